import Foundation
import StoryboardDocument

/// A walk through an app, breadth first: each screen that is new is looked at for what can be done there, and each step
/// is tried from the app's start.
public struct Exploration: Codable, Sendable {
    public struct Screen: Codable, Sendable {
        public var name: String
        /// The steps that led here first.
        public var steps: [ExploredStep]
        /// Its picture's file name.
        public var picture: String?
        /// Ids of the scenes that are seen on it.
        public var scenes: [String]
        public var controllers: [[ExploredScreen.Controller]]
        public var isEmpty: Bool
    }

    /// A step on one screen that led to another.
    public struct Link: Codable, Sendable {
        public var from, to: Int
        public var name: String
    }

    /// Steps after which the app was gone or hung.
    public struct Trap: Codable, Sendable {
        public var steps: [ExploredStep]
        public var message: String
        /// The end of what the app printed.
        public var log: String
    }

    /// A controller or view of the app that stayed alive after it had gone.
    public struct Leak: Codable, Sendable {
        /// Those that first showed it.
        public var steps: [ExploredStep]
        /// Its class, how it went, and the shortest way by which it is held.
        public var type, way, path: String
    }

    public enum Visit: Sendable {
        case screen(ExploredScreen)
        case trap(message: String, log: String)
    }

    public internal(set) var screens: [Screen] = []
    public internal(set) var links: [Link] = []
    public internal(set) var traps: [Trap] = []
    /// What was lost: each kind once, with the shortest steps.
    public internal(set) var leaks: [Leak] = []
    /// How many steps were tried, and how many more there would be.
    public internal(set) var tried = 0, left = 0
    /// Ids of all scenes that were seen, of all views, and of all segues that were performed.
    public internal(set) var seen: Set<String> = [], objects: Set<String> = [], segues: Set<String> = []
    /// Width and height of the device's screen, in points.
    public internal(set) var size: [Double]?

    private enum CodingKeys: CodingKey { case screens, links, traps, leaks, tried, left, size }

    /// Visits run at once this many; what is found doesn't hang on it.
    private static let width = 4

    /// A step that is still to be taken.
    private struct Plan {
        var from: Int
        /// The number of steps: scrolling leads no further away.
        var depth: Int
        var steps: [ExploredStep]
        var isAgain = false
        var order: (Int, Int) { (depth, steps.last?.promise ?? 0) }
    }

    /// - Parameters:
    ///   - limit: how many steps to try.
    ///   - documents: the app's storyboards: what segues hang on that weren't performed yet is tried first.
    ///   - progress: is told how many steps were tried.
    ///   - visit: starts the app, takes the steps, and says what is there then; `picture` is the file name under which
    ///     to keep a picture. Called from several threads.
    ///   - discard: a picture that nobody needs: the screen was known.
    public init(
        limit: Int, documents: [StoryboardDocument] = [], progress: (Int) -> Void = { _ in },
        visit: @Sendable (_ steps: [ExploredStep], _ picture: String) -> Visit,
        discard: (String) -> Void = { _ in }
    ) {
        let triggers = ExploredSegue.triggers(in: documents), graph = SceneGraph(documents), children = graph.children
        var known: [String: Int] = [:], offered: [Set<String>] = [], contents: [Set<String>] = []
        // Nearest first; and what is tried once more where a screen changed under a step, when nothing new is left and
        // not everything was reached.
        var queue: [Plan] = [], again: [Plan] = []
        // Rows of a prototype that weren't tried, by screen and prototype: the next follows while rows lead to new
        // screens.
        var rows: [Int: [String: [Plan]]] = [:]

        func add(
            _ step: ExploredStep, after steps: [ExploredStep], on screen: Int, to plans: inout [Plan],
            isAgain: Bool = false
        ) {
            let depth = (steps + [step]).count { !$0.isScrolling }
            let plan = Plan(from: screen, depth: depth, steps: steps + [step], isAgain: isAgain)
            plans.insert(plan, at: plans.firstIndex { $0.order > plan.order } ?? plans.count)
        }

        /// The second row of a prototype is tried in any case, a later one if that before it led to a new screen.
        func offerRow(like step: ExploredStep, on screen: Int) {
            guard
                let row = step.row ?? step.object.map({ "cell" + $0 }) ?? (step.name.hasPrefix("Cell") ? "cell" : nil),
                let next = rows[screen]?[row]?.first
            else { return }
            rows[screen]?[row]?.removeFirst()
            queue.insert(next, at: queue.firstIndex { $0.order > next.order } ?? queue.count)
        }

        func take(_ visit: Visit, _ from: Int?, _ steps: [ExploredStep], _ picture: String) {
            guard case .screen(let screen) = visit else {
                if case .trap(let message, let log) = visit {
                    traps.append(Trap(steps: steps, message: message, log: log))
                }
                return discard(picture)
            }
            for leak in screen.leaks ?? []
            where !leak.isKept && !leaks.contains(where: { $0.type == leak.type && $0.path == leak.path }) {
                leaks.append(Leak(steps: steps, type: leak.type, way: leak.way, path: leak.path))
            }
            seen.formUnion(screen.scenes)
            objects.formUnion(screen.objects ?? [])
            segues.formUnion(screen.segues ?? [])
            size = size ?? screen.size
            let number = known[screen.key] ?? screens.count, isNew = number == screens.count
            if isNew {
                known[screen.key] = screens.count
                screens.append(
                    Screen(
                        name: screen.name, steps: steps, picture: picture, scenes: screen.scenes.sorted(),
                        controllers: screen.controllers, isEmpty: screen.elements.isEmpty))
                offered.append([])
                contents.append([])
            } else {
                discard(picture)
            }
            // A known screen may show more than before.
            for (key, step) in screen.steps(
                without: offered[number], isChanged: steps.last?.fillsIn == true && number == from)
            {
                offered[number].formUnion([key, step.firstRow ?? key])
                if let row = step.row {
                    rows[number, default: [:]][row, default: []].append(
                        Plan(from: number, depth: (steps + [step]).count { !$0.isScrolling }, steps: steps + [step]))
                } else {
                    add(step, after: steps, on: number, to: &queue)
                }
            }
            if let below = screen.keyBelow, known[below] == nil, let away = screen.dismissal,
                offered[number].insert(away.name).inserted
            {
                add(away, after: steps, on: number, to: &queue)
            }
            if let from, let last = steps.last, last.script.hasPrefix("tap"), isNew || last.row == nil {
                offerRow(like: last, on: from)
            }
            if contents[number].insert(screen.content).inserted, number == from, let last = steps.last,
                !last.isScrolling, !last.fillsIn
            {
                for (_, step) in screen.steps(without: [], isChanged: true) {
                    add(step, after: steps, on: number, to: &again, isAgain: true)
                }
            }
            if let from, number != from, !links.contains(where: { $0.from == from && $0.to == number }) {
                links.append(Link(from: from, to: number, name: steps.last?.name ?? ""))
            }
        }

        /// The next steps of a queue, those first that a segue hangs on which wasn't performed, or that a container may
        /// show a child by which wasn't seen.
        func next(_ count: Int, of plans: inout [Plan]) -> [Plan] {
            var left: Set<String> = []
            for ids in triggers.values { left.formUnion(ids.subtracting(segues)) }
            let hiding = Set(
                children.filter { seen.contains($0.container) && !seen.contains($0.child) }.map(\.container))
            let promising = plans.indices.filter { index in
                guard let last = plans[index].steps.last else { return false }
                return last.object.flatMap { triggers[$0] }?.isDisjoint(with: left) == false
                    || last.isContainers && !hiding.isDisjoint(with: screens[plans[index].from].scenes)
            }
            // Of what is tried again every other is one that leads further: games are won by going on.
            let rest = plans.indices.filter { !promising.contains($0) }
            let others = plans.first?.isAgain == true ? zip(rest, rest.reversed()).flatMap { [$0, $1] } : rest
            var chosen: [Int] = []
            for index in promising + others where chosen.count < count && !chosen.contains(index) {
                chosen.append(index)
            }
            let taken = chosen.map { plans[$0] }
            for index in chosen.sorted(by: >) { plans.remove(at: index) }
            return taken
        }

        take(visit([], "screen-0.png"), nil, [], "screen-0.png")
        while tried < limit {
            let width = min(Self.width, limit - tried)
            if queue.isEmpty, again.isEmpty || isComplete(graph, documents) { break }
            let batch = queue.isEmpty ? next(width, of: &again) : next(width, of: &queue)
            let first = tried + 1
            let found = Self.concurrently(batch.count) { visit(batch[$0].steps, "screen-\(first + $0).png") }
            tried += batch.count
            for (index, entry) in batch.enumerated() {
                take(found[index], entry.from, entry.steps, "screen-\(first + index).png")
            }
            progress(tried)
        }
        left = queue.count
    }

    /// Whether every scene that segues lead to was seen and each of their segues was performed.
    private func isComplete(_ graph: SceneGraph, _ documents: [StoryboardDocument]) -> Bool {
        let (reached, missed) = reach(in: graph)
        return missed.isEmpty && ExploredSegue.all(in: documents, of: reached, self).allSatisfy(\.isPerformed)
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

    /// Of the scenes that segues, relationships and embeds lead to from the app's first screen: those that were seen,
    /// and those that were not.
    public func reach(in graph: SceneGraph) -> (reached: [SceneGraph.Scene], missed: [SceneGraph.Scene]) {
        let starts = Set(screens.first?.scenes ?? [])
        var open = graph.scenes.filter { $0.controllerID.map(starts.contains) ?? false }.map(\.key)
        var keys = Set(open)
        let links = Dictionary(grouping: graph.links, by: \.from)
        while let key = open.popLast() {
            for link in links[key] ?? [] where keys.insert(link.to).inserted { open.append(link.to) }
        }
        let reachable = graph.scenes.filter { keys.contains($0.key) && $0.controllerID != nil }
        return (
            reachable.filter { seen.contains($0.controllerID!) }, reachable.filter { !seen.contains($0.controllerID!) }
        )
    }
}
