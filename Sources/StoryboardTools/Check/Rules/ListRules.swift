import StoryboardDocument

extension RuleRegistry {
    /// Tables, collections and gesture recognizers.
    static let listRules: [Rule] = [
        Rule(
            "missing-reuse-identifier", .integrity, .warning,
            "A prototype cell or section view has no reuse identifier",
            rationale: "It can't be dequeued, so it can never be shown: Xcode warns too.",
            example: #"<prototypes><tableViewCell id="…"/></prototypes>"#, documents: [.files, .iOS, .tvOS]
        ) { context in
            let sections: [(Name, String)] = [("sectionHeaderView", "header"), ("sectionFooterView", "footer")]
            let supplementary = context.elements("collectionReusableView").compactMap { view -> Finding? in
                guard let part = sections.first(where: { view[.key] == $0.0.string })?.1, let list = view.parent,
                    view[.reuseIdentifier]?.isEmpty ?? true
                else { return nil }
                return context.finding(
                    view, "The section \(part) of \(ObjectName(list).short) has no reuse identifier.",
                    remedy: "Give it one, and dequeue it by that, or switch it off in the collection view.")
            }
            return supplementary
                + prototypes(context).compactMap { cell, list in
                    guard cell[.reuseIdentifier]?.isEmpty ?? true else { return nil }
                    return context.finding(
                        cell,
                        "Prototype \(list.name == "collectionView" ? "collection view" : "table") cells must have reuse identifiers: one of \(ObjectName(list).short) has none.",
                        remedy: "Give it one, and dequeue it by that.")
                }
        },
        Rule(
            "duplicate-reuse-identifier", .integrity, .error,
            "Two prototype cells of a list have the same reuse identifier",
            rationale: "Only one of them can be dequeued.", documents: [.files, .iOS, .tvOS]
        ) { context in
            var first: [Element: [String: Element]] = [:]
            return prototypes(context).compactMap { cell, list in
                guard let identifier = cell[.reuseIdentifier], !identifier.isEmpty else { return nil }
                guard let earlier = first[list]?[identifier] else {
                    first[list, default: [:]][identifier] = cell
                    return nil
                }
                return context.finding(
                    cell, "The reuse identifier “\(identifier)” is already that of the cell in line \(earlier.line).",
                    remedy: "Give one of the two another identifier.",
                    related: [context.note(earlier, "The first cell with this identifier.")])
            }
        },
        Rule(
            "static-table-outside-controller", .integrity, .error,
            "A table with static cells isn't a table view controller's",
            rationale:
                "UITableViewController alone knows how to show static cells: Xcode refuses to compile it anywhere else.",
            documents: .touch
        ) { context in
            context.elements("tableView").compactMap { table in
                guard table.attribute("dataMode", is: "static"), let parent = table.parent,
                    parent.name != "tableViewController"
                else { return nil }
                return context.finding(
                    table,
                    "Static table views are only valid when embedded in UITableViewController instances: \(ObjectName(table).short) isn't the view of one.",
                    remedy: "Make its content dynamic prototypes, or its controller a table view controller.")
            }
        },
        Rule(
            "unattached-gesture-recognizer", .navigation, .warning, "A gesture recognizer belongs to no view",
            rationale: "It never recognizes anything, whatever its actions are.", documents: .touch
        ) { context in
            let attached = Set(
                context.elements(.outletCollection).compactMap { $0[.destination] }
                    + context.elements(.outlet).compactMap { $0[.destination] })
            return context.identified.compactMap { id, element in
                guard element.name.string.hasSuffix("GestureRecognizer"), element.parent?.name == .objects,
                    !attached.contains(id)
                else { return nil }
                return context.finding(
                    element, "\(ObjectName(element).short) belongs to no view.",
                    remedy: "Connect it to a view, or remove it.")
            }
        },
    ]

    /// The prototype cells of tables and collections, each with its list.
    static func prototypes(_ context: CheckContext) -> [(cell: Element, list: Element)] {
        let tables = context.elements(.prototypes)
        let collections = context.elements(.cells).filter { $0.parent?.name == "collectionView" }
        return (tables + collections).flatMap { cells in
            cells.parent.map { list in cells.children.map { ($0, list) } } ?? []
        }
    }
}
