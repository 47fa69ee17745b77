import MapKit
import UIKit

/// An event's pin.
private class EventAnnotation: NSObject, MKAnnotation {

    let event: Event

    init(_ event: Event) {
        self.event = event
    }

    var coordinate: CLLocationCoordinate2D { return event.position }
    var title: String? { return event.title }
    var subtitle: String? { return event.place }
}

/// The way from event to event. A pin's callout leads to its event.
class MapViewController: UIViewController, MKMapViewDelegate {

    @IBOutlet private weak var mapView: MKMapView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let events = Trip.shared.events
        let places = events.map(\.position)
        let route = MKPolyline(coordinates: places, count: places.count)
        mapView.addOverlay(route)
        mapView.addAnnotations(events.map(EventAnnotation.init))
        let padding = UIEdgeInsets(top: 56, left: 36, bottom: 40, right: 36)
        mapView.setVisibleMapRect(route.boundingMapRect, edgePadding: padding, animated: false)
    }

    // MARK: - Map view

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        guard let annotation = annotation as? EventAnnotation else { return nil }
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: "Event") as? MKMarkerAnnotationView
            ?? MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "Event")
        view.annotation = annotation
        view.markerTintColor = UIColor(named: "AccentColor")
        view.glyphImage = UIImage(systemName: annotation.event.symbol)
        view.titleVisibility = .hidden
        view.canShowCallout = true
        let button = UIButton(type: .detailDisclosure)
        button.tintColor = UIColor(named: "AccentColor")
        view.rightCalloutAccessoryView = button
        return view
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        let renderer = MKPolylineRenderer(overlay: overlay)
        renderer.strokeColor = UIColor(named: "AccentColor")
        renderer.lineWidth = 3.5
        renderer.lineDashPattern = [1, 8]
        renderer.lineCap = .round
        renderer.lineJoin = .round
        return renderer
    }

    func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) {
        performSegue(withIdentifier: "ShowEvent", sender: view)
    }

    // MARK: - Navigation

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let view = sender as? MKAnnotationView, let annotation = view.annotation as? EventAnnotation else {
            return
        }
        (segue.destination as? EventViewController)?.event = annotation.event
    }
}
