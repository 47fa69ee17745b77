import Foundation

/// What Objective-C's NSObject has, and Foundation's here hasn't: classes of an app that derive from nothing else
/// declare these, and reach them by `super`.
///
/// They stand with the protocol, so that UIKit's own classes have theirs beside them.
extension NSObjectProtocol {
    /// Called on everything an archive made; NSObject's does nothing.
    public func awakeFromNib() {}
    /// Called by Interface Builder alone.
    public func prepareForInterfaceBuilder() {}

    /// Whether the object's class, or one above it, adopts a protocol: `conforms(to: UITableViewDelegate.self)`.
    public func conforms<Adopted>(to protocol: Adopted.Type) -> Bool { self is Adopted }

    /// What a key that the class hasn't got comes to.
    public func value(forUndefinedKey key: String) -> Any? { undefined("valueForUndefinedKey:", key) }
    public func setValue(_ value: Any?, forUndefinedKey key: String) { undefined("setValue:forUndefinedKey:", key) }

    /// What nil for a number comes to.
    public func setNilValueForKey(_ key: String) {
        Misuse.raise(
            .invalidArgument,
            "[<\(type(of: self)) \(ObjCRuntime.address(self as AnyObject))> setNilValueForKey]: could not set nil as the value for the key \(key)."
        )
    }

    private func undefined(_ method: String, _ key: String) -> Never {
        if let place = ProhibitedKeys.place(key, of: self as AnyObject, isSet: method.hasPrefix("set")) {
            Misuse.raise(.generic, "Access to \(place) ivar is prohibited. This is an application bug")
        }
        Misuse.raise(
            .unknownKey,
            "[<\(type(of: self)) \(ObjCRuntime.address(self as AnyObject))> \(method)]: this class is not key value coding-compliant for the key \(key)."
        )
    }
}
