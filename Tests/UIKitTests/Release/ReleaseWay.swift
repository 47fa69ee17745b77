import XCTest

@testable import UIKit

/// One way in which a controller comes and goes.
struct ReleaseWay {
    /// What the controller comes from and goes back to.
    @MainActor
    final class Stage {
        let board: UIStoryboard
        let navigation: UINavigationController
        let window: UIWindow
        let animated: Bool
        var home: UIViewController { navigation.viewControllers[0] }
        func make() -> UIViewController { board.instantiateViewController(withIdentifier: "S") }
        func other() -> UIViewController { board.instantiateViewController(withIdentifier: "T") }

        init(_ board: UIStoryboard, in window: UIWindow, animated: Bool) throws {
            (self.board, self.window, self.animated) = (board, window, animated)
            navigation = try XCTUnwrap(board.instantiateInitialViewController() as? UINavigationController)
        }

        /// Shows a root that holds the stack.
        func show(_ root: UIViewController? = nil) {
            window.rootViewController = root ?? navigation
            window.makeKeyAndVisible()
            settle()
        }

        func settle() { MainLoop.settle(limit: 10) }

        func segue(_ identifier: String, from controller: UIViewController? = nil) {
            let perform = { (controller ?? self.home).performSegue(withIdentifier: identifier, sender: nil) }
            if animated { perform() } else { UIView.performWithoutAnimation(perform) }
            settle()
        }
    }

    let name: String
    var screen = TestScreen.phone
    let run: @MainActor (Stage) -> Void

    static let all: [ReleaseWay] = [
        .init(name: "made and not shown") { stage in stage.make().loadViewIfNeeded() },
        .init(name: "made without its view") { stage in _ = stage.make() },
        .init(name: "popped") { stage in
            stage.show()
            stage.segue("push")
            stage.navigation.popViewController(animated: stage.animated)
        },
        .init(name: "popped by the back button") { stage in
            stage.show()
            stage.segue("push")
            stage.navigation.popFromBackButton()
        },
        .init(name: "popped to the root") { stage in
            stage.show()
            stage.segue("push")
            stage.navigation.pushViewController(stage.make(), animated: stage.animated)
            stage.settle()
            stage.navigation.popToRootViewController(animated: stage.animated)
        },
        .init(name: "replaced in the stack") { stage in
            stage.show()
            stage.segue("push")
            stage.navigation.setViewControllers([stage.home, stage.other()], animated: stage.animated)
        },
        .init(name: "dismissed") { stage in
            stage.show()
            stage.segue("present")
            stage.home.dismiss(animated: stage.animated)
        },
        .init(name: "dismissed as a sheet") { stage in
            stage.show()
            stage.segue("sheet")
            stage.home.dismiss(animated: stage.animated)
        },
        .init(name: "dismissed as a popover", screen: .padPortrait) { stage in
            stage.show()
            let content = stage.make()
            content.modalPresentationStyle = .popover
            content.popoverPresentationController?.sourceView = stage.home.view
            stage.home.present(content, animated: stage.animated)
            stage.settle()
            stage.home.dismiss(animated: stage.animated)
        },
        .init(name: "dismissed inside a stack") { stage in
            stage.show()
            stage.home.present(UINavigationController(rootViewController: stage.make()), animated: stage.animated)
            stage.settle()
            stage.home.dismiss(animated: stage.animated)
        },
        .init(name: "dismissed below an alert") { stage in
            stage.show()
            stage.segue("present")
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            let presented = stage.home.presentedViewController
            alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in presented?.title = "Yes" })
            presented?.present(alert, animated: stage.animated)
            stage.settle()
            stage.home.dismiss(animated: stage.animated)
        },
        .init(name: "unwound from the stack") { stage in
            stage.show()
            stage.segue("push")
            stage.segue("home", from: stage.navigation.topViewController)
        },
        .init(name: "unwound from a presentation") { stage in
            stage.show()
            stage.segue("present")
            stage.segue("home", from: stage.home.presentedViewController)
        },
        .init(name: "replaced as the window's root") { stage in
            stage.show(stage.make())
            stage.window.rootViewController = stage.navigation
        },
        .init(name: "replaced as the root while it presents") { stage in
            stage.show(stage.make())
            stage.window.rootViewController?.present(stage.other(), animated: stage.animated)
            stage.settle()
            stage.window.rootViewController = stage.navigation
        },
        .init(name: "presented by a root that is replaced") { stage in
            stage.show()
            stage.segue("present")
            stage.window.rootViewController = stage.other()
        },
        .init(name: "replaced as the detail", screen: .padLandscape) { stage in
            let split = UISplitViewController()
            split.viewControllers = [stage.navigation, stage.make()]
            stage.show(split)
            split.showDetailViewController(stage.other(), sender: nil)
        },
        .init(name: "taken out of the tabs") { stage in
            let tabs = UITabBarController()
            tabs.viewControllers = [stage.navigation, stage.make()]
            stage.show(tabs)
            tabs.selectedIndex = 1
            stage.settle()
            tabs.selectedIndex = 0
            tabs.setViewControllers([stage.navigation], animated: stage.animated)
        },
        .init(name: "turned away as a page") { stage in
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([stage.make()], direction: .forward, animated: false)
            stage.show(pages)
            pages.setViewControllers([stage.other()], direction: .forward, animated: stage.animated)
        },
        .init(name: "curled away as a page") { stage in
            let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
            pages.setViewControllers([stage.make()], direction: .forward, animated: false)
            stage.show(pages)
            pages.setViewControllers([stage.other()], direction: .forward, animated: stage.animated)
        },
        .init(name: "removed as a child") { stage in
            stage.show()
            let child = stage.make()
            stage.home.fill(with: child)
            stage.settle()
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        },
        .init(name: "exchanged for another child") { stage in
            stage.show()
            let child = stage.make(), other = stage.other()
            stage.home.fill(with: child)
            stage.settle()
            stage.home.addChild(other)
            child.willMove(toParent: nil)
            stage.home.transition(from: child, to: other, duration: stage.animated ? 0.3 : 0, animations: nil) { _ in
                child.removeFromParent()
                other.didMove(toParent: stage.home)
            }
        },
    ]
}
