import StoryboardDocument

/// The two documents of an extraction while they are made.
///
/// They are read from the same bytes as the base, so an element has the same position in all three until something is
/// inserted behind the others.
final class ExtractionWork {
    let old: StoryboardDocument
    let new: StoryboardDocument
    private(set) var changes: [String] = []
    private let base: StoryboardDocument
    private let division: SceneDivision
    private var map: SceneMap { division.map }
    /// The new storyboard's initial view controller, in the base.
    private let entry: Element?

    init(_ base: StoryboardDocument, _ division: SceneDivision, old: StoryboardDocument, new: StoryboardDocument) {
        self.base = base
        self.division = division
        self.old = old
        self.new = new
        entry = Self.entry(division)
    }

    private func document(_ side: SceneDivision.Side) -> StoryboardDocument { side == .old ? old : new }
    private func counterpart(of element: Element, _ side: SceneDivision.Side) -> Element {
        document(side).element(at: element.position)
    }

    /// Where people come in: the old initial scene if it moves, else where the first segue from outside leads, else the
    /// first that moves.
    private static func entry(_ division: SceneDivision) -> Element? {
        let moved = division.scenes(on: .new)
        if let initial = division.initial, let scene = division.map.scene(of: initial.id), moved.contains(scene),
            division.map.references[scene] == nil
        {
            return initial
        }
        if let incoming = division.crossings.first(where: { $0.side == .old }) { return incoming.target }
        return moved.first { division.map.references[$0] == nil }.flatMap { division.map.scenes[$0].sceneController }
    }

    /// Scenes that share an identifier can't be referred to by it.
    func checkIdentifiers() throws {
        for crossing in division.crossings {
            guard let identifier = crossing.target.filled(.storyboardIdentifier) else { continue }
            let side = crossing.side.other
            let twins = division.scenes(on: side).compactMap { map.scenes[$0].sceneController }.filter {
                StoryboardReference($0) == nil && $0[.storyboardIdentifier] == identifier
            }
            guard twins.count > 1 else { continue }
            throw crossing.target.diagnostic(
                .error,
                "\(twins.count) scenes have the storyboard identifier “\(identifier)”: references couldn't tell them apart.",
                remedy: "Give each its own first.")
        }
    }

    func divide() {
        let before = DocumentSupplies(base)
        for scene in division.scenes(on: .new) where map.references[scene] == nil {
            changes.append("\(base.stem).storyboard → \(new.stem).storyboard: \(title(of: scene))")
        }
        for crossing in division.crossings { stand(in: crossing) }
        for (segue, side) in division.lostExits { giveExit(to: counterpart(of: segue, side)) }
        for scene in map.scenes.indices { correctReference(scene) }
        setInitial()
        for side in [SceneDivision.Side.old, .new] {
            for scene in map.scenes.indices where !division.sides[scene].contains(side) {
                counterpart(of: map.scenes[scene], side).remove()
            }
        }
        // A launch screen is one scene of one document.
        new.root["launchScreen"] = nil
        DocumentSupplies.prune(old, asIn: before, keepsLeftovers: true)
        DocumentSupplies.prune(new, asIn: before, keepsLeftovers: false)
    }

    private func title(of scene: Int) -> String {
        let scene = map.scenes[scene]
        let id = scene.sceneController?.id ?? scene["sceneID"] ?? ""
        return "\(scene.sceneTitle ?? "Scene") (\(id))"
    }

    // MARK: References

    /// Puts a reference where the scene was that segues lead to, and leads them there.
    private func stand(in crossing: SceneDivision.Crossing) {
        guard let number = map.scene(of: crossing.target.id) else { return }
        let home = document(crossing.side), scene = counterpart(of: map.scenes[number], crossing.side)
        let meaning = reference(to: crossing.target, on: crossing.side.other)
        let made = home.makeReferenceScene(to: meaning, standingFor: scene)
        made.controller.dress(as: counterpart(of: crossing.target, crossing.side), for: crossing.segues)
        scene.parent?.insert(made.scene, before: scene)
        for segue in crossing.segues { counterpart(of: segue, crossing.side)[.destination] = made.controller.id }
        if crossing.target == division.initial, crossing.side == .old {
            home.root[.initialViewController] = made.controller.id
        }
        let reasons =
            crossing.segues.map(Self.describe)
            + (crossing.target == division.initial && crossing.side == .old ? ["the initial view controller"] : [])
        changes.append(
            "\(home.stem).storyboard: reference to \(Self.describe(meaning)), for \(reasons.joined(separator: ", "))")
    }

    private static func describe(_ reference: StoryboardReference) -> String {
        "\(reference.storyboard ?? "").storyboard, \(reference.identifier.map { "scene “\($0)”" } ?? "initial scene")"
    }

    private static func describe(_ segue: Element) -> String {
        if let name = segue.filled(.relationship) {
            return "\(name) of \(segue.enclosingScene?.sceneTitle ?? "a scene")"
        }
        let title = segue.filled(.identifier).map { "segue “\($0)”" } ?? "a \(segue[.kind] ?? "") segue"
        return "\(title) of \(segue.enclosingScene?.sceneTitle ?? "a scene")"
    }

    /// How another storyboard names a scene. One that has no identifier, and isn't the initial one, gets its own id for
    /// one, as Xcode gives it.
    private func reference(to target: Element, on side: SceneDivision.Side) -> StoryboardReference {
        let element = counterpart(of: target, side)
        var identifier = element.filled(.storyboardIdentifier)
        let isInitial = side == .new ? target == entry : target == division.initial
        if identifier == nil, !isInitial, let id = target.id {
            element[.storyboardIdentifier] = id
            identifier = id
        }
        return StoryboardReference(storyboard: document(side).stem, identifier: identifier)
    }

    /// References that mean scenes of this very storyboard follow those.
    private func correctReference(_ scene: Int) {
        guard let controller = map.references[scene], let meaning = StoryboardReference(controller),
            meaning.means(base.stem, from: base.stem)
        else { return }
        let target = meaning.target(in: base)
        for side in division.sides[scene] {
            let copy = counterpart(of: controller, side)
            if let target, let home = map.scene(of: target.id), !division.sides[home].contains(side) {
                copy.refer(to: reference(to: target, on: side.other))
            } else if meaning.storyboard != nil || target == nil && side == .new {
                copy.refer(
                    to: StoryboardReference(
                        storyboard: document(target == nil ? .old : side).stem, identifier: meaning.identifier))
            }
        }
    }

    /// Leads other storyboards' references to where scenes have moved. Returns the documents that change, before and
    /// after.
    func follow(_ others: [StoryboardDocument]) throws -> [(StoryboardDocument, StoryboardDocument)] {
        try others.compactMap { other in
            guard other.stem != base.stem else { return nil }
            var copy: StoryboardDocument?
            for scene in other.scenes {
                guard let controller = scene.sceneController, let meaning = StoryboardReference(controller),
                    meaning.means(base.stem, from: other.stem),
                    let target = meaning.target(in: base), let number = map.scene(of: target.id),
                    !division.sides[number].contains(.old)
                else { continue }
                let document = try copy ?? other.makeFresh()
                copy = document
                let now = reference(to: target, on: .new)
                document.element(id: controller.id ?? "")?.refer(to: now)
                changes.append(
                    "\(other.stem).storyboard: reference to \(Self.describe(now)), instead of \(base.stem).storyboard")
            }
            return copy.map { (other, $0) }
        }
    }

    // MARK: Ways in and out

    private func setInitial() {
        new.root[.initialViewController] = entry?.id
        if let entry, let number = map.scene(of: entry.id) {
            changes.append("\(new.stem).storyboard: initial view controller \(title(of: number))")
        }
    }

    /// An unwind segue needs an exit in its own storyboard; which one doesn't matter when the app runs.
    private func giveExit(to segue: Element) {
        guard let objects = segue.enclosingScene?.child(.objects) else { return }
        let exit =
            objects.child(.exit)
            ?? {
                let made = segue.document.makeElement(
                    .exit, [.id: segue.document.makeID(), .userLabel: "Exit", "sceneMemberID": "exit"])
                objects.append(made)
                return made
            }()
        segue[.destination] = exit.id
    }
}
