import Foundation
import SafeFiles
import SeededNumbers
import StoryboardCompiler
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Storyboards that Xcode saved, taken apart at random and put together again, where STORYBOARD_CORPUS names a folder
/// of them.
final class RefactorCorpusTests: XCTestCase {
    private struct Tally {
        var documents = 0, extractions = 0, references = 0
        var refused: [String: Int] = [:]
        var failures: [String] = []
    }

    func testWhatIsTakenOutAtRandomIsWholeAndComesBackAsItWas() throws {
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS isn't set")
        }
        let seeds = ProcessInfo.processInfo.environment["REFACTOR_SEEDS"].flatMap(Int.init) ?? 1
        let workshop = NSTemporaryDirectory() + "refactor-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: workshop, withIntermediateDirectories: true)
        addTeardownBlock { try? FileManager.default.removeItem(atPath: workshop) }

        var tally = Tally()
        for path in try DocumentFinder.documents(at: [folder]) where path.hasSuffix(".storyboard") {
            guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
                let document = try? StoryboardDocument(
                    bytes: bytes, path: "\(workshop)/\(Self.name(of: path)).storyboard"), document.scenes.count > 1
            else { continue }
            tally.documents += 1
            for seed in 0..<seeds {
                do { try takeApart(document, path, seed, &tally) } catch let error as Diagnostic {
                    if Self.refusals.contains(where: error.message.contains) {
                        tally.refused[Self.kind(error.message), default: 0] += 1
                    } else {
                        tally.failures.append("\(path): \(error)")
                    }
                }
            }
        }
        print(
            "\(tally.documents) storyboards, \(tally.extractions) extractions with \(tally.references) references, refused: \(tally.refused)"
        )
        XCTAssertEqual(tally.failures.count, 0, tally.failures.prefix(40).joined(separator: "\n"))
        XCTAssertGreaterThan(tally.extractions * 10, tally.documents * seeds * 8, "most can be taken apart")
    }

    /// The corpus has folders' names in front.
    private static func name(of path: String) -> String {
        StoryboardDocument.stem(of: path).components(separatedBy: "__").last!
    }

    /// What may be refused, and is no failure.
    private static let refusals = [
        "Two objects have the id", "would be in another storyboard", "can't refer to one another", "nothing to move",
        "every scene", "main menu", "couldn't tell them apart",
    ]
    private static func kind(_ message: String) -> String { refusals.first(where: message.contains) ?? message }

    private func takeApart(_ document: StoryboardDocument, _ path: String, _ seed: Int, _ tally: inout Tally) throws {
        var numbers = SeededNumbers(
            UInt64(bitPattern: Int64(seed)) &* 7_919 &+ UInt64(wordFingerprint(String(path.suffix(80)))))
        let scenes = document.scenes.compactMap { $0["sceneID"] }.shuffled(using: &numbers)
        guard scenes.count > 1 else { return }
        let chosen = Array(scenes.prefix(Int.random(in: 1..<scenes.count, using: &numbers)))
        let partPath = (document.path as NSString).deletingLastPathComponent + "/Part of it.storyboard"
        try? FileManager.default.removeItem(atPath: partPath)
        try AtomicFile.write(document.serialized(), to: document.path)
        defer { for file in [partPath, document.path] { try? FileManager.default.removeItem(atPath: file) } }

        let original = try StoryboardDocument(contentsOf: document.path)
        let plan = try StoryboardExtraction(original, scenes: chosen, to: partPath).plan()
        try plan.write()
        let parts = try [document.path, partPath].map { try StoryboardDocument(contentsOf: $0) }
        tally.extractions += 1
        tally.references +=
            parts.flatMap(\.scenes).filter { $0.sceneController.flatMap { StoryboardReference($0) } != nil }.count
        func fail(_ what: String) { tally.failures.append("\(path) [\(chosen.joined(separator: " "))]: \(what)") }

        for problem in newFindings(in: parts.map(\.path), from: original) { fail(problem) }
        if graph(parts) != graph([original]) {
            fail("the graph differs: \(graph(parts).symmetricDifference(graph([original])).sorted().prefix(4))")
        }
        if let problem = compileProblem(original), problem.isEmpty {
            for part in parts {
                if let new = compileProblem(part), !new.isEmpty { fail("\(part.stem) doesn't compile: \(new)") }
            }
        }
        for part in parts
        where String(decoding: part.canonical(), as: UTF8.self) != part.text
            && String(decoding: original.canonical(), as: UTF8.self) == original.text
        { fail("\(part.stem) isn't as Xcode writes it") }

        // And back.
        guard
            parts[0].scenes.contains(where: {
                $0.sceneController.flatMap { StoryboardReference($0) }?.storyboard == "Part of it"
            })
        else { return }
        let back = try StoryboardInlining(parts[0], references: ["Part of it"]).plan()
        let whole = try StoryboardDocument(bytes: XCTUnwrap(back.files.first).bytes, path: document.path)
        let before = contents(original), after = contents(whole)
        if before != after {
            fail(
                "what comes back differs: \(before.subtracting(after).map { String($0.prefix(300)) }.sorted().prefix(2)) → \(after.subtracting(before).map { String($0.prefix(300)) }.sorted().prefix(2))"
            )
        }
        for problem in newFindings(in: [whole.path], of: [whole], from: original) { fail("put together: \(problem)") }
    }

    // MARK: What is compared

    private static let rules = RuleRegistry.all.filter {
        $0.category == .integrity || $0.identifier == "unreachable-scene"
    }

    private func newFindings(
        in paths: [String], of documents: [StoryboardDocument]? = nil, from original: StoryboardDocument
    ) -> [String] {
        func key(_ finding: Finding) -> String { "\(finding.rule) \(finding.diagnostic.objectID ?? "")" }
        let checker = Checker(rules: Self.rules)
        let known = Set(checker.findings(in: CheckContext(original)).map(key))
        let found =
            documents.map { $0.flatMap { checker.findings(in: CheckContext($0)) } } ?? checker.check(paths).findings
        // Of a storyboard without a way in the rule says nothing, and a new reference is as far away as who uses it.
        let isSilent = original.root["initialViewController"] == nil
        return found.filter { finding in
            guard !known.contains(key(finding)) else { return false }
            if finding.rule == "unreachable-scene" {
                return !isSilent && finding.diagnostic.objectID.flatMap { original.element(id: $0) } != nil
            }
            return finding.rule != "invalid-storyboard-reference" || finding.diagnostic.message.contains("Part of it")
        }.map { "\($0.rule): \($0.diagnostic)" }
    }

    /// The links between controllers, wherever those are.
    private func graph(_ documents: [StoryboardDocument]) -> Set<String> {
        let graph = SceneGraph(documents)
        var names: [String: String] = [:]
        for scene in graph.scenes { names[scene.key] = scene.controllerID ?? "\(scene.title)" }
        return Set(
            graph.links.map { "\(names[$0.from] ?? "") \($0.kind) \($0.identifier ?? "") \(names[$0.to] ?? "")" })
    }

    /// What the compiler says first; "" where it says nothing, nil for what isn't for iOS.
    private func compileProblem(_ document: StoryboardDocument) -> String? {
        guard document.root["targetRuntime"]?.hasPrefix("iOS") == true else { return nil }
        do {
            let compiled = try StoryboardCompiler.compile(document)
            for name in compiled.nibNames.values where compiled.nib(name) == nil { return "no nib \(name)" }
            return ""
        } catch { return "\(error)" }
    }

    /// Scenes and supplies in words, without what an extraction may change: identifiers it gave, places on the canvas,
    /// exits, versions.
    private func contents(_ document: StoryboardDocument) -> Set<String> {
        var facts = Set(document.root.attributes.map { "\($0.name)=\($0.value)" })
        for scene in document.scenes { facts.insert("\(scene["sceneID"] ?? "") " + words(of: scene, in: document)) }
        for list in document.root.children where list.name != "scenes" {
            if list.children.isEmpty { facts.insert(MergeRules.signature(list)) }
            for entry in list.children { facts.insert("\(list.name) \(MergeRules.signature(entry))") }
        }
        return facts
    }

    private func words(of element: Element, in document: StoryboardDocument) -> String {
        var word = element.name.string
        for (name, value) in element.attributes.sorted(by: { $0.name.string < $1.name.string }) {
            if name == "storyboardIdentifier", value == element.id || value.isEmpty { continue }
            word += " \(name)=" + (name == "destination" && element["kind"] == "unwind" ? "exit" : value)
        }
        let children = element.children.filter { $0[.key] != "canvasLocation" && $0.name != "exit" }.map {
            words(of: $0, in: document)
        }
        return word + "("
            + (children.isEmpty
                ? element.text.trimmingCharacters(in: .whitespacesAndNewlines) : children.joined(separator: "|")) + ")"
    }
}
