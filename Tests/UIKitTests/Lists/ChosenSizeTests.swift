import XCTest

@testable import UIKit

/// Views of collections that choose their sizes within what the layout has settled, and what diffable data sources
/// answer beside cells.
final class ChosenSizeTests: XCTestCase {
    private static let long = "a much longer text that needs four or five lines of so narrow a view to be shown"

    private static func fill(_ view: UIView, with label: UILabel) {
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            label.topAnchor.constraint(equalTo: view.topAnchor),
            label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private final class Cell: UICollectionViewCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            ChosenSizeTests.fill(contentView, with: label)
        }
        required init?(coder: NSCoder) { fatalError() }
        override class var classTable: ClassTable {
            var table = ClassTable(Cell.self)
            table.initializer { Cell(frame: $0) }
            return table
        }
    }

    private final class Header: UICollectionReusableView {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            ChosenSizeTests.fill(self, with: label)
        }
        required init?(coder: NSCoder) { fatalError() }
        override class var classTable: ClassTable {
            var table = ClassTable(Header.self)
            table.initializer { Header(frame: $0) }
            return table
        }
    }

    private let texts = ["short", long, "x"]
    private var kept: [Any] = []

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    @MainActor
    private func shown(_ layout: UICollectionViewLayout, header: String? = nil) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 150, height: 500), collectionViewLayout: layout)
        let root = UIViewController()
        root.view.addSubview(view)
        _ = show(root)
        let texts = texts
        let cell = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in cell.label.text = texts[item] }
        let headers = UICollectionView.SupplementaryRegistration<Header>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, _ in view.label.text = header }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        kept.append(source)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(texts.indices))
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        return view
    }

    @MainActor
    private func frames(_ view: UICollectionView) -> [CGRect] {
        texts.indices.map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .null }
    }

    func testTextWrapsInTheWidthThatTheLayoutGives() {
        onMain {
            let size = size(.fractionalWidth(1), .estimated(60))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            let frames = frames(shown(UICollectionViewCompositionalLayout(section: section)))
            XCTAssertEqual(frames.map(\.width), [150, 150, 150])
            XCTAssertEqual(frames[0].height, frames[2].height, accuracy: 1)
            XCTAssertLessThan(frames[0].height, 25)
            XCTAssertGreaterThan(frames[1].height, 80)
            XCTAssertEqual(frames[2].minY, frames[1].maxY, accuracy: 0.5)
        }
    }

    func testARowOfTwoIsAsHighAsTheHigher() {
        onMain {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(60)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(60)), subitems: [item]))
            let frames = frames(shown(UICollectionViewCompositionalLayout(section: section)))
            XCTAssertEqual(frames.map(\.width), [75, 75, 75])
            XCTAssertGreaterThan(frames[1].height, 150)
            XCTAssertEqual(frames[2].minY, frames[1].maxY, accuracy: 0.5)
        }
    }

    func testAListGivesCellsOfAnyClassItsWidth() {
        onMain {
            let view = shown(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            let frames = frames(view)
            XCTAssertEqual(frames.map(\.width), [150, 150, 150])
            XCTAssertGreaterThan(frames[1].height, 80)
        }
    }

    func testHeadersComeFromTheProviderAndChooseTheirHeight() {
        onMain {
            let size = size(.fractionalWidth(1), .estimated(40))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
            let view = shown(UICollectionViewCompositionalLayout(section: section), header: Self.long)
            let headers = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            XCTAssertEqual(headers.count, 1)
            XCTAssertEqual(headers.first?.frame.width, 150)
            XCTAssertGreaterThan(headers.first?.frame.height ?? 0, 80)
            XCTAssertEqual(frames(view)[0].minY, headers.first?.frame.maxY ?? 0, accuracy: 0.5)
        }
    }

    func testFlowLayoutsHeadersComeFromTheProviderToo() {
        onMain {
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 100, height: 30)
            let view = shown(layout, header: "a")
            XCTAssertEqual(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, 1)
        }
    }
}
