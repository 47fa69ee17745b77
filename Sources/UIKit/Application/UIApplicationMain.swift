import DeviceCatalog
import Foundation
import QuartzCore

@_implementationOnly import CHangBacktrace

/// Launches the app and runs it; never returns while a display shows it.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let type = delegateClassName.flatMap { ObjCRuntime.class(named: $0, module: nil) }
    if let delegateClassName, type == nil {
        Log.warning("UIApplicationMain: there is no class “\(delegateClassName)” for the app delegate.")
        exit(1)
    }
    return UIApplicationMain(argc, argv, principalClassName, delegateClass: type)
}

@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
    delegateClass: AnyClass?
) -> Int32 {
    // What the app printed is to be read even where it traps in the next line.
    setvbuf(stdout, nil, _IOLBF, 0)
    hang_backtrace_prepare()
    ApplicationLauncher.makeApplication(
        principalClassName ?? Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String)
    let display = ApplicationLauncher.startDisplay()
    ApplicationLauncher.launch(delegateClass: delegateClass)
    display.run()
}

/// The steps from the process's start to the first screen, in iOS's order.
@MainActor
enum ApplicationLauncher {
    /// Makes the one application, of the app's own class where `UIApplicationMain` or Info.plist's NSPrincipalClass names
    /// one.
    static func makeApplication(_ className: String?) {
        guard let className, className != "UIApplication" else { return }
        let type = ObjCRuntime.class(named: className) as? UIApplication.Type
        guard let type, let made = ObjCRuntime.makeObject(of: type) as? UIApplication else {
            Misuse.raise(
                .internalInconsistency,
                "Unable to instantiate the UIApplication subclass instance. No class named \(className) is loaded.")
        }
        UIApplication.sharedStorage = made
    }

    /// A class that is named twice, for the application and for its delegate, has one object.
    static func makeDelegate(_ delegateClass: AnyClass, for application: UIApplication) -> (any UIApplicationDelegate)?
    {
        let isOwn = delegateClass == type(of: application)
        return (isOwn ? application : ObjCRuntime.makeObject(of: delegateClass)) as? any UIApplicationDelegate
    }

    static func startDisplay() -> any Display {
        let display: any Display
        do {
            display = try Displays.start()
        } catch {
            Log.warning("\(error)")
            exit(1)
        }
        UIScreen.main.configure(display.screen)
        setenv(SystemIdentity.modelVariable, SystemIdentity.model, 0)
        LaunchLook.style = LaunchLook.style(named: AppInfo["UIUserInterfaceStyle"] as? String)
        // The traits are made anew.
        UIScreen.main.configure(display.screen)
        LaunchLook.registerFonts()
        UIScreen.main.layoutDirection = AppLanguage.isRightToLeft ? .rightToLeft : .leftToRight
        MainLoop.laidOutHandler = { MainActor.assumeIsolated { Appearance.tellThoseLaidOut() } }
        MainLoop.layoutHandler = {
            MainActor.assumeIsolated {
                layoutWindows()
                // Observers may ask for another layout.
                if KeyValueObserving.poll() { layoutWindows() }
            }
        }
        return display
    }

    /// Lays out what asked for it, and tells the displays what assistive technology sees.
    private static var statusBars: [Int: StatusBarWindow] = [:]
    /// Scenes that come later than this are shown at once.
    private(set) static var hasLaunched = false

    /// One for each frame of the device that shows something.
    static func showStatusBars() {
        for number in Set(SceneFrames.numbers + [0]) where statusBars[number] == nil {
            statusBars[number] = StatusBarWindow.show(in: number)
        }
    }

    static func hideStatusBar(of frame: Int) {
        statusBars[frame]?.isHidden = true
        statusBars[frame] = nil
    }

    static func layoutWindows() {
        for window in WindowList.visible { window.layoutIfNeeded() }
        if Displays.current?.showsSemantics != false {
            for window in WindowList.visible { AccessibilityTree.annotate(window) }
        }
        for bar in statusBars.values { bar.update() }
    }

    static func launch(delegateClass: AnyClass?) {
        let application = UIApplication.shared
        WindowList.keepsAppsWindows = false
        if let delegateClass {
            guard let delegate = makeDelegate(delegateClass, for: application) else {
                Log.warning(
                    "The app delegate “\(delegateClass)” can't be made: it needs init() and must adopt UIApplicationDelegate."
                )
                exit(1)
            }
            if delegate !== application { application.delegateStorage = delegate }
            application.delegate = delegate
        }
        let delegate = application.delegate
        if let delegate { BackgroundModes.tellWhatIsMissing(delegate) }
        let usesScenes = application.usesScenes
        if !usesScenes { application.connectPlainScene() }
        var window: UIWindow?
        if !usesScenes, let storyboard = mainStoryboard() {
            window = makeWindow(showing: storyboard, in: delegate?.window) { delegate?.window = $0 }
        }
        let opened = OpenedURL.ofLaunch, action = QuickActions.ofLaunch
        let options =
            usesScenes ? nil : opened?.launchOptions ?? action.map { [UIApplication.LaunchOptionsKey.shortcutItem: $0] }
        let will = delegate?.application(application, willFinishLaunchingWithOptions: options) ?? true
        let restorer = usesScenes ? nil : application.restoreInterface()
        let did = delegate?.application(application, didFinishLaunchingWithOptions: options) ?? true
        NotificationCenter.default.post(
            name: UIApplication.didFinishLaunchingNotification, object: application,
            userInfo: options.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value) }) })
        if usesScenes {
            application.connectScenesAtLaunch(
                SavedStateFolder.current.isReadable ? SavedScenes().load() : [], opened, action)
        } else {
            show(window, unless: delegate?.window)
            Misuse.require(
                application.windows.allSatisfy { $0.rootViewController != nil }, .internalInconsistency,
                "Application windows are expected to have a root view controller at the end of application launch")
            // Who said no in one of them has seen to the address or the action there.
            if will, did {
                opened?.deliver(to: application)
                if opened == nil, let action { application.perform(action) }
            }
        }
        restorer?.show()
        showStatusBars()
        hasLaunched = true
        application.applicationState = .active
        for scene in application.windowScenes {
            scene.enterForeground()
            scene.becomeActive()
        }
        if !usesScenes { delegate?.applicationDidBecomeActive(application) }
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
        SavedStateFolder.current.finishRestoring()
        BackgroundTransfers.shared.goOn()
        if application.windows.isEmpty {
            Log.warning(
                "The app has launched, but no window is visible: no main storyboard in Info.plist, and none was made in code."
            )
        }
    }

    private static func mainStoryboard() -> UIStoryboard? {
        (AppInfo["UIMainStoryboardFile"] as? String).map { UIStoryboard(name: $0, bundle: nil) }
    }

    /// A window with the storyboard's initial controller and its global tint; black, with a note in the log, when it has none.
    /// - Parameter own: what the delegate's property already answers: a window of the app's own class.
    static func makeWindow(showing storyboard: UIStoryboard, in own: UIWindow?, hand: (UIWindow) -> Void) -> UIWindow {
        let window = own ?? UIWindow(frame: UIScreen.main.appBounds)
        window.isOfUIKit = own == nil
        hand(window)
        if window.ownTintColor == nil, let tint = storyboard.tintColor { window.tintColor = tint }
        if let controller = storyboard.instantiateInitialViewController() {
            window.rootViewController = controller
        } else {
            Log.warning(
                """
                Failed to instantiate the default view controller for UIMainStoryboardFile '\(storyboard.nameForMessages)' - perhaps the designated entry point is not set? \
                (\(storyboard.compiled.source): select a scene and check “Is Initial View Controller”.)
                """)
            window.backgroundColor = .black
        }
        return window
    }

    /// Shows the storyboard's window, but not over one of the app's own that the delegate has put in its place.
    static func show(_ window: UIWindow?, unless replacement: UIWindow?) {
        guard let window, window.isHidden, replacement == nil || replacement === window else { return }
        window.makeKeyAndVisible()
    }
}
