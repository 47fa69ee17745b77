import StoryboardDocument

extension RuleRegistry {
    /// What Xcode warns of under “Auto Layout Localization”, in its words: texts grow when they are translated.
    static let localizedLayoutRules: [Rule] = [
        Rule(
            "fixed-width-text", .layout, .warning, "A text that a fixed width may cut off",
            rationale:
                "Other languages need more room. Xcode warns: “Fixed width constraints may cause clipping.” Labels of several lines wrap instead.",
            example: #"<label text="Name" id="l"> … <constraint firstAttribute="width" constant="80" id="…"/>"#,
            documents: .touch
        ) { context in
            context.elements(.constraint).compactMap { constraint in
                guard constraint[.firstAttribute] == "width", !constraint.has(.secondItem), constraint.isPlainEqual,
                    let id = ConstraintItems(constraint).first, let view = context.elementsByID[id], view.showsOneLine
                else { return nil }
                return context.finding(
                    constraint, "Fixed width constraints may cause clipping: \(ObjectName(view).short) has one.",
                    remedy: "Let it be at least that wide.")
            }
        },
        Rule(
            "unconstrained-text", .layout, .warning, "A text that no constraint places",
            rationale:
                "It keeps the frame of the canvas on every screen and in every language. Xcode warns: “Views without any layout constraints may clip their content or overlap other views”.",
            example: #"<label fixedFrame="YES" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="…">"#,
            documents: .touch
        ) { context in
            guard context.document.root.bool("useAutolayout") == true else { return [] }
            return ([.label, .button] as [Name]).flatMap { context.elements($0) }.compactMap { view in
                guard view.bool("fixedFrame") == true, view.showsText,
                    view.id.map({ context.constraintsByItem[$0] == nil }) ?? true
                else { return nil }
                return context.finding(
                    view,
                    "Views without any layout constraints may clip their content or overlap other views: \(ObjectName(view).short).",
                    remedy: "Give it constraints.")
            }
        },
        Rule(
            "missing-side-constraint", .layout, .warning, "A text that may grow over the view beside it",
            rationale:
                "Xcode warns: “Trailing constraint is missing, which may cause overlapping with other views” (or “Leading …”). When it does isn't published: here it is said where another view stands beside the text on that side and nothing keeps the two apart.",
            example:
                #"<constraint firstItem="label" firstAttribute="leading" secondItem="v" secondAttribute="leading" …/> <!-- and nothing for trailing, with a button to its right -->"#,
            documents: .touch, check: missingSides),
        Rule(
            "fixed-sides-text", .layout, .warning, "A text that is held on both sides and in the middle",
            rationale:
                "Xcode warns: “Fixed leading and trailing constraints with a center constraint may cause clipping.” A longer text has nowhere to go.",
            example:
                #"<constraint firstItem="label" firstAttribute="leading" …/><constraint firstItem="label" firstAttribute="trailing" …/><constraint firstItem="label" firstAttribute="centerX" …/>"#,
            documents: .touch
        ) { context in
            texts(context).compactMap { view, sides in
                guard sides.isFixed(.leading), sides.isFixed(.trailing), sides.isFixed(.center) else { return nil }
                return context.finding(
                    view,
                    "Fixed leading and trailing constraints with a center constraint may cause clipping: \(ObjectName(view).short) has them.",
                    remedy: "Let it keep a least distance (≥) on both sides, or drop the one in the middle.")
            }
        },
        Rule(
            "fixed-margins-text", .layout, .warning, "A text between two fixed distances",
            rationale:
                "Xcode warns: “Fixed leading and trailing constraints may cause clipping, one of them should have a constant ≥ standard space.” Xcode 9 was seen to say it where one of the two distances is more than 25 points.",
            example:
                #"<constraint firstItem="label" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="100" …/> <!-- and the same for trailing -->"#,
            optIn: true, documents: .touch
        ) { context in
            texts(context).compactMap { view, sides in
                guard sides.isFixed(.leading), sides.isFixed(.trailing), !sides.isFixed(.center),
                    max(sides.distance(.leading), sides.distance(.trailing)) > 25
                else { return nil }
                return context.finding(
                    view,
                    "Fixed leading and trailing constraints may cause clipping, one of them should have a constant ≥ standard space: \(ObjectName(view).short) has them.",
                    remedy: "Let one of the two be a least distance (≥).")
            }
        },
    ]

    /// The texts of one line that take their width from what they say, each with what holds it from side to side.
    private static func texts(_ context: CheckContext) -> [(view: Element, sides: TextSides)] {
        guard context.document.root.bool("useAutolayout") == true else { return [] }
        return ([.label, .button] as [Name]).flatMap { context.elements($0) }.compactMap { view in
            guard view.showsOneLine, let id = view.id, let constraints = context.constraintsByItem[id],
                view.parent?.parent?.name != .stackView
            else { return nil }
            let sides = TextSides(view, id, constraints, context)
            return sides.isWidthHeld ? nil : (view, sides)
        }
    }

    @Sendable private static func missingSides(_ context: CheckContext) -> [Finding] {
        texts(context).compactMap { view, sides in
            guard !sides.holds(.center), sides.holds(.leading) != sides.holds(.trailing) else { return nil }
            let side = sides.holds(.leading) ? TextSides.Side.trailing : .leading
            guard let other = neighbour(of: view, on: side) else { return nil }
            return context.finding(
                view,
                "\(side == .leading ? "Leading" : "Trailing") constraint is missing, which may cause overlapping with other views: \(ObjectName(view).short) may grow over \(ObjectName(other).short).",
                remedy: "Keep a least distance (≥) between the two.",
                related: [context.note(other, "The view beside it.")])
        }
    }

    /// The nearest sibling beside a view on the canvas, as it is held now.
    private static func neighbour(of view: Element, on side: TextSides.Side) -> Element? {
        guard let frame = view.canvasFrame, let list = view.parent else { return nil }
        return list.children.compactMap { other -> (Element, Double)? in
            guard other != view, let beside = other.canvasFrame, other.bool("hidden") != true,
                beside.y < frame.y + frame.height, frame.y < beside.y + beside.height
            else { return nil }
            let distance =
                side == .trailing ? beside.x - (frame.x + frame.width) : frame.x - (beside.x + beside.width)
            return distance >= 0 ? (other, distance) : nil
        }.min { $0.1 < $1.1 }?.0
    }
}

/// What constraints ask of a text's sides.
private struct TextSides {
    enum Side { case leading, trailing, center }

    private var least: Set<Side> = [], distances: [Side: Double] = [:]
    private(set) var isWidthHeld = false

    init(_ view: Element, _ id: String, _ constraints: [Element], _ context: CheckContext) {
        /// Views that are aligned with the text move with it; those around it hold it.
        func holds(_ other: String?) -> Bool {
            guard let element = other.flatMap({ context.elementsByID[$0] }) else { return false }
            let outer = context.namedObject(of: element)
            return outer != view && view.isInside(outer)
        }
        for constraint in constraints where constraint.parent?.name == .constraints {
            let items = ConstraintItems(constraint)
            if constraint[.firstAttribute] == "width" || constraint[.secondAttribute] == "width" {
                isWidthHeld = isWidthHeld || constraint.isPlainEqual
            }
            for (item, attribute, other) in [
                (items.first, constraint[.firstAttribute], items.second),
                (items.second, constraint[.secondAttribute], items.first),
            ] where item == id {
                guard let side = attribute.flatMap(Self.side) else { continue }
                least.insert(side)
                if constraint.isPlainEqual, holds(other) { distances[side] = abs(constraint.double(.constant) ?? 0) }
            }
        }
    }

    func holds(_ side: Side) -> Bool { least.contains(side) }
    func isFixed(_ side: Side) -> Bool { distances[side] != nil }
    func distance(_ side: Side) -> Double { distances[side] ?? 0 }

    private static func side(_ attribute: String) -> Side? {
        switch attribute {
        case "leading", "left", "leadingMargin", "leftMargin": .leading
        case "trailing", "right", "trailingMargin", "rightMargin": .trailing
        case "centerX", "centerXWithinMargins": .center
        default: nil
        }
    }
}

extension Element {
    /// Where it stands on the canvas, in its superview.
    fileprivate var canvasFrame: (x: Double, y: Double, width: Double, height: Double)? {
        guard let rect = child(key: "frame"), let x = rect.double("x"), let y = rect.double("y"),
            let width = rect.double("width"), let height = rect.double("height")
        else { return nil }
        return (x, y, width, height)
    }

    fileprivate var isPlainEqual: Bool {
        (self[.relation] ?? "equal") == "equal" && (double(.priority) ?? 1000) == 1000 && bool("placeholder") != true
    }

    fileprivate var showsText: Bool {
        if name == .label { return !(string(.text) ?? "").isEmpty }
        guard name == .button else { return false }
        return children.contains { !($0.string(.title) ?? "").isEmpty }
    }

    fileprivate var showsOneLine: Bool { showsText && (name == .button || int("numberOfLines") ?? 1 == 1) }
}
