import InterfaceCatalog
import StoryboardDocument

/// Compares what two objects hold themselves: their attributes and value children, but not the objects inside them.
struct PropertyComparison {
    private let matching: ObjectMatching
    private let usual: UsualValues
    private var changes: [PropertyChange] = []

    private init(_ matching: ObjectMatching) {
        self.matching = matching
        usual = UsualValues(Platform(of: matching.new.document))
    }

    /// What differs, in the order of the file. With nil on one side everything of the other is a change.
    static func changes(_ old: Element?, _ new: Element?, in matching: ObjectMatching) -> [PropertyChange] {
        var comparison = PropertyComparison(matching)
        comparison.compare(old, new, [])
        return comparison.changes
    }

    // MARK: Attributes and strings

    private mutating func compare(_ old: Element?, _ new: Element?, _ path: [String]) {
        if let old, let new, old.name != new.name {
            add(path + ["class"], .string(old.name.string), .string(new.name.string))
        }
        if !haveEqualAttributes(old, new) || hasStrings(old) || hasStrings(new) { compareStrings(old, new, path) }
        compareText(old, new, path)
        compareChildren(old, new, path)
    }

    private func haveEqualAttributes(_ old: Element?, _ new: Element?) -> Bool {
        guard let old, let new else { return false }
        return attributeFingerprint(old) == attributeFingerprint(new)
    }

    private func attributeFingerprint(_ element: Element) -> UInt64 {
        var sum: UInt64 = 0
        element.forEachAttribute { name, value in
            let product = (value.fingerprint ^ UInt64(name.rawValue) &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
                by: 0xD1B5_4A32_D192_ED03)
            sum &+= product.high ^ product.low
        }
        return sum
    }

    private func hasStrings(_ element: Element?) -> Bool { element?.children.contains { Self.isString($0) } ?? false }

    /// Whether it is a property of its parent that was too long for an attribute.
    private static func isString(_ element: Element) -> Bool {
        (element.name == .string || element.name == .mutableString) && element.has(.key)
    }

    private mutating func compareStrings(_ old: Element?, _ new: Element?, _ path: [String]) {
        let before = strings(old), after = strings(new)
        for (name, value) in before {
            let other = after.first { $0.name == name }?.value
            if let other,
                other == value
                    || matching.areSame(old: value, new: other) && Self.isReference(name, value, matching.old)
            {
                continue
            }
            add(path + [name], .string(value), other.map { .string($0) }, noise(name, value, other, old, new, path))
        }
        for (name, value) in after where !before.contains(where: { $0.name == name }) {
            add(path + [name], nil, .string(value), noise(name, nil, value, old, new, path))
        }
    }

    /// A value that the attribute has without being written, against none. What a value inside an object has only
    /// counts where the value itself is in both versions.
    private func noise(
        _ name: String, _ before: String?, _ after: String?, _ old: Element?, _ new: Element?, _ path: [String]
    ) -> PropertyChange.Noise? {
        guard path.isEmpty || old != nil && new != nil, let element = new ?? old else { return nil }
        return usual.areOne(before, after, of: Name(name), in: element.name) ? .usual : nil
    }

    /// A value that is the id of an object stands for the object.
    private static func isReference(_ name: String, _ value: String, _ outline: DocumentOutline) -> Bool {
        name != "id" && outline.index(id: value) != nil
    }

    private func strings(_ element: Element?) -> [(name: String, value: String)] {
        guard let element else { return [] }
        var list: [(name: String, value: String)] = []
        for attribute in element.attributes where attribute.name != .key {
            list.append((attribute.name.string, attribute.value))
        }
        for child in element.children where Self.isString(child) { list.append((child[.key] ?? "", child.stringValue)) }
        return list
    }

    private mutating func compareText(_ old: Element?, _ new: Element?, _ path: [String]) {
        func text(_ element: Element?) -> String? {
            guard let element, element.children.isEmpty else { return nil }
            let text = element.stringValue
            // Between the tags of an empty list there may be a line end.
            let isBlank = element.name != .string && element.name != .mutableString && text.allSatisfy(\.isWhitespace)
            return text.isEmpty || isBlank ? nil : text
        }
        let before = text(old), after = text(new)
        if before != after { add(path, before.map { .string($0) }, after.map { .string($0) }) }
    }

    private mutating func add(
        _ path: [String], _ old: PropertyChange.Value?, _ new: PropertyChange.Value?,
        _ noise: PropertyChange.Noise? = nil
    ) {
        changes.append(PropertyChange(path: path, old: old, new: new, noise: noise))
    }

    // MARK: Children

    private struct Child {
        let element: Element
        /// nil for one of a list whose members have no names.
        let identity: String?
    }

    private mutating func compareChildren(_ old: Element?, _ new: Element?, _ path: [String]) {
        let before = children(old, matching.old, isOld: true), after = children(new, matching.new, isOld: false)
        guard !before.isEmpty || !after.isEmpty else { return }
        var taken = [Bool](repeating: false, count: after.count)
        var order: [Int] = []
        for child in before {
            guard let identity = child.identity else { continue }
            let place = after.indices.first { !taken[$0] && after[$0].identity == identity }
            if let place {
                taken[place] = true
                order.append(place)
            }
            compareValue(child.element, place.map { after[$0].element }, path + [identity])
        }
        for (place, child) in after.enumerated() where !taken[place] {
            if let identity = child.identity { compareValue(nil, child.element, path + [identity]) }
        }
        if order != order.sorted(), let old, let new, Self.isOrdered(old) {
            add(path + ["order"], .element(old), .element(new))
        }
        compareLists(
            before.filter { $0.identity == nil }.map(\.element), after.filter { $0.identity == nil }.map(\.element),
            path)
    }

    /// Named members whose order somebody chose: runtime attributes are applied one after the other.
    private static func isOrdered(_ list: Element) -> Bool { list.name == "userDefinedRuntimeAttributes" }

    private func children(_ element: Element?, _ outline: DocumentOutline, isOld: Bool) -> [Child] {
        guard let element else { return [] }
        var list: [Child] = []
        for child in element.children
        where outline.index(of: child) == nil && !Self.isString(child) && !isEmptyList(child, outline) {
            list.append(Child(element: child, identity: identity(of: child, isOld: isOld)))
        }
        return list
    }

    /// `<subviews/>` says no more than nothing.
    private func isEmptyList(_ element: Element, _ outline: DocumentOutline) -> Bool {
        guard element.children.isEmpty, element.attributes.isEmpty, !outline.isWrapper(element) else { return false }
        return element.text.isEmpty && (InterfaceCatalog.kind(element.name)?.role ?? .list) == .list
    }

    /// What tells a child from its siblings in both versions.
    private func identity(of child: Element, isOld: Bool) -> String? {
        if let key = child[.key] { return key }
        if let attribute = Self.namedBy[child.name] {
            guard let name = child[attribute] else { return child.name.string }
            let id =
                isOld && ObjectReferences.contain(attribute, in: child.name)
                ? matching.newID(ofOld: name) ?? name : name
            return "\(child.name.string) \(id)"
        }
        return Self.unnamed.contains(child.name) ? nil : child.name.string
    }

    /// Members of lists, and the attribute that names them.
    private static let namedBy: [Name: Name] = [
        "userDefinedRuntimeAttribute": "keyPath", "include": "reference", "exclude": "reference", "image": "name",
        "namedColor": "name", "systemColor": "name",
        "plugIn": "identifier", "capability": "name", "deployment": "identifier", "development": "identifier",
        "class": "className", "designable": "name",
        "relationship": "name",
    ]

    /// Members of lists that only their place tells apart.
    private static let unnamed: Set<Name> = [
        "segment", "string", "mutableString", "fragment", "textTab", "integer", "real", "expression", "toolbarItem",
        "segue", "size",
        "column", "keyCommand", "view", "font", "color", "data", "bool", "date", "nil",
    ]

    /// Lists without names: what is the same stays, what is left between changes in pairs.
    private mutating func compareLists(_ old: [Element], _ new: [Element], _ path: [String]) {
        guard !old.isEmpty || !new.isEmpty else { return }
        let kept = Sequences.longestCommon(old.map(DeepHash.of), new.map(DeepHash.of))
        var a = 0, b = 0
        for (nextA, nextB) in kept + [(old.count, new.count)] {
            while a < nextA || b < nextB {
                let before = a < nextA ? old[a] : nil, after = b < nextB ? new[b] : nil
                compareValue(before, after, path + ["\((before ?? after)!.name.string) \((before == nil ? b : a) + 1)"])
                if before != nil { a += 1 }
                if after != nil { b += 1 }
            }
            a = nextA + 1
            b = nextB + 1
        }
    }

    // MARK: Values

    private mutating func compareValue(_ old: Element?, _ new: Element?, _ path: [String]) {
        // A runtime attribute or a colour of the list that came or went is one thing, whatever it holds.
        let isMember = (old == nil) != (new == nil) && Self.namedBy[(old ?? new)!.name] != nil
        let isAtom = [old, new].compactMap { $0 }.allSatisfy {
            Self.atoms.contains($0.name) && ($0.children.isEmpty || $0.name == "device" || isMember)
        }
        if isAtom || (old != nil && new != nil && old!.name != new!.name && !isWrapper(old!, new!)) {
            // Includes and excludes are told apart by what they refer to; there is nothing else to them.
            let equal =
                old != nil && new != nil
                && (DeepHash.of(old!) == DeepHash.of(new!) || Self.namedBy[old!.name] == "reference")
            if !equal { add(path, old.map { .element($0) }, new.map { .element($0) }) }
            return
        }
        let count = changes.count
        compare(old, new, path)
        // Even what holds nothing is there or isn't: `<buttonConfiguration key="configuration"/>`.
        guard changes.count == count, (old == nil) != (new == nil), let present = old ?? new else { return }
        if !(old == nil ? matching.new : matching.old).isWrapper(present) {
            add(path, old.map { .element($0) }, new.map { .element($0) })
        }
    }

    private func isWrapper(_ old: Element, _ new: Element) -> Bool {
        matching.old.isWrapper(old) || matching.new.isWrapper(new)
    }

    /// Values that are one thing: a changed colour isn't a changed `red`.
    static let atoms: Set<Name> = [
        "color", "fontDescription", "font", "rect", "frame", "size", "point", "inset", "edgeInsets",
        "directionalEdgeInsets", "offsetWrapper", "range", "value",
        "autoresizingMask", "rectEdge", "extendedEdge", "popoverArrowDirection", "dataDetectorType",
        "dataDetectorTypes", "accessibilityTraits", "nil",
        "integer", "real", "bool", "boolean", "date", "locale", "timeZone", "calendar", "imageReference",
        "preferredSymbolConfiguration", "device",
        "userDefinedRuntimeAttribute", "image", "namedColor", "systemColor", "include", "exclude", "plugIn",
        "capability", "deployment", "development",
        "audiovisualMediaTypes", "pressTypeMask", "point3D",
    ]
}

/// A number for everything in an element, the order of its attributes left out.
enum DeepHash {
    static func of(_ element: Element) -> UInt64 {
        var hash = UInt64(element.name.rawValue) &* 0x9E37_79B9_7F4A_7C15
        element.forEachAttribute { name, value in
            let product = (value.fingerprint ^ UInt64(name.rawValue) &* 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(
                by: 0xD1B5_4A32_D192_ED03)
            hash &+= product.high ^ product.low
        }
        var isLeaf = true
        for child in element.children {
            isLeaf = false
            let product = (hash ^ of(child)).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
            hash = product.high ^ product.low
        }
        return isLeaf ? hash ^ wordFingerprint(element.text) : hash
    }
}
