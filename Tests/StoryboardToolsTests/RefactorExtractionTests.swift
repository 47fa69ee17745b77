import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class RefactorExtractionTests: XCTestCase {
    private typealias Fixture = RefactorFixture
    private func scene(
        _ id: String, _ attributes: String = "", x: Int = 0, inside: String = "", segues: String = "", also: String = ""
    ) -> String {
        Fixture.scene(id, attributes, x: x, inside: inside, segues: segues, also: also)
    }
    private func segue(_ id: String, to destination: String, _ more: String = "kind=\"show\"") -> String {
        Fixture.segue(id, to: destination, more)
    }

    func testAReferenceTakesTheSceneSPlaceAndNothingElseChanges() throws {
        let document = try Fixture.document(
            scene("a", segues: segue("go", to: "b")) + scene("b", x: 800, segues: segue("on", to: "c"))
                + scene("c", x: 1600))
        let result = try Fixture.extract("b", "c", from: document)
        XCTAssertEqual(result.old.outline, ["a", "New/"])
        XCTAssertEqual(result.new.outline, ["b", "c"])
        XCTAssertEqual(result.new.root["initialViewController"], "b", "where the segue comes in")
        XCTAssertEqual(result.old.end(of: "go"), "New/")
        let reference = try XCTUnwrap(result.old.scenes[1].sceneController?.id),
            lines = document.text.split(separator: "\n"), after = result.old.text.split(separator: "\n")
        XCTAssertEqual(
            after[..<17].map(String.init),
            lines[..<17].map {
                $0.replacingOccurrences(of: "destination=\"b\"", with: "destination=\"\(reference)\"").description
            })
        XCTAssertTrue(
            result.old.text.contains(
                """
                        <!--New-->
                        <scene sceneID="\(try XCTUnwrap(result.old.scenes[1]["sceneID"]))">
                            <objects>
                                <viewControllerPlaceholder storyboardName="New" id="\(reference)" sceneMemberID="viewController"/>
                """), result.old.text)
        XCTAssertTrue(result.old.text.contains("<point key=\"canvasLocation\" x=\"800\" y=\"100\"/>"))
        for id in ["b", "c"] {
            XCTAssertTrue(
                result.new.text.contains(
                    scene(id, x: id == "b" ? 800 : 1600, segues: id == "b" ? segue("on", to: "c") : "")),
                "the scene keeps its bytes")
        }
    }

    func testSegueBackLeadsToAReferenceToo() throws {
        let document = try Fixture.document(
            scene("a", segues: segue("go", to: "b"))
                + scene("b", segues: segue("home", to: "a") + segue("side", to: "c"))
                + scene("c", segues: segue("again", to: "b")))
        let result = try Fixture.extract("b", from: document)
        XCTAssertEqual(result.old.outline, ["a", "New/", "c"])
        XCTAssertEqual(
            result.new.outline, ["Main/", "b", "Main/c"],
            "the initial scene needs no identifier, another gets its id, as Xcode gives it")
        XCTAssertEqual(result.old.element(id: "c")?["storyboardIdentifier"], "c")
        XCTAssertEqual(
            [result.old.end(of: "again"), result.new.end(of: "home"), result.new.end(of: "side")],
            ["New/", "Main/", "Main/c"])
    }

    func testSecondWayInGetsAnIdentifierAndKnownOnesAreUsed() throws {
        let document = try Fixture.document(
            scene("a", segues: segue("1", to: "b") + segue("2", to: "c") + segue("3", to: "d")) + scene("b")
                + scene("c") + scene("d", "storyboardIdentifier=\"Dee\""))
        let result = try Fixture.extract("s-b", "c", "Dee", from: document)
        XCTAssertEqual(result.old.outline, ["a", "New/", "New/c", "New/Dee"])
        XCTAssertEqual(result.new.element(id: "b")?["storyboardIdentifier"], nil)
        XCTAssertEqual(result.new.element(id: "c")?["storyboardIdentifier"], "c")
    }

    func testTheInitialMarkGoesToTheReference() throws {
        let result = try Fixture.extract(
            "a",
            from: try Fixture.document(
                scene("b", segues: segue("back", to: "a")) + scene("a", segues: segue("go", to: "b"))))
        XCTAssertEqual(result.old.outline, ["b", "New/"])
        XCTAssertEqual(result.old.root["initialViewController"], result.old.scenes[1].sceneController?.id)
        XCTAssertEqual(result.new.root["initialViewController"], "a")
        XCTAssertEqual(result.new.outline, ["Main/b", "a"])
    }

    func testTabsBecomeReferencesWithATab() throws {
        let tabs = scene(
            "a",
            segues: segue("t1", to: "b", "kind=\"relationship\" relationship=\"viewControllers\"")
                + segue("t2", to: "c", "kind=\"relationship\" relationship=\"viewControllers\""))
        let item = "<tabBarItem key=\"tabBarItem\" title=\"Home\" image=\"house\" id=\"item\"/>"
        let document = try Fixture.document(
            tabs + scene("b", inside: item) + scene("c"),
            resources: "    <resources>\n        <image name=\"house\" width=\"20\" height=\"20\"/>\n    </resources>\n"
        )
        let result = try Fixture.extract("b", from: document)
        let copy = try XCTUnwrap(result.old.scenes[1].sceneController?.child(key: "tabBarItem"))
        XCTAssertEqual([copy["title"], copy["image"]], ["Home", "house"])
        XCTAssertNotEqual(copy.id, "item")
        XCTAssertTrue(result.new.text.contains(item))
        for document in [result.old, result.new] { XCTAssertNotNil(document.resource(ResourceName("image", "house"))) }
    }

    func testReferencesThatBothUseStandInBothWithTheirIds() throws {
        func reference(_ id: String) -> String {
            "        <!--Far-->\n        <scene sceneID=\"s-\(id)\">\n            <objects>\n                <viewControllerPlaceholder storyboardName=\"Far\" id=\"\(id)\" sceneMemberID=\"viewController\"/>\n            </objects>\n        </scene>\n"
        }
        let document = try Fixture.document(
            scene("a", segues: segue("1", to: "b") + segue("2", to: "r") + segue("3", to: "only-a"))
                + scene("b", segues: segue("4", to: "r") + segue("5", to: "only-b")) + reference("r")
                + reference("only-a") + reference("only-b"))
        let result = try Fixture.extract("b", from: document)
        XCTAssertEqual(
            result.old.scenes.map { $0.sceneController?.id }.filter { ["r", "only-a", "only-b"].contains($0) },
            ["r", "only-a"])
        XCTAssertEqual(result.new.scenes.map { $0.sceneController?.id }, ["b", "r", "only-b"])
    }

    func testTheGraphOfBothIsThatOfTheWhole() throws {
        let document = try Fixture.document(
            scene("b", segues: segue("back", to: "a")) + scene("a", segues: segue("go", to: "b")))
        let result = try Fixture.extract("a", from: document)
        let graph = SceneGraph([result.old, result.new])
        XCTAssertEqual(graph.scenes.map(\.controllerID), ["b", "a"])
        XCTAssertEqual(
            graph.links.map { link in [link.from, link.to].compactMap { graph.scene($0)?.controllerID } },
            [["b", "a"], ["a", "b"]])
        XCTAssertTrue(graph.problems.isEmpty)
    }

    func testSuppliesGoWhereTheyAreUsed() throws {
        let label = { (font: String, color: String, guide: Bool) in
            "<view key=\"view\" id=\"v-\(font)\"><subviews><label text=\"x\" id=\"l-\(font)\"><fontDescription key=\"fontDescription\" name=\"\(font)\" pointSize=\"17\"/><color key=\"textColor\" name=\"\(color)\"/></label></subviews>\(guide ? "<viewLayoutGuide key=\"safeArea\" id=\"g-\(font)\"/>" : "")</view>"
        }
        let supplies = """
                <customFonts key="customFonts">
                    <array key="One.ttf">
                        <string>One-Regular</string>
                    </array>
                    <array key="Two.ttf">
                        <string>Two-Regular</string>
                    </array>
                </customFonts>
                <resources>
                    <image name="nobody's" width="1" height="1"/>
                    <namedColor name="red">
                        <color red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </namedColor>
                    <namedColor name="teal">
                        <color red="0.0" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </namedColor>
                </resources>
                <inferredMetricsTieBreakers>
                    <segue reference="1"/>
                    <segue reference="2"/>
                </inferredMetricsTieBreakers>

            """
        let document = try Fixture.document(
            scene("a", inside: label("One-Regular", "red", true), segues: segue("1", to: "b"))
                + scene("b", inside: label("Two-Regular", "teal", false), segues: segue("2", to: "c")) + scene("c"),
            resources: supplies)
        let result = try Fixture.extract("b", "c", from: document)
        func entries(_ document: StoryboardDocument) -> [String] {
            document.root.children.flatMap { list in
                list.children.compactMap { $0["name"] ?? $0[.key] ?? $0["reference"] }
            }
        }
        XCTAssertEqual(
            entries(result.old),
            ["Safe area layout guides", "documents saved in the Xcode 8 format", "One.ttf", "nobody's", "red", "1"])
        XCTAssertEqual(entries(result.new), ["documents saved in the Xcode 8 format", "Two.ttf", "teal", "2"])
    }

    func testAnUnwindSegueGetsAnExitOfItsOwnStoryboard() throws {
        let exit = "<exit id=\"x\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
        let document = try Fixture.document(
            scene("a", segues: segue("go", to: "b"), also: exit)
                + scene("b", segues: segue("back", to: "x", "kind=\"unwind\" unwindAction=\"done:\"")))
        let result = try Fixture.extract("b", from: document)
        let end = try XCTUnwrap(result.new.element(id: "back")?.element(referredBy: "destination"))
        XCTAssertEqual(end.name, "exit")
        XCTAssertEqual(end.enclosingScene?["sceneID"], "s-b")
    }

    func testControlCharactersDoNotMakeItUnreadable() throws {
        let title =
            "<navigationItem key=\"navigationItem\" id=\"n\"><string key=\"title\" base64-UTF8=\"YES\">\nEGE\n</string></navigationItem>"
        let tab =
            "<tabBarItem key=\"tabBarItem\" id=\"t\"><string key=\"title\" base64-UTF8=\"YES\">\nEGE\n</string></tabBarItem>"
        let document = try Fixture.document(
            scene("a", segues: segue("go", to: "b", "kind=\"relationship\" relationship=\"viewControllers\""))
                + scene("b", inside: title + tab))
        let result = try Fixture.extract("b", from: document)
        XCTAssertEqual(result.old.scenes[1].sceneController?.child(key: "tabBarItem")?.string("title"), "\u{10}a")
        XCTAssertEqual(result.new.element(id: "t")?.string("title"), "\u{10}a")
    }

    func testReferencesToTheStoryboardItselfFollowTheScene() throws {
        let own =
            "        <scene sceneID=\"s-r\">\n            <objects>\n                <viewControllerPlaceholder storyboardName=\"Main\" referencedIdentifier=\"B\" id=\"r\" sceneMemberID=\"viewController\"/>\n            </objects>\n        </scene>\n"
        let document = try Fixture.document(
            scene("a", segues: segue("1", to: "r")) + scene("b", "storyboardIdentifier=\"B\"") + own)
        let result = try Fixture.extract("b", from: document)
        XCTAssertEqual(result.old.outline, ["a", "New/B"])
        XCTAssertEqual(result.old.scenes.count, 2)
    }

    func testWhatWouldBreakIsRefused() throws {
        let outlet = "<outlet property=\"other\" destination=\"b\" id=\"o\"/>"
        let document = try Fixture.document(scene("a", segues: outlet) + scene("b"))
        XCTAssertEqual(
            Fixture.message { try Fixture.extract("b", from: document) },
            "“other” leads from a into the scene of b, which would be in another storyboard.")
        XCTAssertEqual(
            Fixture.message { try Fixture.extract("a", "b", from: document) }, "That is every scene of the storyboard.")
        XCTAssertEqual(Fixture.message { try Fixture.extract("q", from: document) }, "There is no scene “q”.")
        XCTAssertEqual(
            Fixture.message { try Fixture.extract("b", from: document, to: "Main") },
            "The app has a storyboard “Main” already: references couldn't tell them apart.")
        let same = try Fixture.document(
            scene("a", segues: segue("1", to: "b")) + scene("b", "storyboardIdentifier=\"X\"")
                + scene("c", "storyboardIdentifier=\"X\""))
        XCTAssertEqual(
            Fixture.message { try Fixture.extract("b", "c", from: same) },
            "2 scenes have the storyboard identifier “X”: references couldn't tell them apart.")
        let twice = try Fixture.document(scene("a") + scene("b") + scene("b"))
        XCTAssertEqual(Fixture.message { try Fixture.extract("b", from: twice) }, "Two objects have the id “b”.")
    }
}
