import XCTest

@testable import UIKit

/// How tables look while rows are swiped, edited, pulled and scrolled under a bar.
final class TablesEditingLookTests: XCTestCase {
    @MainActor
    private final class Rows: UITableViewController {
        override func numberOfSections(in tableView: UITableView) -> Int { 2 }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            "Boats \(section)"
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(indexPath.row)"
            cell.contentConfiguration = content
            return cell
        }
    }

    @MainActor
    private func shown(_ rows: Rows, size: CGSize = CGSize(width: 393, height: 852)) -> UITableView {
        let navigation = UINavigationController(rootViewController: rows)
        rows.title = "Boats"
        navigation.navigationBar.prefersLargeTitles = true
        let window = show(navigation)
        window.frame = CGRect(origin: .zero, size: size)
        window.layoutIfNeeded()
        rows.tableView.layoutIfNeeded()
        return rows.tableView
    }

    func testAHeaderAtTheTopStaysBelowTheBarThatIsLeft() {
        onMain {
            let rows = Rows(style: .plain), table = shown(rows)
            table.contentOffset.y = -table.adjustedContentInset.top + 400
            table.layoutIfNeeded()
            guard let bar = rows.navigationController?.navigationBar, let header = table.headerView(forSection: 0)
            else { return XCTFail("no header") }
            XCTAssertEqual(
                table.convert(header.frame, to: nil).minY, bar.convert(bar.bounds, to: nil).maxY, accuracy: 0.5)
            XCTAssertLessThan(bar.bounds.height, 60, "the large title has folded away")
        }
    }

    func testTextsOfConfigurationsDontJumpWhenARowIsTouched() {
        onMain {
            let table = shown(Rows(style: .insetGrouped))
            @MainActor func text() -> CGFloat? {
                let label = table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.subviews.compactMap {
                    $0 as? UILabel
                }.first
                return label.map { $0.convert($0.bounds, to: table).minX }
            }
            XCTAssertEqual(text(), 40, "20 to the section and 20 in it, as the line below")
            table.cellForRow(at: IndexPath(row: 0, section: 0))?.setHighlighted(true, animated: false)
            table.layoutIfNeeded()
            XCTAssertEqual(text(), 40)
        }
    }

    func testTheTitleOfARefreshControlIsHiddenUntilTheContentIsPulled() {
        onMain {
            let rows = Rows(style: .plain), refresh = UIRefreshControl()
            refresh.attributedTitle = NSAttributedString(string: "Updated now")
            rows.refreshControl = refresh
            let table = shown(rows)
            let label = refresh.subviews.compactMap { $0 as? UILabel }.first
            XCTAssertEqual(label?.alpha, 0)
            refresh.beginRefreshing()
            XCTAssertEqual(label?.alpha, 1)
            refresh.endRefreshing()
            MainLoop.advance(by: 1)
            XCTAssertEqual(label?.alpha, 0)
            withExtendedLifetime(table) {}
        }
    }

    /// As iOS: pictures are white, and stand alone in rows lower than 91 points.
    func testAPictureTakesTheTitlesPlaceInLowRows() {
        onMain {
            let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
            action.image = UIImage(systemName: "trash")
            @MainActor func parts(_ height: CGFloat) -> (images: [UIImageView], labels: [UILabel]) {
                let button = SwipeActionButton(action, rowHeight: height)
                button.frame = CGRect(x: 0, y: 0, width: button.naturalWidth, height: height)
                button.layoutIfNeeded()
                return (
                    button.subviews.compactMap { $0 as? UIImageView }, button.subviews.compactMap { $0 as? UILabel }
                )
            }
            XCTAssertEqual(parts(44).images.map(\.tintColor), [.white])
            XCTAssertEqual(parts(44).labels, [])
            let high = parts(100)
            XCTAssertEqual(high.labels.map(\.text), ["Delete"])
            XCTAssertLessThan(high.images[0].frame.maxY, high.labels[0].frame.minY, "the title below the picture")
            let strip = SwipeActionStrip([action], height: 44, trailing: true) {}
            strip.frame.size.width += 100
            XCTAssertEqual(
                strip.subviews.map(\.frame), [CGRect(x: 0, y: 0, width: 74, height: 44)], "as high as the row")
            XCTAssertEqual(SwipeActionButton(action, rowHeight: 44).accessibilityLabel, "Delete")
        }
    }

    func testSeveralRowsAreChosenByCirclesWhileEditing() {
        onMain {
            let table = shown(Rows(style: .plain))
            table.allowsMultipleSelectionDuringEditing = true
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            @MainActor func circle(_ row: Int) -> SelectionCircle? {
                table.cellForRow(at: IndexPath(row: row, section: 0))?.subviews.lazy.compactMap {
                    $0 as? SelectionCircle
                }.first
            }
            XCTAssertEqual(circle(0)?.isChosen, false)
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            XCTAssertEqual(circle(0)?.isChosen, true)
            XCTAssertEqual(circle(1)?.isChosen, false)
            table.setEditing(false, animated: false)
            XCTAssertNil(circle(0))
        }
    }

    func testTheSignStandsAtTheMarginAndTheTextBehindIt() {
        onMain {
            let table = shown(Rows(style: .plain))
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)),
                let sign = cell.subviews.first(where: { $0 is EditControl }),
                let disc = sign.subviews.first(where: { $0.layer.cornerRadius == 11 })
            else { return XCTFail("no sign") }
            XCTAssertEqual(disc.convert(disc.bounds, to: cell).minX, 20)
            XCTAssertEqual(cell.contentView.frame.minX, 38)
            XCTAssertEqual(cell.contentView.layoutMargins.left, 20)
        }
    }
}
