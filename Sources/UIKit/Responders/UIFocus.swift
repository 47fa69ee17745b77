import Foundation

/// Something that the focus of a keyboard or remote control could be in. An iPhone without a keyboard has no focus, and
/// so it is here: nothing is ever focused, and nobody is told.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    var focusGroupIdentifier: String? { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Something that can have the focus itself.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    var isFocused: Bool { get }
}

public struct UIFocusHeading: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIFocusHeading(rawValue: 1)
    public static let down = UIFocusHeading(rawValue: 2)
    public static let left = UIFocusHeading(rawValue: 4)
    public static let right = UIFocusHeading(rawValue: 8)
    public static let next = UIFocusHeading(rawValue: 16)
    public static let previous = UIFocusHeading(rawValue: 32)
    public static let first = UIFocusHeading(rawValue: 64)
    public static let last = UIFocusHeading(rawValue: 128)
}

/// From where to where the focus goes.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open weak var previouslyFocusedItem: (any UIFocusItem)?
    open weak var nextFocusedItem: (any UIFocusItem)?
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
    open var focusHeading: UIFocusHeading { [] }
}

@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// No focus moves: what goes along with it, and after it, happens at once.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}

@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    public class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    open weak var focusedItem: (any UIFocusItem)?
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    open func updateFocusIfNeeded() {}
}

/// Which of a group's items takes the focus when it comes into the group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let ignored = Self(rawValue: 0)
    public static let previouslyFocused = Self(rawValue: 1000)
    public static let prioritized = Self(rawValue: 2000)
    public static let currentlyFocused = Self(rawValue: .max)
}

/// How what has the focus is marked.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {}

/// A ring around what has the focus.
open class UIFocusHaloEffect: UIFocusEffect {
    open weak var containerView: UIView?
    open weak var referenceView: UIView?
    public override init() {}
}

@preconcurrency @MainActor
public protocol UIHoverEffect {}
public struct UIHoverAutomaticEffect: UIHoverEffect { public init() {} }
public struct UIHoverHighlightEffect: UIHoverEffect { public init() {} }
public struct UIHoverLiftEffect: UIHoverEffect { public init() {} }
extension UIHoverEffect where Self == UIHoverAutomaticEffect { public static var automatic: Self { Self() } }
extension UIHoverEffect where Self == UIHoverHighlightEffect { public static var highlight: Self { Self() } }
extension UIHoverEffect where Self == UIHoverLiftEffect { public static var lift: Self { Self() } }

/// What a view does while somebody looks at it or points at it. Kept: a view that heeds the pointer has a
/// `UIPointerInteraction`.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject {
    open var effect: any UIHoverEffect
    open var isEnabled = true
    public init(effect: any UIHoverEffect = UIHoverAutomaticEffect()) { self.effect = effect }
    open class func automatic() -> UIHoverStyle { UIHoverStyle() }
}

/// What an app says of a view's focus.
final class FocusSettings {
    var group: String?
    var priority = UIFocusGroupPriority.ignored
    var effect: UIFocusEffect?
    var hover: UIHoverStyle?
}

extension UIView: UIFocusItem {
    func changeFocus(_ change: (FocusSettings) -> Void) {
        let settings = focusSettings ?? FocusSettings()
        focusSettings = settings
        change(settings)
    }
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewController ?? superview }
}
extension UIViewController: UIFocusEnvironment {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
}
