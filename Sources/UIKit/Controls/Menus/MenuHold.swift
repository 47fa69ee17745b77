import Foundation
import QuartzCore

/// A finger on a control that has a menu: the menu opens, at once or after a while; the finger may slide on to its
/// items, of which it marks the one below it and chooses the one it leaves.
@MainActor
final class MenuHold {
    /// How long a finger stays down until a menu opens that isn't the primary action, in seconds.
    private static let duration: TimeInterval = 0.5

    private(set) weak var panel: MenuPanel?
    private var waiting: ClockEvent?

    var isOpen: Bool { panel != nil }

    func begin(atOnce: Bool, _ open: @escaping () -> MenuPanel?) {
        guard panel == nil else { return }
        if atOnce {
            panel = open()
            return
        }
        waiting = Clock.shared.schedule(after: Self.duration) { [weak self] in
            MainActor.assumeIsolated { self?.panel = open() }
        }
    }

    func move(_ touch: UITouch) { panel?.fingerMoved(to: touch.location(in: nil)) }

    func end(_ touch: UITouch?) {
        cancel()
        if let touch { panel?.fingerLeft(at: touch.location(in: nil)) }
    }

    /// The finger is somebody else's now; an open menu stays.
    func cancel() {
        waiting?.cancel()
        waiting = nil
        panel?.highlight(nil)
    }
}
