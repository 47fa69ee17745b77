import InterfaceCatalog
import NibArchive
import StoryboardDocument

extension GraphBuilder {
    /// Each prototype is a nib of its own, by reuse identifier.
    func prototypes(_ list: Element, _ nibsKey: NibKey, _ externalsKey: NibKey, into object: inout NibObject) {
        var nibs: [(key: NibValue, value: NibValue)] = [], externals: [(key: NibValue, value: NibValue)] = []
        for cell in list.children {
            guard
                let identifier = cell[.reuseIdentifier].flatMap({ $0.isEmpty ? nil : $0 })
                    ?? (compiler.options.keepsPrototypes ? cell.id : nil)
            else {
                report(cell, "The prototype has no reuse identifier, so nothing can make it; it is left out.")
                continue
            }
            let (graph, table) = nested(cell)
            nibs.append((.string(identifier), .nib(graph)))
            if !table.isEmpty { externals.append((.string(identifier), .dictionary(table))) }
        }
        if !nibs.isEmpty { object.set(nibsKey, .dictionary(nibs)) }
        if !externals.isEmpty { object.set(externalsKey, .dictionary(externals)) }
    }

    func supplementary(_ view: Element, _ key: String, into object: inout NibObject) {
        guard
            let identifier = view[.reuseIdentifier].flatMap({ $0.isEmpty ? nil : $0 })
                ?? (compiler.options.keepsPrototypes ? view.id : nil)
        else {
            report(
                view,
                "The section \(key == "sectionHeaderView" ? "header" : "footer") has no reuse identifier, so nothing can make it; it is left out."
            )
            return
        }
        let kind =
            key == "sectionHeaderView" ? "UICollectionElementKindSectionHeader" : "UICollectionElementKindSectionFooter"
        let (graph, table) = nested(view)
        let name = NibValue.string("\(kind)/\(identifier)")
        extend(.collectionViewSupplementaryViewNibDict, (name, .nib(graph)), in: &object)
        if !table.isEmpty {
            extend(.collectionViewSupplementaryViewPrototypeNibExternalObjects, (name, .dictionary(table)), in: &object)
        }
    }

    func extend(_ key: NibKey, _ entry: (key: NibValue, value: NibValue), in object: inout NibObject) {
        if let index = object.values.firstIndex(where: { $0.key == key }),
            case .dictionary(let entries) = object.values[index].value
        {
            object.values[index].value = .dictionary(entries + [entry])
        } else {
            object.set(key, .dictionary([entry]))
        }
    }

    /// A prototype's nib, and the table of the objects outside it that it refers to.
    private func nested(_ cell: Element) -> (NibGraph, [(key: NibValue, value: NibValue)]) {
        let region = Region.cell(cell.position)
        let builder = GraphBuilder(compiler, scene, region)
        if let reference = builder.object(cell) { builder.graph.topLevel = [reference] }
        builder.close()
        builder.connect(scene.connections.byRegion[region] ?? [])
        var table: [(key: NibValue, value: NibValue)] = []
        for external in scene.connections.externals[region] ?? [] {
            if external.region == self.region {
                guard let reference = reference(to: external.element) ?? object(external.element) else { continue }
                table.append((.string(external.name), .reference(reference)))
            } else {
                var proxy = NibObject(className: "UIProxyObject")
                proxy.set(.proxiedObjectIdentifier, .string(external.name))
                table.append((.string(external.name), .reference(graph.add(proxy))))
            }
        }
        return (builder.graph, table)
    }

    /// The content of a static table.
    func staticSections(_ list: Element, into object: inout NibObject) {
        var sections: [NibValue] = []
        for section in list.children {
            guard let kind = InterfaceCatalog.kind(section.name), let sectionReference = self.object(section) else {
                continue
            }
            guard kind.name == .tableViewSection, let cells = section.child(.cells) else {
                sections.append(.reference(sectionReference))
                continue
            }
            var rows: [NibValue] = []
            for cell in cells.children {
                guard let cellReference = self.object(cell) else { continue }
                var row = NibObject(className: "UITableViewRow", line: line(cell))
                row.set(.tableRowCell, .reference(cellReference))
                row.set(
                    .tableRowHeight, Self.float(number(.rowHeight, cell, or: -1, within: Self.farthest)) ?? .float(-1))
                rows.append(.reference(graph.add(row)))
            }
            graph[sectionReference].set(.tableSectionRows, .array(rows))
            sections.append(.reference(sectionReference))
        }
        var source = NibObject(className: "UITableViewDataSource", line: line(list))
        source.set(.tableSections, .array(sections))
        object.set(.staticDataSource, .reference(graph.add(source)))
    }
}
