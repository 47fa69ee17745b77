import SourceIndex

@_implementationOnly import SwiftIfConfig
@_implementationOnly import SwiftSyntax

/// Collects what one file declares, of what is active in it on iOS.
final class DeclarationCollector: ActiveSyntaxVisitor {
    var file: FileIndex
    private var open: [TypeDeclaration] = []
    private var functionDepth = 0
    private let locations: SourceLocationConverter

    init(path: String, tree: SourceFileSyntax, regions: ConfiguredRegions) {
        file = FileIndex(path: path)
        locations = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
    }

    private func line(_ node: some SyntaxProtocol) -> Int {
        locations.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    // MARK: Files

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { file.imports.append(module) }
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        file.aliases[node.name.text] = node.initializer.value.trimmedDescription
        if let owner = open.indices.last, functionDepth == 0 { open[owner].others.append(node.name.text) }
        return .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if open.isEmpty, functionDepth == 0 {
            switch node.item {
            case .stmt: file.hasTopLevelCode = true
            // `#Preview { … }` may stand in any file.
            case .expr(let expression): if !expression.is(MacroExpansionExprSyntax.self) { file.hasTopLevelCode = true }
            default: break
            }
        }
        return .visitChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .class, node.name.text, node, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: ClassDeclSyntax) { end() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .struct, node.name.text, node, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: StructDeclSyntax) { end() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .enum, node.name.text, node, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: EnumDeclSyntax) { end() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .actor, node.name.text, node, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: ActorDeclSyntax) { end() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .protocol, node.name.text, node, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            generic: false)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { end() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(
            .extension, node.extendedType.trimmedDescription, node, node.attributes, node.modifiers,
            node.inheritanceClause, node.memberBlock,
            generic: false, constrained: node.genericWhereClause != nil)
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { end() }

    private func begin(
        _ kind: TypeDeclaration.Kind, _ name: String, _ node: some SyntaxProtocol, _ attributes: AttributeListSyntax,
        _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?, _ members: MemberBlockSyntax,
        generic: Bool, constrained: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let outer = open.last
        var type = TypeDeclaration(
            kind: kind, name: kind == .extension ? name : (open.map(\.simpleName) + [name]).joined(separator: "."))
        if kind != .extension, let outer { type.name = outer.name + "." + name }
        let isPrivate = modifiers.contains("private", "fileprivate")
        type.isPrivate = isPrivate || outer?.isPrivate == true
        type.isPublic = modifiers.contains("public", "open")
        type.isHiddenInside = modifiers.contains("private") && outer != nil ? outer?.name : outer?.isHiddenInside
        type.isGeneric = generic || outer?.isGeneric == true
        type.isLocal = functionDepth > 0
        type.isFinal = modifiers.contains("final")
        type.isUnconstrained = !constrained
        type.availability = (outer?.availability ?? []) + attributes.availability
        type.isObjectiveC = attributes.named("objc") != nil
        type.objectiveCName = attributes.named("objc")?.argumentText
        type.hasObjectiveCMembers = attributes.named("objcMembers") != nil || kind == .extension && type.isObjectiveC
        for inherited in inheritance?.inheritedTypes ?? [] {
            let written = inherited.type.as(AttributedTypeSyntax.self)?.baseType ?? inherited.type
            type.inheritedAsWritten.append(written.trimmedDescription)
            type.inherited.append(Self.nominalName(written))
        }
        let brace = members.rightBrace
        type.closingBrace = brace.positionAfterSkippingLeadingTrivia.utf8Offset
        if let last = members.members.last {
            type.memberEndsBesideBrace = !last.trailingTrivia.hasNewline && !brace.leadingTrivia.hasNewline
        }
        if attributes.named("main") != nil || attributes.named("UIApplicationMain") != nil {
            file.entryType = type.name
        }
        if let index = open.indices.last, kind != .extension { open[index].nested.append(name) }
        open.append(type)
        return .visitChildren
    }

    private func end() { file.types.append(open.removeLast()) }

    private static func nominalName(_ type: TypeSyntax) -> String {
        if let identifier = type.as(IdentifierTypeSyntax.self) { return identifier.name.text }
        if let member = type.as(MemberTypeSyntax.self) { return nominalName(member.baseType) + "." + member.name.text }
        return type.trimmedDescription
    }

    // MARK: Members

    private static let subviewCalls: Set<String> = [
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "loadNibNamed", "instantiate",
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let owner = open.indices.last,
            let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            Self.subviewCalls.contains(name)
        {
            open[owner].addsSubviews = true
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        guard functionDepth == 1, let owner = open.indices.last else { return .visitChildren }
        var function = FunctionDeclaration(name: node.name.text.withoutBackticks)
        function.parameters = node.signature.parameterClause.parameters.map(Self.parameter)
        function.returnType = node.signature.returnClause.map { $0.type.trimmedDescription }
        if let type = function.returnType, ["Void", "()", "Swift.Void"].contains(type) { function.returnType = nil }
        let modifiers = node.modifiers
        function.isStatic = modifiers.contains("static", "class")
        function.isPrivate = modifiers.contains("private", "fileprivate")
        function.isOverride = modifiers.contains("override")
        function.isOptional = modifiers.contains("optional")
        function.isGeneric = node.genericParameterClause != nil
        function.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        function.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        function.isAction = node.attributes.named("IBAction") != nil
        function.isSegueAction = node.attributes.named("IBSegueAction") != nil
        function.explicitSelector =
            node.attributes.named("objc")?.argumentText ?? node.attributes.named("IBSegueAction")?.argumentText
        function.isObjectiveC =
            node.attributes.named("objc") != nil || function.isAction || function.isSegueAction
            || open[owner].hasObjectiveCMembers && node.attributes.named("nonobjc") == nil
        function.isRequirement = node.body == nil
        function.nameOffset = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
        function.line = line(node.name)
        open[owner].functions.append(function)
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

    private static func parameter(_ node: FunctionParameterSyntax) -> ParameterDeclaration {
        var type = node.type
        var isInout = false
        var attributes = ""
        while let attributed = type.as(AttributedTypeSyntax.self) {
            isInout = isInout || attributed.specifiers.trimmedDescription.contains("inout")
            attributes += attributed.attributes.trimmedDescription
            type = attributed.baseType
        }
        let first = node.firstName.text.withoutBackticks
        return ParameterDeclaration(
            label: first, name: (node.secondName ?? node.firstName).text, type: type.trimmedDescription.joinedLines,
            attributes: attributes, isInout: isInout,
            isVariadic: node.ellipsis != nil, defaultValue: node.defaultValue?.value.trimmedDescription)
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        guard functionDepth == 1, let owner = open.indices.last else { return .visitChildren }
        let parameters = node.signature.parameterClause.parameters
        var initializer = InitializerDeclaration(labels: parameters.map { $0.firstName.text })
        initializer.isConvenience = node.modifiers.contains("convenience")
        // What is marked as unavailable makes nothing, either.
        initializer.isFailable =
            node.optionalMark != nil
            || node.attributes.named("available")?.description.contains("unavailable") == true
        initializer.isPrivate = node.modifiers.contains("private", "fileprivate")
        initializer.isPublic =
            node.modifiers.contains("public", "open") || open[owner].kind == .extension && open[owner].isPublic
        initializer.callableWithout = parameters.allSatisfy { $0.defaultValue != nil }
        initializer.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        initializer.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        open[owner].initializers.append(initializer)
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }

    override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }

    override func visitPost(_ node: SubscriptDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        guard functionDepth == 1, let owner = open.indices.last else { return .visitChildren }
        let attributes = node.attributes
        for binding in node.bindings {
            guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            var property = PropertyDeclaration(name: pattern.identifier.text.withoutBackticks)
            property.type =
                binding.typeAnnotation.map { $0.type.trimmedDescription }
                ?? binding.initializer.flatMap { Self.literalType($0.value) }
            property.isOutlet = attributes.named("IBOutlet") != nil
            property.isInspectable =
                attributes.named("IBInspectable") != nil || attributes.named("GKInspectable") != nil
            property.isObjectiveC =
                attributes.named("objc") != nil || property.isOutlet || property.isInspectable
                || open[owner].hasObjectiveCMembers && attributes.named("nonobjc") == nil
            property.objectiveCName = attributes.named("objc")?.argumentText
            property.isPrivate = node.modifiers.contains {
                ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
            }
            property.isPublic =
                node.modifiers.contains("public", "open") || open[owner].kind == .extension && open[owner].isPublic
            property.isStatic = node.modifiers.contains("static", "class")
            property.isOverride = node.modifiers.contains("override")
            property.isOptional = node.modifiers.contains("optional")
            property.isSettable = node.bindingSpecifier.text == "var" && Self.isSettable(binding.accessorBlock)
            property.observers = Self.observers(binding.accessorBlock)
            property.isComputed = property.isSettable && binding.accessorBlock != nil && property.observers.isEmpty
            property.hasDefault =
                binding.initializer != nil || binding.accessorBlock != nil || attributes.named("NSManaged") != nil
            property.line = line(pattern)
            open[owner].properties.append(property)
        }
        return .visitChildren
    }

    override func visitPost(_ node: VariableDeclSyntax) { functionDepth -= 1 }

    /// What a literal makes of a property without a written type.
    private static func literalType(_ value: ExprSyntax) -> String? {
        switch value.kind {
        case .integerLiteralExpr: "Int"
        case .floatLiteralExpr: "Double"
        case .booleanLiteralExpr: "Bool"
        case .stringLiteralExpr: "String"
        default: nil
        }
    }

    private static func observers(_ block: AccessorBlockSyntax?) -> [String] {
        guard case .accessors(let list)? = block?.accessors else { return [] }
        return list.map(\.accessorSpecifier.text).filter { $0 == "willSet" || $0 == "didSet" }
    }

    private static func isSettable(_ block: AccessorBlockSyntax?) -> Bool {
        guard let block else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.contains { ["set", "_modify", "willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

// MARK: Helpers

extension DeclModifierListSyntax {
    func contains(_ names: String...) -> Bool { contains { names.contains($0.name.text) && $0.detail == nil } }
}

extension AttributeListSyntax {
    /// The `@available` attributes, each as written.
    var availability: [String] {
        compactMap { element in
            guard case .attribute(let attribute) = element, attribute.name == "available" else { return nil }
            return attribute.trimmedDescription
        }
    }

    func named(_ name: String) -> AttributeSyntax? {
        for element in self {
            if case .attribute(let attribute) = element, attribute.name == name { return attribute }
        }
        return nil
    }
}

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }

    /// What stands in the parentheses of `@objc(name)`.
    var argumentText: String? {
        let text = arguments?.trimmedDescription.filter { !$0.isWhitespace }
        return text?.isEmpty == false ? text : nil
    }
}

extension Trivia {
    var hasNewline: Bool { contains { $0.isNewline } }
}

extension String {
    var withoutBackticks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
    var joinedLines: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
