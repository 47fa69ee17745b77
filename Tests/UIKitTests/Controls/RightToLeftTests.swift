import CoreGraphics
import HeadlessDisplay
import QuartzCore
import StoryboardDocument
import XCTest

@testable import UIKit

/// Controls in an interface that begins at the right.
final class RightToLeftTests: XCTestCase {
    @MainActor
    private func mirrored<T: UIView>(_ view: T, width: CGFloat = 200, height: CGFloat = 40) -> T {
        view.semanticContentAttribute = .forceRightToLeft
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.layoutIfNeeded()
        return view
    }

    /// How much of either half of a view is covered by what it draws.
    @MainActor
    private func ink(_ view: UIView) throws -> (left: Int, right: Int) {
        let context = CGContext.raster(size: view.bounds.size, scale: 1, opaque: false)
        view.layer.contentDrawing?(context, view.bounds)
        let width = Int(view.bounds.width)
        return try XCTUnwrap(context.makeImage()).withPixels { pixels, _ in
            pixels.indices.reduce(into: (left: 0, right: 0)) { sum, index in
                guard pixels[index] >> 24 > 127 else { return }
                if index % width < width / 2 { sum.left += 1 } else { sum.right += 1 }
            }
        }
    }

    func testTheCaretOfAnEmptyTextStandsWhereItWillBegin() {
        onMain {
            let view = mirrored(UITextView(), height: 100)
            view.font = .systemFont(ofSize: 17)
            XCTAssertEqual(view.caretRect(at: 0).minX, 195, accuracy: 0.5)
            view.textAlignment = .center
            XCTAssertEqual(view.caretRect(at: 0).minX, 100, accuracy: 0.5)
            view.textAlignment = .left
            XCTAssertEqual(view.caretRect(at: 0).minX, 5, accuracy: 0.5)
            view.semanticContentAttribute = .forceLeftToRight
            view.textAlignment = .natural
            XCTAssertEqual(view.caretRect(at: 0).minX, 5, accuracy: 0.5)
        }
    }

    func testASliderGrowsFromTheRight() {
        onMain {
            let slider = mirrored(UISlider(frame: .zero))
            slider.value = 0.25
            let track = slider.trackRect(forBounds: slider.bounds)
            XCTAssertGreaterThan(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.25).midX, 100)
            XCTAssertLessThan(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).midX, 20)
            slider.minimumValueImage = UIImage(systemName: "star")
            XCTAssertLessThan(
                slider.trackRect(forBounds: slider.bounds).maxX, 190, "the least value's image is at the right")
        }
    }

    func testAProgressViewFillsFromTheRight() throws {
        try onMain {
            let view = mirrored(UIProgressView(frame: .zero), height: 4)
            view.progress = 0.4
            view.trackTintColor = .clear
            let ink = try ink(view)
            XCTAssertGreaterThan(ink.right, 250)
            XCTAssertEqual(ink.left, 0)
        }
    }

    func testAStepperCountsUpAtTheLeft() {
        onMain {
            let stepper = mirrored(UIStepper(frame: .zero), width: 94, height: 32)
            let plus = stepper.subviews.first {
                $0.accessibilityLabel == "Increment" || $0.defaultAccessibility.label == "Increment"
            }
            XCTAssertEqual(plus?.frame.minX, 0)
        }
    }

    func testAFieldsViewsStandAtItsBeginningAndEnd() {
        onMain {
            let field = mirrored(UITextField(frame: .zero))
            field.borderStyle = .roundedRect
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.leftViewMode = .always
            field.clearButtonMode = .always
            XCTAssertEqual(field.leftViewRect(forBounds: field.bounds).maxX, 193)
            XCTAssertEqual(field.textRect(forBounds: field.bounds), CGRect(x: 31, y: 0, width: 142, height: 40))
        }
    }

    func testAFieldsTextBeginsAtTheRight() throws {
        try onMain {
            let field = mirrored(UITextField(frame: .zero))
            field.text = "Boat"
            let plain = try ink(field)
            XCTAssertEqual(plain.left, 0)
            XCTAssertGreaterThan(plain.right, 50)
            field.textAlignment = .left
            XCTAssertEqual(try ink(field).right, 0, "an alignment that was chosen stays")
        }
    }

    func testASearchBarHandsItsDirectionDown() {
        onMain {
            let bar = mirrored(UISearchBar(frame: .zero), width: 300, height: 56)
            bar.showsCancelButton = true
            bar.layoutIfNeeded()
            XCTAssertEqual(bar.searchTextField.frame.maxX, 292)
            XCTAssertGreaterThan(bar.searchTextField.icon.frame.minX, 100)
        }
    }

    func testAToolbarBeginsAtTheRight() throws {
        try onMain {
            let bar = mirrored(UIToolbar(frame: .zero), width: 300, height: 44)
            let items = [
                UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil), .flexibleSpace(),
                UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil),
            ]
            bar.items = items
            bar.layoutIfNeeded()
            XCTAssertGreaterThan(BarButton.button(for: items[0]).frame.minX, 200)
            XCTAssertLessThan(BarButton.button(for: items[2]).frame.minX, 20)
        }
    }

    func testAButtonsPictureTurnsWithTheButton() {
        onMain {
            let button = UIButton(type: .system)
            button.semanticContentAttribute = .forceRightToLeft
            button.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
            button.sizeToFit()
            button.layoutIfNeeded()
            XCTAssertEqual(button.imageView?.effectiveUserInterfaceLayoutDirection, .rightToLeft)
        }
    }

    func testImagesFlipWhereTheyAreMadeTo() throws {
        try onMain {
            let context = CGContext.raster(size: CGSize(width: 20, height: 20), scale: 1, opaque: false)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 20))
            let image = UIImage(cgImage: try XCTUnwrap(context.makeImage()))
            let view = mirrored(UIImageView(image: image), width: 20, height: 20)
            XCTAssertEqual(try ink(view).right, 0, "pictures stay as they are")
            view.image = image.imageFlippedForRightToLeftLayoutDirection()
            XCTAssertEqual(try ink(view).left, 0)
            XCTAssertEqual(UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection, true)
            XCTAssertEqual(UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection, false)
            XCTAssertEqual(UIImage(systemName: "list.bullet")?.flipsForRightToLeftLayoutDirection, true)
        }
    }

    func testACalendarsWeekBeginsAtTheRight() throws {
        try onMain {
            let picker = UIDatePicker(frame: .zero)
            picker.datePickerMode = .date
            picker.preferredDatePickerStyle = .inline
            picker.locale = Locale(identifier: "he_IL")
            let shown = mirrored(picker, width: 350, height: 330)
            for view in shown.subviews { view.layoutIfNeeded() }
            let weekdays = try XCTUnwrap(shown.subviews.first?.subviews.first { $0.subviews.count == 7 })
            XCTAssertGreaterThan(weekdays.subviews[0].frame.minX, weekdays.subviews[6].frame.minX)
        }
    }
}
