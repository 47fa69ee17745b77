import XCTest

@testable import UIKit

final class SegmentIndexTests: XCTestCase {
    func testEveryIndexBeyondTheLastSegmentMeansTheLast() {
        onMain {
            for beyond in [2, 3, 9, -1, Int.max] {
                let control = UISegmentedControl(items: ["a", "b"])
                control.setTitle("last", forSegmentAt: beyond)
                XCTAssertEqual(control.titleForSegment(at: 0), "a")
                XCTAssertEqual(control.titleForSegment(at: 1), "last")
                XCTAssertEqual(control.titleForSegment(at: beyond), "last")
                control.setEnabled(false, forSegmentAt: beyond)
                XCTAssertTrue(control.isEnabledForSegment(at: 0))
                XCTAssertFalse(control.isEnabledForSegment(at: 1))
                control.setWidth(70, forSegmentAt: beyond)
                XCTAssertEqual(control.widthForSegment(at: beyond), 70)
                control.setContentOffset(CGSize(width: 3, height: 0), forSegmentAt: beyond)
                XCTAssertEqual(control.contentOffsetForSegment(at: 1).width, 3)
                control.setImage(UIImage(), forSegmentAt: beyond)
                XCTAssertNotNil(control.imageForSegment(at: 1))
                control.removeSegment(at: beyond, animated: false)
                XCTAssertEqual(control.numberOfSegments, 1)
            }
        }
    }

    func testWithoutSegmentsNothingIsAnsweredOrChanged() {
        onMain {
            let control = UISegmentedControl(items: nil)
            for index in [0, 1, -1] {
                control.setTitle("a", forSegmentAt: index)
                control.removeSegment(at: index, animated: false)
                XCTAssertNil(control.titleForSegment(at: index))
                XCTAssertFalse(control.isEnabledForSegment(at: index))
            }
            XCTAssertEqual(control.numberOfSegments, 0)
        }
    }
}
