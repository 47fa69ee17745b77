import XCTest

@testable import UIKit

/// What UIKit adds to NSObject is there for classes that derive from nothing else.
final class ObjectAdditionsTests: XCTestCase {
    class Helper: NSObject {
        var calls: [String] = []
        func awakeFromNib() {
            super.awakeFromNib()
            calls.append("awake")
        }
        func prepareForInterfaceBuilder() {
            super.prepareForInterfaceBuilder()
            calls.append("prepare")
        }
    }

    final class Further: Helper {
        override func awakeFromNib() {
            super.awakeFromNib()
            calls.append("further")
        }
    }

    func testAwakeFromNibCallsSuperInClassesThatDeriveFromNSObjectAlone() {
        let helper = Further()
        helper.awakeFromNib()
        helper.prepareForInterfaceBuilder()
        XCTAssertEqual(helper.calls, ["awake", "further", "prepare"])
        NSObject().awakeFromNib()
    }
}
