import Foundation

/// Answers what Objective-C's runtime answers on Apple's systems, from the tables of the classes.
///
/// Everything may be called from any thread; methods and setters run where the caller is, as a message would.
public enum ObjCRuntime {
    // MARK: Registering

    /// Tells of a class of the app. The generated entry calls it before anything else runs.
    ///
    /// - Parameters:
    ///   - name: the name in Swift, with the enclosing types' (`Outer.Inner`).
    ///   - objectiveCName: the name in `@objc(Name)`; such a class is found without its module.
    ///   - table: makes the table when it is first needed. A class may be told of more than once, with the tables of
    ///     its
    ///     extensions in other files.
    public static func register(
        _ type: AnyClass, name: String, module: String, objectiveCName: String? = nil,
        table: @escaping @MainActor () -> ClassTable
    ) {
        registry.withLock { registry in
            registry.tables[ObjectIdentifier(type), default: []].append(unchecked(table))
            registry.classes[module + "." + name] = type
            if !registry.modules.contains(module) { registry.modules.append(module) }
            if let objectiveCName {
                registry.classes[objectiveCName] = type
                registry.chosenNames[ObjectIdentifier(type)] = objectiveCName
            }
            registry.forget()
        }
        KeyedArchives.learnCommonNames()
        if let objectiveCName { NSKeyedUnarchiver.setClass(type, forClassName: objectiveCName) }
    }

    /// Tells what an extension in the app adds to a class of the frameworks, and what it overrides of it, by the whole
    /// names in Swift.
    public static func extend(
        _ type: AnyClass, overriding members: [String] = [], table: @escaping @MainActor () -> ClassTable
    ) {
        ExtensionOverrides.register(members)
        registry.withLock { registry in
            registry.tables[ObjectIdentifier(type), default: []].append(unchecked(table))
            registry.forget()
        }
    }

    // MARK: Classes

    /// The app's own module: that of the first class it told of. Documents that say their classes are the target's mean
    /// this one, whatever name they were saved with.
    static var appModule: String? { registry.withLock { $0.modules.first } }

    /// Those of its libraries, which tell of their classes after it.
    static var libraryModules: Set<String> { registry.withLock { Set($0.modules.dropFirst()) } }

    /// The class of that name: an app's by module and name or by its Objective-C name alone, UIKit's by name.
    public static func `class`(named name: String, module: String?) -> AnyClass? {
        let qualified = module.map { $0 + "." + name } ?? name
        if let known = registry.withLock({ $0.classes[qualified] }) { return known }
        let candidates = module == nil ? homes(of: name).map { $0 + "." + name } : [qualified]
        guard let found = candidates.lazy.compactMap({ NSClassFromString($0) }).first else { return nil }
        registry.withLock { $0.classes[qualified] = found }
        return found
    }

    /// The class of a name as `name(of:)` gives it, or `NSClassFromString` anywhere.
    public static func `class`(named name: String) -> AnyClass? {
        self.class(named: name, module: nil) ?? NSClassFromString(name)
    }

    /// The name that a class has with Objective-C: an app's with its module, unless it names another itself, the
    /// frameworks' without.
    public static func name(of type: AnyClass) -> String {
        if let chosen = registry.withLock({ $0.chosenNames[ObjectIdentifier(type)] }) { return chosen }
        let name = qualifiedName(of: type)
        guard let dot = name.firstIndex(of: "."), frameworkModules.contains(String(name[..<dot])) else { return name }
        return String(name[name.index(after: dot)...])
    }

    /// The class's name behind its module's. `String(reflecting:)` says the same, but first asks of each class anew
    /// whether it is described in another way, which takes as long as making a hundred views.
    /// What `description()` of a class says, also of one that is no `NSObject`'s.
    public static func description(ofClass type: AnyClass) -> String {
        (type as? NSObject.Type)?.description() ?? qualifiedName(of: type)
    }

    static func qualifiedName(of type: AnyClass) -> String { _typeName(type, qualified: true) }

    /// The module that declares the class.
    static func module(of type: AnyClass) -> String { String(qualifiedName(of: type).prefix { $0 != "." }) }

    /// An object that is at hand as `Any`. The cast alone would first look for what its class might be bridged to, for
    /// each class anew.
    static func object(_ value: Any) -> AnyObject {
        func open<Value>(_ value: Value) -> AnyObject {
            Value.self is AnyObject.Type ? unsafeBitCast(value, to: AnyObject.self) : value as AnyObject
        }
        return _openExistential(value, do: open)
    }

    /// Modules whose classes a document names without their module: a companion's by its prefix.
    private static func homes(of name: String) -> [String] {
        companionPrefixes.first { name.hasPrefix($0.key) }.map { [$0.value] } ?? ["UIKit", "QuartzCore", "Foundation"]
    }

    /// The old web view is WebKit's here.
    private static let companionPrefixes: KeyValuePairs = [
        "UIWebView": "WebKit", "MK": "MapKit", "WK": "WebKit", "AV": "AVKit", "PD": "PDFKit", "MP": "MediaPlayer",
        "PH": "PhotosUI",
    ]

    /// Modules whose classes are no app's.
    static let frameworkModules: Set<String> = [
        "UIKit", "QuartzCore", "Foundation", "MapKit", "WebKit", "AVKit", "AVFoundation", "CoreLocation", "CoreMotion",
        "MessageUI", "SafariServices", "StoreKit", "UserNotifications", "CoreImage", "AudioToolbox",
        "MultipeerConnectivity", "LocalAuthentication", "Photos", "PhotosUI",
        "MediaPlayer", "PDFKit", "Contacts", "ContactsUI", "EventKit", "EventKitUI", "GameplayKit", "QuickLook",
    ]

    /// What makes objects of a class that is only known at run time, or nil where it has no such initialiser.
    public static func initializer<Function>(
        _ kind: ClassTable.Initializer, of type: AnyClass, as function: Function.Type
    ) -> Function? {
        // Only the class's own: an initialiser makes objects of the class whose table holds it.
        description(of: type).initializers[kind] as? Function
    }

    /// An object made by `init()`, or nil where the class has none that could be found.
    public static func makeObject(of type: AnyClass) -> AnyObject? {
        if let make = initializer(.plain, of: type, as: (() -> AnyObject).self) { return make() }
        return nil
    }

    // MARK: Methods

    /// Whether the object has a method of that selector.
    public static func responds(_ object: AnyObject, to selector: Selector) -> Bool {
        let description = Self.description(of: type(of: object))
        if description.method(selector.name) != nil { return true }
        if description.key(selector.name) != nil { return true }
        if selector.name.utf8.contains(UInt8(ascii: "(")) { return description.implements(selector.name) == true }
        return description.implementedNames.contains { ObjectiveCSpelling.means(selector.name, $0) }
    }

    /// Whether the object's class, or one above it that isn't UIKit's own, implements the method of that Swift name
    /// (`tableView(_:didSelectRowAt:)`). Nil where a class brought no table, so nobody knows.
    public static func implements(_ object: AnyObject, _ name: String) -> Bool? {
        description(of: type(of: object)).implements(name)
    }

    /// Calls the method with that selector. What the method doesn't take of the arguments is left out, and what it
    /// takes more is nil.
    ///
    /// Traps with iOS's message where the object has no such method.
    @discardableResult
    public static func perform(_ selector: Selector, on object: AnyObject, with arguments: [Any?] = []) -> Any? {
        let description = Self.description(of: type(of: object))
        if let method = description.method(selector.name) {
            return method.call(object, ClassTable.Arguments(values: arguments, selector: selector.name))
        }
        if arguments.isEmpty || !selector.name.hasSuffix(":"), let key = description.key(selector.name) {
            return key.get(object)
        }
        if let name = propertyName(ofSetter: selector.name), let value = arguments.first,
            let set = description.key(name)?.set
        {
            _ = set(object, value)
            return nil
        }
        fatalError("-[\(type(of: object)) \(selector.name)]: unrecognized selector sent to instance \(address(object))")
    }

    private static func propertyName(ofSetter selector: String) -> String? {
        guard selector.hasPrefix("set"), selector.hasSuffix(":"), selector.count > 4 else { return nil }
        let name = selector.dropFirst(3).dropLast()
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    // MARK: Keys

    /// What came of setting a key.
    public enum KeyResult { case done, unknownKey, readOnly, unsuitable(expected: Any.Type) }

    /// Sets the key, and says why not if it can't.
    public static func set(_ value: Any?, forKey name: String, on object: AnyObject) -> KeyResult {
        let description = Self.description(of: type(of: object))
        // Key-value coding looks for a setter, and `setTitle:` is that of “Title” as well as of “title”.
        guard let key = description.key(name) ?? propertyName(ofSetter: "set\(name):").flatMap({ description.key($0) })
        else { return .unknownKey }
        guard let set = key.set else { return .readOnly }
        return set(object, value) ? .done : .unsuitable(expected: key.valueType)
    }

    /// Connects an outlet or outlet collection. False where the class has no such key, or one of another type.
    public static func setOutlet(_ name: String, on object: AnyObject, value: Any?) -> Bool {
        if case .done = set(value, forKey: name, on: object) { return true }
        return false
    }

    /// The key's value, or nil where the class has no such key.
    public static func value(forKey name: String, of object: AnyObject) -> Any?? {
        let description = Self.description(of: type(of: object))
        if let key = description.key(name) { return .some(key.get(object)) }
        if let method = description.method(name) {
            return .some(method.call(object, ClassTable.Arguments(values: [], selector: name)))
        }
        return nil
    }

    /// The class's keys and outlets, its superclasses' after its own: for messages that suggest the nearest name.
    public static func keyNames(of type: AnyClass) -> [String] { description(of: type).keyNames }

    /// The class's selectors, its superclasses' after its own.
    public static func selectorNames(of type: AnyClass) -> [String] { description(of: type).selectorNames }

    static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    // MARK: Descriptions

    private static let registry = Locked(ClassRegistry())

    static func description(of type: AnyClass) -> ClassDescription {
        let id = ObjectIdentifier(type)
        if let known = registry.withLock({ $0.descriptions[id] }) { return known }
        // Tables are made outside the lock: making one may ask for others.
        let makers = registry.withLock { $0.tables[id] ?? [] }
        var tables = makers.map { $0() }
        // Most are responders' classes. A cast to one follows the superclasses; a cast to a protocol goes through all
        // conformances of the program.
        if let provider: any ClassTableProviding.Type = type as? UIResponder.Type ?? type
            as? any ClassTableProviding.Type
        {
            let table = unchecked { provider.classTable }()
            if table.type == type { tables.append(table) }
        }
        let parent = _getSuperclass(type).map { description(of: $0) }
        let made = ClassDescription(type: type, tables: tables, parent: parent)
        registry.withLock { $0.descriptions[id] = made }
        return made
    }

    /// Objective-C's runtime asks nobody on which thread it is; nor may this.
    private static func unchecked<T>(_ body: @escaping @MainActor () -> T) -> () -> T {
        unsafeBitCast(body, to: (() -> T).self)
    }
}

/// What is registered, by class and by name.
struct ClassRegistry {
    var tables: [ObjectIdentifier: [() -> ClassTable]] = [:]
    var classes: [String: AnyClass] = [:]
    /// By class, the names that apps give with `@objc(Name)`.
    var chosenNames: [ObjectIdentifier: String] = [:]
    var descriptions: [ObjectIdentifier: ClassDescription] = [:]
    /// In the order in which they told of their first class.
    var modules: [String] = []

    mutating func forget() { if !descriptions.isEmpty { descriptions = [:] } }
}

/// A value that one thread uses at a time.
final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) { self.value = value }

    func withLock<R>(_ body: (inout Value) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
