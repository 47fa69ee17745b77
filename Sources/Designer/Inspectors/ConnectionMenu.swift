import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What is offered when a connection is dragged from one object to another.
public struct ConnectionMenu: Encodable, Sendable {
    public struct Item: Encodable, Sendable {
        public var title: String
        public var detail: String?
        public var operations: [DesignOperation]
    }

    public struct Section: Encodable, Sendable {
        public var title: String
        public var items: [Item]
    }

    public private(set) var sections: [Section] = []

    /// - Parameter members: what a class of the app has; nil where it isn't known.
    public init(
        from: String, to: String, in document: StoryboardDocument, members: (String) -> ClassMembers?
    ) throws {
        let source = try document.object(from), target = try document.object(to)
        guard source != target, let sourceID = source.id else { return }
        let targetID = target.id ?? to
        add("Outlets", Self.outlets(source, target, sourceID, targetID, members))
        add("Sent Events", Self.actions(source, target, sourceID, targetID, members))
        for (title, items) in Self.segues(source, target, sourceID, targetID) { add(title, items) }
        add("Constraints", Self.constraints(source, target, sourceID, targetID))
    }

    private mutating func add(_ title: String, _ items: [Item]) {
        if !items.isEmpty { sections.append(Section(title: title, items: items)) }
    }

    // MARK: Outlets and actions

    /// UIKit's own, by the element that has them: the outlet, and what fits.
    private static let builtIn: [Name: [(name: String, controllersOnly: Bool)]] = [
        "tableView": [("dataSource", true), ("delegate", true)], "collectionView": [("dataSource", true), ("delegate", true)],
        "textField": [("delegate", true)], "textView": [("delegate", true)], "scrollView": [("delegate", true)],
        "searchBar": [("delegate", true)], "pickerView": [("dataSource", true), ("delegate", true)],
        "tabBar": [("delegate", true)], "mapView": [("delegate", true)], "navigationController": [("delegate", true)],
        "tabBarController": [("delegate", true)],
    ]

    private static func outlets(
        _ source: Element, _ target: Element, _ from: String, _ to: String, _ members: (String) -> ClassMembers?
    ) -> [Item] {
        var items: [Item] = []
        for outlet in builtIn[source.name] ?? [] where !outlet.controllersOnly || target.isController || target[.customClass] != nil {
            items.append(Item(title: outlet.name, operations: [.connectOutlet(owner: from, property: outlet.name, destination: to)]))
        }
        guard source.enclosingScene == target.enclosingScene, let name = source[.customClass], let own = members(name) else {
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
        let isSender = source.kind?.role == .control || source.name == "barButtonItem" || source.name.string.hasSuffix("GestureRecognizer")
        guard isSender else { return [] }
        if target.name == "exit" {
            let controller = target.enclosingScene?.sceneController
            return (controller?[.customClass].flatMap(members)?.unwinds ?? []).map {
                Item(
                    title: $0,
                    operations: [
                        .connectSegue(source: from, kind: "unwind", destination: to, identifier: nil, trigger: nil, action: $0)
                    ])
            }
        }
        guard let name = target[.customClass], let own = members(name) else { return [] }
        return own.actions.map {
            Item(title: $0, operations: [.connectAction(sender: from, event: nil, selector: $0, target: to)])
        }
    }

    // MARK: Segues

    private static let kinds = [
        ("Show", "show"), ("Show Detail", "showDetail"), ("Present Modally", "presentation"),
        ("Present As Popover", "popoverPresentation"), ("Custom", "custom"),
    ]

    private static func segues(_ source: Element, _ target: Element, _ from: String, _ to: String) -> [(String, [Item])] {
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
        if source.kind?.role == .control || source.name == "barButtonItem" || source.name.string.hasSuffix("GestureRecognizer") {
            return [("Action Segue", items(kinds, nil))]
        }
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

    private static func constraints(_ source: Element, _ target: Element, _ from: String, _ to: String) -> [Item] {
        guard source.isView, target.isView, source.enclosingScene == target.enclosingScene,
            source.document.root["useAutolayout"] == "YES"
        else { return [] }
        func item(_ title: String, _ first: String, _ attribute: String, _ second: String?, _ other: String?, constant: String? = nil)
            -> Item
        {
            Item(
                title: title,
                operations: [
                    .constrain(
                        constraint: DesignConstraint(
                            first: first, firstAttribute: attribute, second: second, secondAttribute: other,
                            constant: constant))
                ])
        }
        if source.isInside(target) {
            guard let own = source.rect("frame"), let around = target.rect("frame") else { return [] }
            return [
                item("Leading Space to Container", from, "leading", to, "leading", constant: PropertyWords.short(own.x)),
                item("Top Space to Container", from, "top", to, "top", constant: PropertyWords.short(own.y)),
                item(
                    "Trailing Space to Container", to, "trailing", from, "trailing",
                    constant: PropertyWords.short(around.width - own.x - own.width)),
                item(
                    "Bottom Space to Container", to, "bottom", from, "bottom",
                    constant: PropertyWords.short(around.height - own.y - own.height)),
                item("Center Horizontally in Container", from, "centerX", to, "centerX"),
                item("Center Vertically in Container", from, "centerY", to, "centerY"),
                item("Equal Widths", from, "width", to, "width"), item("Equal Heights", from, "height", to, "height"),
            ]
        }
        return [
            item("Horizontal Spacing", to, "leading", from, "trailing", constant: "standard"),
            item("Vertical Spacing", to, "top", from, "bottom", constant: "standard"),
            item("Leading", from, "leading", to, "leading"), item("Trailing", from, "trailing", to, "trailing"),
            item("Top", from, "top", to, "top"), item("Bottom", from, "bottom", to, "bottom"),
            item("Center X", from, "centerX", to, "centerX"), item("Center Y", from, "centerY", to, "centerY"),
            item("First Baseline", from, "firstBaseline", to, "firstBaseline"),
            item("Equal Widths", from, "width", to, "width"), item("Equal Heights", from, "height", to, "height"),
        ]
    }
}
