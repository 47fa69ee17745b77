import XCTest

@testable import BrowserDisplay

/// What a page says.
final class PageEventTests: XCTestCase {
    func testTheButtonsBesideTheDeviceAreCommands() {
        for name in ["rotate", "shake", "split", "window", "appearance", "larger", "smaller", "keyboard"] {
            guard case .command? = PageEvent("[\"command\",\"\(name)\"]") else { return XCTFail(name) }
        }
        XCTAssertNil(PageEvent("[\"command\",\"explode\"]"))
        guard case .command(.shake)? = PageEvent("[\"command\",\"shake\"]") else { return XCTFail("shake") }
    }
}
