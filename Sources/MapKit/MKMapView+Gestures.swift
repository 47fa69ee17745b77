import CoreGraphics
import UIKit

extension MKMapView {
    /// A finger moves the map, two zoom it, two taps zoom in; a tap selects, and a held draggable view goes along.
    func addGestures() {
        func selector(_ name: String) -> Selector { Selector("_map" + name + ":") }
        let doubleTap = UITapGestureRecognizer(target: self, action: selector("DoubleTapped")),
            press = UILongPressGestureRecognizer(target: self, action: selector("Pressed"))
        doubleTap.numberOfTapsRequired = 2
        press.minimumPressDuration = 0.4
        press.delegate = PressGate.shared
        let others = [
            UIPanGestureRecognizer(target: self, action: selector("Panned")),
            UIPinchGestureRecognizer(target: self, action: selector("Pinched")),
            UITapGestureRecognizer(target: self, action: selector("Tapped")),
        ]
        others[2].delegate = PressGate.shared
        for recognizer in others + [doubleTap, press] { addGestureRecognizer(recognizer) }
    }

    static func addGestureMethods(to table: inout ClassTable) {
        table.method("_mapPanned:") { (map: MKMapView, pan: UIPanGestureRecognizer) in map.panned(pan) }
        table.method("_mapPinched:") { (map: MKMapView, pinch: UIPinchGestureRecognizer) in map.pinched(pinch) }
        table.method("_mapDoubleTapped:") { (map: MKMapView, tap: UITapGestureRecognizer) in
            if map.isZoomEnabled { map.zoom(by: 2, around: tap.location(in: map)) }
        }
        table.method("_mapTapped:") { (map: MKMapView, tap: UITapGestureRecognizer) in
            map.tapped(at: tap.location(in: map))
        }
        table.method("_mapPressed:") { (map: MKMapView, press: UILongPressGestureRecognizer) in map.pressed(press) }
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard isScrollEnabled, scale > 0 else { return }
        if pan.state == .began { fingerBegan() }
        let way = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        if pan.state == .began || pan.state == .changed {
            middle.x -= Double(way.x) / scale
            middle.y -= Double(way.y) / scale
            limit()
            regionMoved()
        } else {
            fingerEnded()
        }
    }

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        guard isZoomEnabled, scale > 0 else { return }
        if pinch.state == .began { fingerBegan() }
        if pinch.state == .began || pinch.state == .changed {
            zoomNow(by: pinch.scale, around: pinch.location(in: self))
            pinch.scale = 1
        } else {
            fingerEnded()
        }
    }

    private func fingerBegan() {
        flight?.event?.cancel()
        flight = nil
        wanted = nil
        if userTrackingMode != .none { setUserTrackingMode(.none, animated: true) }
        delegate?.mapView(self, regionWillChangeAnimated: false)
    }

    private func fingerEnded() { delegate?.mapView(self, regionDidChangeAnimated: false) }

    private func zoomNow(by factor: CGFloat, around point: CGPoint) {
        let fixed = mapPoint(at: point)
        scale *= Double(factor)
        limit()
        let now = mapPoint(at: point)
        middle.x += fixed.x - now.x
        middle.y += fixed.y - now.y
        limit()
        regionMoved()
    }

    private func zoom(by factor: Double, around point: CGPoint) {
        let fixed = mapPoint(at: point), shown = visibleMapRect
        setVisibleMapRect(
            MKMapRect(
                x: fixed.x - (fixed.x - shown.minX) / factor, y: fixed.y - (fixed.y - shown.minY) / factor,
                width: shown.width / factor, height: shown.height / factor), animated: true)
    }

    private func annotationView(at point: CGPoint) -> MKAnnotationView? {
        shownViews.values.filter { !$0.isHidden && $0.isEnabled && $0.point(inside: convert(point, to: $0), with: nil) }
            .max { $0.layer.zPosition < $1.layer.zPosition }
    }

    private func tapped(at point: CGPoint) {
        if let callout, callout.point(inside: convert(point, to: callout), with: nil) { return }
        if let view = annotationView(at: point), let annotation = view.annotation {
            selectAnnotation(annotation, animated: true)
        } else {
            deselectAnnotation(selected, animated: true)
        }
    }

    // MARK: Dragging

    private func pressed(_ press: UIGestureRecognizer) {
        let point = press.location(in: self)
        switch press.state {
        case .began:
            guard let view = annotationView(at: point), view.isDraggable else { return }
            dragged = view
            lastTouches.point = point
            change(view, to: .starting)
            change(view, to: .dragging)
        case .changed:
            guard let dragged else { return }
            dragged.center.x += point.x - lastTouches.point.x
            dragged.center.y += point.y - lastTouches.point.y
            lastTouches.point = point
            callout?.place()
        default:
            guard let view = dragged else { return }
            dragged = nil
            if press.state == .ended {
                let place = mapPoint(
                    at: CGPoint(x: view.center.x - view.centerOffset.x, y: view.center.y - view.centerOffset.y)
                ).coordinate
                Self.put(view.annotation, to: place)
            }
            change(view, to: press.state == .ended ? .ending : .canceling)
            if view.dragState != .none { change(view, to: .none) }
            placeAnnotations()
        }
    }

    private func change(_ view: MKAnnotationView, to state: MKAnnotationView.DragState) {
        let old = view.dragState
        view.setDragState(state, animated: true)
        delegate?.mapView(self, annotationView: view, didChange: state, fromOldState: old)
    }

    /// An app's own annotation is told by its `coordinate` key, where it can be set.
    private static func put(_ annotation: (any MKAnnotation)?, to place: CLLocationCoordinate2D) {
        if let point = annotation as? MKPointAnnotation {
            point.coordinate = place
        } else if let annotation {
            _ = ObjCRuntime.set(place, forKey: "coordinate", on: annotation)
        }
    }

    func canDrag(at point: CGPoint) -> Bool { annotationView(at: point)?.isDraggable == true }
}

/// Lets a finger that rests on a draggable view hold it, leaves other presses to the app, and lets one and two taps be
/// told side by side.
@MainActor
private final class PressGate: NSObject, UIGestureRecognizerDelegate {
    static let shared = PressGate()

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer is UILongPressGestureRecognizer, let map = recognizer.view as? MKMapView else { return true }
        return map.canDrag(at: recognizer.location(in: map))
    }

    /// A first tap selects at once, and may become the first of two.
    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool {
        recognizer is UITapGestureRecognizer && other is UITapGestureRecognizer && recognizer.view === other.view
    }
}
