import SourceIndex

@_implementationOnly import SwiftSyntax

/// Whether `value.init()` makes an object of one of Objective-C's classes, where the value is a class: a property, an
/// element of a list, what a function gave.
///
/// What the value was declared with is looked for by its last name, near it and then in the whole app. Of a value
/// whose type is nowhere written (`let pages = [First.self, Second.self]`) it is taken for granted: Swift itself lets
/// nobody call an initialiser in this way that no protocol asks for.
struct MetatypeValues {
    let world: SourceWorld

    /// - Parameter labels: those of the initialiser that is called.
    func isObjectiveC(_ expression: ExprSyntax, labels: [String]) -> Bool {
        switch expression.as(ExprSyntaxEnum.self) {
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let inner = tuple.elements.first?.expression else { return false }
            return isObjectiveC(inner, labels: labels)
        case .optionalChainingExpr(let chain): return isObjectiveC(chain.expression, labels: labels)
        case .forceUnwrapExpr(let unwrap): return isObjectiveC(unwrap.expression, labels: labels)
        case .declReferenceExpr(let name): return isObjectiveC(name, labels)
        case .memberAccessExpr(let member):
            let name = member.declName.baseName.text
            guard name != "self", !isType(name) else { return false }
            return declared(name) ?? isTakenForGranted(labels)
        case .subscriptCallExpr(let call):
            return written(Syntax(call), ExprSyntax(call)) ?? root(of: call.calledExpression).flatMap(declared)
                ?? isTakenForGranted(labels)
        case .functionCallExpr(let call):
            guard let name = root(of: call.calledExpression), !isType(name) else { return false }
            if name == "type" { return ofValue(call) ?? isTakenForGranted(labels) }
            return returned(name) ?? isTakenForGranted(labels)
        case .asExpr(let cast): return Self.metatype(cast.type.trimmedDescription).map(isObjectiveC) ?? false
        default: return false
        }
    }

    private func isObjectiveC(_ name: DeclReferenceExprSyntax, _ labels: [String]) -> Bool {
        let text = name.baseName.text
        guard text != "self", text != "super", !isType(text) else { return false }
        return written(Syntax(name), ExprSyntax(name)) ?? declared(text) ?? isTakenForGranted(labels)
    }

    // MARK: What is written

    /// By the type that stands near the expression.
    private func written(_ node: Syntax, _ expression: ExprSyntax) -> Bool? {
        guard let type = DeclaredTypes(world: world).type(of: expression), !type.isEmpty else { return nil }
        return Self.metatype(type).map(isObjectiveC) ?? (type.contains(".Type") ? nil : false)
    }

    /// By what properties of that name are declared with, anywhere in the app.
    private func declared(_ name: String) -> Bool? {
        let types = world.app.files.lazy.flatMap(\.types).flatMap(\.properties).filter { $0.name == name }.compactMap {
            $0.type.flatMap(Self.metatype)
        }
        return types.isEmpty ? nil : types.allSatisfy(isObjectiveC)
    }

    private func returned(_ name: String) -> Bool? {
        let types = world.app.functions(named: name).compactMap { $0.returnType.flatMap(Self.metatype) }
        return types.isEmpty ? nil : types.allSatisfy(isObjectiveC)
    }

    /// `type(of: value)`, by the value's type.
    private func ofValue(_ call: FunctionCallExprSyntax) -> Bool? {
        guard let value = call.arguments.first?.expression else { return nil }
        if value.trimmedDescription == "self" {
            return RewritingVisitor.enclosingType(of: Syntax(call)).map { isObjectiveC($0.name) }
        }
        guard let type = DeclaredTypes(world: world).type(of: value), !type.isEmpty else { return nil }
        return isObjectiveC(type)
    }

    /// The last name before brackets: `items` of `self.items[0]`.
    private func root(of expression: ExprSyntax) -> String? {
        if let name = expression.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return root(of: chain.expression) }
        if let unwrap = expression.as(ForceUnwrapExprSyntax.self) { return root(of: unwrap.expression) }
        return nil
    }

    // MARK: Types

    /// `UIViewController` of `UIViewController.Type`, `[UIViewController.Type]?` and `[String: UIViewController.Type]`.
    private static func metatype(_ type: String) -> String? {
        let words = type.split { " []()?!:,".contains($0) }
        return words.last.flatMap { $0.hasSuffix(".Type") ? String($0.dropLast(5)) : nil }
    }

    private func isObjectiveC(_ name: String) -> Bool {
        if name == "NSObject" { return true }
        if let own = world.app.resolve(name) {
            return own.kind == .class && world.frameworkSuperclasses(of: own).last == "NSObject"
        }
        return world.framework.declaration(of: name)?.kind == .class
    }

    /// Whether a name is written as types are, or is one that the app declares.
    private func isType(_ name: String) -> Bool {
        name.first?.isUppercase == true
            || world.app.files.contains { $0.types.contains { $0.kind != .extension && $0.simpleName == name } }
    }

    private func isTakenForGranted(_ labels: [String]) -> Bool {
        !world.app.protocols.contains { $0.initializers.contains { $0.labels == labels } }
    }
}
