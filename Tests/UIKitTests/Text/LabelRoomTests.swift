import XCTest

@testable import UIKit

/// What labels and buttons draw of text that has too little room.
final class LabelRoomTests: XCTestCase {
    /// The rows of a view's picture that have ink, in points.
    @MainActor
    private func ink(_ view: UIView) throws -> [Int] {
        let image = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
        return try XCTUnwrap(image.cgImage).withPixels { words, stride in
            let scale = Int(image.scale)
            return (0..<Int(view.bounds.height)).filter { row in
                (0..<Int(view.bounds.width) * scale).contains { words[row * scale * stride + $0] >> 24 > 60 }
            }
        }
    }

    func testALabelDrawsNoHalfLines() throws {
        try onMain {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.numberOfLines = 0
            label.text = "Add to Favourites"
            label.lineBreakMode = .byWordWrapping
            let rows = try ink(label)
            XCTAssertLessThan(try XCTUnwrap(rows.last), 26, "one line, in the middle")
            XCTAssertGreaterThan(try XCTUnwrap(rows.first), 3)
            label.frame.size.height = 42
            XCTAssertGreaterThan(try XCTUnwrap(try ink(label).last), 30, "two fit")
            label.frame.size.height = 8
            XCTAssertFalse(try ink(label).isEmpty, "one is drawn in any case")
        }
    }

    func testATitleThatIsTooWideIsWrappedToTheLinesThatFit() throws {
        try onMain {
            let button = UIButton(type: .system)
            button.lineBreakMode = .byWordWrapping
            button.setTitle("Add to Favourites", for: .normal)
            button.sizeToFit()
            let natural = button.bounds.size
            button.bounds.size.width = (natural.width * 0.98).rounded()
            button.layoutIfNeeded()
            XCTAssertEqual(
                try ink(button).count,
                try {
                    button.bounds.size = natural
                    return try ink(button).count
                }(), accuracy: 1, "what is hardly too wide stays on its line")
            button.bounds.size.width = (natural.width * 0.9).rounded()
            button.layoutIfNeeded()
            let rows = try ink(button)
            XCTAssertLessThan(try XCTUnwrap(rows.last), Int(natural.height) - 3, "no second line is cut through")
            XCTAssertGreaterThan(try XCTUnwrap(rows.first), 3)
        }
    }
}
