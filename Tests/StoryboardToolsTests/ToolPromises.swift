import Foundation
import SeededNumbers
import StoryboardDocument

@testable import StoryboardTools

/// What holds for the tools whatever the document: the tests check it for damaged ones, and the fuzzer (Fuzzing/) for
/// those that it comes upon.
enum ToolPromises {
    /// The first promise that is broken, in words; nil if all hold.
    static func broken(by bytes: [UInt8]) -> String? {
        guard let document = try? StoryboardDocument(bytes: bytes, path: "x.storyboard") else { return nil }
        var generator = SeededNumbers(state: bytes.reduce(0x9E37_79B9) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        let ours = changed(bytes, using: &generator), theirs = changed(bytes, using: &generator)
        return brokenByCheck(document) ?? brokenByDiff(bytes, ours) ?? brokenByMerge(bytes, ours, theirs)
            ?? brokenByLists(document)
    }

    /// Another version of the same document, which can be read too.
    private static func changed(_ bytes: [UInt8], using generator: inout SeededNumbers) -> [UInt8] {
        guard let document = try? StoryboardDocument(bytes: bytes, path: "x.storyboard") else { return bytes }
        for _ in 0..<Int.random(in: 1..<4, using: &generator) {
            DocumentMutation.apply(to: document, using: &generator)
        }
        let result = document.serialized()
        return (try? StoryboardDocument(bytes: result, path: "x.storyboard")) == nil ? bytes : result
    }

    private static func brokenByCheck(_ document: StoryboardDocument) -> String? {
        let checker = Checker(rules: RuleRegistry.all)
        let context = CheckContext(document)
        let findings = checker.findings(in: context) + checker.findings(in: ProjectContext(documents: [context]))
        if let finding = findings.first(where: {
            $0.diagnostic.path.isEmpty || $0.diagnostic.line <= 0 || $0.diagnostic.column <= 0
        }) {
            return "no place: \(finding.diagnostic)"
        }
        for finding in findings { finding.fix?.edit(document) }
        do { _ = try StoryboardDocument(bytes: document.serialized(), path: "x.storyboard") } catch {
            return "mended, it can't be read: \(error)"
        }
        return nil
    }

    private static func brokenByDiff(_ old: [UInt8], _ new: [UInt8]) -> String? {
        var told: [Diagnostic] = []
        let pair = VersionPair(
            old: DocumentVersion(bytes: old, name: "x.storyboard"),
            new: DocumentVersion(bytes: new, name: "x.storyboard"))
        let results = DocumentDiff(showsAll: true, report: { told.append($0) }).results([pair])
        if let problem = told.first { return "not compared: \(problem)" }
        let report = DiffReport(files: results.map(\.file))
        do { _ = try JSONSerialization.jsonObject(with: Data(DiffJSONReport().text(report).utf8)) } catch {
            return "the difference is no JSON: \(error)"
        }
        _ = DiffTextReport().text(report) + DiffMarkdownReport().text(report) + DiffHTMLReport().text(results)
        return nil
    }

    private static func brokenByMerge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> String? {
        func read(_ bytes: [UInt8]) throws -> StoryboardDocument {
            try StoryboardDocument(bytes: bytes, path: "x.storyboard")
        }
        do {
            for side in [MergeSide.ours, .theirs] {
                _ = try read(
                    DocumentMerge(base: read(base), ours: read(ours), theirs: read(theirs), preferred: side).bytes)
            }
            _ = try read(DocumentMerge(base: nil, ours: read(ours), theirs: read(theirs)).bytes)
        } catch { return "merged, it can't be read: \(error)" }
        return nil
    }

    private static func brokenByLists(_ document: StoryboardDocument) -> String? {
        let graph = SceneGraph([document])
        _ = graph.dot() + graph.mermaid() + graph.svg([document], pictures: nil)
        do { _ = try graph.json() } catch { return "the graph is no JSON: \(error)" }
        let table = TableUpdate(StringsTable(), to: LocalizableString.all(in: document)).table
        do {
            let again = try StringsTable(bytes: Array(table.text.utf8), path: "x.strings")
            if again != table { return "the texts read differently from what was written" }
        } catch { return "the texts that were written can't be read: \(error)" }
        _ = IdentifierWriter(documents: [document]).source()
        return nil
    }
}
