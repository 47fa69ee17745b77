/// What stands in a menu and is no menu itself: an action with its closure, or a command that responders answer to.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// What performs it, while it is performed.
    var sender: Any? { get }
    /// Does what a tap on it does.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {
    public func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) }
}
