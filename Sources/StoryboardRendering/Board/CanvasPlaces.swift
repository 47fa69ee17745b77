import Canvas
import CoreGraphics
import DeviceCatalog
import StoryboardDocument

/// Where a document's scenes (a xib's top-level views) stand on the canvas, in points.
@MainActor
package struct CanvasPlaces {
    package let scenes: [BoardScene]
    /// By scene, the screen without title and dock.
    package let frames: [String: CGRect]
    /// Points of the canvas for each unit of `canvasLocation`.
    package let unit: CGSize

    /// Scenes that the document gives no place stand in columns below all others.
    package init(_ document: StoryboardDocument, _ settings: RenderSettings) {
        let device = settings.device(for: document)
        var screen = CGSize(width: device.width, height: device.height)
        if settings.isLandscape(document) { screen = CGSize(width: screen.height, height: screen.width) }
        let bars = InferredBars(document), canvas = BoardScene.Canvas(document, screen: screen)
        unit = CGSize(width: screen.width / canvas.base.width, height: screen.height / canvas.base.height)
        scenes = document.scenes.compactMap { BoardScene($0, canvas, bars) }
        frames = BoardLayout.places(scenes, BoardSegue.all(in: document))
    }
}

extension BoardLayout {
    /// The canvas's own places, whether scenes hide one another or not.
    fileprivate static func places(_ scenes: [BoardScene], _ segues: [BoardSegue]) -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for scene in scenes {
            guard let center = scene.center else { continue }
            frames[scene.id] = CGRect(
                x: center.x - scene.size.width / 2, y: center.y - scene.size.height / 2, width: scene.size.width,
                height: scene.size.height)
        }
        let missing = scenes.filter { $0.center == nil }
        guard !missing.isEmpty else { return frames }
        let bottom = frames.values.map(\.maxY).max().map { $0 + gap.height } ?? 0
        let left = frames.values.map(\.minX).min() ?? 0
        for (id, frame) in inColumns(missing, segues, top: bottom) { frames[id] = frame.offsetBy(dx: left, dy: 0) }
        return frames
    }
}
