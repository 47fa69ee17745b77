import UIKit

class MapViewController: UIViewController {

    @IBOutlet private weak var mapView: RouteMapView!

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.events = Trip.shared.events
        for pin in mapView.pins {
            pin.addTarget(self, action: #selector(showEvent(_:)), for: .touchUpInside)
        }
    }

    @objc private func showEvent(_ sender: UIButton) {
        performSegue(withIdentifier: "ShowEvent", sender: sender)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let pin = sender as? UIButton, let index = mapView.pins.firstIndex(of: pin) else { return }
        (segue.destination as? EventViewController)?.event = Trip.shared.events[index]
    }
}
