import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of typing, controls, menus, touches and recognizers, with the answers given there.
final class InputQuestionsTests: XCTestCase {
    private final class Editing: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("began") }
        func textViewDidBeginEditing(_ textView: UITextView) { log.append("began") }
    }

    private final class Touched: UIView {
        var counts: [Int] = [], before: [CGPoint] = [], coalesced: [CGPoint] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            counts += touches.map(\.tapCount)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            before.append(touch.previousLocation(in: self))
            if let last = event?.coalescedTouches(for: touch)?.last { coalesced.append(last.location(in: self)) }
        }
    }

    private final class Stubborn: UITapGestureRecognizer {
        override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    private final class Patient: UITapGestureRecognizer {
        override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
            (otherGestureRecognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
        }
    }

    private final class Taps: UIResponder {
        var log: [String] = []
        override class var classTable: ClassTable {
            var table = ClassTable(Taps.self)
            table.method("one") { (taps: Taps) in taps.log.append("one") }
            table.method("two") { (taps: Taps) in taps.log.append("two") }
            return table
        }
    }

    // MARK: Text

    @MainActor private func order(_ input: UIView, _ editing: Editing) -> [String] {
        UIApplication.shared.handle(.keyboard(onScreen: true))
        show(UIView()).addSubview(input)
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { _ in editing.log.append("keyboard") }
        Finger.tap(100, 220)
        MainLoop.settle(limit: 2)
        NotificationCenter.default.removeObserver(token)
        input.resignFirstResponder()
        MainLoop.advance(by: 0.5)
        UIApplication.shared.handle(.keyboard(onScreen: false))
        return editing.log
    }

    func testAFieldTellsBeforeTheKeyboardComesAndATextViewAfter() {
        onMain {
            let editing = Editing(), field = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
            field.delegate = editing
            XCTAssertEqual(order(field, editing).prefix(2), ["began", "keyboard"])
            let other = Editing(), view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
            view.delegate = other
            XCTAssertEqual(order(view, other).prefix(2), ["keyboard", "began"])
        }
    }

    func testTheKeyboardTellsHowItMoves() {
        onMain {
            UIApplication.shared.handle(.keyboard(onScreen: true))
            let field = showField("")
            nonisolated(unsafe) var info: [AnyHashable: Any] = [:]
            let token = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { info = $0.userInfo ?? [:] }
            field.becomeFirstResponder()
            XCTAssertEqual(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int, 7)
            XCTAssertEqual(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double, 0.25)
            XCTAssertEqual(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool, true)
            NotificationCenter.default.removeObserver(token)
            field.resignFirstResponder()
            MainLoop.advance(by: 0.5)
            UIApplication.shared.handle(.keyboard(onScreen: false))
        }
    }

    func testASelectionOverTwoLinesHasTwoEnds() throws {
        try onMain {
            let view = showTextView("first line\nsecond line"),
                start = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 6)),
                end = try XCTUnwrap(view.position(from: view.beginningOfDocument, offset: 17)),
                range = try XCTUnwrap(view.textRange(from: start, to: end)), rects = view.selectionRects(for: range),
                first = try XCTUnwrap(rects.first { $0.containsStart }),
                last = try XCTUnwrap(rects.first { $0.containsEnd })
            XCTAssertGreaterThan(last.rect.midY, first.rect.maxY - 1)
            XCTAssertEqual(rects.filter(\.containsStart).count, 1)
            XCTAssertEqual(rects.filter(\.containsEnd).count, 1)
            let rect = view.firstRect(for: range)
            assertEqual(rect.minX, view.caretRect(for: start).minX, accuracy: 2)
            XCTAssertLessThan(rect.maxY, last.rect.midY)
        }
    }

    func testAViewsLinksHaveItsOwnLook() {
        onMain {
            let view = showTextView("")
            view.attributedText = NSAttributedString(
                string: "MMMM",
                attributes: [
                    .link: URL(string: "https://example.org")!, .foregroundColor: UIColor.red,
                    .font: UIFont.boldSystemFont(ofSize: 40),
                ])
            view.linkTextAttributes = [.foregroundColor: UIColor.blue]
            view.layoutIfNeeded()
            let context = CGContext(
                data: nil, width: 300, height: 200, bitsPerComponent: 8, bytesPerRow: 1200,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
            view.backgroundColor = .clear
            view.layer.render(in: context)
            let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
            let pixels = stride(from: 0, to: 1200 * 200, by: 4).filter { bytes[$0 + 3] > 250 }
            XCTAssertGreaterThan(pixels.filter { bytes[$0 + 2] > 200 && bytes[$0] < 50 }.count, 100)
            XCTAssertEqual(pixels.filter { bytes[$0] > 200 && bytes[$0 + 2] < 50 }.count, 0)
        }
    }

    func testANewInputViewComesWhenItIsReloaded() {
        onMain {
            let field = showField(""), first = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                second = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
            field.inputView = first
            field.becomeFirstResponder()
            MainLoop.settle(limit: 2)
            XCTAssertNotNil(first.window)
            field.inputView = second
            MainLoop.settle(limit: 2)
            XCTAssertNil(second.window)
            field.reloadInputViews()
            MainLoop.settle(limit: 2)
            XCTAssertNotNil(second.window)
            XCTAssertNil(first.window)
            field.resignFirstResponder()
            MainLoop.settle(limit: 2)
            XCTAssertNil(second.window)
        }
    }

    func testTheEndOfALongRangeIsSeen() {
        onMain {
            let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n"), view = showTextView(lines)
            view.scrollRangeToVisible(NSRange(location: 0, length: (lines as NSString).length))
            MainLoop.settle(limit: 2)
            assertEqual(view.contentOffset.y, view.contentSize.height - view.bounds.height, accuracy: 10)
        }
    }

    func testATextSetByCodePutsTheSelectionBehindIt() {
        onMain {
            let view = showTextView("first"), field = showField("first")
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: 1, length: 2)
            view.text = "second"
            XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 0))
            view.attributedText = NSAttributedString(string: "third text")
            XCTAssertEqual(view.selectedRange, NSRange(location: 10, length: 0))
            view.resignFirstResponder()
            field.becomeFirstResponder()
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.text = "second"
            XCTAssertEqual(field.selectedTextRange?.start, field.endOfDocument)
            field.resignFirstResponder()
        }
    }

    // MARK: Controls

    func testTypingChangesNoValue() {
        onMain {
            let field = showField("")
            var log: [String] = []
            field.addAction(UIAction { _ in log.append("editing") }, for: .editingChanged)
            field.addAction(UIAction { _ in log.append("value") }, for: .valueChanged)
            field.becomeFirstResponder()
            UIApplication.shared.handle(.text("a"))
            XCTAssertEqual(field.text, "a")
            XCTAssertEqual(log, ["editing"])
            field.resignFirstResponder()
        }
    }

    func testATapOnASlidersTrackMovesNothing() {
        onMain {
            let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
            var changes = 0
            slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            slider.value = 0.2
            show(UIView()).addSubview(slider)
            Finger.tap(260, 217)
            MainLoop.settle(limit: 1)
            XCTAssertEqual(slider.value, 0.2)
            XCTAssertEqual(changes, 0)
        }
    }

    func testAConfigurationIsUpdatedOncePerChange() {
        onMain {
            let button = UIButton(configuration: .filled())
            var updates = 0
            button.configurationUpdateHandler = { _ in updates += 1 }
            show(UIView()).addSubview(button)
            MainLoop.settle(limit: 1)
            updates = 0
            MainLoop.settle(limit: 1)
            XCTAssertEqual(updates, 0)
            button.setNeedsUpdateConfiguration()
            button.setNeedsUpdateConfiguration()
            MainLoop.settle(limit: 1)
            XCTAssertEqual(updates, 1)
        }
    }

    @MainActor private func opened(_ menu: UIMenu, _ event: @escaping () -> Void = {}) -> UIWindow {
        let root = show(UIView()), button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.addAction(UIAction { _ in event() }, for: .menuActionTriggered)
        root.addSubview(button)
        root.layoutIfNeeded()
        Finger.tap(70, 222)
        MainLoop.advance(by: 1)
        return root.window!
    }

    @MainActor private func choose(_ label: String, in window: UIWindow) throws {
        let nodes = AccessibilityTree.nodes(in: window),
            node = try XCTUnwrap(nodes.first { $0.label == label }, "\(label) of \(nodes.map(\.label))")
        Finger.tap(node.frame.midX, node.frame.midY)
        MainLoop.advance(by: 1)
        window.layoutIfNeeded()
    }

    func testAButtonTellsThatItsMenuOpens() {
        onMain {
            var count = 0
            let window = opened(UIMenu(children: [UIAction(title: "Sail") { _ in }])) { count += 1 }
            XCTAssertEqual(count, 1)
            window.subviews.compactMap { $0 as? MenuPanel }.forEach { $0.removeFromSuperview() }
        }
    }

    // MARK: Menus

    func testOfASingleSelectionOneIsOn() throws {
        try onMain {
            var chosen: [String] = []
            func action(_ title: String, _ state: UIMenuElement.State) -> UIAction {
                UIAction(title: title, state: state) { chosen.append($0.title) }
            }
            let menu = UIMenu(options: .singleSelection, children: [action("A", .on), action("B", .off)]),
                window = opened(menu)
            XCTAssertEqual(menu.selectedElements.map(\.title), ["A"])
            try choose("B", in: window)
            XCTAssertEqual(chosen, ["B"])
            XCTAssertEqual(menu.selectedElements.map(\.title), ["B"])
        }
    }

    func testAMenuMayStayForAnotherChoice() throws {
        try onMain {
            var count = 0
            let menu = UIMenu(children: [
                UIAction(title: "More", attributes: .keepsMenuPresented) { _ in count += 1 },
                UIAction(title: "Done") { _ in },
            ])
            let window = opened(menu)
            try choose("More", in: window)
            try choose("More", in: window)
            XCTAssertEqual(count, 2)
            try choose("Done", in: window)
            XCTAssertFalse(AccessibilityTree.nodes(in: window).contains { $0.label == "More" })
        }
    }

    // MARK: Touches and recognizers

    func testAQuickSecondTouchCountsTwo() {
        onMain {
            let view = show(Touched())
            Finger.tap(100, 100)
            MainLoop.advance(by: 0.1)
            Finger.tap(100, 100)
            MainLoop.advance(by: 2)
            Finger.tap(100, 100)
            XCTAssertEqual(view.counts, [1, 2, 1])
        }
    }

    func testATouchKnowsWhereItWas() {
        onMain {
            let view = show(Touched()), finger = Finger()
            finger.down(100, 100)
            finger.move(by: CGVector(dx: 30, dy: 0), steps: 3)
            finger.up()
            XCTAssertEqual(view.before.map(\.x), [100, 110, 120])
            XCTAssertEqual(view.coalesced.map(\.x), [110, 120, 130])
        }
    }

    func testARecognizerThatIsNotPreventedGoesOn() {
        onMain {
            for stubborn in [false, true] {
                let root = show(UIView()), inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)),
                    taps = Taps(), outer = stubborn ? Stubborn() : UITapGestureRecognizer()
                root.addSubview(inner)
                outer.addTarget(taps, action: Selector("one"))
                root.addGestureRecognizer(outer)
                inner.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Selector("two")))
                Finger.tap(100, 100)
                MainLoop.settle(limit: 1)
                XCTAssertEqual(taps.log.sorted(), stubborn ? ["one", "two"] : ["two"])
            }
        }
    }

    func testARecognizerMayWaitByItsOwnRule() {
        onMain {
            let root = show(UIView()), taps = Taps(), single = Patient(target: taps, action: Selector("one")),
                double = UITapGestureRecognizer(target: taps, action: Selector("two"))
            double.numberOfTapsRequired = 2
            root.addGestureRecognizer(single)
            root.addGestureRecognizer(double)
            Finger.tap(100, 100)
            XCTAssertEqual(taps.log, [])
            MainLoop.advance(by: 1)
            XCTAssertEqual(taps.log, ["one"])
            Finger.tap(100, 100)
            MainLoop.advance(by: 0.1)
            Finger.tap(100, 100)
            MainLoop.advance(by: 1)
            XCTAssertEqual(taps.log, ["one", "two"])
        }
    }
}
