/// The values of an app's own traits in a collection. One that isn't there has its trait's default value, so that a
/// collection without it equals one that has the default.
struct CustomTraits: Hashable {
    fileprivate(set) var traits: [ObjectIdentifier: any CustomTraitValue] = [:]

    func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
        (traits[ObjectIdentifier(trait)] as? Stored<T>)?.value ?? T.defaultValue
    }

    mutating func set<T: UITraitDefinition>(_ value: T.Value, of trait: T.Type) {
        traits[ObjectIdentifier(trait)] = Stored<T>(value)
    }

    mutating func remove(_ trait: UITrait) { traits[ObjectIdentifier(trait)] = nil }

    func over(_ base: Self) -> Self {
        if traits.isEmpty { return base }
        var result = base
        result.traits.merge(traits) { $1 }
        return result
    }

    func differs(in trait: ObjectIdentifier, from other: Self) -> Bool {
        switch (traits[trait], other.traits[trait]) {
        case (nil, nil): false
        case (let mine?, let theirs): !mine.equals(theirs)
        case (nil, let theirs?): !theirs.equals(nil)
        }
    }

    /// Whether one that colours depend on differs.
    func changesColors(comparedTo other: Self) -> Bool {
        if traits.isEmpty, other.traits.isEmpty { return false }
        return traits.merging(other.traits) { mine, _ in mine }
            .contains { $0.value.trait.affectsColorAppearance && differs(in: $0.key, from: other) }
    }

    static func == (a: Self, b: Self) -> Bool {
        if a.traits.isEmpty, b.traits.isEmpty { return true }
        return !a.traits.keys.contains { a.differs(in: $0, from: b) }
            && !b.traits.keys.contains { a.traits[$0] == nil && b.differs(in: $0, from: a) }
    }

    /// Values need not be hashable.
    func hash(into hasher: inout Hasher) {}
}

/// A value of an app's own trait.
protocol CustomTraitValue: AnyObject {
    var trait: UITrait { get }
    /// Whether the other, or the trait's default where there is none, is the same value.
    func equals(_ other: (any CustomTraitValue)?) -> Bool
}

private final class Stored<T: UITraitDefinition>: CustomTraitValue {
    let value: T.Value
    var trait: UITrait { T.self }

    init(_ value: T.Value) { self.value = value }

    /// Values that can be compared are; objects are the same or not; anything else differs from whatever was set
    /// another time.
    func equals(_ other: (any CustomTraitValue)?) -> Bool {
        if other === self { return true }
        let theirs = (other as? Stored<T>)?.value ?? T.defaultValue
        if let mine = value as? any Equatable { return Self.equal(mine, theirs) }
        guard type(of: value as Any) is AnyObject.Type, type(of: theirs as Any) is AnyObject.Type else { return false }
        return value as AnyObject === theirs as AnyObject
    }

    private static func equal<V: Equatable>(_ mine: V, _ theirs: Any) -> Bool { mine == theirs as? V }
}
