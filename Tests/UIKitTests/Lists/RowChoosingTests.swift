import XCTest

@testable import UIKit

/// What choosing a row or an item does beside selecting it, and what becomes of the selection on the way back.
final class RowChoosingTests: XCTestCase {
    private final class Rows: UITableViewController {
        var calls: [String] = []
        var selects = true
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            calls.append("will \(indexPath.row)")
            return selects ? indexPath : nil
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            calls.append("did \(indexPath.row)")
        }
        override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
            calls.append("primary \(indexPath.row)")
        }
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
        func tap(_ row: Int) {
            let place = tableView.convert(tableView.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
            Finger.tap(200, place.midY)
            MainLoop.settle(limit: 2)
        }
    }

    private final class Tiles: UICollectionViewController {
        var calls: [String] = []
        var selects = true
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            4
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
            -> Bool
        { selects }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("did \(indexPath.item)")
        }
        override func collectionView(
            _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
        ) { calls.append("primary \(indexPath.item)") }
    }

    func testTheDefaultActionComesAfterTheSelectionAndWithoutIt() {
        onMain {
            let rows = Rows(style: .plain)
            on(.phone, rows) { _ in
                rows.tap(1)
                XCTAssertEqual(rows.take(), ["will 1", "did 1", "primary 1"])
                rows.selects = false
                rows.tap(2)
                XCTAssertEqual(rows.take(), ["will 2", "primary 2"])
                XCTAssertEqual(rows.tableView.indexPathForSelectedRow?.row, 1, "the selection stays")
            }
        }
    }

    func testThereIsNoneWhileATableIsEditedOrWhereASelectionGrows() {
        onMain {
            let rows = Rows(style: .plain)
            on(.phone, rows) { _ in
                rows.tableView.allowsMultipleSelection = true
                rows.tap(0)
                rows.tap(1)
                XCTAssertEqual(rows.take(), ["will 0", "did 0", "primary 0", "will 1", "did 1"])
                rows.tableView.allowsSelectionDuringEditing = true
                rows.setEditing(true, animated: false)
                rows.tap(3)
                XCTAssertEqual(rows.take().filter { $0.hasPrefix("primary") }, [])
            }
        }
    }

    func testItemsHaveThemToo() {
        onMain {
            let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
            tiles.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            on(.phone, tiles) { _ in
                for _ in 0..<2 {
                    Finger.tap(20, tiles.collectionView.adjustedContentInset.top + 20)
                    MainLoop.settle(limit: 2)
                    tiles.selects = false
                }
                XCTAssertEqual(tiles.calls, ["did 0", "primary 0", "primary 0"])
            }
        }
    }

    @MainActor
    private func swipe(back finished: Bool) {
        let finger = Finger()
        finger.down(2, 400)
        finger.move(by: CGVector(dx: finished ? 300 : 100, dy: 0))
        if !finished {
            finger.move(by: CGVector(dx: -90, dy: 0))
            MainLoop.advance(by: 0.2)
        }
        finger.up()
        MainLoop.settle(limit: 5)
    }

    func testARowIsSelectedAsLongAsNobodyHasComeBack() {
        onMain {
            let rows = Rows(style: .plain), navigation = UINavigationController(rootViewController: rows)
            on(.phone, navigation) { _ in
                rows.tableView.selectRow(
                    at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
                navigation.pushViewController(UIViewController(), animated: false)
                MainLoop.settle(limit: 5)
                swipe(back: false)
                XCTAssertEqual(rows.tableView.indexPathForSelectedRow?.row, 1)
                swipe(back: true)
                XCTAssertEqual(navigation.viewControllers, [rows])
                XCTAssertNil(rows.tableView.indexPathForSelectedRow)
            }
        }
    }

    func testAnItemIsSelectedAsLongAsNobodyHasComeBack() {
        onMain {
            let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
            tiles.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let navigation = UINavigationController(rootViewController: tiles)
            on(.phone, navigation) { _ in
                tiles.collectionView.selectItem(
                    at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
                navigation.pushViewController(UIViewController(), animated: false)
                MainLoop.settle(limit: 5)
                swipe(back: false)
                XCTAssertEqual(tiles.collectionView.indexPathsForSelectedItems, [IndexPath(item: 1, section: 0)])
                swipe(back: true)
                XCTAssertEqual(tiles.collectionView.indexPathsForSelectedItems, [])
            }
        }
    }
}
