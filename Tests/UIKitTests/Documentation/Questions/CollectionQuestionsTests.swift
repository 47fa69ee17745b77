import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of headers, swipes and accessories of tables and of updates of collections, with the
/// answers given there.
final class CollectionQuestionsTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var configuration: UISwipeActionsConfiguration?
        let accessory = UIButton(type: .system)
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            if indexPath.row == 2 { cell.accessoryView = accessory }
            return cell
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit \(indexPath.row)") }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? { configuration }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.append("accessory \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("row \(indexPath.row)")
        }
    }

    private final class Headed: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
    }

    @MainActor private func table<Source: UITableViewDataSource & UITableViewDelegate>(_ source: Source) -> UITableView
    {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 50
        table.dataSource = source
        table.delegate = source
        return show(table)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testAHeadersWidthIsTheTables() {
        onMain {
            let rows = Rows(), table = table(rows), header = UIView(frame: CGRect(x: 7, y: 9, width: 10, height: 80))
            table.tableHeaderView = header
            table.layoutIfNeeded()
            XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 375, height: 80))
            XCTAssertEqual(table.rectForRow(at: path(0)).minY, 80)
        }
    }

    func testAHigherHeaderCountsWhenItIsAssignedAgain() {
        onMain {
            let rows = Rows(), table = table(rows), header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
            table.tableHeaderView = header
            table.layoutIfNeeded()
            header.frame.size.height = 120
            table.tableHeaderView = header
            table.layoutIfNeeded()
            XCTAssertEqual(table.rectForRow(at: path(0)).minY, 120)
            XCTAssertEqual(table.cellForRow(at: path(0))?.frame.minY, 120)
        }
    }

    func testTheRoomAboveAHeaderCanBeTakenAway() {
        onMain {
            let rows = Headed(), table = table(rows), before = table.rectForRow(at: path(0)).minY
            table.sectionHeaderTopPadding = 0
            table.layoutIfNeeded()
            XCTAssertEqual(table.rectForRow(at: path(0)).minY, before - 22)
        }
    }

    @MainActor private func offers(_ configuration: UISwipeActionsConfiguration?) -> [String] {
        let rows = Rows(), table = table(rows)
        rows.configuration = configuration
        MainLoop.settle(limit: 1)
        let before = Set(AccessibilityTree.nodes(in: table.window!).map(\.label)), finger = Finger()
        finger.down(340, 25)
        finger.move(by: CGVector(dx: -120, dy: 0), steps: 12)
        finger.move(by: .zero, steps: 12)
        finger.up()
        MainLoop.advance(by: 0.5)
        return AccessibilityTree.nodes(in: table.window!).map(\.label).filter { !before.contains($0) }
    }

    func testNoConfigurationOffersToDeleteAndNoActionsOfferNothing() {
        onMain {
            XCTAssertEqual(offers(nil), ["Delete"])
            XCTAssertEqual(offers(UISwipeActionsConfiguration(actions: [])), [])
            XCTAssertEqual(
                offers(
                    UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .normal, title: "Keep") { _, _, done in done(true) }
                    ])), ["Keep"])
        }
    }

    func testAnAccessoryOfTheAppsOwnTellsNobodyElse() {
        onMain {
            let rows = Rows(), table = table(rows)
            var taps = 0
            rows.accessory.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            rows.accessory.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            table.reloadData()
            table.layoutIfNeeded()
            let place = rows.accessory.convert(rows.accessory.bounds, to: nil)
            XCTAssertGreaterThan(place.midX, 300)
            Finger.tap(place.midX, place.midY)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(taps, 1)
            XCTAssertEqual(rows.log, [])
        }
    }

    // MARK: Collections

    private final class Flow: UICollectionViewFlowLayout {
        var calls: [String] = [], items: [UICollectionViewUpdateItem] = []
        var start: CGFloat?, end: CGFloat?
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            calls.append("prepare")
            items = updateItems
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            calls.append("finalize")
        }
        override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let inserted = items.contains { $0.updateAction == .insert && $0.indexPathAfterUpdate == path }
            if inserted { calls.append("initial \(path.item)") }
            guard let start, inserted else { return super.initialLayoutAttributesForAppearingItem(at: path) }
            let attributes = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
            attributes?.center.x = start
            attributes?.alpha = 0
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
        {
            let deleted = items.contains { $0.updateAction == .delete && $0.indexPathBeforeUpdate == path }
            if deleted { calls.append("final \(path.item)") }
            guard let end, deleted else { return super.finalLayoutAttributesForDisappearingItem(at: path) }
            let attributes =
                super.finalLayoutAttributesForDisappearingItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
                ?? UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: end, y: 0, width: 100, height: 100)
            attributes.alpha = 1
            return attributes
        }
    }

    private final class Tiles: UICollectionViewController {
        var texts = ["a", "b", "c"], asked: [Int] = []
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            texts.count
        }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            asked.append(indexPath.item)
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.accessibilityIdentifier = texts[indexPath.item]
            return cell
        }
        var shown: [String] {
            texts.indices.map {
                collectionView.cellForItem(at: IndexPath(item: $0, section: 0))?.accessibilityIdentifier ?? "-"
            }
        }
    }

    @MainActor private func tiles() -> (Tiles, Flow) {
        let flow = Flow(), tiles = Tiles(collectionViewLayout: flow)
        flow.itemSize = CGSize(width: 100, height: 100)
        (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (0, 0)
        tiles.collectionView.contentInsetAdjustmentBehavior = .never
        tiles.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        show(tiles).layoutIfNeeded()
        return (tiles, flow)
    }

    func testDeletionsGoFirstHoweverTheyAreTold() {
        onMain {
            let (tiles, _) = tiles()
            let b = tiles.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
            tiles.asked = []
            tiles.collectionView.performBatchUpdates {
                tiles.texts = ["n", "a", "b", "m"]
                tiles.collectionView.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)])
                tiles.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
            }
            MainLoop.settle(limit: 2)
            XCTAssertEqual(tiles.shown, ["n", "a", "b", "m"])
            XCTAssertEqual(tiles.asked.sorted(), [0, 3])
            XCTAssertTrue(tiles.collectionView.cellForItem(at: IndexPath(item: 2, section: 0)) === b)
        }
    }

    func testALayoutSaysWhereANewItemComesFrom() {
        onMain {
            let (tiles, flow) = tiles()
            flow.start = -200
            tiles.texts.append("d")
            let new = IndexPath(item: 3, section: 0)
            tiles.collectionView.insertItems(at: [new])
            XCTAssertEqual(flow.calls, ["prepare", "initial 3", "finalize"])
            MainLoop.advance(by: 0.02)
            let cell = tiles.collectionView.cellForItem(at: new)
            XCTAssertLessThan(cell?.layer.presentation()?.position.x ?? 0, 0)
            XCTAssertLessThan(cell?.layer.presentation()?.opacity ?? 1, 0.5)
            MainLoop.settle(limit: 2)
            XCTAssertEqual(cell?.center, CGPoint(x: 50, y: 150))
            XCTAssertEqual(cell?.alpha, 1)
        }
    }

    func testALayoutSaysWhereAnItemGoes() {
        onMain {
            let (tiles, flow) = tiles(), cell = tiles.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))!
            flow.end = 500
            tiles.texts.removeFirst()
            tiles.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
            XCTAssertEqual(flow.calls, ["prepare", "final 0", "finalize"])
            MainLoop.advance(by: 0.15)
            let x = cell.layer.presentation()?.position.x ?? 0
            XCTAssertGreaterThan(x, 60)
            XCTAssertEqual(Double(cell.layer.presentation()?.opacity ?? 0), 1, accuracy: 0.01)
            MainLoop.settle(limit: 2)
            XCTAssertFalse(tiles.collectionView.visibleCells.contains(cell))
        }
    }

    func testUpdatesSayWhereItemsWereAndAre() {
        onMain {
            let (tiles, flow) = tiles()
            tiles.texts = ["n", "a", "c"]
            tiles.collectionView.performBatchUpdates {
                tiles.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
                tiles.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
            }
            let inserted = flow.items.first { $0.updateAction == .insert },
                deleted = flow.items.first { $0.updateAction == .delete }
            XCTAssertEqual(flow.items.count, 2)
            XCTAssertNotNil(inserted)
            XCTAssertNil(inserted?.indexPathBeforeUpdate)
            XCTAssertEqual(inserted?.indexPathAfterUpdate, IndexPath(item: 0, section: 0))
            XCTAssertEqual(deleted?.indexPathBeforeUpdate, IndexPath(item: 1, section: 0))
            XCTAssertNil(deleted?.indexPathAfterUpdate)
        }
    }

    func testOnlyAnotherWidthInvalidatesAFlowLayout() {
        onMain {
            let (tiles, flow) = tiles()
            var bounds = tiles.collectionView.bounds
            XCTAssertFalse(UICollectionViewLayout().shouldInvalidateLayout(forBoundsChange: bounds))
            bounds.origin.y = 40
            XCTAssertFalse(flow.shouldInvalidateLayout(forBoundsChange: bounds))
            bounds.size.width += 50
            XCTAssertTrue(flow.shouldInvalidateLayout(forBoundsChange: bounds))
        }
    }
}
