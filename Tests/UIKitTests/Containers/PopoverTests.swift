import XCTest

@testable import UIKit

final class PopoverTests: XCTestCase {
    private let room = CGRect(x: 10, y: 34, width: 800, height: 1100)

    func testThePanelGoesBelowItsAnchorWhereItFits() {
        let place = PopoverPlacement(
            size: CGSize(width: 320, height: 400), beside: CGRect(x: 390, y: 100, width: 40, height: 40), in: room,
            permitted: .any)
        XCTAssertEqual(place.frame, CGRect(x: 250, y: 153, width: 320, height: 400))
        XCTAssertEqual(place.direction, .up)
        XCTAssertEqual(place.tip, CGPoint(x: 410, y: 140))
    }

    func testAtTheBottomItGoesAboveAndKeepsWithinTheScreen() {
        let place = PopoverPlacement(
            size: CGSize(width: 320, height: 400), beside: CGRect(x: 780, y: 1080, width: 30, height: 30), in: room,
            permitted: .any)
        XCTAssertEqual(place.direction, .down)
        XCTAssertEqual(place.frame.maxX, room.maxX)
        XCTAssertEqual(place.frame.maxY, 1080 - 13)
        XCTAssertLessThanOrEqual(place.tip.x, place.frame.maxX - 13)
    }

    func testPermittedDirectionsDecide() {
        let anchor = CGRect(x: 400, y: 500, width: 20, height: 20)
        for (direction, edge) in [(UIPopoverArrowDirection.left, anchor.maxX + 13), (.right, anchor.minX - 13 - 320)] {
            let place = PopoverPlacement(
                size: CGSize(width: 320, height: 400), beside: anchor, in: room, permitted: direction)
            XCTAssertEqual(place.direction, direction)
            XCTAssertEqual(place.frame.minX, edge)
        }
    }

    func testWithoutADirectionItLiesOnItsAnchorAndHasNoArrow() {
        let place = PopoverPlacement(
            size: CGSize(width: 300, height: 200), beside: CGRect(x: 410, y: 500, width: 0, height: 0), in: room,
            permitted: [])
        XCTAssertEqual(place.frame, CGRect(x: 260, y: 400, width: 300, height: 200))
        XCTAssertTrue(place.direction.isEmpty)
    }

    func testAPanelThatFitsNowhereTakesTheSideWithTheMostRoom() {
        let place = PopoverPlacement(
            size: CGSize(width: 320, height: 900), beside: CGRect(x: 400, y: 500, width: 20, height: 20), in: room,
            permitted: [.up, .down])
        XCTAssertEqual(place.direction, .up)
        XCTAssertEqual(place.frame.maxY, room.maxY)
    }

    // MARK: Panels on a tablet

    final class Mover: NSObject, UIPopoverPresentationControllerDelegate {
        var asked: [CGRect] = []
        var answer: (rect: CGRect, view: UIView)?
        func popoverPresentationController(
            _ popover: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
            in view: AutoreleasingUnsafeMutablePointer<UIView>
        ) {
            asked.append(rect.pointee)
            guard let answer else { return }
            rect.pointee = answer.rect
            view.pointee = answer.view
        }
    }

    @MainActor
    private func panel(on root: UIViewController, _ change: (UIPopoverPresentationController) -> Void)
        -> UIViewController
    {
        let content = UIViewController()
        content.modalPresentationStyle = .popover
        content.preferredContentSize = CGSize(width: 200, height: 200)
        content.popoverPresentationController.map(change)
        root.present(content, animated: true)
        MainLoop.settle(limit: 10)
        return content
    }

    @MainActor private func frame(_ content: UIViewController) -> CGRect {
        content.view.convert(content.view.bounds, to: nil)
    }

    func testWhenTheScreenTurnsTheDelegateMayPutThePanelElsewhere() throws {
        onMain {
            let root = UIViewController(), delegate = Mover(),
                other = UIView(frame: CGRect(x: 500, y: 700, width: 100, height: 100))
            on(.padLandscape, root) { _ in
                root.view.addSubview(other)
                let content = panel(on: root) {
                    $0.sourceView = root.view
                    $0.sourceRect = CGRect(x: 900, y: 100, width: 40, height: 40)
                    $0.delegate = delegate
                }
                XCTAssertEqual(frame(content).midX, 920, accuracy: 1)
                XCTAssertEqual(delegate.asked, [], "only a change of place asks")
                delegate.answer = (CGRect(x: 10, y: 20, width: 30, height: 30), other)
                resize(to: .padPortrait)
                XCTAssertEqual(delegate.asked, [CGRect(x: 900, y: 100, width: 40, height: 40)])
                XCTAssertIdentical(content.popoverPresentationController?.sourceView, other)
                XCTAssertEqual(
                    content.popoverPresentationController?.sourceRect, CGRect(x: 10, y: 20, width: 30, height: 30))
                XCTAssertEqual(frame(content).midX, 525, accuracy: 1)
                XCTAssertEqual(frame(content).minY, 750 + 13, accuracy: 1)
                root.dismiss(animated: false)
            }
        }
    }

    func testTheArrowHasTheColourOfTheContent() throws {
        onMain {
            let root = UIViewController()
            on(.padPortrait, root) { window in
                window.overrideUserInterfaceStyle = .dark
                for isNested in [false, true] {
                    let content = UIViewController(),
                        shown = isNested ? UINavigationController(rootViewController: content) : content
                    content.view.backgroundColor = .systemBackground
                    shown.modalPresentationStyle = .popover
                    shown.preferredContentSize = CGSize(width: 200, height: 200)
                    shown.popoverPresentationController?.sourceView = root.view
                    shown.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 100, width: 20, height: 20)
                    shown.popoverPresentationController?.backgroundColor = .red
                    root.present(shown, animated: false)
                    MainLoop.settle(limit: 3)
                    let chrome = shown.popoverPresentationController?.containerView?.subviews.compactMap {
                        $0 as? PopoverChrome
                    }.first
                    XCTAssertEqual(
                        chrome?.color?.resolvedColor(with: window.traitCollection),
                        UIColor.systemBackground.resolvedColor(with: content.traitCollection))
                    XCTAssertEqual(content.traitCollection.userInterfaceLevel, .elevated)
                    // Where the content lets it through, the popover's own shows.
                    content.view.backgroundColor = UIColor(white: 1, alpha: 0.5)
                    shown.popoverPresentationController?.containerView?.setNeedsLayout()
                    MainLoop.settle(limit: 3)
                    XCTAssertEqual(chrome?.color, .red)
                    root.dismiss(animated: false)
                }
            }
        }
    }

    func testAPanelOfABarButtonFollowsItWithoutAsking() throws {
        onMain {
            let root = UIViewController(), delegate = Mover(), nav = UINavigationController(rootViewController: root)
            let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
            root.navigationItem.rightBarButtonItem = item
            on(.padLandscape, nav) { _ in
                let content = panel(on: root) {
                    $0.barButtonItem = item
                    $0.delegate = delegate
                }
                XCTAssertGreaterThan(frame(content).maxX, 1100)
                resize(to: .padPortrait)
                XCTAssertEqual(delegate.asked, [])
                XCTAssertGreaterThan(frame(content).maxX, 780)
                XCTAssertLessThanOrEqual(frame(content).maxX, 820)
                root.dismiss(animated: false)
            }
        }
    }

    func testASourceItemIsAViewOrABarButton() throws {
        onMain {
            let root = UIViewController(), nav = UINavigationController(rootViewController: root),
                box = UIView(frame: CGRect(x: 300, y: 400, width: 60, height: 60))
            let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
            root.navigationItem.rightBarButtonItem = item
            on(.padPortrait, nav) { _ in
                root.view.addSubview(box)
                for (source, middle) in [(box, 330), (item, 700)] as [(AnyObject, CGFloat)] {
                    let content = panel(on: root) { $0.sourceItem = source }
                    XCTAssertEqual(frame(content).midX, middle, accuracy: middle == 330 ? 1 : 30)
                    root.dismiss(animated: false)
                    MainLoop.settle(limit: 10)
                }
            }
        }
    }

    func testPassthroughViewsStayUsableAndOthersCloseThePanel() throws {
        onMain {
            let root = UIViewController()
            on(.padPortrait, root) { _ in
                var taps: [String] = []
                let buttons = ["through", "covered"].enumerated().map { index, name in
                    let button = UIButton(frame: CGRect(x: 40 + 200 * index, y: 900, width: 100, height: 44))
                    button.addAction(UIAction { _ in taps.append(name) }, for: .touchUpInside)
                    root.view.addSubview(button)
                    return button
                }
                let content = panel(on: root) {
                    $0.sourceView = root.view
                    $0.sourceRect = CGRect(x: 400, y: 100, width: 10, height: 10)
                    $0.passthroughViews = [buttons[0]]
                }
                Finger.tap(90, 920)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(taps, ["through"])
                XCTAssertIdentical(root.presentedViewController, content, "it stays open")
                Finger.tap(290, 920)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(taps, ["through"])
                XCTAssertNil(root.presentedViewController)
            }
        }
    }

    func testAViewUnderThePanelGetsNoTouchesThroughIt() throws {
        onMain {
            let root = UIViewController()
            on(.padPortrait, root) { _ in
                var taps = 0
                let button = UIButton(frame: CGRect(x: 300, y: 200, width: 200, height: 44))
                button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
                root.view.addSubview(button)
                let content = panel(on: root) {
                    $0.sourceView = root.view
                    $0.sourceRect = CGRect(x: 400, y: 100, width: 10, height: 10)
                    $0.passthroughViews = [button]
                }
                XCTAssertTrue(frame(content).contains(CGPoint(x: 400, y: 220)))
                Finger.tap(400, 220)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(taps, 0)
                XCTAssertNotNil(root.presentedViewController)
                root.dismiss(animated: false)
            }
        }
    }
}
