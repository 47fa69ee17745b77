import CoreGraphics
import QuartzCore

/// What a view's layer shows: nothing, what UIKit's own views paint whenever a display asks, or the bitmap that
/// `draw(_:)` made.
extension UIView {
    /// What a class of the app, or one above it, overrides that is called once without anybody's asking for it.
    struct Overrides {
        let draws, updatesConstraints: Bool
        /// Whether UIKit's part of the class shows nothing by itself: what such a view, opaque and without a colour,
        /// doesn't draw is black.
        let isPlain: Bool
    }
    private static var overridingClasses: [ObjectIdentifier: Overrides] = [:]

    static func overrides(of type: UIView.Type) -> Overrides {
        if let known = overridingClasses[ObjectIdentifier(type)] { return known }
        let about = ObjCRuntime.description(of: type)
        let overrides = Overrides(
            draws: about.implements("draw(_:)") == true,
            updatesConstraints: about.implements("updateConstraints()") == true, isPlain: isPlain(type))
        overridingClasses[ObjectIdentifier(type)] = overrides
        return overrides
    }

    private static func isPlain(_ type: UIView.Type) -> Bool {
        var type: AnyClass = type
        while ObjCRuntime.module(of: type) != "UIKit", let above = _getSuperclass(type) { type = above }
        return type == UIView.self || type == UIControl.self
    }

    /// What an opaque view's picture begins with. It is black where nothing else is said, as a picture without
    /// transparency is on iOS.
    private var colorBeneathDrawing: CGColor? {
        guard isOpaque else { return nil }
        return layer.backgroundColor ?? (Self.overrides(of: type(of: self)).isPlain ? UIColor.black.cgColor : nil)
    }

    /// Whether the view has a picture that its own `draw(_:)` made.
    var hasDrawn: Bool { layer.contents != nil && Self.drawingClasses[ObjectIdentifier(type(of: self))] == true }

    /// A picture that was drawn stays when the size changes, and lies in the bounds as the mode says; only `redraw`
    /// draws again.
    func contentModeChanged() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
        if layer.contentDrawing != nil { layer.setNeedsDisplay() }
    }

    /// Whether a new size means a new picture.
    var drawsAtNewSize: Bool { contentMode == .redraw || layer.contentDrawing != nil || layer is CATiledLayer }

    public func display(_ layer: CALayer) {
        guard layer === self.layer, layer.contentDrawing == nil, bounds.width > 0, bounds.height > 0 else { return }
        let type = ObjectIdentifier(type(of: self))
        guard Self.drawingClasses[type] != false else { return }
        let (context, part) = layer.bitmapToDrawInto(
            background: colorBeneathDrawing, clearing: clearsContextBeforeDrawing)
        UIGraphicsPushContext(context)
        traitCollection.performAsCurrent { draw(part) }
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

private extension UIView.ContentMode {
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
