import XCTest

@testable import UIKit

/// What is asked in public of fingers in scroll views, recognizers, menus, keys and pasteboards, with the answers given
/// there.
final class TouchQuestionsTests: XCTestCase {
    private final class Scroll: UIScrollView {
        var cancels = false
        override func touchesShouldCancel(in view: UIView) -> Bool { cancels || super.touchesShouldCancel(in: view) }
    }

    private final class Heard: UIView {
        var log: [Int] = []
        var begins = true
        override class var classTable: ClassTable {
            var table = ClassTable(Heard.self)
            table.method("heard:") { (view: Heard, recognizer: UIGestureRecognizer) in
                view.log.append(recognizer.state.rawValue)
            }
            return table
        }
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
        func listen<R: UIGestureRecognizer>(_ recognizer: R) -> R {
            recognizer.addTarget(self, action: Selector("heard:"))
            addGestureRecognizer(recognizer)
            return recognizer
        }
    }

    private final class Keyed: UIView {
        var count = 0
        override class var classTable: ClassTable {
            var table = ClassTable(Keyed.self)
            table.method("sail:") { (view: Keyed, command: UIKeyCommand) in view.count += 1 }
            return table
        }
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("sail:"))]
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row == 0 else { return nil }
            return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Sail") { [unowned self] _ in log.append("sail") }])
            }
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.append("row \(indexPath.row)")
        }
    }

    private final class Shown: NSObject, UIContextMenuInteractionDelegate {
        var log: [String] = []
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Sail") { _ in }])
            }
        }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display") }
        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    private final class Typed: NSObject, UITextFieldDelegate {
        var log: [String] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("\(range.location) \(range.length) \(string)")
            return true
        }
    }

    // MARK: Touches

    @MainActor private func dragged(_ cancels: Bool) -> (offset: CGFloat, log: [String]) {
        let scroll = Scroll(), button = UIButton(type: .custom), finger = Finger()
        var log: [String] = []
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.cancels = cancels
        _ = show(scroll)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        button.frame = CGRect(x: 50, y: 300, width: 200, height: 50)
        for (name, event) in [("down", UIControl.Event.touchDown), ("cancel", .touchCancel)] {
            button.addAction(UIAction { _ in log.append(name) }, for: event)
        }
        scroll.addSubview(button)
        finger.down(100, 325)
        MainLoop.advance(by: 0.5)
        finger.move(by: CGVector(dx: 0, dy: -150))
        let offset = scroll.contentOffset.y
        finger.up()
        MainLoop.settle(limit: 5)
        return (offset, log)
    }

    func testAFingerThatRestedOnAButtonScrollsOnlyWhereItMayBeTakenFromIt() {
        onMain {
            let kept = dragged(false), taken = dragged(true)
            XCTAssertEqual(kept.offset, 0)
            XCTAssertEqual(kept.log, ["down"])
            XCTAssertGreaterThan(taken.offset, 50)
            XCTAssertEqual(taken.log, ["down", "cancel"])
        }
    }

    func testAViewMayForbidItsRecognizers() {
        onMain {
            let view = show(Heard())
            _ = view.listen(UITapGestureRecognizer())
            Finger.tap(100, 100)
            XCTAssertEqual(view.log, [3])
            view.begins = false
            MainLoop.advance(by: 1)
            Finger.tap(100, 100)
            XCTAssertEqual(view.log, [3])
        }
    }

    func testFingersThatTurnAQuarterTurnByHalfOfPi() {
        onMain {
            let view = show(Heard()), rotation = view.listen(UIRotationGestureRecognizer()), one = Finger(),
                two = Finger()
            view.isMultipleTouchEnabled = true
            one.down(200, 300)
            two.down(300, 300)
            var place = CGPoint(x: 300, y: 300)
            for step in 1...18 {
                let angle = CGFloat(step) * .pi / 36,
                    next = CGPoint(x: 200 + 100 * cos(angle), y: 300 + 100 * sin(angle))
                two.move(by: CGVector(dx: next.x - place.x, dy: next.y - place.y), steps: 1)
                place = next
            }
            assertEqual(rotation.rotation, .pi / 2, accuracy: 0.3)
            one.up()
            two.up()
            XCTAssertEqual(view.log.first, 1)
            XCTAssertEqual(view.log.last, 3)
        }
    }

    // MARK: Menus and keys

    func testARowsMenuOpensUnderARestingFinger() throws {
        try onMain {
            let rows = Rows(), table = UITableView(frame: .zero, style: .plain)
            table.contentInsetAdjustmentBehavior = .never
            table.rowHeight = 50
            table.dataSource = rows
            table.delegate = rows
            _ = show(table)
            table.layoutIfNeeded()
            @MainActor func sail() -> AccessibilityNode? {
                AccessibilityTree.nodes(in: table.window!).first { $0.label == "Sail" }
            }
            Finger.hold(100, 25)
            let place = try XCTUnwrap(sail()).frame
            Finger.tap(place.midX, place.midY)
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.log, ["sail"])
            Finger.hold(100, 75)
            XCTAssertNil(sail())
            MainLoop.advance(by: 1)
            XCTAssertEqual(rows.log, ["sail", "row 1"])
        }
    }

    func testAMenuTellsThatItIsShownAndThatItEnds() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 20, y: 100, width: 100, height: 50)),
                shown = Shown()
            root.addSubview(view)
            view.addInteraction(UIContextMenuInteraction(delegate: shown))
            Finger.hold(70, 125)
            XCTAssertEqual(shown.log, ["display"])
            Finger.tap(350, 640)
            MainLoop.advance(by: 1)
            XCTAssertEqual(shown.log, ["display", "end"])
        }
    }

    func testAFirstRespondersKeysAreItsCommands() {
        onMain {
            let view = show(Keyed())
            XCTAssertTrue(view.becomeFirstResponder())
            UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: "k", modifiers: .command)))
            XCTAssertEqual(view.count, 1)
            UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: "k")))
            XCTAssertEqual(view.count, 1)
            view.resignFirstResponder()
            UIApplication.shared.handle(.key(DisplayEvent.KeyPress(key: "k", modifiers: .command)))
            XCTAssertEqual(view.count, 1)
        }
    }

    // MARK: Pasteboard

    func testWhatIsPastedIsAskedForAtOnce() {
        onMain {
            let typed = Typed(), field = showField("boat") { $0.smartInsertDeleteType = .no }
            field.delegate = typed
            field.becomeFirstResponder()
            UIPasteboard.general.string = " house"
            field.paste(nil)
            XCTAssertEqual(typed.log, ["4 0  house"])
            XCTAssertEqual(field.text, "boat house")
            field.resignFirstResponder()
        }
    }

    func testAnImageOnThePasteboardIsNoText() {
        onMain {
            let board = UIPasteboard.withUniqueName()
            board.string = "boat"
            board.image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image {
                $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            }
            XCTAssertTrue(board.hasImages)
            XCTAssertNotNil(board.image)
            XCTAssertFalse(board.hasStrings)
            XCTAssertNil(board.string)
        }
    }

    func testWhatIsCopiedStaysAndWhatIsCutGoes() throws {
        try onMain {
            let field = showField("boat house") { $0.smartInsertDeleteType = .no }
            field.becomeFirstResponder()
            let end = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 4))
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: end)
            UIPasteboard.general.string = ""
            field.copy(nil)
            XCTAssertEqual(UIPasteboard.general.string, "boat")
            XCTAssertEqual(field.text, "boat house")
            UIPasteboard.general.string = ""
            field.cut(nil)
            XCTAssertEqual(UIPasteboard.general.string, "boat")
            XCTAssertEqual(field.text, " house")
            field.resignFirstResponder()
        }
    }
}
