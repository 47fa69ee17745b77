import Canvas
import CoreGraphics
import Foundation
import HeadlessDisplay
import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// A whole storyboard as Interface Builder's canvas shows it: scenes in their places with their titles, segues,
/// references and where the app begins.
@MainActor
public final class StoryboardBoard {
    /// Whole boards are kept in memory: about 100 MB at the most.
    public static let mostPixels = 25_000_000.0
    /// Pixels for each point where nothing else is asked for.
    public static let usualScale = 0.5

    /// Points.
    public var size: CGSize { layout.size }
    public var sceneCount: Int { scenes.count }
    private let renderer: SceneRenderer
    private let document: StoryboardDocument
    private let scenes: [BoardScene]
    private let segues: [BoardSegue]
    private let layout: BoardLayout
    /// What the document is for, where that isn't UIKit's.
    private let foreign: Platform?

    /// A document of macOS or watchOS is told to the renderer's `report`, once: its scenes are drawn as empty boxes.
    /// Throws a `Diagnostic` for a document without scenes. Scenes that can't be drawn are told to the renderer's
    /// `report`, and drawn empty.
    public init(_ document: StoryboardDocument, _ renderer: SceneRenderer) throws {
        (self.document, self.renderer) = (document, renderer)
        let settings = renderer.settings, device = settings.device(for: document)
        var screen = CGSize(width: device.width, height: device.height)
        if settings.isLandscape(document) { screen = CGSize(width: screen.height, height: screen.width) }
        let bars = InferredBars(document), canvas = BoardScene.Canvas(document, screen: screen)
        scenes = document.scenes.compactMap { BoardScene($0, canvas, bars) }
        segues = BoardSegue.all(in: document)
        guard !scenes.isEmpty else {
            throw Diagnostic(
                .error, "There is no scene to draw.",
                remedy: "A board shows a storyboard's scenes; draw a xib without --board.", path: document.path)
        }
        layout = BoardLayout(scenes, segues)
        let platform = Platform(of: document)
        foreign = platform == .iOS || platform == .tvOS ? nil : platform
        if let foreign {
            renderer.report?(
                Diagnostic(
                    .warning, "This is a storyboard for \(foreign.rawValue): its scenes are drawn as empty boxes.",
                    remedy: "Scenes of iOS and tvOS can be drawn.", path: document.path))
        }
    }

    /// The largest scale, not over the one asked for, at which the board stays within `mostPixels`.
    public func scale(wanted: Double? = nil) -> Double {
        let wanted = wanted ?? Self.usualScale
        return min(
            wanted, (Self.mostPixels / (size.width * size.height)).squareRoot(), 30_000 / max(size.width, size.height))
    }

    public func picture(scale: Double) -> CGImage {
        let context = CGContext.raster(size: size, scale: scale, opaque: true)
        draw(in: context, unit: min(3.2, max(1, 0.8 / scale)))
        return context.takeImage()
    }

    public func data(format: CGContext.DocumentFormat) throws -> Data {
        try CGContext.document(format, size: size, scale: 2, title: document.stem) { draw(in: $0, unit: 1.6) }
    }

    // MARK: Drawing

    private static let ground = CGColor(red: 0.925, green: 0.925, blue: 0.935, alpha: 1)
    private static let line = CGColor(red: 0.56, green: 0.57, blue: 0.6, alpha: 1), ink = CGColor(gray: 0.12, alpha: 1),
        faint = CGColor(gray: 0.42, alpha: 1)
    private static let white = CGColor(gray: 1, alpha: 1), edge = CGColor(gray: 0.74, alpha: 1)

    /// - Parameter unit: how large words, icons and lines are; boards that are shown smaller need larger ones.
    private func draw(in context: CGContext, unit: CGFloat) {
        context.setFillColor(Self.ground)
        // A little more: the last row of pixels is shared with nothing.
        context.fill(CGRect(origin: .zero, size: CGSize(width: size.width + 10, height: size.height + 10)))
        let header = 26 * unit
        var exits: [String: CGPoint] = [:]
        for scene in scenes {
            guard let frame = layout.frames[scene.id], let index = scene.dock.firstIndex(of: .exit) else { continue }
            let place = dockPlace(index, of: scene, frame, unit)
            exits[scene.id] = CGPoint(x: place.x, y: place.y - 9 * unit)
        }
        let arrows = BoardArrow.all(segues, layout.frames, header: header, exits: exits, spacing: 44 * unit)
        for arrow in arrows { draw(arrow, unit, in: context) }
        for scene in scenes {
            guard let frame = layout.frames[scene.id] else { continue }
            if scene.isInitial {
                drawEntry(at: CGPoint(x: frame.minX, y: frame.minY + min(frame.height / 2, 120)), in: context)
            }
            if let reference = scene.reference {
                drawReference(reference, scene.title, frame, in: context)
            } else {
                draw(scene, frame, unit, in: context)
                drawDock(of: scene, frame, unit, in: context)
            }
        }
        // Icons lie over scenes: where these stand close, the arrows' middles are hidden.
        let frames = Array(layout.frames.values)
        for arrow in arrows {
            drawIcon(arrow, at: arrow.iconPlace(avoiding: frames, radius: 16 * unit), unit, in: context)
        }
    }

    private func draw(_ scene: BoardScene, _ frame: CGRect, _ unit: CGFloat, in context: CGContext) {
        let outline = frame.insetBy(dx: -unit / 2, dy: -unit / 2)
        context.setFillColor(Self.white)
        context.fill(frame)
        do {
            if foreign != nil { throw ForeignScene() }
            try renderer.showing(scene.id, in: document, size: scene.screen) { shown in
                HeadlessRenderer.draw(
                    shown.layers, at: frame.origin, size: frame.size, in: context, background: shown.background)
            }
        } catch {
            if let problem = error as? Diagnostic { renderer.report?(problem) }
            write(
                foreign?.rawValue ?? "can't be drawn",
                CGRect(x: frame.minX, y: frame.midY - 10 * unit, width: frame.width, height: 20 * unit),
                size: 13 * unit, weight: 0, Self.faint, .center, in: context)
        }
        context.setStrokeColor(Self.edge)
        context.stroke(outline, width: unit)
        let dockWidth = CGFloat(scene.dock.count) * 20 * unit
        let title = CGRect(
            x: frame.minX, y: frame.minY - 23 * unit, width: max(40, frame.width - dockWidth - 6 * unit),
            height: 18 * unit)
        write(scene.title, title, size: 13 * unit, weight: 0.3, Self.ink, .left, in: context)
        for (index, item) in scene.dock.enumerated() {
            BoardIcons.drawDock(item, center: dockPlace(index, of: scene, frame, unit), size: 14 * unit, in: context)
        }
    }

    private struct ForeignScene: Error {}

    /// The views beside the controller's, above the scene as on the canvas.
    private func drawDock(of scene: BoardScene, _ frame: CGRect, _ unit: CGFloat, in context: CGContext) {
        var x = frame.minX
        let bottom = frame.minY - max(BoardScene.dockHeight, 30 * unit)
        for view in scene.views {
            let place = CGRect(
                x: x, y: bottom - view.size.height, width: view.size.width, height: view.size.height)
            context.setFillColor(Self.white)
            context.fill(place)
            if foreign == nil, let id = view.element.id, let alone = view.element.alone {
                try? renderer.showing(id, in: alone) { shown in
                    HeadlessRenderer.draw(shown.layers, at: place.origin, size: place.size, in: context)
                }
            }
            context.setStrokeColor(Self.edge)
            context.stroke(place.insetBy(dx: -unit / 2, dy: -unit / 2), width: unit)
            x += view.size.width + BoardScene.dockGap
        }
    }

    private func dockPlace(_ index: Int, of scene: BoardScene, _ frame: CGRect, _ unit: CGFloat) -> CGPoint {
        CGPoint(x: frame.maxX - (CGFloat(scene.dock.count - index) * 20 - 11) * unit, y: frame.minY - 13 * unit)
    }

    private func drawReference(_ name: String, _ identifier: String, _ frame: CGRect, in context: CGContext) {
        context.beginPath()
        context.addPath(CGPath(roundedRect: frame, cornerWidth: 10, cornerHeight: 10, transform: nil))
        context.setFillColor(Self.white)
        context.setStrokeColor(Self.line)
        context.setLineWidth(2)
        context.drawPath(using: .fillStroke)
        BoardIcons.drawReference(
            center: CGPoint(x: frame.minX + 26, y: frame.midY), size: 26, color: Self.faint, in: context)
        let text = CGRect(x: frame.minX + 46, y: frame.minY, width: frame.width - 52, height: frame.height)
        if identifier.isEmpty {
            return write(name, text.insetBy(dx: 0, dy: 15), size: 16, weight: 0.3, Self.ink, .left, in: context)
        }
        write(
            name, CGRect(x: text.minX, y: text.minY + 6, width: text.width, height: 20), size: 15, weight: 0.3,
            Self.ink, .left, in: context)
        write(
            identifier, CGRect(x: text.minX, y: text.minY + 27, width: text.width, height: 18), size: 12, weight: 0,
            Self.faint, .left, in: context)
    }

    /// The arrow at the scene that the app begins with.
    private func drawEntry(at tip: CGPoint, in context: CGContext) {
        context.setFillColor(Self.line)
        context.beginPath()
        context.addLines(
            between: [(-84, -7), (-30, -7), (-30, -20), (-3, 0), (-30, 20), (-30, 7), (-84, 7)].map {
                CGPoint(x: tip.x + $0.0, y: tip.y + $0.1)
            })
        context.closePath()
        context.fillPath()
    }

    private func draw(_ arrow: BoardArrow, _ unit: CGFloat, in context: CGContext) {
        context.setStrokeColor(Self.line)
        context.setLineWidth(2 * unit)
        context.setLineCap(.butt)
        context.beginPath()
        var line = arrow
        line.end = BoardArrow.moved(arrow.end, arrow.arriving, 9 * unit)
        context.addPath(line.path)
        context.strokePath()
        let back = BoardArrow.moved(arrow.end, arrow.arriving, 13 * unit)
        let side =
            arrow.arriving == .left || arrow.arriving == .right
            ? CGPoint(x: 0, y: 6.5 * unit) : CGPoint(x: 6.5 * unit, y: 0)
        context.setFillColor(Self.line)
        context.beginPath()
        context.addLines(between: [
            arrow.end, CGPoint(x: back.x + side.x, y: back.y + side.y), CGPoint(x: back.x - side.x, y: back.y - side.y),
        ])
        context.closePath()
        context.fillPath()
    }

    private func drawIcon(_ arrow: BoardArrow, at center: CGPoint, _ unit: CGFloat, in context: CGContext) {
        let radius = 13 * unit
        let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        context.setFillColor(Self.white)
        context.fillEllipse(in: circle)
        context.setStrokeColor(Self.line)
        context.setLineWidth(2 * unit)
        context.strokeEllipse(in: circle)
        BoardIcons.drawSegue(arrow.kind, center: center, size: 15 * unit, color: Self.faint, in: context)
    }

    private func write(
        _ text: String, _ frame: CGRect, size: CGFloat, weight: CGFloat, _ color: CGColor, _ alignment: TextAlignment,
        in context: CGContext
    ) {
        let font = TextFont.font(FontDescriptor(size: size, weight: weight))
        let layout = TextLayout(
            [TextRun(text, TextAttributes(font: font, color: color))], width: frame.width,
            options: ParagraphOptions(alignment: alignment, lineBreak: .truncatingTail, maximumLines: 1))
        layout.draw(in: context, at: CGPoint(x: frame.minX, y: frame.minY + (frame.height - layout.size.height) / 2))
    }
}
