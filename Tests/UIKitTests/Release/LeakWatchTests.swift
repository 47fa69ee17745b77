import XCTest

@testable import UIKit

/// What is told of controllers and views that stay alive: how they went, and the shortest way by which they are held.
final class LeakWatchTests: XCTestCase {
    override func setUp() {
        onMain {
            LeakWatch.isOn = true
            LeakWatch.forget()
        }
    }

    override func tearDown() {
        onMain {
            LeakWatch.isOn = false
            LeakWatch.forget()
        }
    }

    class Detail: UIViewController {
        var onDone: (() -> Void)?
        var timer: UIKit.Timer?
        var token: Any?
        var count = 0
        func done() { count += 1 }
    }
    final class Root: UIViewController {
        var details: [UIViewController] = []
        var onLeave: (() -> Void)?
    }
    final class Badge: UIView {
        var onTap: (() -> Void)?
        var count = 0
    }
    final class Model: NSObject {
        weak var owner: Detail?
        unowned(unsafe) var user: Detail?
        var handlers: [String: () -> Void] = [:]
    }

    /// Pushes and pops a detail that was prepared; what is told of then.
    @MainActor
    private func leaks(_ prepare: (Detail, Root) -> Void) -> [String] {
        let root = Root(), navigation = UINavigationController(rootViewController: root)
        _ = show(navigation)
        autoreleased {
            let detail = Detail()
            prepare(detail, root)
            navigation.pushViewController(detail, animated: true)
        }
        MainLoop.settle(limit: 10)
        navigation.popViewController(animated: true)
        MainLoop.settle(limit: 10)
        return LeakWatch.leaks().map(\.text)
    }

    /// So that no variable of the test keeps it.
    @inline(never) private func autoreleased(_ body: () -> Void) { body() }

    private static let popped = "leak: Detail (popped from UINavigationController) is still alive: "

    func testNothingIsToldOfWhatIsReleased() {
        onMain {
            XCTAssertEqual(
                leaks { detail, root in
                    detail.onDone = { [weak detail] in detail?.done() }
                    root.onLeave = { [unowned detail] in detail.done() }
                }, [])
        }
    }

    func testAClosureThatCapturesItsOwner() {
        onMain {
            XCTAssertEqual(
                leaks { detail, _ in detail.onDone = { detail.done() } },
                [Self.popped + "it holds itself: Detail.onDone → a closure → Detail"])
        }
    }

    func testAMethodKeptAsAClosure() {
        onMain {
            XCTAssertEqual(
                leaks { detail, _ in detail.onDone = detail.done },
                [Self.popped + "it holds itself: Detail.onDone → a closure → Detail"])
        }
    }

    func testAClosureAmongOthersThatCaptureSeveralThings() {
        onMain {
            var sum = 0
            let found = leaks { detail, root in
                let name = "x", number = 3.5
                detail.onDone = { [weak root] in
                    sum += name.count + Int(number) + (root?.details.count ?? 0)
                    detail.done()
                }
            }
            XCTAssertEqual(found, [Self.popped + "it holds itself: Detail.onDone → a closure → Detail"])
        }
    }

    func testAModelThatKeepsAHandler() {
        onMain {
            let found = leaks { detail, _ in
                let model = Model()
                (model.owner, model.user) = (detail, detail)
                model.handlers["done"] = { detail.done() }
                detail.token = model
            }
            XCTAssertEqual(
                found, [Self.popped + "it holds itself: Detail.token → Model.handlers[\"done\"] → a closure → Detail"])
        }
    }

    func testATimerThatRepeats() {
        onMain {
            let found = leaks { detail, _ in
                detail.timer = UIKit.Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in detail.done() }
            }
            XCTAssertEqual(found.count, 1)
            XCTAssertTrue(
                found.first?.hasPrefix(Self.popped + "held by a timer that repeats → ClockEvent.body → ") == true,
                "\(found)")
            XCTAssertTrue(found.first?.hasSuffix("Timer.body → a closure → Detail") == true, "\(found)")
            Clock.shared.waiting.filter { $0.interval == 1 }.forEach { $0.cancel() }
        }
    }

    func testADelayThatEndsIsNoLeak() {
        onMain {
            let found = leaks { detail, _ in
                Clock.shared.schedule(after: 600) { MainActor.assumeIsolated { detail.done() } }
            }
            XCTAssertEqual(found.count, 1)
            XCTAssertTrue(
                found.first?.hasPrefix(
                    "kept: Detail (popped from UINavigationController) is still alive: held by a delay that ends in 599."
                ) == true, "\(found)")
            Clock.shared.waiting.filter { $0.due > Clock.shared.now + 100 }.forEach { $0.cancel() }
        }
    }

    func testABlockThatDispatchRunsLater() {
        onMain {
            let found = leaks { detail, _ in
                let block: @convention(block) () -> Void = { MainActor.assumeIsolated { detail.done() } }
                DelayedWork.asyncAfter(.main, .now() + 600, block)
            }
            XCTAssertEqual(found.count, 1)
            XCTAssertTrue(
                found.first?.hasPrefix(
                    "kept: Detail (popped from UINavigationController) is still alive: held by a delay") == true,
                "\(found)")
            Clock.shared.waiting.filter { $0.due > Clock.shared.now + 100 }.forEach { $0.cancel() }
        }
    }

    func testAnObserverOfNotifications() {
        onMain {
            let found = leaks { detail, _ in
                detail.token = NotificationCenter.default.addObserver(
                    forName: Notification.Name("Leak"), object: nil, queue: nil
                ) { _ in MainActor.assumeIsolated { detail.done() } }
            }
            XCTAssertEqual(found.count, 1)
            let observers = ObserverMemory.closures(of: .default).map {
                ($0.node.name, StoredValues.edges(of: $0.node).map(\.node.name))
            }
            XCTAssertTrue(
                found.first?.hasPrefix(Self.popped + "held by an observer of NotificationCenter.default → a closure")
                    == true, "\(found) \(observers)")
            XCTAssertTrue(found.first?.hasSuffix("a closure → Detail") == true, "\(found)")
        }
    }

    /// Where observers were that are gone, whatever came into their memory afterwards is none.
    func testOnlyObserversThatAreThereAreFound() {
        onMain {
            final class Other { var word = 0 }
            func count() -> Int { ObserverMemory.closures(of: .default).count }
            let before = count(), name = Notification.Name("Many"), center = NotificationCenter.default
            var tokens = (0..<40).map { _ in
                let other = Other()
                return center.addObserver(forName: name, object: nil, queue: nil) { _ in other.word += 1 }
            }
            XCTAssertEqual(count(), before + 40)
            for token in tokens.dropFirst() { center.removeObserver(token) }
            tokens.removeLast(39)
            let others = (0..<2000).map { number in [Other(), Other(), { number } as () -> Int] as [Any] }
            XCTAssertEqual(count(), before + 1)
            withExtendedLifetime(others) {}
            center.removeObserver(tokens[0])
            XCTAssertEqual(count(), before)
        }
    }

    func testWhatAPropertyOfALivingControllerHoldsIsKept() {
        onMain {
            let found = leaks { detail, root in root.details.append(detail) }
            XCTAssertEqual(found.count, 1)
            XCTAssertTrue(
                found.first?.hasPrefix("kept: Detail (popped from UINavigationController) is still alive: held by UI")
                    == true, "\(found)")
            XCTAssertTrue(found.first?.hasSuffix("Root.details[0] → Detail") == true, "\(found)")
        }
    }

    func testWhatAClosureOfALivingControllerHoldsIsLost() {
        onMain {
            let found = leaks { detail, root in root.onLeave = { detail.done() } }
            XCTAssertEqual(found.count, 1)
            XCTAssertTrue(
                found.first?.hasPrefix(Self.popped) == true
                    && found.first?.hasSuffix("Root.onLeave → a closure → Detail") == true, "\(found)")
        }
    }

    func testAControllerThatWasNeverShown() {
        onMain {
            autoreleased {
                let detail = Detail()
                detail.onDone = { detail.done() }
            }
            XCTAssertEqual(
                LeakWatch.leaks().map(\.text),
                ["leak: Detail (never shown) is still alive: it holds itself: Detail.onDone → a closure → Detail"])
        }
    }

    func testTheWayOfADismissalAndOfWhatWasInside() {
        onMain {
            let root = Root()
            _ = show(root)
            autoreleased {
                let detail = Detail()
                detail.onDone = { detail.done() }
                root.present(UINavigationController(rootViewController: detail), animated: true)
            }
            MainLoop.settle(limit: 10)
            root.dismiss(animated: true)
            MainLoop.settle(limit: 10)
            XCTAssertEqual(LeakWatch.leaks().map(\.way), ["inside UINavigationController, dismissed"])
        }
    }

    func testAViewThatWentAlone() {
        onMain {
            let root = Root()
            _ = show(root)
            autoreleased {
                let badge = Badge(frame: .zero)
                badge.onTap = { badge.count += 1 }
                root.view.addSubview(badge)
                MainLoop.settle(limit: 10)
                badge.removeFromSuperview()
            }
            MainLoop.settle(limit: 10)
            XCTAssertEqual(
                LeakWatch.leaks().map(\.text),
                ["leak: Badge (taken off the screen) is still alive: it holds itself: Badge.onTap → a closure → Badge"])
        }
    }

    func testWhatComesBackIsNoLeak() {
        onMain {
            let root = Root(), tabs = UITabBarController(), detail = Detail()
            detail.onDone = { detail.done() }
            tabs.viewControllers = [root, detail]
            _ = show(tabs)
            tabs.viewControllers = [root]
            MainLoop.settle(limit: 10)
            tabs.viewControllers = [root, detail]
            MainLoop.settle(limit: 10)
            XCTAssertEqual(LeakWatch.leaks(), [])
            detail.onDone = nil
        }
    }

    func testASearchThatAnItemKeepsIsNoLeak() {
        onMain {
            let root = Root(), search = UISearchController(searchResultsController: Detail())
            root.navigationItem.searchController = search
            _ = show(UINavigationController(rootViewController: root))
            search.isActive = true
            MainLoop.settle(limit: 10)
            search.isActive = false
            MainLoop.settle(limit: 10)
            XCTAssertEqual(LeakWatch.leaks(), [])
        }
    }

    func testTheSameLossIsToldOnceWithItsNumber() {
        onMain {
            for _ in 0..<3 {
                autoreleased {
                    let detail = Detail()
                    detail.onDone = { detail.done() }
                }
            }
            XCTAssertEqual(LeakWatch.leaks().map(\.count), [3])
        }
    }
}
