import StoryboardDocument

/// Damage that leaves the XML whole: what merges by hand, scripts and other tools do to documents, and what bytes
/// changed at random hardly ever come to.
enum DocumentMutation: CaseIterable {
    /// An object gets the id of another, or of one that it is in.
    case sharedID, idOfAncestor
    /// What names an object by id names another, or one that it is in.
    case reference, referenceToAncestor, cellReference
    case value, number, kind, copyInto, removal, embedding

    /// Damages the document once, if it has what it takes.
    static func apply(to document: StoryboardDocument, using generator: inout some RandomNumberGenerator) {
        var elements: [Element] = []
        document.forEachElement { if elements.count < 2_000 { elements.append($0) } }
        let identified = elements.filter { $0.id != nil }
        guard let element = elements.randomElement(using: &generator),
            let object = identified.randomElement(using: &generator)
        else { return }
        switch allCases.randomElement(using: &generator)! {
        case .sharedID: object[.id] = identified.randomElement(using: &generator)?.id
        case .idOfAncestor:
            guard let ancestor = ancestors(of: object).randomElement(using: &generator) else { return }
            if Bool.random(using: &generator) { object[.id] = ancestor.id } else { ancestor[.id] = object.id }
        case .reference, .referenceToAncestor:
            let references = references(in: elements)
            guard let (owner, name) = references.randomElement(using: &generator) else { return }
            owner[name] = object.id
            if Bool.random(using: &generator), let ancestor = ancestors(of: owner).randomElement(using: &generator) {
                owner[name] = ancestor.id
            }
        case .cellReference:
            guard let cell = elements.filter({ $0.name == "tableViewCell" }).randomElement(using: &generator) else {
                return
            }
            cell[["textLabel", "detailTextLabel", "imageView"].randomElement(using: &generator)!] = object.id
        case .value:
            guard let other = elements.randomElement(using: &generator),
                let name = element.attributes.names.randomElement(using: &generator),
                let value = other.attributes.names.randomElement(using: &generator).flatMap({ other[$0] })
            else { return }
            element[name] = [value, "", "NO"].randomElement(using: &generator)!
        case .number:
            let numbers = elements.flatMap { element in
                element.attributes.names.filter { element.double($0) != nil }.map { (element, $0) }
            }
            guard let (owner, name) = numbers.randomElement(using: &generator) else { return }
            owner[name] = [
                "nan", "inf", "-inf", "1e308", "-1e308", "1e19", "-1", "0", "99999999999", "1e-300", "100000",
            ].randomElement(using: &generator)!
        case .kind:
            guard let other = elements.randomElement(using: &generator), element != document.root,
                element.parent != nil,
                let renamed = copy(element, named: other.name, in: document)
            else { return }
            element.parent?.insert(renamed, before: element)
            element.remove()
        case .copyInto:
            guard element != document.root, let twin = copy(element, named: element.name, in: document) else { return }
            object.append(Bool.random(using: &generator) ? twin : document.makeCopy(of: element).element)
        case .removal: if element != document.root { element.remove() }
        case .embedding:
            guard let segue = elements.filter({ $0.name == "segue" }).randomElement(using: &generator) else { return }
            segue["kind"] = ["embed", "relationship", "show", "presentation", "popoverPresentation"].randomElement(
                using: &generator)!
            let controllers = identified.filter {
                $0.name.string.hasSuffix("ontroller") || $0.name.string.hasSuffix("ontrollerPlaceholder")
            }
            if let controller = controllers.randomElement(using: &generator) { segue["destination"] = controller.id }
        }
    }

    private static func ancestors(of element: Element) -> [Element] {
        var found: [Element] = []
        var current = element.parent
        while let ancestor = current {
            if ancestor.id != nil { found.append(ancestor) }
            current = ancestor.parent
        }
        return found
    }

    private static func references(in elements: [Element]) -> [(Element, Name)] {
        let ids = Set(elements.compactMap(\.id))
        return elements.flatMap { element in
            element.attributes.compactMap { $0.name != .id && ids.contains($0.value) ? (element, $0.name) : nil }
        }
    }

    /// The element once more, with its ids and under another name; nil for more than a screenful.
    private static func copy(_ element: Element, named name: Name, in document: StoryboardDocument) -> Element? {
        var room = 60
        func text(_ element: Element, _ name: Name) -> String {
            room -= 1
            guard room > 0 else { return "" }
            let attributes = element.attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
            let inside =
                element.children.isEmpty ? escaped(element.text) : element.children.map { text($0, $0.name) }.joined()
            return "<\(name)\(attributes)>\(inside)</\(name)>"
        }
        return try? document.makeElement(xml: text(element, name))
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { "&<>\"'\n\t\r".unicodeScalars.contains($0) ? "&#\($0.value);" : String($0) }.joined()
    }
}
