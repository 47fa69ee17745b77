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
                .bool("hidden", "UIHidden"),
                .float("alpha", "UIAlpha", default: "1"),
                .bool("opaque", "UIOpaque", absent: true),
                .int("tag", "UITag", default: "0"),
                .bool("clipsSubviews", "UIClipsToBounds", about: "Whether what goes beyond its bounds is cut."),
                .bool("clipsToBounds", "UIClipsToBounds"),
                .negated("userInteractionEnabled", "UIUserInteractionDisabled"),
                .bool(
                    "multipleTouchEnabled", "UIMultipleTouchEnabled", about: "Whether it hears of more than one finger."
                ),
                .bool(
                    "clearsContextBeforeDrawing", "UIClearsContextBeforeDrawing", default: true,
                    about: "Whether draw(_:) finds its rectangle cleared."),
                .bool(
                    "autoresizesSubviews", "UIAutoresizeSubviews", default: true,
                    about: "Whether subviews follow its size by their masks."),
                .choice("contentMode", "UIContentMode", .contentMode, default: "scaleToFill"),
                .choice(
                    "semanticContentAttribute", "UIViewSemanticContentAttribute", .semanticContent,
                    default: "unspecified", about: "Whether it is mirrored where writing goes from right to left."),
                .negated(
                    "translatesAutoresizingMaskIntoConstraints",
                    "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints",
                    about: "NO where constraints place the view."),
                .bool(
                    "preservesSuperviewLayoutMargins", "UIViewPreservesSuperviewMargins",
                    about: "Whether its margins are at least those of its superview."),
                .bool(
                    "layoutMarginsFollowReadableWidth", "UIViewLayoutMarginsFollowReadableWidth",
                    about: "Whether the margins grow until text has a readable width."),
                .bool("insetsLayoutMarginsFromSafeArea", "UIViewInsetsLayoutMarginsFromSafeArea", default: true),
                .string(
                    "restorationIdentifier", "UIRestorationIdentifier", about: "The name under which its state is kept."
                ),
                .bool("showsLargeContentViewer", "UIShowsLargeContentViewer"),
                .text("largeContentTitle", "UILargeContentTitle"), .image("largeContentImage", "UILargeContentImage"),
                .bool("scalesLargeContentImage", "UIScalesLargeContentImage"), .string("focusGroupIdentifier"),
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
                .value("backgroundColor", "UIBackgroundColor"), .value("tintColor", "UITintColor"),
                .value("layoutMargins", "UIViewLayoutMargins"),
                .value("directionalLayoutMargins", "UIViewDirectionalLayoutMargins"),
                .value("contentStretch", "UIContentStretch"), .value("shadow", "UIViewShadow"),
                .value("largeContentTitle", "UILargeContentTitle"), .value("largeContentImage", "UILargeContentImage"),
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
                    .bool("resizesToFullScreen", "UIResizesToFullScreen", default: true),
                    .bool("visibleAtLaunch", "UIWindowVisibleAtLaunch"),
                ]
            ], children: [[.value("rootViewController", "UIRootViewController")]]),
        ElementKind(
            "label", .view, class: "UILabel", inherits: view, about: "Text that can’t be edited.",
            [
                [
                    .negated("userInteractionEnabled", "UIUserInteractionDisabled", absent: true),
                    .text("text", "UIText"),
                    .choice("textAlignment", "UITextAlignment", .textAlignment, absent: "left"),
                    .choice("lineBreakMode", "UILineBreakMode", .lineBreakMode),
                    .choice(
                        "baselineAdjustment", "UIBaselineAdjustment", .baselineAdjustment, absent: "alignCenters",
                        about: "What stays in place when a label’s text shrinks."),
                    .int("numberOfLines", "UINumberOfLines", default: "1", about: "0: as many as the text needs."),
                    .bool("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", absent: true),
                    .float(
                        "minimumFontSize", "UIMinimumFontSize", default: "0.0", about: "Points that text may shrink to."
                    ),
                    .float(
                        "minimumScaleFactor", "UIMinimumScaleFactor", default: "0.0",
                        about: "How far the font may shrink to fit."),
                    .bool(
                        "adjustsLetterSpacingToFitWidth", "UIAdjustsLetterSpacingToFit",
                        about: "Whether letters move together before the font shrinks."),
                    .bool(
                        "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory",
                        about: "Whether the font follows the person’s text size."),
                    .bool("highlighted", "UIHighlighted"),
                    .negated("enabled", "UILabelDisabled"),
                    .double(
                        "preferredMaxLayoutWidth", "UIPreferredMaxLayoutWidth", default: "0.0",
                        about: "The width at which text breaks, in points."),
                    .bool("showsExpansionTextWhenTruncated", "UIShowsExpansionTextWhenTruncated"),
                    .bool("enablesMarqueeWhenAncestorFocused", "UIEnablesMarqueeWhenAncestorFocused"),
                    .bool("allowsDefaultTighteningForTruncation"),
                    .choice("lineBreakStrategy", .lineBreakStrategy, default: "standard"),
                ],
                Attribute.design(
                    "usesAttributedText", "automaticPreferredMaxLayoutWidth", "useAutomaticPreferredMaxLayoutWidth",
                    "autoshrinkMode"),
            ],
            children: [
                [
                    .value("text", "UIText"), .value("attributedText", "UIAttributedText"),
                    .value("fontDescription", "UIFont"), .value("textColor", "UITextColor"),
                    .value("highlightedColor", "UIHighlightedColor"), .value("shadowColor", "UIShadowColor"),
                    .value("shadowOffset", "UIShadowOffset"),
                ]
            ]),
        ElementKind(
            "imageView", .view, class: "UIImageView", inherits: view,
            about: "An image, or the frames of an animated one.",
            [
                [
                    .negated("userInteractionEnabled", "UIUserInteractionDisabled", absent: true),
                    .image("image", "UIImage"), .image("highlightedImage", "UIHighlightedImage"),
                    .bool("highlighted", "UIHighlighted"),
                    .double("animationDuration", "UIAnimationDuration", default: "0.0"),
                    .bool(
                        "adjustsImageSizeForAccessibilityContentSizeCategory",
                        "UIAdjustsImageSizeForAccessibilityContentSizeCategory"),
                    .bool("adjustsImageWhenAncestorFocused", "UIAdjustsImageWhenAncestorFocused"),
                    .int("animationRepeatCount", about: "0: without end."),
                    .choice("preferredImageDynamicRange", .dynamicRange),
                ], Attribute.design("catalog", "highlightedImageCatalog", "initiallyAnimated"),
            ],
            children: [
                [
                    .value("image", "UIImage"), .value("highlightedImage", "UIHighlightedImage"),
                    .value("preferredSymbolConfiguration", "UIPreferredSymbolConfiguration"),
                ]
            ]),
        ElementKind(
            "stackView", .view, class: "UIStackView", inherits: view,
            about: "Views in a row or a column, kept there by constraints.",
            [
                [
                    .choice("axis", "UIStackViewAxis", .axis, default: "horizontal"),
                    .choice("distribution", "UIStackViewDistribution", .distribution, default: "fill"),
                    .choice("alignment", "UIStackViewAlignment", .stackAlignment),
                    .double("spacing", "UIStackViewSpacing", default: "0.0"),
                    .bool(
                        "baselineRelativeArrangement", "UIStackViewBaselineRelative",
                        about: "Whether spacing is measured between baselines."),
                    .bool(
                        "layoutMarginsRelativeArrangement", "UIStackViewLayoutMarginsRelative",
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
                [.value("contentView", "UIVisualEffectViewContentView")],
                Child.compiled("blurEffect", "vibrancyEffect"),
            ]),
        ElementKind(
            "blurEffect", .value, class: "UIBlurEffect", about: "The blur of a visual effect view.",
            [[.choice("style", "UIBlurEffectStyle", .blurStyle)]]),
        ElementKind(
            "vibrancyEffect", .value, class: "UIVibrancyEffect", about: "The vibrancy of a visual effect view.",
            [
                [
                    .choice("style", "UIVibrancyEffectStyle", .vibrancyStyle)
                ]
            ],
            children: [Child.compiled("blurEffect")]),
        ElementKind(
            "activityIndicatorView", .view, class: "UIActivityIndicatorView", inherits: view,
            about: "A spinning wheel.",
            [
                [
                    .choice("style", "UIActivityIndicatorViewStyle", .activityStyle),
                    .bool("hidesWhenStopped", "UIHidesWhenStopped", absent: false),
                    .bool("animating", "UIAnimating"),
                ]
            ], children: [[.value("color", "UIColor")]]),
        ElementKind(
            "progressView", .view, class: "UIProgressView", inherits: view, about: "How far a task is, as a bar.",
            [
                [
                    .choice("progressViewStyle", "UIProgressViewStyle", .progressStyle, default: "default"),
                    .float("progress", "UIProgress", default: "0.0"),
                    .image("progressImage", "UIProgressImage"), .image("trackImage", "UITrackImage"),
                ]
            ],
            children: [
                [
                    .value("progressTintColor", "UIProgressProgressTintColor"),
                    .value("trackTintColor", "UIProgressTrackTintColor"),
                ]
            ]),
        ElementKind(
            "pickerView", .view, class: "UIPickerView", inherits: view, about: "Wheels to choose from.",
            [[.bool("showsSelectionIndicator", "UIShowsSelectionIndicator")]]),
        ElementKind(
            "navigationBar", .view, class: "UINavigationBar", inherits: bar,
            about: "The bar with titles and the back button.",
            [
                [
                    .bool(
                        "largeTitles", "UIBarPrefersLargeTitles",
                        about: "Whether titles are large where screens want them so."),
                    .image("shadowImage", "UIShadowImage"),
                    .image("backgroundImage", "UIBackgroundImage"),
                    .image("backIndicatorImage", "UIBackIndicatorImage"),
                    .image("backIndicatorTransitionMaskImage", "UIBackIndicatorTransitionMaskImage"),
                ]
            ],
            children: [
                [
                    .value("titleTextAttributes", "UITitleTextAttributes"),
                    .value("largeTitleTextAttributes", "UIBarLargeTitleTextAttributes"),
                    .value("compactScrollEdgeAppearance", "UICompactScrollEdgeAppearance"),
                ]
            ]),
        ElementKind(
            "toolbar", .view, class: "UIToolbar", inherits: bar, about: "The bar with buttons at the bottom.",
            children: [
                [
                    .value("compactScrollEdgeAppearance", "UICompactScrollEdgeAppearance")
                ]
            ]),
        ElementKind(
            "tabBar", .view, class: "UITabBar", inherits: bar, about: "The bar that chooses a tab.",
            [
                [
                    .choice("itemPositioning", "UITabBarItemPositioning", .itemPositioning, default: "automatic"),
                    .double("itemWidth", "UITabBarItemWidth"),
                    .double("itemSpacing", "UITabBarItemSpacing"), .image("shadowImage", "UIShadowImage"),
                    .image("backgroundImage", "UIBackgroundImage"),
                    .image("selectionIndicatorImage", "UISelectionIndicatorImage"),
                ]
            ],
            children: [
                [
                    .value("selectedImageTintColor", "UISelectedImageTintColor"),
                    .value("unselectedItemTintColor", "UIUnselectedItemTintColor"),
                ]
            ]),
        ElementKind(
            "searchBar", .view, class: "UISearchBar", inherits: bar,
            about: "A field to search with, with buttons and scopes.",
            [
                [
                    .text("text", "UIText"), .text("placeholder", "UIPlaceholder"), .text("prompt", "UIPrompt"),
                    .choice("searchBarStyle", "UISearchBarStyle", .searchBarStyle, default: "default"),
                    .bool("showsSearchResultsButton", "UIShowsSearchResultsButton"),
                    .bool("showsBookmarkButton", "UIShowsBookmarkButton"),
                    .bool("showsCancelButton", "UIShowsCancelButton"),
                    .bool("showsScopeBar", "UIShowsScopeBar"),
                    .int("selectedScopeButtonIndex", "UISelectedScopeButtonIndex", default: "0"),
                    .image("backgroundImage", "UIBackgroundImage"),
                    .image("scopeBarBackgroundImage", "UIScopeBarBackgroundImage"),
                ]
            ], children: [[.list("scopeButtonTitles", "UIScopeButtonTitles")], Child.compiled("textInputTraits")]),
    ]

    /// What navigation bars, toolbars, tab bars and search bars share.
    static let bar = ElementKind(
        "bar", .view, inherits: view, about: "What navigation bars, toolbars, tab bars and search bars share.",
        [
            [
                .choice("barStyle", "UIBarStyle", .barStyle, default: "default"),
                .choice("translucent", "UIBarTranslucence", Choices(["YES": 1, "NO": 2]), absent: "YES"),
            ]
        ],
        children: [
            [
                .list("items", "UIItems"), .value("barTintColor", "UIBarTintColor"),
                .value("standardAppearance", "UIStandardAppearance"),
                .value("scrollEdgeAppearance", "UIScrollEdgeAppearance"),
                .value("compactAppearance", "UICompactAppearance"),
            ]
        ])
}
