import SourceIndex

/// The optional methods of the frameworks' protocols that a module calls by `?`: UIKit's protocols have defaults for
/// them, which nobody is to take for an answer.
struct OptionalMethods {
    let world: SourceWorld

    /// For each method a function that asks first, and a property that only says whether there is one.
    func text(_ uses: Set<String>) -> String {
        guard !uses.isEmpty else { return "" }
        let modules = DynamicMembers.modules(of: world)
        var text = ""
        for type in world.framework.protocols.sorted(by: { $0.name < $1.name }) where isSeen(type, modules) {
            let methods = world.optionalMethods(of: (type, false)).filter { uses.contains($0.fullName) && !$0.isStatic }
            guard !methods.isEmpty else { continue }
            text += "extension \(type.name) {\n" + methods.map { member($0, of: type) }.joined() + "}\n"
        }
        return text.isEmpty ? "" : modules.map { "\nimport \($0)" }.joined() + "\n" + text
    }

    private func isSeen(_ type: TypeDeclaration, _ modules: [String]) -> Bool {
        guard !type.name.contains("."), type.isPublic else { return false }
        return world.framework.files.contains { file in
            guard file.types.contains(where: { $0.name == type.name && $0.kind == .protocol }) else { return false }
            return file.module.map { DynamicMembers.always.contains($0) || modules.contains($0) } ?? true
        }
    }

    private func member(_ function: FunctionDeclaration, of type: TypeDeclaration) -> String {
        var asking = function
        asking.name = RewritePlan.optionalName(function.name)
        // As with any optional chain, what is optional anyway doesn't become it twice.
        asking.returnType =
            function.returnType.map { $0.isOptionalType ? $0.withoutImplicitUnwrapping : $0.asOptional } ?? "Void?"
        let condition = "UIKit.ObjCRuntime.implements(self as AnyObject, \"\(function.fullName)\") == false"
        return
            "    @discardableResult \(asking.declarationText) { \(condition) ? nil : \(function.effects)self.\(function.callText) }\n"
            + "    var \(RewritePlan.askingName(function.fullName)): Void? { \(condition) ? nil : () }\n"
    }
}

extension RewritePlan {
    /// `_has_tableView___didSelectRowAt_`.
    static func askingName(_ fullName: String) -> String { "_has_" + TableWriter.identifier(fullName) }

    /// Whether every protocol's method of that name answers something optional.
    func answersOptional(_ fullName: String) -> Bool {
        let methods = world.framework.protocols.flatMap(\.functions).filter { $0.fullName == fullName }
        return methods.allSatisfy { $0.returnType?.isOptionalType == true }
    }

    /// The whole name of the frameworks' optional method that a reference without a call means; nil where it may be
    /// something else.
    func optionalMethod(_ name: String, labels: [String]?, of type: String?) -> String? {
        if let labels {
            let fullName = name + "(" + labels.map { $0 + ":" }.joined() + ")"
            return frameworkOptionals.contains(fullName) ? fullName : nil
        }
        let found = frameworkOptionals.filter { $0.hasPrefix(name + "(") }
        guard found.count == 1, let only = found.first else { return nil }
        // A property of that name is what is meant, whoever has it.
        func hasProperty(_ types: [TypeDeclaration]) -> Bool {
            types.contains { $0.properties.contains { $0.name == name } }
        }
        if hasProperty(world.app.files.flatMap(\.types)) || hasProperty(world.framework.files.flatMap(\.types)) {
            return nil
        }
        return only
    }
}
