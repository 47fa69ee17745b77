import Foundation
import StoryboardDocument

/// Asks rules about documents.
public struct Checker {
    /// What a run over several documents found.
    public struct Result {
        /// By document, in the order given, and within one by line.
        public var findings: [Finding] = []
        public var documentCount = 0

        public func count(_ severity: Diagnostic.Severity) -> Int { findings.count { $0.diagnostic.severity == severity && !$0.isFixed } }
    }

    public var rules: [Rule]
    public var facts: ProjectFacts?
    public var layoutExaminer: (any LayoutExaminer)?

    public init(rules: [Rule] = RuleRegistry.all.filter(\.isDefault), facts: ProjectFacts? = nil, layoutExaminer: (any LayoutExaminer)? = nil) {
        self.rules = rules
        self.facts = facts
        self.layoutExaminer = layoutExaminer
    }

    /// Checks the documents at these paths. One that can't be read is a finding of its own.
    public func check(_ paths: [String]) -> Result {
        var result = Result(documentCount: paths.count)
        var contexts: [CheckContext] = []
        for path in paths {
            do {
                let context = CheckContext(try StoryboardDocument(contentsOf: path), facts: facts)
                context.layout = needsLayout ? layoutExaminer?.examine(context.document) : nil
                contexts.append(context)
                result.findings += findings(in: context)
            } catch {
                result.findings.append(Self.unreadable(error, path))
            }
        }
        result.findings += findings(in: ProjectContext(documents: contexts, facts: facts))
        return result
    }

    /// What the rules for single documents find in this one, by line.
    public func findings(in context: CheckContext) -> [Finding] {
        var found: [Finding] = []
        for rule in rules where applies(rule, to: context) {
            guard case .document(let check) = rule.check else { continue }
            context.rule = rule
            context.settings = RuleSettings()
            found += check(context).map { complete($0, rule) }
        }
        return found.sorted { ($0.diagnostic.line, $0.diagnostic.column) < ($1.diagnostic.line, $1.diagnostic.column) }
    }

    /// What the rules for all documents together find.
    public func findings(in project: ProjectContext) -> [Finding] {
        rules.flatMap { rule -> [Finding] in
            guard case .everything(let check) = rule.check, rule.need != .project || project.facts != nil else { return [] }
            return check(project).map { complete($0, rule) }
        }
    }

    private var needsLayout: Bool { layoutExaminer != nil && rules.contains { $0.need == .layout } }

    private func applies(_ rule: Rule, to context: CheckContext) -> Bool {
        guard rule.documents.contains(context.platform), rule.documents.contains(context.isStoryboard ? .storyboards : .xibs) else { return false }
        switch rule.need {
        case .document: return true
        case .layout: return context.layout != nil
        case .project: return context.facts != nil
        }
    }

    private func complete(_ finding: Finding, _ rule: Rule) -> Finding {
        var finding = finding
        finding.rule = rule.identifier
        finding.diagnostic.severity = rule.severity
        return finding
    }

    static func unreadable(_ error: Error, _ path: String) -> Finding {
        var finding = Finding(error as? Diagnostic ?? Diagnostic(.error, "\(error)", path: path))
        finding.rule = "unreadable-document"
        return finding
    }
}
