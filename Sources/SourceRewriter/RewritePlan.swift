import ExtensionMembers
import SourceIndex

/// What has to change because of how classes of different files relate, worked out once for the whole app.
struct RewritePlan {
    struct Member: Hashable {
        let type: String
        let function: String
    }

    /// Methods declared in an extension that move into the class's body, since only there a method can override and be
    /// overridden: the extension keeps the code under another name.
    private(set) var moved: Set<Member> = []
    /// Computed properties of extensions that move likewise, by type and name.
    private(set) var movedProperties: Set<Member> = []
    /// Methods that override what a superclass gets below.
    private(set) var overriding: Set<Member> = []
    /// Methods written into class bodies, as source.
    private(set) var additions: [String: [String]] = [:]
    /// Framework protocols whose defaults the additions call.
    private(set) var defaults: Set<String> = []
    /// Optional methods of the app's own `@objc` protocols, by full name.
    private(set) var appOptionals: Set<String> = []
    /// Optional properties of the app's own `@objc` protocols, by protocol and name.
    private(set) var optionalProperties: Set<Member> = []
    /// Optional methods of the frameworks' protocols, by full name.
    private(set) var frameworkOptionals: Set<String> = []

    /// What several extensions of the frameworks' classes override, by name.
    private var repeatedOverrides: Set<String> = []
    /// What extensions override and the frameworks' classes that they extend override themselves.
    private var replaced: Set<Member> = []
    /// Extensions of the app's protocols, by the class whose file they are written into.
    private(set) var sharedOptionals: [String: [String]] = [:]

    /// What extensions of the frameworks' classes declare and classes below override.
    let dispatched: DispatchedMembers

    let world: SourceWorld

    init(world: SourceWorld) {
        self.world = world
        dispatched = DispatchedMembers(world: world)
        for type in world.app.protocols {
            appOptionals.formUnion(type.functions.filter(\.isOptional).map(\.fullName))
            optionalProperties.formUnion(
                type.properties.filter(\.isOptional).map { Member(type: type.name, function: $0.name) })
        }
        for type in world.framework.protocols {
            frameworkOptionals.formUnion(world.optionalMethods(of: (type, false)).map(\.fullName))
        }
        planFrameworkExtensions()
        for type in world.app.classes { planOptionalMethods(type) }
        for type in world.app.classes {
            planExtensions(type)
            planCoding(type)
        }
        sharedOptionals = SharedOptionals(world: world).extensions()
    }

    /// Whether a function that an extension of a protocol declares has the name of an optional requirement of that
    /// protocol, or of another that a class conforms to beside it. To Objective-C it is none: nobody sends messages to
    /// what only Swift's protocols have.
    func isUnasked(_ fullName: String, inExtensionOf name: String) -> Bool {
        guard frameworkOptionals.contains(fullName) || appOptionals.contains(fullName),
            world.protocol(named: name) != nil
        else { return false }
        let own = world.withInherited(name)
        if own.contains(where: { isOptional(fullName, in: $0) }) { return true }
        // What a protocol of Swift's own asks for, its extension may well answer.
        if own.contains(where: { $0.declaration.functions.contains { $0.fullName == fullName } }) { return false }
        return world.app.classes.contains { type in
            let entries = ([type] + world.appSuperclasses(of: type)).flatMap(world.conformances)
                .flatMap(world.withInherited)
            return entries.contains { $0.declaration.name == name }
                && entries.contains { isOptional(fullName, in: $0) }
        }
    }

    private func isOptional(_ fullName: String, in entry: (declaration: TypeDeclaration, isApps: Bool)) -> Bool {
        world.optionalMethods(of: entry).contains { $0.fullName == fullName }
    }

    static let movedPrefix = ExtensionMember.prefix

    /// Under which name a member of an extension stays: UIKit's classes ask theirs by the prefix alone, classes that
    /// override one another's each have their own.
    func movedPrefix(of member: Member) -> String {
        let isAlone = world.isOnlyFrameworks(member.type) && !repeatedOverrides.contains(member.function)
        return isAlone ? Self.movedPrefix : Self.movedPrefix + TableWriter.identifier(member.type) + "_"
    }

    /// Whether an extension overrides what the framework's class that it extends has itself.
    func isReplaced(_ member: Member) -> Bool { replaced.contains(member) }

    /// Looks at what extensions of the frameworks' classes override.
    private mutating func planFrameworkExtensions() {
        var owners: [String: Set<String>] = [:]
        for part in world.app.files.flatMap(\.types) where part.kind == .extension && world.isOnlyFrameworks(part.name)
        {
            let names =
                part.functions.filter { $0.isOverride && !$0.isStatic }.map(\.fullName)
                + part.properties.filter { $0.isOverride && !$0.isStatic }.map(\.name)
            for name in names {
                let member = Member(type: part.name, function: name)
                owners[name, default: []].insert(part.name)
                if ExtensionOverrides.areAskedFor(name), world.frameworkOverrides(member) { replaced.insert(member) }
            }
        }
        repeatedOverrides = Set(owners.filter { $0.value.count > 1 }.keys)
    }
    static func optionalName(_ name: String) -> String { "_optional_" + name }
    static func defaultsClass(_ name: String) -> String { "_Defaults_" + name }

    // MARK: Optional methods that only a subclass implements

    /// A protocol calls a subclass's method only through what the conforming class itself has. So that class gets the
    /// method, doing what the protocol's default does, and the subclass overrides it.
    private mutating func planOptionalMethods(_ type: TypeDeclaration) {
        let ancestors = world.appSuperclasses(of: type)
        guard !ancestors.isEmpty else { return }
        for function in world.app.parts(of: type.name).flatMap(\.functions)
        where !function.isOverride && !function.isStatic && !function.isPrivate {
            guard appOptionals.contains(function.fullName) || frameworkOptionals.contains(function.fullName),
                let (owner, requirement, isApps) = conformingAncestor(ancestors, requiring: function.fullName)
            else { continue }
            let between = ancestors.prefix { $0.name != owner.name } + [owner]
            overriding.insert(Member(type: type.name, function: function.fullName))
            let declared = between.contains {
                world.app.parts(of: $0.name).contains { $0.functions.contains { $0.fullName == function.fullName } }
            }
            if !declared { addDefault(requirement.function, of: requirement.protocol, isApps: isApps, to: owner) }
        }
    }

    private typealias Requirement = (function: FunctionDeclaration, protocol: TypeDeclaration)

    private func conformingAncestor(_ ancestors: [TypeDeclaration], requiring name: String) -> (
        TypeDeclaration, Requirement, isApps: Bool
    )? {
        for ancestor in ancestors {
            for conformance in world.conformances(of: ancestor) {
                for entry in world.withInherited(conformance) {
                    if let function = world.optionalMethods(of: entry).first(where: { $0.fullName == name }) {
                        return (ancestor, (function, entry.declaration), entry.isApps)
                    }
                }
            }
        }
        return nil
    }

    private mutating func addDefault(
        _ function: FunctionDeclaration, of type: TypeDeclaration, isApps: Bool, to owner: TypeDeclaration
    ) {
        let body: String
        if isApps {
            body = function.returnType == nil ? "" : "fatalError()"
        } else {
            defaults.insert(type.name)
            body = "return \(Self.defaultsClass(type.name))().\(function.callText)"
        }
        let text = "\(access(owner))\(function.declarationText) { \(body) }"
        if additions[owner.name]?.contains(text) != true { additions[owner.name, default: []].append(text) }
    }

    /// What is written into a public class has to be seen where the class is: it may be what a protocol asks for.
    private func access(_ type: TypeDeclaration) -> String {
        world.app.declaration(of: type.name)?.isPublic == true ? "public " : ""
    }

    // MARK: Methods in extensions

    private mutating func planExtensions(_ type: TypeDeclaration) {
        let ancestors = world.appSuperclasses(of: type)
        for part in world.app.parts(of: type.name) {
            if part.kind == .extension {
                part.properties.filter { $0.isOverride && !$0.isStatic }.forEach { move($0, of: type) }
            }
            for function in part.functions where !function.isStatic {
                let member = Member(type: type.name, function: function.fullName)
                let overrides = function.isOverride || overriding.contains(member)
                guard overrides else { continue }
                if part.kind == .extension { move(function, of: type, overrides: true) }
                // What it overrides may itself stand in an extension.
                for ancestor in ancestors {
                    guard
                        let found = world.app.parts(of: ancestor.name).lazy.compactMap({ part in
                            part.functions.first { $0.fullName == function.fullName }.map { (part, $0) }
                        }).first
                    else { continue }
                    if found.0.kind == .extension, !found.1.isOverride { move(found.1, of: ancestor, overrides: false) }
                    break
                }
            }
        }
    }

    private mutating func move(_ property: PropertyDeclaration, of type: TypeDeclaration) {
        let member = Member(type: type.name, function: property.name)
        guard let written = property.type, movedProperties.insert(member).inserted else { return }
        let name = movedPrefix(of: member) + property.name
        if !property.observers.isEmpty, !dispatched.isFirst(member) {
            let observers = property.observers.map {
                "\($0) { \(Self.observerName($0, name))(\($0 == "didSet" ? "oldValue" : "newValue")) }"
            }
            additions[type.name, default: []].append(
                "\(access(type))override var \(dispatched.prefix(member) ?? "")\(property.name): \(written) { \(observers.joined(separator: " ")) }"
            )
            return
        }
        let setter = property.isSettable ? " set { \(name) = newValue }" : ""
        let start =
            access(type) + (dispatched.isFirst(member) ? "" : "override ") + "var " + (dispatched.prefix(member) ?? "")
        additions[type.name, default: []].append("\(start)\(property.name): \(written) { get { \(name) }\(setter) }")
    }

    /// The method that an observer of a moved property becomes.
    static func observerName(_ observer: String, _ property: String) -> String { "\(property)_\(observer)" }

    // MARK: Archives

    /// Gesture recognizers are made by archives too, so here every one of them has `init(coder:)`; on iOS one that says
    /// nothing of it lacks it.
    private mutating func planCoding(_ type: TypeDeclaration) {
        let own = world.app.parts(of: type.name).flatMap(\.initializers)
        guard own.contains(where: { !$0.isConvenience }), !own.contains(where: { $0.labels == ["coder"] }),
            world.frameworkSuperclasses(of: type).contains("UIGestureRecognizer")
        else { return }
        additions[type.name, default: []].append(
            "\(access(type))required init?(coder: NSCoder) { fatalError(\"init(coder:) has not been implemented\") }")
    }

    private mutating func move(_ function: FunctionDeclaration, of type: TypeDeclaration, overrides: Bool) {
        let member = Member(type: type.name, function: function.fullName)
        guard moved.insert(member).inserted else { return }
        var called = function, declared = function
        called.name = movedPrefix(of: member) + function.name
        declared.name = (dispatched.prefix(member) ?? "") + function.name
        let prefix = access(type) + (overrides && !dispatched.isFirst(member) ? "override " : "")
        additions[type.name, default: []].append(
            "\(prefix)\(declared.declarationText) { return \(function.effects)\(called.callText) }")
    }
}

extension FunctionDeclaration {
    /// The declaration without its body, on one line.
    var declarationText: String { declarationText(withDefaults: false) }

    func declarationText(withDefaults: Bool) -> String {
        let list = parameters.enumerated().map { index, parameter -> String in
            // `_: Int` has no name of its own, and gets one here beside its label.
            let name = Self.localName(parameter, index), label = parameter.label == name ? "" : parameter.label + " "
            return label + name + ": " + (parameter.attributes.isEmpty ? "" : parameter.attributes + " ")
                + (parameter.isInout ? "inout " : "") + parameter.type
                + (withDefaults ? parameter.defaultValue.map { " = " + $0 } ?? "" : "")
        }
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        return "func \(name)(\(list.joined(separator: ", ")))\(effects)" + (returnType.map { " -> \($0)" } ?? "")
    }

    /// A call that passes the parameters on.
    var callText: String {
        let list = zip(parameters, arguments).map { parameter, argument in
            (parameter.label == "_" ? "" : parameter.label + ": ") + (parameter.isInout ? "&" : "") + argument
        }
        return "\(name)(\(list.joined(separator: ", ")))"
    }

    /// The parameters' names inside the function.
    var arguments: [String] { parameters.enumerated().map { Self.localName($1, $0) } }

    var effects: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    private static func localName(_ parameter: ParameterDeclaration, _ index: Int) -> String {
        parameter.name == "_" ? "_\(index)" : parameter.name
    }
}
