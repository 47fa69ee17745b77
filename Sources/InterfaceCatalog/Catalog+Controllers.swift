import NibArchive

extension InterfaceCatalog {
    static let viewController = ElementKind(
        "viewController", .controller, class: "UIViewController", inherits: object,
        about: "A controller and its view: a screen, or a part of one.",
        [
            [
                .text("title", "UITitle"),
                .string(
                    "restorationIdentifier", "UIRestorationIdentifier", about: "The name under which its state is kept."
                ), .string("nibName", "UINibName"),
                .choice(
                    "modalPresentationStyle", "UIModalPresentationStyle", .presentationStyle, default: "automatic",
                    about: "How it is shown when presented."),
                .choice(
                    "modalTransitionStyle", "UIModalTransitionStyle", .transitionStyle, default: "coverVertical",
                    about: "How it comes when presented."),
                .bool(
                    "definesPresentationContext", "UIDefinesPresentationContext",
                    about: "Whether what its children present covers only it."),
                .bool("providesPresentationContextTransitionStyle", "UIProvidesPresentationContextTransitionStyle"),
                .bool(
                    "hidesBottomBarWhenPushed", "UIHidesBottomBarWhenPushed",
                    about: "Whether bars at the bottom hide while it is on a navigation stack."),
                .bool(
                    "automaticallyAdjustsScrollViewInsets", "UIKeyAutomaticallyAdjustsScrollViewInsets", default: true,
                    about: "Before iOS 11: whether scroll views keep clear of bars."),
                .bool(
                    "extendedLayoutIncludesOpaqueBars", "UIKeyExtendedLayoutIncludesOpaqueBars",
                    about: "Whether content extends under opaque bars too."),
                .bool("wantsFullScreenLayout", "UIWantsFullScreenLayout"),
                .bool(
                    "autoresizesArchivedViewToFullSize", "UIAutoresizesArchivedViewToFullSize", default: true,
                    about: "Whether the view takes the screen’s size when loaded."),
                .bool("editing", "UIEditing"),
                .bool("modalInPresentation"), .bool("modalPresentationCapturesStatusBarAppearance"),
                .string("nibBundleIdentifier"), .bool("performsActionsWhilePresentingModally"),
                .bool("restoresFocusAfterTransition", default: true),
            ], Attribute.compiled("storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier"),
            Attribute.design("showSeguePresentationStyle"),
        ],
        children: [
            [
                .value("navigationItem", "UINavigationItem"), .value("tabBarItem", "UITabBarItem"),
                .list("toolbarItems", "UIToolbarItems"),
                .mask("edgesForExtendedLayout", "UIKeyEdgesForExtendedLayout", .rectEdge),
                .value("preferredContentSize", "UIPreferredContentSize"),
                .value("contentSizeForViewInPopover", "UIContentSizeForViewInPopover"),
            ],
            Child.compiled(
                "view", "layoutGuides", "freeformSize", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
                "simulatedBottomBarMetrics",
                "simulatedOrientationMetrics", "simulatedDestinationMetrics"),
            Child.design("keyCommands", "nil", "placeholder"),
        ])

    static let controllerKinds: [ElementKind] = [
        viewController,
        ElementKind(
            "tableViewController", .controller, class: "UITableViewController", inherits: viewController,
            about: "A controller whose view is a table.",
            [
                [
                    .bool(
                        "clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear", default: true,
                        about: "Whether selected rows are deselected when it appears.")
                ]
            ], children: [[.value("refreshControl", "UIRefreshControl")]]),
        ElementKind(
            "collectionViewController", .controller, class: "UICollectionViewController", inherits: viewController,
            about: "A controller whose view is a collection.",
            [
                [
                    .bool(
                        "clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear", default: true,
                        about: "Whether selected rows are deselected when it appears."),
                    .bool(
                        "installsStandardGestureForInteractiveMovement",
                        "UIInstallsStandardGestureForInteractiveMovement", default: true),
                    .bool("useLayoutToLayoutNavigationTransitions", "UIUseLayoutToLayoutNavigationTransitions"),
                ]
            ]),
        ElementKind(
            "navigationController", .controller, class: "UINavigationController", inherits: viewController,
            about: "A stack of screens under a navigation bar.",
            [
                [
                    .bool("navigationBarHidden", "UINavigationBarHidden"),
                    .bool("hidesBarsOnSwipe", "UIHidesBarsOnSwipe"), .bool("hidesBarsOnTap", "UIHidesBarsOnTap"),
                    .bool("hidesBarsWhenKeyboardAppears", "UIHidesBarsWhenKeyboardAppears"),
                    .bool("hidesBarsWhenVerticallyCompact", "UIHidesBarsWhenVerticallyCompact"),
                    .negated("toolbarHidden", "UIToolbarShown"),
                ]
            ],
            children: [
                [
                    .value("navigationBar", "UINavigationBar"), .value("toolbar", "UIToolbar"),
                    .list("viewControllers", "UIViewControllers"),
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
                    .value("tabBar", "UITabBar"), .list("viewControllers", "UIViewControllers"),
                ]
            ]),
        ElementKind(
            "splitViewController", .controller, class: "UISplitViewController", inherits: viewController,
            about: "Columns side by side, one above the other where there is no room.",
            [
                [
                    .choice(
                        "preferredDisplayMode", "UISplitViewControllerPreferredDisplayMode", .splitDisplayMode,
                        default: "automatic"),
                    .choice("behavior", "UISplitViewControllerPreferredSplitBehavior", .splitBehavior),
                    .choice("primaryBackgroundStyle", "UISplitViewControllerPrimaryBackgroundStyle", .splitBackground),
                    .bool("presentsWithGesture", "UISplitViewControllerPresentsWithGesture", default: true),
                    .bool("showsSecondaryOnlyButton", "UISplitViewControllerShowsSecondaryOnlyButton"),
                    .double("minimumPrimaryColumnWidth", "UISplitViewControllerMinimumPrimaryColumnWidth"),
                    .double("maximumPrimaryColumnWidth", "UISplitViewControllerMaximumPrimaryColumnWidth"),
                    .double("preferredPrimaryColumnWidth", "UISplitViewControllerPreferredPrimaryColumnWidth"),
                    .double(
                        "preferredPrimaryColumnWidthFraction",
                        "UISplitViewControllerPreferredPrimaryColumnWidthFraction"),
                    .double(
                        "preferredSupplementaryColumnWidth", "UISplitViewControllerPreferredSupplementaryColumnWidth"),
                    .bool("allowDoubleColumnStyle", "UISplitViewControllerAllowsDoubleColumnStyle"),
                    .bool("allowTripleColumnStyle", "UISplitViewControllerAllowsTripleColumnStyle"),
                    .double("minimumSupplementaryColumnWidth"), .double("maximumSupplementaryColumnWidth"),
                    .double("preferredSupplementaryColumnWidthFraction"),
                    .choice(
                        "style", "UISplitViewControllerStyle", Choices("unspecified", "doubleColumn", "tripleColumn")),
                    .choice("primaryEdge", "UISplitViewControllerPrimaryEdge", Choices("leading", "trailing")),
                    .choice("displayModeButtonVisibility", Choices("automatic", "never", "always")),
                    .double("preferredInspectorColumnWidth"),
                ]
            ], children: [Child.compiled("masterViewController", "detailViewController")]),
        ElementKind(
            "pageViewController", .controller, class: "UIPageViewController", inherits: viewController,
            about: "Screens that are turned like pages.",
            [
                [
                    .choice("transitionStyle", "UITransitionStyle", .pageTransition, default: "pageCurl"),
                    .choice(
                        "navigationOrientation", "UINavigationOrientation", .pageOrientation, default: "horizontal"),
                    .choice("spineLocation", "UISpineLocation", .spineLocation),
                    .double("pageSpacing", "UIPageSpacing"), .bool("doubleSided", "UIDoubleSided"),
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
                    .string("videoGravity", "videoGravity"),
                    .bool("showsPlaybackControls", "showsPlaybackControls", default: true),
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
                    .int("preferredFramesPerSecond", "preferredFramesPerSecond")
                ], Attribute.design("pauseOnWillResignActive", "resumeOnDidBecomeActive"),
            ]),
        ElementKind(
            "viewControllerPlaceholder", .controller, class: "UIStoryboardViewControllerPlaceholder", inherits: object,
            about: "A reference to a scene of another storyboard.",
            [
                Attribute.compiled(
                    "storyboardIdentifier", "storyboardName", "referencedIdentifier", "bundleIdentifier"),
                Attribute.design("useStoryboardIdentifierAsRestorationIdentifier"),
            ], children: [[.value("navigationItem", "UINavigationItem"), .value("tabBarItem", "UITabBarItem")]]),
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
