import XCTest

@testable import UIKit

final class AlertTests: XCTestCase {
    @MainActor
    private func question(_ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(
            title: "Delete Photo?", message: "It can't be brought back.", preferredStyle: style)
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { CallRecorder.record("chose \($0.title!)") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { CallRecorder.record("chose \($0.title!)") })
        return alert
    }

    @MainActor
    private func present(_ alert: UIAlertController, on controller: UIViewController, in window: UIWindow) {
        controller.present(alert, animated: true) { CallRecorder.record("presented") }
        MainLoop.settle(limit: 5)
        window.layoutIfNeeded()
    }

    /// The middle of the button with that title, in the window.
    @MainActor
    private func place(of title: String, in window: UIWindow, file: StaticString = #filePath, line: UInt = #line) throws
        -> CGPoint
    {
        let button = try XCTUnwrap(
            buttons(in: window).first { $0.alertAction.title == title }, "no button \(title)", file: file, line: line)
        return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: window)
    }

    @MainActor
    private func buttons(in view: UIView) -> [AlertButton] {
        view.subviews.flatMap { ($0 as? AlertButton).map { [$0] } ?? buttons(in: $0) }
    }

    func testAnAlertIs270WideInTheMiddleWithCancelLeft() throws {
        try onMain {
            let window = show(UIViewController())
            let alert = question()
            present(alert, on: window.rootViewController!, in: window)
            XCTAssertEqual(alert.view.frame.width, 270)
            assertEqual(alert.view.frame.midX, window.bounds.midX, accuracy: 0.5)
            assertEqual(alert.view.frame.midY, window.bounds.inset(by: window.safeAreaInsets).midY, accuracy: 0.5)
            XCTAssertLessThan(try place(of: "Cancel", in: window).x, try place(of: "Delete", in: window).x)
            XCTAssertEqual(try place(of: "Cancel", in: window).y, try place(of: "Delete", in: window).y)
            XCTAssertTrue(buttons(in: window).allSatisfy { $0.bounds.height == 44 })
        }
    }

    func testThreeButtonsAreStackedWithCancelLast() throws {
        try onMain {
            let window = show(UIViewController())
            let alert = question()
            alert.addAction(UIAlertAction(title: "Archive", style: .default))
            present(alert, on: window.rootViewController!, in: window)
            let places = try ["Delete", "Archive", "Cancel"].map { try place(of: $0, in: window).y }
            XCTAssertEqual(places, places.sorted())
            XCTAssertEqual(Set(places).count, 3)
        }
    }

    func testATapDismissesAndThenCallsTheHandler() throws {
        try onMain {
            let a = RecordingController("A")
            let window = show(a)
            let alert = question()
            present(alert, on: a, in: window)
            _ = CallRecorder.take()
            let place = try place(of: "Delete", in: window)
            Finger.tap(place.x, place.y)
            XCTAssertIdentical(a.presentedViewController, alert)
            XCTAssertEqual(CallRecorder.take(), [])
            MainLoop.settle(limit: 5)
            XCTAssertNil(a.presentedViewController)
            XCTAssertEqual(CallRecorder.take(), ["chose Delete"])
        }
    }

    func testTheScreenBelowStaysAndNeitherDisappearsNorReappears() {
        onMain {
            let a = RecordingController("A")
            let window = show(a)
            _ = CallRecorder.take()
            let alert = question()
            present(alert, on: a, in: window)
            XCTAssertNotNil(a.view.window)
            a.dismiss(animated: true) { CallRecorder.record("dismissed") }
            MainLoop.settle(limit: 5)
            XCTAssertEqual(CallRecorder.take(), ["presented", "dismissed"])
        }
    }

    func testAHandlerMayPresentTheNextAlert() throws {
        try onMain {
            let a = UIViewController()
            let window = show(a)
            let next = question()
            let alert = UIAlertController(title: "One", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Next", style: .default) { _ in a.present(next, animated: true) })
            present(alert, on: a, in: window)
            let place = try place(of: "Next", in: window)
            Finger.tap(place.x, place.y)
            MainLoop.settle(limit: 5)
            XCTAssertIdentical(a.presentedViewController, next)
        }
    }

    func testReturnPerformsThePreferredActionAndEscapeCancels() {
        onMain {
            let a = UIViewController()
            let window = show(a)
            _ = CallRecorder.take()
            let alert = question()
            present(alert, on: a, in: window)
            UIApplication.shared.handle(.key(.init(key: "Escape")))
            MainLoop.settle(limit: 5)
            XCTAssertEqual(CallRecorder.take(), ["presented", "chose Cancel"])
            let other = question()
            other.addAction(
                UIAlertAction(title: "Archive", style: .default) { CallRecorder.record("chose \($0.title!)") })
            other.preferredAction = other.actions.last
            present(other, on: a, in: window)
            UIApplication.shared.handle(.key(.init(key: "Enter")))
            MainLoop.settle(limit: 5)
            XCTAssertEqual(CallRecorder.take(), ["presented", "chose Archive"])
        }
    }

    func testTextFieldsAreFilledInAndReadByTheHandler() throws {
        try onMain {
            let a = UIViewController()
            let window = show(a)
            let alert = UIAlertController(title: "Sign In", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { $0.isSecureTextEntry = true }
            var entered: [String] = []
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in
                    entered = alert.textFields!.map { $0.text ?? "" }
                })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            present(alert, on: a, in: window)
            XCTAssertTrue(alert.textFields![0].isFirstResponder)
            UIApplication.shared.handle(.text("Ada"))
            UIApplication.shared.handle(.key(.init(key: "Enter")))
            XCTAssertTrue(alert.textFields![1].isFirstResponder)
            UIApplication.shared.handle(.text("engine"))
            UIApplication.shared.handle(.key(.init(key: "Enter")))
            MainLoop.settle(limit: 5)
            XCTAssertEqual(entered, ["Ada", "engine"])
            XCTAssertNil(window.firstResponder)
        }
    }

    func testADisabledActionDoesNothingUntilItIsEnabled() throws {
        try onMain {
            let a = UIViewController()
            let window = show(a)
            let alert = question()
            alert.actions[0].isEnabled = false
            present(alert, on: a, in: window)
            let place = try place(of: "Delete", in: window)
            Finger.tap(place.x, place.y)
            MainLoop.settle(limit: 5)
            XCTAssertIdentical(a.presentedViewController, alert)
            alert.actions[0].isEnabled = true
            Finger.tap(place.x, place.y)
            MainLoop.settle(limit: 5)
            XCTAssertNil(a.presentedViewController)
        }
    }

    func testALongMessageScrollsBetweenTheEdgesOfTheScreen() {
        onMain {
            let window = show(UIViewController())
            let alert = UIAlertController(
                title: "Terms", message: String(repeating: "All that is agreed on here is agreed on. ", count: 120),
                preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Agree", style: .default))
            present(alert, on: window.rootViewController!, in: window)
            XCTAssertLessThan(alert.view.frame.height, window.bounds.height)
            XCTAssertGreaterThan(alert.view.frame.minY, window.safeAreaInsets.top)
            XCTAssertTrue(buttons(in: window).allSatisfy { window.bounds.contains($0.convert($0.bounds, to: window)) })
        }
    }

    func testASheetOfActionsHasItsCancelButtonApartAtTheBottom() throws {
        try onMain {
            let window = show(UIViewController())
            let sheet = question(.actionSheet)
            present(sheet, on: window.rootViewController!, in: window)
            XCTAssertEqual(
                sheet.view.frame,
                CGRect(x: 8, y: 852 - 34 - sheet.view.frame.height, width: 377, height: sheet.view.frame.height))
            XCTAssertGreaterThan(try place(of: "Cancel", in: window).y - (try place(of: "Delete", in: window).y), 57)
        }
    }

    func testATapBesideASheetCancelsIt() {
        onMain {
            let a = UIViewController()
            let window = show(a)
            _ = CallRecorder.take()
            present(question(.actionSheet), on: a, in: window)
            Finger.tap(200, 100)
            MainLoop.settle(limit: 5)
            XCTAssertNil(a.presentedViewController)
            XCTAssertEqual(CallRecorder.take(), ["presented", "chose Cancel"])
            let without = UIAlertController(title: "Choose", message: nil, preferredStyle: .actionSheet)
            without.addAction(UIAlertAction(title: "This", style: .default))
            present(without, on: a, in: window)
            Finger.tap(200, 100)
            MainLoop.settle(limit: 5)
            XCTAssertIdentical(a.presentedViewController, without)
        }
    }

    func testOnATabletASheetIsAPopoverWithoutCancelButton() throws {
        try onMain {
            try on(.padPortrait) { window in
                let root = window.rootViewController!
                let sheet = question(.actionSheet)
                let popover = try XCTUnwrap(sheet.popoverPresentationController)
                popover.sourceView = root.view
                popover.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 50)
                present(sheet, on: root, in: window)
                XCTAssertEqual(sheet.view.frame.width, 304)
                XCTAssertGreaterThanOrEqual(sheet.view.frame.minY, 150)
                XCTAssertEqual(buttons(in: window).map(\.alertAction.title), ["Delete"])
                _ = CallRecorder.take()
                Finger.tap(700, 900)
                MainLoop.settle(limit: 5)
                XCTAssertNil(root.presentedViewController)
                XCTAssertEqual(CallRecorder.take(), ["chose Cancel"])
            }
        }
    }

    func testASheetWithoutAnchorOnATabletIsToldInTheWordsOfIOS() {
        onMain {
            let message = ActionSheetPresentationController.missingAnchorMessage(for: question(.actionSheet))
            XCTAssertTrue(
                message.hasPrefix("Your application has presented a UIAlertController (<UIKit.UIAlertController: 0x"),
                message)
            XCTAssertTrue(message.contains("You must provide either a sourceView and sourceRect or a barButtonItem."))
        }
    }

    func testAlertsAreReleasedAfterTheirHandler() throws {
        try onMain {
            let a = UIViewController()
            let window = show(a)
            weak var released: UIAlertController?
            try autoreleased {
                let alert = question()
                released = alert
                present(alert, on: a, in: window)
                let place = try place(of: "Cancel", in: window)
                Finger.tap(place.x, place.y)
                MainLoop.settle(limit: 5)
            }
            MainLoop.settle(limit: 5)
            XCTAssertNil(released)
        }
    }

    func testAlertsAndSheetsAreDrawn() throws {
        try onMain {
            for (screen, name) in [(TestScreen.phone, "phone"), (.padPortrait, "pad")] {
                for dark in [false, true] {
                    for (kind, alert) in samples() {
                        let root = UIViewController()
                        root.view.backgroundColor = .systemBackground
                        let label = UILabel(frame: CGRect(x: 0, y: 300, width: screen.size.width, height: 300))
                        label.numberOfLines = 0
                        label.font = .systemFont(ofSize: 34)
                        label.text = String(repeating: "What lies below shows through. ", count: 12)
                        root.view.addSubview(label)
                        try on(screen, root) { window in
                            window.overrideUserInterfaceStyle = dark ? .dark : .light
                            alert.popoverPresentationController?.sourceView = label
                            present(alert, on: root, in: window)
                            try picture(window, "alert-\(kind)-\(name)\(dark ? "-dark" : "")")
                        }
                    }
                }
            }
        }
    }

    @MainActor
    private func samples() -> [(String, UIAlertController)] {
        let three = question()
        three.addAction(UIAlertAction(title: "Archive", style: .default))
        three.preferredAction = three.actions.last
        let fields = UIAlertController(
            title: "Sign In", message: "Enter the name and the password of your account.", preferredStyle: .alert)
        fields.addTextField { $0.placeholder = "Name" }
        fields.addTextField {
            $0.placeholder = "Password"
            $0.isSecureTextEntry = true
            $0.text = "engine"
        }
        fields.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        fields.addAction(UIAlertAction(title: "OK", style: .default))
        let sheet = question(.actionSheet)
        sheet.addAction(UIAlertAction(title: "Hide", style: .default))
        return [("two", question()), ("three", three), ("fields", fields), ("sheet", sheet)]
    }

    @MainActor private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
