/// A copy of an element that a document made, to be inserted there.
public struct ElementCopy {
    public let element: Element
    /// What the ids that were taken became, old to new.
    public let renamed: [String: String]
}

extension StoryboardDocument {
    /// A copy of an element, with everything in it, of this document or another: what moving between documents begins
    /// with.
    ///
    /// Ids that this document has already are renamed in the copy, with everything in the copy that refers to them; to
    /// take an element out of this document and put it back elsewhere use `insert`, which keeps them. References to
    /// what stays behind are kept as they are. A scene's comment comes with it.
    public func makeCopy(of original: Element) -> ElementCopy {
        let source = original.document
        // Names first, so that a new id can't be one that the copy itself has.
        var renamed: [String: String] = [:]
        var ids: [String] = []
        source.forEachElement(in: original) { if let id = $0.id { ids.append(id) } }
        issuedIDs.formUnion(ids)
        for id in ids where renamed[id] == nil && element(id: id) != nil { renamed[id] = makeID() }

        let copy = copyNode(original.index, of: source)
        if !renamed.isEmpty { forEachElement(in: copy) { $0.renameReferences(renamed) } }
        if original.name == .scene, let comment = source.comment(before: original.index) {
            sceneComments[copy.index] = comment
        }
        return ElementCopy(element: copy, renamed: renamed)
    }

    /// Gives ids new names, wherever they stand in the document: at their elements, and in what refers to them.
    public func renameIDs(_ renamed: [String: String]) {
        forEachElement { $0.renameReferences(renamed) }
    }

    private func copyNode(_ top: Int32, of source: StoryboardDocument) -> Element {
        /// The node with its bytes and attributes, alone.
        func copied(_ index: Int32) -> Int32 {
            let old = source.nodes[index]
            var node = Node(name: old.name, kind: old.kind, lead: UInt32(sourceCount), start: .max)
            node.flags = old.flags.intersection([.escapedText]).union(.restyled)
            if old.kind == .element {
                node.firstAttribute = Int32(attributes.count)
                node.attributeCount = old.attributeCount
                for i in 0..<Int32(old.attributeCount) {
                    let attribute = source.attributes[old.firstAttribute + i]
                    let range = store(Array(source.bytes[Int(attribute.start)...attribute.valueRange.upperBound]))
                    attributes.append(
                        Attribute(
                            name: attribute.name, start: range.lowerBound,
                            valueStart: range.lowerBound + Int(attribute.valueStart - attribute.start),
                            valueLength: attribute.valueLength, escaped: attribute.isEscaped))
                }
                if old.firstChild < 0 {
                    let range = store(Array(source.bytes[Int(old.contentStart)..<Int(old.contentEnd)]))
                    node.contentStart = UInt32(range.lowerBound)
                    node.contentEnd = UInt32(range.upperBound)
                }
            } else {
                let range = store(Array(source.bytes[Int(old.start)..<Int(old.end)]))
                node.lead = UInt32(range.lowerBound)
                node.start = UInt32(range.lowerBound)
                node.end = UInt32(range.upperBound)
                node.contentStart = node.start + (old.contentStart - old.start)
                node.contentEnd = node.start + (old.contentEnd - old.start)
            }
            nodes.append(node)
            return Int32(nodes.count - 1)
        }
        let first = copied(top)
        var open = [(from: source.nodes[top].firstChild, to: first)]
        while let (from, to) = open.last {
            guard from >= 0 else {
                open.removeLast()
                continue
            }
            open[open.count - 1].from = source.nodes[from].next
            let child = copied(from)
            nodes[child].parent = to
            if nodes[to].firstChild < 0 {
                nodes[to].firstChild = child
            } else {
                nodes[nodes[to].lastChild].next = child
            }
            nodes[to].lastChild = child
            open.append((source.nodes[from].firstChild, child))
        }
        return Element(self, first)
    }
}

extension Element {
    /// Takes new names for this element's id and for those that its attributes hold.
    func renameReferences(_ renamed: [String: String]) {
        if let id, let new = renamed[id] { self[.id] = new }
        for (attribute, id) in references { if let new = renamed[id] { self[attribute] = new } }
    }
}

extension StoryboardDocument {
    /// Calls `body` for an element and every element in it, parents before children.
    func forEachElement(in top: Element, _ body: (Element) -> Void) {
        var index = top.index
        while true {
            let node = nodes[index]
            if node.kind == .element { body(Element(self, index)) }
            if node.firstChild >= 0 {
                index = node.firstChild
                continue
            }
            while index != top.index, nodes[index].next < 0 { index = nodes[index].parent }
            if index == top.index { return }
            index = nodes[index].next
        }
    }
}

extension Element {
    /// Calls `body` for this element and every element in it, parents before children.
    public func forEachElement(_ body: (Element) -> Void) { document.forEachElement(in: self, body) }
}
