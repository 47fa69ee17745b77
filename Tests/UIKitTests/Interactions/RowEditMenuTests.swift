import XCTest

@testable import UIKit

/// The edit menus of rows and items, as delegates ask for them that don't know context menus.
final class RowEditMenuTests: XCTestCase {
    private final class Cell: UITableViewCell {
        var shared = 0
        static let table: @MainActor () -> ClassTable = {
            var table = ClassTable(Cell.self)
            table.method("share:") { (cell: Cell, _: Any?) in cell.shared += 1 }
            return table
        }
    }

    private final class Rows: UITableViewController {
        var performed: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            Cell(style: .default, reuseIdentifier: nil)
        }
        override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            indexPath.row != 2
        }
        override func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { ["copy:", "share:"].contains(action.description) }
        override func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) { performed.append("\(action) \(indexPath.row)") }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            performed.append("selected \(indexPath.row)")
        }
    }

    private final class Tiles: UICollectionViewController {
        var performed: [String] = []
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            1
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        override func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
            -> Bool
        { true }
        override func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { action.description == "paste:" }
        override func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) { performed.append("\(action) \(indexPath.item)") }
    }

    override class func setUp() {
        ObjCRuntime.register(Cell.self, name: "RowEditMenuCell", module: "Menus", table: Cell.table)
    }

    override func tearDown() { onMain { UIMenuController.shared.menuItems = nil } }

    @MainActor
    private func tap(_ label: String, in window: UIWindow) throws {
        let node = try XCTUnwrap(AccessibilityTree.nodes(in: window).first { $0.label == label }, label)
        Finger.tap(node.frame.midX, node.frame.midY)
        MainLoop.settle(limit: 3)
    }

    @MainActor
    private func hold(_ row: Int, _ rows: UITableViewController) {
        let place = rows.tableView.convert(rows.tableView.rectForRow(at: IndexPath(row: row, section: 0)), to: nil)
        Finger.hold(100, place.midY)
        MainLoop.settle(limit: 3)
    }

    func testAFingerThatRestsOnARowOpensItsCommands() throws {
        try onMain {
            let rows = Rows(style: .plain)
            UIMenuController.shared.menuItems = [UIMenuItem(title: "Share", action: Selector("share:"))]
            try on(.phone, rows) { window in
                hold(1, rows)
                let labels = AccessibilityTree.nodes(in: window).map(\.label)
                XCTAssertTrue(labels.contains("Copy") && labels.contains("Share"), "\(labels)")
                XCTAssertFalse(labels.contains("Paste"), "\(labels)")
                try tap("Copy", in: window)
                XCTAssertEqual(rows.performed, ["copy: 1"], "and the row isn't selected")
                hold(0, rows)
                try tap("Share", in: window)
                let cell = rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell
                XCTAssertEqual(cell?.shared, 1, "a command of the app's own is the cell's")
                XCTAssertEqual(rows.performed, ["copy: 1"])
                hold(2, rows)
                XCTAssertFalse(UIMenuController.shared.isMenuVisible)
            }
        }
    }

    func testAFingerThatRestsOnAnItemOpensItsCommands() throws {
        try onMain {
            let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
            tiles.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            try on(.phone, tiles) { window in
                Finger.hold(20, tiles.collectionView.adjustedContentInset.top + 20)
                MainLoop.settle(limit: 3)
                try tap("Paste", in: window)
                XCTAssertEqual(tiles.performed, ["paste: 0"])
            }
        }
    }
}
