import QuartzCore

extension UIWindowScene {
    /// Where a scene is on the screen, and which way up it stands.
    open class Geometry: NSObject {
        public let systemFrame: CGRect
        public let interfaceOrientation: UIInterfaceOrientation
        @preconcurrency @MainActor
        open var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
        /// Nobody locks the turning of the device.
        open var isInterfaceOrientationLocked: Bool { false }
        open var isInteractivelyResizing: Bool { false }
        open var minimumSize: CGSize { .zero }
        open var maximumSize: CGSize { .zero }

        init(systemFrame: CGRect, interfaceOrientation: UIInterfaceOrientation) {
            (self.systemFrame, self.interfaceOrientation) = (systemFrame, interfaceOrientation)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Geometry else { return false }
            return systemFrame == other.systemFrame && interfaceOrientation == other.interfaceOrientation
        }
    }

    /// What an app wishes of a scene's geometry; `iOS` is the one for telephones and tablets.
    open class GeometryPreferences: NSObject {
        public override init() {}

        /// Which ways up the scene may stand; nil: as it stands.
        public final class iOS: GeometryPreferences {
            public var interfaceOrientations: UIInterfaceOrientationMask?

            public override init() {}
            public init(interfaceOrientations: UIInterfaceOrientationMask?) {
                self.interfaceOrientations = interfaceOrientations
            }
        }
    }

    /// The geometry as it is now.
    public var effectiveGeometry: Geometry {
        Geometry(systemFrame: coordinateSpaceBounds, interfaceOrientation: interfaceOrientation)
    }

    /// Turns the screen to one of the orientations, if the controller in charge and the app support one of them.
    ///
    /// The answer comes in the next turn of the run loop, as a scene's requests go by way of the system on iOS: that
    /// the error handler may be called asynchronously is documented. The error's words are those that developers quote.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations, !wanted.isEmpty
        else { return }
        if wanted.contains(interfaceOrientation) { return UIApplication.shared.stay() }
        let application = UIApplication.shared, supported = application.supportedOrientations(by: nil),
            possible = wanted.intersection(supported)
        guard !possible.isEmpty else {
            let error = UISceneError(
                code: .geometryRequestDenied,
                errorDescription:
                    "None of the requested orientations are supported by the view controller. Requested: \(wanted.names); Supported: \(supported.names)"
            )
            return later { errorHandler?(error) }
        }
        let stands = interfaceOrientation.isLandscape
        later { application.request(landscape: possible.contains(landscape: stands) ? stands : !stands) }
    }

    private func later(_ body: @escaping @MainActor () -> Void) {
        Clock.shared.schedule(after: 0) { MainActor.assumeIsolated(body) }
    }
}

extension UIInterfaceOrientationMask {
    /// As errors list them.
    var names: String {
        let known: [(UIInterfaceOrientationMask, String)] = [
            (.portrait, "portrait"), (.portraitUpsideDown, "portraitUpsideDown"), (.landscapeLeft, "landscapeLeft"),
            (.landscapeRight, "landscapeRight"),
        ]
        return known.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}

/// What scenes were like before the screen changed.
@MainActor
struct SceneGeometries {
    private let scenes: [(scene: UIWindowScene, geometry: UIWindowScene.Geometry)]

    init(of application: UIApplication) {
        scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }.map {
            ($0, $0.effectiveGeometry)
        }
    }

    /// Tells the delegates of those that are different now.
    func tellDelegates() {
        for (scene, geometry) in scenes where scene.effectiveGeometry != geometry {
            KeyValueObserving.mayHaveChanged(scene)
            (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(scene, didUpdateEffectiveGeometry: geometry)
        }
    }
}
