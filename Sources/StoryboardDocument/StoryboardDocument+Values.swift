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
            let part = nodes[child]
            if part.kind == .text { result += content(part) }
            if part.kind == .other { result += plain(Int(part.contentStart)..<Int(part.contentEnd)) }
            child = part.next
        }
        return result
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

    private var declarationRange: Range<Int> {
        let prolog = bytes[..<Int(root.node.start)]
        guard let open = prolog.firstIndex(of: .lessThan), prolog[open...].starts(with: "<?xml".utf8), let close = prolog.firstIndex(of: .greaterThan) else { return 0..<0 }
        return open..<close + 1
    }

    /// The encoding that the declaration names, and where.
    var declaredEncoding: (name: String, range: Range<Int>)? {
        let label = Array("encoding".utf8)
        var rest = bytes[declarationRange]
        while !rest.isEmpty, !rest.starts(with: label) { rest = rest.dropFirst() }
        guard let open = rest.firstIndex(where: { $0 == .quote || $0 == .apostrophe }), let close = rest[(open + 1)...].firstIndex(of: rest[open]) else { return nil }
        return (plain(open + 1..<close), open + 1..<close)
    }
}
