import Foundation

/// Questions about the items of constraints: views and layout guides.
@MainActor
enum LayoutItem {
    /// The view itself, or the guide's owner.
    static func view(of item: LayoutReference?) -> UIView? { item?.view ?? item?.guide?.owningView }

    @inline(__always)
    static func unretainedView(of item: Unmanaged<LayoutReference>?) -> Unmanaged<UIView>? {
        item?._withUnsafeGuaranteedRef { $0.itemView }
    }

    static func commonAncestor(_ a: UIView, _ b: UIView) -> UIView? {
        commonAncestor(Unmanaged.passUnretained(a), Unmanaged.passUnretained(b))?.takeUnretainedValue()
    }

    static func commonAncestor(_ a: Unmanaged<UIView>, _ b: Unmanaged<UIView>) -> Unmanaged<UIView>? {
        let above = a._withUnsafeGuaranteedRef { $0.parent }, otherAbove = b._withUnsafeGuaranteedRef { $0.parent }
        if a.toOpaque() == b.toOpaque() || otherAbove?.toOpaque() == a.toOpaque() { return a }
        if above?.toOpaque() == b.toOpaque() { return b }
        if let above, above.toOpaque() == otherAbove?.toOpaque() { return above }
        let other = b.takeUnretainedValue()
        var candidate = Optional(a)
        while let view = candidate {
            if other.isDescendant(of: view.takeUnretainedValue()) { return view }
            candidate = view._withUnsafeGuaranteedRef { $0.parent }
        }
        return nil
    }

    nonisolated static func address(_ object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    }

    /// As constraints name their items: class and address, guides by their identifier too.
    static func name(_ item: AnyObject?) -> String {
        guard let item else { return "nil" }
        var text = "\(type(of: item)):\(address(item))"
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { text += "'\(guide.identifier)'" }
        if let label = item as? UILabel, let words = label.text {
            text += "'\(words.prefix(20))\(words.count > 20 ? "..." : "")'"
        }
        return text
    }
}

extension UIView {
    /// Whether the other view is the superview; asked for every constraint, without counting owners.
    @inline(__always)
    func isInside(_ other: UIView) -> Bool { parent?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }
}
