import SourceIndex
import SourceParser

@_implementationOnly import SwiftSyntax

/// Overrides of what UIKit calls otherwise since Swift 4.2: `override func didMove(toParentViewController:)`. Who calls
/// them finds the old names in extensions, which nothing overrides.
///
/// The names are changed before anything else looks at the file, with those after `super`, which would come back to the
/// override otherwise.
struct OldOverrides {
    /// The whole names of today; one without brackets is a property.
    private static let names = [
        "addChildViewController(_:)": "addChild(_:)", "removeFromParentViewController()": "removeFromParent()",
        "willMove(toParentViewController:)": "willMove(toParent:)",
        "didMove(toParentViewController:)": "didMove(toParent:)",
        "overrideTraitCollection(forChildViewController:)": "overrideTraitCollection(forChild:)",
        "setOverrideTraitCollection(_:forChildViewController:)": "setOverrideTraitCollection(_:forChild:)",
        "allowedChildViewControllersForUnwinding(from:)": "allowedChildrenForUnwinding(from:)",
        "childViewControllerContaining(_:)": "childContaining(_:)",
        "unwind(for:towardsViewController:)": "unwind(for:towards:)",
        "isMovingToParentViewController": "isMovingToParent",
        "isMovingFromParentViewController": "isMovingFromParent", "childViewControllers": "children",
        "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
        "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
        "childViewControllerForHomeIndicatorAutoHidden()": "childForHomeIndicatorAutoHidden",
        "childViewControllerForScreenEdgesDeferringSystemGestures()": "childForScreenEdgesDeferringSystemGestures",
        "prefersHomeIndicatorAutoHidden()": "prefersHomeIndicatorAutoHidden",
        "preferredScreenEdgesDeferringSystemGestures()": "preferredScreenEdgesDeferringSystemGestures",
        "bringSubview(toFront:)": "bringSubviewToFront(_:)", "sendSubview(toBack:)": "sendSubviewToBack(_:)",
    ]

    /// Names that the app's own classes declare are theirs.
    private let own: Set<String>

    init(_ files: [FileIndex]) {
        own = Set(files.flatMap(Self.members).filter { !$0.isOverride }.map(\.name)).intersection(Self.names.keys)
    }

    /// The file with today's names, in the same lines; nil where it overrides nothing by an old one.
    func renamed(_ source: ParsedSource) -> [UInt8]? {
        let names = Self.names.filter { !own.contains($0.key) }
        guard Self.members(source.index).contains(where: { $0.isOverride && names[$0.name] != nil }) else { return nil }
        let visitor = RenamingVisitor(names, source.bytes)
        visitor.walk(source.tree as! SourceFileSyntax)
        return visitor.edits.apply(to: source.bytes)
    }

    private static func members(_ file: FileIndex) -> [(name: String, isOverride: Bool)] {
        file.types.flatMap { type in
            type.functions.map { ($0.fullName, $0.isOverride) } + type.properties.map { ($0.name, $0.isOverride) }
        }
    }
}

/// Changes the names of overrides, and of what is asked of `super`.
private final class RenamingVisitor: SyntaxVisitor {
    private(set) var edits = SourceEdits()
    private let names: [String: String]
    private let bytes: [UInt8]

    init(_ names: [String: String], _ bytes: [UInt8]) {
        (self.names, self.bytes) = (names, bytes)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        guard Self.isOverride(node.modifiers),
            let new = name(node.name.text, parameters.map { $0.firstName.text }, hasBrackets: true)
        else { return .visitChildren }
        replace(node.name, with: new.base)
        if let labels = new.labels {
            for (parameter, label) in zip(parameters, labels) where parameter.firstName.text != label {
                // The label is the parameter's name too where it has no other.
                replace(
                    parameter.firstName,
                    with: parameter.secondName == nil ? label + " " + parameter.firstName.text : label)
            }
        } else if let result = node.signature.returnClause {
            replace(node.funcKeyword, with: "var")
            edits.blank(range(node.signature.parameterClause), in: bytes)
            replace(result.arrow, with: ":")
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if Self.isOverride(node.modifiers),
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let new = self.name(name.text, [], hasBrackets: false)
        {
            replace(name, with: new.base)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.base?.is(SuperExprSyntax.self) == true else { return .visitChildren }
        let call = node.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == node.id ? $0 : nil }
        let labels = call?.arguments.map { $0.label?.text ?? "_" } ?? []
        guard let new = name(node.declName.baseName.text, labels, hasBrackets: call != nil) else {
            return .visitChildren
        }
        replace(node.declName.baseName, with: new.base)
        guard let call else { return .visitChildren }
        if let labels = new.labels {
            for (argument, label) in zip(call.arguments, labels) { self.label(argument, label) }
        } else if let left = call.leftParen, let right = call.rightParen {
            edits.blank(range(left), in: bytes)
            edits.blank(range(right), in: bytes)
        }
        return .visitChildren
    }

    private func label(_ argument: LabeledExprSyntax, _ new: String) {
        guard let old = argument.label, let colon = argument.colon, old.text != new else { return }
        if new != "_" { return replace(old, with: new) }
        edits.blank(range(old), in: bytes)
        edits.blank(range(colon), in: bytes)
    }

    /// Today's name; without labels it is a property's.
    private func name(_ base: String, _ labels: [String], hasBrackets: Bool) -> (base: String, labels: [String]?)? {
        let whole = base + (hasBrackets ? "(" + labels.map { $0 + ":" }.joined() + ")" : "")
        guard let new = names[whole] else { return nil }
        let parts = new.split(separator: "(", maxSplits: 1)
        let given = parts.count == 2 ? parts[1].dropLast().split(separator: ":").map(String.init) : nil
        return (String(parts[0]), given)
    }

    private static func isOverride(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "override" }
    }

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }
    private func replace(_ node: some SyntaxProtocol, with text: String) { edits.replace(range(node), with: text) }
}
