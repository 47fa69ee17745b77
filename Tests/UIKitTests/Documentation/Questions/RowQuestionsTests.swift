import XCTest

@testable import UIKit

/// What is asked in public of rows and layouts, with the answers given there.
final class RowQuestionsTests: XCTestCase {
    private final class Source: NSObject, UITableViewDataSource {
        var count = 4
        var cell: @MainActor (Int) -> UITableViewCell = { _ in UITableViewCell() }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cell(indexPath.row)
        }
    }

    private final class Heights: NSObject, UITableViewDelegate {
        var asked: Set<Int> = []
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked.insert(indexPath.row)
            return 50
        }
    }

    private final class Flush: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        { .none }
        func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
    }

    private final class Sinking: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { log.append("commit \(indexPath.row)") }
        func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
            -> String?
        { "Sink" }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
            log.append("begin \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
            log.append("end \(indexPath?.row ?? -1)")
        }
    }

    private final class Ear: UIResponder {
        var rows: [Int] = []
        weak var table: UITableView?
        override class var classTable: ClassTable {
            var table = ClassTable(Ear.self)
            table.method("tapped:event:") { (ear: Ear, sender: UIButton, event: UIEvent) in
                guard let table = ear.table, let touch = event.allTouches?.first,
                    let path = table.indexPathForRow(at: touch.location(in: table))
                else { return }
                ear.rows.append(path.row)
            }
            return table
        }
    }

    @MainActor private func table(
        _ source: any UITableViewDataSource, _ delegate: (any UITableViewDelegate)?,
        _ set: (UITableView) -> Void = { _ in }
    ) -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 50
        set(table)
        table.dataSource = source
        table.delegate = delegate
        _ = show(table)
        table.layoutIfNeeded()
        return table
    }

    // MARK: Rows

    func testWithoutAnEstimateEveryRowIsAskedForItsHeight() {
        onMain {
            let source = Source(), all = Heights(), some = Heights()
            source.count = 100
            let exact = table(source, all) { $0.estimatedRowHeight = 0 }
            XCTAssertEqual(all.asked, Set(0..<100))
            XCTAssertEqual(exact.contentSize.height, 5000)
            let rough = table(source, some) { $0.estimatedRowHeight = 44 }
            XCTAssertTrue(some.asked.contains(0))
            XCTAssertFalse(some.asked.contains(99))
            // What is known counts as it is, the rest as estimated.
            XCTAssertGreaterThan(rough.contentSize.height, 4400)
            XCTAssertLessThan(rough.contentSize.height, 5000)
            rough.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
            rough.layoutIfNeeded()
            XCTAssertTrue(some.asked.contains(99))
            XCTAssertEqual(rough.indexPathsForVisibleRows?.last?.row, 99)
            let end = rough.rectForRow(at: IndexPath(row: 99, section: 0))
            XCTAssertEqual(end.height, 50)
            assertEqual(end.maxY, rough.contentOffset.y + rough.bounds.height)
            assertEqual(end.maxY, rough.contentSize.height)
        }
    }

    func testARowThatIsntIndentedKeepsItsEdgeWhileEditing() throws {
        try onMain {
            let rows = Flush(), table = table(rows, rows)
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            let cell = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            XCTAssertTrue(cell.isEditing)
            assertEqual(cell.contentView.frame.minX, 0)
        }
    }

    func testASwipeEditsARowUntilItIsClosed() {
        onMain {
            let rows = Sinking(), table = table(rows, rows), finger = Finger()
            finger.down(340, 25)
            finger.move(by: CGVector(dx: -120, dy: 0), steps: 12)
            finger.move(by: .zero, steps: 12)
            finger.up()
            MainLoop.advance(by: 0.5)
            let shown = AccessibilityTree.nodes(in: table.window!).map(\.label)
            XCTAssertTrue(shown.contains("Sink"), "\(shown)")
            XCTAssertEqual(rows.log, ["begin 0"])
            Finger.tap(100, 400)
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.log, ["begin 0", "end 0"])
        }
    }

    func testAnActionsEventSaysInWhichRowItsButtonIs() {
        onMain {
            let source = Source(), ear = Ear()
            source.cell = { _ in
                let cell = UITableViewCell(), button = UIButton(type: .custom)
                button.frame = CGRect(x: 200, y: 5, width: 100, height: 40)
                button.addTarget(ear, action: Selector("tapped:event:"), for: .touchUpInside)
                cell.contentView.addSubview(button)
                return cell
            }
            let table = table(source, nil)
            ear.table = table
            Finger.tap(250, 125)
            Finger.tap(250, 25)
            XCTAssertEqual(ear.rows, [2, 0])
        }
    }

    func testSizesAndOffsetsAreObserved() {
        onMain {
            let source = Source(), table = table(source, nil)
            var heights: [CGFloat] = [], offsets: [[CGFloat]] = []
            let size = table.observe(\.contentSize, options: [.new]) { _, change in
                heights.append(change.newValue?.height ?? -1)
            }
            source.count = 40
            table.reloadData()
            table.layoutIfNeeded()
            XCTAssertEqual(heights.last, 2000)
            let offset = table.observe(\.contentOffset, options: [.old, .new]) { _, change in
                offsets.append([change.oldValue?.y ?? -1, change.newValue?.y ?? -1])
            }
            table.contentOffset.y = 100
            XCTAssertEqual(offsets.last, [0, 100])
            size.invalidate()
            offset.invalidate()
            let count = offsets.count
            table.contentOffset.y = 200
            XCTAssertEqual(offsets.count, count)
        }
    }

    // MARK: Layouts

    private final class Items: NSObject, UICollectionViewDataSource {
        var sections = 1, count = 40
        func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "part", for: indexPath)
        }
    }

    @MainActor private func collection(_ items: Items, _ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "part")
        view.dataSource = items
        _ = show(view)
        view.layoutIfNeeded()
        return view
    }

    private final class Snapping: UICollectionViewFlowLayout {
        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { CGPoint(x: 0, y: 207) }
    }

    func testALayoutSaysWhereScrollingEnds() {
        onMain {
            let layout = Snapping(), items = Items(), finger = Finger()
            layout.itemSize = CGSize(width: 300, height: 80)
            let view = collection(items, layout)
            finger.down(100, 500)
            finger.move(by: CGVector(dx: 0, dy: -120), steps: 6)
            finger.up()
            MainLoop.settle(limit: 5)
            assertEqual(view.contentOffset.y, 207, accuracy: 0.5)
        }
    }

    func testAPinnedHeaderStaysUntilTheNextOneComes() throws {
        try onMain {
            let layout = UICollectionViewFlowLayout(), items = Items()
            items.sections = 3
            items.count = 10
            layout.itemSize = CGSize(width: 375, height: 100)
            layout.minimumLineSpacing = 0
            layout.headerReferenceSize = CGSize(width: 375, height: 40)
            layout.sectionHeadersPinToVisibleBounds = true
            let view = collection(items, layout)
            @MainActor func top(_ section: Int) throws -> CGFloat {
                try XCTUnwrap(
                    view.supplementaryView(
                        forElementKind: UICollectionView.elementKindSectionHeader,
                        at: IndexPath(item: 0, section: section))
                ).frame.minY
            }
            view.contentOffset.y = 500
            view.layoutIfNeeded()
            XCTAssertEqual(try top(0), 500)
            view.contentOffset.y = 1020
            view.layoutIfNeeded()
            XCTAssertEqual(try top(0), 1000)
            XCTAssertEqual(try top(1), 1040)
        }
    }

    func testASectionThatScrollsAsideTellsItsOffset() {
        onMain {
            var offsets: [CGFloat] = [], seen = 0
            let layout = UICollectionViewCompositionalLayout { _, _ in
                let item = NSCollectionLayoutItem(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(
                        widthDimension: .absolute(200), heightDimension: .absolute(100)), subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = .continuous
                section.visibleItemsInvalidationHandler = { items, offset, _ in
                    seen = items.count
                    offsets.append(offset.x)
                }
                return section
            }
            let items = Items(), view = collection(items, layout), finger = Finger()
            MainLoop.settle(limit: 1)
            finger.down(300, 50)
            finger.move(by: CGVector(dx: -150, dy: 0))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertGreaterThan(offsets.last ?? 0, 50)
            XCTAssertGreaterThan(seen, 1)
            XCTAssertEqual(view.contentOffset.y, 0)
        }
    }
}
