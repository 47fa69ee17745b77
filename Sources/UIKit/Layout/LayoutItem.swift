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

    /// - Parameter offset: Told apart from the object itself: what UIKit would have made beside it.
    nonisolated static func address(_ object: AnyObject, _ offset: Int = 0) -> String {
        "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()) + UInt(offset), radix: 16)
    }

    /// As constraints name their items: class and address, behind them what the item says (a guide's identifier, the
    /// words of a label or button, what a cell is reused by).
    static func name(_ item: AnyObject?) -> String {
        guard let item else { return "nil" }
        if let guide = item as? UILayoutGuide { return name(of: guide) }
        let name = "\(className(of: item)):\(address(item))"
        guard let words = words(of: item), !words.isEmpty else { return name }
        // Counted in logs.
        let most = 25
        return "\(name)'\(words.prefix(most))\(words.count > most ? "..." : "")'"
    }

    private static func words(of item: AnyObject) -> String? {
        switch item {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let cell as UITableViewCell: cell.reuseIdentifier
        default: nil
        }
    }

    /// A system's guide is named as UIKit makes it, also where an archive names it otherwise.
    private static func name(of guide: UILayoutGuide) -> String {
        switch guide.kind {
        case .topBars, .bottomBars: return "_UILayoutGuide:\(address(guide))"
        case .safeArea: return "UILayoutGuide:\(address(guide))'UIViewSafeAreaLayoutGuide'"
        case .layoutMargins: return "UILayoutGuide:\(address(guide))'UIViewLayoutMarginsGuide'"
        default:
            let name = "\(className(of: guide)):\(address(guide))"
            return guide.identifier.isEmpty ? name : "\(name)'\(guide.identifier)'"
        }
    }

    /// Without the places in code that a private class has in its name.
    private static func className(of object: AnyObject) -> String {
        let name = ObjCRuntime.name(of: type(of: object))
        guard name.contains("(") else { return name }
        return name.components(separatedBy: ".").filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }

    /// For a constraint's text. A view that has one goes by its accessibility identifier.
    static func item(_ object: AnyObject?) -> ConstraintText.Item {
        let container = (object as? UIView)?.superview ?? (object as? UILayoutGuide)?.owningView
        if let view = object as? UIView, let identifier = view.accessibilityIdentifier, !identifier.isEmpty {
            return ConstraintText.Item(name: identifier, address: address(view), object: view, container: container)
        }
        return ConstraintText.Item(name: name(object), object: object, container: container)
    }
}

extension UIView {
    /// Whether the other view is the superview; asked for every constraint, without counting owners.
    @inline(__always)
    func isInside(_ other: UIView) -> Bool { parent?.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }
}
