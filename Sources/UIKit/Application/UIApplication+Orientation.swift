import DeviceCatalog
import QuartzCore

/// A display that imitates a device which can be turned.
package protocol TurnableDisplay: AnyObject {
    @MainActor func turn(landscape: Bool)
}

/// Which way up the app stands.
///
/// The app (its delegate, else Info.plist) and one controller have to agree: the window's root, or the topmost presented
/// one that fills the window. Containers decide for themselves, or ask their delegate; they don't ask their children.
/// Who decides is asked when the device is turned, and again whenever another one decides or says that its answer
/// changed; if the screen stands in a way that isn't supported any more, it turns. The device stays as it is held: it is
/// followed again as soon as that is supported.
///
/// Known from: the documentation of `supportedInterfaceOrientations`, by which apps that share the screen of a tablet
/// aren't asked at all; Apple's notes for iOS 16, since which nobody asks `shouldAutorotate`; reports of crashes, for the
/// words.
extension UIApplication {
    /// What the device's holder wants, and what the app asked for against it.
    struct Orientation {
        /// Where the device is held another way than the interface stands.
        var heldSideways: Bool?
        /// By a scene's request; until the device is turned.
        var requestedSideways: Bool?
        var isToBeAsked = false
        /// The screen turns, and not because the device does.
        var turnsByItself = false

        /// The device was turned, and the screen with it.
        mutating func follow() { if !turnsByItself { (heldSideways, requestedSideways) = (nil, nil) } }
    }

    private var orientingWindow: UIWindow? {
        windows.last { $0.rootViewController != nil && $0.windowLevel == .normal } ?? keyWindow
    }

    private var orientingController: UIViewController? {
        guard let window = orientingWindow, var controller = window.rootViewController else { return nil }
        while let presented = controller.presentedController, presented.decidesAboutOrientations {
            controller = presented
        }
        return controller
    }

    /// By the app's delegate, else Info.plist.
    private var orientationsOfApp: UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: orientingWindow)
            ?? AppOrientations.ofMainBundle.mask(isPad: UIScreen.main.idiom == .pad)
    }

    /// What the app and the controller (nil: the one in charge) agree on.
    func supportedOrientations(by controller: UIViewController?) -> UIInterfaceOrientationMask {
        let app = orientationsOfApp
        guard let controller = controller ?? orientingController, !sharesScreen(app) else { return app }
        return app.intersection(controller.supportedInterfaceOrientations)
    }

    /// On a tablet an app that may stand any way up, and doesn't ask for the whole screen, has to support each way.
    private func sharesScreen(_ app: UIInterfaceOrientationMask) -> Bool {
        UIScreen.main.idiom == .pad && app == .all
            && AppInfo.dictionary(of: .main)?["UIRequiresFullScreen"] as? Bool != true
    }

    private var isSideways: Bool { UIScreen.main.interfaceOrientation.isLandscape }

    // MARK: The device is turned

    /// Whether the screen turns that way.
    package func turns(landscape: Bool) -> Bool { supportedOrientations(by: nil).contains(landscape: landscape) }

    /// The device is held that way now, whether the screen turns or not.
    package func deviceIsHeld(landscape: Bool, turning: Bool) {
        let device = UIDevice.current, before = device.orientation
        orientation.requestedSideways = nil
        orientation.heldSideways = nil
        noteSide(of: supportedOrientations(by: nil))
        guard !turning else { return }
        if landscape != isSideways { orientation.heldSideways = landscape }
        if device.orientation != before {
            NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: device)
        }
    }

    // MARK: Someone else decides

    /// Asks at the end of this turn of the run loop.
    func orientationMayHaveChanged() {
        guard !orientation.isToBeAsked else { return }
        orientation.isToBeAsked = true
        Clock.shared.schedule(after: 0) {
            MainActor.assumeIsolated {
                self.orientation.isToBeAsked = false
                self.updateOrientation()
            }
        }
    }

    /// Turns the screen if it has to be turned.
    /// - Parameters:
    ///   - controller: the one that is about to decide; nil: the one that does.
    ///   - preferred: how a controller that is about to be presented would like to be shown.
    func updateOrientation(for controller: UIViewController? = nil, preferred: UIInterfaceOrientation? = nil) {
        // The root's own view may be away from the window, behind what is presented.
        guard controller != nil || orientingController?.isViewLoaded == true else { return }
        let supported = supportedOrientations(by: controller), stands = isSideways
        var wishes = [orientation.requestedSideways, orientation.heldSideways, stands, !stands].compactMap { $0 }
        if let preferred, preferred != .unknown, preferred.isLandscape != stands {
            wishes.insert(preferred.isLandscape, at: 0)
        }
        guard let wanted = wishes.first(where: supported.contains(landscape:)) else {
            _ = Misuse.allows(
                false, .invalidInterfaceOrientation,
                Self.refusal(ofNothingFor: controller ?? orientingController))
            return
        }
        noteSide(of: supported, preferred: preferred)
        if wanted != stands { turnScreen(landscape: wanted) }
    }

    /// That a controller supports nothing that the app does.
    static func refusal(ofNothingFor controller: UIViewController?) -> String {
        let type = controller.map { String(describing: Swift.type(of: $0)) } ?? "nil"
        return
            "Supported orientations has no common orientation with the application, and [\(type) shouldAutorotate] is returning YES"
    }

    /// Why a controller can't be presented the way that it prefers; nil where it can.
    static func refusal(ofPreferenceOf controller: UIViewController) -> String? {
        let preferred = controller.preferredInterfaceOrientationForPresentation,
            supported = controller.supportedInterfaceOrientations
        guard preferred != .unknown, !supported.contains(preferred) else { return nil }
        return
            "preferredInterfaceOrientationForPresentation '\(UIInterfaceOrientationMask(rawValue: 1 << UInt(preferred.rawValue)).names)' must match a supported interface orientation: '\(supported.names)'!"
    }

    /// A scene asked for the way that it stands already: it keeps to it.
    func stay() { orientation.requestedSideways = isSideways }

    /// Turns to what a scene asked for.
    func request(landscape: Bool) {
        orientation.requestedSideways = landscape
        noteSide(of: supportedOrientations(by: nil))
        if landscape != isSideways { turnScreen(landscape: landscape) }
    }

    /// Wide screens lie on the left side of the device unless only the other is supported, or preferred.
    private func noteSide(of supported: UIInterfaceOrientationMask, preferred: UIInterfaceOrientation? = nil) {
        let sides = supported.intersection(.landscape)
        let isLeft = sides == .landscapeLeft || sides == .landscape && preferred == .landscapeLeft
        UIScreen.main.landscapeSide = isLeft ? .landscapeLeft : .landscapeRight
    }

    /// The screen turns, the device doesn't.
    private func turnScreen(landscape: Bool) {
        let held = orientation.heldSideways ?? isSideways
        orientation.heldSideways = held
        orientation.turnsByItself = true
        defer {
            orientation.turnsByItself = false
            if held == landscape { orientation.heldSideways = nil }
        }
        if let display = Displays.current as? any TurnableDisplay { return display.turn(landscape: landscape) }
        handle(.screen(UIScreen.main.description(turnedTo: landscape)))
    }
}

extension UIInterfaceOrientationMask {
    func contains(landscape: Bool) -> Bool {
        !isDisjoint(with: landscape ? .landscape : [.portrait, .portraitUpsideDown])
    }

    func contains(_ orientation: UIInterfaceOrientation) -> Bool { rawValue & (1 << UInt(orientation.rawValue)) != 0 }
}

private extension UIViewController {
    /// Presented, it fills the window: those that leave the presenter beside or behind them don't decide.
    var decidesAboutOrientations: Bool {
        guard let presentation = activePresentation, !isBeingDismissed else { return false }
        return presentation.fillsWindow
    }
}

extension UIPresentationController {
    /// Whether what it presents decides which way up the app stands. Alerts and searches belong to what is below them.
    var fillsWindow: Bool {
        switch presentationStyle {
        case .fullScreen, .overFullScreen: true
        case .currentContext: containerView?.bounds.size == containerView?.window?.bounds.size
        default: false
        }
    }
}

private extension UIScreen {
    /// The screen held the other way, where no display says what it is like then.
    func description(turnedTo landscape: Bool) -> ScreenDescription {
        let insets = safeAreaInsets
        let now = ScreenDescription(
            size: bounds.size, scale: scale,
            safeArea: Insets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right),
            idiom: idiom == .pad ? .pad : .phone, style: style == .dark ? .dark : .light)
        if landscape { return now.turned }
        var upright = now
        upright.size = CGSize(width: now.size.height, height: now.size.width)
        upright.appSize = upright.size
        if idiom == .phone {
            upright.safeArea = Insets(top: max(insets.left, 20), bottom: insets.bottom > 0 ? 34 : 0)
        }
        return upright
    }
}
