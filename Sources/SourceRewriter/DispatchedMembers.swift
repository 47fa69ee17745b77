import SourceIndex

/// Members that the app declares in an extension of a framework's class and that classes below override. Objective-C
/// sends each as a message; Swift calls what an extension declares directly. So the extension's member looks for the
/// override: classes that have one conform to a protocol that is made for the member, extensions of other framework
/// classes are asked by their class. All keep their code under names of their own.
struct DispatchedMembers {
    typealias Member = RewritePlan.Member

    private struct Base {
        let type: String
        let isolated: Bool
        /// The framework's classes below whose extensions override the member, the most derived first.
        var extensions: [String] = []
        var isOverriddenByClass = false
    }

    private var bases: [Member: Base] = [:]
    /// What stands in front of a member's name, by the type that declares or overrides it.
    private var prefixes: [Member: String] = [:]
    /// Overrides that no other override of the app's own classes stands above.
    private var topmost: Set<Member> = []
    private(set) var conformances: [String: [String]] = [:]

    let world: SourceWorld

    init(world: SourceWorld) {
        self.world = world
        // Superclasses first, so that it is known who is the topmost.
        for type in world.app.classes.sorted(by: {
            world.appSuperclasses(of: $0).count < world.appSuperclasses(of: $1).count
        }) { plan(type) }
        for type in world.app.files.flatMap(\.types) where type.kind == .extension && isFrameworks(type.name) {
            plan(extension: type)
        }
    }

    // MARK: What the others ask

    /// The prefix under which the member keeps its code, nil for members that nobody overrides in this way.
    func prefix(_ member: Member) -> String? { prefixes[member] }

    /// Whether the member loses its `override`: it is the first of its new name.
    func isFirst(_ member: Member) -> Bool { topmost.contains(member) || isFrameworks(member.type) }

    /// The prefix of what `super.name` means in a type.
    func prefixAbove(_ member: Member) -> String? {
        guard !prefixes.isEmpty else { return nil }
        for name in above(member.type) {
            if let prefix = prefixes[Member(type: name, function: member.function)] { return prefix }
        }
        return nil
    }

    /// What takes the member's place in the extension that declares it, and the protocol that its overrides conform to.
    func dispatcher(_ function: FunctionDeclaration, of type: String) -> (member: String, protocol: String)? {
        let member = Member(type: type, function: function.fullName)
        guard !function.isOverride, let base = bases[member], let own = prefixes[member] else { return nil }
        func call(_ prefix: String, on object: String = "o") -> String {
            var called = function
            called.name = prefix + function.name
            return "\(function.effects)\(object).\(called.callText)"
        }
        var requirement = function
        requirement.name = Self.overridePrefix(type) + function.name
        let text =
            function.declarationText(withDefaults: true) + " { " + looking(base, member) { call($0) }
            + "return \(call(own, on: "self")) }"
        return (text, protocolText(base, member, requirement.declarationText))
    }

    func dispatcher(_ property: PropertyDeclaration, of type: String) -> (member: String, protocol: String)? {
        let member = Member(type: type, function: property.name)
        guard !property.isOverride, let base = bases[member], let own = prefixes[member], let valueType = property.type
        else { return nil }
        let getter = looking(base, member) { "o.\($0)\(property.name)" } + "return \(own)\(property.name)"
        let setter =
            looking(base, member) { "o.\($0)\(property.name) = newValue" } + "\(own)\(property.name) = newValue"
        let text =
            "var \(property.name.asIdentifier): \(valueType) { get { \(getter) }\(property.isSettable ? " set { \(setter) }" : "") }"
        return (
            text,
            protocolText(
                base, member,
                "var \(Self.overridePrefix(type))\(property.name): \(valueType) { get\(property.isSettable ? " set" : "") }"
            )
        )
    }

    private func looking(_ base: Base, _ member: Member, _ call: (String) -> String) -> String {
        let classes =
            base.isOverriddenByClass ? [("any \(Self.protocolName(member))", Self.overridePrefix(base.type))] : []
        let extensions = base.extensions.map { ($0, Self.extensionPrefix($0)) }
        return (classes + extensions).map { "if let o = self as? \($0) { return \(call($1)) }; " }.joined()
    }

    private func protocolText(_ base: Base, _ member: Member, _ requirement: String) -> String {
        "\(base.isolated ? "@MainActor " : "")protocol \(Self.protocolName(member)): AnyObject { \(requirement) }"
    }

    // MARK: Planning

    private mutating func plan(_ type: TypeDeclaration) {
        for part in world.app.parts(of: type.name) {
            for function in part.functions where function.isOverride && !function.isStatic && !function.isGeneric {
                plan(Member(type: type.name, function: function.fullName), isFunction: true)
            }
            for property in part.properties where property.isOverride && !property.isStatic {
                plan(Member(type: type.name, function: property.name), isFunction: false)
            }
        }
    }

    private mutating func plan(_ member: Member, isFunction: Bool) {
        guard let base = base(of: member, isFunction: isFunction) else { return }
        prefixes[member] = Self.overridePrefix(base.type)
        var plan = bases[base] ?? Base(type: base.type, isolated: isIsolated(base.type))
        plan.isOverriddenByClass = true
        bases[base] = plan
        guard let type = world.app.declaration(of: member.type),
            !world.appSuperclasses(of: type).contains(where: {
                prefixes[Member(type: $0.name, function: member.function)] != nil
            })
        else { return }
        topmost.insert(member)
        conformances[member.type, default: []].append(Self.protocolName(base))
    }

    private mutating func plan(extension type: TypeDeclaration) {
        let members =
            type.functions.filter { $0.isOverride && !$0.isStatic && !$0.isGeneric }.map { ($0.fullName, true) }
            + type.properties.filter { $0.isOverride && !$0.isStatic }.map { ($0.name, false) }
        for (name, isFunction) in members {
            guard let base = base(of: Member(type: type.name, function: name), isFunction: isFunction) else { continue }
            prefixes[Member(type: type.name, function: name)] = Self.extensionPrefix(type.name)
            var plan = bases[base] ?? Base(type: base.type, isolated: isIsolated(base.type))
            plan.extensions.append(type.name)
            plan.extensions.sort { above($0).count > above($1).count }
            bases[base] = plan
        }
    }

    /// The member of an extension that a type's member overrides.
    private mutating func base(of member: Member, isFunction: Bool) -> Member? {
        for name in above(member.type) where isFrameworks(name) {
            for part in world.app.parts(of: name) where part.kind == .extension && part.isUnconstrained {
                let isDeclared =
                    isFunction
                    ? part.functions.contains {
                        $0.fullName == member.function && !$0.isOverride && !$0.isStatic && !$0.isGeneric
                    }
                    : part.properties.contains {
                        $0.name == member.function && !$0.isOverride && !$0.isStatic && $0.type != nil
                    }
                guard isDeclared else { continue }
                let base = Member(type: name, function: member.function)
                prefixes[base] = Self.extensionPrefix(name)
                return base
            }
            // The framework's own class has it: an ordinary override.
            if world.framework.parts(of: name).contains(where: {
                isFunction
                    ? $0.functions.contains { $0.fullName == member.function }
                    : $0.properties.contains { $0.name == member.function }
            }) {
                return nil
            }
        }
        return nil
    }

    /// The names of the classes above, nearest first.
    private func above(_ name: String) -> [String] {
        if let own = world.app.declaration(of: name) {
            return world.appSuperclasses(of: own).map(\.name) + world.frameworkSuperclasses(of: own)
        }
        return world.framework.declaration(of: name).map(world.frameworkSuperclasses)
            ?? (name == "NSObject" ? [] : ["NSObject"])
    }

    private func isFrameworks(_ name: String) -> Bool { world.app.declaration(of: name) == nil && world.isClass(name) }

    private static let isolatedRoots: Set<String> = [
        "UIResponder", "UIGestureRecognizer", "UIBarItem", "UIPresentationController", "UIDynamicBehavior",
        "UICollectionViewLayout", "UIStoryboardSegue",
    ]

    private func isIsolated(_ name: String) -> Bool {
        ([name] + above(name)).contains(where: Self.isolatedRoots.contains)
    }

    // MARK: Names

    private static func overridePrefix(_ type: String) -> String { "_override_" + TableWriter.identifier(type) + "_" }
    private static func extensionPrefix(_ type: String) -> String {
        RewritePlan.movedPrefix + TableWriter.identifier(type) + "_"
    }
    private static func protocolName(_ base: Member) -> String {
        "_Overriding_" + TableWriter.identifier(base.type + "." + base.function)
    }
}
