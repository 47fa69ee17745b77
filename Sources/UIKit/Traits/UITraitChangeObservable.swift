import Foundation

/// One trait of an environment, such as `UITraitUserInterfaceStyle.self`.
public protocol UITraitDefinition {
    associatedtype Value
    static var defaultValue: Value { get }
    static var name: String { get }
    static var identifier: String { get }
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    public static var name: String { String(describing: Self.self) }
    public static var identifier: String { String(reflecting: Self.self) }
    public static var affectsColorAppearance: Bool { false }
}

public typealias UITrait = any UITraitDefinition.Type

/// The traits that a collection here has values for.
private protocol CollectedTrait: UITraitDefinition where Value: Equatable {
    static func value(in traits: UITraitCollection) -> Value
}

private extension CollectedTrait {
    static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

public enum UITraitUserInterfaceIdiom: CollectedTrait {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

public enum UITraitUserInterfaceStyle: CollectedTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    public static let affectsColorAppearance = true
    static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

public enum UITraitLayoutDirection: CollectedTrait {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

public enum UITraitDisplayScale: CollectedTrait {
    public static let defaultValue: CGFloat = 0
    static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

public enum UITraitHorizontalSizeClass: CollectedTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: CollectedTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

public enum UITraitForceTouchCapability: CollectedTrait {
    public static let defaultValue = UIForceTouchCapability.unknown
    static func value(in traits: UITraitCollection) -> UIForceTouchCapability { traits.forceTouchCapability }
}

public enum UITraitPreferredContentSizeCategory: CollectedTrait {
    public static let defaultValue = UIContentSizeCategory.unspecified
    static func value(in traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
}

public enum UITraitDisplayGamut: CollectedTrait {
    public static let defaultValue = UIDisplayGamut.unspecified
    static func value(in traits: UITraitCollection) -> UIDisplayGamut { traits.displayGamut }
}

public enum UITraitAccessibilityContrast: CollectedTrait {
    public static let defaultValue = UIAccessibilityContrast.unspecified
    public static let affectsColorAppearance = true
    static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

public enum UITraitUserInterfaceLevel: CollectedTrait {
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    public static let affectsColorAppearance = true
    static func value(in traits: UITraitCollection) -> UIUserInterfaceLevel { traits.userInterfaceLevel }
}

public enum UITraitLegibilityWeight: CollectedTrait {
    public static let defaultValue = UILegibilityWeight.unspecified
    static func value(in traits: UITraitCollection) -> UILegibilityWeight { traits.legibilityWeight }
}

extension UITraitCollection {
    /// The traits that dynamic colours are resolved by.
    public class var systemTraitsAffectingColorAppearance: [UITrait] {
        [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self]
    }
    /// The traits that images are chosen by.
    public class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
            UITraitDisplayScale.self, UITraitHorizontalSizeClass.self,
            UITraitVerticalSizeClass.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
        ]
    }
}

/// What `registerForTraitChanges` answers, to unregister with.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// Something with traits that tells others when some of them change: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    typealias TraitChangeHandler<Object> = (_ traitEnvironment: Object, _ previousTraitCollection: UITraitCollection) ->
        Void

    var traitRegistrations: TraitRegistrations? { get set }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Calls the handler with this object and the traits before, each time one of these traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>)
        -> any UITraitChangeRegistration
    {
        add(traits) { object, previous in (object as? Self).map { handler($0, previous) } }
    }

    /// The same for a closure that says itself what it takes, as in `{ (self: Self, previous: UITraitCollection) in …
    /// }`: `Self` there is the object's own class.
    @discardableResult
    @_disfavoredOverload
    public func registerForTraitChanges<Object>(_ traits: [UITrait], handler: @escaping TraitChangeHandler<Object>)
        -> any UITraitChangeRegistration
    {
        add(traits) { object, previous in (object as? Object).map { handler($0, previous) } }
    }

    /// Sends the target the action, with this object and the traits before as arguments, each time one of these traits
    /// has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
        -> any UITraitChangeRegistration
    {
        let target = target as AnyObject
        return add(traits) { [weak target] object, previous in
            _ = (target as? NSObject)?.perform(action, with: object, with: previous)
        }
    }

    /// Sends this object the action.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        add(traits) { object, previous in _ = (object as? NSObject)?.perform(action, with: object, with: previous) }
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations?.remove(registration)
    }

    private func add(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        if traitRegistrations == nil { traitRegistrations = TraitRegistrations() }
        return traitRegistrations!.add(traits, call)
    }
}

/// Who asked one object to be told of traits, in the order in which they asked.
@preconcurrency @MainActor
public final class TraitRegistrations {
    private final class Registration: NSObject, UITraitChangeRegistration {
        let traits: [any CollectedTrait.Type]
        let call: (AnyObject, UITraitCollection) -> Void

        init(_ traits: [any CollectedTrait.Type], _ call: @escaping (AnyObject, UITraitCollection) -> Void) {
            self.traits = traits
            self.call = call
        }
    }

    private var registrations: [Registration] = []

    func add(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        let registration = Registration(traits.compactMap { $0 as? any CollectedTrait.Type }, call)
        registrations.append(registration)
        return registration
    }

    func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

    func tell(_ object: AnyObject?, _ before: UITraitCollection, _ now: UITraitCollection) {
        guard let object else { return }
        for registration in registrations where registration.traits.contains(where: { $0.differs(before, now) }) {
            registration.call(object, before)
        }
    }
}
