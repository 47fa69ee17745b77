import XCTest

@testable import UIKit

final class DiffableDataSourceTests: XCTestCase {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var made = Snapshot()
        for (section, items) in sections {
            made.appendSections([section])
            made.appendItems(items, toSection: section)
        }
        return made
    }

    func testItemsAreKnownByTheirIdentifiers() {
        var list = snapshot(["a": [1, 2, 3], "b": [4]])
        list.insertItems([9], beforeItem: 2)
        list.moveItem(1, afterItem: 4)
        list.deleteItems([3])
        XCTAssertEqual(list.itemIdentifiers(inSection: "a"), [9, 2])
        XCTAssertEqual(list.itemIdentifiers(inSection: "b"), [4, 1])
        XCTAssertEqual(list.sectionIdentifier(containingItem: 1), "b")
        XCTAssertEqual(list.indexOfItem(4), 2)
    }

    func testChangesSayWhatComesAndGoes() {
        let changes = SnapshotChanges(
            from: snapshot(["a": [1, 2, 3], "b": [4]]), to: snapshot(["a": [3, 2, 5], "c": [4]]))
        XCTAssertEqual(changes.deletedSections, [1])
        XCTAssertEqual(changes.insertedSections, [1])
        XCTAssertEqual(changes.deleted, [IndexPath(row: 0, section: 0)])
        XCTAssertTrue(changes.inserted.contains(IndexPath(row: 2, section: 0)))
        XCTAssertEqual(changes.moved.count, 1)
    }

    func testWhatGoesIsntLoadedAgainAndWhatMovesKeepsItsCell() {
        var new = snapshot(["a": [3, 1, 2]])
        new.reloadItems([1, 2, 3])
        new.deleteItems([2])
        new.reconfigureItems([1])
        let changes = SnapshotChanges(from: snapshot(["a": [1, 2, 3], "b": [4]]), to: new)
        let moved = changes.moved.map(\.from)
        XCTAssertEqual(changes.deleted, [IndexPath(row: 1, section: 0)])
        XCTAssertFalse(changes.reloaded.contains { moved.contains($0) || changes.deleted.contains($0) })
        XCTAssertEqual(changes.reloaded.count, 1)
        XCTAssertEqual(changes.reconfigured, changes.moved.map(\.to))
    }

    func testReconfiguredItemsKeepTheirCells() {
        onMain {
            let table = show(UITableView()),
                collection = show(
                    UICollectionView(
                        frame: CGRect(x: 0, y: 0, width: 300, height: 300),
                        collectionViewLayout: UICollectionViewFlowLayout()))
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            var asked = 0
            let rows = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, _ in
                asked += 1
                return table.dequeueReusableCell(withIdentifier: "cell", for: path)
            }
            let items = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { view, path, _ in
                asked += 1
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            let first = IndexPath(row: 0, section: 0)
            var list = snapshot(["a": [1, 2, 3]])
            rows.apply(list)
            items.apply(list)
            table.layoutIfNeeded()
            collection.layoutIfNeeded()
            let row = table.cellForRow(at: first), item = collection.cellForItem(at: first)
            list.reconfigureItems([1])
            asked = 0
            rows.apply(list)
            XCTAssertEqual(asked, 1)
            items.apply(list)
            XCTAssertEqual(asked, 2)
            XCTAssertTrue(MainLoop.settle(limit: 5))
            XCTAssertNotNil(row)
            XCTAssertNotNil(item)
            XCTAssertTrue(table.cellForRow(at: first) === row)
            XCTAssertTrue(collection.cellForItem(at: first) === item)
            XCTAssertEqual([row?.isHidden, item?.isHidden], [false, false])
        }
    }

    func testATableFollowsItsSnapshots() {
        onMain {
            let table = show(UITableView())
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
                let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            source.apply(snapshot(["a": [1, 2, 3]]))
            table.layoutIfNeeded()
            source.apply(snapshot(["a": [3, 1, 4], "b": [5]]))
            XCTAssertTrue(MainLoop.settle(limit: 5))
            let shown = table.indexPathsForVisibleRows!.map { table.cellForRow(at: $0)?.textLabel?.text }
            XCTAssertEqual(shown, ["3", "1", "4", "5"])
            XCTAssertEqual(source.itemIdentifier(for: IndexPath(row: 0, section: 1)), 5)
            XCTAssertEqual(source.indexPath(for: 4), IndexPath(row: 2, section: 0))
        }
    }

    func testAnOutlineShowsWhatIsExpanded() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["fruit", "nuts"])
        outline.append(["apple", "pear"], to: "fruit")
        XCTAssertEqual(outline.visibleItems, ["fruit", "nuts"])
        outline.expand(["fruit"])
        XCTAssertEqual(outline.visibleItems, ["fruit", "apple", "pear", "nuts"])
        XCTAssertEqual(outline.level(of: "pear"), 1)
        outline.delete(["fruit"])
        XCTAssertEqual(outline.items, ["nuts"])
    }
}
