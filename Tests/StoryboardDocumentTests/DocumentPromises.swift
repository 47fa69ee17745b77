import StoryboardDocument

/// What holds for whatever bytes: the tests check it for mutated documents, and the fuzzer (Fuzzing/) for those that it
/// comes upon.
enum DocumentPromises {
    /// The first promise that is broken, in words; nil if all hold. `readable` tells whether the bytes were a document.
    static func broken(by bytes: [UInt8], readable: inout Bool) -> String? {
        readable = false
        let document: StoryboardDocument
        do { document = try StoryboardDocument(bytes: bytes, path: "x") } catch let problem as Diagnostic {
            if problem.remedy == nil { return "no remedy: \(problem)" }
            return problem.line > 0 && problem.column > 0 || bytes.count > DocumentLimits.bytes
                ? nil : "no place: \(problem)"
        } catch {
            return "not a diagnostic: \(error)"
        }
        readable = true
        if document.serialized() != bytes { return "an unchanged document isn't written as it was" }
        do {
            let canonical = document.canonical()
            let again = try StoryboardDocument(bytes: canonical, path: "x")
            if again.canonical() != canonical { return "formatting a formatted document changes it" }
            if objects(again) != objects(document) { return "formatting loses objects" }
            try edit(document, as: bytes)
            let written = try StoryboardDocument(bytes: document.serialized(), path: "x")
            if let difference = difference(document.root, written.root) {
                return "an edited document reads differently from what was written: \(difference)"
            }
        } catch {
            return "what was written can't be read: \(error)"
        }
        return nil
    }

    private static func objects(_ document: StoryboardDocument) -> [String] {
        var found: [String] = []
        document.forEachElement { element in if let id = element.id { found.append("\(element.name) \(id)") } }
        return found.sorted()
    }

    // MARK: Edits

    private static func edit(_ document: StoryboardDocument, as bytes: [UInt8]) throws {
        // The same bytes are always edited in the same way.
        var generator = Numbers(state: bytes.reduce(0x9E37_79B9) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let other = try StoryboardDocument(bytes: bytes, path: "y")
        for _ in 0..<8 {
            var elements: [Element] = []
            document.forEachElement { if elements.count < 500 { elements.append($0) } }
            guard let element = elements.randomElement(using: &generator),
                let target = elements.randomElement(using: &generator)
            else { return }
            let value = values.randomElement(using: &generator)!
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: element[names.randomElement(using: &generator)!] = value
            case 1: element.setString("text", value)
            case 2: if element.children.isEmpty { element.setText(value ?? "") }
            case 3: element.attributes.names.randomElement(using: &generator).map { element[$0] = nil }
            case 4: if element != document.root { element.removeFromContainer() }
            case 5: if !isInside(target, element) { target.insertInOrder(element) }
            case 6:
                if !isInside(target, element) {
                    target.insert(element, before: target.children.first { $0 != element })
                }
            case 7: other.element(id: element.id ?? "").map { target.insertInOrder(document.makeCopy(of: $0).element) }
            case 8: element.setRect("frame", DocumentRect(x: 0, y: 1.5, width: 1e300, height: -0.1))
            default: document.scenes.first?.child(.objects)?.children.first?["userLabel"] = value
            }
        }
    }

    private static let names: [Name] = ["id", "text", "title", "userLabel", "customClass", "key", "madeUp"]
    private static let values: [String?] = [
        nil, "", " ", "x", "a\tb\nc\rd", "<&>\"'--", "]]>", "\u{1}\u{FFFE}", "ä😀\u{2028}",
        String(repeating: "long", count: 50),
    ]

    private static func isInside(_ element: Element, _ other: Element) -> Bool {
        var current: Element? = element
        while let here = current {
            if here == other { return true }
            current = here.parent
        }
        return false
    }

    /// Where two trees differ: elements, attributes in order, and text where there is nothing else (white space beside
    /// comments is only layout).
    private static func difference(_ a: Element, _ b: Element) -> String? {
        var open = [(a, b)]
        while let (a, b) = open.popLast() {
            guard a.name == b.name else { return "<\(a.name)> <\(b.name)>" }
            let (x, y) = (Array(a.attributes), Array(b.attributes))
            guard x.map(\.name) == y.map(\.name), zip(x, y).allSatisfy({ $0.value == $1.value }) else {
                return "<\(a.name)> \(x) \(y)"
            }
            let (c, d) = (Array(a.children), Array(b.children))
            guard c.count == d.count else { return "<\(a.name)> has \(c.count), \(d.count) children" }
            if c.isEmpty, a.text.filter({ !$0.isWhitespace }) != b.text.filter({ !$0.isWhitespace }) {
                return "<\(a.name)> “\(a.text)” “\(b.text)”"
            }
            open += zip(c, d)
        }
        return nil
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }
}
