import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What two objects of a document can be connected by, as their kinds and classes say.
final class ConnectionOffers {
    typealias Item = ConnectionMenu.Item

    /// An outlet of an object: UIKit's own, or its class's.
    struct Outlet {
        var name: String
        /// The class that fits; nil where any controller or object of the app's classes does, as for delegates.
        var type: String?
        var isCollection = false
    }

    let document: StoryboardDocument
    private let askedEveryone: () -> ClassMembers
    private let askedMembers: (String) -> ClassMembers?
    private var knownMembers: [String: ClassMembers?] = [:]
    /// What all classes of the app have.
    private(set) lazy var everyone = askedEveryone()

    init(
        _ document: StoryboardDocument, everyone: @escaping () -> ClassMembers,
        members: @escaping (String) -> ClassMembers?
    ) {
        (self.document, askedEveryone, askedMembers) = (document, everyone, members)
    }

    /// What an object's class has; nil where it has none of the app's, or that isn't known.
    func members(of object: Element) -> ClassMembers? {
        guard let name = object[.customClass] else { return nil }
        if let known = knownMembers[name] { return known }
        let found = askedMembers(name)
        knownMembers[name] = .some(found)
        return found
    }

    // MARK: Outlets

    private static let delegate = [Outlet(name: "delegate")]
    private static let sourceAndDelegate = [Outlet(name: "dataSource"), Outlet(name: "delegate")]
    private static let lists =
        sourceAndDelegate + ["dragDelegate", "dropDelegate", "prefetchDataSource"].map { Outlet(name: $0) }
    private static let backgrounds = ["backgroundView", "selectedBackgroundView"].map {
        Outlet(name: $0, type: "UIView")
    }

    /// UIKit's own, by the element that has them.
    private static let builtIn: [Name: [Outlet]] = [
        "tableView": lists, "collectionView": lists, "textField": delegate, "textView": delegate,
        "scrollView": delegate, "searchBar": delegate, "pickerView": sourceAndDelegate, "tabBar": delegate,
        "toolbar": delegate, "navigationBar": delegate, "mapView": delegate, "navigationController": delegate,
        "tabBarController": delegate, "splitViewController": delegate, "pageViewController": sourceAndDelegate,
        "wkWebView": [Outlet(name: "UIDelegate"), Outlet(name: "navigationDelegate")],
        "tableViewCell": ["accessoryView", "backgroundView", "editingAccessoryView", "selectedBackgroundView"].map {
            Outlet(name: $0, type: "UIView")
        }, "collectionViewCell": backgrounds,
    ]

    /// Those of the kind, then those of the class.
    func outlets(of object: Element) -> [Outlet] {
        var found = Self.builtIn[object.name] ?? []
        if object.name.string.hasSuffix("GestureRecognizer") { found += Self.delegate }
        if object.isView {
            found.append(Outlet(name: "gestureRecognizers", type: "UIGestureRecognizer", isCollection: true))
        }
        if object.isOwnerOfController { found.append(Outlet(name: "view", type: "UIView")) }
        let own = members(of: object)?.outlets ?? []
        return found
            + own.filter { one in !found.contains { $0.name == one.name } }.map {
                Outlet(name: $0.name, type: $0.type, isCollection: $0.isCollection)
            }
    }

    private func fits(_ outlet: Outlet, _ target: Element) -> Bool {
        guard let type = outlet.type else { return target.isController || target[.customClass] != nil }
        let member = ClassMembers.Outlet(name: outlet.name, type: type, isCollection: outlet.isCollection)
        return [target[.customClass], target.kind?.className].compactMap { $0 }.contains(where: member.fits)
    }

    /// The outlets of an object that another fits.
    func outlets(from source: Element, to target: Element) -> [(outlet: Outlet, item: Item)] {
        guard let owner = source.id, let destination = target.id, source != target, canRefer(source, to: target)
        else { return [] }
        return outlets(of: source).filter { fits($0, target) }.map { outlet in
            let operation: DesignOperation =
                outlet.isCollection
                ? .connectCollection(owner: owner, property: outlet.name, destination: destination)
                : .connectOutlet(owner: owner, property: outlet.name, destination: destination)
            return (outlet, Item(title: outlet.name, detail: outlet.type, operations: [operation]))
        }
    }

    /// Scenes are loaded one by one, and prototypes are repeated: nothing leads into another one.
    private func canRefer(_ source: Element, to target: Element) -> Bool {
        guard source.enclosingScene == target.enclosingScene else { return false }
        return target.prototype.map { $0 == source.prototype } ?? true
    }

    // MARK: Actions

    /// What the responders of UIKit itself answer to.
    private static let standardActions = [
        "copy:", "cut:", "delete:", "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
        "paste:", "select:", "selectAll:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:",
    ]

    /// What an object answers to: its class's actions; of the First Responder those of all classes, and UIKit's.
    func actions(of target: Element) -> [String] {
        if target.isFirstResponder { return Set(everyone.actions + Self.standardActions).sorted() }
        return members(of: target)?.actions ?? []
    }

    /// - Parameter event: nil for the one that the control's kind stands for.
    func actions(from source: Element, to target: Element, event: String? = nil) -> [Item] {
        guard source.sendsActions, let from = source.id, let to = target.id, canRefer(source, to: target) else {
            return []
        }
        return actions(of: target).map { selector in
            Item(
                title: selector,
                operations: [.connectAction(sender: from, event: event, selector: selector, target: to)])
        }
    }

    /// The events that a control sends, by their names in the inspector.
    static let events =
        Choices.controlEvents.words.filter { !$0.hasPrefix("all") && $0 != "menuActionTriggered" }
        .map { (title: title(ofEvent: $0), value: $0) }.sorted { $0.title < $1.title }

    static func title(ofEvent event: String) -> String {
        event == "editingDidEndOnExit" ? "Did End On Exit" : event.inWords
    }

    // MARK: Segues

    private static let kinds = [
        ("Show", "show"), ("Show Detail", "showDetail"), ("Present Modally", "presentation"),
        ("Present As Popover", "popoverPresentation"), ("Custom", "custom"),
    ]

    private static let relationships: [Name: [String]] = [
        "navigationController": ["rootViewController"], "tabBarController": ["viewControllers"],
        "splitViewController": ["masterViewController", "detailViewController"],
    ]

    /// The ways of an object to lead to scenes: what starts the segue and what the inspectors call that, its relationships first.
    func triggers(of source: Element) -> [(name: String, title: String)] {
        guard document.root.child("scenes") != nil, !source.isReference else { return [] }
        if source.isController {
            return (Self.relationships[source.name] ?? []).map { ($0, $0.inWords.lowercased()) } + [
                ("manual", "manual")
            ]
        }
        switch source.name {
        case "tableViewCell": return [("selection", "selection"), ("accessory", "accessory action")]
        case "collectionViewCell": return [("selection", "selection")]
        case "containerView": return [("embed", "embed")]
        default: return source.sendsActions ? [("action", "action")] : []
        }
    }

    private static let sections = [
        "manual": "Manual Segue", "selection": "Selection Segue", "accessory": "Accessory Action",
        "embed": "Embed Segue", "action": "Action Segue",
    ]

    /// What leads from an object to a scene, by what starts it; each item with the kind of segue.
    func segues(from source: Element, to target: Element) -> [(title: String, items: [(kind: String, item: Item)])] {
        triggers(of: source).map { trigger in
            (
                Self.sections[trigger.name] ?? "Relationship Segue",
                segues(from: source, to: target, trigger: trigger.name)
            )
        }.filter { !$0.1.isEmpty }
    }

    func segues(from source: Element, to target: Element, trigger: String) -> [(kind: String, item: Item)] {
        guard let from = source.id, let scene = target.enclosingScene, scene != source.enclosingScene,
            target.isController || target.isView || target.isReference, let to = scene.sceneController?.id
        else { return [] }
        func item(_ title: String, _ kind: String) -> (String, Item) {
            let operation = DesignOperation.connectSegue(
                source: from, kind: kind, destination: to, identifier: nil,
                trigger: trigger == "accessory" ? "accessory" : nil, action: nil)
            return (kind, Item(title: title, operations: [operation]))
        }
        if trigger == "embed" { return [item("Embed", "embed")] }
        if Self.sections[trigger] == nil { return [item(trigger.inWords.lowercased(), trigger)] }
        return Self.kinds.map(item)
    }

    /// The ways back: each action that unwinds, of whatever class.
    func unwinds(from source: Element) -> [Item] {
        guard let id = source.id, source.sendsActions || source.isController || source.isCell else { return [] }
        return everyone.unwinds.sorted().map { selector in
            Item(
                title: selector,
                operations: [
                    .connectSegue(
                        source: id, kind: "unwind", destination: "exit", identifier: nil, trigger: nil,
                        action: selector)
                ])
        }
    }
}

extension Element {
    var isFirstResponder: Bool { self["placeholderIdentifier"] == "IBFirstResponder" }
    var isReference: Bool { name == .storyboardReference }
    var isCell: Bool { name == "tableViewCell" || name == "collectionViewCell" }

    /// Whether it sends actions to targets.
    var sendsActions: Bool {
        kind?.role == .control || name == "barButtonItem" || name.string.hasSuffix("GestureRecognizer")
    }

    /// Whether it stands for the controller whose view a xib has.
    var isOwnerOfController: Bool {
        guard self["placeholderIdentifier"] == "IBFilesOwner", let name = self[.customClass] else { return false }
        return name.hasSuffix("Controller")
            || child(.connections)?.children.contains { $0.name == .outlet && $0[.property] == "view" } == true
    }
}

extension ObjectName {
    /// What the inspectors call an object: items of the system by what they are for, `Cancel Item`.
    static func title(of object: Element) -> String {
        let name = ObjectName(object)
        guard name.label == nil, let item = object["systemItem"] else { return name.short }
        return item.inWords + (item.hasSuffix("Space") ? "" : " Item")
    }
}
