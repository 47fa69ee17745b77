import HeadlessDisplay
import XCTest

@testable import UIKit

final class TablesTests: XCTestCase {
    /// Rows of text, and a log of what the table asked and told.
    private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts: [Int]
        var log: [String] = []
        var cellCount = 0
        var headers: [String?] = []
        var footers: [String?] = []
        init(_ counts: [Int]) { self.counts = counts }

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            headers.indices.contains(section) ? headers[section] : nil
        }
        func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            footers.indices.contains(section) ? footers[section] : nil
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cellCount += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            log.append("shouldHighlight \(indexPath.row)")
            return true
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
            log.append("didHighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
            log.append("didUnhighlight \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("willSelect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("didSelect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            log.append("willDeselect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            log.append("didDeselect \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            log.append("commit \(indexPath.row)")
            counts[indexPath.section] -= 1
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("accessory \(indexPath.row)")
        }
    }

    /// The protocol's witness comes from the class that conforms: a subclass must conform anew where it adds a method.
    private final class HeightRows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let count: Int
        var asked = 0
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked += 1
            return CGFloat(40 + indexPath.row % 7 * 10)
        }
    }

    @MainActor
    private func makeTable<R: NSObject & UITableViewDataSource & UITableViewDelegate>(
        _ rows: R, _ style: UITableView.Style = .plain
    ) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = rows
        table.delegate = rows
        let shown = show(table)
        shown.layoutIfNeeded()
        return shown
    }

    func testOnlyVisibleRowsGetCellsAndTheyAreReused() {
        onMain {
            let rows = Rows([1_000_000]), table = makeTable(rows)
            XCTAssertEqual(table.visibleCells.count, 16)
            assertEqual(table.contentSize.height, 44_000_000)
            let first = table.visibleCells[0]
            table.contentOffset.y = 44
            table.layoutIfNeeded()
            XCTAssertNotNil(table.cellForRow(at: IndexPath(row: 16, section: 0)))
            table.contentOffset.y = 20_000_000
            table.layoutIfNeeded()
            XCTAssertLessThan(table.subviews.compactMap { $0 as? UITableViewCell }.count, 40)
            XCTAssertTrue(table.subviews.contains { $0 === first }, "cells are used again")
            XCTAssertEqual(table.indexPathsForVisibleRows?.first, IndexPath(row: 20_000_000 / 44, section: 0))
            XCTAssertEqual(table.visibleCells[0].textLabel?.text, "0.454545")
        }
    }

    func testARowFromAWiderDesignIsMeasuredAtItsOwnWidth() {
        onMain {
            func row(_ width: CGFloat) -> UITableViewCell {
                let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: width, height: 44)), label = UILabel()
                cell.preservesSuperviewLayoutMargins = true
                cell.contentView.preservesSuperviewLayoutMargins = true
                cell.contentView.frame = cell.bounds
                label.numberOfLines = 0
                label.text = "Text that takes two lines where the row is narrow"
                label.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(label)
                let margins = cell.contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                    label.topAnchor.constraint(equalTo: margins.topAnchor),
                    label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                ])
                return cell
            }
            let narrow = row(280).automaticHeight(width: 280)
            XCTAssertGreaterThan(narrow, 60)
            XCTAssertEqual(row(480).automaticHeight(width: 280), narrow)
        }
    }

    func testHeightsOfTheDelegateAreAskedOnlyForVisibleRowsOfLargeTables() {
        onMain {
            let rows = HeightRows(1_000_000), table = makeTable(rows)
            XCTAssertLessThan(rows.asked, 60)
            XCTAssertEqual(
                table.rectForRow(at: IndexPath(row: 3, section: 0)), CGRect(x: 0, y: 150, width: 375, height: 70))
            let small = HeightRows(100), other = makeTable(small)
            assertEqual(other.contentSize.height, (0..<100).reduce(0) { $0 + CGFloat(40 + $1 % 7 * 10) })
            withExtendedLifetime((rows, small)) {}
        }
    }

    func testRowsAboveThatTurnOutHigherDontMoveWhatIsSeen() {
        onMain {
            let rows = HeightRows(10_000), table = makeTable(rows)
            table.scrollToRow(at: IndexPath(row: 5000, section: 0), at: .top, animated: false)
            func screenY() -> CGFloat {
                table.rectForRow(at: IndexPath(row: 5000, section: 0)).minY - table.contentOffset.y
            }
            assertEqual(screenY(), 0)
            for step in 1...30 {
                table.contentOffset.y -= 12
                table.layoutIfNeeded()
                assertEqual(screenY(), CGFloat(step) * 12)
            }
            withExtendedLifetime(rows) {}
        }
    }

    func testSelfSizingRowsFollowTheirConstraints() {
        onMain {
            final class Source: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                    let box = UIView()
                    box.translatesAutoresizingMaskIntoConstraints = false
                    cell.contentView.addSubview(box)
                    let guide = cell.contentView.layoutMarginsGuide
                    NSLayoutConstraint.activate([
                        box.topAnchor.constraint(equalTo: guide.topAnchor),
                        box.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                        box.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                        box.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                        box.heightAnchor.constraint(equalToConstant: CGFloat(30 + indexPath.row)),
                    ])
                    return cell
                }
            }
            let source = Source()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.dataSource = source
            let complaints = listenToLayout()
            let shown = show(table)
            shown.layoutIfNeeded()
            XCTAssertEqual(complaints.messages, [])
            assertEqual(shown.rectForRow(at: IndexPath(row: 4, section: 0)).height, 34 + 22)
            let cell = shown.cellForRow(at: IndexPath(row: 2, section: 0))
            XCTAssertEqual(cell?.contentView.subviews.first?.frame, CGRect(x: 16, y: 11, width: 343, height: 32))
            withExtendedLifetime(source) {}
        }
    }

    func testATapSelectsInUIKitsOrder() {
        onMain {
            let rows = Rows([20]), table = makeTable(rows)
            Finger.tap(100, 60)
            XCTAssertEqual(
                rows.log, ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])
            XCTAssertEqual(table.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
            XCTAssertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected, true)
            rows.log = []
            Finger.tap(100, 150)
            XCTAssertEqual(
                rows.log,
                [
                    "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3", "willDeselect 1",
                    "didDeselect 1", "didSelect 3",
                ])
            table.deselectRow(at: IndexPath(row: 3, section: 0), animated: false)
            XCTAssertNil(table.indexPathForSelectedRow)
        }
    }

    func testWhatAPersonSelectsIsAnnouncedAndWhatCodeSelectsIsNot() {
        onMain {
            let rows = Rows([20]), table = makeTable(rows)
            nonisolated(unsafe) var posted = 0
            let token = NotificationCenter.default.addObserver(
                forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
            ) { _ in posted += 1 }
            defer { NotificationCenter.default.removeObserver(token) }
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
            XCTAssertEqual(posted, 0)
            Finger.tap(100, 60)
            XCTAssertEqual(posted, 1)
            table.allowsMultipleSelection = true
            Finger.tap(100, 60)
            XCTAssertNil(table.indexPathForSelectedRow)
            XCTAssertEqual(posted, 2, "a row that a tap takes back")
        }
    }

    func testDraggingHighlightsNothingThatStays() {
        onMain {
            let rows = Rows([100]), table = makeTable(rows)
            let finger = Finger()
            finger.down(100, 300)
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(rows.log, ["shouldHighlight 6", "didHighlight 6"])
            finger.move(by: CGVector(dx: 0, dy: -100))
            finger.up()
            MainLoop.settle(limit: 10)
            XCTAssertEqual(rows.log.last, "didUnhighlight 6")
            XCTAssertNil(table.indexPathForSelectedRow)
            XCTAssertGreaterThan(table.contentOffset.y, 90)
        }
    }

    func testHeadersOfPlainTablesStickAndArePushedAway() {
        onMain {
            let rows = Rows([20, 20])
            rows.headers = ["First", "Second"]
            let table = makeTable(rows)
            XCTAssertEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 22, width: 375, height: 28))
            table.contentOffset.y = 300
            table.layoutIfNeeded()
            assertEqual(table.headerView(forSection: 0)!.frame.minY, 300)
            let end = table.rect(forSection: 0).maxY
            table.contentOffset.y = end - 10
            table.layoutIfNeeded()
            assertEqual(table.headerView(forSection: 0)!.frame.maxY, end)
            XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "Second")
        }
    }

    func testGroupedSectionsKeepTheirDistances() {
        onMain {
            let rows = Rows([2, 2])
            rows.headers = [nil, "General"]
            rows.footers = [nil, "About these."]
            let table = makeTable(rows, .grouped)
            assertEqual(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY, 35)
            XCTAssertEqual(table.headerView(forSection: 1)?.textLabel?.text, "GENERAL")
            assertEqual(table.rectForHeader(inSection: 1).height, 38, accuracy: 1)
            assertEqual(table.rectForFooter(inSection: 1).height, 30, accuracy: 1)
            let inset = makeTable(rows, .insetGrouped)
            let cell = inset.cellForRow(at: IndexPath(row: 0, section: 0))!
            assertEqual(cell.frame.minX, 16)
            assertEqual(cell.frame.width, 343)
            assertEqual(cell.layer.cornerRadius, 10)
            XCTAssertEqual(cell.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
    }

    /// Xcode's own frames of cells in the standard styles, 414 points wide.
    func testStandardStylesHaveXcodesFrames() {
        onMain {
            let source = Rows([0])
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 414, height: 800), style: .plain)
            table.dataSource = source
            func cell(_ style: UITableViewCell.CellStyle, _ accessory: UITableViewCell.AccessoryType, height: CGFloat)
                -> UITableViewCell
            {
                let cell = UITableViewCell(style: style, reuseIdentifier: nil)
                cell.table = table
                cell.accessoryType = accessory
                cell.textLabel?.text = "Title"
                cell.detailTextLabel?.text = "Detail"
                cell.frame = CGRect(x: 0, y: 0, width: 414, height: height)
                cell.layoutIfNeeded()
                return cell
            }
            let plain = cell(.default, .none, height: 44)
            XCTAssertEqual(plain.textLabel?.frame, CGRect(x: 20, y: 0, width: 374, height: 44))
            let chevron = cell(.default, .disclosureIndicator, height: 44)
            assertEqual(chevron.contentView.frame.width, 383.5)
            assertEqual(chevron.textLabel!.frame.width, 355.5)
            let subtitle = cell(.subtitle, .none, height: 56)
            assertEqual(subtitle.textLabel!.frame.minY, 9)
            assertEqual(subtitle.detailTextLabel!.frame.minY, 31.5, accuracy: 0.5)
            let value = cell(.value1, .none, height: 51)
            assertEqual(value.detailTextLabel!.frame.maxX, 394)
            assertEqual(value.textLabel!.frame.minY, 16)
            assertEqual(cell(.default, .checkmark, height: 44).contentView.frame.width, 370)
            assertEqual(subtitle.automaticHeight(width: 414), 56, accuracy: 1)
        }
    }

    /// A row that is shown already has room for what its labels say later: the number of a setting, say.
    func testLabelsOfStyledCellsAreAsWideAsWhatTheySayNow() {
        onMain {
            for style in [UITableViewCell.CellStyle.default, .value1, .subtitle] {
                let cell = UITableViewCell(style: style, reuseIdentifier: nil)
                cell.frame = CGRect(x: 0, y: 0, width: 414, height: 52)
                cell.textLabel!.text = "Seats"
                cell.detailTextLabel?.text = "2"
                cell.layoutIfNeeded()
                let label = cell.detailTextLabel ?? cell.textLabel!
                label.text = "Twenty-four"
                cell.layoutIfNeeded()
                let wide = label.frame.width
                XCTAssertGreaterThanOrEqual(wide, label.intrinsicContentSize.width - 0.5, "\(style)")
                label.text = "2"
                cell.layoutIfNeeded()
                if style != .default { XCTAssertLessThan(label.frame.width, wide, "\(style)") }
            }
        }
    }

    func testTheDetailButtonTellsTheDelegate() {
        onMain {
            let rows = Rows([3]), table = makeTable(rows)
            let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))!
            cell.accessoryType = .detailDisclosureButton
            table.layoutIfNeeded()
            let button = cell.subviews.lazy.compactMap { $0 as? UIButton }.first!
            let middle = button.convert(CGPoint(x: 12, y: 12), to: nil)
            Finger.tap(middle.x, middle.y)
            XCTAssertEqual(rows.log, ["accessory 1"])
        }
    }

    func testInsertedAndDeletedRowsMoveTheOthers() {
        onMain {
            let rows = Rows([5]), table = makeTable(rows)
            let second = table.cellForRow(at: IndexPath(row: 1, section: 0))
            rows.counts = [6]
            table.performBatchUpdates({
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                table.insertRows(at: [IndexPath(row: 2, section: 0), IndexPath(row: 5, section: 0)], with: .fade)
            })
            XCTAssertTrue(table.cellForRow(at: IndexPath(row: 0, section: 0)) === second)
            XCTAssertEqual(table.numberOfRows(inSection: 0), 6)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(table.visibleCells.map { $0.frame.minY }, [0, 44, 88, 132, 176, 220])
        }
    }

    func testSwipingShowsDeleteAndTappingItCommits() {
        onMain {
            let rows = Rows([5]), table = makeTable(rows)
            let finger = Finger()
            finger.down(300, 60)
            finger.move(by: CGVector(dx: -120, dy: 0))
            finger.up()
            MainLoop.settle(limit: 3)
            assertEqual(table.cellForRow(at: IndexPath(row: 1, section: 0))!.contentView.frame.minX, -74.5, accuracy: 1)
            Finger.tap(350, 60)
            MainLoop.settle(limit: 3)
            XCTAssertEqual(rows.log.filter { $0.hasPrefix("commit") }, ["commit 1"])
            XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
        }
    }

    func testAnIndexLeadsToItsSections() throws {
        try onMain {
            final class Letters: NSObject, UITableViewDataSource {
                var titles: [String]? = ["A", "B", "C", "D"]
                func numberOfSections(in tableView: UITableView) -> Int { 8 }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell(style: .default, reuseIdentifier: nil)
                }
                func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                    "\(section)"
                }
                func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
                func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
                    -> Int
                { 2 * index }
            }
            let letters = Letters(),
                table = show(UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain))
            table.dataSource = letters
            table.layoutIfNeeded()
            let index = try XCTUnwrap(table.subviews.first { $0 is SectionIndex })
            XCTAssertEqual(index.frame.maxX, 375)
            XCTAssertEqual(
                table.cellForRow(at: IndexPath(row: 0, section: 0))!.contentView.frame.width, 360,
                "rows make room for it")
            // Four lines of 14 points around the middle of what is seen.
            let middle = table.superview!.convert(CGPoint(x: index.frame.midX, y: index.frame.midY), from: table)
            let finger = Finger()
            finger.down(middle.x, middle.y - 7)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(
                table.contentOffset.y, table.rect(forSection: 2).minY - table.adjustedContentInset.top, accuracy: 0.01)
            finger.move(by: CGVector(dx: 0, dy: 14))
            XCTAssertEqual(
                table.contentOffset.y, table.rect(forSection: 4).minY - table.adjustedContentInset.top, accuracy: 0.01)
            finger.up()
            table.layoutIfNeeded()
            XCTAssertEqual(
                index.frame.minY, table.contentOffset.y + table.adjustedContentInset.top, accuracy: 0.01,
                "it stays where it is seen")
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            XCTAssertTrue(index.isHidden)
            table.setEditing(false, animated: false)
            table.sectionIndexMinimumDisplayRowCount = 81
            table.layoutIfNeeded()
            XCTAssertNil(index.superview)
            table.sectionIndexMinimumDisplayRowCount = 80
            table.setNeedsLayout()
            table.layoutIfNeeded()
            XCTAssertTrue(table.subviews.contains { $0 is SectionIndex })
            letters.titles = nil
            table.reloadSectionIndexTitles()
            XCTAssertFalse(table.subviews.contains { $0 is SectionIndex })
        }
    }

    func testACellHearsOfTheStatesItGoesThrough() {
        onMain {
            final class Cell: UITableViewCell {
                var log: [String] = []
                override func willTransition(to state: StateMask) { log.append("will \(state.rawValue)") }
                override func didTransition(to state: StateMask) { log.append("did \(state.rawValue)") }
            }
            let cell = Cell(style: .default, reuseIdentifier: nil)
            cell.setEditing(true, animated: false)
            cell.showingDeleteConfirmation = true
            cell.showingDeleteConfirmation = false
            cell.setEditing(false, animated: false)
            XCTAssertEqual(cell.log, ["will 1", "did 1", "will 3", "did 3", "will 1", "did 1", "will 0", "did 0"])
        }
    }

    func testTheControllerClearsItsSelectionWhenItComesBack() {
        onMain {
            final class List: UITableViewController {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
                { UITableViewCell(style: .default, reuseIdentifier: nil) }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    navigationController?.pushViewController(UIViewController(), animated: true)
                }
            }
            let list = List(style: .grouped), navigation = UINavigationController(rootViewController: list)
            _ = show(navigation)
            let cell = list.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!
            let middle = cell.convert(CGPoint(x: 50, y: 20), to: nil)
            Finger.tap(middle.x, middle.y)
            XCTAssertEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
            MainLoop.settle(limit: 5)
            XCTAssertEqual(navigation.viewControllers.count, 2)
            navigation.popViewController(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertNil(list.tableView.indexPathForSelectedRow)
        }
    }

    func testExtentsAgreeWithPlainSums() {
        var list = ExtentList(count: 5000, estimate: 44), plain = [CGFloat](repeating: 44, count: 5000)
        var seed: UInt64 = 7
        func random(_ limit: Int) -> Int {
            seed = seed &* 6364136223846793005 &+ 1442695040888963407
            return Int(seed >> 33) % limit
        }
        for _ in 0..<3000 {
            let index = random(5000), height = CGFloat(random(200))
            list.set(height, at: index)
            plain[index] = height
        }
        var offsets: [CGFloat] = [0]
        for height in plain { offsets.append(offsets.last! + height) }
        for index in stride(from: 0, through: 5000, by: 37) {
            XCTAssertEqual(list.offset(of: index), offsets[index], accuracy: 0.001)
        }
        for _ in 0..<500 {
            let offset = CGFloat(random(Int(offsets[5000]))) + 0.5
            let expected = offsets.firstIndex { $0 > offset }! - 1
            XCTAssertEqual(list.index(at: offset), expected)
        }
        XCTAssertEqual(list.total, offsets[5000], accuracy: 0.001)
    }

    func testRowsMapThroughUpdates() {
        var updates = TableUpdates()
        updates.deletedRows = [RowPlace(section: 0, row: 1)]
        updates.insertedRows = [RowPlace(section: 0, row: 0), RowPlace(section: 0, row: 3)]
        updates.deletedSections = [1]
        let mapping = RowMapping(updates)
        XCTAssertEqual((0..<4).map { mapping.place(RowPlace(section: 0, row: $0))?.row }, [1, nil, 2, 4])
        XCTAssertNil(mapping.place(RowPlace(section: 1, row: 0)))
        XCTAssertEqual(mapping.place(RowPlace(section: 2, row: 0)), RowPlace(section: 1, row: 0))
    }
}
