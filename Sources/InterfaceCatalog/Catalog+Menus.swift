extension InterfaceCatalog {
    /// Menus of buttons, of bar items and of the bar on the Mac and iPad, and the keys that controllers answer to.
    ///
    /// Under which keys Interface Builder archives them is not public: these are the names of UIKit's properties.
    static let menuKinds: [ElementKind] = [
        ElementKind(
            "menu", .value, class: "UIMenu", open: true,
            about: "A menu of a button, or of the menu bar on the Mac and iPad.",
            [
                elementAttributes,
                [
                    .string("identifier", .menuIdentifier),
                    .string("systemMenu", .systemMenu, about: "Which of the system’s menus it is: file, edit, …"),
                    .bool("displayInline", .displayInline), .bool("destructive", .plainDestructive),
                    .bool("singleSelection", .singleSelection), .bool("displayAsPalette", .displayAsPalette),
                    .choice("preferredElementSize", .preferredElementSize, elementSize),
                ], Attribute.compiled("id", "key", "userLabel"), Attribute.design("catalog"),
            ],
            children: [
                [
                    .value("image", .plainImage), .list("children", .menuChildren), .list("items", .menuChildren),
                    .mask("options", .menuOptions, menuOptions),
                ]
            ]),
        ElementKind("children", .list, about: "The items of a menu."),
        ElementKind(
            "command", .value, class: "UICommand", open: true, about: "An item of a menu that calls a method.",
            [elementAttributes, commandAttributes, Attribute.compiled("id", "key", "userLabel"), commandDesign],
            children: [[.value("image", .plainImage), .mask("attributes", .menuAttributes, menuAttributes)]]),
        ElementKind(
            "keyCommand", .value, class: "UIKeyCommand", open: true,
            about: "A key that calls a method, or an item of a menu with one.",
            [
                elementAttributes, commandAttributes,
                [
                    .string("input", .keyInput, about: "The character that the key types, or UIKit’s name of it."),
                    .string("keyEquivalent", .keyInput), .string("actionName", .menuAction),
                    .int("modifierFlags", .modifierFlags, about: "UIKeyModifierFlags, as a number."),
                    .bool("wantsPriorityOverSystemBehavior", .wantsPriorityOverSystemBehavior),
                ], Attribute.compiled("id", "key", "userLabel"), commandDesign,
            ],
            children: [
                [.value("image", .plainImage), .mask("attributes", .menuAttributes, menuAttributes)],
                ["modifierMask", "keyModifierMask", "keyEquivalentModifierMask", "modifierFlags"].map {
                    Child.mask($0, .modifierFlags, modifiers)
                },
            ]),
        ElementKind(
            "keyCommands", .list, open: true, about: "The keys that a controller answers to.", [Attribute.design("key")]
        ),
        modifierMask("modifierMask"), modifierMask("keyModifierMask"), modifierMask("keyEquivalentModifierMask"),
    ]

    private static let elementAttributes: [Attribute] = [
        .text("title", .plainTitle), .text("subtitle", .subtitle), .image("image", .plainImage),
    ]

    private static let commandAttributes: [Attribute] = [
        .string("selector", .menuAction, about: "The method, where no connection names it."),
        .text("discoverabilityTitle", .discoverabilityTitle),
        .choice("state", .menuState, Choices("off", "on", "mixed"), default: "off"),
        .bool("disabled", .plainDisabled), .bool("destructive", .plainDestructive), .bool("hidden", .plainHidden),
        .bool("keepsMenuPresented", .keepsMenuPresented),
    ]

    private static let commandDesign = Attribute.design(
        "catalog", "identifier", "attributes", "customClass", "customModule", "customModuleProvider")

    private static func modifierMask(_ name: String) -> ElementKind {
        ElementKind(
            name, .value, open: true, about: "Keys that are held with another.",
            [
                Attribute.design("key"), Attribute.compiled("command", "shift", "control", "option", "alternate"),
            ])
    }

    private static let elementSize = Choices("small", "medium", "large")
    /// UIMenu.Options.
    private static let menuOptions = Choices([
        "displayInline": 1, "destructive": 2, "singleSelection": 32, "displayAsPalette": 128,
    ])
    /// UIMenuElement.Attributes.
    private static let menuAttributes = Choices(["disabled": 1, "destructive": 2, "hidden": 4, "keepsMenuPresented": 8])
    /// UIKeyModifierFlags.
    private static let modifiers = Choices([
        "alphaShift": 1 << 16, "capsLock": 1 << 16, "shift": 1 << 17, "control": 1 << 18, "alternate": 1 << 19,
        "option": 1 << 19, "command": 1 << 20, "numericPad": 1 << 21,
    ])
}
