import Foundation
import UIKit

/// The screen of the running app, for scripts.
@MainActor
final class AppStage: @preconcurrency ScriptStage {
    let display: HeadlessDisplay

    init(_ display: HeadlessDisplay) { self.display = display }

    var size: CGSize { display.screen.appSize }

    func elements() -> [ScriptElement] {
        AccessibilityTree.nodesOnScreen().map { node in
            ScriptElement(
                role: node.role.rawValue, label: node.label, value: node.value, identifier: node.identifier,
                frame: node.view?.window.map { node.frame.offsetBy(dx: $0.frame.minX, dy: $0.frame.minY) }
                    ?? node.frame,
                reach: { node.reachablePoint }
            )
        }
    }

    private static let phases: [TouchPhase: UITouch.Phase] = [.began: .began, .moved: .moved, .ended: .ended]

    func hover(at point: CGPoint?) { UIApplication.shared.handle(.hover(point)) }

    func touch(_ phase: TouchPhase, at point: CGPoint, finger: Int) {
        UIApplication.shared.handle(
            .touch(identifier: finger, phase: AppStage.phases[phase]!, location: point, timestamp: CACurrentMediaTime())
        )
        MainLoop.turn()
    }

    func scroll(at point: CGPoint, by delta: CGVector) {
        UIApplication.shared.handle(.scroll(location: point, delta: delta, phase: .changed))
        MainLoop.turn()
    }

    func type(_ text: String) {
        for character in text {
            switch character {
            case "\n": UIApplication.shared.handle(.key(.init(key: "Enter")))
            case "\t": UIApplication.shared.handle(.key(.init(key: "Tab")))
            default: UIApplication.shared.handle(.text(String(character)))
            }
            MainLoop.turn()
        }
    }

    func emptyFields() -> [FormField] { FormField.emptyOnScreen() }

    func screenshot(to path: String) throws { try display.writePicture(to: path) }

    func perform(_ command: DeviceCommand) throws { try display.perform(command) }

    func describe(to path: String) throws {
        guard path.hasSuffix(".txt") else { return try ScreenReport().write(to: path) }
        try AppReport.write(Data(transcript().text.utf8), to: path)
    }

    func transcript() -> ScreenTranscript { ScreenTranscript(display.picture(), scale: display.screen.scale) }

    func perform(_ step: Script.AppStep, line: Int) throws {
        switch step {
        case .background: UIApplication.shared.enterBackground()
        case .foreground: UIApplication.shared.enterForeground()
        case .relaunch: try RunningApp.launchAgain(on: display.device, afterLine: line)
        }
        MainLoop.turn()
    }
}
