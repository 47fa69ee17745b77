/// All declarations of an app, or of a framework, by name.
public struct ProjectIndex: Sendable {
    public private(set) var files: [FileIndex]
    /// Declarations of a type and all its extensions, by the type's name.
    private var declarations: [String: [TypeDeclaration]] = [:]

    public init(files: [FileIndex]) {
        self.files = files
        let aliases = Dictionary(files.flatMap(\.aliases)) { first, _ in first }
        for type in files.lazy.flatMap(\.types) where !type.isLocal {
            // What extends an alias extends the type behind it.
            let name = type.kind == .extension ? aliases[type.name] ?? type.name : type.name
            declarations[name, default: []].append(type)
        }
    }

    /// The type's own declaration and its extensions.
    public func parts(of name: String) -> [TypeDeclaration] { declarations[name] ?? [] }

    /// The declaration itself, without extensions.
    public func declaration(of name: String) -> TypeDeclaration? { parts(of: name).first { $0.kind != .extension } }

    /// The declared type that a name means inside another type.
    public func resolve(_ name: String, inside context: String? = nil) -> TypeDeclaration? {
        var scope = context
        while let current = scope {
            if let found = declaration(of: current + "." + name) { return found }
            scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        if let found = declaration(of: name) { return found }
        // `Module.Type`, or a nested type used by its last name through inheritance.
        if let dot = name.firstIndex(of: "."), let found = declaration(of: String(name[name.index(after: dot)...])) {
            return found
        }
        return nil
    }

    /// Every declared class's name.
    public var classes: [TypeDeclaration] {
        files.flatMap { $0.types.filter { $0.kind == .class && !$0.isLocal } }
    }

    public var protocols: [TypeDeclaration] {
        files.flatMap { $0.types.filter { $0.kind == .protocol } }
    }

    /// Functions of that base name anywhere.
    public func functions(named name: String) -> [FunctionDeclaration] {
        files.flatMap { $0.types.flatMap { $0.functions.filter { $0.name == name } } }
    }
}
