import Foundation
import InterfaceCatalog
import NibArchive
import StoryboardCompiler
import StoryboardDocument
import XCTest

/// Compiles every iOS document below the folder named by STORYBOARD_CORPUS, and prints what the catalog doesn't know.
final class CorpusTests: XCTestCase {
    func testTheCatalogKnowsNearlyAllThatDocumentsSay() throws {
        guard let folder = ProcessInfo.processInfo.environment["STORYBOARD_CORPUS"] else {
            throw XCTSkip("STORYBOARD_CORPUS names no folder.")
        }
        var tally = Tally(), documents = 0, warnings = 0
        for case let name as String in try XCTUnwrap(FileManager.default.enumerator(atPath: folder))
        where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
            guard let document = try? StoryboardDocument(contentsOf: folder + "/" + name),
                let compiler = try? compile(document)
            else { continue }
            documents += 1
            tally.count(document.root)
            warnings +=
                compiler.diagnostics.filter { $0.message.hasPrefix("Unknown") || $0.message.hasPrefix("The value") }
                .count
        }
        for (message, number) in tally.unknown.sorted(by: { $0.value > $1.value }).prefix(60) { print(number, message) }
        let missing = tally.unknown.values.reduce(0, +)
        print(
            """
            \(documents) documents, \(tally.all) attributes: \(tally.archived) archived by table, \(tally.compiled) read by the compiler, \
            \(tally.design) of Interface Builder only, \(tally.open) in elements taken whole, \(missing) unknown; \(warnings) warnings
            """)
        XCTAssertLessThan(Double(missing), 0.01 * Double(tally.all))
    }

    /// What the tables say of each attribute, whether or not the compiler comes by.
    private struct Tally {
        var all = 0, archived = 0, compiled = 0, design = 0, open = 0
        var unknown: [String: Int] = [:]

        mutating func count(_ element: Element) {
            let kind = InterfaceCatalog.kind(element.name)
            for (name, _) in element.attributes {
                all += 1
                switch kind?.attribute(name)?.kind {
                case .design?: design += 1
                case .compiled?: compiled += 1
                case .some: archived += 1
                case nil:
                    if kind?.isOpen == true { open += 1 } else { unknown["\(element.name).\(name)", default: 0] += 1 }
                }
            }
            for child in element.children { count(child) }
        }
    }

    /// nil for documents that aren't for iOS.
    private func compile(_ document: StoryboardDocument) throws -> StoryboardCompiler {
        let compiler = StoryboardCompiler(document)
        guard document.root.child("scenes") != nil else {
            _ = try compiler.xib()
            return compiler
        }
        let compiled = try compiler.storyboard()
        for scene in compiled.scenes {
            for object in compiled.nib(scene.identifier)?.objects ?? [] {
                if case .string(let name)? = object[NibKey("UINibName")] { _ = compiled.nib(name) }
            }
        }
        return compiler
    }
}
