import CoreGraphics
import Foundation
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of tables and collections, with the answers given there.
final class ListQuestionsTests: XCTestCase {
    private final class Rows: UITableViewController {
        var asked: [Int] = [], extra = 0
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            asked.append(indexPath.row)
            return tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
        }
    }

    @MainActor private func rows() -> Rows {
        let rows = Rows(style: .plain)
        rows.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "c")
        rows.tableView.rowHeight = 44
        _ = show(rows)
        return rows
    }

    private final class Tiles: UICollectionViewController, UICollectionViewDelegateFlowLayout {
        var sizes: [CGSize] = []
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sizes.count
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    @MainActor private func tiles(_ sizes: [CGSize]) -> Tiles {
        let layout = UICollectionViewFlowLayout(), tiles = Tiles(collectionViewLayout: layout)
        tiles.sizes = sizes
        tiles.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let window = show(tiles)
        window.layoutIfNeeded()
        return tiles
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    func testACellsOwnDeselectionIsNotTheTables() {
        onMain {
            let rows = rows(), table = rows.tableView!
            table.selectRow(at: path(1), animated: false, scrollPosition: .none)
            table.cellForRow(at: path(1))?.setSelected(false, animated: false)
            XCTAssertEqual(table.indexPathForSelectedRow, path(1))
            table.scrollToRow(at: path(50), at: .top, animated: false)
            table.layoutIfNeeded()
            table.scrollToRow(at: path(0), at: .top, animated: false)
            table.layoutIfNeeded()
            XCTAssertEqual(table.cellForRow(at: path(1))?.isSelected, true)
        }
    }

    func testAFingerOnAnotherRowLeavesTheSelection() {
        onMain {
            let rows = rows(), table = rows.tableView!
            func middle(_ row: Int) -> CGFloat { table.convert(table.rectForRow(at: path(row)), to: nil).midY }
            Finger.tap(200, middle(3))
            MainLoop.settle(limit: 2)
            XCTAssertEqual(table.indexPathForSelectedRow, path(3))
            let finger = Finger()
            finger.down(200, middle(8))
            MainLoop.advance(by: 0.4)
            XCTAssertEqual(table.cellForRow(at: path(8))?.isHighlighted, true)
            XCTAssertEqual(table.cellForRow(at: path(3))?.isSelected, true)
            XCTAssertEqual(table.indexPathForSelectedRow, path(3))
            finger.move(by: CGVector(dx: 0, dy: -60))
            XCTAssertEqual(table.cellForRow(at: path(8))?.isHighlighted, false)
            finger.up()
            MainLoop.settle(limit: 3)
            XCTAssertEqual(table.indexPathForSelectedRow, path(3))
            XCTAssertEqual(table.cellForRow(at: path(3))?.isSelected ?? true, true)
        }
    }

    func testAnItemAloneOnItsLineStandsInTheMiddle() {
        onMain {
            let tiles = tiles([
                CGSize(width: 250, height: 50), CGSize(width: 200, height: 50), CGSize(width: 50, height: 40),
            ])
            func frame(_ item: Int) -> CGRect {
                tiles.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.frame
            }
            assertEqual(frame(0).midX, 393 / 2, accuracy: 0.6)
            assertEqual(frame(1).minX, 0)
            assertEqual(frame(2).minX, 210)
        }
    }

    func testReconfiguringKeepsTheCellAndItsSelection() {
        onMain {
            let rows = rows(), table = rows.tableView!
            table.selectRow(at: path(2), animated: false, scrollPosition: .none)
            let cell = table.cellForRow(at: path(2))
            table.reconfigureRows(at: [path(2)])
            MainLoop.settle(limit: 1)
            XCTAssertTrue(table.cellForRow(at: path(2)) === cell)
            XCTAssertEqual(table.indexPathForSelectedRow, path(2))
            XCTAssertEqual(cell?.isSelected, true)
            let tiles = tiles(Array(repeating: CGSize(width: 100, height: 100), count: 9)),
                item = IndexPath(item: 1, section: 0)
            tiles.collectionView.selectItem(at: item, animated: false, scrollPosition: [])
            let tile = tiles.collectionView.cellForItem(at: item)
            tiles.collectionView.reconfigureItems(at: [item])
            MainLoop.settle(limit: 1)
            XCTAssertTrue(tiles.collectionView.cellForItem(at: item) === tile)
            XCTAssertEqual(tiles.collectionView.indexPathsForSelectedItems, [item])
            XCTAssertEqual(tile?.isSelected, true)
        }
    }

    func testAHeadersNibHoldsAHeader() {
        onMain {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <view contentMode="scaleToFill" id="vie-w0-001"><rect key="frame" x="0.0" y="0.0" width="100" height="40"/></view>
                </objects></document>
                """
            let table = UITableView()
            table.register(UINib(data: Data(text.utf8), bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
            assertRefuses(
                "invalid nib registered for identifier (header) - nib must contain exactly one top level object which must be a UITableViewHeaderFooterView instance"
            ) { _ = table.dequeueReusableHeaderFooterView(withIdentifier: "header") }
        }
    }

    private final class Heights: UITableViewController {
        var height: CGFloat = 60, asked = 0, made = 0
        let shade = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked += 1
            return height
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            let cell = UITableViewCell()
            if indexPath.row == 1 {
                shade.backgroundColor = .green
                cell.contentView.addSubview(shade)
            }
            return cell
        }
    }

    func testASelectedCellLeavesItsSubviewsColours() {
        onMain {
            let rows = Heights(style: .plain)
            _ = show(rows)
            rows.tableView.selectRow(at: path(1), animated: false, scrollPosition: .none)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(rows.tableView.cellForRow(at: path(1))?.isSelected, true)
            XCTAssertEqual(rows.shade.backgroundColor, .green)
            XCTAssertTrue(rows.shade.isOpaque)
        }
    }

    func testUpdatesOfNothingAskForHeightsAndNotForCells() {
        onMain {
            let rows = Heights(style: .plain)
            _ = show(rows)
            let cell = rows.tableView.cellForRow(at: path(1))
            (rows.height, rows.asked, rows.made) = (90, 0, 0)
            rows.tableView.beginUpdates()
            rows.tableView.endUpdates()
            MainLoop.settle(limit: 2)
            XCTAssertGreaterThan(rows.asked, 0)
            XCTAssertEqual(rows.made, 0)
            XCTAssertTrue(rows.tableView.cellForRow(at: path(1)) === cell)
            XCTAssertEqual(cell?.frame.height, 90)
            XCTAssertEqual(cell?.frame.minY, 90)
        }
    }

    func testTheDelegatesHeightOutweighsTheTables() {
        onMain {
            let rows = Heights(style: .plain)
            rows.tableView.rowHeight = 200
            _ = show(rows)
            XCTAssertEqual(rows.tableView.rectForRow(at: path(1)).height, 60)
        }
    }

    func testABackgroundOfSelectionIsThereWhileSelected() {
        onMain {
            let rows = Heights(style: .plain), back = UIView(), selected = UIView()
            _ = show(rows)
            let cell = rows.tableView.cellForRow(at: path(2))!
            cell.backgroundView = back
            cell.selectedBackgroundView = selected
            cell.layoutIfNeeded()
            XCTAssertNil(selected.superview)
            rows.tableView.selectRow(at: path(2), animated: false, scrollPosition: .none)
            cell.layoutIfNeeded()
            XCTAssertTrue(selected.superview === cell)
            XCTAssertEqual(cell.subviews.firstIndex(of: selected), cell.subviews.firstIndex(of: back).map { $0 + 1 })
            rows.tableView.deselectRow(at: path(2), animated: false)
            MainLoop.settle(limit: 2)
            XCTAssertNil(selected.superview)
        }
    }

    func testABackgroundOfSelectionEndsTheConfiguration() {
        onMain {
            let cell = UITableViewCell()
            cell.backgroundConfiguration = .listPlainCell()
            XCTAssertNotNil(cell.backgroundConfiguration)
            cell.selectedBackgroundView = UIView()
            XCTAssertNil(cell.backgroundConfiguration)
            cell.backgroundConfiguration = .listPlainCell()
            XCTAssertNil(cell.selectedBackgroundView)
            cell.backgroundView = UIView()
            XCTAssertNil(cell.backgroundConfiguration)
            let tile = UICollectionViewCell()
            tile.selectedBackgroundView = UIView()
            tile.backgroundConfiguration = .clear()
            XCTAssertNil(tile.selectedBackgroundView)
            tile.backgroundView = UIView()
            XCTAssertNil(tile.backgroundConfiguration)
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            header.backgroundConfiguration = .clear()
            header.backgroundView = UIView()
            XCTAssertNil(header.backgroundConfiguration)
            header.backgroundConfiguration = .clear()
            XCTAssertNil(header.backgroundView)
        }
    }

    private final class Counted: UICollectionViewController {
        var log: [String] = [], headers = 0
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            log.append("count")
            return 3
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            headers += 1
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    @MainActor private func counted(_ configure: (UICollectionViewFlowLayout) -> Void = { _ in }) -> Counted {
        let layout = UICollectionViewFlowLayout()
        configure(layout)
        let counted = Counted(collectionViewLayout: layout)
        counted.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        counted.collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        return counted
    }

    func testUpdatesBeginWithWhatTheLayoutNeeds() {
        onMain {
            let counted = counted(), root = UIViewController()
            _ = show(root)
            counted.view.frame = root.view.bounds
            root.view.addSubview(counted.view)
            counted.log = []
            counted.collectionView.performBatchUpdates { counted.log.append("updates") }
            XCTAssertEqual(counted.log.first, "count")
            XCTAssertTrue(counted.log.contains("updates"))
        }
    }

    func testASectionsInsetIsItsItems() {
        onMain {
            let counted = counted {
                $0.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
                $0.headerReferenceSize = CGSize(width: 50, height: 25)
            }
            _ = show(counted)
            let layout = counted.collectionView.collectionViewLayout
            XCTAssertEqual(
                layout.layoutAttributesForSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionHeader, at: path(0))?.frame,
                CGRect(x: 0, y: 0, width: 393, height: 25))
            XCTAssertEqual(layout.layoutAttributesForItem(at: path(0))?.frame.origin, CGPoint(x: 20, y: 35))
            XCTAssertEqual(counted.headers, 1)
        }
    }

    func testAHeaderWithoutAHeightIsNotMade() {
        onMain {
            let counted = counted { $0.headerReferenceSize = CGSize(width: 50, height: 0) }
            _ = show(counted)
            XCTAssertEqual(counted.headers, 0)
            XCTAssertEqual(
                counted.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader), [])
        }
    }
}
