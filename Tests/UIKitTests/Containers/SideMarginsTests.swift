import DeviceCatalog
import XCTest

@testable import UIKit

/// Where what stands at the sides of a screen begins: large titles, buttons of bars, cards of tables.
final class SideMarginsTests: XCTestCase {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Rows" }
    }

    @MainActor
    private func titled(_ root: UIViewController) -> UINavigationController {
        root.title = "Boats"
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }

    /// How far the large title is from the left edge of its bar.
    @MainActor
    private func margin(_ navigation: UINavigationController) -> CGFloat? {
        let title = navigation.navigationBar.largeTitle
        title.layoutIfNeeded()
        return title.isHidden ? nil : title.subviews.first?.subviews.first?.frame.minX
    }

    func testALargeTitleIsInLineWithWhatStandsBelowIt() {
        onMain {
            for (width, plain, rows) in [(375, 16, 16), (393, 16, 20), (430, 20, 20)] as [(CGFloat, CGFloat, CGFloat)] {
                let screen = TestScreen(size: CGSize(width: width, height: 852), isPad: false)
                let empty = titled(UIViewController()), table = Rows(style: .insetGrouped), list = titled(table)
                on(screen, empty) { _ in XCTAssertEqual(margin(empty), plain, "\(width)") }
                on(screen, list) { _ in
                    XCTAssertEqual(margin(list), rows, "\(width)")
                    XCTAssertEqual(table.tableView.visibleCells.first?.frame.minX, rows, "\(width)")
                }
            }
        }
    }

    func testMarginsOfBarsGoByTheWindowNotByTheColumn() {
        onMain {
            let column = titled(UIViewController()), split = UISplitViewController(style: .doubleColumn)
            column.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
            split.setViewController(column, for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            split.preferredDisplayMode = .oneBesideSecondary
            on(.padLandscape, split) { _ in
                XCTAssertLessThan(column.navigationBar.bounds.width, 414)
                XCTAssertEqual(margin(column), 20)
                XCTAssertEqual(column.topViewController?.view.layoutMargins.left, 20)
            }
        }
    }

    func testALargeTitleTakesTheMarginsThatTheBarWasGiven() {
        onMain {
            let navigation = titled(UIViewController())
            on(.phone, navigation) { window in
                navigation.navigationBar.layoutMargins.left = 36
                window.layoutIfNeeded()
                XCTAssertEqual(margin(navigation), 36)
            }
        }
    }

    func testCardsKeepClearOfTheSafeAreaOnEitherSide() {
        onMain {
            let container = UIViewController(), rows = Rows(style: .insetGrouped)
            container.addChild(rows)
            container.view.addSubview(rows.view)
            rows.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
            rows.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 70)
            on(.phone, container) { _ in
                let cell = rows.tableView.visibleCells[0]
                XCTAssertEqual(cell.frame.minX, 20)
                XCTAssertEqual(cell.frame.maxX, 393 - 70)
                let header = rows.tableView.headerView(forSection: 0)
                XCTAssertEqual(header?.frame.minX, 20)
                XCTAssertEqual(header?.frame.maxX, 393 - 70)
            }
        }
    }

    func testButtonsOfAToolbarKeepClearOfTheSafeArea() {
        onMain {
            let root = UIViewController(), bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 393, height: 44))
            let items = [UIBarButtonItem.SystemItem.add, .flexibleSpace, .trash].map { UIBarButtonItem(systemItem: $0) }
            bar.setItems(items, animated: false)
            root.view.addSubview(bar)
            root.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 0, right: 59)
            on(.phone, root) { _ in
                let buttons = items.filter { !$0.isSpace }.map { BarButton.button(for: $0).frame }
                XCTAssertGreaterThanOrEqual(buttons[0].minX, 59)
                XCTAssertLessThanOrEqual(buttons[1].maxX, 393 - 59)
            }
        }
    }
}
