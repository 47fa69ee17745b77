import NibArchive
import StoryboardDocument
import XCTest

@testable import StoryboardCompiler

/// What iOS drew of a storyboard's calibrated colours, in 255ths.
final class ColorSpacesTests: XCTestCase {
    private func white(matched: Bool) throws -> Double {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch"\(matched ? " colorMatched=\"YES\"" : "")>
            <objects><view contentMode="scaleToFill" id="W00-aa-aaa"><color key="backgroundColor" white="0.66666666666666663" alpha="1" colorSpace="calibratedWhite"/></view></objects></document>
            """
        let nib = try StoryboardCompiler.compileXib(StoryboardDocument(bytes: Array(text.utf8), path: "Test.xib"))
        let color = try XCTUnwrap(nib.object(try nib.object("W00-aa-aaa")[NibKey("UIBackgroundColor")]))
        return try XCTUnwrap(Double(try XCTUnwrap(color["UIWhite"]))) * 255
    }

    func testCalibratedGraysBecomeSRGBInDocumentsWithMatchedColours() throws {
        XCTAssertEqual(try white(matched: true), 184, accuracy: 0.6)
        XCTAssertEqual(try white(matched: false), 170, accuracy: 0.1)
    }

    func testCalibratedColoursBecomeSRGB() {
        XCTAssertEqual(ColorSpaces.sRGB(generic: 0, 0.62863498263888884, 0).1 * 255, 172, accuracy: 0.6)
        for white in [0.0, 1.0] {
            let (red, green, blue) = ColorSpaces.sRGB(generic: white, white, white)
            XCTAssertEqual([red, green, blue, ColorSpaces.sRGB(genericWhite: white)], [white, white, white, white])
        }
    }
}
