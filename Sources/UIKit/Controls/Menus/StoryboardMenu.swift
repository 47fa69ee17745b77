import Foundation

/// The main menu that the app's storyboard holds: its scene “Application” has one where somebody dragged it there.
///
/// The menu bar then begins with these menus and no others; the app's delegate changes them in `buildMenu(with:)` as it
/// would UIKit's. Whether UIKit leaves out those of its own menus that the storyboard doesn't have is not written
/// anywhere; here the bar is what the storyboard shows.
@MainActor
enum StoryboardMenu {
    /// The app's main storyboard, or that of the first scene in Info.plist where it has none.
    static var ofApp: UIMenu? {
        guard let name = AppInfo["UIMainStoryboardFile"] as? String ?? ofScenes, !name.isEmpty,
            StoryboardCache.path(of: name, in: .main) != nil
        else { return nil }
        return UIStoryboard(name: name, bundle: nil).makeMainMenu()
    }

    private static var ofScenes: String? {
        let manifest = AppInfo["UIApplicationSceneManifest"] as? [String: Any]
        let scenes = (manifest?["UISceneConfigurations"] as? [String: Any])?["UIWindowSceneSessionRoleApplication"]
        return (scenes as? [[String: Any]])?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
    }

    /// The storyboard's menus as the bar's. Of the system's they keep the groups that code puts items among.
    static func root(_ menu: UIMenu, groups: (UIMenu.Identifier) -> [UIMenu.Identifier]) -> UIMenu {
        UIMenu(
            identifier: .root,
            children: menu.children.map { child in
                guard let child = child as? UIMenu else { return child }
                let known = Set(child.everyMenu.map(\.identifier))
                let missing = groups(child.identifier).filter { !known.contains($0) }
                return child.replacingChildren(
                    child.children + missing.map { UIMenu(identifier: $0, options: .displayInline) })
            })
    }
}

extension UIMenu {
    /// The menu itself and all menus in it.
    fileprivate var everyMenu: [UIMenu] { [self] + children.compactMap { $0 as? UIMenu }.flatMap(\.everyMenu) }
}

extension UIStoryboard {
    /// A new one at each call: the menus of a bar that is built again are other objects.
    func makeMainMenu() -> UIMenu? {
        guard let graph = compiled.mainMenu() else { return nil }
        let loading = NibLoading(graph: graph, bundle: bundle, storyboard: self)
        loading.load(owner: nil)
        return loading.topLevelObjects.lazy.compactMap { $0 as? UIMenu }.first
    }
}
