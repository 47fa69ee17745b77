import XCTest

@testable import UIKit

/// Lists tell ahead what they will want, and keep their top where something comes above it.
final class PrefetchingTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching,
        UICollectionViewDataSource, UICollectionViewDataSourcePrefetching
    {
        var told: [[Int]] = [], takenBack: [[Int]] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            told.append(indexPaths.map(\.row))
        }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            takenBack.append(indexPaths.map(\.row))
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 400 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            told.append(indexPaths.map(\.item))
        }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            takenBack.append(indexPaths.map(\.item))
        }
    }

    @MainActor
    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 440)), root = UIViewController()
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        table.dataSource = rows
        table.prefetchDataSource = rows
        root.view.addSubview(table)
        _ = show(root)
        return table
    }

    func testTheNextScreenfulIsToldOnceAndInTheWayThatTheListGoes() {
        onMain {
            let rows = Rows(), table = table(rows)
            XCTAssertEqual(rows.told, [Array(10..<20)])
            table.contentOffset.y = 88
            table.layoutIfNeeded()
            XCTAssertEqual(rows.told.last, [20, 21])
            XCTAssertEqual(rows.takenBack, [])
            table.contentOffset.y = 4400
            table.layoutIfNeeded()
            XCTAssertEqual(rows.told.last, Array(110..<120))
            XCTAssertEqual(rows.takenBack, [Array(12..<22)])
            table.contentOffset.y = 4356
            table.layoutIfNeeded()
            XCTAssertEqual(rows.told.last, Array((89..<99).reversed()))
        }
    }

    func testCollectionsDoSoToo() {
        onMain {
            let rows = Rows(), layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (view.dataSource, view.prefetchDataSource) = (rows, rows)
            let root = UIViewController()
            root.view.addSubview(view)
            _ = show(root)
            XCTAssertEqual(rows.told, [Array(10..<20)])
            view.isPrefetchingEnabled = false
            view.contentOffset.y = 1000
            view.layoutIfNeeded()
            XCTAssertEqual(rows.told.count, 1)
        }
    }

    func testATablesHeaderThatComesOrGrowsAtTheTopPushesTheRowsDown() {
        onMain {
            let rows = Rows(), table = table(rows), banner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            func firstRow() -> CGFloat { table.rectForRow(at: IndexPath(row: 0, section: 0)).minY }
            table.tableHeaderView = banner
            table.layoutIfNeeded()
            XCTAssertEqual([table.contentOffset.y, banner.frame.minY, firstRow()], [0, 0, 30])
            banner.frame.size.height = 80
            table.tableHeaderView = banner
            table.layoutIfNeeded()
            XCTAssertEqual([table.contentOffset.y, firstRow()], [0, 80])
            table.tableHeaderView = nil
            table.layoutIfNeeded()
            XCTAssertEqual([table.contentOffset.y, firstRow()], [0, 0])
            withExtendedLifetime(rows) {}
        }
    }
}
