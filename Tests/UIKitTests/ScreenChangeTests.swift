import DeviceCatalog
import QuartzCore
import XCTest

@testable import UIKit

final class ScreenChangeTests: XCTestCase {
    func testOnlyATurnIsToldAsAChangeOfOrientation() {
        onMain {
            var told: [AnyObject?] = []
            let observer = NotificationCenter.default.addObserver(
                forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
            ) { told.append($0.object as AnyObject?) }
            defer { NotificationCenter.default.removeObserver(observer) }
            on(.padLandscape) { _ in
                var split = ScreenDescription(
                    size: CGSize(width: 1180, height: 820), scale: 2, safeArea: .init(top: 24, bottom: 20), idiom: .pad)
                split.appSize = CGSize(width: 585, height: 820)
                UIApplication.shared.handle(.screen(split))
                XCTAssertTrue(told.isEmpty, "a split is no turn")
                resize(to: .padPortrait)
                XCTAssertEqual(told.count, 1)
                XCTAssertIdentical(told.first ?? nil, UIDevice.current)
            }
        }
    }

    func testATelephoneLaunchedSidewaysHasAStatusBarOnceItIsUpright() {
        onMain {
            ScreenSetting.restoring {
                ScreenSetting.use(
                    ScreenDescription(
                        size: CGSize(width: 667, height: 375), scale: 2, safeArea: Insets(top: 0, bottom: 0),
                        idiom: .phone))
                let status = StatusBarWindow.show()
                defer { status.isHidden = true }
                func shown() -> Int { (status.layer.sublayers ?? []).filter { !$0.isHidden }.count }
                XCTAssertEqual(shown(), 0)
                ScreenSetting.use(
                    ScreenDescription(
                        size: CGSize(width: 375, height: 667), scale: 2, safeArea: Insets(top: 20, bottom: 0),
                        idiom: .phone))
                status.update()
                XCTAssertEqual(shown(), 1)
                XCTAssertEqual(status.frame.size, CGSize(width: 375, height: 667))
            }
        }
    }

    func testMenusGoWhenTheScreenIsTurned() {
        onMain {
            on(.phone) { window in
                let button = UIButton(type: .system),
                    field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
                button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
                button.menu = UIMenu(children: [UIAction(title: "Sail") { _ in }])
                button.showsMenuAsPrimaryAction = true
                field.text = "Boat"
                for view in [button, field] { window.addSubview(view) }
                field.becomeFirstResponder()
                UIMenuController.shared.showMenu(from: field, rect: field.bounds)
                Finger.tap(70, 120)
                UIMenuController.shared.showMenu(from: field, rect: field.bounds)
                func open() -> Int { window.subviews.count { $0 is any FloatingMenu } }
                MainLoop.advance(by: 1)
                XCTAssertEqual(open(), 2)
                resize(to: TestScreen(size: CGSize(width: 852, height: 393), isPad: false))
                MainLoop.advance(by: 1)
                XCTAssertEqual(open(), 0)
                XCTAssertFalse(UIMenuController.shared.isMenuVisible)
            }
        }
    }

    func testAShakeIsCancelledWhereItLastsTooLongOrTheAppIsLeft() {
        onMain {
            final class Shaken: UIViewController {
                var log: [String] = []
                override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("began") }
                override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("ended") }
                override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                    log.append("cancelled \(motion == .motionShake) \(event?.type == .motion)")
                }
            }
            let root = Shaken()
            _ = show(root)
            func heard(_ body: () -> Void) -> [String] {
                root.log = []
                body()
                return root.log
            }
            let application = UIApplication.shared
            XCTAssertEqual(
                heard {
                    application.handle(.shaking(0.5))
                    MainLoop.advance(by: 2)
                }, ["began", "ended"])
            XCTAssertEqual(
                heard {
                    application.handle(.shaking(3))
                    MainLoop.advance(by: 0.9)
                    XCTAssertEqual(root.log, ["began"])
                    MainLoop.advance(by: 3)
                }, ["began", "cancelled true true"])
            XCTAssertEqual(
                heard {
                    application.handle(.shaking(0.5))
                    application.enterBackground()
                    XCTAssertEqual(root.log, ["began", "cancelled true true"])
                    application.enterForeground()
                    MainLoop.advance(by: 2)
                }, ["began", "cancelled true true"], "it isn't told twice")
        }
    }

    func testAShakeIsHeardByWhoHasTheKeyboardElseByTheControllerOnTop() {
        onMain {
            final class Shaken: UIViewController {
                var log: [String] = []
                override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                    log.append("began \(motion == .motionShake) \(event?.type == .motion)")
                }
                override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { log.append("ended") }
            }
            let root = Shaken(), above = Shaken(),
                field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
            root.view.addSubview(field)
            _ = show(root)
            let heard = ["began true true", "ended"]
            UIApplication.shared.handle(.shake)
            XCTAssertEqual(root.log, heard)
            field.becomeFirstResponder()
            UIApplication.shared.handle(.shake)
            XCTAssertEqual(root.log, heard + heard, "it climbs the chain")
            field.resignFirstResponder()
            root.present(above, animated: false)
            UIApplication.shared.handle(.shake)
            XCTAssertEqual(above.log, heard)
            XCTAssertEqual(root.log.count, 4)
        }
    }

    func testWithoutAnimationMeansThatNothingInsideAnimates() {
        onMain {
            let view = show(UIView())
            UIView.performWithoutAnimation {
                XCTAssertFalse(UIView.areAnimationsEnabled)
                UIView.animate(withDuration: 1) { view.alpha = 0.5 }
            }
            XCTAssertTrue(UIView.areAnimationsEnabled)
            XCTAssertNil(view.layer.animationKeys())
            XCTAssertEqual(view.alpha, 0.5)
        }
    }
}
