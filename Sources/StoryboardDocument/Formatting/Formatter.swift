extension StoryboardDocument {
    /// The document as Xcode would save it: its order of attributes and children, its indentation, numbers, line ends
    /// and comments.
    ///
    /// What Xcode lets the author decide (the order of scenes, views, actions) stays.
    public func canonical() -> [UInt8] {
        if isEdited { updateSceneComments() }
        var formatter = Formatter(self)
        let result = formatter.format()
        // What was corrected can look less like Xcode's order than before; then all of it is sorted, so that formatting
        // once is enough.
        guard formatter.hasDoubts, let again = try? StoryboardDocument(bytes: result, path: path),
            !CanonicalOrder(judging: again).isTrusted
        else { return result }
        var sorting = Formatter(self, sortsAll: true)
        return sorting.format()
    }

    /// The whole part of `toolsVersion`; 0 if it isn't given.
    public var toolsVersion: Int {
        Int((root["toolsVersion"] ?? "").prefix { $0 != "." }) ?? 0
    }

    /// Xcode ends its files with a line feed since 5.1. A newer one without it was saved by Visual Studio or Xamarin
    /// Studio, which append attributes and outlets behind the others and will do so again: sorting would only make
    /// their next change harder to read, so there the order is left alone. In older ones they are known by what they
    /// call outlets: `name-outlet-1`.
    var isSavedByXcode: Bool {
        isEdited || (savedBy < .v5_1 ? !hasOutletsOfXamarin : bytes[..<sourceCount].last == .lineFeed)
    }

    private var hasOutletsOfXamarin: Bool {
        var found = false
        forEachElement { element in
            if !found, element.name == .outlet, element.id?.hasPrefix("name-outlet-") == true { found = true }
        }
        return found
    }
}

struct Formatter {
    private let document: StoryboardDocument
    private let order: CanonicalOrder
    private let saved: XcodeVersion
    private let targetRuntime: String
    private let sorts: Bool
    private var writer = Writer()

    init(_ document: StoryboardDocument, sortsAll: Bool = false) {
        self.document = document
        order = sortsAll ? CanonicalOrder(for: document) : CanonicalOrder(judging: document)
        saved = document.savedBy
        targetRuntime = document.root["targetRuntime"] ?? ""
        sorts = document.isSavedByXcode
        writer.bytes.reserveCapacity(document.bytes.count + document.bytes.count / 4)
    }

    /// Whether the document is taken to be in Xcode's order, though not all of it is.
    var hasDoubts: Bool { order.isTrusted && order.contradictions > 0 }

    mutating func format() -> [UInt8] {
        writeHeader()
        write(document.root, depth: 0)
        for comment in comments(in: Int(document.root.node.end)..<document.sourceCount) {
            writer.bytes.append(.lineFeed)
            writer.bytes.append(contentsOf: document.bytes[comment])
        }
        if saved >= .v5_1 ? sorts : document.bytes[..<document.sourceCount].last == .lineFeed {
            writer.bytes.append(.lineFeed)
        }
        return writer.bytes
    }

    private mutating func writeHeader() {
        let declaration = document.declaration
        let standalone = declaration.contains("standalone=\"no\"") || declaration.contains("standalone='no'")
        writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"")
        writer.write(standalone ? " standalone=\"no\"?>\n" : "?>\n")
        for comment in comments(in: 0..<Int(document.root.node.start)) {
            writer.bytes.append(contentsOf: document.bytes[comment])
            writer.bytes.append(.lineFeed)
        }
    }

    /// Comments outside the document, such as a licence.
    private func comments(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let isComment = document.bytes[place..<range.upperBound].starts(with: "<!--".utf8)
            let isInstruction = document.bytes[place..<range.upperBound].starts(with: "<?".utf8)
            guard isComment || isInstruction else {
                place += 1
                continue
            }
            let end = document.end(
                of: isComment ? "-->" : "?>", from: place + (isComment ? 4 : 2), before: range.upperBound)
            if isComment { found.append(place..<end) }
            place = end
        }
        return found
    }

    // MARK: Elements

    private mutating func write(_ element: Element, depth: Int) {
        writer.write("<")
        writer.write(element.name.string)
        let moved = writeAttributes(of: element)
        let node = element.node
        if node.firstChild < 0, let comment = DateComment.text(for: element), element.text.utf8.allSatisfy(\.isSpace) {
            writer.write(">")
            writeOnItsLine(.newComment(comment), depth: depth + 1)
            writer.newLine(depth)
        } else if node.firstChild < 0, moved.isEmpty {
            let text = element.text
            if text.isEmpty || !keepsSpace(element.name) && text.utf8.allSatisfy(\.isSpace) {
                writer.write("/>")
                return
            }
            writer.write(">")
            writer.text(text)
        } else {
            writer.write(">")
            writeChildren(of: element, moved: moved, depth: depth)
        }
        writer.write("</")
        writer.write(element.name.string)
        writer.write(">")
    }

    /// Writes the attributes, and returns those that are too long for one.
    private mutating func writeAttributes(of element: Element) -> [(name: Name, value: String)] {
        let attributes = Array(element.attributes)
        var moved: [(name: Name, value: String)] = []
        // Beside text there is no place for a child.
        let takesChildren = element.node.firstChild >= 0 || element.text.utf8.allSatisfy(\.isSpace)
        let order =
            sorts ? self.order.order(ofAttributes: attributes.map(\.name), in: element.name) : Array(attributes.indices)
        for index in order {
            let (name, value) = attributes[index]
            if takesChildren, name != .id, name != .key, needsStringElement(value),
                element.child(key: name.string) == nil
            {
                moved.append((name, value))
            } else {
                writer.attribute(
                    name, number(value, name, in: element.name) ?? value, escapesGreaterThan: saved >= .v5Beta)
            }
        }
        return moved
    }

    /// Only text may consist of blanks; elsewhere white space is a hand-made layout.
    private func keepsSpace(_ name: Name) -> Bool { name == .string || name == .mutableString }

    // MARK: Children

    private enum Child {
        case element(Element)
        case comment(Int32)
        /// Text among elements, CDATA and processing instructions: kept as they are.
        case raw(Int32)
        case string(Name, String)
        /// A comment that was missing.
        case newComment(String)
    }

    private mutating func writeChildren(of element: Element, moved: [(name: Name, value: String)], depth: Int) {
        // Each group is an element with the comments before it: they move together.
        var groups: [[Child]] = []
        var slots: [String] = []
        var pending: [Child] = []
        var mixed = false
        var index = element.node.firstChild
        while index >= 0 {
            let node = document.nodes[index]
            switch node.kind {
            case .comment: pending.append(.comment(index))
            case .element:
                let child = Element(document, index)
                if child.name == .scene, pending.isEmpty,
                    let text = SceneComment.text(for: child, saved: saved, targetRuntime: targetRuntime)
                {
                    pending.append(.newComment(text))
                }
                groups.append(pending + [.element(child)])
                slots.append(child.slot)
                pending = []
            case .text:
                // White space next to a comment or another node is layout.
                if document.bytes[Int(node.start)..<Int(node.end)].allSatisfy(\.isSpace) { break }
                mixed = true
                pending.append(.raw(index))
            case .other:
                mixed = true
                pending.append(.raw(index))
            }
            index = node.next
        }
        if mixed {
            writeMixed(groups.flatMap { $0 } + pending, depth: depth)
            return
        }
        for (name, value) in moved {
            groups.insert([.string(name, value)], at: place(of: "@" + name.string, among: slots, in: element.name))
            slots.insert("@" + name.string, at: place(of: "@" + name.string, among: slots, in: element.name))
        }
        for index in childOrder(of: element, slots: slots, groups: groups) {
            for child in groups[index] { writeOnItsLine(child, depth: depth + 1) }
        }
        for child in pending { writeOnItsLine(child, depth: depth + 1) }
        writer.newLine(depth)
    }

    private func childOrder(of element: Element, slots: [String], groups: [[Child]]) -> [Int] {
        guard sorts else { return Array(slots.indices) }
        guard let list = SortedList(element.name) else {
            return order.order(ofChildren: slots, in: element.name) ?? Array(slots.indices)
        }
        let keys = groups.map { group -> SortedList.Key in
            if case .element(let child)? = group.last { return list.key(of: child) }
            return SortedList.Key()
        }
        return slots.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }

    private func place(of slot: String, among slots: [String], in element: Name) -> Int {
        guard let sorted = order.order(ofChildren: slots + [slot], in: element, inserting: true),
            let place = sorted.firstIndex(of: slots.count)
        else { return 0 }
        return place
    }

    private mutating func writeOnItsLine(_ child: Child, depth: Int) {
        writer.newLine(depth)
        switch child {
        case .element(let element): write(element, depth: depth)
        case .comment(let index), .raw(let index):
            let node = document.nodes[index]
            writer.bytes.append(contentsOf: document.bytes[Int(node.start)..<Int(node.end)])
        case .string(let name, let value): writeString(name, value)
        case .newComment(let text):
            writer.write("<!--")
            writer.write(text.fitForComment)
            writer.write("-->")
        }
    }

    private mutating func writeString(_ key: Name, _ value: String) {
        writer.write("<string")
        writer.attribute(.key, key.string)
        if needsBase64(value) {
            writer.write(" base64-UTF8=\"YES\">\n")
            writer.write(encodeBase64(value))
            writer.write("\n</string>")
        } else {
            writer.write(">")
            writer.text(value)
            writer.write("</string>")
        }
    }

    /// Text among elements is nothing that Xcode writes: all of it is kept, on one line.
    private mutating func writeMixed(_ children: [Child], depth: Int) {
        for child in children {
            switch child {
            case .element(let element): write(element, depth: depth)
            case .comment(let index), .raw(let index):
                let node = document.nodes[index]
                writer.bytes.append(contentsOf: document.bytes[Int(node.start)..<Int(node.end)])
            case .string(let name, let value): writeString(name, value)
            case .newComment: break
            }
        }
    }

    // MARK: Numbers

    private func number(_ value: String, _ name: Name, in element: Name) -> String? {
        guard sorts, Self.numbers[element]?.contains(name) == true, !value.isEmpty else { return nil }
        if value == "0", order.isTrusted, Self.bareZeros.contains(element) { return nil }
        var copy = value
        return copy.withUTF8 { parseDouble($0) }.flatMap { $0.isFinite ? interfaceBuilderNumber($0) : nil }
    }

    private static let numbers: [Name: Set<Name>] = [
        "rect": ["x", "y", "width", "height"], "point": ["x", "y"], "size": ["width", "height"],
        "inset": ["minX", "minY", "maxX", "maxY"], "edgeInsets": ["top", "left", "bottom", "right"],
        "directionalEdgeInsets": ["top", "leading", "bottom", "trailing"],
        "color": ["red", "green", "blue", "alpha", "white"], "constraint": ["constant"],
    ]

    /// In documents made from templates a colour's or a point's zero is `0` until Xcode saves them: there it stays.
    private static let bareZeros: Set<Name> = ["color", "point"]
}

extension Element {
    /// What decides this element's place among its siblings: its key, whatever its kind; else its name.
    var slot: String {
        if name == "variation" { return "variation" }
        return self[.key].map { "@" + $0 } ?? name.string
    }
}
