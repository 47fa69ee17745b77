import XCTest

@testable import UIKit

/// Cells that are seen and change what they need.
final class SelfSizingInvalidationTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource {
        var heights: [NSLayoutConstraint] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil), view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            let height = view.heightAnchor.constraint(equalToConstant: 60)
            height.priority = UILayoutPriority(999)
            let content = cell.contentView
            NSLayoutConstraint.activate([
                height, view.topAnchor.constraint(equalTo: content.topAnchor),
                view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            ])
            heights.append(height)
            return cell
        }
    }

    @MainActor
    private func tops(_ table: UITableView) -> [CGFloat] {
        MainLoop.settle(limit: 5)
        return (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).minY }
    }

    func testACellOnTheScreenAsksForAnotherHeight() {
        onMain {
            for mode in [UITableView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints] {
                let controller = UIViewController(), rows = Rows()
                on(.phone, controller) { _ in
                    let table = UITableView(frame: controller.view.bounds)
                    table.selfSizingInvalidation = mode
                    table.dataSource = rows
                    controller.view.addSubview(table)
                    XCTAssertEqual(tops(table), [0, 60, 120])
                    rows.heights[0].constant = 100
                    XCTAssertEqual(
                        tops(table), mode == .enabledIncludingConstraints ? [0, 100, 160] : [0, 60, 120], "\(mode)")
                    table.cellForRow(at: IndexPath(row: 0, section: 0))?.invalidateIntrinsicContentSize()
                    XCTAssertEqual(tops(table), mode == .disabled ? [0, 60, 120] : [0, 100, 160], "\(mode)")
                }
            }
        }
    }

    func testAnItemOnTheScreenAsksForAnotherSize() {
        onMain {
            for mode in [UICollectionView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints] {
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
                let group = NSCollectionLayoutGroup.vertical(
                    layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
                let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
                let controller = UIViewController(), items = Items()
                on(.phone, controller) { _ in
                    let list = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
                    list.contentInsetAdjustmentBehavior = .never
                    list.selfSizingInvalidation = mode
                    list.dataSource = items
                    controller.view.addSubview(list)
                    func tops() -> [CGFloat?] {
                        MainLoop.settle(limit: 5)
                        return (0..<3).map { list.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minY }
                    }
                    XCTAssertEqual(tops(), [0, 60, 120])
                    items.heights[0].constant = 100
                    XCTAssertEqual(
                        tops(), mode == .enabledIncludingConstraints ? [0, 100, 160] : [0, 60, 120], "\(mode)")
                    list.cellForItem(at: IndexPath(item: 0, section: 0))?.invalidateIntrinsicContentSize()
                    XCTAssertEqual(tops(), mode == .disabled ? [0, 60, 120] : [0, 100, 160], "\(mode)")
                }
            }
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        var heights: [NSLayoutConstraint] = []
        private lazy var registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            let height = view.heightAnchor.constraint(equalToConstant: 60)
            height.priority = UILayoutPriority(999)
            NSLayoutConstraint.activate([
                height, view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            ])
            self.heights.append(height)
        }

        // Made while a cell is asked for it would be made too late.
        override init() {
            super.init()
            _ = registration
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
        }
    }
}
