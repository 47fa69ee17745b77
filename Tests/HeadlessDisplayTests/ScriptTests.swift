import QuartzCore
import XCTest

@testable import HeadlessDisplay

final class ScriptTests: XCTestCase {
    func testEveryStepIsRead() throws {
        let script = try Script(
            """
            # a comment
            tap "Harbour"
            tap 120,340.5   # a point
            double-tap "A \\"b\\""
            long-press 1,2

            drag 1,2 "There"
            flick 1,2 3,4 0.1
            press 5,6
            move "There" 0.5
            lift
            scroll
            scroll up 100
            type "hello\\n"
            fill
            back
            wait
            wait 2.5
            wait 0.1 unsettled
            expect "Boats"
            screenshot out/a.png
            rotate
            rotate landscape
            split 50
            split off
            resize 500x700
            appearance dark
            keyboard screen
            text-size larger
            background
            foreground
            relaunch
            window 2
            new-window
            close-window
            shake
            quick-action "New Photo"
            swipe up
            swipe left "Row"
            expect not "Boats"
            wait-for "Boats"
            wait-for not "Boats" 2.5
            describe
            describe changes
            tap @kx3
            swipe left @m2d
            compare "a b.png"
            compare a.png 0.5
            """, path: "s")
        XCTAssertEqual(
            script.steps.map(\.action),
            [
                .tap(.element("Harbour")), .tap(.point(CGPoint(x: 120, y: 340.5))), .doubleTap(.element("A \"b\"")),
                .longPress(.point(CGPoint(x: 1, y: 2))),
                .drag(.point(CGPoint(x: 1, y: 2)), .element("There")),
                .flick(.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: 4)), 0.1),
                .press(.point(CGPoint(x: 5, y: 6))), .move(.element("There"), 0.5), .lift, .scroll(.down, 300),
                .scroll(.up, 100),
                .type("hello\n"), .fill, .back, .wait(1), .wait(2.5), .waitUnsettled(0.1),
                .expect(.init(text: "Boats")), .screenshot("out/a.png"), .device(.rotate(landscape: nil)),
                .device(.rotate(landscape: true)), .device(.share(.split(50))),
                .device(.share(.whole)), .device(.share(.window(CGSize(width: 500, height: 700)))),
                .device(.appearance(.dark)), .device(.keyboard(onScreen: true)), .device(.textSteps(1)),
                .app(.background), .app(.foreground), .app(.relaunch),
                .device(.window(2)), .device(.newWindow), .device(.closeWindow), .device(.shake),
                .device(.quickAction("New Photo")), .swipe(.up, nil), .swipe(.left, .element("Row")),
                .expect(.init(text: "Boats", areGone: true)), .waitFor(.init(text: "Boats"), 10),
                .waitFor(.init(text: "Boats", areGone: true), 2.5), .describe(nil),
                .describeChanges, .tap(.handle("kx3")), .swipe(.left, .handle("m2d")), .compare("a b.png", 0),
                .compare("a.png", 0.5),
            ])
        XCTAssertEqual(script.steps.map(\.line), [2, 3, 4, 5] + Array(7...48))
    }

    func testMistakesAreNamedWithTheirLine() {
        let mistakes = [
            (
                "tap \"a\"\nfly",
                "s:2: error: unknown step “fly”; known: appearance, back, background, close-window, compare, describe, double-tap, drag, expect, fill, flick, foreground, hover, keyboard, lift, location, long-press, move, mutate, new-window, open, press, quick-action, relaunch, resize, rotate, screenshot, scroll, shake, split, swipe, tap, text-size, type, wait, wait-for, window"
            ),
            ("tap Harbour", "s:1: error: tap: “Harbour” is neither a label in quotes nor a point as x,y"),
            ("\ntap", "s:2: error: tap: say what: a label in quotes or a point as x,y"),
            ("type \"abc", "s:1: error: a \" is missing at the end of \"abc"),
            ("wait soon", "s:1: error: wait: “soon” is no number"),
            ("split 40", "s:1: error: split: “40” is not known; known: 33, 50, 66, off"),
            ("resize 40", "s:1: error: resize: “40” is no size in points, such as 500x700"),
            ("window", "s:1: error: window: say which: 1, 2, …"),
            ("window 0", "s:1: error: window: windows are numbered 1, 2, …"),
            ("wait 1 settled", "s:1: error: wait: nothing is known of “settled”"),
            ("flick 1,2 3,4 0", "s:1: error: flick: say between 0.01 and 60 seconds"),
            ("back 2", "s:1: error: back: nothing is known of “2”"),
            ("swipe \"Row\"", "s:1: error: swipe: say which way: up, down, left, right"),
            ("expect not", "s:1: error: expect: say the text in quotes"),
            ("wait-for \"a\" long", "s:1: error: wait-for: “long” is no number"),
            ("compare", "s:1: error: compare: say the picture's name"),
            ("compare a.jpg", "s:1: error: compare: “a.jpg” is no PNG: say a name such as photo.png"),
            ("compare a.png 101", "s:1: error: compare: say how many percent of the pixels may differ"),
        ]
        for (text, message) in mistakes {
            XCTAssertThrowsError(try Script(text, path: "s")) { XCTAssertEqual("\($0)", message) }
        }
    }

    private final class Stage: ScriptStage {
        let size = CGSize(width: 390, height: 844)
        var log: [String] = []
        var shown: [ScriptElement] = []
        func elements() -> [ScriptElement] { shown }
        var touched: (TouchPhase) -> Void = { _ in }
        var pictured: () -> Void = {}
        func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int) {
            touched(phase)
            if phase == .moved && log.last == "moved" { return }
            log.append(phase == .moved ? "moved" : "\(phase) \(Int(point.x)),\(Int(point.y))")
        }
        func hover(at point: CGPoint?) { log.append("hover " + (point.map { "\(Int($0.x)),\(Int($0.y))" } ?? "off")) }
        func scroll(at point: CGPoint, by delta: CGVector) { log.append("scroll \(Int(delta.dx)),\(Int(delta.dy))") }
        func type(_ text: String) { log.append("type \(text)") }
        func emptyFields() -> [FormField] { [] }
        func screenshot(to path: String) throws {
            pictured()
            log.append("screenshot \(path)")
        }
        func perform(_ command: DeviceCommand) throws { log.append("\(command)") }
        func perform(_ step: Script.AppStep, line: Int) throws { log.append("\(step) \(line)") }
        func describe(to path: String) throws { log.append("describe \(path)") }
        func outline(changes: Bool) -> String { changes ? "changes\n" : "all\n" }
        func element(handle: String) -> ScriptElement? { handle == "kx3" ? shown.first : nil }
        func compare(with path: String, tolerance: Double) throws { log.append("compare \(path) \(tolerance)") }
        func mutate(_ count: Int, to path: String) throws { log.append("mutate \(path) \(count)") }
    }

    private func play(_ text: String, on stage: Stage, path: String = "s") throws {
        Clock.shared.isVirtual = true
        try ScriptRunner(Script(text, path: path), on: stage).run()
    }

    private final class Log: ScriptListener {
        var lines: [String] = []
        func willPlay(_ step: Script.Step) { lines.append("\(step.line) \(step.text)") }
        func didPlay(_ step: Script.Step, in seconds: Double, _ failure: Script.Failure?) {
            lines.append(failure.map { "\(step.line) failed: \($0.message)" } ?? "\(step.line) passed")
        }
    }

    func testWhoeverListensHearsOfEachStepAndTheFirstFailureEndsTheWalk() throws {
        Clock.shared.isVirtual = true
        let log = Log(), script = try Script("wait 1\n\nexpect \"A\"  # there?\nwait 2", path: "s")
        XCTAssertThrowsError(try ScriptRunner(script, on: Stage(), listener: log).run())
        XCTAssertEqual(
            log.lines,
            [
                "1 wait 1", "1 passed", "3 expect \"A\"  # there?",
                "3 failed: \"A\" is not on the screen; nothing is",
            ])
    }

    func testAWalkThatKeepsGoingDoesWhatComesAfterAFailure() throws {
        Clock.shared.isVirtual = true
        let log = Log(), stage = Stage(), script = try Script("tap \"A\"\ntap 1,2\ntap \"B\"", path: "s")
        try ScriptRunner(script, on: stage, keepsGoing: true, listener: log).run()
        XCTAssertEqual(stage.log, ["began 1,2", "ended 1,2"])
        XCTAssertEqual(log.lines.filter { $0.contains("failed") }.count, 2)
        XCTAssertEqual(log.lines.count, 6)
    }

    func testAHandleIsTappedAndOneThatIsNotThereIsNamed() throws {
        let stage = Stage()
        stage.shown = [ScriptElement(role: "button", label: "Go", frame: CGRect(x: 10, y: 10, width: 20, height: 20))]
        try play("tap @kx3", on: stage)
        XCTAssertEqual(stage.log, ["began 20,20", "ended 20,20"])
        XCTAssertThrowsError(try play("tap @zzz", on: stage)) {
            XCTAssertEqual(
                "\($0)", "s:1: error: there is no @zzz on the screen; on it are:\n  button \"Go\" at 20,20")
        }
    }

    func testPicturesToCompareWithStandBesideTheScript() throws {
        let stage = Stage()
        try play("compare photo.png\ncompare light/photo.png 0.5", on: stage, path: "/walks/a.txt")
        XCTAssertEqual(stage.log, ["compare /walks/photo.png 0.0", "compare /walks/light/photo.png 0.5"])
        XCTAssertEqual(
            try Script("compare photo.png\nscreenshot a.png", path: "/walks/a.txt").baselines, ["/walks/photo.png"])
    }

    func testANearMissComesBeforeTheRest() throws {
        let stage = Stage()
        stage.shown = ["Help", "Save", "Settings"].enumerated().map {
            ScriptElement(
                role: "button", label: $1, frame: CGRect(x: 0, y: 50 * Double($0), width: 10, height: 10))
        }
        for (step, words) in [
            ("tap \"Svae\"", "there is no \"Svae\" on the screen; \"Save\" is there; on it are:\n  button \"Save\""),
            ("expect \"setting\"", "\"setting\" is not on the screen; \"Settings\" is there; on it are:"),
            ("tap \"Elsewhere\"", "there is no \"Elsewhere\" on the screen; on it are:\n  button \"Help\""),
            ("expect not \"Save\"", "\"Save\" is still on the screen; on it are:"),
        ] {
            XCTAssertThrowsError(try play(step, on: stage)) {
                XCTAssertTrue("\($0)".hasPrefix("s:1: error: " + words), "\($0)")
            }
        }
    }

    func testTargetsAreFoundByWhatTheySay() throws {
        let stage = Stage()
        stage.shown = [
            ScriptElement(role: "text", label: "Save", frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
            ScriptElement(role: "button", label: "Save", frame: CGRect(x: 100, y: 100, width: 20, height: 20)),
            ScriptElement(
                role: "button", label: "Save all", identifier: "all",
                frame: CGRect(x: 300, y: 100, width: 200, height: 20)),
        ]
        try play("tap \"Save\"\ntap \"all\"\ntap \"save a\"", on: stage)
        XCTAssertEqual(
            stage.log,
            ["began 110,110", "ended 110,110", "began 345,110", "ended 345,110", "began 345,110", "ended 345,110"])
    }

    func testWhatIsExpectedGoneMustNotBeThere() throws {
        let stage = Stage()
        stage.shown = [ScriptElement(role: "text", label: "Saving", frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
        try play("expect not \"Saved\"", on: stage)
        XCTAssertThrowsError(try play("expect not \"Saving\"", on: stage)) {
            XCTAssertEqual(
                "\($0)", "s:1: error: \"Saving\" is still on the screen; on it are:\n  text \"Saving\" at 5,5")
        }
    }

    func testWhatComesLateIsWaitedForInTheAppsTime() throws {
        let stage = Stage()
        Clock.shared.isVirtual = true
        let start = Clock.shared.now
        Clock.shared.schedule(after: 3) {
            stage.shown = [ScriptElement(role: "text", label: "Done", frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
        }
        try play("wait-for \"Done\" 5", on: stage)
        XCTAssertEqual(Clock.shared.now - start, 3, accuracy: 0.2)
        XCTAssertThrowsError(try play("wait-for not \"Done\" 0.5", on: stage)) {
            XCTAssertTrue("\($0)".hasPrefix("s:1: error: \"Done\" is still on the screen after 0.5 seconds; "), "\($0)")
        }
    }

    func testASwipeGoesAcrossTheElementThatItNames() throws {
        let stage = Stage()
        stage.shown = [ScriptElement(role: "cell", label: "Row", frame: CGRect(x: 0, y: 100, width: 390, height: 50))]
        try play("swipe left \"Row\"\nswipe up", on: stage)
        XCTAssertEqual(
            stage.log, ["began 351,125", "moved", "ended 39,125", "began 195,624", "moved", "ended 195,219"])
    }

    func testAMissingTargetListsWhatIsThere() {
        let stage = Stage()
        stage.shown = [
            ScriptElement(
                role: "button", label: "Save", value: "1", identifier: "b",
                frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        ]
        XCTAssertThrowsError(try play("wait 1\ntap \"Open\"", on: stage)) {
            XCTAssertEqual(
                "\($0)",
                "s:2: error: there is no \"Open\" on the screen; on it are:\n  button \"Save\" = \"1\" [b] at 110,110")
        }
        XCTAssertThrowsError(try play("expect \"Open\"", on: stage))
        XCTAssertNoThrow(try play("expect \"Sav\"", on: stage))
    }

    func testFingersAndTime() throws {
        let stage = Stage(), start = CACurrentMediaTime()
        try play("drag 0,0 100,0\nscroll down 120\nwait 3\ntype \"x\"\nscreenshot a.png\nback", on: stage)
        XCTAssertEqual(
            stage.log,
            [
                "began 0,0", "moved", "ended 100,0", "scroll 0,60", "scroll 0,60", "type x", "screenshot a.png",
                "began 1,422", "moved", "ended 351,422",
            ])
        XCTAssertGreaterThan(CACurrentMediaTime() - start, 3)
    }

    func testUnsettledWaitsLeaveWhatMovesOnItsWay() throws {
        let stage = Stage()
        stage.shown = [ScriptElement(role: "button", label: "Save", frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
        var start = 0.0
        stage.touched = {
            guard $0 == .ended else { return }
            start = Clock.shared.now
            Clock.shared.schedule(after: 2) {}
        }
        stage.pictured = { stage.log.append(String(format: "%.2f", Clock.shared.now - start)) }
        try play(
            """
            tap 1,1
            wait 0.1 unsettled
            screenshot a
            expect "Save"
            wait 0.1 unsettled
            screenshot b
            tap 1,1
            screenshot c
            """, on: stage)
        XCTAssertEqual(stage.log.filter { $0.hasSuffix("0") }, ["0.10", "0.20", "2.00"])
    }

    func testAFingerStaysDownUntilItIsLifted() throws {
        let stage = Stage()
        var start = 0.0
        stage.touched = { if $0 == .began { start = Clock.shared.now } }
        stage.pictured = { stage.log.append(String(format: "%.2f s", Clock.shared.now - start)) }
        try play("press 1,2\nmove 3,4 0.5\nscreenshot a\nlift", on: stage)
        XCTAssertEqual(stage.log, ["began 1,2", "moved", "0.50 s", "screenshot a", "ended 3,4"])
        XCTAssertThrowsError(try play("press 1,2\ntap 3,4", on: stage)) {
            XCTAssertEqual("\($0)", "s:2: error: a finger is down: lift it first")
        }
        XCTAssertThrowsError(try play("lift", on: stage)) {
            XCTAssertEqual("\($0)", "s:1: error: no finger is down: press first")
        }
    }

    func testAFlickIsLiftedWhileItMoves() throws {
        let stage = Stage()
        var moves: [TimeInterval] = []
        stage.touched = { _ in moves.append(Clock.shared.now) }
        try play("flick 0,700 0,500 0.1", on: stage)
        XCTAssertEqual(stage.log, ["began 0,700", "moved", "ended 0,500"])
        XCTAssertEqual(moves.count, 14)
        XCTAssertEqual(moves[13] - moves[0], 0.1, accuracy: 1e-6)
        XCTAssertEqual(moves[13], moves[12])
    }

    func testAPointerMovesOverTargetsAndLeaves() throws {
        let stage = Stage()
        stage.shown = [
            ScriptElement(role: "button", label: "Save", frame: CGRect(x: 100, y: 100, width: 20, height: 20))
        ]
        try play("hover \"Save\"\nhover 5,6\nhover off", on: stage)
        XCTAssertEqual(stage.log, ["hover 110,110", "hover 5,6", "hover off"])
    }

    func testTheEnvironmentChoosesTheScreen() throws {
        let screen = try HeldDevice(environment: ["STORYBOARD_DEVICE": "iPhone SE", "STORYBOARD_STYLE": "dark"]).screen
        XCTAssertEqual(screen.size, CGSize(width: 375, height: 667))
        XCTAssertEqual(screen.scale, 2)
        XCTAssertEqual(screen.style, .dark)
        XCTAssertThrowsError(try HeldDevice(environment: ["STORYBOARD_DEVICE": "Nokia"]))
        XCTAssertEqual(
            try HeldDevice(environment: ["STORYBOARD_ORIENTATION": "landscape"]).screen.size,
            CGSize(width: 852, height: 393))
    }
}
