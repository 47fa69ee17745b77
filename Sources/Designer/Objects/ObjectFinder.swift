import StoryboardDocument
import StoryboardTools

/// Finds the object of a document that a person names: by its id, its label, what it shows, or the way to it.
///
/// In this order: an id; `document`; a way (`Login/stack/button[2]`: a scene, then what is in it, by kind, label or text, the second of
/// those; from a container to what it shows by `root`, `tab[2]`, `embed`); a label of the outline, text, title, class or identifier; a kind, where there is one of it only.
public struct ObjectFinder {
    let document: StoryboardDocument
    /// What `it` means: the object made last.
    private let last: String?
    /// What `$name`s mean.
    private let names: [String: String]

    public init(_ document: StoryboardDocument, last: String? = nil, names: [String: String] = [:]) {
        self.document = document
        self.last = last
        self.names = names
    }

    /// Throws where there is none, or several: then the message lists them.
    public func find(_ name: String) throws -> Element {
        if name == "document" { return document.root }
        if name == "it" {
            guard let last, let element = document.element(id: last) else {
                throw problem("“it” means the object made last, and none was.", "Name the object.")
            }
            return element
        }
        if name.hasPrefix("$"), !name.contains("/") {
            guard let id = names[String(name.dropFirst())], let element = document.element(id: id) else {
                throw problem("Nothing is called “\(name)”.", "Name it where it is made: \(name) = add label to …")
            }
            return element
        }
        if let element = document.element(id: name) { return element }
        if let scene = document.scenes.first(where: { $0["sceneID"] == name }) { return scene.sceneController ?? scene }
        if name.contains("/"), let found = try way(name) { return found }
        let found = named(name, in: document.root)
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            throw problem(
                "There is no object “\(name)” in the document.",
                near(name).map { "Did you mean “\($0)”?" } ?? "`list` names what is there.")
        }
        throw ambiguous(name, found)
    }

    private func problem(_ message: String, _ remedy: String) -> Diagnostic {
        Diagnostic(.error, message, remedy: remedy, path: document.path)
    }

    private func ambiguous(_ name: String, _ found: [Element]) -> Diagnostic {
        let shown = found.prefix(8).map { "\($0.nearestID ?? "?") (\(ObjectName($0)))" }.joined(separator: ", ")
        let rest = found.count > 8 ? ", and \(found.count - 8) more" : ""
        return problem(
            "“\(name)” may mean \(found.count) objects: \(shown)\(rest).",
            "Give the id, or the way to it, such as Scene/\(name).")
    }

    private func near(_ name: String) -> String? {
        var names: Set<String> = []
        document.forEachElement { element in
            guard element.id != nil else { return }
            names.formUnion(Self.words(of: element))
        }
        return NearestName.find(name, among: names.sorted())
    }

    // MARK: Names

    /// What an object may be called.
    private static func words(of element: Element) -> [String] {
        let attributes: [Name] = [
            .userLabel, "text", "title", "placeholder", .customClass, "reuseIdentifier", .identifier,
            "storyboardIdentifier", "headerTitle", "image", "selector", .property,
        ]
        var words = attributes.compactMap { element.string($0) }
        if let title = element.child(key: "normal")?.string("title") { words.append(title) }
        if let title = element.child(key: "configuration")?.string("title") { words.append(title) }
        if let item = element.child(key: "navigationItem")?.string("title"), element.isController { words.append(item) }
        if element == element.enclosingScene?.sceneController, let title = element.enclosingScene?.sceneTitle {
            words.append(title)
        }
        return words.filter { !$0.isEmpty }
    }

    /// Whether the word stands in something that the object is called or shows.
    static func mentions(_ element: Element, _ word: String) -> Bool {
        let key = word.lowercased()
        return words(of: element).contains { $0.lowercased().contains(key) }
            || ObjectName(element).kind.lowercased().contains(key)
    }

    /// The objects below an element that a word names: exactly, else in any case, else by their kind.
    private func named(_ word: String, in top: Element) -> [Element] {
        var objects: [Element] = []
        top.forEachElement { if $0.id != nil, $0 != top, Self.isObject($0) { objects.append($0) } }
        let key = LibraryObject.key(word)
        let tests: [(Element) -> Bool] = [
            { Self.words(of: $0).contains(word) },
            { Self.words(of: $0).contains { LibraryObject.key($0) == key } },
            { LibraryObject.key($0.name.string) == key || LibraryObject.key(ObjectName($0).kind) == key },
            { Self.isKind($0, key) },
        ]
        // Connections have the name of what they connect, constraints none that people know.
        let links = objects.filter { $0.kind?.role == .connection || $0.name == .constraint }
        let linked = Set(links)
        objects.removeAll { linked.contains($0) }
        return named(objects, by: tests) ?? named(links, by: tests) ?? []
    }

    /// What the first of the tests that holds for any holds for.
    private func named(_ objects: [Element], by tests: [(Element) -> Bool]) -> [Element]? {
        for test in tests {
            var found = objects.filter(test)
            // A scene's class and title are the controller's; its item has the same title.
            if found.count > 1, let controller = found.first(where: \.isController),
                found.dropFirst(0).allSatisfy({ $0 == controller || $0.isInside(controller) && $0[.key] != nil })
            {
                found = [controller]
            }
            if !found.isEmpty { return found }
        }
        return nil
    }

    private static func isObject(_ element: Element) -> Bool {
        guard let role = element.kind?.role else { return true }
        return role != .document && role != .list && role != .value
    }

    /// Whether a word is the kind of the element: `stack` and `Vertical Stack View` for a stack view.
    private static func isKind(_ element: Element, _ key: String) -> Bool {
        let name = LibraryObject.key(element.name.string)
        if name == key + "view" || name == key + "control" || name == key + "controller" { return true }
        return ["cell", "section", "item", "recognizer"].contains(key) && name.hasSuffix(key)
    }

    // MARK: Ways

    /// What an id, `it`, a `$name` or `document` means.
    private func known(_ step: String) -> Element? {
        if step == "document" || step == "it" || step.hasPrefix("$") { return try? find(step) }
        return document.element(id: step)
    }

    /// The scene that a container or a container view shows: `root`, `tab` (with a number), `embed`.
    private func shown(_ word: String, _ number: Int, by element: Element) -> Element? {
        let key = LibraryObject.key(word), relationship = Edit.relationships[key]
        let found = (element.child(.connections).map { Array($0.children) } ?? []).filter {
            $0.name == .segue
                && (key == "embed" && $0["kind"] == key
                    || $0[.relationship] != nil && $0[.relationship] == relationship)
        }
        guard number > 0, number <= found.count else { return nil }
        return found[number - 1][.destination].flatMap { document.element(id: $0) }
    }

    private func way(_ text: String) throws -> Element? {
        let steps = text.split(separator: "/").map(String.init)
        guard steps.count > 1 else { return nil }
        var element = document.root
        for (index, step) in steps.enumerated() {
            if let exact = index == 0 ? known(step) : nil {
                element = exact
                continue
            }
            if let direct = element.child(step: step), index > 0 {
                element = direct
                continue
            }
            var word = step, number: Int?
            if let open = step.lastIndex(of: "["), step.hasSuffix("]"),
                let given = Int(step[step.index(after: open)...].dropLast())
            {
                word = String(step[..<open])
                number = given
            }
            if index > 0, let shown = shown(word, number ?? 1, by: element) {
                element = shown
                continue
            }
            // A scene holds more than its controller: recognizers, objects of the dock.
            let top =
                index > 0 && element == element.enclosingScene?.sceneController
                ? element.enclosingScene ?? element : element
            var found = named(word, in: top).filter { $0 != element }
            if index == 0 { found = found.filter(\.isController).isEmpty ? found : found.filter(\.isController) }
            if let number {
                guard number > 0, number <= found.count else {
                    throw problem(
                        "There is no “\(step)” in “\(steps[..<index].joined(separator: "/"))”: there are \(found.count).",
                        "Count from 1.")
                }
                element = found[number - 1]
            } else if found.count == 1 {
                element = found[0]
            } else if found.isEmpty {
                throw problem(
                    "There is no “\(step)” in “\(steps[..<index].joined(separator: "/"))”.",
                    "`list` names what is there.")
            } else {
                throw ambiguous(step, found)
            }
        }
        return element
    }
}
