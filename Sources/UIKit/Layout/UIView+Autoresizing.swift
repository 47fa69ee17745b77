import Foundation

extension UIView {
    /// Springs and struts: gives each subview its share of the change of size, as UIKit does.
    func resizeSubviews(withOldSize old: CGSize) {
        // What a document stores no size of tells nothing of how much of it is flexible: what is in it keeps the size
        // that is stored.
        if old == .zero, layoutDialect?.resizesFromNothing == false { return }
        let new = bounds.size
        for view in subviews where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
            view.autoresize(from: old, to: new)
        }
    }

    private func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        var frame = frame
        Self.autoresize(
            &frame.origin.x, &frame.size.width, old.width, new.width,
            mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
        Self.autoresize(
            &frame.origin.y, &frame.size.height, old.height, new.height,
            mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
        if frame != self.frame { self.frame = frame }
    }

    /// Flexible parts grow in proportion to what they were; parts that were all nothing share alike.
    private static func autoresize(
        _ origin: inout CGFloat, _ size: inout CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ inside: Bool,
        _ after: Bool
    ) {
        let change = new - old
        guard change != 0, before || inside else { return }
        let parts: [(flexible: Bool, length: CGFloat)] = [
            (before, origin), (inside, size), (after, old - origin - size),
        ]
        let flexible = parts.filter(\.flexible)
        let total = flexible.reduce(0) { $0 + $1.length }
        func share(_ part: (flexible: Bool, length: CGFloat)) -> CGFloat {
            guard part.flexible else { return 0 }
            return flexible.count == 1
                ? change : total > 0 ? change * part.length / total : change / CGFloat(flexible.count)
        }
        origin += share(parts[0])
        size += share(parts[1])
    }
}
