/// Something that has gone and is alive.
struct Suspect {
    let object: AnyObject
    /// How it went; nil for a controller that was never shown.
    let way: String?

    var node: StoredValues.Node { StoredValues.Node(object) }
    var isController: Bool { object is UIViewController }
    var name: String { String(describing: type(of: object)) }
}

/// A controller or view of the app that is alive although it has gone.
package struct Leak: Codable, Equatable, Sendable {
    /// Its class.
    package var type: String
    /// How it went.
    package var way: String
    /// The shortest way by which it is held.
    package var path: String
    /// Whether the app may mean to keep it: a property of something that is there has it, or a delay that will end.
    package var isKept: Bool
    package var count = 1

    /// Whether both tell the same, whatever their numbers.
    func isLike(_ other: Leak) -> Bool {
        type == other.type && way == other.way && path == other.path && isKept == other.isKept
    }

    package var text: String {
        "\(isKept ? "kept" : "leak"): \(count > 1 ? "\(count) × " : "")\(type) (\(way)) is still alive: \(path)"
    }
}

/// Finds what holds each of some objects.
@MainActor
struct LeakFinder {
    private let suspects: [Suspect]

    init(_ suspects: [Suspect]) { self.suspects = suspects }

    /// Controllers first; what is held only by another that is told of isn't told itself.
    func leaks() -> [Leak] {
        let search = HolderSearch(from: HolderRoots.all())
        var found: [Leak] = [], unheld: [Suspect] = []
        for suspect in suspects {
            guard let way = search.way(to: suspect.node) else {
                unheld.append(suspect)
                continue
            }
            // What a list keeps for another use, and what was made and not shown yet, has been lost by nobody.
            guard let went = suspect.way, suspect.isController else { continue }
            found.append(Leak(type: suspect.name, way: went, path: "held by " + way.text, isKept: isMeant(way)))
        }
        func order(_ leak: Leak) -> (Int, String, String, String) {
            (leak.isKept ? 1 : 0, leak.type, leak.way, leak.path)
        }
        return merged(found + alone(unheld)).sorted { order($0) < order($1) }
    }

    /// Whether it looks as if an app wanted to keep it.
    private func isMeant(_ way: HolderSearch.Way) -> Bool {
        guard let root = way.root, let last = way.edges.last else { return false }
        switch root.kind {
        case .waiting: return true
        case .registered: return false
        case .app:
            guard !last.isCapturedAlone, let holder = way.lastHolder?.object else { return false }
            return !ObjCRuntime.frameworkModules.contains(ObjCRuntime.module(of: type(of: holder)))
        }
    }

    /// What nothing of the roots leads to: it holds itself, another of them holds it, or it can't be said.
    private func alone(_ suspects: [Suspect]) -> [Leak] {
        let ordered = suspects.sorted { ($0.isController ? 0 : 1, $0.name) < ($1.isController ? 0 : 1, $1.name) }
        var explained: Set<StoredValues.Node> = [], result: [Leak] = [], open: [Suspect] = []
        for suspect in ordered where !explained.contains(suspect.node) {
            let search = HolderSearch(from: suspect.node)
            guard let way = search.way(to: suspect.node) else {
                open.append(suspect)
                continue
            }
            explained.formUnion(suspects.lazy.map(\.node).filter { search.way(to: $0) != nil })
            let path = "it holds itself: " + way.text
            result.append(Leak(type: suspect.name, way: suspect.way ?? "never shown", path: path, isKept: false))
        }
        // What was never shown may be on its way: only what holds itself is surely lost.
        for suspect in open where !explained.contains(suspect.node) {
            guard let way = suspect.way, suspect.isController else { continue }
            result.append(Leak(type: suspect.name, way: way, path: Self.unknown, isKept: false))
        }
        return result
    }

    private static let unknown =
        "held by what can't be looked into, such as a static property, a global variable or "
        + "a closure that waits on another thread"

    private func merged(_ leaks: [Leak]) -> [Leak] {
        var result: [Leak] = []
        for leak in leaks {
            if let index = result.firstIndex(where: { $0.isLike(leak) }) {
                result[index].count += leak.count
            } else {
                result.append(leak)
            }
        }
        return result
    }
}
