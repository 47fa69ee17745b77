import XCTest

@testable import UIKit

/// Menus of controls that aren't buttons.
final class ControlMenuTests: XCTestCase {
    private final class Dial: UIControl {
        var chosen: [String] = []
        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration { _ in
                UIMenu(
                    children: ["One", "Two"].map { title in
                        UIAction(title: title) { [weak self] _ in self?.chosen.append(title) }
                    })
            }
        }
        override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
            CGPoint(x: 50, y: 100)
        }
    }

    @MainActor
    private func withDial(_ body: (Dial, UIWindow) -> Void) {
        let controller = UIViewController(), dial = Dial(frame: CGRect(x: 100, y: 200, width: 100, height: 44))
        on(.phone, controller) { window in
            controller.view.addSubview(dial)
            dial.isContextMenuInteractionEnabled = true
            body(dial, window)
        }
    }

    @MainActor
    private func row(_ title: String, _ window: UIWindow) -> CGRect? {
        AccessibilityTree.nodes(in: window).first { $0.label == title }?.frame
    }

    func testAFingerThatStaysOpensTheMenu() {
        onMain {
            withDial { dial, window in
                XCTAssertIdentical(dial.contextMenuInteraction?.view, dial)
                Finger.hold(150, 222)
                MainLoop.settle(limit: 10)
                guard let place = row("Two", window) else { return XCTFail("no menu") }
                Finger.tap(place.midX, place.midY)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(dial.chosen, ["Two"])
                dial.isContextMenuInteractionEnabled = false
                XCTAssertNil(dial.contextMenuInteraction)
                XCTAssertTrue(dial.interactions.isEmpty)
            }
        }
    }

    func testAMenuThatIsThePrimaryActionOpensAtOnce() {
        onMain {
            withDial { dial, window in
                var sent: [String] = []
                dial.showsMenuAsPrimaryAction = true
                dial.addAction(UIAction { _ in sent.append("menu") }, for: .menuActionTriggered)
                dial.addAction(UIAction { _ in sent.append("up") }, for: .touchUpInside)
                Finger.tap(150, 222)
                MainLoop.settle(limit: 10)
                guard let place = row("One", window) else { return XCTFail("no menu") }
                // It hangs at the point that the control says.
                XCTAssertGreaterThan(place.minY, 300)
                Finger.tap(place.midX, place.midY)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(dial.chosen, ["One"])
                XCTAssertEqual(sent, ["menu"])
            }
        }
    }

    func testContentStandsInTheInterfacesDirection() {
        onMain {
            let control = UIControl()
            control.contentHorizontalAlignment = .leading
            XCTAssertEqual(control.effectiveContentHorizontalAlignment, .left)
            control.semanticContentAttribute = .forceRightToLeft
            XCTAssertEqual(control.effectiveContentHorizontalAlignment, .right)
        }
    }
}
