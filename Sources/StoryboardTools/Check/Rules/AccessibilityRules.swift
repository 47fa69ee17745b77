import StoryboardDocument

extension RuleRegistry {
    /// What people who don't see the screen, and UI tests, need.
    static let accessibilityRules: [Rule] = [
        Rule(
            "image-button-label", .accessibility, .warning,
            "A button shows only an image and has no accessibility label",
            rationale:
                "VoiceOver reads the image's file name. Symbols of the system (SF Symbols) bring a description of their own and are not reported; nor are buttons with an outlet, whose label may be set in code, unless `outlets` is on.",
            example: #"<button id="…"><state key="normal" image="icon-close"/></button>"#,
            documents: [.files, .iOS, .tvOS],
            options: [RuleOption("outlets", .flag(false), "Report buttons with an outlet too.")],
            aliases: ["accessibility_labels_for_image_buttons"], check: imageButtons),
        Rule(
            "image-bar-button-label", .accessibility, .warning,
            "A bar button shows only an image and has no accessibility label",
            rationale: "VoiceOver reads the image's file name.", documents: [.files, .iOS, .tvOS],
            options: [RuleOption("outlets", .flag(false), "Report items with an outlet too.")], check: imageBarButtons),
        Rule(
            "image-label", .accessibility, .warning, "An accessible image has no accessibility label",
            rationale:
                "It was made an accessibility element, but VoiceOver has nothing to say of it but its file name.",
            documents: [.files, .iOS, .tvOS], aliases: ["accessibility_labels_for_images"]
        ) { context in
            context.elements(.imageView).compactMap { view in
                guard isAccessibilityElement(view) == true, !hasLabel(view), !mayBeSetInCode(view, context) else {
                    return nil
                }
                return context.finding(
                    view, "\(ObjectName(view).short) is an accessibility element without a label.",
                    remedy: "Give it an accessibility label.")
            }
        },
        Rule(
            "placeholder-label", .accessibility, .warning, "A text field has a placeholder and no accessibility label",
            rationale: "The placeholder is no longer read once there is text.", optIn: true,
            documents: [.files, .iOS, .tvOS],
            aliases: ["accessibility_labels_for_text_with_placeholder"]
        ) { context in
            (context.elements("textField") + context.elements("searchBar") + context.elements("textView")).compactMap {
                field in
                guard let placeholder = field.string("placeholder") ?? runtimeAttribute("placeholder", field),
                    !hasLabel(field), isAccessibilityElement(field) != false
                else { return nil }
                return context.finding(
                    field,
                    "\(ObjectName(field).short) has the placeholder “\(placeholder)” but no accessibility label.",
                    remedy: "Give it an accessibility label.")
            }
        },
        Rule(
            "automation-identifier", .accessibility, .warning, "A control has no accessibility identifier",
            rationale: "UI tests find controls by their identifier.", optIn: true, documents: [.files, .iOS, .tvOS],
            options: [
                RuleOption(
                    "elements", .list(["button", "textField", "textView"]), "The kinds of elements that need one."),
                RuleOption("outlet-labels", .flag(true), "Labels with an outlet need one too: their text changes."),
            ],
            aliases: ["automation_identifiers", "automation_identifiers_for_outlet_labels"],
            check: automationIdentifiers),
    ]

    static func hasLabel(_ element: Element) -> Bool {
        element.children.contains { child in
            (child.name == .accessibility || child.name == "accessibilityConfiguration")
                && !(child.string(.label)?.isEmpty ?? true)
        } || runtimeAttribute("accessibilityLabel", element) != nil
            || runtimeAttribute("accessibilityFormat", element) != nil
    }

    private static func isAccessibilityElement(_ element: Element) -> Bool? {
        for child in element.children where child.name == .accessibility || child.name == "accessibilityConfiguration" {
            for property in child.children
            where property[.key] == "isElement" || property[.key] == "isAccessibilityElement" {
                return property.bool("value")
            }
            if let value = child.bool("isAccessibilityElement") ?? child.bool("isElement") { return value }
        }
        return nil
    }

    private static func runtimeAttribute(_ path: String, _ element: Element) -> String? {
        guard let list = element.child("userDefinedRuntimeAttributes") else { return nil }
        guard let attribute = list.children.first(where: { $0["keyPath"] == path }) else { return nil }
        return attribute["value"] ?? attribute.children.first.map { $0["value"] ?? $0.text } ?? ""
    }

    private static func mayBeSetInCode(_ element: Element, _ context: CheckContext) -> Bool {
        guard let id = element.id, !context.flag("outlets") else { return false }
        return context.connectionsByDestination[id]?.contains { $0.name == .outlet || $0.name == .outletCollection }
            ?? false
    }

    @Sendable private static func imageButtons(_ context: CheckContext) -> [Finding] {
        context.elements(.button).compactMap { button in
            guard button.child("buttonCell") == nil, !button.has(.customClass), isAccessibilityElement(button) != false,
                !hasLabel(button), !mayBeSetInCode(button, context)
            else { return nil }
            let normal = button.child(key: "normal"), configuration = button.child("buttonConfiguration")
            let title =
                normal?.string(.title) ?? configuration?.string(.title) ?? configuration?.child(key: "attributedTitle")
                .map { _ in "…" } ?? normal?.child(key: "attributedTitle").map { _ in "…" }
            guard title?.isEmpty ?? true else { return nil }
            for holder in [normal, configuration].compactMap({ $0 }) {
                let reference = holder.child("imageReference")
                guard let image = holder[.image] ?? holder["backgroundImage"] ?? reference?[.image] else { continue }
                guard holder["catalog"] != "system", reference?["catalog"] != "system" else { return nil }
                return context.finding(
                    button, "The button shows only the image “\(image)” and has no accessibility label.",
                    remedy: "Give it an accessibility label.")
            }
            return nil
        }
    }

    @Sendable private static func imageBarButtons(_ context: CheckContext) -> [Finding] {
        context.elements("barButtonItem").compactMap { item in
            guard let image = item[.image], item["catalog"] != "system", item.string(.title)?.isEmpty ?? true,
                !hasLabel(item), !mayBeSetInCode(item, context)
            else { return nil }
            return context.finding(
                item, "The bar button shows only the image “\(image)” and has no accessibility label.",
                remedy: "Give it a title or an accessibility label.")
        }
    }

    @Sendable private static func automationIdentifiers(_ context: CheckContext) -> [Finding] {
        func isNamed(_ element: Element) -> Bool {
            element.children.contains { $0.name == .accessibility && !($0[.identifier]?.isEmpty ?? true) }
                || runtimeAttribute("accessibilityIdentifier", element) != nil
        }
        var elements = context.list("elements").flatMap { context.elements(Name($0)) }
        if context.flag("outlet-labels") { elements += context.elements(.label).filter { mayBeSetInCode($0, context) } }
        return elements.filter { !isNamed($0) }.map {
            context.finding(
                $0, "\(ObjectName($0).short) has no accessibility identifier.",
                remedy: "Give it one, for UI tests to find it by.")
        }
    }
}
