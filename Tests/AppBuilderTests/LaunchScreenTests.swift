import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

/// Launch screens as Xcode builds them, and what becomes of an app without one.
final class LaunchScreenTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func screens(_ document: String, name: String = "LaunchScreen.storyboard", _ settings: String = "") throws
        -> (LaunchScreens, InfoPlist)
    {
        fixture.write(name, document)
        fixture.writeProject(
            objects: """
                F = { isa = PBXFileReference; path = \(name); sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = F; };
                R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                """, targetSettings: "GENERATE_INFOPLIST_FILE = YES; \(settings)", phases: "R")
        let target = try fixture.target()
        return (LaunchScreens(try target.files()), try InfoPlist(target: target))
    }

    private func storyboard(_ controller: String, isLaunch: Bool = true) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(isLaunch ? " launchScreen=\"YES\"" : "")>
        <scenes><scene sceneID="s"><objects>
        \(controller)
        </objects></scene></scenes></document>

        """
    }

    func testALaunchScreenWithAClassOfTheAppsStopsTheBuildInXcodesWords() throws {
        let controller = "<viewController id=\"c\" customClass=\"Start\" sceneMemberID=\"viewController\"/>"
        let fault = try XCTUnwrap(screens(storyboard(controller)).0.faults.first)
        XCTAssertEqual(
            fault.description,
            "\(fixture.folder)/LaunchScreen.storyboard:4:1: error: Illegal Configuration: Launch screens may not set custom classnames: “Start” (c). Leave the class out, or don't use the document as a launch screen."
        )
        XCTAssertEqual(try screens(storyboard(controller, isLaunch: false)).0.faults.count, 0, "any other may")
        XCTAssertEqual(try screens(storyboard("<viewController id=\"c\"/>")).0.faults.count, 0)
    }

    func testAXibOfALaunchScreenHasOneObject() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" launchScreen="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><view id="v"/><view id="w"/></objects></document>
            """
        let fault = try XCTUnwrap(screens(xib, name: "Launch.xib").0.faults.first)
        XCTAssertTrue(fault.message.contains("may only have one top level object"), fault.message)
        XCTAssertEqual(fault.line, 2)
    }

    /// Sets of launch images, as projects before launch screens have them; Xcode's tool lists their pictures in Info.plist.
    func testLaunchImagesOfACatalogSayWhichScreensTheAppFills() throws {
        func launch(_ images: String) throws -> (String?, [[String: Any]]) {
            fixture.write("Assets.xcassets/LaunchImage.launchimage/Contents.json", "{\"images\": [\(images)]}")
            fixture.writeProject(
                objects: """
                    F = { isa = PBXFileReference; path = Assets.xcassets; lastKnownFileType = folder.assetcatalog; sourceTree = SOURCE_ROOT; };
                    B = { isa = PBXBuildFile; fileRef = F; };
                    R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                    """,
                targetSettings:
                    "GENERATE_INFOPLIST_FILE = YES; ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage;", phases: "R")
            let target = try fixture.target(), plist = try InfoPlist(target: target)
            return (
                LaunchScreens(try target.files()).absence(plist), plist["UILaunchImages"] as? [[String: Any]] ?? []
            )
        }
        let tall =
            #"{"idiom": "iphone", "subtype": "2436h", "filename": "x.png", "minimum-system-version": "11.0", "orientation": "portrait"}"#
        let (absence, listed) = try launch(tall)
        XCTAssertNil(absence)
        XCTAssertEqual(listed.first?["UILaunchImageSize"] as? String, "{375, 812}")
        XCTAssertEqual(listed.first?["UILaunchImageName"] as? String, "LaunchImage-1100-Portrait-2436h")
        let empty = tall.replacingOccurrences(of: #""filename": "x.png", "#, with: "")
        XCTAssertNotNil(try launch(empty).0, "a place without a picture says nothing")
        XCTAssertNotNil(
            try launch(tall.replacingOccurrences(of: #""subtype": "2436h", "#, with: "")).0,
            "the first telephones' size")
    }

    func testAnAppWithoutOneIsToldWhatItGets() throws {
        let plain = storyboard("<viewController id=\"c\"/>", isLaunch: false)
        func absence(_ settings: String) throws -> String? {
            let (screens, plist) = try screens(plain, name: "Main.storyboard", settings)
            return screens.absence(plist)
        }
        XCTAssertEqual(try absence("")?.contains("320 by 480 points"), true)
        XCTAssertNil(try absence("INFOPLIST_KEY_UILaunchScreen_Generation = YES;"))
        XCTAssertNil(try absence("INFOPLIST_KEY_UILaunchStoryboardName = Launch;"))
        XCTAssertNil(try absence("TARGETED_DEVICE_FAMILY = 2;"), "iPads need none")
        XCTAssertNotNil(try absence("TARGETED_DEVICE_FAMILY = \"1,2\";"))
    }
}
