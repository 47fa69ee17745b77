import NibArchive

extension InterfaceCatalog {
    static let viewController = ElementKind("viewController", .controller, class: "UIViewController", inherits: object, [[
        .text("title", "UITitle"), .string("restorationIdentifier", "UIRestorationIdentifier"), .string("nibName", "UINibName"),
        .choice("modalPresentationStyle", "UIModalPresentationStyle", .presentationStyle),
        .choice("modalTransitionStyle", "UIModalTransitionStyle", .transitionStyle),
        .bool("definesPresentationContext", "UIDefinesPresentationContext"),
        .bool("providesPresentationContextTransitionStyle", "UIProvidesPresentationContextTransitionStyle"),
        .bool("hidesBottomBarWhenPushed", "UIHidesBottomBarWhenPushed"),
        .bool("automaticallyAdjustsScrollViewInsets", "UIKeyAutomaticallyAdjustsScrollViewInsets"),
        .bool("extendedLayoutIncludesOpaqueBars", "UIKeyExtendedLayoutIncludesOpaqueBars"), .bool("wantsFullScreenLayout", "UIWantsFullScreenLayout"),
        .bool("autoresizesArchivedViewToFullSize", "UIAutoresizesArchivedViewToFullSize"), .bool("editing", "UIEditing"),
    ], Attribute.compiled("storyboardIdentifier", "useStoryboardIdentifierAsRestorationIdentifier"), Attribute.design("showSeguePresentationStyle")],
    children: [[
        .value("navigationItem", "UINavigationItem"), .value("tabBarItem", "UITabBarItem"), .list("toolbarItems", "UIToolbarItems"),
        .mask("edgesForExtendedLayout", "UIKeyEdgesForExtendedLayout", .rectEdge), .value("preferredContentSize", "UIPreferredContentSize"),
        .value("contentSizeForViewInPopover", "UIContentSizeForViewInPopover"),
    ], Child.compiled("view", "layoutGuides", "freeformSize", "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
                      "simulatedOrientationMetrics", "simulatedDestinationMetrics"),
    Child.design("keyCommands", "nil", "placeholder")])

    static let controllerKinds: [ElementKind] = [
        viewController,
        ElementKind("tableViewController", .controller, class: "UITableViewController", inherits: viewController, [[
            .bool("clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear"),
        ]], children: [[.value("refreshControl", "UIRefreshControl")]]),
        ElementKind("collectionViewController", .controller, class: "UICollectionViewController", inherits: viewController, [[
            .bool("clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear"),
            .bool("installsStandardGestureForInteractiveMovement", "UIInstallsStandardGestureForInteractiveMovement"),
            .bool("useLayoutToLayoutNavigationTransitions", "UIUseLayoutToLayoutNavigationTransitions"),
        ]]),
        ElementKind("navigationController", .controller, class: "UINavigationController", inherits: viewController, [[
            .bool("navigationBarHidden", "UINavigationBarHidden"), .bool("hidesBarsOnSwipe", "UIHidesBarsOnSwipe"), .bool("hidesBarsOnTap", "UIHidesBarsOnTap"),
            .bool("hidesBarsWhenKeyboardAppears", "UIHidesBarsWhenKeyboardAppears"),
            .bool("hidesBarsWhenVerticallyCompact", "UIHidesBarsWhenVerticallyCompact"),
            .negated("toolbarHidden", "UIToolbarShown"),
        ]], children: [[.value("navigationBar", "UINavigationBar"), .value("toolbar", "UIToolbar"), .list("viewControllers", "UIViewControllers")]]),
        ElementKind("tabBarController", .controller, class: "UITabBarController", inherits: viewController, children: [[
            .value("tabBar", "UITabBar"), .list("viewControllers", "UIViewControllers"),
        ]]),
        ElementKind("splitViewController", .controller, class: "UISplitViewController", inherits: viewController, [[
            .choice("preferredDisplayMode", "UISplitViewControllerPreferredDisplayMode", .splitDisplayMode),
            .choice("behavior", "UISplitViewControllerPreferredSplitBehavior", .splitBehavior),
            .choice("primaryBackgroundStyle", "UISplitViewControllerPrimaryBackgroundStyle", .splitBackground),
            .bool("presentsWithGesture", "UISplitViewControllerPresentsWithGesture"),
            .bool("showsSecondaryOnlyButton", "UISplitViewControllerShowsSecondaryOnlyButton"),
            .double("minimumPrimaryColumnWidth", "UISplitViewControllerMinimumPrimaryColumnWidth"),
            .double("maximumPrimaryColumnWidth", "UISplitViewControllerMaximumPrimaryColumnWidth"),
            .double("preferredPrimaryColumnWidth", "UISplitViewControllerPreferredPrimaryColumnWidth"),
            .double("preferredPrimaryColumnWidthFraction", "UISplitViewControllerPreferredPrimaryColumnWidthFraction"),
            .double("preferredSupplementaryColumnWidth", "UISplitViewControllerPreferredSupplementaryColumnWidth"),
            .bool("allowDoubleColumnStyle", "UISplitViewControllerAllowsDoubleColumnStyle"),
            .bool("allowTripleColumnStyle", "UISplitViewControllerAllowsTripleColumnStyle"),
        ]], children: [Child.compiled("masterViewController", "detailViewController")]),
        ElementKind("pageViewController", .controller, class: "UIPageViewController", inherits: viewController, [[
            .choice("transitionStyle", "UITransitionStyle", .pageTransition), .choice("navigationOrientation", "UINavigationOrientation", .pageOrientation),
            .choice("spineLocation", "UISpineLocation", .spineLocation), .double("pageSpacing", "UIPageSpacing"), .bool("doubleSided", "UIDoubleSided"),
        ]]),
        ElementKind("hostingController", .controller, class: "UIHostingController", inherits: viewController),
        ElementKind("avPlayerViewController", .controller, class: "AVPlayerViewController", inherits: viewController, [[
            .string("videoGravity", "videoGravity"), .bool("showsPlaybackControls", "showsPlaybackControls"),
        ]]),
        ElementKind("glkViewController", .controller, class: "GLKViewController", inherits: viewController, [[
            .int("preferredFramesPerSecond", "preferredFramesPerSecond"),
        ], Attribute.design("pauseOnWillResignActive", "resumeOnDidBecomeActive")]),
        ElementKind("viewControllerPlaceholder", .controller, class: "UIStoryboardViewControllerPlaceholder", inherits: object, [
            Attribute.compiled("storyboardIdentifier", "storyboardName", "referencedIdentifier", "bundleIdentifier"),
            Attribute.design("useStoryboardIdentifierAsRestorationIdentifier"),
        ], children: [[.value("navigationItem", "UINavigationItem"), .value("tabBarItem", "UITabBarItem")]]),
        ElementKind("placeholder", .placeholder, class: "UIProxyObject", inherits: object, [Attribute.compiled("placeholderIdentifier")]),
        ElementKind("exit", .placeholder, class: "UIProxyObject", inherits: object),
        ElementKind("searchDisplayController", .object, class: "UISearchDisplayController", inherits: object),
    ]
}
