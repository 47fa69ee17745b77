import NibArchive

extension InterfaceCatalog {
    private static let touchUpInside: UInt32 = 1 << 6
    private static let valueChanged: UInt32 = 1 << 12
    private static let editingDidEndOnExit: UInt32 = 1 << 19

    static let control = ElementKind(
        "control", .control, class: "UIControl", inherits: view, events: touchUpInside,
        about: "What a person operates.",
        [
            [
                .negated("enabled", .disabled), .bool("selected", .selected),
                .bool("highlighted", .highlighted),
                .choice(
                    "contentHorizontalAlignment", .contentHorizontalAlignment, .horizontalAlignment,
                    default: "center"),
                .choice(
                    "contentVerticalAlignment", .contentVerticalAlignment, .verticalAlignment, default: "center"),
            ]
        ])

    static let controlKinds: [ElementKind] = [
        control,
        ElementKind(
            "button", .control, class: "UIButton", inherits: control, about: "A button.",
            [
                [
                    .choice("buttonType", .buttonType, .buttonType, absent: "custom"),
                    .choice("role", .buttonRole, .buttonRole, default: "normal"),
                    .choice("lineBreakMode", .lineBreakMode, .lineBreakMode),
                    .bool("adjustsImageWhenHighlighted", .adjustsImageWhenHighlighted, default: true),
                    .bool("adjustsImageWhenDisabled", .adjustsImageWhenDisabled, default: true),
                    .bool("showsTouchWhenHighlighted", .showsTouchWhenHighlighted),
                    .bool(
                        "adjustsImageSizeForAccessibilityContentSizeCategory",
                        .adjustsImageSizeForAccessibilityContentSizeCategory),
                    .bool("reversesTitleShadowWhenHighlighted", .reversesTitleShadowWhenHighlighted),
                    .bool(
                        "pointerInteraction", .pointerInteractionEnabled, about: "Whether a pointer changes over it."
                    ),
                    .bool("springLoaded", .springLoaded, about: "Whether holding a drag over it opens it."),
                    .bool("showsMenuAsPrimaryAction", .showsMenuAsPrimaryAction),
                    .bool("changesSelectionAsPrimaryAction", .changesSelectionAsPrimaryAction),
                    .choice("behavioralStyle", .sliderStyle), .choice("preferredBehavioralStyle", .sliderStyle),
                    .bool("automaticallyUpdatesConfiguration", default: true),
                    .choice("preferredMenuElementOrder", .menuOrder),
                ], Attribute.design("hasAttributedTitle", "configurationType"),
            ],
            children: [
                [
                    .value("fontDescription", .font), .value("contentEdgeInsets", .contentEdgeInsets),
                    .value("titleEdgeInsets", .titleEdgeInsets),
                    .value("imageEdgeInsets", .imageEdgeInsets), .value("titleShadowOffset", .titleShadowOffset),
                    .value("configuration", .buttonConfiguration), .value("menu", .menu),
                ], Child.compiled("normal", "highlighted", "disabled", "selected", "focused"),
            ]),
        ElementKind(
            "state", .value, class: "UIButtonContent", about: "What a button shows in one of its states.",
            [
                [
                    .text("title", .title), .image("image", .image),
                    .image("backgroundImage", .backgroundImage),
                ],
                Attribute.compiled("key"), Attribute.design("catalog"),
            ],
            children: [
                [
                    .value("title", .title), .value("titleColor", .titleColor),
                    .value("titleShadowColor", .shadowColor), .value("image", .image),
                    .value("attributedTitle", .attributedTitle),
                    .value("preferredSymbolConfiguration", .imageSymbolConfiguration),
                ]
            ]),
        ElementKind(
            "textField", .control, class: "UITextField", inherits: control, events: editingDidEndOnExit,
            about: "One line of text to edit.",
            [
                [
                    .text("text", .text), .text("placeholder", .placeholder),
                    .choice("borderStyle", .borderStyle, .borderStyle, absent: "none"),
                    .choice("textAlignment", .textAlignment, .textAlignment, absent: "left"),
                    .float(
                        "minimumFontSize", .minimumFontSize, default: "0.0", about: "Points that text may shrink to."
                    ),
                    .bool("adjustsFontSizeToFit", .adjustsFontSizeToFit, absent: true),
                    .choice("clearButtonMode", .clearButtonMode, .clearButtonMode, default: "never"),
                    .bool("clearsOnBeginEditing", .clearsOnBeginEditing),
                    .bool("clearsOnInsertion", .clearsOnInsertion),
                    .bool(
                        "adjustsFontForContentSizeCategory", .adjustsFontForContentSizeCategory,
                        about: "Whether the font follows the person’s text size."),
                    .image("background", .background), .image("disabledBackground", .disabledBackground),
                    .bool("allowsEditingTextAttributes"), .choice("leftViewMode", .clearButtonMode),
                    .choice("rightViewMode", .clearButtonMode),
                    .bool("allowsNumberPadPopover", default: true),
                ], Attribute.design("usesAttributedText", "catalog", "backgroundCatalog", "disabledBackgroundCatalog"),
            ],
            children: [
                [
                    .value("text", .text), .value("placeholder", .placeholder),
                    .value("attributedText", .attributedText),
                    .value("attributedPlaceholder", .attributedPlaceholder), .value("fontDescription", .font),
                    .value("textColor", .textColor),
                ], Child.compiled("textInputTraits"),
            ]),
        ElementKind(
            "textInputTraits", .value, about: "Keyboard and corrections of a text input.",
            [
                [
                    .choice("autocapitalizationType", .autocapitalizationType, .autocapitalization, absent: "none"),
                    .choice("autocorrectionType", .autocorrectionType, .yesNo, default: "default"),
                    .choice("spellCheckingType", .spellCheckingType, .yesNo, default: "default"),
                    .choice("smartQuotesType", .textSmartQuotesType, .yesNo, default: "default"),
                    .choice("smartDashesType", .textSmartDashesType, .yesNo, default: "default"),
                    .choice("smartInsertDeleteType", .textSmartInsertDeleteType, .yesNo, default: "default"),
                    .choice("inlinePredictionType", .inlinePredictionType, .yesNo, default: "default"),
                    .choice("keyboardType", .keyboardType, .keyboardType, default: "default"),
                    .choice("keyboardAppearance", .keyboardAppearance, .keyboardAppearance, default: "default"),
                    .choice("returnKeyType", .returnKeyType, .returnKeyType, default: "default"),
                    .bool("secureTextEntry", .secureTextEntry),
                    .bool("enablesReturnKeyAutomatically", .enablesReturnKeyAutomatically),
                    .string("textContentType", .textContentType),
                    .string("passwordRules", .passwordRules),
                    .choice("mathExpressionCompletionType", .yesNo, default: "default"),
                    .choice("writingToolsBehavior", .writingTools), .bool("allowsNumberPadPopover", default: true),
                ], Attribute.compiled("key"),
            ]),
        ElementKind(
            "switch", .control, class: "UISwitch", inherits: control, events: valueChanged,
            about: "A switch, on or off.",
            [
                [
                    .bool("on", .switchOn), .text("title", .switchTitle),
                    .choice("preferredStyle", .switchPreferredStyle, .switchStyle, default: "automatic"),
                    .image("onImage", .switchOnImage), .image("offImage", .switchOffImage),
                ]
            ],
            children: [
                [.value("onTintColor", .switchOnTintColor), .value("thumbTintColor", .switchThumbTintColor)]
            ]),
        ElementKind(
            "slider", .control, class: "UISlider", inherits: control, events: valueChanged,
            about: "A value between two others.",
            [
                [
                    .float("value", .value), .float("minValue", .minValue, default: "0.0"),
                    .float("maxValue", .maxValue, default: "1"),
                    .bool("continuous", .continuous, default: true),
                    .image("minimumValueImage", .minimumValueImage),
                    .image("maximumValueImage", .maximumValueImage),
                    .choice("behavioralStyle", .behavioralStyle, .sliderStyle),
                    .choice("preferredBehavioralStyle", .behavioralStyle, .sliderStyle),
                ],
                Attribute.design(
                    "catalog",
                    "minimumValueImageCatalog", "maximumValueImageCatalog", "thumbImage", "minimumTrackImage",
                    "maximumTrackImage"),
            ],
            children: [
                [
                    .value("minimumTrackTintColor", .minimumTintColor),
                    .value("maximumTrackTintColor", .maximumTintColor),
                    .value("thumbTintColor", .thumbTintColor), .value("minimumValueImage", .minimumValueImage),
                    .value("maximumValueImage", .maximumValueImage),
                ]
            ]),
        ElementKind(
            "stepper", .control, class: "UIStepper", inherits: control, events: valueChanged,
            about: "A value changed by plus and minus.",
            [
                [
                    .double("value", .value), .double("minimumValue", .minimumValue, default: "0.0"),
                    .double("maximumValue", .maximumValue, default: "100"),
                    .double("stepValue", .stepValue, default: "1"),
                    .bool("continuous", .continuous, default: true),
                    .bool("autorepeat", .autorepeat, default: true),
                    .bool("wraps", .wraps),
                ]
            ]),
        ElementKind(
            "segmentedControl", .control, class: "UISegmentedControl", inherits: control, events: valueChanged,
            about: "Buttons in a row of which one is chosen.",
            [
                [
                    .choice(
                        "segmentControlStyle", .segmentedControlStyle, .segmentStyle, default: "plain",
                        about: "A look of iOS 6 and before."),
                    .int("selectedSegmentIndex", .selectedSegmentIndex, absent: -1),
                    .bool("momentary", .momentary),
                    .bool("springLoaded", .springLoaded, about: "Whether holding a drag over it opens it."),
                    .bool("apportionsSegmentWidthsByContent", .apportionsSegmentWidthsByContent),
                ]
            ],
            children: [
                [
                    .list("segments", .segments),
                    .value("selectedSegmentTintColor", .segmentedControlSelectedSegmentTintColor),
                ]
            ]),
        ElementKind(
            "segment", .object, class: "UISegment", about: "A segment of a segmented control.",
            [
                [
                    .text("title", .segmentInfo), .image("image", .segmentInfo),
                    .double("width", .segmentWidth, default: "0.0"), .negated("enabled", .disabled),
                ], Attribute.design("catalog"),
            ], children: [[.value("contentOffset", .segmentContentOffset), .value("image", .segmentInfo)]]),
        ElementKind(
            "pageControl", .control, class: "UIPageControl", inherits: control, events: valueChanged,
            about: "Dots for pages.",
            [
                [
                    .int("numberOfPages", .numberOfPages, default: "0"),
                    .int("currentPage", .currentPage, default: "0"),
                    .bool("hidesForSinglePage", .hidesForSinglePage),
                    .bool("defersCurrentPageDisplay", .defersCurrentPageDisplay),
                    .choice("backgroundStyle", Choices("automatic", "prominent", "minimal"), default: "automatic"),
                    .bool("allowsContinuousInteraction", default: true),
                    .choice(
                        "direction", Choices("natural", "leftToRight", "rightToLeft", "topToBottom", "bottomToTop")),
                    .image("preferredIndicatorImage"),
                ]
            ],
            children: [
                [
                    .value("pageIndicatorTintColor", .pageIndicatorTintColor),
                    .value("currentPageIndicatorTintColor", .currentPageIndicatorTintColor),
                ]
            ]),
        ElementKind(
            "datePicker", .control, class: "UIDatePicker", inherits: control, events: valueChanged,
            about: "A date or a time to choose.",
            [
                [
                    .choice("datePickerMode", .datePickerMode, .datePickerMode, default: "dateAndTime"),
                    .choice("style", .preferredDatePickerStyle, .datePickerStyle),
                    .int("minuteInterval", .minuteInterval, default: "1"),
                    .bool("useCurrentDate", .datePickerUseCurrentDateDuringDecoding, absent: true),
                    .double("countDownDuration", .countDownDuration),
                    .bool("roundsToMinuteInterval", .roundsToMinuteInterval, default: true),
                ]
            ],
            children: [
                [
                    .value("date", .date), .value("minimumDate", .minimumDate),
                    .value("maximumDate", .maximumDate),
                    .value("locale", .locale), .value("timeZone", .timeZone), .value("calendar", .calendar),
                ]
            ]),
        ElementKind(
            "colorWell", .control, class: "UIColorWell", inherits: control, events: valueChanged,
            about: "A colour to choose.",
            [
                [
                    .text("title", .title), .bool("supportsAlpha", .supportsAlpha, default: true),
                ]
            ], children: [[.value("selectedColor", .selectedColor)]]),
        ElementKind(
            "refreshControl", .control, class: "UIRefreshControl", inherits: control, events: valueChanged,
            about: "Pulling down a list refreshes it.",
            children: [
                [
                    .value("attributedTitle", .attributedTitle)
                ]
            ]),
    ]
}
