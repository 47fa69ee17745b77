import StoryboardDocument

extension RuleRegistry {
    /// Warnings that Xcode itself gives, in its words; the rules of other files say more of theirs.
    static let interfaceBuilderRules: [Rule] = [
        Rule(
            "segue-without-identifier", .navigation, .warning, "A segue from a controller that nothing can perform",
            rationale:
                "Nothing triggers it and code has no name for it, so the scene behind it is never shown by it. Xcode warns: “Segues initiated directly from view controllers must have an identifier for use with -[UIViewController performSegueWithIdentifier:sender:]”.",
            example: #"<viewController …><connections><segue destination="…" kind="show" id="…"/></connections>"#,
            documents: [.storyboards, .iOS, .tvOS]
        ) { context in
            context.elements(.segue).filter(\.isBeyondReach).map { segue in
                context.finding(
                    segue,
                    "Segues initiated directly from view controllers must have an identifier for use with -[UIViewController performSegueWithIdentifier:sender:]: the one to \(segue.element(referredBy: .destination).map { ObjectName($0).short } ?? "nothing") has none.",
                    remedy: "Give it an identifier, or lead it from the control that triggers it.")
            }
        },
        Rule(
            "popover-without-anchor", .integrity, .error, "A popover segue that has nothing to point at",
            rationale:
                "Xcode doesn't compile it; presenting the popover raises an exception: “UIPopoverPresentationController should have a non-nil sourceView or barButtonItem set”.",
            example: #"<segue destination="…" kind="popoverPresentation" identifier="show" id="…"/>"#,
            documents: [.storyboards, .iOS]
        ) { context in
            context.elements(.segue).filter { segue in
                ["popoverPresentation", "popover"].contains(segue[.kind]) && segue.isOfController
                    && segue["popoverAnchorView"] == nil && segue["popoverAnchorBarButtonItem"] == nil
            }.map { segue in
                context.finding(
                    segue, "Popover segue with no anchor.", remedy: "Connect its anchor to a view or a bar button item."
                )
            }
        },
        Rule(
            "repeated-container-view", .integrity, .error, "A container view in a cell that is repeated",
            rationale: "Xcode doesn't compile it: the one controller that it embeds can't be in many cells.",
            example: "<prototypes><tableViewCell …> … <containerView id=\"…\"/>", documents: [.files, .iOS, .tvOS]
        ) { context in
            let cells = Set(prototypes(context).map(\.cell))
            return context.elements("containerView").filter { view in
                sequence(first: view, next: \.parent).contains { cells.contains($0) }
            }.map {
                context.finding(
                    $0, "Container Views cannot be placed in elements that are repeated at runtime.",
                    remedy: "Put it into a static cell, or outside the table.")
            }
        },
        Rule(
            "adjusted-fixed-font", .accessibility, .warning, "A font that is to follow the text size and can't",
            rationale:
                "Only text styles follow Dynamic Type. Xcode warns: “Automatically Adjusts Font requires using a Dynamic Type text style”.",
            example:
                #"<label adjustsFontForContentSizeCategory="YES"><fontDescription type="system" pointSize="17"/></label>"#,
            documents: .touch
        ) { context in
            ([.label, "textField", "textView"] as [Name]).flatMap { context.elements($0) }.compactMap { text in
                guard text.bool("adjustsFontForContentSizeCategory") == true,
                    let font = text.child(key: "fontDescription"), !font.has("style")
                else { return nil }
                return context.finding(
                    text, "Automatically Adjusts Font requires using a Dynamic Type text style.",
                    remedy: "Choose a text style as its font, or switch “Automatically Adjusts Font” off.")
            }
        },
        Rule(
            "plain-bar-button", .modernity, .warning, "A bar button item of plain style in a navigation bar",
            rationale: "Xcode warns: “Plain Style unsupported in a Navigation Item”.",
            example: #"<navigationItem …><barButtonItem key="rightBarButtonItem" style="plain" id="…"/>"#,
            documents: [.files, .iOS]
        ) { context in
            context.elements("barButtonItem").filter { item in
                item["style"] == "plain"
                    && sequence(first: item, next: \.parent).prefix(3).contains { $0.name == "navigationItem" }
            }.map {
                context.finding(
                    $0, "Plain Style unsupported in a Navigation Item.", remedy: "Choose “Bordered” as its style.")
            }
        },
        Rule(
            "push-without-navigation", .navigation, .warning, "A push segue where there is no navigation controller",
            rationale:
                "Performing it ends the app: “Push segues can only be used when the source controller is managed by an instance of UINavigationController.” Asked of scenes that are shown in no container and pushed nowhere.",
            example: #"<segue destination="…" kind="push" identifier="next" id="…"/>"#,
            documents: [.storyboards, .iOS, .tvOS], check: pushesWithoutNavigation),
    ]

    @Sendable private static func pushesWithoutNavigation(_ context: CheckContext) -> [Finding] {
        let pushing: Set = ["push", "show", "showDetail", "replace", "embed", "relationship", "custom", "unwind"]
        return context.elements(.segue).compactMap { segue in
            guard segue[.kind] == "push", let controller = segue.enclosingScene?.sceneController,
                !controller.has(.storyboardIdentifier), let id = controller.id
            else { return nil }
            let ways = (context.connectionsByDestination[id] ?? []).filter { $0.name == .segue }
            guard !ways.contains(where: { pushing.contains($0[.kind] ?? "") }),
                !ways.isEmpty || context.document.root[.initialViewController] == id
            else { return nil }
            return context.finding(
                segue,
                "Push segues can only be used when the source controller is managed by an instance of UINavigationController: \(ObjectName(controller).short) isn't.",
                remedy: "Embed it in a navigation controller, or use “show”.")
        }
    }
}

extension Element {
    /// Whether a segue goes out from a scene's controller itself and not from something in it that triggers it.
    var isOfController: Bool {
        guard name == .segue, let owner = parent?.parent, parent?.name == .connections else { return false }
        return RuleRegistry.isController(owner)
    }

    /// Whether nothing can perform this segue: it has no trigger and no identifier.
    var isBeyondReach: Bool {
        guard isOfController, let kind = self[.kind], kind != "relationship", kind != "embed" else { return false }
        return self[.identifier]?.isEmpty ?? true
    }
}
