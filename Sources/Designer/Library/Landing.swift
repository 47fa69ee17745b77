import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Where in the document an object goes that is dropped on another: which parent takes what, and what becomes of it.
enum Landing {
    /// Among the subviews of a view, placed by its frame.
    case subview(Element)
    /// Among those that a stack view arranges.
    case arranged(Element)
    /// The one object under a key: `titleView`, `tableHeaderView`.
    case slot(Element, key: String)
    /// A list inside an object: `prototypes`, `cells`, `items`.
    case list(Element, Name)
    /// The bar items on one side of a navigation item.
    case barItems(Element, side: String)
    /// The bar items on one side of a navigation item that a controller gets with them.
    case newBarItems(Element, side: String)
    /// A view among the items of a toolbar, or on one side of a navigation item.
    case barView(Element, side: String?)
    /// The dock of a scene, or the top level of a xib.
    case dock(Element)
    /// The recognizers of a view; they stand in the dock.
    case recognizer(of: Element)
    /// The document's scenes.
    case document
    /// The view of a controller that has none.
    case rootView(Element)

    /// Views that hold none that a person drops: they draw themselves.
    private static let leaves: Set<Name> = [
        "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper", "segmentedControl",
        "progressView", "activityIndicatorView", "pageControl", "datePicker", "pickerView", "searchBar", "colorWell",
        "navigationBar", "toolbar", "tabBar", "mapView", "wkWebView", "webView", "containerView",
    ]

    /// Whether it is in a cell that a table or collection makes many of.
    private var isRepeated: Bool {
        let place: Element
        switch self {
        case .subview(let element), .arranged(let element), .slot(let element, _), .rootView(let element):
            place = element
        default: return false
        }
        return sequence(first: place, next: \.parent).contains { element in
            element.name == "prototypes" || element.name == "cells" && element.parent?.name == "collectionView"
        }
    }

    /// Throws where the parent doesn't take such an object.
    static func of(_ role: LibraryObject.Role, titled title: String, in parent: Element, slot: String?) throws
        -> Landing
    {
        func refused(_ remedy: String) -> Diagnostic {
            parent.diagnostic(
                .error, "\(article(title)) \(title) can't go into \(ObjectName(parent).short).", remedy: remedy)
        }
        switch role {
        case .controller, .reference:
            guard parent.document.root.child(.scenes) != nil else {
                throw refused("Scenes are of storyboards only; this is a xib.")
            }
            guard parent == parent.document.root else {
                throw refused("Add it to the document, and embed or connect it.")
            }
            return .document
        case .view:
            let landing = try view(in: parent, slot: slot, refused)
            if title == "Container View", landing.isRepeated {
                throw refused("Put it into a static cell: what it embeds can't be in many cells.")
            }
            return landing
        case .tableCell:
            if parent.name == "tableViewSection" { return .list(parent, "cells") }
            if let table = table(of: parent) {
                guard table["dataMode"] == "static" else { return .list(table, "prototypes") }
                let sections = table.child("sections").map { Array($0.children) } ?? []
                guard let last = sections.last else { throw refused("Add a section to the static table first.") }
                return .list(last, "cells")
            }
            if parent == parent.document.root || parent.name == .scene { return .dock(try dock(of: parent, refused)) }
            throw refused("Give a table view, a section of a static one, or a xib's document.")
        case .tableSection:
            guard let table = table(of: parent), table["dataMode"] == "static" else {
                throw refused("Give a table view whose content is static (set its dataMode).")
            }
            return .list(table, "sections")
        case .collectionCell:
            if let grid = collection(of: parent) { return .list(grid, "cells") }
            if parent == parent.document.root { return .dock(try dock(of: parent, refused)) }
            throw refused("Give a collection view.")
        case .reusableView:
            if let grid = collection(of: parent) {
                let key =
                    slot == "footer" || slot == nil && grid.child(key: "sectionHeaderView") != nil
                    ? "sectionFooterView" : "sectionHeaderView"
                return .slot(grid, key: key)
            }
            if parent == parent.document.root { return .dock(try dock(of: parent, refused)) }
            throw refused("Give a collection view.")
        case .barButton: return try barButton(in: parent, slot: slot, refused)
        case .navigationItem:
            if parent.name == "navigationBar" { return .list(parent, "items") }
            guard parent.isController else { throw refused("Give a controller or a navigation bar.") }
            guard parent.child(key: "navigationItem") == nil else { throw refused("It has one already.") }
            return .slot(parent, key: "navigationItem")
        case .tabItem:
            if parent.name == "tabBar" { return .list(parent, "items") }
            guard parent.isController || parent.name == "viewControllerPlaceholder" else {
                throw refused("Give a controller or a tab bar.")
            }
            guard parent.child(key: "tabBarItem") == nil else { throw refused("It has one already.") }
            return .slot(parent, key: "tabBarItem")
        case .gesture:
            let target = parent.isController ? parent.child(key: "view") ?? parent : parent
            guard target.isView else { throw refused("Give a view.") }
            return .recognizer(of: target)
        case .object: return .dock(try dock(of: parent, refused))
        case .segment:
            guard parent.name == "segmentedControl" else { throw refused("Give a segmented control.") }
            return .list(parent, "segments")
        case .guide: throw refused("Guides come with their views.")
        }
    }

    private static func article(_ title: String) -> String { "AEIOU".contains(title.first ?? " ") ? "An" : "A" }

    private static func table(of parent: Element) -> Element? {
        if parent.name == "tableView" { return parent }
        return parent.child(key: "view").flatMap { $0.name == "tableView" ? $0 : nil }
    }

    private static func collection(of parent: Element) -> Element? {
        if parent.name == "collectionView" { return parent }
        return parent.child(key: "view").flatMap { $0.name == "collectionView" ? $0 : nil }
    }

    private static func view(in parent: Element, slot: String?, _ refused: (String) -> Diagnostic) throws -> Landing {
        if let slot, let key = viewSlots[parent.name]?[slot] {
            guard parent.child(key: key) == nil else { throw refused("There is one already: delete it first.") }
            return .slot(parent, key: key)
        }
        if parent == parent.document.root || parent.name == .scene { return .dock(try dock(of: parent, refused)) }
        if slot == "dock" { return .dock(try dock(of: parent, refused)) }
        if parent.isController {
            guard let view = parent.child(key: "view") else {
                guard !containers.contains(parent.name) else {
                    throw refused("Give one of the scenes that it contains.")
                }
                return .rootView(parent)
            }
            return try self.view(in: view, slot: slot, refused)
        }
        switch parent.name {
        case "stackView": return .arranged(parent)
        case "tableView":
            return .slot(
                parent, key: parent.child(key: "tableHeaderView") == nil ? "tableHeaderView" : "tableFooterView")
        case "tableViewCell", "collectionViewCell", "visualEffectView":
            guard let content = parent.child(key: "contentView") else { return .subview(parent) }
            return .subview(content)
        case "navigationItem":
            if let slot, slot == "left" || slot == "right" { return .barView(parent, side: slot) }
            return .slot(parent, key: "titleView")
        case "barButtonItem": return .slot(parent, key: "customView")
        case "toolbar": return .barView(parent, side: nil)
        default:
            guard parent.isView, !leaves.contains(parent.name) else {
                throw refused("Give a view, a stack view, a cell or a controller.")
            }
            return .subview(parent)
        }
    }

    private static let containers: Set<Name> = [
        "navigationController", "tabBarController", "splitViewController", "pageViewController",
    ]

    /// By the words that commands have for them, the keys of views that stand in a place of their own.
    private static let viewSlots: [Name: [String: String]] = [
        "tableView": ["header": "tableHeaderView", "footer": "tableFooterView", "background": "backgroundView"],
        "tableViewController": [:],
        "navigationItem": ["title": "titleView", "titleView": "titleView"],
        "collectionView": ["background": "backgroundView"],
        "tableViewCell": ["accessory": "accessoryView", "background": "backgroundView"],
        "collectionViewCell": ["background": "backgroundView"],
    ]

    private static func barButton(in parent: Element, slot: String?, _ refused: (String) -> Diagnostic) throws
        -> Landing
    {
        if parent.name == "toolbar" { return .list(parent, "items") }
        if parent.name == "navigationItem" {
            return slot == "back" ? .slot(parent, key: "backBarButtonItem") : .barItems(parent, side: slot ?? "right")
        }
        guard parent.isController else {
            if parent == parent.document.root || parent.name == .scene { return .dock(try dock(of: parent, refused)) }
            throw refused("Give a navigation item, a controller or a toolbar.")
        }
        if slot == "toolbar" { return .list(parent, "toolbarItems") }
        guard let item = parent.child(key: "navigationItem") else {
            if isBelowNavigationBar(parent), slot != "back" { return .newBarItems(parent, side: slot ?? "right") }
            throw refused("It has no navigation item: add one to it first, or embed it in a navigation controller.")
        }
        return slot == "back" ? .slot(item, key: "backBarButtonItem") : .barItems(item, side: slot ?? "right")
    }

    /// Whether a navigation controller shows a controller, or one that lies in it may.
    private static func isBelowNavigationBar(_ controller: Element) -> Bool {
        guard controller.name != "navigationController", let id = controller.id else { return false }
        var found = false
        controller.document.forEachElement { segue in
            guard segue.name == .segue, segue[.destination] == id else { return }
            found =
                found || segue[.relationship] == "rootViewController" || ["show", "push"].contains(segue["kind"] ?? "")
        }
        return found
    }

    private static func dock(of parent: Element, _ refused: (String) -> Diagnostic) throws -> Element {
        if let objects = (parent.enclosingScene ?? parent).child(.objects) { return objects }
        throw refused("Name the scene, or one of its objects.")
    }
}
