import CoreGraphics
import Foundation

@_implementationOnly import CSDL

/// One window of the desktop, in SDL's terms: its own units (pixels on X11), and the pixels that it has for each.
final class DesktopWindow {
    enum Problem: Error, CustomStringConvertible {
        case missing
        case refused(String)

        var description: String {
            switch self {
            case .missing:
                "the window display needs SDL 2.26 or later: libSDL2-2.0.so.0 was not found. Install it (Debian: apt-get install libsdl2-2.0-0), or use --display browser."
            case .refused(let reason):
                "no window can be opened: \(reason). A desktop is needed; without one use --display browser or headless."
            }
        }
    }

    let sdl: SDL
    private let window: SDL.Window
    let connection: DesktopConnection?
    /// Seconds between two pictures of the monitor.
    let frameTime: TimeInterval

    /// - Parameter size: chosen for what the desktop has room for and how dense it is.
    init(title: String, isResizable: Bool, size: (_ room: CGSize, _ density: CGFloat) -> CGSize) throws {
        guard let sdl = SDL.shared else { throw Problem.missing }
        self.sdl = sdl
        // Pictures go straight to the window: by way of a texture each costs 6 ms instead of 0.1. Ctrl-C ends the app,
        // as elsewhere.
        let hints = [
            "SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_NO_SIGNAL_HANDLERS": "1", "SDL_TOUCH_MOUSE_EVENTS": "0",
            "SDL_MOUSE_TOUCH_EVENTS": "0",
            "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1", "SDL_IME_SHOW_UI": "1", "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
            "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        ]
        // Without a desktop SDL opens windows that nobody sees.
        let environment = ProcessInfo.processInfo.environment
        guard ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"].contains(where: { environment[$0] != nil }) else {
            throw Problem.refused("neither DISPLAY nor WAYLAND_DISPLAY is set")
        }
        for (name, value) in hints { _ = sdl.setHint(name, value) }
        guard sdl.initialize(SDL.video) == 0 else { throw Problem.refused(sdl.errorText) }
        var room = SDLRect()
        let known = sdl.usableBounds(0, &room) == 0 && room.w > 0
        let space = known ? CGSize(width: Int(room.w), height: Int(room.h)) : CGSize(width: 1280, height: 720)
        let flags = SDL.highDensity | (isResizable ? SDL.resizable : 0)
        let first = size(space, 1)
        guard
            let window = sdl.createWindow(
                title, SDL.centred, SDL.centred, Int32(first.width), Int32(first.height), flags)
        else { throw Problem.refused(sdl.errorText) }
        self.window = window
        self.room = space
        connection = DesktopConnection(sdl, window)
        var mode = SDLDisplayMode()
        let rate = sdl.displayMode(max(0, sdl.windowDisplay(window)), &mode) == 0 ? Double(mode.refreshRate) : 0
        frameTime = 1 / (rate >= 24 ? rate : 60)
        if let density = connection?.density, density != 1 { resize(to: size(space, density)) }
        sdl.startText()
    }

    /// What the desktop leaves for windows, in their units.
    let room: CGSize

    /// In units.
    var size: CGSize { measure(sdl.windowSize) }
    var pixelSize: CGSize { measure(sdl.pixelSize) }

    private func measure(_ ask: (SDL.Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void)
        -> CGSize
    {
        var width: Int32 = 0, height: Int32 = 0
        ask(window, &width, &height)
        return CGSize(width: Int(width), height: Int(height))
    }

    /// A window that would reach over the desktop's edge goes to its middle.
    func resize(to size: CGSize) {
        sdl.setWindowSize(window, Int32(size.width), Int32(size.height))
        var x: Int32 = 0, y: Int32 = 0
        sdl.position(window, &x, &y)
        if CGFloat(x) + size.width > room.width || CGFloat(y) + size.height > room.height {
            sdl.setPosition(window, SDL.centred, SDL.centred)
        }
    }
    func setMinimumSize(_ size: CGSize) { sdl.setMinimumSize(window, Int32(size.width), Int32(size.height)) }

    /// Where an input method puts its suggestions, in units.
    func setTextPlace(_ rect: CGRect) {
        var place = SDLRect(
            x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(max(1, rect.width)), h: Int32(max(1, rect.height)))
        sdl.setTextRect(&place)
    }

    var clipboard: String? {
        get {
            guard let text = sdl.clipboard() else { return nil }
            defer { sdl.free(text) }
            return text.pointee == 0 ? nil : String(cString: text)
        }
        set { _ = sdl.setClipboard(newValue ?? "") }
    }

    /// Copies rectangles of a picture into the window, and shows them.
    /// - Parameter wordsInRow: between two rows of the picture.
    func show(_ pixels: UnsafeMutablePointer<UInt32>, wordsInRow: Int, width: Int, height: Int, rects: [CGRect]) {
        guard let surface = sdl.surface(window)?.assumingMemoryBound(to: SDLSurface.self).pointee,
            let target = surface.pixels
        else { return }
        let bounds = CGRect(x: 0, y: 0, width: min(width, Int(surface.w)), height: min(height, Int(surface.h)))
        let format = surface.format.pointee.format
        // SDL names formats so: four on most screens, two on those with 16 bits of colour.
        let bytesPerPixel = Int(format & 0xFF)
        var shown: [SDLRect] = []
        for rect in rects {
            let part = rect.integral.overlap(with: bounds)
            guard !part.isNull, part.width > 0, part.height > 0 else { continue }
            let place = SDLRect(x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height))
            let from = pixels + Int(place.y) * wordsInRow + Int(place.x)
            let to = target + Int(place.y) * Int(surface.pitch) + Int(place.x) * bytesPerPixel
            _ = sdl.convertPixels(
                place.w, place.h, SDL.pixelFormat, from, Int32(wordsInRow * 4), format, to, surface.pitch)
            shown.append(place)
        }
        if !shown.isEmpty { _ = sdl.updateRects(window, shown, Int32(shown.count)) }
    }
}
