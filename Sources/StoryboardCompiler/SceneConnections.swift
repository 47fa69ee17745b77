import InterfaceCatalog
import NibArchive
import StoryboardDocument

/// The connections of a scene, each with the nib it belongs to: the innermost of its ends' nibs. An end in another nib
/// becomes an "UpstreamPlaceholder".
///
/// What triggers a segue is a connection too: a control sends `perform:` for its usual event (64 for buttons), bar
/// button items and gesture recognizers send `perform:` without events, cells have the template as their outlet
/// `selectionSegueTemplate` or `accessoryActionSegueTemplate`, a preview's is the template's outlet `previewSource`, a
/// container view is the template's outlet `containerView`. Segues that start at a controller are performed by code.
final class SceneConnections {
    enum End {
        case element(Element, Region)
        /// First Responder and File's Owner.
        case proxy(String)
    }

    struct Connection {
        var kind: NibConnection.Kind
        var name: String
        var source: End
        var destination: End
        var element: Element
    }

    /// By nib: collections, then outlets, then actions, each in document order. Interface Builder's own archives have
    /// collections before outlets, and apps count on it: an outlet's `didSet` may ask a collection.
    private(set) var byRegion: [Region: [Connection]] = [:]
    /// Segues that have a template, in document order.
    private(set) var segues: [Element] = []
    /// The objects of the scene that nibs further in refer to, by the position of the element.
    private var placeholders: [Int: Int] = [:]
    /// For each nib, the objects outside it that it refers to, in order of their numbers.
    private(set) var externals: [Region: [(name: String, element: Element, region: Region)]] = [:]
    private var seen: [Region: Set<Int>] = [:]

    private unowned let scene: CompiledScene

    init(_ scene: CompiledScene) {
        self.scene = scene
        var found: [Connection] = []
        for list in scene.objects.descendants(named: .connections) {
            guard let source = list.parent, let sourceEnd = end(source) else { continue }
            for element in list.children { found += connections(of: element, source, sourceEnd) }
        }
        for connection in found {
            guard let key = collection(connection), case .element(_, .view) = connection.destination else { continue }
            collectionsInView.insert(key)
        }
        for connection in Self.together(found.filter { $0.kind == .outletCollection })
            + found.filter({ $0.kind == .outlet })
            + found.filter({ if case .action = $0.kind { true } else { false } })
        {
            add(connection)
        }
    }

    /// Members of one collection behind one another, whatever stands between them in the document: they are connected
    /// as one array.
    private static func together(_ members: [Connection]) -> [Connection] {
        var collections: [[Connection]] = [], places: [CollectionKey: Int] = [:]
        for member in members {
            let key =
                switch member.source {
                case .element(let element, _): CollectionKey(source: element.position, name: member.name)
                case .proxy(let proxy): CollectionKey(source: -1, name: proxy + "/" + member.name)
                }
            if let place = places[key] {
                collections[place].append(member)
            } else {
                places[key] = collections.count
                collections.append([member])
            }
        }
        return collections.flatMap { $0 }
    }

    func placeholder(for element: Element) -> String { "UpstreamPlaceholder-\(placeholders[element.position] ?? 0)" }

    // MARK: Reading

    private func end(_ element: Element) -> End? {
        if element.name == .placeholder {
            switch element[.placeholderIdentifier] {
            case "IBFilesOwner": return .proxy("IBFilesOwner")
            case "IBFirstResponder": return .proxy("IBFirstResponder")
            // An external object of a xib, which whoever loads it hands in by this name.
            case let identifier?: return .proxy(identifier)
            case nil: return nil
            }
        }
        // It ends the chain of responders, and no archive holds it.
        if element.name == StoryboardCompiler.application { return .proxy("IBFirstResponder") }
        return .element(element, element.name == .segue ? .controller : scene.region(of: element))
    }

    private func connections(of element: Element, _ source: Element, _ sourceEnd: End) -> [Connection] {
        if element.name == .segue { return trigger(of: element, source, sourceEnd) }
        let kind: NibConnection.Kind, name: String?
        if element.name == .outlet {
            (kind, name) = (.outlet, element[.property])
        } else if element.name == .outletCollection {
            (kind, name) = (.outletCollection, element[.property])
        } else if element.name == .action {
            var events: UInt32?
            if let kind = InterfaceCatalog.kind(source.name), let usual = kind.events {
                events =
                    element[.eventType].map { word in
                        if let number = Choices.controlEvents[word] { return UInt32(number) }
                        scene.compiler.report(
                            element.diagnostic(
                                .warning, "Unknown control event “\(word)”.",
                                remedy: "The control's usual event is taken."))
                        return usual
                    } ?? usual
            }
            (kind, name) = (.action(events: events), element[.selector])
        } else {
            if InterfaceCatalog.kind(element.name) == nil {
                scene.compiler.report(element.diagnostic(.warning, "Unknown connection “\(element.name)”."))
            }
            return []
        }
        guard let name else {
            scene.compiler.report(element.diagnostic(.warning, "The \(element.name) has no name."))
            return []
        }
        guard let target = element.element(referredBy: .destination), let destination = end(target) else {
            dangling(element, "\(element.name) “\(name)”", source)
            return []
        }
        // Left behind where someone copied a view into another scene. The archive of a scene holds none of another's
        // objects.
        guard scene.isXib || scene.contains(target) else {
            scene.compiler.report(
                element.diagnostic(
                    .warning, "The \(element.name) “\(name)” leads to an object of another scene; it is left out.",
                    remedy: "Disconnect it, or connect it with an object of its own scene."))
            return []
        }
        return [Connection(kind: kind, name: name, source: sourceEnd, destination: destination, element: element)]
    }

    private func dangling(_ element: Element, _ what: String, _ source: Element) {
        scene.compiler.report(
            Diagnostic(
                .warning,
                "The \(what) leads to “\(element[.destination] ?? "")”, which isn't in the document; it is left out.",
                path: element.document.path, line: element.line, column: element.column, objectID: source.id,
                label: source.userLabel))
    }

    private func trigger(of segue: Element, _ source: Element, _ sourceEnd: End) -> [Connection] {
        if segue.attribute(.kind, is: "relationship") { return [] }
        guard segue.element(referredBy: .destination) != nil else {
            dangling(segue, "segue", source)
            return []
        }
        segues.append(segue)
        let template = End.element(segue, .controller)
        func connection(_ kind: NibConnection.Kind, _ name: String, _ from: End, _ to: End) -> Connection {
            Connection(kind: kind, name: name, source: from, destination: to, element: segue)
        }
        var result: [Connection] = []
        if let controller = scene.controller {
            result.append(connection(.outlet, "viewController", template, .element(controller, .controller)))
        }
        let kind = InterfaceCatalog.kind(source.name)
        if segue.attribute(.kind, is: "embed") {
            result.append(connection(.outlet, "containerView", template, sourceEnd))
        } else if let kind {
            switch kind.role {
            case .control: result.append(connection(.action(events: kind.events), "perform:", sourceEnd, template))
            case .cell:
                let outlet =
                    segue.attribute(.trigger, is: "accessoryAction")
                    ? "accessoryActionSegueTemplate" : "selectionSegueTemplate"
                result.append(connection(.outlet, outlet, sourceEnd, template))
            case .object: result.append(connection(.action(events: nil), "perform:", sourceEnd, template))
            default: break
            }
            // Ours: Apple's archives have a storage for both at the control or cell, under keys that nobody published.
            if kind.role == .control || kind.role == .cell, segue.child(key: "preview") != nil {
                result.append(connection(.outlet, "previewSource", template, sourceEnd))
            }
        }
        for (attribute, outlet) in [(Name.anchorItem, "anchorBarButtonItem"), (Name.anchorView, "anchorView")] {
            guard let anchor = segue.element(referredBy: attribute), let anchorEnd = end(anchor) else { continue }
            result.append(connection(.outlet, outlet, template, anchorEnd))
        }
        if let list = segue.child(.popoverPassthroughViews) {
            for view in list.children {
                guard let target = view.element(referredBy: .reference), let targetEnd = end(target) else { continue }
                result.append(connection(.outletCollection, "passthroughViews", template, targetEnd))
            }
        }
        return result
    }

    // MARK: Sorting into nibs

    private struct CollectionKey: Hashable {
        var source: Int
        var name: String
    }

    /// Collections with a member in the view's nib: all members are connected there, as one array.
    private var collectionsInView: Set<CollectionKey> = []

    private func collection(_ connection: Connection) -> CollectionKey? {
        guard connection.kind == .outletCollection, case .element(let source, _) = connection.source else { return nil }
        return CollectionKey(source: source.position, name: connection.name)
    }

    private func add(_ connection: Connection) {
        var home = Region.controller
        if let key = collection(connection), collectionsInView.contains(key) { home = .view }
        for case .element(_, let region) in [connection.source, connection.destination] where region.depth > home.depth
        { home = region }
        byRegion[home, default: []].append(connection)
        for case .element(let element, let region) in [connection.source, connection.destination] where region != home {
            refer(to: element, region, from: home)
        }
    }

    /// A cell reaches the controller's nib through its table's nib.
    private func refer(to element: Element, _ region: Region, from home: Region) {
        if placeholders[element.position] == nil { placeholders[element.position] = placeholders.count + 1 }
        if seen[home, default: []].insert(element.position).inserted {
            externals[home, default: []].append((placeholder(for: element), element, region))
        }
        if case .cell(let position) = home, region == .controller, !scene.isXib, scene.isInView(position) {
            refer(to: element, region, from: .view)
        }
    }
}

extension CompiledScene {
    /// Whether the prototype at that position belongs to a table of the controller's view.
    func isInView(_ position: Int) -> Bool {
        guard let view else { return false }
        var current: Element? = prototype(at: position)
        while let element = current {
            if element == view { return true }
            current = element.parent
        }
        return false
    }

    private func prototype(at position: Int) -> Element? {
        controller?.document.element(at: position)
    }
}
