import CoreGraphics
import QuartzCore

/// What a view's layer shows: nothing, what UIKit's own views paint whenever a display asks, or the bitmap that
/// `draw(_:)` made.
extension UIView {
    /// What a class of the app, or one above it, overrides that is called once without anybody's asking for it.
    struct Overrides {
        let draws, updatesConstraints: Bool
    }
    private static var overridingClasses: [ObjectIdentifier: Overrides] = [:]

    static func overrides(of type: UIView.Type) -> Overrides {
        if let known = overridingClasses[ObjectIdentifier(type)] { return known }
        let about = ObjCRuntime.description(of: type)
        let overrides = Overrides(
            draws: about.implements("draw(_:)") == true,
            updatesConstraints: about.implements("updateConstraints()") == true)
        overridingClasses[ObjectIdentifier(type)] = overrides
        return overrides
    }

    public func display(_ layer: CALayer) {
        guard layer === self.layer, layer.contentDrawing == nil, bounds.width > 0, bounds.height > 0 else { return }
        let type = ObjectIdentifier(type(of: self))
        guard Self.drawingClasses[type] != false else { return }
        let context = CGContext.raster(size: bounds.size, scale: layer.contentsScale, opaque: false)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if isOpaque, let color = layer.backgroundColor {
            context.setFillColor(color)
            context.fill(bounds)
        }
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
        guard Self.drawingClasses[type] != false else { return }
        Self.drawingClasses[type] = true
        layer.contents = context.makeImage()
    }

    /// Set by UIKit's own views that paint their content (text, images): called whenever a display needs the picture.
    func setContentDrawing(_ drawing: @escaping (CGContext, CGRect) -> Void) {
        layer.contentDrawing = drawing
        layer.setNeedsDisplay()
    }

    /// Implicit animations happen only inside UIView's animation blocks.
    public func action(for layer: CALayer, forKey event: String) -> CAAction? {
        guard layer === self.layer else { return nil }
        return ViewAnimation.action(for: layer, key: event) ?? NSNull()
    }
}
