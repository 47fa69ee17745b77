import Foundation

/// What few layers have; kept apart so that a plain layer stays small.
final class LayerExtras {
    var transform = CATransform3D.identity
    var sublayerTransform = CATransform3D.identity
    var isGeometryFlipped = false
    var wantsExtendedRange = false
    var anchorPointZ: CGFloat = 0
    var isDoubleSided = true

    var shadowColor: CGColor? = LayerExtras.black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?

    var mask: CALayer?
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular

    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var minificationFilter = CALayerContentsFilter.linear
    var magnificationFilter = CALayerContentsFilter.linear
    var minificationFilterBias: Float = 0
    var drawsAsynchronously = false
    var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    var allowsEdgeAntialiasing = false
    var allowsGroupOpacity = true
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1

    var filters: [Any]?
    var backgroundFilters: [Any]?
    var compositingFilter: Any?
    var backdropBlur: CGFloat = 0

    var name: String?
    var actions: [String: CAAction]?
    var style: [AnyHashable: Any]?
    var values: [String: Any] = [:]
    var timing = MediaTiming()
    var semantics: LayerSemantics?
    var animations: [RunningAnimation] = []
    /// What alone is to be drawn anew; nil for all of it.
    var displayedPart: CGRect?

    static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    static let defaults = LayerExtras()

    func copy() -> LayerExtras {
        let c = LayerExtras()
        c.transform = transform
        c.sublayerTransform = sublayerTransform
        c.isGeometryFlipped = isGeometryFlipped
        c.anchorPointZ = anchorPointZ
        c.isDoubleSided = isDoubleSided
        c.shadowColor = shadowColor
        c.shadowOpacity = shadowOpacity
        c.shadowOffset = shadowOffset
        c.shadowRadius = shadowRadius
        c.shadowPath = shadowPath
        c.mask = mask
        c.maskedCorners = maskedCorners
        c.cornerCurve = cornerCurve
        c.contentsRect = contentsRect
        c.contentsCenter = contentsCenter
        c.contentsFormat = contentsFormat
        c.minificationFilter = minificationFilter
        c.magnificationFilter = magnificationFilter
        c.minificationFilterBias = minificationFilterBias
        c.drawsAsynchronously = drawsAsynchronously
        c.edgeAntialiasingMask = edgeAntialiasingMask
        c.allowsEdgeAntialiasing = allowsEdgeAntialiasing
        c.allowsGroupOpacity = allowsGroupOpacity
        c.shouldRasterize = shouldRasterize
        c.rasterizationScale = rasterizationScale
        c.filters = filters
        c.backgroundFilters = backgroundFilters
        c.compositingFilter = compositingFilter
        c.backdropBlur = backdropBlur
        c.name = name
        c.actions = actions
        c.style = style
        c.values = values
        c.timing = timing
        c.semantics = semantics
        return c
    }
}
