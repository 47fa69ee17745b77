import StoryboardDocument

extension RuleRegistry {
    /// What Apple has left behind.
    static let modernityRules: [Rule] = [
        Rule(
            "deprecated-element", .modernity, .warning, "A class that Apple removed or rejects",
            rationale:
                "Apps with UIWebView are rejected by the App Store (ITMS-90809); UISearchDisplayController and iAd's banners are gone.",
            example: #"<webView id="…"/>"#, documents: [.files, .iOS, .tvOS],
            options: [RuleOption("also", .list([]), "More elements to report, as `glkView`.")]
        ) { context in
            (deprecated.map { ($0.0, $0.1) } + context.list("also").map { (Name($0), "another class") }).flatMap {
                name, instead in
                context.elements(name).filter { $0.has(.id) }.map {
                    context.finding(
                        $0, "\(ObjectName($0).short) is of a class that Apple has left behind (<\(name)>).",
                        remedy: "Use \(instead).")
                }
            }
        },
        Rule(
            "deprecated-segue", .modernity, .warning, "A segue of a kind from before iOS 8",
            rationale:
                "push, modal and popover don't adapt to size classes; show, present modally and present as popover do. Xcode warns: “Deprecations: Push segues are deprecated since iOS 8.0”.",
            documents: [.storyboards, .iOS]
        ) { context in
            if let oldest = context.deployment, oldest < DeploymentTarget(8) { return [] }
            let instead = [
                "push": "show", "modal": "presentation", "popover": "popoverPresentation", "replace": "showDetail",
            ]
            return context.elements(.segue).compactMap { segue in
                guard let kind = segue[.kind], let better = instead[kind] else { return nil }
                return context.finding(
                    segue, "\(kind.prefix(1).uppercased() + kind.dropFirst()) segues are deprecated since iOS 8.0.",
                    remedy: "Use “\(better)”.")
            }
        },
        Rule(
            "layout-guides", .modernity, .note, "A constraint to the top or bottom layout guide",
            rationale: "They are deprecated since iOS 11, which has the safe area.", optIn: true,
            documents: [.storyboards, .iOS]
        ) { context in
            context.elements(.constraint).compactMap { constraint in
                guard
                    let guide = [Name.firstItem, .secondItem].lazy.compactMap({ constraint.element(referredBy: $0) })
                        .first(where: { $0.name == "viewControllerLayoutGuide" })
                else { return nil }
                return context.finding(
                    constraint, "A constraint is to the \(guide[.type] ?? "top") layout guide.",
                    remedy: "Use the safe area.")
            }
        },
        Rule(
            "simulated-metrics", .modernity, .note, "The document has simulated metrics of old",
            rationale: "Xcode 9 and later ignore <simulatedMetricsContainer>; saving the document removes it.",
            optIn: true, fixable: true, aliases: ["no_simulated_metrics"]
        ) { context in
            context.elements("simulatedMetricsContainer").map { container in
                context.finding(
                    container, "The document has simulated metrics, which Xcode 9 left behind.",
                    remedy: "Save it in Xcode 9 or later.",
                    fix: Fix("Remove the simulated metrics") { _ in container.remove() })
            }
        },
        Rule(
            "autolayout-off", .modernity, .warning, "The document doesn't use Auto Layout",
            rationale: "For teams that do throughout.", optIn: true, documents: [.files, .iOS, .tvOS, .macOS],
            aliases: ["enable_autolayout"]
        ) { context in
            guard !context.document.root.attribute("useAutolayout", is: "YES") else { return [] }
            return [
                context.finding(
                    context.document.root, "The document doesn't use Auto Layout.",
                    remedy: "Tick “Use Auto Layout” in the file inspector.")
            ]
        },
        Rule(
            "trait-variations", .style, .warning, "The document uses trait variations, or doesn't",
            rationale: "For teams that agreed on one of the two.", optIn: true,
            documents: [.files, .iOS, .tvOS, .macOS],
            options: [RuleOption("enabled", .flag(true), "Whether documents have to use them.")],
            aliases: ["use_trait_collections", "no_trait_variations"]
        ) { context in
            let uses = context.document.root.attribute("useTraitCollections", is: "YES")
            guard uses != context.flag("enabled") else { return [] }
            return [
                context.finding(
                    context.document.root,
                    uses ? "The document uses trait variations." : "The document doesn't use trait variations.",
                    remedy: "Change “Use Trait Variations” in the file inspector.")
            ]
        },
    ]

    private static let deprecated: [(Name, String)] = [
        ("webView", "WKWebView (“WebKit View” in the library)"), ("searchDisplayController", "UISearchController"),
        ("adBannerView", "another network: iAd ended in 2016"),
    ]
}
