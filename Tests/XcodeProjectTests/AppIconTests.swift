import ProjectFixtures
import XCTest

@testable import XcodeProject

final class AppIconTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func icon(_ images: String) throws -> AppIcon? {
        for file in ["a.png", "b.png", "c.png"] { fixture.write("A.xcassets/Icon.appiconset/" + file) }
        fixture.write("A.xcassets/Icon.appiconset/Contents.json", "{\"images\": [\(images)]}")
        return try AssetCatalog(path: fixture.folder + "/A.xcassets").icons["Icon"]
    }

    func testItsSizesHaveTheNamesThatXcodeGivesThemInTheBundle() throws {
        let found = try XCTUnwrap(
            icon(
                """
                {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png"},
                {"idiom": "iphone", "size": "29x29", "scale": "2x", "filename": "b.png"},
                {"idiom": "ipad", "size": "76x76", "scale": "2x", "filename": "c.png"},
                {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "gone.png"}
                """))
        XCTAssertEqual(found.files.map(\.name), ["Icon60x60@2x.png", "Icon76x76@2x~ipad.png"])
        XCTAssertEqual(found.files.map(\.file), ["Icon.appiconset/a.png", "Icon.appiconset/c.png"])
        XCTAssertNil(found.single)
    }

    func testASinglePictureStandsForAllSizes() throws {
        let found = try XCTUnwrap(
            icon(
                """
                {"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "a.png"},
                {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal", "size": "1024x1024", "filename": "b.png"}
                """))
        XCTAssertEqual(found.single, "Icon.appiconset/a.png")
        XCTAssertEqual(found.files, [])
    }

    func testASetWithoutAPictureIsNoIcon() throws {
        XCTAssertNil(try icon(#"{"idiom": "universal", "size": "1024x1024"}"#))
    }
}
