import CoreGraphics
import Foundation

@_implementationOnly import CSDL

/// The file that the desktop's events come by. Waiting for it together with the run loop's own sources lets the app
/// sleep until something happens.
struct DesktopConnection {
    private enum System: Int32 { case x11 = 2, wayland = 6 }

    let descriptor: Int32
    /// Pixels for each point that the desktop's owner has set, where windows are measured in pixels (X11).
    let density: CGFloat?

    /// nil for other video drivers.
    init?(_ sdl: SDL, _ window: SDL.Window) {
        var info = SDLWindowInfo()
        (info.major, info.minor) = (2, 26)
        guard sdl.windowInfo(window, &info) != 0, let connection = info.connection,
            let system = System(rawValue: info.system)
        else { return nil }
        switch system {
        case .x11:
            guard let library = DynamicLibrary("libX11.so.6"),
                let number = library.find(
                    "XConnectionNumber", (@convention(c) (UnsafeMutableRawPointer) -> Int32).self),
                let setting = library.find(
                    "XGetDefault",
                    (@convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>) ->
                        UnsafePointer<CChar>?).self)
            else { return nil }
            descriptor = number(connection)
            density = setting(connection, "Xft", "dpi").flatMap { Double(String(cString: $0)) }.map { CGFloat($0 / 96) }
        case .wayland:
            guard let library = DynamicLibrary("libwayland-client.so.0"),
                let number = library.find("wl_display_get_fd", (@convention(c) (UnsafeMutableRawPointer) -> Int32).self)
            else { return nil }
            descriptor = number(connection)
            density = nil
        }
    }
}
