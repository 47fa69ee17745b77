import StoryboardDocument
import StoryboardTools

/// Objects and their properties in words: added, set, moved, copied.
extension CommandParser {
    mutating func classCommand() throws -> [DesignOperation] {
        let object = try target("an object"), name = try words.next("a class")
        var operations: [DesignOperation] = [.set(object: object, property: "customClass", value: name, traits: nil)]
        if words.take("in") {
            let module = try words.next("a module, or “no module”")
            if module == "no" { _ = words.take("module") }
            operations.append(
                .set(object: object, property: "customModule", value: module == "no" ? nil : module, traits: nil))
        }
        return operations
    }

    mutating func add() throws -> [DesignOperation] {
        let keywords: Set<String> = ["to", "into", "in", "at", "before", "as", "after", "alone"]
        let object = words.until(keywords).joined(separator: " ")
        guard !object.isEmpty else { throw words.missing("an object of the library") }
        var into: String?, before: String?, slot: String?, place: DesignPoint?
        let role = LibraryObject.named(object)?.role
        if role == .controller || role == .reference { return try addScene(object) }
        while !words.isEmpty {
            if words.take("to", "into", "in") {
                into = try target("an object that takes it")
            } else if words.take("at") {
                place = try point()
            } else if words.take("before") {
                before = try target("an object")
            } else if words.take("after") {
                let sibling = try target("an object")
                let (parent, next) = try following(sibling, into)
                (into, before) = (into ?? parent, next)
            } else if words.take("as") {
                slot = try words.next("a place for it")
            } else {
                break
            }
        }
        if into == nil, let before, let parent = document.element(id: before)?.parent?.parent?.id { into = parent }
        return [.insert(object: object, into: into ?? "document", before: before, slot: slot, place: place)]
    }

    mutating func addScene(_ object: String) throws -> [DesignOperation] {
        var slot: String?, before: String?, place: DesignPoint?
        while !words.isEmpty {
            if words.take("alone") {
                slot = "alone"
            } else if words.take("at") {
                place = try point()
            } else if words.isNext("before", "after") {
                before = try sceneBehindPlace()
            } else if words.take("to", "into", "in") {
                // Refused where it is no document.
                let into = try target("an object that takes it")
                return [.insert(object: object, into: into, before: nil, slot: slot, place: place)]
            } else {
                break
            }
        }
        return [.insert(object: object, into: "document", before: before, slot: slot, place: place)]
    }

    /// `before SCENE` or `after SCENE`: the scene that comes next then; nil at the end.
    mutating func sceneBehindPlace() throws -> String? {
        let isBefore = words.take("before")
        if !isBefore { _ = words.take("after") }
        let scenes = document.scenes
        let scene = try finder.find(try words.next("a scene")).enclosingScene
        guard let index = scenes.firstIndex(where: { $0 == scene }) else { throw words.missing("a scene") }
        let next = isBefore ? index : index + 1
        return next < scenes.count ? scenes[next]["sceneID"] : nil
    }

    /// Another turn of a scene among the document's.
    mutating func sceneMove(of object: String) throws -> [DesignOperation]? {
        let element = try finder.find(object)
        guard words.isNext("before", "after"), element == element.enclosingScene?.sceneController else { return nil }
        return [.move(object: object, into: "document", before: try sceneBehindPlace(), slot: nil)]
    }

    /// The parent of an object, and what stands behind it.
    func following(_ name: String, _ into: String?) throws -> (String?, String?) {
        guard let element = document.element(id: name), let list = element.parent else { return (into, nil) }
        let siblings = Array(list.children)
        let next = siblings.firstIndex(of: element).map { $0 + 1 } ?? siblings.count
        let parent = into ?? list.parent?.id ?? list.id
        return (parent, next < siblings.count ? siblings[next].id ?? OutlineNode.path(to: siblings[next]) : nil)
    }

    mutating func traits() -> String? { words.take("for") ? words.rest() : nil }

    mutating func set() throws -> [DesignOperation] {
        let object = try target("an object"), property = try words.next("a property")
        let value = try words.until(["for"]).map(named).joined(separator: " ")
        return [.set(object: object, property: property, value: value, traits: traits())]
    }

    /// What is set to an object may name it `it` or `$name`.
    func named(_ word: String) throws -> String {
        word == "it" || word.hasPrefix("$") ? (try? reference(word)) ?? word : word
    }

    mutating func clear() throws -> [DesignOperation] {
        let object = try target("an object"), property = try words.next("a property")
        return [.set(object: object, property: property, value: nil, traits: traits())]
    }

    mutating func runtime() throws -> [DesignOperation] {
        let object = try target("an object"), keyPath = try words.next("a key path")
        let type = try words.next("a type")
        guard type != "none" else {
            return [.setRuntimeAttribute(object: object, keyPath: keyPath, type: "nil", value: nil)]
        }
        return [.setRuntimeAttribute(object: object, keyPath: keyPath, type: type, value: words.rest())]
    }

    mutating func move() throws -> [DesignOperation] {
        let object = try target("an object")
        if let moved = try arrangement(of: object) ?? sceneMove(of: object) { return moved }
        if words.take("before") {
            let before = try target("an object")
            guard let list = document.element(id: before)?.parent, let parent = list.parent?.id ?? list.id else {
                throw words.missing("an object with siblings")
            }
            return [.move(object: object, into: parent, before: before, slot: nil)]
        }
        if words.take("after") {
            let (parent, before) = try following(try target("an object"), nil)
            return [.move(object: object, into: parent ?? "document", before: before, slot: nil)]
        }
        guard words.take("to", "into", "in") else { throw words.missing("where to: into, before, after or to X,Y") }
        if let word = words.words.first, !word.isQuoted, word.text.contains(",") || Double(word.text) != nil {
            let point = try point()
            let element = try finder.find(object)
            if element.isController || element.name == .storyboardReference {
                return [.set(object: object, property: "canvasLocation", value: "\(point.x) \(point.y)", traits: nil)]
            }
            let size = element.rect("frame") ?? DocumentRect(x: 0, y: 0, width: 0, height: 0)
            return [
                .set(
                    object: object, property: "frame", value: "\(point.x) \(point.y) \(size.width) \(size.height)",
                    traits: nil)
            ]
        }
        let parent = try target("an object")
        let before = words.take("before") ? try target("an object") : nil
        let slot = words.take("as") ? try words.next("a place for it") : nil
        return [.move(object: object, into: parent, before: before, slot: slot)]
    }

    /// `to front`, `to back`, `forward`, `backward`: the Arrange menu. Views behind others come first in the document.
    mutating func arrangement(of object: String) throws -> [DesignOperation]? {
        let next = words.words.dropFirst().first?.text.lowercased() ?? ""
        let isWhole = words.isNext("to") && ["front", "back"].contains(next)
        guard isWhole || words.isNext("forward", "backward") else { return nil }
        _ = words.take("to")
        let word = try words.next("where to")
        let element = try finder.find(object)
        guard let list = element.parent, let parent = list.parent?.id ?? list.id else {
            throw words.missing("an object with siblings")
        }
        let siblings = list.children.filter { $0 != element }
        let index = Array(list.children).firstIndex(of: element) ?? 0
        let place =
            switch word.lowercased() {
            case "front": siblings.count
            case "back": 0
            case "forward": min(index + 1, siblings.count)
            default: max(index - 1, 0)
            }
        let before = place < siblings.count ? siblings[place].id : nil
        return [.move(object: object, into: parent, before: before, slot: nil)]
    }

    mutating func copy() throws -> [DesignOperation] {
        let names = words.until(["of", "into", "to"])
        guard !names.isEmpty else { throw words.missing("an object") }
        let source = words.take("of") ? try StoryboardDocument(contentsOf: try words.next("a document")) : document
        guard words.take("into", "to") else { throw words.missing("what it goes into") }
        let into = try target("an object"), before = words.take("before") ? try target("an object") : nil
        let finder = source === document ? finder : ObjectFinder(source)
        let elements = try names.map { try finder.find($0) }
        let used = elements.reduce(into: Set<ResourceName>()) { $0.formUnion($1.usedResources) }
        let resources = used.compactMap { source.resource($0)?.sourceText }.sorted()
        return [
            .paste(
                xml: elements.compactMap(\.sourceText).joined(),
                resources: resources.isEmpty ? nil : resources.joined(),
                into: into, before: before)
        ]
    }

    /// `style "World" of Greeting font "system bold 17"`.
    mutating func style() throws -> [DesignOperation] {
        var part: String?
        if words.words.dropFirst().first.map({ !$0.isQuoted && $0.text == "of" }) ?? false {
            part = try words.next("a part of a text")
            _ = words.take("of")
        }
        let object = try target("an object with a text"), property = try words.next("a property: font, color, …")
        let value = words.rest()
        return [
            .styleText(object: object, text: part, property: property, value: value == "none" ? nil : value)
        ]
    }

    /// `extract PROFILE SETTINGS to Profile.storyboard`.
    mutating func extract() throws -> [DesignOperation] {
        let scenes = try targets(until: ["to", "into"])
        guard words.take("to", "into") else { throw words.missing("“to” and the new storyboard") }
        return [.extract(scenes: scenes, path: try words.next("a path, such as Profile.storyboard"))]
    }

    /// `inline Profile`, `inline all and delete`.
    mutating func inline() throws -> [DesignOperation] {
        let names = words.until(["and", "delete"])
        _ = words.take("and")
        return [.inline(references: names == ["all"] ? [] : names, deletes: words.take("delete"))]
    }

    /// `translate Greeting into de "Guten Tag"`, `translate Save.title into de Sichern`.
    mutating func translate() throws -> [DesignOperation] {
        let word = try words.next("an object with a text")
        var object = word, property: String?
        if (try? reference(word)) == nil, let dot = word.lastIndex(of: ".") {
            (object, property) = (String(word[..<dot]), String(word[word.index(after: dot)...]))
        }
        let element = try finder.find(object)
        guard words.take("into", "to", "in") else { throw words.missing("“into” and a language") }
        let language = try words.next("a language, such as de")
        let usual =
            ["button", "barButtonItem", "tabBarItem", "navigationItem"].contains(element.name) || element.isController
            ? "title" : "text"
        return [
            .translate(
                object: try reference(object), property: property ?? usual, language: language, text: words.rest())
        ]
    }
}

extension DesignCommand {
    /// The document that a command reads beside its own, as it names it: `copy … of FILE into …`.
    public static func otherDocument(in command: String) -> String? {
        var text = command
        if text.hasPrefix("$"), let equals = text.firstIndex(of: "=") {
            text = String(text[text.index(after: equals)...])
        }
        guard var words = try? CommandWords(text), (try? words.next("a command"))?.lowercased() == "copy" else {
            return nil
        }
        _ = words.until(["of", "into", "to"])
        return words.take("of") ? try? words.next("a document") : nil
    }
}
