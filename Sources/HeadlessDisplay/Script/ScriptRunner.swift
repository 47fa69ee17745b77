import Foundation
import QuartzCore

/// What scripts act on: the screen of an app.
protocol ScriptStage: AnyObject {
    /// In points.
    var size: CGSize { get }
    /// What assistive technology sees, bottom to top.
    func elements() -> [ScriptElement]
    func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int)
    /// nil: the pointer leaves the screen.
    func hover(at point: CGPoint?)
    func scroll(at point: CGPoint, by delta: CGVector)
    func type(_ text: String)
    /// The empty text fields that a finger reaches.
    func emptyFields() -> [FormField]
    func screenshot(to path: String) throws
    func describe(to path: String) throws
    /// What is on the screen as text with handles, or what has changed since the last time.
    func outline(changes: Bool) -> String
    /// The element with such a handle.
    func element(handle: String) -> ScriptElement?
    /// Compares the screen with a picture; or writes that, where it is to be brought up to date.
    func compare(with path: String, tolerance: Double) throws
    /// Writes what transcripts say after each of so many small harms.
    func mutate(_ count: Int, to path: String) throws
    /// Turns or shares the device.
    func perform(_ command: DeviceCommand) throws
    /// - Parameter line: of the step in the script: a launch goes on after it.
    func perform(_ step: Script.AppStep, line: Int) throws
}

enum TouchPhase { case began, moved, ended }

/// An element of the screen as scripts see it.
struct ScriptElement {
    var role: String
    var label: String
    var value: String?
    var identifier: String?
    /// In the screen's points.
    var frame: CGRect
    /// A place where a finger reaches it: not its middle where that is cut off, or something lies over it.
    var reach: (() -> CGPoint?)?

    var line: String {
        var text = "\(role) \"\(label)\""
        if let value, !value.isEmpty { text += " = \"\(value)\"" }
        if let identifier, !identifier.isEmpty { text += " [\(identifier)]" }
        return text + " at \(Int(bounded: frame.midX)),\(Int(bounded: frame.midY))"
    }
}

/// Plays a script. Between steps the app's time runs until the screen is at rest.
final class ScriptRunner {
    let script: Script
    let stage: ScriptStage
    /// How long to wait for a screen to come to rest, in seconds of the app's time.
    static let patience: TimeInterval = 10
    private static let interactiveRoles: Set<String> = [
        "button", "link", "cell", "textField", "searchField", "secureTextField", "switchControl", "slider", "stepper",
        "tab", "key",
    ]

    /// The line of the last step that was played, before the app was launched again.
    private let start: Int
    /// Whether steps after one that can't be done are done all the same.
    private let keepsGoing: Bool
    private let listener: any ScriptListener

    init(
        _ script: Script, on stage: ScriptStage, after start: Int = 0, keepsGoing: Bool = false,
        listener: any ScriptListener = SilentListener()
    ) {
        self.script = script
        self.stage = stage
        self.start = start
        self.keepsGoing = keepsGoing
        self.listener = listener
    }

    /// Where the finger is that a script holds down.
    private var finger: CGPoint?

    /// Whether something was left on its way.
    private var isUnsettled = false

    func run() throws {
        MainLoop.settle(limit: ScriptRunner.patience)
        let steps = script.steps.filter { $0.line > start }
        for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
            do { try perform(step, before: next) } catch {
                guard keepsGoing, error is Script.Failure else { throw error }
            }
        }
    }

    /// Does one step, and lets the screen come to rest.
    /// - Parameter next: the step that comes then: it may want what moves on its way.
    func perform(_ step: Script.Step, before next: Script.Step? = nil) throws {
        listener.willPlay(step)
        let begin = ContinuousClock.now
        var failure: Script.Failure?
        do { try play(step) } catch let error as Script.Failure {
            failure = error
        }
        isUnsettled = finger != nil || step.isUnsettled || next?.isUnsettled == true || isUnsettled && step.onlyReads
        // What a step has set off belongs to it, for those who ask which one took long.
        if !isUnsettled, failure == nil { MainLoop.settle(limit: ScriptRunner.patience) }
        listener.didPlay(step, in: (ContinuousClock.now - begin) / .seconds(1), failure)
        if let failure { throw failure }
    }

    private func play(_ step: Script.Step) throws {
        // Another finger would take its place.
        if finger != nil, step.needsFinger { throw failure(step, "a finger is down: lift it first", listing: false) }
        switch step.action {
        case .tap(let target): tap(try point(of: target, step))
        case .doubleTap(let target):
            let point = try point(of: target, step)
            tap(point)
            MainLoop.advance(by: 0.08)
            tap(point)
        case .longPress(let target):
            let point = try point(of: target, step)
            stage.touch(.began, at: point, finger: 1)
            MainLoop.advance(by: 0.8)
            stage.touch(.ended, at: point, finger: 1)
        case .hover(let target): stage.hover(at: try target.map { try point(of: $0, step) })
        case .drag(let from, let to): drag(from: try point(of: from, step), to: try point(of: to, step))
        case .flick(let from, let to, let seconds):
            drag(
                from: try point(of: from, step), to: try point(of: to, step), in: seconds, steps: frames(in: seconds),
                restsBeforeLifting: false)
        case .press(let target):
            let point = try point(of: target, step)
            stage.touch(.began, at: point, finger: 1)
            finger = point
            MainLoop.turn()
        case .move(let target, let seconds):
            guard let from = finger else { throw failure(step, "no finger is down: press first", listing: false) }
            let to = try point(of: target, step)
            move(from: from, to: to, in: seconds, steps: frames(in: seconds))
            finger = to
            MainLoop.turn()
        case .lift:
            guard let point = finger else { throw failure(step, "no finger is down: press first", listing: false) }
            stage.touch(.ended, at: point, finger: 1)
            finger = nil
            MainLoop.turn()
        case .swipe(let direction, let target): try swipe(direction, target, step)
        case .scroll(let direction, let distance): scroll(direction, distance)
        case .type(let text): stage.type(text)
        case .fill: fill()
        case .back: back()
        case .wait(let seconds): MainLoop.advance(by: seconds, waitsForRequests: true)
        case .waitUnsettled(let seconds): MainLoop.advance(by: seconds)
        case .expect(let words): try check(words, step)
        case .waitFor(let words, let seconds):
            let end = Clock.shared.now + seconds
            MainLoop.settle(limit: 0)
            while !holds(words), Clock.shared.now < end {
                MainLoop.advance(by: min(0.1, end - Clock.shared.now))
                MainLoop.settle(limit: 0)
            }
            try check(words, step, after: seconds)
        case .screenshot(let name): try write(name, step, stage.screenshot)
        case .describe(nil):
            Descriptions.write(stage.outline(changes: false))
        case .describeChanges: Descriptions.write(stage.outline(changes: true))
        case .compare(let name, let tolerance):
            do { try stage.compare(with: script.baseline(name), tolerance: tolerance) } catch {
                throw failure(step, "compare: \(error)", listing: false)
            }
        case .describe(let name?): try write(name, step, stage.describe)
        case .mutate(let name, let count): try write(name, step) { try stage.mutate(count, to: $0) }
        case .app(let wanted):
            do { try stage.perform(wanted, line: step.line) } catch { throw failure(step, "\(error)", listing: false) }
        case .device(let command):
            do { try stage.perform(command) } catch { throw failure(step, "\(error)", listing: false) }
        }
    }

    private func write(_ name: String, _ step: Script.Step, _ body: (String) throws -> Void) throws {
        do { try body(name) } catch {
            throw failure(step, "\(name) can't be written: \(error.localizedDescription)", listing: false)
        }
    }

    // MARK: Words

    private func holds(_ words: Script.Words) -> Bool {
        let text = words.text
        let areThere = stage.elements().contains {
            $0.label.contains(text) || ($0.value ?? "").contains(text) || $0.identifier == text
        }
        return areThere != words.areGone
    }

    private func check(_ words: Script.Words, _ step: Script.Step, after seconds: TimeInterval? = nil) throws {
        guard !holds(words) else { return }
        let when = seconds.map { String(format: " after %g seconds", $0) } ?? ""
        throw failure(
            step, "\"\(words.text)\" is \(words.areGone ? "still" : "not") on the screen\(when)", near: words.text)
    }

    // MARK: Fingers

    func tap(_ point: CGPoint) {
        stage.touch(.began, at: point, finger: 1)
        MainLoop.advance(by: 0.05)
        stage.touch(.ended, at: point, finger: 1)
        MainLoop.turn()
    }

    func drag(
        from: CGPoint, to: CGPoint, in seconds: TimeInterval = 0.2, steps: Int = 12, restsBeforeLifting: Bool = true
    ) {
        stage.touch(.began, at: from, finger: 1)
        move(from: from, to: to, in: seconds, steps: steps)
        // A finger that rests throws nothing.
        if restsBeforeLifting { MainLoop.advance(by: 0.2) }
        stage.touch(.ended, at: to, finger: 1)
        MainLoop.turn()
    }

    private func move(from: CGPoint, to: CGPoint, in seconds: TimeInterval, steps: Int) {
        for i in 1...steps {
            MainLoop.advance(by: seconds / Double(steps))
            let f = CGFloat(i) / CGFloat(steps)
            stage.touch(
                .moved, at: CGPoint(x: from.x + (to.x - from.x) * f, y: from.y + (to.y - from.y) * f), finger: 1)
        }
    }

    /// Touches move with each frame of a screen of 120 a second.
    private func frames(in seconds: TimeInterval) -> Int { max(2, Int(bounded: CGFloat(seconds * 120).rounded())) }

    /// Across most of an element, or of the screen's middle.
    private func swipe(_ direction: Script.Direction, _ target: Script.Target?, _ step: Script.Step) throws {
        var area = CGRect(origin: .zero, size: stage.size).insetBy(dx: 0, dy: stage.size.height * 0.2)
        switch target {
        case .element(let text)?: area = try seen(text, step).1
        case .handle(let handle)?: area = try seen(handle: handle, step).1
        case .point(let point)?: area = CGRect(x: point.x - 100, y: point.y - 100, width: 200, height: 200)
        case nil: break
        }
        let dx = area.width * 0.4, dy = area.height * 0.4
        let ways: [Script.Direction: CGVector] = [
            .up: CGVector(dx: 0, dy: -dy), .down: CGVector(dx: 0, dy: dy), .left: CGVector(dx: -dx, dy: 0),
            .right: CGVector(dx: dx, dy: 0),
        ]
        let way = ways[direction]!
        drag(
            from: CGPoint(x: area.midX - way.dx, y: area.midY - way.dy),
            to: CGPoint(x: area.midX + way.dx, y: area.midY + way.dy), restsBeforeLifting: false)
    }

    private func scroll(_ direction: Script.Direction, _ distance: CGFloat) {
        let ways: [Script.Direction: CGVector] = [
            .up: CGVector(dx: 0, dy: -1), .down: CGVector(dx: 0, dy: 1), .left: CGVector(dx: -1, dy: 0),
            .right: CGVector(dx: 1, dy: 0),
        ]
        let way = ways[direction]!
        let middle = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
        let steps = max(1, min(Int(bounded: (distance / 60).rounded(.up)), 10_000))
        for _ in 0..<steps {
            stage.scroll(
                at: middle, by: CGVector(dx: way.dx * distance / CGFloat(steps), dy: way.dy * distance / CGFloat(steps))
            )
            MainLoop.advance(by: 1 / 60)
        }
    }

    /// The navigation bar's back button, known by its identifier or by being the leftmost button of the bar; without
    /// one, the swipe from the edge.
    private func back() {
        let elements = stage.elements().reversed()
        let known =
            elements.first { $0.identifier == "BackButton" }
            ?? elements.first { $0.role == "button" && $0.label == "Back" }
        if let button = known { return tap(CGPoint(x: button.frame.midX, y: button.frame.midY)) }
        drag(
            from: CGPoint(x: 1, y: stage.size.height / 2),
            to: CGPoint(x: stage.size.width * 0.9, y: stage.size.height / 2), restsBeforeLifting: false)
    }

    // MARK: Targets

    private func point(of target: Script.Target, _ step: Script.Step) throws -> CGPoint {
        switch target {
        case .point(let point): return point
        case .element(let text): return Self.point(in: try seen(text, step))
        case .handle(let handle): return Self.point(in: try seen(handle: handle, step))
        }
    }

    private static func point(in found: (element: ScriptElement, visible: CGRect)) -> CGPoint {
        found.element.reach?() ?? CGPoint(x: found.visible.midX, y: found.visible.midY)
    }

    /// An element, and what of it is within the screen.
    private func seen(_ text: String, _ step: Script.Step) throws -> (ScriptElement, CGRect) {
        guard let element = ScriptRunner.find(text, in: stage.elements()) else {
            throw failure(step, "there is no \"\(text)\" on the screen", near: text)
        }
        return (element, try visible(element, "\"\(text)\"", step))
    }

    private func seen(handle: String, _ step: Script.Step) throws -> (ScriptElement, CGRect) {
        guard let element = stage.element(handle: handle) else {
            throw failure(step, "there is no @\(handle) on the screen")
        }
        return (element, try visible(element, "@\(handle)", step))
    }

    private func visible(_ element: ScriptElement, _ name: String, _ step: Script.Step) throws -> CGRect {
        let visible = element.frame.overlap(with: CGRect(origin: .zero, size: stage.size))
        guard !visible.isNull, visible.width > 0, visible.height > 0 else {
            throw failure(step, "\(name) is outside of the screen")
        }
        return visible
    }

    /// The best match: exact before others, what can be tapped before what can only be read, the topmost last.
    static func find(_ text: String, in elements: [ScriptElement]) -> ScriptElement? {
        let wanted = text.lowercased()
        let matches: [(ScriptElement) -> Bool] = [
            { $0.label == text || $0.identifier == text || $0.value == text },
            { $0.label.lowercased() == wanted || $0.identifier?.lowercased() == wanted },
            { $0.label.lowercased().hasPrefix(wanted) },
            { $0.label.lowercased().contains(wanted) },
        ]
        for match in matches {
            let found = elements.filter(match)
            if let best = found.last(where: { interactiveRoles.contains($0.role) }) ?? found.last { return best }
        }
        return nil
    }

    /// - Parameter wanted: what was looked for: what is called nearly so comes first, the rest as one reads the screen.
    private func failure(_ step: Script.Step, _ message: String, near wanted: String? = nil, listing: Bool = true)
        -> Script.Failure
    {
        var text = message
        if let wanted, let near = ReadingOrder.nearMiss(of: wanted, in: stage.elements()) {
            text += "; \"\(near)\" is there"
        }
        if listing {
            let lines = ReadingOrder.sorted(stage.elements(), near: wanted).map { "  " + $0.line }
            text += lines.isEmpty ? "; nothing is" : "; on it are:\n" + lines.joined(separator: "\n")
        }
        return Script.Failure(path: script.path, line: step.line, message: text)
    }
}
