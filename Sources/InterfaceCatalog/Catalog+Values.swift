extension InterfaceCatalog {
    static let valueKinds: [ElementKind] = [
        ElementKind("color", .value, class: "UIColor", [
            Attribute.compiled("key", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace", "systemColor", "cocoaTouchSystemColor",
                               "xcode11CocoaTouchSystemColor", "name", "catalog"),
        ], children: [Child.compiled("color")]),
        ElementKind("fontDescription", .value, class: "UIFont", [
            Attribute.compiled("key", "type", "weight", "pointSize", "size", "style", "name", "family", "design", "symbolicTraits"),
        ]),
        ElementKind("font", .value, class: "UIFont", [Attribute.compiled("key", "size", "name", "metaFont")]),
        ElementKind("nil", .value, [Attribute.compiled("key", "name")]),
        ElementKind("string", .value, [Attribute.compiled("key", "base64-UTF8")]),
        ElementKind("mutableString", .value, [Attribute.compiled("key", "base64-UTF8")]),
        ElementKind("integer", .value, [Attribute.compiled("key", "value")]),
        ElementKind("real", .value, [Attribute.compiled("key", "value")]),
        ElementKind("bool", .value, [Attribute.compiled("key", "value")]),
        ElementKind("boolean", .value, [Attribute.compiled("key", "value")]),
        ElementKind("date", .value, [Attribute.compiled("key", "timeIntervalSinceReferenceDate")]),
        ElementKind("locale", .value, [Attribute.compiled("key", "localeIdentifier")]),
        ElementKind("calendar", .value, [Attribute.compiled("key", "identifier")]),
        ElementKind("timeZone", .value, [Attribute.compiled("key", "name")], children: [Child.design("data")]),
        ElementKind("imageReference", .value, class: "UIImageNibPlaceholder", [
            Attribute.compiled("key", "image", "catalog", "symbolScale", "renderingMode", "variableValue", "weight", "pointSize"),
        ], children: [Child.design("hierarchicalColors", "paletteColors")]),
        ElementKind("hierarchicalColors", .document, open: true),
        ElementKind("preferredSymbolConfiguration", .value, class: "UIImageSymbolConfiguration", [
            Attribute.compiled("key", "configurationType", "pointSize", "scale", "weight", "renderingMode"),
        ], children: [Child.compiled("fontDescription")]),
        ElementKind("attributedString", .value, class: "NSAttributedString", [Attribute.compiled("key")], children: [Child.compiled("fragment")]),
        ElementKind("fragment", .value, [Attribute.compiled("content")], children: [Child.compiled("content", "attributes")]),
        ElementKind("attributes", .value, open: true),
        ElementKind("paragraphStyle", .value, class: "NSParagraphStyle", [
            [
                .choice("alignment", "NSAlignment", .paragraphAlignment), .choice("lineBreakMode", "NSLineBreakMode", .paragraphLineBreak),
                .choice("baseWritingDirection", "NSWritingDirection", .writingDirection), .double("lineSpacing", "NSLineSpacing"),
                .double("paragraphSpacing", "NSParagraphSpacing"), .double("paragraphSpacingBefore", "NSParagraphSpacingBefore"),
                .double("firstLineHeadIndent", "NSFirstLineHeadIndent"), .double("headIndent", "NSHeadIndent"), .double("tailIndent", "NSTailIndent"),
                .double("lineHeightMultiple", "NSLineHeightMultiple"), .double("minimumLineHeight", "NSMinLineHeight"),
                .double("maximumLineHeight", "NSMaxLineHeight"), .double("hyphenationFactor", "NSHyphenationFactor"),
                .double("defaultTabInterval", "NSDefaultTabInterval"), .double("tighteningFactorForTruncation", "NSTighteningFactorForTruncation"),
                .bool("allowsDefaultTighteningForTruncation", "NSAllowsTighteningForTruncation"),
            ],
            Attribute.compiled("key"), Attribute.design("textTableMaxWidth"),
        ], children: [Child.design("tabStops")]),
        ElementKind("tabStops", .document, open: true), ElementKind("textTab", .document, open: true), ElementKind("options", .document, open: true),
        ElementKind("shadow", .value, class: "NSShadow", [
            [.double("blurRadius", "NSShadowBlurRadius")], Attribute.compiled("key"),
        ], children: [[.value("offset", "NSShadowOffset"), .value("color", "NSShadowColor")]]),
        ElementKind("textAttributes", .value, [Attribute.compiled("key")], children: [
            Child.compiled("textColor", "fontDescription", "textShadowColor", "textShadowOffset"),
        ]),
        ElementKind("dataDetectorType", .value, open: true), ElementKind("dataDetectorTypes", .value, open: true),
        ElementKind("audiovisualMediaTypes", .value, open: true), ElementKind("pressTypeMask", .value, open: true),
        ElementKind("standardMapConfiguration", .value, open: true), ElementKind("webPreferences", .document, open: true),
        ElementKind("accessibility", .value, class: "UIRuntimeAccessibilityConfiguration", [Attribute.compiled("key", "label", "hint", "identifier", "value")],
                    children: [Child.compiled("traits", "isElement", "label", "hint", "bool")]),
        ElementKind("accessibilityConfiguration", .value, class: "UIRuntimeAccessibilityConfiguration",
                    [Attribute.compiled("key", "label", "hint", "identifier", "value")], children: [Child.compiled("traits", "isElement", "label", "hint")]),
        ElementKind("accessibilityTraits", .value, [Attribute.compiled(
            "key", "none", "button", "link", "image", "selected", "playsSound", "keyboardKey", "staticText", "summaryElement", "notEnabled",
            "updatesFrequently", "searchField", "startsMediaSession", "adjustable", "allowsDirectInteraction", "causesPageTurn", "header", "tabBar")]),
        ElementKind("traits", .value, open: true), ElementKind("isElement", .value, open: true),
    ]

    static let configurationKinds: [ElementKind] = [
        ElementKind("buttonConfiguration", .value, class: "UIButtonConfiguration", [[
            .choice("style", "style", .buttonConfigurationStyle), .text("title", "title"), .text("subtitle", "subtitle"), .image("image", "image"),
            .choice("cornerStyle", "cornerStyle", .cornerStyle), .choice("buttonSize", "buttonSize", .buttonSize),
            .choice("imagePlacement", "imagePlacement", .imagePlacement), .choice("titleAlignment", "titleAlignment", .titleAlignment),
            .double("imagePadding", "imagePadding"), .double("titlePadding", "titlePadding"), .bool("showsActivityIndicator", "showsActivityIndicator"),
            .choice("titleLineBreakMode", "titleLineBreakMode", .lineBreakMode), .choice("subtitleLineBreakMode", "subtitleLineBreakMode", .lineBreakMode),
            .choice("indicator", "indicator", Choices("automatic", "none", "popup")),
        ], Attribute.compiled("key"), Attribute.design("catalog")], children: [[
            .value("title", "title"), .value("subtitle", "subtitle"), .value("image", "image"), .value("titleFontDescription", "titleFont"),
            .value("subtitleFontDescription", "subtitleFont"), .value("attributedTitle", "attributedTitle"), .value("attributedSubtitle", "attributedSubtitle"),
            .value("baseForegroundColor", "baseForegroundColor"), .value("baseBackgroundColor", "baseBackgroundColor"),
            .value("contentInsets", "contentInsets"), .value("background", "background"),
            .value("preferredSymbolConfigurationForImage", "preferredSymbolConfigurationForImage"),
        ]]),
        ElementKind("backgroundConfiguration", .value, class: "UIBackgroundConfiguration", [[
            .double("cornerRadius", "cornerRadius"), .double("strokeWidth", "strokeWidth"), .double("strokeOutset", "strokeOutset"),
            .image("image", "image"), .choice("imageContentMode", "imageContentMode", .contentMode),
        ], Attribute.compiled("key"), Attribute.design("catalog")], children: [[
            .value("backgroundColor", "backgroundColor"), .value("strokeColor", "strokeColor"), .value("backgroundInsets", "backgroundInsets"),
            .value("image", "image"), .value("visualEffect", "visualEffect"),
        ]]),
        ElementKind("listContentConfiguration", .value, class: "UIListContentConfiguration", [[
            .text("text", "text"), .text("secondaryText", "secondaryText"), .image("image", "image"), .double("imageToTextPadding", "imageToTextPadding"),
            .double("textToSecondaryTextVerticalPadding", "textToSecondaryTextVerticalPadding"),
        ], Attribute.compiled("key", "configurationType"), Attribute.design("catalog")], children: [[
            .value("text", "text"), .value("secondaryText", "secondaryText"), .value("image", "image"),
        ]]),
        ElementKind("navigationBarAppearance", .value, class: "UINavigationBarAppearance", [Attribute.compiled("key")], children: [[
            .value("backgroundColor", "backgroundColor"), .value("shadowColor", "shadowColor"), .value("titleTextAttributes", "titleTextAttributes"),
            .value("largeTitleTextAttributes", "largeTitleTextAttributes"),
        ]]),
        ElementKind("toolbarAppearance", .value, class: "UIToolbarAppearance", [Attribute.compiled("key")], children: [[
            .value("backgroundColor", "backgroundColor"), .value("shadowColor", "shadowColor"),
        ]]),
        ElementKind("tabBarAppearance", .value, class: "UITabBarAppearance", [Attribute.compiled("key")], children: [[
            .value("backgroundColor", "backgroundColor"), .value("shadowColor", "shadowColor"),
        ]]),
        ElementKind("keyCommands", .document, open: true), ElementKind("keyCommand", .document, open: true), ElementKind("menu", .document, open: true),
    ]

    /// Lists, the document's frame and resources, and what only Interface Builder reads.
    static let documentKinds: [ElementKind] = [
        "subviews", "connections", "gestureRecognizers", "items", "toolbarItems", "cells", "prototypes", "sections", "segments", "viewControllers",
        "leftBarButtonItems", "rightBarButtonItems", "scopeButtonTitles", "scenes", "objects", "array", "mutableArray",
    ].map { ElementKind($0, .list, [Attribute.compiled("key")]) } + [
        ElementKind("scene", .document, [Attribute.compiled("sceneID"), Attribute.design("userLabel")]),
        ElementKind("document", .document, [
            Attribute.compiled("type", "version", "toolsVersion", "systemVersion", "targetRuntime", "initialViewController", "useAutolayout",
                               "useTraitCollections", "useSafeAreas", "colorMatched", "launchScreen"),
            Attribute.design("propertyAccessControl", "variant", "nextObjectID", "customObjectInstantitationMethod", "promptedForUpgradeToXcode5",
                             "generatesPrototypingConstraints", "defaultGlanceController", "defaultVersion"),
        ]),
        ElementKind("device", .document, [Attribute.compiled("id", "orientation", "appearance", "layout")]),
        ElementKind("image", .document, [Attribute.compiled("name", "width", "height", "catalog")]),
        ElementKind("namedColor", .document, [Attribute.compiled("name")]), ElementKind("systemColor", .document, [Attribute.compiled("name")]),
    ] + [
        "adaptation", "dependencies", "plugIn", "capability", "deployment", "development", "resources", "animations", "metadata",
        "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics", "simulatedTabBarMetrics", "simulatedOrientationMetrics",
        "simulatedScreenMetrics", "freeformSimulatedSizeMetrics", "simulatedMetricsContainer", "simulatedMetricsInferredSentinel",
        "splitViewMasterSimulatedSizeMetrics", "splitViewDetailSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
        "modalFormSheetSimulatedSizeMetrics", "fixedSimulatedSizeMetrics", "inferredMetricsTieBreakers", "customFonts", "classes", "class", "relationships",
        "relationship", "source", "designables", "designable", "accessibilityOverrides", "mutableData", "data", "precedingGestureRecognizers",
        "imageContentModes", "partialClasses",
    ].map { ElementKind($0, .document, open: true) }
}
