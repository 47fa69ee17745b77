import CoreGraphics
import Foundation

@_implementationOnly import CSDL

/// SDL 2, found when the first window opens. Its functions are called from the main thread only.
struct SDL {
    typealias Window = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>

    let setHint: @convention(c) (Text, Text) -> Int32
    let initialize: @convention(c) (UInt32) -> Int32
    let lastError: @convention(c) () -> Text
    let createWindow: @convention(c) (Text, Int32, Int32, Int32, Int32, UInt32) -> Window?
    let windowSize: @convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    let pixelSize: @convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    let setWindowSize: @convention(c) (Window, Int32, Int32) -> Void
    let setMinimumSize: @convention(c) (Window, Int32, Int32) -> Void
    let position: @convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
    let setPosition: @convention(c) (Window, Int32, Int32) -> Void
    let windowDisplay: @convention(c) (Window) -> Int32
    let windowInfo: @convention(c) (Window, UnsafeMutableRawPointer) -> Int32
    let usableBounds: @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
    let displayMode: @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
    let surface: @convention(c) (Window) -> UnsafeMutableRawPointer?
    let updateRects: @convention(c) (Window, UnsafeRawPointer, Int32) -> Int32
    let convertPixels:
        @convention(c) (Int32, Int32, UInt32, UnsafeRawPointer, Int32, UInt32, UnsafeMutableRawPointer, Int32) -> Int32
    let pollEvent: @convention(c) (UnsafeMutableRawPointer) -> Int32
    let setTextRect: @convention(c) (UnsafeRawPointer) -> Void
    let startText: @convention(c) () -> Void
    let setClipboard: @convention(c) (Text) -> Int32
    let clipboard: @convention(c) () -> UnsafeMutablePointer<CChar>?
    let free: @convention(c) (UnsafeMutableRawPointer) -> Void

    /// Cairo's words as SDL names them: XRGB8888.
    static let pixelFormat: UInt32 = 0x1616_1804
    static let centred: Int32 = 0x2FFF_0000
    static let video: UInt32 = 0x20
    static let resizable: UInt32 = 0x20, highDensity: UInt32 = 0x2000

    /// nil where the machine has no SDL 2.26 or later.
    static let shared: SDL? = DynamicLibrary("libSDL2-2.0.so.0").flatMap(SDL.init)

    private init?(_ library: DynamicLibrary) {
        guard let setHint = library.find("SDL_SetHint", (@convention(c) (Text, Text) -> Int32).self),
            let initialize = library.find("SDL_Init", (@convention(c) (UInt32) -> Int32).self),
            let lastError = library.find("SDL_GetError", (@convention(c) () -> Text).self),
            let createWindow = library.find(
                "SDL_CreateWindow", (@convention(c) (Text, Int32, Int32, Int32, Int32, UInt32) -> Window?).self),
            let windowSize = library.find(
                "SDL_GetWindowSize",
                (@convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void).self),
            let pixelSize = library.find(
                "SDL_GetWindowSizeInPixels",
                (@convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void).self),
            let setWindowSize = library.find("SDL_SetWindowSize", (@convention(c) (Window, Int32, Int32) -> Void).self),
            let setMinimumSize = library.find(
                "SDL_SetWindowMinimumSize", (@convention(c) (Window, Int32, Int32) -> Void).self),
            let position = library.find(
                "SDL_GetWindowPosition",
                (@convention(c) (Window, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void).self),
            let setPosition = library.find(
                "SDL_SetWindowPosition", (@convention(c) (Window, Int32, Int32) -> Void).self),
            let windowDisplay = library.find("SDL_GetWindowDisplayIndex", (@convention(c) (Window) -> Int32).self),
            let windowInfo = library.find(
                "SDL_GetWindowWMInfo", (@convention(c) (Window, UnsafeMutableRawPointer) -> Int32).self),
            let usableBounds = library.find(
                "SDL_GetDisplayUsableBounds", (@convention(c) (Int32, UnsafeMutableRawPointer) -> Int32).self),
            let displayMode = library.find(
                "SDL_GetCurrentDisplayMode", (@convention(c) (Int32, UnsafeMutableRawPointer) -> Int32).self),
            let surface = library.find(
                "SDL_GetWindowSurface", (@convention(c) (Window) -> UnsafeMutableRawPointer?).self),
            let updateRects = library.find(
                "SDL_UpdateWindowSurfaceRects", (@convention(c) (Window, UnsafeRawPointer, Int32) -> Int32).self),
            let convertPixels = library.find(
                "SDL_ConvertPixels",
                (@convention(c) (Int32, Int32, UInt32, UnsafeRawPointer, Int32, UInt32, UnsafeMutableRawPointer, Int32)
                    -> Int32).self),
            let pollEvent = library.find("SDL_PollEvent", (@convention(c) (UnsafeMutableRawPointer) -> Int32).self),
            let setTextRect = library.find("SDL_SetTextInputRect", (@convention(c) (UnsafeRawPointer) -> Void).self),
            let startText = library.find("SDL_StartTextInput", (@convention(c) () -> Void).self),
            let setClipboard = library.find("SDL_SetClipboardText", (@convention(c) (Text) -> Int32).self),
            let clipboard = library.find(
                "SDL_GetClipboardText", (@convention(c) () -> UnsafeMutablePointer<CChar>?).self),
            let free = library.find("SDL_free", (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
        else { return nil }
        (self.setHint, self.initialize, self.lastError, self.createWindow) = (
            setHint, initialize, lastError, createWindow
        )
        (self.windowSize, self.pixelSize, self.setWindowSize, self.setMinimumSize) = (
            windowSize, pixelSize, setWindowSize, setMinimumSize
        )
        (self.windowDisplay, self.windowInfo, self.usableBounds, self.displayMode) = (
            windowDisplay, windowInfo, usableBounds, displayMode
        )
        (self.surface, self.updateRects, self.convertPixels, self.pollEvent) = (
            surface, updateRects, convertPixels, pollEvent
        )
        (self.setTextRect, self.startText, self.setClipboard, self.clipboard) = (
            setTextRect, startText, setClipboard, clipboard
        )
        (self.position, self.setPosition, self.free) = (position, setPosition, free)
    }

    var errorText: String { String(cString: lastError()) }
}
