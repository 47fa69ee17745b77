extension StoryboardDocument {
    /// An attribute's value with references resolved; line ends and tabs become blanks, as XML has it.
    func value(_ attribute: Attribute) -> String {
        attribute.isEscaped ? decode(attribute.valueRange, isAttribute: true) : plain(attribute.valueRange)
    }

    func text(of index: Int32) -> String {
        let node = nodes[index]
        if node.firstChild < 0 {
            guard node.contentEnd > node.contentStart else { return "" }
            return content(node)
        }
        var result = ""
        var child = node.firstChild
        while child >= 0 {
            result += ownText(of: child) ?? ""
            child = nodes[child].next
        }
        return result
    }

    /// That of a piece of text or a CDATA section; nil for other nodes.
    func ownText(of index: Int32) -> String? {
        let part = nodes[index]
        return switch part.kind {
        case .text: content(part)
        case .other: plain(Int(part.contentStart)..<Int(part.contentEnd))
        case .element, .comment: nil
        }
    }

    private func content(_ node: Node) -> String {
        let range = Int(node.contentStart)..<Int(node.contentEnd)
        return node.flags.contains(.escapedText) ? decode(range, isAttribute: false) : plain(range)
    }

    @inline(__always)
    func plain(_ range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[range]), as: UTF8.self) }
    }

    private func decode(_ range: Range<Int>, isAttribute: Bool) -> String {
        bytes.withUnsafeBufferPointer { bytes in
            var result: [UInt8] = []
            result.reserveCapacity(range.count)
            var p = range.lowerBound
            while p < range.upperBound {
                let c = bytes[p]
                if c == .ampersand, let (scalar, next) = decodeReference(bytes.baseAddress!, p, range.upperBound) {
                    result.append(contentsOf: UTF8.encode(scalar)!)
                    p = next
                    continue
                }
                p += 1
                if c == .carriageReturn {
                    if p < range.upperBound, bytes[p] == .lineFeed { p += 1 }
                    result.append(isAttribute ? .space : .lineFeed)
                } else {
                    result.append(isAttribute && c < 0x20 ? .space : c)
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }
}

extension StoryboardDocument {
    /// `<?xml … ?>`, or "" if the file has none.
    var declaration: String { plain(declarationRange) }

    var declarationRange: Range<Int> {
        let start = Int(root.node.start)
        guard let open = bytes[..<start].firstIndex(of: .lessThan), bytes[open..<start].starts(with: "<?xml".utf8)
        else { return 0..<0 }
        return open..<end(of: "?>", from: open, before: start)
    }

    /// Behind the next place where a text stands; `limit` where it doesn't.
    func end(of text: String, from start: Int, before limit: Int) -> Int {
        let length = text.utf8.count
        var place = start
        while place + length <= limit {
            if bytes[place..<place + length].elementsEqual(text.utf8) { return place + length }
            place += 1
        }
        return limit
    }
}
