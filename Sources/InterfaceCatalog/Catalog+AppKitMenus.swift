/// Menus, toolbars and the Touch Bar for macOS.
extension InterfaceCatalog {
    static let appKitMenuKinds: [ElementKind] = [
        ElementKind(
            "menu", .object, class: "NSMenu", inherits: appKitObject,
            about: "A menu: of the menu bar, of a pop-up button or of the context.",
            [
                [
                    .text("title"),
                    .choice(
                        "systemMenu",
                        Choices(
                            "main", "apple", "window", "services", "help", "font",
                            "recentDocuments"), about: "The part that AppKit gives the menu."),
                    .bool("autoenablesItems", default: true), .bool("allowsContextMenuPlugIns", default: true),
                    .bool("showsStateColumn", default: true),
                    .choice("userInterfaceLayoutDirection", .layoutDirection),
                    .double("minimumWidth"), .choice("presentationStyle", Choices("regular", "palette")),
                    .choice(
                        "selectionMode",
                        Choices(
                            "automatic", "selectOne",
                            "selectAny")), .bool("automaticallyInsertsWritingToolsItems", default: true),
                ]
            ], children: [Child.values("items", "font", "title")]),
        ElementKind(
            "menuItem", .object, class: "NSMenuItem", inherits: appKitObject, about: "An item of a menu.",
            [
                [
                    .text("title"), .text("subtitle"),
                    .string("keyEquivalent", about: "The key that chooses it; with Command where no mask is given."),
                    .bool("enabled", default: true), .bool("hidden"), .bool("isSeparatorItem"), .bool("separatorItem"),
                    .bool(
                        "alternate",
                        about: "Whether it takes the place of the item before while its modifier keys are held."),
                    .choice("state", .cellState, default: "off"), .int("tag", default: 0),
                    .int("indentationLevel", default: 0), .text("toolTip"), .image("image"),
                    .image("onStateImage"), .image("offStateImage"), .image("mixedStateImage"), .string("catalog"),
                    .bool("allowsKeyEquivalentWhenHidden"),
                    .bool("allowsAutomaticKeyEquivalentLocalization", default: true),
                    .bool("allowsAutomaticKeyEquivalentMirroring", default: true), .bool("sectionHeader"),
                    .bool("isSectionHeader"), .image("secondaryImage"),
                    .string("secondaryCatalog"), .string("representedObject"),
                    .string("onStateImageCatalog"), .string("offStateImageCatalog"), .string("mixedStateImageCatalog"),
                    .text("badge"),
                ]
            ],
            children: [
                Child.values(
                    "submenu", "menu", "keyEquivalent", "keyEquivalentModifierMask", "modifierMask", "attributedTitle",
                    "representedObject", "view",
                    "image", "secondaryImage", "title", "toolTip",
                    "onStateImage", "offStateImage", "mixedStateImage", "badge", "subtitle")
            ]),
        ElementKind("items", .list, about: "The items of a menu, in order.", [Attribute.compiled("key")]),
        ElementKind(
            "modifierMask", .value, about: "The keys to hold with a key equivalent.",
            [
                Attribute.compiled("key"),
                Attribute.bools("command", "option", "shift", "control", "capsLock", "function", "numericPad", "help"),
            ]),
    ]

    private static let toolbarItem = ElementKind(
        "toolbarItem", .object, class: "NSToolbarItem", inherits: appKitObject, about: "An item of a window’s toolbar.",
        [
            [
                .string(
                    "implicitItemIdentifier", about: "The item identifier where the document gives none of its own."),
                .string("explicitItemIdentifier", about: "The item identifier that a person gave."), .text("label"),
                .text("paletteLabel"),
                .text("toolTip"), .text("title"), .image("image"), .string("catalog"), .int("tag", default: -1),
                .bool("selectable"), .bool("bordered"),
                .bool("navigational"), .bool("enabled", default: true), .bool("autovalidates", default: true),
                .int("visibilityPriority", default: 0), .choice("sizingBehavior", Choices("legacy", "auto")),
                .choice("style", Choices("plain", "prominent")), .bool("hidden"),
            ]
        ],
        children: [
            Child.values(
                "toolTip", "minSize", "maxSize", "view", "menuFormRepresentation", "image", "imageReference",
                "possibleLabels", "backgroundTintColor",
                "title", "label", "badge")
        ])

    static let appKitToolbarKinds: [ElementKind] = [
        ElementKind(
            "toolbar", .object, class: "NSToolbar", inherits: appKitObject, about: "A window’s toolbar.",
            [
                [
                    .string(
                        "implicitIdentifier",
                        about: "The toolbar’s identifier where the document gives none of its own."),
                    .string("explicitIdentifier", about: "The identifier that a person gave."),
                    .bool("allowsUserCustomization", default: true),
                    .bool("autosavesConfiguration", default: true), .bool("showsBaselineSeparator", default: true),
                    .bool("visible", default: true),
                    .bool("prefersToBeShown"), .bool("allowsExtensionItems"),
                    .bool("allowsDisplayModeCustomization", default: true),
                    .choice(
                        "displayMode", Choices("default", "iconAndLabel", "iconOnly", "labelOnly"), default: "default"),
                    .choice(
                        "sizeMode",
                        Choices(
                            "default", "regular",
                            "small"), default: "default"),
                    .string("centeredItemIdentifier"), .reference("centeredItem"),
                ]
            ],
            children: [
                Child.values(
                    "allowedToolbarItems", "defaultToolbarItems", "selectableToolbarItems", "centeredItemIdentifiers",
                    "toolbarItems")
            ]),
        ElementKind(
            "allowedToolbarItems", .list, about: "The items that a person may put into the toolbar.",
            [Attribute.compiled("key")]),
        ElementKind(
            "defaultToolbarItems", .list, about: "The items that the toolbar has at first, by reference.",
            [Attribute.compiled("key")]),
        ElementKind(
            "selectableToolbarItems", .list, about: "The items that can be selected.", [Attribute.compiled("key")]),
        toolbarItem,
        ElementKind(
            "searchToolbarItem", .object, class: "NSSearchToolbarItem", inherits: toolbarItem,
            about: "A search field in the toolbar.",
            [
                [.bool("resignsFirstResponderWithCancel", default: true), .double("preferredWidthForSearchField")]
            ]),
        ElementKind(
            "toolbarItemGroup", .object, class: "NSToolbarItemGroup", inherits: toolbarItem,
            about: "Items that belong together.",
            [
                [
                    .choice("selectionMode", Choices("selectOne", "selectAny", "momentary")),
                    .choice("controlRepresentation", Choices("automatic", "expanded", "collapsed")),
                    .int("selectedIndex"),
                ]
            ], children: [Child.values("items", "subitems", "labels")]),
        ElementKind(
            "menuToolbarItem", .object, class: "NSMenuToolbarItem", inherits: toolbarItem,
            about: "An item that opens a menu.",
            [[.bool("showsIndicator", default: true)]], children: [Child.values("menu")]),
        ElementKind(
            "sharingServicePickerToolbarItem", .object, class: "NSSharingServicePickerToolbarItem",
            inherits: toolbarItem, about: "An item that shares."),
        ElementKind(
            "trackingSeparatorToolbarItem", .object, class: "NSTrackingSeparatorToolbarItem", inherits: toolbarItem,
            about: "A separator that follows a split view’s divider.",
            [[.int("dividerIndex"), .reference("splitView")]]),
        ElementKind(
            "implicitToolbarItem", .object, class: "NSToolbarItem", inherits: toolbarItem,
            about: "An item of AppKit’s own."),

        ElementKind(
            "touchBar", .object, class: "NSTouchBar", inherits: appKitObject,
            about: "What a window or view shows in the Touch Bar.",
            [
                Attribute.strings(
                    "customizationIdentifier", "principalItemIdentifier", "escapeKeyReplacementItemIdentifier"),
                [
                    .reference("principalItem"),
                    .reference("escapeKeyReplacementItem"),
                ],
            ],
            children: [
                Child.values(
                    "touchBarItems", "defaultItemIdentifiers", "customizationAllowedItemIdentifiers",
                    "customizationRequiredItemIdentifiers")
            ]),
        ElementKind("touchBarItems", .list, about: "The items of a Touch Bar.", [Attribute.compiled("key")]),
        ElementKind(
            "touchBarItem", .object, class: "NSTouchBarItem", inherits: touchBarItem,
            about: "An item of AppKit’s own in the Touch Bar."),
        ElementKind(
            "touchBarCustomItem", .object, class: "NSCustomTouchBarItem", inherits: touchBarItem,
            about: "A view in the Touch Bar."),
        ElementKind(
            "customTouchBarItem", .object, class: "NSCustomTouchBarItem", inherits: touchBarItem,
            about: "A view in the Touch Bar."),
        ElementKind(
            "groupTouchBarItem", .object, class: "NSGroupTouchBarItem", inherits: touchBarItem,
            about: "Items that stay together.",
            [
                [
                    .double("preferredItemWidth"), .bool("prefersEqualWidths"),
                    .choice("userInterfaceLayoutDirection", .layoutDirection),
                ]
            ], children: [Child.values("groupTouchBar", "touchBar")]),
        ElementKind(
            "popoverTouchBarItem", .object, class: "NSPopoverTouchBarItem", inherits: touchBarItem,
            about: "An item that opens into a bar of its own.",
            [
                [
                    .text("collapsedRepresentationLabel"), .image("collapsedRepresentationImage"),
                    .bool("showsCloseButton", default: true),
                ]
            ], children: [Child.values("popoverTouchBar", "pressAndHoldTouchBar", "collapsedRepresentation")]),
        ElementKind(
            "sliderTouchBarItem", .object, class: "NSSliderTouchBarItem", inherits: touchBarItem,
            about: "A slider in the Touch Bar.",
            [
                [.text("label"), .double("minimumSliderWidth"), .double("maximumSliderWidth")]
            ], children: [Child.values("slider", "minimumValueAccessory", "maximumValueAccessory")]),
        ElementKind(
            "colorPickerTouchBarItem", .object, class: "NSColorPickerTouchBarItem", inherits: touchBarItem,
            about: "Colours in the Touch Bar.",
            [
                [
                    .bool("showsAlpha"), .bool("enabled", default: true),
                    .choice("buttonType", Choices("color", "text", "stroke", "custom")),
                ]
            ], children: [Child.values("colorList", "color")]),
        ElementKind(
            "candidateListTouchBarItem", .object, class: "NSCandidateListTouchBarItem", inherits: touchBarItem,
            about: "Suggestions in the Touch Bar.",
            [[.bool("allowsCollapsing", default: true), .bool("allowsTextInputContextCandidates", default: true)]]),
        ElementKind(
            "buttonTouchBarItem", .object, class: "NSButtonTouchBarItem", inherits: touchBarItem,
            about: "A button in the Touch Bar.",
            [
                [
                    .text("title"),
                    .image("image"), .bool("enabled", default: true),
                ]
            ], children: [Child.values("bezelColor")]),
        ElementKind(
            "stepperTouchBarItem", .object, class: "NSStepperTouchBarItem", inherits: touchBarItem,
            about: "A stepper in the Touch Bar.",
            [Attribute.doubles("minValue", "maxValue", "increment", "value")]),
        ElementKind(
            "pickerTouchBarItem", .object, class: "NSPickerTouchBarItem", inherits: touchBarItem,
            about: "A choice in the Touch Bar.",
            [
                [
                    .string("selectionMode"),
                    .string("controlRepresentation"), .int("selectedIndex"),
                ]
            ]),
        ElementKind(
            "sharingServicePickerTouchBarItem", .object, class: "NSSharingServicePickerTouchBarItem",
            inherits: touchBarItem, about: "Sharing in the Touch Bar."),
        ElementKind(
            "customizationAllowedItemIdentifiers", .list, about: "The items that a person may put into the Touch Bar.",
            [Attribute.compiled("key")]),
        ElementKind(
            "defaultItemIdentifiers", .list, about: "The items that the Touch Bar has at first.",
            [Attribute.compiled("key")]),
        ElementKind(
            "customizationRequiredItemIdentifiers", .list, about: "The items that can’t be taken out of the Touch Bar.",
            [Attribute.compiled("key")]),
    ]

    private static let touchBarItem = ElementKind(
        "touchBarItem", .object, class: "NSTouchBarItem", inherits: appKitObject,
        about: "What items of the Touch Bar have.",
        [
            [
                .string("itemIdentifier"), .text("customizationLabel"), .double("visibilityPriority", default: "0"),
                .image("image"), .text("title"), .string("catalog"),
            ]
        ], children: [Child.values("view", "viewController", "button", "slider")])
}
