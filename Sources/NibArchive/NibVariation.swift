/// Size classes that a document says something for; nil stands for either.
public struct NibSizeClasses: Hashable, Sendable {
    public var isWidthCompact, isHeightCompact: Bool?

    public init(isWidthCompact: Bool?, isHeightCompact: Bool?) {
        (self.isWidthCompact, self.isHeightCompact) = (isWidthCompact, isHeightCompact)
    }

    /// Whether what is said for these holds where the classes are those.
    public func hold(in classes: NibSizeClasses) -> Bool {
        (isWidthCompact == nil || isWidthCompact == classes.isWidthCompact)
            && (isHeightCompact == nil || isHeightCompact == classes.isHeightCompact)
    }

    /// How much they say: what is said for both classes goes before what is said for either.
    public var rank: Int { (isWidthCompact == nil ? 0 : 1) + (isHeightCompact == nil ? 0 : 1) }
}

/// What holds by default, and what holds in its place for some size classes.
public struct NibCases<Value> {
    public var base: Value
    /// Those that say more come later.
    public private(set) var cases: [(classes: NibSizeClasses, value: Value)] = []

    public init(base: Value) { self.base = base }

    public mutating func add(_ value: Value, for classes: NibSizeClasses) {
        let place = cases.firstIndex { $0.classes.rank > classes.rank } ?? cases.count
        cases.insert((classes, value), at: place)
    }

    /// Which of the cases holds; nil for none of them.
    public func index(in classes: NibSizeClasses) -> Int? { cases.lastIndex { $0.classes.hold(in: classes) } }
    public func value(in classes: NibSizeClasses) -> Value { index(in: classes).map { cases[$0].value } ?? base }

    public func map<Other>(_ transform: (Value) -> Other) -> NibCases<Other> {
        var result = NibCases<Other>(base: transform(base))
        result.cases = cases.map { ($0.classes, transform($0.value)) }
        return result
    }
}

/// A value of an object that follows the size classes.
public struct NibVariation {
    public var object: NibReference
    public var key: NibKey
    /// As the document calls it ("constant"), and where it says so.
    public var name: String
    public var line: Int
    /// nil where the document says nothing: then the object's class decides.
    public var cases: NibCases<NibValue?>

    public init(object: NibReference, key: NibKey, name: String, line: Int, cases: NibCases<NibValue?>) {
        (self.object, self.key, self.name, self.line, self.cases) = (object, key, name, line, cases)
    }
}

/// A view or a constraint that is installed in some size classes only.
public struct NibInstallation {
    public var object: NibReference
    /// The view that it is installed in.
    public var owner: NibReference
    public var isInstalled: NibCases<Bool>
    /// Those that have to be installed for a constraint.
    public var views: [NibReference]

    public init(
        object: NibReference, owner: NibReference, isInstalled: NibCases<Bool>, views: [NibReference] = []
    ) {
        (self.object, self.owner, self.isInstalled, self.views) = (object, owner, isInstalled, views)
    }
}

/// What of an archive follows the size classes.
public struct NibVariations {
    /// Those that the archive's objects are made for; nil for an archive that nothing of follows.
    public var classes: NibSizeClasses?
    public var values: [NibVariation] = []
    public var views: [NibInstallation] = []
    public var constraints: [NibInstallation] = []
    /// The subviews of the views that `views` are installed in, from back to front.
    public var order: [NibReference: [NibReference]] = [:]

    public var isEmpty: Bool { values.isEmpty && views.isEmpty && constraints.isEmpty }
}
