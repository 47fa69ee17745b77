import XCTest

@testable import UIKit

/// What rows of lists in collection views offer to swipes and while they are edited.
final class ListEditingTests: XCTestCase {
    @MainActor
    private final class List {
        let view: UICollectionView
        private var source: UICollectionViewDiffableDataSource<Int, String>!
        var chosen: [String] = []

        init(
            _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, width: CGFloat = 375,
            names: [String] = ["Albatross", "Blue Peter", "Cormorant"], accessories: [UICellAccessory] = []
        ) {
            var list = UICollectionLayoutListConfiguration(appearance: appearance)
            var chosen: (String) -> Void = { _ in }
            list.trailingSwipeActionsConfigurationProvider = { path in
                path.item == 2
                    ? nil
                    : UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                            chosen("Delete \(path.item)")
                            done(true)
                        }
                    ])
            }
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: width, height: 600),
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
            view.contentInsetAdjustmentBehavior = .never
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                var content = cell.defaultContentConfiguration()
                content.text = text
                cell.contentConfiguration = content
                cell.accessories = accessories
            }
            source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
            }
            source.reorderingHandlers.canReorderItem = { _ in true }
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            source.apply(snapshot, animatingDifferences: false)
            chosen = { [unowned self] in self.chosen.append($0) }
        }

        var order: [String] { source.snapshot().itemIdentifiers }
        func cell(_ row: Int) -> UICollectionViewListCell {
            view.cellForItem(at: IndexPath(item: row, section: 0)) as! UICollectionViewListCell
        }
        /// What stands in the row beside its content, by class, from the leading edge on.
        func furniture(_ row: Int) -> [String] {
            let cell = cell(row)
            return cell.subviews.filter {
                $0 !== cell.contentView && !$0.isHidden
                    && ($0 is UIControl || $0 is UILabel || $0 is UIImageView || $0 is ReorderControl
                        || $0 is SelectionCircle)
            }
            .sorted { $0.center.x < $1.center.x }.map { ($0 as? UILabel)?.text ?? "\(type(of: $0))" }
        }
    }

    @MainActor
    private func shown(_ list: List) -> List {
        let root = show(UIView())
        root.addSubview(list.view)
        root.layoutIfNeeded()
        list.view.layoutIfNeeded()
        return list
    }

    @MainActor
    private func swipe(_ list: List, _ row: Int, by way: CGFloat) {
        let finger = Finger(), middle = list.cell(row).frame.midY
        finger.down(way < 0 ? 340 : 30, middle)
        finger.move(by: CGVector(dx: way, dy: 0), steps: 12)
        finger.move(by: .zero, steps: 12)
        finger.up()
        MainLoop.advance(by: 0.5)
    }

    func testASwipeShowsTheRowsActionsAndATapPerformsOne() {
        onMain {
            let list = shown(List())
            swipe(list, 0, by: -120)
            XCTAssertEqual(list.cell(0).aside.slide, 74, accuracy: 1, "as wide as the one button")
            XCTAssertEqual(list.cell(0).contentView.frame.minX, -74, accuracy: 1)
            Finger.tap(350, list.cell(0).frame.midY)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(list.chosen, ["Delete 0"])
            XCTAssertEqual(list.cell(0).aside.slide, 0, "closed again")
        }
    }

    func testARowWithoutActionsStaysWhereItIs() {
        onMain {
            let list = shown(List())
            swipe(list, 2, by: -120)
            XCTAssertEqual(list.cell(2).aside.slide, 0)
            swipe(list, 0, by: 120)
            XCTAssertEqual(list.cell(0).aside.slide, 0, "nothing is offered at the leading edge")
        }
    }

    func testALongSwipePerformsTheFirstAction() {
        onMain {
            let list = shown(List())
            swipe(list, 1, by: -300)
            XCTAssertEqual(list.chosen, ["Delete 1"])
        }
    }

    func testATouchElsewhereOnlyClosesWhatASwipeOpened() {
        onMain {
            let list = shown(List())
            swipe(list, 0, by: -120)
            Finger.tap(100, list.cell(1).frame.midY)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(list.cell(0).aside.slide, 0)
            XCTAssertEqual(list.view.indexPathsForSelectedItems, [])
        }
    }

    func testEditingShowsTheAccessoriesForIt() {
        onMain {
            let list = shown(
                List(accessories: [
                    .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .label(text: "12"), .delete(),
                ]))
            XCTAssertEqual(
                list.furniture(0), ["12", "UIImageView"], "a label stands before the chevron, whatever their order")
            let text = list.cell(0).contentView.frame.minX
            list.view.isEditing = true
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(list.furniture(0), ["EditControl", "12", "ReorderControl"])
            XCTAssertEqual(
                list.cell(0).contentView.frame.minX - text, 38,
                "the sign's 22 points and 16 between it and the content's margin")
            list.view.isEditing = false
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(list.furniture(0), ["12", "UIImageView"])
        }
    }

    func testTheMinusSignShowsWhatASwipeShows() {
        onMain {
            let list = shown(List(accessories: [.delete()]))
            list.view.isEditing = true
            MainLoop.advance(by: 0.5)
            Finger.tap(27, list.cell(1).frame.midY)
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(list.cell(1).aside.slide, 74, accuracy: 1)
        }
    }

    func testCirclesShowWhichRowsAreChosen() {
        onMain {
            let list = shown(List(accessories: [.multiselect()]))
            list.view.allowsMultipleSelectionDuringEditing = true
            list.view.isEditing = true
            MainLoop.advance(by: 0.5)
            @MainActor func chosen() -> [Bool] {
                (0..<3).map { row in list.cell(row).subviews.contains { ($0 as? SelectionCircle)?.isChosen == true } }
            }
            Finger.tap(200, list.cell(0).frame.midY)
            Finger.tap(200, list.cell(2).frame.midY)
            list.view.layoutIfNeeded()
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(chosen(), [true, false, true])
            Finger.tap(200, list.cell(0).frame.midY)
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(chosen(), [false, false, true])
        }
    }

    func testARowIsMovedByItsLines() {
        onMain {
            let list = shown(List(accessories: [.reorder()]))
            list.view.isEditing = true
            MainLoop.advance(by: 0.5)
            let finger = Finger()
            finger.down(345, list.cell(0).frame.midY)
            finger.move(by: CGVector(dx: 0, dy: 100), steps: 12)
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(list.order, ["Blue Peter", "Cormorant", "Albatross"])
        }
    }

    /// 20 points on a screen 393 points wide, as iOS 17 drew them: texts and lines alike.
    func testTextsBeginWhereTheLinesDo() {
        onMain {
            let root = show(UIView(), size: CGSize(width: 393, height: 852)), list = List(width: 393)
            root.addSubview(list.view)
            root.layoutIfNeeded()
            let label = list.cell(0).contentView.subviews.compactMap { $0 as? UILabel }.first
            XCTAssertEqual(label.map { $0.convert($0.bounds, to: list.view).minX }, 20)
        }
    }

    func testSidebarsHaveNoLinesUnlessAskedFor() {
        onMain {
            XCTAssertFalse(UICollectionLayoutListConfiguration(appearance: .sidebar).showsSeparators)
            XCTAssertFalse(UICollectionLayoutListConfiguration(appearance: .sidebarPlain).showsSeparators)
            XCTAssertTrue(UICollectionLayoutListConfiguration(appearance: .insetGrouped).showsSeparators)
        }
    }
}
