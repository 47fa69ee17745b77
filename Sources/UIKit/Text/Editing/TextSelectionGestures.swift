import CoreGraphics
import Foundation
import QuartzCore

/// What fingers do to a text that is being edited: a tap puts the caret, two select a word, three all of it; a finger
/// that rests moves the caret under a loupe and brings the edit menu when it leaves; handles at both ends change the
/// selection; a tap on the caret or the selection brings the edit menu.
@MainActor
final class TextSelectionGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let text: any EditableText
    private let press = UILongPressGestureRecognizer()
    private var handles: [SelectionHandle] = []
    private lazy var relay = TextMenuRelay(text)
    private lazy var menu = UIEditMenuInteraction(delegate: relay)
    private var loupe: TextLoupe?

    init(_ text: any EditableText) {
        self.text = text
        super.init()
        press.delegate = self
        press.addHandler { [unowned self] _ in pressed() }
        text.addGestureRecognizer(press)
    }

    // MARK: Taps

    /// A tap in a text that was being edited already.
    func tapped(at point: CGPoint, count: Int) {
        let offset = text.textOffset(at: point), before = text.editedSelection
        text.editing.typedUpTo = nil
        text.editing.anchor = nil
        switch count {
        case 1:
            if before.length > 0 ? NSLocationInRange(offset, before) : offset == before.location { return showMenu() }
            hideMenu()
            text.editedSelection = NSRange(location: offset, length: 0)
        case 2:
            guard text.maySelect else { return }
            text.editedSelection = NSRange(location: offset, length: 0)
            text.selectWord()
            showMenu()
        default:
            text.editedSelection = NSRange(location: 0, length: text.wholeLength)
            showMenu()
        }
    }

    // MARK: A finger that rests

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { text.maySelect }

    /// Buttons in the text's view are no text.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        if let touched = touch.view, touched !== text, touched is UIControl { return false }
        return (text as? UITextField)?.isClearButton(at: touch.location(in: text)) != true
    }

    /// The caret goes along with the finger, in a text that wasn't edited, too: that is edited from then on. What can
    /// only be read has its word selected.
    private func pressed() {
        let point = press.location(in: text), offset = text.textOffset(at: point)
        switch press.state {
        case .began where !text.mayEdit:
            _ = text.becomeFirstResponder()
            text.editedSelection = NSRange(location: offset, length: 0)
            text.selectWord()
        case .began, .changed:
            guard text.mayEdit, press.state == .began ? text.becomeFirstResponder() : text.isFirstResponder else {
                return
            }
            hideMenu()
            text.editing.typedUpTo = nil
            text.editing.anchor = nil
            text.editedSelection = NSRange(location: offset, length: 0)
            enlarge(around: point, offset)
        case .ended:
            closeLoupe()
            if text.isFirstResponder { showMenu() }
        default: closeLoupe()
        }
    }

    // MARK: The loupe

    private func enlarge(around point: CGPoint, _ offset: Int) {
        // It is seen where it goes, not only every other half a second.
        text.caret.stopBlinking()
        if loupe == nil { loupe = TextLoupe() }
        loupe?.follow(point, caret: text.caretPlace(at: offset), in: text)
        KeyboardHost.textChanged()
    }

    func closeLoupe() {
        guard let closed = loupe else { return }
        loupe = nil
        closed.close()
        if text.isFirstResponder { text.caret.startBlinking() }
    }

    // MARK: Handles

    /// Puts a handle at either end of the selection, or takes both away.
    func placeHandles() {
        let selection = text.editedSelection
        guard text.isFirstResponder, selection.length > 0, let first = text.selectionPlaces(selection).first,
            let last = text.selectionPlaces(selection).last
        else {
            for handle in handles { handle.removeFromSuperview() }
            return handles = []
        }
        if handles.isEmpty {
            handles = [SelectionHandle(self, isStart: true), SelectionHandle(self, isStart: false)]
            for handle in handles { text.addSubview(handle) }
        }
        handles[0].place(at: CGPoint(x: first.minX, y: first.minY), height: first.height, text.tintColor)
        handles[1].place(at: CGPoint(x: last.maxX, y: last.minY), height: last.height, text.tintColor)
    }

    func moveEnd(isStart: Bool, to point: CGPoint) {
        let selection = text.editedSelection, offset = text.textOffset(at: point)
        let start = isStart ? min(offset, NSMaxRange(selection) - 1) : selection.location,
            end = isStart ? NSMaxRange(selection) : max(offset, selection.location + 1)
        guard end > start else { return }
        hideMenu()
        text.editedSelection = NSRange(location: start, length: end - start)
        enlarge(around: point, isStart ? start : end)
    }

    // MARK: The edit menu

    func showMenu() {
        if menu.view == nil { text.addInteraction(menu) }
        let selection = text.editedSelection
        let place =
            selection.length > 0
            ? text.selectionPlaces(selection).reduce(CGRect.null) { $0.union($1) }
            : text.caretPlace(at: selection.location)
        menu.presentEditMenu(
            with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: place.midX, y: place.minY)),
            beside: place)
    }

    func hideMenu() { menu.dismissMenu() }
}

/// The dot with a line at one end of a selection.
@MainActor
final class SelectionHandle: UIView {
    private static let dot: CGFloat = 11, reach: CGFloat = 22
    private unowned let gestures: TextSelectionGestures
    private let isStart: Bool
    private let line = CALayer(), knob = CALayer()

    init(_ gestures: TextSelectionGestures, isStart: Bool) {
        (self.gestures, self.isStart) = (gestures, isStart)
        super.init(frame: .zero)
        isOpaque = false
        isAccessibilityElement = false
        layer.addSublayer(line)
        layer.addSublayer(knob)
        knob.cornerRadius = Self.dot / 2
        // At once, before a scroll view can take the finger.
        let recognizer = UILongPressGestureRecognizer()
        recognizer.minimumPressDuration = 0
        recognizer.addHandler { [unowned self] recognizer in
            // The finger lies on the dot, and means the line.
            var point = recognizer.location(in: superview)
            point.y += self.isStart ? Self.dot : -Self.dot
            switch recognizer.state {
            case .changed: self.gestures.moveEnd(isStart: self.isStart, to: point)
            case .ended:
                self.gestures.closeLoupe()
                self.gestures.showMenu()
            case .cancelled, .failed: self.gestures.closeLoupe()
            default: break
            }
        }
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { fatalError("SelectionHandle is not archived") }

    func place(at point: CGPoint, height: CGFloat, _ color: UIColor) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        frame = CGRect(
            x: point.x - Self.reach, y: point.y - Self.reach, width: 2 * Self.reach, height: height + 2 * Self.reach)
        line.frame = CGRect(x: Self.reach - 1, y: Self.reach, width: 2, height: height)
        knob.frame = CGRect(
            x: Self.reach - Self.dot / 2, y: isStart ? Self.reach - Self.dot + 1 : Self.reach + height - 1,
            width: Self.dot, height: Self.dot)
        let shown = color.resolvedColor(with: traitCollection).cgColor
        (line.backgroundColor, knob.backgroundColor) = (shown, shown)
        CATransaction.commit()
    }

    /// Only near the dot: between the handles a finger means the text.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        knob.frame.insetBy(dx: -14, dy: -8).contains(point)
    }
}
