import UIKit
import XCTest

/// Pictures are drawn on any thread, as on iOS.
final class BackgroundDrawingTests: XCTestCase {
    private final class Drawn: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var images: [UIImage?] = []
        func add(_ image: UIImage?) { lock.withLock { images.append(image) } }
    }

    func testThreadsDrawBesideEachOther() throws {
        let drawn = Drawn()
        DispatchQueue.concurrentPerform(iterations: 24) { index in
            let side = CGFloat(10 + index)
            drawn.add(
                UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
                    UIColor.systemRed.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: side, height: side))
                    ("\(index)" as NSString).draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 8)])
                })
            UIGraphicsBeginImageContextWithOptions(CGSize(width: side, height: 5), false, 0)
            UIRectFill(CGRect(x: 0, y: 0, width: side, height: 5))
            drawn.add(UIGraphicsGetImageFromCurrentImageContext())
            UIGraphicsEndImageContext()
            XCTAssertNil(UIGraphicsGetCurrentContext())
        }
        let sizes = try drawn.images.map { try XCTUnwrap($0).size }
        XCTAssertEqual(sizes.filter { $0.height != 5 }.map(\.width).sorted(), (0..<24).map { CGFloat(10 + $0) })
        XCTAssertEqual(sizes.filter { $0.height == 5 }.map(\.width).sorted(), (0..<24).map { CGFloat(10 + $0) })
        XCTAssertTrue(drawn.images.allSatisfy { $0?.scale == UIScreen.main.scale })
    }

    func testThumbnailsArePreparedOffTheMainThread() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
        let small = await Task.detached { await image.byPreparingThumbnail(ofSize: CGSize(width: 10, height: 5))?.size }
            .value
        XCTAssertEqual(small, CGSize(width: 10, height: 5))
    }
}
