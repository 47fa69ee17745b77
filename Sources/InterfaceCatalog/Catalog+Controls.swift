import NibArchive

extension InterfaceCatalog {
    private static let touchUpInside: UInt32 = 1 << 6
    private static let valueChanged: UInt32 = 1 << 12
    private static let editingDidEndOnExit: UInt32 = 1 << 19

    static let control = ElementKind("control", .control, class: "UIControl", inherits: view, events: touchUpInside, [[
        .negated("enabled", "UIDisabled"), .bool("selected", "UISelected"), .bool("highlighted", "UIHighlighted"),
        .choice("contentHorizontalAlignment", "UIContentHorizontalAlignment", .horizontalAlignment),
        .choice("contentVerticalAlignment", "UIContentVerticalAlignment", .verticalAlignment),
    ]])

    static let controlKinds: [ElementKind] = [
        control,
        ElementKind("button", .control, class: "UIButton", inherits: control, [[
            .choice("buttonType", "UIButtonType", .buttonType, absent: "custom"), .choice("role", "UIButtonRole", .buttonRole),
            .choice("lineBreakMode", "UILineBreakMode", .lineBreakMode),
            .bool("adjustsImageWhenHighlighted", "UIAdjustsImageWhenHighlighted"), .bool("adjustsImageWhenDisabled", "UIAdjustsImageWhenDisabled"),
            .bool("showsTouchWhenHighlighted", "UIShowsTouchWhenHighlighted"),
            .bool("reversesTitleShadowWhenHighlighted", "UIReversesTitleShadowWhenHighlighted"),
            .bool("pointerInteraction", "UIPointerInteractionEnabled"), .bool("springLoaded", "UISpringLoaded"),
            .bool("showsMenuAsPrimaryAction", "UIShowsMenuAsPrimaryAction"), .bool("changesSelectionAsPrimaryAction", "UIChangesSelectionAsPrimaryAction"),
        ], Attribute.design("hasAttributedTitle")], children: [[
            .value("fontDescription", "UIFont"), .value("contentEdgeInsets", "UIContentEdgeInsets"), .value("titleEdgeInsets", "UITitleEdgeInsets"),
            .value("imageEdgeInsets", "UIImageEdgeInsets"), .value("titleShadowOffset", "UITitleShadowOffset"),
            .value("configuration", "UIButtonConfiguration"), .value("menu", "UIMenu"),
        ], Child.compiled("normal", "highlighted", "disabled", "selected", "focused")]),
        ElementKind("state", .value, class: "UIButtonContent", [
            [.text("title", "UITitle"), .image("image", "UIImage"), .image("backgroundImage", "UIBackgroundImage")],
            Attribute.compiled("key"), Attribute.design("catalog"),
        ], children: [[
            .value("title", "UITitle"), .value("titleColor", "UITitleColor"), .value("titleShadowColor", "UIShadowColor"), .value("image", "UIImage"),
            .value("attributedTitle", "UIAttributedTitle"), .value("preferredSymbolConfiguration", "UIImageSymbolConfiguration"),
        ]]),
        ElementKind("textField", .control, class: "UITextField", inherits: control, events: editingDidEndOnExit, [[
            .text("text", "UIText"), .text("placeholder", "UIPlaceholder"), .choice("borderStyle", "UIBorderStyle", .borderStyle, absent: "none"),
            .choice("textAlignment", "UITextAlignment", .textAlignment, absent: "left"), .float("minimumFontSize", "UIMinimumFontSize"),
            .bool("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", absent: true), .choice("clearButtonMode", "UIClearButtonMode", .clearButtonMode),
            .bool("clearsOnBeginEditing", "UIClearsOnBeginEditing"), .bool("clearsOnInsertion", "UIClearsOnInsertion"),
            .bool("adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory"),
            .image("background", "UIBackground"), .image("disabledBackground", "UIDisabledBackground"),
        ], Attribute.design("usesAttributedText")], children: [[
            .value("text", "UIText"), .value("placeholder", "UIPlaceholder"), .value("attributedText", "UIAttributedText"),
            .value("attributedPlaceholder", "UIAttributedPlaceholder"), .value("fontDescription", "UIFont"), .value("textColor", "UITextColor"),
        ], Child.compiled("textInputTraits")]),
        ElementKind("textInputTraits", .value, [[
            .choice("autocapitalizationType", "UIAutocapitalizationType", .autocapitalization, absent: "none"),
            .choice("autocorrectionType", "UIAutocorrectionType", .yesNo), .choice("spellCheckingType", "UISpellCheckingType", .yesNo),
            .choice("smartQuotesType", "UITextSmartQuotesType", .yesNo), .choice("smartDashesType", "UITextSmartDashesType", .yesNo),
            .choice("smartInsertDeleteType", "UITextSmartInsertDeleteType", .yesNo), .choice("inlinePredictionType", "UIInlinePredictionType", .yesNo),
            .choice("keyboardType", "UIKeyboardType", .keyboardType), .choice("keyboardAppearance", "UIKeyboardAppearance", .keyboardAppearance),
            .choice("returnKeyType", "UIReturnKeyType", .returnKeyType), .bool("secureTextEntry", "UISecureTextEntry"),
            .bool("enablesReturnKeyAutomatically", "UIEnablesReturnKeyAutomatically"), .string("textContentType", "UITextContentType"),
            .string("passwordRules", "UIPasswordRules"),
        ], Attribute.compiled("key")]),
        ElementKind("switch", .control, class: "UISwitch", inherits: control, events: valueChanged, [[
            .bool("on", "UISwitchOn"), .text("title", "UISwitchTitle"), .choice("preferredStyle", "UISwitchPreferredStyle", .switchStyle),
            .image("onImage", "UISwitchOnImage"), .image("offImage", "UISwitchOffImage"),
        ]], children: [[.value("onTintColor", "UISwitchOnTintColor"), .value("thumbTintColor", "UISwitchThumbTintColor")]]),
        ElementKind("slider", .control, class: "UISlider", inherits: control, events: valueChanged, [[
            .float("value", "UIValue"), .float("minValue", "UIMinValue"), .float("maxValue", "UIMaxValue"), .bool("continuous", "UIContinuous"),
            .image("minimumValueImage", "UIMinimumValueImage"), .image("maximumValueImage", "UIMaximumValueImage"),
            .choice("behavioralStyle", "UIBehavioralStyle", .sliderStyle), .choice("preferredBehavioralStyle", "UIBehavioralStyle", .sliderStyle),
        ], Attribute.design("minimumValueImageCatalog", "maximumValueImageCatalog")], children: [[
            .value("minimumTrackTintColor", "UIMinimumTintColor"), .value("maximumTrackTintColor", "UIMaximumTintColor"),
            .value("thumbTintColor", "UIThumbTintColor"), .value("minimumValueImage", "UIMinimumValueImage"),
            .value("maximumValueImage", "UIMaximumValueImage"),
        ]]),
        ElementKind("stepper", .control, class: "UIStepper", inherits: control, events: valueChanged, [[
            .double("value", "UIValue"), .double("minimumValue", "UIMinimumValue"), .double("maximumValue", "UIMaximumValue"),
            .double("stepValue", "UIStepValue"), .bool("continuous", "UIContinuous"), .bool("autorepeat", "UIAutorepeat"), .bool("wraps", "UIWraps"),
        ]]),
        ElementKind("segmentedControl", .control, class: "UISegmentedControl", inherits: control, events: valueChanged, [[
            .choice("segmentControlStyle", "UISegmentedControlStyle", .segmentStyle), .int("selectedSegmentIndex", "UISelectedSegmentIndex", absent: -1),
            .bool("momentary", "UIMomentary"), .bool("springLoaded", "UISpringLoaded"),
            .bool("apportionsSegmentWidthsByContent", "UIApportionsSegmentWidthsByContent"),
        ]], children: [[
            .list("segments", "UISegments"), .value("selectedSegmentTintColor", "UISegmentedControlSelectedSegmentTintColor"),
        ]]),
        ElementKind("segment", .object, class: "UISegment", [[
            .text("title", "UISegmentInfo"), .image("image", "UISegmentInfo"), .double("width", "UISegmentWidth"), .negated("enabled", "UIDisabled"),
        ], Attribute.design("catalog")], children: [[.value("contentOffset", "UISegmentContentOffset"), .value("image", "UISegmentInfo")]]),
        ElementKind("pageControl", .control, class: "UIPageControl", inherits: control, events: valueChanged, [[
            .int("numberOfPages", "UINumberOfPages"), .int("currentPage", "UICurrentPage"), .bool("hidesForSinglePage", "UIHidesForSinglePage"),
            .bool("defersCurrentPageDisplay", "UIDefersCurrentPageDisplay"),
        ]], children: [[
            .value("pageIndicatorTintColor", "UIPageIndicatorTintColor"), .value("currentPageIndicatorTintColor", "UICurrentPageIndicatorTintColor"),
        ]]),
        ElementKind("datePicker", .control, class: "UIDatePicker", inherits: control, events: valueChanged, [[
            .choice("datePickerMode", "UIDatePickerMode", .datePickerMode), .choice("style", "UIPreferredDatePickerStyle", .datePickerStyle),
            .int("minuteInterval", "UIMinuteInterval"), .bool("useCurrentDate", "UIDatePickerUseCurrentDateDuringDecoding", absent: true),
            .double("countDownDuration", "UICountDownDuration"), .bool("roundsToMinuteInterval", "UIRoundsToMinuteInterval"),
        ]], children: [[
            .value("date", "UIDate"), .value("minimumDate", "UIMinimumDate"), .value("maximumDate", "UIMaximumDate"),
            .value("locale", "UILocale"), .value("timeZone", "UITimeZone"), .value("calendar", "UICalendar"),
        ]]),
        ElementKind("colorWell", .control, class: "UIColorWell", inherits: control, events: valueChanged, [[
            .text("title", "UITitle"), .bool("supportsAlpha", "UISupportsAlpha"),
        ]], children: [[.value("selectedColor", "UISelectedColor")]]),
        ElementKind("refreshControl", .control, class: "UIRefreshControl", inherits: control, events: valueChanged, children: [[
            .value("attributedTitle", "UIAttributedTitle"),
        ]]),
    ]
}
