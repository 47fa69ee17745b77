import SourceIndex

@_implementationOnly import SwiftSyntax

/// Finds the Objective-C name that a `#selector(…)` or `#keyPath(…)` stands for.
struct SelectorResolver {
    let world: SourceWorld

    enum Accessor { case method, getter, setter }

    /// - Parameter context: the name of the type the expression stands in.
    /// - Returns: the selector, or nil where nothing of that name could be found.
    func selector(for expression: ExprSyntax, accessor: Accessor, inside context: String?) -> String? {
        switch expression.kind {
        case .tupleExpr:
            guard let inner = expression.as(TupleExprSyntax.self)?.elements.first?.expression else { return nil }
            return selector(for: inner, accessor: accessor, inside: context)
        case .asExpr:
            guard let inner = expression.as(AsExprSyntax.self) else { return nil }
            return selector(for: inner.expression, accessor: accessor, inside: context)
        case .sequenceExpr:
            // `method as (Type) -> () -> Void`, before operators are folded.
            guard let first = expression.as(SequenceExprSyntax.self)?.elements.first else { return nil }
            return selector(for: first, accessor: accessor, inside: context)
        case .declReferenceExpr:
            guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
            return selector(reference, in: context, accessor: accessor)
        case .memberAccessExpr:
            guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
            return selector(member.declName, in: owner(of: member, context: context), accessor: accessor)
        case .optionalChainingExpr:
            guard let inner = expression.as(OptionalChainingExprSyntax.self) else { return nil }
            return selector(for: inner.expression, accessor: accessor, inside: context)
        case .forceUnwrapExpr:
            guard let inner = expression.as(ForceUnwrapExprSyntax.self) else { return nil }
            return selector(for: inner.expression, accessor: accessor, inside: context)
        default: return nil
        }
    }

    /// The type whose member is meant, nil where only a value's type would tell.
    private func owner(of member: MemberAccessExprSyntax, context: String?) -> String? {
        guard let base = member.base?.trimmedDescription else { return context }
        if ["self", "super", "Self"].contains(base) { return context }
        if let type = world.app.resolve(base, inside: context) { return type.name }
        if let type = world.framework.resolve(base) { return type.name }
        guard let context else { return nil }
        // `self.button.method` or `button.method`: the property's declared type.
        let property = base.split(separator: ".").last.map(String.init) ?? base
        for part in world.app.parts(of: context) {
            if let type = part.properties.first(where: { $0.name == property })?.type {
                return type.trimmingCharacters(["?", "!"])
            }
        }
        return nil
    }

    private func selector(_ reference: DeclReferenceExprSyntax, in type: String?, accessor: Accessor) -> String? {
        let name = reference.baseName.text.trimmingCharacters(["`"])
        switch accessor {
        case .getter: return property(name, in: type)?.objectiveCName ?? name
        case .setter: return ObjectiveCName.setter(of: property(name, in: type)?.objectiveCName ?? name)
        case .method: break
        }
        let labels = reference.argumentNames?.arguments.map { $0.name.text }
        let found = function(name, labels: labels, in: type)
        // An app's override keeps the name that Apple's method has.
        if let fullName = found?.fullName ?? labels.map({ name + "(" + $0.map { $0 + ":" }.joined() + ")" }),
            let apple = ObjectiveCName.imported[fullName],
            world.app.functions(named: name).allSatisfy({ $0.fullName != fullName || $0.isOverride })
        {
            return apple
        }
        if let found { return found.selector }
        if let labels { return ObjectiveCName.selector(name: name, labels: labels) }
        return nil
    }

    private func property(_ name: String, in type: String?) -> PropertyDeclaration? {
        type.flatMap { name in world.app.parts(of: name).lazy.flatMap(\.properties).first { $0.name == name } }
    }

    /// The function of that name in the type, its superclasses and what they extend, else the only one of the name
    /// anywhere.
    private func function(_ name: String, labels: [String]?, in type: String?) -> FunctionDeclaration? {
        func matches(_ function: FunctionDeclaration) -> Bool {
            function.name == name && (labels == nil || function.parameters.map(\.label) == labels)
        }
        func best(_ parts: [TypeDeclaration]) -> FunctionDeclaration? {
            let all = parts.flatMap { $0.functions.filter(matches) }
            return all.first(where: \.isObjectiveC) ?? all.first
        }
        if let type {
            var scope: String? = type
            while let current = scope {
                if let declaration = world.app.resolve(current) {
                    for name in [declaration.name] + world.appSuperclasses(of: declaration).map(\.name) {
                        if let found = best(world.app.parts(of: name)) { return found }
                    }
                    for name in world.frameworkSuperclasses(of: declaration) {
                        if let found = best(world.app.parts(of: name)) ?? best(world.framework.parts(of: name)) {
                            return found
                        }
                    }
                } else {
                    for name in frameworkChain(current) {
                        if let found = best(world.app.parts(of: name)) ?? best(world.framework.parts(of: name)) {
                            return found
                        }
                    }
                }
                // A type inside another sees the outer one's names only as types, but #selector in a nested closure
                // type is written so.
                scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
            }
        }
        let everywhere = world.app.functions(named: name).filter(matches)
        if let found = everywhere.first(where: \.isObjectiveC) ?? everywhere.first { return found }
        return world.framework.functions(named: name).first(where: matches)
    }

    private func frameworkChain(_ name: String) -> [String] {
        var names: [String] = []
        var current: String? = name
        while let next = current, !names.contains(next) {
            names.append(next)
            current = world.framework.declaration(of: next)?.inherited.first
        }
        return names
    }

    /// `#keyPath(Person.address.street)` is `address.street`.
    func keyPath(for expression: ExprSyntax, inside context: String?) -> String {
        var components = expression.trimmedDescription.filter { !$0.isWhitespace }.split(separator: ".").map(
            String.init)
        while components.count > 1, let first = components.first,
            first == "self" || first == "Self" || world.app.resolve(first, inside: context) != nil
                || world.framework.resolve(first) != nil
                || first.first?.isUppercase == true
        {
            components.removeFirst()
        }
        return components.map { $0.trimmingCharacters(["?", "!", "`"]) }.joined(separator: ".")
    }
}

extension String {
    func trimmingCharacters(_ characters: Set<Character>) -> String {
        String(drop { characters.contains($0) }.reversed().drop { characters.contains($0) }.reversed())
    }
}
