/// Interface Builder's objects for watchOS; names are those of WatchKit's WKInterface classes.
extension InterfaceCatalog {
    /// What every interface object has.
    private static let interfaceObject = ElementKind(
        "interfaceObject", .view, class: "WKInterfaceObject", inherits: object,
        about: "What every WatchKit interface object has.",
        [
            [
                .choice(
                    "alignment", .watchHorizontal, default: "left",
                    about: "Where it stands in its group across the line."),
                .choice(
                    "verticalAlignment", .watchVertical, default: "top",
                    about: "Where it stands in its group along the height."),
                .double(
                    "width",
                    about: "Points, or a share of the container where it is at most 1; absent: as wide as its content."),
                .double(
                    "height",
                    about: "Points, or a share of the container where it is at most 1; absent: as high as its content."),
                .double("widthAdjustment", default: "0", about: "Points added to a width that is a share."),
                .double("heightAdjustment", default: "0", about: "Points added to a height that is a share."),
                .bool("hidden"), .double("alpha", default: "1"), .bool("enabled", default: true),
                .choice("semanticContentAttribute", .semanticContent, default: "unspecified"),
            ],
            Attribute.texts("accessibilityLabel", "accessibilityHint"), Attribute.strings("toolTip", "identifier"),
        ],
        children: [
            Child.values(
                "variation", "color", "edgeInsets", "margins", "backgroundColor", "textColor", "tintColor",
                "fontDescription", "font",
                "gestureRecognizers", "accessibilityConfiguration", "string", "items")
        ])

    /// Objects with text.
    private static let textObject = ElementKind(
        "textObject", .view, class: "WKInterfaceObject", inherits: interfaceObject,
        about: "An interface object that shows text.",
        [
            [
                .text("text"), .choice("textAlignment", .textAlignment, default: "natural"),
                .int("numberOfLines", default: 1, about: "0: as many as the text needs."),
                .double("minimumScaleFactor", default: "1", about: "How far the font may shrink to fit."),
                .double("pointSize"),
            ]
        ], children: [Child.values("attributedText", "text")])

    /// Stacks of objects.
    private static let container = ElementKind(
        "container", .view, class: "WKInterfaceGroup", inherits: interfaceObject,
        about: "An interface object that lays out others.",
        [
            [
                .choice("layout", Choices("horizontal", "vertical", "overlap"), default: "horizontal"),
                .double("spacing", about: "Points between objects; absent: the watch's own."),
                .double("radius", about: "Of the corners, in points; absent: 6 with a background."),
                .image("backgroundImage"),
                .choice(
                    "contentMode", .contentMode, default: "scaleToFill",
                    about: "How the background image fills the group."),
                .bool(
                    "initiallyAnimated", default: true, about: "Whether an animated background plays from the start."),
                .double("animationDuration", about: "Seconds of one run of the background's animation."),
                .bool("hasDetent", about: "Whether the crown stops at it."),
                .string("catalog"), .choice("defaultMargins", Choices("system", "none", "custom")),
            ]
        ], children: [Child.values("items", "margins", "edgeInsets", "backgroundColor", "gestureRecognizers")])

    private static let controllerBase = ElementKind(
        "interfaceController", .controller, class: "WKInterfaceController", inherits: container,
        about: "What controllers of watch screens have.",
        [
            [
                .text("title"),
                .string("identifier", about: "The name that pushController and presentController know it by."),
                .bool("hidesWhenLoading", default: true),
                .bool("fullBounds", about: "Whether it covers the whole screen, status bar included."),
                .bool("fullScreen"),
                .bool("scrollable", default: true), .bool("alwaysBounce"), .bool("largeTitles"),
                .reference("focusedObject"), .bool("showsTitle", default: true),
                .string("bottomTemplateType", about: "The layout of a glance's lower part."),
                .string("topTemplateType", about: "The layout of a glance's upper part."),
                .string("storyboardIdentifier"), .bool("pageBasedVertical"),
            ]
        ],
        children: [
            Child.values(
                "menu", "items", "upperItems", "lowerItems", "notificationCategory", "color", "backgroundColor",
                "titleColor", "largeTitleColor")
        ])

    private static let watchGesture = ElementKind(
        "watchGesture", .object, class: "WKGestureRecognizer", inherits: object,
        about: "What gesture recognizers have.",
        [
            [.bool("enabled", default: true)]
        ], children: [Child.values("precedingGestureRecognizers")])

    private static func watchGesture(_ name: String, _ className: String, _ about: String, _ own: [Attribute] = [])
        -> ElementKind
    {
        ElementKind(name, .object, class: className, inherits: watchGesture, about: about, [own])
    }

    static let watchKitKinds: [ElementKind] = [
        ElementKind(
            "controller", .controller, class: "WKInterfaceController", inherits: controllerBase,
            about: "A screen of the watch app."),
        ElementKind(
            "pageController", .controller, class: "WKInterfaceController", inherits: controllerBase,
            about: "A screen that is one of several pages."),
        ElementKind(
            "glanceController", .controller, class: "WKInterfaceController", inherits: controllerBase,
            about: "The glance of a watchOS 1 or 2 app: an upper and a lower part by template."),
        ElementKind(
            "notificationController", .controller, class: "WKUserNotificationInterfaceController",
            inherits: controllerBase, about: "What a notification looks like on the watch."),
        ElementKind(
            "hostingController", .controller, class: "WKHostingController", inherits: controllerBase,
            about: "A screen that shows a SwiftUI view."),
        ElementKind(
            "notificationCategory", .object, class: "WKNotificationCategory", inherits: object,
            about: "The category of notifications that a static interface is shown for.",
            [
                [
                    .string("identifier", about: "The category that the notification names."), .text("title"),
                    .bool("wantsSashBlur", about: "Whether the title bar is blurred."),
                    .bool("hasDynamicInterface"), .text("descriptionText"), .text("sashTitle"), .bool("isInteractive"),
                ]
            ],
            children: [
                Child.values("frame", "sashColor", "titleColor", "wantsSashColor", "color", "notificationInterface")
            ]),

        ElementKind(
            "group", .view, class: "WKInterfaceGroup", inherits: container,
            about: "Lays out objects in a row or a column."),
        ElementKind(
            "button", .control, class: "WKInterfaceButton", inherits: container,
            about: "A button with a title, or with a group as its content.", [[.text("title")]],
            children: [Child.values("group", "title", "attributedTitle", "titleColor")]),
        ElementKind(
            "table", .view, class: "WKInterfaceTable", inherits: container, about: "Rows made of row controllers.",
            [
                [
                    .bool("automaticallyUpdatesRows"), .choice("curvesAtTop", .autoYesNo),
                    .choice("curvesAtBottom", .autoYesNo),
                ]
            ], children: [Child.values("items")]),
        ElementKind(
            "tableRow", .object, class: "NSObject", inherits: container,
            about: "A row's template: its group, and the class of its row controller.",
            [
                [
                    .string("identifier", about: "The row type that setRowTypes names."),
                    .bool("selectable", default: true),
                ]
            ], children: [Child.values("group")]),
        ElementKind("label", .view, class: "WKInterfaceLabel", inherits: textObject, about: "Text."),
        ElementKind(
            "dateLabel", .view, class: "WKInterfaceDate", inherits: textObject, about: "The current date or time.",
            [
                [
                    .string("format", about: "A date format, where the styles aren't used."), .string("dateFormat"),
                    .string("timeZone"), .string("localeIdentifier"),
                    .string("calendarIdentifier"),
                ]
            ],
            children: [
                Child.values(
                    "dateFormatterStyle", "timeFormatterStyle", "dateStyle", "timeStyle", "locale", "timeZone",
                    "calendar")
            ]),
        ElementKind(
            "timer", .view, class: "WKInterfaceTimer", inherits: textObject,
            about: "A label that counts down or up by itself.",
            [
                [
                    .choice(
                        "format", Choices("positional", "abbreviated", "short", "full", "spellOut", "brief"),
                        default: "positional"), .double("interval"),
                    .double("countdownInterval"), .bool("initiallyAnimated"),
                ]
            ], children: [Child.values("calendarUnit", "units", "date")]),
        ElementKind(
            "calendarUnit", .value, about: "The units that a timer shows.",
            [
                Attribute.compiled("key"),
                Attribute.bools("year", "month", "day", "hour", "minute", "second", "weekOfMonth"),
            ]),
        ElementKind(
            "dateFormatterStyle", .value, about: "How long a date or a time is written.",
            [
                Attribute.compiled("key"),
                Attribute.bools(
                    "none", "short", "medium",
                    "long", "full"),
            ]),
        ElementKind(
            "imageView", .view, class: "WKInterfaceImage", inherits: interfaceObject,
            about: "An image, or the frames of an animated one.",
            [
                [
                    .image("image"), .choice("contentMode", .contentMode, default: "scaleToFill"),
                    .bool("initiallyAnimated", default: true),
                    .double("animationDuration", about: "Seconds of one run."),
                    .string("catalog"), .choice("renderingMode", .renderingMode),
                ]
            ], children: [Child.values("image", "imageReference", "preferredSymbolConfiguration")]),
        ElementKind(
            "separator", .view, class: "WKInterfaceSeparator", inherits: interfaceObject, about: "A thin line."),
        ElementKind(
            "slider", .control, class: "WKInterfaceSlider", inherits: interfaceObject,
            about: "A value that a plus and a minus change.",
            [
                [
                    .double("value", default: "0"), .double("minimum", default: "0"), .double("maximum", default: "1"),
                    .int("steps", about: "How many segments the bar has."),
                    .bool("continuous", about: "One bar instead of segments."), .image("minimumImage"),
                    .image("maximumImage"), .string("minimumImageCatalog"),
                    .string("maximumImageCatalog"),
                ]
            ], children: [Child.values("minimumImage", "maximumImage")]),
        ElementKind(
            "switch", .control, class: "WKInterfaceSwitch", inherits: textObject, about: "A titled switch.",
            [
                [
                    .bool("value", about: "Whether it is on."),
                    .bool("on"), .text("title"),
                ]
            ],
            children: [Child.values("title", "attributedTitle", "titleColor")]),
        ElementKind(
            "picker", .control, class: "WKInterfacePicker", inherits: interfaceObject,
            about: "A list that the crown scrolls through.",
            [
                [
                    .choice("style", Choices("list", "stack", "imageSequence"), default: "list"),
                    .choice(
                        "focusStyle",
                        Choices(
                            "none", "outline", "outlineWithCaption",
                            "stack", "caption")),
                    .choice("indicatorMode", Choices("hidden", "shownWhileFocused", "shown")),
                ]
            ]),
        ElementKind(
            "textField", .control, class: "WKInterfaceTextField", inherits: textObject,
            about: "A field that opens text input.",
            [
                [.text("placeholder"), .bool("secureTextEntry"), .string("textContentType")]
            ], children: [Child.values("placeholder", "attributedPlaceholder")]),
        ElementKind(
            "volumeControl", .control, class: "WKInterfaceVolumeControl", inherits: interfaceObject,
            about: "The volume of the watch or the phone.",
            [[.choice("origin", Choices("local", "companion"))]]),
        ElementKind(
            "authorizationAppleIDButton", .control, class: "WKInterfaceAuthorizationAppleIDButton",
            inherits: interfaceObject, about: "Sign in with Apple.",
            [[.string("style"), .string("type")]]),
        ElementKind(
            "map", .view, class: "WKInterfaceMap", inherits: interfaceObject, about: "A map that can't be moved.",
            [
                [
                    .bool("showsUserLocation"),
                    .bool("showsUserHeading"),
                ]
            ]),
        ElementKind(
            "movie", .view, class: "WKInterfaceMovie", inherits: interfaceObject,
            about: "A poster that plays a film when tapped.",
            [
                [
                    .bool("loops"), .image("posterImage"), .string("videoGravity"), .string("movieURL"),
                    .image("image"), .string("catalog"),
                ]
            ], children: [Child.values("posterImage")]),
        ElementKind(
            "inlineMovie", .view, class: "WKInterfaceInlineMovie", inherits: interfaceObject,
            about: "A film that plays in its place.",
            [
                [
                    .bool("loops"), .bool("autoplays"), .image("posterImage"), .string("videoGravity"),
                    .string("movieURL"), .image("image"), .string("catalog"),
                ]
            ], children: [Child.values("posterImage")]),
        ElementKind(
            "activityRing", .view, class: "WKInterfaceActivityRing", inherits: interfaceObject,
            about: "The activity rings."),
        ElementKind(
            "paymentButton", .control, class: "WKInterfacePaymentButton", inherits: interfaceObject,
            about: "Apple Pay.", [[.string("style"), .string("type")]]),
        ElementKind(
            "hmCamera", .view, class: "WKInterfaceHMCamera", inherits: interfaceObject,
            about: "A HomeKit camera's picture."),
        ElementKind(
            "sceneKitScene", .view, class: "WKInterfaceSCNScene", inherits: interfaceObject, about: "A SceneKit scene.",
            [
                [
                    .string("scene", about: "The path of the scene file."), .string("sceneName"),
                    .int("preferredFramesPerSecond"), .bool("autoenablesDefaultLighting"),
                    .bool("playing"), .bool("loops"), .bool("jitteringEnabled"), .string("antialiasingMode"),
                    .bool("showsStatistics"),
                ]
            ]),
        ElementKind(
            "spriteKitScene", .view, class: "WKInterfaceSKScene", inherits: interfaceObject,
            about: "A SpriteKit scene.",
            [
                [
                    .string("scene", about: "The name of the scene file."), .string("sceneName"),
                    .int("preferredFramesPerSecond"), .bool("playing"),
                ]
            ]),

        ElementKind(
            "menu", .object, class: "WKInterfaceMenu", inherits: object,
            about: "What a firm press showed up to watchOS 6.", children: [Child.values("items")]),
        ElementKind(
            "menuItem", .object, class: "WKInterfaceMenuItem", inherits: object,
            about: "An entry of a menu: a title under an icon.",
            [
                [
                    .text("title"), .string("icon", about: "One of WatchKit's own icons, or custom."), .image("image"),
                    .string("catalog"),
                ]
            ], children: [Child.values("image", "title")]),

        watchGesture(
            "tapGestureRecognizer", "WKTapGestureRecognizer", "Recognizes taps.",
            [.int("numberOfTapsRequired", default: 1)]),
        watchGesture(
            "longPressGestureRecognizer", "WKLongPressGestureRecognizer", "Recognizes a finger held down.",
            [
                .double("minimumPressDuration", default: "0.5"), .int("numberOfTapsRequired", default: 0),
                .double("allowableMovement", default: "10"),
            ]),
        watchGesture(
            "pongPressGestureRecognizer", "WKLongPressGestureRecognizer",
            "Recognizes a finger held down, as Interface Builder once spelled it.",
            [
                .double("minimumPressDuration", default: "0.5"), .int("numberOfTapsRequired", default: 0),
                .double("allowableMovement", default: "10"),
            ]),
        watchGesture("panGestureRecognizer", "WKPanGestureRecognizer", "Recognizes a finger that drags."),
        watchGesture(
            "swipeGestureRecognizer", "WKSwipeGestureRecognizer", "Recognizes a quick stroke.",
            [.int("direction", default: 1, about: "1 right, 2 left, 4 up, 8 down.")]),

        ElementKind(
            "action", .connection, class: "WKAction", about: "A method of the controller that is called.",
            [
                Attribute.compiled(
                    "selector", "destination", "id",
                    "trigger")
            ]),
        ElementKind(
            "device", .document, about: "The watch that Interface Builder shows.",
            [Attribute.compiled("id", "orientation", "appearance", "layout")],
            children: [Child.design("adaptation")]),
        ElementKind(
            "items", .list, about: "The objects of a group, a table or a menu, in order.", [Attribute.compiled("key")]),
        ElementKind(
            "variation", .value, about: "Values that apply on one size of watch.",
            [
                Attribute.compiled("key"),
                [
                    .image("image"), .image("backgroundImage"), .text("text"), .text("title"), .double("spacing"),
                    .double("width"), .double("height"), .double("radius"),
                    .bool("hidden"),
                    .choice("alignment", .watchHorizontal), .choice("verticalAlignment", .watchVertical),
                    .double("widthAdjustment"), .double("heightAdjustment"),
                    .double("alpha"), .int("numberOfLines"), .double("minimumScaleFactor"),
                    .choice("textAlignment", .textAlignment), .choice("contentMode", .contentMode),
                    .choice("layout", Choices("horizontal", "vertical", "overlap")), .bool("enabled"),
                    .image("minimumImage"), .image("maximumImage"), .bool("value"), .int("steps"),
                ],
            ],
            children: [
                Child.values(
                    "mask", "color", "nil", "fontDescription", "edgeInsets", "margins", "backgroundColor", "textColor",
                    "string")
            ]),
    ]
}

extension Choices {
    static let watchHorizontal = Choices("left", "center", "right")
    static let watchVertical = Choices("top", "center", "bottom")
    static let autoYesNo = Choices("automatic", "never", "always")
}
