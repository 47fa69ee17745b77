import StoryboardDocument
import StoryboardTools

/// Attributed texts: the Text popup's Attributed, and what its fields write for the part of the text that is selected.
///
/// A text is a row of fragments, each with its font, colours and paragraph [76 texts of public documents].
extension Edit {
    /// Gives an object an attributed text where it has a plain one, or the other way around.
    func setAttributed(_ object: Element, _ isAttributed: Bool) throws {
        let place = try textPlace(of: object)
        if isAttributed {
            guard place.attributed == nil else { return }
            let text = place.plainText ?? ""
            try putText(text, of: object, place)
        } else if let old = place.attributed {
            let text = old.children.map { $0.string("content") ?? "" }.joined()
            old.remove()
            object[place.mark] = nil
            place.owner.setString(place.plain, text)
        }
    }

    /// Gives an object an attributed text of one fragment, which looks as the whole text did.
    func setAttributedText(_ object: Element, _ text: String?) throws {
        guard let text else { return try setAttributed(object, false) }
        let place = try textPlace(of: object)
        guard let old = place.attributed, let first = old.children.first else {
            return try putText(text, of: object, place)
        }
        for other in Array(old.children).dropFirst() { other.remove() }
        first.setString("content", text)
    }

    /// Gives a part of an attributed text a font, a colour, a line beneath it; nil takes that away. A plain text becomes an attributed one.
    func styleText(_ id: String, _ part: String?, _ property: String, _ value: String?) throws {
        let object = try self.object(id)
        try requireUnlocked(object)
        let before = object.usedResources
        try setAttributed(object, true)
        guard let text = try textPlace(of: object).attributed else { return }
        for fragment in try fragments(of: text, that: part, object) {
            try reading(object, property) { try style(fragment, LibraryObject.key(property), value) }
        }
        addSupplies(for: object)
        document.removeUnusedResources(of: before.subtracting(object.usedResources))
    }

    // MARK: Where texts stand

    private struct TextPlace {
        /// What has the text: the object, a button's state or its configuration.
        var owner: Element
        var plain: Name
        var key: String
        /// What says that the attributed one is used.
        var mark: Name
        var attributed: Element? { owner.child(key: key) }
        var plainText: String? { owner.string(plain) }
    }

    private func textPlace(of object: Element) throws -> TextPlace {
        switch object.name {
        case "label", "textField", "textView":
            return TextPlace(owner: object, plain: "text", key: "attributedText", mark: "usesAttributedText")
        case "button":
            let owner = object.child(key: "configuration") ?? object.child(key: "normal") ?? normalState(of: object)
            return TextPlace(owner: owner, plain: "title", key: "attributedTitle", mark: "hasAttributedTitle")
        default: break
        }
        throw object.diagnostic(
            .error, "\(ObjectName(object).short) can't have an attributed text.",
            remedy: "Labels, text fields, text views and titles of buttons can.")
    }

    private func normalState(of button: Element) -> Element {
        let made = document.makeElement("state", [.key: "normal"])
        button.insertInOrder(made)
        return made
    }

    private func putText(_ text: String, of object: Element, _ place: TextPlace) throws {
        let made = document.makeElement("attributedString", [.key: place.key])
        let fragment = document.makeElement("fragment")
        fragment.setString("content", text)
        made.append(fragment)
        let attributes = document.makeElement("attributes")
        fragment.append(attributes)
        if let color = object.child(key: "textColor"), color.name == "color" {
            let copy = document.makeElement("color", [.key: "NSColor"])
            for (name, value) in color.attributes where name != .key { copy[name] = value }
            attributes.append(copy)
        }
        let size = object.child(key: "fontDescription")?["pointSize"] ?? (object.name == "button" ? "15" : "17")
        let font = document.makeElement("font", [.key: "NSFont"])
        if let old = object.child(key: "fontDescription"), let name = old["name"] {
            (font["size"], font["name"]) = (size, name)
        } else {
            let type = object.child(key: "fontDescription")?["type"]
            (font["metaFont"], font["size"]) = (type == "boldSystem" ? "systemBold" : "system", size)
        }
        attributes.append(font)
        place.owner.setString(place.plain, nil)
        if object.name != "button" {
            for key in ["textColor", "fontDescription"] { object.child(key: key)?.remove() }
            object["textAlignment"].map { alignment in
                attributes.append(paragraph(alignment: alignment))
                object["textAlignment"] = nil
            }
        }
        object[place.mark] = "YES"
        place.owner.insertInOrder(made)
    }

    private func paragraph(alignment: String) -> Element {
        document.makeElement(
            "paragraphStyle",
            [
                .key: "NSParagraphStyle", "alignment": alignment, "lineBreakMode": "wordWrapping",
                "baseWritingDirection": "natural",
            ])
    }

    // MARK: Parts of texts

    /// The fragments that make up a part of the text; those at its ends are cut in two.
    private func fragments(of text: Element, that part: String?, _ object: Element) throws -> [Element] {
        guard let part, !part.isEmpty else { return Array(text.children) }
        let whole = text.children.map { $0.string("content") ?? "" }.joined()
        let found = whole.ranges(of: part)
        guard found.count == 1, let range = found.first else {
            throw object.diagnostic(
                .error,
                found.isEmpty
                    ? "The text “\(whole)” has no “\(part)” in it."
                    : "“\(part)” stands in the text \(found.count) times.",
                remedy: found.isEmpty ? "Give a part of it as it is written." : "Give more of the text around it.")
        }
        let start = whole.distance(from: whole.startIndex, to: range.lowerBound)
        let end = start + part.count
        for cut in [start, end] { split(text, at: cut) }
        var position = 0
        return text.children.filter { fragment in
            let own = position
            position += (fragment.string("content") ?? "").count
            return own >= start && position <= end && position > own
        }
    }

    private func split(_ text: Element, at place: Int) {
        var position = 0
        let fragments = Array(text.children)
        for (index, fragment) in fragments.enumerated() {
            let content = fragment.string("content") ?? "", length = content.count
            defer { position += length }
            guard position < place, place < position + length else { continue }
            let rest = document.makeCopy(of: fragment).element
            rest.setString("content", String(content.dropFirst(place - position)))
            text.insert(rest, before: index + 1 < fragments.count ? fragments[index + 1] : nil)
            fragment.setString("content", String(content.prefix(place - position)))
            return
        }
    }

    private func style(_ fragment: Element, _ property: String, _ value: String?) throws {
        let attributes =
            fragment.child("attributes")
            ?? {
                let made = document.makeElement("attributes")
                fragment.append(made)
                return made
            }()
        switch property {
        case "color", "textcolor", "foregroundcolor": try color(attributes, "NSColor", value)
        case "background", "backgroundcolor": try color(attributes, "NSBackgroundColor", value)
        case "font":
            attributes.child(key: "NSFont")?.remove()
            guard let value else { return }
            let font = document.makeElement("font", [.key: "NSFont"])
            for (name, value) in try fontWords(value) { font[name] = value }
            insert(font, into: attributes)
        case "underline", "strikethrough":
            let key = property == "underline" ? "NSUnderline" : "NSStrikethrough"
            attributes.child(key: key)?.remove()
            guard let value, try ValueWords.bool(value) == "YES" else { return }
            insert(document.makeElement("integer", [.key: key, "value": "1"]), into: attributes)
        case "kern":
            attributes.child(key: "NSKern")?.remove()
            guard let value else { return }
            let number = interfaceBuilderNumber(try ValueWords.number(value))
            insert(document.makeElement("real", [.key: "NSKern", "value": number]), into: attributes)
        case "alignment", "textalignment":
            let words = ["left", "center", "right", "justified", "natural"]
            let word = try ValueWords.choice(value ?? "natural", words)
            if let old = attributes.child(key: "NSParagraphStyle") { return old["alignment"] = word }
            insert(paragraph(alignment: word), into: attributes)
        default:
            throw ValueWords.Problem(
                message: "A part of a text has no such property.",
                remedy: "Give font, color, background, underline, strikethrough, kern or alignment.")
        }
    }

    /// Attributes stand in the order of their names.
    private func insert(_ element: Element, into attributes: Element) {
        attributes.insert(
            element, before: attributes.children.first { ($0[.key] ?? "") > (element[.key] ?? "") })
    }

    private func color(_ attributes: Element, _ key: String, _ value: String?) throws {
        attributes.child(key: key)?.remove()
        guard let value else { return }
        let color = document.makeElement("color", [.key: key])
        for (name, value) in ColorWords.attributes(try ColorWords.value(value), version) { color[name] = value }
        insert(color, into: attributes)
    }

    /// Fonts of fragments are AppKit's: by a name, or as what the system has them for.
    private func fontWords(_ text: String) throws -> [(Name, String)] {
        let words = try FontWords.attributes(text)
        func value(_ name: Name) -> String? { words.first { $0.0 == name }?.1 }
        guard let size = value("pointSize") else {
            throw ValueWords.Problem(
                message: "A part of a text has no text style.",
                remedy: "Give a font with a size, such as system bold 17.")
        }
        if let name = value("name") { return [("size", size), ("name", name)] }
        switch (value("type"), value("weight")) {
        case ("boldSystem", _): return [("metaFont", "systemBold"), ("size", size)]
        case (_, let weight?):
            return [("metaFont", "system" + weight.prefix(1).uppercased() + weight.dropFirst()), ("size", size)]
        default: return [("metaFont", "system"), ("size", size)]
        }
    }
}
