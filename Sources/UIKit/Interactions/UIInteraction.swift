import Foundation

/// Something that gives a view a way of being used, and knows the view it was added to.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    /// Called before the view changes; nil when the interaction leaves one.
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIView {
    /// Called by `addInteraction`, which subclasses may override.
    func take(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func giveUp(_ interaction: any UIInteraction) {
        guard let index = interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.remove(at: index)
        interaction.didMove(to: nil)
    }
}
