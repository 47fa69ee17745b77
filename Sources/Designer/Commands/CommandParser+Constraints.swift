import StoryboardDocument
import StoryboardTools

/// Constraints in words.
extension CommandParser {
    mutating func constraints(_ verb: String) throws -> [DesignOperation] {
        switch verb {
        case "pin": return try pin()
        case "constrain": return [.constrain(constraint: try formula())]
        case "size": return try size()
        case "align": return try align()
        case "aspect":
            let view = try target("a view")
            let ratio = words.isEmpty ? "1" : words.rest()
            return [
                .constrain(
                    constraint: DesignConstraint(
                        first: view, firstAttribute: "width", second: view, secondAttribute: "height",
                        multiplier: ratio))
            ]
        default: return try center()
        }
    }

    /// The view around another; the safe area or a view where it is asked for.
    private func superview(of id: String) throws -> Element {
        guard let element = document.element(id: id), let view = element.enclosingView else {
            throw Diagnostic(
                .error, "“\(id)” lies in no view.", remedy: "Name a subview.", path: document.path)
        }
        return view
    }

    /// `leading 20 top 8 to safe area`: distances from edges of the view to the same edges of another.
    private mutating func pin() throws -> [DesignOperation] {
        let view = try target("a view")
        var edges: [(attribute: String, relation: String?, distance: String, priority: Int?)] = []
        while !words.isEmpty, !words.isNext("to", "identifier") {
            let edge = try words.next("an edge")
            var relation: String?
            if words.isNext(">=", "<=", "=", "≥", "≤") { relation = try words.next("a relation") }
            var distance = "0"
            if let word = words.words.first, !word.isQuoted, word.text == "standard" || Arithmetic.isNumber(word.text) {
                distance = try words.next("a distance")
            }
            var priority: Int?
            if words.take("@") { priority = Int(try words.next("a priority")) }
            for attribute in ["all", "edges"].contains(edge) ? ["leading", "top", "trailing", "bottom"] : [edge] {
                edges.append((attribute, relation, distance, priority))
            }
        }
        guard !edges.isEmpty else { throw words.missing("an edge and a distance, such as leading 20") }
        var other = try superview(of: view).id ?? "", suffix = ""
        if words.take("to") {
            if words.take("safe") {
                _ = words.take("area")
                other = words.take("of") ? try target("a view") : try root(of: view)
                other += ".safeArea"
            } else if words.take("margins", "margin") {
                suffix = "Margin"
            } else if words.take("superview", "container") {
            } else {
                other = try target("a view")
            }
        }
        return edges.map { edge in
            let isEnd = ["trailing", "bottom", "right"].contains(edge.attribute)
            // Distances inwards are positive at every edge.
            let constant = edge.distance == "standard" ? edge.distance : isEnd ? "-(\(edge.distance))" : edge.distance
            let relation = isEnd ? Self.turned(edge.relation) : edge.relation
            return .constrain(
                constraint: DesignConstraint(
                    first: view, firstAttribute: edge.attribute, relation: relation, second: other,
                    secondAttribute: edge.attribute + suffix, constant: constant, priority: edge.priority))
        }
    }

    private static func turned(_ relation: String?) -> String? {
        switch relation {
        case ">=", "≥": "<="
        case "<=", "≤": ">="
        default: relation
        }
    }

    /// The view that fills the scene, or the top of a xib.
    private func root(of id: String) throws -> String {
        var view = try superview(of: id)
        // The nearest view that has a safe area of its own, else the outermost.
        while view.child(key: "safeArea") == nil, let outer = view.enclosingView { view = outer }
        return view.id ?? ""
    }

    /// `A.width = B.width * 0.5 + 10 @ 750`.
    private mutating func formula() throws -> DesignConstraint {
        let (first, attribute) = try side("an item and its attribute, such as VIEW.width")
        guard words.isNext("=", "==", "<=", ">=", "≤", "≥") else { throw words.missing("=, <= or >=") }
        let relation = try words.next("a relation")
        var constraint = DesignConstraint(
            first: first, firstAttribute: attribute, relation: relation, keepsOrder: true)
        let word = try words.next("a number or an item and its attribute")
        if Arithmetic.isNumber(word) || word == "standard", !words.isNext("*", "×") {
            constraint.constant = word
        } else {
            var word = word
            // `0.5 * B.width`, as well as `B.width * 0.5`.
            if Arithmetic.isNumber(word), words.take("*", "×") {
                constraint.multiplier = word
                word = try words.next("an item and its attribute")
            }
            let (second, other) = try split(word, "an item and its attribute")
            constraint.second = second
            constraint.secondAttribute = other
            if words.take("*", "×") { constraint.multiplier = try words.next("a multiplier") }
            if words.take("+") {
                constraint.constant = try words.next("a constant")
            } else if words.take("-", "−") {
                constraint.constant = "-(\(try words.next("a constant")))"
            }
        }
        while !words.isEmpty {
            if words.take("@", "priority") {
                let text = try words.next("a priority")
                guard let priority = Int(text), (1...1_000).contains(priority) else {
                    throw Diagnostic(
                        .error, "“\(text)” is no priority.", remedy: "Give 1 to 1000.", path: document.path)
                }
                constraint.priority = priority
            } else if words.take("identifier") {
                constraint.identifier = try words.next("an identifier")
            } else {
                break
            }
        }
        return constraint
    }

    private mutating func side(_ what: String) throws -> (String, String) { try split(try words.next(what), what) }

    private func split(_ word: String, _ what: String) throws -> (String, String) {
        guard let dot = word.lastIndex(of: "."), dot != word.startIndex else { throw words.missing(what) }
        var name = String(word[..<dot])
        let attribute = String(word[word.index(after: dot)...])
        if name.hasSuffix(".safeArea") {
            name = String(name.dropLast(".safeArea".count))
            return (try reference(name) + ".safeArea", attribute)
        }
        return (try reference(name), attribute)
    }

    private mutating func size() throws -> [DesignOperation] {
        let view = try target("a view")
        var operations: [DesignOperation] = []
        while !words.isEmpty {
            let attribute = try words.next("width or height")
            var relation: String?
            if words.isNext(">=", "<=", "=", "≥", "≤") { relation = try words.next("a relation") }
            var wanted = DesignConstraint(
                first: view, firstAttribute: attribute, relation: relation, constant: try words.next("a size"))
            if words.take("@", "priority") { wanted.priority = Int(try words.next("a priority")) }
            operations.append(.constrain(constraint: wanted))
        }
        guard !operations.isEmpty else { throw words.missing("width or height") }
        return operations
    }

    /// All with the first.
    private mutating func align() throws -> [DesignOperation] {
        var names = words.until([]).map { $0 }
        guard names.count >= 3 else { throw words.missing("views and an attribute") }
        let attribute = names.removeLast()
        let views = try names.map(reference)
        return views.dropFirst().map {
            .constrain(
                constraint: DesignConstraint(
                    first: $0, firstAttribute: attribute, second: views[0], secondAttribute: attribute, keepsOrder: true
                ))
        }
    }

    private mutating func center() throws -> [DesignOperation] {
        let view = try target("a view")
        var attributes = ["centerX", "centerY"]
        if words.take("horizontally") {
            attributes = ["centerX"]
        } else if words.take("vertically") {
            attributes = ["centerY"]
        }
        var other = try superview(of: view).id ?? ""
        if words.take("in") {
            if words.isNext("safe") {
                _ = words.take("safe")
                _ = words.take("area")
                other = try root(of: view) + ".safeArea"
            } else {
                other = try target("a view")
            }
        }
        return attributes.map {
            .constrain(
                constraint: DesignConstraint(first: view, firstAttribute: $0, second: other, secondAttribute: $0))
        }
    }
}

extension Arithmetic {
    /// Whether a word is a calculation.
    static func isNumber(_ text: String) -> Bool {
        var reader = Arithmetic(text)
        return reader.result() != nil
    }
}
