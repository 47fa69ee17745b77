import Foundation
import QuartzCore

/// The device in a hand that shakes it: motion events begin, and end or are cancelled.
@MainActor
final class ShakenDevice {
    static let shared = ShakenDevice()

    /// Apple: a motion is cancelled “if the shaking lasts too long”. How long that is isn't said; a second is assumed.
    static let longest: TimeInterval = 1

    private var heard: (responder: UIResponder, event: UIEvent)?

    /// Begins and ends with whoever has the keyboard; without one with the controller on top (assumed of iOS, whose
    /// controllers hear of it without being first responder).
    func shake(for seconds: TimeInterval = 0) {
        guard let window = WindowList.key else { return }
        // A new shake is the end of one that goes on.
        end(isCancelled: true)
        let responder = window.firstResponder ?? window.visibleControllers.last?.last ?? window
        let event = UIEvent()
        event.type = .motion
        event.subtype = .motionShake
        event.timestamp = Clock.shared.now
        heard = (responder, event)
        responder.motionBegan(.motionShake, with: event)
        guard seconds > 0 else { return end(isCancelled: false) }
        Clock.shared.schedule(after: min(seconds, Self.longest)) { [weak self] in
            MainActor.assumeIsolated {
                guard self?.heard?.event === event else { return }
                self?.end(isCancelled: seconds > Self.longest)
            }
        }
    }

    /// The app is no longer in front: what has begun is cancelled.
    func interrupt() { end(isCancelled: true) }

    private func end(isCancelled: Bool) {
        guard let (responder, event) = heard else { return }
        heard = nil
        if isCancelled {
            responder.motionCancelled(.motionShake, with: event)
        } else {
            responder.motionEnded(.motionShake, with: event)
        }
    }
}
