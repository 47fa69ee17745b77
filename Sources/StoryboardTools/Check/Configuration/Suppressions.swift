import StoryboardDocument

/// What a document itself says should not be reported.
///
/// A comment `<!-- storyboard:disable rule, rule -->` silences rules for the element that follows and all inside it, at
/// the top of the document for the whole file. Xcode drops comments of others when it saves, but keeps the notes on an
/// object (identity inspector, Document, Notes): `storyboard:disable rule` there holds for the object.
struct Suppressions {
    private static let keyword = "storyboard:disable"
    /// nil: every rule.
    private var byElement: [Element: [Set<String>?]] = [:]

    init(_ context: CheckContext) {
        let document = context.document
        guard document.contains(Array(Self.keyword.utf8)) else { return }
        for comment in document.comments(containing: Self.keyword) {
            guard let rules = Self.rules(in: comment.text) else { continue }
            let isFirst = comment.parent == document.root && comment.next == document.root.children.first
            let owner =
                isFirst || comment.text.contains(Self.keyword + "-file")
                ? document.root : comment.next ?? comment.parent
            byElement[owner, default: []].append(rules)
        }
        for fragment in context.elements("fragment") {
            guard let text = fragment.string("content"), let rules = Self.rules(in: text),
                let owner = Self.annotated(fragment)
            else { continue }
            byElement[owner, default: []].append(rules)
        }
    }

    /// The object on which a note was written.
    private static func annotated(_ fragment: Element) -> Element? {
        guard let note = fragment.parent, note[.key] == "userComments" else { return nil }
        return note.parent
    }

    /// nil: the text silences nothing. An inner nil: every rule.
    private static func rules(in text: String) -> Set<String>?? {
        guard let place = text.range(of: keyword) else { return nil }
        var rest = text[place.upperBound...]
        if rest.hasPrefix("-file") { rest = rest.dropFirst(5) }
        let line = rest.prefix { !$0.isNewline }
        let names = line.split { $0 == "," || $0.isWhitespace }.map(String.init)
        if names.isEmpty || names.contains("all") { return .some(nil) }
        return Set(names.map { RuleRegistry.rule(named: $0)?.identifier ?? $0 })
    }

    func silences(_ finding: Finding) -> Bool {
        guard !byElement.isEmpty else { return false }
        var current = finding.element
        while let element = current {
            if let rules = byElement[element], rules.contains(where: { $0?.contains(finding.rule) ?? true }) {
                return true
            }
            current = element.parent
        }
        return false
    }
}
