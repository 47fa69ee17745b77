/// Text views and formatters for macOS.
extension InterfaceCatalog {
    static let appKitTextKinds: [ElementKind] = [
        ElementKind(
            "textView", .view, class: "NSTextView", inherits: baseView,
            about: "Text of any length and style, as in TextEdit.",
            [
                [
                    .bool("editable", default: true), .bool("selectable", default: true),
                    .bool("richText", default: true), .bool("importsGraphics", default: true),
                    .bool("fieldEditor"), .bool("verticallyResizable"),
                    .bool("horizontallyResizable"), .bool("drawsBackground", default: true), .bool("usesFontPanel"),
                    .bool("usesRuler"), .bool("usesInspectorBar"),
                    .bool("rulerVisible"),
                    .bool("allowsUndo"),
                    .bool("allowsNonContiguousLayout", about: "Whether only what is seen is laid out."),
                    .bool("allowsImageEditing"),
                    .bool("allowsDocumentBackgroundColorChange"),
                    .bool("continuousSpellChecking"), .bool("grammarChecking"), .bool("spellingCorrection"),
                    .bool("linkDetection"), .bool("dataDetection"), .bool("textReplacement"),
                    .bool("quoteSubstitution"), .bool("dashSubstitution"), .bool("smartInsertDelete"),
                    .bool("textCompletion", default: true), .bool("incrementalSearchingEnabled"),
                    .bool("allowsCharacterPickerTouchBarItem", default: true),
                    .bool("usesAdaptiveColorMappingForDarkAppearance"), .bool("allowsWritingTools", default: true),
                    .choice("findStyle", Choices("none", "panel", "bar"), default: "none"),
                    .choice("baseWritingDirection", .writingDirection),
                    .choice("layoutOrientation", .orientation), .choice("alignment", .textAlignment),
                    .choice("selectionGranularity", Choices("selectByCharacter", "selectByWord", "selectByParagraph")),
                    .choice("inlinePredictionType", .yesNo),
                    .choice("mathExpressionCompletionType", .yesNo),
                    .choice("writingToolsBehavior", Choices("none", "default", "complete", "limited")),
                    .bool("usesTextKit1"), .text("string"), .bool("displaysLinkToolTips"),
                ]
            ],
            children: [
                Child.values(
                    "backgroundColor", "textColor", "insertionPointColor", "minSize", "maxSize", "font",
                    "attributedString", "textStorage",
                    "textContainer", "textContainerInset", "linkTextAttributes",
                    "selectedTextAttributes", "markedTextAttributes", "allowedInputSourceLocales",
                    "defaultParagraphStyle", "typingAttributes", "size",
                    "string", "mutableString")
            ]),
        ElementKind(
            "textContainer", .object, class: "NSTextContainer", inherits: appKitObject,
            about: "The region that a text view’s lines fill.",
            [
                [.bool("widthTracksTextView"), .bool("heightTracksTextView"), .double("lineFragmentPadding")]
            ], children: [Child.values("size", "containerSize")]),
        ElementKind(
            "textAttachment", .value, about: "Something set into text.",
            [Attribute.compiled("key", "id"), Attribute.strings("name", "image")]),
        ElementKind(
            "font", .value, class: "NSFont", about: "A font by name, or one of the system’s by its role.",
            [
                Attribute.compiled("key", "size", "name"),
                [
                    .choice(
                        "metaFont",
                        Choices(
                            "system", "systemBold", "systemLight", "systemMedium", "systemUltraLight", "systemThin",
                            "systemSemibold", "systemHeavy",
                            "systemBlack", "smallSystem", "smallSystemBold",
                            "miniSystem", "miniSystemBold", "label", "labelFont", "message", "menu", "menuBar",
                            "menuDefault", "titleBar", "palette",
                            "toolTip", "toolTips", "controlContent", "control",
                            "cellTitle", "alertHeader", "userFixedPitch", "user", "fixedUser", "titleBarSmall",
                            "toolbarLabel"), about: "The role of a system font."),
                    .string("textStyle", about: "The text style that gives its size."), .bool("usesAppearanceFont"),
                    .string("weight"), .string("design"), .string("width"),
                    .string("family"), .string("type"),
                ],
            ], children: [Child.values("fontTraits", "string")]),
        ElementKind("fontFeatures", .list, about: "OpenType features of a font.", [Attribute.compiled("key")]),
        ElementKind(
            "fontCollection", .value, about: "A named set of fonts.",
            [Attribute.compiled("key"), Attribute.strings("name")]),
    ]

    private static let formatter = ElementKind(
        "formatter", .object, class: "NSFormatter", inherits: appKitObject, about: "Turns values into text and back.",
        [
            [
                .choice(
                    "formatterBehavior", Choices("default10_4", "custom10_4", "10_0", "custom10_0", "default"),
                    default: "default10_4"),
                .choice(
                    "formattingContext",
                    Choices("unknown", "dynamic", "standalone", "listItem", "beginningOfSentence", "middleOfSentence")),
            ]
        ])

    static let formatterKinds: [ElementKind] = [
        ElementKind(
            "customFormatter", .object, class: "NSFormatter", inherits: formatter,
            about: "A formatter of the app’s class."),
        ElementKind(
            "numberFormatter", .object, class: "NSNumberFormatter", inherits: formatter, about: "Numbers as text.",
            [
                [
                    .choice(
                        "numberStyle",
                        Choices(
                            "none", "decimal", "currency", "percent", "scientific", "spellOut", "ordinal",
                            "currencyISOCode", "currencyPlural",
                            "currencyAccounting"), default: "none"),
                    .string("positiveFormat"), .string("negativeFormat"), .string("zeroSymbol"), .string("nilSymbol"),
                    .string("notANumberSymbol"),
                    .string("positiveInfinitySymbol"), .string("negativeInfinitySymbol"),
                    .string("positivePrefix"), .string("positiveSuffix"), .string("negativePrefix"),
                    .string("negativeSuffix"), .string("decimalSeparator"),
                    .string("groupingSeparator"),
                    .string("currencyDecimalSeparator"), .string("currencyGroupingSeparator"),
                    .string("currencySymbol"), .string("currencyCode"),
                    .string("internationalCurrencySymbol"), .string("plusSign"), .string("minusSign"),
                    .string("percentSymbol"), .string("perMillSymbol"), .string("exponentSymbol"),
                    .string("paddingCharacter"),
                    .choice("paddingPosition", Choices("beforePrefix", "afterPrefix", "beforeSuffix", "afterSuffix")),
                    .choice(
                        "roundingMode", Choices("ceiling", "floor", "down", "up", "halfEven", "halfDown", "halfUp")),
                    .double("multiplier"), .int("formatWidth"),
                    .int("groupingSize"), .int("secondaryGroupingSize"),
                    .int("minimumIntegerDigits"), .int("maximumIntegerDigits"), .int("minimumFractionDigits"),
                    .int("maximumFractionDigits"),
                    .int("minimumSignificantDigits"), .int("maximumSignificantDigits"),
                    .bool("usesGroupingSeparator", default: true), .bool("usesSignificantDigits"),
                    .bool("alwaysShowsDecimalSeparator"), .bool("allowsFloats", default: true),
                    .bool("lenient"), .bool("partialStringValidationEnabled"),
                    .bool("generatesDecimalNumbers"), .bool("localizesFormat", default: true),
                    .bool("hasThousandSeparators"), .string("format"), .double("minimum"),
                    .double("maximum"), .string("thousandSeparator"), .double("roundingIncrement"),
                ]
            ],
            children: [
                Child.values(
                    "minimum", "maximum", "roundingIncrement", "multiplier", "locale", "metadata",
                    "positiveInfinitySymbol", "negativeInfinitySymbol",
                    "nilSymbol", "zeroSymbol", "notANumberSymbol",
                    "textAttributesForPositiveValues", "textAttributesForNegativeValues", "attributedStringForZero",
                    "attributedStringForNil",
                    "attributedStringForNotANumber")
            ]),
        ElementKind(
            "dateFormatter", .object, class: "NSDateFormatter", inherits: formatter, about: "Dates as text.",
            [
                [
                    .choice("dateStyle", .dateStyle, default: "none"),
                    .choice("timeStyle", .dateStyle, default: "none"), .string("dateFormat"),
                    .bool("doesRelativeDateFormatting", about: "Whether it says “today” and “tomorrow”."),
                    .bool("generatesCalendarDates"), .bool("lenient"), .bool("allowsNaturalLanguage"),
                    .bool("isLenient"),
                ]
            ], children: [Child.values("locale", "calendar", "timeZone", "metadata", "dateFormat")]),
        ElementKind(
            "byteCountFormatter", .object, class: "NSByteCountFormatter", inherits: formatter,
            about: "Sizes of files as text.",
            [
                [
                    .bool("allowsNonnumericFormatting", default: true), .bool("includesUnit", default: true),
                    .bool("includesCount", default: true),
                    .bool("includesActualByteCount"), .bool("zeroPadsFractionDigits"),
                    .bool("adaptive", default: true),
                    .choice("countStyle", Choices("file", "memory", "decimal", "binary")),
                ]
            ], children: [Child.values("allowedUnits", "byteCountUnits")]),
        measurementFormatter("lengthFormatter", "NSLengthFormatter", "Lengths as text.", [.bool("forPersonHeightUse")]),
        measurementFormatter("massFormatter", "NSMassFormatter", "Weights as text.", [.bool("forPersonMassUse")]),
        measurementFormatter("energyFormatter", "NSEnergyFormatter", "Energies as text.", [.bool("forFoodEnergyUse")]),
        ElementKind(
            "dateComponentsFormatter", .object, class: "NSDateComponentsFormatter", inherits: formatter,
            about: "Durations as text.",
            [
                [
                    .choice("unitsStyle", Choices("positional", "abbreviated", "short", "full", "spellOut", "brief")),
                    .bool("allowsFractionalUnits"),
                    .bool("collapsesLargestUnit"), .bool("includesApproximationPhrase"),
                    .bool("includesTimeRemainingPhrase"), .int("maximumUnitCount"),
                ]
            ], children: [Child.values("allowedUnits", "zeroFormattingBehavior", "calendar")]),
        ElementKind(
            "dateIntervalFormatter", .object, class: "NSDateIntervalFormatter", inherits: formatter,
            about: "Spans of time as text.",
            [
                [.choice("dateStyle", .dateStyle), .choice("timeStyle", .dateStyle), .string("dateTemplate")]
            ], children: [Child.values("locale", "calendar", "timeZone")]),
        ElementKind(
            "personNameComponentsFormatter", .object, class: "NSPersonNameComponentsFormatter", inherits: formatter,
            about: "People’s names as text.",
            [
                [.choice("style", Choices("default", "short", "medium", "long", "abbreviated")), .bool("phonetic")]
            ]),
    ]

    private static func measurementFormatter(_ name: String, _ className: String, _ about: String, _ own: [Attribute])
        -> ElementKind
    {
        ElementKind(
            name, .object, class: className, inherits: formatter, about: about,
            [own + [.choice("unitStyle", Choices("short", "medium", "long"), default: "medium")]],
            children: [Child.values("numberFormatter")])
    }
}

extension Choices {
    static let dateStyle = Choices("none", "short", "medium", "long", "full")
}
