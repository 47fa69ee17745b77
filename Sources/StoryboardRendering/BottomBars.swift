import Canvas
import StoryboardDocument
import UIKit

/// The tab bar or toolbar that a scene is shown with on the canvas: simulated, or inferred from the controllers around it.
@MainActor
struct BottomBars {
    private let tab: Bool, toolbar: Bool, hasItem: Bool

    init(_ bars: InferredBars.Bars, _ controller: Element) {
        let simulated = controller.child(key: "simulatedBottomBarMetrics")?.name
        tab = simulated.map { $0 == "simulatedTabBarMetrics" } ?? bars.tab
        toolbar = simulated.map { $0 == "simulatedToolbarMetrics" } ?? bars.toolbar
        hasItem = controller.child(key: "tabBarItem") != nil
    }

    /// The controller to show a scene's controller in. A tab's item is shown where the scene has one; other scenes lie
    /// above an empty bar.
    func around(_ root: UIViewController, showing controller: UIViewController) -> UIViewController {
        if toolbar, let navigation = root as? UINavigationController { navigation.isToolbarHidden = false }
        guard tab, !(controller is UITabBarController), root.parent == nil else { return root }
        if root !== controller || !hasItem {
            root.tabBarItem = hasItem ? controller.tabBarItem : UITabBarItem(title: nil, image: nil, tag: 0)
        }
        let tabs = UITabBarController()
        tabs.viewControllers = [root]
        return tabs
    }
}
