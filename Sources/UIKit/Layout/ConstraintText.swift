import Foundation

/// A constraint in the words of UIKit's log, which people look for on the web: an app's own as well as those that UIKit
/// would have made where the equations here have numbers instead.
///
/// The form of each part is known from logs that people have asked about (iOS 10 to 17): what the visual format makes
/// itself is shown in it (`H:|-(16)-[UILabel:0x…]`, `V:[UILabel:0x…]-(8)-[UIButton:0x…]`), anything else as an
/// equation, also the same place written the other way round (`UILabel:0x….trailing == UIView:0x….trailing - 16`).
struct ConstraintText {
    typealias Attribute = NSLayoutConstraint.Attribute

    /// A view or guide.
    struct Item {
        /// As the text names it.
        var name: String
        /// What else stands behind it, for a view that its accessibility identifier names.
        var address: String?
        /// The item itself, and the view that it lies in: what `|` can mean.
        var object: AnyObject?, container: UIView?

        static func spacer(of stack: UIStackView) -> Item {
            Item(name: "_UILayoutSpacer:\(LayoutItem.address(stack, 0x40))'UISV-alignment-spanner'")
        }

        static func gap(_ index: Int, of stack: UIStackView) -> Item {
            Item(name: "_UIOLAGapGuide:\(LayoutItem.address(stack, 0x50 + 0x10 * index))'UISV-distributing'")
        }
    }

    var type = "NSLayoutConstraint", address: String
    /// Which parts of a view its mask lets grow: `h=--& v=--&`.
    var mask: String?
    var identifier: String?
    var first: Item, firstAttribute: String
    var relation = NSLayoutConstraint.Relation.equal
    var second: Item?, secondAttribute = ""
    var multiplier: CGFloat = 1, constant: CGFloat = 0, priority = UILayoutPriority.required
    /// Behind the equation.
    var note: String?
    /// The superview that a place without another item is measured in.
    var edge: Item?
    var isActive = true

    // MARK: Text

    var text: String {
        let visual = visual
        let start = ["\(type):\(address)", mask, identifier.map { "'\($0)'" }, visual?.text ?? equation, note]
        let shown = visual == nil ? [first, second] : visual!.items
        var names = shown.compactMap { item in item.flatMap { $0.address.map { "\(item!.name):\($0)" } } }
        if let edge = visual?.edge ?? edge {
            names.append("'|':\(edge.address.map { "\(edge.name):\($0)" } ?? edge.name)")
        }
        var state = isActive ? "active" : "inactive"
        if !names.isEmpty { state += ", names: \(names.joined(separator: ", ")) " }
        return "<\(start.compactMap(\.self).joined(separator: " "))   (\(state))>"
    }

    private var equation: String {
        let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue]!
        var text = "\(first.name).\(firstAttribute) \(sign) "
        if let second {
            if multiplier != 1 { text += "\(multiplier.brief)*" }
            text += "\(second.name).\(secondAttribute)"
            if constant != 0 { text += constant < 0 ? " - \((-constant).brief)" : " + \(constant.brief)" }
        } else {
            text += constant < 0 ? "- \((-constant).brief)" : constant.brief
        }
        if priority != .required { text += " @\(CGFloat(priority.rawValue).brief)" }
        return text
    }

    private typealias Visual = (text: String, items: [Item?], edge: Item?)

    private static let ends = ["leading": "trailing", "left": "right", "top": "bottom"]

    /// Only as the visual format itself would write the constraint: the later view after the earlier one, the superview
    /// after the view at near edges and before it at far ones.
    private var visual: Visual? {
        guard multiplier == 1, let second else { return nil }
        let sign = [-1: "<=", 0: "", 1: ">="][relation.rawValue]!
        let strength = priority == .required ? "" : "@\(CGFloat(priority.rawValue).brief)"
        let gap = "-(\(sign)\(constant.brief)\(strength))-"
        let axis = ["top", "bottom"].contains(firstAttribute) ? "V:" : "H:"
        // Edges that don't turn with the language say so.
        let fixed = ["left", "right"].contains(firstAttribute) ? "(LTR)" : ""
        if firstAttribute == secondAttribute {
            if Self.ends[firstAttribute] != nil, let edge = second.object, edge === first.container {
                return ("\(axis)|\(gap)[\(first.name)]\(fixed)", [first], second)
            }
            if Self.ends.values.contains(firstAttribute), let edge = first.object, edge === second.container {
                return ("\(axis)[\(second.name)]\(gap)|\(fixed)", [second], first)
            }
            return nil
        }
        guard Self.ends[firstAttribute] == secondAttribute, let container = first.container,
            container === second.container
        else { return nil }
        return ("\(axis)[\(second.name)]\(gap)[\(first.name)]\(fixed)", [second, first], nil)
    }
}

extension NSLayoutConstraint.Attribute: CustomStringConvertible {
    private static let names = [
        "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX",
        "centerY",
        "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin", "bottomMargin", "leadingMargin",
        "trailingMargin", "centerXWithinMargins", "centerYWithinMargins",
    ]
    public var description: String { Self.names[rawValue] }
}

extension NSLayoutConstraint {
    var constraintText: ConstraintText {
        ConstraintText(
            type: ObjCRuntime.name(of: type(of: self)), address: LayoutItem.address(self), identifier: identifier,
            first: LayoutItem.item(firstItem), firstAttribute: "\(firstAttribute)", relation: relation,
            second: secondItem.map(LayoutItem.item), secondAttribute: "\(secondAttribute)", multiplier: multiplier,
            constant: constant, priority: priority, isActive: isActive)
    }
}
