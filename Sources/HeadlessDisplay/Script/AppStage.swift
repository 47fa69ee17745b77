import Foundation
import UIKit

/// The screen of the running app, for scripts.
@MainActor
final class AppStage: @preconcurrency ScriptStage {
    let display: HeadlessDisplay

    init(_ display: HeadlessDisplay) { self.display = display }

    var size: CGSize { display.screen.appSize }

    func elements() -> [ScriptElement] {
        AccessibilityTree.nodesOnScreen().map(ScriptElement.init)
    }

    // MARK: Outlines

    /// What was described last.
    private var described: ScreenOutline?

    func element(handle: String) -> ScriptElement? { ScreenOutline(display.device).element(handle) }

    func outline(changes: Bool) -> String {
        let now = ScreenOutline(display.device)
        defer { described = now }
        if changes, let described {
            let changes = OutlineChanges(from: described, to: now)
            return Descriptions.areJSON ? changes.json + "\n" : changes.text
        }
        return Descriptions.areJSON ? now.json + "\n" : now.text
    }

    // MARK: Comparing

    /// Where the screen differed from the picture that it was compared with last.
    private var difference: CGImage?

    func takeDifference() -> CGImage? {
        defer { difference = nil }
        return difference
    }

    func compare(with path: String, tolerance: Double) throws {
        let name = (path as NSString).lastPathComponent, picture = display.picture()
        let known = CGImage(contentsOf: path), comparison = known.flatMap { PictureComparison($0, picture) }
        if ProcessInfo.processInfo.environment["STORYBOARD_UPDATE"] == "1" {
            guard comparison?.percent != 0 else { return }
            do { return try AppReport.write(picture.pngData(), to: path) } catch {
                throw PictureDiffers("\(path) can't be written: \(error.localizedDescription)")
            }
        }
        guard let known else {
            throw PictureDiffers(
                FileManager.default.fileExists(atPath: path)
                    ? "\(path) is no picture that can be read; --update makes it anew"
                    : "there is no \(path) yet; --update makes it")
        }
        guard let comparison else {
            throw PictureDiffers(
                "the screen has \(picture.width)x\(picture.height) pixels, \(name) has \(known.width)x\(known.height): it shows another device, or another way to hold it"
            )
        }
        guard comparison.percent > tolerance else { return }
        difference = comparison.picture()
        let scale = display.screen.scale, box = comparison.box
        func points(_ length: CGFloat) -> Int { Int(bounded: (length / scale).rounded()) }
        throw PictureDiffers(
            "\(percent(comparison.percent)) of the pixels differ from \(name), at \(points(box.minX)),\(points(box.minY)) \(points(box.width))x\(points(box.height)); \(percent(tolerance)) may (--update takes the screen as it is now)"
        )
    }

    private func percent(_ number: Double) -> String {
        number > 0 && number < 0.01 ? "less than 0.01 %" : String(format: "%.4g %%", number)
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

extension ScriptElement {
    /// An element as assistive technology is told of it.
    @MainActor
    init(_ node: AccessibilityNode) {
        self.init(
            role: node.role.rawValue, label: node.label, value: node.value, identifier: node.identifier,
            frame: node.view?.window.map { node.frame.offsetBy(dx: $0.frame.minX, dy: $0.frame.minY) } ?? node.frame,
            reach: { node.reachablePoint })
    }
}
