import NibArchive
import StoryboardCompiler
import StoryboardDocument
import XCTest

final class SegueTests: XCTestCase {
    private func compile(
        _ view: String, _ connections: String = "", _ others: String = "", second: String = controller("B00-bb-bbb")
    ) throws -> CompiledStoryboard {
        try StoryboardCompiler.compile(storyboard(controller(view: view, connections: connections, others), second))
    }

    private func button(_ segue: String) -> String {
        "<subviews><button opaque=\"NO\" contentMode=\"scaleToFill\" id=\"B00-aa-aaa\"><connections>\(segue)</connections></button></subviews>"
    }

    func testAButtonPerformsItsSegue() throws {
        let compiled = try compile(
            button("<segue destination=\"B00-bb-bbb\" kind=\"show\" identifier=\"go\" id=\"S00-aa-aaa\"/>"))
        let scene = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa"))
        let template = try XCTUnwrap(
            scene.objects(scene[scene.topLevel[0]][NibKey("UIStoryboardSegueTemplates")]).first)
        XCTAssertEqual(template.className, "UIStoryboardShowSegueTemplate")
        XCTAssertEqual(template["UIIdentifier"], "go")
        XCTAssertEqual(template["UIActionName"], "showViewController:sender:")
        XCTAssertEqual(template["UIDestinationViewControllerIdentifier"], "UIViewController-B00-bb-bbb")
        XCTAssertEqual(scene.connection("viewController")?.destination, .object(scene.topLevel[0]))
        let view = try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(view.connection("perform:")?.kind, .action(events: 64))
        XCTAssertEqual(view.connection("perform:")?.source, .object(try view.reference("B00-aa-aaa")))
    }

    func testEveryKindHasItsTemplate() throws {
        for (kind, className) in [
            "show": "UIStoryboardShowSegueTemplate", "showDetail": "UIStoryboardShowSegueTemplate",
            "presentation": "UIStoryboardPresentationSegueTemplate",
            "popoverPresentation": "UIStoryboardPopoverPresentationSegueTemplate",
            "custom": "UIStoryboardSegueTemplate", "push": "UIStoryboardPushSegueTemplate",
            "modal": "UIStoryboardModalSegueTemplate",
            "replace": "UIStoryboardReplaceSegueTemplate",
        ] {
            let compiled = try compile(
                "",
                "<segue destination=\"B00-bb-bbb\" kind=\"\(kind)\" id=\"S00-aa-aaa\" animates=\"NO\" customClass=\"Slide\" customModule=\"App\"/>"
            )
            let scene = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa"))
            let template = try scene.object("S00-aa-aaa")
            XCTAssertEqual(template.className, className)
            XCTAssertEqual(template["UISegueClassName"], "App.Slide")
            XCTAssertEqual(template["UIAnimates"], "false")
            XCTAssertNil(template.customClass)
        }
    }

    func testAPreviewThatInheritsEverythingIsTheSegueItself() throws {
        let compiled = try compile(
            button(
                """
                <segue destination="B00-bb-bbb" kind="show" identifier="go" id="S00-aa-aaa"><segue key="commit" inheritsFrom="parent" id="S00-aa-com"/>
                <segue key="preview" inheritsFrom="commit" id="S00-aa-pre"/></segue>
                """))
        let scene = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa"))
        XCTAssertEqual(scene.objects(scene[scene.topLevel[0]][NibKey("UIStoryboardSegueTemplates")]).count, 1)
        XCTAssertNil(try scene.object("S00-aa-aaa")["IBPreviewSegueTemplate"])
        XCTAssertNil(try scene.object("S00-aa-aaa")["IBCommitSegueTemplate"])
        let view = try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(view.connection("previewSource")?.destination, .object(try view.reference("B00-aa-aaa")))
        XCTAssertEqual(view.connection("perform:")?.kind, .action(events: 64), "a tap goes on")
    }

    func testAPreviewHasItsOwnSettingsAndTheRestOfTheCommitAndTheSegue() throws {
        let compiled = try compile(
            button(
                """
                <segue destination="B00-bb-bbb" kind="presentation" identifier="go" modalPresentationStyle="formSheet" id="S00-aa-aaa">
                <segue key="commit" inheritsFrom="parent" identifier="commit" customClass="Slide" customModule="App" id="S00-aa-com"/>
                <segue key="preview" inheritsFrom="commit" identifier="peek" id="S00-aa-pre"/></segue>
                """))
        let scene = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa"))
        for (id, identifier) in [("S00-aa-com", "commit"), ("S00-aa-pre", "peek")] {
            let template = try scene.object(id)
            XCTAssertEqual(template.className, "UIStoryboardPresentationSegueTemplate")
            XCTAssertEqual(template["UIIdentifier"], identifier)
            XCTAssertEqual(template["UISegueClassName"], "App.Slide")
            XCTAssertEqual(template["UIModalPresentationStyle"], "2")
            XCTAssertEqual(template["UIDestinationViewControllerIdentifier"], "UIViewController-B00-bb-bbb")
        }
        XCTAssertNil(try scene.object("S00-aa-aaa")["UISegueClassName"])
    }

    func testAPreviewThatInheritsNothingLeadsWhereItsSegueDoes() throws {
        let compiled = try compile(
            button(
                """
                <segue destination="B00-bb-bbb" kind="show" identifier="go" id="S00-aa-aaa"><segue key="commit" inheritsFrom="commit" identifier="circle" id="S00-aa-com"/>
                <segue key="preview" kind="custom" customClass="Peek" customModule="App" id="S00-aa-pre"/></segue>
                """))
        let preview = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa")).object("S00-aa-pre")
        XCTAssertEqual(preview.className, "UIStoryboardSegueTemplate")
        XCTAssertEqual(preview["UISegueClassName"], "App.Peek")
        XCTAssertNil(preview["UIIdentifier"])
        XCTAssertEqual(preview["UIDestinationViewControllerIdentifier"], "UIViewController-B00-bb-bbb")
        XCTAssertEqual(
            try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa")).object("S00-aa-com")["UIIdentifier"], "circle")
    }

    func testAnUnwindSegueNamesItsActionAndNoDestination() throws {
        let compiled = try compile(
            button("<segue destination=\"X00-aa-aaa\" kind=\"unwind\" unwindAction=\"back:\" id=\"S00-aa-aaa\"/>"), "",
            "<exit id=\"X00-aa-aaa\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>")
        let template = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa")).object("S00-aa-aaa")
        XCTAssertEqual(template.className, "UIStoryboardUnwindSegueTemplate")
        XCTAssertEqual(template["UIAction"], "back:")
        XCTAssertNil(template["UIDestinationViewControllerIdentifier"])
    }

    func testAnEmbedSegueFindsItsContainerView() throws {
        let container = """
            <subviews><containerView opaque="NO" contentMode="scaleToFill" id="C00-aa-aaa"><connections>
            <segue destination="B00-bb-bbb" kind="embed" id="S00-aa-aaa"/></connections></containerView></subviews>
            """
        let compiled = try compile(container)
        XCTAssertEqual(
            try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa")).object("S00-aa-aaa")["UIPerformOnViewLoad"],
            "true")
        let view = try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(view.connection("containerView")?.destination, .object(try view.reference("C00-aa-aaa")))
    }

    func testChildrenOfRelationshipsAreInTheContainersNib() throws {
        let navigation = """
            <navigationController id="A00-aa-aaa" sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill" id="N00-aa-aaa"/>
            <connections><segue destination="B00-bb-bbb" kind="relationship" relationship="rootViewController" id="S00-aa-aaa"/></connections></navigationController>
            """
        let compiled = try StoryboardCompiler.compile(
            storyboard(navigation, controller("B00-bb-bbb", attributes: "title=\"Root\"")))
        let nib = try XCTUnwrap(compiled.nib("UINavigationController-A00-aa-aaa"))
        let root = try XCTUnwrap(nib.objects(nib[nib.topLevel[0]][NibKey("UIViewControllers")]).first)
        XCTAssertEqual(root.id, "B00-bb-bbb")
        XCTAssertEqual(root["UINibName"], "B00-bb-bbb-view-V00-bb-bbb")
        guard case .reference(nib.topLevel[0])? = root[NibKey("UIParentViewController")] else {
            return XCTFail(nib.dump())
        }
        XCTAssertNil(nib[nib.topLevel[0]][NibKey("UIStoryboardSegueTemplates")], "relationships have no templates")
    }

    func testARelationshipsSegueActionIsKnownToTheChild() throws {
        let navigation = """
            <navigationController id="A00-aa-aaa" sceneMemberID="viewController"><navigationBar key="navigationBar" contentMode="scaleToFill" id="N00-aa-aaa"/>
            <connections><segue destination="B00-bb-bbb" kind="relationship" relationship="rootViewController" destinationCreationSelector="makeRoot:" id="S00-aa-aaa"/></connections></navigationController>
            """
        let nib = try XCTUnwrap(
            try StoryboardCompiler.compile(storyboard(navigation, controller("B00-bb-bbb"))).nib(
                "UINavigationController-A00-aa-aaa"))
        XCTAssertEqual(try nib.object("B00-bb-bbb")["IBDestinationCreationSelector"], "makeRoot:")
    }

    /// As in archives that Xcode made: an outlet's `didSet` may ask a collection.
    func testCollectionsAreConnectedBeforeOutlets() throws {
        let nib = try XCTUnwrap(
            try compile(
                button(""),
                """
                <outlet property="first" destination="B00-aa-aaa" id="O1"/><outletCollection property="all" destination="B00-aa-aaa" id="O2"/>
                <action selector="tapped:" destination="B00-aa-aaa" id="O3"/>
                """
            ).nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(nib.connections.map(\.name), ["view", "all", "first", "tapped:"])
    }

    func testMembersOfACollectionFollowOneAnotherHoweverTheyWereConnected() throws {
        let ids = ["B01-aa-aaa", "B02-aa-aaa", "B03-aa-aaa", "B04-aa-aaa"]
        let views = ids.map { "<view contentMode=\"scaleToFill\" id=\"\($0)\"/>" }.joined()
        let connections = zip(["odd", "even", "odd", "even"], ids).map {
            "<outletCollection property=\"\($0)\" destination=\"\($1)\" id=\"O\($1)\"/>"
        }.joined()
        let nib = try XCTUnwrap(
            StoryboardCompiler.compile(
                storyboard(controller(view: "<subviews>\(views)</subviews>", connections: connections))
            ).nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(nib.connections.map(\.name), ["view", "odd", "odd", "even", "even"])
    }

    func testConnectionsWithObjectsOfOtherScenesAreLeftOutAndTold() throws {
        var told: [String] = []
        let document = try storyboard(
            controller(
                view: button(
                    "<action selector=\"done:\" destination=\"B00-bb-bbb\" eventType=\"touchUpInside\" id=\"X1\"/>")),
            controller("B00-bb-bbb"))
        let compiled = try StoryboardCompiler.compile(
            document, options: CompilerOptions(report: { told.append($0.message) }))
        let nib = try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertNil(nib.connection("done:"))
        XCTAssertEqual(told, ["The action “done:” leads to an object of another scene; it is left out."])
    }

    func testControllersThatRelateToEachOtherEnd() throws {
        func tab(_ id: String, _ other: String) -> String {
            "<tabBarController id=\"\(id)\" sceneMemberID=\"viewController\"><connections><segue destination=\"\(other)\" kind=\"relationship\" relationship=\"viewControllers\" id=\"S\(id)\"/></connections></tabBarController>"
        }
        let compiled = try StoryboardCompiler.compile(
            storyboard(tab("A00-aa-aaa", "B00-bb-bbb"), tab("B00-bb-bbb", "A00-aa-aaa")))
        XCTAssertEqual(
            compiled.nib("UITabBarController-A00-aa-aaa")?.objects.filter { $0.className == "UITabBarController" }
                .count, 2)
    }

    func testAReferenceIsExternal() throws {
        let reference =
            "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"Start\" bundleIdentifier=\"com.example.kit\" id=\"B00-bb-bbb\" sceneMemberID=\"viewController\"/>"
        let compiled = try compile(
            "", "<segue destination=\"B00-bb-bbb\" kind=\"show\" id=\"S00-aa-aaa\"/>", second: reference)
        let target = try XCTUnwrap(compiled.externalReferences["UIViewController-B00-bb-bbb"])
        XCTAssertEqual(target.storyboard, "Other")
        XCTAssertEqual(target.identifier, "Start")
        XCTAssertEqual(target.bundle, "com.example.kit")
        XCTAssertEqual(
            compiled.nib("UIViewController-B00-bb-bbb")?.objects.first?.className,
            "UIStoryboardViewControllerPlaceholder")
    }

    func testWhatAReferenceStandsForKeepsItsOwnStoryboard() throws {
        let tabs =
            "<tabBarController id=\"A00-aa-aaa\" sceneMemberID=\"viewController\"><connections><segue destination=\"B00-bb-bbb\" kind=\"relationship\" relationship=\"viewControllers\" id=\"S00-aa-aaa\"/></connections></tabBarController>"
        let compiled = try StoryboardCompiler.compile(
            storyboard(
                tabs,
                "<viewControllerPlaceholder storyboardName=\"Other\" id=\"B00-bb-bbb\" sceneMemberID=\"viewController\"/>"
            ))
        let nib = try XCTUnwrap(compiled.nib("UITabBarController-A00-aa-aaa"))
        XCTAssertTrue(nib.objects.contains { $0.className == "UIStoryboardViewControllerPlaceholder" })
        XCTAssertEqual(nib.connections.filter { $0.name == "storyboard" }.count, 1, "the tab bar controller's alone")
    }
}
