import DeviceCatalog
import Foundation

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision = 6 }
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified, compact, regular

    init(_ size: SizeClass) { self = size == .regular ? .regular : .compact }
}
public enum UIUserInterfaceLevel: Int, Sendable { case unspecified = -1, base, elevated }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }
public enum UILegibilityWeight: Int, Sendable { case unspecified = -1, regular, bold }
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }
public enum UIDisplayGamut: Int, Sendable { case unspecified = -1, SRGB, P3 }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    public var isAccessibilityCategory: Bool { (Self.ordered.firstIndex(of: self) ?? 0) >= 7 }
}

extension UIContentSizeCategory: Comparable {
    public static func < (a: Self, b: Self) -> Bool {
        (ordered.firstIndex(of: a) ?? -1) < (ordered.firstIndex(of: b) ?? -1)
    }
}

/// The environment that an interface adapts to. Unspecified traits are filled in when collections are merged.
open class UITraitCollection: NSObject, @unchecked Sendable {
    struct Values: Hashable {
        var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        var displayScale: CGFloat = 0
        var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        var userInterfaceLevel = UIUserInterfaceLevel.unspecified
        var accessibilityContrast = UIAccessibilityContrast.unspecified
        var legibilityWeight = UILegibilityWeight.unspecified
        var displayGamut = UIDisplayGamut.unspecified
        var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
        var toolbarItemPresentationSize = UINSToolbarItemPresentationSize.unspecified
        var imageDynamicRange = UIImage.DynamicRange.unspecified
        var typesettingLanguage = ""
        var sceneCaptureState = UISceneCaptureState.unspecified
        var listEnvironment = UIListEnvironment.unspecified
        var custom = CustomTraits()
        var forceTouchCapability = UIForceTouchCapability.unknown
    }

    let values: Values
    /// The tint of the view that asks, where `UIColor.tintColor` is used: no trait, and nothing that collections are
    /// compared by.
    private(set) var tint: UIColor?

    init(_ values: Values) { self.values = values }
    func tinted(_ tint: UIColor) -> UITraitCollection {
        let copy = UITraitCollection(values)
        copy.tint = tint
        return copy
    }
    public override init() { values = Values() }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(Values(userInterfaceIdiom: userInterfaceIdiom))
    }
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(userInterfaceStyle: userInterfaceStyle))
    }
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontalSizeClass: horizontalSizeClass))
    }
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(verticalSizeClass: verticalSizeClass))
    }
    public convenience init(displayScale: CGFloat) { self.init(Values(displayScale: displayScale)) }
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(layoutDirection: layoutDirection))
    }
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(preferredContentSizeCategory: preferredContentSizeCategory))
    }
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(Values(userInterfaceLevel: userInterfaceLevel))
    }
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(Values(accessibilityContrast: accessibilityContrast))
    }
    /// Nothing here presses harder, whatever is asked for.
    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init(Values(forceTouchCapability: forceTouchCapability))
    }
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(Values(displayGamut: displayGamut))
    }
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(Values(legibilityWeight: legibilityWeight))
    }

    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(Values(activeAppearance: activeAppearance))
    }
    public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
        self.init(Values(toolbarItemPresentationSize: toolbarItemPresentationSize))
    }
    public convenience init(imageDynamicRange: UIImage.DynamicRange) {
        self.init(Values(imageDynamicRange: imageDynamicRange))
    }
    public convenience init(typesettingLanguage: String) { self.init(Values(typesettingLanguage: typesettingLanguage)) }
    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init(Values(sceneCaptureState: sceneCaptureState))
    }
    public convenience init(listEnvironment: UIListEnvironment) { self.init(Values(listEnvironment: listEnvironment)) }

    /// Later collections win.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        self.init(collections.reduce(into: Values()) { $0 = $1.values.over($0) })
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    public var displayScale: CGFloat { values.displayScale }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
    public var displayGamut: UIDisplayGamut { values.displayGamut }
    public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
    public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize { values.toolbarItemPresentationSize }
    public var imageDynamicRange: UIImage.DynamicRange { values.imageDynamicRange }
    public var typesettingLanguage: String { values.typesettingLanguage }
    public var sceneCaptureState: UISceneCaptureState { values.sceneCaptureState }
    public var listEnvironment: UIListEnvironment { values.listEnvironment }

    open func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return other.values.over(values) == values
    }

    open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || accessibilityContrast != other.accessibilityContrast
            || userInterfaceLevel != other.userInterfaceLevel || activeAppearance != other.activeAppearance
            || values.custom.changesColors(comparedTo: other.values.custom)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    open override var hash: Int { values.hashValue }

    nonisolated(unsafe) private static var stack: [UITraitCollection] = []
    /// The screen's traits as they were last asked for, for other threads than the main one.
    static let ofScreen = Locked<UITraitCollection?>(nil)

    /// What dynamic colours resolve against where no other collection is given.
    open class var current: UITraitCollection {
        get {
            stack.last
                ?? (Thread.isMainThread
                    ? MainActor.assumeIsolated { UIScreen.main.traitCollection }
                    : ofScreen.withLock { $0 } ?? UITraitCollection())
        }
        set { if stack.isEmpty { stack = [newValue] } else { stack[stack.count - 1] = newValue } }
    }

    open func performAsCurrent(_ actions: () -> Void) { performingAsCurrent(actions) }

    package final func performingAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
        Self.stack.append(self)
        defer { Self.stack.removeLast() }
        return try actions()
    }
}

extension UITraitCollection.Values {
    /// These values, and those of the other where these are unspecified.
    func over(_ base: Self) -> Self {
        var result = base
        if userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = userInterfaceIdiom }
        if userInterfaceStyle != .unspecified { result.userInterfaceStyle = userInterfaceStyle }
        if horizontalSizeClass != .unspecified { result.horizontalSizeClass = horizontalSizeClass }
        if verticalSizeClass != .unspecified { result.verticalSizeClass = verticalSizeClass }
        if displayScale != 0 { result.displayScale = displayScale }
        if layoutDirection != .unspecified { result.layoutDirection = layoutDirection }
        if preferredContentSizeCategory != .unspecified {
            result.preferredContentSizeCategory = preferredContentSizeCategory
        }
        if userInterfaceLevel != .unspecified { result.userInterfaceLevel = userInterfaceLevel }
        if accessibilityContrast != .unspecified { result.accessibilityContrast = accessibilityContrast }
        if legibilityWeight != .unspecified { result.legibilityWeight = legibilityWeight }
        if displayGamut != .unspecified { result.displayGamut = displayGamut }
        if forceTouchCapability != .unknown { result.forceTouchCapability = forceTouchCapability }
        if activeAppearance != .unspecified { result.activeAppearance = activeAppearance }
        if toolbarItemPresentationSize != .unspecified {
            result.toolbarItemPresentationSize = toolbarItemPresentationSize
        }
        if imageDynamicRange != .unspecified { result.imageDynamicRange = imageDynamicRange }
        if !typesettingLanguage.isEmpty { result.typesettingLanguage = typesettingLanguage }
        if sceneCaptureState != .unspecified { result.sceneCaptureState = sceneCaptureState }
        if listEnvironment != .unspecified { result.listEnvironment = listEnvironment }
        result.custom = custom.over(base.custom)
        return result
    }
}

@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIContentSizeCategory {
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
