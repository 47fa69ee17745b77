/// Reads a document's bytes once and notes where each element, attribute and text lies; nothing is decoded or copied.
struct Scanner {
    private let path: String
    /// The name that the outermost element has to have.
    var rootName = "document"
    private let base: UnsafePointer<UInt8>
    private let end: Int
    private var position = 0
    private var cache = NameCache()
    private var isASCII = true

    var nodes: Pool<Node>
    var attributes: Pool<Attribute>

    init(_ bytes: UnsafeBufferPointer<UInt8>, path: String) {
        self.path = path
        base = bytes.baseAddress ?? UnsafePointer(bitPattern: 8)!
        end = bytes.count
        // What Xcode's documents have on average: a growing copy is cheap, too.
        nodes = Pool(capacity: end / 72)
        attributes = Pool(capacity: end / 28)
    }

    func deallocate() {
        nodes.deallocate()
        attributes.deallocate()
    }

    // MARK: The whole document

    mutating func scan() throws {
        try checkSignature()
        try checkEncoding()
        position = hasByteOrderMark ? 3 : 0
        try scanProlog()
        try scanTree(rootOffset: position)
        try scanEpilog()
    }

    /// An element on its own, as an edit brings it.
    mutating func scanFragment() throws {
        try checkEncoding()
        skipSpace()
        guard position < end, base[position] == .lessThan else { throw failure(position, "Expected an element.") }
        try scanTree(rootOffset: position)
        skipSpace()
        if position < end { throw failure(position, "Something follows the element.") }
    }

    private var hasByteOrderMark: Bool { end >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF }

    private mutating func scanProlog() throws {
        let declaration = position
        if starts(with: "<?xml", at: position) {
            position = try skip(past: "?>", from: position, what: "the XML declaration")
            try checkDeclaration(declaration..<position)
        }
        while true {
            skipSpace()
            if position >= end { throw DamageReport(self).emptyDocument(position) }
            guard base[position] == .lessThan else { throw DamageReport(self).notXML(position) }
            if try skipMisc() { continue }
            if starts(with: "<!D", at: position) || starts(with: "<!E", at: position) {
                throw DamageReport(self).declaration(position)
            }
            var p = position + 1
            while p < end, base[p].isNameByte { p += 1 }
            if p < end, p > position + 1,
                !UnsafeBufferPointer(start: base + position + 1, count: p - position - 1).elementsEqual(rootName.utf8)
            {
                throw DamageReport(self).foreignRoot(position, name: position + 1..<p)
            }
            return
        }
    }

    private mutating func scanEpilog() throws {
        while true {
            skipSpace()
            if position >= end { return }
            if base[position] == .lessThan, try skipMisc() { continue }
            throw DamageReport(self).afterRoot(position)
        }
    }

    /// Skips a comment or a processing instruction outside the root element.
    private mutating func skipMisc() throws -> Bool {
        if starts(with: "<!--", at: position) {
            position = try skip(past: "-->", from: position + 4, what: "a comment")
            return true
        }
        if starts(with: "<?", at: position) {
            position = try skip(past: "?>", from: position, what: "a processing instruction")
            return true
        }
        return false
    }

    // MARK: The tree

    private mutating func scanTree(rootOffset: Int) throws {
        var current: Int32 = -1
        var depth = 0
        var lead = rootOffset
        var p = rootOffset
        // Lengths of the open elements' names, to compare closing tags byte by byte.
        let nameLengths = UnsafeMutablePointer<Int>.allocate(capacity: DocumentLimits.depth + 1)
        defer { nameLengths.deallocate() }

        while true {
            guard p + 1 < end else { throw DamageReport(self).cutOff(inside: current) }
            // Here base[p] is "<".
            let second = base[p + 1]
            if second == .slash {
                guard current >= 0 else { throw DamageReport(self).badMarkup(p, in: current) }
                let length = nameLengths[depth]
                let opening = Int(nodes[current].start) + 1
                var q = p + 2
                guard q + length < end else { throw DamageReport(self).cutOff(inside: current) }
                guard sameBytes(base + q, base + opening, length), !base[q + length].isNameByte else {
                    throw DamageReport(self).wrongClosingTag(p, of: current)
                }
                q += length
                while q < end, base[q].isSpace { q += 1 }
                guard q < end else { throw DamageReport(self).cutOff(inside: current) }
                guard base[q] == .greaterThan else { throw DamageReport(self).badTag(q, in: current) }
                q += 1
                nodes[current].contentEnd = UInt32(truncatingIfNeeded: p)
                nodes[current].end = UInt32(truncatingIfNeeded: q)
                p = q
                current = nodes[current].parent
                depth -= 1
                if depth == 0 {
                    position = p
                    return
                }
            } else if second.isNameStart {
                guard nodes.count < DocumentLimits.nodes else { throw DamageReport(self).tooManyNodes(p) }
                let nameStart = p + 1
                var (name, q) = try scanName(nameStart)
                guard q < end else { throw DamageReport(self).cutOff(inside: current) }
                var node = Node(
                    name: name, lead: UInt32(truncatingIfNeeded: lead), start: UInt32(truncatingIfNeeded: p))
                node.firstAttribute = Int32(truncatingIfNeeded: attributes.count)
                let nameLength = q - nameStart
                q = try scanAttributes(q, of: &node, parent: current)
                let index = link(&node, under: current)
                if node.flags.contains(.selfClosing) {
                    if depth == 0 {
                        position = q
                        return
                    }
                } else {
                    guard depth < DocumentLimits.depth else { throw DamageReport(self).tooDeep(p) }
                    depth += 1
                    nameLengths[depth] = nameLength
                    current = index
                }
                p = q
            } else {
                p = try scanOther(p, lead: lead, under: current)
            }

            // Content up to the next "<".
            lead = p
            p = behindSpace(p)
            guard p < end else { throw DamageReport(self).cutOff(inside: current) }
            if base[p] != .lessThan
                || (base[p + 1 < end ? p + 1 : p] == .slash && p > lead && nodes[current].firstChild < 0)
            {
                p = try scanText(p, lead: lead, in: current)
                lead = p
            }
        }
    }

    @inline(__always)
    private mutating func link(_ node: inout Node, under parent: Int32) -> Int32 {
        node.parent = parent
        let index = Int32(truncatingIfNeeded: nodes.count)
        nodes.append(node)
        if parent >= 0 {
            let last = nodes[parent].lastChild
            if last < 0 { nodes[parent].firstChild = index } else { nodes[last].next = index }
            nodes[parent].lastChild = index
        }
        return index
    }

    @inline(__always)
    private mutating func scanAttributes(_ from: Int, of node: inout Node, parent: Int32) throws -> Int {
        var q = from
        var seen: UInt64 = 0
        var count = 0
        var previous = Name.empty
        while true {
            let beforeSpace = q
            while q < end, base[q].isSpace { q += 1 }
            guard q < end else { throw DamageReport(self).cutOff(inTag: node) }
            let c = base[q]
            if c == .greaterThan {
                node.attributeCount = UInt16(truncatingIfNeeded: count)
                return finish(&node, q + 1)
            }
            if c == .slash {
                guard q + 1 < end else { throw DamageReport(self).cutOff(inTag: node) }
                guard base[q + 1] == .greaterThan else { throw DamageReport(self).badTag(q, in: parent) }
                node.flags.insert(.selfClosing)
                node.attributeCount = UInt16(truncatingIfNeeded: count)
                let next = finish(&node, q + 2)
                node.contentEnd = node.contentStart
                node.end = node.contentStart
                return next
            }
            guard c.isNameStart, q > beforeSpace else { throw DamageReport(self).badTag(q, in: parent) }
            let nameStart = q
            let name: Name
            if let guess = cache.guess(after: previous, in: node.name, base, q, end) {
                name = guess.name
                q = guess.next
            } else {
                (name, q) = try scanName(nameStart)
                if q < end, base[q] == .equals {
                    cache.remember(name, after: previous, in: node.name, nameStart, q - nameStart)
                }
            }
            previous = name
            guard q < end else { throw DamageReport(self).cutOff(inTag: node) }
            if base[q] != .equals { while q < end, base[q].isSpace { q += 1 } }
            guard q < end else { throw DamageReport(self).cutOff(inTag: node) }
            guard base[q] == .equals else { throw DamageReport(self).missingValue(nameStart, name) }
            q += 1
            if q < end, base[q].isSpace { while q < end, base[q].isSpace { q += 1 } }
            guard q < end else { throw DamageReport(self).cutOff(inTag: node) }
            let quote = base[q]
            guard quote == .quote || quote == .apostrophe else {
                throw DamageReport(self).missingValue(nameStart, name)
            }
            q += 1
            let valueStart = q
            var escaped = false
            while true {
                q = nextSpecial(q)
                guard q < end else { throw DamageReport(self).cutOff(inTag: node) }
                let special = base[q]
                if special == quote { break }
                if special == .ampersand {
                    try checkReference(q)
                    escaped = true
                } else if special == .lessThan {
                    throw DamageReport(self).unclosedValue(nameStart, q, name)
                } else if special < 0x20 {
                    guard special.isSpace else { throw DamageReport(self).controlCharacter(q) }
                    escaped = true
                }
                q += 1
            }
            let bit: UInt64 = 1 << UInt64(name.rawValue & 63)
            if seen & bit != 0 {
                for i in 0..<count where attributes[node.firstAttribute + Int32(truncatingIfNeeded: i)].name == name {
                    throw DamageReport(self).duplicateAttribute(nameStart, name)
                }
            }
            seen |= bit
            count += 1
            guard count <= DocumentLimits.attributes else { throw DamageReport(self).tooManyAttributes(nameStart) }
            attributes.append(
                Attribute(
                    name: name, start: nameStart, valueStart: valueStart, valueLength: q - valueStart, escaped: escaped)
            )
            q += 1
        }
    }

    @inline(__always)
    private func finish(_ node: inout Node, _ next: Int) -> Int {
        node.contentStart = UInt32(truncatingIfNeeded: next)
        return next
    }

    /// Text from `lead` up to the next `<`: the content of a leaf stays a range, text among elements becomes a node.
    private mutating func scanText(_ from: Int, lead: Int, in current: Int32) throws -> Int {
        var p = from
        var escaped = false
        while p < end, base[p] != .lessThan {
            let c = base[p]
            if c == .ampersand {
                try checkReference(p)
                escaped = true
            } else if c < 0x20 {
                guard c.isSpace else { throw DamageReport(self).controlCharacter(p) }
                if c == .carriageReturn { escaped = true }
            }
            p += 1
        }
        guard p + 1 < end else { throw DamageReport(self).cutOff(inside: current) }
        if !escaped {
            for i in lead..<from where base[i] == .carriageReturn {
                escaped = true
                break
            }
        }
        if base[p + 1] == .slash, nodes[current].firstChild < 0 {
            if escaped { nodes[current].flags.insert(.escapedText) }
        } else {
            try DamageReport(self).checkForMergeMarkers(lead..<p)
            var text = Node(
                name: .empty, kind: .text, lead: UInt32(truncatingIfNeeded: lead),
                start: UInt32(truncatingIfNeeded: lead))
            if escaped { text.flags.insert(.escapedText) }
            text.contentStart = text.start
            text.contentEnd = UInt32(truncatingIfNeeded: p)
            text.end = text.contentEnd
            _ = link(&text, under: current)
        }
        return p
    }

    /// Comments, CDATA sections and processing instructions inside the root element.
    private mutating func scanOther(_ p: Int, lead: Int, under current: Int32) throws -> Int {
        var node = Node(name: .empty, lead: UInt32(truncatingIfNeeded: lead), start: UInt32(truncatingIfNeeded: p))
        let next: Int
        if starts(with: "<!--", at: p) {
            next = try skip(past: "-->", from: p + 4, what: "a comment", inside: current)
            node.kind = .comment
            node.contentStart = UInt32(p + 4)
            node.contentEnd = UInt32(next - 3)
        } else if starts(with: "<![CDATA[", at: p) {
            next = try skip(past: "]]>", from: p + 9, what: "a CDATA section", inside: current)
            node.kind = .other
            node.contentStart = UInt32(p + 9)
            node.contentEnd = UInt32(next - 3)
        } else if starts(with: "<?", at: p) {
            next = try skip(past: "?>", from: p, what: "a processing instruction", inside: current)
            node.kind = .other
            node.contentStart = UInt32(next)
            node.contentEnd = UInt32(next)
        } else {
            throw DamageReport(self).badMarkup(p, in: current)
        }
        guard current >= 0, nodes.count < DocumentLimits.nodes else { throw DamageReport(self).tooManyNodes(p) }
        node.end = UInt32(next)
        _ = link(&node, under: current)
        return next
    }

    // MARK: Small parts

    /// The name that begins at `start`, and the offset behind it; at the end of the bytes there is no name to tell.
    @inline(__always)
    private mutating func scanName(_ start: Int) throws -> (name: Name, next: Int) {
        let next = behindWord(start)
        if let known = cache.known(base, start, next - start) { return (known, next) }
        return try scanNewName(start)
    }

    /// Names that weren't met before are looked at byte by byte.
    @inline(never)
    private mutating func scanNewName(_ start: Int) throws -> (name: Name, next: Int) {
        var next = start + 1
        while next < end, base[next].isNameByte { next += 1 }
        guard next < end else { return (.empty, next) }
        let name = cache.name(base, start, next - start)
        if cache.isFull || next - start > DocumentLimits.nameLength {
            throw DamageReport(self).strangeNames(start, next - start)
        }
        return (name, next)
    }

    // MARK: Eight bytes at a time

    @inline(__always)
    private func word(_ offset: Int) -> UInt64 {
        UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }

    /// Behind the white space that begins at `offset`: indentation is a third of a document.
    @inline(__always)
    private func behindSpace(_ offset: Int) -> Int {
        var p = offset
        while p + 8 <= end {
            let others = word(p) ^ 0x2020_2020_2020_2020
            if others == 0 {
                p += 8
                continue
            }
            p += others.trailingZeroBitCount >> 3
            guard base[p].isSpace else { return p }
            p += 1
        }
        while p < end, base[p].isSpace { p += 1 }
        return p
    }

    /// Behind what may be a name: up to the first byte below 0x40 that no name has. Bytes above it that no name has
    /// either are gone over.
    @inline(__always)
    private func behindWord(_ offset: Int) -> Int {
        var p = offset
        while p + 8 <= end {
            let bytes = word(p)
            var low = ~(bytes | bytes << 1) & 0x8080_8080_8080_8080
            while low != 0 {
                let q = p + low.trailingZeroBitCount >> 3
                if !base[q].isNameByte { return q }
                low &= low &- 1
            }
            p += 8
        }
        while p < end, base[p].isNameByte { p += 1 }
        return p
    }

    /// The first of the quotes, `&`, `<` and control characters from `offset` on.
    @inline(__always)
    private func nextSpecial(_ offset: Int) -> Int {
        var p = offset
        while p + 8 <= end {
            let bytes = word(p)
            let lessThan = bytes ^ 0x3C3C_3C3C_3C3C_3C3C
            // Bytes below 0x28, those that are `<`, and now and then one behind such a byte.
            var found =
                ((bytes &- 0x2828_2828_2828_2828) & ~bytes | (lessThan &- 0x0101_0101_0101_0101) & ~lessThan)
                & 0x8080_8080_8080_8080
            while found != 0 {
                let q = p + found.trailingZeroBitCount >> 3
                if base[q].isSpecialInValue { return q }
                found &= found &- 1
            }
            p += 8
        }
        while p < end, !base[p].isSpecialInValue { p += 1 }
        return p
    }

    @inline(__always)
    private mutating func skipSpace() {
        while position < end, base[position].isSpace { position += 1 }
    }

    func starts(with text: StaticString, at offset: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset >= 0, offset + count <= end else { return false }
        for i in 0..<count where base[offset + i] != text.utf8Start[i] { return false }
        return true
    }

    private func skip(past text: StaticString, from offset: Int, what: String, inside current: Int32 = -1) throws -> Int
    {
        var p = offset
        let first = text.utf8Start[0]
        while p < end {
            let c = base[p]
            if c == first, starts(with: text, at: p) { return p + text.utf8CodeUnitCount }
            if c < 0x20, !c.isSpace { throw DamageReport(self).controlCharacter(p) }
            p += 1
        }
        throw DamageReport(self).cutOff(in: what, begunAt: offset)
    }

    private func checkReference(_ offset: Int) throws {
        if decodeReference(base, offset, end) == nil { throw DamageReport(self).unknownReference(offset) }
    }

    // MARK: Encoding

    private func checkSignature() throws {
        if let diagnostic = DamageReport(self).foreignFormat() { throw diagnostic }
    }

    private mutating func checkEncoding() throws {
        let ascii = behindASCII(base, 0, end)
        isASCII = ascii == end
        if !isASCII, let offset = firstInvalidUTF8(bytes, from: ascii) { throw DamageReport(self).notUTF8(offset) }
    }

    /// Plain ASCII reads the same whatever 8-bit encoding the declaration names.
    private func checkDeclaration(_ range: Range<Int>) throws {
        guard !isASCII else { return }
        let text = String(
            decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
        guard let found = text.range(after: "encoding=") else { return }
        if found.lowercased() != "utf-8" && found.lowercased() != "utf8" {
            throw DamageReport(self).otherEncoding(range.lowerBound, found)
        }
    }

    // MARK: For diagnostics

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: end) }

    func failure(_ offset: Int, _ message: String, remedy: String? = nil) -> Diagnostic {
        var line = 1, column = 1
        for i in 0..<min(offset, end) {
            if base[i] == .lineFeed {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
        return Diagnostic(.error, message, remedy: remedy, path: path, line: line, column: column)
    }
}

extension String {
    /// The quoted value that follows `label`.
    func range(after label: String) -> String? {
        var rest = Substring(self)
        while !rest.isEmpty {
            if rest.hasPrefix(label) {
                rest = rest.dropFirst(label.count)
                guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
                return String(rest.dropFirst().prefix { $0 != quote })
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}
