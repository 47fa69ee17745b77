import Foundation
import QuartzCore

/// Tells of each frame while something asks for frames (iOS 18), as a display link does.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
    private var link: CADisplayLink?
    private var handlers: [(UIUpdateLink, UIUpdateInfo) -> Void] = []

    public init(view: UIView) {}
    public init(windowScene: UIWindowScene) {}

    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            link?.invalidate()
            link = nil
            guard isEnabled else { return }
            let link = CADisplayLink { [weak self] link in
                guard let self else { return }
                let info = UIUpdateInfo(modelTime: link.timestamp, completionDeadlineTime: link.targetTimestamp)
                currentInfo = info
                handlers.forEach { $0(self, info) }
            }
            link.add(to: .main, forMode: .common)
            self.link = link
        }
    }
    open var requiresContinuousUpdates = false
    open var wantsLowLatencyEventDispatch = false
    open var wantsImmediatePresentation = false
    open var preferredFrameRateRange = CAFrameRateRange.default
    open private(set) var currentInfo: UIUpdateInfo?

    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { handlers.append(handler) }
}

/// What is known of a frame.
public struct UIUpdateInfo: Sendable {
    public let modelTime: TimeInterval
    public let completionDeadlineTime: TimeInterval
}
