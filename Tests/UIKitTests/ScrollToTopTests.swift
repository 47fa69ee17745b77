import XCTest

@testable import UIKit

/// A tap on the status bar scrolls the one list on screen to its top, and reaches nothing below the bar.
final class ScrollToTopTests: XCTestCase {
    private final class Recorder: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var allows = true
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            log.append("should")
            return allows
        }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("ended") }
    }

    @MainActor
    private func makeList(_ frame: CGRect = CGRect(x: 0, y: 0, width: 393, height: 852)) -> UIScrollView {
        let list = UIScrollView(frame: frame)
        list.contentSize = CGSize(width: frame.width, height: 3000)
        list.contentOffset.y = 500
        return list
    }

    /// Runs a test on a screen with a status bar.
    @MainActor
    private func onScreen(
        _ screen: TestScreen = .phone, _ root: UIViewController = UIViewController(), _ body: (UIWindow) -> Void
    ) {
        on(screen, root) { window in
            let bar = StatusBarWindow.show()
            defer { bar.isHidden = true }
            bar.update()
            body(window)
        }
    }

    @MainActor
    private func tapStatusBar(_ x: CGFloat = 200) {
        Finger.tap(x, 10)
        MainLoop.advance(by: 1)
    }

    func testATapScrollsToTheTopAndTheDelegateHearsOfIt() {
        onMain {
            onScreen { window in
                let list = makeList(), recorder = Recorder()
                list.delegate = recorder
                window.rootViewController?.view.addSubview(list)
                window.layoutIfNeeded()
                XCTAssertEqual(list.adjustedContentInset.top, 59)
                tapStatusBar()
                XCTAssertEqual(list.contentOffset.y, -59)
                XCTAssertEqual(recorder.log, ["should", "did"])
                // Already there.
                tapStatusBar()
                XCTAssertEqual(recorder.log, ["should", "did", "should"])
                list.contentOffset.y = 300
                recorder.allows = false
                tapStatusBar()
                XCTAssertEqual(list.contentOffset.y, 300)
            }
        }
    }

    func testATelephoneScrollsNothingWhereSeveralListsMay() {
        onMain {
            onScreen { window in
                let lists = [0, 1].map { makeList(CGRect(x: 0, y: 426 * CGFloat($0), width: 393, height: 426)) }
                for list in lists { window.rootViewController?.view.addSubview(list) }
                window.layoutIfNeeded()
                tapStatusBar()
                XCTAssertEqual(lists.map(\.contentOffset.y), [500, 500])
                lists[0].scrollsToTop = false
                tapStatusBar()
                XCTAssertEqual(lists.map { $0.contentOffset.y == 500 }, [true, false])
                lists[0].scrollsToTop = true
                lists[1].contentOffset.y = 500
                // What doesn't show doesn't count.
                for hide in [{ $0.isHidden = true }, { $0.alpha = 0 }, { $0.frame.origin.x = 393 }]
                    as [(UIView) -> Void]
                {
                    lists[0].contentOffset.y = 500
                    hide(lists[1])
                    tapStatusBar()
                    XCTAssertLessThan(lists[0].contentOffset.y, 1)
                    XCTAssertEqual(lists[1].contentOffset.y, 500)
                    (lists[1].isHidden, lists[1].alpha, lists[1].frame.origin.x) = (false, 1, 0)
                }
            }
        }
    }

    func testATabletScrollsTheListBelowTheFinger() {
        onMain {
            onScreen(.padPortrait) { window in
                let lists = [0, 1].map { makeList(CGRect(x: 410 * CGFloat($0), y: 0, width: 410, height: 1180)) }
                for list in lists { window.rootViewController?.view.addSubview(list) }
                tapStatusBar(600)
                XCTAssertEqual(lists.map { $0.contentOffset.y == 500 }, [true, false])
                tapStatusBar(100)
                XCTAssertEqual(lists.map { $0.contentOffset.y == 500 }, [false, false])
            }
        }
    }

    /// What was pushed over or is covered by a presentation stays where it is.
    func testOnlyTheScreenOnTopScrolls() {
        onMain {
            let below = UITableViewController(), above = UITableViewController(), sheet = UITableViewController()
            onScreen(.phone, UINavigationController(rootViewController: below)) { window in
                @MainActor func prepare(_ controllers: [UITableViewController]) {
                    MainLoop.settle(limit: 10)
                    for controller in controllers {
                        controller.tableView.contentInset.bottom = 3000
                        controller.tableView.contentOffset.y = 500
                    }
                    tapStatusBar()
                }
                below.navigationController?.pushViewController(above, animated: false)
                prepare([below, above])
                XCTAssertEqual(below.tableView.contentOffset.y, 500)
                XCTAssertLessThan(above.tableView.contentOffset.y, 0)
                above.present(sheet, animated: false)
                prepare([above, sheet])
                XCTAssertEqual(above.tableView.contentOffset.y, 500)
                XCTAssertLessThan(sheet.tableView.contentOffset.y, 1)
                sheet.dismiss(animated: false)
                above.present(UIAlertController(title: "Sink?", message: nil, preferredStyle: .alert), animated: false)
                prepare([above])
                XCTAssertEqual(above.tableView.contentOffset.y, 500)
            }
        }
    }

    /// A sheet that leaves its presenter usable doesn’t keep the list beside it from scrolling.
    func testAnUndimmedSheetCoversNothing() {
        onMain {
            let below = UITableViewController(), sheet = UIViewController()
            onScreen(.phone, below) { window in
                sheet.sheetPresentationController?.detents = [.medium()]
                sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
                below.present(sheet, animated: false)
                MainLoop.settle(limit: 10)
                below.tableView.contentInset.bottom = 3000
                below.tableView.contentOffset.y = 500
                tapStatusBar()
                XCTAssertLessThan(below.tableView.contentOffset.y, 0)
            }
        }
    }

    func testALargeTitleComesBackToo() {
        onMain {
            let list = UITableViewController(), navigation = UINavigationController(rootViewController: list)
            list.title = "Boats"
            navigation.navigationBar.prefersLargeTitles = true
            onScreen(.phone, navigation) { window in
                let height = navigation.navigationBar.frame.height
                list.tableView.contentInset.bottom = 3000
                list.tableView.contentOffset.y = 800
                window.layoutIfNeeded()
                XCTAssertLessThan(navigation.navigationBar.frame.height, height)
                tapStatusBar()
                XCTAssertEqual(navigation.navigationBar.frame.height, height)
            }
        }
    }

    // MARK: Nothing gets through

    @MainActor
    private func taps(below place: CGPoint, in window: UIWindow, _ content: UIView) -> Int {
        var taps = 0
        let button = UIButton(frame: content.bounds)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        content.addSubview(button)
        window.layoutIfNeeded()
        Finger.tap(place.x, place.y)
        MainLoop.advance(by: 0.5)
        button.removeFromSuperview()
        return taps
    }

    func testTheStatusBarLetsNothingThrough() {
        onMain {
            onScreen { window in
                let content = window.rootViewController!.view!
                XCTAssertEqual(taps(below: CGPoint(x: 100, y: 20), in: window, content), 0)
                XCTAssertEqual(taps(below: CGPoint(x: 100, y: 80), in: window, content), 1)
            }
            final class Bare: UIViewController { override var prefersStatusBarHidden: Bool { true } }
            onScreen(.phone, Bare()) { window in
                let content = window.rootViewController!.view!
                XCTAssertEqual(taps(below: CGPoint(x: 100, y: 20), in: window, content), 1)
            }
        }
    }

    /// The empty middle of a bar and what its background covers around it.
    func testBarsLetNothingThrough() {
        onMain {
            let content = UIViewController(), navigation = UINavigationController(rootViewController: content),
                tabs = UITabBarController()
            navigation.isToolbarHidden = false
            navigation.navigationBar.prefersLargeTitles = true
            content.title = "Boats"
            content.extendedLayoutIncludesOpaqueBars = true
            on(.phone, navigation) { window in
                let bottom = window.bounds.height
                for y in [30, 70, 120, bottom - 60, bottom - 10] {
                    XCTAssertEqual(taps(below: CGPoint(x: 196, y: y), in: window, content.view), 0, "\(y)")
                }
                XCTAssertEqual(taps(below: CGPoint(x: 196, y: 400), in: window, content.view), 1)
            }
            let tab = UIViewController()
            tabs.viewControllers = [tab]
            on(.phone, tabs) { window in
                for y in [window.bounds.height - 60, window.bounds.height - 10] {
                    XCTAssertEqual(taps(below: CGPoint(x: 20, y: y), in: window, tab.view), 0, "\(y)")
                }
            }
        }
    }

    /// Bars of the app's own, outside of containers.
    func testBarsOfTheirOwnLetNothingThrough() {
        onMain {
            let content = UIViewController()
            on(.phone, content) { window in
                let bars = [
                    UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44)),
                    UIToolbar(frame: CGRect(x: 0, y: 769, width: 393, height: 49)),
                ]
                let below = UIView(frame: content.view.bounds)
                content.view.addSubview(below)
                for bar in bars { content.view.addSubview(bar) }
                for y in [80, 790, 830] as [CGFloat] {
                    XCTAssertEqual(taps(below: CGPoint(x: 196, y: y), in: window, below), 0, "\(y)")
                }
                XCTAssertEqual(taps(below: CGPoint(x: 196, y: 400), in: window, below), 1)
            }
        }
    }
}
