import Foundation
import SafeFiles
import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class RefactorInliningTests: XCTestCase {
    private typealias Fixture = RefactorFixture
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "inlining-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func scene(_ id: String, _ attributes: String = "", x: Int = 0, inside: String = "", segues: String = "")
        -> String
    { Fixture.scene(id, attributes, x: x, inside: inside, segues: segues) }
    private func segue(_ id: String, to destination: String, _ more: String = "kind=\"show\"") -> String {
        Fixture.segue(id, to: destination, more)
    }

    private func reference(_ id: String, _ attributes: String) -> String {
        "        <scene sceneID=\"s-\(id)\">\n            <objects>\n                <viewControllerPlaceholder \(attributes) id=\"\(id)\" sceneMemberID=\"viewController\"/>\n                <placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"f-\(id)\" userLabel=\"First Responder\" sceneMemberID=\"firstResponder\"/>\n            </objects>\n            <point key=\"canvasLocation\" x=\"900\" y=\"100\"/>\n        </scene>\n"
    }

    private func put(_ document: StoryboardDocument) throws -> StoryboardDocument {
        let path = "\(folder)/\(document.stem).storyboard"
        try AtomicFile.write(document.serialized(), to: path)
        return try StoryboardDocument(contentsOf: path)
    }

    private func inline(
        _ main: StoryboardDocument, _ others: StoryboardDocument..., references: [String]? = nil, deletes: Bool = false
    ) throws -> (plan: RefactorPlan, document: StoryboardDocument) {
        for other in others { _ = try put(other) }
        let plan = try StoryboardInlining(try put(main), references: references, deletes: deletes).plan()
        return (plan, try StoryboardDocument(bytes: try XCTUnwrap(plan.files.first).bytes, path: main.path))
    }

    func testScenesTakeTheReferencesPlace() throws {
        let main = try Fixture.document(
            scene("a", segues: segue("1", to: "r") + segue("2", to: "q")) + reference("r", "storyboardName=\"Far\"")
                + scene("z", x: 2000) + reference("q", "storyboardName=\"Far\" referencedIdentifier=\"Dee\""))
        let far = try Fixture.document(
            scene("d", "storyboardIdentifier=\"Dee\"", x: 900) + scene("e", x: 1800, segues: segue("3", to: "d"))
                + scene("g", x: 2700), initial: "e", name: "Far")
        let (plan, document) = try inline(main, far)
        XCTAssertEqual(document.outline, ["a", "e", "g", "z", "d"])
        XCTAssertEqual(["1", "2", "3"].map { document.end(of: $0) }, ["e", "d", "d"])
        XCTAssertEqual(plan.files.map(\.path), ["\(folder)/Main.storyboard"])
        XCTAssertEqual(plan.deletions, [])
        XCTAssertTrue(document.text.contains(scene("z", x: 2000)))
    }

    func testIdsThatClashAreRenamedWithWhatRefersToThem() throws {
        let view =
            "<view key=\"view\" id=\"v\"><subviews><label text=\"x\" id=\"l\"/></subviews><constraints><constraint firstItem=\"l\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" id=\"k\"/></constraints></view>"
        let main = try Fixture.document(
            scene("a", inside: view, segues: segue("1", to: "r")) + reference("r", "storyboardName=\"Far\""))
        let far = try Fixture.document(
            scene("a", inside: view, segues: segue("1", to: "b")) + scene("b", segues: segue("2", to: "a")), name: "Far"
        )
        let document = try inline(main, far).document
        XCTAssertEqual(document.outline.count, 3)
        let other = try XCTUnwrap(document.end(of: "1"))
        XCTAssertNotNil(
            other.range(of: "^\\w{3}-\\w{2}-\\w{3}$", options: .regularExpression), "ids as Xcode makes them")
        XCTAssertEqual(document.end(of: "2"), other)
        XCTAssertEqual(Set(document.scenes.compactMap { $0["sceneID"] }).count, 3)
        let constraint = try XCTUnwrap(document.element(id: other)?.descendants(named: "constraint").first)
        XCTAssertEqual(
            constraint.element(referredBy: "firstItem")?.enclosingScene, document.element(id: other)?.enclosingScene)
    }

    func testReferencesBackAreResolvedAndOthersStay() throws {
        let main = try Fixture.document(
            scene("a", segues: segue("1", to: "r") + segue("9", to: "w")) + scene("c", "storyboardIdentifier=\"Cee\"")
                + reference("r", "storyboardName=\"Far\"") + reference("w", "storyboardName=\"Else\""))
        let far = try Fixture.document(
            scene("b", segues: segue("2", to: "m") + segue("3", to: "n") + segue("4", to: "p") + segue("5", to: "w"))
                + reference("m", "storyboardName=\"Main\"")
                + reference("n", "storyboardName=\"Main\" referencedIdentifier=\"Cee\"")
                + reference("p", "storyboardName=\"Else\"") + reference("w", "storyboardName=\"Else\""), initial: "b",
            name: "Far")
        let document = try inline(main, far, references: ["Far"]).document
        XCTAssertEqual(
            ["1", "2", "3", "4", "5", "9"].map { document.end(of: $0) }, ["b", "a", "c", "Else/", "Else/", "Else/"])
        // The same reference with the same ids is one; an equal one of its own stays apart.
        XCTAssertEqual(document.outline.filter { $0 == "Else/" }.count, 2)
        XCTAssertEqual(document.element(id: "5")?["destination"], "w")
    }

    func testTheInitialSceneMayComeIn() throws {
        let main = try Fixture.document(scene("a") + reference("r", "storyboardName=\"Far\""), initial: "r")
        let far = try Fixture.document(
            scene("b", segues: segue("1", to: "m")) + reference("m", "storyboardName=\"Main\""), initial: "b",
            name: "Far")
        let document = try inline(main, far).document
        XCTAssertEqual(document.root["initialViewController"], "b")
        XCTAssertEqual(document.end(of: "1"), "b")
    }

    func testScenesMoveOnlyWhereTheyWouldLieOnOthers() throws {
        let main = try Fixture.document(
            scene("a", x: 0, segues: segue("1", to: "r")) + scene("z", x: 1000)
                + reference("r", "storyboardName=\"Far\""))
        let clear = try Fixture.document(scene("b", x: 2000) + scene("c", x: 3000), initial: "b", name: "Far")
        let places = { (document: StoryboardDocument, ids: [String]) in
            ids.map { document.element(id: $0)?.enclosingScene?.child(key: "canvasLocation")?["x"] }
        }
        XCTAssertEqual(places(try inline(main, clear).document, ["b", "c"]), ["2000", "3000"])
        let crowded = try Fixture.document(scene("b", x: 100) + scene("c", x: 1100), initial: "b", name: "Far")
        XCTAssertEqual(
            places(try inline(main, crowded).document, ["a", "z", "b", "c"]), ["0", "1000", "1940", "2940"])
    }

    func testSuppliesComeAlong() throws {
        let image = { (name: String) in
            "<view key=\"view\" id=\"v-\(name)\"><subviews><imageView image=\"\(name)\" id=\"i-\(name)\"/></subviews></view>"
        }
        func resources(_ names: String...) -> String {
            "    <resources>\n" + names.map { "        <image name=\"\($0)\" width=\"1\" height=\"1\"/>\n" }.joined()
                + "    </resources>\n"
        }
        let main = try Fixture.document(
            scene("a", inside: image("m"), segues: segue("1", to: "r")) + reference("r", "storyboardName=\"Far\""),
            resources: resources("m"))
        let far = try Fixture.document(
            scene("b", inside: image("a")) + scene("c", inside: image("m2")) + scene("d", inside: image("z")),
            initial: "b", name: "Far", resources: resources("a", "m2", "z"))
        let document = try inline(main, far).document
        XCTAssertEqual(document.root.child("resources")?.children.compactMap { $0["name"] }, ["a", "m", "m2", "z"])
    }

    func testWhatWouldBreakIsRefused() throws {
        let main = try Fixture.document(
            scene("a", "storyboardIdentifier=\"Same\"", segues: segue("1", to: "r"))
                + reference("r", "storyboardName=\"Far\" referencedIdentifier=\"Gone\""))
        XCTAssertEqual(
            Fixture.message { try inline(main) }, "The storyboard “Far” isn't to be found beside the document.")
        let far = try Fixture.document(scene("b"), initial: "b", name: "Far")
        XCTAssertEqual(
            Fixture.message { try inline(main, far) }, "Far.storyboard has no scene “Gone”, which the reference means.")
        let clash = try Fixture.document(
            scene("b", "storyboardIdentifier=\"Same\"") + scene("c", "storyboardIdentifier=\"Gone\""), initial: "b",
            name: "Far")
        XCTAssertEqual(
            Fixture.message { try inline(main, clash) },
            "The storyboard identifier “Same” is also that of View Controller “a” in Main.storyboard.")
        XCTAssertEqual(
            Fixture.message { try inline(main, clash, references: ["Fer"]) }, "There is no storyboard reference “Fer”.")
    }

    func testTheFileGoesOnlyWhenAsked() throws {
        let main = try Fixture.document(
            scene("a", segues: segue("1", to: "r")) + reference("r", "storyboardName=\"Far\""))
        let far = try Fixture.document(scene("b"), initial: "b", name: "Far")
        try inline(main, far, deletes: true).plan.write()
        XCTAssertFalse(FileManager.default.fileExists(atPath: "\(folder)/Far.storyboard"))
        XCTAssertEqual(try StoryboardDocument(contentsOf: "\(folder)/Main.storyboard").outline, ["a", "b"])
    }

    func testNothingIsWrittenIfOneFileCannotBe() throws {
        let main = try Fixture.document(
            scene("a", segues: segue("1", to: "r")) + reference("r", "storyboardName=\"Far\""))
        var plan = try inline(main, try Fixture.document(scene("b"), initial: "b", name: "Far")).plan
        let before = try StoryboardDocument(contentsOf: "\(folder)/Main.storyboard").text
        plan.files.append(RefactorPlan.File(path: "\(folder)/missing/New.storyboard", bytes: []))
        XCTAssertThrowsError(try plan.write())
        XCTAssertEqual(try StoryboardDocument(contentsOf: "\(folder)/Main.storyboard").text, before)
    }

    func testWhatWasDeletedIsThereAgainIfOneFileCannotBe() throws {
        let main = try Fixture.document(
            scene("a", segues: segue("1", to: "r")) + reference("r", "storyboardName=\"Far\""))
        let far = try Fixture.document(scene("b"), initial: "b", name: "Far")
        var plan = try inline(main, far, deletes: true).plan
        let before = try StoryboardDocument(contentsOf: "\(folder)/Main.storyboard").text
        try FileManager.default.createDirectory(
            atPath: "\(folder)/Folder.storyboard", withIntermediateDirectories: true)
        plan.deletions.append("\(folder)/Folder.storyboard")
        XCTAssertThrowsError(try plan.write())
        XCTAssertEqual(try StoryboardDocument(contentsOf: "\(folder)/Main.storyboard").text, before)
        XCTAssertEqual(try StoryboardDocument(contentsOf: "\(folder)/Far.storyboard").text, far.text)
    }

    func testWhatWasExtractedComesBack() throws {
        let document = try Fixture.document(
            scene("a", segues: segue("1", to: "b")) + scene("b", x: 900, segues: segue("2", to: "a"))
                + scene("c", x: 1800))
        let parts = try Fixture.extract("b", from: document)
        let back = try inline(parts.old, parts.new).document
        XCTAssertEqual(back.text, document.text)
    }
}
