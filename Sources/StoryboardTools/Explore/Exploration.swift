import Foundation

/// A walk through an app, breadth first: each screen that is new is looked at for what can be tapped, and each tap is tried from the app's start.
public struct Exploration: Codable, Sendable {
    public struct Screen: Codable, Sendable {
        public var name: String
        /// The taps that led here first.
        public var steps: [ExploredStep]
        /// Its picture's file name.
        public var picture: String?
        /// Ids of the scenes that are seen on it.
        public var scenes: [String]
        public var controllers: [[ExploredScreen.Controller]]
        public var isEmpty: Bool
    }

    /// A tap on one screen that led to another.
    public struct Link: Codable, Sendable {
        public var from, to: Int
        public var name: String
    }

    /// Taps after which the app was gone or hung.
    public struct Trap: Codable, Sendable {
        public var steps: [ExploredStep]
        public var message: String
        /// The end of what the app printed.
        public var log: String
    }

    public enum Visit: Sendable {
        case screen(ExploredScreen)
        case trap(message: String, log: String)
    }

    public internal(set) var screens: [Screen] = []
    public internal(set) var links: [Link] = []
    public internal(set) var traps: [Trap] = []
    /// How many taps were tried, and how many more there would be.
    public internal(set) var tried = 0, left = 0
    /// Ids of all scenes that were seen.
    public internal(set) var seen: Set<String> = []

    private enum CodingKeys: CodingKey { case screens, links, traps, tried, left }

    /// Visits run at once this many; what is found doesn't hang on it.
    private static let width = 4

    /// - Parameters:
    ///   - limit: how many taps to try.
    ///   - progress: is told how many taps were tried.
    ///   - visit: starts the app, taps, and says what is there then; `picture` is the file name under which to keep a picture. Called from several threads.
    ///   - discard: a picture that nobody needs: the screen was known.
    public init(limit: Int, progress: (Int) -> Void = { _ in }, visit: @Sendable (_ steps: [ExploredStep], _ picture: String) -> Visit, discard: (String) -> Void = { _ in }) {
        var known: [String: Int] = [:], offered: [Set<String>] = []
        // By the number of taps: scrolling leads no further away.
        var queue: [(from: Int, taps: Int, steps: [ExploredStep])] = []

        func take(_ visit: Visit, _ from: Int?, _ steps: [ExploredStep], _ picture: String) {
            guard case .screen(let screen) = visit else {
                if case .trap(let message, let log) = visit { traps.append(Trap(steps: steps, message: message, log: log)) }
                return discard(picture)
            }
            seen.formUnion(screen.scenes)
            let number = known[screen.key] ?? screens.count
            if number == screens.count {
                known[screen.key] = screens.count
                screens.append(Screen(name: screen.name, steps: steps, picture: picture, scenes: screen.scenes.sorted(), controllers: screen.controllers, isEmpty: screen.elements.isEmpty))
                offered.append([])
            } else { discard(picture) }
            // A known screen may show more than before.
            for (key, step) in screen.steps(without: offered[number]) {
                offered[number].insert(key)
                let taps = (steps + [step]).count { $0.x != nil }
                queue.insert((number, taps, steps + [step]), at: queue.firstIndex { $0.taps > taps } ?? queue.count)
            }
            if let from, number != from, !links.contains(where: { $0.from == from && $0.to == number }) { links.append(Link(from: from, to: number, name: steps.last?.name ?? "")) }
        }

        take(visit([], "screen-0.png"), nil, [], "screen-0.png")
        while !queue.isEmpty, tried < limit {
            let batch = Array(queue.prefix(min(Self.width, limit - tried)))
            queue.removeFirst(batch.count)
            let first = tried + 1
            let found = Self.concurrently(batch.count) { visit(batch[$0].steps, "screen-\(first + $0).png") }
            tried += batch.count
            for (index, entry) in batch.enumerated() { take(found[index], entry.from, entry.steps, "screen-\(first + index).png") }
            progress(tried)
        }
        left = queue.count
    }

    private static func concurrently(_ count: Int, _ body: @Sendable (Int) -> Visit) -> [Visit] {
        let results = Results(count)
        DispatchQueue.concurrentPerform(iterations: count) { results.set($0, body($0)) }
        return results.values.compactMap { $0 }
    }

    private final class Results: @unchecked Sendable {
        private(set) var values: [Visit?]
        private let lock = NSLock()
        init(_ count: Int) { values = Array(repeating: nil, count: count) }
        func set(_ index: Int, _ value: Visit) { lock.withLock { values[index] = value } }
    }

    // MARK: How much was reached

    /// Of the scenes that segues, relationships and embeds lead to from the app's first screen: those that were seen, and those that were not.
    public func reach(in graph: SceneGraph) -> (reached: [SceneGraph.Scene], missed: [SceneGraph.Scene]) {
        let starts = Set(screens.first?.scenes ?? [])
        var open = graph.scenes.filter { $0.controllerID.map(starts.contains) ?? false }.map(\.key)
        var keys = Set(open)
        let links = Dictionary(grouping: graph.links, by: \.from)
        while let key = open.popLast() {
            for link in links[key] ?? [] where keys.insert(link.to).inserted { open.append(link.to) }
        }
        let reachable = graph.scenes.filter { keys.contains($0.key) && $0.controllerID != nil }
        return (reachable.filter { seen.contains($0.controllerID!) }, reachable.filter { !seen.contains($0.controllerID!) })
    }
}
