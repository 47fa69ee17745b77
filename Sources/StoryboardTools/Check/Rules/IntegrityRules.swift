import StoryboardDocument

extension RuleRegistry {
    /// What makes a document fail to open, or to load.
    static let integrityRules: [Rule] = [
        Rule(
            "duplicate-id", .integrity, .error, "Two objects have the same id",
            rationale:
                "Interface Builder refuses to open such a document, or loses one of the two: mostly it comes from a merge by hand.",
            example: #"<button id="k3J-2s-f0w"/> … <label id="k3J-2s-f0w"/>"#, aliases: ["duplicate_id"],
            check: duplicateIDs),
        Rule(
            "dangling-connection", .integrity, .error, "An outlet or action leads to an object that isn't there",
            rationale:
                "The document doesn't open, or the connection is nil when the app runs: something was deleted, or lost in a merge.",
            example: #"<outlet property="titleLabel" destination="gone-xx-abc" id="…"/>"#, fixable: true
        ) { context in
            danglers(in: context, among: .connection)
        },
        Rule(
            "dangling-segue", .integrity, .error, "A segue leads to a scene that isn't there",
            rationale: "The document doesn't open, or the segue traps when it is performed.",
            example: #"<segue destination="gone-xx-abc" kind="show" id="…"/>"#, fixable: true,
            documents: [.storyboards, .iOS, .macOS, .tvOS, .watchOS]
        ) { context in
            danglers(in: context, among: .segue)
        },
        Rule(
            "dangling-constraint", .integrity, .error, "A constraint names a view that isn't there",
            rationale: "The document doesn't open, or loses the constraint without a word.",
            example:
                #"<constraint firstItem="gone-xx-abc" firstAttribute="top" secondItem="…" secondAttribute="top" id="…"/>"#,
            fixable: true
        ) { context in
            danglers(in: context, among: .constraint)
        },
        Rule(
            "dangling-reference", .integrity, .error, "An attribute holds the id of an object that isn't there",
            rationale:
                "What Interface Builder refers to by id (a cell's labels, a segmented menu's choice, a constraint that a size class leaves out) has to be in the same document.",
            example: #"<tableViewCellContentView tableViewCell="gone-xx-abc" …/>"#, fixable: true
        ) { context in
            danglers(in: context, among: .other)
        },
        Rule(
            "incomplete-connection", .integrity, .error, "A connection lacks what it needs",
            rationale:
                "An outlet without property or destination, an action without selector, a segue without destination can't be made.",
            example: #"<action destination="k3J-2s-f0w" eventType="touchUpInside" id="…"/>"#,
            check: incompleteConnections),
        Rule(
            "duplicate-outlet", .integrity, .error, "An outlet is connected twice",
            rationale: "Only one of the two objects arrives in the property: which one is chance.",
            example: #"<outlet property="label" destination="a"/><outlet property="label" destination="b"/>"#,
            check: duplicateOutlets),
        Rule(
            "duplicate-action", .integrity, .warning, "An action is connected twice",
            rationale: "The method is called twice for one tap.", fixable: true, check: duplicateActions),
        Rule(
            "connection-across-scenes", .integrity, .error, "A connection leads into another scene",
            rationale:
                "Scenes are loaded one by one: what is in another one can't be connected. An outlet stays nil. An action is a warning: nobody is called, as happens with buttons that were copied from scene to scene.",
            documents: [.storyboards, .iOS, .tvOS, .watchOS], check: connectionsAcrossScenes),
        Rule(
            "outlet-into-prototype", .integrity, .error, "An outlet leads into a prototype cell",
            rationale:
                "A prototype is made as often as rows are shown, so an outlet from outside can't mean one of them: Xcode refuses to compile it (“Outlets cannot be connected to repeating content”).",
            documents: [.files, .iOS, .tvOS], check: outletsIntoPrototypes),
        Rule(
            "view-inside-itself", .integrity, .error, "An outlet puts a view into itself",
            rationale:
                "A background, header, accessory or title view becomes a subview of the view that has it. One that is that view, or lies around it, ends the app: “Can't add self as subview”.",
            example: #"<tableView id="t"> … <outlet property="tableHeaderView" destination="t" id="…"/>"#,
            documents: [.files, .iOS, .tvOS], check: viewsInsideThemselves),
        Rule(
            "invalid-class-name", .integrity, .error,
            "A custom class or module has no name that a class or module can have",
            rationale:
                "No code can declare such a class, so UIKit makes a plain object instead. What is generated from documents (storyboard ids) leaves it out.",
            example: #"<viewController customClass="Profile Controller" …/>"#, check: invalidClassNames),
        Rule(
            "empty-scene", .integrity, .error, "A scene has no controller",
            rationale: "A scene that lost its controller in a merge can't be shown or opened.",
            documents: [.storyboards, .iOS, .tvOS, .watchOS], check: emptyScenes),
        Rule(
            "invalid-number", .integrity, .error, "A number can't be read",
            rationale:
                "A frame, constant or colour component that isn't a number makes the document unreadable, or is taken as 0.",
            example: #"<rect key="frame" x="16" y="nan" width="1O0" height="21"/>"#, check: invalidNumbers),
    ]

    /// Outlets of UIKit's own views whose object becomes a subview of the view that has them.
    private static let subviewOutlets: Set<String> = [
        "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView", "accessoryView",
        "editingAccessoryView",
        "tableHeaderView", "tableFooterView", "leftView", "rightView", "customView",
    ]

    @Sendable private static func viewsInsideThemselves(_ context: CheckContext) -> [Finding] {
        context.connections.compactMap { connection, source in
            guard connection.name == .outlet, let property = connection[.property], subviewOutlets.contains(property),
                let destination = connection[.destination].flatMap({ context.elementsByID[$0] }),
                source.isInside(destination)
            else { return nil }
            return context.finding(
                connection,
                "The \(property) of \(ObjectName(source).short) is \(source == destination ? "that view itself" : "\(ObjectName(destination).short), which is around it").",
                remedy: "Connect it to a view that lies outside.", related: [context.note(destination, "The view.")])
        }
    }

    @Sendable private static func invalidClassNames(_ context: CheckContext) -> [Finding] {
        var found: [Finding] = []
        context.document.forEachElement { element in
            for (attribute, what) in [(Name.customClass, "class"), ("customModule", "module")] {
                guard let name = element[attribute], !name.isEmpty, !SwiftName.isReference(name) else { continue }
                found.append(
                    context.finding(
                        element, "“\(name)” is no name of a \(what).", remedy: "Correct it in the Identity inspector."))
            }
        }
        return found
    }

    @Sendable private static func duplicateIDs(_ context: CheckContext) -> [Finding] {
        guard context.elementsByID.count < context.identified.count else { return [] }
        return context.identified.compactMap { id, element in
            guard let earlier = context.elementsByID[id], earlier != element else { return nil }
            return context.finding(
                element, "The id “\(id)” is already that of \(ObjectName(earlier).short) in line \(earlier.line).",
                remedy: "Give one of the two a new id, and correct what refers to it.",
                related: [context.note(earlier, "The first object with this id.")])
        }
    }

    // MARK: References

    /// The rule that an id which leads nowhere falls under.
    private enum ReferenceKind {
        case connection, segue, constraint, other

        init(_ owner: Name, _ attribute: Name) {
            self =
                switch owner {
                case .outlet, .outletCollection, .action,
                    "binding" where attribute == .destination, "accessibilityConnection":
                    .connection
                case .segue where attribute == .destination: .segue
                case .constraint where attribute != .reference: .constraint
                default: .other
                }
        }
    }

    private static func danglers(in context: CheckContext, among kind: ReferenceKind) -> [Finding] {
        context.danglers.compactMap { owner, attribute, id in
            ReferenceKind(owner.name, attribute) == kind ? dangler(owner, attribute, id, context) : nil
        }
    }

    private static func dangler(_ owner: Element, _ attribute: Name, _ id: String, _ context: CheckContext) -> Finding {
        let source = ObjectName(context.namedObject(of: owner)).short
        switch owner.name {
        case .outlet, .outletCollection:
            return context.finding(
                owner,
                "The outlet “\(owner[.property] ?? "")” of \(source) leads to “\(id)”, which isn't in the document.",
                remedy: "Connect it anew, or remove it.", fix: removal(of: owner, "Remove the outlet"))
        case .action:
            return context.finding(
                owner,
                "The action “\(owner[.selector] ?? "")” of \(source) is sent to “\(id)”, which isn't in the document.",
                remedy: "Connect it anew, or remove it.", fix: removal(of: owner, "Remove the action"))
        case .segue where attribute == .destination:
            let name = owner[.identifier].map { "The segue “\($0)”" } ?? "A \(owner[.kind] ?? "") segue"
            return context.finding(
                owner, "\(name) of \(source) leads to “\(id)”, which isn't in the document.",
                remedy: "Connect it anew, or remove it.", fix: removal(of: owner, "Remove the segue"))
        case .constraint where attribute != .reference:
            return context.finding(
                owner,
                "A constraint of \(source) names “\(id)” as its \(attribute == .firstItem ? "first" : "second") item, which isn't in the document.",
                remedy: "Remove the constraint, or restore the view.", fix: removal(of: owner, "Remove the constraint"))
        default:
            return context.finding(
                owner, "“\(attribute)” of \(source) holds the id “\(id)”, which isn't in the document.",
                remedy: "Correct the id, or restore what it meant.",
                fix: owner.parent?.name == "inferredMetricsTieBreakers"
                    ? removal(of: owner, "Remove the tie-breaker") : nil)
        }
    }

    /// Removing the last of a list removes the list, as Xcode does.
    static func removal(of element: Element, _ title: String) -> Fix {
        Fix(title) { document in
            // Constraints are also named where size classes leave them out, or where an outlet leads to them.
            if let id = element.id {
                var mentions: [Element] = []
                document.forEachElement { other in
                    if other[.reference] == id || other.name == .outlet && other[.destination] == id
                        || other.name == .outletCollection && other[.destination] == id
                    {
                        mentions.append(other)
                    }
                }
                for mention in mentions { removeWithEmptyList(mention) }
            }
            removeWithEmptyList(element)
        }
    }

    private static func removeWithEmptyList(_ element: Element) {
        guard let list = element.parent else { return }
        element.remove()
        let lists: Set<Name> = [.connections, .constraints, "mask", "inferredMetricsTieBreakers"]
        if list.children.isEmpty, lists.contains(list.name), list.name != "mask" { list.remove() }
    }

    // MARK: Connections

    @Sendable private static func incompleteConnections(_ context: CheckContext) -> [Finding] {
        context.connections.compactMap { connection, source in
            var missing: [String] = []
            func require(_ names: Name...) {
                if !names.contains(where: { connection[$0].map { !$0.isEmpty } ?? false }) {
                    missing.append(names[0].string)
                }
            }
            switch connection.name {
            case .outlet, .outletCollection:
                require(.property)
                require(.destination)
            case .action: require(.selector)
            case .segue:
                guard !connection.has(.reference) else { return nil }
                require(.destination)
                require(.kind)
            default: return nil
            }
            guard !missing.isEmpty else { return nil }
            return context.finding(
                connection,
                "\(article(connection.name)) of \(ObjectName(source).short) has no \(missing.joined(separator: " and no ")).",
                remedy: "Connect it anew, or remove it.")
        }
    }

    private static func article(_ name: Name) -> String {
        [.outlet: "An outlet", .outletCollection: "An outlet collection", .action: "An action", .segue: "A segue"][name]
            ?? "A connection"
    }

    @Sendable private static func duplicateOutlets(_ context: CheckContext) -> [Finding] {
        context.elements(.connections).flatMap { list -> [Finding] in
            var first: [String: Element] = [:]
            return list.children.compactMap { outlet in
                guard outlet.name == .outlet, let property = outlet[.property] else { return nil }
                guard let earlier = first[property] else {
                    first[property] = outlet
                    return nil
                }
                return context.finding(
                    outlet, "The outlet “\(property)” is already connected in line \(earlier.line).",
                    remedy: "Remove one of the two.",
                    related: [context.note(earlier, "The first connection of “\(property)”.")])
            }
        }
    }

    @Sendable private static func duplicateActions(_ context: CheckContext) -> [Finding] {
        context.elements(.connections).flatMap { list -> [Finding] in
            var seen: [String: Element] = [:]
            return list.children.compactMap { action in
                guard action.name == .action, let selector = action[.selector] else { return nil }
                let key = [
                    selector, action[.target] ?? "", action[.destination] ?? "", action["eventType"] ?? "",
                    action["trigger"] ?? "",
                ].joined(separator: "\n")
                guard let earlier = seen[key] else {
                    seen[key] = action
                    return nil
                }
                return context.finding(
                    action, "“\(selector)” is connected twice, to the same target for the same event.",
                    remedy: "Remove one of the two.",
                    related: [context.note(earlier, "The first connection.")],
                    fix: removal(of: action, "Remove the second action"))
            }
        }
    }

    @Sendable private static func connectionsAcrossScenes(_ context: CheckContext) -> [Finding] {
        context.connections.compactMap { connection, source in
            guard connection.name == .outlet || connection.name == .outletCollection || connection.name == .action,
                let id = connection[.destination] ?? connection[.target], let end = context.elementsByID[id],
                let from = source.enclosingScene, let to = end.enclosingScene, from != to,
                // A first responder is the same object in every scene.
                end.name != .placeholder, !end.has("sceneMemberID") || end["sceneMemberID"] == "viewController"
            else { return nil }
            let isAction = connection.name == .action
            var finding = context.finding(
                connection,
                "“\(connection[.property] ?? connection[.selector] ?? "")” leads from \(ObjectName(source)) to \(ObjectName(end)): another scene.",
                remedy: isAction
                    ? "Remove the connection; connect the action to the controller of its own scene."
                    : "Remove the connection; pass the object in prepare(for:sender:).",
                related: [context.note(end, "Where the connection leads.")])
            finding.isHarmless = isAction
            return finding
        }
    }

    @Sendable private static func outletsIntoPrototypes(_ context: CheckContext) -> [Finding] {
        guard !context.elements(.prototypes).isEmpty || !context.elements("collectionView").isEmpty else { return [] }
        func prototype(around element: Element) -> Element? {
            var current: Element? = element
            while let candidate = current, let parent = candidate.parent {
                if parent.name == .prototypes || parent.name == .cells && parent.parent?.name == "collectionView" {
                    return candidate
                }
                current = parent
            }
            return nil
        }
        return context.connections.compactMap { connection, source in
            guard connection.name == .outlet, let end = connection.element(referredBy: .destination),
                let cell = prototype(around: end),
                prototype(around: source) != cell
            else { return nil }
            return context.finding(
                connection,
                "The \(connection[.property] ?? "") outlet from the \(ObjectName(source).short) to the \(ObjectName(end).short) is invalid. Outlets cannot be connected to repeating content.",
                remedy: "Connect it to an outlet of the cell's class instead.",
                related: [context.note(end, "Where the outlet leads.")])
        }
    }

    @Sendable private static func emptyScenes(_ context: CheckContext) -> [Finding] {
        context.document.scenes.compactMap { scene in
            let members = scene.child(.objects).map { Array($0.children) } ?? []
            guard !members.contains(where: { $0["sceneMemberID"] == "viewController" || isController($0) }) else {
                return nil
            }
            return context.finding(
                scene, members.isEmpty ? "The scene is empty." : "The scene has no controller.",
                remedy: "Remove the scene, or restore its controller from version control.")
        }
    }

    /// Whether an element is a scene's controller, whatever the platform.
    static func isController(_ element: Element) -> Bool {
        let name = element.name.string
        return name.hasSuffix("ontroller") || name.hasSuffix("ontrollerPlaceholder") || name == "application"
    }

    @Sendable private static func invalidNumbers(_ context: CheckContext) -> [Finding] {
        let known = unreadableNumbers(context)
        // Of attributes that the list doesn't have, compiling the document says it in the same words.
        let told = Set(known.map { "\($0.diagnostic.line) \($0.diagnostic.message.dropLast())" })
        return known
            + context.compilerDiagnostics.compactMap { diagnostic in
                let words = diagnostic.message.prefix { $0 != ";" }
                guard words.hasSuffix("not a number"), !told.contains("\(diagnostic.line) \(words)") else { return nil }
                var own = diagnostic
                own.message = words + "."
                return context.finding(own)
            }
    }

    private static func unreadableNumbers(_ context: CheckContext) -> [Finding] {
        numericAttributes.flatMap { name, attributes in
            context.elements(name).flatMap { element in
                attributes.compactMap { attribute in
                    guard let value = element[attribute], element.double(attribute).map({ !$0.isFinite }) ?? true,
                        !isRatio(value, attribute)
                    else { return nil }
                    return context.finding(
                        element, "“\(attribute)” of <\(name)> is “\(value)”, not a number.",
                        remedy: "Restore the number.")
                }
            }
        }
    }

    /// A multiplier may be written as a ratio: `16:9`.
    private static func isRatio(_ value: String, _ attribute: Name) -> Bool {
        guard attribute == .multiplier else { return false }
        let parts = value.split(whereSeparator: { $0 == ":" || $0 == "/" })
        return parts.count == 2 && parts.allSatisfy { Double($0.filter { $0 != " " }) != nil }
    }

    private static let numericAttributes: [(Name, [Name])] = [
        (.rect, ["x", "y", "width", "height"]), ("size", ["width", "height"]), ("point", ["x", "y"]),
        ("inset", ["minX", "minY", "maxX", "maxY"]),
        ("edgeInsets", ["top", "left", "bottom", "right"]), (.constraint, [.multiplier, .constant, .priority]),
        (.color, ["red", "green", "blue", "alpha", "white"]), (.fontDescription, ["pointSize"]), ("real", ["value"]),
        ("integer", ["value"]),
    ]
}
