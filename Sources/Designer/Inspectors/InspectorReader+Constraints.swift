import StoryboardDocument
import StoryboardTools

/// Rows of constraints.
extension InspectorReader {
    /// Constants and priorities have names besides numbers, items are objects.
    func constraintField(_ label: String, _ property: String, _ constraint: Element) -> Inspector.Row? {
        func combo(_ choices: [(String, String)], _ value: String?, _ placeholder: String) -> Inspector.Row {
            Inspector.Row(
                property: property, label: label, type: .text, value: value, placeholder: placeholder,
                choices: choices.map { .init(title: $0.0, value: $0.1) })
        }
        switch property {
        case "installed": return installedField(label, constraint)
        case "constant":
            let isStandard = constraint["symbolic"] != nil
            return combo(
                [("Use Standard Value", "standard")],
                isStandard ? "standard" : constraint["constant"].map { Double($0).map(PropertyWords.short) ?? $0 }, "0")
        case "priority":
            return combo(
                [("Required (1000)", "1000"), ("High (750)", "750"), ("Low (250)", "250")], constraint["priority"],
                "1000")
        case "relation":
            return Inspector.Row(
                property: property, label: label, type: .choice, value: constraint["relation"], placeholder: "equal",
                choices: [
                    .init(title: "Equal", value: "equal"), .init(title: "Less Than or Equal", value: "lessThanOrEqual"),
                    .init(title: "Greater Than or Equal", value: "greaterThanOrEqual"),
                ])
        case "multiplier":
            return combo(
                [("1:1", "1"), ("1:2", "1:2"), ("4:3", "4:3"), ("16:9", "16:9")], constraint[.multiplier], "1")
        case "firstItem":
            return itemField(label, property, constraint, constraint[.firstItem] ?? constraint.parent?.parent?.id)
        case "secondItem", "secondAttribute":
            guard let second = constraint[.secondItem] else { return nil }
            guard property == "secondItem" else { return attributeField(label, property, constraint) }
            return itemField(label, property, constraint, second)
        case "firstRelativeToMargin", "secondRelativeToMargin": return marginField(label, property, constraint)
        case "respectsLanguageDirection":
            let own = Edit.directed(constraint[.firstAttribute] ?? "")
            guard let own else { return nil }
            return Inspector.Row(
                property: property, label: label, type: .bool, value: own.isRelative ? "YES" : "NO", placeholder: "YES")
        case "reverse":
            guard constraint[.secondItem] != nil else { return nil }
            return Inspector.Row(property: property, label: label, type: .action)
        case "firstAttribute": return attributeField(label, property, constraint)
        default:
            return place(of: property, constraint).map { row(label, property, $0) }
        }
    }

    private func attributeField(_ label: String, _ property: String, _ constraint: Element) -> Inspector.Row {
        let value = constraint[Name(property)] ?? ""
        let names = Edit.alternatives(to: value)
        return Inspector.Row(
            property: property, label: label, type: .choice, value: value,
            choices: names.map { .init(title: $0.inWords, value: $0) })
    }

    /// The items that a constraint's end can be led to: what holds it with its guides, and all in that; the view around that.
    private func itemField(_ label: String, _ property: String, _ constraint: Element, _ value: String?)
        -> Inspector.Row
    {
        var items: [Element] = []
        if let holder = constraint.parent?.parent {
            if let outer = holder.enclosingView { items.append(outer) }
            holder.forEachElement { element in
                if element.id != nil, element.isView || element.kind?.role == .guide { items.append(element) }
            }
            items += holder.parent?.child("layoutGuides")?.children.map { $0 } ?? []
        }
        let known = items.prefix(300).compactMap { item in
            item.id.map { Inspector.Choice(title: ConstraintLine.name(item), value: $0) }
        }
        let missing = value.flatMap { id in known.contains { $0.value == id } ? nil : id }.map {
            Inspector.Choice(title: document.element(id: $0).map(ConstraintLine.name) ?? $0, value: $0)
        }
        return Inspector.Row(
            property: property, label: label, type: .choice, value: value,
            choices: [missing].compactMap { $0 } + known)
    }

    /// Of edges and centres only.
    private func marginField(_ label: String, _ property: String, _ constraint: Element) -> Inspector.Row? {
        let isFirst = property.hasPrefix("first")
        guard let value = constraint[isFirst ? .firstAttribute : .secondAttribute],
            Edit.margined(value, true) != nil
        else { return nil }
        let item = constraint[isFirst ? .firstItem : .secondItem].flatMap { document.element(id: $0) }
        // Guides have no margins.
        guard item?.isView ?? isFirst else { return nil }
        return Inspector.Row(
            property: property, label: label, type: .bool, value: value.contains("Margin") ? "YES" : "NO",
            placeholder: "NO")
    }
}
