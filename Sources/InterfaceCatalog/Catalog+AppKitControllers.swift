/// View and window controllers of storyboards for macOS.
extension InterfaceCatalog {
    private static let controller = ElementKind(
        "viewController", .controller, class: "NSViewController", inherits: appKitObject,
        about: "A controller and its view.",
        [
            [
                .text("title"),
                .string("storyboardIdentifier", about: "The name that instantiateController knows it by."),
                .string("nibName"), .string("nibBundleIdentifier"),
                .choice(
                    "showSeguePresentationStyle", Choices("multiple", "single"), default: "multiple",
                    about: "Whether Show opens a window for each or one for all."),
                .bool("useStoryboardIdentifierAsRestorationIdentifier"),
                .bool("autoresizesArchivedViewToFullSize"),
            ]
        ],
        children: [
            Child.values(
                "view", "preferredContentSize", "tabView", "splitView", "toolbarItems", "placeholder", "touchBar",
                "nil", "size")
        ])

    static let appKitControllerKinds: [ElementKind] = [
        controller,
        ElementKind(
            "windowController", .controller, class: "NSWindowController", inherits: appKitObject,
            about: "A controller and its window.",
            [
                [
                    .string("storyboardIdentifier"), .string("windowFrameAutosaveName"),
                    .bool("shouldCascadeWindows", default: true), .bool("shouldCloseDocument"),
                    .choice("showSeguePresentationStyle", Choices("multiple", "single"), default: "multiple"),
                ]
            ], children: [Child.values("window")]),
        ElementKind(
            "tabViewController", .controller, class: "NSTabViewController", inherits: controller,
            about: "Shows one of several controllers by tab.",
            [
                [
                    .int("selectedTabViewItemIndex", default: -1),
                    .choice(
                        "tabStyle",
                        Choices(
                            "segmentedControlOnTop", "segmentedControlOnBottom", "toolbar",
                            "unspecified"), default: "segmentedControlOnTop"),
                    .bool("canPropagateSelectedChildViewControllerTitle", default: true),
                    .bool("transitionOptions"),
                ]
            ],
            children: [
                Child.values(
                    "tabViewItems", "tabView", "transitionOptions", "viewControllerTransitionOptions",
                    "segmentedControl")
            ]),
        ElementKind(
            "viewControllerTransitionOptions", .value, about: "How one child replaces another.",
            [
                Attribute.compiled("key"),
                Attribute.bools(
                    "crossfade", "slideUp", "slideDown", "slideLeft", "slideRight", "slideForward", "slideBackward",
                    "allowUserInteraction"),
            ]),
        ElementKind(
            "splitViewController", .controller, class: "NSSplitViewController", inherits: controller,
            about: "Shows several controllers side by side or stacked.",
            [
                [.double("minimumThicknessForInlineSidebars")]
            ], children: [Child.values("splitViewItems", "splitView")]),
        ElementKind(
            "splitViewItems", .list, about: "The panes of a split view controller.", [Attribute.compiled("key")]),
        ElementKind(
            "splitViewItem", .object, class: "NSSplitViewItem", inherits: appKitObject,
            about: "A pane of a split view controller.",
            [
                [
                    .choice("behavior", Choices("default", "sidebar", "contentList", "inspector"), default: "default"),
                    .bool("canCollapse"), .bool("collapsed"),
                    .bool("springLoaded"), .double("holdingPriority", default: "250"),
                    .double("minimumThickness"), .double("maximumThickness"), .double("preferredThicknessFraction"),
                    .double("automaticMaximumThickness"),
                    .choice(
                        "collapseBehavior",
                        Choices(
                            "default", "preferResizingSplitViewWithFixedSiblings",
                            "preferResizingSiblingsWithFixedSplitView",
                            "useConstraints"), default: "default"),
                    .choice("separatorStyle", .separatorChoice, default: "automatic"),
                    .choice("titlebarSeparatorStyle", .separatorChoice, default: "automatic"),
                    .bool("allowsFullHeightLayout", default: true), .bool("canCollapseFromWindowResize", default: true),
                    .bool("automaticallyAdjustsSafeAreaInsets"),
                ]
            ]),
        ElementKind(
            "pagecontroller", .controller, class: "NSPageController", inherits: controller,
            about: "Swipes between pages.",
            [
                [
                    .choice(
                        "transitionStyle", Choices("stackHistory", "stackBook", "horizontalStrip"),
                        default: "stackHistory")
                ]
            ]),
        ElementKind(
            "pageController", .controller, class: "NSPageController", inherits: controller,
            about: "Swipes between pages.",
            [
                [
                    .choice(
                        "transitionStyle", Choices("stackHistory", "stackBook", "horizontalStrip"),
                        default: "stackHistory")
                ]
            ]),
        ElementKind(
            "collectionViewItem", .controller, class: "NSCollectionViewItem", inherits: controller,
            about: "The controller of a collection view’s item.",
            [[.bool("selected")]]),
        ElementKind(
            "hostingController", .controller, class: "NSHostingController", inherits: controller,
            about: "Shows a SwiftUI view."),
        ElementKind(
            "titlebarAccessoryViewController", .controller, class: "NSTitlebarAccessoryViewController",
            inherits: controller, about: "A view beside or below the title bar.",
            [
                [
                    .choice("layoutAttribute", Choices("left", "right", "bottom", "leading", "trailing", "top")),
                    .double("fullScreenMinHeight"), .bool("hidden"),
                    .bool("automaticallyAdjustsSize"),
                ]
            ]),
        ElementKind(
            "mediaLibraryBrowserController", .controller, class: "NSMediaLibraryBrowserController",
            inherits: appKitObject, about: "The media browser’s panel.",
            [[.bool("visible")]], children: [Child.values("mediaLibraries")]),
        ElementKind(
            "controllerPlaceholder", .controller, class: "NSStoryboardControllerPlaceholder", inherits: appKitObject,
            about: "A reference to a scene of another storyboard.",
            [
                Attribute.strings("storyboardIdentifier", "storyboardName", "referencedIdentifier", "bundleIdentifier"),
                [.text("title")],
            ]),
        ElementKind(
            "viewControllerPlaceholder", .controller, class: "NSStoryboardControllerPlaceholder",
            inherits: appKitObject, about: "A reference to a scene of another storyboard.",
            [
                Attribute.strings("storyboardIdentifier", "storyboardName", "referencedIdentifier", "bundleIdentifier"),
                [.text("title")],
            ]),
    ]
}
