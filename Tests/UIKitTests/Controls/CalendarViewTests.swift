import XCTest

@testable import UIKit

final class CalendarViewTests: XCTestCase {
    private final class Delegate: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        var log: [String] = []
        func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
            -> UICalendarView.Decoration?
        {
            dateComponents.day == 24 ? .default(color: .systemRed, size: .large) : nil
        }
        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) {
            log.append("from \(previousDateComponents.month!) to \(calendarView.visibleDateComponents.month!)")
        }
        func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
            log.append("selected \(dateComponents?.day ?? 0)")
        }
        func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
            -> Bool
        { dateComponents.map { $0.day != 13 } ?? false }
        func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
        { log.append("+\(dateComponents.day!)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) { log.append("-\(dateComponents.day!)") }
    }

    @MainActor
    private func calendar(_ delegate: Delegate) -> UICalendarView {
        let view = UICalendarView()
        view.calendar = Calendar(identifier: .gregorian)
        view.locale = Locale(identifier: "en_US")
        view.timeZone = TimeZone(identifier: "UTC")
        view.delegate = delegate
        view.visibleDateComponents = DateComponents(year: 2026, month: 12)
        view.frame = CGRect(x: 0, y: 100, width: 393, height: 352)
        delegate.log = []
        return view
    }

    @MainActor private func days(_ view: UIView) -> [DatePickerCalendar.DayButton] {
        ((view as? DatePickerCalendar.DayButton).map { [$0] } ?? []) + view.subviews.flatMap(days)
    }

    @MainActor private func tap(_ day: Int, in view: UICalendarView) {
        view.layoutIfNeeded()
        let button = days(view)[day - 1],
            center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        Finger.tap(center.x, center.y)
        MainLoop.settle(limit: 2)
    }

    func testAMonthHasItsDaysUnderTheirWeekdays() throws {
        try onMain {
            let delegate = Delegate(), view = calendar(delegate), root = UIViewController()
            root.view.addSubview(view)
            try on(.phone, root) { window in
                let buttons = days(view)
                XCTAssertEqual(buttons.count, 31)
                XCTAssertEqual(buttons[0].place, 2, "the first of December 2026 is a Tuesday")
                XCTAssertNotNil(buttons[23].decoration)
                XCTAssertNil(buttons[22].decoration)
                view.selectionBehavior = UICalendarSelectionSingleDate(delegate: delegate)
                tap(9, in: view)
                try picture(window, "calendar")
                view.visibleDateComponents = DateComponents(year: 2027, month: 2)
                XCTAssertEqual(delegate.log.last, "from 12 to 2")
                XCTAssertEqual(days(view).count, 28)
            }
        }
    }

    func testOneDayIsChosenAsTheDelegateAllows() {
        onMain {
            let delegate = Delegate(), view = calendar(delegate), root = UIViewController(),
                selection = UICalendarSelectionSingleDate(delegate: delegate)
            view.selectionBehavior = selection
            view.availableDateRange = DateInterval(
                start: DateComponents(
                    calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(identifier: "UTC"), year: 2026,
                    month: 12, day: 5
                ).date!, end: .distantFuture)
            root.view.addSubview(view)
            on(.phone, root) { _ in
                tap(9, in: view)
                tap(13, in: view)
                tap(2, in: view)
                XCTAssertEqual(delegate.log, ["selected 9"])
                XCTAssertEqual(selection.selectedDate?.day, 9)
                tap(9, in: view)
                XCTAssertEqual(selection.selectedDate?.day, 9, "the delegate allows no empty selection")
            }
        }
    }

    func testSeveralDaysComeAndGo() {
        onMain {
            let delegate = Delegate(), view = calendar(delegate), root = UIViewController(),
                selection = UICalendarSelectionMultiDate(delegate: delegate)
            view.selectionBehavior = selection
            root.view.addSubview(view)
            on(.phone, root) { _ in
                for day in [3, 8, 3] { tap(day, in: view) }
                XCTAssertEqual(delegate.log, ["+3", "+8", "-3"])
                XCTAssertEqual(selection.selectedDates.map(\.day), [8])
            }
        }
    }
}
