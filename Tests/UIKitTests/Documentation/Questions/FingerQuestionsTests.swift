import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of rows and items, recognizers, menus and drags, with the answers given there.
final class FingerQuestionsTests: XCTestCase {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        var selectsOne = false
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            log.append("cell \(indexPath.row)")
            return UITableViewCell()
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            log.append("display \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
            toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath {
            log.append("proposed \(proposedDestinationIndexPath.row)")
            return IndexPath(row: min(proposedDestinationIndexPath.row, 1), section: 0)
        }
        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) { log.append("move \(sourceIndexPath.row) \(destinationIndexPath.row)") }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            if selectsOne {
                for other in tableView.indexPathsForSelectedRows ?? [] {
                    tableView.deselectRow(at: other, animated: true)
                }
            }
            return indexPath
        }
    }

    @MainActor private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        return show(table)
    }

    // MARK: Rows

    func testEachRowIsMadeAndShownBeforeTheNext() {
        onMain {
            let rows = Rows(), table = table(rows)
            table.layoutIfNeeded()
            XCTAssertEqual(rows.log, (0..<4).flatMap { ["cell \($0)", "display \($0)"] })
        }
    }

    func testTheDelegateSaysWhereARowMayGo() throws {
        try onMain {
            let rows = Rows(), table = table(rows)
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            let first = try XCTUnwrap(table.cellForRow(at: IndexPath(row: 0, section: 0))),
                grip = try XCTUnwrap(first.subviews.first { $0 is ReorderControl }),
                place = grip.convert(CGPoint(x: grip.bounds.midX, y: grip.bounds.midY), to: nil), finger = Finger()
            finger.down(place.x, place.y)
            finger.move(by: CGVector(dx: 0, dy: 140))
            MainLoop.advance(by: 0.3)
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertTrue(rows.log.contains("proposed 3"), "\(rows.log)")
            XCTAssertEqual(rows.log.filter { $0.hasPrefix("move") }, ["move 0 1"])
        }
    }

    func testOneOfManyMayBeChosenAndTakenBack() {
        onMain {
            let rows = Rows(), table = table(rows)
            rows.selectsOne = true
            table.allowsMultipleSelection = true
            @MainActor func tap(_ row: Int) -> [Int] {
                Finger.tap(100, CGFloat(row) * 50 + 25)
                MainLoop.settle(limit: 1)
                return (table.indexPathsForSelectedRows ?? []).map(\.row)
            }
            XCTAssertEqual(tap(0), [0])
            XCTAssertEqual(tap(2), [2])
            XCTAssertEqual(tap(2), [])
        }
    }

    // MARK: Items

    private final class Tinted: UICollectionViewLayoutAttributes {
        var depth = 0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Tinted
            copy.depth = depth
            return copy
        }
        override func isEqual(_ object: Any?) -> Bool {
            (object as? Tinted)?.depth == depth && super.isEqual(object)
        }
    }

    private final class TintedLayout: UICollectionViewFlowLayout {
        var depth = 7
        override class var layoutAttributesClass: AnyClass { Tinted.self }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.map {
                let copy = $0.copy() as! Tinted
                copy.depth = depth
                return copy
            }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let copy = super.layoutAttributesForItem(at: indexPath)?.copy() as? Tinted
            copy?.depth = depth
            return copy
        }
    }

    private final class TintedCell: UICollectionViewCell {
        var depths: [Int] = []
        override class var classTable: ClassTable {
            var table = ClassTable(TintedCell.self)
            table.initializer { TintedCell(frame: $0) }
            return table
        }
        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            depths.append((layoutAttributes as? Tinted)?.depth ?? -1)
        }
    }

    private final class Back: UICollectionReusableView {
        override class var classTable: ClassTable {
            var table = ClassTable(Back.self)
            table.initializer { Back(frame: $0) }
            return table
        }
    }

    private final class BackedLayout: UICollectionViewFlowLayout {
        private let place = CGRect(x: 10, y: 20, width: 30, height: 40)
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            var all = super.layoutAttributesForElements(in: rect) ?? []
            if let back = layoutAttributesForDecorationView(ofKind: "back", at: IndexPath(item: 0, section: 0)) {
                all.append(back)
            }
            return all
        }
        override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
            -> UICollectionViewLayoutAttributes?
        {
            let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
            attributes.frame = place
            attributes.zIndex = -1
            return attributes
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource {
        var log: [String] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            log.append(kind)
            return collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "part", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) { log.append("move \(sourceIndexPath.item) \(destinationIndexPath.item)") }
    }

    @MainActor private func collection(
        _ items: Items, _ layout: UICollectionViewFlowLayout, _ cell: UICollectionViewCell.Type
    ) -> UICollectionView {
        layout.itemSize = CGSize(width: 80, height: 80)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
        }
        view.dataSource = items
        _ = show(view)
        view.layoutIfNeeded()
        return view
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    func testAnItemThatWasCarriedIsMovedWhenItsWayEnds() throws {
        try onMain {
            let items = Items(), view = collection(items, UICollectionViewFlowLayout(), UICollectionViewCell.self),
                target = try XCTUnwrap(view.layoutAttributesForItem(at: path(2))).center
            XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
            view.updateInteractiveMovementTargetPosition(target)
            MainLoop.advance(by: 0.5)
            view.cancelInteractiveMovement()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(items.log, [])
            XCTAssertTrue(view.beginInteractiveMovementForItem(at: path(0)))
            view.updateInteractiveMovementTargetPosition(target)
            MainLoop.advance(by: 0.5)
            view.endInteractiveMovement()
            MainLoop.advance(by: 0.5)
            XCTAssertEqual(items.log, ["move 0 2"])
        }
    }

    func testAttributesOfTheAppsOwnComeToTheCell() throws {
        try onMain {
            let layout = TintedLayout(), items = Items(), view = collection(items, layout, TintedCell.self),
                cell = try XCTUnwrap(view.cellForItem(at: path(0)) as? TintedCell)
            XCTAssertEqual(cell.depths.last, 7)
            cell.depths = []
            layout.invalidateLayout()
            view.layoutIfNeeded()
            XCTAssertEqual(cell.depths, [], "nothing changed")
            layout.depth = 8
            layout.invalidateLayout()
            view.layoutIfNeeded()
            XCTAssertEqual(cell.depths, [8])
        }
    }

    func testADecorationIsTheLayoutsOwn() throws {
        try onMain {
            let layout = BackedLayout(), items = Items()
            layout.register(Back.self, forDecorationViewOfKind: "back")
            let view = collection(items, layout, UICollectionViewCell.self),
                back = try XCTUnwrap(view.subviews.first { $0 is Back })
            XCTAssertEqual(back.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
            let cell = try XCTUnwrap(view.cellForItem(at: path(0)))
            XCTAssertLessThan(
                try XCTUnwrap(view.subviews.firstIndex(of: back)), try XCTUnwrap(view.subviews.firstIndex(of: cell)))
            XCTAssertTrue(
                view.hitTest(CGPoint(x: 20, y: 30), with: nil)?.isDescendant(of: cell) == true,
                "what lies below takes no touches")
            XCTAssertEqual(items.log, [])
        }
    }

    func testLinesAreSpacedFromOneAnotherOnly() throws {
        try onMain {
            let layout = UICollectionViewFlowLayout(), items = Items()
            layout.minimumLineSpacing = 25
            layout.minimumInteritemSpacing = 300
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.footerReferenceSize = CGSize(width: 0, height: 40)
            let view = collection(items, layout, UICollectionViewCell.self)
            let tops = try (0..<4).map { try XCTUnwrap(layout.layoutAttributesForItem(at: path($0))).frame.minY }
            XCTAssertEqual(tops[0], 30)
            XCTAssertEqual(tops[1], 30 + 80 + 25)
            let footer = try XCTUnwrap(
                layout.layoutAttributesForSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionFooter, at: path(0)))
            XCTAssertEqual(footer.frame.minY, tops[3] + 80)
            let height: CGFloat = 30 + 4 * 80 + 3 * 25 + 40
            XCTAssertEqual(view.contentSize.height, height)
        }
    }

    // MARK: Recognizers

    private final class Heard: UIView {
        var log: [Int] = []
        override class var classTable: ClassTable {
            var table = ClassTable(Heard.self)
            table.method("heard:") { (view: Heard, recognizer: UIGestureRecognizer) in
                view.log.append(recognizer.state.rawValue)
            }
            return table
        }
        func listen<R: UIGestureRecognizer>(_ recognizer: R) -> R {
            recognizer.addTarget(self, action: Selector("heard:"))
            addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    func testAScaleSetToOneGoesOnFromThere() {
        onMain {
            let view = show(Heard()), pinch = view.listen(UIPinchGestureRecognizer()), one = Finger(), two = Finger()
            view.isMultipleTouchEnabled = true
            one.down(100, 300)
            two.down(200, 300)
            two.move(by: CGVector(dx: 100, dy: 0))
            let first = pinch.scale
            assertEqual(first, 2, accuracy: 0.25)
            pinch.scale = 1
            two.move(by: CGVector(dx: 100, dy: 0))
            assertEqual(pinch.scale, 1.5, accuracy: 0.05)
            one.up()
            two.up()
            XCTAssertEqual(view.log.first, 1)
            XCTAssertEqual(view.log.last, 3)
        }
    }

    func testTwoFingersAreTooManyForAPanOfOne() {
        onMain {
            for most in [1, 2] {
                let view = show(Heard()), pan = view.listen(UIPanGestureRecognizer()), one = Finger(), two = Finger()
                view.isMultipleTouchEnabled = true
                pan.maximumNumberOfTouches = most
                one.down(100, 100)
                two.down(200, 100)
                for _ in 0..<6 {
                    one.move(by: CGVector(dx: 0, dy: 10), steps: 1)
                    two.move(by: CGVector(dx: 0, dy: 10), steps: 1)
                }
                one.up()
                two.up()
                XCTAssertEqual(view.log.first, most == 1 ? nil : 1)
            }
        }
    }

    func testWhatLiesOutsideItsSuperviewIsNotTouched() {
        onMain {
            let root = show(UIView()), box = UIView(frame: CGRect(x: 50, y: 100, width: 50, height: 50)),
                far = Heard(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
            root.addSubview(box)
            box.addSubview(far)
            _ = far.listen(UITapGestureRecognizer())
            Finger.tap(75, 125)
            XCTAssertEqual(far.log, [3])
            Finger.tap(200, 125)
            XCTAssertEqual(far.log, [3])
            XCTAssertTrue(root.hitTest(CGPoint(x: 200, y: 125), with: nil) === root)
        }
    }

    // MARK: Menus

    @MainActor private func button(_ menu: UIMenu, primary: Bool) -> UIButton {
        let root = show(UIView()), button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
        button.menu = menu
        button.showsMenuAsPrimaryAction = primary
        root.addSubview(button)
        root.layoutIfNeeded()
        return button
    }

    @MainActor private func node(_ label: String, in view: UIView) -> AccessibilityNode? {
        AccessibilityTree.nodes(in: view.window!).first { $0.label == label }
    }

    func testAHiddenElementIsNotShownAndADisabledOneNotChosen() throws {
        try onMain {
            var chosen = 0
            let button = button(
                UIMenu(children: [
                    UIAction(title: "Sail") { _ in }, UIAction(title: "Secret", attributes: .hidden) { _ in },
                    UIAction(title: "Sink", attributes: .disabled) { _ in chosen += 1 },
                ]), primary: true)
            Finger.tap(70, 222)
            MainLoop.advance(by: 1)
            XCTAssertNotNil(node("Sail", in: button))
            XCTAssertNil(node("Secret", in: button))
            let place = try XCTUnwrap(node("Sink", in: button)).frame
            Finger.tap(place.midX, place.midY)
            MainLoop.advance(by: 1)
            XCTAssertEqual(chosen, 0)
        }
    }

    func testAMenuThatIsNotThePrimaryActionOpensUnderARestingFinger() {
        onMain {
            let button = button(UIMenu(children: [UIAction(title: "Sail") { _ in }]), primary: false)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            Finger.tap(70, 222)
            MainLoop.advance(by: 1)
            XCTAssertEqual(taps, 1)
            XCTAssertNil(node("Sail", in: button))
            Finger.hold(70, 222)
            XCTAssertNotNil(node("Sail", in: button))
            XCTAssertEqual(taps, 1)
        }
    }

    func testAnInlineMenusElementsStandInTheMenuAroundIt() {
        onMain {
            let inline = UIMenu(title: "More", options: .displayInline, children: [UIAction(title: "Inside") { _ in }]),
                deep = UIMenu(title: "Deep", children: [UIAction(title: "Below") { _ in }]),
                button = button(UIMenu(children: [UIAction(title: "Sail") { _ in }, inline, deep]), primary: true)
            Finger.tap(70, 222)
            MainLoop.advance(by: 1)
            XCTAssertNotNil(node("Sail", in: button))
            XCTAssertNotNil(node("Inside", in: button))
            XCTAssertNotNil(node("Deep", in: button))
            XCTAssertNil(node("Below", in: button))
        }
    }

    // MARK: Drags

    private final class Empty: NSObject, UIDragInteractionDelegate {
        var log: [String] = []
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        {
            log.append("asked")
            return []
        }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.append("begin")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { log.append("end") }
    }

    func testWithoutItemsNoDragBegins() {
        onMain {
            let root = show(UIView()), source = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 100)),
                delegate = Empty(), drag = UIDragInteraction(delegate: delegate), finger = Finger()
            drag.isEnabled = true
            root.addSubview(source)
            source.addInteraction(drag)
            finger.down(70, 150)
            MainLoop.advance(by: 0.6)
            finger.move(by: CGVector(dx: 150, dy: 150))
            finger.up()
            MainLoop.advance(by: 1)
            XCTAssertEqual(Set(delegate.log), ["asked"])
        }
    }

    func testAFilesProviderKnowsItsTypeAndName() throws {
        try onMain {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("Boat.txt")
            try Data("sail".utf8).write(to: file)
            let provider = try XCTUnwrap(NSItemProvider(contentsOf: file))
            XCTAssertEqual(provider.suggestedName, "Boat")
            XCTAssertEqual(provider.registeredTypeIdentifiers, ["public.plain-text"])
            XCTAssertTrue(provider.hasItemConformingToTypeIdentifier("public.text"))
        }
    }

    func testTypesComeInTheOrderInWhichTheyWereRegistered() {
        onMain {
            let provider = NSItemProvider(), types = ["org.example.boat", "public.png", "public.utf8-plain-text"]
            for type in types {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
                    done(Data(), nil)
                    return nil
                }
            }
            XCTAssertEqual(provider.registeredTypeIdentifiers, types)
        }
    }
}
