import XCTest

@testable import UIKit

/// What Apple's pages of presentation controllers, popovers, sheets and alerts say.
final class PresentationDocumentationTests: XCTestCase {
    func testAPresentationControllerBeginsWithTheDocumentedValues() {
        onMain {
            let presented = UIViewController(), presenting = UIViewController()
            presented.modalPresentationStyle = .custom
            let controller = UIPresentationController(
                presentedViewController: presented, presenting: presenting)
            XCTAssertTrue(controller.presentedViewController === presented)
            XCTAssertTrue(controller.presentingViewController === presenting)
            XCTAssertNil(controller.containerView, "it has one while it presents")
            XCTAssertNil(controller.delegate)
            XCTAssertNil(controller.overrideTraitCollection)
            XCTAssertTrue(controller.shouldPresentInFullscreen)
            XCTAssertFalse(controller.shouldRemovePresentersView)
            XCTAssertEqual(controller.adaptivePresentationStyle, .none)
            XCTAssertEqual(controller.presentationStyle, .custom)
            XCTAssertTrue(controller.presentedView === presented.view)
        }
    }

    private final class Recorded: UIPresentationController {
        static var calls: [String] = []
        override func presentationTransitionWillBegin() { Self.calls.append("will present") }
        override func presentationTransitionDidEnd(_ completed: Bool) { Self.calls.append("presented \(completed)") }
        override func dismissalTransitionWillBegin() { Self.calls.append("will dismiss") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { Self.calls.append("dismissed \(completed)") }
        override func containerViewWillLayoutSubviews() { Self.calls.append("will lay out") }
        override func containerViewDidLayoutSubviews() { Self.calls.append("did lay out") }
    }

    private final class Custom: NSObject, UIViewControllerTransitioningDelegate {
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? { Recorded(presentedViewController: presented, presenting: presenting) }
    }

    func testACustomPresentationIsToldOfItsPhases() {
        onMain {
            Recorded.calls = []
            let root = UIViewController(), window = show(root), sheet = UIViewController(), custom = Custom()
            sheet.modalPresentationStyle = .custom
            sheet.transitioningDelegate = custom
            root.present(sheet, animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(Recorded.calls.first, "will present")
            XCTAssertEqual(Recorded.calls.filter { !$0.contains("lay") }, ["will present", "presented true"])
            XCTAssertTrue(Recorded.calls.contains("will lay out"))
            XCTAssertTrue(Recorded.calls.contains("did lay out"))
            let presentation = sheet.presentationController
            XCTAssertTrue(presentation is Recorded)
            XCTAssertEqual(presentation?.frameOfPresentedViewInContainerView, presentation?.containerView?.bounds)
            XCTAssertNotNil(root.view.window, "the presenter's view stays below a custom presentation")
            Recorded.calls = []
            root.dismiss(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(Recorded.calls.filter { !$0.contains("lay") }, ["will dismiss", "dismissed true"])
            withExtendedLifetime(window) {}
        }
    }

    func testAFullScreenPresentationRemovesThePresentersView() {
        onMain {
            let root = UIViewController(), window = show(root), full = UIViewController()
            full.modalPresentationStyle = .fullScreen
            root.present(full, animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertNil(root.view.window)
            root.dismiss(animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertTrue(root.view.window === window)
            let over = UIViewController()
            over.modalPresentationStyle = .overFullScreen
            root.present(over, animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertNotNil(root.view.window)
        }
    }

    func testAPopoverBeginsWithTheDocumentedValues() {
        onMain {
            let content = UIViewController()
            content.modalPresentationStyle = .popover
            guard let popover = content.popoverPresentationController else { return XCTFail("none") }
            XCTAssertEqual(popover.permittedArrowDirections, .any)
            XCTAssertEqual(popover.arrowDirection, .unknown)
            XCTAssertNil(popover.sourceView)
            XCTAssertNil(popover.barButtonItem)
            XCTAssertNil(popover.sourceItem)
            XCTAssertNil(popover.passthroughViews)
            XCTAssertFalse(popover.canOverlapSourceViewRect)
            XCTAssertNil(popover.backgroundColor)
            XCTAssertNil(popover.popoverBackgroundViewClass)
            XCTAssertEqual(popover.adaptivePresentationStyle(for: UITraitCollection()), .none)
            XCTAssertNil(popover.delegate)
            XCTAssertEqual(popover.presentationStyle, .popover)
        }
    }

    func testASheetBeginsWithTheDocumentedValues() {
        onMain {
            let content = UIViewController()
            guard let sheet = content.sheetPresentationController else { return XCTFail("none") }
            XCTAssertEqual(sheet.detents.map(\.identifier), [.large])
            XCTAssertNil(sheet.selectedDetentIdentifier)
            XCTAssertNil(sheet.largestUndimmedDetentIdentifier)
            XCTAssertTrue(sheet.prefersScrollingExpandsWhenScrolledToEdge)
            XCTAssertFalse(sheet.prefersGrabberVisible)
            XCTAssertFalse(sheet.prefersEdgeAttachedInCompactHeight)
            XCTAssertFalse(sheet.widthFollowsPreferredContentSizeWhenEdgeAttached)
            XCTAssertNil(sheet.preferredCornerRadius)
            XCTAssertNil(sheet.sourceView)
            XCTAssertNil(sheet.delegate)
            XCTAssertEqual(UISheetPresentationController.Detent.Identifier.medium.rawValue, "com.apple.UIKit.medium")
            XCTAssertEqual(UISheetPresentationController.Detent.Identifier.large.rawValue, "com.apple.UIKit.large")
            XCTAssertEqual(UISheetPresentationController.Detent.medium().identifier, .medium)
            XCTAssertTrue(sheet === content.sheetPresentationController)
        }
    }

    private final class Detents: NSObject, UISheetPresentationControllerDelegate {
        var changes = 0
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
            changes += 1
        }
    }

    func testASheetsDetentIsChangedByCodeWithoutTellingItsDelegate() {
        onMain {
            let root = UIViewController(), window = show(root), content = UIViewController(), told = Detents()
            guard let sheet = content.sheetPresentationController else { return XCTFail("none") }
            var maximum: CGFloat = 0
            sheet.detents = [
                .custom(identifier: .init("small")) {
                    maximum = $0.maximumDetentValue
                    return 200
                }, .large(),
            ]
            sheet.delegate = told
            root.present(content, animated: false)
            MainLoop.settle(limit: 5)
            XCTAssertGreaterThan(maximum, 600)
            XCTAssertEqual(content.view.bounds.height, 200 + window.safeAreaInsets.bottom, accuracy: 0.5)
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            MainLoop.settle(limit: 5)
            XCTAssertGreaterThan(content.view.bounds.height, 600)
            XCTAssertEqual(told.changes, 0)
            XCTAssertEqual(sheet.selectedDetentIdentifier, .large)
        }
    }

    private final class Swiper: NSObject, UIAdaptivePresentationControllerDelegate {
        var calls: [String] = [], allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            calls.append("should")
            return allows
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempted")
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
    }

    func testASheetThatIsSwipedAsksAndTells() {
        onMain {
            let root = UIViewController(), window = show(root), content = UIViewController(), swiper = Swiper()
            content.presentationController?.delegate = swiper
            root.present(content, animated: false)
            MainLoop.settle(limit: 5)
            let finger = Finger()
            swiper.allows = false
            finger.down(190, 200)
            finger.move(by: CGVector(dx: 0, dy: 500))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertTrue(swiper.calls.contains("attempted"), "\(swiper.calls)")
            XCTAssertFalse(swiper.calls.contains("will"))
            XCTAssertTrue(root.presentedViewController === content)
            (swiper.allows, swiper.calls) = (true, [])
            content.isModalInPresentation = true
            finger.down(190, 200)
            finger.move(by: CGVector(dx: 0, dy: 500))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertTrue(root.presentedViewController === content, "a modal one stays")
            (content.isModalInPresentation, swiper.calls) = (false, [])
            finger.down(190, 200)
            finger.move(by: CGVector(dx: 0, dy: 500))
            finger.up()
            MainLoop.settle(limit: 5)
            XCTAssertEqual(swiper.calls.last, "did")
            assertOrder(swiper.calls, "will", before: "did")
            XCTAssertNil(root.presentedViewController)
            swiper.calls = []
            root.present(content, animated: false)
            MainLoop.settle(limit: 5)
            root.dismiss(animated: true)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(swiper.calls, [], "dismissing by code asks and tells nobody")
            withExtendedLifetime(window) {}
        }
    }

    func testAnAlertKeepsWhatItIsMadeOf() {
        onMain {
            let alert = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
            XCTAssertEqual(alert.title, "T")
            XCTAssertEqual(alert.message, "M")
            XCTAssertEqual(alert.preferredStyle, .alert)
            XCTAssertEqual(alert.actions.count, 0)
            XCTAssertNil(alert.preferredAction)
            XCTAssertEqual(alert.textFields ?? [], [])
            XCTAssertEqual(alert.severity, .default)
            let ok = UIAlertAction(title: "OK", style: .default)
            XCTAssertEqual(ok.title, "OK")
            XCTAssertEqual(ok.style, .default)
            XCTAssertTrue(ok.isEnabled)
            let cancel = UIAlertAction(title: "Cancel", style: .cancel)
            alert.addAction(ok)
            alert.addAction(cancel)
            XCTAssertEqual(alert.actions, [ok, cancel], "actions stand in the order in which they were added")
            alert.preferredAction = ok
            XCTAssertTrue(alert.preferredAction === ok)
            var configured = 0
            alert.addTextField { field in
                configured += 1
                field.placeholder = "P"
            }
            alert.addTextField()
            XCTAssertEqual(configured, 1)
            XCTAssertEqual(alert.textFields?.count, 2)
            XCTAssertEqual(alert.textFields?.first?.placeholder, "P")
            XCTAssertNil(UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet).title)
        }
    }

    func testAnAlertRefusesInUIKitsWords() {
        onMain {
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            assertRefuses(
                "NSInternalInconsistencyException",
                "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert"
            ) { sheet.addTextField() }
            assertRefuses("UIAlertController can only have one action with a style of UIAlertActionStyleCancel") {
                sheet.addAction(UIAlertAction(title: "a", style: .cancel))
                sheet.addAction(UIAlertAction(title: "b", style: .cancel))
            }
            assertRefuses(
                "The preferredAction of an alert controller must be contained in the \"actions\" array or be nil."
            ) { sheet.preferredAction = UIAlertAction(title: "a", style: .default) }
            assertRefuses("Actions added to UIAlertController must have a title") {
                _ = UIAlertAction(title: nil, style: .default)
            }
            assertRefuses("of style UIAlertActionStyleCancel must have a title when running in") {
                _ = UIAlertAction(title: nil, style: .cancel)
            }
            let root = UIViewController(), window = show(root)
            assertRefuses("UIAlertController must have a title, a message or an action to display") {
                root.present(
                    UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
            }
            withExtendedLifetime(window) {}
        }
    }

    func testAnAlertsActionIsCalledWhenItHasGone() {
        onMain {
            let root = UIViewController(), window = show(root)
            let alert = UIAlertController(title: "T", message: nil, preferredStyle: .alert)
            var chosen = ""
            alert.addAction(UIAlertAction(title: "One", style: .default) { chosen = $0.title ?? "" })
            root.present(alert, animated: false)
            MainLoop.settle(limit: 5)
            func button(in view: UIView) -> UIView? {
                if let label = view as? UILabel, label.text == "One" { return label }
                return view.subviews.lazy.compactMap(button).first
            }
            guard let label = button(in: window) else { return XCTFail("no button") }
            let place = label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)
            Finger.tap(place.x, place.y)
            MainLoop.settle(limit: 5)
            XCTAssertEqual(chosen, "One")
            XCTAssertNil(root.presentedViewController)
        }
    }
}
