import CoreGraphics
import Foundation
import QuartzCore

/// Stands where a document wants a view of a framework that isn't there (a map, a web page, a 3D scene), and says so.
final class FrameworkViewPlaceholder: UIView {
    private static let names: [String: String] = [
        "MKMapView": "Map View", "WKWebView": "Web View", "UIWebView": "Web View", "SCNView": "SceneKit View", "ARSCNView": "ARKit SceneKit View",
        "ARSKView": "ARKit SpriteKit View", "SKView": "SpriteKit View", "MTKView": "MetalKit View", "GLKView": "GLKit View",
    ]

    private let name: String

    required init?(coder: NSCoder) {
        let className = coder.nib?.currentObject.className ?? ""
        name = Self.names[className] ?? className
        super.init(coder: coder)
        isOpaque = false
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let traits = traitCollection
        if backgroundColor == nil || backgroundColor === UIColor.clear {
            context.setFillColor(UIColor.secondarySystemBackground.resolvedColor(with: traits).cgColor)
            context.fill(bounds)
        }
        var options = ParagraphOptions()
        options.alignment = .center
        options.maximumLines = 1
        options.lineBreak = .truncatingTail
        let look = TextAttributes(font: UIFont.systemFont(ofSize: 15).textFont, color: UIColor.secondaryLabel.resolvedColor(with: traits).cgColor)
        let layout = TextLayout([TextRun(text: name, attributes: look)], width: max(0, bounds.width - 8), options: options)
        guard layout.size.height <= bounds.height else { return }
        layout.draw(in: context, at: CGPoint(x: 4, y: (bounds.height - layout.size.height) / 2))
    }

    override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(isElement: true, role: .image, label: name) }
}
