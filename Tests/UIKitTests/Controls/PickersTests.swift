import XCTest

@testable import UIKit

final class PickersTests: XCTestCase {
    @MainActor
    private final class Fruit: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var names = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig"]
        var chosen: [Int] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            names[row]
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            chosen.append(row)
        }
    }

    @MainActor
    private func makePicker() -> (UIPickerView, Fruit) {
        let fruit = Fruit(), root = show(UIView()),
            picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        picker.dataSource = fruit
        picker.delegate = fruit
        root.addSubview(picker)
        picker.layoutIfNeeded()
        return (picker, fruit)
    }

    func testAWheelComesToRestOnTheRowThatWasDraggedToTheMiddle() {
        onMain {
            let (picker, fruit) = makePicker()
            let finger = Finger()
            finger.down(160, 150)
            // Past the distance that makes a drag of a touch: two rows of 32 points.
            finger.move(by: CGVector(dx: 0, dy: -74), steps: 20)
            finger.move(by: .zero, steps: 12)
            finger.up()
            XCTAssertTrue(MainLoop.settle(limit: 10))
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 2)
            XCTAssertEqual(fruit.chosen, [2])
        }
    }

    func testTheTitlesColourIsSetByItsKey() {
        onMain {
            let (picker, fruit) = makePicker()
            picker.setValue(UIColor.red, forKey: "textColor")
            picker.layoutIfNeeded()
            XCTAssertEqual((picker.view(forRow: 0, forComponent: 0) as? UILabel)?.textColor, .red)
            XCTAssertEqual(fruit.chosen, [])
        }
    }

    func testChoosingInCodeTellsNobody() {
        onMain {
            let (picker, fruit) = makePicker()
            picker.selectRow(4, inComponent: 0, animated: false)
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 4)
            XCTAssertEqual((picker.view(forRow: 4, forComponent: 0) as? UILabel)?.text, "Elder")
            XCTAssertEqual(fruit.chosen, [])
        }
    }

    func testATapOnANeighbourChoosesIt() {
        onMain {
            let (picker, fruit) = makePicker()
            Finger.tap(160, 108 + 32)
            XCTAssertTrue(MainLoop.settle(limit: 10))
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
            XCTAssertEqual(fruit.chosen, [1])
        }
    }

    func testAfterReloadingWithFewerRowsTheLastIsChosen() {
        onMain {
            let (picker, fruit) = makePicker()
            picker.selectRow(5, inComponent: 0, animated: false)
            fruit.names = ["Apple", "Banana"]
            picker.reloadAllComponents()
            XCTAssertEqual(picker.numberOfRows(inComponent: 0), 2)
            XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
        }
    }

    /// Measured in pictures of wheels that iOS 15 drew, 216 points high.
    func testRowsStandWhereTheCylinderShowsThem() {
        onMain {
            let cylinder = PickerCylinder(height: 216)
            for (row, y) in [(0, 0), (1, 31.4), (2, 58.3), (3, 77.5), (4, 86.7)] as [(CGFloat, CGFloat)] {
                XCTAssertEqual(cylinder.place(arc: row * 32)?.y ?? .infinity, y, accuracy: 0.6, "row \(row)")
            }
            XCTAssertNil(cylinder.place(arc: 5 * 32), "the fifth lies on the far side")
            XCTAssertEqual(cylinder.place(arc: 3 * 32)?.scale ?? 0, 0.9625, accuracy: 0.002)
        }
    }

    func testOnlyWheelsOfDatesMagnifyTheirMiddle() {
        onMain {
            let (picker, _) = makePicker()
            XCTAssertEqual(picker.view(forRow: 0, forComponent: 0)?.layer.transform.m11, 1)
            XCTAssertEqual(
                picker.view(forRow: 1, forComponent: 0)?.layer.transform.m11 ?? 0, 1, accuracy: 0.006,
                "only further away")
            let dates = makeDatePicker(.date, .wheels).subviews.lazy.compactMap { self.wheels(in: $0) }.first
            let years = dates?.selectedRow(inComponent: 2) ?? 0
            XCTAssertEqual(dates?.view(forRow: years, forComponent: 2)?.layer.transform.m11 ?? 0, 1, accuracy: 0.001)
            XCTAssertEqual(
                dates?.view(forRow: years + 1, forComponent: 2)?.layer.transform.m11 ?? 0, 21 / 23.5, accuracy: 0.006,
                "21 points beside 23.5")
        }
    }

    func testMonthsBeginAndDaysEndInLine() {
        onMain {
            guard let dates = makeDatePicker(.date, .wheels).subviews.lazy.compactMap({ self.wheels(in: $0) }).first
            else { return XCTFail("no wheels") }
            let month = dates.selectedRow(inComponent: 0), day = dates.selectedRow(inComponent: 1)
            @MainActor func edge(_ row: Int, _ component: Int, _ edge: (CGRect) -> CGFloat) -> CGFloat {
                dates.view(forRow: row, forComponent: component).map { edge($0.frame) } ?? .nan
            }
            // March's text is a third narrower than February's; both are beside the middle, and as far from it as each
            // other.
            XCTAssertEqual(edge(month + 1, 0, \.minX), edge(month - 1, 0, \.minX), accuracy: 0.5)
            XCTAssertNotEqual(edge(month + 1, 0, \.maxX), edge(month - 1, 0, \.maxX), accuracy: 2)
            XCTAssertEqual(edge(day - 22, 1, \.maxX).isNaN, true, "far away rows are not made")
            XCTAssertEqual(edge(day + 1, 1, \.maxX), edge(day - 1, 1, \.maxX), accuracy: 0.5)
        }
    }

    func testADayIsWholeInTheMiddleOfItsWheel() {
        onMain {
            guard
                let dates = makeDatePicker(.dateAndTime, .wheels).subviews.lazy.compactMap({ self.wheels(in: $0) })
                    .first
            else { return XCTFail("no wheels") }
            guard let label = dates.view(forRow: dates.selectedRow(inComponent: 0), forComponent: 0) as? UILabel else {
                return XCTFail("no day")
            }
            XCTAssertEqual(label.text, "Thu Feb 29")
            XCTAssertGreaterThanOrEqual(label.bounds.width, label.intrinsicContentSize.width)
        }
    }

    @MainActor
    private func wheels(in view: UIView) -> UIPickerView? {
        view as? UIPickerView ?? view.subviews.lazy.compactMap { self.wheels(in: $0) }.first
    }

    // MARK: Dates

    @MainActor
    private func makeDatePicker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, locale: String = "en_US")
        -> UIDatePicker
    {
        let root = show(UIView()), picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 384))
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.locale = Locale(identifier: locale)
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = Date(timeIntervalSince1970: 1_709_164_800) // 29 February 2024, 00:00 UTC
        root.addSubview(picker)
        picker.layoutIfNeeded()
        return picker
    }

    /// Where an element with that label is on the screen.
    @MainActor
    private func place(_ label: String, _ view: UIView, file: StaticString = #filePath, line: UInt = #line) -> CGPoint {
        let nodes = AccessibilityTree.nodes(in: view.window!)
        guard let frame = nodes.first(where: { $0.label == label })?.frame else {
            XCTFail("no “\(label)” among \(nodes.map(\.label))", file: file, line: line)
            return .zero
        }
        return CGPoint(x: frame.midX, y: frame.midY)
    }

    @MainActor
    private func wheels(_ picker: UIDatePicker) -> UIPickerView { picker.subviews[0].subviews[0] as! UIPickerView }

    @MainActor
    private func titles(_ picker: UIDatePicker) -> [String] {
        let wheels = wheels(picker)
        return (0..<wheels.numberOfComponents).map {
            (wheels.view(forRow: wheels.selectedRow(inComponent: $0), forComponent: $0) as? UILabel)?.text ?? "-"
        }
    }

    func testWheelsStandInTheOrderOfTheLocale() {
        onMain {
            XCTAssertEqual(titles(makeDatePicker(.date, .wheels)), ["February", "29", "2024"])
            XCTAssertEqual(titles(makeDatePicker(.date, .wheels, locale: "de_DE")), ["29", "Februar", "2024"])
            XCTAssertEqual(titles(makeDatePicker(.time, .wheels)), ["12", "00", "AM"])
            XCTAssertEqual(titles(makeDatePicker(.time, .wheels, locale: "de_DE")), ["00", "00"])
        }
    }

    func testADayThatTheYearDoesNotHaveBecomesTheMonthsLast() {
        onMain {
            let picker = makeDatePicker(.date, .wheels), wheels = wheels(picker)
            var heard = 0
            picker.addAction(UIAction { _ in heard += 1 }, for: .valueChanged)
            wheels.selectRow(wheels.selectedRow(inComponent: 2) + 1, inComponent: 2, animated: false)
            wheels.delegate?.pickerView(wheels, didSelectRow: 0, inComponent: 2)
            XCTAssertEqual(
                picker.usedCalendar.dateComponents([.year, .month, .day], from: picker.date),
                DateComponents(year: 2025, month: 2, day: 28))
            XCTAssertEqual(heard, 1)
            XCTAssertTrue(MainLoop.settle(limit: 10))
            XCTAssertEqual(titles(picker), ["February", "28", "2025"])
        }
    }

    func testADateOutsideTheLimitsIsMovedToThem() {
        onMain {
            let picker = makeDatePicker(.date, .inline), least = picker.date
            picker.minimumDate = least
            picker.date = least.addingTimeInterval(-86400)
            XCTAssertEqual(picker.date, least)
            // Limits the wrong way round count as none.
            picker.maximumDate = least.addingTimeInterval(-10 * 86400)
            picker.date = least.addingTimeInterval(-86400)
            XCTAssertEqual(picker.date, least.addingTimeInterval(-86400))
        }
    }

    func testADayOfTheCalendarIsChosenByATouchAndKeepsTheTime() {
        onMain {
            let picker = makeDatePicker(.dateAndTime, .inline)
            picker.date = picker.date.addingTimeInterval(3600 * 15)
            picker.frame.size = picker.intrinsicContentSize
            picker.layoutIfNeeded()
            // February 2024 begins on a Thursday: the 14th is the Wednesday of the third week.
            let day = place("Wednesday, February 14", picker)
            Finger.tap(day.x, day.y)
            XCTAssertEqual(
                picker.usedCalendar.dateComponents([.month, .day, .hour], from: picker.date),
                DateComponents(month: 2, day: 14, hour: 15))
        }
    }

    func testTheCompactPickerOpensItsCalendarAndATouchBesideClosesIt() {
        onMain {
            let picker = makeDatePicker(.date, .compact), window = picker.window!
            picker.frame = CGRect(x: 16, y: 100, width: 200, height: 34)
            picker.layoutIfNeeded()
            let pill = place("Feb 29, 2024", picker)
            Finger.tap(pill.x, pill.y)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            let day = place("Thursday, February 1", picker)
            Finger.tap(day.x, day.y)
            XCTAssertEqual(picker.usedCalendar.component(.day, from: picker.date), 1)
            Finger.tap(370, 660)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            XCTAssertNil(AccessibilityTree.nodes(in: window).first { $0.label == "Thursday, February 1" })
            XCTAssertNotNil(AccessibilityTree.nodes(in: window).first { $0.label == "Feb 1, 2024" })
        }
    }
}
