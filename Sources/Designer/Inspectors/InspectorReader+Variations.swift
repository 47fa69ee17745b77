import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// Rows of size classes.
extension InspectorReader {
    /// What Interface Builder lets differ by size classes: counted in public documents, and what its inspectors have a “+” beside.
    private static let variable: [String: Set<Name>] = [
        "constant": ["constraint"], "axis": ["stackView"], "alignment": ["stackView"], "distribution": ["stackView"],
        "spacing": ["stackView"], "baselineRelativeArrangement": ["stackView"], "image": ["imageView"],
        "fontDescription": ["label", "textField", "textView"], "font": ["button"], "textColor": ["label"],
        "backgroundColor": [], "tintColor": [], "hidden": [], "layoutMargins": [], "installed": [],
    ]

    /// A row, followed by one for each size class that the document says something else of.
    func varied(_ row: Inspector.Row, _ object: Element) -> [Inspector.Row] {
        if row.property == "installed" { return installed(row, object) }
        guard let place = place(of: row.property, object), place.owner == object else { return [row] }
        let found = object.children.filter { $0.name == "variation" && $0[.key] != "default" }
        let others = found.compactMap { variation -> Inspector.Row? in
            guard let value = PropertyWords.text(of: place.moved(to: variation)) else { return nil }
            var other = self.row(row.label, row.property, place.moved(to: variation))
            (other.type, other.choices, other.value) = (row.type, row.choices, value)
            other.traits = variation[.key]
            other.placeholder = row.value ?? row.placeholder
            return other
        }
        var row = row
        row.varies = Self.variable[row.property].map { $0.isEmpty ? object.isView : $0.contains(object.name) } ?? false
        row.varies = row.varies && document.root["useTraitCollections"] == "YES"
        return [row] + others
    }

    /// Whether it is there at all, and in which size classes otherwise.
    private func installed(_ row: Inspector.Row, _ object: Element) -> [Inspector.Row] {
        guard let list = object.parent, let holder = list.parent, let id = object.id else { return [row] }
        var row = row
        row.varies = document.root["useTraitCollections"] == "YES"
        row.value = "YES"
        var others: [Inspector.Row] = []
        for variation in holder.children where variation.name == "variation" {
            guard
                let entry = variation.child(key: list.name.string)?.children.first(where: { $0[.reference] == id })
            else { continue }
            let value = entry.name == "include" ? "YES" : "NO"
            guard let key = variation[.key], key != "default" else {
                row.value = value
                continue
            }
            var other = row
            (other.traits, other.value, other.varies) = (key, value, false)
            others.append(other)
        }
        return [row] + others
    }

    /// The row of Installed; nil where nothing can be taken out.
    func installedField(_ label: String, _ object: Element) -> Inspector.Row? {
        let isConstraint = object.name == .constraint && object.parent?.name == "constraints"
        guard isConstraint || object.parent?.name == "subviews" else { return nil }
        return Inspector.Row(property: "installed", label: label, type: .bool, value: "YES", placeholder: "YES")
    }
}

extension PropertyPlace {
    /// The same property of another element.
    func moved(to element: Element) -> PropertyPlace {
        switch self {
        case .attribute(_, let name, let attribute): .attribute(element, name, attribute)
        case .value(_, let key, let kind): .value(element, key: key, kind)
        }
    }
}
