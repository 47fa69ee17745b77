import XCTest

@testable import UIKit

/// What Apple's pages of UITableView, its cells and controllers say.
final class TablesDocumentationTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var counts = [30], calls: [String] = [], heights = 0, height: CGFloat = 44
        var selecting: (IndexPath) -> IndexPath? = { $0 }, deselecting: (IndexPath) -> IndexPath? = { $0 }
        var style = UITableViewCell.SelectionStyle.default, highlights = true

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            calls.append("cell \(indexPath.row)")
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.selectionStyle = style
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return height
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            selecting(indexPath)
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            deselecting(indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("select \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
            calls.append("deselect \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            calls.append("will show \(indexPath.row)")
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { calls.append("gone \(indexPath.row)") }
    }

    /// Tables don't hold their data sources.
    private var kept: [Rows] = []

    @MainActor
    private func make(_ counts: [Int] = [30], style: UITableView.Style = .plain) -> (UITableView, Rows) {
        let table = UITableView(frame: .zero, style: style), rows = Rows()
        rows.counts = counts
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = rows
        table.delegate = rows
        kept.append(rows)
        return (show(table), rows)
    }

    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    func testATableBeginsWithTheDocumentedValues() {
        onMain {
            let table = UITableView()
            XCTAssertEqual(table.style, .plain)
            XCTAssertEqual(UITableView(frame: .zero, style: .grouped).style, .grouped)
            XCTAssertNil(table.dataSource)
            XCTAssertNil(table.delegate)
            XCTAssertNil(table.prefetchDataSource)
            XCTAssertTrue(table.isPrefetchingEnabled)
            XCTAssertEqual(table.rowHeight, UITableView.automaticDimension)
            XCTAssertEqual(table.estimatedRowHeight, UITableView.automaticDimension)
            XCTAssertEqual(table.sectionHeaderHeight, UITableView.automaticDimension)
            XCTAssertEqual(table.sectionFooterHeight, UITableView.automaticDimension)
            XCTAssertEqual(table.sectionHeaderTopPadding, UITableView.automaticDimension)
            XCTAssertEqual(table.fillerRowHeight, 0)
            XCTAssertEqual(table.separatorStyle, .singleLine)
            XCTAssertEqual(table.separatorInsetReference, .fromCellEdges)
            XCTAssertNil(table.separatorEffect)
            XCTAssertFalse(table.cellLayoutMarginsFollowReadableWidth)
            XCTAssertTrue(table.insetsContentViewsToSafeArea)
            XCTAssertNil(table.tableHeaderView)
            XCTAssertNil(table.tableFooterView)
            XCTAssertNil(table.backgroundView)
            XCTAssertTrue(table.allowsSelection)
            XCTAssertFalse(table.allowsMultipleSelection)
            XCTAssertFalse(table.allowsSelectionDuringEditing)
            XCTAssertFalse(table.allowsMultipleSelectionDuringEditing)
            XCTAssertFalse(table.isEditing)
            XCTAssertNil(table.indexPathForSelectedRow)
            XCTAssertNil(table.indexPathsForSelectedRows)
            XCTAssertEqual(table.sectionIndexMinimumDisplayRowCount, 0)
            XCTAssertFalse(table.hasUncommittedUpdates)
            XCTAssertFalse(table.hasActiveDrag)
            XCTAssertFalse(table.hasActiveDrop)
            XCTAssertEqual(table.numberOfSections, 0)
            XCTAssertFalse(table.remembersLastFocusedIndexPath)
            XCTAssertEqual(UITableView.automaticDimension, -1)
            XCTAssertEqual(UITableView.indexSearch, "{search}")
            XCTAssertEqual(table.selfSizingInvalidation, .enabled)
            XCTAssertEqual(
                UITableView.selectionDidChangeNotification.rawValue, "UITableViewSelectionDidChangeNotification")
        }
    }

    func testWhatIsOnTheScreenIsKnownByItsPath() {
        onMain {
            let (table, rows) = make()
            XCTAssertEqual(table.numberOfRows(inSection: 0), 30)
            XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(0))
            XCTAssertNotNil(table.cellForRow(at: path(3)))
            XCTAssertNil(table.cellForRow(at: path(29)))
            XCTAssertNil(table.cellForRow(at: path(99)))
            XCTAssertNil(table.indexPath(for: UITableViewCell()))
            XCTAssertEqual(table.indexPath(for: table.cellForRow(at: path(3))!), path(3))
            XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 10, y: 45)), path(1))
            XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 10, y: 44 * 30 + 1)))
            XCTAssertNil(table.indexPathForRow(at: CGPoint(x: 10, y: -1)))
            XCTAssertEqual(table.indexPathsForRows(in: CGRect(x: 0, y: 50, width: 10, height: 60)), [path(1), path(2)])
            XCTAssertEqual(table.rectForRow(at: path(2)), CGRect(x: 0, y: 88, width: 375, height: 44))
            XCTAssertEqual(table.rectForRow(at: path(99)), .zero)
            table.contentOffset.y = 440
            table.layoutIfNeeded()
            table.contentOffset.y = 220
            table.layoutIfNeeded()
            let shown = table.indexPathsForVisibleRows ?? []
            XCTAssertEqual(shown, shown.sorted())
            XCTAssertEqual(table.visibleCells.map { table.indexPath(for: $0) }, shown)
            XCTAssertTrue(rows.calls.contains("gone 0"))
            let first = rows.calls.firstIndex(of: "cell 12") ?? 99,
                second = rows.calls.firstIndex(of: "will show 12") ?? -1
            XCTAssertLessThan(first, second)
        }
    }

    func testCellsAreReusedByTheirIdentifier() {
        onMain {
            let table = UITableView()
            XCTAssertNil(table.dequeueReusableCell(withIdentifier: "none"))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            XCTAssertEqual(table.dequeueReusableCell(withIdentifier: "cell")?.reuseIdentifier, "cell")
            table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
            XCTAssertNil(table.dequeueReusableCell(withIdentifier: "cell"))
            XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "none"))
            table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
            XCTAssertEqual(
                table.dequeueReusableHeaderFooterView(withIdentifier: "header")?.reuseIdentifier, "header")
            let (shown, rows) = make()
            let before = Set(shown.visibleCells.map { ObjectIdentifier($0) })
            for step in 1...20 {
                shown.contentOffset.y = CGFloat(step) * 30
                shown.layoutIfNeeded()
            }
            XCTAssertTrue(shown.visibleCells.contains { before.contains(ObjectIdentifier($0)) })
            XCTAssertTrue(rows.calls.contains("cell 25"))
        }
    }

    func testSelectionByCodeTellsNobody() {
        onMain {
            let (table, rows) = make()
            table.selectRow(at: path(2), animated: false, scrollPosition: .none)
            XCTAssertEqual(table.indexPathForSelectedRow, path(2))
            XCTAssertEqual(table.cellForRow(at: path(2))?.isSelected, true)
            table.selectRow(at: path(4), animated: false, scrollPosition: .none)
            XCTAssertEqual(table.indexPathsForSelectedRows, [path(4)])
            XCTAssertEqual(table.contentOffset.y, 0)
            XCTAssertFalse(rows.calls.contains { $0.contains("select") })
            table.selectRow(at: nil, animated: false, scrollPosition: .none)
            XCTAssertNil(table.indexPathForSelectedRow)
            XCTAssertEqual(table.cellForRow(at: path(4))?.isSelected, false)
            table.selectRow(at: path(20), animated: false, scrollPosition: .top)
            XCTAssertEqual(table.contentOffset.y, 880 - max(0, 880 + 667 - 1320))
            table.reloadData()
            XCTAssertNil(table.indexPathForSelectedRow)
            table.contentOffset = .zero
            table.layoutIfNeeded()
            table.selectRow(at: path(1), animated: false, scrollPosition: .none)
            table.reloadRows(at: [path(1)], with: .none)
            XCTAssertNil(table.indexPathForSelectedRow)
            table.allowsMultipleSelection = true
            for row in [5, 3] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
            XCTAssertEqual(table.indexPathsForSelectedRows?.sorted(), [path(3), path(5)])
            table.deselectRow(at: path(3), animated: false)
            XCTAssertEqual(table.indexPathsForSelectedRows, [path(5)])
        }
    }

    func testTheDelegateDecidesWhatATapSelects() {
        onMain {
            let (table, rows) = make()
            rows.selecting = { $0.row == 1 ? self.path(3) : $0.row == 2 ? nil : $0 }
            Finger.tap(100, 22)
            XCTAssertEqual(table.indexPathForSelectedRow, path(0))
            Finger.tap(100, 66)
            XCTAssertEqual(table.indexPathForSelectedRow, path(3))
            XCTAssertEqual(rows.calls.last, "select 3")
            Finger.tap(100, 110)
            XCTAssertEqual(table.indexPathForSelectedRow, path(3))
            rows.deselecting = { _ in nil }
            Finger.tap(100, 22)
            XCTAssertTrue(table.indexPathsForSelectedRows?.contains(path(3)) ?? false)
            rows.highlights = false
            rows.calls = []
            Finger.tap(100, 200)
            XCTAssertEqual(rows.calls, [])
            rows.highlights = true
            table.allowsSelection = false
            Finger.tap(100, 200)
            XCTAssertEqual(rows.calls, [])
        }
    }

    func testACellWithoutSelectionStyleIsSelectedAllTheSame() {
        onMain {
            let (table, rows) = make()
            rows.style = .none
            table.reloadData()
            table.layoutIfNeeded()
            Finger.tap(100, 22)
            XCTAssertEqual(rows.calls.last, "select 0")
            XCTAssertEqual(table.cellForRow(at: path(0))?.isSelected, true)
        }
    }

    func testScrollingByCode() {
        onMain {
            let (table, _) = make([3, 0, 40])
            table.scrollToRow(at: path(0, 2), at: .top, animated: false)
            XCTAssertEqual(table.contentOffset.y, table.rectForRow(at: path(0, 2)).minY)
            table.scrollToRow(at: path(20, 2), at: .middle, animated: false)
            assertEqual(table.contentOffset.y, table.rectForRow(at: path(20, 2)).midY - 667 / 2)
            table.scrollToRow(at: path(20, 2), at: .bottom, animated: false)
            assertEqual(table.contentOffset.y, table.rectForRow(at: path(20, 2)).maxY - 667)
            let here = table.contentOffset.y
            table.scrollToRow(at: path(18, 2), at: .none, animated: false)
            assertEqual(table.contentOffset.y, here)
            table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: false)
            assertEqual(table.contentOffset.y, table.rect(forSection: 1).minY)
            table.contentOffset = .zero
            table.selectRow(at: path(30, 2), animated: false, scrollPosition: .none)
            table.scrollToNearestSelectedRow(at: .bottom, animated: false)
            assertEqual(table.contentOffset.y, table.rectForRow(at: path(30, 2)).maxY - 667)
        }
    }

    func testUpdatesAnimateAndTellWhatGoes() {
        onMain {
            let (table, rows) = make([5])
            var ended: [Bool] = []
            rows.height = 60
            let before = rows.heights
            table.performBatchUpdates(nil) { ended.append($0) }
            MainLoop.advance(by: 1)
            XCTAssertGreaterThan(rows.heights, before)
            XCTAssertEqual(table.rectForRow(at: path(1)).minY, 60)
            XCTAssertEqual(ended, [true])
            rows.height = 44
            table.beginUpdates()
            table.endUpdates()
            MainLoop.advance(by: 1)
            XCTAssertEqual(table.rectForRow(at: path(1)).minY, 44)
            rows.calls = []
            rows.counts = [4]
            table.deleteRows(at: [path(1)], with: .fade)
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.calls.filter { $0.hasPrefix("gone") }, ["gone 1"])
            XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
            let cell = table.cellForRow(at: path(0))
            table.moveRow(at: path(0), to: path(2))
            MainLoop.advance(by: 1)
            XCTAssertTrue(table.cellForRow(at: path(2)) === cell)
            rows.counts = [6]
            table.performBatchUpdates {
                XCTAssertTrue(table.hasUncommittedUpdates)
                table.insertRows(at: [path(0), path(5)], with: .automatic)
            }
            XCTAssertFalse(table.hasUncommittedUpdates)
            XCTAssertEqual(table.numberOfRows(inSection: 0), 6)
            rows.calls = []
            table.reconfigureRows(at: [path(0)])
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(rows.calls.filter { $0.hasPrefix("cell") }, ["cell 0"])
        }
    }

    func testASectionThatMovesTakesItsRowsAlong() {
        onMain {
            let (table, rows) = make([1, 2, 3])
            let cell = table.cellForRow(at: path(1, 1))
            table.selectRow(at: path(1, 1), animated: false, scrollPosition: .none)
            rows.counts = [2, 1, 3]
            table.moveSection(1, toSection: 0)
            XCTAssertTrue(table.cellForRow(at: path(1, 0)) === cell)
            XCTAssertEqual(table.indexPathForSelectedRow, path(1, 0))
            rows.counts = [2, 3, 1]
            table.performBatchUpdates {
                table.moveSection(2, toSection: 1)
                table.reloadSections([0], with: .none)
            }
            XCTAssertNil(table.indexPathForSelectedRow)
            XCTAssertFalse(table.cellForRow(at: path(1, 0)) === cell)
            XCTAssertEqual((0..<3).map { table.numberOfRows(inSection: $0) }, [2, 3, 1])
        }
    }

    func testReloadingKeepsThePlaceAndEndsWhatWasShown() {
        onMain {
            let (table, rows) = make()
            table.contentOffset.y = 300
            table.layoutIfNeeded()
            rows.calls = []
            table.reloadData()
            table.layoutIfNeeded()
            XCTAssertEqual(table.contentOffset.y, 300)
            XCTAssertTrue(rows.calls.contains("gone 8"))
            XCTAssertTrue(rows.calls.contains("will show 8"))
        }
    }

    func testIndexesBeyondEndNoApp() {
        onMain {
            let (table, _) = make([2, 2])
            assertNoTrap("rect(forSection:)", count: 2) { _ = table.rect(forSection: $0) }
            assertNoTrap("rectForHeader", count: 2) { _ = table.rectForHeader(inSection: $0) }
            assertNoTrap("rectForFooter", count: 2) { _ = table.rectForFooter(inSection: $0) }
            assertNoTrap("numberOfRows", count: 2) { _ = table.numberOfRows(inSection: $0) }
            assertNoTrap("headerView", count: 2) { _ = table.headerView(forSection: $0) }
            assertNoTrap("footerView", count: 2) { _ = table.footerView(forSection: $0) }
            assertNoTrap("rectForRow", count: 2) { _ = table.rectForRow(at: IndexPath(row: $0, section: 0)) }
            assertNoTrap("rectForRow", count: 2) { _ = table.rectForRow(at: IndexPath(row: 0, section: $0)) }
            assertNoTrap("selectRow", count: 2) {
                table.selectRow(at: IndexPath(row: $0, section: 0), animated: false, scrollPosition: .none)
            }
            assertNoTrap("selectRow", count: 2) {
                table.selectRow(at: IndexPath(row: $0, section: 0), animated: false, scrollPosition: .top)
            }
            assertNoTrap("deselectRow", count: 2) {
                table.deselectRow(at: IndexPath(row: $0, section: 0), animated: false)
            }
            assertNoTrap("scrollToRow", count: 2) {
                table.scrollToRow(at: IndexPath(row: $0, section: 0), at: .top, animated: false)
            }
            assertNoTrap("scrollToRow", count: 2) {
                table.scrollToRow(at: IndexPath(row: 0, section: $0), at: .top, animated: false)
            }
            assertNoTrap("reloadRows", count: 2) {
                table.reloadRows(at: [IndexPath(row: $0, section: 0)], with: .none)
            }
            assertNoTrap("reconfigureRows", count: 2) { table.reconfigureRows(at: [IndexPath(row: $0, section: 0)]) }
            assertNoTrap("reloadSections", count: 2) {
                if $0 >= 0 && $0 < Int.max { table.reloadSections(IndexSet(integer: $0), with: .none) }
            }
            assertNoTrap("deleteRows", count: 2) {
                table.deleteRows(at: [IndexPath(row: $0, section: 0)], with: .none)
            }
            assertNoTrap("insertRows", count: 2) {
                table.insertRows(at: [IndexPath(row: $0, section: 0)], with: .none)
            }
            assertNoTrap("moveRow", count: 2) {
                table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: $0, section: 0))
            }
            assertNoTrap("moveSection", count: 2) { table.moveSection(0, toSection: $0) }
        }
    }

    func testAnAccessoryViewOutweighsTheType() {
        onMain {
            let (table, _) = make([3])
            let cell = table.cellForRow(at: path(0))!, view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            cell.accessoryType = .checkmark
            cell.accessoryView = view
            cell.layoutIfNeeded()
            XCTAssertTrue(view.isDescendant(of: cell))
            XCTAssertEqual(cell.accessoryType, .checkmark)
            XCTAssertLessThan(cell.contentView.frame.maxX, cell.bounds.maxX - 29)
            cell.accessoryView = nil
            XCTAssertNil(view.superview)
        }
    }
}
