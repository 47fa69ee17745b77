import QuartzCore
import XCTest

@testable import UIKit

/// Section (e) of the order of calls: turning and splitting the screen.
final class AdaptationTests: XCTestCase {
    private class Adapting: RecordingController {
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
        ) {
            log("willTransition \(newCollection.horizontalSizeClass == .compact ? "compact" : "regular")")
            super.willTransition(to: newCollection, with: coordinator)
        }
        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            log("size \(Int(size.width))")
            super.viewWillTransition(to: size, with: coordinator)
            coordinator.animate(
                alongsideTransition: { [self] _ in log("alongside") }, completion: { [self] _ in log("completion") })
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            guard previousTraitCollection != nil else { return }
            log("traits")
        }
    }

    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style: UIModalPresentationStyle?
        var wraps = false
        func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
            -> UIModalPresentationStyle
        {
            CallRecorder.record("style?")
            return style ?? .pageSheet
        }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            CallRecorder.record("controller?")
            return wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: UIViewControllerTransitionCoordinator?
        ) {
            CallRecorder.record("willPresent \(style)")
        }
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            CallRecorder.record("prepare")
        }
    }

    private static let half = TestScreen(size: CGSize(width: 405, height: 1180), isPad: true)

    @MainActor private func popover(_ content: UIViewController, over root: UIViewController, _ delegate: Delegate) {
        _ = CallRecorder.take()
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.delegate = delegate
        content.popoverPresentationController?.sourceView = root.view
        content.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 20, height: 20)
        root.present(content, animated: true)
        MainLoop.settle(limit: 10)
    }

    func testTraitsThenSizeThenWhatGoesAlongside() {
        onMain {
            let root = Adapting("Root"), child = Adapting("Child"), sheet = Adapting("Sheet")
            root.addChild(child)
            on(.padPortrait, root) { _ in
                root.view.addSubview(child.view)
                child.didMove(toParent: root)
                sheet.modalPresentationStyle = .fullScreen
                root.present(sheet, animated: false)
                MainLoop.settle(limit: 10)
                _ = CallRecorder.take()
                resize(to: Self.half)
                let calls = CallRecorder.take()
                XCTAssertEqual(
                    calls.filter { $0.contains("willTransition") },
                    ["Root.willTransition compact", "Child.willTransition compact", "Sheet.willTransition compact"])
                XCTAssertEqual(
                    calls.filter { $0.contains(".size") }, ["Root.size 405", "Child.size 405", "Sheet.size 405"])
                assertOrder(calls, "Sheet.willTransition compact", before: "Root.size 405")
                assertOrder(calls, "Sheet.size 405", before: "Sheet.traits")
                assertOrder(calls, "Sheet.traits", before: "Sheet.alongside")
                assertOrder(calls, "Sheet.alongside", before: "Sheet.completion")
                XCTAssertFalse(calls.contains { $0.contains("Appear") || $0.contains("Disappear") }, "\(calls)")
            }
        }
    }

    func testAChangeOfSizeAloneTellsOfNoTraits() {
        onMain {
            let root = Adapting("Root")
            on(.padPortrait, root) { _ in
                _ = CallRecorder.take()
                resize(to: .padLandscape)
                XCTAssertEqual(CallRecorder.take(), ["Root.size 1180", "Root.alongside", "Root.completion"])
                XCTAssertEqual(root.view.bounds.size, CGSize(width: 1180, height: 820))
            }
        }
    }

    func testAPageThatPrefersNoPagesSizeIsAsLargeAsItsContentWantsToBe() {
        onMain {
            let root = UIViewController(), sheet = UIViewController()
            sheet.modalPresentationStyle = .pageSheet
            sheet.preferredContentSize = CGSize(width: 300, height: 200)
            XCTAssertEqual(sheet.sheetPresentationController?.prefersPageSizing, true)
            on(.padPortrait, root) { _ in
                root.present(sheet, animated: false)
                MainLoop.settle(limit: 10)
                XCTAssertGreaterThan(sheet.view.bounds.width, 600)
                sheet.sheetPresentationController?.prefersPageSizing = false
                MainLoop.settle(limit: 10)
                XCTAssertEqual(sheet.view.bounds.size, CGSize(width: 300, height: 200))
            }
        }
    }

    func testASheetIsRoundAllAroundWhereItIsAPanelAndAtTheTopWhereItIsACard() {
        onMain {
            for style in [UIModalPresentationStyle.formSheet, .pageSheet] {
                let root = UIViewController(), sheet = UIViewController()
                sheet.modalPresentationStyle = style
                on(.padPortrait, root) { _ in
                    root.present(sheet, animated: true)
                    MainLoop.settle(limit: 10)
                    let corners = { sheet.view.layer.maskedCorners }
                    let above: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                    XCTAssertTrue(corners().contains(.layerMinXMaxYCorner))
                    resize(to: Self.half)
                    XCTAssertEqual(corners(), above)
                    resize(to: .padPortrait)
                    XCTAssertTrue(corners().contains(.layerMinXMaxYCorner), "\(style)")
                    XCTAssertEqual(sheet.view.layer.cornerRadius, 10)
                    XCTAssertLessThan(sheet.view.frame.maxY, 1180)
                    sheet.dismiss(animated: false)
                }
            }
        }
    }

    func testTheRootUpdatesItsConstraintsBeforeItIsLaidOutInItsNewSize() {
        onMain {
            final class Turning: UIViewController {
                var calls: [String] = []
                override func updateViewConstraints() {
                    calls.append("constraints")
                    super.updateViewConstraints()
                }
                override func viewWillLayoutSubviews() { calls.append("layout") }
            }
            let root = Turning()
            on(.padPortrait, root) { _ in
                root.calls = []
                resize(to: .padLandscape)
                XCTAssertEqual(root.calls.prefix(2), ["constraints", "layout"])
            }
        }
    }

    func testAPopoverBecomesASheetInCompactWidthAndComesBackWithoutDisappearing() {
        onMain {
            let root = UIViewController(), content = Adapting("Content"), delegate = Delegate()
            on(.padPortrait, root) { window in
                popover(content, over: root, delegate)
                XCTAssertEqual(CallRecorder.take().filter { !$0.contains("Content") }, ["willPresent none", "prepare"])
                XCTAssertLessThan(content.view.frame.width, 330)
                resize(to: Self.half)
                var calls = CallRecorder.take()
                XCTAssertEqual(
                    calls.filter { !$0.contains("Content") }, ["style?", "controller?", "willPresent pageSheet"])
                XCTAssertFalse(calls.contains { $0.contains("ppear") }, "\(calls)")
                XCTAssertEqual(content.view.convert(content.view.bounds, to: nil).maxY, window.bounds.height)
                XCTAssertEqual(content.view.frame.width, 405)
                XCTAssertEqual(content.modalPresentationStyle, .popover)
                resize(to: .padPortrait)
                calls = CallRecorder.take()
                XCTAssertEqual(calls.filter { !$0.contains("Content") }, ["willPresent none", "prepare"])
                XCTAssertFalse(calls.contains { $0.contains("ppear") }, "\(calls)")
                XCTAssertLessThan(content.view.frame.width, 330)
                XCTAssertTrue(root.view.transform.isIdentity)
                content.dismiss(animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertNil(root.presentedViewController)
            }
        }
    }

    func testAFullScreenAdaptationFillsTheWindowAndLetsThePresenterReturn() {
        onMain {
            let root = RecordingController("Root"), content = UIViewController(), delegate = Delegate()
            delegate.style = .fullScreen
            on(Self.half, root) { window in
                popover(content, over: root, delegate)
                XCTAssertEqual(content.view.frame, window.bounds)
                XCTAssertNil(root.view.window)
                _ = CallRecorder.take()
                resize(to: .padPortrait)
                XCTAssertNotNil(root.view.window)
                XCTAssertEqual(
                    CallRecorder.take().filter { $0.hasPrefix("Root") }, ["Root.willAppear", "Root.didAppear"])
                XCTAssertLessThan(content.view.frame.width, 330)
            }
        }
    }

    func testAReplacedControllerHasOrdinaryPairsAndGivesItsRootBack() {
        onMain {
            let root = UIViewController(), content = RecordingController("Content"), delegate = Delegate()
            delegate.wraps = true
            on(.padPortrait, root) { window in
                popover(content, over: root, delegate)
                _ = CallRecorder.take()
                let covered = content.view.safeAreaInsets
                resize(to: Self.half)
                XCTAssertTrue(root.presentedViewController is UINavigationController)
                XCTAssertGreaterThan(content.view.safeAreaInsets.top, covered.top)
                XCTAssertNotNil(content.navigationController)
                XCTAssertIdentical(content.presentingViewController, root)
                XCTAssertNotNil(content.view.window)
                var calls = CallRecorder.take().filter { $0.contains("ppear") && $0.contains("Content") }
                XCTAssertEqual(
                    calls, ["Content.willDisappear", "Content.didDisappear", "Content.willAppear", "Content.didAppear"])
                resize(to: .padPortrait)
                XCTAssertIdentical(root.presentedViewController, content)
                XCTAssertNil(content.parent)
                XCTAssertNotNil(content.view.window)
                XCTAssertLessThan(content.view.frame.width, 330)
                XCTAssertEqual(content.view.safeAreaInsets, covered, "no bar is left above it")
                calls = CallRecorder.take().filter { $0.contains("ppear") && $0.contains("Content") }
                XCTAssertEqual(
                    calls, ["Content.willDisappear", "Content.didDisappear", "Content.willAppear", "Content.didAppear"])
                content.dismiss(animated: true)
                MainLoop.settle(limit: 10)
                XCTAssertNil(root.presentedViewController)
            }
        }
    }

    func testAPopoverOnATelephoneIsWrappedFromTheStart() {
        onMain {
            let root = UIViewController(), delegate = Delegate()
            delegate.wraps = true
            on(.phone, root) { _ in
                weak var gone: UIViewController?
                do {
                    let content = UIViewController()
                    popover(content, over: root, delegate)
                    XCTAssertIdentical(
                        (root.presentedViewController as? UINavigationController)?.topViewController, content)
                    XCTAssertNotNil(content.view.window)
                    content.dismiss(animated: true)
                    MainLoop.settle(limit: 10)
                    gone = content
                }
                XCTAssertNil(root.presentedViewController)
                XCTAssertNil(gone)
            }
        }
    }
}
