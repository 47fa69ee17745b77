/// Tells calls of UIKit's methods from those of the app's own functions and enumeration cases that are called alike.
///
/// Where what a call is made on can't be told, it is UIKit's unless the app has a function of just that name itself.
struct CallResolution {
    private let index: ProjectIndex
    private let namesakes: [String: [NamesakeDeclaration]]

    init(files: [FileStrings], index: ProjectIndex) {
        self.index = index
        namesakes = Dictionary(grouping: files.flatMap(\.namesakes), by: \.name)
    }

    func isUIKits(_ use: StringUse) -> Bool {
        if use.subject == .segueComparison { return isSegue(use) }
        guard let method = use.method else { return true }
        // A member of whatever type is expected: UIKit has none of these names.
        if use.isImplicitMember { return false }
        let own = namesakes[method] ?? []
        guard let receiver = use.receiver else { return !isCalledOnSelf(use.type, own) }
        if receiver == "super" { return true }
        guard let type = use.receiverType ?? type(of: receiver, in: use.type) else { return own.isEmpty }
        let name = Self.plain(type)
        if let declared = index.resolve(name, inside: use.type) { return !has(declared, own) && !isApart(declared) }
        // One of Apple's, or of a library.
        return true
    }

    // MARK: On self

    /// Whether a call without a receiver is of the app's own function.
    private func isCalledOnSelf(_ type: String?, _ own: [NamesakeDeclaration]) -> Bool {
        guard let type else { return own.contains { $0.type == nil } }
        var context: String? = type
        while let name = context {
            if let declared = index.declaration(of: name) {
                if has(declared, own) || isApart(declared) { return true }
            } else if own.contains(where: { $0.type == name }) {
                return true
            }
            context = name.lastIndex(of: ".").map { String(name[..<$0]) }
        }
        return false
    }

    /// Whether the type, or one above it, declares one of the functions.
    private func has(_ type: TypeDeclaration, _ own: [NamesakeDeclaration]) -> Bool {
        guard !own.isEmpty else { return false }
        return lineage(type).contains { ancestor in own.contains { $0.type == ancestor.name } }
            || type.inherited.contains { protocolName in own.contains { $0.type == protocolName } }
    }

    /// Whether nothing of UIKit's is in it: a struct, an enumeration, a class of its own.
    private func isApart(_ type: TypeDeclaration) -> Bool {
        guard let last = lineage(type).last else { return false }
        switch last.kind {
        case .struct, .enum, .actor: return true
        case .class: return last.inherited.allSatisfy { index.resolve($0, inside: last.name)?.kind == .protocol }
        case .protocol, .extension: return false
        }
    }

    /// The type and the app's own classes above it.
    private func lineage(_ type: TypeDeclaration) -> [TypeDeclaration] {
        var found = [type], seen: Set = [type.name]
        while let first = found[found.count - 1].inherited.first,
            let next = index.resolve(first, inside: found[found.count - 1].name), next.kind == .class,
            seen.insert(next.name).inserted
        {
            found.append(next)
        }
        return found
    }

    // MARK: On something else

    /// The type of `model`, `self.model`, `Router.shared`, `Command`; nil where it isn't written.
    private func type(of receiver: String, in context: String?) -> String? {
        var steps = receiver.filter { $0 != "?" && $0 != "!" }.split(separator: ".").map(String.init)
        guard steps.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
        var current: String?
        if steps.first == "self" {
            current = context
            steps.removeFirst()
        } else if let first = steps.first, first.first?.isUppercase == true,
            let declared = index.resolve(first, inside: context)
        {
            current = declared.name
            steps.removeFirst()
        } else {
            current = context
        }
        for step in steps {
            guard let owner = current else { return nil }
            let isSingleton = ["shared", "default", "standard", "instance", "main", "current"].contains(step)
            guard let type = property(step, of: owner) ?? (isSingleton ? owner : nil) else { return nil }
            current = Self.plain(type)
        }
        return current
    }

    private func property(_ name: String, of type: String) -> String? {
        guard let declared = index.resolve(type) else { return nil }
        for ancestor in lineage(declared) {
            for part in index.parts(of: ancestor.name) {
                if let type = part.properties.first(where: { $0.name == name })?.type { return type }
            }
        }
        return nil
    }

    /// Whether what is compared may be a UIStoryboardSegue's identifier.
    private func isSegue(_ use: StringUse) -> Bool {
        guard let type = use.receiverType ?? use.receiver.flatMap({ type(of: $0, in: use.type) }),
            let declared = index.resolve(Self.plain(type), inside: use.type)
        else { return true }
        return declared.kind == .protocol || !isApart(declared)
    }

    private static func plain(_ type: String) -> String {
        var type = type
        for prefix in ["inout ", "any ", "some ", "@escaping "] where type.hasPrefix(prefix) {
            type.removeFirst(prefix.count)
        }
        return type.filter { $0 != "?" && $0 != "!" }.split(separator: "<").first.map(String.init) ?? type
    }
}
