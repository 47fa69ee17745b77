import MapKit
import UIKit

/// The states of the USA, coloured by what they earn: overlays of a map.
class MapViewController: UIViewController, MKMapViewDelegate, RegionHighlighting {

    @IBOutlet private weak var mapView: MKMapView!

    var highlightRegion: String? {
        didSet { if isViewLoaded { updateHighlight() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The highlighted state's outline lies over its neighbours'.
        let regions = Atlas.shared.regions
        let ordered = regions.filter { $0.code != highlightRegion } + regions.filter { $0.code == highlightRegion }
        mapView.addOverlays(ordered.flatMap(makeOverlays))
        mapView.isAccessibilityElement = true
        mapView.accessibilityTraits = .image
        updateHighlight()
    }

    private func makeOverlays(of region: Region) -> [MKOverlay] {
        return region.outlines.map { outline in
            let places = stride(from: 0, to: outline.count - 1, by: 2).map {
                CLLocationCoordinate2D(latitude: outline[$0 + 1], longitude: outline[$0])
            }
            let overlay = MKPolygon(coordinates: places, count: places.count)
            overlay.title = region.code
            return overlay
        }
    }

    private func updateHighlight() {
        let region = Atlas.shared.regions.first { $0.code == highlightRegion }
        mapView.accessibilityLabel =
            region.map { "Map of the United States, \($0.name) highlighted" } ?? "Map of the United States"
        for case let renderer as MKPolygonRenderer in mapView.overlays.compactMap(mapView.renderer(for:)) {
            dress(renderer)
        }
        if let region = region { show(region) } else { showCountry() }
    }

    // MARK: - What is seen

    /// From coast to coast, without Alaska and Hawaii.
    private func showCountry() {
        let region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 38.5, longitude: -95.9),
            span: MKCoordinateSpan(latitudeDelta: 26, longitudeDelta: 60))
        mapView.setRegion(region, animated: false)
    }

    /// The state and its neighbours.
    private func show(_ region: Region) {
        let overlays = mapView.overlays.filter { $0.title == region.code }
        guard let first = overlays.first else { return }
        let bounds = overlays.dropFirst().reduce(first.boundingMapRect) { $0.union($1.boundingMapRect) }
        let room = max(max(bounds.width, bounds.height) * 0.35, MKMapSize.world.width / 240)
        mapView.setVisibleMapRect(bounds.insetBy(dx: -room, dy: -room), animated: false)
    }

    func mapView(_ mapView: MKMapView, rendererFor overlay: MKOverlay) -> MKOverlayRenderer {
        let renderer = MKPolygonRenderer(overlay: overlay)
        dress(renderer)
        return renderer
    }

    private func dress(_ renderer: MKPolygonRenderer) {
        guard let region = Atlas.shared.regions.first(where: { $0.code == renderer.polygon.title }) else { return }
        let isHighlighted = region.code == highlightRegion
        renderer.fillColor = isHighlighted ? UIColor(named: "Highlight") : color(of: region)
        renderer.strokeColor = isHighlighted ? .white : UIColor(named: "Border")
        renderer.lineWidth = isHighlighted ? 1.5 : 0.75
    }

    /// The darker, the more: five steps, each about twice the one before.
    private func color(of region: Region) -> UIColor {
        let step = [150, 300, 550, 1000].filter { region.gdp >= $0 }.count
        let strength = [0.16, 0.3, 0.46, 0.64, 0.86][step]
        return (UIColor(named: "AccentColor") ?? .systemBlue).withAlphaComponent(
            highlightRegion == nil ? strength : strength * 0.6)
    }
}
