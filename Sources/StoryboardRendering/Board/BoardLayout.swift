import CoreGraphics
import Foundation
import StoryboardTools

/// Where a board's scenes stand: as on the canvas, or in columns where the document doesn't say or puts them over one
/// another.
struct BoardLayout {
    /// By scene id, in points from the board's top left.
    private(set) var frames: [String: CGRect] = [:]
    private(set) var size = CGSize.zero

    /// Between scenes in columns; above each scene is its title.
    static let gap = CGSize(width: 200, height: 120)
    /// Around all scenes. At the left there is room for the arrow at the first one.
    static let margin: CGFloat = 120

    init(_ whole: [BoardScene], _ segues: [BoardSegue]) {
        let scenes = whole.map(Self.withDock)
        var placed = Self.onCanvas(scenes) ?? Self.inColumns(scenes, segues, top: 0)
        let missing = scenes.filter { placed[$0.id] == nil }
        if !missing.isEmpty {
            // What came later without a place stands below all others.
            let bottom = placed.values.map(\.maxY).max().map { $0 + Self.gap.height } ?? 0,
                left = placed.values.map(\.minX).min() ?? 0
            for (id, frame) in Self.inColumns(missing, segues, top: bottom) {
                placed[id] = frame.offsetBy(dx: left, dy: 0)
            }
        }
        let bounds = placed.values.reduce(CGRect.null) { $0.union($1) }
        guard !bounds.isNull else { return }
        frames = placed.mapValues { $0.offsetBy(dx: Self.margin - bounds.minX, dy: Self.margin - bounds.minY) }
        for scene in whole where !scene.views.isEmpty {
            guard let place = frames[scene.id] else { continue }
            frames[scene.id] = CGRect(
                x: place.minX, y: place.maxY - scene.size.height, width: scene.size.width, height: scene.size.height)
        }
        size = CGSize(
            width: (bounds.width + 2 * Self.margin).rounded(.up), height: (bounds.height + 2 * Self.margin).rounded(.up)
        )
    }

    /// The scene as large as it is with the views above it.
    private static func withDock(_ scene: BoardScene) -> BoardScene {
        guard !scene.views.isEmpty else { return scene }
        var scene = scene
        let size = CGSize(
            width: max(scene.size.width, scene.dockSize.width), height: scene.size.height + scene.dockSize.height)
        if let center = scene.center {
            scene.center = CGPoint(
                x: center.x + (size.width - scene.size.width) / 2, y: center.y - scene.dockSize.height / 2)
        }
        scene.size = size
        return scene
    }

    /// The canvas's places, drawn apart as far as needed; nil where scenes hide one another all the same, or where the
    /// canvas is mostly empty.
    private static func onCanvas(_ scenes: [BoardScene]) -> [String: CGRect]? {
        let known = scenes.filter { $0.center != nil }
        guard !known.isEmpty, known.count * 2 >= scenes.count else { return nil }
        // Apart enough for segues and titles if that doesn't take much, else for titles, else so that nothing is
        // hidden.
        let tries: [(x: CGFloat, y: CGFloat, room: CGSize)] = [
            (1, 1, room), (1.25, 1, room), (1, 1.15, room), (1.25, 1.15, room), (1.5, 1.15, room), (1.5, 1.3, room),
            (1.1, 1, titles), (1.25, 1.15, titles), (1.5, 1.3, titles), (1, 1, .zero), (1.15, 1.15, .zero),
            (1.3, 1.3, .zero), (1.5, 1.5, .zero), (1.75, 1.75, .zero),
        ]
        for (x, y, room) in tries {
            var frames: [String: CGRect] = [:]
            for scene in known {
                let center = CGPoint(x: scene.center!.x * x, y: scene.center!.y * y)
                frames[scene.id] = CGRect(
                    x: (center.x - scene.size.width / 2).rounded(), y: (center.y - scene.size.height / 2).rounded(),
                    width: scene.size.width, height: scene.size.height)
            }
            guard isClear(Array(frames.values), room) else { continue }
            let bounds = frames.values.reduce(CGRect.null) { $0.union($1) }
            let covered = frames.values.reduce(0) { $0 + $1.width * $1.height }
            return bounds.width * bounds.height > 60 * covered ? nil : frames
        }
        return nil
    }

    /// What segues between neighbours and the title above a scene take.
    private static let room = CGSize(width: 100, height: 44)

    /// What the titles alone take.
    private static let titles = CGSize(width: 20, height: 44)

    /// Whether every scene can be seen: an overlap of a strip is as on the canvas, one of a tenth isn't.
    ///
    /// - Parameter room: what is kept free beside and above each scene; zero: strips may overlap.
    private static func isClear(_ frames: [CGRect], _ room: CGSize) -> Bool {
        for (index, frame) in frames.enumerated() {
            for other in frames[(index + 1)...] {
                let common = frame.overlap(with: other)
                if room != .zero {
                    // Between the two, so half of it around each.
                    if frame.insetBy(dx: -room.width / 2, dy: -room.height / 2).overlaps(
                        other.insetBy(dx: -room.width / 2, dy: -room.height / 2))
                    {
                        return false
                    }
                } else if !common.isNull,
                    common.width * common.height > 0.1 * min(frame.width * frame.height, other.width * other.height)
                {
                    return false
                }
            }
        }
        return true
    }

    static func inColumns(_ scenes: [BoardScene], _ segues: [BoardSegue], top: CGFloat) -> [String: CGRect] {
        let columns = SceneColumns.columns(
            of: scenes.map(\.id), beginnings: scenes.filter(\.isInitial).map(\.id),
            links: segues.map { ($0.from, $0.to) })
        var lists: [Int: [BoardScene]] = [:]
        for scene in scenes { lists[columns[scene.id] ?? 0, default: []].append(scene) }
        // A column that is much higher than the others are wide is folded.
        var frames: [String: CGRect] = [:], x: CGFloat = 0
        let most = max(4, Int(Double(scenes.count).squareRoot().rounded(.up)))
        for column in lists.keys.sorted() {
            for part in stride(from: 0, to: lists[column]!.count, by: most) {
                var y = top, width: CGFloat = 0
                for scene in lists[column]![part..<min(part + most, lists[column]!.count)] {
                    frames[scene.id] = CGRect(origin: CGPoint(x: x, y: y), size: scene.size)
                    y += scene.size.height + gap.height
                    width = max(width, scene.size.width)
                }
                x += width + gap.width
            }
        }
        return frames
    }
}
