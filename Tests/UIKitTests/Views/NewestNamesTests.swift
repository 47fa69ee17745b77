import QuartzCore
import XCTest

@testable import UIKit

/// Names of iOS 26: what they do here.
final class NewestNamesTests: XCTestCase {
    func testACapsuleIsAsRoundAsItsViewIsHigh() {
        onMain {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            view.cornerConfiguration = .capsule()
            XCTAssertEqual(view.layer.cornerRadius, 20)
            view.cornerConfiguration = .capsule(maximumRadius: 12)
            XCTAssertEqual(view.layer.cornerRadius, 12)
            view.cornerConfiguration = .corners(radius: .fixed(8))
            XCTAssertEqual(view.layer.cornerRadius, 8)
            view.cornerConfiguration = .corners(radius: .fixed(80))
            XCTAssertEqual(view.layer.cornerRadius, 20, "no more than half of the shorter side")
        }
    }

    func testACapsuleStaysOneWhenItsViewGrows() {
        onMain {
            let root = UIViewController(), view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            root.view.addSubview(view)
            _ = show(root)
            view.cornerConfiguration = .capsule()
            view.frame.size.height = 60
            view.layoutIfNeeded()
            XCTAssertEqual(view.layer.cornerRadius, 30)
        }
    }

    private final class Counting: UIView {
        var calls: [String] = []
        override func updateProperties() {
            super.updateProperties()
            calls.append("properties")
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            calls.append("layout")
        }
    }

    /// Apple's words: properties are updated before layout, and only where somebody asked.
    func testPropertiesAreUpdatedBeforeLayoutWhenTheyAreAskedFor() {
        onMain {
            let root = UIViewController(), view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            root.view.addSubview(view)
            _ = show(root)
            XCTAssertEqual(view.calls, ["properties", "layout"])
            view.setNeedsLayout()
            view.layoutIfNeeded()
            XCTAssertEqual(view.calls, ["properties", "layout", "layout"])
            view.setNeedsUpdateProperties()
            view.layoutIfNeeded()
            XCTAssertEqual(view.calls.suffix(2), ["properties", "layout"])
            view.updatePropertiesIfNeeded()
            XCTAssertEqual(view.calls.count, 5)
        }
    }

    func testGlassBlursAsAThinMaterial() {
        onMain {
            let view = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
            XCTAssertTrue(view.effect is UIBlurEffect)
            XCTAssertEqual(UIButton.Configuration.glass().cornerStyle, .capsule)
            XCTAssertEqual(UIButton.Configuration.prominentGlass().cornerStyle, .capsule)
            XCTAssertEqual(UIBarButtonItem.Badge.count(3).stringValue, "3")
            XCTAssertNil(UIBarButtonItem.Badge.indicator().stringValue)
        }
    }

    func testAnUpdateLinkCallsItsActionsFrameByFrameWhileItIsOn() {
        onMain {
            let root = UIViewController()
            _ = show(root)
            let link = UIUpdateLink(view: root.view)
            var times: [TimeInterval] = []
            link.addAction { _, info in times.append(info.modelTime) }
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(times.count, 0)
            link.isEnabled = true
            MainLoop.advance(by: 0.1)
            XCTAssertGreaterThanOrEqual(times.count, 5)
            XCTAssertEqual(times, times.sorted())
            link.isEnabled = false
            let count = times.count
            MainLoop.advance(by: 0.1)
            XCTAssertEqual(times.count, count)
        }
    }
}
