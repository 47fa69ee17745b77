import Foundation
import StoryboardDocument
import XCTest

@testable import StoryboardTools

#if canImport(FoundationXML)
import FoundationXML
#endif

final class GraphTests: XCTestCase {
    private func document(_ path: String, initial: String? = nil, _ scenes: String) throws -> StoryboardDocument {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")><scenes>
            \(scenes)
            </scenes></document>
            """
        return try StoryboardDocument(bytes: Array(xml.utf8), path: path)
    }

    private func scene(_ id: String, _ controller: String, at point: (Double, Double)? = nil) -> String {
        "<scene sceneID=\"\(id)\"><objects>\(controller)</objects>\(point.map { "<point key=\"canvasLocation\" x=\"\($0.0)\" y=\"\($0.1)\"/>" } ?? "")</scene>"
    }

    private func main() throws -> StoryboardDocument {
        try document(
            "App/Main.storyboard", initial: "nav",
            [
                scene(
                    "s0",
                    "<navigationController id=\"nav\"><connections><segue destination=\"list\" kind=\"relationship\" relationship=\"rootViewController\" id=\"g0\"/></connections></navigationController>",
                    at: (0, 0)),
                scene(
                    "s1",
                    """
                    <tableViewController title="List" id="list" customClass="ListController"><view key="view" id="v"><subviews>
                    <button id="b"><state key="normal" title="Settings"/><connections><segue destination="ref" kind="presentation" identifier="ShowSettings" id="g1"/></connections></button>
                    </subviews></view><connections><segue destination="gone" kind="show" identifier="Manual" id="g2"/><segue destination="exit" kind="unwind" unwindAction="done:" id="g3"/></connections></tableViewController>
                    <exit id="exit"/>
                    """, at: (500, 0)),
                scene("s2", "<viewControllerPlaceholder storyboardName=\"Settings\" id=\"ref\"/>"),
                scene(
                    "s3",
                    "<viewControllerPlaceholder storyboardName=\"Elsewhere\" referencedIdentifier=\"Help\" id=\"gone\"/>"
                ),
            ].joined())
    }

    func testWhatPeekAndPopInheritIsNoOtherSegue() throws {
        let graph = SceneGraph([
            try document(
                "App/Main.storyboard",
                scene(
                    "s0",
                    """
                    <viewController id="a"><connections><segue destination="b" kind="show" id="g"><segue key="commit" inheritsFrom="parent" id="g1"/><segue key="preview" inheritsFrom="commit" id="g2"/></segue></connections></viewController>
                    """) + scene("s1", "<viewController id=\"b\"/>"))
        ])
        XCTAssertEqual(graph.links.count, 1)
        XCTAssertEqual(graph.problems.map(\.message), [])
    }

    private func graph() throws -> SceneGraph {
        SceneGraph([
            try main(),
            try document(
                "App/Settings.storyboard", initial: "set",
                scene("s9", "<viewController title=\"Set &amp; Go\" id=\"set\"/>")),
        ])
    }

    func testReferencesAreFollowedToTheScenesTheyMean() throws {
        let graph = try graph()
        XCTAssertEqual(graph.scenes.map(\.title), ["Navigation Controller", "List", "Set & Go", "Elsewhere: Help"])
        XCTAssertEqual(graph.scenes.map(\.isInitial), [true, false, true, false])
        XCTAssertEqual(
            graph.links.map { "\(graph.scene($0.from)!.title) -> \(graph.scene($0.to)!.title): \($0.label)" },
            [
                "Navigation Controller -> List: root",
                "List -> Set & Go: Present Modally “ShowSettings”",
                "List -> Elsewhere: Help: Show “Manual”",
            ])
        XCTAssertEqual(graph.links.map(\.trigger), [nil, "Button “Settings”", nil])
        XCTAssertEqual(graph.scenes[1].unwinds, ["done:"])
    }

    func testAReferenceToASceneThatItsStoryboardLacksIsToldAsAProblem() throws {
        let other = try document(
            "App/Elsewhere.storyboard", scene("s", "<viewController id=\"x\" storyboardIdentifier=\"Other\"/>"))
        let graph = SceneGraph([try main(), other])
        XCTAssertTrue(graph.problems.contains { "\($0)".contains("no scene “Help”") }, "\(graph.problems)")
    }

    func testAnEmptyReferenceLeadsNowhereHereAsForCheck() throws {
        for attributes in ["", "storyboardName=\"\"", "storyboardName=\"\" referencedIdentifier=\"\""] {
            let xml = try document(
                "A.storyboard", initial: "a",
                scene(
                    "s",
                    "<viewController id=\"a\"><connections><segue destination=\"r\" kind=\"show\" identifier=\"go\" id=\"g\"/></connections></viewController>"
                ) + scene("t", "<viewControllerPlaceholder \(attributes) id=\"r\" sceneMemberID=\"viewController\"/>"))
            let graph = SceneGraph([xml])
            XCTAssertEqual(
                graph.problems.map(\.message), ["The storyboard reference names neither a storyboard nor a scene"])
            XCTAssertNil(graph.scenes.first { $0.key == graph.links[0].to }?.file)
            XCTAssertEqual(
                Checker().findings(in: CheckContext(xml)).filter { $0.diagnostic.severity == .error }.count, 0,
                "that is asked of all documents together")
        }
    }

    func testOfTranslationsOneStandsForAll() throws {
        let content = scene("s", "<viewController title=\"A\" id=\"a\"/>")
        let paths = [
            "App/de.lproj/Main.storyboard", "App/Base.lproj/Main.storyboard", "App/Base.lproj/Main.storyboard",
        ]
        XCTAssertEqual(
            SceneGraph(try paths.map { try document($0, initial: "a", content) }).scenes.map(\.file),
            ["App/Base.lproj/Main.storyboard"])
        XCTAssertEqual(
            SceneGraph(
                try ["x/de.lproj/Main.storyboard", "y/de.lproj/Main.storyboard"].map {
                    try document($0, initial: "a", content)
                }
            )
            .scenes.count, 2, "of two apps")
    }

    func testWordsStandOffTheHeadsOfArrowsAndOffEachOther() {
        let heads = [(x: 100.0, y: 50.0), (x: 100.0, y: 62.0), (x: 300.0, y: 50.0)]
        var places = LabelPlaces(heads: heads), boxes: [LabelPlaces.Box] = []
        for label in ["Present Modally “Settings”", "Show", "Show “Detail”"] {
            boxes.append(LabelPlaces.box(label, 90, places.place(label, at: (90, 52))))
        }
        for box in boxes {
            for head in heads {
                XCTAssertFalse(box.meets(.init(x: head.x - 11, y: head.y - 7, width: 22, height: 14)))
            }
            XCTAssertEqual(boxes.filter { $0.meets(box) }.count, 1)
        }
        var free = LabelPlaces(heads: [])
        XCTAssertEqual(free.place("Show", at: (10, 20)), 15, "a little above its arrow where there is room")
    }

    func testCyclesBetweenStoryboardsEnd() throws {
        let a = try document(
            "A.storyboard", initial: "a",
            scene(
                "s",
                "<viewController id=\"a\"><connections><segue destination=\"r\" kind=\"show\" id=\"g\"/></connections></viewController>"
            ) + scene("t", "<viewControllerPlaceholder storyboardName=\"B\" id=\"r\"/>"))
        let b = try document(
            "B.storyboard", initial: "b",
            scene(
                "s",
                "<viewController id=\"b\"><connections><segue destination=\"r\" kind=\"show\" id=\"g\"/></connections></viewController>"
            ) + scene("t", "<viewControllerPlaceholder storyboardName=\"A\" id=\"r\"/>"))
        XCTAssertEqual(
            SceneGraph([a, b]).links.map { [$0.from, $0.to] },
            [["A.storyboard#s", "B.storyboard#s"], ["B.storyboard#s", "A.storyboard#s"]])
    }

    func testMermaidAndDotNameScenesAndSegues() throws {
        let graph = try graph()
        let mermaid = graph.mermaid()
        XCTAssertTrue(
            mermaid.hasPrefix("flowchart LR\n    subgraph f0 [\"Main\"]\n        s0([\"Navigation Controller\"])\n"),
            mermaid)
        XCTAssertTrue(mermaid.contains("s1 -->|\"Present Modally “ShowSettings”\"| s2"), mermaid)
        XCTAssertTrue(mermaid.contains("s0 -.->|\"root\"| s1"), mermaid)
        XCTAssertTrue(mermaid.contains("[\"Set #amp; Go\"]") || mermaid.contains("([\"Set #amp; Go\"])"), mermaid)
        let dot = graph.dot()
        XCTAssertTrue(dot.contains("label=\"List\\nListController\""), dot)
        XCTAssertTrue(dot.contains("s1 -> s2 [label=\"Present Modally “ShowSettings”\"]"), dot)
    }

    func testTheSVGIsWellFormedAndShowsEveryScene() throws {
        let documents = [
            try main(),
            try document(
                "App/Settings.storyboard", initial: "set",
                scene("s9", "<viewController title=\"Set &amp; Go\" id=\"set\"/>")),
        ]
        let svg = SceneGraph(documents).svg(documents, pictures: nil)
        let parser = XMLParser(data: Data(svg.utf8))
        XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
        for title in ["List", "Set &amp; Go", "Elsewhere: Help"] {
            XCTAssertTrue(svg.contains(">\(title)</text>"), title)
        }
        XCTAssertEqual(
            svg.components(separatedBy: "marker-end").count - 1, 3 + 2,
            "three links and the arrows of two initial scenes")
    }

    func testJSONCanBeReadBack() throws {
        let graph = try graph()
        let read = try JSONDecoder().decode(SceneGraph.self, from: Data(graph.json().utf8))
        XCTAssertEqual(read.links, graph.links)
        XCTAssertEqual(read.scenes, graph.scenes)
    }
}
