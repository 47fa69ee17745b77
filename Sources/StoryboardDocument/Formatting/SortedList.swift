/// The lists that Xcode sorts: by the kind of their elements, then bytewise by what names one of that kind.
struct SortedList {
    struct Key: Comparable {
        var kind = 0
        var kindName: [UInt8] = []
        var name: [UInt8] = []

        static func < (a: Key, b: Key) -> Bool {
            if a.kind != b.kind { return a.kind < b.kind }
            if a.kindName != b.kindName { return a.kindName.lexicographicallyPrecedes(b.kindName) }
            return a.name.lexicographicallyPrecedes(b.name)
        }
    }

    private let list: List

    private struct List {
        /// The kinds in an order of their own; those not named here follow by the alphabet.
        var kinds: [Name] = []
        /// The attribute that kinds are sorted by; the others stay as the author made them.
        var names: [Name: Name] = [:]
    }

    /// nil for lists whose order is the author's.
    ///
    /// - Parameter inserting: whether the place of one new element is looked for, not all sorted.
    init?(_ container: Name, inserting: Bool = false) {
        guard let list = inserting ? Self.listsOfInsertions[container] ?? Self.lists[container] : Self.lists[container]
        else { return nil }
        self.list = list
    }

    private static let lists: [Name: List] = [
        "connections": List(names: ["outlet": "property"]),
        "resources": List(names: ["image": "name", "namedColor": "name", "systemColor": "name"]),
        "dependencies": List(
            kinds: ["deployment", "development", "plugIn", "capability"], names: ["capability": "name"]),
    ]

    /// Xcode sorts these as well; but a merge may have left them unsorted, and formatting doesn't reshuffle what can as
    /// well be the author's order.
    private static let listsOfInsertions: [Name: List] = [
        "connections": List(names: ["outlet": "property", "action": "selector"]),
        "constraints": List(names: ["constraint": "id"]),
    ]

    func key(of element: Element) -> Key {
        let kind = list.kinds.firstIndex(of: element.name)
        // A long name is written as a string inside.
        let name = list.names[element.name].flatMap { element.string($0) } ?? ""
        return Key(
            kind: kind ?? list.kinds.count, kindName: kind == nil ? Array(element.name.string.utf8) : [],
            name: Array(name.utf8))
    }
}
