import XCTest

@testable import UIKit

/// Dictionaries whose keys were texts for Swift 4.0, or anything.
final class OldDictionariesTests: XCTestCase {
    func testAttributesByAnyKeysAreTheAttributes() {
        let font = UIFont.systemFont(ofSize: 9)
        let bridged: [NSObject: AnyObject] = [NSAttributedString.Key.font.rawValue as NSObject: font]
        for old in [bridged, ["NSFont": font], [NSAttributedString.Key.font: font]] as [[AnyHashable: Any]] {
            XCTAssertEqual(OldDictionaries.attributes(old)?[.font] as? UIFont, font)
        }
        XCTAssertNil(OldDictionaries.attributes(nil))
        XCTAssertEqual(OldDictionaries.attributes([3: font])?.count, 0)
    }
}
