import XCTest

@testable import UIKit

/// What Apple's pages of diffable data sources and their snapshots say.
final class DiffableDocumentationTests: XCTestCase {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    func testASnapshotAnswersWhatItHolds() {
        var snapshot = Snapshot()
        XCTAssertEqual(snapshot.numberOfItems, 0)
        XCTAssertEqual(snapshot.numberOfSections, 0)
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3])
        XCTAssertEqual(snapshot.itemIdentifiers(inSection: "b"), [3])
        XCTAssertEqual(snapshot.itemIdentifiers, [1, 2, 3])
        XCTAssertEqual(snapshot.numberOfItems(inSection: "a"), 2)
        XCTAssertNil(snapshot.indexOfItem(9))
        XCTAssertNil(snapshot.indexOfSection("z"))
        XCTAssertNil(snapshot.sectionIdentifier(containingItem: 9))
        XCTAssertEqual(snapshot.indexOfSection("b"), 1)
        snapshot.insertSections(["c"], beforeSection: "b")
        snapshot.moveSection("a", afterSection: "b")
        XCTAssertEqual(snapshot.sectionIdentifiers, ["c", "b", "a"])
        snapshot.moveItem(3, beforeItem: 2)
        XCTAssertEqual(snapshot.itemIdentifiers(inSection: "a"), [1, 3, 2])
        snapshot.deleteItems([9])
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["a"])
        XCTAssertEqual(snapshot.reloadedItemIdentifiers, [1])
        XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [2])
        XCTAssertEqual(snapshot.reloadedSectionIdentifiers, ["a"])
        snapshot.deleteSections(["a"])
        XCTAssertEqual(snapshot.numberOfItems, 0)
        snapshot.appendItems([5], toSection: "b")
        snapshot.deleteAllItems()
        XCTAssertEqual(snapshot.numberOfItems, 0)
        XCTAssertEqual(snapshot.numberOfSections, 0)
    }

    func testASectionSnapshotHidesWhatIsBelowACollapsedParent() {
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a11"], to: "a1")
        XCTAssertEqual(outline.items, ["a", "a1", "a11", "a2", "b"])
        XCTAssertEqual(outline.rootItems, ["a", "b"])
        XCTAssertEqual(outline.visibleItems, ["a", "b"])
        XCTAssertFalse(outline.isExpanded("a"))
        XCTAssertFalse(outline.isVisible("a1"))
        XCTAssertEqual(outline.level(of: "a11"), 2)
        XCTAssertEqual(outline.parent(of: "a11"), "a1")
        XCTAssertNil(outline.parent(of: "a"))
        XCTAssertEqual(outline.index(of: "b"), 4)
        outline.expand(["a"])
        XCTAssertEqual(outline.visibleItems, ["a", "a1", "a2", "b"])
        outline.expand(["a1"])
        outline.collapse(["a"])
        XCTAssertEqual(outline.visibleItems, ["a", "b"])
        XCTAssertTrue(outline.isExpanded("a1"))
        XCTAssertEqual(outline.snapshot(of: "a").items, ["a1", "a11", "a2"])
        XCTAssertEqual(outline.snapshot(of: "a", includingParent: true).items, ["a", "a1", "a11", "a2"])
        XCTAssertEqual(outline.snapshot(of: "a").level(of: "a1"), 0)
        outline.insert(["c"], before: "b")
        outline.insert(["a12"], after: "a11")
        XCTAssertEqual(outline.items, ["a", "a1", "a11", "a12", "a2", "c", "b"])
        XCTAssertEqual(outline.parent(of: "a12"), "a1")
        var part = NSDiffableDataSourceSectionSnapshot<String>()
        part.append(["x"])
        outline.replace(childrenOf: "a", using: part)
        XCTAssertEqual(outline.items, ["a", "x", "c", "b"])
        outline.delete(["a"])
        XCTAssertEqual(outline.items, ["c", "b"])
        outline.deleteAll()
        XCTAssertEqual(outline.items, [])
    }

    func testADataSourceAsksForWhatChanged() {
        onMain {
            let view = show(
                UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()))
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            var asked: [Int] = [], ended = 0
            let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
                asked.append(item)
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
            XCTAssertTrue(view.dataSource === source)
            XCTAssertEqual(source.snapshot().numberOfSections, 0)
            var snapshot = Snapshot()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 3])
            source.apply(snapshot, animatingDifferences: false) { ended += 1 }
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(ended, 1)
            XCTAssertEqual(asked.sorted(), [1, 2, 3])
            XCTAssertEqual(source.itemIdentifier(for: path(1)), 2)
            XCTAssertNil(source.itemIdentifier(for: path(9)))
            XCTAssertNil(source.itemIdentifier(for: path(0, 4)))
            XCTAssertEqual(source.indexPath(for: 3), path(2))
            XCTAssertNil(source.indexPath(for: 9))
            XCTAssertEqual(source.sectionIdentifier(for: 0), "a")
            XCTAssertNil(source.sectionIdentifier(for: 3))
            XCTAssertEqual(source.index(for: "a"), 0)
            XCTAssertNil(source.index(for: "z"))
            asked = []
            snapshot.appendItems([4])
            source.apply(snapshot, animatingDifferences: false)
            view.layoutIfNeeded()
            XCTAssertEqual(asked, [4])
            XCTAssertEqual(source.snapshot().itemIdentifiers, [1, 2, 3, 4])
            asked = []
            source.applySnapshotUsingReloadData(snapshot) { ended += 1 }
            view.layoutIfNeeded()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(asked.sorted(), [1, 2, 3, 4])
            XCTAssertEqual(ended, 2)
            asked = []
            snapshot.reloadItems([2])
            source.apply(snapshot, animatingDifferences: true) { ended += 1 }
            MainLoop.advance(by: 1)
            XCTAssertEqual(asked, [2])
            XCTAssertEqual(ended, 3)
            XCTAssertEqual(source.snapshot().reloadedItemIdentifiers, [])
            XCTAssertNil(source.supplementaryViewProvider)
            XCTAssertNil(source.reorderingHandlers.canReorderItem)
            XCTAssertNil(source.sectionSnapshotHandlers.willExpandItem)
        }
    }

    func testATablesDataSourceNeitherEditsNorMovesByDefault() {
        onMain {
            let table = UITableView(),
                source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in
                    UITableViewCell()
                }
            XCTAssertTrue(table.dataSource === source)
            XCTAssertEqual(source.defaultRowAnimation, .automatic)
            XCTAssertFalse(source.tableView(table, canEditRowAt: path(0)))
            XCTAssertFalse(source.tableView(table, canMoveRowAt: path(0)))
            XCTAssertNil(source.tableView(table, titleForHeaderInSection: 0))
            XCTAssertNil(source.tableView(table, titleForFooterInSection: 0))
            XCTAssertNil(source.sectionIndexTitles(for: table))
            XCTAssertNil(source.itemIdentifier(for: path(0)))
        }
    }
}
