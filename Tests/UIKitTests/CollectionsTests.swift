import XCTest

@testable import UIKit

final class CollectionsTests: XCTestCase {
    private class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts: [Int]
        var log: [String] = []
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = indexPath.item
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            log.append("shouldHighlight")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            log.append("didHighlight")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            log.append("shouldSelect")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("didSelect \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            log.append("didUnhighlight")
        }
    }

    private final class SizedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        let sizes: [CGSize]
        init(_ sizes: [CGSize]) { self.sizes = sizes }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sizes.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { sizes[indexPath.item] }
    }

    @MainActor
    private func make(
        _ source: NSObject & UICollectionViewDataSource & UICollectionViewDelegate,
        _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        change(layout)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.delegate = source
        let shown = show(view)
        shown.layoutIfNeeded()
        return shown
    }

    @MainActor
    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))!.frame
    }

    func testFullLinesReachFromEdgeToEdgeAndTheLastKeepsTheirColumns() {
        onMain {
            let items = Items([5]), view = make(items)
            XCTAssertEqual(frame(view, 0), CGRect(x: 0, y: 0, width: 100, height: 100))
            assertEqual(frame(view, 1).minX, 137.5, accuracy: 0.5)
            assertEqual(frame(view, 2).maxX, 375)
            assertEqual(frame(view, 3).minY, 110)
            assertEqual(frame(view, 4).minX, frame(view, 1).minX)
            XCTAssertEqual(view.contentSize, CGSize(width: 375, height: 210))
            withExtendedLifetime(items) {}
        }
    }

    func testSectionInsetsHeadersAndSpacings() {
        onMain {
            let items = Items([4, 1]),
                view = make(items) { layout in
                    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 20)
                    layout.headerReferenceSize = CGSize(width: 0, height: 50)
                    layout.minimumLineSpacing = 5
                }
            assertEqual(frame(view, 0).minY, 60)
            assertEqual(frame(view, 3).minY, 165)
            let header = view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
            XCTAssertEqual(header?.frame, CGRect(x: 0, y: 295, width: 375, height: 50))
            withExtendedLifetime(items) {}
        }
    }

    func testItemsOfDifferentSizesBreakIntoLines() {
        onMain {
            let items = SizedItems([
                CGSize(width: 200, height: 50), CGSize(width: 100, height: 80), CGSize(width: 300, height: 40),
                CGSize(width: 50, height: 20),
            ])
            let view = make(items)
            XCTAssertEqual(frame(view, 0), CGRect(x: 0, y: 15, width: 200, height: 50))
            XCTAssertEqual(frame(view, 1), CGRect(x: 275, y: 0, width: 100, height: 80))
            XCTAssertEqual(frame(view, 2), CGRect(x: 0, y: 90, width: 300, height: 40))
            XCTAssertEqual(frame(view, 3), CGRect(x: 310, y: 100, width: 50, height: 20))
            withExtendedLifetime(items) {}
        }
    }

    func testAMillionItemsCostNoMoreThanTheVisibleOnes() {
        onMain {
            let items = Items([1_000_000]), view = make(items)
            view.contentOffset.y = 10_000_000
            view.layoutIfNeeded()
            XCTAssertLessThan(view.subviews.count, 60)
            XCTAssertEqual(view.indexPathsForVisibleItems.min()?.item, 10_000_000 / 110 * 3)
            withExtendedLifetime(items) {}
        }
    }

    func testATapSelectsInTheDocumentedOrder() {
        onMain {
            let items = Items([20]), view = make(items)
            Finger.tap(180, 150)
            XCTAssertEqual(
                items.log, ["shouldHighlight", "didHighlight", "shouldSelect", "didSelect 4", "didUnhighlight"])
            XCTAssertEqual(view.indexPathsForSelectedItems, [IndexPath(item: 4, section: 0)])
            XCTAssertEqual(view.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected, true)
        }
    }

    func testCellsChooseTheirSizeByConstraints() {
        onMain {
            final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                    6
                }
                func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                    -> UICollectionViewCell
                {
                    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                    let box = UIView()
                    box.translatesAutoresizingMaskIntoConstraints = false
                    cell.contentView.addSubview(box)
                    NSLayoutConstraint.activate([
                        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                        box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                        box.widthAnchor.constraint(equalToConstant: CGFloat(80 + indexPath.item * 10)),
                        box.heightAnchor.constraint(equalToConstant: 60),
                    ])
                    return cell
                }
            }
            let source = Source(),
                view = make(source) { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
            XCTAssertEqual(frame(view, 0).size, CGSize(width: 80, height: 60))
            XCTAssertEqual(frame(view, 5).size, CGSize(width: 130, height: 60))
            withExtendedLifetime(source) {}
        }
    }

    func testDeletedItemsGoAndTheOthersMoveUp() {
        onMain {
            let items = Items([6]), view = make(items)
            let third = view.cellForItem(at: IndexPath(item: 2, section: 0))
            items.counts = [5]
            var finished = false
            view.performBatchUpdates({ view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }) { _ in finished = true
            }
            XCTAssertTrue(view.cellForItem(at: IndexPath(item: 1, section: 0)) === third)
            MainLoop.settle(limit: 3)
            XCTAssertTrue(finished)
            assertEqual(third!.frame.minX, 137.5, accuracy: 0.5)
        }
    }

    func testHorizontalFlowFillsColumns() {
        onMain {
            let items = Items([14]), view = make(items) { $0.scrollDirection = .horizontal }
            assertEqual(frame(view, 0).minX, 0)
            assertEqual(frame(view, 5).maxY, 667, accuracy: 0.5)
            assertEqual(frame(view, 6).minX, 110)
            assertEqual(view.contentSize.width, 320)
            withExtendedLifetime(items) {}
        }
    }
}
