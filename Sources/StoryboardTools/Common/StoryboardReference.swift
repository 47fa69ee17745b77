import StoryboardDocument

/// What a storyboard reference means: a scene of another storyboard.
struct StoryboardReference: Hashable {
    /// nil where the reference means its own storyboard.
    var storyboard: String?
    /// The scene's storyboard identifier; nil for the initial scene.
    var identifier: String?
    /// Where the storyboard is, if that isn't the app itself.
    var bundle: String?

    init(storyboard: String, identifier: String?) {
        self.storyboard = storyboard
        self.identifier = identifier
    }

    /// nil for what is no reference.
    init?(_ controller: Element) {
        guard controller.name == "viewControllerPlaceholder" || controller.name == "controllerPlaceholder" else {
            return nil
        }
        storyboard = controller.filled("storyboardName")
        identifier = controller.filled("referencedIdentifier")
        bundle = controller.filled("bundleIdentifier")
    }

    /// Whether it means a scene of the storyboard of that name, standing in one that is called `home`.
    func means(_ name: String, from home: String) -> Bool { bundle == nil && (storyboard ?? home) == name }

    /// The controller that it means, if that is in the document it names.
    func target(in document: StoryboardDocument) -> Element? {
        guard let identifier else { return document.root[.initialViewController].flatMap { document.element(id: $0) } }
        return document.scenes.lazy.compactMap(\.sceneController).first {
            StoryboardReference($0) == nil && $0[.storyboardIdentifier] == identifier
        }
    }
}

extension Element {
    /// The attribute's value; nil where it is missing or empty.
    package func filled(_ name: Name) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }
}
