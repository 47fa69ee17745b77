import Canvas
import Designer
import StoryboardDocument
import StoryboardTools

/// What is wrong with the layout of a scene, as `storyboard check` says it, with what mends it.
@MainActor
enum LayoutIssues {
    struct Fix: Encodable {
        var title: String
        var operations: [DesignOperation]?
        /// A way of resolving that the page asks for, with the objects that it is for.
        var resolve: String?
        var objects: [String]?
    }

    struct Issue: Encodable {
        /// `conflict`, `ambiguous` or `misplaced`.
        var kind: String
        var severity: String
        var message: String
        var remedy: String?
        var object: String
        /// The constraints that contradict one another, or the views that are open together.
        var related: [String]
        /// Where the document says that a misplaced view is: x, y, width and height in the view around it.
        var frame: [Double]?
        var fixes: [Fix]
    }

    private static let rules: [String: String] = [
        "unsatisfiable-constraints": "conflict", "contradicting-constraints": "conflict",
        "ambiguous-layout": "ambiguous", "misplaced-frame": "misplaced",
    ]

    static func all(in scene: LaidOutScene) -> [Issue] {
        let context = CheckContext(
            scene.document, layout: LayoutExamination.facts(scene.survey))
        let choices = RuleRegistry.all.filter { rules[$0.identifier] != nil }.map { rule in
            RuleChoice(
                rule, rule.identifier == "misplaced-frame" ? RuleSettings(options: ["tolerance": .number(1)]) : .init())
        }
        let own = Set(scene.views.compactMap(\.id))
        let found = Checker(choices: { _ in choices }).findings(in: context).compactMap { finding -> Issue? in
            guard let element = finding.element, let kind = rules[finding.rule],
                own.contains(element.isView ? element.id ?? "" : element.enclosingView?.id ?? "")
            else { return nil }
            return issue(kind, finding, element, scene)
        }
        return isOfOneCause(found, scene) ? found.filter { $0.kind != "misplaced" } : found
    }

    /// Whether so much of a scene lies elsewhere that it is its surroundings that are taken for others than Xcode did, such as its bars.
    private static func isOfOneCause(_ issues: [Issue], _ scene: LaidOutScene) -> Bool {
        let misplaced = Set(issues.filter { $0.kind == "misplaced" }.map(\.object))
        let placed = scene.views.filter { $0.isPlacedFreely && $0["translatesAutoresizingMaskIntoConstraints"] == "NO" }
        let isNoted = scene.views.contains { misplaced.contains($0.id ?? "") && $0["misplaced"] == "YES" }
        return misplaced.count >= 4 && !isNoted && Double(misplaced.count) > Double(placed.count) * 0.4
    }

    private static func issue(_ kind: String, _ finding: Finding, _ element: Element, _ scene: LaidOutScene) -> Issue? {
        // What hides in stack views, cells and scroll views is placed by those.
        if kind == "misplaced", !element.isPlacedFreely || !isFarOff(element, scene) { return nil }
        guard let id = element.id else { return nil }
        let others = finding.related.compactMap(\.objectID).filter { $0 != id }
        var issue = Issue(
            kind: kind, severity: kind == "conflict" ? "error" : "warning", message: plain(finding.diagnostic.message),
            remedy: finding.diagnostic.remedy, object: id, related: [id] + others, fixes: [])
        switch kind {
        case "conflict": issue.fixes = fixes(ofConflict: issue.related, scene.document)
        case "ambiguous":
            issue.fixes = [Fix(title: "Add Missing Constraints", resolve: "addMissing", objects: [id])]
        default:
            if let frame = element.rect("frame") { issue.frame = [frame.x, frame.y, frame.width, frame.height] }
            issue.fixes = [
                Fix(title: "Update Frame", resolve: "updateFrames", objects: [id]),
                Fix(title: "Update Constraint Constants", resolve: "updateConstants", objects: [id]),
            ]
        }
        return issue
    }

    /// Without lines of the file: a canvas has none.
    static func plain(_ message: String) -> String {
        message.replacing(#/: also in line \d+/#, with: "").replacing(#/ \(line \d+\)/#, with: "").replacing(
            #/ in line \d+/#, with: "")
    }

    /// Whether it isn't only that fonts are others than Xcode's, where text is some points wider or higher: unless Xcode itself noted it.
    private static func isFarOff(_ view: Element, _ scene: LaidOutScene) -> Bool {
        guard view["misplaced"] != "YES", let said = view.rect("frame"), let id = view.id, let now = scene.frames[id]
        else { return true }
        return max(abs(said.x - now.x), abs(said.y - now.y), abs(said.width - now.width), abs(said.height - now.height))
            > 8
    }

    /// One of those that can't hold together goes, or gives way.
    private static func fixes(ofConflict constraints: [String], _ document: StoryboardDocument) -> [Fix] {
        let known = constraints.compactMap { document.element(id: $0) }.filter { $0.name == .constraint }
        let removals = known.map { constraint in
            Fix(
                title: "Delete \(ElementWords.text(constraint) ?? "")",
                operations: [.remove(objects: [constraint.id ?? ""])])
        }
        let yields = known.prefix(1).map { constraint in
            Fix(
                title: "Let \(ElementWords.text(constraint) ?? "") give way (priority 999)",
                operations: [.set(object: constraint.id ?? "", property: "priority", value: "999", traits: nil)])
        }
        return removals + yields
    }
}
