import StoryboardDocument

/// What a merge knows of Interface Builder's elements, in tables.
enum MergeRules {
    /// Whether an element is nothing without what this attribute refers to.
    static func needs(_ attribute: Name, in element: Name) -> Bool {
        dependents.contains(element) && essential.contains(attribute)
    }

    private static let essential: Set<Name> = [
        "destination", "target", "firstItem", "secondItem", "reference", "row", "column", "name",
    ]
    /// Relations between objects.
    static let dependents: Set<Name> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection", "include",
        "exclude", "toolbarItem", "searchToolbarItem",
        "designable", "gridCell",
    ]
    /// Connections that can't leave their scene.
    static let sceneBound: Set<Name> = ["outlet", "outletCollection", "action", "accessibilityConnection", "binding"]

    // MARK: Recognising

    /// What tells members of a list apart that have no id.
    private static let naturalKeys: [Name: [Name]] = [
        "userDefinedRuntimeAttribute": ["keyPath"], "include": ["reference"], "exclude": ["reference"],
        "capability": ["name"], "plugIn": ["identifier"],
        "deployment": ["identifier"], "development": ["identifier"], "class": ["className"],
        "partialClass": ["className"], "relationship": ["kind", "name"],
        "designable": ["name"], "toolbarItem": ["reference"], "segue": ["reference"],
    ]
    private static let sharedNames: [Name: String] = ["include": "mask", "exclude": "mask"]

    /// What an element without id is told by among its siblings; nil for a scene.
    static func localName(of element: Element, renaming: (Name, String) -> String) -> String? {
        if element.name == .scene, element["sceneID"] != nil { return nil }
        if let key = element[.key] { return element.name == "variation" ? "variation \(key)" : "@\(key)" }
        if element.parent?.name == .resources, let name = element["name"] {
            return "\(element.name) \(name) \(element["catalog"] ?? "")"
        }
        if let attributes = naturalKeys[element.name] {
            let values = attributes.compactMap { name in element[name].map { renaming(name, $0) } }
            if !values.isEmpty {
                return ([sharedNames[element.name] ?? element.name.string] + values).joined(separator: " ")
            }
        }
        return element.name.string
    }

    /// Everything that an element says, in one word.
    static func signature(_ element: Element) -> String {
        var word = element.name.string
        for (name, value) in element.attributes.sorted(by: { $0.name.rawValue < $1.name.rawValue }) {
            word += " \(name)=\(value)"
        }
        let children = element.children.map(signature)
        return word + ">" + (children.isEmpty ? element.text : children.joined(separator: "|"))
    }

    // MARK: What is computed, not authored

    /// Interface Builder's notes on whether its canvas agrees with the constraints, and columns that are as wide as
    /// their table leaves them.
    static func isComputed(_ attribute: Name, in element: Name) -> Bool {
        attribute == "misplaced" || attribute == "ambiguous" || attribute == "width" && element == "tableColumn"
    }

    /// Whether two frames differ by what was rounded, not by what somebody did.
    static func isRounding(_ a: MergeValue?, _ b: MergeValue?, in element: Name) -> Bool {
        guard element == "rect", let a = a.flatMap({ Double($0.string) }), let b = b.flatMap({ Double($0.string) })
        else { return false }
        return abs(a - b) < 1
    }

    /// The greater wins: whoever saved last with the newer tool rewrote the document for it.
    static let versions: Set<Name> = ["toolsVersion", "systemVersion", "version", "minToolsVersion", "nextObjectID"]

    /// Whether Interface Builder makes this value by itself, from constraints, assets or where the author scrolled to.
    static func isComputed(_ node: MergeNode) -> Bool {
        if node.slot == "canvasLocation" || node.slot == "screenRect" || ObjectReferences.namesakes.contains(node.name)
            || node.name == "simulatedMetricsContainer"
        {
            return true
        }
        if node.slot == "frame" || node.slot == "frameInset", let view = node.parent { return hasComputedFrame(view) }
        var above: MergeNode? = node
        while let current = above {
            if computedSections.contains(current.name) { return true }
            if current.isObject { return false }
            above = current.parent
        }
        return false
    }

    /// What Xcode lists of a document, and of the sources it saw beside it.
    private static let computedSections: Set<Name> = [
        .resources, "inferredMetricsTieBreakers", "dependencies", "designables", "classes",
    ]

    private static let framedByContainer: Set<String> = [
        "view", "contentView", "tableViewCellContentView", "navigationBar", "toolbar", "tabBar",
    ]
    /// Views that stand in lists: rows of a table, what scrolls on macOS.
    private static let framedByList: Set<Name> = [
        "tableViewCell", "collectionViewCell", "collectionReusableView", "clipView", "tableCellView", "tableHeaderView",
        "scroller", "outlineView",
    ]

    static func hasComputedFrame(_ view: MergeNode) -> Bool {
        if view.values["fixedFrame"]?.string == "YES" { return false }
        if view.values["translatesAutoresizingMaskIntoConstraints"]?.string == "NO" || framedByList.contains(view.name)
        {
            return true
        }
        if let slot = view.slot, framedByContainer.contains(slot) { return true }
        guard let container = view.parent, container.name == "subviews", let owner = container.parent else {
            return false
        }
        if owner.name == "stackView" || owner.name == "clipView" { return true }
        // The labels that a cell's style brings.
        guard owner.name == "tableViewCellContentView", let cell = owner.parent, let id = view.id else { return false }
        return ["textLabel", "detailTextLabel", "imageView"].contains { cell.values[$0]?.string == id }
    }

    /// Elements that are made of numbers, and attributes that are numbers wherever they stand.
    private static let numberElements: Set<Name> = [
        "rect", "frame", "point", "size", "color", "inset", "edgeInsets", "directionalEdgeInsets", "offsetWrapper",
        "point3D", "real", "integer",
    ]
    private static let numberAttributes: Set<Name> = [
        "constant", "multiplier", "alpha", "pointSize", "minimumFontSize", "minimumScaleFactor", "rowHeight",
        "estimatedRowHeight", "sectionHeaderHeight", "sectionFooterHeight",
        "width", "height", "minValue", "maxValue", "spacing", "cornerRadius", "indentationWidth",
    ]

    static func isNumber(_ attribute: Name, in element: Name) -> Bool {
        numberElements.contains(element) && attribute != "name" || numberAttributes.contains(attribute)
    }

    /// Values whose parts mean nothing alone: half of one colour and half of another is a colour nobody chose.
    static let atomic: Set<Name> = ["color", "date", "calendarDate"]

    // MARK: Order

    /// Lists whose order is Interface Builder's, not the author's.
    static let sortedLists: Set<Name> = [
        "connections", "constraints", "resources", "dependencies", "mask", "classes", "relationships",
        "inferredMetricsTieBreakers", "designables",
    ]

    /// Whether the order of a node's children says nothing: of scenes, and of what is in one.
    static func isIdle(_ list: MergeNode) -> Bool {
        if isComputed(list) || list.name == .scenes { return true }
        return list.name == .objects && list.parent?.name == .scene
    }

    /// Relationships of which an object may have several.
    static let manifold: Set<String> = ["viewControllers", "splitItems", "tabItems"]

    /// Of the connections of an object, those whose order among themselves means something: the tabs of a tab bar
    /// controller, the members of an outlet collection.
    static func authoredGroup(_ connection: Name, _ value: (Name) -> String?) -> String? {
        switch connection {
        case .segue: value(.relationship).map { "relationship \($0)" }
        case .outletCollection: value(.property).map { "collection \($0)" }
        default: nil
        }
    }
}
