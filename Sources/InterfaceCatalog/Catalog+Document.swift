/// Lists, the document's frame and resources, and what only Interface Builder reads: all platforms write these alike.
extension InterfaceCatalog {
    private static func list(_ name: String, _ about: String) -> ElementKind {
        ElementKind(name, .list, about: about, [Attribute.compiled("key")])
    }

    /// Nothing of it is archived, whatever stands in it.
    private static func design(_ name: String, _ about: String, _ attributes: String...) -> ElementKind {
        ElementKind(name, .document, open: true, about: about, [attributes.map { Attribute($0, .design) }])
    }

    static let documentKinds: [ElementKind] = [
        list("subviews", "The views inside a view, from back to front."),
        list("connections", "Outlets, actions and segues that begin at an object."),
        list("gestureRecognizers", "Gesture recognizers of a scene."),
        list("items", "The items of a bar or menu, in order."),
        list(
            "toolbarItems",
            "The items of a controller’s toolbar."),
        list("cells", "The cells of a section or collection."),
        list("prototypes", "The cells that a table makes rows of."),
        list("sections", "The sections of a static table."),
        list("segments", "The segments of a control, in order."),
        list("viewControllers", "The children of a container, in old nibs."),
        list(
            "leftBarButtonItems",
            "The items left of the title."),
        list("rightBarButtonItems", "The items right of the title, from the right."),
        list("scopeButtonTitles", "The scopes of a search bar."),
        list(
            "scenes",
            "The scenes of a storyboard."),
        list("objects", "The objects of a scene or xib."), list("array", "An array of values."),
        list("mutableArray", "An array of values."),

        ElementKind(
            "scene", .document, about: "A controller and what belongs to it.",
            [Attribute.compiled("sceneID"), Attribute.design("userLabel")]),
        ElementKind(
            "document", .document, about: "The whole document.",
            [
                Attribute.compiled(
                    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "initialViewController",
                    "useAutolayout",
                    "useTraitCollections", "useSafeAreas", "colorMatched", "launchScreen"),
                Attribute.design(
                    "propertyAccessControl", "variant", "nextObjectID", "customObjectInstantitationMethod",
                    "promptedForUpgradeToXcode5",
                    "generatesPrototypingConstraints", "defaultGlanceController", "defaultVersion"),
            ]),
        ElementKind(
            "device", .document, about: "The device that Interface Builder shows.",
            [Attribute.compiled("id", "orientation", "appearance", "layout")]),
        ElementKind(
            "image", .document, about: "An image that the document names, and its size.",
            [Attribute.compiled("name", "width", "height", "catalog")]),
        ElementKind(
            "namedColor", .document, about: "A colour of an asset catalog, and its value when the document was saved.",
            [Attribute.compiled("name")]),
        ElementKind(
            "systemColor", .document, about: "A colour of the system, and its value when the document was saved.",
            [Attribute.compiled("name")]),

        design("adaptation", "The size of the app on the device, or its appearance.", "id"),
        design("dependencies", "What the document needs of Xcode and the system."),
        design("plugIn", "A plug-in of Interface Builder that knows the objects.", "identifier", "version"),
        design(
            "capability", "A feature of the format that older Xcodes don’t know.", "name", "minToolsVersion",
            "minSystemVersion", "requiredIntegratedClassName"),
        design("deployment", "The oldest system that the document is for.", "identifier", "version", "defaultVersion"),
        design("development", "The oldest Xcode that the document is for.", "identifier", "version", "defaultVersion"),
        design("resources", "The images and colours that the document names."),
        design("animations", "Core Animation transitions; empty where there are none.", "key"),
        design("metadata", "What an older file format said besides.", "key"),

        design("simulatedMetricsContainer", "The bars and sizes that Interface Builder shows everywhere.", "key"),
        design("simulatedMetricsInferredSentinel", "The bar or size is inferred from the scene’s place.", "key"),
        design("simulatedStatusBarMetrics", "The status bar that Interface Builder shows.", "key", "statusBarStyle"),
        design(
            "simulatedNavigationBarMetrics", "The navigation bar that Interface Builder shows.", "key", "translucent",
            "prompted", "barStyle", "prefersLargeTitles"),
        design(
            "simulatedToolbarMetrics", "The toolbar that Interface Builder shows.", "key", "translucent", "barStyle"),
        design("simulatedTabBarMetrics", "The tab bar that Interface Builder shows.", "key", "translucent", "barStyle"),
        design("simulatedOrientationMetrics", "The orientation that Interface Builder shows.", "key", "orientation"),
        design("simulatedScreenMetrics", "The screen that Interface Builder shows.", "key", "type", "size"),
        design("freeformSimulatedSizeMetrics", "The scene has a size of its own.", "key", "size"),
        design(
            "fixedSimulatedSizeMetrics",
            "The scene has the size of its device.", "key", "size"),
        design("modalPageSheetSimulatedSizeMetrics", "The scene has the size of a page sheet.", "key"),
        design(
            "modalFormSheetSimulatedSizeMetrics",
            "The scene has the size of a form sheet.", "key"),
        design(
            "splitViewMasterSimulatedSizeMetrics", "The scene has the size of a split view’s first column.", "key",
            "orientation"),
        design(
            "splitViewDetailSimulatedSizeMetrics", "The scene has the size of a split view’s second column.", "key",
            "orientation"),
        design("popoverSimulatedSizeMetrics", "The scene has the size of a popover.", "key"),
        design(
            "quarterModalSimulatedSizeMetrics",
            "The scene covers a quarter of the screen.", "key"),
        design("inferredMetricsTieBreakers", "The segues by which bars of scenes with several are inferred."),
        design("customFonts", "The font files that the document’s fonts are from.", "key"),

        design("classes", "Classes of the project, as Xcode 4 kept them."),
        design("class", "A class of the project.", "className", "superclassName", "categoryName"),
        design("partialClasses", "Categories of classes, as Xcode 4 kept them."),
        design("partialClass", "A category of a class.", "className", "superclassName", "categoryName"),
        design("relationships", "Outlets and actions of a class."),
        design("relationship", "An outlet or action of a class.", "kind", "name", "candidateClass", "collectionClass"),
        design("source", "Where a class is declared.", "key", "type", "relativePath"),
        design("designables", "Sizes of views that draw themselves in Interface Builder."),
        design(
            "designable",
            "The size of a view that draws itself in Interface Builder.", "name"),
        design(
            "accessibilityOverrides", "The text size and contrast that Interface Builder shows.", "isEnabled",
            "dynamicTypePreference", "increaseContrast",
            "reduceMotion", "reduceTransparency",
            "boldText", "onOffLabels", "buttonShapes", "grayscale", "smartInvert", "differentiateWithoutColor"),
        design("mutableData", "Bytes.", "key"), design("data", "Bytes.", "key"),
        design("precedingGestureRecognizers", "The gesture recognizers that must fail first.", "key"),
        design("imageContentModes", "How images fill their views.", "key"),
    ]
}
