extension StoryboardDocument {
    /// The document as it is to be written: the file's own bytes wherever nothing was edited.
    public func serialized() -> [UInt8] {
        guard isEdited else { return Array(bytes[..<sourceCount]) }
        updateSceneComments()
        var serializer = Serializer(self)
        return serializer.serialize()
    }
}

/// Copies what is unchanged and writes what isn't, with the file's own line ends and indentation.
private struct Serializer {
    private let document: StoryboardDocument
    private let lineEnd: [UInt8]
    private let unit: [UInt8]
    private var out: [UInt8] = []

    init(_ document: StoryboardDocument) {
        self.document = document
        let source = document.bytes[..<document.sourceCount]
        let firstLineFeed = source.firstIndex(of: .lineFeed)
        lineEnd =
            firstLineFeed.map { $0 > 0 && source[$0 - 1] == .carriageReturn } == true
            ? [.carriageReturn, .lineFeed] : [.lineFeed]
        // How far the first thing inside the root is indented that stands on a line of its own.
        var unit = [UInt8](repeating: .space, count: 4)
        var child = document.nodes[0].firstChild
        while child >= 0 {
            let node = document.nodes[child]
            if !node.flags.contains(.restyled), node.kind == .element {
                let lead = document.bytes[Int(node.lead)..<Int(node.start)]
                if let line = lead.lastIndex(of: .lineFeed) {
                    unit = Array(lead[(line + 1)...])
                    break
                }
            }
            child = node.next
        }
        self.unit = unit
    }

    mutating func serialize() -> [UInt8] {
        out.reserveCapacity(document.bytes.count + 1_024)
        writeProlog()
        write(0, indent: [], restyled: false)
        copy(Int(document.nodes[0].end), document.sourceCount)
        return out
    }

    /// An ASCII file may declare any encoding; with the first other character it has to be the true one.
    private mutating func writeProlog() {
        let start = Int(document.nodes[0].start)
        let declaration = document.declarationRange
        guard let encoding = document.declaration.range(after: "encoding=")?.lowercased(), encoding != "utf-8",
            encoding != "utf8",
            document.bytes.contains(where: { $0 >= 0x80 })
        else { return copy(0, start) }
        copy(0, declaration.lowerBound)
        out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".utf8
        copy(declaration.upperBound, start)
    }

    private mutating func copy(_ from: Int, _ to: Int) { out.append(contentsOf: document.bytes[from..<to]) }

    private mutating func newLine(_ indent: [UInt8]) {
        out += lineEnd
        out += indent
    }

    private mutating func write(_ index: Int32, indent: [UInt8], restyled: Bool) {
        let node = document.nodes[index]
        guard node.kind == .element, restyled || !node.flags.isDisjoint(with: [.changed, .changedBelow, .restyled])
        else {
            copy(Int(node.start), Int(node.end))
            return
        }
        let isNew = node.start == UInt32.max
        let hasContent = node.firstChild >= 0 || node.contentEnd > node.contentStart
        writeTag(node, isNew: isNew, restyled: restyled, hasContent: hasContent)
        guard hasContent else { return }
        if node.firstChild < 0 {
            copy(Int(node.contentStart), Int(node.contentEnd))
        } else {
            writeChildren(node, isNew: isNew, indent: indent, restyled: restyled)
        }
        out += "</\(node.name.string)>".utf8
    }

    private mutating func writeTag(_ node: Node, isNew: Bool, restyled: Bool, hasContent: Bool) {
        if !isNew, !restyled, !node.flags.contains(.changed) {
            copy(Int(node.start), Int(node.contentStart))
            return
        }
        out += "<\(node.name.string)".utf8
        for i in 0..<Int32(node.attributeCount) {
            let attribute = document.attributes[node.firstAttribute + i]
            let start = Int(attribute.start)
            var lead = start
            if !restyled, start < document.sourceCount { while document.bytes[lead - 1].isSpace { lead -= 1 } }
            if lead == start { out.append(.space) }
            copy(lead, attribute.valueRange.upperBound + 1)
        }
        if !isNew, !restyled, hasContent != node.flags.contains(.selfClosing) {
            // What stood before the end of the tag stays: " />" of Visual Studio.
            let close = Int(node.contentStart) - (hasContent ? 1 : 2)
            var lead = close
            while document.bytes[lead - 1].isSpace { lead -= 1 }
            copy(lead, Int(node.contentStart))
        } else {
            out += (hasContent ? ">" : "/>").utf8
        }
    }

    private mutating func writeChildren(_ node: Node, isNew: Bool, indent: [UInt8], restyled: Bool) {
        let inner = innerIndent(of: node, indent: indent, restyled: restyled)
        var child = node.firstChild
        var lastIsText = false
        while child >= 0 {
            let part = document.nodes[child]
            lastIsText = part.kind == .text
            let partRestyled = restyled || part.flags.contains(.restyled)
            if lastIsText {
                // In a fragment that is laid out anew, white space was only layout.
                if !restyled || !document.bytes[Int(part.start)..<Int(part.end)].allSatisfy(\.isSpace) {
                    copy(Int(part.start), Int(part.end))
                }
            } else {
                if partRestyled { newLine(inner) } else { copy(Int(part.lead), Int(part.start)) }
                write(child, indent: partRestyled ? inner : ownIndent(of: part) ?? inner, restyled: partRestyled)
            }
            child = part.next
        }
        guard !lastIsText else { return }
        if isNew || restyled || node.contentEnd == node.contentStart {
            newLine(indent)
        } else {
            var tail = Int(node.contentEnd)
            while tail > Int(node.contentStart), document.bytes[tail - 1].isSpace { tail -= 1 }
            copy(tail, Int(node.contentEnd))
        }
    }

    /// New children stand under their siblings.
    private func innerIndent(of node: Node, indent: [UInt8], restyled: Bool) -> [UInt8] {
        if !restyled {
            var child = node.firstChild
            while child >= 0 {
                let part = document.nodes[child]
                if part.kind != .text, !part.flags.contains(.restyled), let own = ownIndent(of: part) { return own }
                child = part.next
            }
        }
        return indent + unit
    }

    private func ownIndent(of node: Node) -> [UInt8]? {
        guard node.start != UInt32.max else { return nil }
        let lead = document.bytes[Int(node.lead)..<Int(node.start)]
        return lead.lastIndex(of: .lineFeed).map { Array(lead[($0 + 1)...]) }
    }
}
