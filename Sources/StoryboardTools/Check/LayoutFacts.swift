import StoryboardDocument

/// Lays a document out and says what came of it: StoryboardTools knows no views, so the command line fills this in.
public protocol LayoutExaminer {
    /// nil for documents that can't be laid out (macOS, watchOS).
    ///
    /// - Parameter sizedByCode: views, by id, of which the app's classes know how large they are.
    func examine(_ document: StoryboardDocument, sizedByCode: Set<String>) -> LayoutFacts?
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

    public enum Dimension: Sendable { case x, y, width, height, contentWidth, contentHeight }
    public enum Axis: Sendable { case horizontal, vertical }

    /// A view whose place or size the constraints leave open.
    public struct Ambiguity: Hashable {
        public var view: String
        public var dimensions: [Dimension]
        /// Axes on which one more constraint, for position or size, is enough.
        public var eitherOr: [Axis]
        /// Dimensions that the view's content has a wish for, but with the priority of another's.
        public var contested: [Dimension]

        public init(view: String, dimensions: [Dimension], eitherOr: [Axis] = [], contested: [Dimension] = []) {
            self.view = view
            self.dimensions = dimensions
            self.eitherOr = eitherOr
            self.contested = contested
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
