import CoreGraphics
import QuartzCore
import UIKit

/// A map of the world, with what an app puts on it.
///
/// The world is drawn from outlines that come along (see `MapPainter`): nothing is loaded, so that maps look the same
/// in every run.
@preconcurrency @MainActor
open class MKMapView: UIView {
    open weak var delegate: (any MKMapViewDelegate)? { didSet { if delegate != nil { tellLoading() } } }

    // MARK: Look

    open var mapType: MKMapType = .standard { didSet { redraw() } }
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open var showsBuildings = true
    open var showsTraffic = false
    open var showsPointsOfInterest = true
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var showsCompass = true
    open var showsScale = false
    open var cameraZoomRange: Any?
    open var cameraBoundary: Any?

    // MARK: What is shown of the world

    /// Points of the view for one of the flat map.
    var scale: Double = 0
    /// In the middle of the view.
    var middle = MKMapPoint(CLLocationCoordinate2D(latitude: 37.13, longitude: -95.79))
    /// What the app asked for, until a finger moves the map: another size of the view shows it too.
    var wanted: (rect: MKMapRect, padding: UIEdgeInsets)?
    var flight: MapFlight?
    private var lastSize = CGSize.zero

    // MARK: Parts

    let canvas = MapCanvas(frame: .zero)
    let annotationLayer = UIView()
    var callout: CalloutView?
    var annotationList: [any MKAnnotation] = []
    var shownViews: [ObjectIdentifier: MKAnnotationView] = [:]
    var reusableViews: [String: [MKAnnotationView]] = [:]
    var registeredViews: [String: MKAnnotationView.Type] = [:]
    var selected: (any MKAnnotation)?
    var overlayList: [any MKOverlay] = []
    var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
    public let userLocation = MKUserLocation()
    var locationManager: CLLocationManager?
    var locationListener: UserLocationListener?
    var dragged: MKAnnotationView?
    var lastTouches: (point: CGPoint, scale: CGFloat) = (.zero, 1)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        func flag(_ key: String, _ standard: Bool) -> Bool {
            coder.containsValue(forKey: key) ? coder.decodeBool(forKey: key) : standard
        }
        mapType = MKMapType(rawValue: UInt(max(0, coder.decodeInteger(forKey: "MKMapType")))) ?? .standard
        isZoomEnabled = flag("MKZoomEnabled", true)
        isScrollEnabled = flag("MKScrollEnabled", true)
        isRotateEnabled = flag("MKRotateEnabled", true)
        isPitchEnabled = flag("MKPitchEnabled", true)
        showsBuildings = flag("MKShowsBuildings", true)
        showsCompass = flag("MKShowsCompass", true)
        showsScale = flag("MKShowsScale", false)
        showsTraffic = flag("MKShowsTraffic", false)
        showsPointsOfInterest = flag("MKShowsPointsOfInterest", true)
        showsUserLocation = flag("MKShowsUserLocation", false)
        if showsUserLocation { userLocationChanged() }
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(MKMapView.self)
        table.outlet("delegate", \MKMapView.delegate)
        addGestureMethods(to: &table)
        return table
    }

    private func setUp() {
        if !isDecoded { clipsToBounds = true }
        canvas.map = self
        addSubview(canvas)
        addSubview(annotationLayer)
        wanted = (
            MKCoordinateRegion(center: middle.coordinate, span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 61))
                .mapRect, .zero
        )
        addGestures()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        canvas.frame = bounds
        annotationLayer.frame = bounds
        guard bounds.size != lastSize, bounds.width > 0, bounds.height > 0 else { return }
        lastSize = bounds.size
        if let wanted { fit(wanted.rect, wanted.padding) }
        redraw()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        redraw()
    }

    private func tellLoading() {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.delegate?.mapViewWillStartLoadingMap(self)
                self.delegate?.mapViewDidFinishLoadingMap(self)
                self.delegate?.mapViewWillStartRenderingMap(self)
                self.delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
            }
        }
    }

    func redraw() {
        canvas.layer.setNeedsDisplay()
        placeAnnotations()
    }

    // MARK: User location

    open var showsUserLocation = false {
        didSet { if showsUserLocation != oldValue { userLocationChanged() } }
    }
    open var userTrackingMode: MKUserTrackingMode {
        get { tracking }
        set { setUserTrackingMode(newValue, animated: false) }
    }
    private var tracking = MKUserTrackingMode.none
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        guard mode != tracking else { return }
        tracking = mode
        if mode != .none {
            showsUserLocation = true
            if let place = userLocation.location?.coordinate { follow(place, animated: animated) }
        }
        delegate?.mapView(self, didChange: mode, animated: animated)
    }
    open var isUserLocationVisible: Bool {
        userLocation.location != nil && bounds.contains(convert(userLocation.coordinate, toPointTo: self))
    }

    /// Tracking shows the neighbourhood.
    func follow(_ place: CLLocationCoordinate2D, animated: Bool) {
        let near = MKCoordinateRegion(center: place, latitudinalMeters: 2000, longitudinalMeters: 2000)
        if region.span.latitudeDelta > near.span.latitudeDelta * 20 {
            setRegion(near, animated: animated)
        } else {
            setCenter(place, animated: animated)
        }
    }
}

/// What draws the world and the overlays.
final class MapCanvas: UIView {
    weak var map: MKMapView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }
    required init?(coder: NSCoder) { nil }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        guard let map, map.scale > 0, bounds.width > 0 else { return }
        let visible = map.visibleMapRect
        let plain = map.mapType != .satellite && map.mapType != .satelliteFlyover
        MapPainter(
            type: map.mapType, isDark: traitCollection.userInterfaceStyle == .dark, size: bounds.size, visible: visible,
            showsNames: plain
        ).paint(context)
        for overlay in map.overlayList {
            guard let renderer = map.renderers[ObjectIdentifier(overlay)], overlay.intersects(visible),
                renderer.canDraw(visible, zoomScale: map.scale)
            else { continue }
            let origin = overlay.boundingMapRect.origin
            context.saveGState()
            context.setAlpha(renderer.alpha)
            context.translateBy(x: (origin.x - visible.minX) * map.scale, y: (origin.y - visible.minY) * map.scale)
            context.scaleBy(x: map.scale, y: map.scale)
            renderer.draw(visible, zoomScale: map.scale, in: context)
            context.restoreGState()
        }
    }
}
