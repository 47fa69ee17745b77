import AppPage
import DeviceCatalog
import Foundation
import HeadlessDisplay
import UIKit
import WebServer

/// Shows the app in web browsers: the layer tree is mirrored to the page, which composites it, and sends back what
/// people do.
///
/// The main thread runs the app, in real time; the server runs beside it. The environment says how:
/// - `STORYBOARD_HOST`, `STORYBOARD_PORT`: where it listens; nothing for 127.0.0.1, and 0 or nothing for the first free
///   port from 8080;
/// - `STORYBOARD_TOKEN`: what the printed address ends with; nothing for a random one;
/// - `STORYBOARD_ALLOWED_HOSTS`: further names, parted by commas, that people reach it by;
/// - `STORYBOARD_DEVICE=NAME` and the other variables of the headless display choose the screen.
public final class BrowserDisplay: Display, DeviceDisplay {
    package var device: HeldDevice
    public var screen: ScreenDescription { device.screen }
    private let settings: ServerSettings
    private let content = ContentStore()
    private let mirror: LayerMirror
    /// The pages that watch, and how far their clocks are behind the app's.
    private var pages: [(connection: PageConnection, clockOffset: Double?)] = []

    init(device: HeldDevice, settings: ServerSettings) {
        self.device = device
        self.settings = settings
        mirror = LayerMirror(content: content, scale: device.screen.scale)
    }

    /// Makes the display known as "browser".
    public static func register() {
        Displays.register("browser") {
            let environment = ProcessInfo.processInfo.environment
            // Where lines go through a pipe they come as they are printed, too.
            setvbuf(stdout, nil, _IOLBF, 0)
            do {
                return BrowserDisplay(
                    device: try HeldDevice(environment: environment),
                    settings: try ServerSettings(environment: environment))
            } catch { fail("\(error)") }
        }
    }

    // MARK: Display

    public func commit(_ commit: LayerCommit) {
        guard !pages.isEmpty else { return mirror.note(commit) }
        broadcast(mirror.message(for: commit))
    }

    private func broadcast(_ message: String) {
        for page in pages { page.connection.send(message) }
    }

    public func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        RunningApp.endsBySignals { LastWords.say("The app has ended, as it was told to.") }
        AppReport.launched()
        do {
            let listener = try settings.listen()
            LastWords.prepare(listener: listener.file)
            Displays.lastWords = LastWords.expect
            let access = PageAccess(token: settings.token)
            let requestGuard = RequestGuard(host: settings.host, port: listener.port, allowed: settings.allowedHosts)
            let receiver = Receiver(display: self)
            try PageServer.start(
                .app(content), on: listener, delegate: receiver, access: access, requestGuard: requestGuard)
            announce(listener.port, access)
            takeOrders()
        } catch let failure as Listener.Failure {
            BrowserDisplay.fail("\(failure) Choose another one, or none to get a free one.")
        } catch {
            BrowserDisplay.fail("\(error)")
        }
        MainLoop.run()
    }

    private func announce(_ port: UInt16, _ access: PageAccess) {
        if let warning = settings.warning(about: "the app") {
            FileHandle.standardError.write(Data((warning + "\n").utf8))
        }
        print(settings.address(port: port, token: access.token))
        fflush(stdout)
        // A browser that is opened for the person gets an address that works once.
        AppReport.tell("address " + settings.address(port: port, token: access.opening()))
    }

    // MARK: The live run

    /// What a live run wants pages to know: why the app as it is now can't be built.
    private var problem: String?

    private func takeOrders() {
        let variable = ProcessInfo.processInfo.environment["STORYBOARD_ORDERS"]
        guard let descriptor = variable.flatMap({ Int32($0) }), let file = fdopen(descriptor, "r") else { return }
        let orders = Orders(file: file)
        Thread.detachNewThread { [self] in
            while let line = orders.next() {
                DispatchQueue.main.async {
                    self.problem = line
                    self.broadcast(line)
                }
            }
        }
    }

    private struct Orders: @unchecked Sendable {
        let file: UnsafeMutablePointer<FILE>

        func next() -> String? {
            var line: UnsafeMutablePointer<CChar>?, capacity = 0
            defer { free(line) }
            let count = getline(&line, &capacity, file)
            guard count > 0, let line else { return nil }
            return String(cString: line).trimmingCharacters(in: .newlines)
        }
    }

    // MARK: Pages

    /// Brings the server's news to the main thread.
    private final class Receiver: PageServer.Delegate, @unchecked Sendable {
        private unowned let display: BrowserDisplay
        init(display: BrowserDisplay) { self.display = display }

        func connected(_ connection: PageConnection) {
            LastWords.remember(connection.socket)
            DispatchQueue.main.async { self.display.add(connection) }
        }
        func disconnected(_ connection: PageConnection) {
            LastWords.forget(connection.socket)
            DispatchQueue.main.async { self.display.remove(connection) }
        }
        func received(_ text: String, from connection: PageConnection) {
            guard let event = PageEvent(text) else { return }
            DispatchQueue.main.async { self.display.take(event, from: connection) }
        }
    }

    private func add(_ connection: PageConnection) {
        CATransaction.flush() // so that the snapshot is what the pages before have
        connection.send(hello())
        connection.send(mirror.snapshot(of: Displays.roots))
        if let problem { connection.send(problem) }
        pages.append((connection, nil))
        mirror.send = { [weak self] in self?.broadcast($0) }
    }

    private func remove(_ connection: PageConnection) {
        pages.removeAll { $0.connection === connection }
        if pages.isEmpty { mirror.send = nil }
    }

    private func hello() -> String {
        var json = JSONWriter()
        json.object { json in
            json.key("hello")
            json.value(RunningApp.name)
            writeScreen(to: &json)
        }
        return json.text
    }

    /// What the page draws around the screen.
    private func writeScreen(to json: inout JSONWriter) {
        let screen = screen, isWhole = screen.appSize == screen.size
        json.key("device")
        json.value(screen.name)
        json.key("size")
        json.numbers([screen.appSize.width, screen.appSize.height])
        json.key("scale")
        json.value(screen.scale)
        json.key("radius")
        json.value(isWhole ? CGFloat(device.device.cornerRadius) : 0)
        if let around = device.around {
            let size = [CGFloat(around.width), CGFloat(around.height)]
            json.key("around")
            json.numbers(device.isLandscape ? size.reversed() : size)
            json.key("aroundRadius")
            json.value(CGFloat(around.cornerRadius))
        }
        json.key("top")
        json.value(device.around.map { CGFloat($0.safeArea.top) } ?? max(screen.safeArea.top, screen.safeArea.left))
        json.key("phone")
        json.value(screen.idiom == .phone)
        json.key("windows")
        json.value(MainActor.assumeIsolated { UIApplication.shared.supportsMultipleScenes })
        json.key("style")
        json.value(screen.style.rawValue)
    }

    package func screenDidChange() { tellScreen() }

    private func tellScreen() {
        var json = JSONWriter()
        json.object { json in
            json.key("held")
            json.value(true)
            writeScreen(to: &json)
        }
        broadcast(json.text)
    }

    private func take(_ event: PageEvent, from connection: PageConnection) {
        switch event {
        case .command(let command): take(command, from: connection)
        case .front(let frame):
            MainActor.assumeIsolated {
                if frame != SceneFrames.front { ScriptRecorder.current?.hear(.window(frame + 1)) }
                SceneFrames.bringToFront(frame)
            }
        case .close(let frame):
            MainActor.assumeIsolated { SceneFrames.bringToFront(frame) }
            take(.closeWindow, from: connection)
        case .rest: return tellWhetherAtRest(connection)
        default:
            if let event = displayEvent(event, from: connection) {
                MainActor.assumeIsolated {
                    ScriptRecorder.current?.hear(event)
                    UIApplication.shared.handle(event)
                }
            }
        }
        Clock.shared.runDue()
        CATransaction.flush()
    }

    private func take(_ command: DeviceCommand, from connection: PageConnection) {
        MainActor.assumeIsolated {
            ScriptRecorder.current?.hear(command)
            do { try perform(command) } catch {
                var json = JSONWriter()
                json.object { json in
                    json.key("note")
                    json.value("\(error)")
                }
                connection.send(json.text)
            }
        }
        if case .appearance = command { tellScreen() }
    }

    private func tellWhetherAtRest(_ connection: PageConnection) {
        var json = JSONWriter()
        json.object { json in
            json.key("rests")
            json.value(MainLoop.isAtRest)
        }
        connection.send(json.text)
    }

    private func displayEvent(_ event: PageEvent, from connection: PageConnection) -> DisplayEvent? {
        switch event {
        case let .hover(location): return .hover(location)
        case let .touch(identifier, phase, location, time):
            return .touch(
                identifier: identifier, phase: phase, location: location, timestamp: clockTime(time, of: connection))
        case let .scroll(location, delta, phase): return .scroll(location: location, delta: delta, phase: phase)
        case let .key(press): return .key(press)
        case let .text(text): return .text(text)
        case let .composition(text): return .composition(text)
        case .command, .front, .close, .rest: return nil
        }
    }

    /// When something happened by the app's clock: the message that took least time says how the clocks differ.
    private func clockTime(_ time: TimeInterval, of connection: PageConnection) -> TimeInterval {
        let now = Clock.shared.now
        guard let index = pages.firstIndex(where: { $0.connection === connection }) else { return now }
        let offset = min(now - time, pages[index].clockOffset ?? .infinity)
        pages[index].clockOffset = offset
        return time + offset
    }

    static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("error: \(message)\n".utf8))
        exit(1)
    }
}
