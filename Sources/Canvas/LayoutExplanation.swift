import Foundation
import StoryboardDocument
import UIKit

/// What placed a view: the constraints that name it with their numbers, what its content asks for, what its stack view
/// does, and the rules of the Interface Builder that saved the document.
package struct LayoutExplanation: Encodable {
    package struct Constraint: Encodable {
        package var id: String?
        /// `leading = “view”.leadingMargin + 8`.
        package var text: String
        package var priority: Float
        /// Both sides after layout, in points.
        package var first, second: Double
        package var holds: Bool
    }

    package struct Content: Encodable {
        /// Width and height in points; nil where the content asks for none.
        package var own, onCanvas: [Double?]
        package var hugging, resistance: [Float]
    }

    package struct Rule: Encodable {
        package var what, span, evidence: String
    }

    package var id, className: String
    /// x, y, width, height in the superview, in points.
    package var frame: [Double]
    package var superview: String?
    package var superviewSize: [Double]?
    /// Of the superview: top, left, bottom, right in points.
    package var safeArea, margins: [Double]?
    package var placing: String
    package var constraints: [Constraint] = []
    package var content: Content?
    package var stack: String?
    package var savedBy: String
    /// Those that were gone by for the view, and for what is around its scene.
    package var rules: [Rule] = []
    package var sceneRules: [Rule] = []
}

extension SceneLayouter {
    /// Why a view is where it is; nil where the document has no view of that id, or doesn't lay it out.
    package func explain(_ id: String, in document: StoryboardDocument) throws -> LayoutExplanation? {
        var found: LayoutExplanation?
        var rules: [(rule: CanvasRule, id: String?)] = []
        follows = { rule, id in
            if !rules.contains(where: { $0.rule == rule && $0.id == id }) { rules.append((rule, id)) }
        }
        defer { (follows, inspect) = (nil, nil) }
        inspect = { archived in
            defer { rules.removeAll { $0.id != nil } }
            guard found == nil, let view = archived.views.first(where: { $0.id == id })?.view else { return }
            var explanation = LayoutExplanation(view, id, in: archived, savedBy: document.savedBy)
            let own = rules.filter { $0.id == id }
            explanation.rules = own.map { .init($0.rule) }
            // What was asked for controllers and the whole document.
            let views = Set(archived.views.map(\.id))
            explanation.sceneRules = rules.filter { $0.id.map { !views.contains($0) } ?? true }.map { .init($0.rule) }
            found = explanation
        }
        _ = try layOut(document)
        return found
    }
}

private extension LayoutExplanation.Rule {
    init(_ rule: CanvasRule) { self.init(what: rule.what, span: rule.span, evidence: rule.evidence) }
}

@MainActor
private extension LayoutExplanation {
    init(_ view: UIView, _ id: String, in archived: ArchivedViews, savedBy: XcodeVersion) {
        let frame = view.frame
        self.init(
            id: id, className: "\(type(of: view))",
            frame: [frame.minX, frame.minY, frame.width, frame.height].map(Double.init),
            placing: view.translatesAutoresizingMaskIntoConstraints
                ? "its autoresizing mask and its frame in the document" : "constraints",
            savedBy: "\(savedBy.name) (tools version \(savedBy.toolsVersion))")
        if let superview = view.superview {
            self.superview = "\(type(of: superview)) “\(superview.interfaceBuilderID ?? "of the system")”"
            superviewSize = [superview.bounds.width, superview.bounds.height].map(Double.init)
            (safeArea, margins) = (Self.numbers(superview.safeAreaInsets), Self.numbers(superview.layoutMargins))
        }
        if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) {
            placing = "its stack view" + (view.isHidden ? ", hidden" : "")
            self.stack = Self.words(stack)
        }
        constraints = archived.constraints.filter { $0.names(view) }.map {
            let sides = $0.sides(in: view.top)
            return Constraint(
                id: archived.constraintIDs[ObjectIdentifier($0)], text: $0.words(for: view),
                priority: $0.priority.rawValue, first: Double(sides.first), second: Double(sides.second),
                holds: $0.isHeld(sides))
        }
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        let own = view.intrinsicContentSize, canvas = view.layoutDialect?.contentSize(of: view, own) ?? own
        guard max(own.width, own.height, canvas.width, canvas.height) >= 0 else { return }
        content = Content(
            own: Self.numbers(own), onCanvas: Self.numbers(canvas),
            hugging: [NSLayoutConstraint.Axis.horizontal, .vertical].map {
                view.contentHuggingPriority(for: $0).rawValue
            },
            resistance: [NSLayoutConstraint.Axis.horizontal, .vertical].map {
                view.contentCompressionResistancePriority(for: $0).rawValue
            })
    }

    static func numbers(_ insets: UIEdgeInsets) -> [Double] {
        [insets.top, insets.left, insets.bottom, insets.right].map(Double.init)
    }

    static func numbers(_ size: CGSize) -> [Double?] {
        [size.width, size.height].map { $0 < 0 ? nil : Double($0) }
    }

    static func words(_ stack: UIStackView) -> String {
        let margins =
            stack.isLayoutMarginsRelativeArrangement
            ? ", margins \(numbers(stack.layoutMargins).map(\.brief).joined(separator: ", "))" : ""
        return
            "\(stack.axis == .horizontal ? "a row" : "a column"), distribution \(stack.distribution), alignment \(stack.alignment), spacing \(Double(stack.spacing).brief)\(margins)"
    }
}

// MARK: Constraints

@MainActor
private extension NSLayoutConstraint {
    func names(_ view: UIView) -> Bool {
        [firstItem, secondItem].contains { item in
            item === view || (item as? UILayoutGuide).map { $0.owningView === view } ?? false
        }
    }

    /// `leading = “view”.leadingMargin + 8`, the view itself left out.
    func words(for view: UIView) -> String {
        func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
            guard item !== view else { return "\(attribute)" }
            if let guide = item as? UILayoutGuide {
                let owner = guide.owningView.flatMap { $0 === view ? nil : $0.interfaceBuilderID }
                let name = guide.isSafeArea ? "safeArea" : guide.identifier.isEmpty ? "guide" : guide.identifier
                return (owner.map { "“\($0)”." } ?? "") + "\(name).\(attribute)"
            }
            return "“\((item as? UIView)?.interfaceBuilderID ?? "of the system")”.\(attribute)"
        }
        let relation = [-1: "≤", 0: "=", 1: "≥"][relation.rawValue]!
        var text = "\(side(firstItem, firstAttribute)) \(relation) "
        guard secondItem != nil else { return text + Double(constant).brief }
        if multiplier != 1 { text += "\(Double(multiplier).brief) × " }
        text += side(secondItem, secondAttribute)
        if constant != 0 { text += constant < 0 ? " - \(Double(-constant).brief)" : " + \(Double(constant).brief)" }
        return text
    }

    /// Both sides as they are, in points of the view at the top.
    func sides(in root: UIView) -> (first: CGFloat, second: CGFloat) {
        let second = secondItem.map { value(of: $0, secondAttribute, in: root) * multiplier + constant } ?? constant
        return (firstItem.map { value(of: $0, firstAttribute, in: root) } ?? 0, second)
    }

    func isHeld(_ sides: (first: CGFloat, second: CGFloat)) -> Bool {
        switch relation {
        case .equal: abs(sides.first - sides.second) <= 0.51
        case .lessThanOrEqual: sides.first <= sides.second + 0.51
        case .greaterThanOrEqual: sides.first >= sides.second - 0.51
        }
    }

    private func value(of item: AnyObject, _ attribute: Attribute, in root: UIView) -> CGFloat {
        guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return 0 }
        let own = (item as? UILayoutGuide)?.layoutFrame ?? view.bounds.inset(by: view.alignmentRectInsets)
        let rect = view.convert(own, to: root)
        let inside = view.convert(own.inset(by: view.layoutMargins), to: root)
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch attribute {
        case .left: return rect.minX
        case .right: return rect.maxX
        case .leading: return isReversed ? rect.maxX : rect.minX
        case .trailing: return isReversed ? rect.minX : rect.maxX
        case .top: return rect.minY
        case .bottom: return rect.maxY
        case .width: return rect.width
        case .height: return rect.height
        case .centerX: return rect.midX
        case .centerY: return rect.midY
        case .firstBaseline: return rect.minY + (view.baselines.first ?? rect.height)
        case .lastBaseline: return rect.maxY - (view.baselines.last ?? 0)
        case .leftMargin: return inside.minX
        case .rightMargin: return inside.maxX
        case .leadingMargin: return isReversed ? inside.maxX : inside.minX
        case .trailingMargin: return isReversed ? inside.minX : inside.maxX
        case .topMargin: return inside.minY
        case .bottomMargin: return inside.maxY
        case .centerXWithinMargins: return inside.midX
        case .centerYWithinMargins: return inside.midY
        case .notAnAttribute: return 0
        }
    }
}

private extension UIView {
    var top: UIView { superview?.top ?? self }
}

// MARK: Words

extension LayoutExplanation {
    /// For a person, in lines.
    package var text: String {
        var lines = ["\(className) “\(id)”: \(frame.map(\.brief).joined(separator: ", ")), placed by \(placing)"]
        if let superview, let superviewSize, let safeArea, let margins {
            lines.append(
                "  in \(superview), \(superviewSize.map(\.brief).joined(separator: " × ")); safe area \(safeArea.map(\.brief).joined(separator: ", ")); margins \(margins.map(\.brief).joined(separator: ", "))"
            )
        }
        if let stack { lines.append("  the stack view is \(stack)") }
        if !constraints.isEmpty { lines.append("constraints") }
        for constraint in constraints {
            let priority = constraint.priority == 1000 ? "" : " at \(Double(constraint.priority).brief)"
            lines.append(
                "  \(constraint.id.map { "“\($0)”" } ?? "(none of the document's)"): \(constraint.text)\(priority); is \(constraint.first.brief) and \(constraint.second.brief)\(constraint.holds ? "" : ", GIVEN UP")"
            )
        }
        if let content {
            func size(_ numbers: [Double?]) -> String { numbers.map { $0?.brief ?? "any" }.joined(separator: " × ") }
            lines.append(
                "content\n  asks for \(size(content.own))\(content.own == content.onCanvas ? "" : ", on the canvas for \(size(content.onCanvas))"); hugging \(content.hugging.map { Double($0).brief }.joined(separator: ", ")); resistance to compression \(content.resistance.map { Double($0).brief }.joined(separator: ", "))"
            )
        }
        for (title, rules) in [("rules of the canvas for it", rules), ("rules for what is around it", sceneRules)]
        where !rules.isEmpty {
            lines.append("\(title), in \(savedBy)")
            for rule in rules { lines.append("  \(rule.what) (\(rule.span); \(rule.evidence))") }
        }
        return lines.joined(separator: "\n")
    }
}

private extension Double {
    /// Without needless digits.
    var brief: String {
        formatted(.number.precision(.fractionLength(0...2)).grouping(.never).locale(.init(identifier: "en_US_POSIX")))
    }
}
