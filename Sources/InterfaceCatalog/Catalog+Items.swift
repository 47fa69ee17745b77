import NibArchive

extension InterfaceCatalog {
    private static let barItem = ElementKind("barItem", .object, inherits: object, [[
        .text("title", "UITitle"), .image("image", "UIImage"), .image("landscapeImage", "UIImageLandscape"),
        .image("largeContentSizeImage", "UILargeContentSizeImage"), .int("tag", "UITag"), .bool("enabled", "UIEnabled"),
    ], Attribute.design("catalog", "landscapeImageCatalog", "translatesAutoresizingMaskIntoConstraints")], children: [[
        .value("title", "UITitle"), .value("image", "UIImage"), .value("imageInsets", "UIImageInsets"), .value("landscapeImageInsets", "UILandscapeImageInsets"),
        .value("largeContentSizeImageInsets", "UILargeContentSizeImageInsets"),
    ]])

    private static let gestureRecognizer = ElementKind("gestureRecognizer", .object, class: "UIGestureRecognizer", inherits: object, [[
        .bool("enabled", "UIGestureRecognizer.enabled"), .bool("cancelsTouchesInView", "UIGestureRecognizer.cancelsTouchesInView"),
        .bool("delaysTouchesBegan", "UIGestureRecognizer.delaysTouchesBegan"), .bool("delaysTouchesEnded", "UIGestureRecognizer.delaysTouchesEnded"),
        .bool("requiresExclusiveTouchType", "UIGestureRecognizer.requiresExclusiveTouchType"), .string("name", "UIGestureRecognizer.name"),
    ]], children: [
        [.mask("allowedPressTypes", "UIGestureRecognizer.allowedPressTypes", Choices(["upArrow": 1, "downArrow": 2, "leftArrow": 4, "rightArrow": 8,
                                                                                       "select": 16, "menu": 32, "playPause": 64]))],
        Child.design("precedingGestureRecognizers", "allowedTouchTypes"),
    ])

    private static let pan = ElementKind("panGestureRecognizer", .object, class: "UIPanGestureRecognizer", inherits: gestureRecognizer, [[
        .int("minimumNumberOfTouches", "UIPanGestureRecognizer.minimumNumberOfTouches"),
        .int("maximumNumberOfTouches", "UIPanGestureRecognizer.maximumNumberOfTouches"),
        .bool("allowsScrolling", "UIPanGestureRecognizer.allowsScrolling"),
    ]])

    /// Interface Builder writes "pong" for "long".
    private static func longPress(_ name: String) -> ElementKind {
        ElementKind(name, .object, class: "UILongPressGestureRecognizer", inherits: gestureRecognizer, [[
            .int("numberOfTapsRequired", "UILongPressGestureRecognizer.numberOfTapsRequired"),
            .int("numberOfTouchesRequired", "UILongPressGestureRecognizer.numberOfTouchesRequired"),
            .double("minimumPressDuration", "UILongPressGestureRecognizer.minimumPressDuration"),
            .double("allowableMovement", "UILongPressGestureRecognizer.allowableMovement"),
        ]])
    }

    static let itemKinds: [ElementKind] = [
        ElementKind("navigationItem", .object, class: "UINavigationItem", inherits: object, [[
            .text("title", "UITitle"), .text("prompt", "UIPrompt"), .text("backButtonTitle", "UIBackButtonTitle"),
            .choice("largeTitleDisplayMode", "UILargeTitleDisplayMode", .largeTitleMode), .bool("hidesBackButton", "UIHidesBackButton"),
            .bool("leftItemsSupplementBackButton", "UILeftItemsSupplementBackButton"), .choice("style", "UINavigationItemStyle", Choices("navigator", "browser", "editor")),
        ]], children: [[
            .value("title", "UITitle"), .value("backBarButtonItem", "UIBackBarButtonItem"), .value("titleView", "UITitleView"),
            .value("searchController", "UISearchController"), .value("standardAppearance", "UIStandardAppearance"),
            .value("scrollEdgeAppearance", "UIScrollEdgeAppearance"), .value("compactAppearance", "UICompactAppearance"),
        ], Child.compiled("leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems")]),
        ElementKind("barButtonItem", .object, class: "UIBarButtonItem", inherits: barItem, [[
            .choice("style", "UIStyle", .barButtonStyle), .float("width", "UIWidth"), .bool("selected", "UISelected"), .bool("springLoaded", "UISpringLoaded"),
            .bool("changesSelectionAsPrimaryAction", "UIChangesSelectionAsPrimaryAction"), .bool("hidden", "UIHidden"),
            .image("backgroundImage", "UIBackgroundImage"),
        ], Attribute.compiled("systemItem")], children: [[
            .value("customView", "UICustomView"), .value("tintColor", "UITintColor"), .value("menu", "UIMenu"),
        ]]),
        ElementKind("tabBarItem", .object, class: "UITabBarItem", inherits: barItem, [[
            .image("selectedImage", "UISelectedTemplateImage"), .string("badgeValue", "UIBadgeValue"), .bool("springLoaded", "UISpringLoaded"),
        ], Attribute.compiled("systemItem"), Attribute.design("selectedImageCatalog")], children: [[
            .value("selectedImage", "UISelectedTemplateImage"), .value("badgeColor", "UIBadgeColor"),
            .value("titlePositionAdjustment", "UITitlePositionAdjustment"), .value("standardAppearance", "UIStandardAppearance"),
            .value("scrollEdgeAppearance", "UIScrollEdgeAppearance"),
        ]]),
        ElementKind("customObject", .object, class: "NSObject", inherits: object),

        gestureRecognizer,
        ElementKind("tapGestureRecognizer", .object, class: "UITapGestureRecognizer", inherits: gestureRecognizer, [[
            .int("numberOfTapsRequired", "UITapGestureRecognizer.numberOfTapsRequired"),
            .int("numberOfTouchesRequired", "UITapGestureRecognizer.numberOfTouchesRequired"),
        ]]),
        ElementKind("swipeGestureRecognizer", .object, class: "UISwipeGestureRecognizer", inherits: gestureRecognizer, [[
            .choice("direction", "UISwipeGestureRecognizer.direction", .swipeDirection),
            .int("numberOfTouchesRequired", "UISwipeGestureRecognizer.numberOfTouchesRequired"),
        ]]),
        pan,
        ElementKind("screenEdgePanGestureRecognizer", .object, class: "UIScreenEdgePanGestureRecognizer", inherits: pan, children: [[
            .mask("edges", "UIScreenEdgePanGestureRecognizer.edges", .rectEdge),
        ]]),
        ElementKind("pinchGestureRecognizer", .object, class: "UIPinchGestureRecognizer", inherits: gestureRecognizer, [[.double("scale", "UIPinchGestureRecognizer.scale")]]),
        ElementKind("rotationGestureRecognizer", .object, class: "UIRotationGestureRecognizer", inherits: gestureRecognizer, [[
            .double("rotation", "UIRotationGestureRecognizer.rotation"),
        ]]),
        ElementKind("hoverGestureRecognizer", .object, class: "UIHoverGestureRecognizer", inherits: gestureRecognizer),
        longPress("pongPressGestureRecognizer"), longPress("longPressGestureRecognizer"),
    ]
}
