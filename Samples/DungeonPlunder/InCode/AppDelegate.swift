import UIKit

/// The game as it was before it had a main storyboard: the tabs are made in code, and the last of them comes from a
/// storyboard of its own.
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let tabs = UITabBarController()
        tabs.viewControllers = [makeGame(), makeMap(), makeInventory()]
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// A scene among others, by its storyboard identifier.
    private func makeGame() -> UIViewController {
        return UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "Game")
    }

    /// No scene at all.
    private func makeMap() -> UIViewController {
        let map = DungeonMapViewController()
        map.title = "Map"
        let navigation = UINavigationController(rootViewController: map)
        navigation.tabBarItem = UITabBarItem(title: "Map", image: UIImage(systemName: "map"), tag: 1)
        return navigation
    }

    /// The scene that a storyboard begins with.
    private func makeInventory() -> UIViewController {
        guard let inventory = UIStoryboard(name: "Inventory", bundle: nil).instantiateInitialViewController() else {
            fatalError("Inventory.storyboard has no initial view controller.")
        }
        return inventory
    }
}
