import Foundation

@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }

    open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        open internal(set) var sourceApplication: String?
        /// What the request for the scene brought along. What the scene was left with has the session.
        open internal(set) var userActivities: Set<NSUserActivity> = []
        /// The quick action that the app is launched with; the scene's delegate isn't asked to perform it then.
        open internal(set) var shortcutItem: UIApplicationShortcutItem?
    }

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState: ActivationState = .unattached
    open var title: String! = ""
    /// Stands under the title where windows have one, as on a Mac; kept.
    open var subtitle: String! = ""
    open var activationConditions = UISceneActivationConditions()

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? {
        if let found: UIResponder? = askExtension(.next, in: UIScene.self) { return found }
        return UIApplication.shared
    }

    public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public static let willEnterForegroundNotification = NSNotification.Name("UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = NSNotification.Name("UISceneDidEnterBackgroundNotification")
    public static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    public static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIScreen {
    var interfaceOrientation: UIInterfaceOrientation { interfaceOrientation(ofSize: bounds.size) }

    /// Which way a screen of the size lies.
    func interfaceOrientation(ofSize size: CGSize) -> UIInterfaceOrientation {
        size.width > size.height ? landscapeSide : .portrait
    }
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// The scene's frame of the device.
    private let number: () -> Int
    init(of number: @escaping () -> Int) { self.number = number }

    open var statusBarStyle: UIStatusBarStyle { StatusBarWindow.style(inFrame: number()) }
    open var isStatusBarHidden: Bool {
        UIScreen.main.safeAreaInsets.top == 0 || StatusBarWindow.isHidden(inFrame: number())
    }
    open var statusBarFrame: CGRect { StatusBarWindow.place(inFrame: number()) }
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
    /// Windows live by whoever shows or holds them, not by belonging to a scene.
    var windowReferences: [ViewReference] = []
    /// Which frame of the device shows it: several scenes have one each.
    var frameNumber = 0
    open var windows: [UIWindow] { windowReferences.compactMap { $0.view as? UIWindow } }
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var screen: UIScreen { .main }
    open var coordinateSpaceBounds: CGRect { screen.appBounds }
    open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
    open var traitCollection: UITraitCollection { ownTraits.applied(to: screen.traitCollection) }
    let ownTraits = OwnTraits()
    /// What all windows of the scene have in place of the screen's.
    open var traitOverrides: UITraitOverrides {
        get { ownTraits.overrides }
        set {
            guard !newValue.isSame(as: ownTraits.overrides) else { return }
            ownTraits.overrides = newValue
            for window in windows { window.setNeedsTraitUpdate() }
        }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    var madeScreenshotService: UIScreenshotService?
    /// Who asked to hear of some traits.
    public var traitRegistrations: TraitRegistrations?
    private var lastLook: SceneLook?

    /// Tells the scene and its delegate, if traits, size or orientation differ from those at the last time.
    func traitsMayHaveChanged() {
        let look = SceneLook(of: self), previous = lastLook
        lastLook = look
        guard let previous, previous != look else { return }
        if previous.traits != look.traits {
            traitCollectionDidChange(previous.traits)
            traitRegistrations?.tell(self, previous.traits, look.traits)
        }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: FormerSpace(bounds: previous.bounds), interfaceOrientation: previous.orientation,
            traitCollection: previous.traits)
    }
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager { [weak self] in
        MainActor.assumeIsolated { self?.frameNumber ?? 0 }
    }

}

open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options: UIScene.OpenURLOptions
    init(url: URL, options: UIScene.OpenURLOptions) { (self.url, self.options) = (url, options) }
}

@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    /// What the next launch goes on from. Asked when the app goes to the background, and when it ends by a closed
    /// window, Ctrl-C or `--live`.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
    /// The scene has another size, stands another way up, or has other traits than these were.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {}

    /// As that of the app's delegate.
    public var _optionalWindow: UIWindow?? {
        get { .some(window) }
        set { window = newValue ?? nil }
    }
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}
}
