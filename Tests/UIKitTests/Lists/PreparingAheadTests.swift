import XCTest

@testable import UIKit

/// Cells are made before they are seen while a list moves, and those that have just left come back as they are.
final class PreparingAheadTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            log.append("made \(indexPath.row)")
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(
            _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { log.append("shown \(indexPath.row)") }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { log.append("gone \(indexPath.row)") }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            log.append("made \(indexPath.item)")
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { log.append("shown \(indexPath.item)") }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { log.append("gone \(indexPath.item)") }
    }

    /// Five rows of 100 points fill it.
    @MainActor
    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500)), root = UIViewController()
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 100
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.dataSource, table.delegate) = (rows, rows)
        root.view.addSubview(table)
        _ = show(root)
        return table
    }

    /// Five lines of two.
    @MainActor
    private func collection(_ rows: Rows) -> UICollectionView {
        let layout = UICollectionViewFlowLayout(), root = UIViewController()
        layout.itemSize = CGSize(width: 150, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (rows, rows)
        root.view.addSubview(view)
        _ = show(root)
        return view
    }

    /// A finger that moves content up by so many points, and stays.
    @MainActor
    private func pull(_ finger: Finger, _ points: CGFloat) {
        finger.move(by: CGVector(dx: 0, dy: -points))
        MainLoop.advance(by: 0.05)
    }

    func testARowIsMadeBeforeItIsSeenAndComesBackAsItIs() {
        onMain {
            let rows = Rows(), table = table(rows), finger = Finger()
            XCTAssertEqual(rows.log.filter { $0.hasPrefix("made") }, (0..<5).map { "made \($0)" })
            finger.down(150, 450)
            pull(finger, 40)
            XCTAssertEqual(table.indexPathsForVisibleRows?.last?.row, 5)
            let next = IndexPath(row: 6, section: 0)
            XCTAssertTrue(rows.log.contains("made 6") && !rows.log.contains("shown 6"))
            let ahead = table.cellForRow(at: next)
            XCTAssertNotNil(ahead)
            XCTAssertEqual(ahead.flatMap(table.indexPath(for:)), next)
            XCTAssertFalse(table.visibleCells.contains { $0 === ahead })
            let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
            rows.log = []
            pull(finger, 100)
            XCTAssertEqual(rows.log, ["gone 0", "shown 6", "made 7"])
            XCTAssertTrue(table.cellForRow(at: next) === ahead)
            rows.log = []
            pull(finger, -100)
            XCTAssertEqual(Set(rows.log), ["shown 0", "gone 6"])
            XCTAssertTrue(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
            finger.up()
        }
    }

    func testAnItemIsMadeBeforeItIsSeenOneWithEachLayout() {
        onMain {
            let rows = Rows(), view = collection(rows), finger = Finger()
            XCTAssertEqual(rows.log.filter { $0.hasPrefix("made") }, (0..<10).map { "made \($0)" })
            finger.down(150, 450)
            pull(finger, 40)
            pull(finger, 10)
            let next = IndexPath(item: 12, section: 0)
            XCTAssertTrue(rows.log.contains("made 12") && !rows.log.contains("shown 12"))
            let ahead = view.cellForItem(at: next)
            XCTAssertNotNil(ahead)
            XCTAssertEqual(ahead.flatMap(view.indexPath(for:)), next)
            XCTAssertFalse(view.visibleCells.contains { $0 === ahead })
            view.selectItem(at: next, animated: false, scrollPosition: [])
            XCTAssertEqual(ahead?.isSelected, true)
            let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
            pull(finger, 80)
            XCTAssertEqual(rows.log.filter { $0 == "made 12" }.count, 1)
            XCTAssertTrue(rows.log.contains("shown 12"))
            rows.log = []
            pull(finger, -80)
            XCTAssertFalse(rows.log.contains("made 0"))
            XCTAssertTrue(rows.log.contains("shown 0"))
            XCTAssertTrue(view.cellForItem(at: IndexPath(item: 0, section: 0)) === first)
            finger.up()
        }
    }

    func testNothingIsMadeAheadAfterAJumpNorWhereNobodyWantsIt() {
        onMain {
            let rows = Rows(), table = table(rows), others = Rows(), view = collection(others)
            table.contentOffset.y = 2000
            table.layoutIfNeeded()
            XCTAssertNil(table.cellForRow(at: IndexPath(row: 25, section: 0)))
            XCTAssertNil(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            view.isPrefetchingEnabled = false
            let finger = Finger()
            finger.down(150, 450)
            pull(finger, 40)
            XCTAssertFalse(others.log.contains("made 12"))
            finger.up()
            withExtendedLifetime(rows) {}
        }
    }

    func testWhatWasMadeAheadIsMadeAnewWithTheData() {
        onMain {
            let rows = Rows(), table = table(rows), finger = Finger()
            finger.down(150, 450)
            pull(finger, 40)
            XCTAssertNotNil(table.cellForRow(at: IndexPath(row: 6, section: 0)))
            table.reloadData()
            table.layoutIfNeeded()
            XCTAssertNil(table.cellForRow(at: IndexPath(row: 6, section: 0)))
            rows.log = []
            pull(finger, 10)
            XCTAssertTrue(rows.log.contains("made 6"))
            rows.log = []
            table.reconfigureRows(at: [IndexPath(row: 6, section: 0)])
            XCTAssertEqual(rows.log, ["made 6"])
            table.beginUpdates()
            table.endUpdates()
            XCTAssertNil(table.cellForRow(at: IndexPath(row: 6, section: 0)))
            finger.up()
        }
    }
}
