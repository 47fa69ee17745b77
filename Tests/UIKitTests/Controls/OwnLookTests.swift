import XCTest

@testable import UIKit

/// Controls that an app draws with images of its own.
final class OwnLookTests: XCTestCase {
    @MainActor
    private func square(_ color: UIColor, width: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 20)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: 20))
        }
    }

    /// Red, green and blue of a point of the view.
    @MainActor
    private func color(_ view: UIView, _ x: CGFloat, _ y: CGFloat) throws -> [Int] {
        view.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
            view.layer.render(in: $0.cgContext)
        }
        return try XCTUnwrap(image.cgImage).withPixels { pixels, stride in
            let pixel = pixels[Int(y) * Int(view.bounds.width) + Int(x)]
            return [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
        }
    }

    func testSegmentsAreDrawnWithTheAppsImages() throws {
        try onMain {
            let control = UISegmentedControl(items: ["", ""])
            control.frame = CGRect(x: 0, y: 0, width: 101, height: 20)
            control.selectedSegmentIndex = 1
            control.setBackgroundImage(square(.red), for: .normal, barMetrics: .default)
            control.setBackgroundImage(square(.green), for: .selected, barMetrics: .default)
            control.setDividerImage(
                square(.blue, width: 3), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
            XCTAssertEqual(try color(control, 20, 10), [255, 0, 0])
            XCTAssertEqual(try color(control, 80, 10), [0, 255, 0])
            XCTAssertEqual(try color(control, 50, 10), [0, 0, 255])
            XCTAssertEqual(control.intrinsicContentSize.height, 20)
            XCTAssertNotNil(control.backgroundImage(for: .selected, barMetrics: .default))
        }
    }

    func testAStepperIsDrawnWithTheAppsImages() throws {
        try onMain {
            let stepper = UIStepper()
            stepper.value = 5
            stepper.setBackgroundImage(square(.red), for: .normal)
            stepper.setDividerImage(square(.blue, width: 4), forLeftSegmentState: .normal, rightSegmentState: .normal)
            stepper.setIncrementImage(square(.green).withRenderingMode(.alwaysOriginal), for: .normal)
            XCTAssertEqual(try color(stepper, 5, 16), [255, 0, 0])
            XCTAssertEqual(try color(stepper, 47, 16), [0, 0, 255])
            XCTAssertEqual(try color(stepper, 70, 16), [0, 255, 0])
        }
    }

    func testASearchFieldHasTheAppsBackground() throws {
        try onMain {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
            bar.setSearchFieldBackgroundImage(square(.red).resizableImage(withCapInsets: .zero), for: .normal)
            XCTAssertEqual(try color(bar, 200, 28), [255, 0, 0])
            XCTAssertEqual(bar.searchTextField.frame.height, 20)
        }
    }

    func testTheLastTokenGoesWithABackspaceBeforeTheText() {
        onMain {
            let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
            field.text = "tea"
            let start = field.textRect(forBounds: field.bounds).minX
            field.tokens = [UISearchToken(icon: nil, text: "red"), UISearchToken(icon: nil, text: "blue")]
            XCTAssertGreaterThan(field.textRect(forBounds: field.bounds).minX, start + 40)
            field.deleteBackward()
            XCTAssertEqual(field.text, "te")
            XCTAssertEqual(field.tokens.count, 2)
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.deleteBackward()
            XCTAssertEqual(field.tokens.map(\.text), ["red"])
            XCTAssertEqual(field.text, "te")
        }
    }
}
