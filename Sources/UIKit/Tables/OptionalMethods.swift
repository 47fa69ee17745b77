import Foundation

/// Whether a delegate implements an optional method, where Objective-C would ask `responds(to:)`.
///
/// The class's table knows; where a class brought none, the method is called, and its default implementation tells that
/// it was reached.
@MainActor
enum OptionalMethods {
    private static var reachedDefault = false

    /// What default implementations return, where it matters whether they were called.
    static func missing<T>(_ value: T) -> T {
        reachedDefault = true
        return value
    }

    /// The result of the call, or nil where `object` doesn't implement the method.
    static func call<T>(_ name: String, _ object: AnyObject?, _ body: () -> T) -> T? {
        guard let object else { return nil }
        let known = ObjCRuntime.implements(object, name)
        guard known != false else { return nil }
        reachedDefault = false
        let value = body()
        return known == nil && reachedDefault ? nil : value
    }

    /// As `call`, for delegates by their protocol.
    static func ask<Delegate, T>(_ name: String, _ delegate: Delegate?, _ body: (Delegate) -> T) -> T? {
        guard let delegate else { return nil }
        return call(name, delegate as AnyObject) { body(delegate) }
    }

    static func has(_ name: String, _ object: AnyObject?) -> Bool? {
        guard let object else { return false }
        return ObjCRuntime.implements(object, name)
    }
}
