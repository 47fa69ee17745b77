import SourceIndex
import SourceParser

@_implementationOnly import SwiftIfConfig
@_implementationOnly import SwiftSyntax

/// Goes through one file and notes what has to be written differently on Linux.
final class RewritingVisitor: ActiveSyntaxVisitor {
    var edits = SourceEdits()
    private(set) var problems: [RewriteDiagnostic] = []
    private(set) var dynamicUses: Set<DynamicUse> = []
    /// Modules that have the names said here, and that files use on iOS without importing them.
    private(set) var impliedModules: Set<String> = []
    private(set) var usesBackgroundSessions = false
    /// Optional methods of the frameworks that are called or asked for by `?`, by their whole names.
    private(set) var optionalUses: Set<String> = []

    private let path: String
    private let bytes: [UInt8]
    let tree: SourceFileSyntax
    private let regions: ConfiguredRegions
    let plan: RewritePlan
    private let resolver: SelectorResolver
    private let locations: SourceLocationConverter

    init(_ source: ParsedSource, world: SourceWorld, plan: RewritePlan) {
        path = source.path
        bytes = source.bytes
        tree = source.tree as! SourceFileSyntax
        regions = source.regions as! ConfiguredRegions
        self.plan = plan
        resolver = SelectorResolver(world: world)
        locations = SourceLocationConverter(fileName: source.path, tree: tree)
        super.init(viewMode: .sourceAccurate, configuredRegions: regions)
    }

    // MARK: Attributes and modifiers

    /// Attributes that only the Objective-C runtime gives a meaning. What they say stands in the class's table.
    private static let attributes: Set<String> = [
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable", "objc",
        "objcMembers", "nonobjc", "NSCopying",
        "UIApplicationMain", "NSApplicationMain", "main",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if Self.attributes.contains(node.name) { blank(node) }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        switch node.name.text {
        case "dynamic", "optional": blank(node)
        default: break
        }
        return .skipChildren
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = regions.activeClause(for: node)
        for clause in node.clauses {
            guard let condition = clause.condition, Self.dependsOnPlatform(condition) else { continue }
            replace(condition, with: clause == active ? "true" : "false")
        }
        return super.visit(node)
    }

    private static func dependsOnPlatform(_ condition: ExprSyntax) -> Bool {
        let text = condition.trimmedDescription
        return ["os(", "targetEnvironment(", "canImport(", "_runtime(", "arch("].contains { text.contains($0) }
    }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        // Submodules such as UIKit.UIGestureRecognizerSubclass are part of the module here.
        if node.importKindSpecifier == nil, node.path.count > 1, let first = node.path.first {
            let start = first.name.endPositionBeforeTrailingTrivia.utf8Offset
            edits.blank(start..<node.path.endPositionBeforeTrailingTrivia.utf8Offset, in: bytes)
        }
        if let module = node.path.first, let name = IOSBuildConfiguration.otherModuleNames[module.name.text] {
            replace(module.name, with: name)
        }
        return .skipChildren
    }

    /// Foundation's types that Foundation for Linux has in modules of their own, which come along:
    /// `Foundation.XMLParser` is then `XMLParser`.
    private static let foundationElsewhere: Set<String> = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest",
        "NSURLRequest", "URLAuthenticationChallenge", "URLCache", "URLCredential",
        "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
        "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadTask",
        "URLSessionTask", "URLSessionUploadTask", "XMLParser", "XMLParserDelegate",
    ]

    /// Takes the module away before such a type, unless the app has one of the same name.
    private func unqualify(_ module: TokenSyntax?, _ period: TokenSyntax, _ name: TokenSyntax) {
        guard let module, module.text == "Foundation", Self.foundationElsewhere.contains(name.text),
            plan.world.app.declaration(of: name.text) == nil
        else { return }
        blank(module)
        blank(period)
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        unqualify(node.baseType.as(IdentifierTypeSyntax.self)?.name, node.period, node.name)
        return .visitChildren
    }

    // MARK: Types

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.named("objc") != nil else { return .visitChildren }
        // An Objective-C protocol is for classes only.
        if let clause = node.inheritanceClause {
            let inherited = clause.inheritedTypes.map(\.type.trimmedDescription)
            if inherited.contains("AnyObject") || inherited.contains("class") { return .visitChildren }
            edits.insert("AnyObject, ", at: clause.inheritedTypes.positionAfterSkippingLeadingTrivia.utf8Offset)
        } else {
            edits.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = Self.enclosingType(of: Syntax(node)) else {
            preferOwnComparison(node)
            return .visitChildren
        }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
        let member = RewritePlan.Member(
            type: owner.name, function: node.name.text + "(" + labels.map { $0 + ":" }.joined() + ")")
        let override = node.modifiers.first { $0.name.text == "override" }
        keyByInfo(node, member.function)
        restoreActivity(node, member.function)
        if owner.isExtension, plan.isUnasked(member.function, inExtensionOf: owner.name) {
            // One parameter more, and no class has it as what the protocol asks for.
            let place = node.signature.parameterClause.rightParen.positionAfterSkippingLeadingTrivia.utf8Offset
            edits.insert((labels.isEmpty ? "" : ", ") + "_storyboardUnasked: Void = ()", at: place)
        } else if owner.isExtension, plan.moved.contains(member) {
            hideMoved(node.modifiers, name: node.name, member)
        } else if !Self.isOfType(node.modifiers), renameDispatched(node.modifiers, name: node.name, member) {
        } else if owner.isExtension, let override, plan.world.isOnlyFrameworks(owner.name) {
            hideMoved(node.modifiers, name: node.name, member)
            if !ExtensionOverrides.areAskedFor(member.function) {
                report(.warning, ExtensionOverrides.warning(member.function, of: owner.name), at: override)
            }
        } else if override == nil, !owner.isExtension, plan.overriding.contains(member) {
            edits.insert("override ", at: node.funcKeyword.positionAfterSkippingLeadingTrivia.utf8Offset)
        } else if let override, RuntimeOverrides.functions.contains(member.function),
            plan.derivesOnlyFromFoundation(owner.name)
        {
            blank(override)
        }
        return .visitChildren
    }

    /// What an image picker tells was a dictionary of texts for Swift 4.0. Whoever asks it by that time's constants
    /// means the method that it is now.
    private func keyByInfo(_ node: FunctionDeclSyntax, _ fullName: String) {
        guard fullName == "imagePickerController(_:didFinishPickingMediaWithInfo:)",
            let type = node.signature.parameterClause.parameters.last?.type,
            ["[String:Any]", "[String:AnyObject]"].contains(type.trimmedDescription.filter { $0 != " " }),
            node.body?.description.contains("[UIImagePickerController") == true
        else { return }
        replace(type, with: "[UIImagePickerController.InfoKey: Any]")
    }

    /// What an activity restores was anything for Swift 4.0: the method is today's all the same.
    private func restoreActivity(_ node: FunctionDeclSyntax, _ fullName: String) {
        guard fullName == "application(_:continue:restorationHandler:)",
            let type = node.signature.parameterClause.parameters.last?.type,
            ["@escaping([Any]?)->Void", "@escaping([Any]?)->()", "@escaping([AnyObject]?)->Void"].contains(
                type.trimmedDescription.filter { !$0.isWhitespace })
        else { return }
        replace(type, with: "@escaping ([any UIUserActivityRestoring]?) -> Void")
    }

    /// Properties that an extension overrides.
    private func moveProperty(_ node: VariableDeclSyntax) {
        guard let owner = Self.enclosingType(of: Syntax(node)),
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            node.parent?.is(MemberBlockItemSyntax.self) == true
        else { return }
        let member = RewritePlan.Member(type: owner.name, function: name.text),
            override = node.modifiers.first { $0.name.text == "override" }
        if owner.isExtension, plan.movedProperties.contains(member) {
            if !hideObservers(node, name, member) {
                hideMoved(node.modifiers, name: name, member)
            }
            return
        }
        if !Self.isOfType(node.modifiers), renameDispatched(node.modifiers, name: name, member) { return }
        if let override, RuntimeOverrides.properties.contains(name.text), plan.derivesOnlyFromFoundation(owner.name) {
            return blank(override)
        }
        guard owner.isExtension, let override else { return }
        if plan.world.isOnlyFrameworks(owner.name) {
            hideMoved(node.modifiers, name: name, member)
            // Without `override` an observed property would be a stored one.
            if case .accessors(let accessors)? = node.bindings.first?.accessorBlock?.accessors,
                let observer = accessors.first(where: { ["didSet", "willSet"].contains($0.accessorSpecifier.text) })?
                    .accessorSpecifier
            {
                replace(
                    observer, with: "get { fatalError() } set(\(observer.text == "didSet" ? "oldValue" : "newValue"))")
            }
            if !ExtensionOverrides.areAskedFor(name.text) {
                report(.warning, ExtensionOverrides.warning(name.text, of: owner.name), at: override)
            }
        }
    }

    /// The class's body observes the property: what stands in the extension becomes methods that it calls. False for a
    /// property without observers.
    private func hideObservers(
        _ node: VariableDeclSyntax, _ name: TokenSyntax, _ member: RewritePlan.Member
    ) -> Bool {
        guard let binding = node.bindings.first, let type = binding.typeAnnotation, let block = binding.accessorBlock,
            case .accessors(let accessors) = block.accessors,
            accessors.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) }),
            !plan.dispatched.isFirst(member)
        else { return false }
        for modifier in node.modifiers { blank(modifier) }
        blank(node.bindingSpecifier)
        blank(name)
        blank(type)
        blank(block.leftBrace)
        blank(block.rightBrace)
        for accessor in accessors {
            let observer = accessor.accessorSpecifier.text,
                value = accessor.parameters?.name.text ?? (observer == "didSet" ? "oldValue" : "newValue")
            if let parameters = accessor.parameters { blank(parameters) }
            replace(
                accessor.accessorSpecifier,
                with:
                    "func \(RewritePlan.observerName(observer, plan.movedPrefix(of: member) + name.text))(_ \(value): \(type.type.trimmedDescription))"
            )
        }
        return true
    }

    /// The class's body has the member; the extension keeps its code under another name.
    private func hideMoved(_ modifiers: DeclModifierListSyntax, name: TokenSyntax, _ member: RewritePlan.Member) {
        rename(
            name, plan.movedPrefix(of: member), modifiers,
            without: ["override", "private", "fileprivate", "public", "open"])
    }

    /// Overrides of what an extension of a framework's class declares, and that member itself. False where it is
    /// neither.
    private func renameDispatched(_ modifiers: DeclModifierListSyntax, name: TokenSyntax, _ member: RewritePlan.Member)
        -> Bool
    {
        guard let prefix = plan.dispatched.prefix(member) else { return false }
        rename(
            name, prefix, modifiers,
            without: (plan.dispatched.isFirst(member) ? ["override"] : []) + [
                "private", "fileprivate", "public", "open",
            ])
        return true
    }

    private func rename(
        _ name: TokenSyntax, _ prefix: String, _ modifiers: DeclModifierListSyntax, without removed: [String]
    ) {
        for modifier in modifiers where removed.contains(modifier.name.text) { blank(modifier) }
        edits.insert(prefix, at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    private static func isOfType(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["static", "class"].contains($0.name.text) }
    }

    /// `super.name` of such an override.
    private func renameSuper(_ node: MemberAccessExprSyntax) {
        guard let type = Self.enclosingType(of: Syntax(node))?.name else { return }
        var member = RewritePlan.Member(type: type, function: node.declName.baseName.text)
        if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(node).id {
            member = .init(
                type: type, function: DynamicUse(name: node.declName.baseName.text, labels: Self.labels(call)).fullName)
        }
        if let prefix = plan.dispatched.prefixAbove(member) {
            edits.insert(prefix, at: node.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset)
        } else if plan.isReplaced(member), Self.enclosingMember(of: Syntax(node)) == member.function,
            let base = node.base
        {
            replace(
                base, with: "unsafeBitCast(self, to: \(ReplacedMember.className(member.type, member.function)).self)")
            edits.insert(
                ReplacedMember.superPrefix, at: node.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }

    /// The whole name of the method or property that a node of an extension stands in.
    private static func enclosingMember(of node: Syntax) -> String? {
        var current = node.parent
        while let syntax = current, !syntax.is(MemberBlockItemSyntax.self) { current = syntax.parent }
        let member = current?.as(MemberBlockItemSyntax.self)?.decl
        if let function = member?.as(FunctionDeclSyntax.self) {
            return function.name.text + "("
                + function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
        }
        return member?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        conformOtherRoots(node)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let outer = Self.enclosingType(of: Syntax(node)).map { $0.name + "." } ?? ""
        if let protocols = plan.dispatched.conformances[outer + node.name.text], let clause = node.inheritanceClause {
            edits.insert(protocols.map { ", " + $0 }.joined(), at: clause.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    /// The nearest type around a node: its whole name, and whether the node stands in an extension of it.
    static func enclosingType(of node: Syntax) -> (name: String, isExtension: Bool)? {
        var names: [String] = []
        var isExtension: Bool?
        var current = node.parent
        while let syntax = current {
            switch syntax.as(SyntaxEnum.self) {
            case .extensionDecl(let declaration):
                names.insert(declaration.extendedType.trimmedDescription, at: 0)
                return (names.joined(separator: "."), isExtension ?? true)
            case .classDecl(let declaration): names.insert(declaration.name.text, at: 0)
            case .structDecl(let declaration): names.insert(declaration.name.text, at: 0)
            case .enumDecl(let declaration): names.insert(declaration.name.text, at: 0)
            case .actorDecl(let declaration): names.insert(declaration.name.text, at: 0)
            case .protocolDecl(let declaration): names.insert(declaration.name.text, at: 0)
            default: break
            }
            if !names.isEmpty, isExtension == nil { isExtension = false }
            current = syntax.parent
        }
        return names.isEmpty ? nil : (names.joined(separator: "."), isExtension ?? false)
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": rewriteSelector(node)
        case "keyPath":
            guard let argument = node.arguments.first?.expression else { return .visitChildren }
            replace(
                node,
                with: "\"" + resolver.keyPath(for: argument, inside: Self.enclosingType(of: Syntax(node))?.name) + "\"")
        case "Preview": blank(node)
        // Foundation's macro of iOS 26, which Foundation for Linux lacks.
        case "bundle": replace(node, with: "Foundation.Bundle._storyboardModule")
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// Xcode's canvas shows what `#Preview` makes; nothing else does.
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        blank(node)
        return .skipChildren
    }

    private func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        let accessor: SelectorResolver.Accessor =
            switch argument.label?.text {
            case "getter": .getter
            case "setter": .setter
            default: .method
            }
        let context = Self.enclosingType(of: Syntax(node))?.name
        if let name = resolver.selector(for: argument.expression, accessor: accessor, inside: context) {
            replace(node, with: "UIKit.Selector(\"\(name)\")")
        } else {
            report(
                .warning,
                "no method was found that #selector(\(argument.expression.trimmedDescription)) could mean; sending it will fail",
                at: node)
            let name = argument.expression.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
            replace(node, with: "UIKit.Selector(\"\(name)\")")
        }
    }

    // MARK: Initial values

    /// A class made by NSObject's or UIResponder's `init()`, which no actor isolates, may hold values that only the
    /// main actor makes. Swift on iOS lets that pass for Objective-C's classes; here such a value is made as if by the
    /// main actor.
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        moveProperty(node)
        tellObservers(node)
        makeAvailable(node)
        keepInLayer(node)
        guard node.attributes.isEmpty,
            !node.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
            let owner = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
            let base = owner.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription,
            base == "UIResponder" || base == "NSObject"
        else { return .visitChildren }
        for binding in node.bindings {
            guard binding.accessorBlock == nil, let value = binding.initializer?.value, Self.makesObject(value) else {
                continue
            }
            edits.insert("_storyboardIsolated { ", at: value.positionAfterSkippingLeadingTrivia.utf8Offset)
            edits.insert(" }", at: value.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    /// Core Animation keeps what a layer's class declares with `@NSManaged`.
    private func keepInLayer(_ node: VariableDeclSyntax) {
        guard let attribute = node.attributes.named("NSManaged"),
            let owner = Self.enclosingType(of: Syntax(node))?.name,
            let declaration = plan.world.app.declaration(of: owner),
            plan.world.frameworkSuperclasses(of: declaration).contains("CALayer")
        else { return }
        blank(attribute)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingCharacters(["`"])
            else { continue }
            edits.insert(
                " { get { UIKit.ManagedLayerValues.value(self, \"\(name)\") } set { setValue(newValue, forKey: \"\(name)\") } }",
                at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    /// What only Interface Builder may set is closed to Swift by some; here Swift sets it.
    private func makeAvailable(_ node: VariableDeclSyntax) {
        guard ["IBInspectable", "IBOutlet"].contains(where: { node.attributes.named($0) != nil }) else { return }
        for case .attribute(let attribute) in node.attributes
        where attribute.name == "available" && attribute.arguments?.trimmedDescription.contains("unavailable") == true {
            blank(attribute)
        }
    }

    /// A `dynamic` property tells those who observe it.
    private func tellObservers(_ node: VariableDeclSyntax) {
        guard node.modifiers.contains(where: { $0.name.text == "dynamic" }), node.bindingSpecifier.text == "var",
            node.bindings.count == 1, let binding = node.bindings.first,
            !node.modifiers.contains(where: { ["static", "class", "lazy", "override"].contains($0.name.text) }),
            node.parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) == true,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        let call = "UIKit.KeyValueObserving.changed(self, \"\(name)\")"
        guard let block = binding.accessorBlock else {
            return edits.insert(" { didSet { \(call) } }", at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        if let after = accessors.first(where: { $0.accessorSpecifier.text == "didSet" })?.body {
            edits.insert(" \(call); ", at: after.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
        } else if accessors.contains(where: { $0.accessorSpecifier.text == "willSet" }) {
            edits.insert(" didSet { \(call) } ", at: block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
    }

    /// `Coordinator()`, `UILabel(frame: …)`: a call of something that is named as types are.
    private static func makesObject(_ value: ExprSyntax) -> Bool {
        guard let call = value.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return false }
        return name.first?.isUppercase == true && !plainTypes.contains(name)
    }

    private static let plainTypes: Set<String> = [
        "Set", "Array", "Dictionary", "Date", "Data", "URL", "String", "Int", "Double", "Float", "CGFloat", "CGRect",
        "CGPoint", "CGSize", "Bool", "UUID",
    ]

    // MARK: Members found at run time

    /// `(sender as AnyObject).tag`, `object.method?()`: members that an unknown object may have, and optional
    /// properties of a protocol.
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // What Foundation adds to Combine is at hand wherever Foundation is.
        if node.declName.baseName.text == "dataTaskPublisher" { impliedModules.insert("Combine") }
        if node.declName.baseName.text == "background",
            node.parent?.as(FunctionCallExprSyntax.self)?.arguments.first?.label?.text == "withIdentifier"
        {
            usesBackgroundSessions = true
        }
        if node.base?.is(SuperExprSyntax.self) == true { renameSuper(node) }
        unqualify(node.base?.as(DeclReferenceExprSyntax.self)?.baseName, node.period, node.declName.baseName)
        if isDelegatesWindow(node) {
            replace(node.declName.baseName, with: "_optionalWindow")
            return .visitChildren
        }
        guard let base = node.base, !Self.swiftsOwn.contains(node.declName.baseName.text),
            let type = DeclaredTypes(world: plan.world).type(of: base)
        else { return .visitChildren }
        let name = node.declName.baseName
        if plan.optionalProperties.contains(.init(type: type, function: name.text)),
            node.parent?.is(FunctionCallExprSyntax.self) != true
        {
            edits.insert("_optional_", at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
        } else if type == "AnyObject" || type == "Swift.AnyObject" {
            var inner = base
            if let chain = inner.as(OptionalChainingExprSyntax.self) { inner = chain.expression }
            if let unwrap = inner.as(ForceUnwrapExprSyntax.self) { inner = unwrap.expression }
            edits.insert("UIKit.DynamicObject(", at: inner.positionAfterSkippingLeadingTrivia.utf8Offset)
            edits.insert(")", at: inner.endPositionBeforeTrailingTrivia.utf8Offset)
            dynamicUses.insert(DynamicUse(name: name.text, labels: dynamicCall(node)))
        }
        return .visitChildren
    }

    /// Members that Swift has of any value and of an optional one: `sender.map { type(of: $0) }` means the object, and
    /// not what stands for it.
    private static let swiftsOwn: Set<String> = ["init", "self", "map", "flatMap", "unsafelyUnwrapped"]

    /// `application.delegate!.window!!`: the delegate's window is an optional property of its protocol on iOS, and so
    /// doubly optional.
    private func isDelegatesWindow(_ member: MemberAccessExprSyntax) -> Bool {
        guard member.declName.baseName.text == "window", let base = member.base else { return false }
        let delegate =
            base.as(ForceUnwrapExprSyntax.self)?.expression ?? base.as(OptionalChainingExprSyntax.self)?.expression
        if let asked = delegate?.as(MemberAccessExprSyntax.self), asked.declName.baseName.text == "delegate" {
            return ["UIApplication.shared", "application", "app", "sharedApplication"].contains(
                asked.base?.trimmedDescription)
        }
        return ["UIApplicationDelegate", "UIWindowSceneDelegate"].contains(
            DeclaredTypes(world: plan.world).type(of: base))
    }

    /// The labels with which a member is called, nil where it is only read. What follows it, `?` or `!`, goes: the name
    /// says what it means.
    private func dynamicCall(_ member: MemberAccessExprSyntax) -> [String]? {
        var called = ExprSyntax(member)
        let mark: TokenSyntax?
        if let chain = member.parent?.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (ExprSyntax(chain), chain.questionMark)
        } else if let unwrap = member.parent?.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (ExprSyntax(unwrap), unwrap.exclamationMark)
        } else {
            mark = nil
        }
        guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id else {
            return nil
        }
        if let mark {
            blank(mark)
            if mark.text == "?" {
                edits.insert("_optional_", at: member.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
        }
        return Self.labels(call)
    }

    private static func labels(_ call: FunctionCallExprSyntax) -> [String] {
        call.arguments.map { $0.label?.text ?? "_" } + (call.trailingClosure == nil ? [] : ["_"])
            + call.additionalTrailingClosures.map { $0.label.text }
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteMetatypeCall(node)
        nameOwnClass(node)
        nameDefaultConfiguration(node)
        callOptional(node)
        describeClass(node)
        return .visitChildren
    }

    /// `delegate?.method?(…)` and `delegate?.method!(…)`: optional requirements have defaults here, so the method is
    /// always there; a function beside it asks first whether it is implemented.
    private func callOptional(_ node: FunctionCallExprSyntax) {
        let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self)
        let unwrapping = node.calledExpression.as(ForceUnwrapExprSyntax.self)
        guard let mark = chaining?.questionMark ?? unwrapping?.exclamationMark,
            let member = (chaining?.expression ?? unwrapping?.expression)?.as(MemberAccessExprSyntax.self),
            !isOwnProperty(member),
            member.base.flatMap({ DeclaredTypes(world: plan.world).type(of: $0) }) != "AnyObject"
        else { return }
        let fullName = DynamicUse(name: member.declName.baseName.text, labels: Self.labels(node)).fullName
        if plan.appOptionals.contains(fullName) {
            if chaining != nil {
                edits.insert("_optional_", at: member.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset)
            }
            blank(mark)
        } else if plan.frameworkOptionals.contains(fullName) {
            if chaining != nil {
                optionalUses.insert(fullName)
                edits.insert("_optional_", at: member.declName.baseName.positionAfterSkippingLeadingTrivia.utf8Offset)
                // What follows is asked of an optional value now.
                if let next = node.parent?.as(MemberAccessExprSyntax.self), next.base?.id == ExprSyntax(node).id,
                    !plan.answersOptional(fullName)
                {
                    edits.insert("?", at: node.endPositionBeforeTrailingTrivia.utf8Offset)
                }
            }
            blank(mark)
        }
    }

    /// `delegate?.scrollViewDidScroll != nil`, with the labels or without: is the method implemented?
    private func askForOptional(_ parts: [ExprSyntax]) {
        for (index, part) in parts.enumerated() where index > 0 && index + 1 < parts.count {
            guard let sign = part.as(BinaryOperatorExprSyntax.self)?.operator.text, sign == "!=" || sign == "==" else {
                continue
            }
            let sides = [parts[index - 1], parts[index + 1]]
            guard let value = sides.first(where: { !$0.is(NilLiteralExprSyntax.self) }),
                sides.contains(where: { $0.is(NilLiteralExprSyntax.self) }),
                let member = value.as(MemberAccessExprSyntax.self), let base = member.base,
                let name = plan.optionalMethod(
                    member.declName.baseName.text,
                    labels: member.declName.argumentNames?.arguments.map(\.name.text),
                    of: DeclaredTypes(world: plan.world).type(of: base))
            else { continue }
            optionalUses.insert(name)
            replace(member.declName, with: RewritePlan.askingName(name))
        }
    }

    /// `self.scrollViewDidScroll?(…)` of a property that holds a closure.
    private func isOwnProperty(_ member: MemberAccessExprSyntax) -> Bool {
        guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self",
            let owner = Self.enclosingType(of: Syntax(member))?.name
        else { return false }
        return plan.world.app.parts(of: owner).contains {
            $0.properties.contains { $0.name == member.declName.baseName.text }
        }
    }

    // MARK: Names that others bring along

    /// UIKit brings Core Text's names along on iOS, and had web views of its own.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        noteName(node.baseName.text)
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        noteName(node.name.text)
        return .visitChildren
    }

    /// `Unmanaged<CFString>`: what is kept by hand is an object.
    override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind {
        guard let object = Self.objects[node.argument.trimmedDescription], let generic = node.parent?.parent?.parent
        else { return .visitChildren }
        let name =
            generic.as(IdentifierTypeSyntax.self)?.name
            ?? generic.as(GenericSpecializationExprSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?.baseName
        guard name?.text == "Unmanaged" else { return .visitChildren }
        replace(node.argument, with: object)
        return .skipChildren
    }
    private static let objects = [
        "CFString": "NSString", "CFArray": "NSArray", "CFDictionary": "NSDictionary", "CFData": "NSData",
        "CFURL": "NSURL",
    ]

    private func noteName(_ name: String) {
        for (prefix, module) in Self.impliedByPrefix where name.hasPrefix(prefix) { impliedModules.insert(module) }
    }
    private static let impliedByPrefix: KeyValuePairs = [
        "kCT": "CoreText", "CTFont": "CoreText", "CTLine": "CoreText", "CTFrame": "CoreText", "UIWebView": "WebKit",
    ]

    /// `kCTKernAttributeName as NSAttributedString.Key`: Core Foundation's strings are Swift's here, and become no keys
    /// by themselves.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if node.parent?.is(ExpressionPatternSyntax.self) != true { bridgeCasts(parts) }
        askForOptional(parts)
        for (index, part) in parts.enumerated() where index > 0 && index + 1 < parts.count {
            guard part.as(UnresolvedAsExprSyntax.self)?.questionOrExclamationMark == nil,
                part.is(UnresolvedAsExprSyntax.self),
                let name = parts[index - 1].as(DeclReferenceExprSyntax.self)?.baseName, name.text.hasPrefix("kCT"),
                let type = parts[index + 1].as(TypeExprSyntax.self)?.type,
                ["NSAttributedString.Key", "NSAttributedStringKey"].contains(type.trimmedDescription)
            else { continue }
            edits.insert("NSAttributedString.Key(", at: name.positionAfterSkippingLeadingTrivia.utf8Offset)
            edits.insert(")", at: name.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        return .visitChildren
    }

    /// Several casts of one value nest: the later ones are around the earlier.
    private func bridgeCasts(_ parts: [ExprSyntax]) {
        let operands = parts.indices.compactMap { BridgingCasts.operand(of: $0, in: parts) }
        for operand in operands.reversed() { edits.insert(BridgingCasts.function + "(", at: operand.lowerBound) }
        for operand in operands { edits.insert(")", at: operand.upperBound) }
    }

    // MARK: Classes known as metatypes

    /// `T()`, `type.init(frame: …)`: Objective-C's initialisers can be called on any metatype, Swift's only if they are
    /// `required`.
    private func rewriteMetatypeCall(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard Metatypes.initializers.contains(labels), node.trailingClosure == nil else { return }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            // Foundation keeps this initialiser to itself here.
            if name.baseName.text == "ProcessInfo", labels.isEmpty {
                return replace(node, with: "ProcessInfo.processInfo")
            }
            guard name.baseName.text != "self", Metatypes(world: plan.world).isObjectiveC(name, isType: true) else {
                return
            }
            edits.insert("." + Metatypes.method, at: name.endPositionBeforeTrailingTrivia.utf8Offset)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base, isObjectiveCMetatype(base, labels)
        {
            replace(member.declName.baseName, with: Metatypes.method)
        }
    }

    private func isObjectiveCMetatype(_ base: ExprSyntax, _ labels: [String]) -> Bool {
        if let name = base.as(DeclReferenceExprSyntax.self), Metatypes(world: plan.world).knows(name) {
            return Metatypes(world: plan.world).isObjectiveC(name, isType: false)
        }
        return MetatypeValues(world: plan.world).isObjectiveC(base, labels: labels)
    }

    /// `self.init(red: …)` in a class method of an extension, which gives what it makes as the class itself.
    private func nameOwnClass(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "init", let base = member.base?.as(DeclReferenceExprSyntax.self),
            base.baseName.text == "self", !Metatypes.initializers.contains(Self.labels(node)),
            let type = Metatypes(world: plan.world).extendedClass(around: base)
        else { return }
        replace(base, with: type)
    }

    /// `URLSessionConfiguration()`, which is the default one; only that name can be made to mean ours (see the prelude).
    private func nameDefaultConfiguration(_ node: FunctionCallExprSyntax) {
        let called = node.calledExpression.as(MemberAccessExprSyntax.self)
        let isInit = called?.declName.baseName.text == "init"
        guard let type = (isInit ? called?.base : node.calledExpression)?.as(DeclReferenceExprSyntax.self),
            type.baseName.text == "URLSessionConfiguration", node.arguments.isEmpty, node.trailingClosure == nil
        else { return }
        replace(node, with: "URLSessionConfiguration.default")
    }

    // MARK: Editing

    private func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    private func blank(_ node: some SyntaxProtocol) { edits.blank(range(node), in: bytes) }

    /// Line breaks inside what is replaced stay behind it.
    private func replace(_ node: some SyntaxProtocol, with text: String) {
        let range = range(node)
        let breaks = bytes[range].filter { $0 == UInt8(ascii: "\n") }.count
        edits.replace(range, with: text + String(repeating: "\n", count: breaks))
    }

    private func report(_ severity: RewriteDiagnostic.Severity, _ message: String, at node: some SyntaxProtocol) {
        let place = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        problems.append(
            RewriteDiagnostic(severity: severity, path: path, line: place.line, column: place.column, message: message))
    }
}

/// Methods that Objective-C's NSObject has, and Foundation's here hasn't: a class that derives from nothing else has
/// nothing to override.
enum RuntimeOverrides {
    static let functions: Set<String> = [
        "awakeFromNib()", "prepareForInterfaceBuilder()", "observeValue(forKeyPath:of:change:context:)",
        "value(forUndefinedKey:)",
        "setValue(_:forUndefinedKey:)", "setValue(_:forKey:)", "value(forKey:)", "responds(to:)",
        "setNilValueForKey(_:)",
        "didChangeValue(forKey:)", "willChangeValue(forKey:)",
        // UIKit's additions for assistive technology.
        "accessibilityActivate()", "accessibilityIncrement()", "accessibilityDecrement()", "accessibilityScroll(_:)",
        "accessibilityPerformEscape()", "accessibilityPerformMagicTap()", "accessibilityElementDidBecomeFocused()",
        "accessibilityElementDidLoseFocus()", "accessibilityElementIsFocused()", "accessibilityElementCount()",
        "accessibilityElement(at:)", "index(ofAccessibilityElement:)",
    ]

    static let properties: Set<String> = [
        "isAccessibilityElement", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
        "accessibilityTraits", "accessibilityFrame", "accessibilityPath", "accessibilityActivationPoint",
        "accessibilityLanguage", "accessibilityElements", "accessibilityElementsHidden", "accessibilityViewIsModal",
        "accessibilityCustomActions", "accessibilityIdentifier", "shouldGroupAccessibilityChildren",
    ]
}

extension RewritePlan {
    /// Whether no framework class that could declare the runtime's methods stands above this one.
    func derivesOnlyFromFoundation(_ type: String) -> Bool {
        guard let declaration = world.app.declaration(of: type) else { return false }
        let above = world.frameworkSuperclasses(of: declaration)
        return above.first == "NSObject"
            && !world.appSuperclasses(of: declaration).contains { parent in
                world.app.parts(of: parent.name).contains {
                    $0.functions.contains { RuntimeOverrides.functions.contains($0.fullName) }
                        || $0.properties.contains { RuntimeOverrides.properties.contains($0.name) }
                }
            }
    }
}

extension AttributeListSyntax {
    func named(_ name: String) -> AttributeSyntax? {
        for case .attribute(let attribute) in self where attribute.name == name { return attribute }
        return nil
    }
}

extension AttributeSyntax {
    var name: String { attributeName.trimmedDescription }
}
