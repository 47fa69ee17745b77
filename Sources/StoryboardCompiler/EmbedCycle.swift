import InterfaceCatalog
import StoryboardDocument

/// Scenes that embed each other in a circle: each would be made again inside itself, without end.
public struct EmbedCycle {
    /// The controllers of the scenes, from the one that is embedded in itself to the one that embeds it again.
    public let controllers: [Element]
    /// The segue that closes the circle.
    public let segue: Element

    /// The first circle that is met from a scene on, by its controller; nil if there is none.
    public init?(from controller: Element) {
        var finished: Set<Element> = []
        self.init(from: controller, &finished)
    }

    private init?(from start: Element, _ finished: inout Set<Element>) {
        var path: [(controller: Element, ways: [Way])] = [(start, Self.ways(from: start))]
        while let (controller, ways) = path.last {
            guard let way = ways.last else {
                finished.insert(controller)
                path.removeLast()
                continue
            }
            path[path.count - 1].ways.removeLast()
            if let index = path.firstIndex(where: { $0.controller == way.destination }) {
                let circle = path[index...].map(\.controller)
                // Relationships alone make a circle that the compiler cuts.
                if circle.indices.contains(where: { Self.embeds(circle[$0], circle[($0 + 1) % circle.count]) }) {
                    (controllers, segue) = (circle, way.segue)
                    return
                }
            } else if !finished.contains(way.destination) {
                path.append((way.destination, Self.ways(from: way.destination)))
            }
        }
        return nil
    }

    /// One circle for each group of scenes that embed each other, in the order of the document.
    public static func all(in document: StoryboardDocument) -> [EmbedCycle] {
        var found: [EmbedCycle] = [], finished: Set<Element> = []
        for scene in document.scenes {
            guard let controller = controller(of: scene), !finished.contains(controller),
                let cycle = EmbedCycle(from: controller, &finished)
            else { continue }
            found.append(cycle)
            finished.formUnion(cycle.controllers)
        }
        return found
    }

    /// What is wrong, at the segue that closes the circle.
    public var diagnostic: Diagnostic {
        let names = (controllers + controllers.prefix(1)).map(Self.name)
        return Diagnostic(
            .error, "Scenes embed each other without end: \(names.joined(separator: " → ")).",
            remedy: "Remove one of the embed segues, or make the inner controller in code.",
            path: segue.document.path, line: segue.line, column: segue.column, objectID: segue.id,
            label: segue[.identifier])
    }

    /// A scene by its title and the id of its controller.
    static func name(of controller: Element) -> String {
        controller.enclosing(.scene)?.sceneTitle.map { "“\($0)” (\(controller.id ?? "?"))" } ?? controller.id ?? "?"
    }

    // MARK: Ways

    /// The controllers that are made with a controller's view, each as often as it is made.
    static func destinations(from controller: Element) -> [Element] { ways(from: controller).map(\.destination) }

    private struct Way {
        let segue, destination: Element
    }

    /// What is made with a controller's view: what it embeds, and the children that a container shows at once.
    private static func ways(from controller: Element) -> [Way] {
        guard let scene = controller.enclosing(.scene) else { return [] }
        var hasTab = false
        return scene.descendants(named: .segue).compactMap { segue in
            let isEmbedding = segue.attribute(.kind, is: "embed"),
                isRelationship = segue.attribute(.kind, is: "relationship")
            guard isEmbedding || isRelationship, let end = segue.element(referredBy: .destination),
                let destination = resolved(end)
            else { return nil }
            // Of a tab bar controller's children only the first is shown.
            if segue.attribute(.relationship, is: "viewControllers") {
                if hasTab { return nil }
                hasTab = true
            }
            return Way(segue: segue, destination: destination)
        }.reversed()
    }

    private static func embeds(_ controller: Element, _ other: Element) -> Bool {
        ways(from: controller).contains { $0.destination == other && $0.segue.attribute(.kind, is: "embed") }
    }

    /// The controller itself, or the one that a reference to the same storyboard means.
    private static func resolved(_ element: Element) -> Element? {
        guard element.name == .viewControllerPlaceholder else {
            return element.enclosing(.scene).flatMap(controller) == element ? element : nil
        }
        let document = element.document
        if let name = element[.storyboardName] {
            let file = document.path.utf8.split(separator: UInt8(ascii: "/")).last.map {
                String(decoding: $0, as: UTF8.self)
            }
            guard file == name + ".storyboard" else { return nil }
        }
        let controllers = document.scenes.compactMap(controller)
        let meant =
            element[.referencedIdentifier].map { identifier in
                controllers.first { $0[.storyboardIdentifier] == identifier }
            }
            ?? document.root[.initialViewController].flatMap { document.element(id: $0) }
        return meant?.name == .viewControllerPlaceholder ? nil : meant
    }

    private static func controller(of scene: Element) -> Element? {
        scene.child(.objects)?.children.first { InterfaceCatalog.kind($0.name)?.role == .controller }
    }
}

private extension Element {
    func enclosing(_ name: Name) -> Element? {
        var current: Element? = self
        while let element = current, element.name != name { current = element.parent }
        return current
    }
}
