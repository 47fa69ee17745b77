import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What the inspectors show of one object, or of several that are selected together.
public struct Inspector: Encodable, Sendable {
    /// A value that a menu offers.
    public struct Choice: Encodable, Hashable, Sendable {
        public var title: String
        /// As `set` takes it.
        public var value: String
        /// A colour as pages draw it.
        public var swatch: String?
    }

    /// How a field is edited.
    public enum FieldType: String, Encodable, Sendable {
        case text, lines, prose, number, bool, choice, color, font, image, rect, size, point, insets, mask, info
    }

    public struct Row: Encodable, Sendable {
        public var property: String
        public var label: String
        public var type: FieldType
        /// In words; nil where the document doesn't say it.
        public var value: String?
        /// What holds then.
        public var placeholder: String?
        public var choices: [Choice] = []
        /// Whether several objects differ in it.
        public var mixed = false
        public var help: String?
        public var swatch: String?
        /// Whether the document says it.
        public var set = false
        /// Whether it may differ by size classes.
        public var varies = false
        /// The size classes that the row is for, as in a variation's key; nil for all.
        public var traits: String?

        /// What tells rows of one section apart.
        var key: String { property + "\n" + (traits ?? "") }
    }

    public struct Section: Encodable, Sendable {
        public var title: String
        public var rows: [Row]
    }

    public struct Tabs: Encodable, Sendable {
        public var identity: [Section]
        public var attributes: [Section]
        public var size: [Section]
        public var connections: [ConnectionGroup]
        /// Those that hold a view, for the size inspector.
        public var constraints: [ConstraintLine] = []
    }

    public var title: String
    public var kind: String
    public var icon: String
    public var tabs: Tabs

    /// Throws a `Diagnostic` where there is no such object.
    ///
    /// - Parameters:
    ///   - everyone: what all classes of the app have.
    ///   - members: what a class of the app has; nil where it isn't known.
    public init(
        of ids: [String], in document: StoryboardDocument, layout: any DesignLayout,
        everyone: @escaping () -> ClassMembers, members: @escaping (String) -> ClassMembers?
    ) throws {
        let offers = ConnectionOffers(document, everyone: everyone, members: members)
        if ids.count == 1, OutlineNode.isExit(ids[0], in: document) {
            (title, kind, icon) = ("Exit", "Exit", "exit")
            let connections = ConnectionGroup.all(ofExit: ids[0], offers)
            tabs = Tabs(identity: [], attributes: [], size: [], connections: connections)
            return
        }
        let objects = try ids.filter { !OutlineNode.isExit($0, in: document) || ids.count == 1 }
            .map { try document.object($0) }
        guard let first = objects.first else {
            throw Diagnostic(.error, "Nothing is selected.", path: document.path)
        }
        let reader = InspectorReader(document, layout)
        title = objects.count == 1 ? ObjectName(first).short : "\(objects.count) Objects"
        kind = ObjectName(first).kind
        icon = first.name.string
        let all = try objects.map { object in
            Tabs(
                identity: reader.identity(of: object), attributes: reader.attributes(of: object),
                size: reader.size(of: object), connections: [])
        }
        tabs = Tabs(
            identity: Self.common(all.map(\.identity)), attributes: Self.common(all.map(\.attributes)),
            size: Self.common(all.map(\.size)),
            connections: objects.count == 1 ? ConnectionGroup.all(of: first, offers) : [],
            constraints: objects.count == 1 ? ConstraintLine.all(of: first) : [])
    }

    /// The fields that all objects have; where they differ no value stands.
    private static func common(_ lists: [[Section]]) -> [Section] {
        guard var result = lists.first else { return [] }
        for other in lists.dropFirst() {
            let rows = Dictionary(
                other.flatMap { section in section.rows.map { (section.title + $0.key, $0) } }
            ) { first, _ in first }
            result = result.map { section in
                var section = section
                section.rows = section.rows.compactMap { row in
                    guard let same = rows[section.title + row.key] else { return nil }
                    var row = row
                    if same.value ?? same.placeholder != row.value ?? row.placeholder {
                        (row.mixed, row.value, row.swatch) = (true, nil, nil)
                    }
                    return row
                }
                return section
            }
        }
        return result.filter { !$0.rows.isEmpty }
    }
}

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
                && $0.type != .identifier && $0.type != .reference
        }.map { ($0.name.string.inWords, $0.name.string) }
        return section("", names, object).rows.filter { $0.type != .info }
    }

    private static let ofOtherPanes = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "colorLabel", "misplaced",
        "ambiguous", "propertyAccessControl", "sceneMemberID", "storyboardIdentifier", "restorationIdentifier",
        "useStoryboardIdentifierAsRestorationIdentifier", "fixedFrame", "explicitIdentifier", "verifyAmbiguity",
        "translatesAutoresizingMaskIntoConstraints", "usesAttributedText", "hasAttributedTitle", "reference",
        "catalog", "symbolic", "symbolType", "aspectRatioIsLocked", "firstItem", "secondItem", "destination",
        "automaticEstimatedItemSize", "simulatedAppContext",
    ]

    private func runtimeAttributes(of object: Element) -> Inspector.Section? {
        guard let list = object.child("userDefinedRuntimeAttributes") else { return nil }
        let rows = list.children.map { attribute in
            Inspector.Row(
                property: "runtime:" + (attribute["keyPath"] ?? ""), label: attribute["keyPath"] ?? "", type: .info,
                value: attribute.child(key: "value")?["value"] ?? attribute["value"] ?? attribute["type"])
        }
        return rows.isEmpty ? nil : .init(title: "User Defined Runtime Attributes", rows: rows)
    }

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

    // MARK: Fields that stand for more than one value

    private func special(_ label: String, _ property: String, _ object: Element) -> Inspector.Row? {
        func row(_ type: Inspector.FieldType, _ value: String?, _ placeholder: String? = nil, _ choices: [String] = [])
            -> Inspector.Row
        {
            .init(
                property: property, label: label, type: type, value: value, placeholder: placeholder,
                choices: choices.map { .init(title: $0.choiceTitle, value: $0) })
        }
        func count(_ list: Name) -> Inspector.Row {
            row(.number, String(object.child(list).map { Array($0.children).count } ?? 0))
        }
        let isStatic = object["dataMode"] == "static"
        switch (object.name, property) {
        case ("constraint", _): return constraintField(label, property, object)
        case ("segmentedControl", "segments"): return count("segments")
        case ("tableView", "prototypeCells"): return isStatic ? nil : count("prototypes")
        case ("tableView", "sections"): return isStatic ? count("sections") : nil
        case ("tableViewSection", "rows"): return count("cells")
        case ("collectionView", "items"): return count("cells")
        case ("collectionView", "sectionHeader"), ("collectionView", "sectionFooter"):
            let key = property + "View"
            return row(.bool, object.child(key: key) == nil ? "NO" : "YES", "NO")
        case ("collectionView", "estimateSize"):
            guard let layout = object.child(key: "collectionViewLayout") else { return nil }
            let custom = layout.child(key: "estimatedItemSize").map {
                "\(PropertyWords.short($0.double("width") ?? 0)) \(PropertyWords.short($0.double("height") ?? 0))"
            }
            let value = layout["automaticEstimatedItemSize"] == "YES" ? "automatic" : custom ?? "none"
            return row(.choice, value, nil, ["automatic", "none"] + [custom].compactMap { $0 })
        case ("tableViewCell", "style"):
            let words = ["custom", "basic", "rightDetail", "leftDetail", "subtitle"]
            let names = ["Default": 1, "Value1": 2, "Value2": 3, "Subtitle": 4]
            let now = object["style"].flatMap { names[$0.replacing("IBUITableViewCellStyle", with: "")] } ?? 0
            return row(.choice, words[now], nil, words)
        case ("button", "style"):
            let style = object.child(key: "configuration")?["style"]
            return row(.choice, style ?? "default", nil, ["default", "plain", "gray", "tinted", "filled"])
        case ("navigationController", "showsNavigationBar"):
            return row(.bool, object["navigationBarHidden"] == "YES" ? "NO" : "YES", "YES")
        case ("navigationController", "showsToolbar"):
            return row(.bool, object["toolbarHidden"] == "NO" ? "YES" : "NO", "NO")
        case ("tableViewController", "refreshing"):
            return row(
                .choice, object.child(key: "refreshControl") == nil ? "disabled" : "enabled", nil,
                ["disabled", "enabled"])
        case (_, "installed"): return installedField(label, object)
        case (_, "initial"):
            guard object.isController || object.name == .storyboardReference else { return nil }
            return row(.bool, document.root[.initialViewController] == object.id ? "YES" : "NO", "NO")
        case (_, "topBar"), (_, "bottomBar"), (_, "statusBar"):
            let key = "simulated" + property.prefix(1).uppercased() + property.dropFirst() + "Metrics"
            return row(.choice, simulated(object.child(key: key)), nil, Self.simulations[property] ?? [])
        case (_, "size") where object.isController:
            let freeform = object.child(key: "freeformSize")
            let value = freeform.map {
                "\(PropertyWords.short($0.double("width") ?? 0)) \(PropertyWords.short($0.double("height") ?? 0))"
            }
            return row(.size, value, "Fixed")
        case (_, "extendEdges"): return row(.text, nil, "all")
        case (_, "autoresizingMask"):
            let mask = object.child(key: "autoresizingMask")
            return row(.mask, mask?.attributes.filter { $0.value == "YES" }.map(\.name.string).joined(separator: " "))
        case (_, "contentLayoutGuides"):
            return row(.bool, object.child(key: "contentLayoutGuide") == nil ? "NO" : "YES", "NO")
        default: return nil
        }
    }

    private static let simulations = [
        "topBar": [
            "inferred", "none", "navigation bar", "opaque navigation bar", "black navigation bar",
        ], "bottomBar": ["inferred", "none", "toolbar", "tab bar", "opaque toolbar", "opaque tab bar"],
        "statusBar": ["inferred", "none", "default", "light"],
    ]

    private func simulated(_ metrics: Element?) -> String {
        switch metrics?.name {
        case nil: "inferred"
        case "nil": "none"
        case "simulatedNavigationBarMetrics":
            metrics?["translucent"] == "NO" ? "opaque navigation bar" : "navigation bar"
        case "simulatedToolbarMetrics": metrics?["translucent"] == "NO" ? "opaque toolbar" : "toolbar"
        case "simulatedTabBarMetrics": metrics?["translucent"] == "NO" ? "opaque tab bar" : "tab bar"
        case "simulatedStatusBarMetrics": metrics?["statusBarStyle"] == "lightContent" ? "light" : "default"
        default: "inferred"
        }
    }
}

extension String {
    /// `numberOfLines` → `Number Of Lines`.
    var inWords: String {
        var words = ""
        for letter in self {
            if letter.isUppercase, let last = words.last, last.isLowercase || last.isNumber { words.append(" ") }
            words.append(words.isEmpty ? Character(letter.uppercased()) : letter)
        }
        return words
    }

    /// A choice as menus show it: `scaleAspectFit` → `Aspect Fit`.
    var choiceTitle: String {
        let known = [
            "scaleAspectFit": "Aspect Fit", "scaleAspectFill": "Aspect Fill", "largetitle": "Large Title",
            "IBUITableViewCellStyleDefault": "Basic",
        ]
        if let known = known[self] { return known }
        return split(separator: " ").map { String($0).inWords }.joined(separator: " ")
    }
}
