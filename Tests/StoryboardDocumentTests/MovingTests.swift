import Foundation
import XCTest

@testable import StoryboardDocument

/// What tools do with objects: copy them between documents, set their values, keep resources and scene comments right.
final class MovingTests: XCTestCase {
    private func document(_ text: String = sampleStoryboard) throws -> StoryboardDocument {
        try StoryboardDocument(bytes: Array(text.utf8), path: "Main.storyboard")
    }

    private func text(_ document: StoryboardDocument) -> String {
        String(decoding: document.serialized(), as: UTF8.self)
    }

    private let empty = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
            <scenes/>
        </document>

        """

    func testASceneCopiedIntoAnEmptyDocumentIsWhatItWas() throws {
        let source = try document(), target = try document(empty)
        let copy = target.makeCopy(of: source.scenes[0])
        XCTAssertEqual(copy.renamed, [:])
        target.root.child(.scenes)?.append(copy.element)
        let scenes = sampleStoryboard[
            sampleStoryboard.range(of: "    <scenes>")!
                .lowerBound..<sampleStoryboard.range(of: "    <resources>")!.lowerBound]
        XCTAssertEqual(text(target), empty.replacingOccurrences(of: "    <scenes/>\n", with: scenes))
        XCTAssertFalse(source.isEdited)
    }

    func testIdsThatAreTakenAreRenamedWithWhatRefersToThem() throws {
        let source = try document(), target = try document()
        let copy = target.makeCopy(of: source.scenes[0])
        target.root.child(.scenes)?.append(copy.element)
        var ids: [String] = [], references: [String] = []
        target.forEachElement { element in
            if let id = element.id { ids.append(id) }
            if let destination = element["destination"] { references.append(destination) }
        }
        XCTAssertEqual(ids.count, Set(ids).count)
        XCTAssertEqual(copy.renamed.count, 9)
        XCTAssertTrue(references.allSatisfy { target.element(id: $0) != nil })
        XCTAssertEqual(references.filter { copy.renamed.values.contains($0) }.count, 2)
        XCTAssertEqual(try document(text(target)).scenes.count, 2)
    }

    func testCopiesKeepEditsTextAndReferences() throws {
        let source = try document()
        let label = try XCTUnwrap(source.element(id: "lab-el-001"))
        label.setString("text", "One & two\nthree")
        let target = try document(empty)
        let copy = target.makeCopy(of: label).element
        XCTAssertEqual(copy.string("text"), "One & two\nthree")
        XCTAssertEqual(copy.attributes.map(\.name), label.attributes.map(\.name))
        XCTAssertNil(copy.parent)
    }

    func testNumbersAreSpeltAsXcodeSpellsThem() throws {
        let document = try document()
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        label.setBool("opaque", true)
        label.setInt("tag", 0)
        label.setDouble("minimumScaleFactor", 0.1)
        label.setBool("hidden", nil)
        XCTAssertEqual(
            [label["opaque"], label["tag"], label["minimumScaleFactor"], label["hidden"]],
            ["YES", "0", "0.10000000000000001", nil])
        label.setDouble("minimumScaleFactor", 0)
        XCTAssertEqual(label["minimumScaleFactor"], "0.0")
    }

    func testRectsAreChangedAndMadeInTheirPlace() throws {
        let document = try document()
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        XCTAssertEqual(label.rect("frame"), DocumentRect(x: 20, y: 40, width: 128.33333333333334, height: 20))
        label.setRect("frame", DocumentRect(x: 20, y: 0, width: 1 / 3, height: 20))
        XCTAssertTrue(
            text(document).contains(
                "<rect key=\"frame\" x=\"20\" y=\"0.0\" width=\"0.33333333333333331\" height=\"20\"/>"))
        label.setRect("frame", nil)
        XCTAssertNil(label.rect("frame"))
        label.setRect("frame", DocumentRect(x: 1, y: 2, width: 3, height: 4))
        XCTAssertEqual(label.children.first?.name, "rect")
        document.scenes[0].setPoint("canvasLocation", x: 1, y: -2.5)
        XCTAssertTrue(text(document).contains("<point key=\"canvasLocation\" x=\"1\" y=\"-2.5\"/>"))
    }

    func testSortedListsStaySorted() throws {
        let document = try document()
        let connections = document.makeElement(.connections)
        for (kind, key, name) in [
            ("segue", "kind", "show"), ("outletCollection", "property", "b"), ("outlet", "property", "z"),
            ("action", "selector", "tap:"), ("outlet", "property", "Z"),
            ("outletCollection", "property", "a"), ("action", "selector", "drag:"), ("segue", "kind", "embed"),
        ] as [(Name, Name, String)] {
            connections.insertInOrder(document.makeElement(kind, [key: name]))
        }
        XCTAssertEqual(
            connections.children.map { $0.attributes.map(\.value)[0] },
            ["drag:", "tap:", "Z", "z", "b", "a", "show", "embed"])
        let constraints = document.makeElement("constraints")
        for id in ["b", "B", "a"] { constraints.insertInOrder(document.makeElement("constraint", [.id: id])) }
        XCTAssertEqual(constraints.children.map(\.id), ["B", "a", "b"])
        let dependencies = try XCTUnwrap(document.root.child("dependencies"))
        dependencies.insertInOrder(
            document.makeElement("capability", ["name": "Named colors", "minToolsVersion": "9.0"]))
        dependencies.insertInOrder(document.makeElement("development", ["version": "5000"]))
        XCTAssertEqual(
            dependencies.children.map { $0["name"] ?? $0.name.string },
            [
                "deployment", "development", "plugIn", "Named colors", "Safe area layout guides",
                "documents saved in the Xcode 8 format",
            ])
    }

    func testContainersComeAndGoWithWhatTheyHold() throws {
        let document = try document()
        let label = try XCTUnwrap(document.element(id: "lab-el-001"))
        label.childMade(.connections).insertInOrder(
            document.makeElement("outlet", ["property": "a", "destination": "lab-el-001", "id": "new-ou-let"]))
        XCTAssertEqual(label.children.map(\.slot), ["@frame", "@textColor", "@highlightedColor", "connections"])
        document.element(id: "new-ou-let")?.removeFromContainer()
        XCTAssertEqual(text(document), sampleStoryboard)
        document.scenes[0].removeFromContainer()
        XCTAssertTrue(text(document).contains("    <scenes/>\n"))
    }

    func testASceneCommentFollowsTheTitle() throws {
        let document = try document()
        let controller = try XCTUnwrap(document.element(id: "vie-wc-001"))
        controller["tag"] = "1"
        XCTAssertTrue(text(document).contains("<!--Größe-->\n"))
        controller["title"] = "Details"
        XCTAssertTrue(text(document).contains("    <scenes>\n        <!--Details-->\n        <scene "))
        controller["title"] = nil
        XCTAssertTrue(text(document).contains("<!--View Controller-->\n"))
        controller["title"] = "Größe"
        controller["tag"] = nil
        XCTAssertEqual(text(document), sampleStoryboard)
    }

    func testACommentThatNobodyAskedToChangeStays() throws {
        let document = try document(sampleStoryboard.replacingOccurrences(of: "<!--Größe-->", with: "<!--by hand-->"))
        document.element(id: "lab-el-001")?["text"] = "x"
        XCTAssertTrue(text(document).contains("<!--by hand-->"))
    }

    func testResourcesComeAndGoWithTheirUsers() throws {
        let source = try document(), target = try document(empty)
        let label = target.makeCopy(of: try XCTUnwrap(source.element(id: "lab-el-001"))).element
        let used = label.usedResources
        XCTAssertEqual(used, [ResourceName("systemColor", "labelColor")])
        XCTAssertEqual(
            target.addResources(used.union([ResourceName("image", "star", catalog: "system")]), from: source),
            [ResourceName("image", "star", catalog: "system")])
        XCTAssertTrue(
            text(target).contains(
                """
                    <resources>
                        <systemColor name="labelColor">
                            <color white="0.0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                        </systemColor>
                    </resources>
                </document>
                """), text(target))
        target.removeUnusedResources(of: used)
        XCTAssertEqual(text(target), empty)
        source.removeUnusedResources(of: used)
        XCTAssertEqual(text(source), sampleStoryboard)
    }
}
