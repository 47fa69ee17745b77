/// Elements of objects' lists, and fields of objects.
extension ProjectText {
    /// Where an element of a list goes.
    enum Place {
        case after(String)
        case before(String)
        case end
    }

    /// Adds an element to a list, which is made where the object has none.
    mutating func insert(
        _ value: NewValue, into id: String, list name: String, at place: Place = .end
    ) throws {
        guard let number = number(of: id) else { return }
        let style = ObjectStyle(of: objects[number], lines: lines, isCommented: isCommented)
        guard let list = objects[number].node[name], let items = list.items else {
            return try insertField(name, .list([value]), into: number, style)
        }
        let text = style.written(value)
        guard let last = items.last else {
            return try apply([insertion(of: text, intoEmpty: list, style)])
        }
        func item(_ text: String) -> PropertyText.Item? { items.first { $0.node.text == text } }
        switch place {
        case .before(let other):
            try apply(item(other).map { [insertion(of: text, before: $0)] } ?? insertion(of: text, after: last))
        case .after(let other): try apply(insertion(of: text, after: item(other) ?? last))
        case .end: try apply(insertion(of: text, after: last))
        }
    }

    private func insertion(of text: [UInt8], before item: PropertyText.Item) -> Edit {
        let start = item.node.range.lowerBound
        guard let own = lines.whole(start..<item.end) else { return Edit(at: start, text + Array(", ".utf8)) }
        return Edit(at: own.lowerBound, line(text + Array(",".utf8), lines.indent(at: start)))
    }

    private func insertion(of text: [UInt8], after item: PropertyText.Item) -> [Edit] {
        let comma = Array(",".utf8)
        let part = item.node.range.lowerBound..<item.end
        guard let own = lines.whole(part) else {
            return [Edit(at: item.end, item.hasComma ? Array(" ".utf8) + text + comma : Array(", ".utf8) + text)]
        }
        let indent = lines.indent(at: part.lowerBound)
        if item.hasComma { return [Edit(at: own.upperBound, line(text + comma, indent))] }
        // A comment that reaches to the line's end would take the comma with it.
        let comment = String(decoding: bytes[item.node.range.upperBound..<item.end], as: UTF8.self)
        let place = comment.contains("//") ? item.node.range.upperBound : item.end
        return [Edit(at: place, comma), Edit(at: own.upperBound, line(text, indent))]
    }

    private func insertion(of text: [UInt8], intoEmpty list: PropertyText.Node, _ style: ObjectStyle) -> Edit {
        let inside = bytes[list.inside], bracket = list.range.upperBound - 1, start = lines.start(of: bracket)
        if inside.contains(where: TextLines.isEnd), bytes[start..<bracket].allSatisfy(TextLines.isBlank) {
            return Edit(at: start, line(text + Array(",".utf8), lines.indent(at: bracket) + style.unit))
        }
        return Edit(
            at: list.inside.lowerBound,
            inside.isEmpty ? text + Array(", ".utf8) : Array(" ".utf8) + text + Array(",".utf8))
    }

    /// Takes an element out of every list that has it, wherever it stands.
    mutating func removeElements(_ text: String, where isWanted: (String) -> Bool = { _ in true }) throws {
        while let found = firstElement(text, isWanted) {
            let item = found.items[found.number]
            var edits = [Edit(lines.cut(item.node.range.lowerBound..<item.end))]
            if !item.hasComma, found.number > 0 {
                let end = found.items[found.number - 1].end
                edits.append(Edit(end - 1..<end))
            }
            try apply(edits)
        }
    }

    private func firstElement(
        _ text: String, _ isWanted: (String) -> Bool
    ) -> (items: [PropertyText.Item], number: Int)? {
        func search(_ node: PropertyText.Node) -> (items: [PropertyText.Item], number: Int)? {
            switch node.value {
            case .list(let items):
                if let number = items.firstIndex(where: { $0.node.text == text }) { return (items, number) }
                return items.lazy.compactMap { search($0.node) }.first
            case .dictionary(let fields): return fields.lazy.compactMap { search($0.node) }.first
            default: return nil
            }
        }
        for object in objects where isWanted(object.key.text ?? "") {
            if let found = search(object.node) { return found }
        }
        return nil
    }

    // MARK: Fields

    private mutating func insertField(_ name: String, _ value: NewValue, into number: Int, _ style: ObjectStyle) throws
    {
        let fields = objects[number].node.fields ?? []
        let before = fields.last { ($0.key.text ?? "") < name || $0.key.text == "isa" } ?? fields.last
        guard let before else { return }
        let text = style.field(name, value), part = before.key.range.lowerBound..<before.end
        if let own = lines.whole(part) {
            try apply([Edit(at: own.upperBound, line(text, lines.indent(at: part.lowerBound)))])
        } else {
            try apply([Edit(at: before.end, Array(" ".utf8) + text)])
        }
    }

    /// Takes fields of an object out: those of its dictionaries, too.
    mutating func removeFields(of id: String, where isWanted: (PropertyText.Field) -> Bool) throws {
        func search(_ node: PropertyText.Node) -> PropertyText.Field? {
            for field in node.fields ?? [] {
                if isWanted(field) { return field }
                if let found = search(field.node) { return found }
            }
            return nil
        }
        while let node = self[id], let field = search(node) {
            try apply([Edit(lines.cut(field.key.range.lowerBound..<field.end))])
        }
    }
}
