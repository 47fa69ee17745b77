import StoryboardDocument

/// What is inside an object that came or went as a whole.
struct Contents {
    /// `Label “Name”, Image View and 4 constraints`; nil if there is nothing.
    let summary: String?
    /// The connections in it, a line each.
    let connections: [String]
    /// Whether the summary counts constraints.
    let hasConstraints: Bool

    private static let listed = 6

    /// `outside` is how many constraints outside went with it: they are counted with those inside, if there are any.
    init(_ index: Int, _ names: OutlineNames, outside: Int = 0) {
        var objects: [String] = [], connections: [(line: String, isSegue: Bool)] = []
        var constraints = 0
        for inside in index + 1..<max(index + 1, names.outline.objects[index].end) {
            let object = names.outline.objects[inside]
            if object.element.name == "constraint" {
                constraints += 1
                continue
            }
            if StructuralMatching.links.contains(object.element.name) {
                connections.append(
                    (Self.line(object, names, isOwn: object.parent == index), object.element.name == "segue"))
                continue
            }
            if NoiseFilter.comesByItself(object.element) || object.slot == "contentView"
                || object.slot == "view" && names.outline.objects[index].element.name != "scene"
            {
                continue
            }
            objects.append(names.short(inside))
        }
        if objects.count > Self.listed + 1 {
            objects = objects.prefix(Self.listed) + ["\(objects.count - Self.listed) more objects"]
        }
        hasConstraints = constraints > 0
        if constraints > 0 { constraints += outside }
        if constraints > 0 { objects.append(constraints == 1 ? "1 constraint" : "\(constraints) constraints") }
        let last = objects.count > 1 ? objects.removeLast() : nil
        summary = objects.isEmpty ? nil : objects.joined(separator: ", ") + (last.map { " and \($0)" } ?? "")
        if connections.count > Self.listed {
            // Where one gets to from a new screen is news, what it is wired with inside isn't.
            let segues = connections.filter { $0.isSegue }
            self.connections = segues.map(\.line) + ["\(connections.count - segues.count) outlets and actions"]
        } else {
            self.connections = connections.map(\.line)
        }
    }

    private static func line(_ object: DocumentOutline.Object, _ names: OutlineNames, isOwn: Bool) -> String {
        let words = ConnectionWords(names)
        var line = words.subject(object.element)
        if object.element.name != "segue" { line += " → \(words.destination(object.element))" }
        return isOwn ? line : "\(line) of \(names.short(object.parent))"
    }
}
