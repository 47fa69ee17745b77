import NibArchive

extension InterfaceCatalog {
    /// What every object with an id may have.
    static let object = ElementKind("object", .object, [
        Attribute.compiled("id", "customClass", "customModule", "customModuleProvider", "key", "sceneMemberID", "reference"),
        Attribute.design("userLabel", "colorLabel", "propertyAccessControl", "explicitIdentifier", "identifier"),
    ], children: [
        Child.compiled("connections", "userDefinedRuntimeAttributes", "accessibilityConfiguration", "variation"),
        Child.design("userComments", "animations", "canvasLocation", "metadata", "designTimeOnly"),
    ])

    static let view = ElementKind("view", .view, class: "UIView", inherits: object, [
        [
            .bool("hidden", "UIHidden"),
            .float("alpha", "UIAlpha"),
            .bool("opaque", "UIOpaque", absent: true),
            .int("tag", "UITag"),
            .bool("clipsSubviews", "UIClipsToBounds"),
            .bool("clipsToBounds", "UIClipsToBounds"),
            .negated("userInteractionEnabled", "UIUserInteractionDisabled"),
            .bool("multipleTouchEnabled", "UIMultipleTouchEnabled"),
            .bool("clearsContextBeforeDrawing", "UIClearsContextBeforeDrawing"),
            .bool("autoresizesSubviews", "UIAutoresizeSubviews"),
            .choice("contentMode", "UIContentMode", .contentMode),
            .choice("semanticContentAttribute", "UIViewSemanticContentAttribute", .semanticContent),
            .negated("translatesAutoresizingMaskIntoConstraints", "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"),
            .bool("preservesSuperviewLayoutMargins", "UIViewPreservesSuperviewMargins"),
            .bool("layoutMarginsFollowReadableWidth", "UIViewLayoutMarginsFollowReadableWidth"),
            .bool("insetsLayoutMarginsFromSafeArea", "UIViewInsetsLayoutMarginsFromSafeArea"),
            .string("restorationIdentifier", "UIRestorationIdentifier"),
            .bool("showsLargeContentViewer", "UIShowsLargeContentViewer"),
        ],
        Attribute.compiled("horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
                           "verticalCompressionResistancePriority"),
        Attribute.design("fixedFrame", "misplaced", "ambiguous", "verifyAmbiguity", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
                         "simulatedAppContext", "appearanceType", "wantsLayer", "focusRingType", "toolTip", "storyboardIdentifier", "nextResponder"),
    ], children: [
        [
            .value("backgroundColor", "UIBackgroundColor"), .value("tintColor", "UITintColor"),
            .value("layoutMargins", "UIViewLayoutMargins"), .value("directionalLayoutMargins", "UIViewDirectionalLayoutMargins"),
            .value("contentStretch", "UIContentStretch"), .value("shadow", "UIViewShadow"),
            .value("largeContentTitle", "UILargeContentTitle"), .value("largeContentImage", "UILargeContentImage"),
        ],
        Child.compiled("frame", "frameInset", "autoresizingMask", "subviews", "constraints", "gestureRecognizers", "safeArea", "keyboard", "readableContent",
                       "viewLayoutGuide", "userGuides"),
        Child.design("insetFor6xAndEarlier", "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
                     "simulatedOrientationMetrics", "simulatedDestinationMetrics", "freeformSize", "accessibility", "tag", "toolTip", "userLabel"),
    ])

    static let viewKinds: [ElementKind] = [
        view,
        ElementKind("window", .view, class: "UIWindow", inherits: view, [
            [.bool("resizesToFullScreen", "UIResizesToFullScreen"), .bool("visibleAtLaunch", "UIWindowVisibleAtLaunch")],
        ], children: [[.value("rootViewController", "UIRootViewController")]]),
        ElementKind("label", .view, class: "UILabel", inherits: view, [[
            .negated("userInteractionEnabled", "UIUserInteractionDisabled", absent: true),
            .text("text", "UIText"),
            .choice("textAlignment", "UITextAlignment", .textAlignment, absent: "left"),
            .choice("lineBreakMode", "UILineBreakMode", .lineBreakMode),
            .choice("baselineAdjustment", "UIBaselineAdjustment", .baselineAdjustment, absent: "alignCenters"),
            .int("numberOfLines", "UINumberOfLines"),
            .bool("adjustsFontSizeToFit", "UIAdjustsFontSizeToFit", absent: true),
            .float("minimumFontSize", "UIMinimumFontSize"),
            .float("minimumScaleFactor", "UIMinimumScaleFactor"),
            .bool("adjustsLetterSpacingToFitWidth", "UIAdjustsLetterSpacingToFit"),
            .bool("adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory"),
            .bool("highlighted", "UIHighlighted"),
            .negated("enabled", "UILabelDisabled"),
            .double("preferredMaxLayoutWidth", "UIPreferredMaxLayoutWidth"),
            .bool("showsExpansionTextWhenTruncated", "UIShowsExpansionTextWhenTruncated"),
            .bool("enablesMarqueeWhenAncestorFocused", "UIEnablesMarqueeWhenAncestorFocused"),
        ], Attribute.design("usesAttributedText", "automaticPreferredMaxLayoutWidth", "useAutomaticPreferredMaxLayoutWidth", "autoshrinkMode")], children: [[
            .value("text", "UIText"), .value("attributedText", "UIAttributedText"), .value("fontDescription", "UIFont"), .value("textColor", "UITextColor"),
            .value("highlightedColor", "UIHighlightedColor"), .value("shadowColor", "UIShadowColor"), .value("shadowOffset", "UIShadowOffset"),
        ]]),
        ElementKind("imageView", .view, class: "UIImageView", inherits: view, [[
            .negated("userInteractionEnabled", "UIUserInteractionDisabled", absent: true),
            .image("image", "UIImage"), .image("highlightedImage", "UIHighlightedImage"),
            .bool("highlighted", "UIHighlighted"),
            .double("animationDuration", "UIAnimationDuration"),
            .bool("adjustsImageSizeForAccessibilityContentSizeCategory", "UIAdjustsImageSizeForAccessibilityContentSizeCategory"),
            .bool("adjustsImageWhenAncestorFocused", "UIAdjustsImageWhenAncestorFocused"),
        ], Attribute.design("catalog", "initiallyAnimated")], children: [[
            .value("image", "UIImage"), .value("highlightedImage", "UIHighlightedImage"),
            .value("preferredSymbolConfiguration", "UIPreferredSymbolConfiguration"),
        ]]),
        ElementKind("stackView", .view, class: "UIStackView", inherits: view, [
            [
                .choice("axis", "UIStackViewAxis", .axis), .choice("distribution", "UIStackViewDistribution", .distribution),
                .choice("alignment", "UIStackViewAlignment", .stackAlignment), .double("spacing", "UIStackViewSpacing"),
                .bool("baselineRelativeArrangement", "UIStackViewBaselineRelative"),
                .bool("layoutMarginsRelativeArrangement", "UIStackViewLayoutMarginsRelative"),
            ],
            Attribute.compiled("spacingType"),
        ]),
        ElementKind("containerView", .view, class: "UIView", inherits: view),
        ElementKind("visualEffectView", .view, class: "UIVisualEffectView", inherits: view, children: [
            [.value("contentView", "UIVisualEffectViewContentView")], Child.compiled("blurEffect", "vibrancyEffect"),
        ]),
        ElementKind("blurEffect", .value, class: "UIBlurEffect", [[.choice("style", "UIBlurEffectStyle", .blurStyle)]]),
        ElementKind("vibrancyEffect", .value, class: "UIVibrancyEffect", [[.choice("style", "UIVibrancyEffectStyle", .vibrancyStyle)]],
                    children: [Child.compiled("blurEffect")]),
        ElementKind("activityIndicatorView", .view, class: "UIActivityIndicatorView", inherits: view, [[
            .choice("style", "UIActivityIndicatorViewStyle", .activityStyle), .bool("hidesWhenStopped", "UIHidesWhenStopped", absent: false),
            .bool("animating", "UIAnimating"),
        ]], children: [[.value("color", "UIColor")]]),
        ElementKind("progressView", .view, class: "UIProgressView", inherits: view, [[
            .choice("progressViewStyle", "UIProgressViewStyle", .progressStyle), .float("progress", "UIProgress"),
            .image("progressImage", "UIProgressImage"), .image("trackImage", "UITrackImage"),
        ]], children: [[.value("progressTintColor", "UIProgressProgressTintColor"), .value("trackTintColor", "UIProgressTrackTintColor")]]),
        ElementKind("pickerView", .view, class: "UIPickerView", inherits: view, [[.bool("showsSelectionIndicator", "UIShowsSelectionIndicator")]]),
        ElementKind("navigationBar", .view, class: "UINavigationBar", inherits: bar, [[
            .bool("largeTitles", "UIBarPrefersLargeTitles"), .image("shadowImage", "UIShadowImage"), .image("backgroundImage", "UIBackgroundImage"),
            .image("backIndicatorImage", "UIBackIndicatorImage"), .image("backIndicatorTransitionMaskImage", "UIBackIndicatorTransitionMaskImage"),
        ]], children: [[
            .value("titleTextAttributes", "UITitleTextAttributes"), .value("largeTitleTextAttributes", "UIBarLargeTitleTextAttributes"),
            .value("compactScrollEdgeAppearance", "UICompactScrollEdgeAppearance"),
        ]]),
        ElementKind("toolbar", .view, class: "UIToolbar", inherits: bar, children: [[.value("compactScrollEdgeAppearance", "UICompactScrollEdgeAppearance")]]),
        ElementKind("tabBar", .view, class: "UITabBar", inherits: bar, [[
            .choice("itemPositioning", "UITabBarItemPositioning", .itemPositioning), .double("itemWidth", "UITabBarItemWidth"),
            .double("itemSpacing", "UITabBarItemSpacing"), .image("shadowImage", "UIShadowImage"), .image("backgroundImage", "UIBackgroundImage"),
            .image("selectionIndicatorImage", "UISelectionIndicatorImage"),
        ]], children: [[
            .value("selectedImageTintColor", "UISelectedImageTintColor"), .value("unselectedItemTintColor", "UIUnselectedItemTintColor"),
        ]]),
        ElementKind("searchBar", .view, class: "UISearchBar", inherits: bar, [[
            .text("text", "UIText"), .text("placeholder", "UIPlaceholder"), .text("prompt", "UIPrompt"),
            .choice("searchBarStyle", "UISearchBarStyle", .searchBarStyle), .bool("showsSearchResultsButton", "UIShowsSearchResultsButton"),
            .bool("showsBookmarkButton", "UIShowsBookmarkButton"), .bool("showsCancelButton", "UIShowsCancelButton"),
            .bool("showsScopeBar", "UIShowsScopeBar"), .int("selectedScopeButtonIndex", "UISelectedScopeButtonIndex"),
            .image("backgroundImage", "UIBackgroundImage"), .image("scopeBarBackgroundImage", "UIScopeBarBackgroundImage"),
        ]], children: [[.list("scopeButtonTitles", "UIScopeButtonTitles")], Child.compiled("textInputTraits")]),
    ]

    /// What navigation bars, toolbars, tab bars and search bars share.
    static let bar = ElementKind("bar", .view, inherits: view, [[
        .choice("barStyle", "UIBarStyle", .barStyle), .choice("translucent", "UIBarTranslucence", Choices(["YES": 1, "NO": 2]), absent: "YES"),
    ]], children: [[
        .list("items", "UIItems"), .value("barTintColor", "UIBarTintColor"), .value("standardAppearance", "UIStandardAppearance"),
        .value("scrollEdgeAppearance", "UIScrollEdgeAppearance"), .value("compactAppearance", "UICompactAppearance"),
    ]])
}
