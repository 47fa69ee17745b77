import StoryboardDocument

/// The objects of a document as a tree: everything that has an id of its own, each with its place in the object around
/// it.
///
/// The document itself is the first object, scenes are known by their `sceneID`; lists such as `<subviews>` and values
/// such as `<rect key="frame">` belong to the object around them.
public struct DocumentOutline {
    public struct Object {
        public let element: Element
        /// `id`, or a scene's `sceneID`; "" for the document.
        public let id: String
        /// The object around it, as an index into `objects`; -1 for the document.
        public let parent: Int
        /// What it is to the object around it: the list it is in (`subviews`), or its key (`view`).
        public let slot: String
        /// How many objects of the same slot stand before it.
        public let place: Int
        /// In the order of the file, as indices into `objects`.
        public fileprivate(set) var children: [Int] = []
        /// Behind the last object inside it, as an index into `objects`.
        public fileprivate(set) var end = 0
    }

    public let document: StoryboardDocument
    /// In the order of the file: each before those inside it.
    public private(set) var objects: [Object] = []
    /// By an element's position: its index into `objects`; -1 for elements without an id.
    private var indexes: [Int32]
    /// By an element's position: whether it is a list around objects.
    private var wrappers: [Bool]

    public init(_ document: StoryboardDocument) {
        self.document = document
        indexes = [Int32](repeating: -1, count: document.elementLimit)
        wrappers = [Bool](repeating: false, count: document.elementLimit)
        objects.reserveCapacity(document.elementLimit / 4)
        add(document.root, id: "", parent: -1, slot: "", place: 0)
    }

    /// The index of an element that is an object; nil for lists and values.
    public func index(of element: Element) -> Int? {
        let index = indexes[element.position]
        return index < 0 ? nil : Int(index)
    }

    /// The object that has this id.
    ///
    /// - Complexity: O(1)
    public func index(id: String) -> Int? { document.element(id: id).flatMap { index(of: $0) } }

    /// The object that an element belongs to: itself, or the nearest around it.
    public func owner(of element: Element) -> Int {
        var element = element
        while true {
            if let index = index(of: element) { return index }
            guard let parent = element.parent else { return 0 }
            element = parent
        }
    }

    /// The scene around an object, or the object itself if it is one; nil in a xib and for what belongs to the
    /// document.
    public func scene(of index: Int) -> Int? {
        var index = index
        while index > 0 {
            if objects[index].element.name == .scene { return index }
            index = objects[index].parent
        }
        return nil
    }

    /// Whether an element stands between an object and objects inside it: `<subviews>`.
    func isWrapper(_ element: Element) -> Bool { wrappers[element.position] }

    static func identity(of element: Element) -> String? {
        if element.name == .scene { return element["sceneID"] ?? "" }
        guard let id = element.id, !id.isEmpty, !ObjectReferences.namesakes.contains(element.name) else { return nil }
        return id
    }

    private mutating func add(_ element: Element, id: String, parent: Int, slot: String, place: Int) {
        let index = objects.count
        objects.append(Object(element: element, id: id, parent: parent, slot: slot, place: place))
        indexes[element.position] = Int32(index)
        if parent >= 0 { objects[parent].children.append(index) }
        var places = Places()
        _ = addObjects(in: element, of: index, under: "", &places)
        objects[index].end = objects.count
    }

    /// Looks through the children of an object or of a list in it; tells whether there was any object.
    private mutating func addObjects(in element: Element, of owner: Int, under list: String, _ places: inout Places)
        -> Bool
    {
        var found = false
        for child in element.children {
            if let id = Self.identity(of: child) {
                let key = child[.key]
                let slot = key.map { list.isEmpty ? $0 : "\(list)/\($0)" } ?? list
                add(child, id: id, parent: owner, slot: slot, place: places.next(slot))
                found = true
            } else if !child.children.isEmpty {
                let step = child[.key] ?? child.name.string
                if addObjects(in: child, of: owner, under: list.isEmpty ? step : "\(list)/\(step)", &places) {
                    wrappers[child.position] = true
                    found = true
                }
            }
        }
        return found
    }

    /// Counts what is in each slot of one object: there are few.
    private struct Places {
        private var counts: [(slot: String, count: Int)] = []

        mutating func next(_ slot: String) -> Int {
            for index in counts.indices.reversed() where counts[index].slot == slot {
                counts[index].count += 1
                return counts[index].count - 1
            }
            counts.append((slot, 1))
            return 0
        }
    }
}
