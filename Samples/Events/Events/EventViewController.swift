import MapKit
import UIKit

/// What one event is, and where.
class EventViewController: UIViewController, MKMapViewDelegate {

    @IBOutlet private weak var imageView: UIImageView!
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var dateLabel: UILabel!
    @IBOutlet private weak var aboutLabel: UILabel!
    @IBOutlet private weak var reserveButton: UIButton!
    @IBOutlet private weak var mapView: MKMapView!

    var event: Event?
    private var isReserved = false

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let event = event else { return }
        title = event.kind.rawValue
        imageView.image = UIImage(named: event.kind.rawValue)
        titleLabel.text = event.title
        dateLabel.text = "\(event.day), \(event.time)"
        aboutLabel.text = event.about
        showPlace(of: event)
    }

    private func showPlace(of event: Event) {
        mapView.region = MKCoordinateRegion(
            center: event.location, span: MKCoordinateSpan(latitudeDelta: 2.5, longitudeDelta: 2.5))
        let annotation = MKPointAnnotation()
        annotation.coordinate = event.location
        annotation.title = event.place
        annotation.subtitle = event.address
        mapView.addAnnotation(annotation)
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "Event")
        view.markerTintColor = .systemIndigo
        view.canShowCallout = true
        return view
    }

    @IBAction private func reserve(_ sender: UIButton) {
        isReserved.toggle()
        sender.setTitle(isReserved ? "Reserved" : "Reserve a Seat", for: .normal)
    }
}
