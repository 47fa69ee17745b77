import CoreGraphics
import UIKit

extension MKMapView {
    // MARK: Adding and removing

    public var annotations: [any MKAnnotation] { annotationList }

    public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
    public func addAnnotations(_ annotations: [any MKAnnotation]) {
        var added: [MKAnnotationView] = []
        for annotation in annotations where shownViews[ObjectIdentifier(annotation)] == nil {
            annotationList.append(annotation)
            (annotation as? MKShape)?.watchers[ObjectIdentifier(self)] = { [weak self] in
                MainActor.assumeIsolated { self?.placeAnnotations() }
            }
            added.append(show(annotation))
        }
        placeAnnotations()
        if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    }

    public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }
    public func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations {
            if selected === annotation { deselectAnnotation(annotation, animated: false) }
            guard let view = shownViews.removeValue(forKey: ObjectIdentifier(annotation)) else { continue }
            (annotation as? MKShape)?.watchers[ObjectIdentifier(self)] = nil
            view.removeFromSuperview()
            view.map = nil
            if let name = view.reuseIdentifier { reusableViews[name, default: []].append(view) }
        }
        let gone = Set(annotations.map { ObjectIdentifier($0) })
        annotationList.removeAll { gone.contains(ObjectIdentifier($0)) }
    }

    public func view(for annotation: any MKAnnotation) -> MKAnnotationView? { shownViews[ObjectIdentifier(annotation)] }
    public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
        Set(annotationList.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
    }

    // MARK: Views

    public func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        registeredViews[identifier] = viewClass as? MKAnnotationView.Type
    }
    public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        guard let view = reusableViews[identifier]?.popLast() else { return nil }
        view.prepareForReuse()
        return view
    }
    public func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation)
        -> MKAnnotationView
    {
        if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
            view.annotation = annotation
            return view
        }
        guard let made = make(identifier, annotation) else {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'unable to dequeue a MKAnnotationView with identifier \(identifier) - must register a class for the identifier'"
            )
        }
        return made
    }

    private func make(_ identifier: String, _ annotation: any MKAnnotation) -> MKAnnotationView? {
        guard let type = registeredViews[identifier] else { return nil }
        // The tables keep `init(annotation:reuseIdentifier:)` where cells have `init(style:reuseIdentifier:)`: both
        // take a value and a name.
        if let make = ObjCRuntime.initializer(.style, of: type, as: (((any MKAnnotation)?, String?) -> AnyObject).self)
        {
            return make(annotation, identifier) as? MKAnnotationView
        }
        return type == MKPinAnnotationView.self
            ? MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
            : MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: identifier)
    }

    private func show(_ annotation: any MKAnnotation) -> MKAnnotationView {
        let view = delegate?.mapView(self, viewFor: annotation) ?? standardView(for: annotation)
        view.annotation = annotation
        view.map = self
        shownViews[ObjectIdentifier(annotation)] = view
        view.prepareForDisplay()
        annotationLayer.addSubview(view)
        return view
    }

    private func standardView(for annotation: any MKAnnotation) -> MKAnnotationView {
        if annotation is MKUserLocation { return MKUserLocationView(annotation: annotation, reuseIdentifier: nil) }
        let identifier = MKMapViewDefaultAnnotationViewReuseIdentifier
        if registeredViews[identifier] != nil {
            return dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
        }
        let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.canShowCallout = true
        return view
    }

    /// Puts the views where their places are now; the southern ones stand before the northern.
    func placeAnnotations() {
        guard scale > 0 else { return }
        for annotation in annotationList {
            guard let view = shownViews[ObjectIdentifier(annotation)], view !== dragged else { continue }
            let place = annotation.coordinate
            view.isHidden = !CLLocationCoordinate2DIsValid(place)
            let point = point(for: MKMapPoint(place))
            view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
            view.layer.zPosition = view.center.y
        }
        callout?.place()
    }

    // MARK: Selection

    public var selectedAnnotations: [any MKAnnotation] {
        get { selected.map { [$0] } ?? [] }
        set {
            if let selected, !newValue.contains(where: { $0 === selected }) {
                deselectAnnotation(selected, animated: false)
            }
            if let first = newValue.first { selectAnnotation(first, animated: false) }
        }
    }

    public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        guard selected !== annotation, let view = view(for: annotation), view.isEnabled else { return }
        if let selected { deselectAnnotation(selected, animated: animated) }
        selected = annotation
        view.setSelected(true, animated: animated)
        if view.canShowCallout, !(annotation.title ?? "").isEmpty { showCallout(of: view) }
        delegate?.mapView(self, didSelect: view)
        delegate?.mapView(self, didSelect: annotation)
    }

    public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation, selected === annotation else { return }
        selected = nil
        callout?.removeFromSuperview()
        callout = nil
        guard let view = view(for: annotation) else { return }
        view.setSelected(false, animated: animated)
        delegate?.mapView(self, didDeselect: view)
        delegate?.mapView(self, didDeselect: annotation)
    }

    func calloutChanged(of view: MKAnnotationView) { if callout?.annotationView === view { showCallout(of: view) } }

    private func showCallout(of view: MKAnnotationView) {
        callout?.removeFromSuperview()
        let bubble = CalloutView(view)
        bubble.onAccessory = { [weak self, weak view] control in
            if let self, let view {
                self.delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
            }
        }
        bubble.layer.zPosition = 1e6
        callout = bubble
        annotationLayer.addSubview(bubble)
        bubble.place()
        // A bubble that would be cut off moves the map, as on iOS.
        let inside = bounds.insetBy(dx: 8, dy: 8), frame = bubble.frame
        let dx =
            frame.width > inside.width
            ? 0 : frame.minX < inside.minX ? inside.minX - frame.minX : min(0, inside.maxX - frame.maxX)
        let dy = frame.minY < inside.minY ? inside.minY - frame.minY : 0
        guard dx != 0 || dy != 0, scale > 0 else { return }
        setVisibleMapRect(visibleMapRect.offsetBy(dx: -Double(dx) / scale, dy: -Double(dy) / scale), animated: true)
    }

    // MARK: Overlays

    public var overlays: [any MKOverlay] { overlayList }
    public func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }
    public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }
    public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { addOverlays(overlays) }
    public func addOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays { insert(overlay, at: overlayList.count) }
        delegate?.mapView(self, didAdd: overlays.compactMap { renderer(for: $0) })
    }
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int) { insert(overlay, at: index) }
    public func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        insert(overlay, at: index)
    }
    public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }
    public func removeOverlays(_ overlays: [any MKOverlay]) {
        for overlay in overlays {
            overlayList.removeAll { $0 === overlay }
            renderers[ObjectIdentifier(overlay)] = nil
        }
        redraw()
    }
    public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? { renderers[ObjectIdentifier(overlay)] }

    private func insert(_ overlay: any MKOverlay, at index: Int) {
        guard !overlayList.contains(where: { $0 === overlay }) else { return }
        overlayList.insert(overlay, at: min(max(0, index), overlayList.count))
        let renderer = delegate?.mapView(self, rendererFor: overlay) ?? MKOverlayRenderer(overlay: overlay)
        renderer.onChange = { [weak self] in MainActor.assumeIsolated { self?.redraw() } }
        renderers[ObjectIdentifier(overlay)] = renderer
        redraw()
    }
}
