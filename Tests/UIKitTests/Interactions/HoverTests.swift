import XCTest

@testable import UIKit

/// A pointer over an iPad's screen, fingers beside exclusive views.
final class HoverTests: XCTestCase {
    private final class Delegate: NSObject, UIPointerInteractionDelegate {
        var log: [String] = []
        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            let left = request.location.x < 50
            return UIPointerRegion(
                rect: CGRect(x: left ? 0 : 50, y: 0, width: 50, height: 40), identifier: left ? "left" : "right")
        }
        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
            -> UIPointerStyle?
        {
            interaction.view.map { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            log.append("enter \(region.identifier!)")
            animator.addAnimations { self.log.append("animated") }
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) { log.append("exit \(region.identifier!)") }
    }

    @MainActor private func point(_ x: CGFloat?, _ y: CGFloat = 0) {
        UIApplication.shared.handle(.hover(x.map { CGPoint(x: $0, y: y) }))
        MainLoop.settle(limit: 2)
    }

    func testAPointerBeginsChangesAndEnds() {
        onMain {
            let root = UIViewController(), outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200)),
                inner = UIView(frame: CGRect(x: 50, y: 50, width: 50, height: 50))
            root.view.addSubview(outer)
            outer.addSubview(inner)
            var log: [String] = []
            for (name, view) in [("outer", outer), ("inner", inner)] {
                let hover = UIHoverGestureRecognizer()
                hover.addHandler { log.append("\(name) \($0.state) \(Int($0.location(in: view).x))") }
                view.addGestureRecognizer(hover)
            }
            on(.padPortrait, root) { _ in
                point(10, 10)
                XCTAssertEqual(log, [])
                point(110, 110)
                XCTAssertEqual(log, ["outer began 10"])
                log = []
                point(160, 160)
                XCTAssertEqual(log, ["inner began 10", "outer changed 60"])
                log = []
                point(120, 120)
                XCTAssertEqual(log, ["inner ended -30", "outer changed 20"])
                log = []
                point(nil)
                XCTAssertEqual(log, ["outer ended 20"])
                log = []
                point(130, 130)
                XCTAssertEqual(log, ["outer began 30"], "it begins anew")
                point(nil)
            }
        }
    }

    func testTelephonesHaveNoPointer() {
        onMain {
            let root = UIViewController(), hover = UIHoverGestureRecognizer()
            var count = 0
            hover.addHandler { _ in count += 1 }
            root.view.addGestureRecognizer(hover)
            on(.phone, root) { _ in
                point(100, 100)
                XCTAssertEqual(count, 0)
            }
        }
    }

    func testAnInteractionFollowsItsDelegatesRegionsAndLiftsItsView() {
        onMain {
            let root = UIViewController(), view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 40)),
                delegate = Delegate()
            root.view.addSubview(view)
            let interaction = UIPointerInteraction(delegate: delegate)
            view.addInteraction(interaction)
            on(.padPortrait, root) { _ in
                point(110, 110)
                XCTAssertEqual(delegate.log, ["enter left", "animated"])
                XCTAssertGreaterThan(view.transform.a, 1)
                XCTAssertGreaterThan(view.layer.shadowOpacity, 0)
                delegate.log = []
                point(115, 112)
                XCTAssertEqual(delegate.log, [], "the same region")
                point(180, 112)
                XCTAssertEqual(delegate.log, ["exit left", "enter right", "animated"])
                point(nil)
                XCTAssertEqual(view.transform, .identity)
                XCTAssertEqual(view.layer.shadowOpacity, 0)
                view.removeInteraction(interaction)
                delegate.log = []
                point(110, 110)
                XCTAssertEqual(delegate.log, [])
                point(nil)
            }
        }
    }

    func testButtonsTellThePointerWhatTheyAre() {
        onMain {
            let root = UIViewController(), button = UIButton(type: .system)
            button.setTitle("Anchor", for: .normal)
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
            root.view.addSubview(button)
            on(.padPortrait, root) { _ in
                let before = root.view.subviews.count
                point(150, 120)
                XCTAssertEqual(root.view.subviews.count, before, "only those that say so")
                button.isPointerInteractionEnabled = true
                point(150, 121)
                XCTAssertEqual(root.view.subviews.count, before + 1, "a shade behind")
                var asked = 0
                button.pointerStyleProvider = { button, effect, shape in
                    asked += 1
                    return UIPointerStyle(effect: .lift(effect.preview), shape: shape)
                }
                point(nil)
                point(150, 120)
                XCTAssertEqual(asked, 1)
                XCTAssertGreaterThan(button.transform.a, 1)
                button.isPointerInteractionEnabled = false
                MainLoop.settle(limit: 2)
                XCTAssertEqual(button.transform, .identity)
                point(nil)
            }
        }
    }

    func testAnExclusiveViewHasTheScreenToItself() {
        onMain {
            let root = UIViewController()
            var taps: [String] = []
            let buttons = ["a", "b", "c"].enumerated().map { index, name in
                let button = UIButton(type: .custom)
                button.frame = CGRect(x: 0, y: 100 + 100 * index, width: 100, height: 50)
                button.addAction(UIAction { _ in taps.append(name) }, for: .touchUpInside)
                root.view.addSubview(button)
                return button
            }
            on(.phone, root) { _ in
                @MainActor func press(_ first: Int, _ second: Int) -> [String] {
                    taps = []
                    let one = Finger(), other = Finger()
                    one.down(50, CGFloat(125 + 100 * first))
                    other.down(50, CGFloat(125 + 100 * second))
                    other.up()
                    one.up()
                    MainLoop.settle(limit: 2)
                    return taps
                }
                XCTAssertEqual(press(0, 1), ["b", "a"])
                buttons[0].isExclusiveTouch = true
                XCTAssertEqual(press(0, 1), ["a"], "others get nothing meanwhile")
                XCTAssertEqual(press(1, 0), ["b"], "and it gets nothing while another is touched")
                XCTAssertEqual(press(1, 2), ["c", "b"])
            }
        }
    }
}
