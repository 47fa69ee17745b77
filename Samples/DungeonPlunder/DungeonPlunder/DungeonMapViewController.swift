import UIKit

/// The map has no view in the storyboard: this controller makes it.
class DungeonMapViewController: UIViewController {

    private var mapView: DungeonMapView { return view as! DungeonMapView }

    /// The room that is ringed: where something was found.
    var highlight: Place? {
        didSet { if isViewLoaded { mapView.highlighted = highlight } }
    }

    override func loadView() {
        let map = DungeonMapView()
        map.highlighted = highlight
        view = map
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Game.didChange, object: nil)
    }

    @objc private func update() {
        mapView.setNeedsDisplay()
    }
}
