/// Windows, popovers, drawers and the application for macOS.
extension InterfaceCatalog {
    private static let window = ElementKind(
        "window", .object, class: "NSWindow", inherits: appKitObject, about: "A window.",
        [
            [
                .text("title"), .text("subtitle"), .text("miniwindowTitle"), .image("miniwindowImage"),
                .bool("allowsToolTipsWhenApplicationIsInactive", default: true),
                .bool("autorecalculatesKeyViewLoop", default: true), .bool("releasedWhenClosed", default: true),
                .bool("visibleAtLaunch", default: true),
                .bool("deferred", default: true),
                .bool("oneShot", default: true, about: "Whether its memory is given back while it is hidden."),
                .bool("restorable", default: true),
                .bool("hasShadow", default: true), .bool("hidesOnDeactivate"),
                .bool("canHide"), .bool("showsToolbarButton", default: true), .bool("wantsToBeColor", default: true),
                .string("frameAutosaveName"),
                .string("tabbingIdentifier"), .string("appearanceType"),
                .choice(
                    "animationBehavior", Choices("default", "none", "documentWindow", "utilityWindow", "alertPanel"),
                    default: "none"),
                .choice("backingStoreType", Choices("retained", "nonretained", "buffered"), default: "buffered"),
                .choice(
                    "backingType",
                    Choices(
                        "retained", "nonretained",
                        "buffered")),
                .choice("tabbingMode", Choices("automatic", "preferred", "disallowed"), default: "automatic"),
                .choice(
                    "titleVisibility",
                    Choices(
                        "visible",
                        "hidden"), default: "visible"),
                .choice(
                    "toolbarStyle", Choices("automatic", "expanded", "preference", "unified", "unifiedCompact"),
                    default: "automatic"),
                .choice("titlebarSeparatorStyle", .separatorChoice, default: "automatic"),
                .choice("separatorStyle", .separatorChoice, default: "automatic"),
                .bool("titlebarAppearsTransparent"), .bool("texturedBackground"), .bool("sharingType"),
                .bool("acceptsMouseMovedEvents"), .bool("ignoresMouseEvents"),
                .bool("movableByWindowBackground"),
                .bool("preventsApplicationTerminationWhenModal"), .reference("initialFirstResponder"), .int("tag"),
                .choice("colorSpace", Choices("default")),
                .string("storyboardIdentifier"),
                .choice("userInterfaceLayoutDirection", .layoutDirection),
            ]
        ],
        children: [
            Child.values(
                "windowStyleMask", "styleMask", "windowPositionMask", "initialPositionMask", "contentRect",
                "screenRect", "contentView", "minSize",
                "maxSize", "minFullScreenContentSize",
                "maxFullScreenContentSize", "contentMinSize", "contentMaxSize", "windowCollectionBehavior",
                "collectionBehavior", "toolbar",
                "contentBorderThickness", "backgroundColor",
                "aspectRatio", "contentAspectRatio", "resizeIncrements", "contentViewController", "title", "value",
                "touchBar", "titlebarAccessoryViewControllers")
        ])

    static let appKitWindowKinds: [ElementKind] = [
        window,
        ElementKind(
            "panel", .object, class: "NSPanel", inherits: window, about: "A window that helps another.",
            [
                [.bool("becomesKeyOnlyIfNeeded"), .bool("floatingPanel"), .bool("worksWhenModal")]
            ]),
        ElementKind(
            "windowStyleMask", .value, about: "What the window’s frame has.",
            [
                Attribute.compiled("key"),
                Attribute.bools(
                    "titled", "closable", "miniaturizable", "resizable", "texturedBackground", "unifiedTitleAndToolbar",
                    "fullScreen", "fullSizeContentView",
                    "utility", "documentModal", "nonactivatingPanel", "HUD",
                    "borderless"),
            ]),
        ElementKind(
            "windowPositionMask", .value,
            about: "Which distances to the screen’s edges the window’s first place keeps.",
            [
                Attribute.compiled("key"), Attribute.bools("leftStrut", "rightStrut", "topStrut", "bottomStrut"),
            ]),
        ElementKind(
            "windowCollectionBehavior", .value,
            about: "What the window does in spaces, Mission Control and full screen.",
            [
                Attribute.compiled("key"),
                Attribute.bools(
                    "canJoinAllSpaces", "moveToActiveSpace", "managed", "transient", "stationary",
                    "participatesInCycle", "ignoresCycle", "fullScreenPrimary",
                    "fullScreenAuxiliary", "fullScreenNone",
                    "fullScreenAllowsTiling", "fullScreenDisallowsTiling", "primary", "auxiliary",
                    "canJoinAllApplications"),
            ]),
        ElementKind(
            "drawer", .object, class: "NSDrawer", inherits: appKitObject,
            about: "A view that slid out of a window’s side.",
            [
                [.choice("preferredEdge", .edge), .double("leadingOffset"), .double("trailingOffset")]
            ], children: [Child.values("contentSize", "minContentSize", "maxContentSize", "contentView")]),
        ElementKind(
            "popover", .object, class: "NSPopover", inherits: appKitObject, about: "Content that points at a view.",
            [
                [
                    .choice(
                        "behavior", Choices("a", "t", "s"), default: "a",
                        about: "Who closes it: the app, any event outside (t), or some (s)."),
                    .bool("animates", default: true), .choice("appearance", Choices("minimal", "HUD")),
                    .string("appearanceType"),
                    .bool("hasFullSizeContent"),
                ]
            ], children: [Child.values("contentSize", "contentViewController")]),
        ElementKind(
            "application", .object, class: "NSApplication", inherits: appKitObject,
            about: "The application, in the storyboard that has the main menu.",
            children: [Child.values("mainMenu", "menu", "touchBar")]),
        ElementKind(
            "customObject", .object, class: "NSObject", inherits: appKitObject,
            about: "An object of any class; also File’s Owner, First Responder and the application of xibs.",
            [[.string("className")]]),
        ElementKind(
            "userDefaultsController", .object, class: "NSUserDefaultsController", inherits: appKitObject,
            about: "The user’s defaults, to bind to.",
            [
                [.bool("representsSharedInstance"), .bool("appliesImmediately", default: true)]
            ], children: [Child.values("initialValues", "declaredKeys")]),
        ElementKind(
            "placeholder", .placeholder, inherits: appKitObject, about: "An object outside the document.",
            [Attribute.compiled("placeholderIdentifier")]),
        ElementKind(
            "customPlaceholder", .placeholder, inherits: appKitObject,
            about: "An object outside the document, of the app’s class."),
        ElementKind(
            "textCheckingController", .object, class: "NSTextCheckingController", inherits: appKitObject,
            about: "Checks spelling in a custom text view."),
    ]
}

extension Choices {
    static let separatorChoice = Choices("automatic", "none", "line", "shadow")
}
