import XCTest

@testable import UIKit

/// Windows that don't begin at the screen's corner are touched where they are seen.
final class SmallWindowTests: XCTestCase {
    @MainActor
    private final class Ear: UIView {
        var places: [CGPoint] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            for touch in touches { places.append(touch.location(in: self)) }
        }
    }

    func testASmallWindowIsTouchedWhereItIsSeen() {
        onMain {
            let behind = show(UIViewController()),
                window = UIWindow(frame: CGRect(x: 50, y: 600, width: 200, height: 60))
            let root = UIViewController(), ear = Ear(frame: CGRect(x: 20, y: 10, width: 100, height: 40))
            window.rootViewController = root
            window.isHidden = false
            defer { window.isHidden = true }
            root.view.addSubview(ear)
            window.layoutIfNeeded()
            Finger.tap(80, 620)
            XCTAssertEqual(ear.places, [CGPoint(x: 10, y: 10)])
            // Where it would be if it began at the corner, and beside it.
            Finger.tap(30, 20)
            Finger.tap(40, 620)
            XCTAssertEqual(ear.places.count, 1)
            XCTAssertNotNil(behind)
        }
    }

    func testATouchKnowsItsPlaceInOtherWindows() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 50, y: 600, width: 200, height: 60)),
                other = show(UIViewController())
            let touch = UITouch(identifier: 1)
            touch.window = window
            touch.windowLocation = CGPoint(x: 5, y: 5)
            XCTAssertEqual(touch.location(in: window), CGPoint(x: 5, y: 5))
            XCTAssertEqual(touch.location(in: nil), CGPoint(x: 5, y: 5))
            XCTAssertEqual(touch.location(in: other), CGPoint(x: 55, y: 605))
        }
    }
}
