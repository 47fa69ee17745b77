import Dispatch
import Foundation
import SafeFiles
import StoryboardDocument

/// Asks rules about documents.
public struct Checker {
    /// What a run over several documents found.
    public struct Result {
        /// By document, in the order given, and within one by line.
        public var findings: [Finding] = []
        /// The paths of all that were looked at.
        public var documents: [String] = []

        public init() {}

        public func count(_ severity: Diagnostic.Severity) -> Int {
            findings.count { $0.diagnostic.severity == severity && !$0.isFixed }
        }
    }

    /// The rules that are asked of the document at a path.
    public var choices: @Sendable (String) -> [RuleChoice]
    public var facts: ProjectFacts?
    /// What of the project can't be read: each is a finding of its own, whatever the rules are.
    public var problems: [Diagnostic] = []
    public var layoutExaminer: (any LayoutExaminer)?
    /// Whether findings are mended where that is safe.
    public var fixes = false
    /// Told of each document as it is begun.
    public var progress: ProgressLine?

    public init(
        rules: [Rule] = RuleRegistry.all.filter(\.isDefault), facts: ProjectFacts? = nil,
        layoutExaminer: (any LayoutExaminer)? = nil
    ) {
        let all = rules.map { RuleChoice($0) }
        self.init(facts: facts, layoutExaminer: layoutExaminer) { _ in all }
    }

    public init(
        facts: ProjectFacts? = nil, layoutExaminer: (any LayoutExaminer)? = nil,
        choices: @escaping @Sendable (String) -> [RuleChoice]
    ) {
        self.choices = choices
        self.facts = facts
        self.layoutExaminer = layoutExaminer
    }

    // MARK: Many documents

    /// What is known of one document while a run goes on.
    private struct Work {
        var context: CheckContext?
        var choices: [RuleChoice] = []
        var findings: [Finding] = []
    }

    /// Checks the documents at these paths, on all cores. One that can't be read is a finding of its own.
    public func check(_ paths: [String]) -> Result {
        progress?.start("Reading", of: paths.count)
        var works = [Work](repeating: Work(), count: paths.count)
        works.withUnsafeMutableBufferPointer { works in
            nonisolated(unsafe) let works = works
            DispatchQueue.concurrentPerform(iterations: paths.count) {
                progress?.step(paths[$0])
                works[$0] = begin(paths[$0])
            }
        }
        if layoutExaminer != nil {
            progress?.start("Laying out", of: paths.count)
            for index in works.indices {
                progress?.step(paths[index])
                layOut(&works[index])
            }
        }
        progress?.clear()
        let contexts = works.compactMap(\.context)
        if fixes { for index in works.indices { fix(&works[index]) } }
        var result = Result()
        result.documents = paths
        let together = findings(in: ProjectContext(documents: contexts, facts: facts))
        var byPath = Dictionary(grouping: together, by: \.diagnostic.path)
        for (path, work) in zip(paths, works) {
            result.findings += sorted(work.findings + (byPath.removeValue(forKey: path) ?? []))
        }
        result.findings += together.filter { byPath[$0.diagnostic.path] != nil } + problems.map(RuleRegistry.unread)
        return result
    }

    private func begin(_ path: String) -> Work {
        var work = Work()
        do {
            let context = CheckContext(try StoryboardDocument(contentsOf: path), facts: facts)
            work.choices = choices(path)
            work.findings = findings(in: context, work.choices) { $0.need != .layout }
            work.context = context
        } catch {
            work.findings = RuleRegistry.damage(error, path)
        }
        return work
    }

    private func layOut(_ work: inout Work) {
        // Objects that share an id may hold each other: there is no layout to such a document.
        guard let context = work.context, context.elementsByID.count == context.identified.count,
            work.choices.contains(where: {
                $0.rule.need == .layout && applies($0.rule, to: context, ignoringNeed: true)
            })
        else { return }
        context.layout = layoutExaminer?.examine(context.document, sizedByCode: context.viewsSizedByCode)
        work.findings += findings(in: context, work.choices) { $0.need == .layout }
    }

    // MARK: One document

    /// What the rules for single documents find in this one, by line.
    public func findings(in context: CheckContext) -> [Finding] {
        sorted(findings(in: context, choices(context.document.path)) { _ in true })
    }

    private func findings(in context: CheckContext, _ choices: [RuleChoice], where isAsked: (Rule) -> Bool) -> [Finding]
    {
        var found: [Finding] = []
        for choice in choices where isAsked(choice.rule) && applies(choice.rule, to: context) {
            guard case .document(let check) = choice.rule.check else { continue }
            context.rule = choice.rule
            context.settings = choice.settings
            found += check(context).map { complete($0, choice) }
        }
        guard !found.isEmpty else { return [] }
        let suppressions = Suppressions(context)
        return found.filter { !suppressions.silences($0) }
    }

    /// What the rules for all documents together find.
    public func findings(in project: ProjectContext) -> [Finding] {
        var asked: [String: RuleChoice] = [:]
        var order: [String] = []
        for context in project.documents {
            for choice in choices(context.document.path) where asked[choice.rule.identifier] == nil {
                guard case .everything = choice.rule.check else { continue }
                asked[choice.rule.identifier] = choice
                order.append(choice.rule.identifier)
            }
        }
        return order.flatMap { identifier -> [Finding] in
            let choice = asked[identifier]!
            guard case .everything(let check) = choice.rule.check, choice.rule.need != .project || project.facts != nil
            else { return [] }
            for context in project.documents {
                context.rule = choice.rule
                context.settings = choice.settings
            }
            return check(project).compactMap { finding in
                // A configuration may say otherwise for the file that it is in.
                guard let own = choices(finding.diagnostic.path).first(where: { $0.rule.identifier == identifier })
                else { return nil }
                let whole = complete(finding, own)
                guard let document = finding.element?.document,
                    let context = project.documents.first(where: { $0.document === document })
                else { return whole }
                return Suppressions(context).silences(whole) ? nil : whole
            }
        }
    }

    private func applies(_ rule: Rule, to context: CheckContext, ignoringNeed: Bool = false) -> Bool {
        guard rule.documents.contains(context.platform),
            rule.documents.contains(context.isStoryboard ? .storyboards : .xibs)
        else { return false }
        switch rule.need {
        case _ where ignoringNeed: return true
        case .document: return true
        case .layout: return context.layout != nil
        case .project: return context.facts != nil
        }
    }

    private func complete(_ finding: Finding, _ choice: RuleChoice) -> Finding {
        var finding = finding
        finding.rule = choice.rule.identifier
        finding.diagnostic.severity =
            finding.isHarmless && choice.settings.severity == nil && choice.severity == .error
            ? .warning : choice.severity
        return finding
    }

    private func sorted(_ findings: [Finding]) -> [Finding] {
        findings.sorted { ($0.diagnostic.line, $0.diagnostic.column) < ($1.diagnostic.line, $1.diagnostic.column) }
    }

    // MARK: Mending

    /// Makes the fixes of a document's findings, writes it, and looks at what is left. A document that wouldn't open
    /// afterwards is left as it was.
    private func fix(_ work: inout Work) {
        guard let context = work.context, work.findings.contains(where: { $0.fix != nil }) else { return }
        let path = context.document.path
        var fixed: [Finding] = []
        for finding in work.findings where finding.fix != nil {
            finding.fix!.edit(context.document)
            var finding = finding
            finding.isFixed = true
            fixed.append(finding)
        }
        do {
            let bytes = context.document.serialized()
            let mended = CheckContext(try StoryboardDocument(bytes: bytes, path: path), facts: facts)
            try AtomicFile.write(bytes, to: path)
            let left =
                findings(in: mended, work.choices) { $0.need != .layout }
                + work.findings.filter { $0.fix == nil && isAboutLayout($0) }
            work.findings = fixed + left
            work.context = mended
        } catch {
            work.findings += RuleRegistry.damage(error, path)
        }
    }

    private func isAboutLayout(_ finding: Finding) -> Bool { RuleRegistry.rule(named: finding.rule)?.need == .layout }
}
