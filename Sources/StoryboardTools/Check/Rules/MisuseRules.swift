import StoryboardDocument

extension RuleRegistry {
    /// What UIKit raises an exception about when it loads or shows what is written.
    static let misuseRules: [Rule] = [
        Rule(
            "filled-container-view", .integrity, .error, "A container view that has views of its own",
            rationale:
                "Its embed segue ends the app: “There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was added programmatically?”.",
            example: #"<containerView id="…"><subviews><label …/></subviews> … <segue kind="embed" …/>"#,
            documents: [.storyboards, .iOS, .tvOS]
        ) { context in
            context.elements("containerView").compactMap { view in
                guard let first = view.child("subviews")?.children.first, view.embeds else { return nil }
                return context.finding(
                    view,
                    "There are unexpected subviews in the container view: \(ObjectName(first).short) is inside it, where the scene that it embeds goes.",
                    remedy: "Put it beside the container view, or into the scene.",
                    related: [context.note(first, "What is inside.")])
            }
        },
        Rule(
            "pushed-navigation-controller", .navigation, .error, "A push segue that leads to a navigation controller",
            rationale:
                "Performing it ends the app: “Pushing a navigation controller is not supported”. “Show” presents it instead.",
            example: #"<segue destination="(a navigation controller)" kind="push" id="…"/>"#,
            documents: [.storyboards, .iOS, .tvOS]
        ) { context in
            context.elements(.segue).compactMap { segue in
                guard segue[.kind] == "push", let end = segue.element(referredBy: .destination),
                    end.name == "navigationController"
                else { return nil }
                return context.finding(
                    segue, "Pushing a navigation controller is not supported: \(ObjectName(end).short) is one.",
                    remedy: "Lead the segue to its root view controller, or use “show” or “presentation”.",
                    related: [context.note(end, "Where the segue leads.")])
            }
        },
        Rule(
            "tab-bar-delegate", .integrity, .error, "A tab bar controller's bar has another delegate",
            rationale:
                "Loading the scene ends the app: “Changing the delegate of a tab bar managed by a tab bar controller is not allowed.”.",
            example: #"<tabBarController …><tabBar key="tabBar"> … <outlet property="delegate" destination="…"/>"#,
            documents: [.files, .iOS, .tvOS]
        ) { context in
            context.connections.compactMap { connection, source in
                guard connection.name == .outlet, connection[.property] == "delegate", source.name == "tabBar",
                    let controller = source.parent, controller.name == "tabBarController",
                    connection[.destination] != controller.id
                else { return nil }
                return context.finding(
                    connection,
                    "Changing the delegate of a tab bar managed by a tab bar controller is not allowed: that of \(ObjectName(controller).short) is changed.",
                    remedy: "Make it the delegate of the tab bar controller.")
            }
        },
        Rule(
            "shared-view", .integrity, .error, "A view that is the view of two controllers",
            rationale:
                "Loading it ends the app: “A view can only be associated with at most one view controller at a time!”.",
            example:
                #"<placeholder placeholderIdentifier="IBFilesOwner" …> … <outlet property="view" destination="v"/> … <viewController id="c"> … <outlet property="view" destination="v"/>"#,
            documents: [.files, .iOS, .tvOS]
        ) { context in
            var first: [String: Element] = [:]
            return context.connections.compactMap { connection, source in
                guard connection.name == .outlet, connection[.property] == "view", let id = connection[.destination],
                    isController(source) || source["placeholderIdentifier"] == "IBFilesOwner"
                else { return nil }
                guard let earlier = first[id] else {
                    first[id] = source
                    return nil
                }
                guard earlier != source else { return nil }
                let view = context.elementsByID[id].map { ObjectName($0).short } ?? "The view"
                return context.finding(
                    connection,
                    "A view can only be associated with at most one view controller at a time: \(view) is that of \(ObjectName(earlier).short) already.",
                    remedy: "Give one of the two a view of its own.",
                    related: [context.note(earlier, "The other controller.")])
            }
        },
        Rule(
            "runtime-attribute-value", .integrity, .error, "A runtime attribute whose value isn't of its type",
            rationale:
                "Interface Builder stops at a text that is written as a number (“-[__NSCFNumber length]: unrecognized selector”); a value of another element is of no use to the type.",
            example:
                #"<userDefinedRuntimeAttribute type="string" keyPath="title"><real key="value" value="3"/></userDefinedRuntimeAttribute>"#,
            documents: .touch
        ) { context in
            context.elements("userDefinedRuntimeAttribute").compactMap { attribute in
                guard let type = attribute[.type], let allowed = valuesByType[type],
                    let value = attribute.children.first(where: { $0[.key] == "value" }), !allowed.contains(value.name)
                else { return nil }
                return context.finding(
                    attribute,
                    "The runtime attribute “\(attribute["keyPath"] ?? "")” is a \(type), but its value is a <\(value.name)>.",
                    remedy: "Choose the type anew in the Identity inspector.")
            }
        },
    ]

    /// The elements that the value of a runtime attribute may be, by its type. Numbers may be written either way.
    private static let valuesByType: [String: Set<Name>] = [
        "string": ["string", "mutableString"], "localizedString": ["string", "mutableString"],
        "number": ["integer", "real"], "boolean": ["integer", "real", "boolean"], "color": [.color],
        "point": ["point"], "size": ["size"], "rect": [.rect], "range": ["range"],
    ]
}

extension Element {
    /// Whether a segue of its own embeds a scene.
    fileprivate var embeds: Bool {
        child(.connections)?.children.contains { $0.name == .segue && $0.attribute(.kind, is: "embed") } ?? false
    }
}
