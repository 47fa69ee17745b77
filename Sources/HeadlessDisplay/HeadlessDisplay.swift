import DeviceCatalog
import Foundation
import UIKit

/// Shows the app to nobody: paints it when a picture is wanted, on virtual time.
///
/// The environment says what to do once the app has launched:
/// - `STORYBOARD_SCREENSHOT=OUT.png` writes a picture when the first screen is at rest;
/// - `STORYBOARD_SCRIPT=FILE` plays a script (see `Script`); a step that fails ends the process with 1, at once or with
///   `STORYBOARD_KEEP_GOING=1` at the end; `STORYBOARD_UPDATE=1` brings the pictures up to date that steps compare with;
///   `STORYBOARD_FAILURES=1` keeps a picture and a description of the screen in the app's temporary files for each;
/// - `STORYBOARD_ORDERS=DESCRIPTOR` does one step after the other as they are ordered, until nobody orders any more (see
///   `StepSession`);
/// - `STORYBOARD_DESCRIBE=1` says at the end what is on the screen (see `Descriptions`);
/// - `STORYBOARD_LEAKS=1` says at the end which controllers stayed alive, and the status is 1 then;
///   `STORYBOARD_LEAKS=FILE` goes back and writes it there;
/// - `STORYBOARD_DEVICE=NAME` and `STORYBOARD_STYLE=dark` choose the screen, `STORYBOARD_ORIENTATION=landscape` turns
///   it, `STORYBOARD_SPLIT=50` gives the app half of a tablet's.
public final class HeadlessDisplay: Display, DeviceDisplay {
    package var device: HeldDevice
    public var screen: ScreenDescription { device.screen }
    private var renderer: FrameRenderer

    package init(device: HeldDevice) {
        self.device = device
        renderer = FrameRenderer(size: device.screen.appSize, scale: device.screen.scale)
        Clock.shared.isVirtual = true
    }

    public convenience init(screen: ScreenDescription) { self.init(device: HeldDevice(imitating: screen)) }

    /// Makes the display known as "headless".
    public static func register() {
        Displays.register("headless") {
            do {
                return try HeadlessDisplay(device: HeldDevice(environment: ProcessInfo.processInfo.environment))
            } catch { fail("\(error)") }
        }
    }

    public func commit(_ commit: LayerCommit) { renderer.take(commit) }

    /// Scripts and reports ask for the elements themselves.
    public var showsSemantics: Bool { false }

    package func screenDidChange() { renderer = renderer.resized(to: screen.appSize) }

    /// Brings the pixels up to date without making a picture of them; from scratch if wanted.
    public func update(everything: Bool = false) {
        showFront()
        if everything { renderer.damageAll() }
        renderer.paint()
    }

    /// What the screen shows now, in its pixels.
    public func picture() -> CGImage {
        showFront()
        return renderer.picture()
    }

    /// Of several windows the one in front.
    private func showFront() { MainActor.assumeIsolated { renderer.frame = SceneFrames.front } }

    /// Writes what the screen shows now.
    public func writePicture(to path: String) throws {
        showFront()
        try AppReport.write(renderer.frameInPlace().pngData(), to: path)
    }

    public func run() -> Never {
        let environment = ProcessInfo.processInfo.environment
        AppReport.launched()
        let isAtRest = MainLoop.settle(limit: 10)
        let start = RunningApp.lineOfLaunch
        if let path = environment["STORYBOARD_SCREENSHOT"], !path.isEmpty, start == 0 {
            if !isAtRest {
                HeadlessDisplay.warn(
                    "the screen did not come to rest within 10 seconds of the app's time; the picture shows it as it is then"
                )
            }
            do { try writePicture(to: path) } catch {
                HeadlessDisplay.fail("\(path): error: can't be written: \(error.localizedDescription)")
            }
        }
        if let orders = StepOrders(environment) {
            MainActor.assumeIsolated { StepSession(self).run(orders, after: start) }
        }
        var hasFailed = false
        if let path = environment["STORYBOARD_SCRIPT"], !path.isEmpty {
            hasFailed = MainActor.assumeIsolated { play(path, after: start) }
        } else if Descriptions.isWantedAtTheEnd {
            MainActor.assumeIsolated { Descriptions.write(AppStage(self).outline(changes: false)) }
        }
        let hasLeaks = HeadlessDisplay.tellLeaks()
        if !hasFailed, let path = LeakWatch.file { HeadlessDisplay.writeLeaks(to: path) }
        RunningApp.forgetState()
        exit(hasLeaks || hasFailed ? 1 : 0)
    }

    /// Plays a script as far as it goes. Returns whether a step failed.
    @MainActor
    private func play(_ path: String, after start: Int) -> Bool {
        let stage = AppStage(self), reporter = ScriptReporter(stage)
        do {
            let script = try Script(contentsOf: path)
            try ScriptRunner(
                script, on: stage, after: start,
                keepsGoing: ProcessInfo.processInfo.environment["STORYBOARD_KEEP_GOING"] == "1", listener: reporter
            ).run()
        } catch {
            // What a step says has been told.
            if reporter.failures == 0 { HeadlessDisplay.fail("\(error)") }
        }
        AppReport.tell("played")
        if Descriptions.isWantedAtTheEnd { Descriptions.write(stage.outline(changes: false)) }
        return reporter.failures > 0
    }

    /// Says which controllers and views are alive although they have gone, where the environment asks for it.
    /// - Returns: whether some were lost, not only kept.
    @discardableResult
    private static func tellLeaks() -> Bool {
        MainActor.assumeIsolated {
            guard LeakWatch.isOn, LeakWatch.file == nil else { return false }
            let leaks = LeakWatch.leaks()
            for leak in leaks { FileHandle.standardError.write(Data("\(leak.text)\n".utf8)) }
            return leaks.contains { !$0.isKept }
        }
    }

    /// Goes back to the first screen, and writes what is alive then. The file is there from the start: the script was
    /// played to its end.
    private static func writeLeaks(to path: String) {
        MainActor.assumeIsolated {
            func write(_ leaks: [Leak]) { try? AppReport.write(JSONEncoder().encode(leaks), to: path) }
            write([])
            LeakWatch.goBack()
            write(LeakWatch.leaks())
        }
    }

    static func warn(_ message: String) { FileHandle.standardError.write(Data("warning: \(message)\n".utf8)) }

    static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        RunningApp.forgetState()
        exit(1)
    }
}
