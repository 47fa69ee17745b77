import HeadlessDisplay
import QuartzCore
import XCTest

@testable import MapKit

/// Maps: where they look, what stands on them, and what fingers do.
final class MapViewTests: XCTestCase {
    private final class Listener: NSObject, MKMapViewDelegate {
        var told: [String] = []
        var makesPins = false
        func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { told.append("region") }
        func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
            guard makesPins, !(annotation is MKUserLocation) else { return nil }
            let view =
                mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
                ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
            view.canShowCallout = true
            view.isDraggable = true
            return view
        }
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
            told.append("select " + (view.annotation?.title ?? ""))
        }
        func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
            told.append("deselect " + (view.annotation?.title ?? ""))
        }
        func mapView(
            _ mapView: MKMapView, annotationView view: MKAnnotationView,
            calloutAccessoryControlTapped control: UIControl
        ) { told.append("accessory") }
        func mapView(
            _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
            fromOldState oldState: MKAnnotationView.DragState
        ) {
            told.append("drag \(newState)")
        }
        func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
            let renderer = MKCircleRenderer(overlay: overlay)
            renderer.fillColor = .red
            return renderer
        }
    }

    private let listener = Listener()
    private var window: UIWindow?

    private func onMain(_ body: @MainActor () throws -> Void) rethrows {
        try withoutActuallyEscaping(body) { body in try unsafeBitCast(body, to: (() throws -> Void).self)() }
    }

    override func tearDown() { onMain { window?.isHidden = true } }

    /// A map that fills a window of 300 by 400 points and shows ten degrees from west to east around Paris.
    @MainActor private func map() -> MKMapView {
        Clock.shared.isVirtual = true
        MainLoop.layoutHandler = {
            MainActor.assumeIsolated { for window in UIApplication.shared.windows { window.layoutIfNeeded() } }
        }
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), controller = UIViewController()
        controller.view = map
        let window = UIWindow(frame: map.frame)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        MainLoop.settle(limit: 5)
        map.setRegion(
            MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 48.85, longitude: 2.35),
                span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 10)), animated: false)
        map.delegate = listener
        MainLoop.settle(limit: 5)
        return map
    }

    @MainActor private func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
        UIApplication.shared.handle(.touch(identifier: 1, phase: phase, location: point, timestamp: Clock.shared.now))
        MainLoop.advance(by: 1 / 60)
    }
    @MainActor private func tap(_ point: CGPoint) {
        touch(.began, point)
        touch(.ended, point)
        MainLoop.advance(by: 1)
    }

    private func pin(_ title: String, _ latitude: Double, _ longitude: Double) -> MKPointAnnotation {
        MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title, subtitle: nil)
    }

    func testPointsOfTheFlatMapAndPlacesAreTheSame() {
        let place = CLLocationCoordinate2D(latitude: 51.5, longitude: -0.12), point = MKMapPoint(place)
        XCTAssertEqual(point.coordinate.latitude, 51.5, accuracy: 1e-9)
        XCTAssertEqual(point.coordinate.longitude, -0.12, accuracy: 1e-9)
        XCTAssertEqual(MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0)).x, 134_217_728)
    }

    func testTheWholeRegionIsSeenInTheViewsShape() {
        onMain {
            let region = map().region
            XCTAssertEqual(region.center.latitude, 48.85, accuracy: 0.1)
            XCTAssertEqual(region.span.longitudeDelta, 10, accuracy: 1e-6)
            XCTAssertGreaterThan(region.span.latitudeDelta, 8)
        }
    }

    func testAMapThatHasNoSizeYetKeepsTheRegionForLater() {
        onMain {
            let map = MKMapView(frame: .zero)
            map.region = MKCoordinateRegion(
                center: CLLocationCoordinate2D(latitude: 10, longitude: 20),
                span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 2))
            map.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            map.layoutIfNeeded()
            XCTAssertEqual(map.centerCoordinate.longitude, 20, accuracy: 1e-6)
            XCTAssertEqual(map.region.span.longitudeDelta, 2, accuracy: 0.1)
        }
    }

    func testAnimatedMovesTakeAMomentAndThenTell() {
        onMain {
            let map = map()
            listener.told = []
            map.setCenter(CLLocationCoordinate2D(latitude: 40, longitude: 10), animated: true)
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(listener.told, [])
            XCTAssertTrue((2.5...9.5).contains(map.centerCoordinate.longitude))
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(listener.told, ["region"])
            XCTAssertEqual(map.centerCoordinate.longitude, 10, accuracy: 1e-6)
        }
    }

    func testAFingerTakesTheMapAlong() {
        onMain {
            let map = map()
            touch(.began, CGPoint(x: 100, y: 200))
            for x in stride(from: 110, through: 160, by: 10) { touch(.moved, CGPoint(x: CGFloat(x), y: 200)) }
            touch(.ended, CGPoint(x: 160, y: 200))
            // Sixty points are two degrees, less what it takes to know a pan.
            XCTAssertTrue((0.3...1.2).contains(map.centerCoordinate.longitude), "\(map.centerCoordinate.longitude)")
            XCTAssertEqual(listener.told.last, "region")
        }
    }

    func testTwoTapsZoomIn() {
        onMain {
            let map = map()
            for _ in 1...2 {
                touch(.began, CGPoint(x: 150, y: 200))
                touch(.ended, CGPoint(x: 150, y: 200))
            }
            MainLoop.advance(by: 2)
            XCTAssertEqual(map.region.span.longitudeDelta, 5, accuracy: 0.01)
        }
    }

    func testAnnotationsAreSelectedByATapAndShowTheirCallout() {
        onMain {
            let map = map()
            listener.makesPins = true
            let paris = pin("Paris", 48.85, 2.35)
            map.addAnnotation(paris)
            let view = map.view(for: paris)!
            let button = UIButton(type: .detailDisclosure)
            view.rightCalloutAccessoryView = button
            listener.told = []
            tap(view.convert(CGPoint(x: 10, y: 10), to: nil))
            XCTAssertEqual(listener.told, ["select Paris"])
            XCTAssertTrue(view.isSelected)
            tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
            XCTAssertEqual(listener.told, ["select Paris", "accessory"])
            tap(CGPoint(x: 20, y: 380))
            XCTAssertEqual(listener.told.last, "deselect Paris")
            XCTAssertTrue(map.selectedAnnotations.isEmpty)
        }
    }

    func testViewsOfRemovedAnnotationsAreUsedAgain() {
        onMain {
            let map = map()
            listener.makesPins = true
            let first = pin("a", 48, 2), second = pin("b", 49, 3)
            map.addAnnotation(first)
            let view = map.view(for: first)
            map.removeAnnotation(first)
            map.addAnnotation(second)
            XCTAssertTrue(map.view(for: second) === view)
            XCTAssertEqual(map.annotations.count, 1)
        }
    }

    func testAnAnnotationThatMovesTakesItsViewAlong() {
        onMain {
            let map = map(), boat = pin("boat", 48.85, 2.35)
            map.addAnnotation(boat)
            let before = map.view(for: boat)!.center
            boat.coordinate.longitude += 1
            XCTAssertEqual(map.view(for: boat)!.center.x - before.x, 30, accuracy: 0.01)
        }
    }

    func testAHeldPinIsDraggedToItsNewPlace() {
        onMain {
            let map = map(), boat = pin("boat", 48.85, 2.35)
            listener.makesPins = true
            map.addAnnotation(boat)
            let start = map.view(for: boat)!.convert(CGPoint(x: 10, y: 10), to: nil)
            touch(.began, start)
            MainLoop.advance(by: 0.6)
            for step in 1...6 { touch(.moved, CGPoint(x: start.x + CGFloat(step) * 10, y: start.y)) }
            touch(.ended, CGPoint(x: start.x + 60, y: start.y))
            XCTAssertEqual(boat.coordinate.longitude, 4.35, accuracy: 0.01)
            XCTAssertEqual(map.centerCoordinate.longitude, 2.35, accuracy: 1e-6)
            XCTAssertTrue(listener.told.contains("drag ending"))
        }
    }

    func testOverlaysAreDrawnByTheDelegatesRenderer() {
        onMain {
            let map = map(),
                circle = MKCircle(center: CLLocationCoordinate2D(latitude: 48.85, longitude: 2.35), radius: 100_000)
            func middle() -> UInt32 {
                HeadlessRenderer.image(of: map.canvas.layer, size: map.bounds.size, scale: 1).withPixels {
                    pixels, stride in pixels[200 * stride + 150]
                }
            }
            let land = middle()
            map.addOverlay(circle)
            XCTAssertNotNil(map.renderer(for: circle))
            XCTAssertNotEqual(middle(), land)
            map.removeOverlay(circle)
            XCTAssertEqual(middle(), land)
            XCTAssertTrue(map.overlays.isEmpty)
        }
    }

    func testTheWorldHasLandAndCities() {
        XCTAssertGreaterThan(WorldMap.shared.countries.count, 150)
        // Washington alone is too small for an outline.
        XCTAssertEqual(WorldMap.shared.states.count, 50)
        let paris = WorldMap.shared.cities.first { $0.name == "Paris" }!.point.coordinate
        XCTAssertEqual(paris.latitude, 48.85, accuracy: 0.1)
        XCTAssertEqual(paris.longitude, 2.35, accuracy: 0.1)
    }

    func testSearchesAnswerThatTheServerFailed() {
        var code: MKError.Code?
        MKLocalSearch(request: MKLocalSearch.Request()).start { code = ($1 as? MKError)?.code }
        MainLoop.turn()
        XCTAssertEqual(code, .serverFailure)
    }

    func testAnnotationsThatComeAndGoAreWatchedOnceAndInTheirOrder() {
        onMain {
            let map = map(),
                boats = (0..<3).map {
                    MKPointAnnotation(
                        coordinate: CLLocationCoordinate2D(latitude: 48.8, longitude: 2 + Double($0) / 10))
                }
            for _ in 0..<3 {
                map.addAnnotations(boats + boats)
                map.removeAnnotation(boats[1])
                map.addAnnotation(boats[1])
            }
            XCTAssertEqual(
                map.annotations.compactMap {
                    ($0 as? MKPointAnnotation).flatMap { boat in boats.firstIndex { $0 === boat } }
                }, [0, 2, 1])
            XCTAssertEqual(boats.map(\.watchers.count), [1, 1, 1])
            map.removeAnnotations(boats)
            XCTAssertEqual(boats.map(\.watchers.count), [0, 0, 0])
        }
    }

    func testARectangleOfNoPlacesLeavesTheMapWhereItIs() {
        onMain {
            let map = map(), before = map.centerCoordinate
            map.setVisibleMapRect(.null, animated: false)
            XCTAssertEqual(map.centerCoordinate.longitude, before.longitude)
            XCTAssertEqual(map.centerCoordinate.latitude, before.latitude)
        }
    }
}
