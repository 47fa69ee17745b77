import CoreGraphics

extension UIControl: UIContextMenuInteractionDelegate {
    /// Buttons open the menu that they were given by themselves, and need an interaction only for one of a subclass.
    func contextMenuEnablingChanged() {
        if isContextMenuInteractionEnabled {
            let interaction = UIContextMenuInteraction(delegate: self)
            contextMenuInteraction = interaction
            addInteraction(interaction)
        } else if let interaction = contextMenuInteraction {
            removeInteraction(interaction)
            contextMenuInteraction = nil
        }
    }

    /// A button's own menu is its own affair.
    private var hasButtonMenu: Bool { (self as? UIButton)?.menu != nil }

    var primaryMenuIsOpen: Bool { !hasButtonMenu && menuHold?.isOpen == true }

    /// Opens the menu under the finger, where that is what a touch is for.
    func beginPrimaryMenu(_ touch: UITouch) {
        guard showsMenuAsPrimaryAction, !hasButtonMenu, let interaction = contextMenuInteraction else { return }
        let place = touch.location(in: self), hold = menuHold ?? MenuHold()
        menuHold = hold
        hold.begin(atOnce: true) { [weak self] in
            guard let self,
                let configuration = contextMenuInteraction(interaction, configurationForMenuAtLocation: place),
                let menu = configuration.actionProvider?([])
            else { return nil }
            sendActions(for: .menuActionTriggered)
            contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: nil)
            return MenuPanel.open(menu, from: self, at: menuAttachmentPoint(for: configuration)) {
                [weak self] menu, action in
                if let self { menu.perform(action, from: self, choosing: false) }
            }
        }
    }
}
