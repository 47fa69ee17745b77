import XCTest

@testable import UIKit

/// Peek and pop: previews that a controller registers for.
final class PreviewingTests: XCTestCase {
    final class Preview: UIViewController {
        var chosen: [String] = []
        override var previewActionItems: [any UIPreviewActionItem] {
            [
                UIPreviewAction(title: "Keep", style: .selected) { action, controller in
                    (controller as? Preview)?.chosen.append(action.title)
                },
                UIPreviewActionGroup(
                    title: "Colour", style: .default,
                    actions: [UIPreviewAction(title: "Red", style: .default) { _, _ in }]),
            ]
        }
    }

    final class Host: UIViewController, UIViewControllerPreviewingDelegate {
        var preview: Preview?
        var asked: [CGPoint] = [], committed: [UIViewController] = []
        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
        ) -> UIViewController? {
            asked.append(location)
            previewingContext.sourceRect = CGRect(x: 0, y: 0, width: 10, height: 10)
            return preview
        }
        func previewingContext(
            _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
        ) { committed.append(viewControllerToCommit) }
    }

    @MainActor
    private func host(_ preview: Preview?) -> (host: Host, context: any UIViewControllerPreviewing) {
        let host = Host(), card = UIView(frame: CGRect(x: 100, y: 500, width: 120, height: 80))
        host.preview = preview
        _ = show(host)
        host.view.addSubview(card)
        return (host, host.registerForPreviewing(with: host, sourceView: card))
    }

    func testAFingerThatRestsShowsThePreviewWithItsActionsAndATapCommits() throws {
        try onMain {
            let preview = Preview()
            preview.preferredContentSize = CGSize(width: 200, height: 200)
            let (host, context) = host(preview)
            Finger.hold(150, 540)
            XCTAssertEqual(host.asked, [CGPoint(x: 50, y: 40)])
            XCTAssertEqual(context.sourceRect.width, 10)
            let window = try XCTUnwrap(preview.view.window)
            XCTAssertTrue(Set(AccessibilityTree.nodes(in: window).map(\.label)).isSuperset(of: ["Keep", "Colour"]))
            let frame = preview.view.convert(preview.view.bounds, to: nil)
            Finger.tap(frame.midX, frame.midY)
            MainLoop.advance(by: 1)
            XCTAssertEqual(host.committed, [preview])
        }
    }

    func testAnActionIsHandedTheController() throws {
        try onMain {
            let preview = Preview()
            preview.preferredContentSize = CGSize(width: 200, height: 200)
            let (host, _) = host(preview)
            Finger.hold(150, 540)
            let keep = try XCTUnwrap(
                AccessibilityTree.nodes(in: try XCTUnwrap(preview.view.window)).first { $0.label == "Keep" })
            Finger.tap(keep.frame.midX, keep.frame.midY)
            MainLoop.advance(by: 1)
            XCTAssertEqual(preview.chosen, ["Keep"])
            XCTAssertEqual(host.committed, [])
        }
    }

    func testWithoutAControllerOrRegistrationNothingShows() {
        onMain {
            let (host, context) = host(nil)
            Finger.hold(150, 540)
            XCTAssertEqual(host.asked.count, 1)
            host.unregisterForPreviewing(withContext: context)
            Finger.hold(150, 540)
            XCTAssertEqual(host.asked.count, 1)
        }
    }
}
