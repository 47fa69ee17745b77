import CoreGraphics
import Foundation
import XCTest

@testable import HeadlessDisplay

/// Steps that come one after the other, from whoever started the app.
final class StepOrderTests: XCTestCase {
    private func orders(_ text: String) throws -> [StepOrder] {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        var orders = try XCTUnwrap(StepOrders(["STORYBOARD_ORDERS": "\(pipe.fileHandleForReading.fileDescriptor)"]))
        var found: [StepOrder] = []
        while let order = orders.next() { found.append(order) }
        return found
    }

    func testOrdersAreTakenLineByLineUntilTheOtherEndIsClosed() throws {
        let all = [
            StepOrder(number: 1, step: "tap \"Straße\"", telling: .changes),
            StepOrder(number: 2, step: nil, telling: .nothing, pictureWidth: 400),
        ]
        let lines = try all.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }
        let found = try orders(lines[0] + "no order\n\n" + lines[1] + "{\"number\": 3")
        XCTAssertEqual(found.map(\.number), [1, 2])
        XCTAssertEqual(found.map(\.step), ["tap \"Straße\"", nil])
        XCTAssertEqual(found.map(\.telling), [.changes, .nothing])
        XCTAssertEqual(found.map(\.pictureWidth), [nil, 400])
    }

    func testNobodyOrdersAnythingWithoutADescriptor() {
        XCTAssertNil(StepOrders([:]))
        XCTAssertNil(StepOrders(["STORYBOARD_ORDERS": "walk.txt"]))
    }

    func testAPictureIsMadeSmallerAndKeepsItsShapeButIsNeverMadeLarger() {
        let context = CGContext.raster(size: CGSize(width: 30, height: 60), scale: 1, opaque: true)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 60))
        let picture = context.takeImage()
        let small = picture.scaled(toWidth: 10)
        XCTAssertEqual([small.width, small.height], [10, 20])
        for width in [0, 30, 400] {
            let same = picture.scaled(toWidth: width)
            XCTAssertEqual([same.width, same.height], [30, 60])
        }
    }
}
