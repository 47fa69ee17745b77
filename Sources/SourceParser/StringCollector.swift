import SourceIndex

@_implementationOnly import SwiftSyntax

/// Collects the strings of a file and what they name. Code that is inactive on iOS is read too: what it names is used.
final class StringCollector: SyntaxVisitor {
    var file: FileStrings
    private var types: [(name: String, isExtension: Bool, isStringEnumeration: Bool)] = []
    private var scopes: [Int] = []
    /// Constants that are nibs, by name; unknown where two of that name are different ones.
    private var nibs: [String: StringExpression] = [:]
    private let locations: SourceLocationConverter
    /// Of the functions around, the types that variables and parameters are written with.
    private var localTypes: [[String: String]] = []

    init(path: String, tree: SourceFileSyntax) {
        file = FileStrings(path: path)
        locations = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Types and functions

    private func begin(_ name: String, isExtension: Bool = false, inherits: InheritanceClauseSyntax? = nil)
        -> SyntaxVisitorContinueKind
    {
        let whole = isExtension ? name : (types.last.map { $0.name + "." } ?? "") + name
        let isStrings = inherits?.inheritedTypes.contains { $0.type.trimmedDescription == "String" } ?? false
        types.append((whole, isExtension, isStrings))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(node.name.text, inherits: node.inheritanceClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(node.extendedType.trimmedDescription, isExtension: true)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    private func enter(_ node: some SyntaxProtocol, _ parameters: FunctionParameterClauseSyntax? = nil)
        -> SyntaxVisitorContinueKind
    {
        scopes.append(node.position.utf8Offset)
        localTypes.append([:])
        for parameter in parameters?.parameters ?? [] {
            let name = (parameter.secondName ?? parameter.firstName).text.withoutBackticks
            hide(name)
            localTypes[localTypes.count - 1][name] = parameter.type.trimmedDescription
        }
        return .visitChildren
    }

    private func leave() {
        scopes.removeLast()
        localTypes.removeLast()
    }

    /// A name that means something unknown hides what another of that name means.
    private func hide(_ name: String) { add(name.withoutBackticks, .unknown, isLocal: true) }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            hide(name)
            note(name, node.typeAnnotation?.type, node.initializer?.value)
        }
        return .visitChildren
    }

    /// The type of a local variable, where it is written or a call makes it.
    private func note(_ name: String, _ type: TypeSyntax?, _ value: ExprSyntax?) {
        guard !localTypes.isEmpty else { return }
        localTypes[localTypes.count - 1][name.withoutBackticks] =
            type?.trimmedDescription ?? value.flatMap(Self.madeType)
    }

    /// `Model()` → `Model`; `destination as! Detail` → `Detail`.
    private static func madeType(_ node: ExprSyntax) -> String? {
        if let call = node.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            return name.first?.isUppercase == true && !name.contains("(") ? name : nil
        }
        if let cast = node.as(AsExprSyntax.self) { return cast.type.trimmedDescription }
        guard let parts = node.as(SequenceExprSyntax.self)?.elements, parts.count == 3, let last = parts.last else {
            return nil
        }
        return last.as(TypeExprSyntax.self)?.type.trimmedDescription
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { hide(name) }
        return .visitChildren
    }

    override func visit(_ node: ClosureSignatureSyntax) -> SyntaxVisitorContinueKind {
        if case .simpleInput(let names) = node.parameterClause { names.forEach { hide($0.name.text) } }
        if case .parameterClause(let clause) = node.parameterClause {
            clause.parameters.forEach { hide(($0.secondName ?? $0.firstName).text) }
        }
        return .visitChildren
    }

    /// A function of the app's own that is called like one of UIKit's.
    private func noteNamesake(_ name: String, _ labels: [String]) {
        guard StringCalls.isMethod(name) else { return }
        file.namesakes.append(
            NamesakeDeclaration(name: name + "(" + labels.map { $0 + ":" }.joined() + ")", type: types.last?.name))
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if !node.modifiers.contains("override", "override") {
            noteNamesake(node.name.text, node.signature.parameterClause.parameters.map(\.firstName.text))
        }
        return enter(node, node.signature.parameterClause)
    }
    override func visitPost(_ node: FunctionDeclSyntax) { leave() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.signature.parameterClause)
    }
    override func visitPost(_ node: InitializerDeclSyntax) { leave() }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: AccessorBlockSyntax) { leave() }

    // MARK: Constants

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks else {
                continue
            }
            note(name, binding.typeAnnotation?.type, binding.initializer?.value)
            if let made = binding.initializer?.value, node.bindingSpecifier.text == "let", let nib = nibName(made) {
                nibs[name] = nibs[name].map { $0 == nib ? nib : .unknown } ?? nib
            }
            let value: ExprSyntax?
            if let block = binding.accessorBlock {
                value = Self.onlyExpression(block)
            } else {
                // What is variable may have another value by the time it is used.
                value = node.bindingSpecifier.text == "let" ? binding.initializer?.value : nil
            }
            var meaning = value.map(expression) ?? .unknown
            // In an instance `self` isn't the type.
            if case .describing("self") = meaning, !node.modifiers.contains("static", "class") { meaning = .unknown }
            add(name, meaning, isLocal: !scopes.isEmpty)
        }
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        let name = node.name.text.withoutBackticks
        noteNamesake(name, node.parameterClause?.parameters.map { $0.firstName?.text ?? "_" } ?? [])
        if let raw = node.rawValue?.value {
            add(name, expression(raw), isCase: true)
        } else if types.last?.isStringEnumeration == true {
            let place = locations.location(for: node.name.positionAfterSkippingLeadingTrivia)
            let literal = StringLiteral(
                value: name, offset: node.name.positionAfterSkippingLeadingTrivia.utf8Offset, length: 0,
                line: place.line, column: place.column)
            add(name, .literal(literal), isCase: true)
        }
        return .visitChildren
    }

    private func add(_ name: String, _ value: StringExpression, isLocal: Bool = false, isCase: Bool = false) {
        let isLocal = isLocal && !scopes.isEmpty
        let whole = isLocal ? name : (types.last.map { $0.name + "." } ?? "") + name
        file.constants.append(
            StringConstant(
                name: whole, expression: value, scope: isLocal ? scopes.last : nil,
                isInExtension: types.last?.isExtension ?? false, isEnumerationCase: isCase))
    }

    /// `{ "x" }`, `{ return "x" }`, `{ get { "x" } }`.
    private static func onlyExpression(_ block: AccessorBlockSyntax) -> ExprSyntax? {
        var statements: CodeBlockItemListSyntax?
        if case .getter(let list) = block.accessors { statements = list }
        if case .accessors(let list) = block.accessors, list.count == 1, list.first?.accessorSpecifier.text == "get" {
            statements = list.first?.body?.statements
        }
        guard let statements, statements.count == 1, let only = statements.first?.item else { return nil }
        switch only {
        case .expr(let value): return value
        case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
        default: return nil
        }
    }

    // MARK: Expressions

    private func expression(_ node: ExprSyntax) -> StringExpression {
        if let literal = node.as(StringLiteralExprSyntax.self) {
            if let plain = plain(literal) { return .literal(plain) }
            return describedType(in: literal).map { .describing($0) } ?? .unknown
        }
        if let name = node.as(DeclReferenceExprSyntax.self) {
            return name.argumentNames == nil ? .name(name.baseName.text.withoutBackticks) : .unknown
        }
        if let member = node.as(MemberAccessExprSyntax.self) {
            guard let base = member.base, case .name(let path) = expression(base) else { return .unknown }
            return .name(path + "." + member.declName.baseName.text.withoutBackticks)
        }
        if let forced = node.as(ForceUnwrapExprSyntax.self) { return expression(forced.expression) }
        if let optional = node.as(OptionalChainingExprSyntax.self) { return expression(optional.expression) }
        if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return expression(only.expression)
        }
        if let call = node.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "String",
            call.arguments.count == 1,
            let argument = call.arguments.first, argument.label?.text == "describing"
        {
            return Self.typeName(argument.expression).map { .describing($0) } ?? .unknown
        }
        return .unknown
    }

    /// `Cell.self` → `Cell`; `self` and `Self` as they are: in a static member they mean the type itself.
    private static func typeName(_ node: ExprSyntax) -> String? {
        if let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base
        {
            return base.trimmedDescription
        }
        return node.trimmedDescription == "self" ? "self" : nil
    }

    /// `"\(Cell.self)"`.
    private func describedType(in literal: StringLiteralExprSyntax) -> String? {
        let pieces = literal.segments.filter { !($0.as(StringSegmentSyntax.self)?.content.text.isEmpty ?? false) }
        guard pieces.count == 1, let piece = pieces.first?.as(ExpressionSegmentSyntax.self),
            piece.expressions.count == 1
        else { return nil }
        return piece.expressions.first.flatMap { Self.typeName($0.expression) }
    }

    private func plain(_ node: StringLiteralExprSyntax) -> StringLiteral? {
        guard node.openingQuote.tokenKind == .stringQuote, node.segments.count <= 1,
            let value = node.representedLiteralValue
        else { return nil }
        let start = node.openingQuote.positionAfterSkippingLeadingTrivia
        let text = node.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset
        let place = locations.location(for: start)
        let end = node.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
        return StringLiteral(value: value, offset: text, length: end - text, line: place.line, column: place.column)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let plain = plain(node) {
            file.literals.append(plain)
        } else {
            if describedType(in: node) != nil { file.describesTypes = true }
            let fixed = node.segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }.max {
                $0.count < $1.count
            }
            if let fixed, !fixed.isEmpty { file.interpolations.append(fixed) }
        }
        return .visitChildren
    }

    // MARK: Uses

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        var called = node.calledExpression
        if let forced = called.as(OptionalChainingExprSyntax.self) { called = forced.expression }
        var name: String?, receiver: ExprSyntax?, isImplicit = false
        if let reference = called.as(DeclReferenceExprSyntax.self) { name = reference.baseName.text }
        if let member = called.as(MemberAccessExprSyntax.self) {
            name = member.declName.baseName.text
            receiver = member.base
            isImplicit = member.base == nil
            if let chained = receiver?.as(OptionalChainingExprSyntax.self) { receiver = chained.expression }
            if let forced = receiver?.as(ForceUnwrapExprSyntax.self) { receiver = forced.expression }
            if name == "init", let type = member.base?.trimmedDescription { name = type }
        }
        if name == "String", node.arguments.first?.label?.text == "describing" { file.describesTypes = true }
        if name == "NSStringFromClass" { file.describesTypes = true }
        guard let name else { return .visitChildren }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        for argument in node.arguments {
            let label = argument.label?.text ?? "_"
            guard
                let subject = StringCalls.subject(
                    of: name, label: label, isFirst: argument.id == node.arguments.first?.id, all: labels),
                !argument.expression.is(NilLiteralExprSyntax.self)
            else { continue }
            var use = use(subject, argument.expression)
            use.receiver = receiver.flatMap { $0.trimmedDescription == "self" ? nil : $0.trimmedDescription }
            if StringCalls.isMethod(name) {
                use.method = name + "(" + labels.map { $0 + ":" }.joined() + ")"
                use.isImplicitMember = isImplicit
                use.receiverType = receiver.flatMap(localType)
            }
            if let storyboard = receiver.flatMap(storyboardName) { use.storyboard = storyboard }
            if subject == .cellRegistration, let first = node.arguments.first {
                use.nib = nibName(first.expression)
                use.label = label
            }
            use.hasBundle = node.arguments.contains {
                ["bundle", "in"].contains($0.label?.text) && !Self.isOwnBundle($0.expression)
            }
            file.uses.append(use)
        }
        return .visitChildren
    }

    private func localType(_ node: ExprSyntax) -> String? {
        if let made = Self.madeType(node) { return made }
        guard let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text.withoutBackticks else { return nil }
        return localTypes.lazy.reversed().compactMap { $0[name] }.first
    }

    /// No bundle, or the app's.
    private static func isOwnBundle(_ node: ExprSyntax) -> Bool {
        ["nil", "Bundle.main", ".main", "NSBundle.mainBundle()"].contains(node.trimmedDescription)
    }

    /// `UIStoryboard(name: "Main", bundle: nil)` as the receiver of a call.
    private func storyboardName(_ node: ExprSyntax) -> StringExpression? {
        guard let call = node.as(FunctionCallExprSyntax.self),
            ["UIStoryboard", "UIStoryboard.init"].contains(call.calledExpression.trimmedDescription),
            let name = call.arguments.first(where: { $0.label?.text == "name" })
        else { return nil }
        return expression(name.expression)
    }

    /// `UINib(nibName: "Row", bundle: nil)`, or a constant that was made so.
    private func nibName(_ node: ExprSyntax) -> StringExpression? {
        let member = node.as(MemberAccessExprSyntax.self).flatMap { member in
            member.base?.trimmedDescription == "self" ? member.declName.baseName.text : nil
        }
        if let name = member ?? node.as(DeclReferenceExprSyntax.self)?.baseName.text { return nibs[name] }
        guard let call = node.as(FunctionCallExprSyntax.self),
            ["UINib", "UINib.init", ".init"].contains(call.calledExpression.trimmedDescription),
            let name = call.arguments.first(where: { $0.label?.text == "nibName" })
        else { return nil }
        return expression(name.expression)
    }

    private func use(_ subject: StringUse.Subject, _ node: ExprSyntax) -> StringUse {
        let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        return StringUse(
            subject: subject, expression: expression(node), line: place.line, column: place.column,
            type: types.last?.name, scope: scopes.last)
    }

    // MARK: Comparisons with a segue's identifier

    private static func isSegueIdentifier(_ node: ExprSyntax) -> Bool {
        let text = node.trimmedDescription.filter { $0 != "?" && $0 != "!" && $0 != " " }
        return text.hasSuffix("egue.identifier")
    }

    private func compare(_ identifier: ExprSyntax, with node: ExprSyntax) {
        var use = use(.segueComparison, node)
        var base = identifier.as(MemberAccessExprSyntax.self)?.base
        if let chained = base?.as(OptionalChainingExprSyntax.self) { base = chained.expression }
        use.receiver = base?.trimmedDescription
        use.receiverType = base.flatMap(localType)
        file.uses.append(use)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        for (index, part) in parts.enumerated() where index > 0 && index + 1 < parts.count {
            guard let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text, sign == "==" || sign == "!=" else {
                continue
            }
            if Self.isSegueIdentifier(parts[index - 1]) { compare(parts[index - 1], with: parts[index + 1]) }
            if Self.isSegueIdentifier(parts[index + 1]) { compare(parts[index + 1], with: parts[index - 1]) }
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        guard Self.isSegueIdentifier(node.subject) else { return .visitChildren }
        for case .switchCase(let one) in node.cases {
            guard case .case(let label) = one.label else { continue }
            for item in label.caseItems {
                guard let pattern = item.pattern.as(ExpressionPatternSyntax.self) else { continue }
                compare(node.subject, with: pattern.expression)
            }
        }
        return .visitChildren
    }
}

/// Which argument of which call names what.
enum StringCalls {
    static func subject(of function: String, label: String, isFirst: Bool, all: [String]) -> StringUse.Subject? {
        // Annotations on maps have identifiers of their own.
        if label == "reuseIdentifier" { return all.contains("annotation") ? nil : .cellRegistration }
        guard let entry = table[function] else { return nil }
        if let subject = entry[label] { return subject }
        return isFirst ? entry["first"] : nil
    }

    /// Whether it is a method of UIKit's objects, and not a type that is made.
    static func isMethod(_ function: String) -> Bool { table[function] != nil && function.first?.isLowercase == true }

    /// By label; `first` is the first argument without one. Names of Swift 2 are those that end in `Identifier`.
    private static let table: [String: [String: StringUse.Subject]] = [
        "performSegue": ["withIdentifier": .segue],
        "performSegueWithIdentifier": ["_": .segue],
        "dequeueReusableCell": ["withIdentifier": .cell, "withReuseIdentifier": .cell],
        "dequeueReusableCellWithIdentifier": ["_": .cell],
        "dequeueReusableCellWithReuseIdentifier": ["_": .cell],
        "dequeueReusableSupplementaryView": ["withReuseIdentifier": .cell],
        "dequeueReusableSupplementaryViewOfKind": ["withReuseIdentifier": .cell],
        "register": registration, "registerClass": registration, "registerNib": registration,
        "instantiateViewController": ["withIdentifier": .scene, "identifier": .scene],
        "instantiateViewControllerWithIdentifier": ["_": .scene],
        "UIStoryboard": ["name": .storyboard],
        "UINib": ["nibName": .nib],
        "loadNibNamed": ["_": .nib],
        "UIImage": ["named": .image],
        "UIColor": ["named": .color],
    ]

    private static let registration: [String: StringUse.Subject] = [
        "forCellReuseIdentifier": .cellRegistration, "forCellWithReuseIdentifier": .cellRegistration,
        "withReuseIdentifier": .cellRegistration,
        "forHeaderFooterViewReuseIdentifier": .cellRegistration,
    ]
}
