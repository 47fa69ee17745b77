import Foundation

/// Values as they travel between untyped callers (documents, selectors, key-value coding) and typed Swift properties.
enum KeyValueConversion {
    /// The value as a `T`, or nil where it can't be one. Numbers turn into each other and into enumerations, as
    /// `NSNumber` does on Apple's systems.
    static func convert<T>(_ value: Any?, to type: T.Type) -> T? {
        guard let value = value.flatMap(flatten) else {
            return (T.self as? any OptionalValue.Type)?.noValue as? T
        }
        if let optional = T.self as? any OptionalValue.Type { return open(optional, value).flatMap { $0 as? T } }
        if let direct = value as? T { return direct }
        return convertOpaque(value, to: T.self).flatMap { $0 as? T }

        func open<O: OptionalValue>(_: O.Type, _ value: Any) -> Any? {
            guard case .some(let wrapped) = convert(value, to: O.Wrapped.self) else { return nil }
            return O.some(wrapped)
        }
    }

    private static func convertOpaque(_ value: Any, to type: Any.Type) -> Any? {
        if let make = numbers[ObjectIdentifier(type)] { return number(value).map(make) }
        if let raw = type as? any RawRepresentable.Type { return rawValue(raw, value) }
        // Notification for NSNotification, String for NSString and the like.
        if type is AnyClass { return value as AnyObject }
        if type == String.self { return (value as? NSString).map(String.init(describing:)) }
        return nil
    }

    private static func rawValue<R: RawRepresentable>(_: R.Type, _ value: Any) -> Any? {
        guard case .some(let raw) = convert(value, to: R.RawValue.self) else { return nil }
        return R(rawValue: raw)
    }

    private static func number(_ value: Any) -> NSNumber? {
        switch value {
        case let value as NSNumber: return value
        case let value as CGFloat: return NSNumber(value: Double(value))
        case let value as NSString: return Double(String(describing: value)).map { NSNumber(value: $0) }
        case let value as any RawRepresentable: return number(value.rawValue)
        default: return nil
        }
    }

    private static let numbers: [ObjectIdentifier: (NSNumber) -> Any] = [
        ObjectIdentifier(Bool.self): { $0.boolValue },
        ObjectIdentifier(Int.self): { $0.intValue },
        ObjectIdentifier(Int8.self): { $0.int8Value },
        ObjectIdentifier(Int16.self): { $0.int16Value },
        ObjectIdentifier(Int32.self): { $0.int32Value },
        ObjectIdentifier(Int64.self): { $0.int64Value },
        ObjectIdentifier(UInt.self): { $0.uintValue },
        ObjectIdentifier(UInt8.self): { $0.uint8Value },
        ObjectIdentifier(UInt16.self): { $0.uint16Value },
        ObjectIdentifier(UInt32.self): { $0.uint32Value },
        ObjectIdentifier(UInt64.self): { $0.uint64Value },
        ObjectIdentifier(Float.self): { $0.floatValue },
        ObjectIdentifier(Double.self): { $0.doubleValue },
        ObjectIdentifier(CGFloat.self): { CGFloat($0.doubleValue) },
    ]

    /// The object where a reference to a class is expected, of whatever class it is; nil where no class is.
    static func reference<T>(_ object: AnyObject, as type: T.Type) -> T? {
        let wanted = (T.self as? any OptionalValue.Type)?.wrappedType ?? T.self
        return wanted is AnyClass ? unsafeBitCast(object, to: T.self) : nil
    }

    /// The value without layers of Optional, nil for nil and for Void.
    /// Scalars as `NSNumber`, as key-value coding answers with.
    static func boxed(_ value: Any) -> Any {
        switch value {
        case let number as CGFloat where type(of: value) == CGFloat.self: NSNumber(value: Double(number))
        case let number as Double where type(of: value) == Double.self: NSNumber(value: number)
        case let number as Float where type(of: value) == Float.self: NSNumber(value: number)
        case let number as Int where type(of: value) == Int.self: NSNumber(value: number)
        case let truth as Bool where type(of: value) == Bool.self: NSNumber(value: truth)
        default: value
        }
    }

    static func flatten<T>(_ value: T) -> Any? {
        if T.self == Void.self { return nil }
        if let optional = value as? any OptionalValue { return optional.flattened }
        return value
    }
}

protocol OptionalValue {
    associatedtype Wrapped
    static var noValue: Any { get }
    static var wrappedType: Any.Type { get }
    static func some(_ wrapped: Wrapped) -> Self
    var flattened: Any? { get }
}

extension Optional: OptionalValue {
    static var noValue: Any { Self.none as Any }
    static var wrappedType: Any.Type { Wrapped.self }
    var flattened: Any? { flatMap { KeyValueConversion.flatten($0) } }
}
