import DeviceCatalog
import Foundation
import UIKit

/// Writes a script while a person uses the app: what fingers, keys and buttons of the device do becomes steps, which
/// name what was touched as scripts find it. What a step leads to is expected before the next one.
///
/// Each step is told as `recorded NUMBER STEP` before the app hears of it, so that the one is known that it crashes in;
/// one that becomes another (a tap a double tap, a word a sentence) is told again. `STORYBOARD_RECORD=1` asks for it.
@MainActor
package final class ScriptRecorder {
    /// nil where nothing is recorded.
    package static let current: ScriptRecorder? =
        ProcessInfo.processInfo.environment["STORYBOARD_RECORD"] == "1"
        ? ScriptRecorder { AppReport.tell("recorded \($0) \($1)") } : nil

    private let tell: (Int, String) -> Void
    private var count = 0

    /// What the last step was, as far as it may go on.
    private enum Unfinished {
        case tap(Target, CGPoint, TimeInterval)
        case text(String)
        case scroll(CGVector)
        case nothing
    }
    private var last = Unfinished.nothing
    private var finger: Finger?
    /// The title on the screen when the last step was done.
    private var title: String?

    private struct Finger {
        let identifier: Int
        let start: CGPoint, begin: TimeInterval
        let target: Target
        /// When and where it moved last.
        var last: TimeInterval
        var place: CGPoint
        var isAlone = true
    }

    private struct Target {
        /// In quotes, a handle, or a point.
        var words: String
        var isElement: Bool
        var isWayBack = false
    }

    init(_ tell: @escaping (Int, String) -> Void) { self.tell = tell }

    // MARK: Hearing

    package func hear(_ event: DisplayEvent) {
        switch event {
        case .touch(let identifier, let phase, let point, let time): hear(identifier, phase, point, time)
        case .scroll(_, let delta, _): scroll(delta)
        case .text(let text): type(text)
        case .key(let press): hear(press)
        case .hover, .composition, .screen, .style, .textSize, .keyboard, .shake, .shaking: break
        }
    }

    private func hear(_ press: DisplayEvent.KeyPress) {
        guard press.modifiers.subtracting(.shift).isEmpty else {
            return add("# a shortcut was pressed here: \(press.key)")
        }
        switch press.key {
        case "Enter", "Return": type("\n")
        case "Tab": type("\t")
        case "Backspace": deleteBackward()
        case let key where key.count == 1: type(key)
        default: add("# a key was pressed here: \(press.key)")
        }
    }

    private func type(_ text: String) {
        let isSecret = (UIResponder.recordedFirst as? UITextField)?.isSecureTextEntry == true
        guard !isSecret || text.contains(where: \.isWhitespace) else {
            // Scripts are shared; what stands in them instead is a password that most forms take.
            if case .text(Self.secret) = last { return }
            add("type \(Self.quoted(Self.secret))  # what was typed here isn't kept")
            last = .text(Self.secret)
            return
        }
        if case .text(let before) = last, before != Self.secret {
            last = .text(before + text)
            return tell(count, "type " + Self.quoted(before + text))
        }
        add("type " + Self.quoted(text))
        last = .text(text)
    }

    private static let secret = "Passw0rd!"

    private func deleteBackward() {
        guard case .text(let before) = last, before != Self.secret, before.count > 1 else {
            return add("# Backspace was pressed here")
        }
        last = .text(String(before.dropLast()))
        tell(count, "type " + Self.quoted(String(before.dropLast())))
    }

    private func scroll(_ delta: CGVector) {
        var whole = delta
        if case .scroll(let before) = last {
            whole = CGVector(dx: before.dx + delta.dx, dy: before.dy + delta.dy)
        } else {
            guard hypot(delta.dx, delta.dy) > 0 else { return }
            add("")
        }
        last = .scroll(whole)
        let isUpright = abs(whole.dy) >= abs(whole.dx)
        let way = isUpright ? (whole.dy < 0 ? "up" : "down") : (whole.dx < 0 ? "left" : "right")
        tell(count, "scroll \(way) \(Int(bounded: max(abs(whole.dx), abs(whole.dy)).rounded()))")
    }

    package func hear(_ command: DeviceCommand) {
        switch command {
        case .rotate(let landscape): add(landscape.map { $0 ? "rotate landscape" : "rotate portrait" } ?? "rotate")
        case .appearance(let style):
            let isDark = style.map { $0 == .dark } ?? (UITraitCollection.current.userInterfaceStyle != .dark)
            add("appearance \(isDark ? "dark" : "light")")
        case .textSteps(let steps):
            for _ in 0..<min(abs(steps), 12) { add("text-size \(steps > 0 ? "larger" : "smaller")") }
        case .keyboard(let onScreen):
            add("keyboard \(onScreen ?? !UIApplication.shared.drawsKeyboard ? "screen" : "hardware")")
        case .shake: add("shake")
        case .shaking(let seconds): add("shake \(Self.text(seconds))")
        case .newWindow: add("new-window")
        case .closeWindow: add("close-window")
        case .window(let number?): add("window \(number)")
        case .open(let url): add("open \"\(url.absoluteString)\"")
        case .quickAction(let name): add("quick-action \(Self.quoted(name))")
        case .location(let latitude, let longitude): add("location \(latitude),\(longitude)")
        case .share(.split(let percent)): add("split \(percent)")
        case .share(.whole): add("split off")
        case .share(.window(let size)): add("resize \(Int(bounded: size.width))x\(Int(bounded: size.height))")
        case .share(.next), .window(nil), .textSize: add("# the device was changed here: \(command)")
        }
    }

    /// Nothing comes any more: what the last step has led to is expected.
    package func end() { expectTitle() }

    // MARK: Fingers

    /// From how far on a finger has moved, from how long on it presses, within what two taps are one, and how long a
    /// finger rests that throws nothing: points and seconds.
    private static let (slack, press, pair, rest) = (CGFloat(10), 0.5, 0.35, 0.1)

    private func hear(_ identifier: Int, _ phase: UITouch.Phase, _ point: CGPoint, _ time: TimeInterval) {
        switch phase {
        case .began:
            guard finger == nil else {
                finger?.isAlone = false
                return
            }
            finger = Finger(
                identifier: identifier, start: point, begin: time, target: target(at: point), last: time, place: point)
        case .moved:
            guard finger?.identifier == identifier, hypot(point.x - finger!.place.x, point.y - finger!.place.y) > 1
            else { return }
            (finger!.last, finger!.place) = (time, point)
        case .ended:
            guard let done = finger, done.identifier == identifier else { return }
            finger = nil
            guard done.isAlone else { return add("# two fingers moved here: scripts have one") }
            take(done, to: point, at: time)
        case .cancelled: if finger?.identifier == identifier { finger = nil }
        default: break
        }
    }

    private func take(_ finger: Finger, to end: CGPoint, at time: TimeInterval) {
        let seconds = time - finger.begin, dx = end.x - finger.start.x, dy = end.y - finger.start.y
        guard hypot(dx, dy) >= Self.slack else {
            if finger.target.isWayBack { return add("back") }
            if seconds >= Self.press { return add("long-press " + finger.target.words) }
            if case .tap(let target, let point, let before) = last, target.words == finger.target.words,
                time - before < Self.pair, hypot(point.x - end.x, point.y - end.y) < 30
            {
                last = .nothing
                return tell(count, "double-tap " + target.words)
            }
            add("tap " + finger.target.words)
            last = .tap(finger.target, end, time)
            return
        }
        if finger.start.x < 20, dx > 100, abs(dy) < dx { return add("back") }
        let rests = time - finger.last >= Self.rest
        if !rests, finger.target.isElement, abs(dx) > 2 * abs(dy) {
            return add("swipe \(dx < 0 ? "left" : "right") " + finger.target.words)
        }
        if rests {
            return add("drag \(finger.target.words) \(Self.text(end))")
        }
        add("flick \(Self.text(finger.start)) \(Self.text(end)) \(Self.text(min(60, max(0.01, seconds))))")
    }

    // MARK: Steps

    private func add(_ step: String) {
        expectTitle()
        count += 1
        last = .nothing
        if !step.isEmpty { tell(count, step) }
    }

    private func expectTitle() {
        let now = Self.title
        if let now, now != title {
            count += 1
            tell(count, "expect " + Self.quoted(now))
        }
        title = now
    }

    /// Of the controller on top, where it has one that is on the screen.
    private static var title: String? {
        let controllers = WindowList.inFront.flatMap(\.visibleControllers)
        guard let controller = controllers.last?.last,
            let title = controller.navigationItem.title ?? controller.title
                ?? (controller as? UIAlertController)?.title,
            AccessibilityTree.nodesOnScreen().contains(where: { $0.label.contains(title) })
        else { return nil }
        return title
    }

    // MARK: Words

    /// What a finger touches, by the best name that scripts find it by: its label, its identifier, its handle; a point
    /// where there is nothing.
    private func target(at point: CGPoint) -> Target {
        let nowhere = Target(words: Self.text(point), isElement: false)
        guard let node = Self.node(at: point) else { return nowhere }
        let element = ScriptElement(node), all = AccessibilityTree.nodesOnScreen().map(ScriptElement.init)
        if node.identifier == "BackButton" { return Target(words: "", isElement: true, isWayBack: true) }
        for name in [element.label, element.identifier ?? ""] where !name.isEmpty && name.count <= 60 {
            guard let found = ScriptRunner.find(name, in: all), found.frame == element.frame,
                found.role == element.role
            else { continue }
            return Target(words: Self.quoted(name), isElement: true)
        }
        let outline = ScreenOutline(HeldDevice(.standard))
        let item = outline.items.last { $0.role == element.role && outline.element($0.handle)?.frame == element.frame }
        guard let item else { return nowhere }
        return Target(words: "@" + item.handle, isElement: true)
    }

    /// The innermost element around what a touch hits.
    private static func node(at point: CGPoint) -> AccessibilityNode? {
        let nodes = AccessibilityTree.nodesOnScreen()
        for window in WindowList.inFront.reversed() {
            let place = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
            var view = window.hitTest(place, with: nil)
            while let current = view {
                // A part that is no view lies in its view's place of it.
                if let found = nodes.last(where: { $0.view === current && $0.frame.contains(place) }) { return found }
                view = current.superview
            }
        }
        return nil
    }

    private static func quoted(_ text: String) -> String {
        "\""
            + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t") + "\""
    }

    private static func text(_ point: CGPoint) -> String {
        "\(Int(bounded: point.x.rounded())),\(Int(bounded: point.y.rounded()))"
    }

    private static func text(_ seconds: TimeInterval) -> String { String(format: "%.3g", seconds) }
}

private extension UIResponder {
    /// What has the keyboard.
    @MainActor static var recordedFirst: UIResponder? {
        WindowList.inFront.lazy.compactMap { Self.first(in: $0) }.first
    }

    @MainActor private static func first(in view: UIView) -> UIResponder? {
        view.isFirstResponder ? view : view.subviews.lazy.compactMap { first(in: $0) }.first
    }
}
