import StoryboardDocument

/// Lays a document out and says what came of it: StoryboardTools knows no views, so the command line fills this in.
public protocol LayoutExaminer {
    /// nil for documents that can't be laid out (macOS, watchOS).
    func examine(_ document: StoryboardDocument) -> LayoutFacts?
}

/// What laying out a document showed. Everything is named by Interface Builder's ids.
public struct LayoutFacts {
    /// Constraints of priority 1000 that can't all hold.
    public struct Conflict: Hashable {
        /// The constraint that had to give way, and those it contradicts.
        public var broken: String
        public var against: [String]

        public init(broken: String, against: [String]) {
            self.broken = broken
            self.against = against
        }
    }

    /// A view whose place or size the constraints leave open.
    public struct Ambiguity: Hashable {
        public var view: String
        /// `x`, `y`, `width`, `height`.
        public var dimensions: [String]

        public init(view: String, dimensions: [String]) {
            self.view = view
            self.dimensions = dimensions
        }
    }

    public struct Frame: Hashable {
        public var x, y, width, height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    public var conflicts: [Conflict] = []
    public var ambiguities: [Ambiguity] = []
    /// In the superview's coordinates, in points.
    public var frames: [String: Frame] = [:]

    public init() {}
}
