import SourceIndex

@_implementationOnly import SwiftSyntax

/// The type that an expression was declared with, where the file's own words tell: a cast, a parameter, a local
/// variable, a property.
struct DeclaredTypes {
    let world: SourceWorld

    /// As written, without the question and exclamation marks at its end; nil where it isn't written near.
    func type(of expression: ExprSyntax) -> String? { written(expression)?.withoutOptionality }

    private func written(_ expression: ExprSyntax) -> String? {
        switch expression.as(ExprSyntaxEnum.self) {
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 ? tuple.elements.first.flatMap { written($0.expression) } : nil
        case .optionalChainingExpr(let chain): return written(chain.expression)
        case .forceUnwrapExpr(let unwrap): return written(unwrap.expression)
        case .asExpr(let cast): return cast.type.trimmedDescription
        case .sequenceExpr(let sequence):
            // Operators are not folded yet: `value as AnyObject` ends in the type.
            let elements = Array(sequence.elements.suffix(2))
            guard elements.count == 2, elements[0].is(UnresolvedAsExprSyntax.self) else { return nil }
            return elements[1].as(TypeExprSyntax.self)?.type.trimmedDescription ?? elements[1].trimmedDescription
        case .declReferenceExpr(let name):
            return local(name.baseName.text, from: Syntax(name)) ?? property(name.baseName.text, around: Syntax(name))
        case .subscriptCallExpr(let call): return written(call.calledExpression)?.elementType
        case .memberAccessExpr(let member):
            guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" else { return nil }
            return property(member.declName.baseName.text, around: Syntax(member))
        default: return nil
        }
    }

    private func property(_ name: String, around node: Syntax) -> String? {
        guard let owner = RewritingVisitor.enclosingType(of: node)?.name else { return nil }
        return world.app.parts(of: owner).lazy.flatMap(\.properties).first { $0.name == name }?.type
    }

    /// A variable or parameter of the functions and closures around the node. Of a name without a written type nothing
    /// is known: the empty text.
    private func local(_ name: String, from node: Syntax) -> String? {
        var current = node
        while let parent = current.parent {
            defer { current = parent }
            if let block = parent.as(CodeBlockItemListSyntax.self) {
                for item in block.reversed() where item.position < current.position {
                    if let found = declared(name, in: item) { return found }
                }
            } else if let function = parent.as(FunctionDeclSyntax.self) {
                if let found = parameter(name, function.signature.parameterClause) { return found }
            } else if let initializer = parent.as(InitializerDeclSyntax.self) {
                if let found = parameter(name, initializer.signature.parameterClause) { return found }
            } else if let closure = parent.as(ClosureExprSyntax.self) {
                if let found = parameter(name, closure) { return found }
            } else if let branch = parent.as(IfExprSyntax.self) {
                if let found = condition(name, branch.conditions, before: node) { return found }
            } else if let loop = parent.as(ForStmtSyntax.self) {
                if loop.pattern.trimmedDescription == name { return loop.typeAnnotation?.type.trimmedDescription ?? "" }
            } else if parent.is(MemberBlockSyntax.self) {
                return nil
            }
        }
        return nil
    }

    private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> String? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map {
            $0.ellipsis == nil ? $0.type.trimmedDescription : ""
        }
    }

    private func parameter(_ name: String, _ closure: ClosureExprSyntax) -> String? {
        switch closure.signature?.parameterClause {
        case .simpleInput(let names)?: names.contains { $0.name.text == name } ? "" : nil
        case .parameterClause(let clause)?:
            clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }.map {
                $0.type?.trimmedDescription ?? ""
            }
        default: nil
        }
    }

    private func declared(_ name: String, in item: CodeBlockItemSyntax) -> String? {
        if let statement = item.item.as(GuardStmtSyntax.self) {
            return condition(name, statement.conditions, before: nil)
        }
        guard let declaration = item.item.as(VariableDeclSyntax.self) else { return nil }
        return declaration.bindings.lazy.compactMap { binding(name, $0.pattern, $0.typeAnnotation, $0.initializer) }
            .first
    }

    /// Of conditions around a node only those before it count: in `if let sender = sender` the second is another.
    private func condition(_ name: String, _ conditions: ConditionElementListSyntax, before node: Syntax?) -> String? {
        conditions.filter { node == nil || $0.endPosition <= node!.position }.lazy.compactMap {
            $0.condition.as(OptionalBindingConditionSyntax.self)
        }.compactMap { binding(name, $0.pattern, $0.typeAnnotation, $0.initializer) }.first
    }

    private func binding(
        _ name: String, _ pattern: PatternSyntax, _ annotation: TypeAnnotationSyntax?, _ value: InitializerClauseSyntax?
    ) -> String? {
        guard pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else { return nil }
        if let annotation { return annotation.type.trimmedDescription }
        // `if let sender { … }` keeps the type it has outside.
        guard let value = value?.value else { return nil }
        return written(value) ?? ""
    }
}

extension String {
    /// What an array or a dictionary, as its type is written, holds: `AnyObject` of `[String: AnyObject]?`.
    fileprivate var elementType: String? {
        let type = withoutOptionality
        guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
        let inside = type.dropFirst().dropLast()
        guard !inside.contains("["), !inside.contains("(") else { return nil }
        return inside.split(separator: ":").last.map { String($0.drop { $0 == " " }) }
    }

    /// `(AnyObject)?` and `AnyObject!` are `AnyObject`.
    var withoutOptionality: String {
        var text = self[...]
        while true {
            if let last = text.last, "?!".contains(last) {
                text = text.dropLast()
                continue
            }
            if text.first == "(", text.last == ")", !text.dropFirst().contains("(") {
                text = text.dropFirst().dropLast()
                continue
            }
            if text.hasPrefix("any ") {
                text = text.dropFirst(4)
                continue
            }
            return String(text)
        }
    }
}
