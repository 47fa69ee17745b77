import StoryboardDocument
import StoryboardTools

/// Places on the canvas where new scenes hide none of the others.
extension Edit {
    /// A scene's room on the canvas, in the units of `canvasLocation`: the screen with its bar above.
    private struct Room {
        var x, y, width, height: Double

        init(middle: DesignPoint, _ size: (width: Double, height: Double)) {
            (x, y) = (middle.x - size.width / 2, middle.y - size.height / 2)
            (width, height) = size
        }

        /// Where the bar of a scene stands, above it.
        static let bar = 40.0

        func overlaps(_ other: Room) -> Bool {
            x < other.x + other.width && other.x < x + width && y - Self.bar < other.y + other.height
                && other.y - Self.bar < y + height
        }
    }

    /// The room beside others that scenes are put away to.
    private static let gap = (x: 140.0, y: 100.0)

    /// The place nearest to one where a scene overlaps no other; ties go to the right and below.
    func freePlace(near place: DesignPoint, for scene: Element, besides: [Element] = []) -> DesignPoint {
        let size = size(of: scene)
        let taken = document.scenes.compactMap { other -> Room? in
            guard other != scene, !besides.contains(other), let point = Self.place(of: other) else { return nil }
            return Room(middle: point, self.size(of: other))
        }
        func isFree(_ point: DesignPoint) -> Bool {
            let room = Room(middle: point, size)
            return !taken.contains { $0.overlaps(room) }
        }
        if isFree(place) { return place }
        let xs =
            [place.x] + taken.map { $0.x + $0.width + Self.gap.x + size.width / 2 }
            + taken.map { $0.x - Self.gap.x - size.width / 2 }
        let ys =
            [place.y] + taken.map { $0.y + $0.height + Self.gap.y + size.height / 2 }
            + taken.map { $0.y - Self.gap.y - size.height / 2 }
        func cost(_ point: DesignPoint) -> Double {
            let x = point.x - place.x, y = point.y - place.y
            return x * x + y * y + (x < 0 ? 1 : 0) + (y < 0 ? 1 : 0)
        }
        let points = xs.flatMap { x in ys.map { DesignPoint(x: x, y: $0) } }
        let ordered = points.map { (cost: cost($0), point: $0) }.sorted { $0.cost < $1.cost }
        return ordered.first { isFree($0.point) }?.point ?? place
    }

    /// Where a scene's middle is; nil for one that the document gives no place.
    static func place(of scene: Element) -> DesignPoint? {
        scene.child(key: "canvasLocation").map { DesignPoint(x: $0.double("x") ?? 0, y: $0.double("y") ?? 0) }
    }

    /// Right of all scenes, on the line of the first.
    func freePlace(for scene: Element) -> DesignPoint {
        let points = document.scenes.filter { $0 != scene }.compactMap(Self.place)
        guard let right = points.map(\.x).max() else { return DesignPoint(x: 0, y: 0) }
        return freePlace(near: DesignPoint(x: right + Self.step, y: points[0].y), for: scene)
    }

    /// In the canvas's units, in which a screen is 600 × 600 on every device.
    private func size(of scene: Element) -> (width: Double, height: Double) {
        let screen = self.screen.size
        func units(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
            (width * 600 / screen.width, height * 600 / screen.height)
        }
        guard let controller = scene.sceneController else { return (600, 600) }
        if controller.name == .storyboardReference { return units(220, 52) }
        let isFree =
            controller.child(key: "freeformSize") != nil
            || controller.child(key: "simulatedDestinationMetrics")?.name.string.hasPrefix("freeform") == true
        if let size = controller.child(key: "freeformSize"), let width = size.double("width"),
            let height = size.double("height"), width > 0, height > 0
        {
            return units(width, height)
        }
        guard isFree, let frame = controller.child(key: "view")?.rect("frame"), frame.width > 0, frame.height > 0 else {
            return (600, 600)
        }
        return units(frame.width, frame.height)
    }
}
