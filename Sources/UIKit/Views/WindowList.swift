import Foundation
import QuartzCore

/// The windows on screen, from bottom to top.
@MainActor
package enum WindowList {
    /// An app's own windows are its to keep, as on iOS: one that it lets go leaves the screen. Tools and tests put
    /// windows on the screen without keeping them.
    static var keepsAppsWindows = true

    private struct Entry {
        weak var window: UIWindow?
        /// The window again, where the screen keeps it.
        let kept: UIWindow?

        @MainActor
        init(_ window: UIWindow) {
            self.window = window
            kept = keepsAppsWindows || window.isOfUIKit ? window : nil
        }
    }

    private static var entries: [Entry] = [] { didSet { Displays.roots = visible.map(\.layer) } }
    package static var visible: [UIWindow] { entries.compactMap(\.window) }

    static weak var key: UIWindow? {
        didSet {
            earlierKeys.removeAll { $0.window == nil || $0.window === key || $0.window === oldValue }
            if let oldValue { earlierKeys.append(Earlier(window: oldValue)) }
        }
    }

    private struct Earlier { weak var window: UIWindow? }
    /// Those that were key before, the last one last.
    private static var earlierKeys: [Earlier] = []

    static func show(_ window: UIWindow) {
        guard !visible.contains(where: { $0 === window }) else { return }
        insert(Entry(window), window.windowLevel)
        NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
    }

    private static func insert(_ entry: Entry, _ level: UIWindow.Level) {
        var entries = entries.filter { $0.window !== entry.window }
        let index = entries.firstIndex { ($0.window?.windowLevel ?? level) > level } ?? entries.count
        entries.insert(entry, at: index)
        self.entries = entries
    }

    /// In front of all others that aren't of a higher level.
    static func bringToFront(_ window: UIWindow) {
        guard let entry = entries.first(where: { $0.window === window }) else { return }
        insert(entry, window.windowLevel)
    }

    static func remove(_ window: UIWindow) {
        guard let index = entries.firstIndex(where: { $0.window === window }) else { return }
        entries.remove(at: index)
        if key === window { giveKeyBack(from: window) }
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
    }

    /// The window that was key before is key again, if it is still there.
    private static func giveKeyBack(from window: UIWindow?) {
        let shown = visible
        key = nil
        window?.resignKey()
        earlierKeys.removeAll { earlier in earlier.window == nil || !shown.contains { $0 === earlier.window } }
        earlierKeys.last?.window?.makeKey()
    }

    /// A window was released: with it goes what it showed.
    nonisolated static func windowHasGone() {
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            guard entries.contains(where: { $0.window == nil }) else { return }
            let hadKey = key != nil
            entries.removeAll { $0.window == nil }
            if !hadKey { giveKeyBack(from: nil) }
        }
    }

    /// A window went to another frame of the device.
    static func framesChanged() {
        Displays.roots = []
        Displays.roots = visible.map(\.layer)
    }
}
