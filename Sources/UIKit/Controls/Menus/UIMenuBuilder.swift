import Foundation

/// Changes the menus of a menu bar before they are shown. A phone has no bar; what has a key is a shortcut of a hardware
/// keyboard all the same.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menu bar's menus, or those of context menus.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    public static let main = makeMain()
    public static let context = UIMenuSystem()

    private var built: MenuTree?
    /// What the app's storyboard has in UIKit's place; asked whenever the menus are built.
    var storyboardMenu: () -> UIMenu? = { nil }

    private override init() { super.init() }

    private static func makeMain() -> UIMenuSystem {
        let system = UIMenuSystem()
        system.storyboardMenu = { StoryboardMenu.ofApp }
        return system
    }

    /// The menus are asked for anew when they are next needed.
    open func setNeedsRebuild() { built = nil }
    open func setNeedsRevalidate() {}

    /// The menus as the app made them: its delegate is asked at the end of the chain of responders, as on iOS.
    var tree: MenuTree {
        if let built { return built }
        let tree = MenuTree(system: self)
        built = tree
        if self === UIMenuSystem.main { UIApplication.shared.buildMenu(with: tree) }
        return tree
    }

    /// The shortcuts of the main menu's items.
    var keyCommands: [UIKeyCommand] { tree.root.leaves(everywhere: true).compactMap { $0 as? UIKeyCommand } }
}

/// The menus that a builder changes.
@MainActor
final class MenuTree: UIMenuBuilder {
    let system: UIMenuSystem
    private(set) var root: UIMenu

    init(system: UIMenuSystem) {
        self.system = system
        if let menu = system.storyboardMenu() {
            root = StoryboardMenu.root(menu) { identifier in Self.bar.first { $0.0 == identifier }?.2 ?? [] }
            return
        }
        root = UIMenu(
            identifier: .root,
            children: Self.bar.map { identifier, title, groups in
                UIMenu(
                    title: title, identifier: identifier,
                    children: groups.map { UIMenu(identifier: $0, options: .displayInline) })
            })
    }

    /// The menus of the bar, with the groups that an app's items are put among.
    private static let bar: [(UIMenu.Identifier, String, [UIMenu.Identifier])] = [
        (.application, "", [.about, .preferences, .services, .hide, .quit]),
        (.file, "File", [.newScene, .openRecent, .close, .document, .print]),
        (.edit, "Edit", [.undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions]),
        (.format, "Format", [.font, .text]), (.view, "View", [.toolbar, .sidebar, .fullscreen]),
        (.window, "Window", [.minimizeAndZoom, .bringAllToFront]), (.help, "Help", []),
    ]

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { first(in: root) { $0.identifier == identifier } }

    func action(for identifier: UIAction.Identifier) -> UIAction? {
        root.leaves(everywhere: true).lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
    }

    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        root.leaves(everywhere: true).lazy.compactMap { $0 as? UICommand }.first {
            $0.action == action && ($0.propertyList as? NSObject) == (propertyList as? NSObject)
        }
    }

    func replace(menu identifier: UIMenu.Identifier, with menu: UIMenu) { change(identifier) { _ in [menu] } }
    func remove(menu identifier: UIMenu.Identifier) { change(identifier) { _ in [] } }
    func insertSibling(_ menu: UIMenu, beforeMenu identifier: UIMenu.Identifier) { change(identifier) { [menu, $0] } }
    func insertSibling(_ menu: UIMenu, afterMenu identifier: UIMenu.Identifier) { change(identifier) { [$0, menu] } }

    func replaceChildren(
        ofMenu identifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        change(identifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertChild(_ menu: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: identifier) { [menu] + $0 }
    }

    func insertChild(_ menu: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
        replaceChildren(ofMenu: identifier) { $0 + [menu] }
    }

    private func first(in menu: UIMenu, where found: (UIMenu) -> Bool) -> UIMenu? {
        if found(menu) { return menu }
        for case let child as UIMenu in menu.children {
            if let menu = first(in: child, where: found) { return menu }
        }
        return nil
    }

    /// Puts other menus in the place of one; of one that isn't there nothing is known.
    private func change(_ identifier: UIMenu.Identifier, to others: (UIMenu) -> [UIMenuElement]) {
        root = changed(root, identifier, others).first as? UIMenu ?? root
    }

    private func changed(
        _ menu: UIMenu, _ identifier: UIMenu.Identifier, _ others: (UIMenu) -> [UIMenuElement]
    ) -> [UIMenuElement] {
        if menu.identifier == identifier { return others(menu) }
        guard first(in: menu, where: { $0.identifier == identifier }) != nil else { return [menu] }
        return [
            menu.replacingChildren(
                menu.children.flatMap { child in
                    (child as? UIMenu).map { changed($0, identifier, others) } ?? [child]
                })
        ]
    }
}

extension UIMenu.Identifier {
    public static let root = Self("com.apple.menu.root"), application = Self("com.apple.menu.application")
    public static let file = Self("com.apple.menu.file"), edit = Self("com.apple.menu.edit")
    public static let view = Self("com.apple.menu.view"), window = Self("com.apple.menu.window")
    public static let help = Self("com.apple.menu.help"), about = Self("com.apple.menu.about")
    public static let preferences = Self("com.apple.menu.preferences"), services = Self("com.apple.menu.services")
    public static let hide = Self("com.apple.menu.hide"), quit = Self("com.apple.menu.quit")
    public static let newScene = Self("com.apple.menu.new-scene"), openRecent = Self("com.apple.menu.open-recent")
    public static let open = Self("com.apple.menu.open"), document = Self("com.apple.menu.document")
    public static let close = Self("com.apple.menu.close"), print = Self("com.apple.menu.print")
    public static let newItem = Self("com.apple.menu.new-item"), undoRedo = Self("com.apple.menu.undo-redo")
    public static let standardEdit = Self("com.apple.menu.standard-edit"), find = Self("com.apple.menu.find")
    public static let findPanel = Self("com.apple.menu.find-panel"), replace = Self("com.apple.menu.replace")
    public static let share = Self("com.apple.menu.share"), textStyle = Self("com.apple.menu.text-style")
    public static let spelling = Self("com.apple.menu.spelling"), speech = Self("com.apple.menu.speech")
    public static let spellingPanel = Self("com.apple.menu.spelling-panel")
    public static let spellingOptions = Self("com.apple.menu.spelling-options")
    public static let substitutions = Self("com.apple.menu.substitutions")
    public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
    public static let substitutionOptions = Self("com.apple.menu.substitution-options")
    public static let transformations = Self("com.apple.menu.transformations")
    public static let lookup = Self("com.apple.menu.lookup"), learn = Self("com.apple.menu.learn")
    public static let format = Self("com.apple.menu.format"), font = Self("com.apple.menu.font")
    public static let textSize = Self("com.apple.menu.text-size"), textColor = Self("com.apple.menu.text-color")
    public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
    public static let text = Self("com.apple.menu.text"), alignment = Self("com.apple.menu.alignment")
    public static let writingDirection = Self("com.apple.menu.writing-direction")
    public static let toolbar = Self("com.apple.menu.toolbar"), sidebar = Self("com.apple.menu.sidebar")
    public static let fullscreen = Self("com.apple.menu.fullscreen")
    public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
}
