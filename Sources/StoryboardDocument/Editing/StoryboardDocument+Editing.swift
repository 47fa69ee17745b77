extension StoryboardDocument {
    /// A new element that stands nowhere yet; attributes are written in the order given.
    public func makeElement(_ name: Name, _ attributes: KeyValuePairs<Name, String> = [:]) -> Element {
        var node = Node(name: name, lead: UInt32(sourceCount), start: UInt32.max)
        node.flags = [.restyled]
        nodes.append(node)
        let element = Element(self, Int32(nodes.count - 1))
        replaceAttributes(of: element.index, with: attributes.map { newAttribute($0.key, $0.value) })
        return element
    }

    /// A new element from XML, with everything inside it; throws the `Diagnostic` of damaged XML.
    public func makeElement(xml: String) throws -> Element {
        let fragment = Array(xml.utf8)
        guard bytes.count + fragment.count < Int(UInt32.max / 2) else {
            throw Diagnostic(.error, "The document has grown too large.", path: path)
        }
        let scanner: Scanner = try fragment.withUnsafeBufferPointer { buffer in
            var scanner = Scanner(buffer, path: path)
            do { try scanner.scanFragment() } catch {
                scanner.deallocate()
                throw error
            }
            return scanner
        }
        defer { scanner.deallocate() }
        let offset = UInt32(bytes.count), firstNode = Int32(nodes.count), firstAttribute = Int32(attributes.count)
        bytes += fragment
        for index in 0..<Int32(scanner.attributes.count) {
            let old = scanner.attributes[index]
            attributes.append(
                Attribute(
                    name: old.name, start: Int(old.start + offset), valueStart: Int(old.valueStart + offset),
                    valueLength: old.valueLength, escaped: old.isEscaped))
        }
        for index in 0..<Int32(scanner.nodes.count) {
            var node = scanner.nodes[index]
            node.lead += offset
            node.start += offset
            node.contentStart += offset
            node.contentEnd += offset
            node.end += offset
            node.firstAttribute += firstAttribute
            if node.parent >= 0 { node.parent += firstNode }
            if node.firstChild >= 0 { node.firstChild += firstNode }
            if node.lastChild >= 0 { node.lastChild += firstNode }
            if node.next >= 0 { node.next += firstNode }
            node.flags.insert(.restyled)
            nodes.append(node)
        }
        return Element(self, firstNode)
    }

    /// An identifier like Xcode's (`aB3-dE-f6G`) that nothing in this document has.
    public func makeID() -> String {
        if identifierNumbers != nil { return makeID(using: &identifierNumbers!) }
        var generator = SystemRandomNumberGenerator()
        return makeID(using: &generator)
    }

    public func makeID(using generator: inout some RandomNumberGenerator) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        while true {
            let id = String(
                [3, 2, 3].map { count in (0..<count).map { _ in digits.randomElement(using: &generator)! } }.joined(
                    separator: ["-"]))
            if element(id: id) == nil, issuedIDs.insert(id).inserted { return id }
        }
    }

    // MARK: Bytes and nodes

    /// Puts bytes behind the file's, where ranges can reach them.
    func store(_ new: [UInt8]) -> Range<Int> {
        let start = bytes.count
        bytes += new
        return start..<bytes.count
    }

    func newAttribute(_ name: Name, _ value: String) -> Attribute {
        var raw = Array(name.string.utf8) + [.equals, .quote]
        let before = raw.count
        Writer.escape(value, isAttribute: true, escapesGreaterThan: savedBy >= .v5Beta, into: &raw)
        let length = raw.count - before
        let range = store(raw + [.quote])
        return Attribute(
            name: name, start: range.lowerBound, valueStart: range.lowerBound + before, valueLength: length,
            escaped: length != value.utf8.count)
    }

    /// An element's attributes lie side by side: a changed list moves to the end.
    func replaceAttributes(of index: Int32, with list: [Attribute]) {
        precondition(list.count <= DocumentLimits.attributes, "an element can't have that many attributes")
        nodes[index].firstAttribute = Int32(attributes.count)
        nodes[index].attributeCount = UInt16(list.count)
        for attribute in list { attributes.append(attribute) }
    }

    func markChanged(_ index: Int32) {
        isEdited = true
        nodes[index].flags.insert(.changed)
        var parent = nodes[index].parent
        while parent >= 0, !nodes[parent].flags.contains(.changedBelow) {
            nodes[parent].flags.insert(.changedBelow)
            parent = nodes[parent].parent
        }
    }

    func detach(_ index: Int32) {
        let parent = nodes[index].parent
        guard parent >= 0 else { return }
        willChange(parent)
        var previous: Int32 = -1
        var child = nodes[parent].firstChild
        while child != index {
            previous = child
            child = nodes[child].next
        }
        let next = nodes[index].next
        if previous < 0 { nodes[parent].firstChild = next } else { nodes[previous].next = next }
        if nodes[parent].lastChild == index { nodes[parent].lastChild = previous }
        nodes[index].parent = -1
        nodes[index].next = -1
        emptyIfNeeded(parent)
        markChanged(parent)
        identifiers = nil
    }

    /// What has lost its last child has no content left, not the white space that was around it.
    private func emptyIfNeeded(_ index: Int32) {
        if nodes[index].firstChild < 0 { nodes[index].contentEnd = nodes[index].contentStart }
    }

    func attach(_ index: Int32, to parent: Int32, before sibling: Int32) {
        willChange(parent)
        // Text that stood alone gives way to elements.
        if nodes[parent].firstChild < 0 { nodes[parent].contentEnd = nodes[parent].contentStart }
        nodes[index].parent = parent
        nodes[index].next = sibling
        if nodes[parent].firstChild == sibling {
            nodes[parent].firstChild = index
        } else {
            var previous = nodes[parent].firstChild
            while nodes[previous].next != sibling { previous = nodes[previous].next }
            nodes[previous].next = index
        }
        if sibling < 0 { nodes[parent].lastChild = index }
        nodes[index].flags.insert(.restyled)
        markChanged(parent)
        identifiers = nil
    }
}
