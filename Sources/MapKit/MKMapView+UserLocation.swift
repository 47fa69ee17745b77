import CoreLocation
import UIKit

extension MKMapView {
    func userLocationChanged() {
        guard showsUserLocation else {
            locationManager?.stopUpdatingLocation()
            locationManager = nil
            locationListener = nil
            userLocation.location = nil
            userLocation.isUpdating = false
            removeAnnotation(userLocation)
            delegate?.mapViewDidStopLocatingUser(self)
            return
        }
        guard locationManager == nil else { return }
        let manager = CLLocationManager(), listener = UserLocationListener(self)
        locationManager = manager
        locationListener = listener
        manager.delegate = listener
        userLocation.isUpdating = true
        manager.startUpdatingLocation()
        delegate?.mapViewWillStartLocatingUser(self)
    }

    fileprivate func userMoved(to location: CLLocation) {
        userLocation.location = location
        addAnnotation(userLocation)
        placeAnnotations()
        if userTrackingMode != .none { follow(location.coordinate, animated: true) }
        delegate?.mapView(self, didUpdate: userLocation)
    }

    fileprivate func userLost(_ error: any Error) { delegate?.mapView(self, didFailToLocateUserWithError: error) }
}

/// Hears for a map where the device is.
final class UserLocationListener: NSObject, CLLocationManagerDelegate {
    private weak var map: MKMapView?

    init(_ map: MKMapView) { self.map = map }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        nonisolated(unsafe) let location = locations.last
        MainActor.assumeIsolated { if let location { map?.userMoved(to: location) } }
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        MainActor.assumeIsolated { map?.userLost(error) }
    }
}

/// A button of a bar that turns following on and off.
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
    open weak var mapView: MKMapView?

    public convenience init(mapView: MKMapView?) {
        self.init(image: UIImage(systemName: "location"), style: .plain, target: nil, action: nil)
        self.mapView = mapView
        primaryAction = UIAction(image: UIImage(systemName: "location")) { [weak self] _ in
            guard let map = self?.mapView else { return }
            map.setUserTrackingMode(map.userTrackingMode == .none ? .follow : .none, animated: true)
        }
    }
}

/// The same button for any view.
open class MKUserTrackingButton: UIView {
    open weak var mapView: MKMapView?

    public convenience init(mapView: MKMapView?) {
        self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
        self.mapView = mapView
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "location"), for: .normal)
        button.frame = bounds
        button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        button.addAction(
            UIAction { [weak self] _ in
                guard let map = self?.mapView else { return }
                map.setUserTrackingMode(map.userTrackingMode == .none ? .follow : .none, animated: true)
            }, for: .touchUpInside)
        addSubview(button)
    }
}
