import Foundation

extension NSLayoutConstraint {
    /// Constraints that the visual format language describes: `"H:|-[name]-8-[field(>=100)]-|"`.
    ///
    /// - Parameters:
    ///   - metrics: numbers by the names that stand for them in the format.
    ///   - views: views and layout guides by their names in the format.
    ///
    /// Stops the process with UIKit's message where the format can't be read.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, opts, metrics ?? [:], views)
        do { return try reader.constraints() } catch { fatalError(error.description(of: format)) }
    }
}

/// A reader of the visual format language (Apple's Auto Layout Guide has its grammar).
@MainActor
struct VisualFormat {
    struct Failure: Error {
        var message: String
        /// In characters from the format's beginning.
        var offset: Int

        func description(of format: String) -> String {
            "Unable to parse constraint format: \n\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
        }
    }

    private typealias Item = AnyObject
    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        /// nil: the standard space.
        var constant: CGFloat? = 0
        var item: Item?
        var priority: Float = 1000
    }

    private enum Place { case superview, item(Item) }

    private let text: [Character]
    private var position = 0
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any], views: [String: Any]
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []
    private var items: [Item] = []

    init(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
    ) {
        text = Array(format)
        (self.options, self.metrics, self.views) = (options, metrics, views)
    }

    // MARK: Reading

    mutating func constraints() throws(Failure) -> [NSLayoutConstraint] {
        if text.count > 1, text[1] == ":" {
            guard text[0] == "H" || text[0] == "V" else { throw failure("Expected 'H' or 'V' before ':'") }
            isVertical = text[0] == "V"
            position = 2
        }
        var last: Place?
        if take("|") { last = .superview }
        var pending = last == nil ? nil : try connection()
        repeat {
            if last != nil, pending == nil { pending = [Predicate()] }
            if take("|") {
                if case .superview? = last {
                    position -= 1
                    throw failure("Expected a view")
                }
                guard case .item(let item)? = last, position == text.count else {
                    throw failure("'|' can only be at the beginning or end")
                }
                try tie(.item(item), .superview, pending ?? [])
                return made + (try alignments())
            }
            let item = try view()
            if let last { try tie(last, .item(item), pending ?? []) }
            last = .item(item)
            pending = position < text.count ? try connection() : nil
        } while position < text.count
        if pending?.isEmpty == false { throw failure("Expected a view") }
        return made + (try alignments())
    }

    private func failure(_ message: String) -> Failure { Failure(message: message, offset: position) }
    private var next: Character? { position < text.count ? text[position] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func name() -> String {
        let start = position
        while let character = next, character.isLetter || character.isNumber || character == "_" { position += 1 }
        return String(text[start..<position])
    }

    /// What is between two views; nothing at all stands for no space.
    private mutating func connection() throws(Failure) -> [Predicate] {
        guard take("-") else { return [Predicate()] }
        if next == "[" || next == "|" { return [Predicate(constant: nil)] }
        let predicates = next == "(" ? try list() : [Predicate(constant: try number())]
        guard take("-") else { throw failure("Expected a '-' after the space") }
        return predicates
    }

    private mutating func view() throws(Failure) -> Item {
        guard take("[") else { throw failure("Expected a view") }
        let start = position, name = name()
        guard let found = views[name] else {
            position = start
            throw failure("\(name) is not a key in the views dictionary.")
        }
        let item = found as AnyObject
        if next == "(" {
            let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
            for predicate in try list() {
                add(
                    item, size, predicate.relation, predicate.item, predicate.item == nil ? .notAnAttribute : size,
                    predicate.constant ?? 0, predicate.priority)
            }
        }
        guard take("]") else { throw failure("Expected a ']'") }
        items.append(item)
        return item
    }

    private mutating func list() throws(Failure) -> [Predicate] {
        position += 1
        var found: [Predicate] = []
        repeat { found.append(try predicate()) } while take(",")
        guard take(")") else { throw failure("Expected a ')'") }
        return found
    }

    private mutating func predicate() throws(Failure) -> Predicate {
        var predicate = Predicate()
        for (sign, relation) in [
            ("=", NSLayoutConstraint.Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
        ] where take(Character(sign)) {
            guard take("=") else { throw failure("Expected a '='") }
            predicate.relation = relation
            break
        }
        let start = position
        if let character = next, character.isLetter || character == "_" {
            let name = name()
            if let view = views[name] {
                predicate.item = view as AnyObject
            } else {
                position = start
                predicate.constant = try number()
            }
        } else {
            predicate.constant = try number()
        }
        if take("@") { predicate.priority = Float(try number()) }
        return predicate
    }

    /// A number, or the name of one.
    private mutating func number() throws(Failure) -> CGFloat {
        let start = position
        if let character = next, character.isLetter || character == "_" {
            let name = name()
            guard let value = metrics[name].flatMap(Self.value) else {
                position = start
                throw failure("\(name) is not a key in the metrics dictionary.")
            }
            return value
        }
        // A hyphen ends a space, so a sign can only be at its beginning.
        _ = take("-")
        while let character = next, character.isNumber || character == "." { position += 1 }
        guard let value = Double(String(text[start..<position])) else {
            position = start
            throw failure("Expected a number or the name of a metric")
        }
        return CGFloat(value)
    }

    private static func value(_ metric: Any) -> CGFloat? {
        switch metric {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UILayoutPriority: CGFloat(value.rawValue)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }

    // MARK: Making

    private var edges:
        (
            near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute,
            nearMargin: NSLayoutConstraint.Attribute, farMargin: NSLayoutConstraint.Attribute
        )
    {
        if isVertical { return (.top, .bottom, .topMargin, .bottomMargin) }
        if options.contains(.directionLeftToRight) { return (.left, .right, .leftMargin, .rightMargin) }
        if options.contains(.directionRightToLeft) { return (.right, .left, .rightMargin, .leftMargin) }
        return (.leading, .trailing, .leadingMargin, .trailingMargin)
    }

    private mutating func tie(_ first: Place, _ second: Place, _ predicates: [Predicate]) throws(Failure) {
        let edges = edges
        // From right to left every distance counts the other way.
        let isReversed = !isVertical && options.contains(.directionRightToLeft)
        for predicate in predicates {
            guard predicate.item == nil else { throw failure("A space can't be as large as a view") }
            var one: (Item, NSLayoutConstraint.Attribute), other: (Item, NSLayoutConstraint.Attribute),
                standard: CGFloat = 0
            switch (first, second) {
            case (.item(let before), .item(let after)):
                (one, other, standard) = ((after, edges.near), (before, edges.far), 8)
            case (.superview, .item(let after)):
                (one, other) = (
                    (after, edges.near),
                    (try superview(of: after), predicate.constant == nil ? edges.nearMargin : edges.near)
                )
            case (.item(let before), .superview):
                (one, other) = (
                    (try superview(of: before), predicate.constant == nil ? edges.farMargin : edges.far),
                    (before, edges.far)
                )
            case (.superview, .superview): throw failure("Expected a view")
            }
            let constant = predicate.constant ?? standard
            let relation =
                isReversed ? NSLayoutConstraint.Relation(rawValue: -predicate.relation.rawValue)! : predicate.relation
            add(one.0, one.1, relation, other.0, other.1, isReversed ? -constant : constant, predicate.priority)
        }
    }

    private func superview(of item: Item) throws(Failure) -> Item {
        if let view = item as? UIView, let superview = view.superview { return superview }
        if let guide = (item as? LegacyGuide)?.guide ?? item as? UILayoutGuide, let owner = guide.owningView {
            return owner
        }
        throw failure("Unable to interpret '|' character, because the related view doesn't have a superview")
    }

    private mutating func add(
        _ item: Item, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: Item?,
        _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: Float
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: 1, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        made.append(constraint)
    }

    private static let alignments:
        [(option: NSLayoutConstraint.FormatOptions, attribute: NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
            (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]

    private func alignments() throws(Failure) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        // One view has nothing to be aligned with, and no mask is refused for it: public apps rely on "V:|-[label]"
        // with .alignAllTop.
        guard items.count > 1 else { return found }
        for alignment in Self.alignments where options.contains(alignment.option) {
            guard (alignment.attribute.axis == .vertical) != isVertical else {
                throw failure(
                    "Options mask required views to be aligned on a \(isVertical ? "vertical" : "horizontal") edge, which is not allowed for layout that is also "
                        + "\(isVertical ? "vertical" : "horizontal").")
            }
            found += zip(items, items.dropFirst()).map {
                NSLayoutConstraint(
                    item: $0, attribute: alignment.attribute, relatedBy: .equal, toItem: $1,
                    attribute: alignment.attribute, multiplier: 1, constant: 0)
            }
        }
        return found
    }
}
