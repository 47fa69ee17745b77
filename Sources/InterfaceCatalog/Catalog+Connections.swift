extension InterfaceCatalog {
    static let connectionKinds: [ElementKind] = [
        ElementKind(
            "outlet", .connection, class: "UIRuntimeOutletConnection",
            about: "A property that holds another object of the document.",
            [
                Attribute.compiled("property", "destination", "id"), Attribute.design("userLabel"),
            ]),
        ElementKind(
            "outletCollection", .connection, class: "UIRuntimeOutletCollectionConnection",
            about: "An array property that holds several objects.",
            [
                Attribute.compiled("property", "destination", "collectionClass", "appends", "id")
            ]),
        ElementKind(
            "action", .connection, class: "UIRuntimeEventConnection", about: "A method that is called for an event.",
            [
                Attribute.compiled(
                    "selector",
                    "destination", "eventType", "id")
            ]),
        ElementKind(
            "segue", .connection, class: "UIStoryboardSegueTemplate", about: "A way from one controller to another.",
            [
                Attribute.compiled(
                    "id", "destination", "kind", "relationship", "identifier", "unwindAction", "customClass",
                    "customModule",
                    "customModuleProvider", "modalPresentationStyle", "modalTransitionStyle", "animates", "trigger",
                    "action",
                    "popoverAnchorBarButtonItem", "popoverAnchorView", "splitViewControllerTargetIndex",
                    "destinationCreationSelector", "key",
                    "reference"),
                Attribute.compiled("inheritsFrom"),
                Attribute.design("userLabel", "popoverBehavior", "preferredEdge", "sourceItem"),
            ],
            children: [
                Child.compiled("popoverArrowDirection", "popoverPassthroughViews", "commit", "preview"),
                Child.design("action"),
            ]),
        ElementKind(
            "accessibilityConnection", .connection, open: true, about: "An object that says what another is called.",
            [Attribute.design("property", "destination", "id")]),
        ElementKind(
            "popoverArrowDirection", .value, about: "The sides that a popover’s arrow may be on.",
            [Attribute.compiled("key", "up", "down", "left", "right", "unknown")]),
        ElementKind("popoverPassthroughViews", .list, about: "Views that stay usable while a popover is shown."),
        ElementKind("userDefinedRuntimeAttributes", .list, about: "Values set by key path when the object is loaded."),
        ElementKind(
            "userDefinedRuntimeAttribute", .value, about: "A value set by key path when the object is loaded.",
            [
                Attribute.compiled(
                    "type", "keyPath",
                    "value", "localized"), Attribute.design("catalog"),
            ]),
    ]

    static let layoutKinds: [ElementKind] = [
        ElementKind(
            "constraint", .constraint, class: "NSLayoutConstraint",
            about: "A relation between two places of views, for Auto Layout.",
            [
                Attribute.compiled(
                    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
                    "constant", "priority", "identifier",
                    "symbolic", "placeholder", "id", "customClass", "customModule", "customModuleProvider"),
                Attribute.design("symbolType", "type", "userLabel", "colorLabel", "aspectRatioIsLocked"),
            ],
            children: [
                Child.compiled("connections", "variation", "userDefinedRuntimeAttributes"),
                Child.design("userComments", "attributedString"),
            ]),
        ElementKind("constraints", .list, about: "The constraints that a view holds."),
        ElementKind(
            "viewLayoutGuide", .guide, class: "UILayoutGuide",
            about: "A guide that each view has: safe area, margins, keyboard.",
            [
                Attribute.compiled(
                    "key",
                    "id"), Attribute.design("propertyAccessControl", "userLabel"),
            ]),
        ElementKind(
            "userLayoutGuide", .guide, class: "UILayoutGuide", about: "A guide of the canvas.",
            [Attribute.compiled("key", "id", "location", "affinity")]),
        ElementKind("userGuides", .list, about: "The guides of the canvas."),
        ElementKind(
            "viewControllerLayoutGuide", .guide, class: "_UILayoutGuide",
            about: "The end of the bars above or below, before iOS 11.", [Attribute.compiled("type", "id")]),
        ElementKind("layoutGuides", .list, about: "A controller’s top and bottom guides."),
        ElementKind(
            "rect", .value, about: "A rectangle, mostly a frame.",
            [Attribute.compiled("key", "x", "y", "width", "height")]),
        ElementKind(
            "frame", .value, about: "A frame by distances from the superview’s edges.",
            [Attribute.compiled("key", "minX", "minY", "maxX", "maxY", "width", "height")]),
        ElementKind(
            "autoresizingMask", .value, about: "What gives when the superview’s size changes.",
            [
                Attribute.compiled(
                    "key", "flexibleMinX", "flexibleMaxX", "flexibleMinY", "flexibleMaxY", "widthSizable",
                    "heightSizable")
            ]),
        ElementKind(
            "variation", .value, open: true,
            about:
                "Values that apply in one combination of size classes; it may have the attributes of the object that it is in.",
            [
                Attribute.design(
                    "key", "constant", "fixedFrame", "misplaced", "ambiguous", "axis", "spacing", "hidden",
                    "distribution", "alignment", "installed", "image", "catalog")
            ]),
        ElementKind("mask", .list, about: "What a variation adds and takes away.", [Attribute.compiled("key")]),
        ElementKind("include", .value, about: "What a variation adds.", [Attribute.compiled("reference")]),
        ElementKind("exclude", .value, about: "What a variation takes away.", [Attribute.compiled("reference")]),
        ElementKind("point", .value, about: "A point.", [Attribute.compiled("key", "x", "y")]),
        ElementKind("size", .value, about: "A size.", [Attribute.compiled("key", "width", "height")]),
        ElementKind(
            "value", .value, about: "A value of the type that it names.",
            [Attribute.compiled("key", "type", "width", "height", "x", "y")]),
        ElementKind(
            "inset", .value, about: "Distances from the edges, as insets of old controls.",
            [Attribute.compiled("key", "minX", "minY", "maxX", "maxY")]),
        ElementKind(
            "edgeInsets", .value, about: "Distances from the edges.",
            [Attribute.compiled("key", "top", "left", "bottom", "right")]),
        ElementKind(
            "directionalEdgeInsets", .value, about: "Distances from the edges in the direction of writing.",
            [
                Attribute.compiled(
                    "key", "top", "leading",
                    "bottom", "trailing")
            ]),
        ElementKind(
            "offsetWrapper", .value, about: "A horizontal and a vertical offset.",
            [Attribute.compiled("key", "horizontal", "vertical")]),
        ElementKind("range", .value, about: "A range.", [Attribute.compiled("key", "location", "length")]),
        ElementKind(
            "extendedEdge", .value, about: "The edges that content extends under bars at.",
            [Attribute.compiled("key", "top", "bottom", "left", "right")]),
        ElementKind(
            "rectEdge", .value, about: "Edges of a rectangle.",
            [Attribute.compiled("key", "top", "bottom", "left", "right", "all")]),
    ]
}
