import DeviceCatalog
import Glibc
import HeadlessDisplay
import XCTest

@testable import UIKit

/// Coming and going again and again leaves nothing behind, to the byte: what is allocated after many cycles is what was
/// allocated before.
final class MemoryTests: XCTestCase {
    /// Bytes that the process has allocated and not given back: what the C library got from the system, without what is
    /// free.
    private var allocated: Int {
        typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        var text: UnsafeMutablePointer<CChar>?, length = 0
        guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &length) else { return 0 }
        _ = unsafeBitCast(symbol, to: Report.self)(0, file)
        fclose(file)
        defer { free(text) }
        let report = text.map { String(cString: $0) } ?? ""
        func size(_ element: String) -> Int {
            guard let line = report.split(separator: "\n").last(where: { $0.hasPrefix(element) }),
                let word = line.components(separatedBy: "size=\"").last
            else { return 0 }
            return Int(word.prefix { $0.isNumber }) ?? 0
        }
        return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
            - size("<total type=\"rest\"")
    }

    /// Tries up to eight rounds: a table that doubles, or a buffer that another thread keeps, is seen in one of them;
    /// what stays of each cycle in all.
    ///
    /// - Parameter limit: in bytes, of all cycles of a round: names that are interned once.
    @MainActor
    private func assertFlat(
        _ what: String, cycles: Int = 200, limit: Int = 48 << 10, file: StaticString = #filePath, line: UInt = #line,
        _ cycle: () throws -> Void
    ) rethrows {
        for _ in 0..<100 { try cycle() }
        var grown = Int.max
        for _ in 0..<8 where grown >= limit {
            let before = allocated
            for _ in 0..<cycles { try cycle() }
            grown = allocated - before
        }
        XCTAssertLessThan(grown, limit, "\(what): \(grown / cycles) bytes stay of each cycle", file: file, line: line)
    }

    /// A stack on a display that nobody asks for a picture.
    @MainActor
    private func stage(_ connection: ReleaseConnection) throws -> UINavigationController {
        ReleaseConnection.register()
        ReleaseSubject.prepare = connection.code
        let navigation = try XCTUnwrap(connection.board().instantiateInitialViewController() as? UINavigationController)
        let before = Displays.current
        Displays.current = HeadlessDisplay(
            screen: ScreenDescription(
                size: CGSize(width: 393, height: 852), scale: 2, safeArea: .init(top: 59, bottom: 34), idiom: .phone))
        addTeardownBlock { onMain { (Displays.current, ReleaseSubject.prepare) = (before, { _ in }) } }
        _ = show(navigation)
        return navigation
    }

    private static let connection = ReleaseConnection.ofLists.first { $0.name == "an action in a prototype cell" }!

    @MainActor
    private func inBoth(_ what: String, _ animated: Bool, _ body: () -> Void) {
        if animated { body() } else { UIView.performWithoutAnimation(body) }
        MainLoop.settle(limit: 10)
    }

    private func check(
        _ what: String, go: @escaping @MainActor (UINavigationController, Bool) -> Void,
        back: @escaping @MainActor (UINavigationController, Bool) -> Void
    ) throws {
        try onMain {
            let navigation = try stage(Self.connection)
            for animated in [true, false] {
                assertFlat("\(what)\(animated ? ", animated" : "")") {
                    inBoth(what, animated) { go(navigation, animated) }
                    inBoth(what, animated) { back(navigation, animated) }
                }
            }
        }
    }

    func testPushAndPop() throws {
        try check("push and pop") { nav, _ in
            nav.viewControllers[0].performSegue(withIdentifier: "push", sender: nil)
        } back: { nav, animated in
            nav.popViewController(animated: animated)
        }
    }

    func testPresentAndDismiss() throws {
        try check("present and dismiss") { nav, _ in
            nav.viewControllers[0].performSegue(withIdentifier: "present", sender: nil)
        } back: { nav, animated in
            nav.dismiss(animated: animated)
        }
    }

    func testSheets() throws {
        try check("sheet and dismiss") { nav, _ in
            nav.viewControllers[0].performSegue(withIdentifier: "sheet", sender: nil)
        } back: { nav, animated in
            nav.dismiss(animated: animated)
        }
    }

    func testUnwinding() throws {
        try check("push and unwind") { nav, _ in
            nav.viewControllers[0].performSegue(withIdentifier: "push", sender: nil)
        } back: { nav, _ in
            nav.topViewController?.performSegue(withIdentifier: "home", sender: nil)
        }
    }

    func testAlerts() throws {
        try check("alerts") { nav, animated in
            let alert = UIAlertController(title: "Sure?", message: "Quite", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Yes", style: .default))
            nav.present(alert, animated: animated)
        } back: { nav, animated in
            nav.dismiss(animated: animated)
        }
    }

    func testTabs() throws {
        try onMain {
            let navigation = try stage(Self.connection), tabs = UITabBarController()
            navigation.view.window?.rootViewController = tabs
            tabs.viewControllers = [UIViewController(), UIViewController()]
            MainLoop.settle(limit: 10)
            assertFlat("turning between tabs") {
                tabs.selectedIndex = 1 - tabs.selectedIndex
                MainLoop.settle(limit: 10)
            }
        }
    }

    func testPages() throws {
        try onMain {
            let navigation = try stage(Self.connection), storyboard = try XCTUnwrap(navigation.storyboard)
            for style in [UIPageViewController.TransitionStyle.scroll, .pageCurl] {
                let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
                navigation.setViewControllers([pages], animated: false)
                MainLoop.settle(limit: 10)
                for animated in [true, false] {
                    assertFlat("turning pages\(animated ? ", animated" : "")") {
                        pages.setViewControllers(
                            [storyboard.instantiateViewController(withIdentifier: "S")], direction: .forward,
                            animated: animated)
                        MainLoop.settle(limit: 10)
                    }
                }
            }
        }
    }

    func testALabelThatChangesWhileNobodyLooks() throws {
        try onMain {
            let navigation = try stage(Self.connection),
                label = UILabel(frame: CGRect(x: 0, y: 200, width: 200, height: 40))
            navigation.topViewController?.view.addSubview(label)
            var number = 0
            assertFlat("a label that counts", cycles: 5000) {
                number += 1
                label.text = "\(number % 10)"
                MainLoop.turn()
            }
        }
    }
}
