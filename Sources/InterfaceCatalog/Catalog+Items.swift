import NibArchive

extension InterfaceCatalog {
    private static let barItem = ElementKind(
        "barItem", .object, inherits: object, about: "What bar items share.",
        [
            [
                .text("title", "UITitle"), .image("image", "UIImage"), .image("landscapeImage", "UIImageLandscape"),
                .image("largeContentSizeImage", "UILargeContentSizeImage"), .int("tag", "UITag", default: "0"),
                .bool("enabled", "UIEnabled", default: true),
            ], Attribute.design("catalog", "landscapeImageCatalog", "translatesAutoresizingMaskIntoConstraints"),
        ],
        children: [
            [
                .value("title", "UITitle"), .value("image", "UIImage"), .value("imageInsets", "UIImageInsets"),
                .value("landscapeImageInsets", "UILandscapeImageInsets"),
                .value("largeContentSizeImageInsets", "UILargeContentSizeImageInsets"),
            ]
        ])

    private static let gestureRecognizer = ElementKind(
        "gestureRecognizer", .object, class: "UIGestureRecognizer", inherits: object,
        about: "A gesture recognizer of the app’s class.",
        [
            [
                .bool("enabled", "UIGestureRecognizer.enabled", default: true),
                .bool(
                    "cancelsTouchesInView", "UIGestureRecognizer.cancelsTouchesInView", default: true,
                    about: "Whether a recognized gesture takes the touches from the view."),
                .bool(
                    "delaysTouchesBegan", "UIGestureRecognizer.delaysTouchesBegan",
                    about: "Whether the view hears of touches only when the gesture fails."),
                .bool("delaysTouchesEnded", "UIGestureRecognizer.delaysTouchesEnded", default: true),
                .bool("requiresExclusiveTouchType", "UIGestureRecognizer.requiresExclusiveTouchType", default: true),
                .string("name", "UIGestureRecognizer.name"),
            ]
        ],
        children: [
            [
                .mask(
                    "allowedPressTypes", "UIGestureRecognizer.allowedPressTypes",
                    Choices([
                        "upArrow": 1, "downArrow": 2, "leftArrow": 4, "rightArrow": 8,
                        "select": 16, "menu": 32, "playPause": 64,
                    ]))
            ],
            Child.design("precedingGestureRecognizers", "allowedTouchTypes"),
        ])

    private static let pan = ElementKind(
        "panGestureRecognizer", .object, class: "UIPanGestureRecognizer", inherits: gestureRecognizer,
        about: "Recognizes dragging.",
        [
            [
                .int("minimumNumberOfTouches", "UIPanGestureRecognizer.minimumNumberOfTouches", default: "1"),
                .int("maximumNumberOfTouches", "UIPanGestureRecognizer.maximumNumberOfTouches"),
                .bool("allowsScrolling", "UIPanGestureRecognizer.allowsScrolling"), .int("allowedScrollTypesMask"),
            ]
        ])

    /// Interface Builder writes "pong" for "long".
    private static func longPress(_ name: String) -> ElementKind {
        ElementKind(
            name, .object, class: "UILongPressGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a finger held down.",
            [
                [
                    .int("numberOfTapsRequired", "UILongPressGestureRecognizer.numberOfTapsRequired", default: "1"),
                    .int(
                        "numberOfTouchesRequired", "UILongPressGestureRecognizer.numberOfTouchesRequired", default: "1"),
                    .double(
                        "minimumPressDuration", "UILongPressGestureRecognizer.minimumPressDuration", default: "0.5"),
                    .double("allowableMovement", "UILongPressGestureRecognizer.allowableMovement"),
                ]
            ])
    }

    static let itemKinds: [ElementKind] = [
        ElementKind(
            "navigationItem", .object, class: "UINavigationItem", inherits: object,
            about: "What a screen shows in the navigation bar.",
            [
                [
                    .text("title", "UITitle"), .text("prompt", "UIPrompt"),
                    .text("backButtonTitle", "UIBackButtonTitle"),
                    .choice("largeTitleDisplayMode", "UILargeTitleDisplayMode", .largeTitleMode, default: "automatic"),
                    .bool("hidesBackButton", "UIHidesBackButton"),
                    .bool("leftItemsSupplementBackButton", "UILeftItemsSupplementBackButton"),
                    .choice("backButtonDisplayMode", Choices("default", "generic", "minimal"), default: "default"),
                    .bool("hidesSearchBarWhenScrolling", default: true),
                    .text("subtitle"), .text("largeTitle"), .text("largeSubtitle"),
                    .choice("preferredSearchBarPlacement", Choices("automatic", "inline", "stacked", "integrated")),
                    .string("customizationIdentifier"),
                    .choice("style", "UINavigationItemStyle", Choices("navigator", "browser", "editor")),
                ]
            ],
            children: [
                [
                    .value("title", "UITitle"), .value("backBarButtonItem", "UIBackBarButtonItem"),
                    .value("titleView", "UITitleView"),
                    .value("searchController", "UISearchController"),
                    .value("standardAppearance", "UIStandardAppearance"),
                    .value("scrollEdgeAppearance", "UIScrollEdgeAppearance"),
                    .value("compactAppearance", "UICompactAppearance"),
                ],
                Child.compiled("leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems"),
            ]),
        ElementKind(
            "barButtonItem", .object, class: "UIBarButtonItem", inherits: barItem,
            about: "A button of a navigation bar or toolbar.",
            [
                [
                    .choice("style", "UIStyle", .barButtonStyle), .float("width", "UIWidth"),
                    .bool("selected", "UISelected"),
                    .bool("springLoaded", "UISpringLoaded", about: "Whether holding a drag over it opens it."),
                    .bool("changesSelectionAsPrimaryAction", "UIChangesSelectionAsPrimaryAction"),
                    .bool("hidden", "UIHidden"),
                    .image("backgroundImage", "UIBackgroundImage"), .choice("preferredMenuElementOrder", .menuOrder),
                    .bool("sharesBackground", default: true), .bool("hidesSharedBackground"), .string("identifier"),
                    .string("badge"),
                ], Attribute.compiled("systemItem"),
                Attribute.design("backgroundImageCatalog", "largeContentSizeImageCatalog"),
            ],
            children: [
                [
                    .value("customView", "UICustomView"), .value("tintColor", "UITintColor"), .value("menu", "UIMenu"),
                ]
            ]),
        ElementKind(
            "tabBarItem", .object, class: "UITabBarItem", inherits: barItem, about: "A tab of a tab bar.",
            [
                [
                    .image("selectedImage", "UISelectedTemplateImage"), .string("badgeValue", "UIBadgeValue"),
                    .bool("springLoaded", "UISpringLoaded", about: "Whether holding a drag over it opens it."),
                ], Attribute.compiled("systemItem"), Attribute.design("selectedImageCatalog"),
            ],
            children: [
                [
                    .value("selectedImage", "UISelectedTemplateImage"), .value("badgeColor", "UIBadgeColor"),
                    .value("titlePositionAdjustment", "UITitlePositionAdjustment"),
                    .value("standardAppearance", "UIStandardAppearance"),
                    .value("scrollEdgeAppearance", "UIScrollEdgeAppearance"),
                ]
            ]),
        ElementKind(
            "customObject", .object, class: "NSObject", inherits: object, about: "An object of the app’s class."),

        gestureRecognizer,
        ElementKind(
            "tapGestureRecognizer", .object, class: "UITapGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes taps.",
            [
                [
                    .int("numberOfTapsRequired", "UITapGestureRecognizer.numberOfTapsRequired", default: "1"),
                    .int("numberOfTouchesRequired", "UITapGestureRecognizer.numberOfTouchesRequired", default: "1"),
                    .int("buttonMaskRequired"),
                ]
            ]),
        ElementKind(
            "swipeGestureRecognizer", .object, class: "UISwipeGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a quick stroke.",
            [
                [
                    .choice("direction", "UISwipeGestureRecognizer.direction", .swipeDirection),
                    .int("numberOfTouchesRequired", "UISwipeGestureRecognizer.numberOfTouchesRequired", default: "1"),
                ]
            ]),
        pan,
        ElementKind(
            "screenEdgePanGestureRecognizer", .object, class: "UIScreenEdgePanGestureRecognizer", inherits: pan,
            about: "Recognizes dragging in from the screen’s edge.",
            children: [
                [
                    .mask("edges", "UIScreenEdgePanGestureRecognizer.edges", .rectEdge)
                ]
            ]),
        ElementKind(
            "pinchGestureRecognizer", .object, class: "UIPinchGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a pinch.",
            [
                [
                    .double("scale", "UIPinchGestureRecognizer.scale")
                ]
            ]),
        ElementKind(
            "rotationGestureRecognizer", .object, class: "UIRotationGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes two fingers that turn.",
            [
                [
                    .double("rotation", "UIRotationGestureRecognizer.rotation")
                ]
            ]),
        ElementKind(
            "hoverGestureRecognizer", .object, class: "UIHoverGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a pointer over the view."),
        longPress("pongPressGestureRecognizer"), longPress("longPressGestureRecognizer"),
    ]
}
