import Foundation

// Key-value coding as far as classes tell of their keys: `@objc` properties, outlets, inspectables, and UIKit's own.
// Foundation for Linux has none.

extension NSObject {
    /// The value of the property of that name. Traps with iOS's message where the class has no such key.
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? {
        if let value = ObjCRuntime.value(forKey: key, of: self) { return value.map(KeyValueConversion.boxed) }
        if let defaults = self as? UserDefaults { return UserDefaultsStore.object(forKey: key, in: defaults) }
        fatalError(
            "[<\(type(of: self)) \(ObjCRuntime.address(self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
        )
    }

    /// The value at the end of a path of keys joined by dots.
    @_disfavoredOverload
    public func value(forKeyPath path: String) -> Any? {
        KeyPathWalk.value(at: path[...], of: self)
    }

    /// Sets the property of that name. Traps with iOS's message where the class has no such key.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) {
        switch ObjCRuntime.set(value, forKey: key, on: self) {
        case .done: return
        // The keys of defaults are what they hold.
        case .unknownKey where self is UserDefaults: (self as? UserDefaults)?.set(value, forKey: key)
        case .unknownKey, .readOnly:
            fatalError(
                "[<\(type(of: self)) \(ObjCRuntime.address(self))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
            )
        case .unsuitable(let expected):
            fatalError(
                "-[\(type(of: self)) setValue:forKey:]: the key \(key) is a \(expected), but was given \(value.map { "a \(type(of: $0))" } ?? "nil")."
            )
        }
    }

    /// Sets the property at the end of a path of keys joined by dots, such as `layer.cornerRadius`.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard let dot = path.lastIndex(of: ".") else { return setValue(value, forKey: path) }
        guard let owner = KeyPathWalk.value(at: path[..<dot], of: self) else { return }
        let key = String(path[path.index(after: dot)...])
        if let owner = owner as? NSObject { return owner.setValue(value, forKey: key) }
        _ = ObjCRuntime.set(value, forKey: key, on: owner as AnyObject)
    }

    /// Sets each of the keys.
    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    /// The values of the keys, with NSNull for nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }
}

extension ObjCRuntime {
    /// Sets a user-defined runtime attribute. Nothing traps: what can't be set is logged by the caller.
    public static func setValue(_ value: Any?, forKeyPath path: String, on object: AnyObject) -> KeyResult {
        var owner = object
        let keys = path.split(separator: ".").map(String.init)
        for key in keys.dropLast() {
            guard let next = self.value(forKey: key, of: owner) else { return .unknownKey }
            guard let next else { return .done }
            owner = next as AnyObject
        }
        return keys.last.map { set(value, forKey: $0, on: owner) } ?? .unknownKey
    }
}

private enum KeyPathWalk {
    static func value(at path: Substring, of object: NSObject) -> Any? {
        var current: Any? = object
        for key in path.split(separator: ".") {
            switch current {
            case nil: return nil
            case let owner as NSObject: current = owner.value(forKey: String(key))
            case let owner as [String: Any]: current = owner[String(key)]
            case let owner?: current = ObjCRuntime.value(forKey: String(key), of: owner as AnyObject) ?? nil
            }
        }
        return current
    }
}
