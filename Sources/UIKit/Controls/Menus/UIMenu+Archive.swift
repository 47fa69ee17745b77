import Foundation
import NibArchive

// Menus, commands and shortcuts as storyboards hold them.

extension UIMenu {
    static func decode(_ nib: UINibDecoder) -> UIMenu {
        var options = Options(rawValue: UInt(nib.int(.menuOptions) ?? 0))
        for (key, option) in flags where nib.bool(key) == true { options.insert(option) }
        let menu = UIMenu(
            title: nib.string(.plainTitle) ?? "", subtitle: nib.string(.subtitle),
            image: nib.object(.plainImage) as? UIImage, identifier: identifier(nib), options: options,
            children: nib.objects(.menuChildren, of: UIMenuElement.self))
        if let size = nib.int(.preferredElementSize).flatMap(ElementSize.init(rawValue:)) {
            menu.preferredElementSize = size
        }
        return menu
    }

    private static let flags: KeyValuePairs<NibKey, Options> = [
        .displayInline: .displayInline, .plainDestructive: .destructive, .singleSelection: .singleSelection,
        .displayAsPalette: .displayAsPalette,
    ]

    /// The menu's own identifier, else that of the system's menu which it is.
    private static func identifier(_ nib: UINibDecoder) -> Identifier? {
        if let own = nib.string(.menuIdentifier), !own.isEmpty { return Identifier(own) }
        guard let word = nib.string(.systemMenu), !word.isEmpty else { return nil }
        return Identifier(systemMenu: word)
    }
}

extension UIMenu.Identifier {
    /// By the word that Interface Builder has for it: `newScene` is "com.apple.menu.new-scene".
    fileprivate init(systemMenu word: String) {
        switch word {
        case "main": self = .root
        case "apple", "app": self = .application
        case "recentDocuments": self = .openRecent
        default:
            let words = word.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
            self = Self("com.apple.menu." + words)
        }
    }
}

extension UICommand {
    static func decode(_ nib: UINibDecoder) -> UICommand {
        UICommand(
            title: nib.string(.plainTitle) ?? "", subtitle: nib.string(.subtitle),
            image: nib.object(.plainImage) as? UIImage, action: action(nib),
            discoverabilityTitle: nib.string(.discoverabilityTitle), attributes: attributes(nib), state: state(nib))
    }

    /// What a connection names comes later; a command that has neither calls nothing.
    fileprivate static func action(_ nib: UINibDecoder) -> Selector { Selector(nib.string(.menuAction) ?? "") }

    fileprivate static func attributes(_ nib: UINibDecoder) -> Attributes {
        var attributes = Attributes(rawValue: UInt(nib.int(.menuAttributes) ?? 0))
        for (key, attribute) in flags where nib.bool(key) == true { attributes.insert(attribute) }
        return attributes
    }

    private static let flags: KeyValuePairs<NibKey, Attributes> = [
        .plainDisabled: .disabled, .plainDestructive: .destructive, .plainHidden: .hidden,
        .keepsMenuPresented: .keepsMenuPresented,
    ]

    fileprivate static func state(_ nib: UINibDecoder) -> State { nib.int(.menuState).flatMap(State.init) ?? .off }

    /// A connection of the storyboard. Without a target it is the chain of responders that is asked.
    func connect(_ action: Selector, to target: AnyObject?) { (self.action, self.target) = (action, target) }
}

extension UIKeyCommand {
    /// A key that nothing is said to be held with is one with ⌘ in a menu, as on the Mac; one that a controller answers
    /// to is the key alone.
    static func decodeKey(_ nib: UINibDecoder) -> UIKeyCommand {
        let usual: UIKeyModifierFlags = nib.string(.plainTitle) == nil ? [] : .command
        let command = UIKeyCommand(
            title: nib.string(.plainTitle) ?? "", image: nib.object(.plainImage) as? UIImage, action: action(nib),
            input: nib.string(.keyInput) ?? "",
            modifierFlags: nib.int(.modifierFlags).map(UIKeyModifierFlags.init) ?? usual,
            discoverabilityTitle: nib.string(.discoverabilityTitle), attributes: attributes(nib), state: state(nib))
        command.wantsPriorityOverSystemBehavior = nib.bool(.wantsPriorityOverSystemBehavior) ?? false
        return command
    }
}
