import XCTest

@testable import UIKit

final class DrawingTests: XCTestCase {
    func testFillingARectangleReplacesWhatIsThereUnlessABlendModeSaysOtherwise() throws {
        try onMain {
            let size = CGSize(width: 3, height: 1)
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            defer { UIGraphicsEndImageContext() }
            UIColor.red.setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
            UIRectFillUsingBlendMode(CGRect(x: 2, y: 0, width: 1, height: 1), .normal)
            let context = try XCTUnwrap(UIGraphicsGetCurrentContext())
            context.flush()
            let pixels = try XCTUnwrap(context.data)
            let alphas = (0..<3).map { pixels.load(fromByteOffset: $0 * 4, as: UInt32.self) >> 24 }
            XCTAssertEqual(alphas, [255, 0, 255])
        }
    }
}
