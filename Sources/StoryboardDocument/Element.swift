/// One element of a document: a light handle that is as good as the document lives.
public struct Element: Hashable {
    public let document: StoryboardDocument
    let index: Int32

    @inline(__always)
    init(_ document: StoryboardDocument, _ index: Int32) {
        self.document = document
        self.index = index
    }

    public static func == (a: Element, b: Element) -> Bool { a.index == b.index && a.document === b.document }
    public func hash(into hasher: inout Hasher) { hasher.combine(index) }

    @inline(__always)
    var node: Node { document.nodes[index] }

    public var name: Name { node.name }

    /// The value of an attribute, references resolved; nil where it isn't written. Setting nil removes it; a new one
    /// goes where Xcode would write it.
    public subscript(_ attribute: Name) -> String? {
        get { raw(attribute).map { document.value($0) } }
        nonmutating set { setAttribute(attribute, newValue) }
    }

    /// In the order of the file.
    public var attributes: ElementAttributes { ElementAttributes(document: document, owner: index) }

    /// The elements directly inside this one; comments and text are left out.
    public var children: ElementChildren { ElementChildren(document: document, firstNode: node.firstChild) }

    /// The first child of that name.
    public func child(_ name: Name) -> Element? {
        var index = node.firstChild
        while index >= 0 {
            let node = document.nodes[index]
            if node.kind == .element, node.name == name { return Element(document, index) }
            index = node.next
        }
        return nil
    }

    /// The first child whose attribute `key` has that value: `<rect key="frame" …/>`.
    public func child(key: String) -> Element? {
        var key = key
        return key.withUTF8 { key in
            for child in children {
                guard let attribute = child.raw(.key), attribute.valueLength == key.count else { continue }
                if document.bytes[attribute.valueRange].elementsEqual(key) { return child }
            }
            return nil
        }
    }

    /// The text directly inside this element, references resolved; "" if it has none or only elements.
    public var text: String { document.text(of: index) }

    /// A part of what stands inside an element.
    public enum Piece {
        case text(String)
        case element(Element)
    }

    /// Text and elements directly inside this one, in the order of the file; comments are left out.
    public var pieces: [Piece] {
        let node = self.node
        guard node.firstChild >= 0 else { return text.isEmpty ? [] : [.text(text)] }
        var result: [Piece] = [], index = node.firstChild
        while index >= 0 {
            if document.nodes[index].kind == .element {
                result.append(.element(Element(document, index)))
            } else if let text = document.ownText(of: index) {
                result.append(.text(text))
            }
            index = document.nodes[index].next
        }
        return result
    }

    /// The element as it stands in the file, with all that is in it; nil once something of it was edited.
    public var sourceText: String? {
        let node = node, edited: Node.Flags = [.changed, .changedBelow, .restyled]
        guard node.start != UInt32.max, node.flags.isDisjoint(with: edited) else { return nil }
        return String(decoding: document.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)
    }

    public var id: String? { self[.id] }
    public var userLabel: String? { self[.userLabel] }

    public var parent: Element? {
        let parent = node.parent
        return parent < 0 ? nil : Element(document, parent)
    }

    /// Whether the element, with all that is in it, stands in both files in the same bytes. False once something of it
    /// was edited.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public func hasSameBytes(as other: Element) -> Bool {
        let a = node, b = other.node, edited: Node.Flags = [.changed, .changedBelow, .restyled]
        guard a.start != UInt32.max, b.start != UInt32.max, a.flags.isDisjoint(with: edited),
            b.flags.isDisjoint(with: edited)
        else { return false }
        return areEqual(document.bytes, Int(a.start)..<Int(a.end), other.document.bytes, Int(b.start)..<Int(b.end))
    }

    /// 1-based; 0 for an element that isn't from the file.
    public var line: Int { document.place(of: Int(node.start)).line }
    /// 1-based, in UTF-8 bytes; 0 for an element that isn't from the file.
    public var column: Int { document.place(of: Int(node.start)).column }

    /// A diagnostic placed at this element.
    public func diagnostic(_ severity: Diagnostic.Severity, _ message: String, remedy: String? = nil) -> Diagnostic {
        let place = document.place(of: Int(node.start))
        return Diagnostic(
            severity, message, remedy: remedy, path: document.path, line: place.line, column: place.column,
            objectID: id, label: userLabel)
    }

    @inline(__always)
    func raw(_ name: Name) -> Attribute? {
        let node = self.node
        var i = node.firstAttribute
        let end = i + Int32(node.attributeCount)
        while i < end {
            if document.attributes[i].name == name { return document.attributes[i] }
            i += 1
        }
        return nil
    }
}

/// The attributes of an element; values become strings as the sequence is walked.
public struct ElementAttributes: Sequence {
    // Not an `Element`: inside a sequence that name means what the sequence holds.
    let document: StoryboardDocument
    let owner: Int32

    public var count: Int { Int(document.nodes[owner].attributeCount) }
    public var isEmpty: Bool { count == 0 }
    public var underestimatedCount: Int { count }
    /// The names alone, without making strings of the values.
    public var names: [Name] {
        let node = document.nodes[owner]
        return (0..<Int32(node.attributeCount)).map { document.attributes[node.firstAttribute + $0].name }
    }

    public func makeIterator() -> Iterator {
        let node = document.nodes[owner]
        return Iterator(
            document: document, index: node.firstAttribute, end: node.firstAttribute + Int32(node.attributeCount))
    }

    public struct Iterator: IteratorProtocol {
        let document: StoryboardDocument
        var index: Int32
        let end: Int32

        public mutating func next() -> (name: Name, value: String)? {
            guard index < end else { return nil }
            defer { index += 1 }
            let attribute = document.attributes[index]
            return (attribute.name, document.value(attribute))
        }
    }
}

/// The elements directly inside an element.
public struct ElementChildren: Sequence {
    let document: StoryboardDocument
    let firstNode: Int32

    public var isEmpty: Bool {
        var iterator = makeIterator()
        return iterator.next() == nil
    }
    public var first: Element? {
        var iterator = makeIterator()
        return iterator.next()
    }

    public func makeIterator() -> Iterator { Iterator(document: document, index: firstNode) }

    public struct Iterator: IteratorProtocol {
        let document: StoryboardDocument
        var index: Int32

        public mutating func next() -> Element? {
            while index >= 0 {
                let current = index
                let node = document.nodes[current]
                index = node.next
                if node.kind == .element { return Element(document, current) }
            }
            return nil
        }
    }
}
