import StoryboardDocument

/// The scenes of a storyboard shared out between two, and what leads from one to the other.
struct SceneDivision {
    enum Side { case old, new }

    /// Segues that leave their document, with the controller they lead to.
    struct Crossing {
        let side: Side
        let target: Element
        var segues: [Element]
    }

    let map: SceneMap
    /// Where each scene is to stand. A storyboard reference that both use stands in both.
    private(set) var sides: [Set<Side>]
    /// In the order of the document, old before new.
    private(set) var crossings: [Crossing] = []
    /// Unwind segues that lead to the exit of a scene that is elsewhere then.
    private(set) var lostExits: [(segue: Element, side: Side)] = []
    /// The initial view controller before.
    let initial: Element?

    init(_ map: SceneMap, moving chosen: Set<Int>, initial: Element?) throws {
        self.map = map
        self.initial = initial
        sides = map.scenes.indices.map { chosen.contains($0) ? [.new] : [.old] }
        shareReferences(chosen)
        try findCrossings()
    }

    func scenes(on side: Side) -> [Int] { sides.indices.filter { sides[$0].contains(side) } }

    /// The objects of the scenes that have their controllers on that side.
    func ids(on side: Side) -> Set<String> {
        var ids: Set<String> = []
        for scene in scenes(on: side) where map.references[scene] == nil {
            map.scenes[scene].forEachElement { if let id = $0.id { ids.insert(id) } }
        }
        return ids
    }

    /// Storyboard references follow whoever uses them: one that both documents use stands in both, with the same ids.
    private mutating func shareReferences(_ chosen: Set<Int>) {
        var users: [Int: Set<Side>] = [:]
        for scene in map.scenes.indices {
            for segue in map.segues(of: scene) {
                if let target = map.scene(of: segue[.destination]), target != scene {
                    users[target, default: []].formUnion(sides[scene])
                }
            }
        }
        let first = map.scene(of: initial?.id)
        for scene in map.scenes.indices {
            guard let reference = map.references[scene] else { continue }
            var wanted = users[scene] ?? []
            if scene == first { wanted.insert(.old) }
            // Code may ask for it.
            if reference.filled(.storyboardIdentifier) != nil, !chosen.contains(scene) { wanted.insert(.old) }
            if wanted.isEmpty { wanted = chosen.contains(scene) ? [.new] : [.old] }
            sides[scene] = wanted
        }
    }

    private mutating func findCrossings() throws {
        for side in [Side.old, .new] {
            var found: [Crossing] = [], places: [Int: Int] = [:]
            func note(_ target: Element, _ segue: Element?) {
                if let place = places[target.position] {
                    found[place].segues += segue.map { [$0] } ?? []
                } else {
                    places[target.position] = found.count
                    found.append(Crossing(side: side, target: target, segues: segue.map { [$0] } ?? []))
                }
            }
            for scene in scenes(on: side) {
                for segue in map.segues(of: scene) {
                    guard let target = segue.element(referredBy: .destination), let other = map.scene(of: target.id),
                        !sides[other].contains(side)
                    else { continue }
                    if target.name == "exit" { lostExits.append((segue, side)) } else { note(target, segue) }
                }
                try checkConnections(of: scene, side)
            }
            if side == .old, let initial, let scene = map.scene(of: initial.id), !sides[scene].contains(.old) {
                note(initial, nil)
            }
            crossings += found.sorted { $0.target.position < $1.target.position }
        }
    }

    /// Only segues can lead into another storyboard.
    private func checkConnections(of scene: Int, _ side: Side) throws {
        var problem: Diagnostic?
        map.scenes[scene].forEachElement { element in
            guard problem == nil else { return }
            for (name, id) in element.references where !(element.name == .segue && name == .destination) {
                guard let other = map.scene(of: id), other != scene, !sides[other].contains(side) else { continue }
                let connection = element[.property] ?? element[.selector] ?? name.string
                let target = map.scenes[other].sceneTitle ?? id
                problem = element.diagnostic(
                    .error,
                    "“\(connection)” leads from \(map.scenes[scene].sceneTitle ?? "a scene") into the scene of \(target), which would be in another storyboard.",
                    remedy:
                        "Move both scenes together, or remove the connection: between scenes it is nil when the app runs."
                )
            }
        }
        if let problem { throw problem }
    }
}

extension SceneDivision.Side {
    var other: SceneDivision.Side { self == .old ? .new : .old }
}
