import InterfaceCatalog
import StoryboardDocument
import StoryboardTools

/// What is offered when a connection is dragged from one object to another.
public struct ConnectionMenu: Encodable, Sendable {
    public struct Item: Encodable, Sendable {
        public var title: String
        public var detail: String?
        public var operations: [DesignOperation]
        /// Whether it may be chosen together with others of its section.
        public var several: Bool?
        /// The way that a drag goes which means it: `horizontal` or `vertical`.
        var axis: String?

        enum CodingKeys: String, CodingKey { case title, detail, operations, several }
    }

    public struct Section: Encodable, Sendable {
        public var title: String
        public var items: [Item]
    }

    public private(set) var sections: [Section] = []

    /// - Parameters:
    ///   - direction: which way it was dragged, `horizontal` or `vertical`: what that means comes first.
    ///   - safeArea: what is covered of the target at its edges (top, left, bottom, right); nil for one without a safe area.
    ///   - everyone: what all classes of the app have, for the First Responder and the Exit.
    ///   - members: what a class of the app has; nil where it isn't known.
    public init(
        from: String, to: String, in document: StoryboardDocument, along direction: String? = nil,
        safeArea: [Double]? = nil, everyone: @escaping () -> ClassMembers,
        members: @escaping (String) -> ClassMembers?
    ) throws {
        let offers = ConnectionOffers(document, everyone: everyone, members: members)
        let source = try document.object(from)
        if OutlineNode.isExit(to, in: document) {
            add(source.isController ? "Manual Segue" : "Action Segue", offers.unwinds(from: source))
            return
        }
        let target = try document.object(to)
        guard source != target, let sourceID = source.id else { return }
        if target.isFirstResponder {
            guard source.sendsActions, source.enclosingScene == target.enclosingScene else { return }
            add("Sent Events", offers.actions(from: source, to: target))
            return
        }
        add("Outlets", offers.outlets(from: source, to: target).map(\.item))
        add("Sent Events", offers.actions(from: source, to: target))
        for (title, items) in offers.segues(from: source, to: target) { add(title, items.map(\.item)) }
        let constraints = Self.constraints(source, target, sourceID, target.id ?? to, safeArea)
        let isMeant = { (item: Item) in direction == nil || item.axis == nil || item.axis == direction }
        add("Constraints", constraints.filter(isMeant) + constraints.filter { !isMeant($0) })
    }

    private mutating func add(_ title: String, _ items: [Item]) {
        if !items.isEmpty { sections.append(Section(title: title, items: items)) }
    }
}
