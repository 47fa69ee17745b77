import StoryboardDocument
import StoryboardTools

/// Changes of kind that bring or take other objects along: cells' styles, buttons' configurations, static and dynamic
/// tables, segues.
extension Edit {
    func setCellStyle(of cell: Element, _ value: String?) throws {
        let word = LibraryObject.key(value ?? "custom").replacing("ibuitableviewcellstyle", with: "")
        let styles =
            [
                "custom": nil, "basic": "Default", "default": "Default", "rightdetail": "Value1", "value1": "Value1",
                "leftdetail": "Value2", "value2": "Value2", "subtitle": "Subtitle",
            ] as [String: String?]
        guard let style = styles[word] else {
            throw cell.diagnostic(
                .error, "There is no style “\(value ?? "")” of cells.",
                remedy: "Give custom, basic, right detail, left detail or subtitle.")
        }
        let content = cell.child(key: "contentView")
        let oldStyle = cell["style"].map { $0.replacing("IBUITableViewCellStyle", with: "") }
        // The labels of the old style go, but for those that the new one has too.
        let hadDetail = cell["detailTextLabel"] != nil, needsDetail = style != nil && style != "Default"
        for name: Name in ["textLabel", "detailTextLabel", "imageView"] {
            let goes = style == nil || name == "detailTextLabel" && hadDetail && !needsDetail
            if goes, let id = cell[name] {
                if let label = document.element(id: id) { try removeTree([label]) }
                cell[name] = nil
            }
        }
        cell["style"] = style.map { "IBUITableViewCellStyle\($0)" }
        guard let style, let content else { return }
        let template = try make(LibraryObject.tableCell(version, style: style))
        let size = cell.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 320, height: 44)
        for name: Name in ["textLabel", "detailTextLabel"] {
            if let old = cell[name].flatMap({ document.element(id: $0) }), oldStyle != style {
                let look = LibraryObject.cellLabel(style, isDetail: name == "detailTextLabel", version)
                old["textAlignment"] = look.alignment
                if let font = old.child(key: "fontDescription"), font["type"] == "system" {
                    font.setDouble("pointSize", Double(look.size))
                }
                continue
            }
            guard cell[name] == nil, let id = template[name], let label = find(id, in: template) else { continue }
            setFrame(label, 20, 0, max(0, size.width - 40), size.height)
            content.childMade("subviews").append(label)
            cell[name] = id
        }
    }

    private func find(_ id: String, in element: Element) -> Element? {
        var found: Element?
        element.forEachElement { if found == nil, $0.id == id { found = $0 } }
        return found
    }

    /// Plain, gray, tinted and filled buttons have a configuration; default ones don't.
    func setButtonStyle(of button: Element, _ value: String?) throws {
        let key = LibraryObject.key(value ?? "default"), old = button.child(key: "configuration")
        if key == "default" {
            guard let old else { return }
            let state =
                button.child(key: "normal")
                ?? {
                    let made = document.makeElement("state", [.key: "normal"])
                    button.insertInOrder(made)
                    return made
                }()
            if let title = old.string("title") { state.setString("title", title) }
            if let image = old["image"] {
                state["image"] = image
                state["catalog"] = old["catalog"]
            }
            old.remove()
            return
        }
        guard ["plain", "gray", "tinted", "filled"].contains(key) else {
            throw button.diagnostic(
                .error, "There is no style “\(value ?? "")” of buttons.",
                remedy: "Give plain, gray, tinted, filled or default.")
        }
        if let old { return old["style"] = key }
        let made = document.makeElement("buttonConfiguration")
        made[.key] = "configuration"
        made["style"] = key
        let state = button.child(key: "normal")
        made.setString("title", state?.string("title") ?? "Button")
        if let image = state?["image"] {
            made["image"] = image
            made["catalog"] = state?["catalog"]
        }
        button.insertInOrder(made)
    }

    /// A static table has sections of rows, a dynamic one prototypes.
    func setContent(of table: Element, isStatic: Bool) throws {
        guard (table["dataMode"] == "static") != isStatic else { return }
        if isStatic {
            guard table.parent?.name == "tableViewController" else {
                throw table.diagnostic(
                    .error, "Static tables are of table view controllers only.",
                    remedy: "Use a table view controller, or keep prototypes.")
            }
            table["dataMode"] = "static"
            let sections = document.makeElement("sections"), section = document.makeElement("tableViewSection")
            section[.id] = makeID()
            let cells = document.makeElement("cells")
            section.append(cells)
            sections.append(section)
            for cell in table.child("prototypes").map({ Array($0.children) }) ?? [] { cells.append(cell) }
            table.child("prototypes")?.remove()
            table.insertInOrder(sections)
            return
        }
        table["dataMode"] = "prototypes"
        let cells = table.child("sections").map { $0.descendants(named: "tableViewCell") } ?? []
        if let first = cells.first { table.childMade("prototypes").append(first) }
        try removeTree(Array(cells.dropFirst()))
        table.child("sections")?.remove()
    }

    /// The segue keeps its id; what only the old kind had goes.
    func setSegueKind(of segue: Element, _ value: String) throws {
        let kind = try Self.segueKind(value, segue)
        segue["kind"] = kind
        if kind != "presentation", kind != "modal" {
            segue["modalPresentationStyle"] = nil
            segue["modalTransitionStyle"] = nil
        }
        if kind == "popoverPresentation" {
            completePopover(segue)
        } else {
            for name: Name in ["popoverAnchorView", "popoverAnchorBarButtonItem"] { segue[name] = nil }
            segue.child(key: "popoverArrowDirection")?.remove()
        }
    }

    static func segueKind(_ word: String, _ place: Element) throws -> String {
        let key = LibraryObject.key(word)
        let words = [
            "show": "show", "push": "push", "showdetail": "showDetail", "replace": "replace", "modal": "presentation",
            "present": "presentation", "presentmodally": "presentation", "presentation": "presentation",
            "popover": "popoverPresentation", "presentaspopover": "popoverPresentation",
            "popoverpresentation": "popoverPresentation", "custom": "custom", "embed": "embed", "unwind": "unwind",
            "relationship": "relationship", "deprecatedmodal": "modal", "deprecatedpush": "push",
            "deprecatedpopover": "popover", "deprecatedreplace": "replace",
        ]
        if let kind = words[key] { return kind }
        throw place.diagnostic(
            .error, "There is no kind “\(word)” of segues.",
            remedy: "Give show, show detail, present modally, popover, custom, embed or unwind.")
    }

    /// A popover points at what it comes from, in any direction.
    func completePopover(_ segue: Element) {
        if segue["popoverAnchorView"] == nil, segue["popoverAnchorBarButtonItem"] == nil,
            let owner = segue.parent?.parent, let id = owner.id
        {
            if owner.name == "barButtonItem" {
                segue["popoverAnchorBarButtonItem"] = id
            } else if owner.isView {
                segue["popoverAnchorView"] = id
            }
        }
        guard segue.child(key: "popoverArrowDirection") == nil else { return }
        let made = document.makeElement("popoverArrowDirection", [.key: "popoverArrowDirection"])
        for name: Name in ["up", "down", "left", "right"] { made[name] = "YES" }
        segue.insertInOrder(made)
    }
}
