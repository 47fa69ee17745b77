/// What compilers need of elements: cheap to walk, values read without making strings.
extension Element {
    /// The element's place in its document: unique, dense, below `StoryboardDocument.elementLimit`.
    @inline(__always)
    public var position: Int { Int(index) }

    /// The elements of that name below this one, in the order of the file.
    public func descendants(named name: Name) -> [Element] {
        var found: [Element] = []
        var current = node.firstChild
        while current >= 0 {
            let node = document.nodes[current]
            if node.kind == .element, node.name == name { found.append(Element(document, current)) }
            if node.firstChild >= 0 {
                current = node.firstChild
                continue
            }
            var next = node.next
            var above = node.parent
            while next < 0, above != index, above >= 0 {
                next = document.nodes[above].next
                above = document.nodes[above].parent
            }
            current = next
        }
        return found
    }

    /// Calls `body` for each attribute in the order of the file.
    @inline(__always)
    public func forEachAttribute(_ body: (Name, AttributeValue) -> Void) {
        let node = self.node
        var i = node.firstAttribute
        let end = i + Int32(node.attributeCount)
        while i < end {
            let attribute = document.attributes[i]
            body(attribute.name, AttributeValue(document: document, attribute: attribute))
            i += 1
        }
    }
}

extension Element {
    /// The line, found quickest if it is soon behind the one that `hint` remembers; the hint begins as 0 and belongs to
    /// one document.
    public func line(near hint: inout Int) -> Int {
        let offset = Int(node.start)
        guard let starts = document.knownLineStarts, hint < starts.count, starts[hint] <= offset else {
            let line = self.line
            hint = max(0, line - 1)
            return line
        }
        var steps = 0
        while hint + 1 < starts.count, starts[hint + 1] <= offset {
            hint += 1
            steps += 1
            if steps > 64 {
                hint = max(0, self.line - 1)
                break
            }
        }
        return hint + 1
    }

    /// The id with more text behind it, as tables of translations name strings ("4aB-cd-eFg.text"); nil without an id.
    public func id(followedBy suffix: String) -> String? {
        guard let attribute = raw(.id) else { return nil }
        if attribute.isEscaped { return document.value(attribute) + suffix }
        var suffix = suffix
        return suffix.withUTF8 { suffix in
            document.bytes.withUnsafeBufferPointer { bytes in
                let id = UnsafeBufferPointer(rebasing: bytes[attribute.valueRange])
                return String(unsafeUninitializedCapacity: id.count + suffix.count) { buffer in
                    let end = buffer.initialize(fromContentsOf: id)
                    return UnsafeMutableBufferPointer(rebasing: buffer[end...]).initialize(fromContentsOf: suffix) + end
                }
            }
        }
    }

    /// Whether both elements' opening tags were written with the same bytes: then their attributes are equal. False
    /// where either was edited.
    public func isWritten(as other: Element) -> Bool {
        let a = node, b = other.node
        guard document === other.document, a.contentStart - a.start == b.contentStart - b.start,
            !a.flags.contains(.changed), !b.flags.contains(.changed)
        else { return false }
        return document.bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { sameBytes($0 + Int(a.start), $0 + Int(b.start), Int(a.contentStart - a.start)) }
                ?? false
        }
    }

    /// The fingerprint of the value of `key`; 0 without.
    @inline(__always)
    public var keyFingerprint: UInt64 {
        guard let attribute = raw(.key) else { return 0 }
        return AttributeValue(document: document, attribute: attribute).fingerprint
    }
}

/// Stands for a word when many are compared: equal words have equal fingerprints, different ones as good as never.
public func wordFingerprint(_ word: String) -> UInt64 {
    var word = word
    return word.withUTF8 { bytes in bytes.baseAddress.map { NameHash.of($0, bytes.count) } ?? 0 }
}

extension StoryboardDocument {
    /// Above every `Element.position`.
    public var elementLimit: Int { nodes.count }

    /// The element whose `position` that is.
    public func element(at position: Int) -> Element { Element(self, Int32(position)) }
}

/// An attribute's value where it stands in the file.
public struct AttributeValue {
    let document: StoryboardDocument
    let attribute: Attribute

    public var string: String { document.value(attribute) }

    /// See `wordFingerprint(_:)`.
    public var fingerprint: UInt64 {
        document.bytes.withUnsafeBufferPointer {
            $0.baseAddress.map { NameHash.of($0 + Int(attribute.valueStart), attribute.valueLength) } ?? 0
        }
    }

    /// nil if it isn't a number.
    public var double: Double? {
        document.bytes.withUnsafeBufferPointer { parseDouble(UnsafeBufferPointer(rebasing: $0[attribute.valueRange])) }
    }

    /// nil if it isn't a whole number.
    public var int: Int? { document.bytes.withUnsafeBufferPointer { parseInt($0[attribute.valueRange]) } }

    /// Whether it is `YES`: Interface Builder writes nothing but `YES` and `NO`.
    public var isYes: Bool {
        guard attribute.valueLength == 3 else { return false }
        let start = Int(attribute.valueStart)
        return document.bytes[start] == 0x59 && document.bytes[start + 1] == 0x45 && document.bytes[start + 2] == 0x53
    }

    /// The element that has this value as its id.
    public var element: Element? {
        document.bytes.withUnsafeBufferPointer {
            document.element(idBytes: UnsafeBufferPointer(rebasing: $0[attribute.valueRange]))
        }
    }
}
