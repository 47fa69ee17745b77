import Foundation

/// Questions about the items of constraints: views and layout guides.
@MainActor
enum LayoutItem {
    /// The view itself, or the guide's owner.
    static func view(of item: LayoutReference?) -> UIView? { item?.view ?? item?.guide?.owningView }

    static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
        if a === b || b.isInside(a) { return a }
        if a.isInside(b) { return b }
        if let parent = a.parent, parent.toOpaque() == b.parent?.toOpaque() { return parent.takeUnretainedValue() }
        var candidate: UIView? = a
        while let view = candidate {
            if b.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }

    nonisolated static func address(_ object: AnyObject) -> String { "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16) }

    /// As constraints name their items: class and address, guides by their identifier too.
    static func name(_ item: AnyObject?) -> String {
        guard let item else { return "nil" }
        var text = "\(type(of: item)):\(address(item))"
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { text += "'\(guide.identifier)'" }
        if let label = item as? UILabel, let words = label.text { text += "'\(words.prefix(20))\(words.count > 20 ? "..." : "")'" }
        return text
    }
}

extension UIView {
    /// Whether the other view is the superview; asked for every constraint, without counting owners.
    @inline(__always)
    func isInside(_ other: UIView) -> Bool { parent?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }
}
