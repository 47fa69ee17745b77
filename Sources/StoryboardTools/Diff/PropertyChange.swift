import StoryboardDocument

/// One property of an object that differs between two versions of a document.
public struct PropertyChange {
    /// What a property has in one version.
    public enum Value {
        /// An attribute, or the text of a `<string key="…">`.
        case string(String)
        /// A child element: `<fontDescription key="fontDescription" …/>`.
        case element(Element)

        public var string: String? { if case .string(let string) = self { string } else { nil } }
        public var element: Element? { if case .element(let element) = self { element } else { nil } }
    }

    /// Why a difference is nobody's work: Xcode writes it by itself.
    public enum Noise: String, Sendable, CaseIterable {
        /// Versions of the system, Xcode and its plug-ins.
        case version
        /// Less than a point, or a colour that looks the same.
        case fraction
        /// Which segue the simulated bars are taken from.
        case tieBreaker
        /// Where a scene stands on the canvas, and which bars it is shown with there.
        case canvas
        /// The order of resources, scenes, constraints.
        case order
        /// A frame that Auto Layout, a stack view, a table or the autoresizing mask computes.
        case computedFrame
        /// What Interface Builder found out itself: `misplaced`, `ambiguous`, `fixedFrame`.
        case finding
        /// Resources that are listed because something uses them.
        case listing
        /// A value that the attribute has without being written, against none, or two words for one value.
        case usual
        /// A new id of what nobody knows by its id, or of something inside an object that has a new id itself.
        case id
    }

    /// From the object inwards, keys and attribute names: `["normal", "titleColor"]`; `["id"]` for the id itself.
    public let path: [String]
    /// nil where the old version doesn't write it.
    public let old: Value?
    /// nil where the new version doesn't write it.
    public let new: Value?
    /// nil for what a person changed.
    public internal(set) var noise: Noise?

    init(path: [String], old: Value?, new: Value?, noise: Noise? = nil) {
        self.path = path
        self.old = old
        self.new = new
        self.noise = noise
    }
}
