import XCTest

@testable import UIKit

/// A finger that holds on after it opened a menu, or comes down in one: items light up below it, and it chooses the one
/// it leaves.
final class MenuSlideTests: XCTestCase {
    private final class Log { var titles: [String] = [] }

    @MainActor
    private func makeMenu(_ log: Log, _ titles: [String] = ["Sail", "Row", "Moor"]) -> UIMenu {
        UIMenu(children: titles.map { UIAction(title: $0) { log.titles.append($0.title) } })
    }

    @MainActor
    private func panel(_ window: UIWindow) throws -> MenuPanel {
        try XCTUnwrap(window.subviews.lazy.compactMap { $0 as? MenuPanel }.last)
    }

    @MainActor
    private func rows(_ view: UIView) -> [MenuRow] { (view as? MenuRow).map { [$0] } ?? view.subviews.flatMap(rows) }

    @MainActor
    private func lit(_ window: UIWindow) throws -> [String] {
        try rows(panel(window)).filter(\.isHighlighted).map(\.element.title)
    }

    /// Slides a finger, which is down there, over the rows of the open menu.
    @MainActor
    private func slide(_ finger: Finger, from: CGPoint, in window: UIWindow, _ log: Log) throws {
        MainLoop.advance(by: 0.5)
        window.layoutIfNeeded()
        let places = try rows(panel(window)).map { $0.convert(CGPoint(x: 100, y: 20), to: nil) }
        var place = from
        for (index, next) in places.enumerated() {
            finger.move(by: CGVector(dx: next.x - place.x, dy: next.y - place.y))
            place = next
            XCTAssertEqual(try lit(window), [["Sail", "Row", "Moor"][index]])
        }
        finger.move(by: CGVector(dx: 0, dy: -44))
        finger.up()
        MainLoop.advance(by: 1)
        XCTAssertEqual(log.titles, ["Row"])
        XCTAssertFalse(window.subviews.contains { $0 is MenuPanel })
    }

    /// In a list, which stays where it is; also where the app lets lists take touches from buttons.
    func testAButtonsMenuInAList() throws {
        try onMain {
            final class List: UIScrollView {
                override func touchesShouldCancel(in view: UIView) -> Bool { true }
            }
            for (list, atOnce) in [(UIScrollView(), true), (List(), true), (UIScrollView(), false)] {
                try on(.phone) { window in
                    let log = Log(), button = UIButton(type: .system)
                    list.frame = window.bounds
                    list.contentSize = CGSize(width: 393, height: 3000)
                    list.contentInsetAdjustmentBehavior = .never
                    button.frame = CGRect(x: 20, y: 200, width: 120, height: 44)
                    button.setTitle("Open", for: .normal)
                    button.menu = makeMenu(log)
                    button.showsMenuAsPrimaryAction = atOnce
                    list.addSubview(button)
                    window.rootViewController?.view.addSubview(list)
                    let finger = Finger()
                    finger.down(80, 220)
                    MainLoop.advance(by: 0.7)
                    try slide(finger, from: CGPoint(x: 80, y: 220), in: window, log)
                    XCTAssertEqual(list.contentOffset, .zero)
                }
            }
        }
    }

    func testABarItemsMenuOpensUnderTheFinger() throws {
        try onMain {
            for acts in [false, true] {
                let log = Log(), root = UIViewController()
                var taps = 0
                let item = UIBarButtonItem(title: "More", menu: makeMenu(log))
                if acts { item.primaryAction = UIAction(title: "More") { _ in taps += 1 } }
                root.navigationItem.rightBarButtonItem = item
                try on(.phone, UINavigationController(rootViewController: root)) { window in
                    let place = try XCTUnwrap(item.button).convert(CGPoint(x: 10, y: 20), to: nil)
                    let finger = Finger()
                    finger.down(place.x, place.y)
                    MainLoop.advance(by: 0.1)
                    XCTAssertEqual(
                        window.subviews.contains { $0 is MenuPanel }, !acts, "after a while beside an action")
                    MainLoop.advance(by: 0.5)
                    try slide(finger, from: place, in: window, log)
                    XCTAssertEqual(taps, 0)
                    // A tap opens it and leaves it open, or acts.
                    Finger.tap(place.x, place.y)
                    MainLoop.advance(by: 1)
                    XCTAssertEqual(window.subviews.contains { $0 is MenuPanel }, !acts)
                    XCTAssertEqual(taps, acts ? 1 : 0)
                }
            }
        }
    }

    func testTheBackButtonsMenu() throws {
        try onMain {
            let screens = ["Sea", "Bay", "Port"].map { title -> UIViewController in
                let controller = UIViewController()
                controller.title = title
                return controller
            }
            let navigation = UINavigationController()
            navigation.viewControllers = screens
            try on(.phone, navigation) { window in
                let finger = Finger()
                finger.down(20, 80)
                MainLoop.advance(by: 1)
                let row = try XCTUnwrap(rows(panel(window)).last).convert(CGPoint(x: 100, y: 20), to: nil)
                finger.move(by: CGVector(dx: row.x - 20, dy: row.y - 80))
                XCTAssertEqual(try lit(window), ["Sea"])
                finger.up()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(navigation.viewControllers.count, 1)
            }
        }
    }

    /// Of a row: the list below stays, and the row isn't chosen.
    func testAContextMenuOfARow() throws {
        try onMain {
            final class Boats: UITableViewController {
                var menu: UIMenu?, chosen = 0
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
                override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
                {
                    UITableViewCell()
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen += 1 }
                override func tableView(
                    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
                ) -> UIContextMenuConfiguration? {
                    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [menu] _ in menu }
                }
            }
            let log = Log(), boats = Boats()
            boats.menu = makeMenu(log)
            try on(.phone, boats) { window in
                let offset = boats.tableView.contentOffset, finger = Finger()
                finger.down(100, 200)
                MainLoop.advance(by: 1)
                try slide(finger, from: CGPoint(x: 100, y: 200), in: window, log)
                XCTAssertEqual(boats.tableView.contentOffset, offset)
                XCTAssertEqual(boats.chosen, 0)
            }
        }
    }

    /// A menu that is open already, by a second finger's way.
    func testAFingerThatComesDownInAMenuGoesOnToOtherItems() throws {
        try onMain {
            try on(.phone) { window in
                let log = Log(), button = UIButton(frame: CGRect(x: 20, y: 200, width: 120, height: 44))
                button.menu = makeMenu(log)
                button.showsMenuAsPrimaryAction = true
                window.rootViewController?.view.addSubview(button)
                Finger.tap(80, 220)
                MainLoop.advance(by: 1)
                let finger = Finger(), first = try XCTUnwrap(rows(panel(window)).first)
                let place = first.convert(CGPoint(x: 100, y: 20), to: nil)
                finger.down(place.x, place.y)
                XCTAssertEqual(try lit(window), ["Sail"])
                // Out of the menu nothing is lit, and leaving there chooses nothing.
                finger.move(by: CGVector(dx: 0, dy: 400))
                XCTAssertEqual(try lit(window), [])
                finger.up()
                XCTAssertEqual(log.titles, [])
                let other = Finger()
                other.down(place.x, place.y)
                try slide(other, from: place, in: window, log)
            }
        }
    }
}
