import Foundation
import StoryboardDocument

extension RuleRegistry {
    /// Documents that can't be read at all: found by reading them, not by asking.
    static let damageRules: [Rule] = [
        Rule(
            "merge-conflict", .integrity, .error, "A merge conflict was left in the document",
            rationale: "git's markers make the document unreadable for Interface Builder.", example: "<<<<<<< HEAD"
        ) { _ in [] },
        Rule(
            "unreadable-document", .integrity, .error, "The document can't be read",
            rationale: "It is cut off, isn't well-formed XML, isn't UTF-8, or is no Interface Builder document at all.",
            example: "<label text=\"Name></label>"
        ) { _ in [] },
        Rule(
            "unreadable-project", .project, .error, "A file of the project can't be read",
            rationale: """
                Rules about outlets, classes, images and texts need the project's sources, settings and catalogs: what can't be read is left out, and a run that \
                says nothing about it would look clean. Configurations and suppressions can't switch it off.
                """
        ) { _ in [] },
    ]

    /// What of a project couldn't be read, as findings.
    static func unread(_ problem: Diagnostic) -> Finding {
        var finding = Finding(problem)
        finding.rule = "unreadable-project"
        return finding
    }

    /// What reading a document threw, as findings: each conflict in it, or the first damage.
    static func damage(_ error: Error, _ path: String) -> [Finding] {
        let conflicts = mergeConflicts(in: path)
        if !conflicts.isEmpty { return conflicts }
        var finding = Finding(error as? Diagnostic ?? Diagnostic(.error, "\(error)", path: path))
        finding.rule = "unreadable-document"
        return [finding]
    }

    private static func mergeConflicts(in path: String) -> [Finding] {
        // What is too large to be a document is none with conflicts.
        guard let data = BoundedFile.bytes(path, .document) else { return [] }
        var findings: [Finding] = []
        var line = 0
        for text in data.split(separator: 0x0A, omittingEmptySubsequences: false) {
            line += 1
            guard text.starts(with: "<<<<<<< ".utf8) || text.elementsEqual("<<<<<<<".utf8) else { continue }
            let side = String(decoding: text.dropFirst(8), as: UTF8.self)
            var finding = Finding(
                Diagnostic(
                    .error, "A merge conflict was left in the document\(side.isEmpty ? "" : " (ours: \(side))").",
                    remedy: "Resolve it, or merge the two versions anew: storyboard merge.", path: path, line: line,
                    column: 1))
            finding.rule = "merge-conflict"
            findings.append(finding)
        }
        return findings
    }
}
