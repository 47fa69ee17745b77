import XCTest

@testable import UIKit

final class CompositionalLayoutTests: XCTestCase {
    private final class Items: NSObject, UICollectionViewDataSource {
        var counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @MainActor
    private func collection(_ section: NSCollectionLayoutSection, _ items: Items) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 600),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.layoutIfNeeded()
        return view
    }

    @MainActor
    private func frame(_ view: UICollectionView, _ item: Int) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    func testAGroupRepeatsInARowAndDownTheSection() {
        onMain {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item]))
            section.interGroupSpacing = 10
            let items = Items([5]), view = collection(section, items)
            XCTAssertEqual(frame(view, 2), CGRect(x: 200, y: 0, width: 100, height: 80))
            XCTAssertEqual(frame(view, 3), CGRect(x: 0, y: 90, width: 100, height: 80))
            XCTAssertEqual(view.contentSize, CGSize(width: 300, height: 170))
        }
    }

    func testEqualSharesLeaveRoomForTheSpacing() {
        onMain {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 2)
            group.interItemSpacing = .fixed(20)
            let items = Items([4]), view = collection(NSCollectionLayoutSection(group: group), items)
            XCTAssertEqual(frame(view, 1), CGRect(x: 160, y: 0, width: 140, height: 50))
        }
    }

    /// A waterfall moves a column down by an edge of 24 points, and ends it that much higher.
    func testAnItemFitsWithItsEdges() {
        onMain {
            let upper = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4))),
                lower = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.6)))
            upper.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(24), trailing: nil, bottom: nil)
            lower.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: nil, top: nil, trailing: nil, bottom: .fixed(-24))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [upper, lower]))
            let items = Items([2]), view = collection(section, items)
            XCTAssertEqual(frame(view, 0), CGRect(x: 0, y: 24, width: 300, height: 40))
            XCTAssertEqual(frame(view, 1), CGRect(x: 0, y: 64, width: 300, height: 60))
        }
    }

    func testGroupsStandInGroups() {
        onMain {
            let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1))),
                small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
            let pair = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitems: [small, small])
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, pair]))
            section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
            let items = Items([3]), view = collection(section, items)
            XCTAssertEqual(frame(view, 0), CGRect(x: 20, y: 10, width: 130, height: 100))
            XCTAssertEqual(frame(view, 2), CGRect(x: 150, y: 60, width: 130, height: 50))
            XCTAssertEqual(view.contentSize.height, 120)
        }
    }

    func testASectionThatScrollsAcrossIsAsHighAsItsGroup() {
        onMain {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.absolute(200), .absolute(120)), subitems: [item]))
            section.orthogonalScrollingBehavior = .groupPaging
            let items = Items([10]), view = collection(section, items)
            XCTAssertEqual(view.contentSize, CGSize(width: 300, height: 120))
            XCTAssertEqual(frame(view, 3), CGRect(x: 600, y: 0, width: 200, height: 120))
            XCTAssertNil(view.cellForItem(at: IndexPath(item: 3, section: 0)))
            XCTAssertNotNil(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        }
    }

    func testAHiddenAccessoryKeepsItsRoom() {
        onMain {
            func cell(_ isHidden: Bool) -> UICollectionViewListCell {
                let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
                cell.accessories = [.checkmark(options: UICellAccessory.CheckmarkOptions(isHidden: isHidden))]
                cell.layoutIfNeeded()
                return cell
            }
            @MainActor func checkmark(_ cell: UICollectionViewListCell) -> UIView? {
                cell.subviews.first { $0 is UIImageView }
            }
            XCTAssertEqual(checkmark(cell(true))?.isHidden, true)
            XCTAssertEqual(checkmark(cell(false))?.isHidden, false)
            XCTAssertEqual(cell(true).contentView.frame, cell(false).contentView.frame)
        }
    }

    func testRowsOfAListAreAsHighAsTheirContent() {
        onMain {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 600),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)))
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
            }
            let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["Short", String(repeating: "A long text over several lines. ", count: 8)])
            source.apply(snapshot, animatingDifferences: false)
            view.layoutIfNeeded()
            let first = frame(view, 0)!, second = frame(view, 1)!
            XCTAssertEqual(first.width, 320)
            XCTAssertEqual(first.height, 44, accuracy: 1)
            XCTAssertEqual(second.minY, first.maxY, accuracy: 0.01)
            XCTAssertGreaterThan(second.height, 100)
        }
    }
}
