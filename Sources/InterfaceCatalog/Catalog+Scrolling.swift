import NibArchive

extension InterfaceCatalog {
    static let scrollView = ElementKind(
        "scrollView", .view, class: "UIScrollView", inherits: view, about: "Shows a part of larger content.",
        [
            [
                .bool("bounces", "UIBounceEnabled", default: true),
                .bool("alwaysBounceVertical", "UIAlwaysBounceVertical"),
                .bool("alwaysBounceHorizontal", "UIAlwaysBounceHorizontal"),
                .bool("bouncesZoom", "UIBouncesZoom", default: true), .negated("scrollEnabled", "UIScrollDisabled"),
                .bool("pagingEnabled", "UIPagingEnabled"), .bool("directionalLockEnabled", "UIDirectionalLockEnabled"),
                .bool("showsHorizontalScrollIndicator", "UIShowsHorizontalScrollIndicator", default: true),
                .bool("showsVerticalScrollIndicator", "UIShowsVerticalScrollIndicator", default: true),
                .choice("indicatorStyle", "UIIndicatorStyle", .indicatorStyle, default: "default"),
                .bool("delaysContentTouches", "UIDelaysContentTouches", default: true),
                .bool("canCancelContentTouches", "UICanCancelContentTouches", default: true),
                .float("minimumZoomScale", "UIMinimumZoomScale", default: "1"),
                .float("maximumZoomScale", "UIMaximumZoomScale", default: "1"),
                .choice("keyboardDismissMode", "UIKeyboardDismissMode", .keyboardDismissMode, default: "none"),
                .choice(
                    "contentInsetAdjustmentBehavior", "UIScrollViewContentInsetAdjustmentBehavior", .insetAdjustment,
                    default: "automatic"),
                .bool("scrollsToTop", "UIScrollsToTop", default: true),
                .choice("indexDisplayMode", "UIIndexDisplayMode", Choices("automatic", "alwaysHidden")),
                .bool(
                    "automaticallyAdjustsScrollIndicatorInsets", "UIAutomaticallyAdjustsScrollIndicatorInsets",
                    default: true),
                .choice("decelerationRate", Choices("normal", "fast")), .bool("bouncesHorizontally", default: true),
                .bool("bouncesVertically", default: true),
                .bool("allowsKeyboardScrolling", default: true),
                .bool("transfersHorizontalScrollingToParent", default: true),
                .bool("transfersVerticalScrollingToParent", default: true),
            ]
        ],
        children: [
            [
                .value("contentInset", "UIContentInset"), .value("scrollIndicatorInsets", "UIScrollIndicatorInsets"),
                .value("verticalScrollIndicatorInsets", "UIVerticalScrollIndicatorInsets"),
                .value("horizontalScrollIndicatorInsets", "UIHorizontalScrollIndicatorInsets"),
                .value("contentSize", "UIContentSize"),
                .value("refreshControl", "UIRefreshControl"),
            ], Child.compiled("contentLayoutGuide", "frameLayoutGuide"),
        ])

    static let contentView = ElementKind(
        "contentView", .view, class: "UIView", inherits: view,
        about: "The view that a view or cell puts its content into.")

    static let scrollingKinds: [ElementKind] = [
        scrollView,
        ElementKind(
            "textView", .view, class: "UITextView", inherits: scrollView, about: "Text of several lines.",
            [
                [
                    .text("text", "UIText"),
                    .choice("textAlignment", "UITextAlignment", .textAlignment, absent: "left"),
                    .bool("editable", "UIEditable", default: true),
                    .bool("selectable", "UISelectable", default: true),
                    .bool("allowsEditingTextAttributes", "UIAllowsEditingTextAttributes"),
                    .bool(
                        "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory",
                        about: "Whether the font follows the person’s text size."),
                    .bool("clearsOnInsertion", "UIClearsOnInsertion"),
                    .bool("findInteractionEnabled", "UIFindInteractionEnabled"),
                    .choice("borderStyle", "UITextViewBorderStyle", .borderStyle),
                    .bool("usesStandardTextScaling"), .choice("writingToolsBehavior", .writingTools),
                    .bool("usesTextKit1"),
                ], Attribute.design("usesAttributedText"),
            ],
            children: [
                [
                    .value("text", "UIText"), .value("attributedText", "UIAttributedText"),
                    .value("fontDescription", "UIFont"), .value("textColor", "UITextColor"),
                    .mask("dataDetectorTypes", "UIDataDetectorTypes", .dataDetectors),
                ], Child.compiled("textInputTraits"),
            ]),

        ElementKind(
            "tableView", .view, class: "UITableView", inherits: scrollView, about: "Rows in sections.",
            [
                [
                    .bool("alwaysBounceVertical", "UIAlwaysBounceVertical", absent: false),
                    .choice("style", "UIStyle", .tableStyle),
                    .choice("separatorStyle", "UISeparatorStyle", .separatorStyle, default: "default"),
                    .float("rowHeight", "UIRowHeight", about: "Points; -1: each row its own."),
                    .float("sectionHeaderHeight", "UISectionHeaderHeight"),
                    .float("sectionFooterHeight", "UISectionFooterHeight"),
                    .float(
                        "estimatedRowHeight", "UIEstimatedRowHeight", absent: 0,
                        about: "Points; 0: rows are measured, -1: automatic."),
                    .float("estimatedSectionHeaderHeight", "UIEstimatedSectionHeaderHeight", absent: 0),
                    .float("estimatedSectionFooterHeight", "UIEstimatedSectionFooterHeight", absent: 0),
                    .bool("allowsSelection", "UIAllowsSelection", default: true),
                    .bool("allowsMultipleSelection", "UIAllowsMultipleSelection"),
                    .bool("allowsSelectionDuringEditing", "UIAllowsSelectionDuringEditing"),
                    .bool("allowsMultipleSelectionDuringEditing", "UIAllowsMultipleSelectionDuringEditing"),
                    .bool(
                        "showsSelectionImmediatelyOnTouchBegin", "UIShowsSelectionImmediatelyOnTouchBegin",
                        default: true, about: "Of old: whether a row is highlighted as soon as it is touched."),
                    .int("sectionIndexMinimumDisplayRowCount", "UISectionIndexMinimumDisplayRowCount"),
                    .bool(
                        "contentViewInsetsToSafeArea", "UIInsetsContentViewsToSafeArea", default: true,
                        about: "Whether cells’ content keeps to the safe area."),
                    .bool("springLoaded", "UISpringLoaded", about: "Whether holding a drag over it opens it."),
                    .choice(
                        "separatorInsetReference", "UISeparatorInsetReference", .separatorInsetReference,
                        default: "fromCellEdges"),
                    .choice("separatorInsetType", "UISeparatorInsetReference", .separatorInsetReference),
                    .double("sectionHeaderTopPadding", "UISectionHeaderTopPadding"),
                    .bool("prefetchingEnabled", "UIPrefetchingEnabled", default: true),
                    .bool("selfSizingInvalidation", "UISelfSizingInvalidation", default: true),
                    .double("fillerRowHeight", "UIFillerRowHeight"),
                    .bool("remembersLastFocusedIndexPath"), .bool("selectionFollowsFocus"), .bool("allowsFocus"),
                    .bool("allowsFocusDuringEditing"),
                    .bool("dragInteractionEnabled"), .bool("cellLayoutMarginsFollowReadableWidth"),
                ], Attribute.compiled("dataMode"),
            ],
            children: [
                [
                    .value("separatorInset", "UISeparatorInset"), .value("separatorColor", "UISeparatorColor"),
                    .value("sectionIndexColor", "UISectionIndexColor"),
                    .value("sectionIndexBackgroundColor", "UISectionIndexBackgroundColor"),
                    .value("sectionIndexTrackingBackgroundColor", "UISectionIndexTrackingBackgroundColor"),
                    .value("separatorEffect", "UISeparatorEffect"),
                    .value("tableHeaderView", "UITableHeaderView"), .value("tableFooterView", "UITableFooterView"),
                    .value("backgroundView", "UIBackgroundView"),
                ], Child.compiled("prototypes", "sections"),
            ]),
        ElementKind(
            "tableViewSection", .object, class: "UITableViewSection", inherits: object,
            about: "A section of a static table.",
            [
                [
                    .text("headerTitle", "UITableSectionHeaderTitle"),
                    .text("footerTitle", "UITableSectionFooterTitle"),
                ]
            ],
            children: [
                [
                    .value("headerTitle", "UITableSectionHeaderTitle"),
                    .value("footerTitle", "UITableSectionFooterTitle"),
                ], Child.compiled("cells"),
            ]),
        ElementKind(
            "tableViewCell", .cell, class: "UITableViewCell", inherits: view, about: "A row of a table.",
            [
                [
                    .string(
                        "reuseIdentifier", "UIReuseIdentifier", about: "The name that dequeueReusableCell knows it by."),
                    .choice("style", "UITableViewCellStyle", .cellStyle),
                    .choice("selectionStyle", "UISelectionStyle", .selectionStyle, default: "default"),
                    .choice("accessoryType", "UIAccessoryType", .accessoryType, default: "none"),
                    .choice("editingAccessoryType", "UIEditingAccessoryType", .accessoryType, default: "none"),
                    .choice("focusStyle", "UITableViewCellFocusStyle", .focusStyle, default: "default"),
                    .int("indentationLevel", "UIIndentationLevel", default: "0"),
                    .float("indentationWidth", "UIIndentationWidth", default: "10"),
                    .bool("shouldIndentWhileEditing", "UIShouldIndentWhileEditing", default: true),
                    .bool("showsReorderControl", "UIShowsReorderControl"),
                    .choice("editingStyle", "UIEditingStyle", .editingStyle),
                    .bool("automaticallyUpdatesContentConfiguration", "UIAutomaticallyUpdatesContentConfiguration"),
                    .reference("textLabel", "UITextLabel"), .reference("detailTextLabel", "UIDetailTextLabel"),
                    .reference("imageView", "UIImageView"),
                    .image("image", "UIImage"),
                    .bool("automaticallyUpdatesBackgroundConfiguration", default: true), .bool("focusable"),
                    .bool("editing"),
                ], Attribute.compiled("rowHeight"),
                Attribute.design("hidesAccessoryWhenEditing", "textLabelText", "catalog"),
            ],
            children: [
                [
                    .value("contentView", "UIContentView"), .value("separatorInset", "UISeparatorInset"),
                    .value("backgroundView", "UIBackgroundView"),
                    .value("selectedBackgroundView", "UISelectedBackgroundView"),
                    .value("accessoryView", "UIAccessoryView"),
                    .value("editingAccessoryView", "UIEditingAccessoryView"),
                    .value("contentConfiguration", "UIContentConfiguration"),
                    .value("backgroundConfiguration", "UIBackgroundConfiguration"),
                ]
            ]),
        ElementKind(
            "tableViewCellContentView", .view, class: "UITableViewCellContentView", inherits: view,
            about: "Where a cell’s content goes.",
            [Attribute.compiled("tableViewCell")]),
        ElementKind(
            "tableViewHeaderFooterView", .cell, class: "UITableViewHeaderFooterView", inherits: view,
            about: "A section’s header or footer.",
            [
                [
                    .string(
                        "reuseIdentifier", "UIReuseIdentifier", about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [[.value("contentView", "UIContentView")]]),

        ElementKind(
            "collectionView", .view, class: "UICollectionView", inherits: scrollView,
            about: "Items laid out by a layout object.",
            [
                [
                    .bool("prefetchingEnabled", "UICollectionViewPrefetchingEnabled", default: true),
                    .bool("allowsSelection", "UIAllowsSelection", default: true),
                    .bool("allowsMultipleSelection", "UIAllowsMultipleSelection"),
                    .bool("springLoaded", "UISpringLoaded", about: "Whether holding a drag over it opens it."),
                    .bool("selfSizingInvalidation", "UISelfSizingInvalidation", default: true),
                    .bool("allowsSelectionDuringEditing"), .bool("allowsMultipleSelectionDuringEditing"),
                    .bool("remembersLastFocusedIndexPath"), .bool("selectionFollowsFocus"),
                    .bool("allowsFocus"), .bool("allowsFocusDuringEditing"), .bool("dragInteractionEnabled"),
                    .choice("reorderingCadence", Choices("immediate", "fast", "slow")),
                ], Attribute.compiled("dataMode"),
                Attribute.design("selectable", "maxNumberOfRows", "maxNumberOfColumns"),
            ],
            children: [
                [
                    .value("collectionViewLayout", "UICollectionLayout"), .value("backgroundView", "UIBackgroundView"),
                ], Child.compiled("cells", "sectionHeaderView", "sectionFooterView"),
            ]),
        ElementKind(
            "collectionViewFlowLayout", .object, class: "UICollectionViewFlowLayout", inherits: object,
            about: "Items in lines.",
            [
                [
                    .choice("scrollDirection", "UIScrollDirection", .scrollDirection, default: "vertical"),
                    .float("minimumLineSpacing", "UILineSpacing", default: "10"),
                    .float("minimumInteritemSpacing", "UIInteritemSpacing", default: "10"),
                    .choice(
                        "sectionInsetReference", "UISectionInsetReference", .sectionInsetReference,
                        default: "contentInset"),
                    .bool("sectionHeadersPinToVisibleBounds", "UISectionHeadersPinToVisibleBounds"),
                    .bool("sectionFootersPinToVisibleBounds", "UISectionFootersPinToVisibleBounds"),
                ], Attribute.compiled("automaticEstimatedItemSize"),
            ],
            children: [
                [
                    .value("itemSize", "UIItemSize"), .value("headerReferenceSize", "UIHeaderReferenceSize"),
                    .value("footerReferenceSize", "UIFooterReferenceSize"),
                    .value("sectionInset", "UISectionInset"), .value("estimatedItemSize", "UIEstimatedItemSize"),
                ]
            ]),
        ElementKind(
            "collectionViewLayout", .object, class: "UICollectionViewLayout", inherits: object,
            about: "A layout of the app’s class."),
        ElementKind(
            "collectionReusableView", .cell, class: "UICollectionReusableView", inherits: view,
            about: "A header or footer of a collection.",
            [
                [
                    .string(
                        "reuseIdentifier", "UIReuseIdentifier", about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [Child.compiled("customSize")]),
        ElementKind(
            "collectionViewCell", .cell, class: "UICollectionViewCell", inherits: view,
            about: "An item of a collection.",
            [
                [
                    .string(
                        "reuseIdentifier", "UIReuseIdentifier", about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [
                [
                    .value("contentView", "UIContentView"), .value("backgroundView", "UIBackgroundView"),
                    .value("selectedBackgroundView", "UISelectedBackgroundView"),
                ], Child.design("customSize"),
            ]),
        ElementKind(
            "collectionViewCellContentView", .view, class: "UIView", inherits: view,
            about: "Where a cell’s content goes."),
        ElementKind(
            "collectionViewListCell", .cell, class: "UICollectionViewListCell", inherits: view,
            about: "An item that looks like a table’s row.",
            [
                [
                    .string(
                        "reuseIdentifier", "UIReuseIdentifier", about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [[.value("contentView", "UIContentView")], Child.design("customSize")]),
    ]

    /// Views of other frameworks: their own attributes are archived under the name that Interface Builder gives them.
    static let frameworkViewKinds: [ElementKind] = [
        ElementKind(
            "mapView", .view, class: "MKMapView", inherits: view, about: "A map.",
            [
                [
                    .choice("mapType", "MKMapType", .mapType, default: "standard"),
                    .bool("zoomEnabled", "MKZoomEnabled", default: true),
                    .bool(
                        "scrollEnabled",
                        "MKScrollEnabled", default: true),
                    .bool("rotateEnabled", "MKRotateEnabled", default: true),
                    .bool("pitchEnabled", "MKPitchEnabled", default: true),
                    .bool("showsUserLocation", "MKShowsUserLocation"),
                    .bool("showsBuildings", "MKShowsBuildings", default: true), .bool("showsCompass", "MKShowsCompass"),
                    .bool("showsScale", "MKShowsScale"),
                    .bool("showsTraffic", "MKShowsTraffic"),
                    .bool("showsPointsOfInterest", "MKShowsPointsOfInterest", default: true), .bool("showsPitchButton"),
                    .bool("showsUserTrackingButton"), .bool("showsZoomControls"),
                ]
            ], children: [Child.design("preferredConfiguration")]),
        ElementKind(
            "webView", .view, class: "UIWebView", inherits: view, about: "A web page in the old UIWebView.",
            [
                [
                    .bool("scalesPageToFit", "UIScalesPageToFit"),
                    .bool("mediaPlaybackRequiresUserAction", "UIMediaPlaybackRequiresUserAction"),
                    .bool("allowsInlineMediaPlayback", "UIAllowsInlineMediaPlayback"),
                    .bool("maintainsBackForwardList", "UIMaintainsBackForwardList"),
                    .bool("suppressesIncrementalRendering"),
                    .bool("keyboardDisplayRequiresUserAction", default: true),
                    .bool("mediaPlaybackAllowsAirPlay", default: true), .bool("allowsPictureInPictureMediaPlayback"),
                    .double("gapBetweenPages"),
                    .double("pageLength"),
                    .choice(
                        "paginationMode",
                        Choices("unpaginated", "leftToRight", "topToBottom", "bottomToTop", "rightToLeft")),
                    .choice("paginationBreakingMode", Choices("page", "column")),
                    .bool("allowsLinkPreview"),
                ]
            ],
            children: [
                [.mask("dataDetectorTypes", "UIDataDetectorTypes", .dataDetectors)], Child.design("webPreferences"),
            ]),
        ElementKind(
            "wkWebView", .view, class: "WKWebView", inherits: view, about: "A web page.",
            [
                [
                    .bool("allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures"),
                    .bool("allowsLinkPreview", "allowsLinkPreview", default: true),
                    .string("customUserAgent", "customUserAgent"), .bool("findInteractionEnabled"),
                    .bool("inspectable"), .bool("allowsMagnification"),
                ]
            ], children: [[.value("configuration", "configuration")]]),
        webConfiguration, webPagePreferences,
        ElementKind("sceneKitView", .view, class: "SCNView", inherits: sceneView, about: "A SceneKit scene."),
        ElementKind(
            "arscnView", .view, class: "ARSCNView", inherits: sceneView,
            about: "A SceneKit scene in the camera’s picture."),
        ElementKind(
            "arskView", .view, class: "ARSKView", inherits: view, about: "A SpriteKit scene in the camera’s picture."),
        ElementKind(
            "skView", .view, class: "SKView", inherits: view, about: "A SpriteKit scene.",
            [[.string("sceneName"), .int("preferredFramesPerSecond")]]),
        ElementKind(
            "glkView", .view, class: "GLKView", inherits: view, about: "A view that OpenGL ES draws.",
            [
                [
                    .bool(
                        "enableSetNeedsDisplay",
                        "enableSetNeedsDisplay", default: true),
                    .string("drawableColorFormat"), .string("drawableDepthFormat"), .string("drawableStencilFormat"),
                    .string("drawableMultisample"),
                ]
            ]),
        ElementKind(
            "mtkView", .view, class: "MTKView", inherits: view, about: "A view that Metal draws.",
            [
                [
                    .string("colorPixelFormat", "colorPixelFormat"),
                    .string("depthStencilPixelFormat", "depthStencilPixelFormat"), .bool("paused", "paused"),
                    .bool("enableSetNeedsDisplay", "enableSetNeedsDisplay"),
                    .int("sampleCount", "sampleCount", default: "1"),
                    .int("preferredFramesPerSecond", "preferredFramesPerSecond"), .double("clearDepth"),
                    .int("clearStencil"), .bool("framebufferOnly", default: true),
                    .bool("autoResizeDrawable", default: true), .bool("presentsWithTransaction"),
                    .string("depthStencilAttachmentTextureUsage"),
                ]
            ], children: [Child.design("clearColor")]),
        ElementKind(
            "avRoutePickerView", .view, class: "UIView", inherits: view, about: "The choice of an AirPlay device.",
            [[.bool("prioritizesVideoDevices")]],
            children: [Child.design("activeTintColor")]),
        ElementKind("adBannerView", .view, class: "UIView", inherits: view, about: "An iAd banner, up to iOS 9."),
        ElementKind(
            "arView", .view, class: "UIView", inherits: view, about: "A RealityKit scene in the camera’s picture."),
        ElementKind(
            "calendarView", .view, class: "UIView", inherits: view, about: "A calendar to choose dates from.",
            [
                [
                    .choice(
                        "fontDesign",
                        Choices(
                            "default",
                            "rounded", "serif", "monospaced")), .bool("wantsDateDecorations", default: true),
                ]
            ]),
        ElementKind("avPlayerView", .view, class: "UIView", inherits: view, about: "A film."),
    ]

    /// The same on iOS and macOS.
    static let webConfiguration = ElementKind(
        "wkWebViewConfiguration", .value, class: "WKWebViewConfiguration", about: "How a web view loads pages.",
        [
            [
                .bool("suppressesIncrementalRendering", "suppressesIncrementalRendering"),
                .string("applicationNameForUserAgent", "applicationNameForUserAgent"),
                .bool("allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback", default: true),
                .bool("allowsInlineMediaPlayback", "allowsInlineMediaPlayback"),
                .bool("allowsPictureInPictureMediaPlayback", "allowsPictureInPictureMediaPlayback", default: true),
                .bool("ignoresViewportScaleLimits"),
                .choice("selectionGranularity", Choices("dynamic", "character")),
                .bool("upgradeKnownHostsToHTTPS", default: true), .bool("limitsNavigationsToAppBoundDomains"),
            ], Attribute.compiled("key"),
        ],
        children: [
            [.value("preferences", "preferences")],
            Child.design("mediaTypesRequiringUserActionForPlayback", "dataDetectorTypes"),
        ])
    static let webPagePreferences = ElementKind(
        "wkPreferences", .value, class: "WKPreferences", about: "What pages in a web view may do.",
        [
            [
                .bool("javaScriptEnabled", "javaScriptEnabled", default: true),
                .double("minimumFontSize", "minimumFontSize", default: "0.0", about: "Points that text may shrink to."),
                .bool("javaScriptCanOpenWindowsAutomatically", "javaScriptCanOpenWindowsAutomatically"),
                .bool("fraudulentWebsiteWarningEnabled", default: true),
                .bool("textInteractionEnabled", default: true), .bool("elementFullscreenEnabled"),
                .bool("siteSpecificQuirksModeEnabled", default: true), .bool("shouldPrintBackgrounds"),
                .bool("tabFocusesLinks"), .bool("plugInsEnabled"), .bool("javaEnabled"),
            ], Attribute.compiled("key"),
        ])

    private static let sceneView = ElementKind(
        "sceneView", .view, class: "SCNView", inherits: view, about: "A SceneKit scene.",
        [
            [
                .string("sceneName", "ibSceneName"), .bool("wantsMultisampling", "ibWantsMultisampling"),
                .bool("allowsCameraControl", "allowsCameraControl"),
                .bool("autoenablesDefaultLighting", "autoenablesDefaultLighting"),
                .bool("jitteringEnabled", "jitteringEnabled"), .bool("playing", "playing"),
                .bool("loops", "loops"), .string("preferredRenderingAPI", "ibPreferredRenderingAPI"),
                .string("antialiasingMode"), .int("preferredFramesPerSecond"),
                .bool("showsStatistics"), .bool("rendersContinuously"),
            ]
        ])
}
