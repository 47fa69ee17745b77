import ExtensionMembers
import SourceIndex

/// Writes what Objective-C's runtime would know of a class: the table inside its body, and the lines that register it.
struct TableWriter {
    let world: SourceWorld
    let plan: RewritePlan
    let module: String

    /// Texts for one file: put in front of closing braces, and at the end.
    struct Output {
        /// By UTF-8 offset of a closing brace.
        var bodies: [(offset: Int, text: String)] = []
        /// After a closing brace, on its line.
        var afterTypes: [(offset: Int, text: String)] = []
        var registrations: [String] = []
        var declarationsAtEnd: [String] = []
        var isEmpty: Bool { bodies.isEmpty && afterTypes.isEmpty && registrations.isEmpty && declarationsAtEnd.isEmpty }
    }

    func write(_ file: FileIndex, fileTag: String) -> Output {
        var output = Output()
        var hidden: [String: [String]] = [:]
        var extensions: [String: Int] = [:]
        for part in file.types where !part.isLocal {
            // A file may extend a type several times.
            var tag = fileTag
            if part.kind == .extension {
                extensions[part.name, default: 0] += 1
                if extensions[part.name]! > 1 { tag += "_\(extensions[part.name]!)" }
            }
            var members: [String] = []
            if part.kind == .class {
                members += plan.additions[part.name] ?? []
                output.declarationsAtEnd += plan.sharedOptionals[part.name] ?? []
            }
            if part.kind == .extension {
                let dispatchers =
                    part.functions.compactMap { plan.dispatched.dispatcher($0, of: part.name) }
                    + part.properties.compactMap { plan.dispatched.dispatcher($0, of: part.name) }
                members += dispatchers.map(\.member)
                output.declarationsAtEnd += dispatchers.map(\.protocol)
                if plan.world.isOnlyFrameworks(part.name) { output.declarationsAtEnd += replaced(part) }
            }
            if let table = table(part, fileTag: tag) {
                members.append(table.declaration)
                if let end = table.atEnd { output.declarationsAtEnd.append(end) }
                if let registration = [table.registration, presentationFactory(part)].compactMap({ $0 }).joined(
                    separator: "; "
                ).nonEmpty {
                    if let host = part.isHiddenInside {
                        hidden[host, default: []].append(registration)
                    } else {
                        output.registrations.append(registration)
                    }
                }
            }
            append(members, to: part, &output)
            if part.kind == .protocol, let text = optionalRequirements(part) {
                output.afterTypes.append((part.closingBrace + 1, text))
            }
        }
        registerHidden(hidden, file, fileTag, &output)
        return output
    }

    private func append(_ members: [String], to part: TypeDeclaration, _ output: inout Output) {
        guard !members.isEmpty else { return }
        let separator =
            part.memberEndsBesideBrace || output.bodies.contains { $0.offset == part.closingBrace } ? "; " : " "
        output.bodies.append((part.closingBrace, separator + members.joined(separator: "; ") + " "))
    }

    /// Classes that are private inside another type are registered by a function of that type.
    private func registerHidden(
        _ hidden: [String: [String]], _ file: FileIndex, _ fileTag: String, _ output: inout Output
    ) {
        var waiting = hidden
        // Innermost first: a type that is hidden itself is called by the one around it.
        for host in hidden.keys.sorted(by: { $0.split(separator: ".").count > $1.split(separator: ".").count }) {
            guard let lines = waiting[host],
                let part = file.types.first(where: { $0.name == host && $0.kind != .extension && !$0.isGeneric })
                    ?? file.types.first(where: { $0.name == host })
            else { continue }
            let name = "_storyboardRegister_\(Self.identifier(host))_\(fileTag)"
            append(["@MainActor static func \(name)() { \(lines.joined(separator: "; ")) }"], to: part, &output)
            let call = "\(host).\(name)()"
            if let outer = part.isHiddenInside {
                waiting[outer, default: []].append(call)
            } else {
                output.registrations.append(call)
            }
        }
    }

    // MARK: Tables

    private struct Table {
        var declaration: String
        var registration: String?
        var atEnd: String?
    }

    /// Methods of view controllers that do something else, or are asked in another way, where a class overrides them,
    /// and of views that draw or make their own constraints.
    private static let askedOverrides: Set<String> = [
        "show(_:sender:)", "showDetailViewController(_:sender:)", "canPerformUnwindSegueAction(_:from:withSender:)",
        "forUnwindSegueAction(_:from:withSender:)",
        "segueForUnwinding(to:from:identifier:)", "allowedChildrenForUnwinding(from:)", "draw(_:)",
        "updateConstraints()",
    ]

    /// The commands of edit menus (`UIResponderStandardEditActions`), which a responder offers where its class has them.
    private static let editCommands = Set(
        [
            "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics",
            "toggleUnderline", "increaseSize", "decreaseSize", "makeTextWritingDirectionLeftToRight",
            "makeTextWritingDirectionRightToLeft", "find", "findAndReplace", "findNext", "findPrevious",
            "useSelectionForFind", "rename", "duplicate", "move", "export", "showWritingTools", "pasteAndMatchStyle",
            "pasteAndGo", "pasteAndSearch", "printContent",
        ].map { $0 + "(_:)" })

    private func table(_ part: TypeDeclaration, fileTag: String) -> Table? {
        let isExtension = part.kind == .extension
        guard part.kind == .class || isExtension && part.isUnconstrained && world.isClass(part.name) else { return nil }
        let own = world.app.declaration(of: part.name)
        // An extension of a generic class can't be registered for all its specialisations.
        if isExtension, own?.isGeneric == true { return nil }
        let name = expression(part, isExtension)
        var lines = keys(part, name) + methods(part, name)
        let implemented =
            part.functions.filter { !$0.isStatic }.map(\.fullName)
            .filter {
                plan.frameworkOptionals.contains($0) || plan.appOptionals.contains($0)
                    || Self.askedOverrides.contains($0) || Self.editCommands.contains($0)
            }
            + part.properties.map(\.name).filter { name in plan.optionalProperties.contains { $0.function == name } }
            + part.functions.filter {
                $0.isOverride && plan.dispatched.prefix(.init(type: part.name, function: $0.fullName)) != nil
            }.map(\.selector)
        if isExtension, own == nil { lines += overrides(part, name) }
        if !implemented.isEmpty {
            lines.append("t.implements(\(implemented.map { "\"\($0)\"" }.joined(separator: ", ")))")
        }
        if !isExtension { lines += initializers(part, name) }
        if isExtension, lines.isEmpty { return nil }
        if !isExtension, lines.isEmpty, part.inherited.isEmpty, part.objectiveCName == nil { return nil }

        let body = "{ var t = UIKit.ClassTable(\(name).self); \(lines.map { $0 + "; " }.joined())return t }"
        // Where no name reaches it from outside, a generic class can't be told to have a table.
        if part.isGeneric { return part.isHiddenInside == nil ? genericTable(part, body) : nil }
        let tag = "_storyboard_" + Self.identifier(part.name) + (isExtension ? "_" + fileTag : "")
        let declaration =
            "@MainActor static var \(tag): UIKit.ClassTable \(lines.isEmpty ? "{ UIKit.ClassTable(\(name).self) }" : body)"
        if own == nil {
            let asked = asked(part).map { "\"\($0)\"" }.joined(separator: ", ")
            return Table(
                declaration: declaration,
                registration:
                    "UIKit.ObjCRuntime.extend(\(part.name).self\(asked.isEmpty ? "" : ", overriding: [\(asked)]")) { \(part.name).\(tag) }"
            )
        }
        let objectiveCName = own?.objectiveCName.map { ", objectiveCName: \"\($0)\"" } ?? ""
        return Table(
            declaration: declaration,
            registration:
                "UIKit.ObjCRuntime.register(\(part.name).self, name: \"\(part.name)\", module: \"\(module)\"\(objectiveCName)) { \(part.name).\(tag) }"
        )
    }

    /// What makes the copies of an app's own layers that show while they are animated.
    private func presentationFactory(_ part: TypeDeclaration) -> String? {
        guard part.kind == .class, !part.isGeneric, world.frameworkSuperclasses(of: part).contains("CALayer"),
            Initializers(world: world).has(part, ["layer"])
        else { return nil }
        return "PresentationFactories.register(\(part.name).self) { \(part.name)(layer: $0) }"
    }

    /// How the class is named inside its own body: where a member has its name, that would be meant.
    private func expression(_ part: TypeDeclaration, _ isExtension: Bool) -> String {
        let isShadowed = world.app.parts(of: part.name).contains { part in
            part.functions.contains { $0.name == part.simpleName }
                || part.properties.contains { $0.name == part.simpleName }
        }
        return isShadowed ? "\(module).\(part.name)" : isExtension ? part.name : part.simpleName
    }

    /// Every specialisation of a generic class is a class of its own, so it has to bring its table itself.
    private func genericTable(_ part: TypeDeclaration, _ body: String) -> Table {
        let providesAbove =
            world.appSuperclasses(of: part).contains { $0.isGeneric }
            || world.frameworkSuperclasses(of: part).contains { name in
                world.framework.parts(of: name).contains { $0.inherited.contains("ClassTableProviding") }
            }
        let declaration =
            "@MainActor \(part.isPublic ? "public " : "")\(providesAbove ? "override " : "")class var classTable: UIKit.ClassTable \(body)"
        return Table(
            declaration: declaration, registration: nil,
            atEnd: providesAbove ? nil : "extension \(part.name): UIKit.ClassTableProviding {}")
    }

    private func keys(_ part: TypeDeclaration, _ name: String) -> [String] {
        part.properties.filter { $0.isObjectiveC && !$0.isStatic && !$0.isOverride }.map { property in
            let key = property.objectiveCName ?? property.name, member = property.name.asIdentifier
            // A key path would call the getter before the setter, which Objective-C doesn't: many say that nobody may
            // read them.
            if property.isComputed, !property.isOutlet {
                return "t.key(\"\(key)\", get: { (o: \(name)) in o.\(member) }, set: { $0.\(member) = $1 })"
            }
            return "t.\(property.isOutlet && property.isSettable ? "outlet" : "key")(\"\(key)\", \\\(name).\(member))"
        }
    }

    /// What an extension of a framework's class overrides, by the names that the class asks for.
    private func overrides(_ part: TypeDeclaration, _ name: String) -> [String] {
        func isAsked(_ name: String) -> Bool { plan.dispatched.prefix(.init(type: part.name, function: name)) == nil }
        return part.properties.filter { $0.isOverride && !$0.isStatic && isAsked($0.name) }.map {
            let key = ExtensionMember.observerName(ExtensionMember.tableName($0.name), $0.observers.first ?? "")
            let member = prefix(part, $0.name) + $0.name
            // A key path would call the getter before the setter; an observed property has none.
            return $0.observers.isEmpty
                ? "t.key(\"\(key)\", \\\(name).\(member))"
                : "t.key(\"\(key)\", get: { (o: \(name)) in o.\(member) }, set: { $0.\(member) = $1 })"
        }
            + part.functions.filter {
                $0.isOverride && !$0.isStatic && isAsked($0.fullName) && $0.parameters.count <= 4
            }.map { function in
                var moved = function
                moved.name = prefix(part, function.fullName) + function.name
                moved.explicitSelector = ExtensionMember.tableName(function.fullName)
                return method(moved, name)
            }
    }

    private func prefix(_ part: TypeDeclaration, _ member: String) -> String {
        plan.movedPrefix(of: .init(type: part.name, function: member))
    }

    /// The members that UIKit's class asks the extension for.
    private func asked(_ part: TypeDeclaration) -> [String] {
        (part.properties.filter { $0.isOverride && !$0.isStatic }.map(\.name)
            + part.functions.filter { $0.isOverride && !$0.isStatic }.map(\.fullName)).filter(
                ExtensionOverrides.areAskedFor)
    }

    /// What stands for the class's own members that an extension's `super` means.
    private func replaced(_ part: TypeDeclaration) -> [String] {
        (part.functions.filter { $0.isOverride && !$0.isStatic }.map { ReplacedMember($0, of: part.name) }
            + part.properties.filter { $0.isOverride && !$0.isStatic }.compactMap { ReplacedMember($0, of: part.name) })
            .filter { plan.isReplaced(.init(type: part.name, function: $0.name)) }.map(\.text)
    }

    private func methods(_ part: TypeDeclaration, _ name: String) -> [String] {
        let required = requirements(of: part)
        return part.functions.compactMap { function in
            guard
                function.isObjectiveC || required.contains(function.fullName)
                    || RuntimeOverrides.functions.contains(function.fullName),
                !function.isStatic, !function.isGeneric, function.parameters.count <= 4
            else { return nil }
            guard
                !function.parameters.contains(where: {
                    $0.isInout || $0.isVariadic || $0.type.hasPrefix("some ") || $0.type == "Self"
                })
            else { return nil }
            return method(function, name)
        }
    }

    private func method(_ function: FunctionDeclaration, _ name: String) -> String {
        let names = ["a", "b", "c", "d"]
        let parameters = zip(names, function.parameters).map { "\($0): \($1.type.withoutImplicitUnwrapping)" }
        let arguments = zip(names, function.parameters).map { ($1.label == "_" ? "" : $1.label + ": ") + $0 }
        let list = (["o: \(name)"] + parameters).joined(separator: ", ")
        var call = "o.\(function.name.asIdentifier)(\(arguments.joined(separator: ", ")))"
        if function.isAsync {
            call = "_Concurrency.Task { @MainActor in _ = \(function.isThrowing ? "try? " : "")await \(call) }"
            return "t.method(\"\(function.selector)\") { (\(list)) -> Void in \(call) }"
        }
        if function.isThrowing { call = "try? " + call }
        return "t.method(\"\(function.selector)\") { (\(list)) in \(call) }"
    }

    /// Methods that the app's own `@objc` protocols ask of the class.
    private func requirements(of part: TypeDeclaration) -> Set<String> {
        let conformances = part.inherited.flatMap { world.withInherited($0) }.filter {
            $0.isApps && $0.declaration.isObjectiveC
        }
        return Set(conformances.flatMap { $0.declaration.functions.map(\.fullName) })
    }

    // MARK: Initialisers

    private struct Creation {
        let above: String?
        let labels: [String]
        let method: String
        let arguments: String
    }

    private static let creations = [
        Creation(above: nil, labels: [], method: "initializer", arguments: ""),
        Creation(above: "UIView", labels: ["frame"], method: "initializerWithFrame", arguments: "frame: $0"),
        Creation(
            above: "UIViewController", labels: ["nibName", "bundle"], method: "initializerWithNibName",
            arguments: "nibName: $0, bundle: $1"),
        Creation(
            above: "UITableViewCell", labels: ["style", "reuseIdentifier"], method: "initializerWithStyle",
            arguments: "style: $0, reuseIdentifier: $1"),
        Creation(
            above: "UITableViewHeaderFooterView", labels: ["reuseIdentifier"], method: "initializerWithReuseIdentifier",
            arguments: "reuseIdentifier: $0"),
        Creation(
            above: "MKAnnotationView", labels: ["annotation", "reuseIdentifier"], method: "initializerWithStyle",
            arguments: "annotation: $0, reuseIdentifier: $1"),
        Creation(
            above: "UIStoryboardSegue", labels: ["identifier", "source", "destination"], method: "initializerForSegue",
            arguments: "identifier: $0, source: $1, destination: $2"),
    ]

    private func initializers(_ part: TypeDeclaration, _ name: String) -> [String] {
        let above = world.frameworkSuperclasses(of: part)
        return Self.creations.compactMap { creation in
            if let needed = creation.above, !above.contains(needed) { return nil }
            guard Initializers(world: world).has(part, creation.labels) else { return nil }
            return "t.\(creation.method) { \(name)(\(creation.arguments)) }"
        }
    }

    // MARK: Optional requirements of the app's protocols

    /// `optional func f()` becomes a requirement with a default, and a function that asks first whether `f` is
    /// implemented.
    private func optionalRequirements(_ part: TypeDeclaration) -> String? {
        let optional = part.functions.filter(\.isOptional), properties = part.properties.filter(\.isOptional)
        guard !optional.isEmpty || !properties.isEmpty, !part.name.contains(".") else { return nil }
        let access = part.isPublic ? "public " : ""
        let members =
            properties.compactMap { property -> String? in
                guard let type = property.type else { return nil }
                let setter = property.isSettable ? " set { fatalError() }" : ""
                return "\(access)var \(property.name.asIdentifier): \(type) { get { fatalError() }\(setter) }; "
                    + "\(access)var \(RewritePlan.optionalName(property.name)): (\(type.withoutImplicitUnwrapping))? "
                    + "{ UIKit.ObjCRuntime.implements(self, \"\(property.name)\") == false ? nil : .some(self.\(property.name.asIdentifier)) }"
            }
            + optional.map { function -> String in
                var asking = function
                asking.name = RewritePlan.optionalName(function.name)
                // As with any optional chain, what is optional anyway doesn't become it twice.
                asking.returnType =
                    function.returnType.map { $0.isOptionalType ? $0.withoutImplicitUnwrapping : $0.asOptional }
                    ?? "Void?"
                let isStatic = access + (function.isStatic ? "static " : "")
                return
                    "\(isStatic)\(function.declarationText) { \(function.returnType == nil ? "" : "fatalError()") }; "
                    + "@discardableResult \(isStatic)\(asking.declarationText) "
                    + "{ UIKit.ObjCRuntime.implements(self, \"\(function.fullName)\") == false ? nil : \(function.effects)self.\(function.callText) }"
            }
        return "; extension \(part.name) { \(members.joined(separator: "; ")) }"
    }

    static func identifier(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

extension String {
    /// `UIButton!` as it is written where only optionals are allowed.
    var withoutImplicitUnwrapping: String { hasSuffix("!") ? dropLast() + "?" : self }

    /// Whether it names an optional type, and not a function that returns one.
    var isOptionalType: Bool {
        (hasSuffix("?") || hasSuffix("!")) && !(contains("->") && !hasSuffix(")?") && !hasSuffix(")!"))
    }

    var nonEmpty: String? { isEmpty ? nil : self }

    var asOptional: String {
        contains("->") || contains(" ") ? "(\(self))?" : withoutImplicitUnwrapping + (hasSuffix("!") ? "" : "?")
    }

    var asIdentifier: String { Self.keywords.contains(self) ? "`\(self)`" : self }

    private static let keywords: Set<String> = [
        "default", "in", "is", "as", "for", "if", "else", "do", "try", "catch", "return", "switch", "case", "where",
        "while", "repeat", "guard", "defer",
        "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "import", "internal", "public",
        "private", "self", "nil", "true",
        "false", "operator", "subscript", "init", "throw", "throws", "continue", "break", "fallthrough", "static",
        "super", "typealias",
    ]
}
