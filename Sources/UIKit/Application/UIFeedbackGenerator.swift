import CoreGraphics
import Foundation

// What people feel in their hands on a phone. No display here can be felt: apps may ask for it, and nothing comes of
// it.

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    public override init() { super.init() }
    /// For a view whose touches the feedback belongs to.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }
    open func prepare() {}
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public override init() { super.init() }
    public convenience init(style: FeedbackStyle) { self.init() }
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(view: view) }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
    open func impactOccurred(at location: CGPoint) {}
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
