import XCTest

@testable import UIKit

/// Carrying things from view to view, and rows from place to place.
final class DragAndDropTests: XCTestCase {
    @MainActor
    private final class Giver: NSObject, UIDragInteractionDelegate {
        var log: [String] = []
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        {
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "boat")))
            item.localObject = "Boat"
            return [item]
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.append("begin")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { log.append("end \(operation)") }
    }

    @MainActor
    private final class Taker: NSObject, UIDropInteractionDelegate {
        var log: [String] = []
        var operation = UIDropOperation.copy
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            session.canLoadObjects(ofClass: NSString.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            log.append("enter")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
            -> UIDropProposal
        { UIDropProposal(operation: operation) }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            log.append("exit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            let place = session.location(in: interaction.view!)
            log.append(
                "drop \(session.localDragSession?.items.first?.localObject ?? "-") \(Int(place.x)),\(Int(place.y))")
            session.loadObjects(ofClass: String.self) { [unowned self] in log.append("loaded \($0)") }
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            log.append("conclude")
        }
    }

    @MainActor
    private func makeScene() -> (giver: Giver, taker: Taker, source: UIView) {
        let root = show(UIView()), source = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100)),
            target = UIView(frame: CGRect(x: 200, y: 300, width: 150, height: 150))
        let giver = Giver(), taker = Taker()
        root.addSubview(source)
        root.addSubview(target)
        source.addInteraction(UIDragInteraction(delegate: giver))
        target.addInteraction(UIDropInteraction(delegate: taker))
        return (giver, taker, source)
    }

    @MainActor
    private func drag(from: CGPoint, to: CGPoint) -> Finger {
        let finger = Finger()
        finger.down(from.x, from.y)
        MainLoop.advance(by: 0.6)
        finger.move(by: CGVector(dx: to.x - from.x, dy: to.y - from.y))
        return finger
    }

    func testWhatIsLiftedIsDroppedWithItsData() {
        onMain {
            let (giver, taker, _) = makeScene()
            let finger = drag(from: CGPoint(x: 70, y: 150), to: CGPoint(x: 250, y: 360))
            finger.up()
            MainLoop.advance(by: 1, waitsForRequests: true)
            XCTAssertEqual(taker.log, ["enter", "drop Boat 50,60", "loaded [\"boat\"]", "conclude"])
            XCTAssertEqual(giver.log, ["begin", "end copy"])
        }
    }

    func testADropThatNobodyTakesIsCancelled() {
        onMain {
            let (giver, taker, source) = makeScene()
            let finger = drag(from: CGPoint(x: 70, y: 150), to: CGPoint(x: 250, y: 360))
            finger.move(by: CGVector(dx: 0, dy: 250))
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(taker.log, ["enter", "exit"])
            XCTAssertEqual(giver.log, ["begin", "end cancel"])
            taker.operation = .forbidden
            drag(from: CGPoint(x: 70, y: 150), to: CGPoint(x: 250, y: 360)).up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(giver.log.last, "end cancel")
            XCTAssertFalse(taker.log.contains { $0.hasPrefix("drop") })
            XCTAssertEqual(source.superview?.subviews.count, 2, "the picture is gone")
        }
    }

    func testAFingerThatMovesAtOnceOrOnlyRestsDragsNothing() {
        onMain {
            let (giver, _, _) = makeScene()
            let quick = Finger()
            quick.down(70, 150)
            quick.move(by: CGVector(dx: 180, dy: 200))
            quick.up()
            let resting = Finger()
            resting.down(70, 150)
            MainLoop.advance(by: 1)
            resting.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(giver.log, [])
        }
    }

    // MARK: Item providers

    func testProvidersLoadTextAddressesPicturesAndColours() throws {
        try onMain {
            var found: [String] = []
            let address = URL(string: "https://example.org/a")!
            NSItemProvider(object: NSString(string: "text")).loadObject(ofClass: String.self) { text, _ in
                found.append(text ?? "-")
            }
            NSItemProvider(object: NSURL(string: "https://example.org/a")!).loadObject(ofClass: URL.self) { url, _ in
                found.append("\(url == address)")
            }
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image {
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            }
            NSItemProvider(object: picture).loadObject(ofClass: UIImage.self) { image, _ in
                found.append("\((image as? UIImage) === picture)")
            }
            NSItemProvider(object: picture).loadDataRepresentation(forTypeIdentifier: "public.png") { data, _ in
                found.append("\(data.flatMap(UIImage.init(data:)) != nil)")
            }
            NSItemProvider(object: NSString(string: "text")).loadObject(ofClass: UIImage.self) { image, error in
                found.append("\(image == nil) \(error != nil)")
            }
            MainLoop.advance(by: 0.1, waitsForRequests: true)
            XCTAssertEqual(found, ["text", "true", "true", "true", "true true"])
        }
    }

    func testWhatAProviderLoadsComesOnAQueueOfItsOwn() {
        onMain {
            nonisolated(unsafe) var wasOnMain: [Bool] = []
            let text = NSString(string: "a"), provider = NSItemProvider(object: text)
            provider.loadObject(ofClass: NSString.self) { _, _ in wasOnMain.append(Thread.isMainThread) }
            provider.loadDataRepresentation(forTypeIdentifier: "public.utf8-plain-text") { _, _ in
                wasOnMain.append(Thread.isMainThread)
            }
            provider.loadFileRepresentation(forTypeIdentifier: "public.utf8-plain-text") { _, _ in
                wasOnMain.append(Thread.isMainThread)
            }
            MainLoop.settle()
            XCTAssertEqual(wasOnMain, [false, false, false])
        }
    }

    func testAnItemComesAsWhatItWasGivenAs() async throws {
        let address = NSURL(string: "https://example.org")!
        let provider = NSItemProvider(item: address, typeIdentifier: "public.url")
        let loaded = try await provider.loadItem(forTypeIdentifier: "public.url")
        XCTAssertTrue(loaded as? NSURL === address)
        let bytes = NSItemProvider(item: NSData(data: Data([1])), typeIdentifier: "public.data")
        let data = try await bytes.loadItem(forTypeIdentifier: "public.data")
        XCTAssertEqual(data as? NSData, NSData(data: Data([1])))
        do {
            _ = try await provider.loadItem(forTypeIdentifier: "public.image")
            XCTFail("it has no image")
        } catch { XCTAssertEqual((error as NSError).code, -1000) }
    }

    func testTypesConformToWiderOnes() {
        let provider = NSItemProvider(object: NSString(string: "text"))
        XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
        XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.data"))
        XCTAssertFalse(provider.hasItemConformingToTypeIdentifier("public.image"))
        XCTAssertFalse(provider.canLoadObject(ofClass: UIImage.self))
        XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.utf8-plain-text"])
    }

    // MARK: Rows

    @MainActor
    private class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
        var names = ["a", "b", "c", "d"]
        var moves: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            moves.append("\(sourceIndexPath.row)>\(destinationIndexPath.row)")
            names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        }
        func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
            -> [UIDragItem]
        {
            [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[indexPath.row])))]
        }
    }

    @MainActor
    private func middle(_ row: Int, of table: UITableView) -> CGPoint {
        let frame = table.rectForRow(at: IndexPath(row: row, section: 0))
        return table.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }

    @MainActor
    private func makeTable(_ rows: Rows) -> UITableView {
        let table = show(UITableView(frame: .zero, style: .plain))
        table.dataSource = rows
        table.delegate = rows
        table.layoutIfNeeded()
        return table
    }

    @MainActor
    private func shownTexts(_ table: UITableView) -> [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }

    func testTheReorderControlMovesARowWhileEditing() throws {
        try onMain {
            let rows = Rows(), table = makeTable(rows)
            XCTAssertFalse(AccessibilityTree.nodes(in: table.window!).contains { $0.label == "Reorder" })
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            let controls = table.visibleCells.flatMap(\.subviews).filter { $0 is ReorderControl }
            XCTAssertEqual(controls.count, 4)
            let grip = try XCTUnwrap(controls.min { $0.superview!.frame.minY < $1.superview!.frame.minY }),
                place = grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: nil)
            let finger = Finger()
            finger.down(place.x, place.y)
            finger.move(by: CGVector(dx: 0, dy: 2 * table.rectForRow(at: IndexPath(row: 0, section: 0)).height))
            MainLoop.advance(by: 0.3)
            XCTAssertEqual(shownTexts(table), ["b", "c", "a", "d"], "the others make room")
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.moves, ["0>2"])
            XCTAssertEqual(shownTexts(table), ["b", "c", "a", "d"])
        }
    }

    func testADragDelegateLetsRowsBeMovedOutsideEditing() {
        onMain {
            let rows = Rows(), table = makeTable(rows)
            table.dragDelegate = rows
            let finger = drag(from: middle(3, of: table), to: middle(1, of: table))
            XCTAssertEqual(shownTexts(table), ["a", "d", "b", "c"])
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.moves, ["3>1"])
            XCTAssertEqual(rows.names, ["a", "d", "b", "c"])
            XCTAssertTrue(table.visibleCells.allSatisfy { $0.alpha == 1 })
        }
    }

    func testRowsThatAreReloadedWhileOneIsMovedAreLeftAsTheyAre() {
        onMain {
            let rows = Rows(), table = makeTable(rows)
            table.dragDelegate = rows
            let finger = drag(from: middle(3, of: table), to: middle(1, of: table))
            XCTAssertTrue(table.hasActiveDrag && table.hasActiveDrop)
            rows.names = ["x"]
            table.reloadData()
            MainLoop.advance(by: 0.1)
            finger.move(by: CGVector(dx: 0, dy: 5))
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.moves, [])
            XCTAssertEqual(shownTexts(table), ["x"])
            rows.names = ["x", "y", "z", "w"]
            table.reloadData()
            table.layoutIfNeeded()
            XCTAssertTrue(table.visibleCells.allSatisfy { $0.alpha == 1 && $0.layer.shadowOpacity == 0 })
            XCTAssertFalse(table.hasActiveDrag || table.hasActiveDrop)
        }
    }

    @MainActor
    private final class Shelf: Rows, UITableViewDropDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            let path = coordinator.destinationIndexPath ?? IndexPath(row: names.count, section: 0)
            log.append(
                "\(path.row) \(coordinator.items.count) \(coordinator.items[0].sourceIndexPath == nil) \(coordinator.proposal.intent == .insertAtDestinationIndexPath)"
            )
            let context = coordinator.drop(
                coordinator.items[0].dragItem,
                to: UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 44))
            coordinator.items[0].dragItem.itemProvider.loadObject(ofClass: String.self) { text, _ in
                DispatchQueue.main.async {
                    _ = context.commitInsertion { self.names.insert(text ?? "-", at: $0.row) }
                }
            }
        }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
        }
    }

    func testADropDelegateTakesWhatComesFromElsewhere() {
        onMain {
            let root = show(UIView()), source = UIView(frame: CGRect(x: 20, y: 500, width: 100, height: 100)),
                giver = Giver(), shelf = Shelf()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300), style: .plain)
            root.addSubview(table)
            root.addSubview(source)
            source.addInteraction(UIDragInteraction(delegate: giver))
            table.dataSource = shelf
            table.dropDelegate = shelf
            table.layoutIfNeeded()
            var place = middle(1, of: table)
            place.y += 10
            let finger = drag(from: CGPoint(x: 70, y: 550), to: place)
            XCTAssertTrue(table.hasActiveDrop)
            XCTAssertFalse(table.hasActiveDrag, "what is dropped comes from elsewhere")
            finger.up()
            MainLoop.advance(by: 1, waitsForRequests: true)
            XCTAssertFalse(table.hasActiveDrop)
            XCTAssertEqual(shelf.log, ["2 1 true true"])
            XCTAssertEqual(shelf.names, ["a", "b", "boat", "c", "d"])
            XCTAssertEqual(shownTexts(table), shelf.names)
        }
    }

    // MARK: Items

    @MainActor
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var names = ["a", "b", "c", "d"]
        var fixed: Int?
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != fixed
        }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
    }

    func testAnItemIsMovedInteractively() throws {
        try onMain {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            let collection = show(UICollectionView(frame: .zero, collectionViewLayout: layout)), items = Items()
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = items
            collection.delegate = items
            collection.layoutIfNeeded()
            @MainActor func middle(_ item: Int) throws -> CGPoint {
                try XCTUnwrap(collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))).center
            }
            let second = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 1, section: 0))),
                first = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            collection.updateInteractiveMovementTargetPosition(try middle(2))
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(first.center, try middle(2))
            XCTAssertEqual(second.center, try middle(0), "it makes room")
            XCTAssertEqual(items.names, ["a", "b", "c", "d"], "the data changes at the end")
            collection.endInteractiveMovement()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(items.names, ["b", "c", "a", "d"])
            XCTAssertTrue(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === first)
            XCTAssertEqual(first.center, try middle(2))
        }
    }

    func testWhatCannotMoveStaysAndACancelledMoveGoesBack() throws {
        try onMain {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            let collection = show(UICollectionView(frame: .zero, collectionViewLayout: layout)), items = Items()
            items.fixed = 3
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            collection.dataSource = items
            collection.layoutIfNeeded()
            XCTAssertFalse(collection.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
            let first = try XCTUnwrap(collection.cellForItem(at: IndexPath(item: 0, section: 0))), place = first.center
            XCTAssertTrue(collection.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 200))
            collection.cancelInteractiveMovement()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(first.center, place)
            XCTAssertEqual(items.names, ["a", "b", "c", "d"])
        }
    }
}
