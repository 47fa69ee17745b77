import Foundation

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
    /// As UIKit logs it: `<NSLayoutConstraint:0x6000021 'identifier' UILabel:0x7f9.leading == UIView:0x7f8.leading + 20
    /// (active)>`.
    nonisolated func logDescription() -> String { MainActor.assumeIsolated { logText } }

    private var logText: String {
        var text = "<\(type(of: self)):\(LayoutItem.address(self)) "
        if let identifier { text += "'\(identifier)' " }
        let visual = visualText
        text += visual?.text ?? equation
        text += "   (\(isActive ? "active" : "inactive")"
        if let visual, let names = visual.names { text += ", names: \(names) " }
        return text + ")>"
    }

    private var equation: String {
        let operators = [-1: "<=", 0: "==", 1: ">="]
        var text = "\(LayoutItem.name(firstItem)).\(firstAttribute) \(operators[relation.rawValue]!) "
        if let secondItem {
            if multiplier != 1 { text += "\(multiplier.brief)*" }
            text += "\(LayoutItem.name(secondItem)).\(secondAttribute)"
            if constant != 0 { text += constant < 0 ? " - \((-constant).brief)" : " + \(constant.brief)" }
        } else {
            text += constant.brief
        }
        if priority != .required { text += " @\(CGFloat(priority.rawValue).brief)" }
        return text
    }

    /// Edges are logged in visual format: distances to the superview and between siblings.
    private var visualText: (text: String, names: String?)? {
        guard multiplier == 1, let first = firstItem as? UIView, let second = secondItem as? UIView else { return nil }
        let signs = [-1: "<=", 0: "", 1: ">="], flipped = [-1: ">=", 0: "", 1: "<="]
        let priorityText = priority == .required ? "" : "@\(CGFloat(priority.rawValue).brief)"
        func gap(_ value: CGFloat, _ sign: String) -> String { "-(\(sign)\(value.brief)\(priorityText))-" }
        func name(_ view: UIView) -> String { "[\(LayoutItem.name(view))]" }
        let horizontal: [Attribute] = [.left, .right, .leading, .trailing]
        let axis =
            horizontal.contains(firstAttribute)
            ? (firstAttribute == .left || firstAttribute == .right ? "H:" : "H:") : "V:"
        let starts: [Attribute] = [.left, .leading, .top], ends: [Attribute] = [.right, .trailing, .bottom]
        func pair(_ a: Attribute) -> Attribute? {
            zip(starts, ends).first { $0.0 == a || $0.1 == a }.map { $0.0 == a ? $0.1 : $0.0 }
        }
        if firstAttribute == secondAttribute, starts.contains(firstAttribute) || ends.contains(firstAttribute) {
            if first.superview === second {
                let names = "'|':\(LayoutItem.name(second))"
                if starts.contains(firstAttribute) {
                    return ("\(axis)|\(gap(constant, signs[relation.rawValue]!))\(name(first))", names)
                }
                return ("\(axis)\(name(first))\(gap(-constant, flipped[relation.rawValue]!))|", names)
            }
            if second.superview === first {
                let names = "'|':\(LayoutItem.name(first))"
                if ends.contains(firstAttribute) {
                    return ("\(axis)\(name(second))\(gap(constant, signs[relation.rawValue]!))|", names)
                }
                return ("\(axis)|\(gap(-constant, flipped[relation.rawValue]!))\(name(second))", names)
            }
            return nil
        }
        if first.superview === second.superview, pair(firstAttribute) == secondAttribute {
            if starts.contains(firstAttribute) {
                return ("\(axis)\(name(second))\(gap(constant, signs[relation.rawValue]!))\(name(first))", nil)
            }
            return ("\(axis)\(name(first))\(gap(-constant, flipped[relation.rawValue]!))\(name(second))", nil)
        }
        return nil
    }
}
