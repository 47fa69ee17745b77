import StoryboardDocument

/// User-defined runtime attributes, each with its value in the words that `setRuntimeAttribute` takes.
extension InspectorReader {
    func runtimeAttributes(of object: Element) -> Inspector.Section? {
        guard let list = object.child("userDefinedRuntimeAttributes") else { return nil }
        let rows = list.children.map { attribute in
            let keyPath = attribute["keyPath"] ?? ""
            var row = Inspector.Row(
                property: "runtime:" + keyPath, label: keyPath, type: .info, value: words(of: attribute))
            row.attributeType = attribute["type"] ?? "string"
            return row
        }
        return rows.isEmpty ? nil : .init(title: "User Defined Runtime Attributes", rows: rows)
    }

    private func words(of attribute: Element) -> String? {
        guard let value = attribute.child(key: "value") else { return attribute["value"] }
        func numbers(_ names: [Name]) -> String {
            names.map { PropertyWords.short(value.double($0) ?? 0) }.joined(separator: " ")
        }
        switch value.name {
        case "color": return PropertyWords.color(value)
        case "point": return numbers(["x", "y"])
        case "size": return numbers(["width", "height"])
        case "rect": return numbers(["x", "y", "width", "height"])
        case "range": return numbers(["location", "length"])
        case "mutableString", "string": return value.stringValue
        default: return value["value"]
        }
    }
}
