import Foundation

/// An object of which nothing is known, asked for members that some class declares: what Swift makes of `AnyObject`
/// where there is an Objective-C runtime.
///
/// The members that an app asks for are generated as an extension in its module. A property is nil where the object's
/// class hasn't it, and so is a method called with a question mark; otherwise such a call traps with iOS's message.
public struct DynamicObject {
    public let object: AnyObject

    public init(_ object: AnyObject) { self.object = object }

    public init?(_ object: AnyObject?) {
        guard let object else { return nil }
        self.object = object
    }

    public var description: String! { (object as? NSObject)?.description ?? "\(object)" }
    public var hash: Int! { (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue }
    public func isEqual(_ other: Any?) -> Bool {
        (object as? NSObject)?.isEqual(other) ?? (object === other as AnyObject)
    }
    public func isKind(of type: AnyClass) -> Bool {
        var own: AnyClass? = Swift.type(of: object)
        while let next = own, next != type { own = _getSuperclass(next) }
        return own != nil
    }
    public func isMember(of type: AnyClass) -> Bool { Swift.type(of: object) == type }
    public func responds(to selector: Selector!) -> Bool { ObjCRuntime.responds(object, to: selector) }

    // The object's own class, never this type's.
    public var classForCoder: AnyClass! { (object as? NSObject)?.classForCoder ?? type(of: object) }
    public var superclass: AnyClass! { _getSuperclass(type(of: object)) }

    // As optional methods: `object.isKind?(of:)`. Every object has them.
    public func _optional_isEqual(_ other: Any?) -> Bool? { isEqual(other) }
    public func _optional_isKind(of type: AnyClass) -> Bool? { isKind(of: type) }
    public func _optional_isMember(of type: AnyClass) -> Bool? { isMember(of: type) }
    public func _optional_responds(to selector: Selector!) -> Bool? { responds(to: selector) }
    public func value(forKey key: String) -> Any? { ObjCRuntime.value(forKey: key, of: object) ?? nil }
    public func setValue(_ value: Any?, forKey key: String) { _ = ObjCRuntime.set(value, forKey: key, on: object) }
    @discardableResult
    public func perform(_ selector: Selector!, with argument: Any? = nil) -> Unmanaged<AnyObject>! {
        (object as? NSObject)?.perform(selector, with: argument)
    }

    /// What a method returned that only its class's table reaches; nil where the object has none of that selector.
    public func perform<Result>(_ selector: String, _ arguments: [Any?]) -> Result? {
        guard ObjCRuntime.responds(object, to: Selector(selector)) else { return nil }
        let result = ObjCRuntime.perform(Selector(selector), on: object, with: arguments)
        return KeyValueConversion.convert(result, to: Result.self) ?? (() as? Result)
    }

    public func unrecognized(_ selector: String) -> Never {
        fatalError(
            "-[\(type(of: object)) \(selector)]: unrecognized selector sent to instance \(ObjCRuntime.address(object))")
    }
}
