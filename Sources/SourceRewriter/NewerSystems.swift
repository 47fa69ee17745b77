import SourceIndex
import SourceParser

@_implementationOnly import SwiftSyntax

/// Decides what is asked of iOS's version as the iOS that is imitated does, which is what `UIDevice` says it is.
///
/// What only a newer one has can't be compiled here: code behind `if #available(iOS 26, *)` and declarations marked
/// `@available(iOS 26, *)` go, line by line, before anything else looks at the file. What isn't newer is left to the
/// compiler, for which every iOS is there.
struct NewerSystems {
    /// 18.0, or what the app is built for where that is newer.
    let newest: SystemVersion

    init(_ configuration: IOSBuildConfiguration) {
        newest = max(.imitated, configuration.deploymentTarget ?? .imitated)
    }

    /// The file without what it has for newer systems; nil where it has nothing.
    func decided(_ source: ParsedSource) -> [UInt8]? {
        guard mentionsNewer(source.bytes) else { return nil }
        let visitor = NewerSystemsVisitor(bytes: source.bytes, newest: newest)
        visitor.walk(source.tree as! SourceFileSyntax)
        return visitor.edits.isEmpty ? nil : visitor.edits.apply(to: source.bytes)
    }

    /// Whether the text has "iOS" and a version that is newer: most files have none, and cost nothing more.
    private func mentionsNewer(_ bytes: [UInt8]) -> Bool {
        let name = Array("iOS".utf8)
        var at = 0
        while let place = bytes[at...].firstIndex(of: name[0]) {
            at = place + 1
            guard bytes[place...].starts(with: name) else { continue }
            // Only a few words can stand between the name and the number.
            let end = bytes[place...].prefix(48).firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: "\n") }
            let text = String(decoding: bytes[place..<(end ?? min(bytes.count, place + 48))], as: UTF8.self)
            let number = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
            if let version = SystemVersion(String(number)), version > newest { return true }
        }
        return false
    }
}

private final class NewerSystemsVisitor: SyntaxVisitor {
    private(set) var edits = SourceEdits()
    private let bytes: [UInt8]
    private let newest: SystemVersion

    init(bytes: [UInt8], newest: SystemVersion) {
        (self.bytes, self.newest) = (bytes, newest)
        super.init(viewMode: .sourceAccurate)
    }

    /// Whether these ask for an iOS that is newer.
    private func areNewer(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
        var platform: String?
        for argument in arguments {
            switch argument.argument {
            case .availabilityVersionRestriction(let restriction):
                guard restriction.platform.text.hasPrefix("iOS") else { continue }
                if let version = SystemVersion(restriction.version?.trimmedDescription ?? ""), version > newest {
                    return true
                }
            case .token(let token): platform = token.text
            case .availabilityLabeledArgument(let labeled):
                guard platform?.hasPrefix("iOS") == true, labeled.label.text == "introduced" else { continue }
                if let version = SystemVersion(labeled.value.trimmedDescription), version > newest { return true }
            }
        }
        return false
    }

    private enum Answer { case yes, no }

    /// What a condition comes to where it asks for a newer system.
    private func answer(_ element: ConditionElementSyntax) -> Answer? {
        guard case .availability(let condition) = element.condition, areNewer(condition.availabilityArguments) else {
            return nil
        }
        return condition.availabilityKeyword.text == "#unavailable" ? .yes : .no
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        guard areNewer(node.availabilityArguments) else { return .skipChildren }
        let range = range(node), answer = node.availabilityKeyword.text == "#unavailable" ? "true" : "false"
        edits.insert(answer, at: range.lowerBound)
        edits.blank(range.lowerBound..<range.upperBound, in: bytes)
        return .skipChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        let answers = node.conditions.map(answer)
        if answers.contains(.no) {
            empty(node.body.statements, in: node.body)
        } else if answers.allSatisfy({ $0 == .yes }) {
            switch node.elseBody {
            case .codeBlock(let block): empty(block.statements, in: block)
            case .ifExpr(let next): empty(next.body.statements, in: next.body)
            case nil: break
            }
        }
        return .visitChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        let answers = node.conditions.map(answer)
        if answers.contains(.no) {
            // Nothing after it is reached.
            guard let item = node.parent?.as(CodeBlockItemSyntax.self),
                let list = item.parent?.as(CodeBlockItemListSyntax.self), let last = list.last, last.id != item.id
            else { return .visitChildren }
            let start = item.endPositionBeforeTrailingTrivia.utf8Offset
            edits.insert("; Swift.fatalError()", at: start)
            edits.blank(start..<last.endPositionBeforeTrailingTrivia.utf8Offset, in: bytes)
        } else if answers.allSatisfy({ $0 == .yes }) {
            empty(node.body.statements, in: node.body)
        }
        return .visitChildren
    }

    /// What is marked as newer isn't there.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard node.name == "available", case .availability(let arguments)? = node.arguments, areNewer(arguments),
            let declaration = node.parent?.parent, declaration.is(DeclSyntax.self),
            !declaration.is(EnumCaseDeclSyntax.self), let item = declaration.parent,
            item.is(MemberBlockItemSyntax.self) || item.is(CodeBlockItemSyntax.self)
        else { return .skipChildren }
        edits.blank(range(item), in: bytes)
        return .skipChildren
    }

    private func empty(_ statements: CodeBlockItemListSyntax, in block: CodeBlockSyntax) {
        let start = block.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
        edits.insert(" Swift.fatalError() ", at: start)
        edits.blank(start..<block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset, in: bytes)
    }

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }
}
