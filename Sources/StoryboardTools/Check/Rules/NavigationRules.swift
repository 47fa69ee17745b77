import StoryboardCompiler
import StoryboardDocument

extension RuleRegistry {
    /// Scenes, segues, and how one gets from one scene to the other.
    static let navigationRules: [Rule] = [
        Rule(
            "invalid-initial-controller", .integrity, .error, "The initial view controller isn't one",
            rationale:
                "The storyboard names an object that isn't there, or that isn't a controller: instantiating it traps.",
            documents: [.storyboards, .iOS, .tvOS, .macOS, .watchOS], check: invalidInitial),
        Rule(
            "missing-initial-controller", .navigation, .warning, "A storyboard has no initial view controller",
            rationale:
                "An app's main storyboard without one shows a black window. Without `always` the rule speaks up only where nothing else leads into the storyboard: none of its scenes has a storyboard identifier.",
            documents: [.storyboards, .iOS, .tvOS],
            options: [RuleOption("always", .flag(false), "Ask it of every storyboard.")],
            aliases: ["has_initial_view_controller"], check: missingInitial),
        Rule(
            "unreachable-scene", .navigation, .warning, "Nothing leads to a scene",
            rationale:
                "It isn't the initial one, no segue leads to it from a scene that can be reached, and it has no storyboard identifier by which code could make it. Xcode warns too: “Scene is unreachable due to lack of entry points and does not have an identifier for runtime access via -instantiateViewControllerWithIdentifier:”, later “… is unreachable because it has no entry points, and no identifier for runtime access via -[UIStoryboard instantiateViewControllerWithIdentifier:].”, and leaves it out of what it compiles.",
            documents: [.storyboards, .iOS, .tvOS, .watchOS], check: unreachableScenes),
        Rule(
            "invalid-segue", .integrity, .error, "A segue leads to something that isn't a scene",
            rationale:
                "Segues and relationships lead to view controllers, unwind segues to an exit. Anything else traps when the segue is made.",
            documents: [.storyboards, .iOS, .tvOS, .watchOS], check: invalidSegues),
        Rule(
            "missing-exit-action", .integrity, .error, "An unwind segue has no action",
            rationale: "Without the action's name UIKit can't find the controller to unwind to, and nothing happens.",
            example: #"<segue destination="…" kind="unwind" id="…"/>"#, documents: [.storyboards, .iOS, .tvOS],
            check: missingExitActions),
        Rule(
            "broken-relationship", .integrity, .error, "A container's relationship is broken",
            rationale:
                "A navigation controller has one root, a container view embeds one controller, a controller is in one tab once.",
            documents: [.storyboards, .iOS, .tvOS], check: brokenRelationships),
        Rule(
            "missing-root-controller", .navigation, .warning, "A navigation controller has no root view controller",
            rationale: "It shows an empty screen unless its class or the code that makes it pushes one.",
            documents: [.storyboards, .iOS, .tvOS], check: missingRoots),
        Rule(
            "duplicate-storyboard-identifier", .integrity, .error, "Two scenes have the same storyboard identifier",
            rationale:
                "instantiateViewController(withIdentifier:) makes only one of them; Xcode refuses to compile the storyboard.",
            documents: [.storyboards, .iOS, .tvOS, .macOS], check: duplicateStoryboardIdentifiers),
        Rule(
            "duplicate-segue-identifier", .navigation, .warning, "Two segues of a controller have the same identifier",
            rationale:
                "They lead to different scenes, so performSegue(withIdentifier:) takes one of them by chance, and prepare(for:sender:) can't tell them apart.",
            documents: [.storyboards, .iOS, .tvOS, .watchOS], check: duplicateSegueIdentifiers),
        Rule(
            "invalid-storyboard-reference", .integrity, .error, "A storyboard reference leads nowhere",
            rationale:
                "It names neither a storyboard nor an identifier, or an identifier that the named storyboard (if it is among the documents checked) doesn't have: the app traps when the segue is performed.",
            documents: [.storyboards, .iOS, .tvOS, .macOS], check: .everything(invalidReferences)),
        Rule(
            "empty-container-view", .navigation, .warning, "A container view embeds nothing",
            rationale: "It stays an empty view, unless an outlet leads to it and code fills it.",
            documents: [.storyboards, .iOS, .tvOS], check: emptyContainers),
        Rule(
            "embed-cycle", .integrity, .error, "Scenes embed each other without end",
            rationale:
                "Each embed segue makes the scene that it leads to with the view around it: a scene that embeds itself, or one that embeds it, is made until the stack is full, unless shouldPerformSegue(withIdentifier:sender:) ends it.",
            example: #"<segue destination="(the scene's own controller)" kind="embed" id="…"/>"#,
            documents: [.storyboards, .iOS, .tvOS], check: embedCycles),
        Rule(
            "custom-segue-without-class", .integrity, .error, "A custom segue has no class",
            rationale: "UIKit doesn't know what to do when it is performed, and traps.",
            documents: [.storyboards, .iOS, .tvOS], check: customSegues),
    ]

    // MARK: Ways in

    @Sendable private static func invalidInitial(_ context: CheckContext) -> [Finding] {
        let root = context.document.root
        guard let id = root[.initialViewController] else { return [] }
        guard let element = context.elementsByID[id] else {
            return [
                context.finding(
                    root, "The initial view controller is “\(id)”, which isn't in the document.",
                    remedy: "Choose the initial view controller anew.")
            ]
        }
        guard !isController(element) else { return [] }
        return [
            context.finding(
                root, "The initial view controller is \(ObjectName(element).short), which isn't a controller.",
                remedy: "Choose the initial view controller anew.", related: [context.note(element, "What it is.")])
        ]
    }

    @Sendable private static func missingInitial(_ context: CheckContext) -> [Finding] {
        let root = context.document.root
        guard !root.has(.initialViewController), !context.document.scenes.isEmpty else { return [] }
        if !context.flag("always") {
            // References only: a storyboard that was made to hold a few.
            let controllers = context.document.scenes.compactMap(\.sceneController)
            guard !controllers.isEmpty,
                controllers.allSatisfy({ $0[.storyboardIdentifier] == nil && $0.name != .storyboardReference })
            else { return [] }
        }
        return [
            context.finding(
                root, "The storyboard has no initial view controller, and no scene has a storyboard identifier.",
                remedy: "Mark a controller as “Is Initial View Controller”, or give the scenes identifiers.")
        ]
    }

    @Sendable private static func unreachableScenes(_ context: CheckContext) -> [Finding] {
        let scenes = context.document.scenes
        // A Mac's application scene is a way in: its menus have segues.
        let controllers = scenes.map { $0.sceneController ?? $0.child(.objects)?.children.first(where: isController) }
        var sceneOfObject: [String: Int] = [:]
        for (index, scene) in scenes.enumerated() {
            for member in scene.child(.objects).map({ Array($0.children) }) ?? [] {
                if let id = member.id { sceneOfObject[id] = index }
            }
        }
        var waiting: [Int] = []
        let initial = context.document.root[.initialViewController].flatMap { sceneOfObject[$0] }
        for (index, controller) in controllers.enumerated() {
            guard let controller else { continue }
            let isEntry =
                index == initial || controller.has(.storyboardIdentifier) || controller.has(.identifier)
                || ["initial", "application"].contains { controller.attribute($0, is: "YES") }
                || controller.name == "application" || controller.name.string.hasPrefix("notification")
                || controller.name == "glanceController"
                || context.platform == .watchOS && controller.name != "controller"
            if isEntry { waiting.append(index) }
        }
        // Without any way in, missing-initial-controller says so once.
        guard !waiting.isEmpty else { return [] }
        var reached = Set(waiting)
        while let index = waiting.popLast() {
            for segue in scenes[index].descendants(named: .segue)
            where !segue.attribute(.kind, is: "unwind") && !segue.isBeyondReach {
                if let next = segue[.destination].flatMap({ sceneOfObject[$0] }), reached.insert(next).inserted {
                    waiting.append(next)
                }
            }
        }
        return scenes.indices.compactMap { index in
            guard !reached.contains(index), let controller = controllers[index] else { return nil }
            return context.finding(
                controller,
                "Nothing leads to \(ObjectName(controller).short): no segue from a scene that can be reached, no storyboard identifier.",
                remedy: "Remove the scene, lead a segue to it, or give it a storyboard identifier.")
        }
    }

    @Sendable private static func emptyContainers(_ context: CheckContext) -> [Finding] {
        context.elements("containerView").compactMap { view in
            guard view.descendants(named: .segue).isEmpty,
                view.id.map({ context.connectionsByDestination[$0] == nil }) ?? true
            else { return nil }
            return context.finding(
                view, "The container view embeds no controller, and no outlet leads to it.",
                remedy: "Lead an embed segue from it, or remove it.")
        }
    }

    @Sendable private static func embedCycles(_ context: CheckContext) -> [Finding] {
        EmbedCycle.all(in: context.document).map { cycle in
            let told = cycle.diagnostic
            return context.finding(
                cycle.segue, told.message, remedy: told.remedy,
                related: cycle.controllers.map { context.note($0, "A scene of the circle.") })
        }
    }

    // MARK: Segues

    @Sendable private static func invalidSegues(_ context: CheckContext) -> [Finding] {
        context.elements(.segue).compactMap { segue in
            guard let end = segue.element(referredBy: .destination) else { return nil }
            if segue.attribute(.kind, is: "unwind") {
                guard end.name != .exit else { return nil }
                return context.finding(
                    segue, "An unwind segue leads to \(ObjectName(end).short), not to an exit.",
                    remedy: "Lead it to the Exit of its scene.", related: [context.note(end, "Where it leads.")])
            }
            guard !isController(end) else { return nil }
            return context.finding(
                segue, "A \(segue[.kind] ?? "") segue leads to \(ObjectName(end).short), which isn't a controller.",
                remedy: "Lead it to a view controller.",
                related: [context.note(end, "Where it leads.")])
        }
    }

    @Sendable private static func missingExitActions(_ context: CheckContext) -> [Finding] {
        context.elements(.segue).compactMap { segue in
            guard segue.attribute(.kind, is: "unwind"), segue["unwindAction"]?.isEmpty ?? true else { return nil }
            return context.finding(
                segue, "An unwind segue of \(ObjectName(context.namedObject(of: segue)).short) names no action.",
                remedy: "Choose an unwind action for it.")
        }
    }

    @Sendable private static func customSegues(_ context: CheckContext) -> [Finding] {
        context.elements(.segue).compactMap { segue in
            guard segue.attribute(.kind, is: "custom"), segue[.customClass]?.isEmpty ?? true else { return nil }
            return context.finding(
                segue, "The custom segue\(segue[.identifier].map { " “\($0)”" } ?? "") has no class.",
                remedy: "Name a subclass of UIStoryboardSegue, or choose another kind.")
        }
    }

    /// Relationships of which a container has one.
    private static let single: Set<String> = ["rootViewController", "masterViewController", "detailViewController"]

    @Sendable private static func brokenRelationships(_ context: CheckContext) -> [Finding] {
        context.elements(.connections).flatMap { list -> [Finding] in
            var seen: [String: Element] = [:]
            return list.children.compactMap { segue in
                guard segue.name == .segue, let kind = segue[.kind], kind == "relationship" || kind == "embed" else {
                    return nil
                }
                let relationship = segue[.relationship]
                if kind == "relationship", relationship?.isEmpty ?? true {
                    return context.finding(segue, "A relationship has no name.", remedy: "Connect it anew.")
                }
                let name = relationship ?? "embed"
                let key = kind == "embed" || single.contains(name) ? name : "\(name) \(segue[.destination] ?? "")"
                guard let earlier = seen[key] else {
                    seen[key] = segue
                    return nil
                }
                let owner = list.parent.map { ObjectName($0).short } ?? ""
                let message =
                    kind == "embed"
                    ? "\(owner) embeds two controllers."
                    : single.contains(name)
                        ? "\(owner) has two of “\(name)”." : "\(owner) has the same controller twice in “\(name)”."
                return context.finding(
                    segue, message, remedy: "Remove one of the two.",
                    related: [context.note(earlier, "The first of the two.")])
            }
        }
    }

    @Sendable private static func missingRoots(_ context: CheckContext) -> [Finding] {
        context.elements("navigationController").compactMap { controller in
            guard !controller.has(.customClass), controller.parent?.name == .objects else { return nil }
            let segues = controller.child(.connections).map { Array($0.children) } ?? []
            guard !segues.contains(where: { $0[.relationship] == "rootViewController" }) else { return nil }
            // Code that makes it by its identifier gives it a root; so does a prepare(for:sender:), which a segue to it
            // shows.
            guard !controller.has(.storyboardIdentifier),
                controller.id.map({ context.connectionsByDestination[$0] == nil }) ?? true
            else { return nil }
            return context.finding(
                controller, "The navigation controller has no root view controller.",
                remedy: "Connect its “root view controller” relationship.")
        }
    }

    // MARK: Identifiers

    @Sendable private static func duplicateStoryboardIdentifiers(_ context: CheckContext) -> [Finding] {
        var first: [String: Element] = [:]
        return context.identified.compactMap { _, element in
            guard let identifier = element[.storyboardIdentifier], !identifier.isEmpty else { return nil }
            guard let earlier = first[identifier] else {
                first[identifier] = element
                return nil
            }
            return context.finding(
                element,
                "The storyboard identifier “\(identifier)” is already that of \(ObjectName(earlier).short) in line \(earlier.line).",
                remedy: "Give one of the two another identifier.",
                related: [context.note(earlier, "The first scene with this identifier.")])
        }
    }

    @Sendable private static func duplicateSegueIdentifiers(_ context: CheckContext) -> [Finding] {
        context.document.scenes.flatMap { scene -> [Finding] in
            var first: [String: Element] = [:]
            return scene.descendants(named: .segue).compactMap { segue in
                guard let identifier = segue[.identifier], !identifier.isEmpty, segue.parent?.name == .connections
                else { return nil }
                guard let earlier = first[identifier] else {
                    first[identifier] = segue
                    return nil
                }
                guard earlier[.destination] != segue[.destination] else { return nil }
                return context.finding(
                    segue,
                    "The segue identifier “\(identifier)” is already that of a segue to another scene, in line \(earlier.line).",
                    remedy: "Give one of the two another identifier.",
                    related: [context.note(earlier, "The first segue with this identifier.")])
            }
        }
    }

    @Sendable private static func invalidReferences(_ project: ProjectContext) -> [Finding] {
        var named: [String: [CheckContext]] = [:]
        for context in project.documents where context.isStoryboard {
            named[context.fileName, default: []].append(context)
        }
        return project.documents.flatMap { context in
            (context.elements(.storyboardReference) + context.elements(.controllerReference)).compactMap {
                reference -> Finding? in
                let identifier = reference["referencedIdentifier"]
                guard let name = reference["storyboardName"], !name.isEmpty else {
                    guard identifier?.isEmpty ?? true else { return nil }
                    return context.finding(
                        reference, "The storyboard reference names neither a storyboard nor a scene.",
                        remedy: "Choose a storyboard for it.")
                }
                guard !reference.has("bundleIdentifier"), let candidates = named[name] else { return nil }
                if let circle = circle(of: reference, named) {
                    return context.finding(
                        reference, "The storyboard reference leads back to itself: \(circle.joined(separator: " → ")).",
                        remedy: "Let one of them name the scene itself.")
                }
                if let identifier, !identifier.isEmpty {
                    guard
                        !candidates.contains(where: {
                            $0.identified.contains { $0.element[.storyboardIdentifier] == identifier }
                        })
                    else { return nil }
                    return context.finding(
                        reference, "The storyboard “\(name)” has no scene with the identifier “\(identifier)”.",
                        remedy: "Correct the identifier, or give it to a scene of “\(name)”.")
                }
                guard candidates.allSatisfy({ !$0.document.root.has(.initialViewController) }) else { return nil }
                return context.finding(
                    reference,
                    "The storyboard reference means the initial view controller of “\(name)”, which has none.",
                    remedy: "Mark one, or name a scene's identifier.")
            }
        }
    }

    /// The references that a reference leads through until it comes back to itself; nil where it leads to a scene.
    private static func circle(of reference: Element, _ named: [String: [CheckContext]]) -> [String]? {
        var trail = [reference], words: [String] = []
        while let last = trail.last, let name = last["storyboardName"], let identifier = last["referencedIdentifier"],
            let next = named[name]?.lazy.compactMap({ context in
                context.elements(.storyboardReference).first { $0[.storyboardIdentifier] == identifier }
            }).first
        {
            words.append("\(name) “\(identifier)”")
            if next == reference { return words }
            if trail.contains(next) { return nil }
            trail.append(next)
        }
        return nil
    }
}
