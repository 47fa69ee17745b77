import StoryboardDocument
import StoryboardTools
import XCTest

@testable import Designer

/// Every object of the library goes wherever a person may drop it, in documents of every Xcode, and nothing is wrong with the result.
final class LibraryTests: XCTestCase {
    /// A storyboard with every kind of parent, as an Xcode saved it.
    private static func board(_ toolsVersion: Int) throws -> StoryboardDocument {
        let text = String(decoding: NewDocument.main(className: "ViewController", module: "App"), as: UTF8.self)
            .replacing("toolsVersion=\"23504\"", with: "toolsVersion=\"\(toolsVersion)\"")
        let document = try StoryboardDocument(bytes: Array(text.utf8), path: "Main.storyboard")
        document.identifierNumbers = StableNumbers(seed: [1])
        for object in [
            "Table View", "Collection View", "Vertical Stack View", "Scroll View", "Toolbar", "Navigation Bar",
            "Segmented Control", "Visual Effect View", "View", "Tab Bar",
        ] {
            let edit = Edit(document, layout: .canvas)
            try edit.apply(.insert(object: object, into: "8bC-Xf-vdC", before: nil, slot: nil, place: nil))
        }
        for object in ["Table View Controller", "Navigation Controller", "Tab Bar Controller"] {
            try Edit(document, layout: .canvas).apply(
                .insert(object: object, into: "document", before: nil, slot: nil, place: nil))
        }
        let whole = try StoryboardDocument(bytes: document.serialized(), path: "Main.storyboard")
        return try StoryboardDocument(bytes: whole.canonical(), path: "Main.storyboard")
    }

    func testEveryObjectGoesWhereItMayAndIsRefusedElsewhereInWords() throws {
        try main {
            for version in [14460, 23504] {
                let board = try Self.board(version)
                var parents: [String] = ["document"], kinds: Set<Name> = []
                board.forEachElement { element in
                    if let id = element.id,
                        element.isView || element.isController
                            || ["navigationItem", "tableViewSection"].contains(element.name.string),
                        kinds.insert(element.name).inserted
                    {
                        parents.append(id)
                    }
                }
                let bytes = board.serialized(), known = Self.problems(board)
                var landed = 0, nowhere: [String] = [], wrong: Set<String> = []
                // Older templates differ in themselves, not in where they go.
                if version < 20_000 { parents = Array(parents.prefix(6)) }
                for object in LibraryObject.all {
                    var hasPlace = false
                    for parent in parents {
                        let document = try StoryboardDocument(bytes: bytes, path: "Main.storyboard")
                        document.identifierNumbers = StableNumbers(seed: [2])
                        do {
                            try Edit(document, layout: .canvas).apply(
                                .insert(object: object.title, into: parent, before: nil, slot: nil, place: nil))
                        } catch let refusal as Diagnostic {
                            XCTAssertNotNil(refusal.remedy, "\(object.title) into \(parent): \(refusal)")
                            continue
                        }
                        hasPlace = true
                        landed += 1
                        let result = try StoryboardDocument(bytes: document.serialized(), path: "Main.storyboard")
                        XCTAssertEqual(
                            Self.problems(result).subtracting(known), [],
                            "\(object.title) into \(parent), Xcode \(version)")
                        let ours = Self.lines(result.serialized()), xcodes = Self.lines(result.canonical())
                        for (one, other) in zip(ours, xcodes) where one != other {
                            wrong.insert("\(object.title): \(one) is \(other) in Xcode \(version)")
                            break
                        }
                    }
                    if !hasPlace { nowhere.append(object.title) }
                }
                XCTAssertEqual(wrong.sorted(), [])
                if version > 20_000 {
                    XCTAssertEqual(nowhere, ["Table View Section"], "a section goes into a static table")
                }
                XCTAssertGreaterThan(landed, version < 20_000 ? 60 : 200)
            }
        }
    }

    /// What is wrong in a document so that it wouldn't open or load.
    private static func problems(_ document: StoryboardDocument) -> Set<String> {
        Set(
            Checker(rules: RuleRegistry.all.filter { $0.severity == .error && $0.category == .integrity }).findings(
                in: CheckContext(document)
            ).map {
                "\($0.rule) \($0.diagnostic.message)"
            })
    }

    private static func lines(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    }
}
