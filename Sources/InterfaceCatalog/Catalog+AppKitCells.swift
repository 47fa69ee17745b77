/// Cells for macOS: what draws a control and holds its value.
extension InterfaceCatalog {
    static let cell = ElementKind(
        "cell", .cell, class: "NSCell", inherits: appKitObject, about: "What draws a control and holds its value.",
        [
            [
                .bool("enabled", default: true), .bool("selectable"), .bool("editable"),
                .bool("scrollable", about: "Whether text longer than the cell scrolls."), .bool("continuous"),
                .choice("state", .cellState, default: "off"), .text("title"),
                .choice("type", Choices("null", "text", "image")), .int("tag", default: 0),
                .choice("alignment", .textAlignment, default: "natural"),
                .choice("lineBreakMode", .appKitLineBreak, default: "wordWrapping"),
                .choice("baseWritingDirection", .writingDirection, default: "natural"),
                .choice("controlSize", .controlSize, default: "regular"),
                .choice("controlTint", .controlTint, default: "default"),
                .choice("focusRingType", .focusRing, default: "default"),
                .choice("borderStyle", Choices("none", "border", "bezel", "borderAndBezel"), default: "none"),
                .bool("refusesFirstResponder"), .bool("showsFirstResponder"),
                .bool("sendsActionOnEndEditing", about: "Whether leaving the field sends the action too."),
                .bool("truncatesLastVisibleLine"), .bool("usesSingleLineMode"),
                .bool("allowsUndo", default: true),
                .bool("allowsMixedState"), .bool("allowsEditingTextAttributes"), .bool("importsGraphics"),
                .bool("wraps"), .bool("highlighted"), .image("image"), .string("catalog"),
                .choice(
                    "entryType",
                    Choices("any", "int", "positiveInt", "float", "positiveFloat", "double", "positiveDouble")),
                .bool("drawsBackground"),
                .choice("bezelStyle", .bezel), .double("inset"), .text("toolTip"), .text("placeholderString"),
                .string("appearanceType"),
                .choice("userInterfaceLayoutDirection", .layoutDirection, default: "leftToRight"),
            ]
        ],
        children: [
            Child.values(
                "font", "formatter", "menu", "representedObject", "objectValue", "title", "image", "attributedTitle",
                "attributedString", "imageReference",
                "textColor", "backgroundColor",
                "numberFormatter", "dateFormatter", "byteCountFormatter")
        ])

    static let textFieldCell = ElementKind(
        "textFieldCell", .cell, class: "NSTextFieldCell", inherits: cell,
        about: "The look and the text of a text field.",
        [
            [
                .choice("bezelStyle", Choices("square", "round"), default: "square"),
                .bool("allowsCharacterPickerTouchBarItem"),
            ]
        ], children: [Child.values("placeholderString", "placeholderAttributedString", "allowedInputSourceLocales")])

    static let buttonCell = ElementKind(
        "buttonCell", .cell, class: "NSButtonCell", inherits: cell, about: "The look and the state of a button.",
        [
            [
                .choice("type", .buttonCellType, about: "What the cell is in Interface Builder’s library."),
                .choice("bezelStyle", .bezel),
                .choice("imagePosition", .imagePosition, default: "none"),
                .choice("imageScaling", .imageScaling, default: "none"), .text("alternateTitle"),
                .image("alternateImage"), .string("alternateImageCatalog"),
                .bool("transparent"), .bool("imageDimsWhenDisabled", default: true),
                .string("keyEquivalent", about: "The key that presses the button."),
                .int("periodicDelay"), .int("periodicInterval"), .double("keyEquivalentOffset"),
                .int("maxAcceleratorLevel", about: "Steps of pressure that a force click tells apart."),
                .bool("showsBorderOnlyWhileMouseInside"),
                .choice("gradientType", Choices("none", "concaveWeak", "concaveStrong", "convexWeak", "convexStrong")),
                .string("sound"),
            ]
        ],
        children: [
            Child.values(
                "behavior", "keyEquivalent", "keyEquivalentModifierMask", "alternateTitle", "alternateImage",
                "backgroundColor", "sound",
                "userDefinedRuntimeAttributes")
        ])

    static let appKitCellKinds: [ElementKind] = [
        cell,
        ElementKind(
            "actionCell", .cell, class: "NSActionCell", inherits: cell, about: "A cell that has a target and an action."
        ),
        ElementKind("customCell", .cell, class: "NSCell", inherits: cell, about: "A cell of the app’s class."),
        textFieldCell,
        ElementKind(
            "secureTextFieldCell", .cell, class: "NSSecureTextFieldCell", inherits: textFieldCell,
            about: "The look of a secure text field.",
            [[.bool("echosBullets", default: true)]]),
        ElementKind(
            "searchFieldCell", .cell, class: "NSSearchFieldCell", inherits: textFieldCell,
            about: "The look and the recent searches of a search field.",
            [
                [
                    .bool("sendsSearchStringImmediately"),
                    .bool("sendsWholeSearchString", about: "Whether only Return or the glass sends the action."),
                    .int("maximumRecents"),
                    .string("recentsAutosaveName"), .bool("centersPlaceholder"),
                ]
            ], children: [Child.values("searchMenuTemplate", "searchButtonCell", "cancelButtonCell")]),
        ElementKind(
            "tokenFieldCell", .cell, class: "NSTokenFieldCell", inherits: textFieldCell,
            about: "The look and the tokens of a token field.",
            [
                [
                    .choice("tokenStyle", Choices("default", "none", "rounded", "squared", "plainSquared")),
                    .double("completionDelay"),
                ]
            ], children: [Child.values("tokenizingCharacterSet")]),
        ElementKind(
            "tableHeaderCell", .cell, class: "NSTableHeaderCell", inherits: textFieldCell, about: "A column’s header."),
        ElementKind(
            "comboBoxCell", .cell, class: "NSComboBoxCell", inherits: textFieldCell,
            about: "The look and the list of a combo box.",
            [
                [
                    .bool("buttonBordered", default: true), .bool("usesDataSource"),
                    .int("numberOfVisibleItems", default: 5), .bool("completes"),
                    .bool("hasVerticalScroller", default: true), .double("itemHeight"),
                    .bool("forceAquaAppearance"),
                ]
            ], children: [Child.values("objectValues", "intercellSpacing")]),
        ElementKind("objectValues", .list, about: "What a combo box suggests.", [Attribute.compiled("key")]),
        ElementKind(
            "allowedInputSourceLocales", .list, about: "The input sources that a field accepts.",
            [Attribute.compiled("key")]),
        ElementKind(
            "formCell", .cell, class: "NSFormCell", inherits: cell, about: "A titled field of a form.",
            [
                [
                    .double("titleWidth"), .choice("titleAlignment", .textAlignment),
                    .choice("titleBaseWritingDirection", .writingDirection),
                ]
            ], children: [Child.values("titleFont", "placeholderString")]),
        buttonCell,
        ElementKind(
            "popUpButtonCell", .cell, class: "NSPopUpButtonCell", inherits: buttonCell,
            about: "The look and the menu of a pop-up button.",
            [
                [
                    .bool(
                        "pullsDown",
                        about: "A menu of commands under a fixed title; absent: a list of which one is chosen."),
                    .choice(
                        "arrowPosition",
                        Choices(
                            "noArrow",
                            "arrowAtCenter", "arrowAtBottom"), default: "arrowAtBottom"),
                    .choice("preferredEdge", .edge), .bool("autoenablesItems", default: true),
                    .bool("altersStateOfSelectedItem", default: true),
                    .bool("usesItemFromMenu", default: true), .reference("selectedItem"),
                ]
            ]),
        ElementKind(
            "menuItemCell", .cell, class: "NSMenuItemCell", inherits: buttonCell, about: "What drew a menu item of old."
        ),
        ElementKind(
            "behavior", .value, about: "How a button looks while pressed and while on.",
            [
                Attribute.compiled("key"),
                Attribute.bools(
                    "pushIn", "lightByContents", "lightByBackground", "lightByGray", "changeContents",
                    "changeBackground", "changeGray", "doesNotDimImage",
                    "accelerator", "multiLevelAccelerator"),
            ]),
        ElementKind(
            "imageCell", .cell, class: "NSImageCell", inherits: cell, about: "The look and the image of an image view.",
            [
                [
                    .choice("imageScaling", .imageScaling, default: "none"),
                    .choice("imageAlignment", .imageAlignment, default: "center"), .bool("animates"),
                    .choice(
                        "imageFrameStyle", Choices("none", "photo", "grayBezel", "groove", "button"), default: "none"),
                ]
            ]),
        ElementKind(
            "imageTextFieldCell", .cell, class: "NSTextFieldCell", inherits: textFieldCell,
            about: "A text cell with an image."),
        ElementKind(
            "sliderCell", .cell, class: "NSSliderCell", inherits: cell, about: "The look and the value of a slider.",
            [
                valueRange,
                [
                    .choice("sliderType", Choices("linear", "circular"), default: "linear"),
                    .int("numberOfTickMarks", default: 0),
                    .choice("tickMarkPosition", Choices("below", "above", "left", "right", "leading", "trailing")),
                    .bool("allowsTickMarkValuesOnly"),
                    .double("altIncrementValue"), .bool("vertical"),
                ],
            ]),
        ElementKind(
            "stepperCell", .cell, class: "NSStepperCell", inherits: cell, about: "The value of a stepper.",
            [
                valueRange,
                [.double("increment", default: "1"), .bool("valueWraps"), .bool("autorepeat", default: true)],
            ]),
        ElementKind(
            "levelIndicatorCell", .cell, class: "NSLevelIndicatorCell", inherits: cell,
            about: "The look and the level of a level indicator.",
            [
                valueRange,
                [
                    .double("warningValue", default: "0"), .double("criticalValue", default: "0"),
                    .choice(
                        "levelIndicatorStyle",
                        Choices(
                            "relevancy", "continuousCapacity",
                            "discreteCapacity", "rating"), default: "relevancy"),
                    .int("numberOfTickMarks", default: 0), .int("numberOfMajorTickMarks", default: 0),
                    .choice("tickMarkPosition", Choices("below", "above", "leading", "trailing")),
                ],
            ]),
        ElementKind(
            "segmentedCell", .cell, class: "NSSegmentedCell", inherits: cell,
            about: "The look and the segments of a segmented control.",
            [
                [
                    .choice(
                        "style",
                        Choices(
                            "automatic", "rounded", "texturedRounded", "roundRect", "texturedSquare", "capsule",
                            "smallSquare", "separated",
                            "roundTextured"), default: "automatic"),
                    .choice(
                        "trackingMode", Choices("selectOne", "selectAny", "momentary", "momentaryAccelerator"),
                        default: "selectOne"),
                    .choice("segmentDistribution", .segmentDistribution, default: "fit"),
                ]
            ], children: [Child.values("segments")]),
        ElementKind(
            "segments", .list, about: "The segments of a segmented control, in order.", [Attribute.compiled("key")]),
        ElementKind(
            "segment", .object, class: "NSSegmentItem", about: "A segment: its label, image and menu.",
            [
                Attribute.compiled("id", "key"),
                [
                    .text("label"), .image("image"), .string("catalog"),
                    .double("width", about: "Points; absent: as wide as its content."), .bool("selected"),
                    .bool("enabled", default: true), .int("tag"), .text("toolTip"),
                    .choice("imageScaling", .imageScaling, default: "proportionallyDown"),
                    .choice("alignment", .textAlignment), .bool("showsMenuIndicator"), .bool("menuIndicator"),
                ],
            ], children: [Child.values("label", "menu", "image", "toolTip", "imageReference")]),
        ElementKind(
            "pathCell", .cell, class: "NSPathCell", inherits: cell, about: "The look and the path of a path control.",
            [
                [.choice("pathStyle", Choices("standard", "navigationBar", "popUp"), default: "standard")]
            ], children: [Child.values("url", "pathComponentCells", "allowedTypes", "placeholderString")]),
        ElementKind(
            "pathComponentCell", .cell, class: "NSPathComponentCell", inherits: textFieldCell,
            about: "A folder of a path control.", children: [Child.values("url")]),
        ElementKind(
            "datePickerCell", .cell, class: "NSDatePickerCell", inherits: cell,
            about: "The look and the date of a date picker.",
            [
                [
                    .choice(
                        "datePickerStyle", Choices("textFieldAndStepper", "clockAndCalendar", "textField"),
                        default: "textFieldAndStepper"),
                    .choice("datePickerType", Choices("textFieldAndStepper", "clockAndCalendar", "textField")),
                    .choice("datePickerMode", Choices("single", "range"), default: "single"), .double("timeInterval"),
                    .bool("useCurrentDate"),
                ]
            ],
            children: [
                Child.values("date", "minDate", "maxDate", "datePickerElements", "locale", "calendar", "timeZone")
            ]),
        ElementKind("colorWellCell", .cell, class: "NSCell", inherits: cell, about: "The cell of a colour well."),
    ]

    private static let valueRange: [Attribute] = [
        .double("minValue", default: "0"), .double("maxValue", default: "0"),
        .double("doubleValue", default: "0", about: "The value itself."),
    ]
}

extension Choices {
    static let bezel = Choices(
        "rounded", "regularSquare", "thickSquare", "thickerSquare", "disclosure", "shadowlessSquare", "circular",
        "texturedSquare", "helpButton",
        "smallSquare", "texturedRounded",
        "roundedRect", "recessed", "roundedDisclosure", "inline", "badge", "glass", "toolbar", "accessoryBar",
        "accessoryBarAction", "automatic",
        "push", "flexiblePush")
    static let buttonCellType = Choices(
        "push", "check", "radio", "square", "bevel", "smallSquare", "roundRect", "roundTextured", "recessed", "inline",
        "help",
        "disclosureTriangle", "roundedDisclosure",
        "squareTextured", "round", "disclosure", "badge", "text", "image", "null", "texturedRounded", "glass")
    static let imagePosition = Choices(
        "none", "only", "left", "right", "below", "above", "overlaps", "leading", "trailing")
    static let edge = Choices("minX", "minY", "maxX", "maxY")
}
