import SourceIndex

/// Optional requirements that a class is asked for by several protocols, none of which inherits from the others: each
/// protocol brings a default of its own, and Swift can't choose. A default for classes of just these protocols is
/// nearer than all of them.
///
/// On iOS there are no defaults, so that any number of `@objc` protocols may ask for the same.
struct SharedOptionals {
    let world: SourceWorld

    private typealias Entry = (declaration: TypeDeclaration, isApps: Bool)

    /// Extensions of protocols, by the class whose file they are written into; each stands in one place only.
    func extensions() -> [String: [String]] {
        var result: [String: [String]] = [:], seen: Set<String> = []
        guard world.app.protocols.contains(where: hasOptionals) else { return [:] }
        for type in world.app.classes {
            let texts = extensions(for: type).filter { seen.insert($0).inserted }
            if !texts.isEmpty { result[type.name] = texts }
        }
        return result
    }

    private func hasOptionals(_ type: TypeDeclaration) -> Bool {
        type.functions.contains(where: \.isOptional) || type.properties.contains(where: \.isOptional)
    }

    private func extensions(for type: TypeDeclaration) -> [String] {
        let classes = [type] + world.appSuperclasses(of: type)
        var entries: [Entry] = []
        for name in classes.flatMap(world.conformances) {
            for entry in world.withInherited(name)
            where !entries.contains(where: { $0.declaration.name == entry.declaration.name }) { entries.append(entry) }
        }
        guard entries.count > 1 else { return [] }
        var texts: [String] = []
        for entry in entries where entry.isApps {
            for function in entry.declaration.functions where function.isOptional {
                let others = entries.filter { other in
                    world.optionalMethods(of: other).contains { $0.fullName == function.fullName }
                }
                let start = function.isStatic ? "static " : ""
                texts += text(others, from: entry) { access in
                    "\(access)\(start)\(function.declarationText) { \(function.returnType == nil ? "" : "fatalError()") }"
                }
            }
            for property in entry.declaration.properties where property.isOptional {
                guard let type = property.type else { continue }
                let others = entries.filter { other in
                    other.declaration.properties.contains { $0.name == property.name && $0.isOptional }
                }
                let setter = property.isSettable ? " set { fatalError() }" : ""
                texts += text(others, from: entry) { access in
                    "\(access)var \(property.name.asIdentifier): \(type) { get { fatalError() }\(setter) }"
                }
            }
        }
        return texts
    }

    /// Nothing where one of the protocols inherits from all others, and for all but the first of the app's own.
    private func text(_ all: [Entry], from entry: Entry, member: (String) -> String) -> [String] {
        let nearest = all.filter { one in
            !all.contains { other in
                other.declaration.name != one.declaration.name
                    && world.withInherited(other.declaration.name).contains {
                        $0.declaration.name == one.declaration.name
                    }
            }
        }
        let names = nearest.map(\.declaration.name).sorted()
        guard names.count > 1, nearest.filter(\.isApps).map(\.declaration.name).min() == entry.declaration.name else {
            return []
        }
        let conditions = names.filter { $0 != entry.declaration.name }.map { "Self: \($0)" }
        let access =
            nearest.contains { $0.declaration.isPublic || !$0.isApps } && entry.declaration.isPublic ? "public " : ""
        return ["extension \(entry.declaration.name) where \(conditions.joined(separator: ", ")) { \(member(access)) }"]
    }
}
