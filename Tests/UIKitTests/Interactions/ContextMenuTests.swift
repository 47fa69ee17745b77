import XCTest

@testable import UIKit

/// Menus that open where a finger rests.
final class ContextMenuTests: XCTestCase {
    @MainActor
    private final class Host: NSObject, UIContextMenuInteractionDelegate {
        var log: [String] = []
        var offers = true
        var preview: (() -> UIViewController?)?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard offers else { return nil }
            log.append("asked \(Int(location.x)),\(Int(location.y))")
            return UIContextMenuConfiguration(identifier: "boat" as NSString, previewProvider: preview) {
                [unowned self] _ in
                UIMenu(children: [
                    UIAction(title: "Sail") { _ in self.log.append("sail") },
                    UIAction(title: "Scrap", attributes: .destructive) { _ in self.log.append("scrap") },
                ])
            }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("shown")
            animator?.addCompletion { [unowned self] in log.append("open") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("ended \((configuration.identifier as? NSString)?.description ?? "-")")
            animator?.addCompletion { [unowned self] in log.append("gone") }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.append("commit \(animator.previewViewController?.title ?? "view")")
        }
    }

    @MainActor
    private func makeScene() -> (card: UIView, host: Host, interaction: UIContextMenuInteraction) {
        let root = show(UIView()), card = UIView(frame: CGRect(x: 100, y: 200, width: 120, height: 80)), host = Host()
        card.backgroundColor = .systemTeal
        root.addSubview(card)
        let interaction = UIContextMenuInteraction(delegate: host)
        card.addInteraction(interaction)
        return (card, host, interaction)
    }

    @MainActor
    private func labels(_ view: UIView) -> [String] {
        AccessibilityTree.nodes(in: view.window!).map(\.label).filter { !$0.isEmpty }
    }

    @MainActor
    private func tap(_ label: String, in view: UIView) throws {
        let node = try XCTUnwrap(AccessibilityTree.nodes(in: view.window!).first { $0.label == label })
        Finger.tap(node.frame.midX, node.frame.midY)
        MainLoop.advance(by: 1)
    }

    func testAFingerThatRestsOpensTheMenuAndATapChooses() throws {
        try onMain {
            let (card, host, _) = makeScene()
            Finger.hold(150, 240)
            XCTAssertEqual(labels(card), ["Sail", "Scrap"])
            XCTAssertEqual(card.alpha, 0, "its picture is lifted")
            try tap("Scrap", in: card)
            XCTAssertEqual(host.log, ["asked 50,40", "shown", "open", "ended boat", "scrap", "gone"])
            XCTAssertEqual(card.alpha, 1)
            XCTAssertEqual(labels(card), [])
        }
    }

    func testNoConfigurationMeansNoMenuAndTapsGoOn() {
        onMain {
            let (card, host, _) = makeScene()
            host.offers = false
            Finger.hold(150, 240)
            XCTAssertEqual(labels(card), [])
            XCTAssertEqual(card.alpha, 1)
        }
    }

    func testATouchBesideClosesAndATouchOfThePreviewCommits() {
        onMain {
            let (card, host, _) = makeScene()
            Finger.hold(150, 240)
            Finger.tap(20, 640)
            MainLoop.advance(by: 1)
            XCTAssertEqual(labels(card), [])
            XCTAssertEqual(host.log.suffix(2), ["ended boat", "gone"])
            host.preview = {
                let controller = UIViewController()
                controller.title = "Berth"
                controller.preferredContentSize = CGSize(width: 200, height: 200)
                return controller
            }
            Finger.hold(150, 240)
            Finger.tap(160, 240)
            MainLoop.advance(by: 1)
            XCTAssertTrue(host.log.contains("commit Berth"), "\(host.log)")
            XCTAssertEqual(labels(card), [])
        }
    }

    func testTheFingerThatOpenedTheMenuMayChoose() throws {
        try onMain {
            let (card, host, _) = makeScene()
            let finger = Finger()
            finger.down(150, 240)
            MainLoop.advance(by: 1)
            let row = try XCTUnwrap(AccessibilityTree.nodes(in: card.window!).first { $0.label == "Sail" }).frame
            finger.move(by: CGVector(dx: row.midX - 150, dy: row.midY - 240))
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertTrue(host.log.contains("sail"), "\(host.log)")
        }
    }

    func testTheMenuCanBeChangedAndDismissedByTheApp() {
        onMain {
            let (card, host, interaction) = makeScene()
            Finger.hold(150, 240)
            XCTAssertEqual(interaction.menuAppearance, .rich)
            interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Moor") { _ in }]) }
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(labels(card), ["Moor"])
            interaction.dismissMenu()
            MainLoop.advance(by: 1)
            XCTAssertEqual(host.log.last, "gone")
            XCTAssertEqual(interaction.menuAppearance, .unknown)
        }
    }

    func testInteractionsKnowTheirViews() {
        onMain {
            let (card, _, interaction) = makeScene(), other = UIView()
            XCTAssertTrue(interaction.view === card)
            other.addInteraction(interaction)
            XCTAssertTrue(interaction.view === other)
            XCTAssertEqual(card.interactions.count, 0)
            XCTAssertEqual(card.gestureRecognizers?.count ?? 0, 0)
        }
    }

    // MARK: Lists

    @MainActor
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected") }
        func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        {
            guard indexPath.row != 2 else { return nil }
            return UIContextMenuConfiguration(identifier: indexPath as NSCopying, previewProvider: nil) {
                [unowned self] _ in
                UIMenu(children: [
                    UIAction(title: "Delete \(indexPath.row)") { _ in self.log.append("delete \(indexPath.row)") }
                ])
            }
        }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("ended \((configuration.identifier as? IndexPath)?.row ?? -1)")
        }
    }

    func testARowsMenuOpensFromTheRow() throws {
        try onMain {
            let table = show(UITableView(frame: .zero, style: .plain)), rows = Rows()
            table.dataSource = rows
            table.delegate = rows
            table.layoutIfNeeded()
            let second = table.rectForRow(at: IndexPath(row: 1, section: 0)),
                place = table.convert(CGPoint(x: 100, y: second.midY), to: nil)
            Finger.hold(place.x, place.y)
            try tap("Delete 1", in: table)
            XCTAssertEqual(rows.log, ["ended 1", "delete 1"])
            let third = table.convert(
                CGPoint(x: 100, y: table.rectForRow(at: IndexPath(row: 2, section: 0)).midY), to: nil)
            Finger.hold(third.x, third.y)
            XCTAssertEqual(rows.log.last, "selected", "a row without a menu is only pressed")
            table.delegate = nil
            XCTAssertNil(table.contextMenuInteraction)
        }
    }

    @MainActor
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var log: [String] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [unowned self] _ in
                UIMenu(children: [UIAction(title: "Open") { _ in self.log.append("open \(indexPaths.map(\.item))") }])
            }
        }
    }

    func testAnItemsMenuTellsTheItems() throws {
        try onMain {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            let collection = show(UICollectionView(frame: .zero, collectionViewLayout: layout)), items = Items()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = items
            collection.delegate = items
            collection.layoutIfNeeded()
            let frame = try XCTUnwrap(collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))).frame,
                place = collection.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
            Finger.hold(place.x, place.y)
            try tap("Open", in: collection)
            XCTAssertEqual(items.log, ["open [1]"])
        }
    }
}
