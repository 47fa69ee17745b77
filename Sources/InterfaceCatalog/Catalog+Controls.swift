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
                .negated("enabled", "UIDisabled"), .bool("selected", "UISelected"),
                .bool("highlighted", "UIHighlighted"),
                .choice(
                    "contentHorizontalAlignment", "UIContentHorizontalAlignment", .horizontalAlignment,
                    default: "center"),
                .choice(
                    "contentVerticalAlignment", "UIContentVerticalAlignment", .verticalAlignment, default: "center"),
            ]
        ])

    static let controlKinds: [ElementKind] = [
        control,
        ElementKind(
            "button", .control, class: "UIButton", inherits: control, about: "A button.",
            [
                [
                    .choice("buttonType", "UIButtonType", .buttonType, absent: "custom"),
                    .choice("role", "UIButtonRole", .buttonRole, default: "normal"),
                    .choice("lineBreakMode", "UILineBreakMode", .lineBreakMode),
                    .bool("adjustsImageWhenHighlighted", "UIAdjustsImageWhenHighlighted", default: true),
                    .bool("adjustsImageWhenDisabled", "UIAdjustsImageWhenDisabled", default: true),
                    .bool("showsTouchWhenHighlighted", "UIShowsTouchWhenHighlighted"),
                    .bool("reversesTitleShadowWhenHighlighted", "UIReversesTitleShadowWhenHighlighted"),
                    .bool(
                        "pointerInteraction", "UIPointerInteractionEnabled", about: "Whether a pointer changes over it."
                    ),
                    .bool("springLoaded", "UISpringLoaded", about: "Whether holding a drag over it opens it."),
                    .bool("showsMenuAsPrimaryAction", "UIShowsMenuAsPrimaryAction"),
                    .bool("changesSelectionAsPrimaryAction", "UIChangesSelectionAsPrimaryAction"),
                    .choice("behavioralStyle", .sliderStyle), .choice("preferredBehavioralStyle", .sliderStyle),
                    .bool("automaticallyUpdatesConfiguration", default: true),
                    .choice("preferredMenuElementOrder", .menuOrder),
                ], Attribute.design("hasAttributedTitle", "configurationType"),
            ],
            children: [
                [
                    .value("fontDescription", "UIFont"), .value("contentEdgeInsets", "UIContentEdgeInsets"),
                    .value("titleEdgeInsets", "UITitleEdgeInsets"),
                    .value("imageEdgeInsets", "UIImageEdgeInsets"), .value("titleShadowOffset", "UITitleShadowOffset"),
                    .value("configuration", "UIButtonConfiguration"), .value("menu", "UIMenu"),
                ], Child.compiled("normal", "highlighted", "disabled", "selected", "focused"),
            ]),
        ElementKind(
            "state", .value, class: "UIButtonContent", about: "What a button shows in one of its states.",
            [
                [
                    .text("title", "UITitle"), .image("image", "UIImage"),
                    .image("backgroundImage", "UIBackgroundImage"),
                ],
                Attribute.compiled("key"), Attribute.design("catalog"),
            ],
            children: [
                [
                    .value("title", "UITitle"), .value("titleColor", "UITitleColor"),
                    .value("titleShadowColor", "UIShadowColor"), .value("image", "UIImage"),
                    .value("attributedTitle", "UIAttributedTitle"),
                    .value("preferredSymbolConfiguration", "UIImageSymbolConfiguration"),
                ]
            ]),
        ElementKind(
            "textField", .control, class: "UITextField", inherits: control, events: editingDidEndOnExit,
            about: "One line of text to edit.",
            [
                [
                    .text("text", "UIText"), .text("placeholder", "UIPlaceholder"),
                    .choice("borderStyle", "UIBorderStyle", .borderStyle, absent: "none"),
                    .choice("textAlignment", "UITextAlignment", .textAlignment, absent: "left"),
                    .float(
                        "minimumFontSize", "UIMinimumFontSize", default: "0.0", about: "Points that text may shrink to."
                    ),
                    .bool("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", absent: true),
                    .choice("clearButtonMode", "UIClearButtonMode", .clearButtonMode, default: "never"),
                    .bool("clearsOnBeginEditing", "UIClearsOnBeginEditing"),
                    .bool("clearsOnInsertion", "UIClearsOnInsertion"),
                    .bool(
                        "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory",
                        about: "Whether the font follows the person’s text size."),
                    .image("background", "UIBackground"), .image("disabledBackground", "UIDisabledBackground"),
                    .bool("allowsEditingTextAttributes"), .choice("leftViewMode", .clearButtonMode),
                    .choice("rightViewMode", .clearButtonMode),
                    .bool("allowsNumberPadPopover", default: true),
                ], Attribute.design("usesAttributedText", "backgroundCatalog", "disabledBackgroundCatalog"),
            ],
            children: [
                [
                    .value("text", "UIText"), .value("placeholder", "UIPlaceholder"),
                    .value("attributedText", "UIAttributedText"),
                    .value("attributedPlaceholder", "UIAttributedPlaceholder"), .value("fontDescription", "UIFont"),
                    .value("textColor", "UITextColor"),
                ], Child.compiled("textInputTraits"),
            ]),
        ElementKind(
            "textInputTraits", .value, about: "Keyboard and corrections of a text input.",
            [
                [
                    .choice("autocapitalizationType", "UIAutocapitalizationType", .autocapitalization, absent: "none"),
                    .choice("autocorrectionType", "UIAutocorrectionType", .yesNo, default: "default"),
                    .choice("spellCheckingType", "UISpellCheckingType", .yesNo, default: "default"),
                    .choice("smartQuotesType", "UITextSmartQuotesType", .yesNo, default: "default"),
                    .choice("smartDashesType", "UITextSmartDashesType", .yesNo, default: "default"),
                    .choice("smartInsertDeleteType", "UITextSmartInsertDeleteType", .yesNo, default: "default"),
                    .choice("inlinePredictionType", "UIInlinePredictionType", .yesNo, default: "default"),
                    .choice("keyboardType", "UIKeyboardType", .keyboardType, default: "default"),
                    .choice("keyboardAppearance", "UIKeyboardAppearance", .keyboardAppearance, default: "default"),
                    .choice("returnKeyType", "UIReturnKeyType", .returnKeyType, default: "default"),
                    .bool("secureTextEntry", "UISecureTextEntry"),
                    .bool("enablesReturnKeyAutomatically", "UIEnablesReturnKeyAutomatically"),
                    .string("textContentType", "UITextContentType"),
                    .string("passwordRules", "UIPasswordRules"),
                    .choice("mathExpressionCompletionType", .yesNo, default: "default"),
                    .choice("writingToolsBehavior", .writingTools), .bool("allowsNumberPadPopover", default: true),
                ], Attribute.compiled("key"),
            ]),
        ElementKind(
            "switch", .control, class: "UISwitch", inherits: control, events: valueChanged,
            about: "A switch, on or off.",
            [
                [
                    .bool("on", "UISwitchOn"), .text("title", "UISwitchTitle"),
                    .choice("preferredStyle", "UISwitchPreferredStyle", .switchStyle, default: "automatic"),
                    .image("onImage", "UISwitchOnImage"), .image("offImage", "UISwitchOffImage"),
                ]
            ],
            children: [
                [.value("onTintColor", "UISwitchOnTintColor"), .value("thumbTintColor", "UISwitchThumbTintColor")]
            ]),
        ElementKind(
            "slider", .control, class: "UISlider", inherits: control, events: valueChanged,
            about: "A value between two others.",
            [
                [
                    .float("value", "UIValue"), .float("minValue", "UIMinValue", default: "0.0"),
                    .float("maxValue", "UIMaxValue", default: "1"),
                    .bool("continuous", "UIContinuous", default: true),
                    .image("minimumValueImage", "UIMinimumValueImage"),
                    .image("maximumValueImage", "UIMaximumValueImage"),
                    .choice("behavioralStyle", "UIBehavioralStyle", .sliderStyle),
                    .choice("preferredBehavioralStyle", "UIBehavioralStyle", .sliderStyle),
                ],
                Attribute.design(
                    "minimumValueImageCatalog", "maximumValueImageCatalog", "thumbImage", "minimumTrackImage",
                    "maximumTrackImage"),
            ],
            children: [
                [
                    .value("minimumTrackTintColor", "UIMinimumTintColor"),
                    .value("maximumTrackTintColor", "UIMaximumTintColor"),
                    .value("thumbTintColor", "UIThumbTintColor"), .value("minimumValueImage", "UIMinimumValueImage"),
                    .value("maximumValueImage", "UIMaximumValueImage"),
                ]
            ]),
        ElementKind(
            "stepper", .control, class: "UIStepper", inherits: control, events: valueChanged,
            about: "A value changed by plus and minus.",
            [
                [
                    .double("value", "UIValue"), .double("minimumValue", "UIMinimumValue", default: "0.0"),
                    .double("maximumValue", "UIMaximumValue", default: "100"),
                    .double("stepValue", "UIStepValue", default: "1"),
                    .bool("continuous", "UIContinuous", default: true),
                    .bool("autorepeat", "UIAutorepeat", default: true),
                    .bool("wraps", "UIWraps"),
                ]
            ]),
        ElementKind(
            "segmentedControl", .control, class: "UISegmentedControl", inherits: control, events: valueChanged,
            about: "Buttons in a row of which one is chosen.",
            [
                [
                    .choice(
                        "segmentControlStyle", "UISegmentedControlStyle", .segmentStyle, default: "plain",
                        about: "A look of iOS 6 and before."),
                    .int("selectedSegmentIndex", "UISelectedSegmentIndex", absent: -1),
                    .bool("momentary", "UIMomentary"),
                    .bool("springLoaded", "UISpringLoaded", about: "Whether holding a drag over it opens it."),
                    .bool("apportionsSegmentWidthsByContent", "UIApportionsSegmentWidthsByContent"),
                ]
            ],
            children: [
                [
                    .list("segments", "UISegments"),
                    .value("selectedSegmentTintColor", "UISegmentedControlSelectedSegmentTintColor"),
                ]
            ]),
        ElementKind(
            "segment", .object, class: "UISegment", about: "A segment of a segmented control.",
            [
                [
                    .text("title", "UISegmentInfo"), .image("image", "UISegmentInfo"),
                    .double("width", "UISegmentWidth", default: "0.0"), .negated("enabled", "UIDisabled"),
                ], Attribute.design("catalog"),
            ], children: [[.value("contentOffset", "UISegmentContentOffset"), .value("image", "UISegmentInfo")]]),
        ElementKind(
            "pageControl", .control, class: "UIPageControl", inherits: control, events: valueChanged,
            about: "Dots for pages.",
            [
                [
                    .int("numberOfPages", "UINumberOfPages", default: "0"),
                    .int("currentPage", "UICurrentPage", default: "0"),
                    .bool("hidesForSinglePage", "UIHidesForSinglePage"),
                    .bool("defersCurrentPageDisplay", "UIDefersCurrentPageDisplay"),
                    .choice("backgroundStyle", Choices("automatic", "prominent", "minimal"), default: "automatic"),
                    .bool("allowsContinuousInteraction", default: true),
                    .choice(
                        "direction", Choices("natural", "leftToRight", "rightToLeft", "topToBottom", "bottomToTop")),
                    .image("preferredIndicatorImage"),
                ]
            ],
            children: [
                [
                    .value("pageIndicatorTintColor", "UIPageIndicatorTintColor"),
                    .value("currentPageIndicatorTintColor", "UICurrentPageIndicatorTintColor"),
                ]
            ]),
        ElementKind(
            "datePicker", .control, class: "UIDatePicker", inherits: control, events: valueChanged,
            about: "A date or a time to choose.",
            [
                [
                    .choice("datePickerMode", "UIDatePickerMode", .datePickerMode, default: "dateAndTime"),
                    .choice("style", "UIPreferredDatePickerStyle", .datePickerStyle),
                    .int("minuteInterval", "UIMinuteInterval", default: "1"),
                    .bool("useCurrentDate", "UIDatePickerUseCurrentDateDuringDecoding", absent: true),
                    .double("countDownDuration", "UICountDownDuration"),
                    .bool("roundsToMinuteInterval", "UIRoundsToMinuteInterval", default: true),
                ]
            ],
            children: [
                [
                    .value("date", "UIDate"), .value("minimumDate", "UIMinimumDate"),
                    .value("maximumDate", "UIMaximumDate"),
                    .value("locale", "UILocale"), .value("timeZone", "UITimeZone"), .value("calendar", "UICalendar"),
                ]
            ]),
        ElementKind(
            "colorWell", .control, class: "UIColorWell", inherits: control, events: valueChanged,
            about: "A colour to choose.",
            [
                [
                    .text("title", "UITitle"), .bool("supportsAlpha", "UISupportsAlpha", default: true),
                ]
            ], children: [[.value("selectedColor", "UISelectedColor")]]),
        ElementKind(
            "refreshControl", .control, class: "UIRefreshControl", inherits: control, events: valueChanged,
            about: "Pulling down a list refreshes it.",
            children: [
                [
                    .value("attributedTitle", "UIAttributedTitle")
                ]
            ]),
    ]
}
