import Foundation

/// One trait of an environment, such as `UITraitUserInterfaceStyle.self`, or an app's own: a type with the trait's
/// default value, which stands wherever nobody has set another.
///
///     struct Density: UITraitDefinition { static let defaultValue = 1.0 }
///     window.traitOverrides[Density.self] = 0.5
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
    static var name: String { get }
    static var identifier: String { get }
    /// Whether dynamic colours are resolved anew when it changes.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }

    /// Whether the two collections have different values of this trait.
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { a.values.differ(in: self, b.values) }
}

public typealias UITrait = any UITraitDefinition.Type

/// A trait that every collection has a field for.
protocol SystemTrait: UITraitDefinition where Value: Hashable {
    static var place: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

public enum UITraitUserInterfaceIdiom: SystemTrait {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static let affectsColorAppearance = true
    static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

public enum UITraitLayoutDirection: SystemTrait {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

public enum UITraitDisplayScale: SystemTrait {
    public static let defaultValue: CGFloat = 0
    static var place: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.displayScale }
}

public enum UITraitHorizontalSizeClass: SystemTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: SystemTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

public enum UITraitForceTouchCapability: SystemTrait {
    public static let defaultValue = UIForceTouchCapability.unknown
    static var place: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.forceTouchCapability }
}

public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static let defaultValue = UIContentSizeCategory.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> {
        \.preferredContentSizeCategory
    }
}

public enum UITraitDisplayGamut: SystemTrait {
    public static let defaultValue = UIDisplayGamut.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.displayGamut }
}

public enum UITraitAccessibilityContrast: SystemTrait {
    public static let defaultValue = UIAccessibilityContrast.unspecified
    public static let affectsColorAppearance = true
    static var place: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.accessibilityContrast }
}

public enum UITraitUserInterfaceLevel: SystemTrait {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static let affectsColorAppearance = true
    static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

public enum UITraitLegibilityWeight: SystemTrait {
    public static let defaultValue = UILegibilityWeight.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibilityWeight }
}

public enum UITraitActiveAppearance: SystemTrait {
    public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
    public static let affectsColorAppearance = true
    static var place: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

public enum UITraitToolbarItemPresentationSize: SystemTrait {
    public static let defaultValue = UINSToolbarItemPresentationSize.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UINSToolbarItemPresentationSize> {
        \.toolbarItemPresentationSize
    }
}

public enum UITraitImageDynamicRange: SystemTrait {
    public static let defaultValue = UIImage.DynamicRange.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIImage.DynamicRange> { \.imageDynamicRange }
}

public enum UITraitTypesettingLanguage: SystemTrait {
    public static let defaultValue = ""
    static var place: WritableKeyPath<UITraitCollection.Values, String> { \.typesettingLanguage }
}

public enum UITraitSceneCaptureState: SystemTrait {
    public static let defaultValue = UISceneCaptureState.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UISceneCaptureState> { \.sceneCaptureState }
}

public enum UITraitListEnvironment: SystemTrait {
    public static let defaultValue = UIListEnvironment.unspecified
    static var place: WritableKeyPath<UITraitCollection.Values, UIListEnvironment> { \.listEnvironment }
}
