import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// What UIKit raises an exception about is an error of the document.
final class CheckMisuseTests: XCTestCase {
    private typealias Fixture = CheckFixture

    func testAContainerViewIsEmpty() throws {
        func container(_ content: String, _ kind: String = "embed") -> String {
            Fixture.storyboard(
                Fixture.scene(
                    "c1",
                    view:
                        "<subviews><containerView id=\"x\">\(content)<connections><segue destination=\"c2\" kind=\"\(kind)\" id=\"e\"/></connections></containerView></subviews>"
                ) + Fixture.scene("c2"))
        }
        let label = "<subviews><label text=\"a\" id=\"l\"/></subviews>"
        XCTAssertEqual(try Fixture.objects(container(label), "filled-container-view"), ["x"])
        XCTAssertEqual(try Fixture.objects(container("<subviews/>"), "filled-container-view"), [])
        XCTAssertEqual(
            try Fixture.objects(container(label, "show"), "filled-container-view"), [], "nothing is embedded")
    }

    func testNavigationControllersAreNotPushed() throws {
        func document(_ kind: String) -> String {
            Fixture.storyboard(
                Fixture.scene(
                    "c1", connections: "<segue destination=\"n\" kind=\"\(kind)\" identifier=\"a\" id=\"s\"/>")
                    + "<scene sceneID=\"sn\"><objects><navigationController id=\"n\" sceneMemberID=\"viewController\"/></objects></scene>"
            )
        }
        XCTAssertEqual(try Fixture.objects(document("push"), "pushed-navigation-controller"), ["s"])
        XCTAssertEqual(try Fixture.objects(document("show"), "pushed-navigation-controller"), [], "show presents it")
    }

    func testTheBarOfATabBarControllerKeepsItsDelegate() throws {
        func tabs(_ delegate: String) -> String {
            Fixture.storyboard(
                "<scene sceneID=\"s\"><objects><tabBarController id=\"c1\" sceneMemberID=\"viewController\"><tabBar key=\"tabBar\" id=\"b\"><connections><outlet property=\"delegate\" destination=\"\(delegate)\" id=\"o\"/></connections></tabBar></tabBarController><customObject id=\"d\"/></objects></scene>"
            )
        }
        XCTAssertEqual(try Fixture.objects(tabs("d"), "tab-bar-delegate"), ["o"])
        XCTAssertEqual(try Fixture.objects(tabs("c1"), "tab-bar-delegate"), [])
        XCTAssertEqual(
            try Fixture.objects(
                Fixture.xib(
                    "<tabBar id=\"b\"><connections><outlet property=\"delegate\" destination=\"-1\" id=\"o\"/></connections></tabBar>"
                ), "tab-bar-delegate"), [], "a bar without its controller")
    }

    func testAViewIsThatOfOneController() throws {
        func xib(_ other: String) -> String {
            Fixture.xib(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
                <view id="v"/><view id="w"/>
                <viewController id="c"><connections><outlet property="view" destination="\(other)" id="p"/></connections></viewController>
                """)
        }
        XCTAssertEqual(try Fixture.objects(xib("v"), "shared-view"), ["p"])
        XCTAssertEqual(try Fixture.objects(xib("w"), "shared-view"), [])
    }

    func testRuntimeAttributesHaveValuesOfTheirType() throws {
        func label(_ type: String, _ value: String) -> String {
            Fixture.xib(
                "<label id=\"l\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"k\">\(value)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>"
            )
        }
        let real = "<real key=\"value\" value=\"3\"/>", whole = "<integer key=\"value\" value=\"3\"/>"
        XCTAssertEqual(try Fixture.objects(label("string", real), "runtime-attribute-value"), ["l"])
        XCTAssertEqual(try Fixture.objects(label("color", whole), "runtime-attribute-value"), ["l"])
        for (type, value) in [
            ("number", real), ("number", whole), ("string", "<string key=\"value\">a</string>"), ("string", ""),
            ("boolean", whole), ("nil", ""),
        ] { XCTAssertEqual(try Fixture.objects(label(type, value), "runtime-attribute-value"), [], type + value) }
    }
}
