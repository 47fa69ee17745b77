/// The strings of all of an app's files, and what they come to.
public struct StringIndex: Sendable {
    public let files: [FileStrings]
    /// Every literal's value, raw values of cases included.
    public let values: Set<String>
    public let describesTypes: Bool
    public let interpolations: [String]
    private let index: ProjectIndex
    /// Names of types that others inherit from, without those around them.
    private let superclasses: Set<String>
    private var constants: [String: [StringConstant]] = [:]
    /// Of extensions, by the member's name alone.
    private var extensionMembers: [String: [StringConstant]] = [:]
    private var locals: [String: [Int: [StringConstant]]] = [:]

    public init(files: [FileStrings], index: ProjectIndex) {
        let calls = CallResolution(files: files, index: index)
        let files = files.map { file in
            var file = file
            file.uses = file.uses.filter { calls.isUIKits($0) }
            return file
        }
        self.files = files
        self.index = index
        superclasses = Set(index.classes.compactMap { $0.inherited.first.map(Self.last) })
        describesTypes = files.contains(where: \.describesTypes)
        interpolations = files.flatMap(\.interpolations)
        var values: Set<String> = []
        for file in files {
            for literal in file.literals { values.insert(literal.value) }
            for constant in file.constants {
                if constant.isEnumerationCase, case .literal(let literal) = constant.expression {
                    values.insert(literal.value)
                }
                if let scope = constant.scope {
                    locals[file.path, default: [:]][scope, default: []].append(constant)
                    continue
                }
                constants[constant.name, default: []].append(constant)
                if constant.isInExtension { extensionMembers[Self.last(constant.name), default: []].append(constant) }
            }
        }
        self.values = values
    }

    private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// The string that a use names, and the literal it comes from where there is one; nil where that can't be told.
    public func value(of use: StringUse, in file: FileStrings) -> Value? {
        value(of: use.expression, type: use.type, scope: use.scope, in: file)
    }

    public func value(of expression: StringExpression, type: String?, scope: Int?, in file: FileStrings) -> Value? {
        resolve(
            expression, type: type, isExact: type.map(hasNoSubclasses) ?? false, scope: scope, file: file.path, depth: 0
        )
    }

    public struct Value: Sendable, Hashable {
        public var text: String
        public var literal: StringLiteral?
    }

    /// Whether `self` in a type's code is of just that type. Extensions of Apple's classes and of protocols are shared
    /// by many.
    private func hasNoSubclasses(_ type: String) -> Bool {
        guard let declaration = index.declaration(of: type), declaration.kind != .protocol else { return false }
        return declaration.isFinal || !superclasses.contains(Self.last(type))
    }

    /// - Parameter isExact: whether `self` is of `type` itself, and not perhaps of a subclass.
    private func resolve(
        _ expression: StringExpression, type: String?, isExact: Bool, scope: Int?, file: String, depth: Int
    ) -> Value? {
        guard depth < 8 else { return nil }
        switch expression {
        case .literal(let literal): return Value(text: literal.value, literal: literal)
        case .describing(let name):
            let named = name == "self" || name == "Self" ? isExact ? type : nil : name
            return named.map { Value(text: Self.last($0)) }
        case .name(let path):
            return constant(path, type: type, isExact: isExact, scope: scope, file: file, depth: depth)
        case .unknown: return nil
        }
    }

    private func constant(_ path: String, type: String?, isExact: Bool, scope: Int?, file: String, depth: Int) -> Value?
    {
        var parts = path.split(separator: ".").map(String.init)
        if parts.count == 1, let scope, let own = locals[file]?[scope]?.filter({ $0.name == path }), !own.isEmpty {
            return own.count == 1
                ? resolve(own[0].expression, type: type, isExact: isExact, scope: scope, file: file, depth: depth + 1)
                : nil
        }
        if parts.count > 1, parts.last == "rawValue" { parts.removeLast() }
        if parts.first == "self" || parts.first == "Self" {
            guard let type, parts.count > 1 else { return nil }
            return member(
                parts.dropFirst().joined(separator: "."), of: type, isExact: isExact, file: file, depth: depth)
        }
        let name = parts.joined(separator: ".")
        // From the inside out, as the compiler looks.
        var context = type
        while let current = context {
            if let found = member(name, of: current, isExact: isExact, file: file, depth: depth) { return found }
            if hides(name, in: current) { return nil }
            context = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        if let found = only(
            constants[name], type: parts.count > 1 ? parts.dropLast().joined(separator: ".") : nil, isExact: true,
            file: file, depth: depth)
        {
            return found
        }
        guard parts.count > 1, let owner = index.resolve(parts.dropLast().joined(separator: "."), inside: type) else {
            return nil
        }
        return member(parts[parts.count - 1], of: owner.name, isExact: true, file: file, depth: depth)
    }

    private func hides(_ name: String, in type: String) -> Bool { !(constants[type + "." + name] ?? []).isEmpty }

    /// A constant of the type, of its superclasses, or one that an extension of something it conforms to gives it.
    private func member(_ name: String, of type: String, isExact: Bool, file: String, depth: Int) -> Value? {
        var current = type, seen: Set<String> = []
        while seen.insert(current).inserted {
            if let own = constants[current + "." + name] {
                return only(own, type: type, isExact: isExact, file: file, depth: depth)
            }
            guard let next = index.declaration(of: current)?.inherited.first,
                let parent = index.resolve(next, inside: current)
            else { break }
            current = parent.name
        }
        guard index.declaration(of: type)?.kind == .class, !name.contains("."), let shared = extensionMembers[name],
            shared.count == 1
        else { return nil }
        return resolve(shared[0].expression, type: type, isExact: isExact, scope: nil, file: file, depth: depth + 1)
    }

    private func only(_ found: [StringConstant]?, type: String?, isExact: Bool, file: String, depth: Int) -> Value? {
        guard let found, found.count == 1 else { return nil }
        return resolve(found[0].expression, type: type, isExact: isExact, scope: nil, file: file, depth: depth + 1)
    }
}
