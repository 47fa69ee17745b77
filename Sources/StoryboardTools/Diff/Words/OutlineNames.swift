import StoryboardDocument

/// What the objects of one version are called in sentences.
final class OutlineNames {
    let outline: DocumentOutline
    private var names: [Int: ObjectName] = [:]
    /// By id: the first outlet that leads to an object. It names those that show no text.
    private lazy var outlets: [String: String] = {
        var outlets: [String: String] = [:]
        for object in outline.objects where object.element.name == "outlet" {
            guard let destination = object.element["destination"], let property = object.element["property"],
                !Self.roles.contains(property)
            else { continue }
            if outlets[destination] == nil { outlets[destination] = property }
        }
        return outlets
    }()

    /// Outlets that say what an object does, not which it is.
    private static let roles: Set<String> = ["delegate", "dataSource", "view"]

    init(_ outline: DocumentOutline) { self.outline = outline }

    func name(_ index: Int) -> ObjectName {
        if let known = names[index] { return known }
        let object = outline.objects[index]
        var name = ObjectName(object.element)
        if object.element.name == .scene { name.kind = "Scene" }
        if object.element.name == .document { name.kind = "Document" }
        if name.label == nil { name.label = outlets[object.id] }
        names[index] = name
        return name
    }

    /// `Label “Name”`; a controller by its scene's title, as the outline has it.
    func short(_ index: Int) -> String {
        let element = outline.objects[index].element, name = name(index)
        if element.name == .scene { return Self.line(name.scene ?? "Scene") }
        if element.name == "constraint", element.userLabel == nil, element["identifier"] == nil {
            return "constraint \(ConstraintWords(self).text(element))"
        }
        return name.short
    }

    /// What an id stands for; the id itself if nothing has it.
    func short(id: String) -> String { outline.index(id: id).map { short($0) } ?? id }

    /// Where a segue leads: `Settings`.
    func destination(id: String) -> String {
        guard let index = outline.index(id: id) else { return id }
        guard let scene = outline.scene(of: index), let title = outline.objects[scene].element.sceneTitle else {
            return short(index)
        }
        return Self.line(title)
    }

    /// Titles may have several.
    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// In constraints: the label alone where there is one, else the kind.
    func item(id: String) -> String {
        guard let index = outline.index(id: id) else { return id }
        let name = name(index)
        return name.label ?? name.kind
    }
}
