import XCTest

@testable import UIKit

final class TabCustomizingTests: XCTestCase {
    @MainActor
    private final class Recorder: NSObject, UITabBarDelegate {
        var calls: [String] = []
        func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("select \(item.title ?? "")") }
        func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
            calls.append("will begin \(items.count)")
        }
        func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { calls.append("did begin") }
        func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
            calls.append("will end \(changed)")
        }
        func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
            calls.append("did end \(items.compactMap(\.title).joined())")
        }
    }

    func testAnItemDraggedOntoTheBarTakesTheTabsPlace() throws {
        try onMain {
            let holder = show(UIView()), bar = UITabBar(frame: CGRect(x: 0, y: 600, width: 375, height: 49)),
                recorder = Recorder()
            holder.addSubview(bar)
            let items = "ABCDEF".map { UITabBarItem(title: String($0), image: UIImage(systemName: "star"), tag: 0) }
            bar.items = Array(items[..<3])
            bar.delegate = recorder
            bar.beginCustomizingItems(items)
            XCTAssertTrue(bar.isCustomizing)
            MainLoop.advance(by: 1)
            let panel = try XCTUnwrap(holder.subviews.first { $0 is TabCustomizingView }),
                parts = panel.subviews.filter { $0.isAccessibilityElement && !($0 is UILabel) }
            XCTAssertEqual(parts.compactMap(\.accessibilityLabel), ["A", "B", "C", "D", "E", "F"])
            let from = parts[4].convert(CGPoint(x: 40, y: 30), to: nil),
                target = bar.convert(CGPoint(x: 180, y: 20), to: nil)
            let finger = Finger()
            finger.down(from.x, from.y)
            finger.move(by: CGVector(dx: target.x - from.x, dy: target.y - from.y))
            finger.up()
            XCTAssertEqual(bar.items?.compactMap(\.title), ["A", "E", "C"])
            Finger.tap(target.x, target.y)
            XCTAssertFalse(
                recorder.calls.contains { $0.hasPrefix("select") }, "while it is arranged, the bar chooses nothing")
            XCTAssertTrue(bar.endCustomizing(animated: true))
            MainLoop.advance(by: 1)
            XCTAssertFalse(bar.isCustomizing)
            XCTAssertNil(panel.superview)
            XCTAssertEqual(recorder.calls, ["will begin 6", "did begin", "will end true", "did end AEC"])
        }
    }

    func testAnItemThatHasATabChangesPlacesWithTheOther() throws {
        try onMain {
            let holder = show(UIView()), bar = UITabBar(frame: CGRect(x: 0, y: 600, width: 375, height: 49))
            holder.addSubview(bar)
            let items = "ABC".map { UITabBarItem(title: String($0), image: nil, tag: 0) }
            bar.items = items
            bar.beginCustomizingItems(items)
            MainLoop.advance(by: 1)
            let part = try XCTUnwrap(
                holder.subviews.first { $0 is TabCustomizingView }?.subviews.first { $0.accessibilityLabel == "A" })
            let from = part.convert(CGPoint(x: 40, y: 30), to: nil), finger = Finger()
            finger.down(from.x, from.y)
            finger.move(by: CGVector(dx: 350 - from.x, dy: 620 - from.y))
            finger.up()
            XCTAssertEqual(bar.items?.compactMap(\.title), ["C", "B", "A"])
        }
    }
}
