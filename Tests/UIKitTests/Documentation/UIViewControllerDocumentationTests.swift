import XCTest

@testable import UIKit

/// What Apple's page of UIViewController says.
final class UIViewControllerDocumentationTests: XCTestCase {
    func testAViewControllerBeginsWithTheDocumentedValues() {
        onMain {
            let controller = UIViewController()
            XCTAssertFalse(controller.isViewLoaded)
            XCTAssertNil(controller.viewIfLoaded)
            XCTAssertFalse(controller.isViewLoaded, "viewIfLoaded loads nothing")
            XCTAssertNil(controller.title)
            XCTAssertNil(controller.nibName)
            XCTAssertNil(controller.storyboard)
            XCTAssertNil(controller.parent)
            XCTAssertEqual(controller.children, [])
            XCTAssertNil(controller.presentedViewController)
            XCTAssertNil(controller.presentingViewController)
            XCTAssertNil(controller.navigationController)
            XCTAssertNil(controller.tabBarController)
            XCTAssertNil(controller.splitViewController)
            XCTAssertEqual(controller.modalTransitionStyle, .coverVertical)
            XCTAssertFalse(controller.definesPresentationContext)
            XCTAssertFalse(controller.providesPresentationContextTransitionStyle)
            XCTAssertTrue(controller.restoresFocusAfterTransition)
            XCTAssertFalse(controller.isModalInPresentation)
            XCTAssertEqual(controller.edgesForExtendedLayout, .all)
            XCTAssertFalse(controller.extendedLayoutIncludesOpaqueBars)
            XCTAssertTrue(controller.automaticallyAdjustsScrollViewInsets)
            XCTAssertEqual(controller.preferredContentSize, .zero)
            XCTAssertEqual(controller.preferredStatusBarStyle, .default)
            XCTAssertFalse(controller.prefersStatusBarHidden)
            XCTAssertEqual(controller.preferredStatusBarUpdateAnimation, .fade)
            XCTAssertNil(controller.childForStatusBarStyle)
            XCTAssertNil(controller.childForStatusBarHidden)
            XCTAssertNil(controller.childForHomeIndicatorAutoHidden)
            XCTAssertNil(controller.childForScreenEdgesDeferringSystemGestures)
            XCTAssertTrue(controller.shouldAutorotate)
            XCTAssertEqual(controller.supportedInterfaceOrientations, .allButUpsideDown, "of a telephone")
            XCTAssertEqual(controller.additionalSafeAreaInsets, .zero)
            XCTAssertTrue(controller.viewRespectsSystemMinimumLayoutMargins)
            XCTAssertFalse(controller.hidesBottomBarWhenPushed)
            XCTAssertFalse(controller.isEditing)
            XCTAssertNil(controller.toolbarItems)
            XCTAssertTrue(controller.shouldAutomaticallyForwardAppearanceMethods)
            XCTAssertFalse(controller.isBeingPresented)
            XCTAssertFalse(controller.isBeingDismissed)
            XCTAssertFalse(controller.isMovingToParent)
            XCTAssertFalse(controller.isMovingFromParent)
            XCTAssertEqual(controller.overrideUserInterfaceStyle, .unspecified)
            XCTAssertFalse(controller.prefersHomeIndicatorAutoHidden)
            XCTAssertEqual(controller.preferredScreenEdgesDeferringSystemGestures, [])
            XCTAssertNil(controller.restorationIdentifier)
            XCTAssertNil(controller.transitioningDelegate)
            XCTAssertNil(controller.transitionCoordinator)
            XCTAssertNil(controller.popoverPresentationController)
            XCTAssertTrue(controller.shouldPerformSegue(withIdentifier: "any", sender: nil))
            XCTAssertNil(controller.keyCommands)
            XCTAssertNil(controller.undoManager, "there is no window to ask")
            XCTAssertFalse(controller.prefersPointerLocked)
            XCTAssertNil(controller.childForPointerLock)
        }
    }

    func testTheKeyboardStaysOnlyOverFormSheets() {
        onMain {
            let controller = UIViewController()
            for style in [.fullScreen, .pageSheet, .popover, .custom] as [UIModalPresentationStyle] {
                controller.modalPresentationStyle = style
                XCTAssertFalse(controller.disablesAutomaticKeyboardDismissal, "\(style)")
            }
            controller.modalPresentationStyle = .formSheet
            XCTAssertTrue(controller.disablesAutomaticKeyboardDismissal)
        }
    }

    func testTheViewIsLoadedWhenItIsAskedFor() {
        onMain {
            let recorded = RecordingController("a")
            _ = CallRecorder.take()
            recorded.loadViewIfNeeded()
            XCTAssertTrue(recorded.isViewLoaded)
            XCTAssertEqual(CallRecorder.take(), ["a.loadView", "a.didLoad"])
            recorded.loadViewIfNeeded()
            XCTAssertEqual(CallRecorder.take(), [], "a loaded view stays")
            XCTAssertTrue(recorded.viewIfLoaded === recorded.view)
            let own = UIView(), other = UIViewController()
            other.view = own
            XCTAssertTrue(other.isViewLoaded)
            XCTAssertTrue(other.view === own)
            XCTAssertTrue(own.next === other, "the controller follows its view in the responder chain")
        }
    }

    func testATitleIsGivenToBothItems() {
        onMain {
            let controller = UIViewController()
            controller.title = "Recipes"
            XCTAssertEqual(controller.navigationItem.title, "Recipes")
            XCTAssertEqual(controller.tabBarItem.title, "Recipes")
            controller.navigationItem.title = "Other"
            XCTAssertEqual(controller.title, "Recipes", "an item may have a title of its own")
            XCTAssertTrue(controller.navigationItem === controller.navigationItem)
            XCTAssertTrue(controller.tabBarItem === controller.tabBarItem)
        }
    }

    func testTheEditButtonTogglesEditing() {
        onMain {
            let controller = UIViewController()
            XCTAssertEqual(controller.editButtonItem.title, "Edit")
            controller.setEditing(true, animated: false)
            XCTAssertTrue(controller.isEditing)
            XCTAssertEqual(controller.editButtonItem.title, "Done")
            XCTAssertEqual(controller.editButtonItem.style, .done)
            controller.isEditing = false
            XCTAssertEqual(controller.editButtonItem.title, "Edit")
            XCTAssertTrue(controller.editButtonItem === controller.editButtonItem)
        }
    }

    private class Moves: UIViewController {
        var moves: [String] = []
        override func willMove(toParent parent: UIViewController?) {
            moves.append(parent == nil ? "will nil" : "will")
            super.willMove(toParent: parent)
        }
        override func didMove(toParent parent: UIViewController?) {
            moves.append(parent == nil ? "did nil" : "did")
            super.didMove(toParent: parent)
        }
    }

    func testChildrenAreToldOfTheirMoves() {
        onMain {
            let a = UIViewController(), b = UIViewController(), child = Moves()
            a.addChild(child)
            XCTAssertEqual(child.moves, ["will"], "addChild calls willMove, and leaves didMove to the container")
            XCTAssertTrue(child.parent === a)
            XCTAssertEqual(a.children, [child])
            child.didMove(toParent: a)
            child.moves = []
            b.addChild(child)
            XCTAssertEqual(a.children, [], "a child of another container is removed from it first")
            XCTAssertTrue(child.parent === b)
            child.moves = []
            child.removeFromParent()
            XCTAssertEqual(child.moves, ["did nil"], "removeFromParent calls didMove, and leaves willMove")
            XCTAssertNil(child.parent)
        }
    }

    func testWhoIsPresentedKnowsItsPresenter() {
        onMain {
            let root = UIViewController(), sheet = UIViewController(), window = show(root)
            var done = 0
            root.present(sheet, animated: true) { done += 1 }
            XCTAssertTrue(root.presentedViewController === sheet)
            XCTAssertTrue(sheet.presentingViewController === root)
            XCTAssertTrue(sheet.isBeingPresented)
            XCTAssertEqual(done, 0, "the completion comes after viewDidAppear")
            MainLoop.settle(limit: 5)
            XCTAssertEqual(done, 1)
            XCTAssertFalse(sheet.isBeingPresented)
            XCTAssertNotNil(sheet.presentationController)
            XCTAssertTrue(sheet.presentationController?.presentedViewController === sheet)
            XCTAssertTrue(sheet.presentationController?.presentingViewController === root)
            let more = UIViewController()
            assertWarns("Attempt to present", "which is already presenting") {
                root.present(more, animated: false)
            }
            sheet.present(more, animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertTrue(sheet.presentedViewController === more)
            root.dismiss(animated: false) { done += 1 }
            MainLoop.settle(limit: 5)
            XCTAssertEqual(done, 2)
            XCTAssertNil(root.presentedViewController, "all that was presented goes with the lowest")
            XCTAssertNil(sheet.presentingViewController)
            XCTAssertNil(more.view.window)
            withExtendedLifetime(window) {}
        }
    }

    func testAPresentedControllersDismissIsItsPresenters() {
        onMain {
            let root = UIViewController(), sheet = UIViewController(), window = show(root)
            root.present(sheet, animated: false)
            MainLoop.settle(limit: 5)
            sheet.dismiss(animated: true)
            XCTAssertTrue(sheet.isBeingDismissed)
            MainLoop.settle(limit: 5)
            XCTAssertNil(root.presentedViewController)
            XCTAssertFalse(sheet.isBeingDismissed)
            root.dismiss(animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertTrue(root.view.window === window, "nothing to dismiss")
        }
    }

    func testShowLooksForAContainerAndPresentsWithoutOne() {
        onMain {
            let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
            let window = show(navigation), next = UIViewController()
            XCTAssertTrue(
                root.targetViewController(forAction: Selector("showViewController:sender:"), sender: nil)
                    === navigation)
            root.show(next, sender: nil)
            MainLoop.settle(limit: 5)
            XCTAssertTrue(navigation.topViewController === next)
            withExtendedLifetime(window) {}
            let alone = UIViewController(), shown = UIViewController(), other = show(alone)
            alone.show(shown, sender: nil)
            MainLoop.settle(limit: 5)
            XCTAssertTrue(alone.presentedViewController === shown)
            withExtendedLifetime(other) {}
        }
    }

    func testThePresentationControllerSuitsTheStyleBeforePresenting() {
        onMain {
            let controller = UIViewController()
            controller.modalPresentationStyle = .popover
            XCTAssertNotNil(controller.popoverPresentationController)
            XCTAssertTrue(controller.presentationController === controller.popoverPresentationController)
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            XCTAssertNotNil(sheet.sheetPresentationController)
            XCTAssertNil(sheet.popoverPresentationController)
            let full = UIViewController()
            full.modalPresentationStyle = .fullScreen
            XCTAssertNil(full.sheetPresentationController)
            XCTAssertNotNil(full.presentationController)
        }
    }

    func testTheResponderChainGoesUpThroughControllers() {
        onMain {
            let root = UIViewController(), child = UIViewController(), window = show(root)
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            XCTAssertTrue(child.next === root.view, "a controller's next is its view's superview")
            XCTAssertTrue(root.next === window || root.next === root.view.superview)
            let sheet = UIViewController()
            root.present(sheet, animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertNotNil(sheet.next)
            var chain: [UIResponder] = []
            var next: UIResponder? = sheet
            while let one = next {
                chain.append(one)
                next = one.next
            }
            XCTAssertTrue(chain.contains { $0 === window })
        }
    }

    private class Layouts: UIViewController {
        var calls: [String] = []
        override func viewWillLayoutSubviews() { calls.append("will") }
        override func viewDidLayoutSubviews() { calls.append("did") }
        override func viewSafeAreaInsetsDidChange() { calls.append("safe") }
        override func viewLayoutMarginsDidChange() { calls.append("margins") }
    }

    func testLayoutIsToldBeforeAndAfter() {
        onMain {
            let root = Layouts(), window = show(root)
            XCTAssertEqual(Set(["will", "did"]).subtracting(root.calls), [])
            XCTAssertLessThan(root.calls.firstIndex(of: "will") ?? 9, root.calls.firstIndex(of: "did") ?? -1)
            root.calls = []
            root.additionalSafeAreaInsets.top = 30
            MainLoop.settle(limit: 1)
            XCTAssertTrue(root.calls.contains("safe"), "\(root.calls)")
            XCTAssertTrue(root.calls.contains("margins"), "\(root.calls)")
            root.calls = []
            root.view.setNeedsLayout()
            root.view.layoutIfNeeded()
            XCTAssertEqual(root.calls, ["will", "did"])
            withExtendedLifetime(window) {}
        }
    }

    func testSafeAreaAndMarginsAddUp() {
        onMain {
            let root = UIViewController(), window = show(root)
            let before = root.view.safeAreaInsets
            root.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            window.layoutIfNeeded()
            XCTAssertEqual(root.view.safeAreaInsets.top, before.top + 1)
            XCTAssertEqual(root.view.safeAreaInsets.left, before.left + 2)
            XCTAssertEqual(root.view.safeAreaInsets.bottom, before.bottom + 3)
            XCTAssertEqual(root.view.safeAreaInsets.right, before.right + 4)
            XCTAssertEqual(root.systemMinimumLayoutMargins.leading, 16)
            XCTAssertEqual(root.systemMinimumLayoutMargins.trailing, 16)
            root.additionalSafeAreaInsets = .zero
            root.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 30)
            XCTAssertEqual(root.view.layoutMargins.left, 16, "margins aren't less than the system's")
            XCTAssertEqual(root.view.layoutMargins.right, 30)
            root.viewRespectsSystemMinimumLayoutMargins = false
            XCTAssertEqual(root.view.layoutMargins.left, 2)
        }
    }

    func testAControllerLeavesItsOwnSizeToItsContainer() {
        onMain {
            final class Parent: UIViewController {
                var changed: [CGSize] = []
                override func preferredContentSizeDidChange(forChildContentContainer container: UIContentContainer) {
                    changed.append(container.preferredContentSize)
                }
            }
            let parent = Parent(), child = UIViewController()
            parent.addChild(child)
            child.preferredContentSize = CGSize(width: 10, height: 20)
            XCTAssertEqual(parent.changed, [CGSize(width: 10, height: 20)])
            XCTAssertEqual(
                parent.size(
                    forChildContentContainer: child, withParentContainerSize: CGSize(width: 100, height: 50)),
                CGSize(width: 100, height: 50), "a child is as large as its parent unless that is overridden")
        }
    }

    func testWhatAViewControllerRefuses() {
        onMain {
            let controller = UIViewController(), other = UIViewController()
            assertRefuses("NSInvalidArgumentException", "has no segue with identifier 'go'") {
                controller.performSegue(withIdentifier: "go", sender: nil)
            }
            assertRefuses("Application tried to present modal view controller on itself. Presenting controller is <") {
                controller.present(controller, animated: false)
            }
            let root = UIViewController(), window = show(root), parent = UIViewController()
            assertRefuses("UIViewControllerHierarchyInconsistency", "but actual parent is:<") {
                parent.addChild(other)
                root.view.addSubview(other.view)
            }
            withExtendedLifetime(window) {}
            assertRefuses("must have a common parent view controller when calling") {
                controller.transition(from: other, to: UIViewController(), duration: 0, options: [], animations: nil)
            }
            assertWarns("whose view is not in the window hierarchy") {
                controller.present(other, animated: false)
            }
        }
    }

    func testWhatAViewControllerWarnsOf() {
        onMain {
            let root = UIViewController(), window = show(root), loose = UIViewController()
            assertWarns("Unbalanced calls to begin/end appearance transitions for <") {
                root.endAppearanceTransition()
            }
            assertWarns("Unbalanced calls to begin/end appearance transitions for <") {
                loose.beginAppearanceTransition(true, animated: false)
                loose.beginAppearanceTransition(true, animated: false)
            }
            assertWarns("from detached view controller <", "Will become a hard exception in a future release.") {
                root.view.addSubview(loose.view)
                loose.present(UIViewController(), animated: false)
            }
            // A child is in the hierarchy, also where it defines the context that it presents in.
            let child = UIViewController(), above = UIViewController()
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            child.definesPresentationContext = true
            above.modalPresentationStyle = .currentContext
            let quiet = Outcome.of { child.present(above, animated: false) }
            XCTAssertEqual(quiet.log, "")
            assertRefuses("adding a root view controller <", "as a child of view controller:<") {
                loose.addChild(root)
            }
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            MainLoop.settle(limit: 2)
            assertWarns("nested push animation can result in corrupted navigation bar") {
                navigation.pushViewController(UIViewController(), animated: true)
                MainLoop.advance(by: 0.1)
                navigation.pushViewController(UIViewController(), animated: true)
            }
        }
    }

    func testAppearanceMayBeForwardedByHand() {
        onMain {
            final class Own: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            let parent = Own(), child = RecordingController("c"), window = show(parent)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            MainLoop.settle(limit: 1)
            _ = CallRecorder.take()
            child.beginAppearanceTransition(true, animated: false)
            XCTAssertEqual(CallRecorder.take(), ["c.willAppear"])
            child.endAppearanceTransition()
            XCTAssertEqual(CallRecorder.take(), ["c.didAppear"])
            child.beginAppearanceTransition(false, animated: true)
            child.endAppearanceTransition()
            XCTAssertEqual(CallRecorder.take(), ["c.willDisappear", "c.didDisappear"])
            withExtendedLifetime(window) {}
        }
    }

    func testTraitsOfAChildAreOverriddenByItsParent() {
        onMain {
            let parent = UIViewController(), child = UIViewController(), window = show(parent)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
            XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
            XCTAssertEqual(child.view.traitCollection.horizontalSizeClass, .regular)
            XCTAssertEqual(parent.traitCollection.horizontalSizeClass, .compact)
            XCTAssertNotNil(parent.overrideTraitCollection(forChild: child))
            parent.setOverrideTraitCollection(nil, forChild: child)
            XCTAssertEqual(child.traitCollection.horizontalSizeClass, .compact)
            child.overrideUserInterfaceStyle = .dark
            XCTAssertEqual(child.view.traitCollection.userInterfaceStyle, .dark)
            XCTAssertEqual(parent.view.traitCollection.userInterfaceStyle, .light)
            withExtendedLifetime(window) {}
        }
    }
}
