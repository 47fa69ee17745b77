/// Controls for macOS. Of most the look and the value are the cell’s.
extension InterfaceCatalog {
    static let appKitControl = ElementKind(
        "control", .control, class: "NSControl", inherits: baseView, about: "What a person operates.",
        [
            [
                .bool("enabled", default: true),
                .bool("continuous", about: "Whether the action is sent while the value changes."),
                .bool("ignoresMultiClick"),
                .bool("refusesFirstResponder"),
                .bool("allowsExpansionToolTips", about: "Whether cut text is shown whole in a tool tip."),
                .choice("controlSize", .controlSize, default: "regular"),
                .choice("alignment", .textAlignment, default: "natural"),
                .choice("baseWritingDirection", .writingDirection, default: "natural"),
                .choice("lineBreakMode", .appKitLineBreak, default: "wordWrapping"),
                .bool("usesSingleLineMode"),
            ]
        ], children: [Child.values("cell", "font", "formatter")])

    private static let textControl = ElementKind(
        "textField", .control, class: "NSTextField", inherits: appKitControl, about: "Text, as a label or to edit.",
        [
            [
                .bool(
                    "setsMaxLayoutWidthAtFirstLayout",
                    about: "Whether the first layout’s width becomes the width at which text breaks."),
                .double("preferredMaxLayoutWidth", default: "0", about: "The width at which text breaks, in points."),
                .bool("textCompletion", default: true),
                .bool("editable"), .bool("selectable"),
                .bool("allowsCharacterPickerTouchBarItem", default: true), .bool("allowsWritingTools", default: true),
                .bool("allowsWritingToolsAffordance"),
                .bool("allowsDefaultTighteningForTruncation"), .int("maximumNumberOfLines", default: 0),
                .choice("lineBreakStrategy", Choices("none", "pushOut", "hangulWordPriority", "standard")),
                .string("contentType", about: "What system services may fill in: username, password, …"),
                .bool("importsGraphics"), .bool("allowsEditingTextAttributes"), .text("placeholderString"),
                .bool("drawsBackground"), .bool("bezeled"), .bool("bordered"),
                .text("stringValue"),
            ]
        ],
        children: [
            Child.values(
                "textColor", "backgroundColor", "allowedInputSourceLocales", "contentType", "placeholderString",
                "placeholderAttributedString")
        ])

    static let appKitControlKinds: [ElementKind] = [
        appKitControl,
        ElementKind(
            "button", .control, class: "NSButton", inherits: appKitControl,
            about: "A push, check, radio or image button; its look is its cell’s.",
            [
                [
                    .bool(
                        "imageHugsTitle", about: "Whether the image stands beside the title rather than at the edge."),
                    .bool("hasDestructiveAction"), .int("maxAcceleratorLevel"),
                    .choice("tintProminence", Choices("automatic", "none", "primary", "secondary")),
                    .choice(
                        "borderShape",
                        Choices(
                            "automatic", "capsule",
                            "roundedRectangle", "circle")),
                ]
            ],
            children: [Child.values("bezelColor", "contentTintColor", "imageReference", "symbolConfiguration", "title")]
        ),
        ElementKind(
            "popUpButton", .control, class: "NSPopUpButton", inherits: appKitControl,
            about: "A menu’s chosen item, or a pull-down menu.",
            [
                [.bool("imageHugsTitle"), .bool("usesItemFromMenu"), .bool("pullsDown"), .bool("autoenablesItems")]
            ], children: [Child.values("bezelColor", "contentTintColor", "menu")]),
        ElementKind(
            "comboButton", .control, class: "NSComboButton", inherits: appKitControl,
            about: "A button with a menu beside its action.",
            [
                [
                    .text("title"), .image("image"), .string("catalog"), .choice("style", Choices("split", "unified")),
                    .choice("imageScaling", .imageScaling),
                ]
            ], children: [Child.values("menu", "image")]),
        textControl,
        ElementKind(
            "secureTextField", .control, class: "NSSecureTextField", inherits: textControl,
            about: "A field that hides what is typed."),
        ElementKind(
            "searchField", .control, class: "NSSearchField", inherits: textControl,
            about: "A field to search with, its glass and its recent searches.",
            [
                [
                    .bool("sendsSearchStringImmediately"), .bool("sendsWholeSearchString"), .int("maximumRecents"),
                    .string("recentsAutosaveName"), .bool("centersPlaceholder"),
                ]
            ], children: [Child.values("searchMenuTemplate")]),
        ElementKind(
            "tokenField", .control, class: "NSTokenField", inherits: textControl,
            about: "A field whose words become tokens.",
            [
                [
                    .string("tokenStyle"),
                    .double("completionDelay"),
                ]
            ],
            children: [Child.values("tokenizingCharacterSet")]),
        ElementKind(
            "comboBox", .control, class: "NSComboBox", inherits: textControl,
            about: "A field with a list of suggestions.",
            [
                [
                    .int("numberOfVisibleItems"), .bool("hasVerticalScroller"), .bool("buttonBordered"),
                    .bool("usesDataSource"), .bool("completes"), .double("itemHeight"),
                ]
            ], children: [Child.values("objectValues")]),
        ElementKind(
            "imageView", .control, class: "NSImageView", inherits: appKitControl,
            about: "An image; its look is its cell’s.",
            [
                [
                    .bool("allowsCutCopyPaste"), .bool("animates"), .bool("editable"), .image("image"),
                    .choice("imageScaling", .imageScaling),
                    .choice("imageAlignment", .imageAlignment), .string("imageFrameStyle"),
                    .choice("imageDynamicRange", Choices("unspecified", "standard", "constrainedHigh", "high")),
                    .choice(
                        "preferredImageDynamicRange",
                        Choices(
                            "unspecified",
                            "standard", "constrainedHigh", "high")),
                ]
            ], children: [Child.values("contentTintColor", "imageReference", "symbolConfiguration", "image")]),
        ElementKind(
            "slider", .control, class: "NSSlider", inherits: appKitControl,
            about: "A value between two others; its look is its cell’s.",
            [
                [
                    .bool("vertical"), .double("minValue"), .double("maxValue"), .double("doubleValue"),
                    .int("numberOfTickMarks"), .bool("allowsTickMarkValuesOnly"),
                    .string("sliderType"), .string("tickMarkPosition"), .double("neutralValue"),
                ]
            ], children: [Child.values("trackFillColor")]),
        ElementKind(
            "stepper", .control, class: "NSStepper", inherits: appKitControl, about: "Two arrows that step a value.",
            [
                [
                    .double("minValue"), .double("maxValue"), .double("increment"), .bool("valueWraps"),
                    .bool("autorepeat"), .double("doubleValue"),
                ]
            ]),
        ElementKind(
            "switch", .control, class: "NSSwitch", inherits: appKitControl, about: "A switch, on or off.",
            [[.choice("state", .cellState, default: "off")]]),
        ElementKind(
            "segmentedControl", .control, class: "NSSegmentedControl", inherits: appKitControl,
            about: "Buttons in a row; its look is its cell’s.",
            [
                [
                    .bool("springLoaded"), .choice("segmentDistribution", .segmentDistribution, default: "fit"),
                    .string("trackingMode"), .string("segmentStyle"),
                    .choice("borderShape", Choices("automatic", "capsule", "roundedRectangle", "circle")),
                ]
            ], children: [Child.values("selectedSegmentBezelColor", "segments")]),
        ElementKind(
            "colorWell", .control, class: "NSColorWell", inherits: appKitControl,
            about: "A colour that a person may change.",
            [
                [
                    .bool("bordered", default: true), .choice("style", .colorWellStyle, default: "default"),
                    .choice("colorWellStyle", .colorWellStyle, default: "default"),
                    .image("image"), .bool("supportsAlpha"), .string("catalog"), .double("maximumLinearExposure"),
                ]
            ], children: [Child.values("color", "image")]),
        ElementKind(
            "datePicker", .control, class: "NSDatePicker", inherits: appKitControl,
            about: "A date or a time; its look is its cell’s.",
            [
                [
                    .bool("useCurrentDate", about: "Whether it opens with the date of that moment."),
                    .bool("presentsCalendarOverlay"), .string("datePickerStyle"),
                    .string("datePickerMode"), .bool("drawsBackground"), .bool("bezeled"), .bool("bordered"),
                ]
            ],
            children: [
                Child.values(
                    "date", "minDate", "maxDate", "textColor", "backgroundColor", "datePickerElements", "locale",
                    "calendar", "timeZone")
            ]),
        ElementKind(
            "datePickerElements", .value, about: "The parts of a date that are shown.",
            [
                Attribute.compiled("key"),
                Attribute.bools("year", "month", "day", "hour", "minute", "second", "era", "timeZone"),
            ]),
        ElementKind(
            "levelIndicator", .control, class: "NSLevelIndicator", inherits: appKitControl,
            about: "A level against limits, or a rating; its look is its cell’s.",
            [
                [
                    .bool("editable"),
                    .choice(
                        "placeholderVisibility", Choices("automatic", "always", "whileEditing"), default: "automatic"),
                    .bool("drawsTieredCapacityLevels", default: true), .image("ratingImage"),
                    .image("ratingPlaceholderImage"), .string("levelIndicatorStyle"), .double("minValue"),
                    .double("maxValue"), .double("warningValue"),
                    .double("criticalValue"), .double("doubleValue"),
                    .string("ratingImageCatalog"), .string("ratingPlaceholderImageCatalog"),
                ]
            ],
            children: [
                Child.values(
                    "fillColor", "warningFillColor", "criticalFillColor", "ratingImage", "ratingPlaceholderImage")
            ]),
        ElementKind(
            "progressIndicator", .view, class: "NSProgressIndicator", inherits: appKitControl,
            about: "How far a task is, as a bar or a spinning wheel.",
            [
                [
                    .bool("indeterminate"), .choice("style", Choices("bar", "spinning"), default: "bar"),
                    .double("minValue", default: "0"),
                    .double("maxValue", default: "100"), .double("doubleValue", default: "0"),
                    .bool("bezeled", default: true), .bool("displayedWhenStopped", default: true),
                    .bool("usesThreadedAnimation"),
                    .choice("controlTint", .controlTint, default: "default"),
                ]
            ]),
        ElementKind(
            "pathControl", .control, class: "NSPathControl", inherits: appKitControl,
            about: "The way to a file; its look is its cell’s.",
            [
                [
                    .bool("editable"), .text("placeholderString"), .string("pathStyle"),
                    .choice("doubleAction", Choices("none")),
                ]
            ], children: [Child.values("backgroundColor", "allowedTypes", "url")]),
        ElementKind(
            "ruler", .view, class: "NSRulerView", inherits: baseView, about: "A ruler of a scroll view.",
            [
                [
                    .choice("orientation", .orientation),
                    .double("ruleThickness"),
                ]
            ]),
        ElementKind(
            "characterPickerTouchBarItem", .object, class: "NSTouchBarItem", inherits: appKitObject,
            about: "The Touch Bar’s emoji."),
    ]
}

extension Choices {
    static let controlSize = Choices("regular", "small", "mini", "large", "extraLarge")
    static let controlTint = Choices("default", "blue", "graphite", "clear")
    static let cellState = Choices("off", "on", "mixed")
    static let appKitLineBreak = Choices(
        "wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle")
    static let imageScaling = Choices("none", "proportionallyDown", "axesIndependently", "proportionallyUpOrDown")
    static let imageAlignment = Choices(
        "center", "top", "topLeft", "topRight", "left", "bottom", "bottomLeft", "bottomRight", "right")
    static let segmentDistribution = Choices("fit", "fill", "fillEqually", "fillProportionally")
    static let colorWellStyle = Choices("default", "minimal", "expanded")
}
