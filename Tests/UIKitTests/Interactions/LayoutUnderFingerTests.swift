import XCTest

@testable import UIKit

/// While a finger leads something, a layout pass, which any label that changes brings about, leaves everything where the
/// finger has it.
final class LayoutUnderFingerTests: XCTestCase {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        override func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Flag") { $2(true) }])
        }
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource {
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { UIViewController() }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { UIViewController() }
    }

    /// Every view's place on the screen, by the way to it.
    @MainActor
    private func places(_ view: UIView, _ path: String = "") -> [(path: String, place: CGRect)] {
        let place = view.convert(view.bounds, to: nil)
        return [(path + "\(type(of: view))", place)]
            + view.subviews.enumerated().flatMap { places($1, path + "\(type(of: view)).\($0) ") }
    }

    @MainActor
    private func assertHeld(
        _ what: String, in window: UIWindow, from start: CGPoint, by ways: [CGVector], line: UInt = #line
    ) {
        let rest = places(window), finger = Finger()
        finger.down(start.x, start.y)
        for way in ways {
            finger.move(by: way, steps: 5)
            MainLoop.turn()
            let held = places(window)
            XCTAssertFalse(held.map(\.place) == rest.map(\.place), "\(what): nothing moves", line: line)
            for _ in 0..<2 {
                func mark(_ view: UIView) {
                    view.setNeedsLayout()
                    view.subviews.forEach(mark)
                }
                mark(window)
                MainLoop.turn()
            }
            let after = places(window)
            XCTAssertEqual(after.map(\.path), held.map(\.path), what, line: line)
            for (a, b) in zip(held, after)
            where abs(a.place.minX - b.place.minX) > 0.01 || abs(a.place.minY - b.place.minY) > 0.01
                || abs(a.place.width - b.place.width) > 0.01 || abs(a.place.height - b.place.height) > 0.01
            {
                XCTFail("\(what): \(a.path) went from \(a.place) to \(b.place)", line: line)
                break
            }
        }
        finger.cancel()
        MainLoop.settle(limit: 10)
    }

    func testSheets() {
        onMain {
            for detents in [[UISheetPresentationController.Detent.large()], [.medium(), .large()]] {
                let root = UIViewController(), sheet = Rows(style: .plain)
                sheet.sheetPresentationController?.detents = detents
                on(.phone, root) { window in
                    root.present(UINavigationController(rootViewController: sheet), animated: false)
                    MainLoop.settle(limit: 10)
                    assertHeld(
                        "a sheet", in: window, from: CGPoint(x: 200, y: detents.count == 1 ? 90 : 480),
                        by: [CGVector(dx: 0, dy: 80), CGVector(dx: 0, dy: 100), CGVector(dx: 0, dy: -300)])
                }
            }
        }
    }

    func testSwipesBack() {
        onMain {
            for large in [false, true] {
                let nav = UINavigationController(rootViewController: Rows(style: .plain))
                nav.viewControllers[0].title = "Albums"
                nav.navigationBar.prefersLargeTitles = large
                on(.phone, nav) { window in
                    let next = Rows(style: .grouped)
                    next.title = "Harbour"
                    next.navigationItem.largeTitleDisplayMode = .never
                    nav.pushViewController(next, animated: false)
                    MainLoop.settle(limit: 10)
                    assertHeld(
                        "a swipe back", in: window, from: CGPoint(x: 2, y: 400),
                        by: [CGVector(dx: 60, dy: 0), CGVector(dx: 200, dy: 0), CGVector(dx: -100, dy: 0)])
                }
            }
        }
    }

    func testPages() {
        onMain {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            let source = Pages()
            pages.dataSource = source
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            on(.phone, pages) { window in
                assertHeld(
                    "a page", in: window, from: CGPoint(x: 380, y: 400),
                    by: [CGVector(dx: -60, dy: 0), CGVector(dx: -150, dy: 0)])
            }
            withExtendedLifetime(source) {}
        }
    }

    func testSidebars() {
        onMain {
            let split = UISplitViewController()
            split.viewControllers = [Rows(style: .plain), UIViewController()]
            on(.padPortrait, split) { window in
                assertHeld(
                    "a sidebar", in: window, from: CGPoint(x: 2, y: 400),
                    by: [CGVector(dx: 60, dy: 0), CGVector(dx: 100, dy: 0)])
            }
        }
    }

    func testRowsThatAreSwipedAndListsThatArePulled() {
        onMain {
            let nav = UINavigationController(rootViewController: Rows(style: .insetGrouped))
            nav.navigationBar.prefersLargeTitles = true
            on(.phone, nav) { window in
                assertHeld(
                    "a row", in: window, from: CGPoint(x: 300, y: 400),
                    by: [CGVector(dx: -60, dy: 0), CGVector(dx: -40, dy: 0), CGVector(dx: -100, dy: 0)])
                assertHeld(
                    "a list", in: window, from: CGPoint(x: 300, y: 300),
                    by: [CGVector(dx: 0, dy: 100), CGVector(dx: 0, dy: 100), CGVector(dx: 0, dy: -350)])
            }
        }
    }

    func testWheels() {
        onMain {
            let root = UIViewController(), picker = UIDatePicker(frame: CGRect(x: 20, y: 200, width: 350, height: 216))
            picker.preferredDatePickerStyle = .wheels
            on(.phone, root) { window in
                root.view.addSubview(picker)
                MainLoop.settle(limit: 10)
                assertHeld(
                    "a wheel", in: window, from: CGPoint(x: 80, y: 300),
                    by: [CGVector(dx: 0, dy: 60), CGVector(dx: 0, dy: 50)])
            }
        }
    }
}
