import Foundation

/// Something that an appearance proxy can set: a property, or a method's value for one state, metrics or position.
@MainActor
struct AppearanceMember {
    let name: String
    let read: (NSObject) -> Any?
    let write: (NSObject, Any?) -> Void

    init<Root: NSObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
        self.name = name
        read = { unsafeDowncast($0, to: Root.self)[keyPath: path] }
        write = { object, value in
            if let value = value as? Value { unsafeDowncast(object, to: Root.self)[keyPath: path] = value }
        }
    }

    init<Root: NSObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value?>) {
        self.init(name, get: { (root: Root) in root[keyPath: path] }, set: { $0[keyPath: path] = $1 })
    }

    init<Root: NSObject, Value>(_ name: String, get: @escaping (Root) -> Value?, set: @escaping (Root, Value?) -> Void)
    {
        self.name = name
        read = { get(unsafeDowncast($0, to: Root.self)) }
        write = { set(unsafeDowncast($0, to: Root.self), $1 as? Value) }
    }

    /// What an app's own class makes settable with `@objc dynamic var`.
    private init(_ name: String, _ key: ClassTable.Key, set: @escaping (AnyObject, Any?) -> Bool) {
        self.name = name
        read = key.get
        write = { _ = set($0, $1) }
    }

    /// One member for each of the states.
    static func states<Root: NSObject, Value>(
        _ name: String, _ states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected, .focused],
        get: @escaping (Root, UIControl.State) -> Value?, set: @escaping (Root, Value?, UIControl.State) -> Void
    ) -> [AppearanceMember] {
        states.map { state in
            AppearanceMember(
                "\(name) \(state.rawValue)", get: { (root: Root) in get(root, state) },
                set: { (root: Root, value: Value?) in set(root, value, state) })
        }
    }

    /// One member for each kind of metrics.
    static func metrics<Root: NSObject, Value>(
        _ name: String, get: @escaping (Root, UIBarMetrics) -> Value?,
        set: @escaping (Root, Value?, UIBarMetrics) -> Void
    ) -> [AppearanceMember] {
        [UIBarMetrics.default, .compact, .defaultPrompt, .compactPrompt].map { metrics in
            AppearanceMember(
                "\(name) \(metrics.rawValue)", get: { (root: Root) in get(root, metrics) },
                set: { (root: Root, value: Value?) in set(root, value, metrics) })
        }
    }

    // MARK: Classes

    /// UIKit's classes with what can be set on them, beyond what their superclasses have.
    struct Family {
        let make: () -> NSObject
        let members: [AppearanceMember]
    }

    static func members(of type: AnyClass) -> [AppearanceMember] {
        guard let family = families[ObjectIdentifier(type)] else {
            let own = ObjCRuntime.description(of: type).settableKeys.map { name, key, set in
                AppearanceMember(name, key, set: set)
            }
            return (superclass(of: type).map(members(of:)) ?? []) + own
        }
        return (superclass(of: type).map(members(of:)) ?? []) + family.members
    }

    static func factory(of type: AnyClass) -> (() -> NSObject)? { families[ObjectIdentifier(type)]?.make }

    nonisolated static func depth(of type: AnyClass) -> Int { superclass(of: type).map { depth(of: $0) + 1 } ?? 0 }

    nonisolated static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }

    // MARK: Values

    private static var freshValues: [ObjectIdentifier: [String: Any]] = [:]

    /// The value that an object of UIKit's own class, the nearest above the type, is made with. Nil inside where that
    /// is nil, nil where UIKit knows of no such member.
    static func fresh(_ name: String, of type: AnyClass) -> Any?? {
        let id = ObjectIdentifier(type)
        guard let family = families[id] else { return superclass(of: type).flatMap { fresh(name, of: $0) } }
        let members = members(of: type)
        if freshValues[id] == nil {
            let object = family.make()
            freshValues[id] = members.reduce(into: [:]) { $0[$1.name] = $1.read(object) }
        }
        return members.contains { $0.name == name } ? .some(freshValues[id]?[name]) : nil
    }

    static func same(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if let one = one as? [NSAttributedString.Key: Any], let other = other as? [NSAttributedString.Key: Any] {
            return one.count == other.count && one.allSatisfy { same($0.value, other[$0.key]) }
        }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        if let one = one as? UIEdgeInsets, let other = other as? UIEdgeInsets { return one == other }
        if let one = one as? CGSize, let other = other as? CGSize { return one == other }
        return false
    }
}

extension ClassDescription {
    /// What the class itself, not one above it, lets be set.
    var settableKeys: [(String, ClassTable.Key, (AnyObject, Any?) -> Bool)] {
        isFrameworkClass ? [] : ownKeys.compactMap { name, key in key.set.map { (name, key, $0) } }
    }
}
