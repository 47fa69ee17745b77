import Foundation

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

/// Something with traits that tells others when some of them change: views, controllers, presentations and scenes.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    typealias TraitChangeHandler<Object> = (_ traitEnvironment: Object, _ previousTraitCollection: UITraitCollection) ->
        Void

    var traitRegistrations: TraitRegistrations? { get set }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}
extension UIWindowScene: UITraitChangeObservable {}
extension UIPresentationController: UITraitChangeObservable {}

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
        let traits: [UITrait]
        let call: (AnyObject, UITraitCollection) -> Void

        init(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void) {
            self.traits = traits
            self.call = call
        }
    }

    private var registrations: [Registration] = []

    func add(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        let registration = Registration(traits, call)
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
