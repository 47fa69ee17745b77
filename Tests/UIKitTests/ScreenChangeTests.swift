import QuartzCore
@testable import UIKit
import XCTest

final class ScreenChangeTests: XCTestCase {
    func testOnlyATurnIsToldAsAChangeOfOrientation() { onMain {
        var told: [AnyObject?] = []
        let observer = NotificationCenter.default.addObserver(forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) { told.append($0.object as AnyObject?) }
        defer { NotificationCenter.default.removeObserver(observer) }
        on(.padLandscape) { _ in
            var split = ScreenDescription(size: CGSize(width: 1180, height: 820), scale: 2, safeArea: .init(top: 24, bottom: 20), idiom: .pad)
            split.appSize = CGSize(width: 585, height: 820)
            UIApplication.shared.handle(.screen(split))
            XCTAssertTrue(told.isEmpty, "a split is no turn")
            resize(to: .padPortrait)
            XCTAssertEqual(told.count, 1)
            XCTAssertIdentical(told.first ?? nil, UIDevice.current)
        }
    } }

    func testATelephoneLaunchedSidewaysHasAStatusBarOnceItIsUpright() { onMain {
        ScreenSetting.restoring {
            ScreenSetting.use(width: 667, height: 375, scale: 2, isPad: false, top: 0, bottom: 0)
            let status = StatusBarWindow.show()
            defer { status.isHidden = true }
            func shown() -> Int { (status.layer.sublayers ?? []).filter { !$0.isHidden }.count }
            XCTAssertEqual(shown(), 0)
            ScreenSetting.use(width: 375, height: 667, scale: 2, isPad: false, top: 20, bottom: 0)
            status.update()
            XCTAssertEqual(shown(), 1)
            XCTAssertEqual(status.frame.size, CGSize(width: 375, height: 667))
        }
    } }
}
