/// Looks for what keeps objects alive: the shortest ways to them by strong references.
struct HolderSearch {
    /// Something that is there anyway, and what it holds.
    struct Root {
        enum Kind {
            /// The app, its scenes and its windows: what it keeps, an app may mean to keep.
            case app
            /// UIKit keeps it until something happens, such as a delay that ends.
            case waiting
            /// UIKit keeps it until it is told otherwise: observers, timers that repeat.
            case registered
        }
        let kind: Kind
        /// What people know it as; nil for objects, which have their class's name.
        let name: String?
        let edges: [StoredValues.Edge]

        init(_ kind: Kind, _ name: String, holding value: Any?) {
            (self.kind, self.name) = (kind, name)
            edges = value.map { StoredValues.edges(of: $0, label: "") } ?? []
        }

        init(_ kind: Kind, _ name: String, _ edges: [StoredValues.Edge]) {
            (self.kind, self.name, self.edges) = (kind, name, edges)
        }

        init(_ object: AnyObject) {
            (kind, name) = (.app, nil)
            edges = [.init(label: "", node: StoredValues.Node(object))]
        }
    }

    /// A step of a way: what holds (nil at a root), and its property.
    private struct Step {
        let holder: StoredValues.Node?
        let root: Int
        let edge: StoredValues.Edge
    }

    struct Way {
        let root: Root?
        let start: StoredValues.Node?
        let edges: [StoredValues.Edge]
        /// What the last of the edges is a property of; nil at a root.
        let lastHolder: StoredValues.Node?
    }

    /// More is looked at for nobody: an app of a hundred screens has about as many objects as this.
    private static let limit = 1_000_000

    private var steps: [StoredValues.Node: Step] = [:]
    private let roots: [Root]
    private var start: StoredValues.Node?

    /// Everything that can be reached from the roots, nearest first.
    init(from roots: [Root]) {
        self.roots = roots
        var open: [StoredValues.Node] = []
        for (index, root) in roots.enumerated() {
            for edge in root.edges { note(edge, from: nil, root: index, &open) }
        }
        search(&open)
    }

    /// Everything that an object holds. The object itself is found if it holds itself.
    init(from object: StoredValues.Node) {
        roots = []
        start = object
        var open: [StoredValues.Node] = []
        for edge in StoredValues.edges(of: object) { note(edge, from: object, root: -1, &open) }
        search(&open)
    }

    private mutating func search(_ open: inout [StoredValues.Node]) {
        var index = 0
        while index < open.count, open.count < Self.limit {
            let node = open[index]
            index += 1
            for edge in StoredValues.edges(of: node) { note(edge, from: node, root: -1, &open) }
        }
    }

    private mutating func note(
        _ edge: StoredValues.Edge, from holder: StoredValues.Node?, root: Int,
        _ open: inout [StoredValues.Node]
    ) {
        guard steps[edge.node] == nil else { return }
        steps[edge.node] = Step(holder: holder, root: root, edge: edge)
        open.append(edge.node)
    }

    /// The shortest way to an object; nil where none was found.
    func way(to object: StoredValues.Node) -> Way? {
        guard var step = steps[object] else { return nil }
        let lastHolder = step.holder
        var edges = [step.edge]
        while let holder = step.holder, holder != start, let before = steps[holder] {
            step = before
            edges.insert(step.edge, at: 0)
        }
        let root = roots.indices.contains(step.root) ? roots[step.root] : nil
        return Way(root: root, start: start, edges: edges, lastHolder: lastHolder)
    }
}

extension HolderSearch.Way {
    /// `Detail.timer → Timer.body → a closure → Detail`; the middle of a long way is left out.
    var text: String {
        var parts: [String] = [], last = root?.name ?? start?.name ?? ""
        for edge in edges {
            if !edge.label.isEmpty { last += edge.label.hasPrefix("[") ? edge.label : "." + edge.label }
            if !last.isEmpty { parts.append(last) }
            if edge.isCapturedAlone { parts.append("a closure") }
            last = edge.node.name
        }
        parts.append(last)
        if parts.count > 8 { parts.replaceSubrange(2..<(parts.count - 5), with: ["…"]) }
        return parts.joined(separator: " → ")
    }
}
