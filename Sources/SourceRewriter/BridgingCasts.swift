@_implementationOnly import SwiftSyntax

/// `dictionary as [NSObject: AnyObject]`, `set as Set<AnyHashable>`: Objective-C's collections are Swift's own of
/// objects to Apple's compiler. The one for Linux converts only an array so, and only to objects.
///
/// What is cast goes through a function that leaves everything as it is but such collections. The cast itself stays: it
/// says what literals and generic functions are to make, and what Linux converts it converts itself.
enum BridgingCasts {
    /// The function, which the generated file of each module has.
    static let function = "_storyboardBridged"

    /// Where the function's call begins and ends around what the `as` at an index casts; nil where nothing is to be
    /// done.
    static func operand(of index: Int, in elements: [ExprSyntax]) -> Range<Int>? {
        guard index > 0, index + 1 < elements.count, let cast = elements[index].as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark == nil, let type = elements[index + 1].as(TypeExprSyntax.self)?.type,
            isAnything(type.trimmedDescription)
        else { return nil }
        let first = start(of: index, in: elements), value = bare(elements[first])
        if first == index - 1, isContextual(value) { return nil }
        return value.positionAfterSkippingLeadingTrivia
            .utf8Offset..<elements[index - 1].endPositionBeforeTrailingTrivia
            .utf8Offset
    }

    /// Whether a type is a collection of whatever objects: what Apple's compiler takes Objective-C's for without asking
    /// for `as!`.
    private static func isAnything(_ type: String) -> Bool {
        var text = type.filter { !$0.isWhitespace }[...]
        while let last = text.last, "?!".contains(last) { text = text.dropLast() }
        return collections.contains(String(text))
    }

    private static let collections: Set<String> = {
        var names: Set = ["Dictionary", "Set"]
        for value in ["Any", "AnyObject"] {
            names.formUnion(["[\(value)]", "Array<\(value)>"])
            for key in ["NSObject", "AnyHashable"] {
                names.formUnion(["[\(key):\(value)]", "Dictionary<\(key),\(value)>", "Set<\(key)>"])
            }
        }
        return names
    }()

    /// The first element of what an `as` casts: arithmetic and casts before it bind tighter.
    private static func start(of index: Int, in elements: [ExprSyntax]) -> Int {
        var first = index - 1
        while first >= 2 {
            let binds =
                elements[first - 1].is(UnresolvedAsExprSyntax.self)
                || elements[first - 1].as(BinaryOperatorExprSyntax.self).map { tighter.contains($0.operator.text) }
                    == true
            guard binds else { break }
            first -= 2
        }
        return first
    }

    private static let tighter: Set = [
        "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", "...", "..<",
    ]

    /// Without `try` and `await`, which stand before the whole.
    private static func bare(_ value: ExprSyntax) -> ExprSyntax {
        if let value = value.as(TryExprSyntax.self) { return bare(value.expression) }
        if let value = value.as(AwaitExprSyntax.self) { return bare(value.expression) }
        return value
    }

    /// What has no type but the cast's, and so is none of Objective-C's; a pattern is no value at all.
    private static func isContextual(_ value: ExprSyntax) -> Bool {
        switch value.as(ExprSyntaxEnum.self) {
        case .arrayExpr, .dictionaryExpr, .nilLiteralExpr, .patternExpr, .discardAssignmentExpr: true
        case .memberAccessExpr(let member): member.base == nil
        case .functionCallExpr(let call):
            call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
                && call.calledExpression.is(MemberAccessExprSyntax.self)
        default: false
        }
    }
}
