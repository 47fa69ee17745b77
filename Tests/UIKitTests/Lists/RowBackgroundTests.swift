import DeviceCatalog
import XCTest

@testable import UIKit

/// What tables and lists let apps say of rows: margins, lines, backgrounds of several chosen rows, states.
final class RowBackgroundTests: XCTestCase {
    @MainActor
    private final class Rows: UITableViewController {
        var configure: (UITableViewCell) -> Void = { _ in }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            configure(cell)
            return cell
        }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Moor") { _, _, done in done(true) }
            ])
        }
    }

    @MainActor private func cell(_ rows: Rows, _ row: Int) throws -> UITableViewCell {
        try XCTUnwrap(rows.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
    }
    @MainActor private func line(_ cell: UITableViewCell) throws -> CGRect {
        try XCTUnwrap(cell.subviews.first { $0 is _UITableViewCellSeparatorView }).frame
    }

    func testLinesMayBeginBeyondWhereTheyWouldByThemselves() throws {
        try onMain {
            let rows = Rows(style: .plain)
            try on(.phone, rows) { window in
                rows.tableView.separatorInset.left = 10
                window.layoutIfNeeded()
                XCTAssertEqual(try line(cell(rows, 1)).minX, 10)
                rows.tableView.separatorInsetReference = .fromAutomaticInsets
                window.layoutIfNeeded()
                XCTAssertEqual(try line(cell(rows, 1)).minX, 30)
            }
        }
    }

    func testWideTablesMayKeepToAReadableWidth() throws {
        try onMain {
            let rows = Rows(style: .plain)
            try on(.padLandscape, rows) { window in
                XCTAssertEqual(try cell(rows, 0).contentView.layoutMargins.left, 20)
                rows.tableView.cellLayoutMarginsFollowReadableWidth = true
                window.layoutIfNeeded()
                XCTAssertEqual(try cell(rows, 0).contentView.layoutMargins.left, (1180 - 672) / 2)
            }
        }
    }

    func testRowsOfATurnedTelephoneKeepTheirMarginsInsideWhatItsCornersLeave() throws {
        try onMain {
            let rows = Rows(style: .insetGrouped)
            try on(.phone, rows) { _ in
                UIApplication.shared.handle(
                    .screen(
                        ScreenDescription(
                            size: CGSize(width: 852, height: 393), scale: 2,
                            safeArea: .init(left: 59, bottom: 21, right: 59), idiom: .phone)))
                MainLoop.settle(limit: 10)
                let cell = try cell(rows, 0)
                XCTAssertEqual(cell.frame.minX, 59)
                XCTAssertEqual(cell.safeAreaInsets, .zero, "nothing covers a row that stands beside the corners")
                XCTAssertEqual(cell.contentView.frame.minX, 0)
            }
        }
    }

    func testARowThatIsSwipedAsideTakesItsContentAlong() throws {
        try onMain {
            let rows = Rows(style: .insetGrouped)
            let label = UILabel(frame: .zero)
            rows.configure = { cell in
                guard label.superview == nil else { return }
                cell.textLabel?.text = nil
                for view in [cell, cell.contentView] { view.preservesSuperviewLayoutMargins = true }
                label.text = "Content"
                label.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(label)
                let guide = cell.contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    label.topAnchor.constraint(equalTo: guide.topAnchor),
                ])
            }
            try on(.phone, rows) { window in
                let content = try XCTUnwrap(label.superview), before = label.frame
                rows.tableView.reveal(RowPlace(section: 0, row: 0), trailing: true, animated: false)
                window.layoutIfNeeded()
                XCTAssertLessThan(content.frame.minX, -50)
                XCTAssertEqual(label.frame, before, "it neither stays where it was nor wraps anew")
            }
        }
    }

    func testContentKeepsClearOfTheSafeAreaUnlessTheTableSaysOtherwise() throws {
        try onMain {
            let rows = Rows(style: .plain)
            rows.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 30)
            try on(.phone, rows) { window in
                XCTAssertEqual(try cell(rows, 0).contentView.frame, CGRect(x: 40, y: 0, width: 393 - 70, height: 44))
                XCTAssertEqual(try line(cell(rows, 0)).minX, 60)
                rows.tableView.insetsContentViewsToSafeArea = false
                window.layoutIfNeeded()
                XCTAssertEqual(try cell(rows, 0).contentView.frame.minX, 0)
            }
        }
    }

    func testEmptyRowsHaveLinesWhereTheTableWantsThem() throws {
        try onMain {
            let rows = Rows(style: .plain)
            try on(.phone, rows) { window in
                XCTAssertNil(rows.tableView.fillers)
                rows.tableView.fillerRowHeight = 60
                window.layoutIfNeeded()
                let lines = try XCTUnwrap(rows.tableView.fillers)
                XCTAssertEqual(lines.frame.minY, 4 * 44)
                XCTAssertEqual(lines.subviews.prefix(2).map(\.frame.minY), [59.5, 119.5])
                rows.tableView.separatorStyle = .none
                rows.tableView.setNeedsLayout()
                window.layoutIfNeeded()
                XCTAssertNil(rows.tableView.fillers)
            }
        }
    }

    func testRowsOfSeveralHaveABackgroundOfTheirOwn() throws {
        try onMain {
            let rows = Rows(style: .plain)
            rows.configure = { cell in
                cell.selectedBackgroundView = UIView()
                cell.multipleSelectionBackgroundView = UIImageView()
            }
            try on(.phone, rows) { _ in
                rows.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
                XCTAssertNotNil(try cell(rows, 0).selectedBackgroundView?.superview)
                rows.tableView.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
                rows.tableView.allowsMultipleSelection = true
                rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
                XCTAssertNotNil(try cell(rows, 1).multipleSelectionBackgroundView?.superview)
                XCTAssertNil(try cell(rows, 1).selectedBackgroundView?.superview)
            }
        }
    }

    func testConfigurationsHearOfSwipes() throws {
        try onMain {
            let rows = Rows(style: .plain)
            var states: [Bool] = []
            try on(.phone, rows) { _ in
                let cell = try cell(rows, 0)
                cell.configurationUpdateHandler = { _, state in states.append(state.isSwiped) }
                MainLoop.settle(limit: 1)
                states = []
                rows.tableView.reveal(RowPlace(section: 0, row: 0), trailing: true, animated: true)
                MainLoop.settle(limit: 2)
                XCTAssertEqual(states.last, true)
                XCTAssertEqual(cell.aside.slide, cell.aside.width)
                rows.tableView.hideActions(animated: true)
                MainLoop.advance(by: 0.1)
                XCTAssertNotNil(cell.subviews.first { $0 is SwipeActionStrip }, "the buttons go with the row")
                MainLoop.settle(limit: 2)
                XCTAssertEqual(states.last, false)
                XCTAssertNil(cell.subviews.first { $0 is SwipeActionStrip })
            }
        }
    }

    // MARK: Small things

    func testDatesAreThoseOfTheMinutesWheelUnlessTheyNeedNot() {
        onMain {
            let picker = UIDatePicker(), calendar = Calendar.current
            picker.datePickerMode = .time
            picker.minuteInterval = 15
            let date = calendar.date(bySettingHour: 10, minute: 23, second: 40, of: Date())!
            picker.date = date
            XCTAssertEqual(
                calendar.dateComponents([.hour, .minute, .second], from: picker.date),
                DateComponents(hour: 10, minute: 15, second: 0))
            picker.roundsToMinuteInterval = false
            XCTAssertEqual(picker.date, date)
        }
    }

    func testGesturesTakeTheTouchesTheyAllow() {
        onMain {
            let root = UIViewController(), tap = UITapGestureRecognizer()
            var taps = 0
            tap.addHandler { _ in taps += 1 }
            root.view.addGestureRecognizer(tap)
            on(.phone, root) { _ in
                tap.allowedTouchTypes = [UITouch.TouchType.pencil.rawValue as NSNumber]
                Finger.tap(100, 100)
                XCTAssertEqual(taps, 0)
                tap.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
                Finger.tap(100, 100)
                XCTAssertEqual(taps, 1)
            }
        }
    }

    func testAButtonGlowsUnderAFinger() {
        onMain {
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            button.setTitle("Lamp", for: .normal)
            button.titleLabel?.shadowOffset = CGSize(width: 0, height: 1)
            button.showsTouchWhenHighlighted = true
            button.reversesTitleShadowWhenHighlighted = true
            button.isHighlighted = true
            button.layoutIfNeeded()
            XCTAssertTrue(button.layer.sublayers?.contains { $0 is CAGradientLayer } == true)
            XCTAssertEqual(button.titleLabel?.shadowOffset.height, -1)
            button.isHighlighted = false
            button.setNeedsLayout()
            button.layoutIfNeeded()
            XCTAssertFalse(button.layer.sublayers?.contains { $0 is CAGradientLayer } == true)
            XCTAssertEqual(button.titleLabel?.shadowOffset.height, 1)
        }
    }
}
