import CoreGraphics
import Foundation
import NibArchive
import QuartzCore

/// Stands where a document wants a view of a framework that isn't there (a map, a web page, a 3D scene), or a container
/// has nothing to show without its app, and says so.
final class FrameworkViewPlaceholder: UIView {
    private static let names: [String: String] = [
        "MKMapView": "Map View", "WKWebView": "Web View", "UIWebView": "Web View", "SCNView": "SceneKit View",
        "ARSCNView": "ARKit SceneKit View",
        "ARSKView": "ARKit SpriteKit View", "SKView": "SpriteKit View", "MTKView": "MetalKit View",
        "GLKView": "GLKit View",
    ]

    /// MapKit's numbers of what maps look like.
    private static let mapNames = [
        1: "Satellite Map View", 2: "Hybrid Map View", 3: "Satellite Map View", 4: "Hybrid Map View",
    ]

    private let name: String

    init(name: String) {
        self.name = name
        super.init(frame: .zero)
        setUp()
    }

    required init?(coder: NSCoder) {
        let className = coder.nib?.currentObject.className ?? ""
        name = coder.nib?.int(.mkMapType).flatMap { Self.mapNames[$0] } ?? Self.names[className] ?? className
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let traits = traitCollection
        context.setFillColor(UIColor.systemGray5.resolvedColor(with: traits).cgColor)
        context.fill(bounds)
        paintHatching(context, bounds, traits)
        var options = ParagraphOptions()
        options.alignment = .center
        options.maximumLines = 1
        options.lineBreak = .truncatingTail
        let look = TextAttributes(
            font: UIFont.systemFont(ofSize: 15).textFont,
            color: UIColor.secondaryLabel.resolvedColor(with: traits).cgColor)
        let layout = TextLayout(
            [TextRun(text: name, attributes: look)], width: max(0, bounds.width - 8), options: options)
        guard layout.size.height <= bounds.height else { return }
        let textWidth = look.font.advance(of: name)
        // The name stands on a plate, so that it can be read over the lines.
        let plate = CGRect(
            x: bounds.midX - textWidth / 2 - 10, y: bounds.midY - layout.size.height / 2 - 6, width: textWidth + 20,
            height: layout.size.height + 12)
        context.addPath(CGPath(roundedRect: plate, cornerWidth: 8, cornerHeight: 8, transform: nil))
        context.setFillColor(UIColor.systemGray5.resolvedColor(with: traits).cgColor)
        context.fillPath()
        layout.draw(in: context, at: CGPoint(x: 4, y: (bounds.height - layout.size.height) / 2))
    }

    private static let mostLines = 20_000

    /// Slanting lines say that something else belongs here.
    private func paintHatching(_ context: CGContext, _ bounds: CGRect, _ traits: UITraitCollection) {
        context.saveGState()
        context.clip(to: bounds)
        context.setStrokeColor(UIColor.separator.resolvedColor(with: traits).cgColor)
        context.setLineWidth(1 / UIScreen.main.scale)
        context.beginPath()
        // Of a large one only the lines that can be seen: each leans by as much as the bounds are high.
        let seen = context.boundingBoxOfClipPath, first = bounds.minX - bounds.height, step: CGFloat = 16
        let skipped = max(0, ((seen.minX - (bounds.maxY - seen.minY) - first) / step).rounded(.down))
        let end = min(bounds.maxX, seen.maxX - (bounds.maxY - seen.maxY))
        for x in stride(from: first + skipped * step, to: end, by: step).prefix(Self.mostLines) {
            context.move(to: CGPoint(x: x, y: bounds.maxY))
            context.addLine(to: CGPoint(x: x + bounds.height, y: bounds.minY))
        }
        context.strokePath()
        context.restoreGState()
    }

    override var defaultAccessibility: DefaultAccessibility {
        DefaultAccessibility(isElement: true, role: .image, label: name)
    }
}

extension UIView {
    /// Pictures of scenes without their app say what the app would fill.
    func showPlaceholder(_ name: String) {
        let placeholder = FrameworkViewPlaceholder(name: name)
        placeholder.frame = bounds
        placeholder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(placeholder)
    }
}
