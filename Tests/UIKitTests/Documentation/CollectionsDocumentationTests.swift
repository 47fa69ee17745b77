import XCTest

@testable import UIKit

/// What Apple's pages of UICollectionView, its cells, layouts and controllers say.
final class CollectionsDocumentationTests: XCTestCase {
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var counts = [40], calls: [String] = [], selects = true, deselects = true
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            calls.append("cell \(indexPath.item)")
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            selects
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            deselects
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            calls.append("deselect \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { calls.append("will show \(indexPath.item)") }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { calls.append("gone \(indexPath.item)") }
    }

    /// Collection views don't hold their data sources.
    private var kept: [Items] = []

    @MainActor
    private func make(_ counts: [Int] = [40], _ layout: UICollectionViewLayout? = nil) -> (UICollectionView, Items) {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 100)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout ?? flow), items = Items()
        items.counts = counts
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.delegate = items
        kept.append(items)
        return (show(view), items)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    func testACollectionViewBeginsWithTheDocumentedValues() {
        onMain {
            let layout = UICollectionViewFlowLayout(),
                view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            XCTAssertNil(view.dataSource)
            XCTAssertNil(view.delegate)
            XCTAssertNil(view.prefetchDataSource)
            XCTAssertTrue(view.isPrefetchingEnabled)
            XCTAssertNil(view.backgroundView)
            XCTAssertTrue(view.allowsSelection)
            XCTAssertFalse(view.allowsMultipleSelection)
            XCTAssertFalse(view.allowsSelectionDuringEditing)
            XCTAssertFalse(view.allowsMultipleSelectionDuringEditing)
            XCTAssertFalse(view.isEditing)
            XCTAssertEqual(view.reorderingCadence, .immediate)
            XCTAssertFalse(view.hasUncommittedUpdates)
            XCTAssertFalse(view.hasActiveDrag)
            XCTAssertFalse(view.hasActiveDrop)
            XCTAssertEqual(view.numberOfSections, 0)
            XCTAssertEqual(view.visibleCells.count, 0)
            XCTAssertEqual(view.indexPathsForVisibleItems, [])
            XCTAssertEqual(view.indexPathsForSelectedItems, [])
            XCTAssertTrue(view.collectionViewLayout === layout)
            XCTAssertTrue(layout.collectionView === view)
            XCTAssertEqual(view.selfSizingInvalidation, .enabled)
            XCTAssertEqual(UICollectionView.elementKindSectionHeader, "UICollectionElementKindSectionHeader")
            XCTAssertEqual(UICollectionView.elementKindSectionFooter, "UICollectionElementKindSectionFooter")
        }
    }

    func testWhatIsOnTheScreenIsKnownByItsPath() {
        onMain {
            let (view, items) = make()
            XCTAssertEqual(view.numberOfItems(inSection: 0), 40)
            XCTAssertNotNil(view.cellForItem(at: path(0)))
            XCTAssertNil(view.cellForItem(at: path(39)))
            XCTAssertNil(view.cellForItem(at: path(400)))
            XCTAssertNil(view.indexPath(for: UICollectionViewCell()))
            XCTAssertEqual(view.indexPath(for: view.cellForItem(at: path(2))!), path(2))
            XCTAssertEqual(view.indexPathForItem(at: CGPoint(x: 50, y: 50)), path(0))
            XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 50, y: 105)))
            XCTAssertNil(view.indexPathForItem(at: CGPoint(x: 120, y: 50)))
            XCTAssertNil(view.layoutAttributesForItem(at: path(40)))
            XCTAssertNil(view.supplementaryView(forElementKind: "none", at: path(0)))
            XCTAssertEqual(view.visibleSupplementaryViews(ofKind: "none"), [])
            XCTAssertEqual(
                view.layoutAttributesForItem(at: path(3))?.frame, CGRect(x: 0, y: 110, width: 100, height: 100))
            view.contentOffset.y = 500
            view.layoutIfNeeded()
            XCTAssertTrue(items.calls.contains("gone 0"))
            XCTAssertEqual(
                Set(view.visibleCells.compactMap { view.indexPath(for: $0) }), Set(view.indexPathsForVisibleItems))
        }
    }

    func testSelectionByCodeTellsNobody() {
        onMain {
            let (view, items) = make()
            view.allowsSelection = false
            view.selectItem(at: path(1), animated: false, scrollPosition: [])
            XCTAssertEqual(view.indexPathsForSelectedItems, [])
            view.allowsSelection = true
            view.selectItem(at: path(1), animated: false, scrollPosition: [])
            XCTAssertEqual(view.indexPathsForSelectedItems, [path(1)])
            XCTAssertEqual(view.cellForItem(at: path(1))?.isSelected, true)
            view.selectItem(at: path(2), animated: false, scrollPosition: [])
            XCTAssertEqual(view.indexPathsForSelectedItems, [path(2)])
            view.selectItem(at: nil, animated: false, scrollPosition: [])
            XCTAssertEqual(view.indexPathsForSelectedItems, [])
            view.allowsMultipleSelection = true
            for item in [3, 1] { view.selectItem(at: path(item), animated: false, scrollPosition: []) }
            XCTAssertEqual(view.indexPathsForSelectedItems?.count, 2)
            view.allowsSelection = false
            view.deselectItem(at: path(3), animated: false)
            XCTAssertEqual(view.indexPathsForSelectedItems?.count, 2)
            view.allowsSelection = true
            view.deselectItem(at: path(3), animated: false)
            XCTAssertEqual(view.indexPathsForSelectedItems, [path(1)])
            XCTAssertFalse(items.calls.contains { $0.contains("select") })
            view.reloadData()
            XCTAssertEqual(view.indexPathsForSelectedItems, [])
            view.layoutIfNeeded()
            view.selectItem(at: path(30), animated: false, scrollPosition: .top)
            assertEqual(view.contentOffset.y, min(1100, view.contentSize.height - 667))
        }
    }

    func testTheDelegateDecidesWhatATapSelects() {
        onMain {
            let (view, items) = make()
            items.selects = false
            Finger.tap(50, 50)
            XCTAssertEqual(view.indexPathsForSelectedItems, [])
            items.selects = true
            Finger.tap(50, 50)
            XCTAssertEqual(items.calls.last, "select 0")
            Finger.tap(50, 160)
            XCTAssertEqual(items.calls.suffix(2), ["deselect 0", "select 3"])
            view.allowsMultipleSelection = true
            items.deselects = false
            Finger.tap(50, 160)
            XCTAssertEqual(view.indexPathsForSelectedItems, [path(3)])
            items.deselects = true
            Finger.tap(50, 160)
            XCTAssertEqual(view.indexPathsForSelectedItems, [])
            XCTAssertEqual(items.calls.last, "deselect 3")
        }
    }

    func testScrollingByCode() {
        onMain {
            let (view, _) = make()
            view.scrollToItem(at: path(20), at: .top, animated: false)
            assertEqual(view.contentOffset.y, 660)
            view.scrollToItem(at: path(20), at: .centeredVertically, animated: false)
            assertEqual(view.contentOffset.y, 710 - 667 / 2)
            view.scrollToItem(at: path(20), at: .bottom, animated: false)
            assertEqual(view.contentOffset.y, 760 - 667)
        }
    }

    func testUpdatesTellTheirEnd() {
        onMain {
            let (view, items) = make([3])
            var ended: [Bool] = []
            let cell = view.cellForItem(at: path(2))
            items.counts = [3]
            view.performBatchUpdates {
                view.deleteItems(at: [path(0)])
                view.insertItems(at: [path(2)])
            } completion: {
                ended.append($0)
            }
            MainLoop.advance(by: 1)
            XCTAssertEqual(ended, [true])
            XCTAssertTrue(view.cellForItem(at: path(1)) === cell)
            view.moveItem(at: path(1), to: path(0))
            MainLoop.advance(by: 1)
            XCTAssertTrue(view.cellForItem(at: path(0)) === cell)
            items.calls = []
            view.reconfigureItems(at: [path(0)])
            MainLoop.advance(by: 1)
            XCTAssertEqual(items.calls.filter { $0.hasPrefix("cell") }, ["cell 0"])
            XCTAssertTrue(view.cellForItem(at: path(0)) === cell)
            items.counts = [3, 2]
            view.insertSections([1])
            XCTAssertEqual(view.numberOfSections, 2)
            items.counts = [2]
            view.deleteSections([0])
            XCTAssertEqual(view.numberOfItems(inSection: 0), 2)
            view.performBatchUpdates(nil) { ended.append($0) }
            MainLoop.advance(by: 1)
            XCTAssertEqual(ended, [true, true])
        }
    }

    func testASectionThatMovesTakesItsItemsAlong() {
        onMain {
            let (view, items) = make([1, 2, 3])
            let cell = view.cellForItem(at: path(1, 1))
            view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
            items.counts = [1, 3, 2]
            view.moveSection(1, toSection: 2)
            XCTAssertTrue(view.cellForItem(at: path(1, 2)) === cell)
            XCTAssertEqual(view.indexPathsForSelectedItems, [path(1, 2)])
        }
    }

    func testIndexesBeyondEndNoApp() {
        onMain {
            let (view, _) = make([2, 2])
            assertNoTrap("numberOfItems", count: 2) { _ = view.numberOfItems(inSection: $0) }
            assertNoTrap("layoutAttributesForItem", count: 2) {
                _ = view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
            assertNoTrap("layoutAttributesForItem", count: 2) {
                _ = view.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))
            }
            assertNoTrap("layoutAttributesForSupplementaryElement", count: 2) {
                _ = view.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
            }
            assertNoTrap("supplementaryView", count: 2) {
                _ = view.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
            }
            assertNoTrap("cellForItem", count: 2) { _ = view.cellForItem(at: IndexPath(item: $0, section: 0)) }
            assertNoTrap("selectItem", count: 2) {
                view.selectItem(at: IndexPath(item: $0, section: 0), animated: false, scrollPosition: [])
            }
            assertNoTrap("selectItem", count: 2) {
                view.selectItem(at: IndexPath(item: $0, section: 0), animated: false, scrollPosition: .top)
            }
            assertNoTrap("deselectItem", count: 2) {
                view.deselectItem(at: IndexPath(item: $0, section: 0), animated: false)
            }
            assertNoTrap("scrollToItem", count: 2) {
                view.scrollToItem(at: IndexPath(item: $0, section: 0), at: .top, animated: false)
            }
            assertNoTrap("reloadItems", count: 2) { view.reloadItems(at: [IndexPath(item: $0, section: 0)]) }
            assertNoTrap("reconfigureItems", count: 2) { view.reconfigureItems(at: [IndexPath(item: $0, section: 0)]) }
            assertNoTrap("deleteItems", count: 2) { view.deleteItems(at: [IndexPath(item: $0, section: 0)]) }
            assertNoTrap("insertItems", count: 2) { view.insertItems(at: [IndexPath(item: $0, section: 0)]) }
            assertNoTrap("moveItem", count: 2) {
                view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: $0, section: 0))
            }
            assertNoTrap("moveSection", count: 2) { view.moveSection(0, toSection: $0) }
            let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
            let (other, _) = make([2, 2], list)
            assertNoTrap("list layout", count: 2) {
                _ = other.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
            assertNoTrap("list layout", count: 2) {
                _ = other.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))
            }
            assertNoTrap("list layout's headers", count: 2) {
                _ = other.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: $0))
            }
        }
    }

    func testACellBeginsWithTheDocumentedValues() {
        onMain {
            let cell = UICollectionViewCell()
            XCTAssertFalse(cell.isSelected)
            XCTAssertFalse(cell.isHighlighted)
            XCTAssertNil(cell.backgroundView)
            XCTAssertNil(cell.selectedBackgroundView)
            XCTAssertTrue(cell.contentView.superview === cell)
            XCTAssertNil(cell.contentConfiguration)
            XCTAssertNil(cell.backgroundConfiguration)
            XCTAssertTrue(cell.automaticallyUpdatesContentConfiguration)
            XCTAssertTrue(cell.automaticallyUpdatesBackgroundConfiguration)
            let selected = UIView()
            cell.frame.size = CGSize(width: 50, height: 50)
            cell.selectedBackgroundView = selected
            cell.layoutIfNeeded()
            XCTAssertTrue(selected.superview == nil || selected.isHidden || selected.alpha == 0)
            cell.isSelected = true
            cell.layoutIfNeeded()
            XCTAssertTrue(selected.isDescendant(of: cell) && !selected.isHidden)
            XCTAssertEqual(selected.frame, cell.bounds)
            let (view, _) = make([1])
            XCTAssertEqual(view.cellForItem(at: path(0))?.reuseIdentifier, "cell")
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
            XCTAssertTrue(cell.preferredLayoutAttributesFitting(attributes).indexPath == attributes.indexPath)
        }
    }

    func testAttributesFollowEachOther() {
        onMain {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path(3, 1))
            XCTAssertEqual(attributes.indexPath, path(3, 1))
            XCTAssertEqual(attributes.representedElementCategory, .cell)
            XCTAssertNil(attributes.representedElementKind)
            XCTAssertEqual(attributes.alpha, 1)
            XCTAssertEqual(attributes.zIndex, 0)
            XCTAssertFalse(attributes.isHidden)
            XCTAssertEqual(attributes.transform, .identity)
            XCTAssertTrue(CATransform3DIsIdentity(attributes.transform3D))
            XCTAssertEqual(attributes.frame, .zero)
            attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
            XCTAssertEqual(attributes.center, CGPoint(x: 25, y: 40))
            XCTAssertEqual(attributes.size, CGSize(width: 30, height: 40))
            XCTAssertEqual(attributes.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
            attributes.center = CGPoint(x: 100, y: 100)
            XCTAssertEqual(attributes.frame, CGRect(x: 85, y: 80, width: 30, height: 40))
            attributes.size = CGSize(width: 10, height: 10)
            XCTAssertEqual(attributes.frame, CGRect(x: 95, y: 95, width: 10, height: 10))
            let copy = attributes.copy() as! UICollectionViewLayoutAttributes
            XCTAssertFalse(copy === attributes)
            XCTAssertEqual(copy, attributes)
            copy.alpha = 0.5
            XCTAssertNotEqual(copy, attributes)
            XCTAssertEqual(attributes.alpha, 1)
            attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
            XCTAssertEqual(attributes.transform3D.m11, 2)
            let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "h", with: path(0))
            XCTAssertEqual(header.representedElementCategory, .supplementaryView)
            XCTAssertEqual(header.representedElementKind, "h")
            let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "d", with: path(0))
            XCTAssertEqual(decoration.representedElementCategory, .decorationView)
        }
    }

    func testALayoutBelongsToOneView() {
        onMain {
            let (view, _) = make(), old = view.collectionViewLayout, new = UICollectionViewFlowLayout()
            view.collectionViewLayout = new
            XCTAssertNil(old.collectionView)
            XCTAssertTrue(new.collectionView === view)
            var ended: [Bool] = []
            view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) { ended.append($0) }
            MainLoop.advance(by: 1)
            XCTAssertEqual(ended, [true])
            let plain = UICollectionViewLayout()
            XCTAssertNil(plain.collectionView)
            XCTAssertEqual(plain.collectionViewContentSize, .zero)
            XCTAssertNil(plain.layoutAttributesForElements(in: .infinite))
            XCTAssertNil(plain.layoutAttributesForItem(at: path(0)))
            XCTAssertNil(plain.layoutAttributesForSupplementaryView(ofKind: "a", at: path(0)))
            XCTAssertNil(plain.layoutAttributesForDecorationView(ofKind: "a", at: path(0)))
            XCTAssertFalse(plain.shouldInvalidateLayout(forBoundsChange: .zero))
            XCTAssertEqual(
                plain.targetContentOffset(forProposedContentOffset: CGPoint(x: 1, y: 2)), CGPoint(x: 1, y: 2))
            XCTAssertEqual(
                plain.targetContentOffset(forProposedContentOffset: CGPoint(x: 1, y: 2), withScrollingVelocity: .zero),
                CGPoint(x: 1, y: 2))
            XCTAssertFalse(plain.flipsHorizontallyInOppositeLayoutDirection)
            XCTAssertEqual(plain.developmentLayoutDirection, .leftToRight)
            let context = UICollectionViewLayoutInvalidationContext()
            XCTAssertFalse(context.invalidateEverything)
            XCTAssertFalse(context.invalidateDataSourceCounts)
            XCTAssertEqual(context.contentOffsetAdjustment, .zero)
            XCTAssertEqual(context.contentSizeAdjustment, .zero)
            XCTAssertNil(context.invalidatedItemIndexPaths)
            context.invalidateItems(at: [path(1)])
            XCTAssertEqual(context.invalidatedItemIndexPaths, [path(1)])
            context.invalidateSupplementaryElements(ofKind: "h", at: [path(2)])
            XCTAssertEqual(context.invalidatedSupplementaryIndexPaths?["h"], [path(2)])
            let flow = UICollectionViewFlowLayoutInvalidationContext()
            XCTAssertTrue(flow.invalidateFlowLayoutAttributes)
            XCTAssertTrue(flow.invalidateFlowLayoutDelegateMetrics)
        }
    }

    func testALayoutIsPreparedWhenItWasInvalidated() {
        onMain {
            final class Counting: UICollectionViewFlowLayout {
                var prepared = 0
                override func prepare() {
                    super.prepare()
                    prepared += 1
                }
            }
            let layout = Counting(), (view, _) = make([40], layout)
            let first = layout.prepared
            XCTAssertGreaterThan(first, 0)
            view.contentOffset.y = 30
            view.layoutIfNeeded()
            XCTAssertEqual(layout.prepared, first)
            layout.invalidateLayout()
            layout.invalidateLayout()
            XCTAssertEqual(layout.prepared, first)
            view.layoutIfNeeded()
            XCTAssertEqual(layout.prepared, first + 1)
            XCTAssertFalse(layout.shouldInvalidateLayout(forBoundsChange: view.bounds.offsetBy(dx: 0, dy: 10)))
            XCTAssertTrue(
                layout.shouldInvalidateLayout(
                    forBoundsChange: CGRect(x: 0, y: 0, width: view.bounds.width - 50, height: view.bounds.height)))
        }
    }

    func testAFlowLayoutBeginsWithTheDocumentedValues() {
        onMain {
            let flow = UICollectionViewFlowLayout()
            XCTAssertEqual(flow.itemSize, CGSize(width: 50, height: 50))
            XCTAssertEqual(flow.estimatedItemSize, .zero)
            XCTAssertEqual(flow.minimumLineSpacing, 10)
            XCTAssertEqual(flow.minimumInteritemSpacing, 10)
            XCTAssertEqual(flow.sectionInset, .zero)
            XCTAssertEqual(flow.headerReferenceSize, .zero)
            XCTAssertEqual(flow.footerReferenceSize, .zero)
            XCTAssertEqual(flow.scrollDirection, .vertical)
            XCTAssertFalse(flow.sectionHeadersPinToVisibleBounds)
            XCTAssertFalse(flow.sectionFootersPinToVisibleBounds)
            XCTAssertEqual(flow.sectionInsetReference, .fromContentInset)
        }
    }

    func testACompositionalLayoutBeginsWithTheDocumentedValues() {
        onMain {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            XCTAssertEqual(configuration.scrollDirection, .vertical)
            XCTAssertEqual(configuration.interSectionSpacing, 0)
            XCTAssertEqual(configuration.boundarySupplementaryItems, [])
            XCTAssertEqual(configuration.contentInsetsReference, .safeArea)
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(40))
            XCTAssertTrue(size.widthDimension.isFractionalWidth)
            XCTAssertEqual(size.widthDimension.dimension, 0.5)
            XCTAssertTrue(size.heightDimension.isAbsolute)
            XCTAssertTrue(NSCollectionLayoutDimension.estimated(3).isEstimated)
            XCTAssertTrue(NSCollectionLayoutDimension.fractionalHeight(3).isFractionalHeight)
            let item = NSCollectionLayoutItem(layoutSize: size)
            XCTAssertEqual(item.contentInsets, .zero)
            XCTAssertNil(item.edgeSpacing)
            XCTAssertEqual(item.supplementaryItems, [])
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
            XCTAssertNil(group.interItemSpacing)
            XCTAssertEqual(group.subitems.count, 1)
            let section = NSCollectionLayoutSection(group: group)
            XCTAssertEqual(section.orthogonalScrollingBehavior, .none)
            XCTAssertEqual(section.interGroupSpacing, 0)
            XCTAssertEqual(section.contentInsets, .zero)
            XCTAssertEqual(section.boundarySupplementaryItems, [])
            XCTAssertEqual(section.decorationItems, [])
            XCTAssertNil(section.visibleItemsInvalidationHandler)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: "h", alignment: .top)
            XCTAssertFalse(header.pinToVisibleBounds)
            XCTAssertTrue(header.extendsBoundary)
            XCTAssertEqual(header.offset, .zero)
            XCTAssertEqual(header.alignment, .top)
            XCTAssertEqual(header.elementKind, "h")
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size, elementKind: "b", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            XCTAssertEqual(badge.zIndex, 1)
            XCTAssertEqual(NSCollectionLayoutSpacing.fixed(3).spacing, 3)
            XCTAssertTrue(NSCollectionLayoutSpacing.flexible(3).isFlexible)
            let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            XCTAssertTrue(list.showsSeparators)
            XCTAssertEqual(list.headerMode, .none)
            XCTAssertEqual(list.footerMode, .none)
            XCTAssertNil(list.leadingSwipeActionsConfigurationProvider)
            XCTAssertNil(list.trailingSwipeActionsConfigurationProvider)
            XCTAssertEqual(list.appearance, .insetGrouped)
        }
    }

    func testACollectionControllersCollectionServesIt() {
        onMain {
            let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            XCTAssertTrue(controller.clearsSelectionOnViewWillAppear)
            XCTAssertTrue(controller.installsStandardGestureForInteractiveMovement)
            XCTAssertFalse(controller.useLayoutToLayoutNavigationTransitions)
            controller.loadViewIfNeeded()
            XCTAssertTrue(controller.collectionView.dataSource === controller)
            XCTAssertTrue(controller.collectionView.delegate === controller)
            XCTAssertTrue(controller.collectionViewLayout === controller.collectionView.collectionViewLayout)
        }
    }
}
