import DeviceCatalog
import HeadlessDisplay
import XCTest

@testable import UIKit

/// What UIKit keeps of others for later: nothing for longer than somebody needs it.
final class RegistryTests: XCTestCase {
    private final class Observer: NSObject {}

    func testADelayThatIsTakenBackLetsGoAtOnce() {
        onMain {
            weak var weakly: Observer?
            let event: ClockEvent
            do {
                let observer = Observer()
                weakly = observer
                event = Clock.shared.schedule(after: 3600) { _ = observer }
            }
            XCTAssertNotNil(weakly)
            event.cancel()
            XCTAssertNil(weakly, "its time is an hour away")
        }
    }

    func testObserversThatAreGoneAreForgotten() {
        for _ in 0..<2000 {
            var observers: [Observer] = (0..<5).map { _ in Observer() }
            for observer in observers {
                NotificationCenter.default.addObserver(
                    observer, selector: Selector("heard:"), name: Notification.Name("Registry"), object: nil)
            }
            observers = []
        }
        XCTAssertLessThan(SelectorObservers.count, 200)
    }

    func testObserversThatAreThereStayObservers() throws {
        try onMain {
            final class Listener: NSObject {
                var heard = 0
                static let table: @MainActor () -> ClassTable = {
                    var table = ClassTable(Listener.self)
                    table.method("heard:") { (listener: Listener, _: Any?) in listener.heard += 1 }
                    return table
                }
            }
            ObjCRuntime.register(Listener.self, name: "Listener", module: "Registry", table: Listener.table)
            let listeners = (0..<200).map { _ in Listener() }
            for listener in listeners {
                NotificationCenter.default.addObserver(
                    listener, selector: Selector("heard:"), name: Notification.Name("RegistryHeard"), object: nil)
            }
            NotificationCenter.default.post(name: Notification.Name("RegistryHeard"), object: nil)
            XCTAssertEqual(listeners.map(\.heard), Array(repeating: 1, count: 200))
        }
    }

    func testADisplayThatNobodyAsksForAPictureKeepsNoLayersThatLeft() {
        onMain {
            let before = Displays.current
            defer { Displays.current = before }
            Displays.current = HeadlessDisplay(
                screen: ScreenDescription(
                    size: CGSize(width: 393, height: 852), scale: 2, safeArea: .init(top: 59, bottom: 34), idiom: .phone
                ))
            let root = UIViewController()
            _ = show(root)
            weak var layer: CALayer?
            do {
                let view = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.text = "words"
                layer = view.layer
                root.view.addSubview(view)
                UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
                MainLoop.settle(limit: 10)
            }
            XCTAssertNotNil(layer)
            root.view.subviews.forEach { $0.removeFromSuperview() }
            MainLoop.settle(limit: 10)
            XCTAssertNil(layer)
        }
    }

    func testAControllerThatIsAskedForItsPresentationAndNeverPresented() {
        onMain {
            weak var controller: UIViewController?
            do {
                let made = UIViewController()
                controller = made
                XCTAssertIdentical(made.presentationController?.presentingViewController, made)
            }
            XCTAssertNil(controller)
        }
    }

    func testANewRootTakesThePlaceOfWhatTheOldOnePresented() {
        onMain {
            let old = UIViewController(), presented = RecordingController("Presented"), new = UIViewController()
            let window = show(old)
            presented.modalPresentationStyle = .fullScreen
            old.present(presented, animated: false)
            MainLoop.settle(limit: 10)
            _ = CallRecorder.take()
            window.rootViewController = new
            MainLoop.settle(limit: 10)
            XCTAssertEqual(CallRecorder.take(), ["Presented.willDisappear", "Presented.didDisappear"])
            XCTAssertEqual(window.visibleControllers, [[new]])
            XCTAssertNil(presented.view.window)
            XCTAssertNil(old.presentedViewController)
            XCTAssertIdentical(window.hitTest(CGPoint(x: 200, y: 400), with: nil), new.view)
        }
    }
}
