extension InterfaceCatalog {
    static let valueKinds: [ElementKind] = [
        ElementKind(
            "color", .value, class: "UIColor", about: "A colour by components, or by name.",
            [
                Attribute.compiled(
                    "key", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace", "systemColor",
                    "cocoaTouchSystemColor",
                    "xcode11CocoaTouchSystemColor", "name", "catalog")
            ], children: [Child.compiled("color")]),
        ElementKind(
            "fontDescription", .value, class: "UIFont",
            about: "A font by name, or the system’s by weight or text style.",
            [
                Attribute.compiled(
                    "key", "type", "weight", "pointSize", "size", "style", "name", "family", "design", "symbolicTraits"),
                Attribute.design("width", "textStyle"),
            ]),
        ElementKind(
            "font", .value, class: "UIFont", about: "A font.", [Attribute.compiled("key", "size", "name", "metaFont")]),
        ElementKind(
            "nil", .value, about: "No value, where leaving it out would mean another.",
            [Attribute.compiled("key", "name")]),
        ElementKind(
            "string", .value, about: "A string that is too long for an attribute.",
            [Attribute.compiled("key", "base64-UTF8")]),
        ElementKind(
            "mutableString", .value, about: "A string that is too long for an attribute.",
            [Attribute.compiled("key", "base64-UTF8")]),
        ElementKind("integer", .value, about: "A whole number.", [Attribute.compiled("key", "value")]),
        ElementKind("real", .value, about: "A number.", [Attribute.compiled("key", "value")]),
        ElementKind("bool", .value, about: "YES or NO.", [Attribute.compiled("key", "value")]),
        ElementKind("boolean", .value, about: "YES or NO.", [Attribute.compiled("key", "value")]),
        ElementKind("date", .value, about: "A date.", [Attribute.compiled("key", "timeIntervalSinceReferenceDate")]),
        ElementKind("locale", .value, about: "A locale.", [Attribute.compiled("key", "localeIdentifier")]),
        ElementKind("calendar", .value, about: "A calendar.", [Attribute.compiled("key", "identifier")]),
        ElementKind(
            "timeZone", .value, about: "A time zone.", [Attribute.compiled("key", "name")],
            children: [Child.design("data")]),
        ElementKind(
            "imageReference", .value, class: "UIImageNibPlaceholder", about: "An image with how symbols are drawn.",
            [
                Attribute.compiled(
                    "key", "image", "catalog", "symbolScale", "renderingMode", "variableValue", "weight", "pointSize"),
                Attribute.design(
                    "fontStyle",
                    "textStyle", "variableValueMode"),
            ], children: [Child.design("hierarchicalColors", "paletteColors")]),
        ElementKind(
            "hierarchicalColors", .document, open: true,
            about: "The colours of a symbol’s layers, the strongest first.", [Attribute.design("key")]),
        ElementKind(
            "paletteColors", .document, open: true, about: "The colours of a symbol’s layers.",
            [Attribute.design("key")]),
        ElementKind(
            "preferredSymbolConfiguration", .value, class: "UIImageSymbolConfiguration",
            about: "Size, weight and colours of symbols.",
            [
                Attribute.compiled("key", "configurationType", "pointSize", "scale", "weight", "renderingMode"),
                Attribute.design("textStyle", "variableValueMode"),
            ], children: [Child.compiled("fontDescription")]),
        ElementKind(
            "attributedString", .value, class: "NSAttributedString", about: "Text with attributes.",
            [Attribute.compiled("key")], children: [Child.compiled("fragment")]),
        ElementKind(
            "fragment", .value, about: "A run of attributed text.", [Attribute.compiled("content")],
            children: [Child.compiled("content", "attributes")]),
        ElementKind("attributes", .value, open: true, about: "Font, colour and paragraph of a run."),
        ElementKind(
            "paragraphStyle", .value, class: "NSParagraphStyle", about: "How a paragraph is set.",
            [
                [
                    .choice("alignment", .alignment, .paragraphAlignment),
                    .choice("lineBreakMode", .paragraphLineBreakMode, .paragraphLineBreak),
                    .choice("baseWritingDirection", .writingDirection, .writingDirection),
                    .double("lineSpacing", .paragraphLineSpacing),
                    .double("paragraphSpacing", .paragraphSpacing),
                    .double("paragraphSpacingBefore", .paragraphSpacingBefore),
                    .double("firstLineHeadIndent", .firstLineHeadIndent), .double("headIndent", .headIndent),
                    .double("tailIndent", .tailIndent),
                    .double("lineHeightMultiple", .lineHeightMultiple, default: "0.0"),
                    .double("minimumLineHeight", .minLineHeight),
                    .double("maximumLineHeight", .maxLineHeight),
                    .double("hyphenationFactor", .hyphenationFactor),
                    .double("defaultTabInterval", .defaultTabInterval),
                    .double("tighteningFactorForTruncation", .tighteningFactorForTruncation),
                    .bool("allowsDefaultTighteningForTruncation", .allowsTighteningForTruncation, default: true),
                ],
                Attribute.compiled("key"), Attribute.design("textTableMaxWidth"),
            ], children: [[.list("tabStops", .tabStops)]]),
        ElementKind("tabStops", .list, about: "The tab stops of a paragraph.", [Attribute.compiled("key")]),
        ElementKind(
            "textTab", .value, class: "NSTextTab", about: "A tab stop.",
            [
                [
                    .choice("alignment", .alignment, .paragraphAlignment),
                    .double("location", .location, about: "Points from the paragraph’s beginning."),
                ], Attribute.compiled("key"),
            ], children: [Child.design("options")]),
        ElementKind("options", .document, open: true, about: "Options of a tab stop.", [Attribute.design("key")]),
        ElementKind(
            "shadow", .value, class: "NSShadow", about: "A shadow.",
            [
                [.double("blurRadius", .shadowBlurRadius)], Attribute.compiled("key"),
            ], children: [[.value("offset", .attributeShadowOffset), .value("color", .attributeShadowColor)]]),
        ElementKind(
            "textAttributes", .value, about: "Font and colours of a title.", [Attribute.compiled("key")],
            children: [
                Child.compiled("textColor", "fontDescription", "textShadowColor", "textShadowOffset")
            ]),
        ElementKind(
            "dataDetectorType", .value, open: true, about: "What text views make links of.",
            [Attribute.design("key"), dataDetectors]),
        ElementKind(
            "dataDetectorTypes", .value, open: true, about: "What web views make links of.",
            [Attribute.design("key"), dataDetectors]),
        ElementKind(
            "audiovisualMediaTypes", .value, open: true, about: "The media that only a person may start.",
            [Attribute.design("key", "none", "audio", "video", "all")]),
        ElementKind(
            "pressTypeMask", .value, open: true, about: "The keys of a remote control.",
            [
                Attribute.design(
                    "key", "upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause", "pageUp",
                    "pageDown")
            ]),
        ElementKind(
            "touchTypeMask", .value, open: true, about: "The kinds of touches that a gesture takes.",
            [
                Attribute.design(
                    "key", "direct", "indirect", "pencil",
                    "stylus", "indirectPointer")
            ]),
        ElementKind(
            "standardMapConfiguration", .value, open: true, about: "A plain map.",
            [
                Attribute.design(
                    "key", "elevationStyle", "emphasisStyle", "showsTraffic", "showsPointsOfInterest",
                    "pointOfInterestFilter")
            ]),
        ElementKind(
            "hybridMapConfiguration", .value, open: true, about: "A map over pictures from above.",
            [
                Attribute.design(
                    "key", "elevationStyle", "showsTraffic", "showsPointsOfInterest", "pointOfInterestFilter")
            ]),
        ElementKind(
            "imageryMapConfiguration", .value, open: true, about: "Pictures from above.",
            [Attribute.design("key", "elevationStyle")]),
        ElementKind(
            "webPreferences", .document, open: true, about: "How an old web view loads pages.",
            [
                Attribute.design(
                    "key", "defaultFontSize",
                    "defaultFixedFontSize", "javaScriptEnabled")
            ]),
        ElementKind(
            "accessibility", .value, class: "UIRuntimeAccessibilityConfiguration",
            about: "What assistive technology says of an object.",
            [Attribute.compiled("key", "label", "hint", "identifier", "value")],
            children: [Child.compiled("traits", "isElement", "label", "hint", "bool")]),
        ElementKind(
            "accessibilityConfiguration", .value, class: "UIRuntimeAccessibilityConfiguration",
            about: "What assistive technology says of an object.",
            [Attribute.compiled("key", "label", "hint", "identifier", "value")],
            children: [Child.compiled("traits", "isElement", "label", "hint")]),
        ElementKind(
            "accessibilityTraits", .value, about: "What an object is and does, for assistive technology.",
            [Attribute.compiled("key"), accessibilityTraits]),
        ElementKind(
            "traits", .value, open: true, about: "What an object is and does, as Xcode 4 wrote it.",
            [Attribute.design("key"), accessibilityTraits]),
        ElementKind(
            "isElement", .value, open: true,
            about: "Whether assistive technology sees the object, as Xcode 4 wrote it.",
            [Attribute.design("key", "value")]),
    ]

    private static let dataDetectors = Attribute.design(
        "phoneNumber", "link", "address", "calendarEvent", "shipmentTrackingNumber", "flightNumber", "lookupSuggestion",
        "money", "physicalValue", "trackingNumber", "all", "none")
    private static let accessibilityTraits = Attribute.compiled(
        "none", "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement",
        "notEnabled", "updatesFrequently", "searchField",
        "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "header", "tabBar",
        "toggleButton", "supportsZoom")

    static let configurationKinds: [ElementKind] = [
        ElementKind(
            "buttonConfiguration", .value, class: "UIButtonConfiguration", about: "The look of a button since iOS 15.",
            [
                [
                    .choice("style", .plainStyle, .buttonConfigurationStyle), .text("title", .plainTitle),
                    .text("subtitle", .subtitle), .image("image", .plainImage),
                    .choice("cornerStyle", .cornerStyle, .cornerStyle, default: "dynamic"),
                    .choice("buttonSize", .buttonSize, .buttonSize, default: "medium"),
                    .choice("imagePlacement", .imagePlacement, .imagePlacement, default: "leading"),
                    .choice("titleAlignment", .titleAlignment, .titleAlignment),
                    .double("imagePadding", .imagePadding), .double("titlePadding", .titlePadding),
                    .bool("showsActivityIndicator", .showsActivityIndicator),
                    .double("imageReservation"),
                    .choice("macIdiomStyle", Choices("automatic", "bordered", "borderless", "borderlessTinted")),
                    .bool("automaticallyUpdateForSelection", default: true),
                    .choice("titleLineBreakMode", .titleLineBreakMode, .lineBreakMode),
                    .choice("subtitleLineBreakMode", .subtitleLineBreakMode, .lineBreakMode),
                    .choice("indicator", .indicator, Choices("automatic", "none", "popup")),
                ], Attribute.compiled("key"), Attribute.design("catalog"),
            ],
            children: [
                [
                    .value("title", .plainTitle), .value("subtitle", .subtitle), .value("image", .plainImage),
                    .value("titleFontDescription", .titleFont),
                    .value("subtitleFontDescription", .subtitleFont), .value("attributedTitle", .plainAttributedTitle),
                    .value("attributedSubtitle", .attributedSubtitle),
                    .value("baseForegroundColor", .baseForegroundColor),
                    .value("baseBackgroundColor", .baseBackgroundColor),
                    .value("contentInsets", .contentInsets), .value("background", .plainBackground),
                    .value("preferredSymbolConfigurationForImage", .preferredSymbolConfigurationForImage),
                ]
            ]),
        ElementKind(
            "backgroundConfiguration", .value, class: "UIBackgroundConfiguration",
            about: "The background of a button or cell.",
            [
                [
                    .double("cornerRadius", .cornerRadius), .double("strokeWidth", .strokeWidth),
                    .double("strokeOutset", .strokeOutset),
                    .image("image", .plainImage), .choice("imageContentMode", .imageContentMode, .contentMode),
                ], Attribute.compiled("key"), Attribute.design("catalog"),
            ],
            children: [
                [
                    .value("backgroundColor", .plainBackgroundColor), .value("strokeColor", .strokeColor),
                    .value("backgroundInsets", .backgroundInsets),
                    .value("image", .plainImage), .value("visualEffect", .visualEffect),
                ]
            ]),
        ElementKind(
            "listContentConfiguration", .value, class: "UIListContentConfiguration",
            about: "The content of a list’s cell.",
            [
                [
                    .text("text", .plainText), .text("secondaryText", .secondaryText), .image("image", .plainImage),
                    .double("imageToTextPadding", .imageToTextPadding),
                    .double("textToSecondaryTextVerticalPadding", .textToSecondaryTextVerticalPadding),
                    .double("textToSecondaryTextHorizontalPadding"), .bool("prefersSideBySideTextAndSecondaryText"),
                    .double("alpha", default: "1"),
                ], Attribute.compiled("key", "configurationType"), Attribute.design("catalog"),
            ],
            children: [
                [
                    .value("text", .plainText), .value("secondaryText", .secondaryText), .value("image", .plainImage),
                ]
            ]),
        ElementKind(
            "navigationBarAppearance", .value, class: "UINavigationBarAppearance",
            about: "The look of a navigation bar.", [Attribute.compiled("key")],
            children: [
                [
                    .value("backgroundColor", .plainBackgroundColor), .value("shadowColor", .plainShadowColor),
                    .value("titleTextAttributes", .plainTitleTextAttributes),
                    .value("largeTitleTextAttributes", .largeTitleTextAttributes),
                ]
            ]),
        ElementKind(
            "toolbarAppearance", .value, class: "UIToolbarAppearance", about: "The look of a toolbar.",
            [Attribute.compiled("key")],
            children: [
                [
                    .value("backgroundColor", .plainBackgroundColor), .value("shadowColor", .plainShadowColor),
                ]
            ]),
        ElementKind(
            "tabBarAppearance", .value, class: "UITabBarAppearance", about: "The look of a tab bar.",
            [Attribute.compiled("key")],
            children: [
                [
                    .value("backgroundColor", .plainBackgroundColor), .value("shadowColor", .plainShadowColor),
                ]
            ]),
        ElementKind(
            "application", .document, open: true, about: "The application, where the storyboard holds the main menu.",
            [
                Attribute.design(
                    "id", "key", "customClass", "customModule", "customModuleProvider", "sceneMemberID", "userLabel")
            ]),
    ]
}
