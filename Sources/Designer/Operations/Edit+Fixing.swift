import StoryboardDocument
import StoryboardTools

/// What `storyboard check --fix` does to a file, done to a document that is being edited.
extension Edit {
    func applyFix(_ identifier: String, _ object: String?) throws {
        guard let rule = RuleRegistry.rule(named: identifier) else {
            throw Diagnostic(
                .error, "“\(identifier)” is no rule.", remedy: "`storyboard check --rules` lists them.",
                path: document.path)
        }
        let found = Checker(rules: [rule]).findings(in: CheckContext(document)).filter { finding in
            finding.fix != nil
                && (object == nil || finding.diagnostic.objectID == object || finding.element?.id == object)
        }
        guard !found.isEmpty else {
            throw Diagnostic(
                .error, "There is nothing that a fix of “\(rule.identifier)” would mend.",
                remedy: "It may have been mended meanwhile.", path: document.path)
        }
        for finding in found { finding.fix?.edit(document) }
    }
}
