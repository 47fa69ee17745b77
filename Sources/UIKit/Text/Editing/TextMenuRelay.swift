import Foundation

/// Asks a text's delegate about the edit menu, and tells it when the menu comes and goes.
@MainActor
final class TextMenuRelay: NSObject, UIEditMenuInteractionDelegate {
    /// A menu may close after its text has gone.
    private weak var text: (any EditableText)?
    init(_ text: any EditableText) { self.text = text }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { text.flatMap { $0.editMenu(for: $0.editedSelection, suggestedActions) } }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text?.editMenuComes(animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text?.editMenuGoes(animator) }
}
