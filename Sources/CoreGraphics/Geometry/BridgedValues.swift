import Foundation

// What Objective-C wraps is unwrapped by `as?` on iOS: `userInfo[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect`,
// though the value is an NSValue. Foundation for Linux does so for Swift's own numbers only.

/// A value that NSValue wraps.
public protocol ValueWrapped: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    init(wrappedIn value: NSValue)
    var wrapped: NSValue { get }
    /// What NSValue says of the type of what it holds.
    static var wrappedType: String { get }
}

extension ValueWrapped {
    public func _bridgeToObjectiveC() -> NSValue { wrapped }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
        result = Self(wrappedIn: source)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        guard String(cString: source.objCType) == wrappedType else { return false }
        result = Self(wrappedIn: source)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { Self(wrappedIn: source!) }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.pointValue }
    public var wrapped: NSValue { NSValue(point: self) }
    public static let wrappedType = String(cString: CGPoint.zero.wrapped.objCType)
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.sizeValue }
    public var wrapped: NSValue { NSValue(size: self) }
    public static let wrappedType = String(cString: CGSize.zero.wrapped.objCType)
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.rectValue }
    public var wrapped: NSValue { NSValue(rect: self) }
    public static let wrappedType = String(cString: CGRect.zero.wrapped.objCType)
}

extension CGVector: @retroactive _ObjectiveCBridgeable, ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.cgVectorValue }
    public var wrapped: NSValue { NSValue(cgVector: self) }
    public static let wrappedType = CGPoint.wrappedType
}

extension NSRange: @retroactive _ObjectiveCBridgeable, ValueWrapped {
    public typealias _ObjectiveCType = NSValue
    public init(wrappedIn value: NSValue) { self = value.rangeValue }
    public var wrapped: NSValue { NSValue(range: self) }
    public static let wrappedType = String(cString: NSRange(location: 0, length: 0).wrapped.objCType)
}

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = CGFloat(source.doubleValue)
    }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        CGFloat(source?.doubleValue ?? 0)
    }
}
