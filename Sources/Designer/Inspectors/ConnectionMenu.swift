import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What is offered when a connection is dragged from one object to another.
public struct ConnectionMenu: Encodable, Sendable {
    public struct Item: Encodable, Sendable {
        public var title: String
        public var detail: String?
        public var operations: [DesignOperation]
        /// Whether it may be chosen together with others of its section.
        public var several: Bool?
        /// The way that a drag goes which means it: `horizontal` or `vertical`.
        var axis: String?

        enum CodingKeys: String, CodingKey { case title, detail, operations, several }
    }

    public struct Section: Encodable, Sendable {
        public var title: String
        public var items: [Item]
    }

    public private(set) var sections: [Section] = []

    /// - Parameters:
    ///   - direction: which way it was dragged, `horizontal` or `vertical`: what that means comes first.
    ///   - safeArea: what is covered of the target at its edges (top, left, bottom, right); nil for one without a safe area.
    ///   - everyone: what all classes of the app have, for the First Responder and the Exit.
    ///   - members: what a class of the app has; nil where it isn't known.
    public init(
        from: String, to: String, in document: StoryboardDocument, along direction: String? = nil,
        safeArea: [Double]? = nil, everyone: () -> ClassMembers, members: (String) -> ClassMembers?
    ) throws {
        let source = try document.object(from)
        if OutlineNode.isExit(to, in: document) {
            guard let id = source.id, Self.isSender(source) || source.isController else { return }
            add(source.isController ? "Manual Segue" : "Action Segue", Self.unwinds(id, everyone().unwinds))
            return
        }
        let target = try document.object(to)
        guard source != target, let sourceID = source.id else { return }
        if target["placeholderIdentifier"] == "IBFirstResponder" {
            guard Self.isSender(source), source.enclosingScene == target.enclosingScene else { return }
            let selectors = Set(everyone().actions + Self.standardActions).sorted()
            add("Sent Events", selectors.map { Self.action($0, sourceID, target.id ?? to) })
            return
        }
        let targetID = target.id ?? to
        add("Outlets", Self.outlets(source, target, sourceID, targetID, members))
        add("Sent Events", Self.actions(source, target, sourceID, targetID, members))
        for (title, items) in Self.segues(source, target, sourceID, targetID) { add(title, items) }
        let constraints = Self.constraints(source, target, sourceID, targetID, safeArea)
        let isMeant = { (item: Item) in direction == nil || item.axis == nil || item.axis == direction }
        add("Constraints", constraints.filter(isMeant) + constraints.filter { !isMeant($0) })
    }

    private mutating func add(_ title: String, _ items: [Item]) {
        if !items.isEmpty { sections.append(Section(title: title, items: items)) }
    }

    // MARK: Outlets and actions

    /// UIKit's own, by the element that has them: the outlet, and what fits.
    private static let builtIn: [Name: [(name: String, controllersOnly: Bool)]] = [
        "tableView": [("dataSource", true), ("delegate", true)],
        "collectionView": [("dataSource", true), ("delegate", true)],
        "textField": [("delegate", true)], "textView": [("delegate", true)], "scrollView": [("delegate", true)],
        "searchBar": [("delegate", true)], "pickerView": [("dataSource", true), ("delegate", true)],
        "tabBar": [("delegate", true)], "mapView": [("delegate", true)], "navigationController": [("delegate", true)],
        "tabBarController": [("delegate", true)],
    ]

    private static func outlets(
        _ source: Element, _ target: Element, _ from: String, _ to: String, _ members: (String) -> ClassMembers?
    ) -> [Item] {
        var items: [Item] = []
        for outlet in builtIn[source.name] ?? []
        where !outlet.controllersOnly || target.isController || target[.customClass] != nil {
            items.append(
                Item(
                    title: outlet.name,
                    operations: [.connectOutlet(owner: from, property: outlet.name, destination: to)]))
        }
        guard source.enclosingScene == target.enclosingScene, let name = source[.customClass], let own = members(name)
        else {
            return items
        }
        let known = [target[.customClass], target.kind?.className].compactMap { $0 }
        for outlet in own.outlets where known.contains(where: outlet.fits) {
            items.append(
                Item(
                    title: outlet.name, detail: outlet.type,
                    operations: [
                        outlet.isCollection
                            ? .connectCollection(owner: from, property: outlet.name, destination: to)
                            : .connectOutlet(owner: from, property: outlet.name, destination: to)
                    ]))
        }
        return items
    }

    private static func actions(
        _ source: Element, _ target: Element, _ from: String, _ to: String, _ members: (String) -> ClassMembers?
    ) -> [Item] {
        // Scenes are loaded one by one: no action leads into another.
        guard isSender(source), source.enclosingScene == target.enclosingScene, let name = target[.customClass],
            let own = members(name)
        else { return [] }
        return own.actions.map { action($0, from, to) }
    }

    private static func action(_ selector: String, _ from: String, _ to: String) -> Item {
        Item(title: selector, operations: [.connectAction(sender: from, event: nil, selector: selector, target: to)])
    }

    /// What the responders of UIKit itself answer to.
    private static let standardActions = [
        "copy:", "cut:", "delete:", "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
        "paste:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
    ]

    /// Whether an object sends an action to a target.
    private static func isSender(_ source: Element) -> Bool {
        source.kind?.role == .control || source.name == "barButtonItem"
            || source.name.string.hasSuffix("GestureRecognizer")
    }

    /// The ways back: each action that unwinds, of whatever class.
    private static func unwinds(_ from: String, _ selectors: [String]) -> [Item] {
        selectors.sorted().map { selector in
            Item(
                title: selector,
                operations: [
                    .connectSegue(
                        source: from, kind: "unwind", destination: "exit", identifier: nil, trigger: nil,
                        action: selector)
                ])
        }
    }

    // MARK: Segues

    private static let kinds = [
        ("Show", "show"), ("Show Detail", "showDetail"), ("Present Modally", "presentation"),
        ("Present As Popover", "popoverPresentation"), ("Custom", "custom"),
    ]

    private static func segues(_ source: Element, _ target: Element, _ from: String, _ to: String) -> [(String, [Item])]
    {
        guard let scene = target.enclosingScene, scene != source.enclosingScene,
            target.isController || target.isView || target.name == .storyboardReference,
            let controller = scene.sceneController?.id
        else { return [] }
        func items(_ kinds: [(String, String)], _ trigger: String?) -> [Item] {
            kinds.map { title, kind in
                Item(
                    title: title,
                    operations: [
                        .connectSegue(
                            source: from, kind: kind, destination: controller, identifier: nil, trigger: trigger,
                            action: nil)
                    ])
            }
        }
        switch source.name {
        case "tableViewCell", "collectionViewCell":
            var sections = [("Selection Segue", items(kinds, nil))]
            if source.name == "tableViewCell" { sections.append(("Accessory Action", items(kinds, "accessory"))) }
            return sections
        case "containerView": return [("Embed Segue", items([("Embed", "embed")], nil))]
        default: break
        }
        if isSender(source) { return [("Action Segue", items(kinds, nil))] }
        guard source.isController else { return [] }
        let relationships: [Name: [(String, String)]] = [
            "navigationController": [("root view controller", "rootViewController")],
            "tabBarController": [("view controllers", "viewControllers")],
            "splitViewController": [
                ("master view controller", "masterViewController"), ("detail view controller", "detailViewController"),
            ],
        ]
        let own = relationships[source.name] ?? []
        return [("Relationship Segue", items(own, nil)), ("Manual Segue", items(kinds, nil))].filter { !$0.1.isEmpty }
    }

    // MARK: Constraints

    /// Where the document says that a view is, in points of its scene.
    private static func place(of view: Element) -> DocumentRect {
        var box = view.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
        var around = view.enclosingView
        while let current = around {
            if let frame = current.rect("frame") { (box.x, box.y) = (box.x + frame.x, box.y + frame.y) }
            around = current.enclosingView
        }
        return box
    }

    private static func constraints(
        _ source: Element, _ target: Element, _ from: String, _ to: String, _ safeArea: [Double]?
    ) -> [Item] {
        guard source.isView, target.isView, source.enclosingScene == target.enclosingScene,
            source.document.root["useAutolayout"] == "YES"
        else { return [] }
        let axes = [
            // Beside each other views are lined up by their tops, below each other by their sides.
            "Leading": "vertical", "Trailing": "vertical", "Center X": "vertical", "Vertical Spacing": "vertical",
            "Top": "horizontal", "Bottom": "horizontal", "Center Y": "horizontal", "First Baseline": "horizontal",
            "Horizontal Spacing": "horizontal", "Leading Space": "horizontal",
            "Trailing Space": "horizontal", "Center Vertically": "horizontal",
            "Top Space": "vertical", "Bottom Space": "vertical",
            "Center Horizontally": "vertical",
        ]
        func item(
            _ title: String, _ first: String, _ attribute: String, _ second: String?, _ other: String?,
            constant: String? = nil
        )
            -> Item
        {
            Item(
                title: title,
                operations: [
                    .constrain(
                        constraint: DesignConstraint(
                            first: first, firstAttribute: attribute, second: second, secondAttribute: other,
                            constant: constant))
                ], several: true, axis: axes[title.split(separator: " ").prefix(2).joined(separator: " ")])
        }
        let own = place(of: source), other = place(of: target)
        func number(_ value: Double) -> String { PropertyWords.short((value * 2).rounded() / 2) }
        if source.isInside(target) {
            let (around, name, insets) =
                safeArea.map { (to + ".safeArea", "Safe Area", $0) } ?? (to, "Container", [0, 0, 0, 0])
            let left = own.x - other.x - insets[1], top = own.y - other.y - insets[0]
            let right = other.x + other.width - insets[3] - own.x - own.width
            let bottom = other.y + other.height - insets[2] - own.y - own.height
            return [
                item("Leading Space to \(name)", from, "leading", around, "leading", constant: number(left)),
                item("Top Space to \(name)", from, "top", around, "top", constant: number(top)),
                item("Trailing Space to \(name)", around, "trailing", from, "trailing", constant: number(right)),
                item("Bottom Space to \(name)", around, "bottom", from, "bottom", constant: number(bottom)),
                item("Center Horizontally in \(name)", from, "centerX", around, "centerX"),
                item("Center Vertically in \(name)", from, "centerY", around, "centerY"),
                item("Equal Widths", from, "width", to, "width"), item("Equal Heights", from, "height", to, "height"),
            ]
        }
        // The gap there is now, from the one that comes first to the other.
        let isBefore = own.x <= other.x, isAbove = own.y <= other.y
        let across = isBefore ? other.x - own.x - own.width : own.x - other.x - other.width
        let down = isAbove ? other.y - own.y - own.height : own.y - other.y - other.height
        let (left, right) = isBefore ? (from, to) : (to, from), (upper, lower) = isAbove ? (from, to) : (to, from)
        return [
            item("Horizontal Spacing", right, "leading", left, "trailing", constant: number(across)),
            item("Vertical Spacing", lower, "top", upper, "bottom", constant: number(down)),
            item("Leading", from, "leading", to, "leading"), item("Trailing", from, "trailing", to, "trailing"),
            item("Top", from, "top", to, "top"), item("Bottom", from, "bottom", to, "bottom"),
            item("Center X", from, "centerX", to, "centerX"), item("Center Y", from, "centerY", to, "centerY"),
            item("First Baseline", from, "firstBaseline", to, "firstBaseline"),
            item("Equal Widths", from, "width", to, "width"), item("Equal Heights", from, "height", to, "height"),
        ]
    }
}
