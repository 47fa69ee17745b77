/// What two people did that can't both be had.
public struct MergeConflict: Hashable, Sendable, Codable, CustomStringConvertible {
    /// `Label “Name” in Profile`.
    public var object: String
    /// The object's Interface Builder id; nil where the document itself is meant.
    public var id: String?
    /// What of the object: `text`, `frame`; nil when it is the object as a whole.
    public var property: String?
    /// What the base has, in words; nil where it has nothing.
    public var base: String?
    /// What our side has or did, in words.
    public var ours: String
    /// What their side has or did, in words.
    public var theirs: String

    /// `Label “Name” in Profile: text: ours “Hello”, theirs “Hi”`
    public var description: String {
        "\(object): \(property.map { "\($0): " } ?? "")ours \(ours), theirs \(theirs)"
    }
}

/// Whose value is written where both can't be had.
public enum MergeSide: String, Sendable, CaseIterable { case ours, theirs }
