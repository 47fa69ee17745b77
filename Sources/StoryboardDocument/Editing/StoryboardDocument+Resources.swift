/// An image or a colour that a document names in its `<resources>`.
public struct ResourceName: Hashable, Sendable {
    /// `image`, `namedColor` or `systemColor`.
    public let kind: Name
    public let name: String
    /// `system` for SF Symbols.
    public let catalog: String?

    public init(_ kind: Name, _ name: String, catalog: String? = nil) {
        self.kind = kind
        self.name = name
        self.catalog = catalog
    }
}

extension Element {
    /// The images and colours that this element and everything in it use.
    public var usedResources: Set<ResourceName> {
        var found: Set<ResourceName> = []
        forEachElement { element in
            if element.name == "color" {
                if let name = element["systemColor"] { found.insert(ResourceName("systemColor", name)) }
                // Older Xcodes name colours of the system's own catalog so; they have no entry.
                if let name = element["name"], element["catalog"] == nil {
                    found.insert(ResourceName("namedColor", name))
                }
            }
            if element.name == "image", let name = element["name"], element.parent?.name != .resources {
                found.insert(ResourceName("image", name, catalog: element["catalog"]))
            }
            if element["type"] == "image", let name = element["value"] { found.insert(ResourceName("image", name)) }
            // There `image` is a trait.
            guard element.name != "accessibilityTraits" else { return }
            for name in element.attributes.names where Self.imageAttributes.contains(name) {
                if let image = element[name] { found.insert(ResourceName("image", image, catalog: element["catalog"])) }
            }
        }
        return found
    }

    private static let imageAttributes: Set<Name> = [
        "image", "backgroundImage", "alternateImage", "secondaryImage", "highlightedImage", "shadowImage",
        "minimumValueImage", "maximumValueImage", "selectedImage", "maskImage",
        "largeContentSizeImage", "landscapeImage", "progressImage", "trackImage", "background", "onImage", "offImage",
        "backIndicatorImage", "backIndicatorTransitionMask",
        "selectionIndicatorImage", "minimumTrackImage", "maximumTrackImage", "thumbImage", "disabledBackground",
    ]
}

extension StoryboardDocument {
    /// The entry in `<resources>`.
    public func resource(_ resource: ResourceName) -> Element? {
        root.child(.resources)?.children.first {
            $0.name == resource.kind && $0["name"] == resource.name
                && (resource.catalog == nil || $0["catalog"] == resource.catalog)
        }
    }

    /// Enters resources that are missing, as another document has them. Returns those that it hasn't either.
    @discardableResult
    public func addResources(_ resources: Set<ResourceName>, from other: StoryboardDocument) -> Set<ResourceName> {
        var unknown: Set<ResourceName> = []
        for resource in resources where self.resource(resource) == nil {
            guard let known = other.resource(resource) else {
                unknown.insert(resource)
                continue
            }
            root.childMade(.resources).insertInOrder(makeCopy(of: known).element)
        }
        return unknown
    }

    /// Removes those of the given resources that nothing in the document uses any more: what Xcode does when the last
    /// user goes.
    ///
    /// Resources that the edit had nothing to do with are left alone, so give those of the elements that were changed
    /// or removed.
    public func removeUnusedResources(of candidates: Set<ResourceName>) {
        guard !candidates.isEmpty else { return }
        let used = root.usedResources
        for resource in candidates where !used.contains(where: { $0.kind == resource.kind && $0.name == resource.name })
        { self.resource(resource)?.removeFromContainer() }
    }
}
