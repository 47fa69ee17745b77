import Foundation
import QuartzCore

// Key-value observing, which Foundation for Linux lacks. An app's own `dynamic` properties and those of UIKit tell of
// their changes at once; what else is observed (Foundation's objects, ways through objects that have been exchanged
// since) is looked at whenever the main loop has laid out the screen, too.

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// What changed, as `observe(_:options:changeHandler:)` tells it.
public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// Nil unless the options ask for it.
    public let newValue: Value?
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

/// An observation that ends with `invalidate()`, or when nobody keeps it.
public final class NSKeyValueObservation: NSObject {
    private let observation: KeyValueObserving.Observation
    fileprivate init(_ observation: KeyValueObserving.Observation) { self.observation = observation }
    public func invalidate() { KeyValueObserving.end(observation) }
    deinit { KeyValueObserving.end(observation) }
}

public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// Calls the handler whenever the property changes, and at once with the option `initial`.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        NSKeyValueObservation(
            KeyValueObserving.begin(self, keyPath, nil, options) { object, old, new in
                changeHandler(
                    object,
                    NSKeyValueObservedChange(
                        kind: .setting, newValue: options.contains(.new) ? new : nil,
                        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
            })
    }

    public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
    public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { KeyValueObserving.changed(self) }
}

extension NSObject {
    /// Has the observer's `observeValue(forKeyPath:of:change:context:)` called whenever the property changes.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.begin(self, keyPath, observer, options, context)
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        KeyValueObserving.end(self, keyPath, observer, context: nil)
    }

    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        KeyValueObserving.end(self, keyPath, observer, context: context)
    }

    // Foundation's Operation has these itself: by them its queue hears that it is finished.
    @_disfavoredOverload public func willChangeValue(forKey key: String) {}
    @_disfavoredOverload public func didChangeValue(forKey key: String) { KeyValueObserving.changed(self, key) }
}

extension NSObjectProtocol {
    /// What a class that observes without having this gets on iOS. Classes implement it; see
    /// `KeyValueObserving.selector`.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        KeyValueObserving.unhandled(self, keyPath, object, change, context)
    }
}

/// Who observes what.
public enum KeyValueObserving {
    /// What the rewriter calls `observeValue(forKeyPath:of:change:context:)` in the tables.
    static let selector = "observeValueForKeyPath:of:change:context:"

    static func unhandled(
        _ observer: Any, _ path: String?, _ object: Any?, _ change: [NSKeyValueChangeKey: Any]?,
        _ context: UnsafeMutableRawPointer?
    ) -> Never {
        let values = (change ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
        let lines = values.map { "    \($0.key.rawValue) = \(word($0.value));" }.joined(separator: "\n")
        let address = context.map { "0x" + String(UInt(bitPattern: $0), radix: 16) } ?? "0x0"
        Misuse.raise(
            .internalInconsistency,
            """
            \(observer): An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.
            Key path: \(path ?? "(null)")
            Observed object: \(object ?? "(null)")
            Change: {
            \(lines)
            }
            Context: \(address)
            """)
    }

    /// A value as a dictionary's description has it: what is no plain word stands in quotes.
    private static func word(_ value: Any) -> String {
        let text = value is NSNull ? "<null>" : "\(KeyValueConversion.flatten(value) ?? value)"
        let isPlain = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return isPlain ? text : "\"\(text)\""
    }

    /// One observation.
    final class Observation {
        /// The property's first key, where it is known.
        let key: String?
        let path: String
        weak var object: NSObject?
        weak var observer: NSObject?
        private let hasObserver: Bool
        let context: UnsafeMutableRawPointer?
        /// The objects along the path: a change of one of them may be a change of its end.
        var onTheWay: [ObjectIdentifier] = []
        /// Compares with what was seen last, and tells if it is another or if it has to.
        var look: (_ always: Bool) -> Void = { _ in }

        init(_ object: NSObject, path: String, observer: NSObject?, context: UnsafeMutableRawPointer?) {
            (self.object, self.path, self.observer, self.context) = (object, path, observer, context)
            key = path.split(separator: ".").first.map(String.init)
            hasObserver = observer != nil
        }

        /// Whether nobody is left to be told, or nothing to be told of.
        var isOver: Bool { object == nil || hasObserver && observer == nil }
    }

    private static let observations = Locked<[Observation]>([])
    /// Whether anything was ever observed: in most apps nothing is, and changes cost nothing.
    private static nonisolated(unsafe) var isUsed = false
    /// What keeps the handlers.
    static var held: Any { observations }

    /// Called by the observers that an app's `dynamic` properties get.
    public static func changed(_ object: AnyObject, _ key: String? = nil) {
        for observation in observations.withLock({ $0.filter { $0.object === object } }) {
            observation.look(key != nil && observation.key == key)
        }
    }

    /// Called where a property of UIKit's own has another value now, or may have one: observers of the object look at
    /// what they observe, and are told if it is another than before.
    public static func mayHaveChanged(_ object: AnyObject) {
        guard isUsed else { return }
        let identity = ObjectIdentifier(object)
        let concerned = observations.withLock { list in
            list.filter { $0.object === object || $0.onTheWay.contains(identity) }
        }
        for observation in concerned { observation.look(false) }
    }

    /// Makes a change of which the observers of these keys aren't told; what they hear of next begins at its end.
    static func withoutTelling(_ object: AnyObject, _ keys: Set<String>, _ change: () -> Void) {
        guard isUsed else { return change() }
        let outer = untold
        untold = (ObjectIdentifier(object), keys)
        change()
        mayHaveChanged(object)
        untold = outer
    }
    private static nonisolated(unsafe) var untold: (object: ObjectIdentifier, keys: Set<String>)?

    /// Optimised code doesn't say which property a key path leads to: then a text is taken for the one that is untold.
    private static func isTold(_ object: AnyObject, _ path: String, _ value: Any?) -> Bool {
        guard let untold, untold.object == ObjectIdentifier(object) else { return true }
        let key = path.prefix { $0 != "." }
        guard key.allSatisfy({ $0.isLetter }), !key.isEmpty else {
            let value = value.flatMap { KeyValueConversion.flatten($0) }
            return !(value is String || value is NSAttributedString)
        }
        return !untold.keys.contains(String(key))
    }

    /// From now on the object, and what lies on the way from it to the end of the path, tell of their changes.
    private static func follow(_ object: NSObject, _ path: String, _ observation: Observation) {
        isUsed = true
        if CALayer.observersLook == nil {
            CALayer.observersLook = { layer in
                mayHaveChanged(layer)
                if let view = layer.viewDelegate { mayHaveChanged(view as AnyObject) }
            }
        }
        observeLayer(of: object)
        observation.onTheWay = []
        var owner: AnyObject = object
        for key in path.split(separator: ".").dropLast() {
            guard case let next?? = ObjCRuntime.value(forKey: String(key), of: owner), type(of: next) is AnyClass else {
                return
            }
            owner = next as AnyObject
            observeLayer(of: owner)
            observation.onTheWay.append(ObjectIdentifier(owner))
        }
    }

    private static func observeLayer(of object: AnyObject) {
        if let layer = object as? CALayer { layer.beginObserving() }
        if let view = object as? UIView { MainActor.assumeIsolated { view.layer.beginObserving() } }
    }

    /// The keys that a key path goes through, as far as it says them.
    private static func keys(of keyPath: AnyKeyPath) -> String {
        let text = String(describing: keyPath).split(separator: ".").dropFirst()
        return text.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "?!")) }.joined(separator: ".")
    }

    /// Looks at everything that is observed.
    /// - Returns: whether anything is.
    @discardableResult
    static func poll() -> Bool {
        let all = observations.withLock { list -> [Observation] in
            if !list.isEmpty { list.removeAll(where: \.isOver) }
            return list
        }
        for observation in all { observation.look(false) }
        return !all.isEmpty
    }

    fileprivate static func begin<Root: NSObject, Value>(
        _ object: Root, _ keyPath: KeyPath<Root, Value>, _ observer: NSObject?, _ options: NSKeyValueObservingOptions,
        tell: @escaping (Root, Value?, Value) -> Void
    ) -> Observation {
        let observation = Observation(object, path: "", observer: observer, context: nil)
        var last = object[keyPath: keyPath]
        let keys = keys(of: keyPath)
        follow(object, keys, observation)
        observation.look = { [weak object, unowned observation] always in
            guard let object else { return }
            let old = last
            last = object[keyPath: keyPath]
            guard isTold(object, keys, last), always || !same(old, last) else { return }
            if keys.contains(".") { follow(object, keys, observation) }
            tell(object, old, last)
        }
        observations.withLock { $0.append(observation) }
        if options.contains(.initial) { tell(object, nil, last) }
        return observation
    }

    fileprivate static func begin(
        _ object: NSObject, _ path: String, _ observer: NSObject, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        let observation = Observation(object, path: path, observer: observer, context: context)
        var last = object.value(forKeyPath: path)
        /// - Parameter old: nil the first time, when there is no value from before.
        func tell(_ old: Any??, _ new: Any?) {
            guard let object = observation.object, let observer = observation.observer else { return }
            var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
            if options.contains(.new) { change[.newKey] = new ?? NSNull() }
            if options.contains(.old), let old { change[.oldKey] = old ?? NSNull() }
            let selector = Selector(KeyValueObserving.selector)
            if ObjCRuntime.description(of: type(of: observer)).method(selector.name) == nil {
                unhandled(observer, path, object, change, context)
            }
            ObjCRuntime.perform(selector, on: observer, with: [path, object, change, context])
        }
        follow(object, path, observation)
        observation.look = { [weak object, unowned observation] always in
            guard let object else { return }
            let old = last
            last = object.value(forKeyPath: path)
            guard isTold(object, path, last), always || !same(old, last) else { return }
            if path.contains(".") { follow(object, path, observation) }
            tell(.some(old), last)
        }
        observations.withLock { $0.append(observation) }
        if options.contains(.initial) { tell(.none, last) }
    }

    fileprivate static func end(_ observation: Observation) {
        observations.withLock { list in list.removeAll { $0 === observation } }
    }

    fileprivate static func end(
        _ object: NSObject, _ path: String, _ observer: NSObject, context: UnsafeMutableRawPointer?
    ) {
        observations.withLock { list in
            if let index = list.lastIndex(where: {
                $0.object === object && $0.path == path && $0.observer === observer
                    && (context == nil || $0.context == context)
            }) {
                list.remove(at: index)
            }
        }
    }

    /// Values that can't be compared count as the same while their bytes are: arrays share their storage until they are
    /// changed.
    private static func same<Value>(_ one: Value, _ other: Value) -> Bool {
        let first = KeyValueConversion.flatten(one), second = KeyValueConversion.flatten(other)
        guard let first, let second else { return first == nil && second == nil }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        if type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
        return withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
    }
}
