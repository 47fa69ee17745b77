import CoreGraphics
import Foundation

/// Brings touches to gesture recognizers first and to views then, and decides between them.
///
/// A touch reaches its view unless a recognizer that cancels touches has recognized it; its beginning waits for
/// recognizers that delay beginnings, its end for those that delay ends and may still recognize.
@MainActor
final class TouchDelivery {
    static let shared = TouchDelivery()

    /// What the view of one touch knows of it.
    private final class Record {
        enum Stage { case held, delivered, done }
        let touch: UITouch
        let view: UIView?
        let recognizers: [UIGestureRecognizer]
        var event: UIEvent
        var stage = Stage.held
        /// The view's last news of a touch that moved, ended or was cancelled has yet to be sent.
        var hasMoved = false
        var ending: UITouch.Phase?

        init(_ touch: UITouch, view: UIView?, recognizers: [UIGestureRecognizer], event: UIEvent) {
            self.touch = touch
            self.view = view
            self.recognizers = recognizers
            self.event = event
        }

        var isCut: Bool { recognizers.contains { $0.isRecognized && $0.cancelsTouchesInView } }
        var isBeginningDelayed: Bool { recognizers.contains { $0.delaysTouchesBegan && $0.isUndecided } }
        var isEndDelayed: Bool { recognizers.contains { $0.delaysTouchesEnded && $0.isUndecided } }
    }

    private var records: [Record] = []
    private var depth = 0
    private var actions: [UIGestureRecognizer] = []
    private var resets: [UIGestureRecognizer] = []

    /// Delivers the touches of an event that began, moved, ended or were cancelled.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        let changed = (event.touches(for: window) ?? []).filter { $0.phase != .stationary }.sorted {
            $0.identifier < $1.identifier
        }
        batch {
            for touch in changed where touch.phase == .began { begin(touch, event: event, window: window) }
            var recognizers: [UIGestureRecognizer] = []
            for touch in changed {
                for recognizer in touch.gestureRecognizers ?? []
                where !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
            }
            for recognizer in recognizers { send(changed, to: recognizer, event: event) }
            for touch in changed {
                guard let record = records.first(where: { $0.touch === touch }) else { continue }
                record.event = event
                switch touch.phase {
                case .moved: record.hasMoved = true
                case .ended, .cancelled: record.ending = touch.phase
                default: break
                }
            }
        }
        for touch in changed where touch.phase == .ended || touch.phase == .cancelled { release(touch) }
    }

    private func begin(_ touch: UITouch, event: UIEvent, window: UIWindow) {
        if touch.view == nil { touch.view = window.hitTest(touch.location(in: window), with: event) }
        var recognizers: [UIGestureRecognizer] = []
        var view = touch.view
        var passedControl: UIControl?
        while let current = view {
            for recognizer in current.gestureRecognizerStorage
            where recognizer.isEnabled && !recognizer.isFinished && !recognizer.isPending {
                if let control = passedControl, Self.handlesItself(control, recognizer) { continue }
                guard recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
                    recognizer.shouldReceive(event)
                else { continue }
                guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false else {
                    continue
                }
                recognizers.append(recognizer)
            }
            if let control = current as? UIControl, control.isEnabled, passedControl == nil { passedControl = control }
            view = current.superview
        }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers {
            recognizer.assignedTouches.append(touch)
            recognizer.trackedTouches.append(touch)
        }
        records.append(Record(touch, view: isShutOut(touch) ? nil : touch.view, recognizers: recognizers, event: event))
    }

    /// While an exclusive view is touched the others of its window get nothing, and it gets nothing while one of them
    /// is.
    private func isShutOut(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return records.contains { record in
            guard record.ending == nil, record.stage != .done, let other = record.view, other !== view,
                record.touch.window === touch.window
            else { return false }
            return other.isExclusiveTouch || view.isExclusiveTouch
        }
    }

    /// A control's own action goes before single taps of the views around it, as Apple documents.
    private static func handlesItself(_ control: UIControl, _ recognizer: UIGestureRecognizer) -> Bool {
        guard let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    private func send(_ changed: [UITouch], to recognizer: UIGestureRecognizer, event: UIEvent) {
        guard !recognizer.isFinished, recognizer.isEnabled else { return }
        func touches(_ phase: UITouch.Phase) -> Set<UITouch> {
            Set(changed.filter { touch in touch.phase == phase && recognizer.trackedTouches.contains { $0 === touch } })
        }
        let began = touches(.began), moved = touches(.moved), ended = touches(.ended), cancelled = touches(.cancelled)
        if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
        if !moved.isEmpty, !recognizer.isFinished { recognizer.touchesMoved(moved, with: event) }
        if !ended.isEmpty, !recognizer.isFinished { recognizer.touchesEnded(ended, with: event) }
        if !cancelled.isEmpty, !recognizer.isFinished { recognizer.touchesCancelled(cancelled, with: event) }
    }

    /// The touch left the screen: recognizers forget it, and start over when it was their last.
    private func release(_ touch: UITouch) {
        for recognizer in touch.gestureRecognizers ?? [] {
            recognizer.assignedTouches.removeAll { $0 === touch }
            if !recognizer.isFinished, !recognizer.isWaitingForOthers {
                recognizer.trackedTouches.removeAll { $0 === touch }
            }
            recognizer.resetIfFinished()
        }
        batch {}
    }

    func recognizers(sharingTouchesWith recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var result: [UIGestureRecognizer] = []
        for record in records where record.recognizers.contains(where: { $0 === recognizer }) {
            for other in record.recognizers where other !== recognizer && !result.contains(where: { $0 === other }) {
                result.append(other)
            }
        }
        return result
    }

    // MARK: Doing things together

    /// Runs the body; the outermost batch then sends the actions it caused and tells views what became of their
    /// touches.
    func batch(_ body: () -> Void) {
        depth += 1
        body()
        if depth == 1 { finish() }
        depth -= 1
    }

    func enqueueActions(of recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State) {
        // A beginning and the changes after it in the same event are one message, as in UIKit.
        if state == .changed, actions.contains(where: { $0 === recognizer }) { return }
        actions.append(recognizer)
    }

    func needsReset(_ recognizer: UIGestureRecognizer) {
        if recognizer.isFinished { resets.append(recognizer) }
    }

    private func finish() {
        var rounds = 0
        while rounds < 100 {
            rounds += 1
            settleViews()
            guard !actions.isEmpty || !resets.isEmpty else { break }
            let ready = actions
            actions = []
            for recognizer in ready { recognizer.sendActions() }
            guard actions.isEmpty else { continue }
            let done = resets
            resets = []
            settleViews()
            for recognizer in done { recognizer.resetIfFinished() }
        }
    }

    /// Tells the views what is due: beginnings that nobody delays any more, moves, ends, cancellations.
    private func settleViews() {
        var news: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>, event: UIEvent)] = []
        func tell(_ record: Record, _ phase: UITouch.Phase) {
            guard let view = record.view else { return }
            if let index = news.firstIndex(where: { $0.view === view && $0.phase == phase }) {
                news[index].touches.insert(record.touch)
            } else {
                news.append((view, phase, [record.touch], record.event))
            }
        }
        for record in records where record.stage != .done {
            if record.isCut {
                if record.stage == .delivered { tell(record, .cancelled) }
                record.stage = .done
                continue
            }
            if record.stage == .held {
                if record.isBeginningDelayed { continue }
                record.stage = .delivered
                // A view for single touches never hears of a second one.
                if let view = record.view, !view.isMultipleTouchEnabled,
                    records.contains(where: {
                        $0 !== record && $0.view === view && $0.stage == .delivered && $0.ending == nil
                    })
                {
                    record.stage = .done
                    continue
                }
                tell(record, .began)
            }
            // One that heard late of the beginning hears of the way since, too.
            if record.hasMoved, record.ending == nil {
                tell(record, .moved)
            }
            record.hasMoved = false
            if let ending = record.ending {
                if ending == .ended, record.isEndDelayed { continue }
                tell(record, ending)
                record.stage = .done
            }
        }
        records.removeAll { record in
            record.stage == .done && (record.ending != nil)
                && !record.recognizers.contains { $0.isUndecided && $0.isWaitingForMoreTouches }
        }
        for entry in news {
            switch entry.phase {
            case .began: asTheyBegan(Array(entry.touches)) { entry.view.touchesBegan(entry.touches, with: entry.event) }
            case .moved: entry.view.touchesMoved(entry.touches, with: entry.event)
            case .ended: entry.view.touchesEnded(entry.touches, with: entry.event)
            default: entry.view.touchesCancelled(entry.touches, with: entry.event)
            }
        }
    }

    private func asTheyBegan(_ touches: [UITouch], _ body: () -> Void) {
        guard let touch = touches.last else { return body() }
        touch.asItBegan { asTheyBegan(touches.dropLast(), body) }
    }

    /// Cancels what views and recognizers know of a window's touches: it went away, or the app lost the screen.
    func cancelAll(in window: UIWindow? = nil) {
        batch {
            for record in records where window == nil || record.touch.window === window {
                for recognizer in record.recognizers { recognizer.giveUp() }
                record.touch.phase = .cancelled
                record.ending = .cancelled
            }
        }
    }

    /// Takes the touch away from its view, which hears that it was cancelled.
    func cancelInView(_ touches: [UITouch]) {
        for record in records where record.stage == .delivered && touches.contains(where: { $0 === record.touch }) {
            record.stage = .done
            record.view?.touchesCancelled([record.touch], with: record.event)
        }
    }

    /// The views that were told of the beginning of these touches.
    func viewsHolding(_ touches: [UITouch]) -> [UIView] {
        records.compactMap { record in
            record.stage == .delivered && touches.contains { $0 === record.touch } ? record.view : nil
        }
    }
}
