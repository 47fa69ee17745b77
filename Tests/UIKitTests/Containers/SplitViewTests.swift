import XCTest

@testable import UIKit

final class SplitViewTests: XCTestCase {
    private typealias Board = ContainerStoryboard

    /// Master and detail in navigation controllers, as Xcode's template had them.
    @MainActor
    private func masterDetail(_ attributes: String = "") throws -> UISplitViewController {
        let board = try Board.make(
            initial: "Split",
            Board.container(
                "splitViewController", "Split", attributes,
                connections: Board.relationship("detailViewController", "DetailNav")
                    + Board.relationship("masterViewController", "MasterNav")),
            Board.navigation("MasterNav", root: "Master"), Board.navigation("DetailNav", root: "Detail"),
            Board.screen(
                "Master", title: "Master", color: "systemGroupedBackgroundColor",
                connections: "<segue destination=\"DetailNav\" kind=\"showDetail\" identifier=\"detail\" id=\"seg\"/>"),
            Board.screen("Detail", title: "Detail"), Board.screen("Other", title: "Other", color: "systemTealColor"))
        return try XCTUnwrap(board.instantiateInitialViewController() as? UISplitViewController)
    }

    @MainActor
    private func columns(_ style: String, three: Bool = false) throws -> UISplitViewController {
        let board = try Board.make(
            initial: "Split",
            Board.container(
                "splitViewController", "Split", style,
                connections: Board.relationship("masterViewController", "Sidebar")
                    + (three ? Board.relationship("supplementaryViewController", "List") : "")
                    + Board.relationship("detailViewController", "Page")),
            Board.screen("Sidebar", title: "Sidebar", color: "systemGroupedBackgroundColor"),
            Board.screen("List", title: "List", color: "secondarySystemBackgroundColor"),
            Board.screen("Page", title: "Page"))
        return try XCTUnwrap(board.instantiateInitialViewController() as? UISplitViewController)
    }

    @MainActor private func nav(_ controller: UIViewController?) throws -> UINavigationController {
        try XCTUnwrap(controller as? UINavigationController)
    }
    @MainActor private func frame(_ controller: UIViewController, _ window: UIWindow) -> CGRect {
        controller.view.convert(controller.view.bounds, to: window)
    }
    @MainActor private func titles(_ controllers: [UIViewController]) -> [String] {
        controllers.map { ($0 as? UINavigationController)?.viewControllers.first?.title ?? $0.title ?? "?" }
    }

    // MARK: From the file

    func testTheDocumentsRelationshipsBecomePrimaryAndSecondary() throws {
        try onMain {
            let split = try masterDetail()
            XCTAssertEqual(split.style, .unspecified)
            XCTAssertEqual(titles(split.viewControllers), ["Master", "Detail"])
            XCTAssertEqual(split.children.count, 2)
            XCTAssertIdentical(try nav(split.viewControllers[0]).topViewController?.splitViewController, split)
        }
    }

    func testTheDocumentsAttributesAreRead() throws {
        try onMain {
            let split = try masterDetail(
                "preferredDisplayMode=\"beside\" minimumPrimaryColumnWidth=\"200\" maximumPrimaryColumnWidth=\"400\" presentsWithGesture=\"NO\""
            )
            XCTAssertEqual(split.preferredDisplayMode, .oneBesideSecondary)
            XCTAssertEqual(split.minimumPrimaryColumnWidth, 200)
            XCTAssertEqual(split.maximumPrimaryColumnWidth, 400)
            XCTAssertFalse(split.presentsWithGesture)
            XCTAssertEqual(try columns("allowDoubleColumnStyle=\"YES\"").style, .doubleColumn)
            XCTAssertEqual(try columns("allowDoubleColumnStyle=\"YES\"", three: true).style, .tripleColumn)
            XCTAssertEqual(try columns("style=\"doubleColumn\"").style, .doubleColumn)
        }
    }

    // MARK: Side by side

    func testALandscapeTabletShowsBothWithTheirSizeClasses() throws {
        try onMain {
            let split = try masterDetail()
            try on(.padLandscape, split) { window in
                XCTAssertFalse(split.isCollapsed)
                XCTAssertEqual(split.displayMode, .oneBesideSecondary)
                XCTAssertEqual(frame(split.viewControllers[0], window), CGRect(x: 0, y: 0, width: 320, height: 820))
                XCTAssertEqual(frame(split.viewControllers[1], window), CGRect(x: 320, y: 0, width: 860, height: 820))
                XCTAssertEqual(split.viewControllers[0].view.traitCollection.horizontalSizeClass, .compact)
                XCTAssertEqual(split.viewControllers[1].view.traitCollection.horizontalSizeClass, .regular)
                try picture(window, "split-classic-landscape")
            }
        }
    }

    func testAPortraitTabletHidesThePrimaryUntilTheButtonBringsItOverTheSecondary() throws {
        try onMain {
            let split = try masterDetail()
            let detail = try nav(split.viewControllers[1]).topViewController!
            detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
            try on(.padPortrait, split) { window in
                XCTAssertEqual(split.displayMode, .secondaryOnly)
                XCTAssertNil(split.viewControllers[0].viewIfLoaded?.window)
                try picture(window, "split-classic-portrait")
                split.displayModeItem.handler?()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .oneOverSecondary)
                XCTAssertEqual(frame(split.viewControllers[0], window).minX, 0)
                XCTAssertEqual(frame(split.viewControllers[1], window).width, 820)
                try picture(window, "split-classic-overlay")
                Finger.tap(700, 600)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .secondaryOnly)
                XCTAssertNil(split.viewControllers[0].view.window)
            }
        }
    }

    func testAppearanceFollowsTheColumns() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B")
            let split = UISplitViewController()
            split.viewControllers = [a, b]
            _ = CallRecorder.take()
            on(.padPortrait, split) { _ in
                XCTAssertEqual(
                    CallRecorder.take().filter { !$0.contains("ove") },
                    ["B.loadView", "B.didLoad", "B.willAppear", "B.didAppear"])
                split.preferredDisplayMode = .allVisible
                MainLoop.settle(limit: 5)
                XCTAssertEqual(CallRecorder.take(), ["A.loadView", "A.didLoad", "A.willAppear", "A.didAppear"])
                split.preferredDisplayMode = .primaryHidden
                MainLoop.settle(limit: 5)
                XCTAssertEqual(CallRecorder.take(), ["A.willDisappear", "A.didDisappear"])
            }
            XCTAssertEqual(CallRecorder.take(), ["B.willDisappear", "B.didDisappear"])
        }
    }

    func testShowDetailReplacesTheSecondary() throws {
        try onMain {
            let split = try masterDetail()
            try on(.padLandscape, split) { window in
                let master = try nav(split.viewControllers[0]).topViewController!
                let old = split.viewControllers[1]
                master.performSegue(withIdentifier: "detail", sender: nil)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(titles(split.viewControllers), ["Master", "Detail"])
                XCTAssertNotIdentical(split.viewControllers[1], old)
                XCTAssertNil(old.parent)
                XCTAssertEqual(frame(split.viewControllers[1], window).minX, 320)
            }
        }
    }

    // MARK: Collapsing

    func testATelephoneStacksTheDetailOnTheMaster() throws {
        try onMain {
            let split = try masterDetail()
            try on(.phone, split) { window in
                XCTAssertTrue(split.isCollapsed)
                XCTAssertEqual(split.viewControllers.count, 1)
                let outer = try nav(split.viewControllers[0])
                XCTAssertEqual(titles(outer.viewControllers), ["Master", "Detail"])
                XCTAssertTrue(outer.topViewController is UINavigationController)
                XCTAssertEqual(outer.navigationBar.items?.map(\.title), ["Master", "Detail"])
                XCTAssertEqual(outer.navigationBar.content?.backButton?.accessibilityLabel, "Master")
                try picture(window, "split-classic-phone")
                outer.popFromBackButton()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(titles(outer.viewControllers), ["Master"])
            }
        }
    }

    private final class Discarding: NSObject, UISplitViewControllerDelegate {
        var calls: [String] = []
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            calls.append("collapse")
            return true
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? {
            calls.append("separate")
            return nil
        }
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { calls.append("change \(displayMode.rawValue)") }
    }

    func testADelegateMayDiscardTheSecondaryAndItComesBackInRegularWidth() throws {
        try onMain {
            let split = try masterDetail(), delegate = Discarding()
            split.delegate = delegate
            try on(TestScreen(size: CGSize(width: 430, height: 1180), isPad: true), split) { _ in
                XCTAssertEqual(delegate.calls, ["collapse"])
                XCTAssertEqual(titles(try nav(split.viewControllers[0]).viewControllers), ["Master"])
                resize(to: .padLandscape)
                XCTAssertEqual(delegate.calls.prefix(2), ["collapse", "separate"])
                XCTAssertEqual(titles(split.viewControllers), ["Master", "Detail"])
            }
        }
    }

    /// Apps look at an outlet of the detail to tell whether it shows anything.
    func testBothColumnsAreLoadedWhenTheDelegateIsAskedToCollapse() throws {
        try onMain {
            final class Looking: NSObject, UISplitViewControllerDelegate {
                var isLoaded: [Bool] = []
                func splitViewController(
                    _ splitViewController: UISplitViewController,
                    collapseSecondary secondaryViewController: UIViewController,
                    onto primaryViewController: UIViewController
                ) -> Bool {
                    isLoaded = [primaryViewController, secondaryViewController].map {
                        ($0 as? UINavigationController)?.topViewController?.isViewLoaded ?? false
                    }
                    return true
                }
            }
            let split = try masterDetail(), delegate = Looking()
            split.delegate = delegate
            try on(.phone, split) { _ in XCTAssertEqual(delegate.isLoaded, [true, true]) }
        }
    }

    func testShowDetailPushesWhenCollapsedAndIsSeparatedAgain() throws {
        try onMain {
            let split = try masterDetail(), delegate = Discarding()
            split.delegate = delegate
            try on(TestScreen(size: CGSize(width: 430, height: 1180), isPad: true), split) { window in
                let outer = try nav(split.viewControllers[0])
                outer.topViewController!.performSegue(withIdentifier: "detail", sender: nil)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(titles(outer.viewControllers), ["Master", "Detail"])
                let inner = try nav(outer.topViewController)
                inner.pushViewController(
                    split.storyboard!.instantiateViewController(withIdentifier: "Other"), animated: true)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(outer.navigationBar.items?.map(\.title), ["Master", "Detail", "Other"])
                XCTAssertEqual(outer.navigationBar.content?.backButton?.accessibilityLabel, "Detail")
                XCTAssertEqual(inner.topViewController!.view.safeAreaInsets.top, window.safeAreaInsets.top + 50)
                resize(to: .padLandscape)
                XCTAssertEqual(split.viewControllers, [outer, inner])
                XCTAssertEqual(inner.viewControllers.count, 2)
                XCTAssertEqual(titles(outer.viewControllers), ["Master"])
                XCTAssertEqual(outer.navigationBar.items?.map(\.title), ["Master"])
                XCTAssertEqual(inner.navigationBar.items?.map(\.title), ["Detail", "Other"])
                XCTAssertFalse(inner.navigationBar.isHidden)
                resize(to: TestScreen(size: CGSize(width: 430, height: 1180), isPad: true))
                XCTAssertTrue(split.isCollapsed)
                XCTAssertEqual(delegate.calls.filter { $0 == "collapse" }.count, 2)
            }
        }
    }

    func testCollapsedDetailsAreReleasedWhenPopped() throws {
        try onMain {
            let split = try masterDetail(), delegate = Discarding()
            split.delegate = delegate
            try on(.phone, split) { _ in
                let outer = try nav(split.viewControllers[0])
                outer.topViewController!.performSegue(withIdentifier: "detail", sender: nil)
                MainLoop.settle(limit: 5)
                weak var detail = outer.topViewController
                XCTAssertNotNil(detail)
                outer.popFromBackButton()
                MainLoop.settle(limit: 5)
                XCTAssertNil(detail)
            }
        }
    }

    // MARK: Columns

    func testColumnsStandInNavigationControllersWithTheSidebarButton() throws {
        try onMain {
            let split = try columns("allowDoubleColumnStyle=\"YES\"")
            try on(.padLandscape, split) { window in
                XCTAssertEqual(split.viewController(for: .primary)?.title, "Sidebar")
                XCTAssertIdentical(split.viewController(for: .primary)?.navigationController?.parent, split)
                XCTAssertIdentical(
                    split.viewController(for: .primary)?.navigationItem.containerItem, split.displayModeButtonItem)
                try picture(window, "split-double-landscape")
                split.hide(.primary)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .secondaryOnly)
                XCTAssertIdentical(
                    split.viewController(for: .secondary)?.navigationItem.containerItem, split.displayModeButtonItem)
                XCTAssertEqual(frame(split.viewControllers[1], window).width, 1180)
                try picture(window, "split-double-hidden")
                split.show(.primary)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .oneBesideSecondary)
            }
        }
    }

    func testThreeColumnsAreShownOneAfterTheOther() throws {
        try onMain {
            let split = try columns("allowDoubleColumnStyle=\"YES\"", three: true)
            split.preferredSplitBehavior = .tile
            try on(TestScreen(size: CGSize(width: 1366, height: 1024), isPad: true), split) { window in
                XCTAssertEqual(split.displayMode, .oneBesideSecondary)
                XCTAssertNil(split.viewController(for: .primary)?.viewIfLoaded?.window)
                split.show(.primary)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .twoBesideSecondary)
                XCTAssertEqual(split.viewControllers.map { frame($0, window).minX }, [0, 320, 695])
                try picture(window, "split-triple")
                split.hide(.supplementary)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .secondaryOnly)
            }
        }
    }

    private final class Columns: NSObject, UISplitViewControllerDelegate {
        var top = UISplitViewController.Column.secondary
        var calls: [String] = []
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            calls.append("top \(proposedTopColumn)")
            return top
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expanded") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            calls.append("show \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            calls.append("hide \(column)")
        }
    }

    func testTheDelegateNamesTheTopColumnOfACollapsedStack() throws {
        try onMain {
            let split = try columns("allowDoubleColumnStyle=\"YES\"", three: true), delegate = Columns()
            delegate.top = .supplementary
            split.delegate = delegate
            try on(TestScreen(size: CGSize(width: 430, height: 1180), isPad: true), split) { _ in
                XCTAssertEqual(delegate.calls, ["top secondary", "collapsed"])
                let outer = try nav(split.viewControllers[0])
                XCTAssertEqual(titles(outer.viewControllers), ["Sidebar", "List"])
                split.show(.secondary)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(titles(outer.viewControllers), ["Sidebar", "List", "Page"])
                split.show(.primary)
                MainLoop.settle(limit: 5)
                XCTAssertEqual(titles(outer.viewControllers), ["Sidebar"])
                resize(to: .padLandscape)
                XCTAssertEqual(delegate.calls.filter { $0 == "expanded" }.count, 1)
                XCTAssertEqual(split.viewControllers.count, 3)
                XCTAssertEqual(split.displayMode, .oneBesideSecondary)
            }
        }
    }

    func testACompactColumnStandsInForTheOthers() throws {
        try onMain {
            let split = try columns("allowDoubleColumnStyle=\"YES\""), compact = RecordingController("Compact")
            split.setViewController(compact, for: .compact)
            try on(.phone, split) { _ in
                XCTAssertEqual(split.viewControllers, [compact])
                XCTAssertNotNil(compact.view.window)
                XCTAssertNil(split.viewController(for: .secondary)?.viewIfLoaded?.window)
            }
        }
    }

    func testSettingAColumnKeepsItsNavigationController() throws {
        try onMain {
            let split = try columns("allowDoubleColumnStyle=\"YES\"")
            try on(.padLandscape, split) { _ in
                let navigation = split.viewController(for: .secondary)?.navigationController
                let other = RecordingController("Other")
                split.setViewController(other, for: .secondary)
                MainLoop.settle(limit: 5)
                XCTAssertIdentical(split.viewController(for: .secondary), other)
                XCTAssertIdentical(other.navigationController, navigation)
                XCTAssertNotNil(other.view.window)
            }
        }
    }

    /// A finger at the left edge of the tablet, moved slowly enough that it isn't a flick.
    @MainActor
    private func drag(from x: CGFloat, by way: CGFloat) -> Finger {
        let finger = Finger()
        finger.down(x, 500)
        finger.move(by: CGVector(dx: way, dy: 0), steps: 60)
        finger.move(by: .zero, steps: 10)
        return finger
    }

    func testThePrimaryFollowsAFingerFromTheEdgeOrGoesBackWithTheOppositeCalls() throws {
        try onMain {
            final class Delegate: NSObject, UISplitViewControllerDelegate {
                var log: [String] = []
                func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
                    log.append("will begin")
                }
                func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
                    log.append("did end")
                }
            }
            let a = RecordingController("A"), b = RecordingController("B"), delegate = Delegate(),
                split = UISplitViewController()
            // The inner navigation controller stands at its root: its own gesture has nothing to pop.
            split.viewControllers = [a, UINavigationController(rootViewController: b)]
            split.delegate = delegate
            try on(.padPortrait, split) { window in
                _ = CallRecorder.take()
                var finger = drag(from: 2, by: 110)
                let shown = frame(a, window)
                XCTAssertEqual(shown.minX, -320 + 100, accuracy: 1)
                XCTAssertEqual(CallRecorder.take(), ["A.loadView", "A.didLoad", "A.willAppear"])
                XCTAssertEqual(delegate.log, ["will begin"])
                try picture(window, "split-drag")
                finger.up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .secondaryOnly)
                XCTAssertNil(a.view.window)
                XCTAssertEqual(CallRecorder.take(), ["A.willDisappear", "A.didDisappear"])
                XCTAssertEqual(delegate.log, ["will begin", "did end"])
                finger = drag(from: 2, by: 230)
                XCTAssertEqual(CallRecorder.take(), ["A.willAppear"])
                finger.up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .oneOverSecondary)
                XCTAssertEqual(frame(a, window).minX, 0)
                XCTAssertEqual(CallRecorder.take(), ["A.didAppear"])
            }
        }
    }

    func testAFingerPushesOutAColumnThatLiesOverTheOtherOrBringsItBack() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), split = UISplitViewController()
            split.viewControllers = [a, b]
            on(.padPortrait, split) { window in
                split.preferredDisplayMode = .oneOverSecondary
                MainLoop.settle(limit: 5)
                XCTAssertEqual(frame(a, window).minX, 0)
                _ = CallRecorder.take()
                var finger = drag(from: 300, by: -110)
                XCTAssertLessThan(frame(a, window).minX, -90, "it follows")
                XCTAssertEqual(CallRecorder.take(), ["A.willDisappear"])
                finger.up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .oneOverSecondary)
                XCTAssertEqual(frame(a, window).minX, 0)
                XCTAssertEqual(CallRecorder.take(), ["A.willAppear", "A.didAppear"])
                drag(from: 300, by: 150).up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .oneOverSecondary, "inwards there is nothing to do")
                _ = CallRecorder.take()
                finger = drag(from: 300, by: -250)
                finger.up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .secondaryOnly)
                XCTAssertNil(a.view.window)
                XCTAssertEqual(CallRecorder.take(), ["A.willDisappear", "A.didDisappear"])
                Finger.tap(600, 600)
                XCTAssertTrue(
                    window.hitTest(CGPoint(x: 600, y: 600), with: nil)?.isDescendant(of: b.view) == true,
                    "nothing is left over the other")
            }
        }
    }

    func testAFingerOverTheColumnStillScrollsItsList() {
        onMain {
            final class List: UITableViewController {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
                { UITableViewCell(style: .default, reuseIdentifier: nil) }
            }
            let list = List(style: .plain), split = UISplitViewController()
            split.viewControllers = [list, UIViewController()]
            on(.padPortrait, split) { _ in
                split.preferredDisplayMode = .oneOverSecondary
                MainLoop.settle(limit: 5)
                let finger = Finger()
                finger.down(150, 700)
                finger.move(by: CGVector(dx: -20, dy: -300), steps: 30)
                finger.up()
                MainLoop.settle(limit: 5)
                XCTAssertGreaterThan(list.tableView.contentOffset.y, 200)
                XCTAssertEqual(split.displayMode, .oneOverSecondary)
            }
        }
    }

    func testAFingerAtTheEdgePopsFirstWhereThereIsSomethingToPop() {
        onMain {
            let a = RecordingController("A"), b = RecordingController("B"), c = RecordingController("C"),
                split = UISplitViewController()
            let inner = UINavigationController(rootViewController: b)
            split.viewControllers = [a, inner]
            on(.padPortrait, split) { _ in
                inner.pushViewController(c, animated: false)
                MainLoop.settle(limit: 5)
                drag(from: 2, by: 600).up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(inner.viewControllers, [b])
                XCTAssertEqual(split.displayMode, .secondaryOnly)
            }
        }
    }

    func testAnAppThatWantsNoGestureKeepsItsColumnsAway() {
        onMain {
            let split = UISplitViewController()
            split.viewControllers = [RecordingController("A"), RecordingController("B")]
            split.presentsWithGesture = false
            on(.padPortrait, split) { _ in
                drag(from: 2, by: 300).up()
                MainLoop.settle(limit: 5)
                XCTAssertEqual(split.displayMode, .secondaryOnly)
            }
        }
    }

    func testDarkPicturesAreDrawn() throws {
        try onMain {
            for (name, split) in [
                ("classic", try masterDetail("preferredDisplayMode=\"overlay\"")),
                ("double", try columns("allowDoubleColumnStyle=\"YES\"")),
            ] {
                try on(.padPortrait, split) { window in
                    window.overrideUserInterfaceStyle = .dark
                    MainLoop.settle(limit: 5)
                    try picture(window, "split-\(name)-dark")
                }
            }
        }
    }
}
