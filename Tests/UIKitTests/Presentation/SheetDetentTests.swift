import XCTest

@testable import UIKit

/// How high sheets are, what they leave in reach below, and what they do to tints.
final class SheetDetentTests: XCTestCase {
    private let landscape = TestScreen(size: CGSize(width: 852, height: 393), isPad: false)

    @MainActor
    private func present(
        _ sheet: UIViewController, over root: UIViewController, _ change: (UISheetPresentationController) -> Void
    ) throws -> UISheetPresentationController {
        let presentation = try XCTUnwrap(sheet.sheetPresentationController)
        change(presentation)
        root.present(sheet, animated: false)
        MainLoop.settle(limit: 10)
        return presentation
    }

    func testACustomDetentIsAsHighAsItsResolverSaysAboveTheSafeArea() throws {
        try onMain {
            let root = UIViewController(), sheet = UIViewController()
            var height: CGFloat? = 200, most: CGFloat = 0
            try on(.phone, root) { window in
                let presentation = try present(sheet, over: root) { presentation in
                    presentation.detents = [
                        .custom(identifier: .init("small")) { context in
                            most = context.maximumDetentValue
                            return height
                        }, .large(),
                    ]
                    presentation.prefersGrabberVisible = true
                }
                XCTAssertEqual(sheet.view.frame, CGRect(x: 0, y: 852 - 234, width: 393, height: 234))
                XCTAssertEqual(most, 852 - 59 - 10 - 34)
                height = 300
                presentation.invalidateDetents()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.view.frame.height, 334)
                try picture(window, "sheet-custom")
                height = nil
                presentation.invalidateDetents()
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.view.frame.minY, 69, "without it the next one counts")
                XCTAssertNil(presentation.detents[0].resolvedValue(in: DetentRoom(window)))
                XCTAssertEqual(presentation.detents[1].resolvedValue(in: DetentRoom(window)), most)
            }
        }
    }

    func testUpToTheLargestUndimmedDetentWhatIsBelowStaysInReach() throws {
        try onMain {
            let root = UIViewController(), sheet = UIViewController(), button = UIButton(type: .system)
            var taps = 0
            button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            root.view.addSubview(button)
            try on(.phone, root) { window in
                let presentation = try present(sheet, over: root) { presentation in
                    presentation.detents = [.medium(), .large()]
                    presentation.largestUndimmedDetentIdentifier = .medium
                }
                XCTAssertEqual(presentation.dimming.alpha, 0)
                XCTAssertEqual(button.tintAdjustmentMode, .normal)
                Finger.tap(150, 120)
                XCTAssertEqual(taps, 1)
                presentation.animateChanges { presentation.selectedDetentIdentifier = .large }
                MainLoop.settle(limit: 10)
                XCTAssertEqual(presentation.dimming.alpha, 1)
                XCTAssertEqual(button.tintAdjustmentMode, .dimmed)
                Finger.tap(150, 60)
                XCTAssertEqual(taps, 1)
                XCTAssertNotNil(root.presentedViewController)
            }
        }
    }

    func testOnItsSideATelephoneShowsAttachedSheetsAsWideAsTheyLike() throws {
        try onMain {
            let root = UIViewController(), sheet = UIViewController()
            sheet.preferredContentSize = CGSize(width: 500, height: 200)
            try on(landscape, root) { _ in
                let presentation = try present(sheet, over: root) { $0.detents = [.medium(), .large()] }
                XCTAssertEqual(sheet.view.frame, root.view.bounds, "the whole screen")
                presentation.prefersEdgeAttachedInCompactHeight = true
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.view.frame.width, 852)
                XCTAssertEqual(sheet.view.frame.minY, 69, "there is no medium detent where height is compact")
                presentation.widthFollowsPreferredContentSizeWhenEdgeAttached = true
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.view.frame.width, 500)
                XCTAssertEqual(sheet.view.frame.midX, 426)
            }
        }
    }

    func testScrollingUpRaisesTheSheetFirstUnlessItPrefersNot() throws {
        try onMain {
            for expands in [true, false] {
                let root = UIViewController(), sheet = UIViewController(), scroll = UIScrollView()
                scroll.frame = CGRect(x: 0, y: 0, width: 393, height: 800)
                scroll.contentSize = CGSize(width: 393, height: 3000)
                sheet.view.addSubview(scroll)
                try on(.phone, root) { _ in
                    let presentation = try present(sheet, over: root) { presentation in
                        presentation.detents = [.medium(), .large()]
                        presentation.prefersScrollingExpandsWhenScrolledToEdge = expands
                    }
                    let finger = Finger()
                    finger.down(200, 700)
                    finger.move(by: CGVector(dx: 0, dy: -250), steps: 20)
                    finger.up()
                    MainLoop.settle(limit: 10)
                    XCTAssertEqual(presentation.selectedDetentIdentifier, expands ? .large : nil)
                    XCTAssertEqual(scroll.contentOffset.y > 0, !expands)
                }
            }
        }
    }

    // MARK: Tints

    func testWhatLiesBelowAnAlertIsGreyUntilItGoes() throws {
        try onMain {
            final class Told: UIView {
                var modes: [TintAdjustmentMode] = []
                override func tintColorDidChange() { modes.append(tintAdjustmentMode) }
            }
            let root = UIViewController(), view = Told(frame: .zero), own = UIView(frame: .zero),
                kept = UIView(frame: .zero)
            own.tintColor = .systemRed
            kept.tintAdjustmentMode = .normal
            root.view.addSubview(view)
            view.addSubview(own)
            view.addSubview(kept)
            on(.phone, root) { _ in
                view.modes = []
                let color = view.tintColor
                let alert = UIAlertController(title: "Storm", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Reef", style: .default))
                root.present(alert, animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(view.modes, [.dimmed])
                XCTAssertNotEqual(view.tintColor, color)
                XCTAssertNotEqual(own.tintColor, .systemRed)
                XCTAssertEqual(kept.tintColor, color)
                XCTAssertEqual(alert.view.tintAdjustmentMode, .normal)
                let late = Told(frame: .zero)
                view.addSubview(late)
                XCTAssertEqual(late.modes.last, .dimmed, "what comes in meanwhile")
                root.dismiss(animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertEqual(view.modes, [.dimmed, .normal])
                XCTAssertEqual(late.modes.last, .normal)
                XCTAssertEqual(view.tintColor, color)
                XCTAssertEqual(own.tintColor, .systemRed)
            }
        }
    }

    func testAViewMayBeDimmedByItself() {
        onMain {
            let view = UIView(frame: .zero), inside = UIView(frame: .zero)
            view.addSubview(inside)
            XCTAssertEqual(inside.tintAdjustmentMode, .normal)
            view.tintAdjustmentMode = .dimmed
            XCTAssertEqual(inside.tintAdjustmentMode, .dimmed)
            var white: CGFloat = 0, red: CGFloat = 0, blue: CGFloat = 0
            inside.tintColor.getRed(&red, green: &white, blue: &blue, alpha: nil)
            XCTAssertEqual(red, blue, accuracy: 0.001)
            inside.tintAdjustmentMode = .normal
            XCTAssertEqual(inside.tintColor, UIColor.tintColor)
            inside.tintAdjustmentMode = .automatic
            inside.removeFromSuperview()
            XCTAssertEqual(inside.tintAdjustmentMode, .normal)
        }
    }
}
