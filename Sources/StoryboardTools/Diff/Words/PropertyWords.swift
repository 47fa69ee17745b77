import StoryboardDocument

/// A property's change as a phrase: `font 17 → 20`, `content mode Scale To Fill → Aspect Fit`.
struct PropertyWords {
    private let old, new: ValueWords
    private let oldNames, newNames: OutlineNames

    init(_ oldNames: OutlineNames, _ newNames: OutlineNames) {
        old = ValueWords(oldNames)
        new = ValueWords(newNames)
        (self.oldNames, self.newNames) = (oldNames, newNames)
    }

    /// `before` and `after` are the object in the two versions.
    func text(_ change: PropertyChange, _ before: Element, _ after: Element) -> String {
        if change.path == ["translatesAutoresizingMaskIntoConstraints"] {
            return change.new?.string == "NO" ? "laid out by constraints now" : "no longer laid out by constraints"
        }
        if change.path == ["id"] || change.path == ["sceneID"] {
            return "pasted again: id \(change.old?.string ?? "none") → \(change.new?.string ?? "none")"
        }
        let name = name(change.path)
        if change.path.last == "order" { return "\(name.isEmpty ? "" : name + " ")in another order" }
        switch (change.old, change.new) {
        case let (.element(a)?, .element(b)?): return elements(a, b, name)
        default: break
        }
        let first = value(change.old, change.path, before, old), second = value(change.new, change.path, after, new)
        let opposite = ["on": "off", "off": "on"]
        // Interface Builder writes only what isn't the default, so a switch that isn't written is the other way.
        let from = first ?? opposite[second ?? ""] ?? missing(change, after)
        let to = second ?? opposite[first ?? ""] ?? missing(change, before)
        if let membership = membership(change, from, to) { return membership }
        return from == to ? "\(name) written differently" : "\(name) \(from) → \(to)"
    }

    /// A property that is there, without what it was: `font System 17`.
    func presence(_ change: PropertyChange, _ object: Element) -> String {
        let value = value(change.new, change.path, object, new) ?? ""
        return membership(change, "", value) ?? "\(name(change.path)) \(value)"
    }

    private func elements(_ a: Element, _ b: Element, _ name: String) -> String {
        if a.name == "rect", b.name == "rect" { return (name == "frame" ? "" : name + " ") + FrameWords.text(a, b) }
        if a.name == b.name, a.name == "fontDescription" || a.name == "font" {
            return "\(name) \(FontWords.change(a, b))"
        }
        if let differences = new.differences(a, b) { return "\(name) \(differences)" }
        let first = old.text(a), second = new.text(b)
        return first == second ? "\(name) written differently" : "\(name) \(first) → \(second)"
    }

    private func value(_ value: PropertyChange.Value?, _ path: [String], _ object: Element, _ words: ValueWords)
        -> String?
    {
        switch value {
        case nil: nil
        case .element(let element)?: words.text(element)
        case .string(let string)?: words.text(string, of: path.last ?? "", in: owner(path, object))
        }
    }

    /// The element inside the object that has the attribute at the end of a path.
    private func owner(_ path: [String], _ object: Element) -> Element {
        path.dropLast().reduce(object) { element, step in
            element.child(key: step) ?? element.child(Name(step)) ?? element
        }
    }

    /// What stands for the value that isn't written: there is no text, but there is always a style.
    private func missing(_ change: PropertyChange, _ object: Element) -> String {
        guard let string = (change.old ?? change.new)?.string, let attribute = change.path.last else {
            return "default"
        }
        return Double(string) != nil || ValueWords.isChoice(attribute, of: owner(change.path, object))
            ? "default" : "none"
    }

    /// What is in a list or isn't: `image “photo” added`, `not installed for compact height`.
    private func membership(_ change: PropertyChange, _ from: String, _ to: String) -> String? {
        guard let element = (change.new ?? change.old)?.element, change.old == nil || change.new == nil else {
            return nil
        }
        let isAdded = change.old == nil
        switch element.name {
        case "image", "namedColor", "systemColor":
            guard change.path.first == "resources" else { return nil }
            return
                "\(PropertyNames.words(element.name.string)) “\(element["name"] ?? "?")” \(isAdded ? "added" : "removed")"
        case "userDefinedRuntimeAttribute":
            return isAdded ? "\(name(change.path)) set to \(to)" : "\(name(change.path)) removed"
        case "include", "exclude":
            let names = isAdded ? newNames : oldNames
            let id = element["reference"] ?? ""
            let subject =
                names.outline.index(id: id).map { index in
                    let object = names.outline.objects[index].element
                    return object.name == "constraint" ? ConstraintWords(names).text(object) : names.short(index)
                } ?? id
            let isInstalled = (element.name == "include") == isAdded
            return "\(subject) \(isInstalled ? "installed" : "not installed") \(variation(change.path))"
        default: return nil
        }
    }

    // MARK: Names

    private func variation(_ path: [String]) -> String {
        guard let key = path.first else { return "" }
        return Self.variationWords(key) ?? (key == "default" ? "by default" : "for \(key)")
    }

    /// `heightClass=compact-widthClass=regular` → `for compact height and regular width`.
    private static func variationWords(_ key: String) -> String? {
        guard key.contains("Class=") else { return nil }
        let parts = key.split(separator: "-").compactMap { part -> String? in
            let sides = part.split(separator: "=")
            return sides.count == 2 ? "\(sides[1]) \(sides[0].replacing("Class", with: ""))" : nil
        }
        return "for " + parts.joined(separator: " and ")
    }

    /// The steps of a path as words, those left out that say nothing.
    private func name(_ path: [String]) -> String {
        var words: [String] = [], suffix = ""
        for step in path {
            if let variation = Self.variationWords(step) {
                suffix = " \(variation)"
                continue
            }
            if ["highlighted", "selected", "disabled", "focused"].contains(step), path.count > 1 {
                suffix = " when \(step)"
                continue
            }
            let parts = step.split(separator: " ", maxSplits: 1).map(String.init)
            if parts.count == 2 {
                words.append(
                    parts[0] == "userDefinedRuntimeAttribute"
                        ? "runtime attribute ‘\(parts[1])’" : "\(PropertyNames.name(parts[0])) \(parts[1])")
                continue
            }
            let name = PropertyNames.name(step)
            if !name.isEmpty { words.append(name) }
        }
        return words.joined(separator: " ") + suffix
    }
}
