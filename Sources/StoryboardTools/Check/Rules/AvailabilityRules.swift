import StoryboardDocument

extension RuleRegistry {
    /// What the oldest iOS that a document is built for doesn't have. The messages are Interface Builder's.
    static let availabilityRules: [Rule] = [
        Rule(
            "unavailable-class", .integrity, .error, "Something that the oldest iOS of the app doesn't have",
            rationale:
                "Xcode doesn't compile the document (“Illegal Configuration: Safe Area Layout Guide before iOS 9.0”, “WKWebView before iOS 11.0 (NSCoding support was broken in previous versions)”). The oldest iOS is the document's own (“Builds for”), else the deployment target of its project.",
            example: #"<deployment version="2048" identifier="iOS"/> … <viewLayoutGuide key="safeArea" id="…"/>"#,
            documents: [.files, .iOS]
        ) { unavailable($0, among: classes) },
        Rule(
            "unsupported-deployment", .modernity, .error, "The document is built for an iOS that Xcode no longer knows",
            rationale:
                "Xcode 9 and later stop at it: “Compiling IB documents for earlier than iOS 7 is no longer supported.” Documents that say nothing are built for what their target says.",
            example: #"<deployment version="1536" identifier="iOS"/>"#, documents: [.files, .iOS]
        ) { context in
            guard let oldest = context.deployment, oldest < DeploymentTarget(7) else { return [] }
            return [
                context.finding(
                    context.elements("deployment").first ?? context.document.root,
                    "Compiling IB documents for earlier than iOS 7 is no longer supported: this one is for \(oldest).",
                    remedy: context.ownDeployment == nil
                        ? "Raise the deployment target of \(context.target?.name ?? "its target")."
                        : "Choose the deployment target as what it builds for.")
            ]
        },
        Rule(
            "unavailable-attribute", .modernity, .warning, "An attribute that the oldest iOS of the app doesn't have",
            rationale:
                "There it does nothing: Xcode warns (“Attribute Unavailable: Automatic Preferred Max Layout Width is not available on iOS versions prior to 8.0”, “Large Title font text style before iOS 11.0”).",
            example: #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle0"/>"#,
            documents: [.files, .iOS]
        ) { unavailable($0, among: attributes) },
        Rule(
            "older-deployment", .modernity, .warning, "The document is built for an older iOS than the app",
            rationale:
                "Its own “Builds for” keeps it from what the app's oldest iOS has: Xcode warns (“This file is set to build for a version older than the deployment target. Functionality may be limited.”).",
            example: #"<deployment version="2048" identifier="iOS"/>"#, documents: [.files, .iOS], need: .project
        ) { context in
            guard let own = context.ownDeployment, let target = context.targetDeployment, own < target,
                let element = context.elements("deployment").first
            else { return [] }
            return [
                context.finding(
                    element,
                    "This file is set to build for a version older than the deployment target (\(own), \(target)). Functionality may be limited.",
                    remedy: "Choose the deployment target as what it builds for.")
            ]
        },
    ]

    /// Something that came with an iOS.
    struct Novelty: Sendable {
        let element: Name
        let since: DeploymentTarget
        let message: String
        let applies: @Sendable (Element) -> Bool

        init(
            _ element: Name, _ since: DeploymentTarget, _ message: String,
            _ applies: @escaping @Sendable (Element) -> Bool = { _ in true }
        ) {
            self.element = element
            self.since = since
            self.message = message
            self.applies = applies
        }
    }

    private static func unavailable(_ context: CheckContext, among novelties: [Novelty]) -> [Finding] {
        guard let oldest = context.deployment else { return [] }
        return novelties.filter { oldest < $0.since }.flatMap { novelty in
            context.elements(novelty.element).filter(novelty.applies).map {
                context.finding(
                    $0, "\(novelty.message); the document is built for iOS \(oldest).",
                    remedy: "Do without it, or raise the deployment target.")
            }
        }
    }

    private static let classes: [Novelty] = [
        Novelty("viewLayoutGuide", .init(9), "Safe Area Layout Guide before iOS 9.0") { $0[.key] == "safeArea" },
        Novelty("viewLayoutGuide", .init(11), "Content and frame layout guides before iOS 11.0") {
            ["contentLayoutGuide", "frameLayoutGuide"].contains($0[.key])
        },
        Novelty("viewLayoutGuide", .init(15), "Keyboard layout guide before iOS 15.0") { $0[.key] == "keyboard" },
        Novelty(
            "wkWebView", .init(11), "WKWebView before iOS 11.0 (NSCoding support was broken in previous versions)"),
        Novelty("stackView", .init(9), "UIStackView before iOS 9.0"),
        Novelty("namedColor", .init(11), "Named colors do not work prior to iOS 11.0") {
            $0.parent?.name == .resources
        },
    ]

    private static let attributes: [Novelty] =
        [
            Novelty(
                .label, .init(8), "Automatic Preferred Max Layout Width is not available on iOS versions prior to 8.0"
            ) { label in
                label.int("numberOfLines").map { $0 != 1 } ?? false && label.double("preferredMaxLayoutWidth") ?? 0 == 0
                    && label.document.root.bool("useAutolayout") == true
            },
            Novelty("navigationBar", .init(11), "Large Titles before iOS 11.0") { $0.bool("largeTitles") == true },
            Novelty("textInputTraits", .init(10), "Text content type before iOS 10.0") { $0.has("textContentType") },
            Novelty("textInputTraits", .init(11), "Smart dashes, quotes and insertion before iOS 11.0") {
                $0.has("smartDashesType") || $0.has("smartQuotesType") || $0.has("smartInsertDeleteType")
            },
            Novelty("buttonConfiguration", .init(15), "Button configuration before iOS 15.0"),
        ]
        + [
            ("UICTFontTextStyleTitle0", "Large Title", 11), ("UICTFontTextStyleTitle1", "Title 1", 9),
            ("UICTFontTextStyleTitle2", "Title 2", 9), ("UICTFontTextStyleTitle3", "Title 3", 9),
            ("UICTFontTextStyleCallout", "Callout", 9),
        ].map { style, name, major in
            Novelty(.fontDescription, .init(major), "\(name) font text style before iOS \(major).0") {
                $0["style"] == style
            }
        }
        + ([.label, "textField", "textView"] as [Name]).map { name in
            Novelty(name, .init(10), "Automatically Adjusts Font before iOS 10.0") {
                $0.bool("adjustsFontForContentSizeCategory") == true
            }
        }
}
