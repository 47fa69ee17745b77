import DeviceCatalog
import UIKit
import XCTest

@testable import HeadlessDisplay

/// What a person does becomes a script.
final class RecorderTests: XCTestCase {
    override func setUp() { MainActor.assumeIsolated { WindowList.visible.forEach { $0.isHidden = true } } }

    @MainActor
    private final class Form: UIViewController {
        let save = UIButton(type: .system), cards = [UIView(), UIView()], name = UITextField(),
            password = UITextField()
        var log: [String] = []

        override func viewDidLoad() {
            navigationItem.title = "Form"
            view.backgroundColor = .white
            save.setTitle("Save", for: .normal)
            save.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
            save.addAction(UIAction { [unowned self] _ in log.append("save \(name.text ?? "")") }, for: .touchUpInside)
            name.frame = CGRect(x: 20, y: 150, width: 300, height: 40)
            name.placeholder = "Name"
            password.frame = CGRect(x: 20, y: 200, width: 300, height: 40)
            password.placeholder = "Password"
            password.isSecureTextEntry = true
            for (number, card) in cards.enumerated() {
                // Two of the same name: only one of them is found by it.
                card.frame = CGRect(x: 20 + 150 * number, y: 400, width: 100, height: 100)
                card.isAccessibilityElement = true
                card.accessibilityLabel = "Card"
                let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
                swipe.direction = .left
                card.addGestureRecognizer(swipe)
            }
            for part in [save, name, password] + cards as [UIView] { view.addSubview(part) }
        }
    }

    /// An app that is used and recorded, with a clock of its own.
    @MainActor
    private final class Desk {
        let form = Form(), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), stage: AppStage
        private(set) var steps: [String] = []
        private var time = 10.0
        private lazy var recorder = ScriptRecorder { [unowned self] number, step in
            if number > steps.count { steps.append(step) } else { steps[number - 1] = step }
        }

        init() {
            let display = HeadlessDisplay(screen: ScreenDescription(size: CGSize(width: 390, height: 844), scale: 1))
            Displays.current = display
            Clock.shared.isVirtual = true
            stage = AppStage(display)
            window.rootViewController = UINavigationController(rootViewController: form)
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            MainLoop.settle(limit: 1)
        }

        func hear(_ event: DisplayEvent) {
            recorder.hear(event)
            UIApplication.shared.handle(event)
            MainLoop.turn()
        }
        func finger(_ points: (Double, Double)..., in seconds: Double = 0.05, restsFor rest: Double = 0) {
            for (number, point) in points.enumerated() {
                hear(
                    .touch(
                        identifier: 1, phase: number == 0 ? .began : .moved, location: CGPoint(x: point.0, y: point.1),
                        timestamp: time))
                if number < points.count - 1 { time += seconds / Double(points.count - 1) }
            }
            time += points.count == 1 ? seconds : rest
            hear(
                .touch(
                    identifier: 1, phase: .ended, location: CGPoint(x: points.last!.0, y: points.last!.1),
                    timestamp: time))
            time += 1
        }
        func wait(_ seconds: Double) { time += seconds - 1 }
        func command(_ command: DeviceCommand) { recorder.hear(command) }
        func end() { recorder.end() }
    }

    func testAWalkIsRecordedAndPlaysTheSame() throws {
        try MainActor.assumeIsolated {
            let desk = Desk()
            defer { desk.window.isHidden = true }
            desk.finger((100, 170))
            for letter in ["A", "n", "n", "n"] { desk.hear(.text(letter)) }
            desk.hear(.key(.init(key: "Backspace")))
            desk.finger((70, 320))
            XCTAssertEqual(desk.form.log, ["save Ann"])
            XCTAssertEqual(desk.steps, ["expect \"Form\"", "tap \"Name\"", "type \"Ann\"", "tap \"Save\""])
            desk.form.name.text = ""
            try ScriptRunner(Script(desk.steps.joined(separator: "\n"), path: "s"), on: desk.stage).run()
            XCTAssertEqual(desk.form.log, ["save Ann", "save Ann"])
        }
    }

    func testTouchesBecomeWhatTheyWere() throws {
        try MainActor.assumeIsolated {
            let desk = Desk()
            defer { desk.window.isHidden = true }
            desk.finger((70, 320))
            desk.wait(0.1)
            desk.finger((72, 321))
            desk.finger((70, 320), in: 0.8)
            desk.finger((200, 700), (200, 600), (200, 500), in: 0.1)
            desk.finger((200, 700), (200, 600), in: 0.4, restsFor: 0.3)
            desk.finger((250, 450), (200, 452), (100, 454), in: 0.1)
            desk.finger((5, 600), (150, 600), (300, 600), in: 0.2)
            XCTAssertEqual(
                Array(desk.steps.dropFirst()),
                [
                    "double-tap \"Save\"", "long-press \"Save\"", "flick 200,700 200,500 0.1",
                    "drag 200,700 200,600", "swipe left \"Card\"", "back",
                ])
            // Only one of two is found by its name: the other has a handle.
            desk.finger((70, 450))
            let step = try XCTUnwrap(desk.steps.last)
            XCTAssertNotNil(step.range(of: "^tap @[a-z2-9]{3}$", options: .regularExpression), step)
            XCTAssertEqual(
                ScreenOutline(desk.stage.display.device).element(String(step.dropFirst(5)))?.frame.minX, 20)
            _ = try Script(desk.steps.joined(separator: "\n"), path: "s")
        }
    }

    func testPasswordsAreNotWritten() {
        MainActor.assumeIsolated {
            let desk = Desk()
            defer { desk.window.isHidden = true }
            desk.finger((100, 220))
            for letter in ["h", "u", "s", "h"] { desk.hear(.text(letter)) }
            XCTAssertEqual(desk.steps.suffix(2).first, "tap \"Password\"")
            XCTAssertEqual(desk.steps.last, "type \"Passw0rd!\"  # what was typed here isn't kept")
            XCTAssertFalse(desk.steps.joined().contains("hush"))
        }
    }

    func testWheelsKeysAndButtonsOfTheDevice() throws {
        try MainActor.assumeIsolated {
            let desk = Desk()
            defer { desk.window.isHidden = true }
            for _ in 0..<3 {
                desk.hear(.scroll(location: CGPoint(x: 100, y: 400), delta: CGVector(dx: 1, dy: 40), phase: .changed))
            }
            desk.command(.rotate(landscape: nil))
            desk.command(.appearance(.dark))
            desk.command(.textSteps(-2))
            desk.command(.open(URL(string: "boats://1")!))
            desk.hear(.key(.init(key: "ArrowLeft")))
            XCTAssertEqual(
                Array(desk.steps.dropFirst()),
                [
                    "scroll down 120", "rotate", "appearance dark", "text-size smaller", "text-size smaller",
                    "open \"boats://1\"", "# a key was pressed here: ArrowLeft",
                ])
            _ = try Script(desk.steps.joined(separator: "\n"), path: "s")
        }
    }

    func testWhatAStepLedToIsExpectedBeforeTheNextAndAtTheEnd() {
        MainActor.assumeIsolated {
            let desk = Desk()
            defer { desk.window.isHidden = true }
            desk.finger((70, 320))
            let next = UIViewController()
            next.navigationItem.title = "Saved"
            (desk.window.rootViewController as? UINavigationController)?.pushViewController(next, animated: false)
            MainLoop.settle(limit: 1)
            desk.end()
            XCTAssertEqual(desk.steps, ["expect \"Form\"", "tap \"Save\"", "expect \"Saved\""])
            // The way back is known by its button.
            desk.finger((30, 70))
            XCTAssertEqual(desk.steps.last, "back")
        }
    }
}
