import Foundation
import XCTest

@testable import UIKit

final class ColorPickerTests: XCTestCase {
    /// The middle of a view on the screen.
    @MainActor
    private func tap(_ view: UIView) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        Finger.tap(place.x, place.y)
        MainLoop.settle(limit: 10)
    }

    @MainActor
    private func find<T: UIView>(_ type: T.Type, in view: UIView, where wanted: @escaping (T) -> Bool = { _ in true })
        -> T?
    {
        if let found = view as? T, wanted(found) { return found }
        return view.subviews.lazy.compactMap { self.find(type, in: $0, where: wanted) }.first
    }

    func testAWellOpensAPickerAndTakesItsColour() {
        onMain {
            let controller = UIViewController()
            on(.phone, controller) { window in
                let well = UIColorWell(frame: CGRect(x: 100, y: 200, width: 28, height: 28))
                var told = 0
                well.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
                well.title = "Sails"
                controller.view.addSubview(well)
                tap(well)
                let picker = controller.presentedViewController as? UIColorPickerViewController
                XCTAssertEqual(picker?.title, "Sails")
                guard let page = picker?.view, let grid = find(ColorGrid.self, in: page) else {
                    return XCTFail("no grid")
                }
                grid.layoutIfNeeded()
                tap(grid.subviews[12 * 5 + 4])
                XCTAssertEqual(well.selectedColor?.rgba.red ?? 0, 0xB9 / 255, accuracy: 0.001)
                XCTAssertEqual(told, 1)
                if let close = find(UIButton.self, in: page, where: { $0.accessibilityLabel == "Close" }) { tap(close) }
                XCTAssertNil(controller.presentedViewController)
            }
        }
    }

    func testComponentsAndOpacityChangeTheColour() {
        onMain {
            let picker = UIColorPickerViewController(nibName: nil, bundle: nil)
            on(.phone, picker) { _ in
                picker.selectedColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
                let sliders = picker.view.subviews.compactMap { $0 as? ColorSlider }
                XCTAssertEqual(
                    sliders.map { ($0.value * 100).rounded() }, [100, 100, 50, 0], "opacity, red, green, blue")
                sliders[0].changed?(0.25, false)
                XCTAssertEqual(picker.selectedColor.rgba.alpha, 0.25, accuracy: 0.001)
                XCTAssertEqual(picker.selectedColor.rgba.green, 0.5, accuracy: 0.001, "the rest stays")
                sliders[3].changed?(1, false)
                XCTAssertEqual(picker.selectedColor.rgba.blue, 1, accuracy: 0.001)
            }
        }
    }

    func testADragTellsWhetherTheFingerStillMoves() {
        onMain {
            final class Listener: NSObject, UIColorPickerViewControllerDelegate {
                var told: [Bool] = []
                func colorPickerViewController(
                    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
                ) { told.append(continuously) }
            }
            let picker = UIColorPickerViewController(nibName: nil, bundle: nil), listener = Listener()
            picker.delegate = listener
            on(.phone, picker) { _ in
                guard let grid = find(ColorGrid.self, in: picker.view) else { return XCTFail("no grid") }
                picker.view.layoutIfNeeded()
                tap(grid)
                XCTAssertEqual(listener.told, [true, false])
            }
        }
    }

    func testAFigureAndHexDigitsCanBeWritten() {
        onMain {
            let picker = UIColorPickerViewController(nibName: nil, bundle: nil)
            on(.phone, picker) { _ in
                picker.selectedColor = .black
                guard let hex = find(ColorField.self, in: picker.view, where: { $0.accessibilityLabel == "Hex Color" }),
                    let red = find(ColorField.self, in: picker.view, where: { $0.accessibilityLabel == "Red" })
                else { return XCTFail("no fields") }
                hex.entered?("00ff80")
                XCTAssertEqual(picker.selectedColor.rgba.green, 1, accuracy: 0.001)
                XCTAssertEqual(hex.text, "00FF80")
                hex.entered?("teal")
                XCTAssertEqual(hex.text, "00FF80", "no digits: nothing changes")
                red.entered?("999")
                XCTAssertEqual(picker.selectedColor.rgba.red, 1, accuracy: 0.001, "255 at the most")
                XCTAssertEqual(red.text, "255")
                red.text = "much"
                red.entered?("much")
                XCTAssertEqual(red.text, "255")
            }
        }
    }

    func testColoursAreKeptAndDeleted() {
        onMain {
            let picker = UIColorPickerViewController(nibName: nil, bundle: nil)
            on(.phone, picker) { _ in
                let teal = UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1)
                picker.selectedColor = teal
                picker.view.layoutIfNeeded()
                guard let saved = find(SavedColors.self, in: picker.view) else { return XCTFail("no kept colours") }
                @MainActor func dot() -> UIButton? {
                    find(UIButton.self, in: saved) { $0.accessibilityLabel == "#339966" }
                }
                XCTAssertNil(dot())
                guard let plus = find(UIButton.self, in: saved, where: { $0.accessibilityLabel == "Add to Palette" })
                else { return XCTFail("no plus") }
                tap(plus)
                XCTAssertEqual(dot()?.isSelected, true)
                picker.selectedColor = .black
                guard let kept = dot() else { return XCTFail("not kept") }
                XCTAssertFalse(kept.isSelected)
                tap(kept)
                XCTAssertEqual(picker.selectedColor.rgba.green, 0.6, accuracy: 0.001)
                (kept.menu?.children.first as? UIAction)?.perform(from: kept)
                XCTAssertNil(dot())
            }
        }
    }

    func testTheEyedropperTakesWhatIsBelowThePicker() {
        onMain {
            let controller = UIViewController()
            on(.phone, controller) { window in
                controller.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
                let picker = UIColorPickerViewController(nibName: nil, bundle: nil)
                controller.present(picker, animated: false)
                MainLoop.settle(limit: 10)
                guard
                    let dropper = find(UIButton.self, in: picker.view, where: { $0.accessibilityLabel == "Eyedropper" })
                else { return XCTFail("no eyedropper") }
                tap(dropper)
                guard let loupe = find(ColorLoupe.self, in: window) else { return XCTFail("no loupe") }
                XCTAssertEqual(picker.presentationController?.containerView?.isHidden, true)
                tap(loupe)
                XCTAssertNil(loupe.superview)
                XCTAssertEqual(picker.presentationController?.containerView?.isHidden, false)
                let color = picker.selectedColor.rgba
                XCTAssertEqual([color.red, color.green, color.blue], [0, 0, 1])
            }
        }
    }

    func testTheGridsPaletteIsWhole() {
        XCTAssertEqual(ColorPalette.rows.map(\.count), Array(repeating: 12, count: 10))
        XCTAssertEqual(ColorPalette.name(0x00374A), "#00374A")
    }

    // MARK: Dates

    func testACalendarsHeaderOpensMonthAndYear() {
        onMain {
            let controller = UIViewController()
            on(.phone, controller) { _ in
                let picker = UIDatePicker(frame: CGRect(x: 20, y: 100, width: 350, height: 330))
                picker.datePickerMode = .date
                picker.preferredDatePickerStyle = .inline
                picker.locale = Locale(identifier: "en_US")
                picker.timeZone = TimeZone(identifier: "UTC")
                picker.date = Date(timeIntervalSince1970: 1_738_324_800) // 31 January 2025
                controller.view.addSubview(picker)
                controller.view.layoutIfNeeded()
                Finger.tap(60, 120)
                MainLoop.settle(limit: 10)
                guard
                    let wheels = find(
                        UIDatePicker.self, in: picker.subviews[0], where: { $0.datePickerMode == .yearAndMonth })
                else { return XCTFail("no wheels") }
                wheels.choose(Date(timeIntervalSince1970: 1_740_700_800)) // 28 February 2025
                XCTAssertEqual(picker.date, Date(timeIntervalSince1970: 1_740_700_800))
                Finger.tap(60, 120)
                MainLoop.settle(limit: 10)
                XCTAssertNil(find(UIDatePicker.self, in: picker.subviews[0]), "a second tap shows the days again")
            }
        }
    }

    func testACountdownsUnitsStandStill() {
        onMain {
            on(.phone) { window in
                let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
                picker.datePickerMode = .countDownTimer
                picker.countDownDuration = 2 * 3600 + 300
                window.rootViewController?.view.addSubview(picker)
                picker.layoutIfNeeded()
                let labels = picker.subviews[0].subviews.compactMap { ($0 as? UILabel)?.text }
                XCTAssertEqual(labels.sorted(), ["hours", "min"])
            }
        }
    }
}
