import Foundation

// Key-value coding as far as classes tell of their keys: `@objc` properties, outlets, inspectables, and UIKit's own.
// Foundation for Linux has none.

/// They stand with the protocol, so that classes of an app can have theirs, and reach these by `super`.
extension NSObjectProtocol where Self: NSObject {
    /// The value of the property of that name. What the class has no key for is its `value(forUndefinedKey:)`'s, which
    /// traps with iOS's message.
    @_disfavoredOverload
    public func value(forKey key: String) -> Any? { AppsKeyValueCoding.storedValue(forKey: key, of: self) }

    /// Sets the property of that name. What the class has no key for is its `setValue(_:forUndefinedKey:)`'s, which traps
    /// with iOS's message.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKey key: String) {
        AppsKeyValueCoding.store(value, forKey: key, of: self)
    }
}

extension NSObject {
    /// The value at the end of a path of keys joined by dots.
    @_disfavoredOverload
    public func value(forKeyPath path: String) -> Any? {
        KeyPathWalk.value(at: path[...], of: self)
    }

    /// Sets the property at the end of a path of keys joined by dots, such as `layer.cornerRadius`.
    @_disfavoredOverload
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard let dot = path.lastIndex(of: ".") else {
            return AppsKeyValueCoding.setValue(value, forKey: path, of: self)
        }
        guard let owner = KeyPathWalk.value(at: path[..<dot], of: self) else { return }
        let key = String(path[path.index(after: dot)...])
        if let owner = owner as? NSObject { return AppsKeyValueCoding.setValue(value, forKey: key, of: owner) }
        _ = ObjCRuntime.set(value, forKey: key, on: owner as AnyObject)
    }

    /// Sets each of the keys.
    public func setValuesForKeys(_ values: [String: Any]) {
        for (key, value) in values {
            AppsKeyValueCoding.setValue(value is NSNull ? nil : value, forKey: key, of: self)
        }
    }

    /// The values of the keys, with NSNull for nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, AppsKeyValueCoding.value(forKey: $0, of: self) ?? NSNull()) }) { first, _ in first }
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
        value(at: path.split(separator: ".")[...], of: object)
    }

    private static func value(at keys: ArraySlice<Substring>, of object: Any?) -> Any? {
        guard let object, let key = keys.first else { return object }
        if key.hasPrefix("@") { return CollectionKeys.operation(key, object) { value(at: keys.dropFirst(), of: $0) } }
        return value(at: keys.dropFirst(), of: step(String(key), object))
    }

    private static func step(_ key: String, _ object: Any) -> Any? {
        switch object {
        case _ where key == "self": object
        case let owner as NSObject: AppsKeyValueCoding.value(forKey: key, of: owner)
        case let owner as [String: Any]: owner[key]
        case let owner as [Any]: CollectionKeys.values(key, owner)
        default: ObjCRuntime.value(forKey: key, of: object as AnyObject) ?? nil
        }
    }
}

/// What Foundation's collections answer to key-value coding: a dictionary the value of the key, lists and sets those of
/// their elements, and their operators a value of all.
enum CollectionKeys {
    /// nil where the object is no collection.
    static func value(_ key: String, of object: NSObject) -> Any?? {
        switch object {
        case let dictionary as NSDictionary: .some(dictionary.object(forKey: key))
        case let list as NSArray: .some(values(key, Array(list)))
        case let set as NSSet: .some(NSSet(array: values(key, Array(set))))
        case let list as NSOrderedSet: .some(NSOrderedSet(array: values(key, Array(list))))
        default: nil
        }
    }

    /// The elements' values of a key, NSNull where there is none.
    static func values(_ key: String, _ elements: [Any]) -> [Any] {
        elements.map { element in
            if key == "self" { return element }
            if let object = element as? NSObject {
                return AppsKeyValueCoding.value(forKey: key, of: object) ?? NSNull()
            }
            if let dictionary = element as? [String: Any] { return dictionary[key] ?? NSNull() }
            return ObjCRuntime.value(forKey: key, of: element as AnyObject).flatMap { $0 } ?? NSNull()
        }
    }

    /// An operator of the key path: `@sum.price`. What stands right of it is asked of each element.
    static func operation(_ name: Substring, _ collection: Any, _ right: (Any) -> Any?) -> Any? {
        let elements = PredicateValue.elements(collection) ?? (collection as? NSOrderedSet).map { Array($0) } ?? []
        if name == "@count" { return elements.count }
        let values = elements.compactMap(right).filter { !($0 is NSNull) }
        let numbers = values.compactMap(PredicateValue.number)
        switch name {
        case "@sum": return whole(numbers.reduce(0, +), values)
        case "@avg": return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
        case "@max":
            return numbers.count == values.count ? numbers.max().map { whole($0, values) } : greatest(values, >)
        case "@min":
            return numbers.count == values.count ? numbers.min().map { whole($0, values) } : greatest(values, <)
        case "@unionOfObjects": return values
        case "@distinctUnionOfObjects":
            var seen: Set<AnyHashable> = []
            return values.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true }
        case "@unionOfArrays", "@unionOfSets": return values.flatMap { PredicateValue.elements($0) ?? [] }
        case "@distinctUnionOfArrays", "@distinctUnionOfSets":
            return operation("@distinctUnionOfObjects", values.flatMap { PredicateValue.elements($0) ?? [] }) { $0 }
        default: return nil
        }
    }

    /// Whole numbers stay whole.
    private static func whole(_ number: Double, _ values: [Any]) -> Any {
        number.rounded() == number && abs(number) < 1e15
            && values.allSatisfy { $0 is Int || $0 is Int64 || $0 is Int32 }
            ? Int(number) : number
    }

    private static func greatest(_ values: [Any], _ isMore: (String, String) -> Bool) -> Any? {
        if let dates = values as? [Date] { return isMore("b", "a") ? dates.max() : dates.min() }
        let texts = values.compactMap { $0 as? String }
        return texts.dropFirst().reduce(texts.first) { found, text in isMore(text, found!) ? text : found }
    }
}

/// What a class of an app says of keys itself: its own methods stand in its table, where whoever knows it as an NSObject
/// finds them.
enum AppsKeyValueCoding {
    static func value(forKey key: String, of object: NSObject) -> Any? {
        has("valueForKey:", object) ? call("valueForKey:", of: object, [key]) : object.value(forKey: key)
    }

    /// What NSObject's own does.
    static func storedValue(forKey key: String, of object: NSObject) -> Any? {
        if let value = ObjCRuntime.value(forKey: key, of: object) { return value.map(KeyValueConversion.boxed) }
        if let defaults = object as? UserDefaults { return UserDefaultsStore.object(forKey: key, in: defaults) }
        if let found = CollectionKeys.value(key, of: object) { return found }
        return valueForUndefinedKey(key, of: object)
    }

    /// What NSObject's own does.
    static func store(_ value: Any?, forKey key: String, of object: NSObject) {
        let result = ObjCRuntime.set(value, forKey: key, on: object)
        // The keys of defaults are what they hold.
        if case .unknownKey = result, let defaults = object as? UserDefaults {
            return UserDefaultsStore.set(value, forKey: key, in: defaults)
        }
        switch result {
        case .done: return
        case .unknownKey, .readOnly: setValue(value, forUndefinedKey: key, of: object)
        case .unsuitable(let expected):
            fatalError(
                "-[\(type(of: object)) setValue:forKey:]: the key \(key) is a \(expected), but was given \(value.map { "a \(type(of: $0))" } ?? "nil")."
            )
        }
    }

    static func setValue(_ value: Any?, forKey key: String, of object: NSObject) {
        if !hasCalled("setValue:forKey:", of: object, [value, key]) { object.setValue(value, forKey: key) }
    }

    /// Whether the class has a `setValue(_:forKey:)` or, for what it has no key for, another of its own: that was called.
    static func takes(_ value: Any?, forKey key: String, of object: AnyObject, isKnown: Bool) -> Bool {
        hasCalled(isKnown ? "setValue:forKey:" : "setValue:forUndefinedKey:", of: object, [value, key])
    }

    static func valueForUndefinedKey(_ key: String, of object: NSObject) -> Any? {
        guard has("valueForUndefinedKey:", object) else { return object.value(forUndefinedKey: key) }
        return call("valueForUndefinedKey:", of: object, [key])
    }

    static func setValue(_ value: Any?, forUndefinedKey key: String, of object: NSObject) {
        if !takes(value, forKey: key, of: object, isKnown: false) { object.setValue(value, forUndefinedKey: key) }
    }

    private static func has(_ selector: String, _ object: AnyObject) -> Bool {
        ObjCRuntime.description(of: type(of: object)).method(selector) != nil
    }

    private static func hasCalled(_ selector: String, of object: AnyObject, _ arguments: [Any?]) -> Bool {
        guard has(selector, object) else { return false }
        _ = call(selector, of: object, arguments)
        return true
    }

    private static func call(_ selector: String, of object: AnyObject, _ arguments: [Any?]) -> Any? {
        ObjCRuntime.description(of: type(of: object)).method(selector)?.call(
            object, ClassTable.Arguments(values: arguments, selector: selector))
    }
}

extension UIApplication {
    /// Objective-C's classes answer keys, too: `UIApplication.value(forKeyPath: #keyPath(UIApplication.shared))` is how
    /// libraries reach the app that extensions don't have.
    public class func value(forKeyPath path: String) -> Any? {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = parts.first, ["shared", "sharedApplication"].contains(first) else { return nil }
        return parts.count > 1 ? shared.value(forKeyPath: parts[1]) : shared
    }

    public class func value(forKey key: String) -> Any? { value(forKeyPath: key) }
}
