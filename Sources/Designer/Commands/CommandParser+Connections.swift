import StoryboardDocument
import StoryboardTools

/// Connections in words: outlets, actions, segues, and members of classes that are written for them.
extension CommandParser {
    mutating func newClass() throws -> [DesignOperation] {
        _ = words.take("class")
        let name = try words.next("a name")
        let superclass = words.take("as") ? try words.next("a class") : nil
        try expect("for")
        return [.newClass(name: name, superclass: superclass, object: try target("an object"))]
    }

    mutating func insertMember() throws -> [DesignOperation] {
        let kind = try words.next("outlet or action").lowercased()
        let (owner, name) = try member("an owner and a name, such as CONTROLLER.titleLabel")
        try expect("for")
        if kind == "action" {
            let (sender, event) = try sender()
            return [
                .insertAction(
                    owner: owner, name: name, sender: sender, event: event, type: nil, arguments: nil, file: nil,
                    line: nil)
            ]
        }
        let destination = try target("an object")
        return [
            .insertOutlet(
                owner: owner, name: name, destination: destination, isCollection: kind == "collection", type: nil,
                storage: nil, file: nil, line: nil)
        ]
    }

    /// `OBJECT` or `OBJECT.event`.
    mutating func sender() throws -> (id: String, event: String?) {
        let word = try words.next("who sends")
        guard document.element(id: word) == nil, let dot = word.lastIndex(of: "."),
            Self.events.contains(String(word[word.index(after: dot)...]))
        else { return (try reference(word), nil) }
        return (try reference(String(word[..<dot])), String(word[word.index(after: dot)...]))
    }

    mutating func connect() throws -> [DesignOperation] {
        let (id, event) = try sender()
        try expect("to")
        if words.take("first") {
            _ = words.take("responder")
            let responder = try firstResponder(of: id)
            return [.connectAction(sender: id, event: event, selector: try words.next("a selector"), target: responder)]
        }
        if let word = words.words.first, !word.isQuoted, word.text.hasPrefix("exit.") {
            _ = words.take(word.text.lowercased())
            let selector = String(word.text.dropFirst("exit.".count))
            return [.connectAction(sender: id, event: event, selector: selector, target: "exit")]
        }
        let (target, selector) = try member("a target and its method, such as CONTROLLER.save:")
        return [.connectAction(sender: id, event: event, selector: selector, target: target)]
    }

    static let events: Set<String> = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
        "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin",
        "editingChanged", "editingDidEnd", "editingDidEndOnExit", "menuActionTriggered",
    ]

    func firstResponder(of id: String) throws -> String {
        let element = try finder.find(id)
        let objects = (element.enclosingScene ?? document.root).child(.objects)
        let found = objects?.children.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?.id
        guard let found else {
            throw Diagnostic(.error, "There is no First Responder.", remedy: "Name a target.", path: document.path)
        }
        return found
    }

    mutating func disconnect() throws -> [DesignOperation] {
        let word = try words.next("a connection")
        if let element = document.element(id: word), element.kind?.role == .connection {
            return [.remove(objects: [word])]
        }
        var owner = word, name: String?
        if document.element(id: word) == nil, let dot = word.lastIndex(of: ".") {
            owner = String(word[..<dot])
            name = String(word[word.index(after: dot)...])
        }
        let element = try finder.find(owner)
        var selector: String?, target: String?
        if words.take("from") {
            let rest = try words.next("a target or a selector")
            if let dot = rest.lastIndex(of: ".") {
                target = try reference(String(rest[..<dot]))
                selector = String(rest[rest.index(after: dot)...])
            } else if rest.contains(":") {
                selector = rest
            } else {
                target = try reference(rest)
            }
        }
        let found = (element.child(.connections).map { Array($0.children) } ?? []).filter { connection in
            (name == nil || connection[.property] == name || connection["eventType"] == name
                || connection["selector"] == name
                || connection[.identifier] == name)
                && (selector == nil || connection["selector"] == selector || connection["unwindAction"] == selector)
                && (target == nil || connection[.destination] == target)
        }
        guard !found.isEmpty else {
            throw element.diagnostic(
                .error, "\(ObjectName(element).short) has no such connection.", remedy: "`get` lists its connections.")
        }
        return [.remove(objects: found.compactMap(\.id))]
    }

    mutating func segue() throws -> [DesignOperation] {
        let source = try target("where it begins")
        // Kinds may be of several words: `present modally`.
        var kind = try words.next("a kind of segue")
        while let word = words.words.first, !word.isQuoted,
            ["detail", "modally", "as", "popover", "view", "controller"].contains(word.text.lowercased()),
            (try? finder.find(word.text)) == nil
        { kind += try words.next("a kind") }
        _ = words.take("to")
        let destination = try target("a scene")
        var identifier: String?, trigger: String?
        while !words.isEmpty {
            if words.take("identifier", "id", "named") {
                identifier = try words.next("an identifier")
            } else if words.take("on", "from") {
                trigger = try words.next("what triggers it")
            } else {
                break
            }
        }
        return [
            .connectSegue(
                source: source, kind: kind, destination: destination, identifier: identifier, trigger: trigger,
                action: nil)
        ]
    }

    mutating func lead() throws -> [DesignOperation] {
        let segue = try target("a segue")
        var from: String?, to: String?
        while !words.isEmpty {
            if words.take("from") {
                from = try target("where it begins")
            } else {
                try expect("to")
                to = try target("a scene")
            }
        }
        return [.lead(segue: segue, from: from, to: to)]
    }

    mutating func unwind() throws -> [DesignOperation] {
        let source = try target("where it begins")
        try expect("to")
        let action = try words.next("the name of an action")
        let identifier = words.take("identifier", "id") ? try words.next("an identifier") : nil
        return [
            .connectSegue(
                source: source, kind: "unwind", destination: source, identifier: identifier, trigger: nil,
                action: action)
        ]
    }
}
