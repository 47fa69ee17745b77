/// Changes to a document: only the bytes of what they touch are written anew, in Xcode's style.
extension Element {
    func setAttribute(_ name: Name, _ value: String?) {
        document.willChange(index)
        let node = self.node
        var list = (0..<Int32(node.attributeCount)).map { document.attributes[node.firstAttribute + $0] }
        if let place = list.firstIndex(where: { $0.name == name }) {
            if let value {
                guard document.value(list[place]) != value else { return }
                list[place] = document.newAttribute(name, value)
            } else {
                list.remove(at: place)
            }
        } else if let value {
            // Where Xcode would write it: before the first that goes behind it.
            let order = document.order
            let place = list.firstIndex { order.attribute(name, precedes: $0.name, in: node.name) } ?? list.count
            list.insert(document.newAttribute(name, value), at: place)
        } else {
            return
        }
        document.replaceAttributes(of: index, with: list)
        document.markChanged(index)
        if name == .id { document.identifiers = nil }
    }

    /// Writes a string property where Interface Builder would: an attribute, or, when it is long or has line ends or
    /// tabs, `<string key="name">`. nil removes it.
    public func setString(_ name: Name, _ value: String?) {
        let old = children.first { ($0.name == .string || $0.name == .mutableString) && $0[.key] == name.string }
        guard let value, needsStringElement(value) || needsBase64(value) else {
            old?.remove()
            self[name] = value
            return
        }
        self[name] = nil
        let child: Element
        if let old {
            child = old
        } else {
            child = document.makeElement(.string, [.key: name.string])
            insertInOrder(child)
        }
        if needsBase64(value) {
            child[.base64UTF8] = "YES"
            child.setText("\n\(encodeBase64(value))\n")
        } else {
            child[.base64UTF8] = nil
            child.setText(value)
        }
    }

    /// Replaces everything inside this element by text.
    public func setText(_ text: String) {
        document.willChange(index)
        var child = node.firstChild
        while child >= 0 {
            let next = document.nodes[child].next
            document.detach(child)
            child = next
        }
        document.nodes[index].contentEnd = document.nodes[index].contentStart
        if !text.isEmpty {
            var raw: [UInt8] = []
            Writer.escape(text, isAttribute: false, into: &raw)
            let range = document.store(raw)
            var node = Node(name: .empty, kind: .text, lead: UInt32(range.lowerBound), start: UInt32(range.lowerBound))
            node.contentStart = node.start
            node.contentEnd = UInt32(range.upperBound)
            node.end = node.contentEnd
            if raw.contains(.ampersand) || raw.contains(.carriageReturn) { node.flags.insert(.escapedText) }
            document.nodes.append(node)
            document.attach(Int32(document.nodes.count - 1), to: index, before: -1)
        }
        document.markChanged(index)
    }

    /// Puts an element of the same document into this one, before one of its children or at the end; it leaves its old
    /// place.
    public func insert(_ child: Element, before sibling: Element? = nil) {
        precondition(child.document === document, "the element belongs to another document")
        precondition(sibling == nil || sibling!.node.parent == index, "the sibling is not a child of this element")
        precondition(!isInside(child), "an element can't go inside itself")
        guard child != sibling else { return }
        let comments = document.comments(before: child.index)
        for comment in comments { document.detach(comment) }
        document.detach(child.index)
        // Comments go with what they stand before.
        let place = sibling.map { document.comments(before: $0.index).first ?? $0.index } ?? -1
        for moved in comments + [child.index] { document.attach(moved, to: index, before: place) }
    }

    public func append(_ child: Element) { insert(child) }

    /// Puts an element where Xcode keeps its kind: `<connections>` behind `<color>`s, outlets, resources, capabilities
    /// and constraints by name. Where the author decides the order, as among subviews, it goes to the end.
    public func insertInOrder(_ child: Element) {
        let siblings = children.filter { $0 != child }
        if let sorting = SortedList(name, inserting: true) {
            insert(child, before: siblings.first { sorting.key(of: child) < sorting.key(of: $0) })
            return
        }
        let slots = siblings.map(\.slot) + [child.slot]
        guard let sorted = document.order.order(ofChildren: slots, in: name, inserting: true),
            let place = sorted.firstIndex(of: siblings.count)
        else {
            return insert(child, before: Self.end(of: siblings, for: child))
        }
        insert(
            child, before: place + 1 < sorted.count ? siblings[sorted[place + 1]] : Self.end(of: siblings, for: child))
    }

    /// What an element that comes last stands before: of 10,400 `<connections>` all come last but for the place of an
    /// object on the canvas (253) and five others.
    private static func end(of siblings: [Element], for child: Element) -> Element? {
        guard let last = siblings.last, last.name == .connections, child.name != .connections,
            child.slot != "@canvasLocation"
        else { return nil }
        return last
    }

    /// Takes this element out of the document, with the comments before it. It can be inserted again.
    public func remove() {
        let parent = node.parent
        guard parent >= 0 else { return }
        // A scene that comes back brings its comment.
        if name == .scene { document.sceneComments[index] = document.comment(before: index) }
        for comment in document.comments(before: index) { document.detach(comment) }
        document.detach(index)
    }

    package func isInside(_ other: Element) -> Bool {
        var element: Element? = self
        while let current = element {
            if current == other { return true }
            element = current.parent
        }
        return false
    }
}
