extension InterfaceCatalog {
    static let connectionKinds: [ElementKind] = [
        ElementKind("outlet", .connection, class: "UIRuntimeOutletConnection", [
            Attribute.compiled("property", "destination", "id"), Attribute.design("userLabel"),
        ]),
        ElementKind("outletCollection", .connection, class: "UIRuntimeOutletCollectionConnection", [
            Attribute.compiled("property", "destination", "collectionClass", "appends", "id"),
        ]),
        ElementKind("action", .connection, class: "UIRuntimeEventConnection", [Attribute.compiled("selector", "destination", "eventType", "id")]),
        ElementKind("segue", .connection, class: "UIStoryboardSegueTemplate", [
            Attribute.compiled("id", "destination", "kind", "relationship", "identifier", "unwindAction", "customClass", "customModule",
                               "customModuleProvider", "modalPresentationStyle", "modalTransitionStyle", "animates", "trigger", "action",
                               "popoverAnchorBarButtonItem", "popoverAnchorView", "splitViewControllerTargetIndex", "destinationCreationSelector", "key",
                               "reference"),
            Attribute.design("userLabel", "inheritsFrom", "popoverBehavior", "preferredEdge"),
        ], children: [Child.compiled("popoverArrowDirection", "popoverPassthroughViews"), Child.design("action", "commit", "preview")]),
        ElementKind("accessibilityConnection", .connection, open: true),
        ElementKind("popoverArrowDirection", .value, [Attribute.compiled("key", "up", "down", "left", "right", "unknown")]),
        ElementKind("popoverPassthroughViews", .list),
        ElementKind("userDefinedRuntimeAttributes", .list),
        ElementKind("userDefinedRuntimeAttribute", .value, [Attribute.compiled("type", "keyPath", "value"), Attribute.design("catalog")]),
    ]

    static let layoutKinds: [ElementKind] = [
        ElementKind("constraint", .constraint, class: "NSLayoutConstraint", [
            Attribute.compiled("firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant", "priority", "identifier",
                               "symbolic", "placeholder", "id", "customClass", "customModule", "customModuleProvider"),
            Attribute.design("symbolType", "type", "userLabel", "colorLabel", "aspectRatioIsLocked"),
        ], children: [Child.compiled("connections", "variation", "userDefinedRuntimeAttributes"), Child.design("userComments", "attributedString")]),
        ElementKind("constraints", .list),
        ElementKind("viewLayoutGuide", .guide, class: "UILayoutGuide", [Attribute.compiled("key", "id"), Attribute.design("propertyAccessControl", "userLabel")]),
        ElementKind("userLayoutGuide", .guide, class: "UILayoutGuide", [Attribute.compiled("key", "id", "location", "affinity")]),
        ElementKind("userGuides", .list),
        ElementKind("viewControllerLayoutGuide", .guide, class: "_UILayoutGuide", [Attribute.compiled("type", "id")]),
        ElementKind("layoutGuides", .list),
        ElementKind("rect", .value, [Attribute.compiled("key", "x", "y", "width", "height")]),
        ElementKind("frame", .value, [Attribute.compiled("key", "minX", "minY", "maxX", "maxY", "width", "height")]),
        ElementKind("autoresizingMask", .value, [
            Attribute.compiled("key", "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY", "widthSizable", "heightSizable"),
        ]),
        ElementKind("variation", .value, open: true),
        ElementKind("mask", .list, [Attribute.compiled("key")]),
        ElementKind("include", .value, [Attribute.compiled("reference")]),
        ElementKind("exclude", .value, [Attribute.compiled("reference")]),
        ElementKind("point", .value, [Attribute.compiled("key", "x", "y")]),
        ElementKind("size", .value, [Attribute.compiled("key", "width", "height")]),
        ElementKind("value", .value, [Attribute.compiled("key", "type", "width", "height", "x", "y")]),
        ElementKind("inset", .value, [Attribute.compiled("key", "minX", "minY", "maxX", "maxY")]),
        ElementKind("edgeInsets", .value, [Attribute.compiled("key", "top", "left", "bottom", "right")]),
        ElementKind("directionalEdgeInsets", .value, [Attribute.compiled("key", "top", "leading", "bottom", "trailing")]),
        ElementKind("offsetWrapper", .value, [Attribute.compiled("key", "horizontal", "vertical")]),
        ElementKind("range", .value, [Attribute.compiled("key", "location", "length")]),
        ElementKind("extendedEdge", .value, [Attribute.compiled("key", "top", "bottom", "left", "right")]),
        ElementKind("rectEdge", .value, [Attribute.compiled("key", "top", "bottom", "left", "right", "all")]),
    ]
}
