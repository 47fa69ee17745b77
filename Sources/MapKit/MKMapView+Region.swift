import CoreGraphics
import QuartzCore
import UIKit

/// A move of the map that takes a moment.
final class MapFlight {
    var event: ClockEvent?
}

extension MKMapView {
    // MARK: Where the map looks

    public var region: MKCoordinateRegion {
        get { MKCoordinateRegion(visibleMapRect) }
        set { setRegion(newValue, animated: false) }
    }
    public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        if !CLLocationCoordinate2DIsValid(region.center) || region.span.latitudeDelta < 0
            || region.span.longitudeDelta < 0
        {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Invalid Region <center:\(region.center.latitude), \(region.center.longitude) span:\(region.span.latitudeDelta), \(region.span.longitudeDelta)>'"
            )
        }
        move(to: region.mapRect, .zero, animated: animated)
    }

    /// The part of the region that this view would show, which has the view's shape.
    public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return region }
        let rect = region.mapRect, scale = min(Double(size.width) / rect.width, Double(size.height) / rect.height)
        let width = Double(size.width) / scale, height = Double(size.height) / scale
        return MKCoordinateRegion(
            MKMapRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
    }

    public var centerCoordinate: CLLocationCoordinate2D {
        get { middle.coordinate }
        set { setCenter(newValue, animated: false) }
    }
    public func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        let point = MKMapPoint(coordinate), shown = wanted?.rect ?? visibleMapRect
        move(
            to: MKMapRect(
                x: point.x - shown.width / 2, y: point.y - shown.height / 2, width: shown.width, height: shown.height),
            wanted?.padding ?? .zero, animated: animated)
    }

    public var visibleMapRect: MKMapRect {
        get {
            guard scale > 0, bounds.width > 0 else { return wanted?.rect ?? .world }
            let width = Double(bounds.width) / scale, height = Double(bounds.height) / scale
            return MKMapRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        }
        set { setVisibleMapRect(newValue, animated: false) }
    }
    public func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { move(to: mapRect, .zero, animated: animated) }
    public func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
        move(to: mapRect, insets, animated: animated)
    }
    public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
        regionThatFits(MKCoordinateRegion(mapRect)).mapRect
    }

    /// Seen from above: the distance is that from which a map of this height fills 30 degrees, as on iOS.
    public var camera: MKMapCamera {
        get {
            let metres = MKMapPoint(x: middle.x, y: visibleMapRect.minY).distance(
                to: MKMapPoint(x: middle.x, y: visibleMapRect.maxY))
            return MKMapCamera(
                lookingAtCenter: centerCoordinate, fromDistance: metres / 2 / tan(.pi / 12), pitch: 0, heading: 0)
        }
        set { setCamera(newValue, animated: false) }
    }
    public func setCamera(_ camera: MKMapCamera, animated: Bool) {
        let metres = 2 * camera.centerCoordinateDistance * tan(.pi / 12)
        guard metres > 0 else { return setCenter(camera.centerCoordinate, animated: animated) }
        let aspect = bounds.height > 0 ? Double(bounds.width / bounds.height) : 1
        setRegion(
            MKCoordinateRegion(
                center: camera.centerCoordinate, latitudinalMeters: metres, longitudinalMeters: metres * aspect),
            animated: animated)
    }

    /// Shows all of them, with some room around.
    public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        for annotation in annotations where !annotationList.contains(where: { $0 === annotation }) {
            addAnnotation(annotation)
        }
        let rect = annotations.reduce(MKMapRect.null) {
            $0.union(MKMapRect(origin: MKMapPoint($1.coordinate), size: MKMapSize()))
        }
        guard !rect.isNull else { return }
        let room = max(rect.width, rect.height, 20_000) * 0.2
        move(to: rect.insetBy(dx: -room, dy: -room), .zero, animated: animated)
    }

    // MARK: Points

    public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        convert(point(for: MKMapPoint(coordinate)), to: view)
    }
    public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        mapPoint(at: convert(point, from: view)).coordinate
    }
    public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
        let rect = region.mapRect, a = point(for: rect.origin), b = point(for: MKMapPoint(x: rect.maxX, y: rect.maxY))
        return convert(CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y), to: view)
    }
    public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
        let own = convert(rect, from: view), a = mapPoint(at: own.origin),
            b = mapPoint(at: CGPoint(x: own.maxX, y: own.maxY))
        return MKCoordinateRegion(MKMapRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y))
    }

    func mapPoint(at point: CGPoint) -> MKMapPoint {
        guard scale > 0 else { return middle }
        return MKMapPoint(
            x: middle.x + Double(point.x - bounds.width / 2) / scale,
            y: middle.y + Double(point.y - bounds.height / 2) / scale)
    }

    /// Of the world's copies side by side, the one nearest to the middle.
    func point(for mapPoint: MKMapPoint) -> CGPoint {
        let world = MKMapSize.world.width
        let x = mapPoint.x - ((mapPoint.x - middle.x) / world).rounded() * world
        return CGPoint(
            x: (x - middle.x) * scale + Double(bounds.width) / 2,
            y: (mapPoint.y - middle.y) * scale + Double(bounds.height) / 2)
    }

    // MARK: Moving

    private func move(to rect: MKMapRect, _ padding: UIEdgeInsets, animated: Bool) {
        // What the union of no places is. It is assumed that the map stays.
        guard !rect.isNull else { return }
        wanted = (rect, padding)
        flight?.event?.cancel()
        flight = nil
        guard bounds.width > 0, bounds.height > 0 else { return }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        guard animated, window != nil, UIView.areAnimationsEnabled, scale > 0 else {
            fit(rect, padding)
            finishMove(animated: false)
            return
        }
        let start = (middle: middle, scale: scale)
        fit(rect, padding)
        let end = (middle: middle, scale: scale)
        let flight = MapFlight(), begin = Clock.shared.now
        self.flight = flight
        (middle, scale) = start
        func step() {
            let t = min(1, (Clock.shared.now - begin) / 0.5), eased = t * t * (3 - 2 * t)
            scale = start.scale * pow(end.scale / start.scale, eased)
            // The way goes evenly with what the zoom shows of it.
            let share =
                abs(end.scale - start.scale) < 1e-12
                ? eased : (1 / start.scale - 1 / scale) / (1 / start.scale - 1 / end.scale)
            middle = MKMapPoint(
                x: start.middle.x + (end.middle.x - start.middle.x) * share,
                y: start.middle.y + (end.middle.y - start.middle.y) * share)
            regionMoved()
            if t < 1 {
                flight.event = Clock.shared.schedule(after: 1.0 / 60) { [weak self] in
                    if self != nil { MainActor.assumeIsolated { step() } }
                }
            } else {
                self.flight = nil
                finishMove(animated: true)
            }
        }
        step()
    }

    func regionMoved() {
        redraw()
        delegate?.mapViewDidChangeVisibleRegion(self)
    }

    private func finishMove(animated: Bool) {
        regionMoved()
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    /// The largest scale at which the whole rectangle is seen inside the padding.
    func fit(_ rect: MKMapRect, _ padding: UIEdgeInsets) {
        let width = max(1, Double(bounds.width - padding.left - padding.right)),
            height = max(1, Double(bounds.height - padding.top - padding.bottom))
        scale = min(rect.width > 0 ? width / rect.width : .infinity, rect.height > 0 ? height / rect.height : .infinity)
        middle = MKMapPoint(
            x: rect.midX - Double(padding.left - padding.right) / 2 / min(scale, 1),
            y: rect.midY - Double(padding.top - padding.bottom) / 2 / min(scale, 1))
        limit()
    }

    /// No nearer than half a metre a point or so, no further than the whole world, and never beyond the poles.
    func limit() {
        let world = MKMapSize.world.height
        scale = min(1, max(scale, Double(max(bounds.width, bounds.height)) / world))
        let half = Double(bounds.height) / scale / 2
        middle.y = min(max(middle.y, half), world - half)
        if middle.x < 0 { middle.x += world } else if middle.x > world { middle.x -= world }
    }
}
