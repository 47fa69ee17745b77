import NibArchive

extension InterfaceCatalog {
    /// What every object with an id may have.
    static let object = ElementKind(
        "object", .object, about: "What every object with an id may have.",
        [
            Attribute.compiled(
                "id", "customClass", "customModule", "customModuleProvider", "key", "sceneMemberID", "reference"),
            Attribute.design("userLabel", "colorLabel", "propertyAccessControl", "explicitIdentifier", "identifier"),
        ],
        children: [
            Child.compiled("connections", "userDefinedRuntimeAttributes", "accessibilityConfiguration", "variation"),
            Child.design("userComments", "animations", "canvasLocation", "metadata", "designTimeOnly"),
        ])

    static let view = ElementKind(
        "view", .view, class: "UIView", inherits: object, about: "A rectangle that draws, lays out and holds views.",
        [
            [
                .bool("hidden", .hidden),
                .float("alpha", .alpha, default: "1"),
                .bool("opaque", .opaque, absent: true),
                .int("tag", .tag, default: "0"),
                .bool("clipsSubviews", .clipsToBounds, about: "Whether what goes beyond its bounds is cut."),
                .bool("clipsToBounds", .clipsToBounds),
                .negated("userInteractionEnabled", .userInteractionDisabled),
                .bool(
                    "multipleTouchEnabled", .multipleTouchEnabled, about: "Whether it hears of more than one finger."
                ),
                .bool(
                    "clearsContextBeforeDrawing", .clearsContextBeforeDrawing, default: true,
                    about: "Whether draw(_:) finds its rectangle cleared."),
                .bool(
                    "autoresizesSubviews", .autoresizeSubviews, default: true,
                    about: "Whether subviews follow its size by their masks."),
                .choice("contentMode", .contentMode, .contentMode, default: "scaleToFill"),
                .choice(
                    "semanticContentAttribute", .viewSemanticContentAttribute, .semanticContent,
                    default: "unspecified", about: "Whether it is mirrored where writing goes from right to left."),
                .negated(
                    "translatesAutoresizingMaskIntoConstraints",
                    .viewDoesNotTranslateAutoresizingMaskIntoConstraints,
                    about: "NO where constraints place the view."),
                .bool(
                    "preservesSuperviewLayoutMargins", .viewPreservesSuperviewMargins,
                    about: "Whether its margins are at least those of its superview."),
                .bool(
                    "layoutMarginsFollowReadableWidth", .viewLayoutMarginsFollowReadableWidth,
                    about: "Whether the margins grow until text has a readable width."),
                .bool("insetsLayoutMarginsFromSafeArea", .viewInsetsLayoutMarginsFromSafeArea, default: true),
                .string(
                    "restorationIdentifier", .restorationIdentifier, about: "The name under which its state is kept."
                ),
                .bool("showsLargeContentViewer", .showsLargeContentViewer),
                .text("largeContentTitle", .largeContentTitle), .image("largeContentImage", .largeContentImage),
                .bool("scalesLargeContentImage", .scalesLargeContentImage), .string("focusGroupIdentifier"),
            ],
            Attribute.compiled(
                "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
                "verticalCompressionResistancePriority"),
            Attribute.design(
                "fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity", "placeholderIntrinsicWidth",
                "placeholderIntrinsicHeight",
                "simulatedAppContext", "appearanceType", "wantsLayer", "focusRingType", "toolTip",
                "storyboardIdentifier", "nextResponder", "largeContentImageCatalog"),
        ],
        children: [
            [
                .value("backgroundColor", .backgroundColor), .value("tintColor", .tintColor),
                .value("layoutMargins", .viewLayoutMargins),
                .value("directionalLayoutMargins", .viewDirectionalLayoutMargins),
                .value("contentStretch", .contentStretch), .value("shadow", .viewShadow),
                .value("largeContentTitle", .largeContentTitle), .value("largeContentImage", .largeContentImage),
            ],
            Child.compiled(
                "frame", "frameInset", "autoresizingMask", "subviews", "constraints", "gestureRecognizers", "safeArea",
                "keyboard", "readableContent",
                "viewLayoutGuide", "userGuides"),
            Child.design(
                "insetFor6xAndEarlier", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
                "simulatedBottomBarMetrics",
                "simulatedOrientationMetrics", "simulatedDestinationMetrics", "freeformSize", "accessibility", "tag",
                "toolTip", "userLabel"),
        ])

    static let viewKinds: [ElementKind] = [
        view,
        ElementKind(
            "window", .view, class: "UIWindow", inherits: view, about: "A window, in old main nibs.",
            [
                [
                    .bool("resizesToFullScreen", .resizesToFullScreen, default: true),
                    .bool("visibleAtLaunch", .windowVisibleAtLaunch),
                ]
            ], children: [[.value("rootViewController", .rootViewController)]]),
        ElementKind(
            "label", .view, class: "UILabel", inherits: view, about: "Text that can’t be edited.",
            [
                [
                    .negated("userInteractionEnabled", .userInteractionDisabled, absent: true),
                    .text("text", .text),
                    .choice("textAlignment", .textAlignment, .textAlignment, absent: "left"),
                    .choice("lineBreakMode", .lineBreakMode, .lineBreakMode),
                    .choice(
                        "baselineAdjustment", .baselineAdjustment, .baselineAdjustment, absent: "alignCenters",
                        about: "What stays in place when a label’s text shrinks."),
                    .int("numberOfLines", .numberOfLines, default: "1", about: "0: as many as the text needs."),
                    .bool("adjustsFontSizeToFit", .adjustsFontSizeToFit, absent: true),
                    .float(
                        "minimumFontSize", .minimumFontSize, default: "0.0", about: "Points that text may shrink to."
                    ),
                    .float(
                        "minimumScaleFactor", .minimumScaleFactor, default: "0.0",
                        about: "How far the font may shrink to fit."),
                    .bool(
                        "adjustsLetterSpacingToFitWidth", .adjustsLetterSpacingToFit,
                        about: "Whether letters move together before the font shrinks."),
                    .bool(
                        "adjustsFontForContentSizeCategory", .adjustsFontForContentSizeCategory,
                        about: "Whether the font follows the person’s text size."),
                    .bool("highlighted", .highlighted),
                    .negated("enabled", .labelDisabled),
                    .double(
                        "preferredMaxLayoutWidth", .preferredMaxLayoutWidth, default: "0.0",
                        about: "The width at which text breaks, in points."),
                    .bool("showsExpansionTextWhenTruncated", .showsExpansionTextWhenTruncated),
                    .bool("enablesMarqueeWhenAncestorFocused", .enablesMarqueeWhenAncestorFocused),
                    .bool("allowsDefaultTighteningForTruncation"),
                    .choice("lineBreakStrategy", .lineBreakStrategy, default: "standard"),
                ],
                Attribute.design(
                    "usesAttributedText", "automaticPreferredMaxLayoutWidth", "useAutomaticPreferredMaxLayoutWidth",
                    "autoshrinkMode"),
            ],
            children: [
                [
                    .value("text", .text), .value("attributedText", .attributedText),
                    .value("fontDescription", .font), .value("textColor", .textColor),
                    .value("highlightedColor", .highlightedColor), .value("shadowColor", .shadowColor),
                    .value("shadowOffset", .shadowOffset),
                ]
            ]),
        ElementKind(
            "imageView", .view, class: "UIImageView", inherits: view,
            about: "An image, or the frames of an animated one.",
            [
                [
                    .negated("userInteractionEnabled", .userInteractionDisabled, absent: true),
                    .image("image", .image), .image("highlightedImage", .highlightedImage),
                    .bool("highlighted", .highlighted),
                    .double("animationDuration", .animationDuration, default: "0.0"),
                    .bool(
                        "adjustsImageSizeForAccessibilityContentSizeCategory",
                        .adjustsImageSizeForAccessibilityContentSizeCategory),
                    .bool("adjustsImageWhenAncestorFocused", .adjustsImageWhenAncestorFocused),
                    .int("animationRepeatCount", about: "0: without end."),
                    .choice("preferredImageDynamicRange", .dynamicRange),
                ], Attribute.design("catalog", "highlightedImageCatalog", "initiallyAnimated"),
            ],
            children: [
                [
                    .value("image", .image), .value("highlightedImage", .highlightedImage),
                    .value("preferredSymbolConfiguration", .preferredSymbolConfiguration),
                ]
            ]),
        ElementKind(
            "stackView", .view, class: "UIStackView", inherits: view,
            about: "Views in a row or a column, kept there by constraints.",
            [
                [
                    .choice("axis", .stackViewAxis, .axis, default: "horizontal"),
                    .choice("distribution", .stackViewDistribution, .distribution, default: "fill"),
                    .choice("alignment", .stackViewAlignment, .stackAlignment, default: "fill"),
                    .double("spacing", .stackViewSpacing, default: "0.0"),
                    .bool(
                        "baselineRelativeArrangement", .stackViewBaselineRelative,
                        about: "Whether spacing is measured between baselines."),
                    .bool(
                        "layoutMarginsRelativeArrangement", .stackViewLayoutMarginsRelative,
                        about: "Whether views keep to the stack’s margins."),
                ],
                Attribute.compiled("spacingType"),
            ]),
        ElementKind(
            "containerView", .view, class: "UIView", inherits: view,
            about: "The place where a child controller’s view is embedded."),
        ElementKind(
            "visualEffectView", .view, class: "UIVisualEffectView", inherits: view,
            about: "A blur or vibrancy over what is behind.",
            children: [
                [.value("contentView", .visualEffectViewContentView)],
                Child.compiled("blurEffect", "vibrancyEffect"),
            ]),
        ElementKind(
            "blurEffect", .value, class: "UIBlurEffect", about: "The blur of a visual effect view.",
            [[.choice("style", .blurEffectStyle, .blurStyle)]]),
        ElementKind(
            "vibrancyEffect", .value, class: "UIVibrancyEffect", about: "The vibrancy of a visual effect view.",
            [
                [
                    .choice("style", .vibrancyEffectStyle, .vibrancyStyle)
                ]
            ],
            children: [Child.compiled("blurEffect")]),
        ElementKind(
            "activityIndicatorView", .view, class: "UIActivityIndicatorView", inherits: view,
            about: "A spinning wheel.",
            [
                [
                    .choice("style", .activityIndicatorViewStyle, .activityStyle),
                    .bool("hidesWhenStopped", .hidesWhenStopped, absent: false),
                    .bool("animating", .animating),
                ]
            ], children: [[.value("color", .color)]]),
        ElementKind(
            "progressView", .view, class: "UIProgressView", inherits: view, about: "How far a task is, as a bar.",
            [
                [
                    .choice("progressViewStyle", .progressViewStyle, .progressStyle, default: "default"),
                    .float("progress", .progress, default: "0.0"),
                    .image("progressImage", .progressImage), .image("trackImage", .trackImage),
                ]
            ],
            children: [
                [
                    .value("progressTintColor", .progressProgressTintColor),
                    .value("trackTintColor", .progressTrackTintColor),
                ]
            ]),
        ElementKind(
            "pickerView", .view, class: "UIPickerView", inherits: view, about: "Wheels to choose from.",
            [[.bool("showsSelectionIndicator", .showsSelectionIndicator)]]),
        ElementKind(
            "navigationBar", .view, class: "UINavigationBar", inherits: bar,
            about: "The bar with titles and the back button.",
            [
                [
                    .bool(
                        "largeTitles", .barPrefersLargeTitles,
                        about: "Whether titles are large where screens want them so."),
                    .image("shadowImage", .shadowImage),
                    .image("backgroundImage", .backgroundImage),
                    .image("backIndicatorImage", .backIndicatorImage),
                    .image("backIndicatorTransitionMaskImage", .backIndicatorTransitionMaskImage),
                ]
            ],
            children: [
                [
                    .value("titleTextAttributes", .titleTextAttributes),
                    .value("largeTitleTextAttributes", .barLargeTitleTextAttributes),
                    .value("compactScrollEdgeAppearance", .compactScrollEdgeAppearance),
                ]
            ]),
        ElementKind(
            "toolbar", .view, class: "UIToolbar", inherits: bar, about: "The bar with buttons at the bottom.",
            children: [
                [
                    .value("compactScrollEdgeAppearance", .compactScrollEdgeAppearance)
                ]
            ]),
        ElementKind(
            "tabBar", .view, class: "UITabBar", inherits: bar, about: "The bar that chooses a tab.",
            [
                [
                    .choice("itemPositioning", .tabBarItemPositioning, .itemPositioning, default: "automatic"),
                    .double("itemWidth", .tabBarItemWidth),
                    .double("itemSpacing", .tabBarItemSpacing), .image("shadowImage", .shadowImage),
                    .image("backgroundImage", .backgroundImage),
                    .image("selectionIndicatorImage", .selectionIndicatorImage),
                ]
            ],
            children: [
                [
                    .value("selectedImageTintColor", .selectedImageTintColor),
                    .value("unselectedItemTintColor", .unselectedItemTintColor),
                ]
            ]),
        ElementKind(
            "searchBar", .view, class: "UISearchBar", inherits: bar,
            about: "A field to search with, with buttons and scopes.",
            [
                [
                    .text("text", .text), .text("placeholder", .placeholder), .text("prompt", .prompt),
                    .choice("searchBarStyle", .searchBarStyle, .searchBarStyle, default: "default"),
                    .bool("showsSearchResultsButton", .showsSearchResultsButton),
                    .bool("showsBookmarkButton", .showsBookmarkButton),
                    .bool("showsCancelButton", .showsCancelButton),
                    .bool("showsScopeBar", .showsScopeBar),
                    .int("selectedScopeButtonIndex", .selectedScopeButtonIndex, default: "0"),
                    .image("backgroundImage", .backgroundImage),
                    .image("scopeBarBackgroundImage", .scopeBarBackgroundImage),
                ]
            ], children: [[.list("scopeButtonTitles", .scopeButtonTitles)], Child.compiled("textInputTraits")]),
    ]

    /// What navigation bars, toolbars, tab bars and search bars share.
    static let bar = ElementKind(
        "bar", .view, inherits: view, about: "What navigation bars, toolbars, tab bars and search bars share.",
        [
            [
                .choice("barStyle", .barStyle, .barStyle, default: "default"),
                .choice("translucent", .barTranslucence, Choices(["YES": 1, "NO": 2]), absent: "YES"),
            ]
        ],
        children: [
            [
                .list("items", .items), .value("barTintColor", .barTintColor),
                .value("standardAppearance", .standardAppearance),
                .value("scrollEdgeAppearance", .scrollEdgeAppearance),
                .value("compactAppearance", .compactAppearance),
            ]
        ])
}
