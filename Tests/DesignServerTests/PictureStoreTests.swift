import CoreGraphics
import XCTest

@testable import DesignServer

final class PictureStoreTests: XCTestCase {
    private func picture() throws -> CGImage {
        let context = try XCTUnwrap(
            CGContext(
                data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        return try XCTUnwrap(context.makeImage())
    }

    private func put(_ names: ClosedRange<Int>, in store: PictureStore) throws {
        for number in names { store.put(try picture(), named: "\(number)") }
    }

    func testWhatNoPageHasFetchedYetIsKeptBeyondTheLimit() throws {
        let store = PictureStore(most: 400)
        try put(1...12, in: store)
        for number in 1...12 { XCTAssertNotNil(store.file(named: "\(number)"), "\(number)") }
    }

    func testPagesThatFetchNothingDontFillTheMemory() throws {
        let store = PictureStore(most: 400)
        try put(1...60, in: store)
        let kept = (1...60).filter { store.has("\($0)") }
        XCTAssertLessThanOrEqual(kept.count, 16)
        XCTAssertEqual(kept.last, 60)
    }

    func testOfWhatWasFetchedTheOldestGoesFirst() throws {
        let store = PictureStore(most: 400)
        try put(1...3, in: store)
        for number in [1, 3, 2] { XCTAssertNotNil(store.file(named: "\(number)")) }
        try put(4...8, in: store)
        XCTAssertFalse(store.has("1"))
        for number in 4...8 { XCTAssertTrue(store.has("\(number)"), "\(number)") }
    }
}
