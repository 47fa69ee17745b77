import Foundation

/// Traits that can be set: those of a collection that is being made, and the overrides of views, controllers,
/// presentations and scenes. An app gives its own traits properties here:
///
///     extension UIMutableTraits {
///         var density: Double {
///             get { self[Density.self] }
///             set { self[Density.self] = newValue }
///         }
///     }
public protocol UIMutableTraits {
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Sets traits.
public typealias UITraitMutations = (inout any UIMutableTraits) -> Void

extension UIMutableTraits {
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
    public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
        get { self[UITraitToolbarItemPresentationSize.self] }
        set { self[UITraitToolbarItemPresentationSize.self] = newValue }
    }
    public var imageDynamicRange: UIImage.DynamicRange {
        get { self[UITraitImageDynamicRange.self] }
        set { self[UITraitImageDynamicRange.self] = newValue }
    }
    public var typesettingLanguage: String {
        get { self[UITraitTypesettingLanguage.self] }
        set { self[UITraitTypesettingLanguage.self] = newValue }
    }
    public var sceneCaptureState: UISceneCaptureState {
        get { self[UITraitSceneCaptureState.self] }
        set { self[UITraitSceneCaptureState.self] = newValue }
    }
    public var listEnvironment: UIListEnvironment {
        get { self[UITraitListEnvironment.self] }
        set { self[UITraitListEnvironment.self] = newValue }
    }
}

/// The traits of a collection that is being made.
private struct CollectionMutations: UIMutableTraits {
    var values: UITraitCollection.Values

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values.value(of: trait) }
        set { values.set(newValue, of: trait) }
    }
}

extension UITraitCollection {
    /// A collection with the traits that the closure sets.
    public convenience init(mutations: UITraitMutations) { self.init(Values().changed(by: mutations)) }

    /// This collection with what the closure changes.
    public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
        UITraitCollection(values.changed(by: mutations))
    }

    /// This collection with another value of one trait.
    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// The value of a trait: its default where it isn't set.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values.value(of: trait) }

    /// The traits that have another value here than there; all that are set, where there is no other collection.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        let other = traitCollection ?? UITraitCollection()
        let own = Set(values.custom.traits.keys).union(other.values.custom.traits.keys)
        let traits =
            Self.systemTraits + own.compactMap { (values.custom.traits[$0] ?? other.values.custom.traits[$0])?.trait }
        return traits.filter { $0.differs(self, other) }
    }

    private static var systemTraits: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self,
            UITraitUserInterfaceStyle.self,
            UITraitLayoutDirection.self,
            UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self,
            UITraitForceTouchCapability.self,
            UITraitPreferredContentSizeCategory.self,
            UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self,
            UITraitLegibilityWeight.self,
            UITraitActiveAppearance.self,
            UITraitToolbarItemPresentationSize.self,
            UITraitImageDynamicRange.self,
            UITraitTypesettingLanguage.self,
            UITraitSceneCaptureState.self,
            UITraitListEnvironment.self,
        ]
    }
}

extension UITraitCollection.Values {
    func changed(by mutations: UITraitMutations) -> Self {
        var traits: any UIMutableTraits = CollectionMutations(values: self)
        mutations(&traits)
        return (traits as? CollectionMutations)?.values ?? self
    }

    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
        func field<S: SystemTrait>(_ system: S.Type) -> T.Value? { self[keyPath: S.place] as? T.Value }
        if let system = trait as? any SystemTrait.Type { return field(system) ?? T.defaultValue }
        return custom.value(of: trait)
    }

    mutating func set<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
        guard let system = trait as? any SystemTrait.Type else { return custom.set(value, of: trait) }
        set(value, of: system)
    }

    private mutating func set<S: SystemTrait>(_ value: Any, of system: S.Type) {
        if let value = value as? S.Value { self[keyPath: S.place] = value }
    }

    mutating func remove(_ trait: UITrait) {
        guard let system = trait as? any SystemTrait.Type else { return custom.remove(trait) }
        setDefault(of: system)
    }

    private mutating func setDefault<S: SystemTrait>(of system: S.Type) { self[keyPath: S.place] = S.defaultValue }

    func differ<T: UITraitDefinition>(in trait: T.Type, _ other: Self) -> Bool {
        func field<S: SystemTrait>(_ system: S.Type) -> Bool { self[keyPath: S.place] != other[keyPath: S.place] }
        if let system = trait as? any SystemTrait.Type { return field(system) }
        return custom.differs(in: ObjectIdentifier(trait), from: other.custom)
    }
}
