/// Cocoa Bindings, the controllers they go through, and the connections that only macOS documents have.
extension InterfaceCatalog {
    private static let contentController = ElementKind(
        "objectController", .object, class: "NSObjectController", inherits: appKitObject,
        about: "An object to bind to.",
        [
            [
                .choice(
                    "mode", Choices("class", "entity"), default: "class",
                    about: "Whether its content is of a class or of a Core Data entity."),
                .string("objectClassName", about: "The class of new objects."), .string("entityName"),
                .string("fetchPredicateFormat"),
                .bool(
                    "automaticallyPreparesContent", about: "Whether content is made or fetched when the nib is loaded."),
                .bool("editable", default: true), .bool("usesLazyFetching"),
            ]
        ], children: [Child.values("declaredKeys", "fetchPredicate", "classReference", "content")])

    private static let collectionController: [Attribute] = [
        .bool("avoidsEmptySelection", default: true), .bool("preservesSelection", default: true),
        .bool("selectsInsertedObjects", default: true),
        .bool("alwaysUsesMultipleValuesMarker"),
    ]

    static let bindingKinds: [ElementKind] = [
        contentController,
        ElementKind(
            "arrayController", .object, class: "NSArrayController", inherits: contentController,
            about: "An array to bind tables to, with selection and order.",
            [
                collectionController,
                [
                    .bool("clearsFilterPredicateOnInsertion", default: true), .bool("automaticallyRearrangesObjects"),
                    .string("filterPredicate"),
                ],
            ], children: [Child.values("sortDescriptors", "filterPredicate")]),
        ElementKind(
            "treeController", .object, class: "NSTreeController", inherits: contentController,
            about: "A tree to bind outlines to.",
            [
                collectionController, Attribute.strings("childrenKeyPath", "countKeyPath", "leafKeyPath"),
            ], children: [Child.values("sortDescriptors")]),
        ElementKind(
            "dictionaryController", .object, class: "NSDictionaryController", inherits: contentController,
            about: "A dictionary to bind tables to, by key and value.",
            [
                collectionController,
                [
                    .bool("clearsFilterPredicateOnInsertion", default: true), .bool("automaticallyRearrangesObjects"),
                    .string("initialKey"),
                    .string("initialValue"),
                ],
            ],
            children: [
                Child.values("includedKeys", "excludedKeys", "localizedKeys", "initialValue", "localizedKeyDictionary")
            ]),
        ElementKind(
            "declaredKeys", .list, about: "The keys that Interface Builder offers for bindings.",
            [Attribute.compiled("key")]),
        ElementKind("includedKeys", .list, about: "The keys that are always shown.", [Attribute.compiled("key")]),
        ElementKind("excludedKeys", .list, about: "The keys that are never shown.", [Attribute.compiled("key")]),
        ElementKind(
            "classReference", .value, about: "A class by name.",
            [Attribute.compiled("key"), Attribute.strings("className", "module", "moduleProvider", "customModule")]),

        ElementKind(
            "binding", .connection, class: "NSNibBindingConnector",
            about: "A property that is kept equal to a value of another object.",
            [
                Attribute.compiled("id", "destination"),
                [
                    .string("name", about: "The property that is bound: value, enabled, content, …"),
                    .string("keyPath", about: "The way to the value from the destination."),
                    .reference(
                        "previousBinding", about: "The binding of the same kind before it: enabled2 after enabled."),
                ],
            ], children: [Child.values("options", "dictionary")]),
        ElementKind(
            "dictionary", .value, about: "Options by name.", [Attribute.compiled("key"), [.reference("id")]],
            children: [
                Child.values(
                    "NSAllowsEditingMultipleValuesSelection", "NSAllowsNullArgument",
                    "NSAlwaysPresentsApplicationModalAlerts", "NSConditionallySetsEditable",
                    "NSConditionallySetsEnabled",
                    "NSConditionallySetsHidden", "NSContentPlacementTag", "NSContinuouslyUpdatesValue",
                    "NSCreatesSortDescriptor", "NSDeletesObjectsOnRemove",
                    "NSDisplayName", "NSDisplayPattern",
                    "NSHandlesContentAsCompoundValue", "NSInsertsNullPlaceholder",
                    "NSInvokesSeparatelyWithArrayObjects", "NSMultipleValuesPlaceholder",
                    "NSNoSelectionPlaceholder",
                    "NSNotApplicablePlaceholder", "NSNullPlaceholder", "NSPredicateFormat",
                    "NSRaisesForNotApplicableKeys", "NSSelectorName", "NSSelectsAllWhenSettingContent",
                    "NSValidatesImmediately", "NSValueTransformerName")
            ]),
        ElementKind(
            "action", .connection, class: "NSNibControlConnector",
            about: "A method that is called; target and selector, as AppKit has it.",
            [
                Attribute.compiled("selector", "target", "destination", "id", "trigger", "eventType")
            ]),
        ElementKind(
            "outlet", .connection, class: "NSNibOutletConnector",
            about: "A property that holds another object of the document.",
            [
                Attribute.compiled(
                    "property",
                    "destination", "id"), Attribute.design("userLabel"),
            ]),
        ElementKind(
            "segue", .connection, class: "NSStoryboardSegueTemplate", about: "A way from one controller to another.",
            [
                Attribute.compiled(
                    "id", "destination", "identifier", "customClass", "customModule", "customModuleProvider",
                    "reference", "relationship", "key", "trigger",
                    "action", "destinationCreationSelector",
                    "popoverAnchorView", "sourceItem"),
                Attribute.design("userLabel", "inheritsFrom"),
                [
                    .choice("kind", Choices("relationship", "show", "embed", "sheet", "modal", "popover", "custom")),
                    .choice("popoverBehavior", Choices("a", "t", "s"), default: "a"),
                    .choice("preferredEdge", .edge), .string("splitViewControllerTargetIndex"),
                    .bool("animates", default: true),
                ],
            ]),
        ElementKind(
            "accessibilityConnection", .connection,
            about: "An object that says what another is called: its title, its linked objects.",
            [Attribute.compiled("property", "destination", "id")]),
        ElementKind(
            "accessibility", .value, about: "What assistive technology says of an object.",
            [
                Attribute.compiled("key"),
                Attribute.texts(
                    "description", "help", "label", "title", "roleDescription", "valueDescription",
                    "placeholderValue"), Attribute.strings("identifier", "role", "subrole"),
                [.bool("isElement"), .bool("enabled"), .choice("orientation", .orientation)],
            ], children: [Child.values("string", "bool", "accessibilityElement")]),
    ]
}
