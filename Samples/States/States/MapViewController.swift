import UIKit

/// The states of the USA, coloured by what they earn. Whoever embeds it may have one highlighted.
class MapViewController: UIViewController {

    @IBOutlet private weak var mapView: MapView!

    /// The code of the region that stands out; nil for none.
    var highlightRegion: String? {
        didSet { if isViewLoaded { mapView.highlightRegion = highlightRegion } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.atlas = Atlas.shared
        mapView.highlightRegion = highlightRegion
    }
}
