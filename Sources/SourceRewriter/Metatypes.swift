import SourceIndex

@_implementationOnly import SwiftSyntax

/// Which names stand for a class of which only the metatype is known: generic parameters, and parameters of a type such
/// as `UIView.Type`.
struct Metatypes {
    static let method = "_storyboardNew"
    /// By their labels, the initialisers that UIKit's runtime finds.
    static let initializers: Set<[String]> = [
        [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["rootViewController"],
    ]

    let world: SourceWorld

    /// Whether a name is one that is looked for here: the type itself, a generic parameter, a parameter of a function, or
    /// a variable whose type is written beside it.
    func knows(_ name: DeclReferenceExprSyntax) -> Bool {
        let text = name.baseName.text
        return ["super", "self", "Self"].contains(text) || text.first?.isUppercase == true
            || isObjectiveC(name, isType: false)
    }

    func isObjectiveC(_ name: DeclReferenceExprSyntax, isType: Bool) -> Bool {
        let text = name.baseName.text
        if text == "super" { return false }
        if text == "self" || text == "Self" { return isObjectiveCSelf(name) }
        var current = name.parent
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self) {
                if let found = constraint(text, function.genericParameterClause, function.genericWhereClause) {
                    return isObjectiveC(found)
                }
                for parameter in function.signature.parameterClause.parameters
                where (parameter.secondName ?? parameter.firstName).text == text {
                    guard !isType, let metatype = parameter.type.as(MetatypeTypeSyntax.self) else { return false }
                    let base = metatype.baseType.trimmedDescription
                    return isObjectiveC(
                        constraint(base, function.genericParameterClause, function.genericWhereClause) ?? base)
                }
            } else if let block = node.as(CodeBlockItemListSyntax.self), !isType {
                for item in block where item.position < name.position {
                    if let found = Self.cast(text, in: item) { return isObjectiveC(found) }
                }
            } else if let type = node.as(ClassDeclSyntax.self) {
                if let found = constraint(text, type.genericParameterClause, type.genericWhereClause) {
                    return isObjectiveC(found)
                }
            } else if let type = node.as(StructDeclSyntax.self) {
                if let found = constraint(text, type.genericParameterClause, type.genericWhereClause) {
                    return isObjectiveC(found)
                }
            }
            current = node.parent
        }
        return false
    }

    /// `Self.init(nibName: …)` and, in a method of the type itself, `self.init(frame: …)`. In initialisers it is
    /// Swift's own delegation.
    private func isObjectiveCSelf(_ name: DeclReferenceExprSyntax) -> Bool {
        var current = name.parent, isOfType = name.baseName.text == "Self"
        while let node = current {
            if node.is(InitializerDeclSyntax.self) { return false }
            if let function = node.as(FunctionDeclSyntax.self), Self.isOfType(function.modifiers) { isOfType = true }
            if let variable = node.as(VariableDeclSyntax.self), Self.isOfType(variable.modifiers) { isOfType = true }
            if let type = node.as(ClassDeclSyntax.self) { return isOfType && isObjectiveC(type.name.text) }
            if let type = node.as(ExtensionDeclSyntax.self) {
                let conditions = type.genericWhereClause?.requirements.compactMap { requirement -> String? in
                    guard case .conformanceRequirement(let found) = requirement.requirement,
                        found.leftType.trimmedDescription == "Self"
                    else { return nil }
                    return found.rightType.trimmedDescription
                }
                return isOfType
                    && ([type.extendedType.trimmedDescription] + (conditions ?? [])).contains(where: isObjectiveC)
            }
            current = node.parent
        }
        return false
    }

    /// The framework's class that a method of the type itself, in an extension, gives an object of; nil where it gives
    /// one of whatever class it is asked of.
    func extendedClass(around name: DeclReferenceExprSyntax) -> String? {
        var current = name.parent, result: String?
        while let node = current {
            if node.is(InitializerDeclSyntax.self) || node.is(ClosureExprSyntax.self) { return nil }
            if let function = node.as(FunctionDeclSyntax.self), result == nil, Self.isOfType(function.modifiers) {
                result = function.signature.returnClause?.type.trimmedDescription
            }
            if let variable = node.as(VariableDeclSyntax.self), result == nil, Self.isOfType(variable.modifiers) {
                result = variable.bindings.first?.typeAnnotation?.type.trimmedDescription
            }
            if let type = node.as(ExtensionDeclSyntax.self) {
                let extended = type.extendedType.trimmedDescription
                return result?.withoutOptionality == extended && world.isOnlyFrameworks(extended) ? extended : nil
            }
            if node.is(ClassDeclSyntax.self) || node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self) {
                return nil
            }
            current = node.parent
        }
        return nil
    }

    private static func isOfType(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["static", "class"].contains($0.name.text) }
    }

    /// The class of `let type = NSClassFromString(name) as! UIViewController.Type`, also after `guard` and `if`.
    private static func cast(_ name: String, in item: CodeBlockItemSyntax) -> String? {
        func type(_ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?, _ value: InitializerClauseSyntax?)
            -> String?
        {
            guard pattern.trimmedDescription == name else { return nil }
            let words = (annotation?.type.trimmedDescription ?? value?.value.trimmedDescription ?? "").split {
                " !?()".contains($0)
            }
            return words.last.flatMap { $0.hasSuffix(".Type") ? String($0.dropLast(5)) : nil }
        }
        if let declaration = item.item.as(VariableDeclSyntax.self) {
            return declaration.bindings.lazy.compactMap { type($0.pattern, $0.typeAnnotation, $0.initializer) }.first
        }
        guard let conditions = item.item.as(GuardStmtSyntax.self)?.conditions else { return nil }
        return conditions.lazy.compactMap { $0.condition.as(OptionalBindingConditionSyntax.self) }.compactMap {
            type($0.pattern, $0.typeAnnotation, $0.initializer)
        }.first
    }

    /// What a generic parameter has to be.
    private func constraint(
        _ name: String, _ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?
    ) -> String? {
        guard let parameter = parameters?.parameters.first(where: { $0.name.text == name }) else { return nil }
        if let type = parameter.inheritedType { return type.trimmedDescription }
        for requirement in conditions?.requirements ?? [] {
            if case .conformanceRequirement(let conformance) = requirement.requirement,
                conformance.leftType.trimmedDescription == name
            {
                return conformance.rightType.trimmedDescription
            }
        }
        return "Any"
    }

    /// Whether one of them, as in `UIView & Reusable`, is a class with an Objective-C class above it, and nothing asks
    /// for an initialiser.
    private func isObjectiveC(_ constraint: String) -> Bool {
        constraint.split(separator: "&").contains { part in
            let name = part.filter { $0 != " " }
            if name == "NSObject" { return true }
            if let own = world.app.declaration(of: name) {
                return own.kind == .class && world.frameworkSuperclasses(of: own).last == "NSObject"
                    && !own.initializers.contains { $0.labels.isEmpty }
            }
            return world.framework.declaration(of: name)?.kind == .class
        }
    }
}
