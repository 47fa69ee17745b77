import InterfaceCatalog
import StoryboardDocument

/// What controller classes need of the element that stands for them.
struct SceneNeed {
    let controller, element, problem: String

    /// The need that the element doesn't meet; nil where it does, or nobody can tell.
    static func of(_ name: String, on element: Element, _ context: CheckContext, _ classes: ClassWorld) -> SceneNeed? {
        let isOwner = element.name == .placeholder && element["placeholderIdentifier"] == "IBFilesOwner"
        guard isOwner || InterfaceCatalog.kind(element.name)?.role == .controller else { return nil }
        for (controller, list, kind) in lists where classes.inherits(name, from: controller) == true {
            guard let view = isOwner ? ownersView(element, context) : element.children.first(where: isView),
                !isList(view, kind, list, classes), !makesItsOwnView(name, classes)
            else { return nil }
            return SceneNeed(
                controller: controller, element: "\(list == "UITableView" ? "table" : "collection") view",
                problem: "but its view is \(ObjectName(view).short), not a \(list)")
        }
        guard element.name == "viewController" else { return nil }
        for (controller, title) in containers where classes.inherits(name, from: controller) == true {
            return SceneNeed(
                controller: controller, element: title, problem: "but its scene is that of a plain view controller")
        }
        return nil
    }

    private static func isView(_ element: Element) -> Bool { element["key"] == "view" }

    private static func isList(_ view: Element, _ kind: String, _ list: String, _ classes: ClassWorld) -> Bool {
        if view.name.string == kind { return true }
        return view[.customClass].map { classes.inherits($0, from: list) != false } ?? false
    }

    private static func ownersView(_ owner: Element, _ context: CheckContext) -> Element? {
        let outlet = owner.child("connections")?.children.first { $0["property"] == "view" }
        return outlet?[.destination].flatMap { context.elementsByID[$0] }
    }

    /// A class that loads its view itself doesn't look at the document's.
    private static func makesItsOwnView(_ name: String, _ classes: ClassWorld) -> Bool {
        let (ancestors, isComplete) = classes.chain(of: name)
        guard isComplete else { return true }
        return ancestors.contains { ancestor in
            guard case .own(let type) = ancestor else { return false }
            return classes.index.parts(of: type.name).contains { part in
                part.functions.contains { $0.fullName == "loadView()" }
            }
        }
    }

    private static let lists = [
        ("UITableViewController", "UITableView", "tableView"),
        ("UICollectionViewController", "UICollectionView", "collectionView"),
    ]
    private static let containers = [
        ("UINavigationController", "navigation controller"), ("UITabBarController", "tab bar controller"),
        ("UIPageViewController", "page view controller"), ("UISplitViewController", "split view controller"),
    ]
}
