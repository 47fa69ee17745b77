import XCTest

@testable import UIKit

/// Lists in collection views: how rows are swiped aside, edited, chosen and moved.
final class CollectionListTests: XCTestCase {
    @MainActor
    private final class Boats: NSObject {
        var log: [String] = []
        var names = ["Anna", "Berta", "Clara", "Dora", "Emma"]
        var accessories: [UICellAccessory] = []
        var change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
        var configure: (UICollectionViewListCell, String) -> Void = { _, _ in }
        var source: UICollectionViewDiffableDataSource<Int, String>!
        var list: UICollectionView!

        func show(in test: XCTestCase) {
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Scrap") { [unowned self] _, _, done in
                        log.append("scrap \(path.item)")
                        delete(path.item)
                        done(true)
                    }
                ])
            }
            change(&configuration)
            list = test.show(
                UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 375, height: 667),
                    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
                [unowned self] cell, _, name in
                var content = cell.defaultContentConfiguration()
                content.text = name
                cell.contentConfiguration = content
                cell.accessories = accessories
                configure(cell, name)
            }
            source = UICollectionViewDiffableDataSource(collectionView: list) {
                $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
            }
            apply()
            list.layoutIfNeeded()
        }

        func delete(_ index: Int) {
            names.remove(at: index)
            apply()
        }

        private func apply() {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            source.apply(snapshot, animatingDifferences: true)
        }

        func cell(_ index: Int) -> UICollectionViewListCell {
            list.cellForItem(at: IndexPath(item: index, section: 0)) as! UICollectionViewListCell
        }

        func edit(_ flag: Bool) {
            list.isEditing = flag
            MainLoop.advance(by: 0.5)
            list.layoutIfNeeded()
        }
    }

    func testWhatBelongsToEditingIsShownOnlyThen() {
        onMain {
            let boats = Boats()
            boats.accessories = [.reorder(), .disclosureIndicator(displayed: .whenNotEditing), .delete()]
            boats.show(in: self)
            let cell = boats.cell(0)
            @MainActor func kinds() -> Set<String> {
                Set(cell.subviews.filter { !($0 is UILabel) }.map { String(describing: type(of: $0)) })
            }
            XCTAssertTrue(kinds().isDisjoint(with: ["EditControl", "ReorderControl"]))
            XCTAssertEqual(cell.contentView.frame.minX, 0)
            boats.edit(true)
            XCTAssertTrue(kinds().isSuperset(of: ["EditControl", "ReorderControl"]))
            XCTAssertFalse(kinds().contains("UIImageView"), "the arrow left")
            XCTAssertEqual(cell.contentView.frame.minX, 38)
            XCTAssertTrue(cell.configurationState.isEditing)
            boats.edit(false)
            XCTAssertTrue(kinds().isDisjoint(with: ["EditControl", "ReorderControl"]))
            XCTAssertEqual(cell.contentView.frame.minX, 0)
        }
    }

    func testTheMinusSignShowsTheActionsUnlessItHasAHandlerOfItsOwn() throws {
        try onMain {
            let boats = Boats()
            boats.configure = { [unowned boats] cell, name in
                cell.accessories = [name == "Berta" ? .delete { boats.log.append("own") } : .delete()]
            }
            boats.show(in: self)
            boats.edit(true)
            Finger.tap(27, boats.cell(1).frame.midY)
            XCTAssertEqual(boats.log, ["own"])
            let cell = boats.cell(0)
            Finger.tap(27, cell.frame.midY)
            MainLoop.advance(by: 1)
            XCTAssertLessThan(cell.contentView.frame.minX, 0)
            XCTAssertGreaterThan(cell.aside.width, 0)
        }
    }

    func testSeveralRowsAreChosenWhileEditing() {
        onMain {
            let boats = Boats()
            boats.accessories = [.multiselect()]
            boats.show(in: self)
            boats.list.allowsSelection = true
            boats.edit(true)
            Finger.tap(200, boats.cell(0).frame.midY)
            XCTAssertEqual(
                boats.list.indexPathsForSelectedItems, [],
                "rows of lists that are edited can't be chosen, unless the app says so")
            boats.list.allowsMultipleSelectionDuringEditing = true
            for index in [0, 2] { Finger.tap(200, boats.cell(index).frame.midY) }
            XCTAssertEqual(boats.list.indexPathsForSelectedItems?.map(\.item), [0, 2])
            let marks = [0, 1, 2].map { index in
                boats.cell(index).subviews.compactMap { ($0 as? SelectionCircle)?.isChosen }
            }
            XCTAssertEqual(marks, [[true], [false], [true]])
            Finger.tap(200, boats.cell(0).frame.midY)
            XCTAssertEqual(boats.list.indexPathsForSelectedItems?.map(\.item), [2])
            boats.edit(false)
            XCTAssertEqual(boats.list.indexPathsForSelectedItems, [])
        }
    }

    func testARowIsMovedByItsControl() {
        onMain {
            let boats = Boats()
            boats.accessories = [.reorder()]
            boats.configure = { cell, name in
                guard name == "Berta" else { return }
                var content = cell.defaultContentConfiguration()
                (content.text, content.secondaryText) = (name, "a longer one")
                cell.contentConfiguration = content
            }
            boats.show(in: self)
            boats.source.reorderingHandlers.canReorderItem = { _ in true }
            boats.source.reorderingHandlers.didReorder = { [unowned boats] in
                boats.names = $0.finalSnapshot.itemIdentifiers
            }
            boats.edit(true)
            let start = boats.cell(0).frame, other = boats.cell(1).frame
            XCTAssertGreaterThan(other.height, start.height)
            let finger = Finger()
            finger.down(345, start.midY)
            MainLoop.advance(by: 0.1)
            finger.move(by: CGVector(dx: 0, dy: other.height))
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(
                boats.cell(1).frame.minY, start.minY, accuracy: 0.01, "the other makes room, however high it is")
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(boats.names, ["Berta", "Anna", "Clara", "Dora", "Emma"])
        }
    }

    func testTheLineBeginsAtTheTextUnlessTheListOrTheRowSaysOtherwise() {
        onMain {
            let boats = Boats()
            boats.change = { list in
                list.itemSeparatorHandler = { path, usual in
                    var separator = usual
                    if path.item == 1 { (separator.bottomSeparatorInsets.leading, separator.color) = (5, .systemRed) }
                    if path.item == 2 { separator.bottomSeparatorVisibility = .hidden }
                    return separator
                }
            }
            boats.configure = { cell, name in
                guard name == "Dora", let content = cell.contentView as? UIListContentView else { return }
                cell.separatorLayoutGuide.leadingAnchor.constraint(
                    equalTo: content.textLayoutGuide!.leadingAnchor, constant: 30
                ).isActive = true
            }
            boats.show(in: self)
            @MainActor func line(_ index: Int) -> UIView { boats.cell(index).subviews.last { $0.frame.height < 1 }! }
            XCTAssertEqual(line(0).frame.minX, 16)
            XCTAssertEqual(line(1).frame.minX, 5)
            XCTAssertEqual(line(1).backgroundColor, .systemRed)
            XCTAssertTrue(line(2).isHidden)
            boats.cell(3).setNeedsLayout()
            boats.list.layoutIfNeeded()
            XCTAssertEqual(line(3).frame.minX, 46)
        }
    }

    func testAccessoriesFindTheirPlaces() {
        onMain {
            let boats = Boats()
            @MainActor func view(_ width: CGFloat) -> UIView {
                UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
            }
            let first = view(10), second = view(20), wide = view(10)
            boats.change = { _ in }
            boats.configure = { cell, name in
                guard name == "Anna" else { return }
                cell.accessories = [
                    .customView(configuration: .init(customView: first, placement: .trailing())),
                    .disclosureIndicator(),
                    .customView(
                        configuration: .init(
                            customView: second,
                            placement: .trailing(
                                displayed: .always, at: UICellAccessory.Placement.position(after: .disclosureIndicator))
                        )),
                    .customView(
                        configuration: .init(customView: wide, placement: .leading(), reservedLayoutWidth: .custom(50))),
                ]
            }
            boats.show(in: self)
            XCTAssertEqual(second.frame.maxX, 375 - 16)
            XCTAssertLessThan(first.frame.maxX, second.frame.minX - 10)
            XCTAssertEqual(wide.frame.midX, 16 + 25)
            XCTAssertEqual(boats.cell(0).contentView.frame.minX, 50 + 16)
        }
    }

    // MARK: The content

    @MainActor
    private func content(_ width: CGFloat, _ change: (inout UIListContentConfiguration) -> Void) -> UIListContentView {
        var configuration = UIListContentConfiguration.cell()
        change(&configuration)
        let view = UIListContentView(configuration: configuration),
            host = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        host.addSubview(view)
        view.frame = host.bounds
        view.layoutIfNeeded()
        return view
    }

    func testTheContentHasGuidesForWhatItShows() {
        onMain {
            let view = content(300) { $0.text = "Anna" }
            XCTAssertNil(view.secondaryTextLayoutGuide)
            XCTAssertNil(view.imageLayoutGuide)
            let text = view.textLayoutGuide!
            view.layoutIfNeeded()
            XCTAssertEqual(text.layoutFrame.minX, 16)
            XCTAssertEqual(text.layoutFrame.midY, 50, accuracy: 0.5)
            var configuration = view.configuration as! UIListContentConfiguration
            configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
            configuration.secondaryText = "a boat"
            view.configuration = configuration
            let image = view.imageLayoutGuide!, secondary = view.secondaryTextLayoutGuide!
            view.layoutIfNeeded()
            XCTAssertEqual(image.layoutFrame, CGRect(x: 16, y: 40, width: 30, height: 20))
            XCTAssertEqual(text.layoutFrame.minX, 16 + 30 + 16)
            XCTAssertEqual(secondary.layoutFrame.minX, text.layoutFrame.minX)
            XCTAssertEqual(secondary.layoutFrame.minY, text.layoutFrame.maxY + 3, accuracy: 0.01)
            configuration.image = nil
            view.configuration = configuration
            view.layoutIfNeeded()
            XCTAssertNil(view.imageLayoutGuide)
            XCTAssertEqual(text.layoutFrame.minX, 16)
        }
    }

    func testAnImageIsSmallerWhereThereIsLessHeight() {
        onMain {
            let view = content(300) {
                ($0.text, $0.image) = (
                    "Anna", UIGraphicsImageRenderer(size: CGSize(width: 156, height: 156)).image { _ in }
                )
            }
            let image = view.imageLayoutGuide!, text = view.textLayoutGuide!
            view.layoutIfNeeded()
            XCTAssertEqual(image.layoutFrame, CGRect(x: 16, y: 11, width: 78, height: 78))
            XCTAssertEqual(text.layoutFrame.minX, 16 + 78 + 16)
        }
    }

    func testTextsThatDontFitSideBySideStandBelowEachOther() {
        onMain {
            let long = content(200) {
                ($0.text, $0.secondaryText, $0.prefersSideBySideTextAndSecondaryText) = (
                    "A rather long name", "and a long value", true
                )
            }
            XCTAssertGreaterThanOrEqual(long.secondaryTextLayoutGuide!.owningView!.bounds.width, 200)
            let labels = long.subviews.compactMap { $0 as? UILabel }
            XCTAssertGreaterThanOrEqual(labels[1].frame.minY, labels[0].frame.maxY)
            let short = content(300) {
                ($0.text, $0.secondaryText, $0.prefersSideBySideTextAndSecondaryText) = ("Name", "Anna", true)
            }
            let beside = short.subviews.compactMap { $0 as? UILabel }
            XCTAssertEqual(
                beside[0].frame.minY + beside[0].font.ascender, beside[1].frame.minY + beside[1].font.ascender,
                accuracy: 1)
            XCTAssertEqual(beside[1].frame.maxX, 300 - 8)
            XCTAssertEqual(beside[1].textAlignment, .right)
        }
    }

    func testAnotherTextKeepsTheConstraints() {
        onMain {
            let view = content(300) { $0.text = "Anna" }, before = view.constraints.map { ObjectIdentifier($0) }
            var configuration = view.configuration as! UIListContentConfiguration
            configuration.text = "Berta"
            view.configuration = configuration
            XCTAssertEqual(view.constraints.map { ObjectIdentifier($0) }, before)
        }
    }
}
