import NibArchive

extension InterfaceCatalog {
    private static let barItem = ElementKind(
        "barItem", .object, inherits: object, about: "What bar items share.",
        [
            [
                .text("title", .title), .image("image", .image), .image("landscapeImage", .imageLandscape),
                .image("largeContentSizeImage", .largeContentSizeImage), .int("tag", .tag, default: "0"),
                .bool("enabled", .enabled, default: true),
            ], Attribute.design("catalog", "landscapeImageCatalog", "translatesAutoresizingMaskIntoConstraints"),
        ],
        children: [
            [
                .value("title", .title), .value("image", .image), .value("imageInsets", .imageInsets),
                .value("landscapeImageInsets", .landscapeImageInsets),
                .value("largeContentSizeImageInsets", .largeContentSizeImageInsets),
            ]
        ])

    private static let gestureRecognizer = ElementKind(
        "gestureRecognizer", .object, class: "UIGestureRecognizer", inherits: object,
        about: "A gesture recognizer of the app’s class.",
        [
            [
                .bool("enabled", .gestureRecognizerEnabled, default: true),
                .bool(
                    "cancelsTouchesInView", .gestureRecognizerCancelsTouchesInView, default: true,
                    about: "Whether a recognized gesture takes the touches from the view."),
                .bool(
                    "delaysTouchesBegan", .gestureRecognizerDelaysTouchesBegan,
                    about: "Whether the view hears of touches only when the gesture fails."),
                .bool("delaysTouchesEnded", .gestureRecognizerDelaysTouchesEnded, default: true),
                .bool("requiresExclusiveTouchType", .gestureRecognizerRequiresExclusiveTouchType, default: true),
                .string("name", .gestureRecognizerName),
            ]
        ],
        children: [
            [
                .mask(
                    "allowedPressTypes", .gestureRecognizerAllowedPressTypes,
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
                .int("minimumNumberOfTouches", .panGestureRecognizerMinimumNumberOfTouches, default: "1"),
                .int("maximumNumberOfTouches", .panGestureRecognizerMaximumNumberOfTouches),
                .bool("allowsScrolling", .panGestureRecognizerAllowsScrolling), .int("allowedScrollTypesMask"),
            ]
        ])

    /// Interface Builder writes "pong" for "long".
    private static func longPress(_ name: String) -> ElementKind {
        ElementKind(
            name, .object, class: "UILongPressGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a finger held down.",
            [
                [
                    .int("numberOfTapsRequired", .longPressGestureRecognizerNumberOfTapsRequired, default: "0"),
                    .int(
                        "numberOfTouchesRequired", .longPressGestureRecognizerNumberOfTouchesRequired, default: "1"),
                    .double(
                        "minimumPressDuration", .longPressGestureRecognizerMinimumPressDuration, default: "0.5"),
                    .double("allowableMovement", .longPressGestureRecognizerAllowableMovement),
                ]
            ])
    }

    static let itemKinds: [ElementKind] = [
        ElementKind(
            "navigationItem", .object, class: "UINavigationItem", inherits: object,
            about: "What a screen shows in the navigation bar.",
            [
                [
                    .text("title", .title), .text("prompt", .prompt),
                    .text("backButtonTitle", .backButtonTitle),
                    .choice("largeTitleDisplayMode", .largeTitleDisplayMode, .largeTitleMode, default: "automatic"),
                    .bool("hidesBackButton", .hidesBackButton),
                    .bool("leftItemsSupplementBackButton", .leftItemsSupplementBackButton),
                    .choice("backButtonDisplayMode", Choices("default", "generic", "minimal"), default: "default"),
                    .bool("hidesSearchBarWhenScrolling", default: true),
                    .text("subtitle"), .text("largeTitle"), .text("largeSubtitle"),
                    .choice("preferredSearchBarPlacement", Choices("automatic", "inline", "stacked", "integrated")),
                    .string("customizationIdentifier"),
                    .choice("style", .navigationItemStyle, Choices("navigator", "browser", "editor")),
                ]
            ],
            children: [
                [
                    .value("title", .title), .value("backBarButtonItem", .backBarButtonItem),
                    .value("titleView", .titleView),
                    .value("searchController", .searchController),
                    .value("standardAppearance", .standardAppearance),
                    .value("scrollEdgeAppearance", .scrollEdgeAppearance),
                    .value("compactAppearance", .compactAppearance),
                ],
                Child.compiled("leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems"),
            ]),
        ElementKind(
            "barButtonItem", .object, class: "UIBarButtonItem", inherits: barItem,
            about: "A button of a navigation bar or toolbar.",
            [
                [
                    .choice("style", .style, .barButtonStyle), .float("width", .width),
                    .bool("selected", .selected),
                    .bool("springLoaded", .springLoaded, about: "Whether holding a drag over it opens it."),
                    .bool("changesSelectionAsPrimaryAction", .changesSelectionAsPrimaryAction),
                    .bool("hidden", .hidden),
                    .image("backgroundImage", .backgroundImage), .choice("preferredMenuElementOrder", .menuOrder),
                    .bool("sharesBackground", default: true), .bool("hidesSharedBackground"), .string("identifier"),
                    .string("badge"),
                ], Attribute.compiled("systemItem"),
                Attribute.design("backgroundImageCatalog", "largeContentSizeImageCatalog"),
            ],
            children: [
                [
                    .value("customView", .customView), .value("tintColor", .tintColor), .value("menu", .menu),
                ]
            ]),
        ElementKind(
            "tabBarItem", .object, class: "UITabBarItem", inherits: barItem, about: "A tab of a tab bar.",
            [
                [
                    .image("selectedImage", .selectedTemplateImage), .string("badgeValue", .badgeValue),
                    .bool("springLoaded", .springLoaded, about: "Whether holding a drag over it opens it."),
                ], Attribute.compiled("systemItem"), Attribute.design("selectedImageCatalog"),
            ],
            children: [
                [
                    .value("selectedImage", .selectedTemplateImage), .value("badgeColor", .badgeColor),
                    .value("titlePositionAdjustment", .titlePositionAdjustment),
                    .value("standardAppearance", .standardAppearance),
                    .value("scrollEdgeAppearance", .scrollEdgeAppearance),
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
                    .int("numberOfTapsRequired", .tapGestureRecognizerNumberOfTapsRequired, default: "1"),
                    .int("numberOfTouchesRequired", .tapGestureRecognizerNumberOfTouchesRequired, default: "1"),
                    .int("buttonMaskRequired"),
                ]
            ]),
        ElementKind(
            "swipeGestureRecognizer", .object, class: "UISwipeGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a quick stroke.",
            [
                [
                    .choice("direction", .swipeGestureRecognizerDirection, .swipeDirection),
                    .int("numberOfTouchesRequired", .swipeGestureRecognizerNumberOfTouchesRequired, default: "1"),
                ]
            ]),
        pan,
        ElementKind(
            "screenEdgePanGestureRecognizer", .object, class: "UIScreenEdgePanGestureRecognizer", inherits: pan,
            about: "Recognizes dragging in from the screen’s edge.",
            children: [
                [
                    .mask("edges", .screenEdgePanGestureRecognizerEdges, .rectEdge)
                ]
            ]),
        ElementKind(
            "pinchGestureRecognizer", .object, class: "UIPinchGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a pinch.",
            [
                [
                    .double("scale", .pinchGestureRecognizerScale)
                ]
            ]),
        ElementKind(
            "rotationGestureRecognizer", .object, class: "UIRotationGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes two fingers that turn.",
            [
                [
                    .double("rotation", .rotationGestureRecognizerRotation)
                ]
            ]),
        ElementKind(
            "hoverGestureRecognizer", .object, class: "UIHoverGestureRecognizer", inherits: gestureRecognizer,
            about: "Recognizes a pointer over the view."),
        longPress("pongPressGestureRecognizer"), longPress("longPressGestureRecognizer"),
    ]
}
