/// A member of UIKit's classes that an app's extension may override.
///
/// Swift compiles such overrides on Apple's systems, where the runtime puts the method in the place of the class's own.
/// Here the rewriter gives the method another name, and UIKit's class asks for it. This is the one table of both:
/// the rewriter warns of what doesn't stand here, and UIKit can only ask for what does.
///
/// The raw value is the member's whole name in Swift.
public enum ExtensionMember: String, CaseIterable, Sendable {
    // Every object of a nib.
    case awakeFromNib = "awakeFromNib()"

    // Responders.
    case touchesBegan = "touchesBegan(_:with:)"
    case touchesMoved = "touchesMoved(_:with:)"
    case touchesEnded = "touchesEnded(_:with:)"
    case touchesCancelled = "touchesCancelled(_:with:)"
    case pressesBegan = "pressesBegan(_:with:)"
    case pressesChanged = "pressesChanged(_:with:)"
    case pressesEnded = "pressesEnded(_:with:)"
    case pressesCancelled = "pressesCancelled(_:with:)"
    case motionBegan = "motionBegan(_:with:)"
    case motionEnded = "motionEnded(_:with:)"
    case motionCancelled = "motionCancelled(_:with:)"
    case next
    case canBecomeFirstResponder
    case canResignFirstResponder
    case becomeFirstResponder = "becomeFirstResponder()"
    case resignFirstResponder = "resignFirstResponder()"
    case canPerformAction = "canPerformAction(_:withSender:)"
    case inputView
    case inputAccessoryView
    case keyCommands
    case undoManager

    // Views.
    case layoutSubviews = "layoutSubviews()"
    case updateConstraints = "updateConstraints()"
    case intrinsicContentSize
    case alignmentRectInsets
    case sizeThatFits = "sizeThatFits(_:)"
    case sizeToFit = "sizeToFit()"
    case hitTest = "hitTest(_:with:)"
    case pointInside = "point(inside:with:)"
    case gestureRecognizerShouldBegin = "gestureRecognizerShouldBegin(_:)"
    case didAddSubview = "didAddSubview(_:)"
    case willRemoveSubview = "willRemoveSubview(_:)"
    case willMoveToSuperview = "willMove(toSuperview:)"
    case didMoveToSuperview = "didMoveToSuperview()"
    case willMoveToWindow = "willMove(toWindow:)"
    case didMoveToWindow = "didMoveToWindow()"
    case removeFromSuperview = "removeFromSuperview()"
    case safeAreaInsetsDidChange = "safeAreaInsetsDidChange()"
    case layoutMarginsDidChange = "layoutMarginsDidChange()"
    case tintColorDidChange = "tintColorDidChange()"
    case traitCollectionDidChange = "traitCollectionDidChange(_:)"
    case prepareForReuse = "prepareForReuse()"
    case setSelected = "setSelected(_:animated:)"
    case setHighlighted = "setHighlighted(_:animated:)"
    case isHidden
    case isEnabled
    case isSelected
    case isHighlighted

    // View controllers.
    case loadView = "loadView()"
    case viewDidLoad = "viewDidLoad()"
    case viewWillAppear = "viewWillAppear(_:)"
    case viewIsAppearing = "viewIsAppearing(_:)"
    case viewDidAppear = "viewDidAppear(_:)"
    case viewWillDisappear = "viewWillDisappear(_:)"
    case viewDidDisappear = "viewDidDisappear(_:)"
    case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
    case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
    case viewSafeAreaInsetsDidChange = "viewSafeAreaInsetsDidChange()"
    case viewLayoutMarginsDidChange = "viewLayoutMarginsDidChange()"
    case updateViewConstraints = "updateViewConstraints()"
    case viewWillTransition = "viewWillTransition(to:with:)"
    case willTransition = "willTransition(to:with:)"
    case willMoveToParent = "willMove(toParent:)"
    case didMoveToParent = "didMove(toParent:)"
    case setEditing = "setEditing(_:animated:)"
    case prepareForSegue = "prepare(for:sender:)"
    case shouldPerformSegue = "shouldPerformSegue(withIdentifier:sender:)"
    case present = "present(_:animated:completion:)"
    case dismiss = "dismiss(animated:completion:)"
    case didReceiveMemoryWarning = "didReceiveMemoryWarning()"
    case preferredStatusBarStyle
    case prefersStatusBarHidden
    case preferredStatusBarUpdateAnimation
    case childForStatusBarStyle
    case childForStatusBarHidden
    case prefersHomeIndicatorAutoHidden
    case childForHomeIndicatorAutoHidden
    case preferredScreenEdgesDeferringSystemGestures
    case childForScreenEdgesDeferringSystemGestures
    case shouldAutorotate
    case supportedInterfaceOrientations
    case preferredInterfaceOrientationForPresentation
    case disablesAutomaticKeyboardDismissal

    /// Under which name a class's table holds what an extension overrides.
    public var tableName: String { Self.tableName(rawValue) }

    /// The name for any member, one that nobody asks for as well.
    public static func tableName(_ member: String) -> String {
        prefix + (member.hasSuffix("()") ? String(member.dropLast(2)) : member)
    }

    /// What stands in front of the member's name where the extension keeps it.
    public static let prefix = "_extension_"

    /// The name of a property's `didSet` or `willSet` beside the property's own.
    public static func observerName(_ name: String, _ observer: String) -> String {
        observer.isEmpty ? name : name + "." + observer
    }

    public var isFunction: Bool { rawValue.last == ")" }
}
