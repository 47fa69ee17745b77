import DeviceCatalog
import Foundation
import HeadlessDisplay
import UIKit

/// Shows the app in a window of the desktop: the same pictures as the headless display, on the machine's time.
///
/// The mouse is a finger, the wheel scrolls, keys and input methods type. Tablets' windows can be resized, as apps on
/// an iPad can; F7 turns the device, F8 splits a tablet's screen, F6 turns to the next of an app's windows (one is
/// shown at a time), F9 changes between light and dark, F10 and F11 the text's size, F12 shows or takes away a keyboard
/// on the screen. Closing the window ends the app.
///
/// The environment chooses the device as for the other displays (see `HeadlessDisplay`); `STORYBOARD_WINDOW_SCALE` says
/// how many pixels a point has, where the desktop's own density or what fits isn't wanted.
public final class WindowDisplay: Display, DeviceDisplay {
    package var device: HeldDevice
    public var screen: ScreenDescription { device.screen }
    private let window: DesktopWindow
    private let chosenScale: CGFloat?
    private var renderer: FrameRenderer
    private var input: WindowInput!
    private var lastFrame: CFTimeInterval = 0
    private var source: DispatchSourceRead?

    init(device: HeldDevice, scale: CGFloat?) throws {
        self.device = device
        chosenScale = scale
        let screen = device.screen
        window = try DesktopWindow(title: RunningApp.name, isResizable: device.isPad) { room, density in
            let zoom = Self.zoom(for: screen.appSize, in: room, wanted: scale ?? density)
            return CGSize(
                width: (screen.appSize.width * zoom).rounded(), height: (screen.appSize.height * zoom).rounded())
        }
        renderer = FrameRenderer(size: screen.appSize, scale: 1)
        input = WindowInput(window) { [unowned self] in take($0) }
        measure()
        if device.isPad { window.setMinimumSize(CGSize(width: 320 * input.zoom, height: 400 * input.zoom)) }
    }

    /// Makes the display known as "window".
    public static func register() {
        Displays.register("window") {
            let environment = ProcessInfo.processInfo.environment
            do {
                var scale: CGFloat?
                if let text = environment["STORYBOARD_WINDOW_SCALE"], !text.isEmpty {
                    guard let number = Double(text), number >= 0.25, number <= 8 else {
                        throw HeldDevice.UnknownValue(
                            "STORYBOARD_WINDOW_SCALE: \"\(text)\" is no number from 0.25 to 8")
                    }
                    scale = CGFloat(number)
                }
                return try WindowDisplay(device: HeldDevice(environment: environment), scale: scale)
            } catch {
                FileHandle.standardError.write(Data("error: \(error)\n".utf8))
                exit(1)
            }
        }
    }

    // MARK: Size

    /// Units of the window for a point: as wanted, but small enough for all of the screen to be seen.
    private static func zoom(for size: CGSize, in room: CGSize, wanted: CGFloat) -> CGFloat {
        // A title bar needs room too.
        min(wanted, room.width / size.width, (room.height - 40) / size.height)
    }

    /// Takes the window's present size over: how many pixels a point has.
    private func measure() {
        let size = window.size, points = screen.appSize
        input.zoom = size.width / points.width
        renderer = renderer.resized(to: points, scale: window.pixelSize.width / points.width)
    }

    package func screenDidChange() {
        let points = screen.appSize,
            zoom = Self.zoom(for: points, in: window.room, wanted: chosenScale ?? window.connection?.density ?? 1)
        let size = CGSize(width: (points.width * zoom).rounded(), height: (points.height * zoom).rounded())
        if size != window.size { window.resize(to: size) }
        measure()
    }

    /// Somebody pulled at the window's edge, or the desktop gave it another size.
    private func windowDidResize() {
        let size = window.size, shown = screen.appSize, zoom = input.zoom
        guard abs(size.width - shown.width * zoom) >= 1 || abs(size.height - shown.height * zoom) >= 1 else {
            return measure()
        }
        // A telephone's screen has one size: its picture stays as it is.
        guard device.isPad else { return }
        device.share = .window(CGSize(width: (size.width / zoom).rounded(), height: (size.height / zoom).rounded()))
        MainActor.assumeIsolated { UIApplication.shared.handle(.screen(screen)) }
        measure()
    }

    // MARK: Display

    public func commit(_ commit: LayerCommit) { renderer.take(commit) }

    public var showsSemantics: Bool { false }

    private func take(_ happening: WindowInput.Happening) {
        MainActor.assumeIsolated {
            switch happening {
            case .event(let event):
                ScriptRecorder.current?.hear(event)
                UIApplication.shared.handle(event)
            case .command(let command):
                ScriptRecorder.current?.hear(command)
                do { try perform(command) } catch { FileHandle.standardError.write(Data("note: \(error)\n".utf8)) }
            case .resized: windowDidResize()
            case .exposed: renderer.damageAll()
            case .closed:
                ScriptRecorder.current?.end()
                UIApplication.shared.endByUser()
                exit(0)
            }
        }
        // What one event changes is there for the next.
        Clock.shared.runDue()
        CATransaction.flush()
    }

    public func run() -> Never {
        RunningApp.endsBySignals()
        AppReport.launched()
        MainActor.assumeIsolated {
            UIPasteboard.system = .init(
                read: { [window] in window.clipboard }, write: { [window] in window.clipboard = $0 })
        }
        if let descriptor = window.connection?.descriptor {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            source.setEventHandler { [unowned self] in _ = input.takeAll() }
            source.resume()
            self.source = source
        }
        while true {
            Clock.shared.runDue()
            CATransaction.flush()
            let now = CACurrentMediaTime()
            MainActor.assumeIsolated { renderer.frame = SceneFrames.front }
            if renderer.isStale, now >= lastFrame + window.frameTime { present(at: now) }
            // Showing a picture may have read events that nobody would be woken for.
            if input.takeAll() { continue }
            sleep()
        }
    }

    /// Until the next event of clock or desktop, or the next picture.
    private func sleep() {
        let now = CACurrentMediaTime()
        var wake = Clock.shared.nextDue ?? now + 3600
        if renderer.isStale { wake = min(wake, lastFrame + window.frameTime) }
        // Other video drivers have nothing to wait for.
        if source == nil { wake = min(wake, now + 0.01) }
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: min(max(0, wake - now), 3600)))
    }

    private func present(at now: CFTimeInterval) {
        lastFrame = now
        let painted = renderer.paint()
        guard !painted.isEmpty else { return }
        let size = window.pixelSize
        renderer.withPixels { pixels, wordsInRow in
            window.show(pixels, wordsInRow: wordsInRow, width: wordsInRow, height: Int(size.height), rects: painted)
        }
        MainActor.assumeIsolated {
            guard let caret = UIApplication.shared.textPlace else { return }
            window.setTextPlace(
                CGRect(
                    x: caret.minX * input.zoom, y: caret.minY * input.zoom, width: caret.width * input.zoom,
                    height: caret.height * input.zoom))
        }
    }
}
