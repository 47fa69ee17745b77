extension NibGraph {
    /// The graph as text, one object after the other, for tests and for reading.
    public func dump() -> String {
        var text = ""
        dump(into: &text, indent: "")
        return text
    }

    private func dump(into text: inout String, indent: String) {
        for (index, object) in objects.enumerated() {
            text += "\(indent)#\(index) \(object.className)"
            if let custom = object.customClass { text += " as \(object.customModule.map { $0 + "." } ?? "")\(custom)" }
            if let id = object.id { text += " \(id)" }
            if let label = object.label { text += " “\(label)”" }
            if object.line > 0 { text += " :\(object.line)" }
            text += "\n"
            for (key, value) in object.values {
                text += "\(indent)    \(key.name) = \(describe(value, indent: indent + "        "))\n"
            }
        }
        text += "\(indent)top level: \(topLevel.map { "#\($0.index)" }.joined(separator: ", "))\n"
        for connection in connections {
            let kind =
                switch connection.kind {
                case .outlet: "outlet"
                case .outletCollection: "collection"
                case .action(let events): events.map { "action(\($0))" } ?? "action"
                }
            text +=
                "\(indent)\(kind) \(connection.name): \(describe(connection.source)) -> \(describe(connection.destination))\n"
        }
        for attribute in runtimeAttributes {
            text +=
                "\(indent)attribute \(attribute.keyPath) of #\(attribute.object.index) = \(describe(attribute.value, indent: indent + "        "))\n"
        }
        for entry in accessibility {
            text += "\(indent)accessibility of #\(entry.object.index):"
            if let label = entry.label { text += " label \(describe(label, indent: indent))" }
            if let hint = entry.hint { text += " hint \(describe(hint, indent: indent))" }
            if let identifier = entry.identifier { text += " identifier \"\(identifier)\"" }
            if let traits = entry.traits { text += " traits \(traits)" }
            if let isElement = entry.isElement { text += " element \(isElement)" }
            text += "\n"
        }
    }

    private func describe(_ end: NibEnd) -> String {
        switch end {
        case .object(let reference): "#\(reference.index)"
        case .proxy(let name): name
        }
    }

    private func describe(_ value: NibValue, indent: String) -> String {
        switch value {
        case .null: return "nil"
        case .bool(let value): return "\(value)"
        case .int(let value): return "\(value)"
        case .float(let value): return "\(value)"
        case .double(let value): return "\(value)"
        case .string(let value): return "\"\(value)\""
        case .localizable(let value, let key): return "\"\(value)\" [\(key)]"
        case .point(let x, let y): return "(\(x), \(y))"
        case .size(let width, let height): return "\(width) × \(height)"
        case .rect(let x, let y, let width, let height): return "(\(x), \(y), \(width), \(height))"
        case .insets(let top, let left, let bottom, let right): return "{\(top), \(left), \(bottom), \(right)}"
        case .data(let bytes): return "\(bytes.count) bytes"
        case .reference(let reference): return "#\(reference.index)"
        case .array(let values): return "[" + values.map { describe($0, indent: indent) }.joined(separator: ", ") + "]"
        case .dictionary(let entries):
            return "{"
                + entries.map { "\(describe($0.key, indent: indent)): \(describe($0.value, indent: indent))" }.joined(
                    separator: ", ") + "}"
        case .nib(let graph):
            var text = "nib\n"
            graph.dump(into: &text, indent: indent)
            while text.last == "\n" { text.removeLast() }
            return text
        }
    }
}
