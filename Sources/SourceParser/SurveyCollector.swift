import SourceIndex

@_implementationOnly import SwiftIfConfig
@_implementationOnly import SwiftSyntax

/// Collects what one file takes from elsewhere, of what is active in it on iOS.
final class SurveyCollector: ActiveSyntaxVisitor {
    private(set) var survey: SourceSurvey
    private let locations: SourceLocationConverter
    private var seen: Set<String> = []

    init(path: String, tree: SourceFileSyntax, regions: ConfiguredRegions) {
        survey = SourceSurvey(path: path)
        locations = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
    }

    private func use(_ token: TokenSyntax) -> SourceSurvey.Use {
        SourceSurvey.Use(
            token.identifier?.name ?? token.text,
            line: locations.location(for: token.positionAfterSkippingLeadingTrivia).line)
    }

    private func addType(_ token: TokenSyntax) {
        guard token.text.first?.isUppercase == true, seen.insert(token.text).inserted else { return }
        survey.types.append(use(token))
    }

    private func declare(_ token: TokenSyntax) { survey.declared.insert(token.identifier?.name ?? token.text) }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name { survey.imports.append(use(module)) }
        return .skipChildren
    }

    // MARK: Names

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        addType(node.name)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        addType(node.name)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id {
            if seen.insert("." + node.baseName.text).inserted { survey.members.append(use(node.baseName)) }
        } else if node.baseName.text.first?.isUppercase == true {
            addType(node.baseName)
        } else if seen.insert(node.baseName.text).inserted {
            survey.values.append(use(node.baseName))
        }
        return .visitChildren
    }

    override func visit(_ node: UnexpectedNodesSyntax) -> SyntaxVisitorContinueKind {
        let place = node.positionAfterSkippingLeadingTrivia
        if survey.syntaxError == nil { survey.syntaxError = locations.location(for: place).line }
        return .skipChildren
    }

    // MARK: Declarations

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.firstName)
        node.secondName.map(declare)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.firstName)
        node.secondName.map(declare)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
        node.firstName.map(declare)
        return .visitChildren
    }

    override func visit(_ node: TupleTypeElementSyntax) -> SyntaxVisitorContinueKind {
        node.firstName.map(declare)
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        node.label.map(declare)
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if node.attributeName.trimmedDescription == "dynamicMemberLookup" { survey.hasDynamicMembers = true }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        declare(node.identifier)
        return .visitChildren
    }
}

extension ParsedSource {
    /// What the file takes from elsewhere.
    public var survey: SourceSurvey {
        let collector = SurveyCollector(
            path: path, tree: tree as! SourceFileSyntax, regions: regions as! ConfiguredRegions)
        collector.walk(tree as! SourceFileSyntax)
        var survey = collector.survey
        survey.isEntry = index.entryType != nil || index.hasTopLevelCode
        return survey
    }
}
