/// Tables, outlines, browsers, matrices and rule editors for macOS.
extension InterfaceCatalog {
    private static let tableView = ElementKind(
        "tableView", .control, class: "NSTableView", inherits: appKitControl,
        about: "Rows and columns, of cells or of views.",
        [
            [
                .bool("viewBased", about: "Rows are made of views; absent: of cells."),
                .choice("columnAutoresizingStyle", .columnAutoresizing, default: "none"),
                .choice("selectionHighlightStyle", Choices("none", "regular", "sourceList"), default: "regular"),
                .choice(
                    "tableStyle",
                    Choices(
                        "automatic", "fullWidth",
                        "inset", "sourceList", "plain"), default: "automatic"),
                .choice(
                    "rowSizeStyle",
                    Choices(
                        "custom", "small", "medium", "large", "systemDefault", "automatic",
                        "default"), default: "custom", about: "Who decides on the rows’ height."),
                .double("rowHeight", default: "17"), .bool("usesAutomaticRowHeights"), .reference("headerView"),
                .reference("cornerView"), .string("autosaveName"),
                .bool("autosaveColumns", default: true), .bool("columnReordering", default: true),
                .bool("columnResizing", default: true), .bool("columnSelection"),
                .bool("multipleSelection", default: true),
                .bool("emptySelection", default: true), .bool("typeSelect", default: true),
                .bool("alternatingRowBackgroundColors"), .bool("floatsGroupRows", default: true),
                .choice("draggingDestinationFeedbackStyle", Choices("none", "regular", "sourceList", "gap")),
                .bool("verticalMotionCanBeginDrag"), .bool("usesStaticContents"),
                .bool("autoresizesAllColumnsToFit"), .reference("highlightedTableColumn"),
            ]
        ],
        children: [
            Child.values(
                "intercellSpacing", "backgroundColor", "gridColor", "gridStyleMask", "tableColumns",
                "tableViewGridLines", "headerView", "cornerView")
        ])

    static let appKitTableKinds: [ElementKind] = [
        tableView,
        ElementKind(
            "outlineView", .control, class: "NSOutlineView", inherits: tableView, about: "A table of rows that open.",
            [
                [
                    .double("indentationPerLevel", default: "16"), .bool("indentationMarkerFollowsCell", default: true),
                    .bool("autoresizesOutlineColumn"),
                    .bool("autosaveExpandedItems"),
                    .reference("outlineTableColumn", about: "The column with the triangles."),
                    .bool("stronglyReferencesItems"), .bool("usesContinuousIndentation"),
                ]
            ]),
        ElementKind("tableColumns", .list, about: "The columns of a table.", [Attribute.compiled("key")]),
        ElementKind(
            "tableColumn", .object, class: "NSTableColumn", inherits: appKitObject,
            about: "A column of a table or outline.",
            [
                [
                    .double("width", default: "100"), .double("minWidth", default: "10"), .double("maxWidth"),
                    .bool("editable", default: true), .bool("hidden"),
                    .text("headerToolTip"), .text("title"),
                    .bool("resizable"),
                ]
            ],
            children: [
                Child.values(
                    "headerCell", "dataCell", "tableColumnResizingMask", "resizingMask", "sortDescriptorPrototype",
                    "prototypeCellViews")
            ]),
        ElementKind(
            "tableColumnResizingMask", .value, about: "Who may resize a column.",
            [Attribute.compiled("key"), Attribute.bools("resizeWithTable", "userResizable")]),
        ElementKind(
            "tableViewGridLines", .value, about: "The lines between rows and columns.",
            [
                Attribute.compiled("key"),
                Attribute.bools(
                    "horizontal", "vertical",
                    "dashed", "dashedHorizontal"),
            ]),
        ElementKind(
            "prototypeCellViews", .list, about: "The views that a column’s cells are made of.",
            [Attribute.compiled("key")]),
        ElementKind(
            "tableHeaderView", .view, class: "NSTableHeaderView", inherits: baseView,
            about: "The row of column headers."),
        ElementKind(
            "tableCellView", .view, class: "NSTableCellView", inherits: baseView,
            about: "The view of a table’s cell, with outlets for its text and image.",
            [
                [
                    .choice("rowSizeStyle", Choices("custom", "small", "medium", "large", "default")),
                    .choice("backgroundStyle", Choices("normal", "emphasized", "raised", "lowered")),
                ]
            ]),
        ElementKind(
            "tableRowView", .view, class: "NSTableRowView", inherits: baseView, about: "The view of a table’s row.",
            [
                [
                    .bool("emphasized"), .bool("floating"), .bool("groupRowStyle"), .bool("selected"),
                    .string("selectionHighlightStyle"),
                ]
            ], children: [Child.values("backgroundColor")]),
        ElementKind(
            "sortDescriptor", .value, class: "NSSortDescriptor", about: "How a click on the column header sorts.",
            [
                Attribute.compiled("key", "id"),
                [.string("sortKey"), .string("selector"), .bool("ascending", default: true)],
            ]),
        ElementKind(
            "browser", .control, class: "NSBrowser", inherits: appKitControl,
            about: "A hierarchy in columns, as in the Finder.",
            [
                [
                    .bool("hasHorizontalScroller"), .bool("allowsEmptySelection"), .bool("allowsMultipleSelection"),
                    .bool("allowsBranchSelection"), .bool("reusesColumns"),
                    .bool("separatesColumns"),
                    .bool("titled"), .bool("takesTitleFromPreviousColumn"), .bool("allowsTypeSelect"),
                    .bool("sendsActionOnArrowKeys"), .bool("acceptsArrowKeys"),
                    .bool("autohidesScroller"),
                    .double("defaultColumnWidth"), .double("minColumnWidth"), .int("maxVisibleColumns"),
                    .double("rowHeight"), .string("columnsAutosaveName"),
                    .string("path"), .string("pathSeparator"),
                    .choice("columnResizingType", Choices("none", "auto", "user"), default: "auto"),
                    .bool("prefersAllColumnUserResizing"), .bool("drawsBackground"),
                    .string("matrixClass"), .string("cellClass"),
                ]
            ], children: [Child.values("backgroundColor", "cellPrototype", "browserCell", "matrixClass")]),
        ElementKind(
            "browserCell", .cell, class: "NSBrowserCell", inherits: cell, about: "A cell of a browser’s columns.",
            [
                [
                    .bool("leaf"), .bool("loaded"),
                    .image("alternateImage"),
                ]
            ]),

        ElementKind(
            "matrix", .control, class: "NSMatrix", inherits: appKitControl,
            about: "Cells in rows and columns: radio buttons of old.",
            [
                [
                    .choice("mode", Choices("radio", "highlight", "list", "track"), default: "radio"),
                    .bool("allowsEmptySelection", default: true),
                    .bool("selectionByRect", default: true),
                    .bool("autosizesCells", default: true), .bool("autoscroll"), .bool("autorecalculatesCellSize"),
                    .bool("drawsBackground"), .bool("drawsCellBackground"),
                    .bool("tabKeyTraversesCells"),
                    .reference("keyCell"), .reference("selectedCell"), .string("cellClass"), .int("numberOfRows"),
                    .int("numberOfColumns"),
                ]
            ],
            children: [
                Child.values(
                    "cellSize", "intercellSpacing", "prototype", "cells", "backgroundColor", "cellBackgroundColor",
                    "font")
            ]),
        ElementKind(
            "cells", .list, about: "The columns of a matrix, or the cells of a form.", [Attribute.compiled("key")]),
        ElementKind("column", .list, about: "The cells of a matrix’s column.", [Attribute.compiled("key")]),
        ElementKind(
            "form", .control, class: "NSForm", inherits: appKitControl, about: "Titled fields in a column.",
            [
                [
                    .choice("mode", Choices("radio", "highlight", "list", "track")),
                    .bool("allowsEmptySelection", default: true), .bool("autosizesCells", default: true),
                    .bool("selectionByRect", default: true),
                    .bool("drawsBackground"), .bool("drawsCellBackground"), .bool("autorecalculatesCellSize"),
                ]
            ],
            children: [
                Child.values(
                    "cellSize", "intercellSpacing", "prototype", "cells", "backgroundColor", "cellBackgroundColor",
                    "formCells")
            ]),

        ruleEditor,
        ElementKind(
            "predicateEditor", .control, class: "NSPredicateEditor", inherits: ruleEditor,
            about: "A rule editor that makes an NSPredicate.",
            children: [Child.values("rowTemplates")]),
        ElementKind(
            "rowTemplates", .list, about: "The rows that a predicate editor offers.", [Attribute.compiled("key")]),
        ElementKind(
            "predicateEditorRowTemplate", .object, class: "NSPredicateEditorRowTemplate", inherits: appKitObject,
            about: "One kind of row of a predicate editor.",
            [
                [
                    .choice("rowType", Choices("simple", "compound"), default: "simple"),
                    .bool("leftExpressionWildcard"), .bool("rightExpressionWildcard"),
                    .choice("comparisonPredicateModifier", Choices("direct", "all", "any")),
                    .string("rightAttributeType"), .string("attributeType"), .string("modifier"),
                ]
            ],
            children: [
                Child.values(
                    "popUpMenus", "leftExpressionObject", "rightExpressionObject", "options", "array", "compoundTypes",
                    "operators")
            ]),
        ElementKind("popUpMenus", .list, about: "The menus of a predicate editor’s row.", [Attribute.compiled("key")]),
        ElementKind(
            "comparisonPredicateOptions", .value, about: "How a predicate compares strings.",
            [
                Attribute.compiled("key"),
                Attribute.bools("caseInsensitive", "diacriticInsensitive", "normalized", "localeSensitive"),
            ]),
        ElementKind(
            "expression", .value, class: "NSExpression", about: "A side of a comparison.",
            [
                Attribute.compiled("key", "id"),
                [
                    .choice(
                        "type",
                        Choices("constantValue", "keyPath", "evaluatedObject", "variable", "function", "aggregate")),
                    .string("keyPath"), .string("constantValue"),
                ],
            ], children: [Child.values("keyPath", "constantValue", "string", "integer", "date", "real")]),
    ]

    private static let ruleEditor = ElementKind(
        "ruleEditor", .control, class: "NSRuleEditor", inherits: appKitControl,
        about: "A list of rules that a person puts together.",
        [
            [
                .choice("nestingMode", Choices("single", "list", "compound", "simple"), default: "compound"),
                .double("rowHeight", default: "25"), .bool("canRemoveAllRows"),
                .bool("editable", default: true),
                .string("formattingStringsFilename"), .string("rowClass"), .string("criteriaKeyPath"),
                .string("displayValuesKeyPath"), .string("subrowsKeyPath"),
                .string("rowTypeKeyPath"),
            ]
        ])
}

extension Choices {
    static let columnAutoresizing = Choices(
        "none", "uniform", "sequential", "reverseSequential", "lastColumnOnly", "firstColumnOnly")
}
