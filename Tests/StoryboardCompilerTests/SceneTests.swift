import NibArchive
import StoryboardCompiler
import StoryboardDocument
import XCTest

final class SceneTests: XCTestCase {
    func testASceneIsTwoNibs() throws {
        let compiled = try StoryboardCompiler.compile(
            storyboard(controller(attributes: "customClass=\"First\" customModule=\"App\"")))
        XCTAssertEqual(compiled.entryPoint, "UIViewController-A00-aa-aaa")
        let scene = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa"))
        let object = scene[try XCTUnwrap(scene.topLevel.first)]
        XCTAssertEqual(object.className, "UIViewController")
        XCTAssertEqual(object.customClass, "First")
        XCTAssertEqual(object.customModule, "App")
        XCTAssertEqual(object["UINibName"], "A00-aa-aaa-view-V00-aa-aaa")
        let view = try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(view.connection("view")?.source, .proxy("IBFilesOwner"))
        XCTAssertEqual(view.connection("view")?.destination, .object(view.topLevel[0]))
        XCTAssertEqual(view[view.topLevel[0]]["UIBounds"], "0.0 0.0 393.0 852.0")
        XCTAssertEqual(view[view.topLevel[0]]["UICenter"], "196.5 426.0")
        XCTAssertNil(compiled.nib("nothing"))
    }

    func testAnActionIsSentToThePlaceholderThatTheSceneNames() throws {
        let button = """
            <subviews><button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" id="B00-aa-aaa">
            <rect key="frame" x="10" y="20" width="30" height="40"/><state key="normal" title="Go"/>
            <connections><action selector="go:" destination="A00-aa-aaa" eventType="touchUpInside" id="c1"/></connections></button></subviews>
            """
        let compiled = try StoryboardCompiler.compile(
            storyboard(
                controller(
                    view: button, connections: "<outlet property=\"button\" destination=\"B00-aa-aaa\" id=\"c2\"/>")))
        let view = try XCTUnwrap(compiled.nib("A00-aa-aaa-view-V00-aa-aaa"))
        XCTAssertEqual(view.connections.map(\.name), ["view", "button", "go:"])
        let action = try XCTUnwrap(view.connection("go:"))
        XCTAssertEqual(action.kind, .action(events: 64))
        XCTAssertEqual(action.source, .object(try view.reference("B00-aa-aaa")))
        guard case .proxy(let name) = action.destination else { return XCTFail("\(action.destination)") }
        let scene = try XCTUnwrap(compiled.nib("UIViewController-A00-aa-aaa"))
        guard case .dictionary(let table)? = scene[scene.topLevel[0]][NibKey("UIExternalObjectsTableForViewLoading")]
        else { return XCTFail(scene.dump()) }
        let entry = table.first { if case .string(name) = $0.key { true } else { false } }
        guard case .reference(scene.topLevel[0])? = entry?.value else { return XCTFail(scene.dump()) }
    }

    func testDefaultsThatUIKitCantKnowAreArchived() throws {
        let label = """
            <subviews><label opaque="NO" contentMode="left" text="Hi" lineBreakMode="tailTruncation" id="L00-aa-aaa" userLabel="Greeting">
            <rect key="frame" x="0.0" y="0.0" width="30" height="20"/><fontDescription key="fontDescription" type="system" weight="medium" pointSize="12"/>
            <nil key="highlightedColor"/></label></subviews>
            """
        let view = try XCTUnwrap(
            StoryboardCompiler.compile(storyboard(controller(view: label))).nib("A00-aa-aaa-view-V00-aa-aaa"))
        let object = try view.object("L00-aa-aaa")
        XCTAssertEqual(object.label, "Greeting")
        XCTAssertEqual(object["UIText"], "Hi [L00-aa-aaa.text]")
        XCTAssertEqual(object["UITextAlignment"], "0", "Interface Builder's default is left, UILabel's is natural")
        XCTAssertEqual(object["UIUserInteractionDisabled"], "false")
        XCTAssertEqual(object["UIAdjustsFontSizeToFit"], "true")
        XCTAssertEqual(object["UIOpaque"], "false")
        XCTAssertNil(object["UINumberOfLines"])
        let font = try XCTUnwrap(view.object(object[NibKey("UIFont")]))
        XCTAssertEqual(font["UIFontName"], ".SFUI-Medium")
        XCTAssertEqual(font["UIFontPointSize"], "12.0")
    }
}
