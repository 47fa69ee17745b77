/// Objects come and go with the sections that are named after their kinds.
extension ProjectText {
    mutating func insertObject(
        _ id: String, _ comment: String, kind: String, _ fields: [String: NewValue], beside sibling: String? = nil
    ) throws {
        guard let style = style(of: sibling.flatMap { self[$0]?["isa"]?.text == kind ? $0 : nil }, kind: kind) else {
            return
        }
        let entry = style.entry(id, comment, kind: kind, fields)
        let own = objects.indices.filter { kinds[$0] == kind }
        guard let first = own.first, let last = own.last else {
            return try insertSection(of: kind, entry, style)
        }
        // Xcode orders each kind by identifier. Where a file has another order, the new object follows its sibling.
        let all = Array(objects.indices), isOneList = !hasSections && isSorted(all)
        let list = isOneList ? all : own
        guard isSorted(list) else {
            let place = sibling.flatMap(number).flatMap { kinds[$0] == kind ? $0 : nil } ?? last
            return try apply([insertion(of: entry, after: span(place), style)])
        }
        if let before = list.last(where: { key($0) < id }) {
            try apply([insertion(of: entry, after: span(before), style)])
        } else {
            try apply([insertion(of: entry, before: span(isOneList ? 0 : first), style)])
        }
    }

    mutating func removeObject(_ id: String) throws {
        while let number = number(of: id) {
            let part = span(number)
            guard let own = lines.whole(part), let begin = lines.previous(own.lowerBound),
                lines.line(at: begin) == "/* Begin \(kinds[number]) section */",
                lines.line(at: own.upperBound) == "/* End \(kinds[number]) section */"
            else {
                try apply([Edit(lines.cut(part))])
                continue
            }
            // The last one of its kind takes the section with it.
            var section = begin..<lines.end(of: own.upperBound)
            if lines.line(at: section.upperBound).isEmpty {
                section = begin..<lines.end(of: section.upperBound)
            } else if let blank = lines.previous(begin), lines.line(at: blank).isEmpty {
                section = blank..<section.upperBound
            }
            try apply([Edit(section)])
        }
    }

    // MARK: Places

    private func span(_ number: Int) -> Range<Int> {
        objects[number].key.range.lowerBound..<objects[number].end
    }

    private func key(_ number: Int) -> String { objects[number].key.text ?? "" }

    private func isSorted(_ numbers: [Int]) -> Bool {
        zip(numbers, numbers.dropFirst()).allSatisfy { key($0) <= key($1) }
    }

    private var hasSections: Bool { objects.indices.contains { begin(before: $0) != nil } }

    /// Where the line is that begins a section with this object.
    private func begin(before number: Int) -> Int? {
        guard let own = lines.whole(span(number)), let line = lines.previous(own.lowerBound),
            lines.line(at: line).hasPrefix("/* Begin ")
        else { return nil }
        return line
    }

    private func insertion(of entry: [UInt8], after part: Range<Int>, _ style: ObjectStyle) -> Edit {
        guard let own = lines.whole(part) else { return Edit(at: part.upperBound, Array(" ".utf8) + entry) }
        return Edit(at: own.upperBound, line(entry, lines.indent(at: part.lowerBound)))
    }

    private func insertion(of entry: [UInt8], before part: Range<Int>, _ style: ObjectStyle) -> Edit {
        guard let own = lines.whole(part) else { return Edit(at: part.lowerBound, entry + Array(" ".utf8)) }
        return Edit(at: own.lowerBound, line(entry, lines.indent(at: part.lowerBound)))
    }

    func line(_ entry: [UInt8], _ indent: String) -> [UInt8] {
        Array(indent.utf8) + entry + Array(lines.ending.utf8)
    }

    /// Sections stand in the order of their names.
    private mutating func insertSection(of kind: String, _ entry: [UInt8], _ style: ObjectStyle) throws {
        func section(_ indent: String) -> [UInt8] {
            line(Array("/* Begin \(kind) section */".utf8), "") + line(entry, indent)
                + line(Array("/* End \(kind) section */".utf8), "")
        }
        func isBlank(before start: Int) -> Bool { lines.previous(start).map { lines.line(at: $0).isEmpty } ?? false }
        let end = Array(lines.ending.utf8)
        if let next = kinds.firstIndex(where: { $0 > kind }) {
            guard let begin = begin(before: next) else {
                return try apply([insertion(of: entry, before: span(next), style)])
            }
            let indent = lines.indent(at: span(next).lowerBound)
            return try apply([Edit(at: begin, section(indent) + (isBlank(before: begin) ? end : []))])
        }
        guard let last = objects.indices.last else { return }
        let begins = objects.indices.last(where: { begin(before: $0) != nil }).flatMap(begin)
        guard let begins, let own = lines.whole(span(last)), lines.line(at: own.upperBound).hasPrefix("/* End ") else {
            return try apply([insertion(of: entry, after: span(last), style)])
        }
        let indent = lines.indent(at: span(last).lowerBound)
        try apply([
            Edit(at: lines.end(of: own.upperBound), (isBlank(before: begins) ? end : []) + section(indent))
        ])
    }
}
