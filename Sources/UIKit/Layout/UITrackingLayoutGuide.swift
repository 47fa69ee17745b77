import Foundation
import QuartzCore

/// A guide that switches constraints on and off as it comes near the edges of its view and leaves them.
///
/// Near an edge is who reaches it without filling the view from that edge to the opposite one: a docked keyboard is near
/// the bottom and away from the top and the sides (Apple's session about keyboard layout).
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        var edges: NSDirectionalRectEdge
        var isNear: Bool
        var constraints: [NSLayoutConstraint]
    }

    private var tracked: [Tracked] = []

    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge)
    { set(trackedConstraints, edge, isNear: true) }

    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) { set(trackedConstraints, edge, isNear: false) }

    open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edges == edge && $0.isNear }?.constraints ?? []
    }

    open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edges == edge && !$0.isNear }?.constraints ?? []
    }

    /// They are no longer switched, and off.
    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate(tracked.flatMap(\.constraints))
        tracked = []
    }

    private func set(_ constraints: [NSLayoutConstraint], _ edges: NSDirectionalRectEdge, isNear: Bool) {
        if let index = tracked.firstIndex(where: { $0.edges == edges && $0.isNear == isNear }) {
            NSLayoutConstraint.deactivate(tracked[index].constraints.filter { !constraints.contains($0) })
            tracked.remove(at: index)
        }
        if !constraints.isEmpty { tracked.append(Tracked(edges: edges, isNear: isNear, constraints: constraints)) }
        switchTracked()
    }

    override func frameChanged() {
        super.frameChanged()
        // Constraints aren't switched in the middle of a solve.
        guard !tracked.isEmpty else { return }
        Clock.shared.schedule(after: 0, repeating: nil) { [weak self] in
            MainActor.assumeIsolated { self?.switchTracked() }
        }
    }

    /// The edges that the guide is near to.
    var nearEdges: NSDirectionalRectEdge {
        if kind == .keyboard { return .bottom }
        guard let owningView else { return [] }
        let bounds = owningView.bounds, frame = layoutFrame
        let before = owningView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = frame.minX <= bounds.minX, right = frame.maxX >= bounds.maxX
        let top = frame.minY <= bounds.minY, bottom = frame.maxY >= bounds.maxY
        var edges: NSDirectionalRectEdge = []
        if left != right { edges.insert(left != before ? .leading : .trailing) }
        if top != bottom { edges.insert(top ? .top : .bottom) }
        return edges
    }

    private func switchTracked() {
        guard !tracked.isEmpty, owningView != nil else { return }
        let near = nearEdges
        func isOn(_ tracked: Tracked) -> Bool {
            tracked.isNear ? near.isSuperset(of: tracked.edges) : near.isDisjoint(with: tracked.edges)
        }
        NSLayoutConstraint.deactivate(tracked.filter { !isOn($0) }.flatMap(\.constraints).filter(\.isActive))
        NSLayoutConstraint.activate(tracked.filter(isOn).flatMap(\.constraints).filter { !$0.isActive })
    }
}
