import Foundation
import SeededNumbers
import StoryboardDocument

/// What an edit has to be found by in the merged document.
enum Witness {
    case attribute(id: String, name: Name, value: String?)
    case string(id: String, name: Name, value: String)
    case value(id: String, slot: String, name: Name, value: String)
    case gone(id: String)
    case inside(id: String, parent: String)
    case runtimeAttribute(id: String, keyPath: String)
    case resource(name: String)
    case scene(id: String)

    func holds(in document: StoryboardDocument) -> Bool {
        switch self {
        case let .attribute(id, name, value): return document.element(id: id).map { $0[name] == value } ?? false
        case let .string(id, name, value): return document.element(id: id)?.string(name) == value
        case let .value(id, slot, name, value): return document.element(id: id)?.child(key: slot)?[name] == value
        case let .gone(id): return document.element(id: id) == nil
        case let .inside(id, parent): return document.element(id: id)?.parent?.parent?.id == parent
        case let .runtimeAttribute(id, keyPath):
            return document.element(id: id)?.child("userDefinedRuntimeAttributes")?.children.contains {
                $0["keyPath"] == keyPath
            } ?? false
        case let .resource(name):
            return document.root.child(.resources)?.children.contains { $0["name"] == name } ?? false
        case let .scene(id): return document.scenes.contains { $0["sceneID"] == id }
        }
    }
}

/// One side's work on a document: random edits such as people make in Interface Builder.
struct RandomEdits {
    private(set) var document: StoryboardDocument
    private(set) var witnesses: [Witness] = []
    /// What was done, for messages.
    private(set) var log: [String] = []
    /// Objects that were changed, moved or deleted, and lists (by owner) whose order was: nobody else may touch them.
    private(set) var claimed: Set<String> = []
    /// Objects that something new needs: nobody else may delete them.
    private(set) var needed: Set<String> = []
    private(set) var deleted: Set<String> = []
    /// Objects that new connections end at, and objects that changed their place: a connection can't leave its scene,
    /// so nobody may have both.
    private(set) var connected: Set<String> = [], moved: Set<String> = []

    private var random: SeededNumbers
    private let name: String
    private let avoiding:
        (claimed: Set<String>, needed: Set<String>, deleted: Set<String>, connected: Set<String>, moved: Set<String>)
    private var objects: [String]

    /// - Parameter other: the work of the other side, which this one keeps out of the way of; nil for edits anywhere.
    init(_ base: [UInt8], name: String, seed: UInt64, avoiding other: RandomEdits? = nil) throws {
        document = try StoryboardDocument(bytes: base, path: name)
        self.name = name
        random = SeededNumbers(seed)
        avoiding = other.map { ($0.claimed, $0.needed, $0.deleted, $0.connected, $0.moved) } ?? ([], [], [], [], [])
        var counts: [String: Int] = [:]
        document.forEachElement {
            if let id = $0.id, $0.name != "device", $0.name != "adaptation" { counts[id, default: 0] += 1 }
        }
        objects = counts.filter { $0.value == 1 }.keys.sorted()
    }

    mutating func apply(_ count: Int) {
        let kinds: [(inout RandomEdits) -> Bool] = [
            { $0.relabel() }, { $0.retitle() }, { $0.retitle() }, { $0.writeLongText() }, { $0.tag() },
            { $0.recolour() }, { $0.nudge() }, { $0.delete() }, { $0.delete() },
            { $0.addLabel() }, { $0.addLabel() }, { $0.move() }, { $0.reorder() }, { $0.addConstraint() },
            { $0.addConstraint() }, { $0.addOutlet() }, { $0.changeConstant() },
            { $0.changeConstant() }, { $0.addImage() }, { $0.addRuntimeAttribute() }, { $0.addScene() },
            { $0.removeAttribute() },
        ]
        var done = 0
        for _ in 0..<count * 12 where done < count {
            if kinds[Int(random.next() % UInt64(kinds.count))](&self) { done += 1 }
        }
    }

    // MARK: Choosing

    /// An object of the base that this edit may change.
    private mutating func pick(_ fits: (Element) -> Bool) -> Element? {
        for _ in 0..<30 {
            guard let id = objects.randomElement(using: &random), !claimed.contains(id), !avoiding.claimed.contains(id),
                let element = document.element(id: id), isFree(element), fits(element)
            else { continue }
            return element
        }
        return nil
    }

    /// Whether the other side keeps it and everything around it.
    private func isFree(_ element: Element) -> Bool {
        ancestors(of: element).allSatisfy { !avoiding.deleted.contains($0) }
    }

    private func ancestors(of element: Element) -> [String] {
        var found: [String] = []
        var current: Element? = element
        while let place = current {
            if let id = place.id { found.append(id) }
            if let id = place["sceneID"] { found.append(id) }
            current = place.parent
        }
        return found
    }

    private mutating func need(_ elements: Element...) {
        for element in elements { needed.formUnion(ancestors(of: element)) }
    }

    private mutating func claim(_ element: Element, _ what: String) -> String {
        let id = element.id!
        claimed.insert(id)
        need(element)
        log.append("\(name): \(what) \(element.name) \(id)")
        return id
    }

    private mutating func number(_ limit: UInt64) -> Int { Int(random.next() % limit) }

    private static let views: Set<Name> = [
        "view", "label", "button", "imageView", "textField", "textView", "tableView", "scrollView", "stackView",
        "switch", "slider", "customView",
    ]

    // MARK: Edits

    private mutating func relabel() -> Bool {
        guard let element = pick({ $0.name != "placeholder" && $0.name != "constraint" }) else { return false }
        let id = claim(element, "labels"), value = "\(name) & \"\(number(100_000))\" <x>"
        element[.userLabel] = value
        witnesses.append(.attribute(id: id, name: .userLabel, value: value))
        return true
    }

    private mutating func retitle() -> Bool {
        guard let element = pick({ $0.has("text") || $0.has("title") }) else { return false }
        let property: Name = element.has("text") ? "text" : "title"
        let id = claim(element, "retitles"), value = "\(name) \(number(100_000))"
        element.setString(property, value)
        witnesses.append(.string(id: id, name: property, value: value))
        return true
    }

    private mutating func writeLongText() -> Bool {
        guard let element = pick({ $0.name == "label" || $0.name == "textView" }) else { return false }
        let id = claim(element, "writes a long text into"),
            value = String(repeating: "\(name) ä ", count: 20) + "\n\(number(100))"
        element.setString("text", value)
        witnesses.append(.string(id: id, name: "text", value: value))
        return true
    }

    private mutating func tag() -> Bool {
        guard let element = pick({ Self.views.contains($0.name) }) else { return false }
        let id = claim(element, "tags"), value = String(number(10_000) + 7)
        element["tag"] = value
        witnesses.append(.attribute(id: id, name: "tag", value: value))
        return true
    }

    private mutating func removeAttribute() -> Bool {
        guard let element = pick({ $0.has("opaque") }) else { return false }
        let id = claim(element, "removes opaque of")
        element["opaque"] = nil
        witnesses.append(.attribute(id: id, name: "opaque", value: nil))
        return true
    }

    private mutating func recolour() -> Bool {
        guard
            let element = pick({
                $0.child(key: "backgroundColor")?.has("red") == true || $0.child(key: "textColor") != nil
            })
        else { return false }
        let slot = element.child(key: "backgroundColor")?.has("red") == true ? "backgroundColor" : "textColor"
        guard let color = element.child(key: slot), color.name == "color" else { return false }
        let id = claim(element, "recolours"), value = "0.\(number(9_000) + 1_000)"
        color["alpha"] = value
        witnesses.append(.value(id: id, slot: slot, name: "alpha", value: value))
        return true
    }

    private mutating func nudge() -> Bool {
        guard let element = pick({ $0.child(key: "frame")?.name == "rect" }) else { return false }
        let id = claim(element, "nudges"), value = String(number(300) + 1_000)
        element.child(key: "frame")!["x"] = value
        witnesses.append(.value(id: id, slot: "frame", name: "x", value: value))
        return true
    }

    private mutating func changeConstant() -> Bool {
        guard let element = pick({ $0.name == "constraint" }) else { return false }
        let id = claim(element, "changes the constant of"), value = String(number(300) + 1_000)
        element["constant"] = value
        for name in ["firstItem", "secondItem"] as [Name] {
            if let item = element.element(referredBy: name) { need(item) }
        }
        witnesses.append(.attribute(id: id, name: "constant", value: value))
        return true
    }

    private mutating func addRuntimeAttribute() -> Bool {
        guard let element = pick({ Self.views.contains($0.name) }) else { return false }
        let id = claim(element, "adds a runtime attribute to"), keyPath = "layer.key\(number(1_000))"
        let list = element.childMade("userDefinedRuntimeAttributes")
        list.append(
            document.makeElement("userDefinedRuntimeAttribute", ["type": "string", "keyPath": keyPath, "value": name]))
        witnesses.append(.runtimeAttribute(id: id, keyPath: keyPath))
        return true
    }

    private mutating func container() -> Element? {
        let free = avoiding.deleted
        for _ in 0..<30 {
            guard let id = objects.randomElement(using: &random), !deleted.contains(id),
                let element = document.element(id: id), let list = element.child("subviews")
            else { continue }
            if !list.children.isEmpty, ancestors(of: element).allSatisfy({ !free.contains($0) }) { return list }
        }
        return nil
    }

    private mutating func addLabel() -> Bool {
        guard let list = container(), let owner = list.parent else { return false }
        let id = document.makeID(using: &random), value = "New \(name) \(number(1_000))"
        let label = document.makeElement("label", ["opaque": "NO", "text": value, "id": id])
        label.append(document.makeElement("rect", [.key: "frame", "x": "1", "y": "2", "width": "3", "height": "4.5"]))
        list.insert(label, before: Array(list.children).randomElement(using: &random))
        need(owner)
        log.append("\(name): adds label \(id) to \(owner.id ?? "")")
        witnesses += [.string(id: id, name: "text", value: value), .inside(id: id, parent: owner.id ?? "")]
        return true
    }

    private mutating func move() -> Bool {
        guard let target = container(), let owner = target.parent,
            let element = pick({ $0.parent?.name == "subviews" && Self.views.contains($0.name) }),
            let from = element.parent,
            from != target, from.children.dropFirst().first(where: { _ in true }) != nil,
            !ancestors(of: target).contains(element.id!)
        else { return false }
        // The other side may move the target's surroundings into what moves here: then nobody could have both.
        guard !ancestors(of: target).contains(where: { avoiding.claimed.contains($0) }) else { return false }
        var inside: Set<String> = []
        element.forEachDescendant { if let id = $0.id { inside.insert(id) } }
        guard inside.isDisjoint(with: avoiding.connected) else { return false }
        let id = claim(element, "moves to \(owner.id ?? ""):")
        moved.insert(id)
        target.append(element)
        for place in ancestors(of: target) { claimed.insert(place) }
        need(target)
        witnesses.append(.inside(id: id, parent: owner.id ?? ""))
        return true
    }

    private mutating func reorder() -> Bool {
        guard let list = container(), let owner = list.parent?.id, !claimed.contains("order " + owner),
            !avoiding.claimed.contains("order " + owner)
        else { return false }
        let children = Array(list.children)
        guard children.count > 2, let child = children.randomElement(using: &random) else { return false }
        claimed.insert("order " + owner)
        need(list, child)
        list.insert(child, before: children.first { $0 != child })
        log.append("\(name): reorders \(owner)")
        return true
    }

    private mutating func addConstraint() -> Bool {
        guard let list = container(), let owner = list.parent, let ownerID = owner.id,
            let item = Array(list.children).randomElement(using: &random), let itemID = item.id,
            objects.contains(itemID), !avoiding.deleted.contains(itemID), !avoiding.claimed.contains(itemID),
            !avoiding.claimed.contains(ownerID)
        else { return false }
        let id = document.makeID(using: &random)
        owner.childMade("constraints").insertInOrder(
            document.makeElement(
                "constraint",
                [
                    "firstItem": itemID, "firstAttribute": "top", "secondItem": ownerID, "secondAttribute": "top",
                    "constant": "\(number(1_000))", "id": id,
                ]))
        claimed.insert(itemID)
        connected.insert(itemID)
        need(owner, item)
        log.append("\(name): constrains \(itemID) in \(ownerID) by \(id)")
        witnesses.append(.attribute(id: id, name: "firstItem", value: itemID))
        return true
    }

    private mutating func addOutlet() -> Bool {
        guard let element = pick({ Self.views.contains($0.name) }),
            let target = element.enclosingSceneObjects?.children.first(where: { $0.id != nil })
                ?? element.document.root.child(.objects)?.children.first,
            let owner = target.id, !avoiding.deleted.contains(owner),
            avoiding.moved.isDisjoint(with: ancestors(of: element))
        else { return false }
        let id = document.makeID(using: &random)
        target.childMade(.connections).insertInOrder(
            document.makeElement(
                "outlet", ["property": "\(name)\(number(10_000))", "destination": element.id!, "id": id]))
        claimed.insert(element.id!)
        connected.insert(element.id!)
        need(target, element)
        log.append("\(name): connects \(owner) to \(element.id!) by \(id)")
        witnesses.append(.attribute(id: id, name: "destination", value: element.id!))
        return true
    }

    private mutating func addImage() -> Bool {
        guard let element = pick({ $0.name == "imageView" && !$0.has("image") }) else { return false }
        let id = claim(element, "gives an image to"), image = "picture-\(name)-\(number(1_000))"
        element["image"] = image
        document.root.childMade(.resources).insertInOrder(
            document.makeElement("image", ["name": image, "width": "10", "height": "20"]))
        witnesses += [.attribute(id: id, name: "image", value: image), .resource(name: image)]
        return true
    }

    private mutating func addScene() -> Bool {
        guard let scenes = document.root.child(.scenes) else { return false }
        let id = document.makeID(using: &random), controller = document.makeID(using: &random),
            view = document.makeID(using: &random)
        let xml = """
            <scene sceneID="\(id)"><objects><viewController title="\(name)" id="\(controller)" sceneMemberID="viewController"><view key="view" id="\(view)">\
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects><point key="canvasLocation" x="1" y="2"/></scene>
            """
        guard let scene = try? document.makeElement(xml: xml) else { return false }
        scenes.append(scene)
        log.append("\(name): adds scene \(id)")
        witnesses += [.scene(id: id), .attribute(id: controller, name: "title", value: name)]
        return true
    }

    /// With everything that refers to it, as Interface Builder does.
    private mutating func delete() -> Bool {
        guard
            let element = pick({
                $0.parent?.name == "subviews" || $0.parent?.name == .connections || $0.parent?.name == "constraints"
                    || $0.parent?.name == "items"
            })
        else { return false }
        var doomed: Set<String> = [element.id!]
        var users: [Element] = []
        element.forEachDescendant { if let id = $0.id { doomed.insert(id) } }
        var before = 0
        while before != doomed.count {
            before = doomed.count
            users = []
            document.forEachElement { user in
                if user.references.contains(where: { doomed.contains($0.id) }) {
                    users.append(user)
                    if let id = user.id, Self.dependents.contains(user.name) { doomed.insert(id) }
                }
            }
        }
        // Another object's attribute (a cell's text label) isn't something that people delete.
        guard users.allSatisfy({ Self.dependents.contains($0.name) || doomed.contains($0.id ?? "") }),
            doomed.count < 40,
            doomed.isDisjoint(with: avoiding.claimed), doomed.isDisjoint(with: avoiding.needed),
            doomed.isDisjoint(with: claimed), doomed.isDisjoint(with: needed)
        else { return false }
        log.append("\(name): deletes \(element.name) \(element.id!) with \(doomed.count - 1) more")
        claimed.formUnion(doomed)
        deleted.formUnion(doomed)
        witnesses += doomed.sorted().map { .gone(id: $0) }
        for user in users + [element] { user.removeWithEmptyList() }
        return true
    }

    static let dependents: Set<Name> = [
        "constraint", "outlet", "outletCollection", "action", "segue", "binding", "accessibilityConnection", "include",
        "exclude", "designable",
    ]
}

extension Element {
    func forEachDescendant(_ body: (Element) -> Void) {
        for child in children {
            body(child)
            child.forEachDescendant(body)
        }
    }

    /// Empty lists go with their last member.
    func removeWithEmptyList() {
        guard let list = parent else { return }
        remove()
        let lists: Set<Name> = [
            .connections, "constraints", "subviews", "mask", "variation", "inferredMetricsTieBreakers",
        ]
        if list.children.isEmpty, lists.contains(list.name) { list.removeWithEmptyList() }
    }

    var enclosingSceneObjects: Element? {
        var current: Element? = self
        while let place = current, place.name != .scene { current = place.parent }
        return current?.child(.objects)
    }
}
