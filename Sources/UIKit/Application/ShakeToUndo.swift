import CoreGraphics
import Foundation
import QuartzCore

/// Whether three fingers take back and make again.
public enum UIEditingInteractionConfiguration: Int, Sendable { case none, `default` }

extension UIApplication {
    /// What edits now: whoever has the keyboard, else the controller on top.
    private var editor: UIResponder? {
        guard let window = WindowList.key else { return nil }
        return window.firstResponder ?? window.visibleControllers.last?.last ?? window
    }

    /// Asks whether to take back what was done last, or to make it again: what shaking means where nobody on the way up
    /// the chain keeps the motion to themselves. The alert says what it is about in its title, as on iOS.
    func offerUndo() {
        guard applicationSupportsShakeToEdit, let manager = editor?.undoManager, manager.canUndo || manager.canRedo,
            let root = WindowList.key?.rootViewController
        else { return }
        let top = root.topmostPresented
        guard !(top is UIAlertController) else { return }
        let alert = UIAlertController(
            title: manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle, message: nil,
            preferredStyle: .alert)
        if manager.canUndo { alert.addAction(UIAlertAction(title: "Undo", style: .default) { _ in manager.undo() }) }
        if manager.canRedo {
            alert.addAction(
                UIAlertAction(title: manager.canUndo ? manager.redoMenuItemTitle : "Redo", style: .default) { _ in
                    manager.redo()
                })
        }
        alert.addAction(UIAlertAction(title: SystemText.of("Cancel"), style: .cancel))
        top.present(alert, animated: true)
    }

    /// Three fingers have said that they mean it.
    func takeBack(_ gesture: ThreeFingers.Gesture) {
        guard let editor, let manager = editor.undoManager else { return }
        let responders = sequence(first: editor) { $0.next }
        guard responders.allSatisfy({ $0.editingInteractionConfiguration == .default }) else { return }
        switch gesture {
        case .undo: if manager.canUndo { manager.undo() }
        case .redo: if manager.canRedo { manager.redo() }
        }
    }
}

/// Watches for three fingers: a swipe to the left or two taps take back, a swipe to the right makes again.
@MainActor
final class ThreeFingers {
    enum Gesture { case undo, redo }

    private var starts: [Int: CGPoint] = [:]
    private var ends: [Int: CGPoint] = [:]
    private var began: TimeInterval = 0
    private var lastTap = -TimeInterval.infinity
    /// In points: what a swipe goes at least, and a tap at most.
    private static let swipe: CGFloat = 60, rest: CGFloat = 12

    /// - Returns: what the fingers meant, when the last has been lifted.
    func follow(_ identifier: Int, _ phase: UITouch.Phase, _ place: CGPoint, _ time: TimeInterval) -> Gesture? {
        switch phase {
        case .began:
            if starts.isEmpty { began = time }
            starts[identifier] = place
            return nil
        case .cancelled:
            starts = [:]
            ends = [:]
            return nil
        case .ended where starts[identifier] != nil: ends[identifier] = place
        default: return nil
        }
        guard ends.count == starts.count else { return nil }
        defer { (starts, ends) = ([:], [:]) }
        guard ends.count == 3 else { return nil }
        let ways = ends.map { CGVector(dx: $1.x - starts[$0]!.x, dy: $1.y - starts[$0]!.y) }
        if ways.allSatisfy({ hypot($0.dx, $0.dy) < Self.rest }), time - began < 0.35 {
            defer { lastTap = time }
            guard began - lastTap < 0.4 else { return nil }
            return .undo
        }
        guard ways.allSatisfy({ abs($0.dx) > Self.swipe && abs($0.dx) > 2 * abs($0.dy) }) else { return nil }
        if ways.allSatisfy({ $0.dx < 0 }) { return .undo }
        return ways.allSatisfy { $0.dx > 0 } ? .redo : nil
    }
}
