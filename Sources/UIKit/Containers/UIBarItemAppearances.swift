import Foundation
import QuartzCore

/// The look of the buttons or tabs of a bar.
@MainActor
protocol BarItemLook: AnyObject {
    var onChange: (() -> Void)? { get set }
    /// What two equal looks have the same.
    var values: [Any?] { get }
}

/// A bar's button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    var onChange: (() -> Void)?

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    var values: [Any?] {
        [titleTextAttributes, titlePositionAdjustment, backgroundImage, backgroundImagePositionAdjustment]
    }
}

/// The buttons of a bar, by their states. What a state doesn't say is as in the normal one.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying, BarItemLook {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()
    var onChange: (() -> Void)? { didSet { for state in states { state.onChange = onChange } } }

    public override init() { super.init() }
    /// Buttons of all styles begin alike: it is the item's own style that makes a title bold.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.take(UIBarButtonItemStateAppearance()) }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }
    var values: [Any?] { states.flatMap(\.values) }

    func duplicate() -> UIBarButtonItemAppearance {
        let made = UIBarButtonItemAppearance()
        for (state, other) in zip(made.states, states) { state.take(other) }
        return made
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(duplicate()) }.value!
    }

    /// What is said of a state.
    func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        state.contains(.disabled)
            ? disabled : state.contains(.highlighted) ? highlighted : state.contains(.focused) ? focused : normal
    }
}

/// A tab in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var iconColor: UIColor? { didSet { onChange?() } }
    open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    var onChange: (() -> Void)?

    func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgePositionAdjustment = other.badgePositionAdjustment
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
    }

    var values: [Any?] {
        [
            titleTextAttributes, titlePositionAdjustment, iconColor, badgePositionAdjustment, badgeBackgroundColor,
            badgeTextAttributes, badgeTitlePositionAdjustment,
        ]
    }
}

/// The tabs of a bar in one of their layouts, by their states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, BarItemLook {
    /// Title below the image, beside it, or beside it in a low bar.
    public enum Style: Int, Sendable { case stacked, inline, compactInline }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()
    var onChange: (() -> Void)? { didSet { for state in states { state.onChange = onChange } } }

    public override init() { super.init() }
    /// All styles begin alike: the fonts follow from the layout that the bar has.
    public convenience init(style: Style) { self.init() }

    open func configureWithDefault(for style: Style) {
        for state in states { state.take(UITabBarItemStateAppearance()) }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
    var values: [Any?] { states.flatMap(\.values) }

    func duplicate() -> UITabBarItemAppearance {
        let made = UITabBarItemAppearance()
        for (state, other) in zip(made.states, states) { state.take(other) }
        return made
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UncheckedBox(duplicate()) }.value!
    }
}
