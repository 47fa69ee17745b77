/// A module's declarations, the app's or a library's, together with those of the frameworks and libraries it is built
/// on.
public struct SourceWorld: Sendable {
    public let app: ProjectIndex
    public let framework: ProjectIndex

    public init(app: ProjectIndex, framework: ProjectIndex) {
        self.app = app
        self.framework = framework
    }

    // MARK: Classes

    /// What a class inherits from: one of the app's classes, one of the frameworks', or a name that only Foundation
    /// knows.
    public enum Superclass {
        case app(TypeDeclaration)
        case framework(TypeDeclaration)
        case unknown(String)
    }

    public func superclass(of type: TypeDeclaration) -> Superclass? {
        guard type.kind == .class, let name = type.inherited.first else { return nil }
        if let own = app.resolve(name, inside: type.name) { return own.kind == .class ? .app(own) : nil }
        if let other = framework.resolve(name) { return other.kind == .class ? .framework(other) : nil }
        return Self.foundationClasses.contains(name) ? .unknown(name) : nil
    }

    /// Foundation's classes that apps derive from.
    static let foundationClasses: Set<String> = [
        "NSObject", "Operation", "Thread", "Formatter", "NSValue", "URLProtocol", "InputStream", "OutputStream",
        "Stream", "NSCoder",
        "DateFormatter", "NumberFormatter", "NSMutableURLRequest", "UserDefaults", "Bundle", "FileManager",
        "ValueTransformer",
        "NSManagedObject", "NSPersistentContainer", "NSTextStorage", "NSLayoutManager", "JSONDecoder", "JSONEncoder",
        "NSError",
    ]

    /// No app has more classes above one another; thousands of them would take hours.
    private static let mostSuperclasses = 256

    /// The app's classes above this one, nearest first.
    public func appSuperclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
        var found: [TypeDeclaration] = []
        var current = type, seen = Set([type.name])
        while found.count < Self.mostSuperclasses, case .app(let parent) = superclass(of: current),
            seen.insert(parent.name).inserted
        {
            found.append(parent)
            current = parent
        }
        return found
    }

    /// Names of the framework classes above this one, nearest first, `NSObject` last.
    public func frameworkSuperclasses(of type: TypeDeclaration) -> [String] {
        var current = appSuperclasses(of: type).last ?? type
        var names: [String] = []
        while true {
            let parent: Superclass?
            if names.isEmpty { parent = superclass(of: current) } else { parent = frameworkSuperclass(of: current) }
            switch parent {
            case .framework(let next) where !names.contains(next.name):
                names.append(next.name)
                current = next
            case .unknown(let name): return names + (name == "NSObject" ? [name] : [name, "NSObject"])
            default: return names
            }
        }
    }

    private func frameworkSuperclass(of type: TypeDeclaration) -> Superclass? {
        guard let name = type.inherited.first else { return nil }
        if let parent = framework.declaration(of: name) { return parent.kind == .class ? .framework(parent) : nil }
        return .unknown(name)
    }

    /// Whether the class's superclass is one of Foundation's.
    public func isBelowFoundationsClass(_ type: TypeDeclaration) -> Bool {
        type.inherited.first.map(Self.foundationClasses.contains) == true
    }

    /// Whether a name is a class, the app's or a framework's.
    public func isClass(_ name: String, inside context: String? = nil) -> Bool {
        if let own = app.resolve(name, inside: context) { return own.kind == .class }
        return framework.resolve(name)?.kind == .class || Self.foundationClasses.contains(name)
    }

    // MARK: Protocols

    /// The protocol of that name, and whether the app declares it.
    public func `protocol`(named name: String, inside context: String? = nil) -> (
        declaration: TypeDeclaration, isApps: Bool
    )? {
        if let own = app.resolve(name, inside: context) { return own.kind == .protocol ? (own, true) : nil }
        if let other = framework.resolve(name), other.kind == .protocol { return (other, false) }
        return nil
    }

    /// The protocol and those it inherits from.
    public func withInherited(_ name: String) -> [(declaration: TypeDeclaration, isApps: Bool)] {
        var found: [(TypeDeclaration, Bool)] = []
        var pending = [name]
        while let next = pending.popLast() {
            guard let entry = self.protocol(named: next),
                !found.contains(where: { $0.0.name == entry.declaration.name })
            else { continue }
            found.append((entry.declaration, entry.isApps))
            pending += entry.declaration.inherited
        }
        return found
    }

    /// The requirements a conforming class may leave out: `optional` in the app's protocols, those with a default in
    /// the frameworks'.
    public func optionalMethods(of entry: (declaration: TypeDeclaration, isApps: Bool)) -> [FunctionDeclaration] {
        if entry.isApps { return entry.declaration.functions.filter(\.isOptional) }
        let defaults = Set(
            framework.parts(of: entry.declaration.name).filter { $0.kind == .extension }.flatMap {
                $0.functions.map(\.fullName)
            })
        return entry.declaration.functions.filter { $0.isOptional || defaults.contains($0.fullName) }
    }

    /// The protocols that the class itself, in its declaration or an extension, says it conforms to.
    public func conformances(of type: TypeDeclaration) -> [String] {
        app.parts(of: type.name).flatMap { part in
            part.inherited.flatMap { name in
                name.contains("&") ? name.split(separator: "&").map { $0.trimmingSpaces } : [name]
            }
        }
    }
}

extension Substring {
    var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
