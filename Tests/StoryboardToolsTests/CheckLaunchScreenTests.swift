import StoryboardDocument
import StoryboardTools
import XCTest

/// The system draws launch screens before any code of the app runs.
final class CheckLaunchScreenTests: XCTestCase {
    private typealias Fixture = CheckFixture

    private func launching(_ scenes: String) -> String {
        Fixture.storyboard(scenes).replacingOccurrences(
            of: #"useAutolayout="YES""#, with: #"useAutolayout="YES" launchScreen="YES""#)
    }

    func testALaunchScreenHasNoClassesAndAttributesOfTheApps() throws {
        let attribute =
            #"<label id="l"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="4"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></label>"#
        let scene = Fixture.scene("c1", #"customClass="Start""#, view: "<subviews>\(attribute)</subviews>")
        XCTAssertEqual(try Fixture.objects(launching(scene), "launch-screen"), ["c1", "l"])
        XCTAssertEqual(try Fixture.objects(Fixture.storyboard(scene), "launch-screen"), [], "any other may")
    }

    func testNobodyCanTriggerAnythingOnALaunchScreen() throws {
        let button =
            #"<button id="b"><connections><action selector="go:" destination="c1" eventType="touchUpInside" id="a"/><segue destination="c2" kind="show" id="s"/></connections></button>"#
        let xml = launching(
            Fixture.scene("c1", view: "<subviews>\(button)</subviews>") + Fixture.scene("c2"))
        XCTAssertEqual(try Fixture.findings(xml, "launch-screen").count, 2)
    }

    func testAXibOfALaunchScreenHasOneObject() throws {
        func xib(_ objects: String) -> String {
            Fixture.xib(objects).replacingOccurrences(
                of: #"useAutolayout="YES""#, with: #"useAutolayout="YES" launchScreen="YES""#)
        }
        let owner = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>"#
        func found(_ objects: String) throws -> [String] {
            try Fixture.findings(xib(owner + objects), "launch-screen", path: "Launch.xib").map(\.diagnostic.message)
        }
        XCTAssertEqual(try found(#"<view id="v"/>"#), [])
        XCTAssertEqual(
            try found(#"<view id="v"/><view id="w"/>"#),
            [
                "Launch screens may only have one top level object, which must be a UIView or a kind of UIViewController: this one has 2."
            ])
    }

    func testContainersAndWhatListsNeedAreAllowed() throws {
        let xml = launching(
            #"<scene sceneID="s"><objects><navigationController id="c1" sceneMemberID="viewController"><connections><segue destination="c2" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController><placeholder placeholderIdentifier="IBFirstResponder" id="f" customClass="UIResponder" sceneMemberID="firstResponder"/></objects></scene>"#
                + Fixture.scene("c2", connections: #"<outlet property="dataSource" destination="c2" id="o"/>"#))
        XCTAssertEqual(try Fixture.findings(xml, "launch-screen").count, 0)
    }
}
