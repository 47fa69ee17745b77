import DeviceCatalog
import InterfaceCatalog
import StoryboardDocument
import XCTest

final class PlatformTests: XCTestCase {
    private func platform(_ attributes: String) throws -> Platform {
        Platform(of: try StoryboardDocument(bytes: Array("<document \(attributes)/>".utf8), path: "Test.xib"))
    }

    func testADocumentIsForThePlatformOfItsRuntime() throws {
        XCTAssertEqual(try platform(#"targetRuntime="iOS.CocoaTouch""#), .iOS)
        XCTAssertEqual(try platform(#"targetRuntime="iOS.CocoaTouch.iPad""#), .iOS)
        XCTAssertEqual(try platform(#"targetRuntime="MacOSX.Cocoa""#), .macOS)
        XCTAssertEqual(try platform(#"targetRuntime="watchKit""#), .watchOS)
        XCTAssertEqual(try platform(#"targetRuntime="AppleTV""#), .tvOS)
    }

    func testTheTypeTellsWhereTheRuntimeIsMissing() throws {
        XCTAssertEqual(try platform(#"type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB""#), .iOS)
        XCTAssertEqual(try platform(#"type="com.apple.InterfaceBuilder3.Cocoa.XIB""#), .macOS)
        XCTAssertEqual(try platform(#"type="com.apple.InterfaceBuilder.WatchKit.Storyboard""#), .watchOS)
        XCTAssertEqual(try platform(#"type="com.apple.InterfaceBuilder.AppleTV.Storyboard""#), .tvOS)
        XCTAssertEqual(try platform(""), .iOS)
    }

    func testDevicesAreFoundByIdentifierAndByName() throws {
        XCTAssertEqual(Device.named("retina6_12")?.name, "iPhone 15")
        XCTAssertEqual(Device.named("iphone se")?.identifier, "retina4_7", "letter case doesn't matter")
        XCTAssertEqual(Device.named("ipad9_7")?.idiom, .pad)
        XCTAssertEqual(Device.named("iPhone 15 Pro")?.name, "iPhone 15", "what has the same screen")
        XCTAssertNil(Device.named("Newton MessagePad"))
        XCTAssertEqual(Device.standard.name, "iPhone 15")
    }

    func testDevicesDifferByIdentifierAndName() {
        XCTAssertEqual(Set(Device.all.map(\.identifier)).count, Device.all.count)
        XCTAssertEqual(Set(Device.all.map(\.name)).count, Device.all.count)
        for device in Device.all {
            XCTAssertLessThan(device.width, device.height, "\(device.name) is described upright")
        }
    }
}
