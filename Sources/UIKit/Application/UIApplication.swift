import Foundation
import QuartzCore

/// The one app: it launches, runs the loop, and passes events and actions on.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public enum State: Int, Sendable { case active, inactive, background }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIApplication.self)
        // What apps send to see how they behave when memory is short.
        table.method("_performMemoryWarning") { (application: UIApplication) in application.warnOfMemory() }
        return table
    }

    static var sharedStorage: UIApplication?
    public class var shared: UIApplication {
        if let sharedStorage { return sharedStorage }
        let made = UIApplication()
        sharedStorage = made
        return made
    }

    /// As on iOS the application does not keep its delegate alive by itself; the launch does.
    open weak var delegate: (any UIApplicationDelegate)?
    var delegateStorage: AnyObject?

    open internal(set) var applicationState: State = .inactive { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open internal(set) var connectedScenes: Set<UIScene> = []
    open internal(set) var openSessions: Set<UISceneSession> = []
    open var supportsMultipleScenes: Bool { SceneManifest.main.supportsMultipleScenes && UIScreen.main.idiom == .pad }
    /// Whether windows belong to scenes: Info.plist says how, or has the app delegate say it.
    lazy var usesScenes =
        SceneManifest.main.isPresent
        && (!SceneManifest.main.configurations.isEmpty
            || delegate.map { ObjCRuntime.implements($0, "application(_:configurationForConnecting:options:)") == true }
                == true)
    /// The scene of an app without scene manifest: since iOS 13 each app has one, and its windows belong to it.
    weak var plainScene: UIWindowScene?
    /// How the device is held, and which way up the app stands on it.
    var orientation = Orientation()
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// What the app has set, for where Info.plist says that controllers don't decide about the status bar.
    var ownStatusBarStyle =
        LaunchLook.controllersDecide ? .default : LaunchLook.statusBarStyle(AppInfo.dictionary(of: .main) ?? [:])
    var hidesStatusBar = !LaunchLook.controllersDecide && AppInfo.flag("UIStatusBarHidden") == true
    open var statusBarStyle: UIStatusBarStyle {
        get { StatusBarWindow.style(inFrame: SceneFrames.front) }
        set { ownStatusBarStyle = newValue }
    }
    open var isStatusBarHidden: Bool {
        get { StatusBarWindow.isHidden(inFrame: SceneFrames.front) }
        set { hidesStatusBar = newValue }
    }
    open func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
    open var isIdleTimerDisabled = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var isNetworkActivityIndicatorVisible = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var applicationIconBadgeNumber = 0 { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var preferredContentSizeCategory: UIContentSizeCategory { UIScreen.main.contentSizeCategory }
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    let touches = TouchTracker()

    open var windows: [UIWindow] { WindowList.visible.filter { !($0 is StatusBarWindow) } }
    open var keyWindow: UIWindow? { WindowList.key }
    open var statusBarFrame: CGRect { StatusBarWindow.place(inFrame: SceneFrames.front) }
    open var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.interfaceOrientation }

    open override var next: UIResponder? {
        if let found: UIResponder? = askExtension(.next, in: UIApplication.self) { return found }
        return delegate === self ? nil : delegate as? UIResponder
    }

    /// Whether shaking the device offers to take back what was typed.
    open var applicationSupportsShakeToEdit = true
    open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        if runExtension(.motionEnded, in: UIApplication.self, [motion, event]) { return }
        super.motionEnded(motion, with: event)
        if motion == .motionShake { offerUndo() }
    }

    var restorationExtensions = 0
    /// What a restoration that was extended still has to do.
    var afterRestoration: (() -> Void)?

    private var interactionLocks = 0
    open var isIgnoringInteractionEvents: Bool { interactionLocks > 0 }
    open func beginIgnoringInteractionEvents() { interactionLocks += 1 }
    open func endIgnoringInteractionEvents() { interactionLocks = max(0, interactionLocks - 1) }

    open func sendEvent(_ event: UIEvent) {
        guard !isIgnoringInteractionEvents else { return }
        var windows: [UIWindow] = []
        for touch in event.touches {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
    }

    /// Sends an action to a target, or with nil to the first object of the responder chain that performs it: the chain
    /// begins at the first responder, whatever sends the action, and where there is none at the sender.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        var receiver = target as AnyObject?
        if target == nil {
            let start =
                (sender as? UIResponder)?.responderWindow?.firstResponder ?? WindowList.key?.firstResponder
                ?? sender as? UIResponder ?? WindowList.key
            receiver = start?.target(forAction: action, withSender: sender) as AnyObject?
        }
        guard let receiver else { return false }
        ObjCRuntime.perform(action, on: receiver, with: [sender, event])
        return true
    }

    /// Memory is short: the delegate, every view controller on a screen and whoever listens are told.
    func warnOfMemory() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        func tell(_ controller: UIViewController) {
            controller.didReceiveMemoryWarning()
            controller.children.forEach(tell)
            if let presented = controller.presentedViewController, presented.presentingViewController === controller {
                tell(presented)
            }
        }
        windows.compactMap(\.rootViewController).forEach(tell)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    open func canOpenURL(_ url: URL) -> Bool { QueriedSchemes.ofInfoPlist.canOpen(url) }

    /// What has a scheme of the app's own comes back to its delegate. The system's apps take theirs (Settings, Safari,
    /// Mail), which isn't seen here, but in the log. There is no other app to open the rest with: that is answered with
    /// false, as a link is that only its own app may open.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        if OpenedURL.isOwn(url) { return openOwn(url, completion: completion) }
        let isTaken = QueriedSchemes.isTheSystems(url) && options[.universalLinksOnly] as? Bool != true
        Log.warning("UIApplication.open: \(url.absoluteString) has no app here that \(isTaken ? "shows" : "opens") it.")
        if let completion { Clock.shared.schedule(after: 0, repeating: nil) { completion(isTaken) } }
    }

    /// The older way to open an address.
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        open(url)
        return OpenedURL.isOwn(url) || QueriedSchemes.isTheSystems(url)
    }

    public static let openSettingsURLString = "app-settings:"
    public static let openNotificationSettingsURLString = "app-settings:notifications"
    public static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The new orientation before a turn, the old one after it: an NSNumber of the raw value.
    public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
    public static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static let willTerminateNotification = NSNotification.Name("UIApplicationWillTerminateNotification")
    public static let didReceiveMemoryWarningNotification = NSNotification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}
