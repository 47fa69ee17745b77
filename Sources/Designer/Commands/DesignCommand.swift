import Foundation
import StoryboardDocument
import StoryboardTools

/// A command in words, as `storyboard edit` takes them: `add label to VIEW at 20,40`, `set ID text "Hello"`.
public enum DesignCommand {
    /// What a command comes to.
    public enum Meaning {
        case operations([DesignOperation])
        case undo, redo, save
    }

    /// A command's form and what it does, for help.
    public static let forms: [(form: String, does: String)] = [
        ("add OBJECT to TARGET [at X,Y] [before TARGET] [as SLOT]", "put in an object of the library"),
        ("add CONTROLLER [alone] [at X,Y] [before|after SCENE]", "add a scene; alone without those that come along"),
        ("set TARGET PROPERTY VALUE [for TRAITS]", "give a property a value, in some size classes only"),
        ("clear TARGET PROPERTY [for TRAITS]", "give a property its default"),
        ("class TARGET [MODULE.]CLASS [in no module]", "give an object a class of the app, or of no module"),
        ("runtime TARGET KEYPATH TYPE VALUE", "give an object a runtime attribute; `none` takes it away"),
        ("move TARGET into|before|after TARGET", "put an object elsewhere; `move TARGET to X,Y` sets its place"),
        ("move TARGET to front|to back|forward|backward", "put a view before or behind its siblings"),
        ("delete TARGET …", "take objects or scenes out, and all that refers to them"),
        ("duplicate TARGET …", "copy objects or scenes"),
        (
            "copy TARGET … [of FILE] into TARGET [before TARGET]",
            "copy objects, of another document too, with what they use"
        ),
        ("outlet OWNER.NAME to TARGET", "connect an outlet"),
        ("collection OWNER.NAME to TARGET", "put an object into an outlet collection"),
        (
            "connect TARGET[.EVENT] to TARGET.SELECTOR",
            "have an object send an action; also `first responder` and `exit.SELECTOR`"
        ),
        ("disconnect OWNER.NAME | TARGET[.EVENT] | ID", "take a connection away"),
        ("segue TARGET KIND SCENE [identifier NAME]", "lead to a scene; KIND may be a container's relationship"),
        ("unwind TARGET to SELECTOR [identifier NAME]", "lead back"),
        ("initial SCENE", "make a scene the one that the app begins with"),
        ("embed TARGET … in CONTAINER", "put views into a stack, view or scroll view, a scene into navigation or tab"),
        ("unembed TARGET", "take a container away, and leave what was in it"),
        ("pin TARGET EDGE DISTANCE … [to TARGET|safe area|margins]", "hold edges to those of the superview or another"),
        ("constrain A.ATTRIBUTE = B.ATTRIBUTE [* N] [+ N] [@ PRIORITY]", "add a constraint; also <=, >= and numbers"),
        ("size TARGET [width N] [height N]", "hold a view's size"),
        ("align TARGET … ATTRIBUTE", "align views with one another"),
        ("center TARGET [horizontally|vertically]", "hold a view in the middle of its superview"),
        ("unconstrain TARGET …", "remove the constraints of views"),
        ("reverse CONSTRAINT", "write a constraint with its second item first"),
        ("install TARGET for TRAITS", "have a view or constraint in some size classes; uninstall takes it out of them"),
        (
            "new class NAME [as SUPERCLASS] for TARGET",
            "write a class into a Swift file of the project, and give it to an object"
        ),
        (
            "insert outlet OWNER.NAME for TARGET",
            "write an outlet into the owner's class, and connect it; also collection"
        ),
        ("insert action OWNER.NAME for TARGET[.EVENT]", "write an action into the owner's class, and connect it"),
        ("undo | redo", "take back, or do again, what the last command did"),
        ("save", "write what has changed so far; the end of all commands does, too"),
        ("$NAME = COMMAND", "call what the command makes $NAME in the commands that follow"),
    ]

    /// Throws a `Diagnostic` where the words make no sense in this document.
    ///
    /// - Parameters:
    ///   - last: the id of the object made last, which `it` means.
    ///   - names: the ids that `$name`s mean.
    public static func parse(
        _ text: String, in document: StoryboardDocument, last: String? = nil, names: [String: String] = [:]
    ) throws -> Meaning {
        if text.hasPrefix("{") { return .operations([try operation(text, path: document.path)]) }
        var words = try CommandWords(text)
        guard !words.isEmpty else { throw Diagnostic(.error, "An empty command does nothing.", path: document.path) }
        let verb = try words.next("a command").lowercased()
        switch verb {
        case "undo", "redo", "save":
            try words.finish()
            return verb == "undo" ? .undo : verb == "redo" ? .redo : .save
        default: break
        }
        var parser = CommandParser(words: words, finder: ObjectFinder(document, last: last, names: names))
        let operations = try parser.operations(verb)
        try parser.words.finish()
        return .operations(operations)
    }

    /// An operation as JSON.
    private static func operation(_ text: String, path: String) throws -> DesignOperation {
        do { return try JSONDecoder().decode(DesignOperation.self, from: Data(text.utf8)) } catch {
            throw Diagnostic(
                .error, "This isn't the JSON of an operation: \(error)", remedy: "Docs/DesignerProtocol.md lists them.",
                path: path)
        }
    }
}

/// Reads what follows a command's verb.
struct CommandParser {
    var words: CommandWords
    let finder: ObjectFinder
    var document: StoryboardDocument { finder.document }

    mutating func operations(_ verb: String) throws -> [DesignOperation] {
        switch verb {
        case "insert" where words.isNext("outlet", "collection", "action"): return try insertMember()
        case "new" where words.isNext("class"): return try newClass()
        case "add", "insert": return try add()
        case "set": return try set()
        case "clear", "reset": return try clear()
        case "class":
            return try classCommand()
        case "runtime": return try runtime()
        case "move": return try move()
        case "delete", "remove": return [.remove(objects: try targets())]
        case "copy": return try copy()
        case "duplicate": return [.duplicate(objects: try targets())]
        case "outlet", "collection":
            let (owner, name) = try member("an outlet, such as OWNER.name")
            try expect("to")
            let destination = try target("an object to connect")
            return [
                verb == "outlet"
                    ? .connectOutlet(owner: owner, property: name, destination: destination)
                    : .connectCollection(owner: owner, property: name, destination: destination)
            ]
        case "connect": return try connect()
        case "disconnect": return try disconnect()
        case "segue": return try segue()
        case "unwind": return try unwind()
        case "initial":
            return [.set(object: try target("a scene"), property: "initial", value: "yes", traits: nil)]
        case "embed":
            let objects = try targets(until: ["in"])
            try expect("in")
            return [.embed(objects: objects, container: words.rest())]
        case "unembed": return [.unembed(object: try target("an object"))]
        case "pin", "constrain", "size", "align", "center", "centre", "aspect": return try constraints(verb)
        case "reverse": return [.reverse(constraint: try target("a constraint"))]
        case "unconstrain": return [.clearConstraints(objects: try targets())]
        case "install", "uninstall":
            let object = try target("an object")
            let traits = words.take("for", "in") ? words.rest() : nil
            return [.install(object: object, traits: traits, installed: verb == "install")]
        default:
            let verbs = DesignCommand.forms.compactMap { $0.form.split(separator: " ").first.map(String.init) }
            throw Diagnostic(
                .error, "There is no command “\(verb)”.",
                remedy: NearestName.find(verb, among: verbs).map { "Did you mean “\($0)”?" }
                    ?? "`storyboard help edit` lists them.", path: document.path)
        }
    }

    // MARK: Parts

    func reference(_ name: String) throws -> String {
        if name == "document" { return name }
        let element = try finder.find(name)
        if element == document.root { return "document" }
        guard let id = element.id ?? element["sceneID"] else { return try path(to: element) }
        return id
    }

    /// The way to an element without an id, from the nearest with one.
    private func path(to element: Element) throws -> String {
        guard let parent = element.parent else { return "document" }
        let base = try parent.id ?? (parent == document.root ? "document" : path(to: parent))
        let word = element[.key] ?? element.name.string
        let same = parent.children.filter { ($0[.key] ?? $0.name.string) == word }
        let number = (same.firstIndex(of: element) ?? 0) + 1
        return "\(base)/\(word)" + (same.count > 1 ? "[\(number)]" : "")
    }

    mutating func target(_ what: String) throws -> String { try reference(try words.next(what)) }

    mutating func targets(until keywords: Set<String> = []) throws -> [String] {
        let names = words.until(keywords)
        guard !names.isEmpty else { throw words.missing("an object") }
        return try names.map(reference)
    }

    mutating func expect(_ keyword: String) throws {
        guard words.take(keyword) else { throw words.missing("“\(keyword)”") }
    }

    /// `OWNER.name`: an object, and a name behind the last dot.
    mutating func member(_ what: String) throws -> (String, String) {
        let word = try words.next(what)
        guard let dot = word.lastIndex(of: "."), dot != word.startIndex, word.index(after: dot) != word.endIndex else {
            throw words.missing(what)
        }
        return (try reference(String(word[..<dot])), String(word[word.index(after: dot)...]))
    }

    mutating func point() throws -> DesignPoint {
        var text = try words.next("a place, such as 20,40")
        if !text.dropLast().contains(","), let more = words.words.first, !more.isQuoted, Double(more.text) != nil {
            text += "," + (try words.next("a place"))
        }
        do {
            let numbers = try ValueWords.numbers(text, 2, "x,y")
            return DesignPoint(x: numbers[0], y: numbers[1])
        } catch let problem as ValueWords.Problem {
            throw Diagnostic(.error, problem.message, remedy: problem.remedy, path: document.path)
        }
    }

    // MARK: Commands

    private mutating func classCommand() throws -> [DesignOperation] {
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

    private mutating func add() throws -> [DesignOperation] {
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

    private mutating func addScene(_ object: String) throws -> [DesignOperation] {
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
    private mutating func sceneBehindPlace() throws -> String? {
        let isBefore = words.take("before")
        if !isBefore { _ = words.take("after") }
        let scenes = document.scenes
        let scene = try finder.find(try words.next("a scene")).enclosingScene
        guard let index = scenes.firstIndex(where: { $0 == scene }) else { throw words.missing("a scene") }
        let next = isBefore ? index : index + 1
        return next < scenes.count ? scenes[next]["sceneID"] : nil
    }

    /// Another turn of a scene among the document's.
    private mutating func sceneMove(of object: String) throws -> [DesignOperation]? {
        let element = try finder.find(object)
        guard words.isNext("before", "after"), element == element.enclosingScene?.sceneController else { return nil }
        return [.move(object: object, into: "document", before: try sceneBehindPlace(), slot: nil)]
    }

    /// The parent of an object, and what stands behind it.
    private func following(_ name: String, _ into: String?) throws -> (String?, String?) {
        guard let element = document.element(id: name), let list = element.parent else { return (into, nil) }
        let siblings = Array(list.children)
        let next = siblings.firstIndex(of: element).map { $0 + 1 } ?? siblings.count
        let parent = into ?? list.parent?.id ?? list.id
        return (parent, next < siblings.count ? try siblings[next].id ?? path(to: siblings[next]) : nil)
    }

    private mutating func traits() -> String? { words.take("for") ? words.rest() : nil }

    private mutating func set() throws -> [DesignOperation] {
        let object = try target("an object"), property = try words.next("a property")
        let value = try words.until(["for"]).map(named).joined(separator: " ")
        return [.set(object: object, property: property, value: value, traits: traits())]
    }

    /// What is set to an object may name it `it` or `$name`.
    private func named(_ word: String) throws -> String {
        word == "it" || word.hasPrefix("$") ? (try? reference(word)) ?? word : word
    }

    private mutating func clear() throws -> [DesignOperation] {
        let object = try target("an object"), property = try words.next("a property")
        return [.set(object: object, property: property, value: nil, traits: traits())]
    }

    private mutating func runtime() throws -> [DesignOperation] {
        let object = try target("an object"), keyPath = try words.next("a key path")
        let type = try words.next("a type")
        guard type != "none" else {
            return [.setRuntimeAttribute(object: object, keyPath: keyPath, type: "nil", value: nil)]
        }
        return [.setRuntimeAttribute(object: object, keyPath: keyPath, type: type, value: words.rest())]
    }

    private mutating func move() throws -> [DesignOperation] {
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
    private mutating func arrangement(of object: String) throws -> [DesignOperation]? {
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

    private mutating func copy() throws -> [DesignOperation] {
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

    private mutating func newClass() throws -> [DesignOperation] {
        _ = words.take("class")
        let name = try words.next("a name")
        let superclass = words.take("as") ? try words.next("a class") : nil
        try expect("for")
        return [.newClass(name: name, superclass: superclass, object: try target("an object"))]
    }

    private mutating func insertMember() throws -> [DesignOperation] {
        let kind = try words.next("outlet or action").lowercased()
        let (owner, name) = try member("an owner and a name, such as CONTROLLER.titleLabel")
        try expect("for")
        if kind == "action" {
            let (sender, event) = try sender()
            return [.insertAction(owner: owner, name: name, sender: sender, event: event)]
        }
        let destination = try target("an object")
        return [.insertOutlet(owner: owner, name: name, destination: destination, isCollection: kind == "collection")]
    }

    /// `OBJECT` or `OBJECT.event`.
    private mutating func sender() throws -> (id: String, event: String?) {
        let word = try words.next("who sends")
        guard document.element(id: word) == nil, let dot = word.lastIndex(of: "."),
            Self.events.contains(String(word[word.index(after: dot)...]))
        else { return (try reference(word), nil) }
        return (try reference(String(word[..<dot])), String(word[word.index(after: dot)...]))
    }

    private mutating func connect() throws -> [DesignOperation] {
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

    private func firstResponder(of id: String) throws -> String {
        let element = try finder.find(id)
        let objects = (element.enclosingScene ?? document.root).child(.objects)
        let found = objects?.children.first { $0["placeholderIdentifier"] == "IBFirstResponder" }?.id
        guard let found else {
            throw Diagnostic(.error, "There is no First Responder.", remedy: "Name a target.", path: document.path)
        }
        return found
    }

    private mutating func disconnect() throws -> [DesignOperation] {
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

    private mutating func segue() throws -> [DesignOperation] {
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

    private mutating func unwind() throws -> [DesignOperation] {
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
