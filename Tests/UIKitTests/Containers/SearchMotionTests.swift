import QuartzCore
import XCTest

@testable import UIKit

/// A search that begins or ends: everything goes by the same way in the same time, and nothing meets anything.
final class SearchMotionTests: XCTestCase {
    private final class List: UITableViewController {
        let search = UISearchController(searchResultsController: nil)

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    private enum Kind: String, CaseIterable { case small, large, header, scopes }

    @MainActor
    private func screen(_ kind: Kind) -> (List, UINavigationController) {
        let list = List(), search = list.search
        list.title = "Harbours"
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Extra")
        list.definesPresentationContext = true
        search.obscuresBackgroundDuringPresentation = kind != .large
        if kind == .header {
            list.tableView.tableHeaderView = search.searchBar
        } else {
            list.navigationItem.searchController = search
            list.navigationItem.hidesSearchBarWhenScrolling = false
        }
        if kind == .scopes { search.searchBar.scopeButtonTitles = ["Near", "Far"] }
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = kind == .large || kind == .header
        return (list, navigation)
    }

    // MARK: What is on the screen

    /// Texts and fields as they are seen now: where, and how well.
    @MainActor
    private func seen(_ window: UIWindow) -> [(name: String, place: CGRect)] {
        var found: [(String, CGRect)] = []
        func walk(_ view: UIView, _ layer: CALayer, alpha: Float, at offset: CGPoint) {
            guard !view.isHidden else { return }
            let alpha = alpha * layer.opacity
            guard alpha > 0.02 else { return }
            let frame = layer.frame.offsetBy(dx: offset.x, dy: offset.y)
            let name =
                (view as? UILabel)?.text
                ?? (view is UISearchTextField ? "field" : view is UISegmentedControl ? "scopes" : nil)
            if let name, !name.isEmpty {
                // A label is as wide as its text, where that begins.
                let width = (view as? UILabel)?.intrinsicContentSize.width ?? frame.width
                let x = (view as? UILabel)?.textAlignment == .center ? frame.midX - width / 2 : frame.minX
                found.append((name, CGRect(x: x, y: frame.minY + 8, width: width, height: frame.height - 16)))
            }
            guard !(view is UISearchTextField), !(view is UISegmentedControl) else { return }
            let inner = CGPoint(x: frame.minX - layer.bounds.minX, y: frame.minY - layer.bounds.minY)
            for child in view.subviews {
                walk(child, child.layer.presentation() ?? child.layer, alpha: alpha, at: inner)
            }
        }
        walk(window, window.layer, alpha: 1, at: .zero)
        return found.filter { window.bounds.intersects($0.1) }
    }

    /// What lies over something else, of bars and what they hold: rows pass under bars.
    @MainActor
    private func meetings(_ window: UIWindow) -> [String] {
        let parts = seen(window).filter { !$0.name.hasPrefix("Row") }
        var met: [String] = []
        for (index, one) in parts.enumerated() {
            for other in parts[(index + 1)...] where one.place.intersects(other.place) {
                met.append("\(one.name) and \(other.name)")
            }
        }
        return met
    }

    /// Goes on by three hundred milliseconds, looking each sixty.
    @MainActor
    private func film(_ name: String, _ window: UIWindow, _ look: (Double) -> Void) throws {
        for time in [60, 120, 180, 240, 300] {
            MainLoop.advance(by: 0.06)
            window.layoutIfNeeded()
            try picture(window, "\(name)-\(time)")
            XCTAssertEqual(meetings(window), [], "\(name) \(time)")
            look(Double(time) / 1000)
        }
        MainLoop.settle(limit: 10)
        try picture(window, "\(name)-end")
        XCTAssertEqual(meetings(window), [], name)
    }

    /// How much of the way is gone after a time.
    private func progress(_ time: Double) -> CGFloat {
        CGFloat(CAMediaTimingFunction(name: .easeInEaseOut).value(at: time / 0.35))
    }

    // MARK: Beginning and ending

    func testNothingMeetsWhileASearchBeginsOrEnds() throws {
        try onMain {
            for kind in Kind.allCases {
                let (list, navigation) = screen(kind)
                try on(.phone, navigation) { window in
                    let bar = list.search.searchBar
                    @MainActor func top() -> CGFloat {
                        seen(window).first { $0.name == "field" }?.place.minY ?? .nan
                    }
                    @MainActor func row() -> CGFloat { seen(window).first { $0.name == "Row 3" }?.place.minY ?? .nan }
                    for begins in [true, false] {
                        let before = top(), rowBefore = row(), what = "\(kind.rawValue) \(begins)"
                        var way: [(Double, CGFloat, CGFloat)] = [], scopePlaces: [CGRect] = []
                        list.search.isActive = begins
                        try film("search-\(kind.rawValue)-\(begins ? "begin" : "end")", window) {
                            way.append(($0, top(), row()))
                            if let scopes = seen(window).first(where: { $0.name == "scopes" }) {
                                scopePlaces.append(scopes.place)
                            }
                        }
                        let after = top(), rowAfter = row()
                        // Scopes are where they will be, below the field, from the start.
                        let scopes = seen(window).first { $0.name == "scopes" }?.place
                        XCTAssertEqual(scopes == nil, kind != .scopes || !begins, what)
                        for (index, place) in scopePlaces.enumerated() where begins {
                            XCTAssertEqual(place.minX, scopes?.minX, what)
                            assertEqual(
                                place.minY - way[way.count - scopePlaces.count + index].1, scopes!.minY - after,
                                accuracy: 1, what)
                        }
                        XCTAssertGreaterThan(abs(after - before), 40, what)
                        for (time, place, rowPlace) in way {
                            let part = progress(time)
                            assertEqual(place, before + (after - before) * part, accuracy: 1, "\(what) \(time)")
                            assertEqual(
                                rowPlace, rowBefore + (rowAfter - rowBefore) * part, accuracy: 1, "\(what) row \(time)")
                        }
                        XCTAssertEqual(bar.showsCancelButton, begins)
                    }
                    let names = seen(window).map(\.name)
                    XCTAssertTrue(names.contains("Harbours") && names.contains("Extra"), "\(names)")
                }
            }
        }
    }

    /// Titles and buttons go by the same way, and can't be seen in the second half of it.
    func testTitlesAndButtonsGoUpWithTheField() throws {
        try onMain {
            for kind in [Kind.small, .large] {
                let (list, navigation) = screen(kind)
                try on(.phone, navigation) { window in
                    @MainActor func places() -> [CGFloat] {
                        ["Harbours", "Extra", "field"].map { name in
                            seen(window).first { $0.name == name }?.place.minY ?? .nan
                        }
                    }
                    let before = places()
                    XCTAssertFalse(before.contains { $0.isNaN })
                    list.search.isActive = true
                    try film("search-up-\(kind.rawValue)", window) { time in
                        let now = places(), way = now[2] - before[2]
                        for (place, start) in zip(now, before).dropLast() {
                            if time < 0.17 {
                                assertEqual(place - start, way, accuracy: 1, "\(time)")
                            } else if time > 0.18 {
                                XCTAssertTrue(place.isNaN, "\(time)")
                            }
                        }
                    }
                }
            }
        }
    }

    /// An end while it still begins goes on from where everything is.
    func testASearchThatEndsWhileItBeginsComesBackWithoutAJump() {
        onMain {
            let (list, navigation) = screen(.large)
            on(.phone, navigation) { window in
                @MainActor func top() -> CGFloat { seen(window).first { $0.name == "field" }?.place.minY ?? .nan }
                let start = top()
                list.search.isActive = true
                MainLoop.advance(by: 0.15)
                list.search.isActive = false
                var last = top()
                for _ in 0..<60 {
                    MainLoop.advance(by: 1 / 60)
                    window.layoutIfNeeded()
                    let now = top()
                    XCTAssertLessThan(abs(now - last), 20)
                    last = now
                    XCTAssertEqual(meetings(window), [])
                }
                MainLoop.settle(limit: 10)
                XCTAssertEqual(top(), start)
            }
        }
    }

    // MARK: Going on from an active search and coming back

    /// The search is as it was left: no title, no button, and a tap on “Cancel” ends it.
    func testComingBackToAnActiveSearch() throws {
        try onMain {
            for kind in [Kind.small, .large, .scopes] {
                for byFinger in [false, true] {
                    let (list, navigation) = screen(kind)
                    try on(.phone, navigation) { window in
                        list.search.isActive = true
                        UIApplication.shared.handle(.text("R"))
                        MainLoop.settle(limit: 10)
                        let before = seen(window).map(\.name)
                        let detail = UIViewController()
                        detail.title = "Boat"
                        detail.view.backgroundColor = .white
                        navigation.pushViewController(detail, animated: true)
                        MainLoop.settle(limit: 10)
                        if byFinger {
                            let finger = Finger()
                            finger.down(4, 500)
                            finger.move(by: CGVector(dx: 300, dy: 0))
                            finger.up()
                        } else {
                            navigation.popViewController(animated: true)
                        }
                        MainLoop.settle(limit: 10)
                        XCTAssertTrue(list.search.isActive)
                        XCTAssertEqual(list.search.searchBar.text, "R")
                        XCTAssertEqual(seen(window).map(\.name), before)
                        XCTAssertEqual(meetings(window), [])
                        let cancel = try XCTUnwrap(seen(window).first { $0.name == "Cancel" }).place
                        Finger.tap(cancel.midX, cancel.midY)
                        MainLoop.settle(limit: 10)
                        XCTAssertFalse(list.search.isActive)
                        let names = seen(window).map(\.name)
                        XCTAssertTrue(names.contains("Harbours") && names.contains("Extra"), "\(names)")
                        XCTAssertEqual(meetings(window), [])
                    }
                }
            }
        }
    }

    /// The field goes with its screen before the other's title and buttons are seen, and the other way round.
    func testNothingMeetsOnTheWayFromASearchAndBack() throws {
        try onMain {
            for kind in [Kind.small, .large] {
                let (list, navigation) = screen(kind)
                try on(.phone, navigation) { window in
                    list.search.isActive = true
                    MainLoop.settle(limit: 10)
                    let detail = UIViewController()
                    detail.title = "Boat"
                    detail.view.backgroundColor = .systemYellow
                    navigation.pushViewController(detail, animated: true)
                    try film("search-push-\(kind.rawValue)", window) { _ in }
                    navigation.popViewController(animated: true)
                    try film("search-pop-\(kind.rawValue)", window) { _ in }
                    navigation.pushViewController(detail, animated: true)
                    MainLoop.settle(limit: 10)
                    let before = seen(window).map(\.name)
                    // A finger that goes back and forth, and gives up.
                    let finger = Finger()
                    finger.down(4, 500)
                    for way in [120, 120, -60, -150] {
                        finger.move(by: CGVector(dx: way, dy: 0))
                        XCTAssertEqual(meetings(window), [])
                    }
                    finger.up()
                    try film("search-given-up-\(kind.rawValue)", window) { _ in }
                    XCTAssertEqual(seen(window).map(\.name), before)
                    XCTAssertTrue(before.contains("Boat"))
                }
            }
        }
    }
}
