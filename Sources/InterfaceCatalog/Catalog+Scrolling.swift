import NibArchive

extension InterfaceCatalog {
    static let scrollView = ElementKind(
        "scrollView", .view, class: "UIScrollView", inherits: view, about: "Shows a part of larger content.",
        [
            [
                .bool("bounces", .bounceEnabled, default: true),
                .bool("alwaysBounceVertical", .alwaysBounceVertical),
                .bool("alwaysBounceHorizontal", .alwaysBounceHorizontal),
                .bool("bouncesZoom", .bouncesZoom, default: true), .negated("scrollEnabled", .scrollDisabled),
                .bool("pagingEnabled", .pagingEnabled), .bool("directionalLockEnabled", .directionalLockEnabled),
                .bool("showsHorizontalScrollIndicator", .showsHorizontalScrollIndicator, default: true),
                .bool("showsVerticalScrollIndicator", .showsVerticalScrollIndicator, default: true),
                .choice("indicatorStyle", .indicatorStyle, .indicatorStyle, default: "default"),
                .bool("delaysContentTouches", .delaysContentTouches, default: true),
                .bool("canCancelContentTouches", .canCancelContentTouches, default: true),
                .float("minimumZoomScale", .minimumZoomScale, default: "1"),
                .float("maximumZoomScale", .maximumZoomScale, default: "1"),
                .choice("keyboardDismissMode", .keyboardDismissMode, .keyboardDismissMode, default: "none"),
                .choice(
                    "contentInsetAdjustmentBehavior", .scrollViewContentInsetAdjustmentBehavior, .insetAdjustment,
                    default: "automatic"),
                .bool("scrollsToTop", .scrollsToTop, default: true),
                .choice("indexDisplayMode", .indexDisplayMode, Choices("automatic", "alwaysHidden")),
                .bool(
                    "automaticallyAdjustsScrollIndicatorInsets", .automaticallyAdjustsScrollIndicatorInsets,
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
                .value("contentInset", .contentInset), .value("scrollIndicatorInsets", .scrollIndicatorInsets),
                .value("verticalScrollIndicatorInsets", .verticalScrollIndicatorInsets),
                .value("horizontalScrollIndicatorInsets", .horizontalScrollIndicatorInsets),
                .value("contentSize", .contentSize),
                .value("refreshControl", .refreshControl),
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
                    .text("text", .text),
                    .choice("textAlignment", .textAlignment, .textAlignment, absent: "left"),
                    .bool("editable", .editable, default: true),
                    .bool("selectable", .selectable, default: true),
                    .bool("allowsEditingTextAttributes", .allowsEditingTextAttributes),
                    .bool(
                        "adjustsFontForContentSizeCategory", .adjustsFontForContentSizeCategory,
                        about: "Whether the font follows the person’s text size."),
                    .bool("clearsOnInsertion", .clearsOnInsertion),
                    .bool("findInteractionEnabled", .findInteractionEnabled),
                    .choice("borderStyle", .textViewBorderStyle, .borderStyle),
                    .bool("usesStandardTextScaling"), .choice("writingToolsBehavior", .writingTools),
                    .bool("usesTextKit1"),
                ], Attribute.design("usesAttributedText", "layoutManager"),
            ],
            children: [
                [
                    .value("text", .text), .value("attributedText", .attributedText),
                    .value("fontDescription", .font), .value("textColor", .textColor),
                    .mask("dataDetectorTypes", .dataDetectorTypes, .dataDetectors),
                ], Child.compiled("textInputTraits"),
            ]),

        ElementKind(
            "tableView", .view, class: "UITableView", inherits: scrollView, about: "Rows in sections.",
            [
                [
                    .bool("alwaysBounceVertical", .alwaysBounceVertical, absent: false),
                    .choice("style", .style, .tableStyle),
                    .choice("separatorStyle", .separatorStyle, .separatorStyle, default: "default"),
                    .float("rowHeight", .rowHeight, about: "Points; -1: each row its own."),
                    .float("sectionHeaderHeight", .sectionHeaderHeight),
                    .float("sectionFooterHeight", .sectionFooterHeight),
                    .float(
                        "estimatedRowHeight", .estimatedRowHeight, absent: 0,
                        about: "Points; 0: rows are measured, -1: automatic."),
                    .float("estimatedSectionHeaderHeight", .estimatedSectionHeaderHeight, absent: 0),
                    .float("estimatedSectionFooterHeight", .estimatedSectionFooterHeight, absent: 0),
                    .bool("allowsSelection", .allowsSelection, default: true),
                    .bool("allowsMultipleSelection", .allowsMultipleSelection),
                    .bool("allowsSelectionDuringEditing", .allowsSelectionDuringEditing),
                    .bool("allowsMultipleSelectionDuringEditing", .allowsMultipleSelectionDuringEditing),
                    .bool(
                        "showsSelectionImmediatelyOnTouchBegin", .showsSelectionImmediatelyOnTouchBegin,
                        default: true, about: "Of old: whether a row is highlighted as soon as it is touched."),
                    .int("sectionIndexMinimumDisplayRowCount", .sectionIndexMinimumDisplayRowCount),
                    .bool(
                        "contentViewInsetsToSafeArea", .insetsContentViewsToSafeArea, default: true,
                        about: "Whether cells’ content keeps to the safe area."),
                    .bool("springLoaded", .springLoaded, about: "Whether holding a drag over it opens it."),
                    .choice(
                        "separatorInsetReference", .separatorInsetReference, .separatorInsetReference,
                        default: "fromCellEdges"),
                    .choice("separatorInsetType", .separatorInsetReference, .separatorInsetReference),
                    .double("sectionHeaderTopPadding", .sectionHeaderTopPadding),
                    .bool("prefetchingEnabled", .prefetchingEnabled, default: true),
                    .bool("selfSizingInvalidation", .selfSizingInvalidation, default: true),
                    .double("fillerRowHeight", .fillerRowHeight),
                    .bool("remembersLastFocusedIndexPath"), .bool("selectionFollowsFocus"), .bool("allowsFocus"),
                    .bool("allowsFocusDuringEditing"),
                    .bool("dragInteractionEnabled"), .bool("cellLayoutMarginsFollowReadableWidth"),
                ], Attribute.compiled("dataMode"),
            ],
            children: [
                [
                    .value("separatorInset", .separatorInset), .value("separatorColor", .separatorColor),
                    .value("sectionIndexColor", .sectionIndexColor),
                    .value("sectionIndexBackgroundColor", .sectionIndexBackgroundColor),
                    .value("sectionIndexTrackingBackgroundColor", .sectionIndexTrackingBackgroundColor),
                    .value("separatorEffect", .separatorEffect),
                    .value("tableHeaderView", .tableHeaderView), .value("tableFooterView", .tableFooterView),
                    .value("backgroundView", .backgroundView),
                ], Child.compiled("prototypes", "sections"),
            ]),
        ElementKind(
            "tableViewSection", .object, class: "UITableViewSection", inherits: object,
            about: "A section of a static table.",
            [
                [
                    .text("headerTitle", .tableSectionHeaderTitle),
                    .text("footerTitle", .tableSectionFooterTitle),
                ]
            ],
            children: [
                [
                    .value("headerTitle", .tableSectionHeaderTitle),
                    .value("footerTitle", .tableSectionFooterTitle),
                ], Child.compiled("cells"),
            ]),
        ElementKind(
            "tableViewCell", .cell, class: "UITableViewCell", inherits: view, about: "A row of a table.",
            [
                [
                    .string(
                        "reuseIdentifier", .reuseIdentifier, about: "The name that dequeueReusableCell knows it by."),
                    .choice("style", .tableViewCellStyle, .cellStyle),
                    .choice("selectionStyle", .selectionStyle, .selectionStyle, default: "default"),
                    .choice("accessoryType", .accessoryType, .accessoryType, default: "none"),
                    .choice("editingAccessoryType", .editingAccessoryType, .accessoryType, default: "none"),
                    .choice("focusStyle", .tableViewCellFocusStyle, .focusStyle, default: "default"),
                    .int("indentationLevel", .indentationLevel, default: "0"),
                    .float("indentationWidth", .indentationWidth, default: "10"),
                    .bool("shouldIndentWhileEditing", .shouldIndentWhileEditing, default: true),
                    .bool("showsReorderControl", .showsReorderControl),
                    .choice("editingStyle", .editingStyle, .editingStyle),
                    .bool(
                        "automaticallyUpdatesContentConfiguration", .automaticallyUpdatesContentConfiguration,
                        default: true),
                    .reference("textLabel", .textLabel), .reference("detailTextLabel", .detailTextLabel),
                    .reference("imageView", .imageView),
                    .image("image", .image),
                    .bool("automaticallyUpdatesBackgroundConfiguration", default: true), .bool("focusable"),
                    .bool("editing"),
                ], Attribute.compiled("rowHeight"),
                Attribute.design("hidesAccessoryWhenEditing", "textLabelText", "catalog"),
            ],
            children: [
                [
                    .value("contentView", .contentView), .value("separatorInset", .separatorInset),
                    .value("backgroundView", .backgroundView),
                    .value("selectedBackgroundView", .selectedBackgroundView),
                    .value("accessoryView", .accessoryView),
                    .value("editingAccessoryView", .editingAccessoryView),
                    .value("contentConfiguration", .contentConfiguration),
                    .value("backgroundConfiguration", .backgroundConfiguration),
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
                        "reuseIdentifier", .reuseIdentifier, about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [[.value("contentView", .contentView)]]),

        ElementKind(
            "collectionView", .view, class: "UICollectionView", inherits: scrollView,
            about: "Items laid out by a layout object.",
            [
                [
                    .bool("prefetchingEnabled", .collectionViewPrefetchingEnabled, default: true),
                    .bool("allowsSelection", .allowsSelection, default: true),
                    .bool("allowsMultipleSelection", .allowsMultipleSelection),
                    .bool("springLoaded", .springLoaded, about: "Whether holding a drag over it opens it."),
                    .bool("selfSizingInvalidation", .selfSizingInvalidation, default: true),
                    .bool("allowsSelectionDuringEditing"), .bool("allowsMultipleSelectionDuringEditing"),
                    .bool("remembersLastFocusedIndexPath"), .bool("selectionFollowsFocus"),
                    .bool("allowsFocus"), .bool("allowsFocusDuringEditing"), .bool("dragInteractionEnabled"),
                    .choice("reorderingCadence", Choices("immediate", "fast", "slow")),
                ], Attribute.compiled("dataMode"),
                Attribute.design("selectable", "maxNumberOfRows", "maxNumberOfColumns"),
            ],
            children: [
                [
                    .value("collectionViewLayout", .collectionLayout), .value("backgroundView", .backgroundView),
                ], Child.compiled("cells", "sectionHeaderView", "sectionFooterView"),
            ]),
        ElementKind(
            "collectionViewFlowLayout", .object, class: "UICollectionViewFlowLayout", inherits: object,
            about: "Items in lines.",
            [
                [
                    .choice("scrollDirection", .scrollDirection, .scrollDirection, default: "vertical"),
                    .float("minimumLineSpacing", .lineSpacing, default: "10"),
                    .float("minimumInteritemSpacing", .interitemSpacing, default: "10"),
                    .choice(
                        "sectionInsetReference", .sectionInsetReference, .sectionInsetReference,
                        default: "contentInset"),
                    .bool("sectionHeadersPinToVisibleBounds", .sectionHeadersPinToVisibleBounds),
                    .bool("sectionFootersPinToVisibleBounds", .sectionFootersPinToVisibleBounds),
                ], Attribute.compiled("automaticEstimatedItemSize"),
            ],
            children: [
                [
                    .value("itemSize", .itemSize), .value("headerReferenceSize", .headerReferenceSize),
                    .value("footerReferenceSize", .footerReferenceSize),
                    .value("sectionInset", .sectionInset), .value("estimatedItemSize", .estimatedItemSize),
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
                        "reuseIdentifier", .reuseIdentifier, about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [Child.compiled("customSize")]),
        ElementKind(
            "collectionViewCell", .cell, class: "UICollectionViewCell", inherits: view,
            about: "An item of a collection.",
            [
                [
                    .string(
                        "reuseIdentifier", .reuseIdentifier, about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [
                [
                    .value("contentView", .contentView), .value("backgroundView", .backgroundView),
                    .value("selectedBackgroundView", .selectedBackgroundView),
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
                        "reuseIdentifier", .reuseIdentifier, about: "The name that dequeueReusableCell knows it by.")
                ]
            ],
            children: [[.value("contentView", .contentView)], Child.design("customSize")]),
    ]

    /// Views of other frameworks: their own attributes are archived under the name that Interface Builder gives them.
    static let frameworkViewKinds: [ElementKind] = [
        ElementKind(
            "mapView", .view, class: "MKMapView", inherits: view, about: "A map.",
            [
                [
                    .choice("mapType", .mkMapType, .mapType, default: "standard"),
                    .bool("zoomEnabled", .mkZoomEnabled, default: true),
                    .bool(
                        "scrollEnabled",
                        .mkScrollEnabled, default: true),
                    .bool("rotateEnabled", .mkRotateEnabled, default: true),
                    .bool("pitchEnabled", .mkPitchEnabled, default: true),
                    .bool("showsUserLocation", .mkShowsUserLocation),
                    .bool("showsBuildings", .mkShowsBuildings, default: true),
                    .bool("showsCompass", .mkShowsCompass, default: true),
                    .bool("showsScale", .mkShowsScale),
                    .bool("showsTraffic", .mkShowsTraffic),
                    .bool("showsPointsOfInterest", .mkShowsPointsOfInterest, default: true), .bool("showsPitchButton"),
                    .bool("showsUserTrackingButton"), .bool("showsZoomControls"),
                ]
            ], children: [Child.design("preferredConfiguration")]),
        ElementKind(
            "webView", .view, class: "UIWebView", inherits: view, about: "A web page in the old UIWebView.",
            [
                [
                    .bool("scalesPageToFit", .scalesPageToFit),
                    .bool("mediaPlaybackRequiresUserAction", .mediaPlaybackRequiresUserAction),
                    .bool("allowsInlineMediaPlayback", .allowsInlineMediaPlayback),
                    .bool("maintainsBackForwardList", .maintainsBackForwardList),
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
                [.mask("dataDetectorTypes", .dataDetectorTypes, .dataDetectors)], Child.design("webPreferences"),
            ]),
        ElementKind(
            "wkWebView", .view, class: "WKWebView", inherits: view, about: "A web page.",
            [
                [
                    .bool("allowsBackForwardNavigationGestures", .allowsBackForwardNavigationGestures),
                    .bool("allowsLinkPreview", .allowsLinkPreview, default: true),
                    .string("customUserAgent", .customUserAgent), .bool("findInteractionEnabled"),
                    .bool("inspectable"), .bool("allowsMagnification"),
                ]
            ], children: [[.value("configuration", .configuration)]]),
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
                        .enableSetNeedsDisplay, default: true),
                    .string("drawableColorFormat"), .string("drawableDepthFormat"), .string("drawableStencilFormat"),
                    .string("drawableMultisample"),
                ]
            ]),
        ElementKind(
            "mtkView", .view, class: "MTKView", inherits: view, about: "A view that Metal draws.",
            [
                [
                    .string("colorPixelFormat", .colorPixelFormat),
                    .string("depthStencilPixelFormat", .depthStencilPixelFormat), .bool("paused", .paused),
                    .bool("enableSetNeedsDisplay", .enableSetNeedsDisplay),
                    .int("sampleCount", .sampleCount, default: "1"),
                    .int("preferredFramesPerSecond", .preferredFramesPerSecond), .double("clearDepth"),
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
                .bool("suppressesIncrementalRendering", .suppressesIncrementalRendering),
                .string("applicationNameForUserAgent", .applicationNameForUserAgent),
                .bool("allowsAirPlayForMediaPlayback", .allowsAirPlayForMediaPlayback, default: true),
                .bool("allowsInlineMediaPlayback", .plainAllowsInlineMediaPlayback),
                .bool("allowsPictureInPictureMediaPlayback", .allowsPictureInPictureMediaPlayback, default: true),
                .bool("ignoresViewportScaleLimits"),
                .choice("selectionGranularity", Choices("dynamic", "character")),
                .bool("upgradeKnownHostsToHTTPS", default: true), .bool("limitsNavigationsToAppBoundDomains"),
            ], Attribute.compiled("key"),
        ],
        children: [
            [.value("preferences", .preferences)],
            Child.design("mediaTypesRequiringUserActionForPlayback", "dataDetectorTypes"),
        ])
    static let webPagePreferences = ElementKind(
        "wkPreferences", .value, class: "WKPreferences", about: "What pages in a web view may do.",
        [
            [
                .bool("javaScriptEnabled", .javaScriptEnabled, default: true),
                .double(
                    "minimumFontSize", .plainMinimumFontSize, default: "0.0", about: "Points that text may shrink to."),
                .bool("javaScriptCanOpenWindowsAutomatically", .javaScriptCanOpenWindowsAutomatically),
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
                .string("sceneName", .ibSceneName), .bool("wantsMultisampling", .ibWantsMultisampling),
                .bool("allowsCameraControl", .allowsCameraControl),
                .bool("autoenablesDefaultLighting", .autoenablesDefaultLighting),
                .bool("jitteringEnabled", .jitteringEnabled), .bool("playing", .playing),
                .bool("loops", .loops), .string("preferredRenderingAPI", .ibPreferredRenderingAPI),
                .string("antialiasingMode"), .int("preferredFramesPerSecond"),
                .bool("showsStatistics"), .bool("rendersContinuously"),
            ]
        ])
}
