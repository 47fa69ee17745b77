import Foundation
import QuartzCore

/// The topmost view of a scene: it shows a root view controller and hands events to its views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.windowReferences.removeAll { $0.view == nil || $0.view === self }
            windowScene?.windowReferences.append(reference)
            frameNumber = windowScene?.frameNumber ?? 0
            windowScene?.traitsMayHaveChanged()
            guard windowScene != nil, !isShown, !super.isHidden else { return }
            if isToBeKey { makeKeyAndVisible() } else { isHidden = false }
        }
    }
    /// Whether UIKit itself has made the window, so that nobody but the screen keeps it.
    var isOfUIKit = false
    /// Whether it was made key before it had a scene.
    private var isToBeKey = false
    open var windowLevel: Level = .normal { didSet { if windowLevel != oldValue { WindowList.bringToFront(self) } } }
    open var screen: UIScreen { .main }
    open var canResizeToFitContent = false
    private lazy var ownUndoManager = UndoManager()
    open override var undoManager: UndoManager? {
        if let found: UndoManager? = askExtension(.undoManager, in: UIWindow.self) { return found }
        return ownUndoManager
    }
    weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { KeyboardHost.firstResponderChanged(to: firstResponder, in: self) } }
    }

    /// Showing a controller puts its view in, filling the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.endPresentations()
            oldValue?.viewIfLoaded?.removeFromSuperview()
            if let oldValue { LeakWatch.left(oldValue, "replaced as the root of its window") }
            if isShown { showRootView() }
        }
    }

    private(set) var isShown = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        backgroundColor = nil
        isOpaque = true
        joinPlainScene()
    }

    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.coordinateSpaceBounds)
        attach(to: windowScene)
    }

    /// In an app without scene manifest no one says which scene a window belongs to: there is one.
    private func joinPlainScene() {
        guard !(self is StatusBarWindow), let scene = UIApplication.sharedStorage?.plainScene else { return }
        attach(to: scene)
    }

    /// Observers do not run in initialisers.
    private func attach(to scene: UIWindowScene) { windowScene = scene }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
        joinPlainScene()
    }

    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    open override var window: UIWindow? { self }
    open override var next: UIResponder? {
        if let found: UIResponder? = askExtension(.next, in: UIWindow.self) { return found }
        return windowScene ?? UIApplication.shared
    }

    var screenSafeAreaInsets: UIEdgeInsets { screen.safeAreaInsets }

    open override var traitCollection: UITraitCollection {
        let isWhole = bounds.size == screen.appBounds.size || bounds.width <= 0
        let ofScreen = isWhole ? screen.traitCollection : screen.traits(ofSize: bounds.size)
        let inherited = windowScene?.ownTraits.applied(to: ofScreen) ?? ofScreen
        return tinted(ownTraits?.applied(to: inherited) ?? inherited)
    }

    override func traitsChanged() {
        windowScene?.traitsMayHaveChanged()
        super.traitsChanged()
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if newValue { return WindowList.remove(self) }
            guard hasItsScene else { return }
            WindowList.show(self)
            let isFirst = !isShown
            isShown = true
            traitsChanged()
            showRootView()
            // What the app put into the window before it was shown lies below.
            if isFirst, let view = rootViewController?.viewIfLoaded, view.superview === self {
                bringSubviewToFront(view)
            }
        }
    }

    open var isKeyWindow: Bool { WindowList.key === self }
    /// Whether it may be the one that hears the keyboard.
    open var canBecomeKey: Bool { true }
    open func makeKey() {
        guard canBecomeKey else { return }
        isToBeKey = true
        guard WindowList.key !== self, hasItsScene else { return }
        let previous = WindowList.key
        WindowList.key = self
        previous?.resignKey()
        becomeKey()
    }

    /// In an app with scenes a window reaches the screen when it belongs to one.
    private var hasItsScene: Bool {
        guard windowScene == nil, !isOfUIKit, UIApplication.sharedStorage?.usesScenes == true else { return true }
        Log.once("A window without a windowScene isn't shown in an app with scenes: UIWindow(windowScene:).")
        return false
    }
    open func becomeKey() { NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self) }
    open func resignKey() { NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self) }

    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        WindowList.bringToFront(self)
    }

    private func showRootView() {
        guard let controller = rootViewController else { return }
        // A window as large as the screen means all that the app has of it.
        if bounds.isEmpty || frame == screen.bounds { frame = screen.appBounds }
        safeAreaChanged()
        controller.showAsRoot(of: self)
        UIApplication.sharedStorage?.orientationMayHaveChanged()
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIWindow.self) { return }
        super.layoutSubviews()
        if let view = rootViewController?.viewIfLoaded, view.superview === self, view.transform.isIdentity {
            view.frame = bounds
        }
        KeyboardHost.windowWasLaidOut(self)
    }

    /// The keyboard stays above what is presented.
    open override func didAddSubview(_ subview: UIView) {
        if runExtension(.didAddSubview, in: UIWindow.self, [subview]) { return }
        super.didAddSubview(subview)
        guard !(subview is KeyboardHost), let keyboard = subviews.first(where: { $0 is KeyboardHost }) else { return }
        bringSubviewToFront(keyboard)
    }

    open override func layoutIfNeeded() {
        safeAreaChanged()
        super.layoutIfNeeded()
    }

    deinit { WindowList.windowHasGone() }

    /// Touches go to the recognizers and the view that was hit first; see `TouchDelivery`.
    open func sendEvent(_ event: UIEvent) { TouchDelivery.shared.deliver(event, in: self) }

    public func convert(_ point: CGPoint, toWindow window: UIWindow?) -> CGPoint {
        window.map { layer.convert(point, to: $0.layer) } ?? point
    }

    public static let didBecomeVisibleNotification = NSNotification.Name("UIWindowDidBecomeVisibleNotification")
    public static let didBecomeHiddenNotification = NSNotification.Name("UIWindowDidBecomeHiddenNotification")
    public static let didBecomeKeyNotification = NSNotification.Name("UIWindowDidBecomeKeyNotification")
    public static let didResignKeyNotification = NSNotification.Name("UIWindowDidResignKeyNotification")
}
