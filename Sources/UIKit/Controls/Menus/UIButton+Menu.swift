import Foundation
import QuartzCore

extension UIButton {
    func menuChanged() {
        // A button that shows what was chosen shows the first action until another is.
        if changesSelectionAsPrimaryAction, let leaves = menu?.leaves(), !leaves.contains(where: { $0.state == .on }) {
            leaves.first?.state = .on
        }
        contentChanged()
    }

    /// The title of the chosen action, where the button shows it.
    var chosenTitle: String? {
        changesSelectionAsPrimaryAction ? menu?.selectedElements.first?.title : nil
    }

    /// Whether arrows say that the button opens a menu to choose from.
    var showsIndicator: Bool {
        switch configuration?.indicator {
        case nil, Configuration.Indicator.none?: false
        case .popup?: true
        case .automatic?: changesSelectionAsPrimaryAction && menu != nil
        }
    }

    func beginMenu() {
        guard menu != nil else { return }
        let hold = menuHold ?? MenuHold()
        menuHold = hold
        hold.begin(atOnce: showsMenuAsPrimaryAction) { [weak self] in self?.openMenu() }
    }

    private func openMenu() -> MenuPanel? {
        guard let menu else { return nil }
        sendActions(for: .menuActionTriggered)
        return MenuPanel.open(menu, from: self) { [weak self] menu, action in
            guard let self else { return }
            menu.perform(action, from: self, choosing: changesSelectionAsPrimaryAction)
            if changesSelectionAsPrimaryAction { contentChanged() }
        }
    }

    /// Whether a lifted finger is done with: it opened the menu, or closed it again. One that selects the button itself
    /// isn't.
    func tappedMenu() -> Bool {
        if menu != nil, menuHold?.isOpen == true || showsMenuAsPrimaryAction && menu != nil { return true }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        return false
    }

    /// Opens the menu without a finger.
    public func performPrimaryAction() {
        if showsMenuAsPrimaryAction { return beginMenu() }
        sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
}
