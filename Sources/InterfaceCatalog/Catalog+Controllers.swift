import NibArchive

extension InterfaceCatalog {
    static let viewController = ElementKind(
        "viewController", .controller, class: "UIViewController", inherits: object,
        about: "A controller and its view: a screen, or a part of one.",
        [
            [
                .text("title", .title),
                .string(
                    "restorationIdentifier", .restorationIdentifier, about: "The name under which its state is kept."
                ), .string("nibName", .nibName),
                .choice(
                    "modalPresentationStyle", .presentationStyle, .presentationStyle, default: "automatic",
                    about: "How it is shown when presented."),
                .choice(
                    "modalTransitionStyle", .modalTransitionStyle, .transitionStyle, default: "coverVertical",
                    about: "How it comes when presented."),
                .bool(
                    "definesPresentationContext", .definesPresentationContext,
                    about: "Whether what its children present covers only it."),
                .bool("providesPresentationContextTransitionStyle", .providesPresentationContextTransitionStyle),
                .bool(
                    "hidesBottomBarWhenPushed", .hidesBottomBarWhenPushed,
                    about: "Whether bars at the bottom hide while it is on a navigation stack."),
                .bool(
                    "automaticallyAdjustsScrollViewInsets", .keyAutomaticallyAdjustsScrollViewInsets, default: true,
                    about: "Before iOS 11: whether scroll views keep clear of bars."),
                .bool(
                    "extendedLayoutIncludesOpaqueBars", .keyExtendedLayoutIncludesOpaqueBars,
                    about: "Whether content extends under opaque bars too."),
                .bool("wantsFullScreenLayout", .wantsFullScreenLayout),
                .bool(
                    "autoresizesArchivedViewToFullSize", .autoresizesArchivedViewToFullSize, default: true,
                    about: "Whether the view takes the screen’s size when loaded."),
                .bool("editing", .editing),
                .bool("modalInPresentation"), .bool("modalPresentationCapturesStatusBarAppearance"),
                .string("nibBundleIdentifier"), .bool("performsActionsWhilePresentingModally"),
                .bool("restoresFocusAfterTransition", default: true),
            ], Attribute.compiled("storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier"),
            Attribute.design("showSeguePresentationStyle"),
        ],
        children: [
            [
                .value("navigationItem", .navigationItem), .value("tabBarItem", .tabBarItem),
                .list("toolbarItems", .toolbarItems), .list("keyCommands", .keyCommands),
                .mask("edgesForExtendedLayout", .keyEdgesForExtendedLayout, .rectEdge),
                .value("preferredContentSize", .preferredContentSize),
                .value("contentSizeForViewInPopover", .contentSizeForViewInPopover),
            ],
            Child.compiled(
                "view", "layoutGuides", "freeformSize", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
                "simulatedBottomBarMetrics",
                "simulatedOrientationMetrics", "simulatedDestinationMetrics"),
            Child.design("nil", "placeholder"),
        ])

    static let controllerKinds: [ElementKind] = [
        viewController,
        ElementKind(
            "tableViewController", .controller, class: "UITableViewController", inherits: viewController,
            about: "A controller whose view is a table.",
            [
                [
                    .bool(
                        "clearsSelectionOnViewWillAppear", .clearsSelectionOnViewWillAppear, default: true,
                        about: "Whether selected rows are deselected when it appears.")
                ]
            ], children: [[.value("refreshControl", .refreshControl)]]),
        ElementKind(
            "collectionViewController", .controller, class: "UICollectionViewController", inherits: viewController,
            about: "A controller whose view is a collection.",
            [
                [
                    .bool(
                        "clearsSelectionOnViewWillAppear", .clearsSelectionOnViewWillAppear, default: true,
                        about: "Whether selected rows are deselected when it appears."),
                    .bool(
                        "installsStandardGestureForInteractiveMovement",
                        .installsStandardGestureForInteractiveMovement, default: true),
                    .bool("useLayoutToLayoutNavigationTransitions", .useLayoutToLayoutNavigationTransitions),
                ]
            ]),
        ElementKind(
            "navigationController", .controller, class: "UINavigationController", inherits: viewController,
            about: "A stack of screens under a navigation bar.",
            [
                [
                    .bool("navigationBarHidden", .navigationBarHidden),
                    .bool("hidesBarsOnSwipe", .hidesBarsOnSwipe), .bool("hidesBarsOnTap", .hidesBarsOnTap),
                    .bool("hidesBarsWhenKeyboardAppears", .hidesBarsWhenKeyboardAppears),
                    .bool("hidesBarsWhenVerticallyCompact", .hidesBarsWhenVerticallyCompact),
                    .negated("toolbarHidden", .toolbarShown),
                ]
            ],
            children: [
                [
                    .value("navigationBar", .navigationBar), .value("toolbar", .toolbar),
                    .list("viewControllers", .viewControllers),
                ]
            ]),
        ElementKind(
            "tabBarController", .controller, class: "UITabBarController", inherits: viewController,
            about: "Screens chosen by a tab bar.",
            [
                [
                    .choice("mode", Choices("automatic", "tabBar", "tabSidebar")), .string("customizationIdentifier"),
                ]
            ],
            children: [
                [
                    .value("tabBar", .tabBar), .list("viewControllers", .viewControllers),
                ]
            ]),
        ElementKind(
            "splitViewController", .controller, class: "UISplitViewController", inherits: viewController,
            about: "Columns side by side, one above the other where there is no room.",
            [
                [
                    .choice(
                        "preferredDisplayMode", .splitViewControllerPreferredDisplayMode, .splitDisplayMode,
                        default: "automatic"),
                    .choice("behavior", .splitViewControllerPreferredSplitBehavior, .splitBehavior),
                    .choice("primaryBackgroundStyle", .splitViewControllerPrimaryBackgroundStyle, .splitBackground),
                    .bool("presentsWithGesture", .splitViewControllerPresentsWithGesture, default: true),
                    .bool("showsSecondaryOnlyButton", .splitViewControllerShowsSecondaryOnlyButton),
                    .double("minimumPrimaryColumnWidth", .splitViewControllerMinimumPrimaryColumnWidth),
                    .double("maximumPrimaryColumnWidth", .splitViewControllerMaximumPrimaryColumnWidth),
                    .double("preferredPrimaryColumnWidth", .splitViewControllerPreferredPrimaryColumnWidth),
                    .double(
                        "preferredPrimaryColumnWidthFraction",
                        .splitViewControllerPreferredPrimaryColumnWidthFraction),
                    .double(
                        "preferredSupplementaryColumnWidth", .splitViewControllerPreferredSupplementaryColumnWidth),
                    .bool("allowDoubleColumnStyle", .splitViewControllerAllowsDoubleColumnStyle),
                    .bool("allowTripleColumnStyle", .splitViewControllerAllowsTripleColumnStyle),
                    .double("minimumSupplementaryColumnWidth"), .double("maximumSupplementaryColumnWidth"),
                    .double("preferredSupplementaryColumnWidthFraction"),
                    .choice(
                        "style", .splitViewControllerStyle, Choices("unspecified", "doubleColumn", "tripleColumn")),
                    .choice("primaryEdge", .splitViewControllerPrimaryEdge, Choices("leading", "trailing")),
                    .choice("displayModeButtonVisibility", Choices("automatic", "never", "always")),
                    .double("preferredInspectorColumnWidth"),
                ]
            ], children: [Child.compiled("masterViewController", "detailViewController")]),
        ElementKind(
            "pageViewController", .controller, class: "UIPageViewController", inherits: viewController,
            about: "Screens that are turned like pages.",
            [
                [
                    .choice("transitionStyle", .transitionStyle, .pageTransition, default: "pageCurl"),
                    .choice(
                        "navigationOrientation", .navigationOrientation, .pageOrientation, default: "horizontal"),
                    .choice("spineLocation", .spineLocation, .spineLocation),
                    .double("pageSpacing", .pageSpacing), .bool("doubleSided", .doubleSided),
                ]
            ]),
        ElementKind(
            "hostingController", .controller, class: "UIHostingController", inherits: viewController,
            about: "Shows a SwiftUI view."),
        ElementKind(
            "avPlayerViewController", .controller, class: "AVPlayerViewController", inherits: viewController,
            about: "A film with controls.",
            [
                [
                    .string("videoGravity", .videoGravity),
                    .bool("showsPlaybackControls", .showsPlaybackControls, default: true),
                    .bool("allowsPictureInPicturePlayback", default: true),
                    .bool("updatesNowPlayingInfoCenter", default: true), .bool("entersFullScreenWhenPlaybackBegins"),
                    .bool("exitsFullScreenWhenPlaybackEnds"),
                    .bool("requiresLinearPlayback"), .bool("showsTimecodes"),
                    .bool("canStartPictureInPictureAutomaticallyFromInline"),
                    .bool("allowsVideoFrameAnalysis", default: true),
                    .bool("appliesPreferredDisplayCriteriaAutomatically"),
                    .bool("playbackControlsIncludeTransportBar", default: true),
                    .bool("playbackControlsIncludeInfoViews", default: true), .bool("skippingBehavior"),
                ]
            ]),
        ElementKind(
            "glkViewController", .controller, class: "GLKViewController", inherits: viewController,
            about: "A screen that OpenGL ES draws.",
            [
                [
                    .int("preferredFramesPerSecond", .preferredFramesPerSecond)
                ], Attribute.design("pauseOnWillResignActive", "resumeOnDidBecomeActive"),
            ]),
        ElementKind(
            "viewControllerPlaceholder", .controller, class: "UIStoryboardViewControllerPlaceholder", inherits: object,
            about: "A reference to a scene of another storyboard.",
            [
                Attribute.compiled(
                    "storyboardIdentifier", "storyboardName", "referencedIdentifier", "bundleIdentifier"),
                Attribute.design("useStoryboardIdentifierAsRestorationIdentifier"),
            ], children: [[.value("navigationItem", .navigationItem), .value("tabBarItem", .tabBarItem)]]),
        ElementKind(
            "placeholder", .placeholder, class: "UIProxyObject", inherits: object,
            about: "An object outside the document: First Responder, File’s Owner.",
            [Attribute.compiled("placeholderIdentifier")]),
        ElementKind(
            "documentBrowserViewController", .controller, class: "UIViewController", inherits: viewController,
            about: "Chooses documents.",
            [
                [
                    .bool("allowsDocumentCreation", default: true), .bool("allowsPickingMultipleItems"),
                    .choice("browserUserInterfaceStyle", Choices("white", "light", "dark")),
                    .bool("shouldShowFileExtensions"),
                ]
            ]),
        ElementKind(
            "exit", .placeholder, class: "UIProxyObject", inherits: object, about: "Where unwind segues of a scene end."
        ),
        ElementKind(
            "searchDisplayController", .object, class: "UISearchDisplayController", inherits: object,
            about: "The search of iOS 7 and before.",
            [
                Attribute.design("searchResultsTitle", "displaysSearchBarInNavigationBar")
            ]),
    ]
}
