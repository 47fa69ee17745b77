import StoryboardDocument
import StoryboardTools

/// What differs by size classes: values, and what is installed at all.
extension Edit {
    /// A variation's key from words: `compact width`, `widthClass=compact`, `wC hR`.
    static func variationKey(_ text: String, _ place: Element) throws -> String {
        if text == "default" { return text }
        var height: String?, width: String?, idiom: String?
        let words = text.lowercased().split { " -,=".contains($0) }.map(String.init)
        for (index, word) in words.enumerated() {
            let near = [index - 1, index + 1].filter(words.indices.contains).map { words[$0] }
            switch word {
            case "compact", "regular":
                // The name stands before it (`widthClass=compact`) or behind (`compact width`).
                let isNamedBefore = text.contains("=")
                let name =
                    isNamedBefore ? near.first : words.indices.contains(index + 1) ? words[index + 1] : near.first
                if name?.hasPrefix("width") == true {
                    width = word
                } else if name?.hasPrefix("height") == true {
                    height = word
                }
            case "wc": width = "compact"
            case "wr": width = "regular"
            case "hc": height = "compact"
            case "hr": height = "regular"
            case "mac", "pad", "phone", "ipad", "iphone": idiom = word.replacing("i", with: word == "mac" ? "i" : "")
            default: break
            }
        }
        let parts = [
            height.map { "heightClass=\($0)" }, idiom.map { "userInterfaceIdiom=\($0)" },
            width.map { "widthClass=\($0)" },
        ].compactMap { $0 }
        guard !parts.isEmpty else {
            throw place.diagnostic(
                .error, "“\(text)” names no size class.",
                remedy: "Give such as “compact width” or “compact width regular height”.")
        }
        return parts.joined(separator: "-")
    }

    private func variation(_ key: String, of element: Element) -> Element {
        if let known = element.children.first(where: { $0.name == "variation" && $0[.key] == key }) { return known }
        let made = document.makeElement("variation", [.key: key])
        let later = element.children.first {
            $0.name == "variation" && key != "default" && ($0[.key] ?? "") > key && $0[.key] != "default"
        }
        if let later {
            element.insert(made, before: later)
        } else if key == "default",
            let first = element.child("variation")
        {
            element.insert(made, before: first)
        } else if let last = element.children.filter({ $0.name == "variation" }).last {
            let siblings = Array(element.children)
            let next = (siblings.firstIndex(of: last) ?? siblings.count - 1) + 1
            element.insert(made, before: next < siblings.count ? siblings[next] : nil)
        } else {
            element.insertInOrder(made)
        }
        return made
    }

    func vary(_ object: Element, _ property: String, _ value: String?, traits: String) throws {
        let key = try Self.variationKey(traits, object)
        if ["installed"].contains(LibraryObject.key(property)) {
            return try install(object.id ?? "", traits, try value.map { try ValueWords.bool($0) == "YES" })
        }
        do {
            let place = try PropertyFinder(edit: self, object: object).find(property)
            guard place.owner == object else {
                throw object.diagnostic(
                    .error, "\(property) of \(ObjectName(object).short) is the same in all size classes.",
                    remedy: "Leave “for” out.")
            }
            switch place {
            case .attribute(_, let name, let attribute):
                guard let value else {
                    let known = object.children.first { $0.name == "variation" && $0[.key] == key }
                    known?[name] = nil
                    if let known, known.attributes.count <= 1, known.children.isEmpty { known.remove() }
                    return
                }
                let spelt = try attribute.map { try ValueWords.attribute(value, $0) } ?? value
                variation(key, of: object).setString(name, spelt)
            case .value(_, let child, let kind):
                let owner = variation(key, of: object)
                guard value != nil else {
                    owner.child(key: child)?.remove()
                    // A frame that was brought up to date leaves the variation behind.
                    if child == "frame" { return owner["misplaced"] = nil }
                    if owner.attributes.count <= 1, owner.children.isEmpty { owner.remove() }
                    return
                }
                try set(owner, key: child, kind, value)
            }
        } catch let problem as ValueWords.Problem {
            throw object.diagnostic(.error, "\(property): \(problem.message)", remedy: problem.remedy)
        }
        addSupplies(for: object)
    }

    /// Says in which size classes a view or constraint is there; nil takes back what was said of them.
    func install(_ name: String, _ traits: String?, _ installed: Bool?) throws {
        let element = try object(name)
        guard let list = element.parent, let holder = list.parent, let id = element.id,
            list.name == "subviews" || list.name == "constraints"
        else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) is always installed.", remedy: "Name a subview or a constraint.")
        }
        let maskKey = list.name.string
        func forget(_ variation: Element) {
            guard let mask = variation.child(key: maskKey) else { return }
            for entry in mask.children where entry[.reference] == id { entry.remove() }
            if mask.children.isEmpty { mask.remove() }
            if variation.children.isEmpty, variation.attributes.count <= 1 { variation.remove() }
        }
        func enter(_ word: Name, _ key: String) {
            let variation = variation(key, of: holder)
            let mask =
                variation.child(key: maskKey)
                ?? {
                    let made = document.makeElement("mask", [.key: maskKey])
                    variation.insertInOrder(made)
                    return made
                }()
            guard !mask.children.contains(where: { $0[.reference] == id && $0.name == word }) else { return }
            for entry in mask.children where entry[.reference] == id { entry.remove() }
            mask.append(document.makeElement(word, [.reference: id]))
        }
        let variations = holder.children.filter { $0.name == "variation" }
        guard let traits, traits != "default" else {
            guard installed == false else { return variations.forEach(forget) }
            return enter("exclude", "default")
        }
        let key = try Self.variationKey(traits, element)
        let isOutByDefault =
            variations.first { $0[.key] == "default" }?.child(key: maskKey)?.children.contains { $0[.reference] == id }
            ?? false
        switch installed {
        case nil: variations.filter { $0[.key] == key }.forEach(forget)
        case true?:
            if isOutByDefault { enter("include", key) } else { variations.filter { $0[.key] == key }.forEach(forget) }
        case false?:
            if isOutByDefault { variations.filter { $0[.key] == key }.forEach(forget) } else { enter("exclude", key) }
        }
    }
}
