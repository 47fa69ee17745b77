import StoryboardDocument

/// What objects hold, as numbers that can be compared quickly: for finding those that are the same under another id.
struct ObjectFacts {
    private let outline: DocumentOutline
    private var own: [Int: Own] = [:]
    private var subtrees: [Int: Set<UInt64>] = [:]
    private var hashes: [Int: UInt64] = [:]

    private struct Own {
        var all: Set<UInt64> = []
        /// Of those, what people know an object by: its text, label, class.
        var identifying: Set<UInt64> = []
        /// All, in order.
        var hash: UInt64 = 0
    }

    init(_ outline: DocumentOutline) { self.outline = outline }

    mutating func identifying(_ index: Int) -> Set<UInt64> {
        // A scene is known by what its controller is known by.
        guard outline.objects[index].element.name == .scene else { return facts(index).identifying }
        return outline.objects[index].children.reduce(into: facts(index).identifying) {
            $0.formUnion(facts($1).identifying)
        }
    }

    /// What the object and those inside it hold.
    mutating func all(_ index: Int) -> Set<UInt64> {
        if let known = subtrees[index] { return known }
        var set = facts(index).all
        for child in outline.objects[index].children { set.formUnion(all(child)) }
        subtrees[index] = set
        return set
    }

    /// The same for subtrees that differ in nothing but ids, references and frames.
    mutating func subtreeHash(_ index: Int) -> UInt64 {
        if let known = hashes[index] { return known }
        var hash = facts(index).hash
        for child in outline.objects[index].children { hash = Self.mix(hash, subtreeHash(child)) }
        hashes[index] = hash
        return hash
    }

    private mutating func facts(_ index: Int) -> Own {
        if let known = own[index] { return known }
        var result = Own()
        collect(
            outline.objects[index].element, Self.mix(0, UInt64(outline.objects[index].element.name.rawValue)), &result)
        own[index] = result
        return result
    }

    private func collect(_ element: Element, _ path: UInt64, _ result: inout Own) {
        result.hash = Self.mix(result.hash, path)
        element.forEachAttribute { name, value in
            guard name != .id, name != Self.sceneID, !ObjectReferences.contain(name, in: element.name) else { return }
            let fact = Self.mix(Self.mix(path, UInt64(name.rawValue)), value.fingerprint)
            result.all.insert(fact)
            if Self.telling.contains(name) { result.identifying.insert(fact) }
            result.hash = Self.mix(result.hash, fact)
        }
        for child in element.children where child.name != "rect" && DocumentOutline.identity(of: child) == nil {
            let step = Self.mix(Self.mix(path, UInt64(child.name.rawValue)), child.keyFingerprint)
            if child.name == .string || child.name == .mutableString {
                let fact = Self.mix(step, wordFingerprint(child.text))
                result.all.insert(fact)
                result.identifying.insert(fact)
                result.hash = Self.mix(result.hash, fact)
            } else {
                collect(child, step, &result)
            }
        }
    }

    private static let sceneID: Name = "sceneID"
    private static let telling: Set<Name> = [
        "text", "title", "userLabel", "customClass", "reuseIdentifier", "storyboardIdentifier", "restorationIdentifier",
        "identifier", "image", "placeholder", "selector", "property", "storyboardName", "headerTitle", "content",
    ]

    private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = (a ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: b ^ 0xD1B5_4A32_D192_ED03)
        return product.high ^ product.low
    }
}
