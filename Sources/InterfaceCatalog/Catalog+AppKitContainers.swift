/// Views for macOS that arrange others.
extension InterfaceCatalog {
    static let appKitContainerKinds: [ElementKind] = [
        ElementKind(
            "box", .view, class: "NSBox", inherits: baseView,
            about: "A frame with a title, a separator line or a filled rectangle.",
            [
                [
                    .choice(
                        "boxType", Choices("primary", "secondary", "separator", "oldStyle", "custom"),
                        default: "primary"),
                    .choice("borderType", .borderType, default: "groove"), .text("title"),
                    .choice("titlePosition", .titlePosition, default: "atTop"),
                    .double("borderWidth", default: "1", about: "Points; of boxes of type custom."),
                    .double("cornerRadius", default: "0", about: "Points; of boxes of type custom."),
                    .bool("transparent"),
                ]
            ],
            children: [
                Child.values(
                    "contentView", "titleFont", "fillColor", "borderColor", "contentViewMargins", "font", "title",
                    "titleCell")
            ]),
        ElementKind(
            "scrollView", .view, class: "NSScrollView", inherits: baseView,
            about: "Shows a part of a larger view; the clip view holds that view.",
            [
                [
                    .choice("borderType", .borderType, default: "bezel"), .bool("hasHorizontalScroller", default: true),
                    .bool("hasVerticalScroller", default: true),
                    .bool("hasHorizontalRuler"), .bool("hasVerticalRuler"), .bool("rulersVisible"),
                    .bool("autohidesScrollers"),
                    .double("horizontalLineScroll", about: "Points of a step."),
                    .double("verticalLineScroll", about: "Points of a step."),
                    .double("horizontalPageScroll", about: "Points of the last page kept in sight."),
                    .double("verticalPageScroll", about: "Points of the last page kept in sight."),
                    .bool("scrollsDynamically", default: true), .bool("drawsBackground", default: true),
                    .bool("copiesOnScroll", default: true),
                    .choice("horizontalScrollElasticity", .elasticity, default: "automatic"),
                    .choice("verticalScrollElasticity", .elasticity, default: "automatic"),
                    .bool("usesPredominantAxisScrolling", default: true),
                    .choice(
                        "findBarPosition",
                        Choices(
                            "aboveHorizontalRuler", "aboveContent",
                            "belowContent"), default: "aboveContent"),
                    .bool("allowsMagnification"), .double("maxMagnification", default: "4"),
                    .double("minMagnification", default: "0.25"), .double("magnification", default: "1"),
                    .bool("automaticallyAdjustsContentInsets", default: true),
                    .choice("scrollerStyle", Choices("legacy", "overlay")),
                    .choice("scrollerKnobStyle", .knobStyle, default: "default"),
                ]
            ],
            children: [
                Child.values(
                    "contentView", "horizontalScroller", "verticalScroller", "contentInsets", "scrollerInsets",
                    "headerView", "cornerView",
                    "backgroundColor", "backgroundCursor",
                    "horizontalRulerView", "verticalRulerView", "cursor")
            ]),
        ElementKind(
            "clipView", .view, class: "NSClipView", inherits: baseView,
            about: "The window onto a scroll view’s document.",
            [
                [
                    .bool("drawsBackground", default: true), .bool("copiesOnScroll", default: true),
                    .bool("automaticallyAdjustsContentInsets", default: true),
                ]
            ],
            children: [
                Child.values("backgroundColor", "bounds", "cursor", "documentCursor", "contentInsets", "documentView")
            ]),
        ElementKind(
            "scroller", .control, class: "NSScroller", inherits: appKitControl, about: "A scroll bar.",
            [
                [
                    .bool("horizontal", default: true),
                    .double("doubleValue", default: "0", about: "Where the knob is, from 0 to 1."),
                    .double("knobProportion", default: "1"),
                    .choice("knobStyle", .knobStyle, default: "default"),
                    .choice("scrollerStyle", Choices("legacy", "overlay")),
                    .choice("arrowsPosition", Choices("maxEnd", "minEnd", "default", "none")),
                ]
            ]),
        ElementKind(
            "splitView", .view, class: "NSSplitView", inherits: baseView, about: "Panes with dividers between them.",
            [
                [
                    .choice("dividerStyle", Choices("thick", "thin", "paneSplitter"), default: "thick"),
                    .bool("vertical", about: "Dividers stand upright: the panes are side by side."),
                    .string("autosaveName"), .bool("arrangesAllSubviews", default: true),
                ]
            ], children: [Child.values("holdingPriorities", "splitViewSubviews")]),
        ElementKind(
            "holdingPriorities", .list, about: "How firmly each pane of a split view keeps its size.",
            [Attribute.compiled("key")]),
        ElementKind(
            "tabView", .view, class: "NSTabView", inherits: baseView, about: "Pages of which a tab chooses one.",
            [
                [
                    .choice(
                        "type",
                        Choices(
                            "topTabsBezelBorder", "leftTabsBezelBorder", "bottomTabsBezelBorder",
                            "rightTabsBezelBorder", "noTabsBezelBorder",
                            "noTabsLineBorder", "noTabsNoBorder"),
                        default: "topTabsBezelBorder"),
                    .reference("initialItem"), .choice("controlSize", .controlSize, default: "regular"),
                    .choice("controlTint", .controlTint, default: "default"),
                    .bool("allowsTruncatedLabels", default: true),
                    .bool("drawsBackground", default: true), .string("tabPosition"), .string("tabViewBorderType"),
                ]
            ], children: [Child.values("font", "tabViewItems")]),
        ElementKind("tabViewItems", .list, about: "The pages of a tab view.", [Attribute.compiled("key")]),
        ElementKind(
            "tabViewItem", .object, class: "NSTabViewItem", inherits: appKitObject, about: "A page of a tab view.",
            [
                [
                    .text("label"), .image("image"), .text("toolTip"), .string("catalog"),
                    .reference("initialFirstResponder"),
                ]
            ], children: [Child.values("view", "color", "image", "viewController")]),
        ElementKind(
            "stackView", .view, class: "NSStackView", inherits: baseView,
            about: "Views in a row or a column, kept there by constraints.",
            [
                [
                    .choice("orientation", .orientation, default: "horizontal"),
                    .choice(
                        "distribution",
                        Choices(
                            "gravityAreas", "fill", "fillEqually", "fillProportionally", "equalSpacing",
                            "equalCentering"), default: "gravityAreas"),
                    .choice(
                        "alignment",
                        Choices(
                            "leading", "trailing", "left", "right", "top", "bottom", "centerX", "centerY", "baseline",
                            "firstBaseline", "lastBaseline",
                            "width", "height", "notAnAttribute"),
                        about: "Where the views stand across the stack’s direction."),
                    .double("spacing", default: "8"), .bool("detachesHiddenViews"),
                    .double("horizontalStackHuggingPriority", about: "How firmly the stack keeps to its views’ width."),
                    .double("verticalStackHuggingPriority", about: "How firmly the stack keeps to its views’ height."),
                    .double("horizontalClippingResistancePriority", default: "1000"),
                    .double("verticalClippingResistancePriority", default: "1000"), .bool("hasEqualSpacing"),
                ]
            ],
            children: [
                Child.values(
                    "beginningViews", "middleViews", "endViews", "visibilityPriorities", "customSpacing", "edgeInsets")
            ]),
        ElementKind(
            "visibilityPriorities", .list, about: "Which arranged views a stack view gives up first.",
            [Attribute.compiled("key")]),
        ElementKind(
            "customSpacing", .list,
            about: "The space behind each arranged view; the greatest number means the stack’s own.",
            [Attribute.compiled("key")]),
        ElementKind(
            "beginningViews", .list, about: "The views in a stack view’s leading gravity area.",
            [Attribute.compiled("key")]),
        ElementKind(
            "middleViews", .list, about: "The views in a stack view’s center gravity area.", [Attribute.compiled("key")]
        ),
        ElementKind(
            "endViews", .list, about: "The views in a stack view’s trailing gravity area.", [Attribute.compiled("key")]),

        ElementKind(
            "gridView", .view, class: "NSGridView", inherits: baseView, about: "Views in rows and columns.",
            [
                [
                    .choice("xPlacement", .gridPlacement, default: "leading"),
                    .choice("yPlacement", .gridPlacement, default: "bottom"),
                    .choice("rowAlignment", .gridRowAlignment, default: "none"),
                    .double("rowSpacing", default: "6"), .double("columnSpacing", default: "6"),
                ]
            ], children: [Child.values("rows", "columns", "gridCells")]),
        ElementKind("rows", .list, about: "The rows of a grid view.", [Attribute.compiled("key")]),
        ElementKind("columns", .list, about: "The columns of a grid view.", [Attribute.compiled("key")]),
        ElementKind("gridCells", .list, about: "The cells of a grid view, row by row.", [Attribute.compiled("key")]),
        ElementKind(
            "gridRow", .object, class: "NSGridRow", inherits: appKitObject, about: "A row of a grid view.",
            [
                [
                    .double("height"), .choice("yPlacement", .gridPlacement, default: "inherited"),
                    .choice("rowAlignment", .gridRowAlignment, default: "inherited"),
                    .double("topPadding", default: "0"), .double("bottomPadding", default: "0"), .bool("hidden"),
                ]
            ]),
        ElementKind(
            "gridColumn", .object, class: "NSGridColumn", inherits: appKitObject, about: "A column of a grid view.",
            [
                [
                    .double("width"), .choice("xPlacement", .gridPlacement, default: "inherited"),
                    .double("leadingPadding", default: "0"),
                    .double("trailingPadding", default: "0"), .bool("hidden"),
                ]
            ]),
        ElementKind(
            "gridCell", .object, class: "NSGridCell", inherits: appKitObject,
            about: "What stands in a row and a column of a grid view.",
            [
                [
                    .reference("row"), .reference("column"),
                    .reference("headOfMergedCell", about: "The first of the cells that are one."),
                    .choice("xPlacement", .gridPlacement, default: "inherited"),
                    .choice("yPlacement", .gridPlacement, default: "inherited"),
                    .choice("rowAlignment", .gridRowAlignment, default: "inherited"),
                ]
            ], children: [Child.values("contentView", "customPlacementConstraints")]),

        ElementKind(
            "collectionView", .view, class: "NSCollectionView", inherits: baseView,
            about: "Items laid out in a grid or by a layout object.",
            [
                [
                    .bool("selectable"), .bool("allowsMultipleSelection"), .bool("allowsEmptySelection", default: true),
                    .int("maxNumberOfRows"), .int("maxNumberOfColumns"),
                    .reference("itemPrototype"),
                    .bool("firstResponder"),
                ]
            ],
            children: [
                Child.values(
                    "collectionViewLayout", "minItemSize", "maxItemSize", "primaryBackgroundColor",
                    "secondaryBackgroundColor", "backgroundColors",
                    "backgroundView", "size")
            ]),
        ElementKind(
            "collectionViewFlowLayout", .object, class: "NSCollectionViewFlowLayout", inherits: appKitObject,
            about: "Items in lines.",
            [
                [
                    .double("minimumInteritemSpacing", default: "10"), .double("minimumLineSpacing", default: "10"),
                    .choice("scrollDirection", .scrollDirection, default: "vertical"),
                    .bool("sectionHeadersPinToVisibleBounds"), .bool("sectionFootersPinToVisibleBounds"),
                ]
            ],
            children: [
                Child.values(
                    "itemSize", "estimatedItemSize", "sectionInset", "headerReferenceSize", "footerReferenceSize")
            ]),
        ElementKind(
            "collectionViewGridLayout", .object, class: "NSCollectionViewGridLayout", inherits: appKitObject,
            about: "Items in a grid of equal cells.",
            [
                [
                    .double("minimumInteritemSpacing"), .double("minimumLineSpacing"), .int("maximumNumberOfRows"),
                    .int("maximumNumberOfColumns"),
                ]
            ], children: [Child.values("minimumItemSize", "maximumItemSize", "margins", "backgroundColors")]),
        ElementKind(
            "collectionViewLayout", .object, class: "NSCollectionViewLayout", inherits: appKitObject,
            about: "A layout of the app’s class."),
    ]
}

extension Choices {
    static let borderType = Choices("none", "line", "bezel", "groove")
    static let titlePosition = Choices(
        "noTitle", "aboveTop", "atTop", "belowTop", "aboveBottom", "atBottom", "belowBottom")
    static let elasticity = Choices("automatic", "none", "allowed")
    static let knobStyle = Choices("default", "dark", "light")
    static let orientation = Choices("horizontal", "vertical")
    static let gridPlacement = Choices("inherited", "none", "leading", "trailing", "center", "fill", "top", "bottom")
    static let gridRowAlignment = Choices("inherited", "none", "firstBaseline", "lastBaseline")
}
