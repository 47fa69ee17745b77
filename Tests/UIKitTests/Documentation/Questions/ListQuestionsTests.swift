import CoreGraphics
import CoreImage
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
}
