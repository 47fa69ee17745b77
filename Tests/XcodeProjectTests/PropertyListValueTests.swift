import Foundation
import XCTest
import XcodeProject

final class PropertyListValueTests: XCTestCase {
    func testEveryKindOfValueComesBackAsItWas() throws {
        let values: [String: Any] = [
            "text": "a < b & c", "yes": true, "one": 1, "half": 0.5, "date": Date(timeIntervalSince1970: 86_400),
            "bytes": Data([1, 2]),
            "list": ["x", ["deep": [String]()] as [String: Any]] as [Any], "empty": [String: Any](),
        ]
        let data = try PropertyListValue(values).xml()
        let back = try XCTUnwrap(
            try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
        XCTAssertEqual(back as NSDictionary, values as NSDictionary)
        XCTAssertEqual(data, try PropertyListValue(back).xml(), "what was read is written as before, byte for byte")
        XCTAssertTrue(String(decoding: data, as: UTF8.self).contains("<true/>"))
        XCTAssertTrue(String(decoding: data, as: UTF8.self).contains("<integer>1</integer>"))
    }

    func testWhatPropertyListsCannotHoldIsRefused() {
        XCTAssertThrowsError(try PropertyListValue(["a": URL(fileURLWithPath: "/")]).xml())
    }

    func testASingleValueIsAListToo() throws {
        for value in ["1.9 & more", 7, true, Date(timeIntervalSince1970: 0)] as [Any] {
            let data = try PropertyListValue(value).xml()
            XCTAssertFalse(String(decoding: data, as: UTF8.self).contains("array"))
            let back = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            XCTAssertEqual("\(back)", "\(value)")
        }
    }
}
