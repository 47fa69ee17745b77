import CoreGraphics
import UIKit

/// Draws an overlay. Its points are the flat map's, from the upper left of the overlay's bounding rectangle.
open class MKOverlayRenderer: NSObject {
    public let overlay: any MKOverlay
    open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
    open var blendMode: CGBlendMode = .normal
    var onChange: (() -> Void)?

    public init(overlay: any MKOverlay) { self.overlay = overlay }

    open func point(for mapPoint: MKMapPoint) -> CGPoint {
        let origin = overlay.boundingMapRect.origin
        return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
    }
    open func mapPoint(for point: CGPoint) -> MKMapPoint {
        let origin = overlay.boundingMapRect.origin
        return MKMapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
    }
    open func rect(for mapRect: MKMapRect) -> CGRect {
        CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
    }
    open func mapRect(for rect: CGRect) -> MKMapRect {
        MKMapRect(
            origin: mapPoint(for: rect.origin), size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
    }

    open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }
    open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}
    open func setNeedsDisplay() { onChange?() }
    open func setNeedsDisplay(_ mapRect: MKMapRect) { onChange?() }
    open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { onChange?() }
}

/// The width of a road at a zoom, in map points.
public func MKRoadWidthAtZoomScale(_ zoomScale: MKZoomScale) -> CGFloat { 8 / zoomScale }

/// Draws an overlay as a path that is filled and stroked. `lineWidth` is in points of the screen.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
    open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
    open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var lineJoin: CGLineJoin = .round
    open var lineCap: CGLineCap = .round
    open var miterLimit: CGFloat = 10
    open var lineDashPhase: CGFloat = 0
    open var lineDashPattern: [NSNumber]?
    open var shouldRasterize = false
    private var made: CGPath?
    open var path: CGPath! {
        get {
            if made == nil { createPath() }
            return made
        }
        set { made = newValue }
    }

    /// Subclasses set `path` here.
    open func createPath() {}
    open func invalidatePath() {
        made = nil
        setNeedsDisplay()
    }

    open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
        context.setLineWidth((lineWidth > 0 ? lineWidth : 1) / zoomScale)
        context.setLineJoin(lineJoin)
        context.setLineCap(lineCap)
        context.setMiterLimit(miterLimit)
        context.setLineDash(
            phase: lineDashPhase / zoomScale,
            lengths: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) / zoomScale })
    }
    open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
        if let fillColor { context.setFillColor(fillColor.cgColor) }
    }
    open func strokePath(_ path: CGPath, in context: CGContext) {
        context.addPath(path)
        context.strokePath()
    }
    open func fillPath(_ path: CGPath, in context: CGContext) {
        context.addPath(path)
        context.fillPath(using: .evenOdd)
    }

    open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
        guard let path else { return }
        if fillColor != nil {
            applyFillProperties(to: context, atZoomScale: zoomScale)
            fillPath(path, in: context)
        }
        if strokeColor != nil {
            applyStrokeProperties(to: context, atZoomScale: zoomScale)
            strokePath(path, in: context)
        }
    }
}

open class MKCircleRenderer: MKOverlayPathRenderer {
    public init(circle: MKCircle) { super.init(overlay: circle) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
    open var circle: MKCircle { overlay as! MKCircle }
    open override func createPath() { path = CGPath(ellipseIn: rect(for: overlay.boundingMapRect), transform: nil) }
}

open class MKPolylineRenderer: MKOverlayPathRenderer {
    public init(polyline: MKPolyline) { super.init(overlay: polyline) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
    open var polyline: MKPolyline { overlay as! MKPolyline }
    open override func createPath() {
        let line = CGMutablePath()
        line.addLines(between: (overlay as? MKMultiPoint)?.mapPoints.map { point(for: $0) } ?? [])
        path = line
    }
}

open class MKPolygonRenderer: MKOverlayPathRenderer {
    public init(polygon: MKPolygon) { super.init(overlay: polygon) }
    public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
    open var polygon: MKPolygon { overlay as! MKPolygon }
    open override func createPath() {
        let area = CGMutablePath()
        for ring in [polygon] + (polygon.interiorPolygons ?? []) where ring.pointCount > 0 {
            area.addLines(between: ring.mapPoints.map { point(for: $0) })
            area.closeSubpath()
        }
        path = area
    }
}

/// Tiles, which aren't loaded here: nothing is drawn.
open class MKTileOverlayRenderer: MKOverlayRenderer {
    public init(tileOverlay overlay: MKTileOverlay) { super.init(overlay: overlay) }
    open func reloadData() {}
}
