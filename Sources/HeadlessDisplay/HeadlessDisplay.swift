import Foundation
import InterfaceCatalog
import UIKit

/// Shows the app to nobody: paints it when a picture is wanted, on virtual time.
///
/// The environment says what to do once the app has launched:
/// - `STORYBOARD_SCREENSHOT=OUT.png` writes a picture when the first screen is at rest;
/// - `STORYBOARD_SCRIPT=FILE` plays a script (see `Script`); a step that fails ends the process with 1;
/// - `STORYBOARD_DEVICE=NAME` and `STORYBOARD_STYLE=dark` choose the screen, `STORYBOARD_ORIENTATION=landscape` turns it.
public final class HeadlessDisplay: Display {
    public let screen: ScreenDescription
    private let renderer: FrameRenderer

    public init(screen: ScreenDescription) {
        self.screen = screen
        renderer = FrameRenderer(size: screen.size, scale: screen.scale)
        Clock.shared.isVirtual = true
    }

    /// Makes the display known as "headless".
    public static func register() {
        Displays.register("headless") {
            do { return try HeadlessDisplay(screen: screen(from: ProcessInfo.processInfo.environment)) } catch { fail("\(error)") }
        }
    }

    public func commit(_ commit: LayerCommit) { renderer.take(commit) }

    /// Brings the pixels up to date without making a picture of them; from scratch if wanted.
    public func update(everything: Bool = false) {
        if everything { renderer.damageAll() }
        renderer.paint()
    }

    /// What the screen shows now, in its pixels.
    public func picture() -> CGImage { renderer.picture() }

    /// Writes what the screen shows now.
    public func writePicture(to path: String) throws { try HeadlessRenderer.write(renderer.frameInPlace(), to: path) }

    public func run() -> Never {
        let environment = ProcessInfo.processInfo.environment
        let isAtRest = MainLoop.settle(limit: 10)
        if let path = environment["STORYBOARD_SCREENSHOT"], !path.isEmpty {
            if !isAtRest { HeadlessDisplay.warn("the screen did not come to rest within 10 seconds of the app's time; the picture shows it as it is then") }
            do { try writePicture(to: path) } catch { HeadlessDisplay.fail("\(path): error: can't be written: \(error.localizedDescription)") }
        }
        if let path = environment["STORYBOARD_SCRIPT"], !path.isEmpty {
            do { try MainActor.assumeIsolated { try ScriptRunner(Script(contentsOf: path), on: AppStage(self)).run() } } catch { HeadlessDisplay.fail("\(error)") }
        }
        exit(0)
    }

    // MARK: The environment

    struct UnknownValue: Error, CustomStringConvertible {
        let description: String
    }

    /// The screen that the environment asks for; every display reads the same variables.
    package static func screen(from environment: [String: String]) throws -> ScreenDescription {
        var device = Device.standard
        if let name = environment["STORYBOARD_DEVICE"], !name.isEmpty {
            guard let found = Device.named(name) else {
                throw UnknownValue(description: "STORYBOARD_DEVICE: there is no device \"\(name)\"; known: \(Device.all.map(\.name).joined(separator: ", "))")
            }
            device = found
        }
        var screen = ScreenDescription(
            name: device.name, size: CGSize(width: device.width, height: device.height), scale: CGFloat(device.scale),
            safeArea: .init(top: CGFloat(device.safeArea.top), left: CGFloat(device.safeArea.left), bottom: CGFloat(device.safeArea.bottom), right: CGFloat(device.safeArea.right)),
            idiom: device.idiom == .pad ? .pad : .phone)
        if let style = environment["STORYBOARD_STYLE"], !style.isEmpty {
            guard let known = ScreenDescription.Style(rawValue: style) else { throw UnknownValue(description: "STORYBOARD_STYLE: \"\(style)\" is neither light nor dark") }
            screen.style = known
        }
        if let orientation = environment["STORYBOARD_ORIENTATION"], !orientation.isEmpty {
            guard ["portrait", "landscape"].contains(orientation) else {
                throw UnknownValue(description: "STORYBOARD_ORIENTATION: \"\(orientation)\" is neither portrait nor landscape")
            }
            if orientation == "landscape" { screen = screen.turned(hasNotch: device.hasHomeIndicator && device.idiom == .phone) }
        }
        return screen
    }

    static func warn(_ message: String) { FileHandle.standardError.write(Data("warning: \(message)\n".utf8)) }

    static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(1)
    }
}

extension ScreenDescription {
    /// The screen held sideways: a notch takes its height from both sides, the home indicator 21 points of the bottom; without a notch there is no status bar on telephones.
    func turned(hasNotch: Bool) -> ScreenDescription {
        var turned = self
        turned.size = CGSize(width: size.height, height: size.width)
        if idiom == .phone { turned.safeArea = hasNotch ? Insets(top: 0, left: safeArea.top, bottom: 21, right: safeArea.top) : Insets() }
        return turned
    }
}
