import Foundation

/// What Objective-C's runtime would know of one class: keys with getters and setters, methods by selector, and the
/// initialisers that UIKit calls on classes it learns by name.
///
/// The tables of an app's classes are generated inside their bodies, where private members are in reach; UIKit's own
/// classes write theirs by hand. A table holds what its class itself declares: `ObjCRuntime` walks the superclasses.
///
///     var table = ClassTable(PhotoViewController.self)
///     table.outlet("imageView", \PhotoViewController.imageView)
///     table.method("share:") { (o: PhotoViewController, sender: UIBarButtonItem) in o.share(sender) }
public struct ClassTable {
    /// The class this table is about.
    public let type: AnyClass
    var keys: [String: Key] = [:]
    var methods: [String: Method] = [:]
    var outlets: [String] = []
    var implemented: Set<String> = []
    var initializers: [Initializer: Any] = [:]

    public init(_ type: AnyClass) { self.type = type }

    struct Key {
        let get: (AnyObject) -> Any?
        /// Nil where the key can only be read. False: the value is of a type that doesn't fit.
        let set: ((AnyObject, Any?) -> Bool)?
        let valueType: Any.Type
    }

    struct Method {
        let argumentCount: Int
        let call: (AnyObject, Arguments) -> Any?
    }

    /// An initialiser that UIKit calls on a class it only knows by name or as a metatype.
    public enum Initializer: Hashable, Sendable {
        case plain, frame, nibName, style, reuseIdentifier, segue, coder
    }
}

// MARK: Keys

extension ClassTable {
    /// A key that can be read and set.
    public mutating func key<Root: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
        key(name, get: { (root: Root) in root[keyPath: path] }, set: { root, value in root[keyPath: path] = value })
    }

    /// A key that can only be read.
    @_disfavoredOverload
    public mutating func key<Root: AnyObject, Value>(_ name: String, _ path: KeyPath<Root, Value>) {
        key(name, get: { (root: Root) in root[keyPath: path] }, set: nil)
    }

    /// A key with functions of its own, for what a key path can't express.
    public mutating func key<Root: AnyObject, Value>(
        _ name: String, get: @escaping (Root) -> Value, set: ((Root, Value) -> Void)?
    ) {
        var setter: ((AnyObject, Any?) -> Bool)?
        if let set {
            setter = { object, value in
                guard case .some(let converted) = KeyValueConversion.convert(value, to: Value.self) else {
                    return false
                }
                set(unsafeDowncast(object, to: Root.self), converted)
                return true
            }
        }
        keys[name] = Key(
            get: { KeyValueConversion.flatten(get(unsafeDowncast($0, to: Root.self))) }, set: setter,
            valueType: Value.self)
    }

    /// An outlet or outlet collection: a key that a document connects.
    public mutating func outlet<Root: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Root, Value>) {
        key(name, path)
        outlets.append(name)
    }
}

// MARK: Methods

extension ClassTable {
    /// The arguments of a call by selector.
    public struct Arguments {
        let values: [Any?]
        let selector: String

        func value<A>(_ index: Int, _ target: AnyObject) -> A {
            let value = index < values.count ? values[index] : nil
            if case .some(let converted) = KeyValueConversion.convert(value, to: A.self) { return converted }
            if value == nil {
                if A.self == Any.self { return Optional<Any>.none as Any as! A }
                // As on iOS, a nil that arrives where Swift promised an object goes unnoticed until the object is used.
                if A.self is AnyClass { return unsafeBitCast(0 as UInt, to: A.self) }
            }
            // Nor does an object of another class than Swift promised.
            if let value, let object = KeyValueConversion.flatten(value), Swift.type(of: object) is AnyClass,
                let reference = KeyValueConversion.reference(object as AnyObject, as: A.self)
            {
                return reference
            }
            // An action whose parameter is a number gets the sender's address on iOS: an even one, so that a Bool is
            // false. Numbers are 0 here: an address says nothing.
            if let number = A.self as? any NumberlikeArgument.Type { return number.none as! A }
            fatalError(
                "-[\(Swift.type(of: target)) \(selector)]: argument \(index + 1) is a \(A.self), but was given \(value.map { "\(Swift.type(of: $0))" } ?? "nil")"
            )
        }
    }

    /// What a method that takes a `BOOL` makes of what it was called with: any object is yes, as its address is, and
    /// nothing is no.
    static func flag(_ argument: Any?) -> Bool { argument as? Bool ?? (argument != nil) }

    public mutating func method<Root: AnyObject, R>(_ selector: String, _ body: @escaping (Root) -> R) {
        methods[selector] = Method(argumentCount: 0) { object, _ in
            KeyValueConversion.flatten(body(unsafeDowncast(object, to: Root.self)))
        }
    }

    public mutating func method<Root: AnyObject, A, R>(_ selector: String, _ body: @escaping (Root, A) -> R) {
        methods[selector] = Method(argumentCount: 1) { object, arguments in
            KeyValueConversion.flatten(body(unsafeDowncast(object, to: Root.self), arguments.value(0, object)))
        }
    }

    public mutating func method<Root: AnyObject, A, B, R>(_ selector: String, _ body: @escaping (Root, A, B) -> R) {
        methods[selector] = Method(argumentCount: 2) { object, arguments in
            KeyValueConversion.flatten(
                body(unsafeDowncast(object, to: Root.self), arguments.value(0, object), arguments.value(1, object)))
        }
    }

    public mutating func method<Root: AnyObject, A, B, C, R>(_ selector: String, _ body: @escaping (Root, A, B, C) -> R)
    {
        methods[selector] = Method(argumentCount: 3) { object, arguments in
            KeyValueConversion.flatten(
                body(
                    unsafeDowncast(object, to: Root.self), arguments.value(0, object), arguments.value(1, object),
                    arguments.value(2, object)))
        }
    }

    public mutating func method<Root: AnyObject, A, B, C, D, R>(
        _ selector: String, _ body: @escaping (Root, A, B, C, D) -> R
    ) {
        methods[selector] = Method(argumentCount: 4) { object, arguments in
            KeyValueConversion.flatten(
                body(
                    unsafeDowncast(object, to: Root.self),
                    arguments.value(0, object), arguments.value(1, object), arguments.value(2, object),
                    arguments.value(3, object)))
        }
    }

    /// Swift names of methods that the class implements itself, such as `tableView(_:didSelectRowAt:)`: what answers
    /// "does the delegate implement it?".
    public mutating func implements(_ names: String...) { implemented.formUnion(names) }
}

// MARK: Initialisers

extension ClassTable {
    /// `init()`.
    public mutating func initializer<T: AnyObject>(_ make: @escaping () -> T) {
        initializers[.plain] = { () -> AnyObject in make() }
    }
}

/// What an action's parameter may be that isn't an object.
private protocol NumberlikeArgument {
    static var none: Self { get }
}

extension Bool: NumberlikeArgument { static var none: Bool { false } }
extension Int: NumberlikeArgument { static var none: Int { 0 } }
extension Float: NumberlikeArgument { static var none: Float { 0 } }
extension Double: NumberlikeArgument { static var none: Double { 0 } }
extension CGFloat: NumberlikeArgument { static var none: CGFloat { 0 } }
