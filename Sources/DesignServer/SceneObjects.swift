import CoreGraphics
import Designer
import StoryboardDocument
import StoryboardRendering
import StoryboardTools

/// The objects of a part of a document that are seen, each after what it lies on: views, and above them the items of bars
/// and segments, which have no view.
@MainActor
struct SceneObjects {
    private(set) var objects: [PageModel.Scene.Object] = []
    private var items: [PageModel.Scene.Object] = []
    private let constrained: Set<String>
    private let picture: SceneRenderer.Picture
    /// Texts of the language that is shown, by their keys.
    private let texts: [String: String]

    init(_ part: Element, _ picture: SceneRenderer.Picture, texts: [String: String] = [:]) {
        self.picture = picture
        self.texts = texts
        constrained = SceneConstraints.views(in: part)
        walk(part, nil)
        objects += items
    }

    private mutating func walk(_ element: Element, _ parent: String?) {
        var parent = parent
        if let id = element.id, let frame = picture.frames[id] {
            if element.isView {
                objects.append(object(element, id, frame, parent))
                parent = id
                if element.name == "segmentedControl" { addSegments(element, id) }
                if element.name == "tableView" { addSections(element, id) }
            } else if Self.itemNames.contains(element.name) {
                items.append(item(element, id, frame, parent))
                parent = id
            }
        }
        for child in element.children { walk(child, parent) }
    }

    private func object(_ element: Element, _ id: String, _ frame: CGRect, _ parent: String?)
        -> PageModel.Scene.Object
    {
        let name = ObjectName(element), text = Self.text(of: element)
        return PageModel.Scene.Object(
            id: id, parent: parent, x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
            height: Double(frame.height), kind: name.kind, title: name.short, icon: element.name.string,
            editable: text?.property, text: text.map { shown($0.text, $0.property, id) }, hint: Self.hint(of: element),
            constrained: constrained.contains(id), margins: SceneConstraints.margins(of: element, picture),
            safeArea: SceneConstraints.safeArea(of: element, picture))
    }

    /// A text as it is in the language that is shown.
    private func shown(_ text: String, _ property: String, _ id: String) -> String {
        let keys = property == "title" ? ["normalTitle", "title", "configuration.title"] : [property]
        return keys.lazy.compactMap { texts["\(id).\($0)"] }.first ?? text
    }

    // MARK: Items

    private static let itemNames: Set<Name> = ["navigationItem", "barButtonItem", "tabBarItem"]

    private func item(_ element: Element, _ id: String, _ frame: CGRect, _ parent: String?)
        -> PageModel.Scene.Object
    {
        let name = ObjectName(element), label = OutlineNode.label(of: element, name)
        let title = Self.title(of: element)
        return PageModel.Scene.Object(
            id: id, parent: parent, x: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
            height: Double(frame.height), kind: name.kind, title: label.map { "\(name.kind) “\($0)”" } ?? name.kind,
            icon: element.name.string, editable: title == nil ? nil : "title",
            text: title.map { shown($0, "title", id) }, hint: nil,
            constrained: false, margins: nil, safeArea: nil, item: true)
    }

    private mutating func addSegments(_ control: Element, _ id: String) {
        let segments = control.child("segments")?.children.filter { $0.name == "segment" } ?? []
        for (segment, frame) in zip(segments, picture.segments[id] ?? []) {
            items.append(item(segment, OutlineNode.path(to: segment), frame, id))
        }
    }

    /// The sections of a static table, below their rows: header and footer are theirs.
    private mutating func addSections(_ table: Element, _ id: String) {
        let sections = table.child("sections")?.children.filter { $0.name == "tableViewSection" } ?? []
        for (section, places) in zip(sections, picture.sections[id] ?? []) {
            guard let sectionID = section.id else { continue }
            var object = item(section, sectionID, places.whole, id)
            let isHeader = section.string("headerTitle") != nil || section.string("footerTitle") == nil
            let property = isHeader ? "headerTitle" : "footerTitle", line = isHeader ? places.header : places.footer
            object.editable = line.height > 0 ? property : nil
            object.text = object.editable.map { shown(section.string(Name($0)) ?? "", $0, sectionID) }
            if object.editable != nil {
                object.line = .init(
                    x: Double(line.minX), y: Double(line.minY), width: Double(line.width), height: Double(line.height))
            }
            objects.append(object)
        }
    }

    /// The title that an item shows; nil where it shows something else.
    private static func title(of item: Element) -> String? {
        guard item["systemItem"] == nil, item["image"] == nil || item.name == "tabBarItem",
            item.child(key: "titleView") == nil, item.child(key: "customView") == nil
        else { return nil }
        return item.string("title") ?? ""
    }

    // MARK: Views

    /// What is written on views that show nothing of their own.
    private static func hint(of element: Element) -> String? {
        switch element.name {
        case "imageView" where element.string("image") == nil && element.child(key: "image") == nil:
            return element[.customClass] ?? "UIImageView"
        case "containerView": return "Container"
        case "view" where element.child("subviews") == nil: return element[.customClass]
        default: return nil
        }
    }

    /// What a double click edits.
    private static func text(of element: Element) -> (property: String, text: String)? {
        switch element.name {
        case "label", "textField", "textView":
            return ("text", element.string("text") ?? attributed(element.child(key: "attributedText")))
        case "button":
            let owner = element.child(key: "configuration") ?? element.child(key: "normal")
            return ("title", owner?.string("title") ?? attributed(owner?.child(key: "attributedTitle")))
        default: return nil
        }
    }

    private static func attributed(_ text: Element?) -> String {
        text?.children.map { $0.string("content") ?? "" }.joined() ?? ""
    }
}
