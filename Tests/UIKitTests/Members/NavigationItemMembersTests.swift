import XCTest

@testable import UIKit

/// A navigation item's own back action, the menu of its title, and where the title stands.
final class NavigationItemMembersTests: XCTestCase {
    @MainActor
    private func find<T: UIView>(_ type: T.Type, in view: UIView) -> T? {
        if let view = view as? T { return view }
        return view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
    }

    @MainActor
    private func tap(_ control: UIView) {
        let place = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
        Finger.tap(place.x, place.y)
        MainLoop.settle(limit: 10)
    }

    func testABackActionIsPerformedInPlaceOfGoingBack() throws {
        try onMain {
            let root = UIViewController(), top = UIViewController()
            root.title = "Root"
            let nav = UINavigationController(rootViewController: root)
            on(.phone, nav) { _ in
                var count = 0
                top.navigationItem.backAction = UIAction { _ in count += 1 }
                nav.pushViewController(top, animated: false)
                MainLoop.settle(limit: 10)
                guard let button = find(BackButton.self, in: nav.navigationBar) else { return XCTFail("no button") }
                XCTAssertEqual(button.accessibilityLabel, "Root")
                tap(button)
                XCTAssertEqual(count, 1)
                XCTAssertIdentical(nav.topViewController, top)
            }
        }
    }

    func testARootWithABackActionHasABackButton() {
        onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root)
            on(.phone, nav) { _ in
                XCTAssertNil(find(BackButton.self, in: nav.navigationBar))
                var closed = false
                root.navigationItem.backAction = UIAction(title: "Close") { _ in closed = true }
                MainLoop.settle(limit: 10)
                guard let button = find(BackButton.self, in: nav.navigationBar) else { return XCTFail("no button") }
                XCTAssertEqual(button.accessibilityLabel, "Close")
                tap(button)
                XCTAssertTrue(closed)
                root.navigationItem.backAction = nil
                MainLoop.settle(limit: 10)
                XCTAssertNil(find(BackButton.self, in: nav.navigationBar))
            }
        }
    }

    private final class Document: UIViewController {
        var calls: [String] = []
        override func duplicate(_ sender: Any?) { calls.append("duplicate") }
    }

    func testATapOnTheTitleOpensItsMenu() {
        onMain {
            let root = Document(), nav = UINavigationController(rootViewController: root)
            root.title = "Letter"
            var renamed = false
            root.navigationItem.titleMenuProvider = { suggested in
                UIMenu(children: suggested + [UIAction(title: "Rename") { _ in renamed = true }])
            }
            on(.phone, nav) { window in
                guard let title = find(TitleMenuButton.self, in: nav.navigationBar) else { return XCTFail("no mark") }
                XCTAssertEqual(title.accessibilityLabel, "Letter")
                tap(title)
                guard let panel = find(MenuPanel.self, in: window) else { return XCTFail("no menu") }
                let row = AccessibilityTree.nodes(in: window).first { $0.label == "Rename" }
                XCTAssertNotNil(row)
                if let row { Finger.tap(row.frame.midX, row.frame.midY) }
                MainLoop.settle(limit: 10)
                XCTAssertTrue(renamed)
                XCTAssertNil(panel.window)
            }
        }
    }

    private final class Renamer: UINavigationItemRenameDelegate {
        var name: String?
        func navigationItem(_: UINavigationItem, didEndRenamingWith title: String) { name = title }
    }

    func testAShownItemIsRenamedByWhoeverItNames() throws {
        try onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root)
            let renamer = Renamer()
            root.title = "Old"
            root.navigationItem.renameDelegate = renamer
            on(.phone, nav) { _ in
                let actions = root.navigationItem.suggestedTitleActions(in: nav.navigationBar)
                XCTAssertEqual(actions.map(\.title), ["Rename"])
                (actions.first as? UIAction)?.perform(from: nil)
                MainLoop.settle(limit: 10)
                guard let alert = nav.presentedViewController as? UIAlertController else { return XCTFail("no alert") }
                XCTAssertEqual(alert.textFields?.first?.text, "Old")
            }
        }
    }
}
