import StoryboardDocument
import XCTest

@testable import Designer

/// Operations change documents as Interface Builder does, and are taken back to the byte.
final class DesignSessionTests: XCTestCase {
    func testAnEmptySplice() { XCTAssertTrue(Splice(from: [1, 2], to: [1, 2]).isEmpty) }
}
