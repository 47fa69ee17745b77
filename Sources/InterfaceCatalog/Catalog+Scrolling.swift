import NibArchive

extension InterfaceCatalog {
    static let scrollView = ElementKind("scrollView", .view, class: "UIScrollView", inherits: view, [[
        .bool("bounces", "UIBounceEnabled"), .bool("alwaysBounceVertical", "UIAlwaysBounceVertical"),
        .bool("alwaysBounceHorizontal", "UIAlwaysBounceHorizontal"), .bool("bouncesZoom", "UIBouncesZoom"), .negated("scrollEnabled", "UIScrollDisabled"),
        .bool("pagingEnabled", "UIPagingEnabled"), .bool("directionalLockEnabled", "UIDirectionalLockEnabled"),
        .bool("showsHorizontalScrollIndicator", "UIShowsHorizontalScrollIndicator"), .bool("showsVerticalScrollIndicator", "UIShowsVerticalScrollIndicator"),
        .choice("indicatorStyle", "UIIndicatorStyle", .indicatorStyle), .bool("delaysContentTouches", "UIDelaysContentTouches"),
        .bool("canCancelContentTouches", "UICanCancelContentTouches"), .float("minimumZoomScale", "UIMinimumZoomScale"),
        .float("maximumZoomScale", "UIMaximumZoomScale"), .choice("keyboardDismissMode", "UIKeyboardDismissMode", .keyboardDismissMode),
        .choice("contentInsetAdjustmentBehavior", "UIScrollViewContentInsetAdjustmentBehavior", .insetAdjustment),
        .bool("scrollsToTop", "UIScrollsToTop"), .choice("indexDisplayMode", "UIIndexDisplayMode", Choices("automatic", "alwaysHidden")),
        .bool("automaticallyAdjustsScrollIndicatorInsets", "UIAutomaticallyAdjustsScrollIndicatorInsets"),
    ]], children: [[
        .value("contentInset", "UIContentInset"), .value("scrollIndicatorInsets", "UIScrollIndicatorInsets"),
        .value("verticalScrollIndicatorInsets", "UIVerticalScrollIndicatorInsets"),
        .value("horizontalScrollIndicatorInsets", "UIHorizontalScrollIndicatorInsets"), .value("contentSize", "UIContentSize"),
        .value("refreshControl", "UIRefreshControl"),
    ], Child.compiled("contentLayoutGuide", "frameLayoutGuide")])

    static let contentView = ElementKind("contentView", .view, class: "UIView", inherits: view)

    static let scrollingKinds: [ElementKind] = [
        scrollView,
        ElementKind("textView", .view, class: "UITextView", inherits: scrollView, [[
            .text("text", "UIText"), .choice("textAlignment", "UITextAlignment", .textAlignment, absent: "left"), .bool("editable", "UIEditable"),
            .bool("selectable", "UISelectable"), .bool("allowsEditingTextAttributes", "UIAllowsEditingTextAttributes"),
            .bool("adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory"), .bool("clearsOnInsertion", "UIClearsOnInsertion"),
            .bool("findInteractionEnabled", "UIFindInteractionEnabled"), .choice("borderStyle", "UITextViewBorderStyle", .borderStyle),
        ], Attribute.design("usesAttributedText")], children: [[
            .value("text", "UIText"), .value("attributedText", "UIAttributedText"), .value("fontDescription", "UIFont"), .value("textColor", "UITextColor"),
            .mask("dataDetectorTypes", "UIDataDetectorTypes", .dataDetectors),
        ], Child.compiled("textInputTraits")]),

        ElementKind("tableView", .view, class: "UITableView", inherits: scrollView, [[
            .bool("alwaysBounceVertical", "UIAlwaysBounceVertical", absent: false), .choice("style", "UIStyle", .tableStyle),
            .choice("separatorStyle", "UISeparatorStyle", .separatorStyle),
            .float("rowHeight", "UIRowHeight"), .float("sectionHeaderHeight", "UISectionHeaderHeight"), .float("sectionFooterHeight", "UISectionFooterHeight"),
            .float("estimatedRowHeight", "UIEstimatedRowHeight", absent: 0),
            .float("estimatedSectionHeaderHeight", "UIEstimatedSectionHeaderHeight", absent: 0),
            .float("estimatedSectionFooterHeight", "UIEstimatedSectionFooterHeight", absent: 0),
            .bool("allowsSelection", "UIAllowsSelection"), .bool("allowsMultipleSelection", "UIAllowsMultipleSelection"),
            .bool("allowsSelectionDuringEditing", "UIAllowsSelectionDuringEditing"),
            .bool("allowsMultipleSelectionDuringEditing", "UIAllowsMultipleSelectionDuringEditing"),
            .bool("showsSelectionImmediatelyOnTouchBegin", "UIShowsSelectionImmediatelyOnTouchBegin"),
            .int("sectionIndexMinimumDisplayRowCount", "UISectionIndexMinimumDisplayRowCount"),
            .bool("contentViewInsetsToSafeArea", "UIInsetsContentViewsToSafeArea"), .bool("springLoaded", "UISpringLoaded"),
            .choice("separatorInsetReference", "UISeparatorInsetReference", .separatorInsetReference),
            .choice("separatorInsetType", "UISeparatorInsetReference", .separatorInsetReference),
            .double("sectionHeaderTopPadding", "UISectionHeaderTopPadding"), .bool("prefetchingEnabled", "UIPrefetchingEnabled"),
            .bool("selfSizingInvalidation", "UISelfSizingInvalidation"), .double("fillerRowHeight", "UIFillerRowHeight"),
        ], Attribute.compiled("dataMode")], children: [[
            .value("separatorInset", "UISeparatorInset"), .value("separatorColor", "UISeparatorColor"), .value("sectionIndexColor", "UISectionIndexColor"),
            .value("sectionIndexBackgroundColor", "UISectionIndexBackgroundColor"),
            .value("sectionIndexTrackingBackgroundColor", "UISectionIndexTrackingBackgroundColor"), .value("separatorEffect", "UISeparatorEffect"),
            .value("tableHeaderView", "UITableHeaderView"), .value("tableFooterView", "UITableFooterView"), .value("backgroundView", "UIBackgroundView"),
        ], Child.compiled("prototypes", "sections")]),
        ElementKind("tableViewSection", .object, class: "UITableViewSection", inherits: object, [[
            .text("headerTitle", "UITableSectionHeaderTitle"), .text("footerTitle", "UITableSectionFooterTitle"),
        ]], children: [[
            .value("headerTitle", "UITableSectionHeaderTitle"), .value("footerTitle", "UITableSectionFooterTitle"),
        ], Child.compiled("cells")]),
        ElementKind("tableViewCell", .cell, class: "UITableViewCell", inherits: view, [[
            .string("reuseIdentifier", "UIReuseIdentifier"), .choice("style", "UITableViewCellStyle", .cellStyle),
            .choice("selectionStyle", "UISelectionStyle", .selectionStyle), .choice("accessoryType", "UIAccessoryType", .accessoryType),
            .choice("editingAccessoryType", "UIEditingAccessoryType", .accessoryType), .choice("focusStyle", "UITableViewCellFocusStyle", .focusStyle),
            .int("indentationLevel", "UIIndentationLevel"), .float("indentationWidth", "UIIndentationWidth"),
            .bool("shouldIndentWhileEditing", "UIShouldIndentWhileEditing"), .bool("showsReorderControl", "UIShowsReorderControl"),
            .choice("editingStyle", "UIEditingStyle", .editingStyle), .bool("automaticallyUpdatesContentConfiguration", "UIAutomaticallyUpdatesContentConfiguration"),
            .reference("textLabel", "UITextLabel"), .reference("detailTextLabel", "UIDetailTextLabel"), .reference("imageView", "UIImageView"),
            .image("image", "UIImage"),
        ], Attribute.compiled("rowHeight"), Attribute.design("hidesAccessoryWhenEditing", "textLabelText")], children: [[
            .value("contentView", "UIContentView"), .value("separatorInset", "UISeparatorInset"), .value("backgroundView", "UIBackgroundView"),
            .value("selectedBackgroundView", "UISelectedBackgroundView"), .value("accessoryView", "UIAccessoryView"),
            .value("editingAccessoryView", "UIEditingAccessoryView"), .value("contentConfiguration", "UIContentConfiguration"),
            .value("backgroundConfiguration", "UIBackgroundConfiguration"),
        ]]),
        ElementKind("tableViewCellContentView", .view, class: "UITableViewCellContentView", inherits: view, [Attribute.compiled("tableViewCell")]),
        ElementKind("tableViewHeaderFooterView", .cell, class: "UITableViewHeaderFooterView", inherits: view, [[.string("reuseIdentifier", "UIReuseIdentifier")]],
                    children: [[.value("contentView", "UIContentView")]]),

        ElementKind("collectionView", .view, class: "UICollectionView", inherits: scrollView, [[
            .bool("prefetchingEnabled", "UICollectionViewPrefetchingEnabled"), .bool("allowsSelection", "UIAllowsSelection"),
            .bool("allowsMultipleSelection", "UIAllowsMultipleSelection"), .bool("springLoaded", "UISpringLoaded"),
            .bool("selfSizingInvalidation", "UISelfSizingInvalidation"),
        ], Attribute.compiled("dataMode"), Attribute.design("selectable", "maxNumberOfRows", "maxNumberOfColumns")], children: [[
            .value("collectionViewLayout", "UICollectionLayout"), .value("backgroundView", "UIBackgroundView"),
        ], Child.compiled("cells", "sectionHeaderView", "sectionFooterView")]),
        ElementKind("collectionViewFlowLayout", .object, class: "UICollectionViewFlowLayout", inherits: object, [[
            .choice("scrollDirection", "UIScrollDirection", .scrollDirection), .float("minimumLineSpacing", "UILineSpacing"),
            .float("minimumInteritemSpacing", "UIInteritemSpacing"), .choice("sectionInsetReference", "UISectionInsetReference", .sectionInsetReference),
            .bool("sectionHeadersPinToVisibleBounds", "UISectionHeadersPinToVisibleBounds"),
            .bool("sectionFootersPinToVisibleBounds", "UISectionFootersPinToVisibleBounds"),
        ], Attribute.compiled("automaticEstimatedItemSize")], children: [[
            .value("itemSize", "UIItemSize"), .value("headerReferenceSize", "UIHeaderReferenceSize"), .value("footerReferenceSize", "UIFooterReferenceSize"),
            .value("sectionInset", "UISectionInset"), .value("estimatedItemSize", "UIEstimatedItemSize"),
        ]]),
        ElementKind("collectionViewLayout", .object, class: "UICollectionViewLayout", inherits: object),
        ElementKind("collectionReusableView", .cell, class: "UICollectionReusableView", inherits: view, [[.string("reuseIdentifier", "UIReuseIdentifier")]],
                    children: [Child.compiled("customSize")]),
        ElementKind("collectionViewCell", .cell, class: "UICollectionViewCell", inherits: view, [[.string("reuseIdentifier", "UIReuseIdentifier")]], children: [[
            .value("contentView", "UIContentView"), .value("backgroundView", "UIBackgroundView"), .value("selectedBackgroundView", "UISelectedBackgroundView"),
        ], Child.design("customSize")]),
        ElementKind("collectionViewCellContentView", .view, class: "UIView", inherits: view),
        ElementKind("collectionViewListCell", .cell, class: "UICollectionViewListCell", inherits: view, [[.string("reuseIdentifier", "UIReuseIdentifier")]],
                    children: [[.value("contentView", "UIContentView")], Child.design("customSize")]),
    ]

    /// Views of other frameworks: their own attributes are archived under the name that Interface Builder gives them.
    static let frameworkViewKinds: [ElementKind] = [
        ElementKind("mapView", .view, class: "MKMapView", inherits: view, [[
            .choice("mapType", "MKMapType", .mapType), .bool("zoomEnabled", "MKZoomEnabled"), .bool("scrollEnabled", "MKScrollEnabled"),
            .bool("rotateEnabled", "MKRotateEnabled"), .bool("pitchEnabled", "MKPitchEnabled"), .bool("showsUserLocation", "MKShowsUserLocation"),
            .bool("showsBuildings", "MKShowsBuildings"), .bool("showsCompass", "MKShowsCompass"), .bool("showsScale", "MKShowsScale"),
            .bool("showsTraffic", "MKShowsTraffic"), .bool("showsPointsOfInterest", "MKShowsPointsOfInterest"),
        ]], children: [Child.design("preferredConfiguration")]),
        ElementKind("webView", .view, class: "UIWebView", inherits: view, [[
            .bool("scalesPageToFit", "UIScalesPageToFit"), .bool("mediaPlaybackRequiresUserAction", "UIMediaPlaybackRequiresUserAction"),
            .bool("allowsInlineMediaPlayback", "UIAllowsInlineMediaPlayback"), .bool("maintainsBackForwardList", "UIMaintainsBackForwardList"),
        ]], children: [[.mask("dataDetectorTypes", "UIDataDetectorTypes", .dataDetectors)], Child.design("webPreferences")]),
        ElementKind("wkWebView", .view, class: "WKWebView", inherits: view, [[
            .bool("allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures"), .bool("allowsLinkPreview", "allowsLinkPreview"),
            .string("customUserAgent", "customUserAgent"),
        ]], children: [[.value("configuration", "configuration")]]),
        ElementKind("wkWebViewConfiguration", .value, class: "WKWebViewConfiguration", [[
            .bool("suppressesIncrementalRendering", "suppressesIncrementalRendering"), .string("applicationNameForUserAgent", "applicationNameForUserAgent"),
            .bool("allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback"), .bool("allowsInlineMediaPlayback", "allowsInlineMediaPlayback"),
            .bool("allowsPictureInPictureMediaPlayback", "allowsPictureInPictureMediaPlayback"),
        ], Attribute.compiled("key")], children: [[.value("preferences", "preferences")], Child.design("mediaTypesRequiringUserActionForPlayback", "dataDetectorTypes")]),
        ElementKind("wkPreferences", .value, class: "WKPreferences", [[
            .bool("javaScriptEnabled", "javaScriptEnabled"), .double("minimumFontSize", "minimumFontSize"),
            .bool("javaScriptCanOpenWindowsAutomatically", "javaScriptCanOpenWindowsAutomatically"),
        ], Attribute.compiled("key")]),
        ElementKind("sceneKitView", .view, class: "SCNView", inherits: sceneView),
        ElementKind("arscnView", .view, class: "ARSCNView", inherits: sceneView),
        ElementKind("arskView", .view, class: "ARSKView", inherits: view),
        ElementKind("skView", .view, class: "SKView", inherits: view),
        ElementKind("glkView", .view, class: "GLKView", inherits: view, [[.bool("enableSetNeedsDisplay", "enableSetNeedsDisplay")]]),
        ElementKind("mtkView", .view, class: "MTKView", inherits: view, [[
            .string("colorPixelFormat", "colorPixelFormat"), .string("depthStencilPixelFormat", "depthStencilPixelFormat"), .bool("paused", "paused"),
            .bool("enableSetNeedsDisplay", "enableSetNeedsDisplay"), .int("sampleCount", "sampleCount"),
            .int("preferredFramesPerSecond", "preferredFramesPerSecond"),
        ]]),
        ElementKind("avPlayerView", .view, class: "UIView", inherits: view),
    ]

    private static let sceneView = ElementKind("sceneView", .view, class: "SCNView", inherits: view, [[
        .string("sceneName", "ibSceneName"), .bool("wantsMultisampling", "ibWantsMultisampling"), .bool("allowsCameraControl", "allowsCameraControl"),
        .bool("autoenablesDefaultLighting", "autoenablesDefaultLighting"), .bool("jitteringEnabled", "jitteringEnabled"), .bool("playing", "playing"),
        .bool("loops", "loops"), .string("preferredRenderingAPI", "ibPreferredRenderingAPI"),
    ]])
}
