import StoryboardDocument
import StoryboardTools

/// Moving and copying objects.
extension Edit {
    func move(_ name: String, into: String, before: String?, slot: String?) throws {
        let element = try object(name), parent = try object(into), sibling = try before.map { try object($0) }
        guard !parent.isInside(element) else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) can't go inside itself.", remedy: "Name another place.")
        }
        if let scene = element.enclosingScene, parent == document.root, element == scene.sceneController,
            let scenes = scene.parent
        {
            return try insert(scene, into: scenes, before: sibling?.enclosingScene)
        }
        // Among its own siblings it only changes its turn.
        if let list = element.parent, list == parent || list.parent == parent, slot == nil, element[.key] == nil {
            return try insert(element, into: list, before: sibling)
        }
        let role = try Self.role(of: element)
        let landing = try Landing.of(role, titled: ObjectName(element).kind, in: parent, slot: slot)
        let frame = element.isView ? frame(of: element, in: landing) : nil
        try loosen(element)
        let scene = element.enclosingScene
        let old = element.parent
        element.remove()
        if let old, old.children.isEmpty { emptied(old) }
        if case .arranged = landing {
            element["fixedFrame"] = nil
            element.child(key: "autoresizingMask")?.remove()
        }
        try land(
            element, landing, before: sibling, place: frame.map { DesignPoint(x: $0.x, y: $0.y) },
            size: frame.map { ($0.width, $0.height) })
        try removeTree(brokenConnections(of: element))
        if element.enclosingScene != scene { try requireNothing(of: ["embed-cycle"]) }
    }

    /// Outlets and actions that lead into an object from another scene or from outside of its prototype, or out of it: scenes are
    /// loaded one by one, and prototypes again and again.
    private func brokenConnections(of element: Element) -> [Element] {
        var inside: Set<String> = [], found: [Element] = []
        element.forEachElement { if let id = $0.id { inside.insert(id) } }
        document.forEachElement { connection in
            guard ["outlet", "outletCollection", "action"].contains(connection.name.string),
                let id = connection[.destination], connection.isInside(element) != inside.contains(id),
                let target = document.element(id: id)
            else { return }
            let isActionOut = connection.name == .action && target.prototype == nil
            if target.enclosingScene != connection.enclosingScene
                || target.prototype != connection.prototype && !isActionOut && target.prototype != nil
            {
                found.append(connection)
            }
        }
        return found
    }

    /// A container that lost its last object goes where Interface Builder leaves it out.
    private func emptied(_ list: Element) {
        // `removeFromContainer` knows which; a stand-in lets it decide.
        let standIn = document.makeElement("placeholder")
        list.append(standIn)
        standIn.removeFromContainer()
    }

    /// The library role of an object that is there already.
    static func role(of element: Element) throws -> LibraryObject.Role {
        switch element.name {
        case "tableViewCell": return .tableCell
        case "tableViewSection": return .tableSection
        case "collectionViewCell": return .collectionCell
        case "collectionReusableView": return .reusableView
        case "barButtonItem": return .barButton
        case "navigationItem": return .navigationItem
        case "tabBarItem": return .tabItem
        case "segment": return .segment
        case "customObject": return .object
        default: break
        }
        if element.isView { return .view }
        if element.name.string.hasSuffix("GestureRecognizer") { return .gesture }
        throw element.diagnostic(
            .error, "\(ObjectName(element).short) can't be moved.", remedy: "Move views, cells, items or recognizers.")
    }

    /// Where a view is in the coordinates of the view that it comes into.
    private func frame(of view: Element, in landing: Landing) -> DocumentRect? {
        guard var frame = view.rect("frame") else { return nil }
        let target: Element
        switch landing {
        case .subview(let view), .arranged(let view): target = view
        default: return frame
        }
        let from = Self.origin(of: view.enclosingView), to = Self.origin(of: target)
        frame.x += from.x - to.x
        frame.y += from.y - to.y
        return frame
    }

    /// The origin of a view's own coordinates in those of the outermost view.
    static func origin(of view: Element?) -> DesignPoint {
        var point = DesignPoint(x: 0, y: 0), view = view
        while let current = view {
            if let outer = current.enclosingView, let frame = current.rect("frame") {
                point.x += frame.x
                point.y += frame.y
                view = outer
            } else {
                view = nil
            }
        }
        return point
    }

    /// Drops the constraints that tie a view, or what is in it, to what is outside.
    private func loosen(_ view: Element) throws {
        guard view.isView else { return }
        var inside: Set<String> = []
        view.forEachElement { if let id = $0.id { inside.insert(id) } }
        var lost: [Element] = []
        document.forEachElement { constraint in
            guard constraint.name == .constraint, !constraint.isInside(view) else { return }
            let items = [constraint[.firstItem], constraint[.secondItem]].compactMap { $0 }
            if items.contains(where: inside.contains) { lost.append(constraint) }
        }
        try removeTree(lost)
    }

    // MARK: Copies

    func duplicate(_ names: [String]) throws {
        for name in names {
            let element = try object(name)
            let isScene = element == element.enclosingScene?.sceneController
            let original = isScene ? element.enclosingScene! : element
            guard let list = original.parent, original[.key] == nil, original != document.root else {
                throw element.diagnostic(
                    .error, "\(ObjectName(element).short) can't be duplicated: there is room for one only.",
                    remedy: "Duplicate the object around it.")
            }
            let copy = try copy(original)
            let siblings = Array(list.children)
            let next = siblings.firstIndex(of: original).map { $0 + 1 } ?? siblings.count
            list.insert(copy, before: next < siblings.count ? siblings[next] : nil)
            dropIdentifiers(of: copy)
            if original.name == "tableViewCell", var frame = copy.rect("frame") {
                frame.y += frame.height
                copy.setRect("frame", frame)
            } else if list.name == "subviews", list.parent?.name != "stackView", var frame = copy.rect("frame") {
                frame.x += 8
                frame.y += 8
                copy.setRect("frame", frame)
                // What holds the original isn't copied; only a size of its own holds the copy.
                let isSized = copy.child("constraints")?.children.contains { $0[.firstItem] == nil } ?? false
                let isHeld = copy["translatesAutoresizingMaskIntoConstraints"] == "NO" && !isSized
                if list.name == "subviews", isHeld { placeByFrame(copy) }
            }
            if isScene, let place = Self.place(of: original) { placeBeside(copy, place) }
        }
    }

    /// Puts a copied scene near where the original stands.
    private func placeBeside(_ scene: Element, _ place: DesignPoint) {
        let free = freePlace(near: DesignPoint(x: place.x + 50, y: place.y + 50), for: scene)
        scene.setPoint("canvasLocation", x: free.x, y: free.y)
    }

    /// A copy with new ids throughout. References inside follow; outlets of others to the original aren't copied.
    private func copy(_ original: Element) throws -> Element {
        let made = document.makeCopy(of: original)
        self.made += Self.ordered(made.renamed, in: made.element)
        if made.element.name == .scene {
            made.element["sceneID"] = document.makeID()
            dropRelationships(of: made.element)
        }
        return made.element
    }

    /// Two scenes, or two prototypes of a list, can't have one identifier.
    private func dropIdentifiers(of copy: Element) {
        copy.forEachElement { element in
            for name: Name in [.storyboardIdentifier, .reuseIdentifier] {
                let isOne = name == .storyboardIdentifier || element == copy && copy.prototype == copy
                guard isOne, let identifier = element[name] else { continue }
                element[name] = nil
                note(
                    element,
                    "The copy of \(ObjectName(element).short) has no identifier: “\(identifier)” is the original's.",
                    remedy: "Give it one of its own.")
            }
        }
    }

    /// Scenes are in one container only: that of a copy has none of the original's.
    private func dropRelationships(of scene: Element) {
        var lost: [Element] = []
        scene.forEachElement { segue in
            guard segue.name == .segue, segue["kind"] == "relationship" || segue["kind"] == "embed",
                let target = segue[.destination].flatMap({ document.element(id: $0) }), !target.isInside(scene)
            else { return }
            lost.append(segue)
        }
        for segue in lost { segue.removeFromContainer() }
    }

    private static func ordered(_ renamed: [String: String], in element: Element) -> [String] {
        var ids: [String] = []
        let new = Set(renamed.values)
        element.forEachElement { if let id = $0.id, new.contains(id) { ids.append(id) } }
        return ids
    }

    func paste(_ xml: String, resources: String?, into: String, before: String?) throws {
        let wrapped =
            "<document>\(resources.map { "<resources>\($0)</resources>" } ?? "")<objects>\(xml)</objects></document>"
        let source = try StoryboardDocument(bytes: Array(wrapped.utf8), path: document.path)
        let parent = try object(into), sibling = try before.map { try object($0) }
        var scenes: [Element] = []
        // As Interface Builder does: what is pasted is new throughout.
        var ids: [String: String] = [:]
        source.forEachElement { if let id = $0.id, ids[id] == nil { ids[id] = makeID() } }
        source.renameIDs(ids)
        for original in source.root.child(.objects).map({ Array($0.children) }) ?? [] {
            let copied = document.makeCopy(of: original)
            if original.isController || original.name == .scene || original.name == .storyboardReference {
                scenes.append(try pasteScene(copied.element))
                document.addResources(copied.element.usedResources, from: source)
                continue
            }
            let landing = try Landing.of(
                try Self.role(of: copied.element), titled: ObjectName(copied.element).kind, in: parent, slot: nil)
            let frame = copied.element.rect("frame")
            try land(
                copied.element, landing, before: sibling, place: frame.map { DesignPoint(x: $0.x, y: $0.y) },
                size: frame.map { ($0.width, $0.height) })
            let missing = document.addResources(copied.element.usedResources, from: source)
            _ = missing
            dropForeignReferences(in: copied.element)
            addSupplies(for: copied.element)
        }
        for scene in scenes { finishPasted(scene, among: scenes) }
    }

    /// Puts in a scene, or a controller in a scene of its own.
    private func pasteScene(_ element: Element) throws -> Element {
        guard isStoryboard else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) is a scene; this is a xib.",
                remedy: "Paste it into a storyboard, or paste its view.")
        }
        guard element.name == .scene else { return addScene(element) }
        element["sceneID"] = document.makeID()
        document.root.childMade("scenes").append(element)
        if let place = Self.place(of: element) { placeBeside(element, place) }
        return element
    }

    /// What pasted scenes had of the document that they come from: identifiers that are taken here, and what leads out of them.
    private func finishPasted(_ scene: Element, among pasted: [Element]) {
        var lost: [Element] = []
        scene.forEachElement { segue in
            guard segue.name == .segue, segue["kind"] == "relationship" || segue["kind"] == "embed",
                let target = segue[.destination].flatMap({ document.element(id: $0) }),
                let home = target.enclosingScene, !pasted.contains(home)
            else { return }
            lost.append(segue)
        }
        for segue in lost { segue.removeFromContainer() }
        dropForeignReferences(in: scene)
        var others: Set<String> = []
        for other in document.scenes where other != scene {
            if let name = other.sceneController?[.storyboardIdentifier] { others.insert(name) }
        }
        if let controller = scene.sceneController, let name = controller[.storyboardIdentifier], others.contains(name) {
            controller[.storyboardIdentifier] = nil
            note(
                controller,
                "The pasted \(ObjectName(controller).short) has no identifier: “\(name)” is another's here.",
                remedy: "Give it one of its own.")
        }
        addSupplies(for: scene)
    }

    /// What was copied may refer to what stayed behind.
    private func dropForeignReferences(in element: Element) {
        var lost: [Element] = []
        element.forEachElement { part in
            for (attribute, id) in part.references where document.element(id: id) == nil {
                if attribute == .destination || part.name == .constraint {
                    lost.append(part)
                } else {
                    part[attribute] = nil
                }
            }
        }
        for part in lost { part.removeFromContainer() }
    }
}
