import StoryboardDocument

/// A value of an object, wherever Interface Builder wrote it.
struct MergeValue {
    enum Form { case attribute, string, mutableString }
    var string: String
    var form: Form = .attribute

    /// Numbers are compared as such where Xcode's versions write them differently: `0` and `0.0`, and the last digits
    /// of what was computed.
    func means(_ other: MergeValue, asNumber: Bool) -> Bool {
        if string == other.string { return true }
        guard asNumber, let a = Double(string), let b = Double(other.string) else { return false }
        return abs(a - b) < 1e-6 * max(1, abs(a))
    }
}

/// One element of a document, with the key that its counterparts in the other two versions have, too.
final class MergeNode {
    let key: Int
    let element: Element
    let name: Name
    unowned let tree: MergeTree
    weak var parent: MergeNode?
    var children: [MergeNode] = []
    /// Attributes, and the strings that were too long for one.
    var values: [Name: MergeValue] = [:]
    var order: [Name] = []
    var text = ""

    init(key: Int, element: Element, tree: MergeTree) {
        self.key = key
        self.element = element
        self.tree = tree
        name = element.name
    }

    /// The object's id, in the names of the merge.
    var id: String? { isObject ? values[.id]?.string : nil }
    /// Whether it is something with an id that others can refer to.
    var isObject: Bool { values[.id] != nil && !ObjectReferences.namesakes.contains(name) }
    var slot: String? { values[.key]?.string }

    /// Only a list: it is there as long as something is in it.
    var isContainer: Bool {
        guard !children.isEmpty, text.isEmpty else { return false }
        return values.isEmpty || values.count == 1 && values[.key] != nil
    }

    /// The nearest element above that isn't only a list.
    var owner: MergeNode? {
        var node = parent
        while let current = node, current.isContainer, current.parent != nil { node = current.parent }
        return node
    }

    /// The object that this value belongs to, or itself.
    var object: MergeNode {
        var node = self
        while !node.isObject, node.name != .scene, let parent = node.parent { node = parent }
        return node
    }

    /// The ids that its attributes hold.
    var references: [(name: Name, id: String)] {
        order.compactMap { name in
            guard ObjectReferences.contain(name, in: self.name), let value = values[name], tree.ids[value.string] != nil
            else { return nil }
            return (name, value.string)
        }
    }

    func forEach(_ body: (MergeNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

/// Numbers for what elements are recognised by, the same for all versions of a document.
final class MergeKeys {
    private struct Place: Hashable {
        var parent: Int
        var local: String
    }
    private var known: [Place: Int] = [:]

    func key(_ local: String, in parent: Int = -1) -> Int {
        let place = Place(parent: parent, local: local)
        if let key = known[place] { return key }
        known[place] = known.count
        return known.count - 1
    }
}

/// A document as a merge sees it: values by object, whatever their place in the file.
final class MergeTree {
    let document: StoryboardDocument?
    private(set) var root: MergeNode?
    private(set) var nodes: [Int: MergeNode] = [:]
    /// Objects by id, in the names of the merge.
    private(set) var ids: [String: MergeNode] = [:]
    private let keys: MergeKeys
    private let base: MergeTree?
    private let renamed: [String: String]

    /// - Parameters:
    ///   - base: what anonymous members of lists are recognised by.
    ///   - renamed: other names for ids of this document.
    init(_ document: StoryboardDocument?, keys: MergeKeys, base: MergeTree? = nil, renamed: [String: String] = [:]) {
        self.document = document
        self.keys = keys
        self.base = base
        self.renamed = renamed
        guard let document else { return }
        root = build(document.root, key: keys.key("document"), parent: nil)
    }

    private func renaming(_ name: Name, _ value: String, in element: Name) -> String {
        guard !renamed.isEmpty, let new = renamed[value],
            name == .id && !ObjectReferences.namesakes.contains(element) || ObjectReferences.contain(name, in: element)
        else { return value }
        return new
    }

    private func build(_ element: Element, key: Int, parent: MergeNode?) -> MergeNode {
        let node = MergeNode(key: key, element: element, tree: self)
        node.parent = parent
        for (name, value) in element.attributes where node.values[name] == nil {
            node.values[name] = MergeValue(
                string: element.name == .scene && name == "sceneID"
                    ? renamed["scene \(value)"] ?? value : renaming(name, value, in: element.name))
            node.order.append(name)
        }
        nodes[key] = node
        if let id = node.id, ids[id] == nil { ids[id] = node }
        var parts: [Element] = []
        for child in element.children {
            if let value = Self.childString(child), case let name = Name(child[.key]!), node.values[name] == nil {
                node.values[name] = value
                node.order.append(name)
            } else {
                parts.append(child)
            }
        }
        if parts.isEmpty {
            let text = element.children.isEmpty ? element.text : ""
            node.text =
                element.name == .string || element.name == .mutableString
                    || !text.utf8.allSatisfy { $0 == 32 || $0 == 10 || $0 == 9 || $0 == 13 } ? text : ""
        } else {
            for (child, key) in zip(parts, keysOf(parts, in: node)) {
                node.children.append(build(child, key: key, parent: node))
            }
        }
        return node
    }

    /// A string that has a child of its own: it is too long for an attribute, or one that Xcode never writes as an
    /// attribute (`keyEquivalent`).
    private static func childString(_ element: Element) -> MergeValue? {
        guard element.name == .string || element.name == .mutableString, element[.key] != nil, element.id == nil,
            element.children.isEmpty
        else { return nil }
        return MergeValue(string: element.stringValue, form: element.name == .string ? .string : .mutableString)
    }

    // MARK: Recognising

    private func keysOf(_ children: [Element], in parent: MergeNode) -> [Int] {
        var locals: [String?] = children.map { child in
            if child.id != nil, !ObjectReferences.namesakes.contains(child.name) { return nil }
            return MergeRules.localName(of: child) { name, value in renaming(name, value, in: child.name) }
        }
        var result = [Int](repeating: -1, count: children.count)
        var seen: [String: [Int]] = [:]
        for (index, child) in children.enumerated() {
            guard locals[index] == nil else {
                seen[locals[index]!, default: []].append(index)
                continue
            }
            let sceneID = child.name == .scene ? child["sceneID"] : nil, isScene = sceneID != nil
            let id = sceneID.map { renamed["scene \($0)"] ?? $0 } ?? renaming(.id, child.id!, in: child.name)
            let key = keys.key((isScene ? "scene " : "#") + id)
            // Of two with the same id the first is the one that everything means.
            if nodes[key] == nil, !result.contains(key) {
                result[index] = key
            } else {
                locals[index] = "again \(id)"
                seen["again \(id)", default: []].append(index)
            }
        }
        for (local, places) in seen {
            let names = listNames(local, places.map { children[$0] }, parent)
            for (place, name) in zip(places, names) { result[place] = keys.key(name, in: parent.key) }
        }
        return result
    }

    /// Names for members of a list that have nothing of their own to be told by: those of the base that they continue.
    private func listNames(_ local: String, _ members: [Element], _ parent: MergeNode) -> [String] {
        var old: [MergeNode] = []
        if let before = base?.nodes[parent.key] {
            var number = 0
            let children = Dictionary(before.children.map { ($0.key, $0) }, uniquingKeysWith: { a, _ in a })
            while let found = children[keys.key(number == 0 ? local : "\(local) \(number)", in: parent.key)] {
                old.append(found)
                number += 1
            }
        }
        func numbered(_ number: Int) -> String { number == 0 ? local : "\(local) \(number)" }
        if base == nil || members.count == 1 && old.count <= 1 || old.isEmpty && base?.nodes[parent.key] == nil {
            return members.indices.map(numbered)
        }
        let pairs = ListAlignment.pairs(
            old.map { MergeRules.signature($0.element) }, members.map { MergeRules.signature($0) })
        var added: [String: Int] = [:]
        return members.indices.map { index in
            if let number = pairs[index] { return numbered(number) }
            let signature = MergeRules.signature(members[index])
            added[signature, default: 0] += 1
            return "\(local) + \(signature) \(added[signature]!)"
        }
    }
}
