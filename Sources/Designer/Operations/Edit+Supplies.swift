import StoryboardDocument
import StoryboardTools

/// What a document keeps beside its scenes because they use it: colours and images in its resources, capabilities.
extension Edit {
    /// Enters what an element uses and the document lacks.
    func addSupplies(for element: Element) {
        for resource in element.usedResources { addResource(resource) }
        addCapabilities(for: element)
    }

    private func addResource(_ resource: ResourceName) {
        guard document.resource(resource) == nil else { return }
        let list = document.root.childMade(.resources), entry = document.makeElement(resource.kind)
        entry[.name] = resource.name
        list.insertInOrder(entry)
        switch resource.kind {
        case "systemColor":
            guard version >= .v12_0, let color = SystemColors.light[resource.name] else {
                return entry.removeFromContainer()
            }
            append("color", color, to: entry)
        case "namedColor":
            let color = layout.color(resource.name, in: document) ?? [0, 0, 0, 1]
            append("color", ColorWords.attributes(.rgb(color[0], color[1], color[2], color[3]), version), to: entry)
        case .image:
            if let catalog = resource.catalog { entry["catalog"] = catalog }
            let size = self.size(of: resource)
            entry.setDouble("width", size.width)
            entry.setDouble("height", size.height)
        default: entry.removeFromContainer()
        }
    }

    /// Symbols are 128 wide; 16 × 16 stands for an image that isn't found, as in Interface Builder.
    private func size(of image: ResourceName) -> (width: Double, height: Double) {
        let isSymbol = image.catalog == "system"
        let size = layout.size(ofImage: image.name, isSymbol: isSymbol, in: document)
        guard isSymbol else { return size ?? (16, 16) }
        return size.map { (128, (128 * $0.height / $0.width).rounded()) } ?? (128, 128)
    }

    private func append(_ name: Name, _ attributes: [(Name, String)], to element: Element) {
        let made = document.makeElement(name)
        for (name, value) in attributes { made[name] = value }
        element.append(made)
    }

    /// Enters the capabilities that an element asks for; what the document has or lacks otherwise is left alone.
    func addCapabilities(for element: Element) {
        guard let dependencies = document.root.child("dependencies") else { return }
        for (name, version, isNeeded) in Self.capabilities
        where !dependencies.children.contains(where: { $0[.name] == name }) {
            var needs = false
            element.forEachElement { if !needs, isNeeded($0) { needs = true } }
            guard needs else { continue }
            dependencies.insertInOrder(document.makeElement("capability", [.name: name, "minToolsVersion": version]))
        }
    }

    /// The capabilities among those that the document names which something in it asks for now, by their place in the list.
    func neededCapabilities() -> Set<Int> {
        let named = Set(document.root.child("dependencies")?.children.compactMap { $0[.name] } ?? [])
        var needed: Set<Int> = [],
            open = Self.capabilities.indices.filter { named.contains(Self.capabilities[$0].name) }
        document.forEachElement { element in
            for index in open where Self.capabilities[index].isNeeded(element) {
                needed.insert(index)
                open.removeAll { $0 == index }
            }
        }
        return needed
    }

    /// Takes out the capabilities whose last user has gone, as Xcode does; those that nothing used before stay.
    func dropCapabilities(of before: Set<Int>) {
        guard let dependencies = document.root.child("dependencies") else { return }
        for index in before.subtracting(neededCapabilities()) {
            dependencies.children.first { $0[.name] == Self.capabilities[index].name }?.remove()
        }
    }

    /// The tools that parts of documents ask for. Older ones (margins, ratios) are asked for by Xcode 9 and before only.
    private static let capabilities: [(name: String, version: String, isNeeded: (Element) -> Bool)] = [
        ("Image references", "12.0", { $0.name == "imageReference" }),
        ("Map view configurations", "14.0", { $0.name == "standardMapConfiguration" }),
        ("Named colors", "9.0", { $0.name == "color" && $0[.name] != nil && $0["catalog"] == nil }),
        ("Safe area layout guides", "9.0", { $0.name == .viewLayoutGuide && $0[.key] == "safeArea" }),
        ("Stack View standard spacing", "9.0", { $0["spacingType"] == "standard" }),
        (
            "System colors in document resources", "11.0",
            { $0.name == "color" && $0["systemColor"] != nil && $0.document.savedBy >= .v12_0 }
        ),
        ("collection view cell content view", "11.0", { $0.name == "collectionViewCellContentView" }),
    ]
}

/// The colours that Interface Builder writes for the system's, as they are in the light appearance: counted in the
/// resources of public documents.
enum SystemColors {
    static let light: [String: [(Name, String)]] = {
        var colors: [String: [(Name, String)]] = [:]
        for (name, white) in whites {
            colors[name] = [
                ("white", white), ("alpha", "1"), ("colorSpace", "custom"),
                ("customColorSpace", "genericGamma22GrayColorSpace"),
            ]
        }
        for (name, rgba) in components {
            colors[name] = [
                ("red", text(rgba.0)), ("green", text(rgba.1)), ("blue", text(rgba.2)),
                ("alpha", interfaceBuilderNumber(rgba.3)), ("colorSpace", "custom"), ("customColorSpace", "sRGB"),
            ]
        }
        return colors
    }()

    private static func text(_ component: Double) -> String { interfaceBuilderNumber(component / 255) }

    private static let whites: [(String, String)] = [
        ("darkTextColor", "0.0"), ("labelColor", "0.0"), ("lightTextColor", "1"),
        ("secondarySystemGroupedBackgroundColor", "1"), ("systemBackgroundColor", "1"),
        ("tableCellGroupedBackgroundColor", "1"), ("tertiarySystemBackgroundColor", "1"),
    ]

    /// Red, green, blue of 255, and alpha.
    private static let components: [(String, (Double, Double, Double, Double))] = [
        ("groupTableViewBackgroundColor", (242, 242, 247, 1)), ("linkColor", (0, 122, 255, 1)),
        ("opaqueSeparatorColor", (198, 198, 200, 1)), ("placeholderTextColor", (60, 60, 67, 0.3)),
        ("quaternaryLabelColor", (60, 60, 67, 0.17647058823529413)),
        ("scrollViewTexturedBackgroundColor", (111, 113, 121, 1)), ("secondaryLabelColor", (60, 60, 67, 0.6)),
        ("secondarySystemBackgroundColor", (242, 242, 247, 1)), ("secondarySystemFillColor", (120, 120, 128, 0.16)),
        ("separatorColor", (60, 60, 67, 0.29)), ("systemBlueColor", (0, 122, 255, 1)),
        ("systemBrownColor", (162, 132, 94, 1)), ("systemCyanColor", (50, 173, 230, 1)),
        ("systemFillColor", (120, 120, 128, 0.2)), ("systemGray2Color", (174, 174, 178, 1)),
        ("systemGray3Color", (199, 199, 204, 1)), ("systemGray4Color", (209, 209, 214, 1)),
        ("systemGray5Color", (229, 229, 234, 1)), ("systemGray6Color", (242, 242, 247, 1)),
        ("systemGrayColor", (142, 142, 147, 1)), ("systemGreenColor", (52, 199, 89, 1)),
        ("systemGroupedBackgroundColor", (242, 242, 247, 1)), ("systemIndigoColor", (88, 86, 214, 1)),
        ("systemMintColor", (0, 199, 190, 1)), ("systemOrangeColor", (255, 149, 0, 1)),
        ("systemPinkColor", (255, 45, 85, 1)), ("systemPurpleColor", (175, 82, 222, 1)),
        ("systemRedColor", (255, 59, 48, 1)), ("systemTealColor", (48, 176, 199, 1)),
        ("systemYellowColor", (255, 204, 0, 1)), ("tertiaryLabelColor", (60, 60, 67, 0.29803921568627451)),
        ("tertiarySystemFillColor", (118, 118, 128, 0.12)),
        ("tertiarySystemGroupedBackgroundColor", (242, 242, 247, 1)),
        ("quaternarySystemFillColor", (116, 116, 128, 0.08)),
        ("tintColor", (0, 122, 255, 1)),
    ]

    /// The documents' name of a colour, given as code or people say it: `systemRed`, `label`, `System Red Color`.
    static func name(_ word: String) -> String? {
        let wanted = LibraryObject.key(word)
        return names[wanted] ?? names[wanted + "color"]
    }

    private static let names: [String: String] = Dictionary(
        light.keys.map { (LibraryObject.key($0), $0) }, uniquingKeysWith: { first, _ in first })
}
