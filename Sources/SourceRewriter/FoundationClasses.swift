@_implementationOnly import SwiftSyntax

// Where Foundation for Linux differs from Apple's in what its classes are.
extension RewritingVisitor {
    /// Classes of Objective-C that Foundation for Linux makes comparable, and Apple's doesn't.
    private static let comparedByFoundation: Set<String> = [
        "NSDate", "NSDecimalNumber", "NSIndexPath", "NSNumber", "NSString",
    ]

    /// An app's own `<` of such a class becomes a member of it: as a function it would be as good as Foundation's, and
    /// the compiler couldn't tell which is meant; members of the own module go before.
    func preferOwnComparison(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        guard node.name.text == "<", parameters.count == 2, let type = parameters.first, parameters.last == type,
            Self.comparedByFoundation.contains(type), node.genericParameterClause == nil
        else { return }
        edits.insert("extension \(type) { ", at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
        for modifier in node.modifiers where modifier.name.text == "private" && modifier.detail == nil {
            edits.insert("file", at: modifier.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        edits.insert("static ", at: node.funcKeyword.positionAfterSkippingLeadingTrivia.utf8Offset)
        edits.insert(" }", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// Classes that are no `NSObject`s in Foundation for Linux.
    private static let otherRoots = ["FileManager", "NotificationCenter", "ProcessInfo"]

    /// What an app makes every object conform to (`extension NSObject: ReactiveCompatible {}`), those classes do, too,
    /// where the protocol's own extensions have all that it asks for.
    func conformOtherRoots(_ node: ExtensionDeclSyntax) {
        guard node.extendedType.trimmedDescription == "NSObject", node.memberBlock.members.isEmpty,
            node.genericWhereClause == nil, let inherited = node.inheritanceClause?.inheritedTypes,
            inherited.count == 1, let name = inherited.first?.type.as(IdentifierTypeSyntax.self)?.name.text,
            hasDefaults(name)
        else { return }
        let access = node.modifiers.first.map { $0.name.text + " " } ?? ""
        let conforming = Self.otherRoots.filter { root in
            !plan.world.app.parts(of: root).contains { $0.inherited.contains(name) }
        }
        edits.insert(
            conforming.map { "; \(access)extension \($0): \(name) {}" }.joined(),
            at: node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    private func hasDefaults(_ name: String) -> Bool {
        guard let declaration = plan.world.app.declaration(of: name), declaration.kind == .protocol,
            declaration.inherited.isEmpty, !declaration.isObjectiveC
        else { return false }
        let extensions = plan.world.app.parts(of: name).filter { $0.kind == .extension && $0.isUnconstrained }
        let given = Set(extensions.flatMap { $0.functions.map(\.fullName) + $0.properties.map(\.name) })
        return Set(declaration.functions.map(\.fullName) + declaration.properties.map(\.name)).isSubset(of: given)
            && declaration.initializers.isEmpty
    }

    /// `type(of: object).description()`: Objective-C's classes all have it, whatever is known of the object.
    func describeClass(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "description",
            let type = member.base?.as(FunctionCallExprSyntax.self), type.arguments.count == 1,
            type.arguments.first?.label?.text == "of",
            type.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
            let object = type.arguments.first?.expression,
            DeclaredTypes(world: plan.world).type(of: object) == "AnyObject"
        else { return }
        edits.insert("UIKit.ObjCRuntime.description(ofClass: ", at: type.positionAfterSkippingLeadingTrivia.utf8Offset)
        let start = type.endPositionBeforeTrailingTrivia.utf8Offset
        edits.replace(start..<node.endPositionBeforeTrailingTrivia.utf8Offset, with: ")")
    }
}
