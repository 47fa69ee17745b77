import StoryboardDocument

extension RuleRegistry {
    /// Rules that teams agree on: none is on by default.
    static let houseRules: [Rule] = [
        Rule(
            "class-named-as-file", .style, .warning, "A storyboard's controller isn't named as its file",
            rationale:
                "For teams with one controller in each storyboard: Profile.storyboard holds ProfileViewController.",
            optIn: true,
            documents: [.storyboards, .iOS, .tvOS, .macOS],
            options: [RuleOption("suffix", .text("ViewController"), "What the class's name has beyond the file's.")],
            aliases: ["custom_class_name"]
        ) { context in
            let controllers = context.document.scenes.compactMap(\.sceneController).filter {
                $0.name != .storyboardReference
            }
            guard controllers.count == 1, let controller = controllers.first, let name = controller[.customClass] else {
                return []
            }
            let suffix = context.text("suffix") ?? ""
            guard name != context.fileName, name != context.fileName + suffix else { return [] }
            return [
                context.finding(
                    controller, "The controller's class is \(name), the file's name “\(context.fileName)”.",
                    remedy: "Name the class \(context.fileName)\(suffix), or the file as the class.")
            ]
        },
        Rule(
            "single-view-controller", .style, .warning, "A storyboard has several view controllers",
            rationale: "For teams with one controller in each storyboard; storyboard references don't count.",
            optIn: true,
            documents: [.storyboards, .iOS, .tvOS, .macOS], aliases: ["has_single_view_controller"]
        ) { context in
            let controllers = context.document.scenes.compactMap(\.sceneController)
                .filter { $0.name != .storyboardReference && $0.name != .controllerReference }
            guard controllers.count > 1 else { return [] }
            return [
                context.finding(
                    controllers[1], "The storyboard has \(controllers.count) view controllers.",
                    remedy: "Move them to storyboards of their own, with references.")
            ]
        },
        Rule(
            "storyboard-identifier-is-class", .style, .warning, "A storyboard identifier isn't the controller's class",
            rationale: "For teams that make controllers by their class's name.", optIn: true,
            documents: [.storyboards, .iOS, .tvOS, .macOS],
            aliases: ["storyboard_viewcontroller_id"]
        ) { context in
            context.identified.compactMap { _, element in
                guard let name = element[.customClass], isController(element), element[.storyboardIdentifier] != name
                else { return nil }
                return context.finding(
                    element,
                    "The storyboard identifier of \(name) is \(element[.storyboardIdentifier].map { "“\($0)”" } ?? "missing").",
                    remedy: "Make it \(name).")
            }
        },
        Rule(
            "reuse-identifier-is-class", .style, .warning, "A reuse identifier isn't the cell's class",
            rationale: "For teams that dequeue cells by their class's name.", optIn: true, documents: .touch,
            aliases: ["reuse_identifier"]
        ) { context in
            context.identified.compactMap { _, element in
                guard let name = element[.customClass], let identifier = element[.reuseIdentifier], identifier != name
                else { return nil }
                return context.finding(
                    element, "The reuse identifier of \(name) is “\(identifier)”.", remedy: "Make it \(name).")
            }
        },
        Rule(
            "relative-to-margin", .style, .warning, "A constraint is relative to the margin",
            rationale: "For teams whose designs count from the edge.", optIn: true, aliases: ["relative_to_margin"]
        ) { context in
            context.elements(.constraint).compactMap { constraint in
                guard
                    let attribute = [constraint[.firstAttribute], constraint[.secondAttribute]].compactMap({ $0 })
                        .first(where: { $0.contains("Margin") })
                else { return nil }
                return context.finding(
                    constraint, "A constraint is relative to the margin (\(attribute)).",
                    remedy: "Untick “Relative to margin”.")
            }
        },
        Rule(
            "stack-view-background", .style, .warning, "A stack view has a background colour",
            rationale: "Before iOS 14 a stack view draws none.", optIn: true, documents: .touch,
            aliases: ["stackview_backgroundcolor"]
        ) { context in
            context.elements("stackView").compactMap { stack in
                guard let color = stack.child(key: "backgroundColor") else { return nil }
                return context.finding(
                    color, "\(ObjectName(stack).short) has a background colour.",
                    remedy: "Put it into a view that has the colour.")
            }
        },
        Rule(
            "hides-bottom-bar", .style, .warning, "A controller doesn't hide the bottom bar when pushed",
            rationale: "For teams whose tab bar shows on the first level only.", optIn: true,
            documents: [.storyboards, .iOS],
            options: [RuleOption("except", .list([]), "Classes of controllers that needn't.")],
            aliases: ["hides_bottom_bar", "hidesBottomBar"]
        ) { context in
            let except = Set(context.list("except"))
            return context.identified.compactMap { _, element in
                guard element["sceneMemberID"] == "viewController", element.name.string.hasSuffix("ontroller"),
                    !["navigationController", "tabBarController", "splitViewController"].contains(element.name.string),
                    !element.attribute("hidesBottomBarWhenPushed", is: "YES"),
                    !(element[.customClass].map(except.contains) ?? false)
                else { return nil }
                return context.finding(
                    element, "\(ObjectName(element).short) doesn't hide the bottom bar when pushed.",
                    remedy: "Tick “Hide Bottom Bar on Push”.")
            }
        },
        Rule(
            "design-device", .style, .warning, "The document was designed on another device",
            rationale: "When everybody uses one device, frames change only when the design does.", optIn: true,
            documents: .touch,
            options: [
                RuleOption("devices", .list(["retina4_7"]), "Interface Builder's names of devices that are allowed.")
            ],
            aliases: ["view_as_device", "simulated_metrics_retina4_0"]
        ) { context in
            guard let device = context.document.root.child("device"), let id = device.id,
                !context.list("devices").contains(id)
            else { return [] }
            return [
                context.finding(
                    device, "The document was designed on “\(id)”.",
                    remedy: "Choose in “View as”: \(context.list("devices").joined(separator: ", ")).")
            ]
        },
        Rule(
            "other-bundle", .style, .warning, "A storyboard reference leads into another bundle",
            rationale: "For teams whose modules know each other only through code.", optIn: true,
            documents: [.storyboards, .iOS, .tvOS],
            aliases: ["no_view_controller_links_to_other_bundles"]
        ) { context in
            context.elements(.storyboardReference).compactMap { reference in
                guard let bundle = reference["bundleIdentifier"] else { return nil }
                return context.finding(
                    reference, "The storyboard reference leads into the bundle “\(bundle)”.",
                    remedy: "Make the controller in code.")
            }
        },
        Rule(
            "base-class", .style, .warning, "An element doesn't use the house's class",
            rationale: "For teams with a design system: every label a PrimaryLabel or a SecondaryLabel.", optIn: true,
            options: [
                RuleOption(
                    "classes", .table([:]),
                    "For each element (`label`, or its class `UILabel`) the classes that are allowed, with or without their module."
                )
            ],
            aliases: ["use_base_class", "unavailable_system_classes"], check: baseClasses),
        Rule(
            "replaced-class", .style, .warning, "A class that the house replaced",
            rationale: "For teams that are leaving a class behind.", optIn: true,
            options: [
                RuleOption(
                    "classes", .table([:]), "For each class, with or without its module, the one to use instead.")
            ],
            aliases: ["unavailable_custom_classes"]
        ) { context in
            guard case .table(let classes)? = context.option("classes") else { return [] }
            return context.identified.compactMap { _, element in
                guard let name = element[.customClass] else { return nil }
                guard let better = classes[qualified(name, element)] ?? classes[name] else { return nil }
                return context.finding(
                    element, "\(name) was replaced.", remedy: "Use \(better.joined(separator: " or ")).")
            }
        },
        Rule(
            "allowed-values", .style, .warning, "An attribute hasn't one of the house's values",
            rationale: "For rules of a house's own: every label adjusts its font to the content size category.",
            optIn: true,
            options: [
                RuleOption(
                    "attributes", .table([:]),
                    "For `element/attribute` the values that are allowed; `null` allows it to be left out."),
                RuleOption(
                    "runtime", .table([:]),
                    "For `element/keyPath` or `Module.Class/keyPath` of a user-defined runtime attribute likewise."),
            ],
            aliases: ["enforce_system_properties", "enforce_runtime_attributes"], check: allowedValues),
    ]

    private static func qualified(_ name: String, _ element: Element) -> String {
        element[.customModule].map { "\($0).\(name)" } ?? name
    }

    @Sendable private static func baseClasses(_ context: CheckContext) -> [Finding] {
        guard case .table(let classes)? = context.option("classes") else { return [] }
        return classes.sorted { $0.key < $1.key }.flatMap { kind, allowed in
            context.elements(elementName(kind)).compactMap { element in
                guard element.has(.id) else { return nil }
                let name = element[.customClass]
                guard name.map({ !allowed.contains($0) && !allowed.contains(qualified($0, element)) }) ?? true else {
                    return nil
                }
                return context.finding(
                    element,
                    name.map { "\(ObjectName(element).short) is a \($0)." }
                        ?? "\(ObjectName(element).short) has no class of its own.",
                    remedy: "Use \(allowed.joined(separator: " or ")).")
            }
        }
    }

    /// `UILabel` → `label`.
    private static func elementName(_ kind: String) -> Name {
        guard kind.hasPrefix("UI"), kind.count > 2 else { return Name(kind) }
        let rest = kind.dropFirst(2)
        return Name(rest.prefix(1).lowercased() + rest.dropFirst())
    }

    @Sendable private static func allowedValues(_ context: CheckContext) -> [Finding] {
        func rows(_ option: String) -> [(owner: String, attribute: String, values: [String])] {
            guard case .table(let table)? = context.option(option) else { return [] }
            return table.sorted { $0.key < $1.key }.compactMap { key, values in
                guard let slash = key.lastIndex(of: "/") else { return nil }
                return (String(key[..<slash]), String(key[key.index(after: slash)...]), values)
            }
        }
        func finding(_ element: Element, _ attribute: String, _ value: String?, _ values: [String]) -> Finding? {
            guard !values.contains(value ?? "null") else { return nil }
            return context.finding(
                element, "“\(attribute)” of \(ObjectName(element).short) is \(value.map { "“\($0)”" } ?? "not set").",
                remedy: "Make it \(values.joined(separator: " or ")).")
        }
        let plain = rows("attributes").flatMap { owner, attribute, values in
            context.elements(Name(owner)).compactMap { finding($0, attribute, $0[Name(attribute)], values) }
        }
        let runtime = rows("runtime").flatMap { owner, path, values in
            context.identified.compactMap { _, element -> Finding? in
                guard
                    element.name == Name(owner)
                        || element[.customClass].map({ $0 == owner || qualified($0, element) == owner }) ?? false
                else { return nil }
                let attribute = element.child("userDefinedRuntimeAttributes")?.children.first { $0["keyPath"] == path }
                return finding(
                    element, path,
                    attribute.flatMap { $0["value"] ?? $0.children.first.map { $0["value"] ?? $0.text } }, values)
            }
        }
        return plain + runtime
    }
}
