import StoryboardDocument

/// One storyboard while it comes into another.
final class InliningWork {
    private let document: StoryboardDocument
    private let other: StoryboardDocument
    /// What references may call the document: its own name, and those of the storyboards that are in it already.
    private let names: [String]
    private(set) var changes: [String] = []
    private(set) var notes: [Diagnostic] = []
    /// The storyboard as it was, with the ids that it comes in with: what was wrong in it before isn't told as new.
    private(set) var arrived: StoryboardDocument
    /// Ids of references that go, and of the controllers that take their place.
    private var rerouted: [String: String] = [:]

    init(_ document: StoryboardDocument, other: StoryboardDocument, names: [String]) {
        self.document = document
        self.other = other
        self.names = names
        arrived = other
    }

    func merge() throws {
        let supplies = (DocumentSupplies(document), DocumentSupplies(other))
        dropShared()
        try checkIdentifiers()
        giveFreeIDs()
        arrived = try other.makeFresh()
        // The references, with the controllers they mean, before anything moves.
        let inward = try references(in: document, to: [other.stem], meaning: other, isRequired: true)
        let outward = try references(in: other, to: names, meaning: document, isRequired: false)
        let inner = try references(in: other, to: [other.stem], meaning: other, isRequired: false)
        for (reference, target) in inward + outward + inner { rerouted[reference.id ?? ""] = target }
        for (reference, target) in inward { handOverIdentifier(of: reference, to: target) }
        reroute()

        let leaving = Set((outward + inner).compactMap { $0.reference.enclosingScene })
        let standIns = inward.compactMap { pair in
            pair.reference.enclosingScene.map { (scene: $0, target: pair.target) }
        }
        let incoming = other.scenes.filter { !leaving.contains($0) }
        CanvasPlacement.placeRight(
            incoming, of: document.scenes.filter { scene in !standIns.contains { $0.scene == scene } })
        DocumentSupplies.merge(other, into: document)
        bringIn(incoming, standIns)
        for standIn in standIns { standIn.scene.remove() }
        for before in [supplies.0, supplies.1] { DocumentSupplies.prune(document, asIn: before, keepsLeftovers: true) }
        noteSettings()
    }

    // MARK: Ids

    /// A reference that both documents have, ids and all, is one: an extraction left it in both.
    private func dropShared() {
        for scene in other.scenes {
            guard let controller = scene.sceneController, let meaning = StoryboardReference(controller),
                let id = controller.id, let twin = document.element(id: id),
                StoryboardReference(twin) == meaning, twin.enclosingScene?["sceneID"] == scene["sceneID"]
            else { continue }
            scene.remove()
        }
    }

    private func giveFreeIDs() {
        var renamed: [String: String] = [:]
        func free() -> String {
            while true {
                let id = document.makeID()
                if other.element(id: id) == nil { return id }
            }
        }
        let scenes = Set(document.scenes.compactMap { $0["sceneID"] })
        for scene in other.scenes {
            if let id = scene["sceneID"], scenes.contains(id) { scene["sceneID"] = free() }
            scene.forEachElement {
                if let id = $0.id, renamed[id] == nil, document.element(id: id) != nil { renamed[id] = free() }
            }
        }
        if !renamed.isEmpty { other.renameIDs(renamed) }
    }

    private func checkIdentifiers() throws {
        let controllers = { (document: StoryboardDocument) in
            document.scenes.compactMap(\.sceneController).filter { StoryboardReference($0) == nil }
        }
        let own = Dictionary(controllers(document).compactMap { c in c.filled(.storyboardIdentifier).map { ($0, c) } })
        { first, _ in first }
        for controller in controllers(other) {
            guard let identifier = controller.filled(.storyboardIdentifier), let clash = own[identifier] else {
                continue
            }
            throw controller.diagnostic(
                .error,
                "The storyboard identifier “\(identifier)” is also that of \(ObjectName(clash).short) in \(document.stem).storyboard.",
                remedy: "Rename one first: `storyboard refactor rename-identifier`.")
        }
    }

    // MARK: References

    /// The references to storyboards of those names, with the ids of the controllers that they mean.
    private func references(
        in holder: StoryboardDocument, to names: [String], meaning target: StoryboardDocument, isRequired: Bool
    ) throws -> [(reference: Element, target: String)] {
        try holder.scenes.compactMap { scene in
            guard let controller = scene.sceneController, let meaning = StoryboardReference(controller),
                meaning.bundle == nil, let name = meaning.storyboard, names.contains(name)
            else { return nil }
            if let id = meaning.target(in: target)?.id { return (controller, id) }
            guard isRequired else { return nil }
            let what = meaning.identifier.map { "no scene “\($0)”" } ?? "no initial view controller"
            throw controller.diagnostic(
                .error, "\(target.stem).storyboard has \(what), which the reference means.",
                remedy: "Correct the reference first.")
        }
    }

    /// A reference may stand for a reference that goes, too.
    private func destination(of id: String) -> String {
        var id = id, seen: Set<String> = []
        while let next = rerouted[id], seen.insert(id).inserted { id = next }
        return id
    }

    private func reroute() {
        for holder in [document, other] {
            holder.forEachElement { segue in
                guard segue.name == .segue, let id = segue[.destination], rerouted[id] != nil else { return }
                segue[.destination] = destination(of: id)
            }
        }
        if let initial = document.root[.initialViewController], rerouted[initial] != nil {
            document.root[.initialViewController] = destination(of: initial)
        }
    }

    /// Code may ask for a scene by the identifier of its reference.
    private func handOverIdentifier(of reference: Element, to target: String) {
        guard let identifier = reference.filled(.storyboardIdentifier),
            let controller = other.element(id: destination(of: target)) ?? document.element(id: destination(of: target))
        else { return }
        if let known = controller.filled(.storyboardIdentifier), known != identifier {
            notes.append(
                reference.diagnostic(
                    .note,
                    "The storyboard identifier “\(identifier)” of the reference goes with it; its scene is “\(known)”.",
                    remedy: "Ask for “\(known)” in code."))
        } else {
            controller[.storyboardIdentifier] = identifier
        }
    }

    // MARK: Scenes

    /// Each scene that a reference stood for takes its place; others follow the one before them.
    private func bringIn(_ incoming: [Element], _ standIns: [(scene: Element, target: String)]) {
        guard let list = document.root.child(.scenes) else { return }
        var last: Element?
        let first = standIns.first?.scene
        for scene in incoming {
            var ids: Set<String> = []
            scene.forEachElement { if let id = $0.id { ids.insert(id) } }
            let copy = document.makeCopy(of: scene).element
            let place =
                standIns.first { ids.contains($0.target) }?.scene ?? last.flatMap(next(after:))
                ?? (last == nil ? first : nil)
            list.insert(copy, before: place)
            last = copy
            changes.append(
                "\(other.stem).storyboard → \(document.stem).storyboard: \(scene.sceneTitle ?? "Scene") (\(scene.sceneController?.id ?? scene["sceneID"] ?? ""))"
            )
        }
    }

    private func next(after element: Element) -> Element? {
        guard let siblings = element.parent.map({ Array($0.children) }), let place = siblings.firstIndex(of: element),
            place + 1 < siblings.count
        else { return nil }
        return siblings[place + 1]
    }

    private func noteSettings() {
        for name: Name in ["useSafeAreas", "colorMatched", "customObjectInstantitationMethod"]
        where other.root[name] != document.root[name] {
            notes.append(
                Diagnostic(
                    .note,
                    "“\(name)” is \(other.root[name] ?? "missing") in \(other.stem).storyboard; the document keeps \(document.root[name] ?? "it so").",
                    path: other.path))
        }
        let tints = [other, document].map { $0.root.child(key: "tintColor").map(MergeRules.signature) }
        if tints[0] != tints[1] {
            notes.append(
                Diagnostic(
                    .note, "The global tint of \(other.stem).storyboard is another: its scenes get the document's.",
                    path: other.path))
        }
    }
}
