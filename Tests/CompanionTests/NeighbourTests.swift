import LocalAuthentication
import MultipeerConnectivity
import QuartzCore
import UIKit
import XCTest

/// A person is recognised by an alert, and no other device is near.
final class NeighbourTests: XCTestCase {
    override func setUp() { Clock.shared.isVirtual = true }

    @MainActor
    private func alert() throws -> UIAlertController {
        MainLoop.advance(by: 1)
        return try XCTUnwrap(
            UIApplication.shared.windows.compactMap {
                $0.rootViewController?.presentedViewController as? UIAlertController
            }.last)
    }

    @MainActor
    private func press(_ title: String, in view: UIView) -> Bool {
        if let control = view as? UIControl, control.accessibilityLabel == title {
            control.sendActions(for: .touchUpInside)
            return true
        }
        return view.subviews.contains { press(title, in: $0) }
    }

    func testAPersonIsRecognisedOrGivesUp() throws {
        try MainActor.assumeIsolated {
            let context = LAContext()
            var problem: NSError?
            XCTAssertTrue(context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &problem))
            for (button, expected) in [
                ("Recognize", nil), ("Cancel", LAError.Code.userCancel), ("Don’t Recognize", .authenticationFailed),
            ] as [(String, LAError.Code?)] {
                nonisolated(unsafe) var told: (Bool, LAError.Code?)?
                context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock") {
                    told = ($0, ($1 as? LAError)?.code)
                }
                let shown = try alert()
                XCTAssertEqual(shown.message, "Unlock")
                XCTAssertEqual(shown.actions.count, 3)
                XCTAssertTrue(press(button, in: shown.view), button)
                waitFor { told != nil }
                XCTAssertEqual(told?.0, expected == nil)
                XCTAssertEqual(told?.1, expected)
            }
        }
    }

    func testAContextThatWasGivenUpAsksNobody() {
        let context = LAContext()
        context.invalidate()
        nonisolated(unsafe) var code: LAError.Code?
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock") { code = ($1 as? LAError)?.code }
        waitFor { code != nil }
        XCTAssertEqual(code, .invalidContext)
    }

    func testARepliesQueueMayWaitForTheMainOne() throws {
        try MainActor.assumeIsolated {
            nonisolated(unsafe) var thread: (replied: Bool, hopped: Bool)?
            LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock") { _, _ in
                let replied = Thread.isMainThread
                DispatchQueue.main.sync { thread = (replied, Thread.isMainThread) }
            }
            XCTAssertTrue(press("Recognize", in: try alert().view))
            waitFor { thread != nil }
            XCTAssertEqual(thread?.replied, false)
            XCTAssertEqual(thread?.hopped, true)
        }
    }

    /// What is told on another queue comes in real time.
    private func waitFor(_ isDone: () -> Bool) {
        let end = Date() + 10
        while !isDone(), Date() < end { MainLoop.advance(by: 0.1) }
    }

    func testNobodyIsNear() throws {
        try MainActor.assumeIsolated {
            let session = MCSession(
                peer: MCPeerID(displayName: "me"), securityIdentity: nil, encryptionPreference: .required)
            XCTAssertEqual(session.connectedPeers, [])
            XCTAssertThrowsError(try session.send(Data(), toPeers: [MCPeerID(displayName: "you")], with: .reliable)) {
                XCTAssertEqual(($0 as? MCError)?.code, .notConnected)
            }
            final class Listener: NSObject, MCBrowserViewControllerDelegate {
                var told: [String] = []
                func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) {
                    told.append("finished")
                }
                func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
                    told.append("cancelled")
                }
            }
            let browser = MCBrowserViewController(serviceType: "tea", session: session), listener = Listener()
            browser.delegate = listener
            browser.loadViewIfNeeded()
            let item = try XCTUnwrap(
                (browser.children.first as? UINavigationController)?.topViewController?.navigationItem)
            XCTAssertEqual(item.rightBarButtonItem?.isEnabled, false)
            let cancel = try XCTUnwrap(item.leftBarButtonItem?.primaryAction), button = UIButton(primaryAction: cancel)
            button.sendActions(for: .primaryActionTriggered)
            XCTAssertEqual(listener.told, ["cancelled"])
        }
    }
}
