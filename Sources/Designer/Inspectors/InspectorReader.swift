import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Reads the fields of one object. The document is only for reading: finding a property may make room for it.
struct InspectorReader {
    let document: StoryboardDocument
    private let edit: Edit

    init(_ document: StoryboardDocument, _ layout: any DesignLayout) {
        self.document = document
        edit = Edit(document, layout: layout)
    }

    // MARK: Tabs

    func identity(of object: Element) -> [Inspector.Section] {
        var sections: [Inspector.Section] = []
        if object.kind?.role != .constraint, object.name != .segue, object != document.root {
            sections.append(
                section(
                    "Custom Class", [("Class", "customClass"), ("Module", "customModule")], object,
                    placeholders: ["customClass": object.kind?.className]))
        }
        if object.isController {
            sections.append(
                section(
                    "Identity",
                    [
                        ("Storyboard ID", "storyboardIdentifier"), ("Restoration ID", "restorationIdentifier"),
                        ("Use Storyboard ID", "useStoryboardIdentifierAsRestorationIdentifier"),
                    ], object))
        } else if object.isView {
            sections.append(section("Identity", [("Restoration ID", "restorationIdentifier")], object))
        }
        if let attributes = runtimeAttributes(of: object) { sections.append(attributes) }
        if object != document.root {
            var rows = section("", [("Label", "userLabel")], object).rows
            rows.append(.init(property: "id", label: "Object ID", type: .info, value: object.id ?? "none"))
            rows += section("", [("Lock", "propertyAccessControl")], object).rows
            sections.append(.init(title: "Document", rows: rows))
        }
        if object.isView {
            sections.append(
                section(
                    "Accessibility",
                    [
                        ("Label", "accessibilityLabel"), ("Hint", "accessibilityHint"),
                        ("Identifier", "accessibilityIdentifier"),
                    ], object))
        }
        return sections.filter { !$0.rows.isEmpty }
    }

    func attributes(of object: Element) -> [Inspector.Section] {
        var sections = groups(of: object).flatMap { InspectorTable.attributes[$0] ?? [] }.map {
            section($0.title, $0.fields, object)
        }
        let shown = Set(sections.flatMap { $0.rows.map(\.property) })
        let more = object.name == .constraint ? [] : rest(of: object, besides: shown)
        if !more.isEmpty, object != document.root { sections.append(.init(title: "More", rows: more)) }
        return sections.filter { !$0.rows.isEmpty }
    }

    func size(of object: Element) -> [Inspector.Section] {
        groups(of: object).flatMap { InspectorTable.size[$0] ?? [] }.map { section($0.title, $0.fields, object) }
            .filter { !$0.rows.isEmpty }
    }

    /// The names in the table that an object is shown by: its own kind, then what it is besides.
    private func groups(of object: Element) -> [String] {
        var groups = [object.name.string]
        if object.name.string.hasSuffix("GestureRecognizer") { groups.append("*gesture") }
        if object.isController { groups += ["*controller"] }
        if ["scrollView", "tableView", "collectionView", "textView"].contains(object.name) { groups.append("*scroll") }
        if object.kind?.role == .control { groups.append("*control") }
        if object.isView { groups.append("*view") }
        return groups
    }

    /// What the catalog knows of the kind, and the tables don't name.
    private func rest(of object: Element, besides shown: Set<String>) -> [Inspector.Row] {
        let elsewhere = Set(
            InspectorTable.size.values.joined().flatMap { $0.fields.map(\.property) } + Self.ofOtherPanes)
        let inherited = Set((object.isView ? InterfaceCatalog.kind("view") : nil)?.attributes.map(\.name) ?? [])
        let names = (object.kind?.attributes ?? []).filter {
            !shown.contains($0.name.string) && !elsewhere.contains($0.name.string) && !inherited.contains($0.name)
                && $0.type != .identifier && $0.type != .reference && !$0.name.string.hasSuffix("Catalog")
        }.map { ($0.name.string.inWords, $0.name.string) }
        return section("", names, object).rows.filter { $0.type != .info }
    }

    private static let ofOtherPanes = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "colorLabel", "misplaced",
        "ambiguous", "propertyAccessControl", "sceneMemberID", "storyboardIdentifier", "restorationIdentifier",
        "useStoryboardIdentifierAsRestorationIdentifier", "fixedFrame", "explicitIdentifier", "verifyAmbiguity",
        "translatesAutoresizingMaskIntoConstraints", "usesAttributedText", "hasAttributedTitle", "reference",
        "catalog", "symbolic", "symbolType", "aspectRatioIsLocked", "firstItem", "secondItem", "destination",
        "automaticEstimatedItemSize", "simulatedAppContext", "largeTitle",
    ]

    // MARK: Fields

    private func section(
        _ title: String, _ fields: [(label: String, property: String)], _ object: Element,
        placeholders: [String: String?] = [:]
    ) -> Inspector.Section {
        let rows = fields.flatMap { field -> [Inspector.Row] in
            guard var row = row(field.label, field.property, object) else { return [] }
            if let placeholder = placeholders[field.property] ?? nil { row.placeholder = placeholder }
            return varied(row, object)
        }
        return .init(title: title, rows: rows)
    }

    /// nil where the object has no such property.
    func row(_ label: String, _ property: String, _ object: Element) -> Inspector.Row? {
        if let special = special(label, property, object) { return special }
        // Finding them would make a configuration.
        if property.hasPrefix("configuration."), object.child(key: "configuration") == nil { return nil }
        guard let place = place(of: property, object) else { return nil }
        return row(label, property, place)
    }

    func place(of property: String, _ object: Element) -> PropertyPlace? {
        try? PropertyFinder(edit: edit, object: object, isLooking: true).find(property)
    }

    func row(_ label: String, _ property: String, _ place: PropertyPlace) -> Inspector.Row {
        var row = Inspector.Row(property: property, label: label, type: .text, value: PropertyWords.text(of: place))
        row.set = row.value != nil
        switch place {
        case .attribute(let owner, let name, let attribute):
            row.placeholder = attribute?.defaultValue
            row.help = attribute?.about.isEmpty == false ? attribute?.about : nil
            switch attribute?.type ?? .string {
            case .bool: row.type = .bool
            case .integer, .number: row.type = .number
            case .choice(let words):
                row.type = .choice
                row.choices = words.map { .init(title: $0.choiceTitle, value: $0) }
            case .image: row.type = .image
            case .reference:
                row.type = .info
                row.value = row.value.map { id in document.element(id: id).map { ObjectName($0).short } ?? id }
            case .identifier: row.type = .info
            case .string, .localizable: row.type = name == "text" && owner.name == "textView" ? .prose : .text
            }
            if name == "text", owner.name == "label" { row.type = .lines }
        case .value(let owner, let key, let kind):
            switch kind {
            case .color:
                row.type = .color
                row.choices = colorChoices
                row.swatch = owner.child(key: key).flatMap(PropertyWords.css)
                row.placeholder = "Default"
            case .font:
                row.type = .font
                row.choices = FontWords.styleNames.map { .init(title: $0.choiceTitle, value: $0) }
                row.placeholder = "System 17"
            case .rect: row.type = .rect
            case .point, .offset: row.type = .point
            case .size: row.type = .size
            case .inset, .edgeInsets, .directionalEdgeInsets: row.type = .insets
            case .text: row.type = .lines
            case .date: row.type = .text
            }
        }
        return row
    }

    private var colorChoices: [Inspector.Choice] {
        let named = document.root.child(.resources)?.children.filter { $0.name == "namedColor" } ?? []
        let own = named.compactMap { color in
            color[.name].map { name in
                Inspector.Choice(
                    title: name, value: "named \(name)", swatch: color.child("color").flatMap(PropertyWords.css))
            }
        }
        let system = SystemColors.light.keys.sorted().map { name in
            let parts = Dictionary(SystemColors.light[name]!.map { ($0.0, $0.1) }) { first, _ in first }
            func number(_ key: Name) -> Double {
                parts[key].flatMap(Double.init) ?? parts["white"].flatMap(Double.init) ?? 0
            }
            return Inspector.Choice(
                title: (name.hasSuffix("Color") ? String(name.dropLast(5)) : name).inWords, value: name,
                swatch: PropertyWords.css(
                    [number("red"), number("green"), number("blue")], parts["alpha"].flatMap(Double.init) ?? 1))
        }
        return own + system
    }
}

extension String {
    /// `numberOfLines` → `Number Of Lines`.
    var inWords: String {
        var words = ""
        for letter in self {
            let begins = words.last.map { last in
                letter.isUppercase && (last.isLowercase || last.isNumber) || letter.isNumber && last.isLowercase
            }
            if begins == true { words.append(" ") }
            words.append(words.isEmpty ? Character(letter.uppercased()) : letter)
        }
        return words
    }

    /// A choice as menus show it: `scaleAspectFit` → `Aspect Fit`.
    var choiceTitle: String {
        let known = [
            "scaleAspectFit": "Aspect Fit", "scaleAspectFill": "Aspect Fill", "largetitle": "Large Title",
            "IBUITableViewCellStyleDefault": "Basic", "presentation": "Present Modally",
            "popoverPresentation": "Present As Popover",
        ]
        if let known = known[self] { return known }
        return split(separator: " ").map { String($0).inWords }.joined(separator: " ")
    }
}
