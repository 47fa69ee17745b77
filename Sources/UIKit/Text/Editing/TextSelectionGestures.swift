import CoreGraphics
import Foundation
import QuartzCore

/// What fingers do to a text that is being edited: a tap puts the caret, two select a word, three all of it; a finger
/// that rests moves the caret; handles at both ends change the selection; a tap on the caret or the selection brings
/// the edit menu.
@MainActor
final class TextSelectionGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let text: any EditableText
    private let press = UILongPressGestureRecognizer()
    private var handles: [SelectionHandle] = []
    private lazy var menu = UIEditMenuInteraction(delegate: nil)

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

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        text.maySelect && (text.isFirstResponder || !text.mayEdit)
    }

    private func pressed() {
        let offset = text.textOffset(at: press.location(in: text))
        switch press.state {
        case .began where !text.mayEdit:
            _ = text.becomeFirstResponder()
            text.editedSelection = NSRange(location: offset, length: 0)
            text.selectWord()
        case .began, .changed: if text.mayEdit { text.editedSelection = NSRange(location: offset, length: 0) }
        case .ended: showMenu()
        default: break
        }
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
            case .ended: self.gestures.showMenu()
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
