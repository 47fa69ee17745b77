import UIKit

/// The map has no view in the storyboard: this controller makes it.
class DungeonMapViewController: UIViewController {

    private var mapView: DungeonMapView { return view as! DungeonMapView }

    override func loadView() {
        view = DungeonMapView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Game.didChange, object: nil)
    }

    @objc private func update() {
        mapView.highlighted = nil
        mapView.setNeedsDisplay()
    }

    /// Rings the room in which something was found.
    func highlight(_ place: Place) {
        mapView.highlighted = place
    }
}
