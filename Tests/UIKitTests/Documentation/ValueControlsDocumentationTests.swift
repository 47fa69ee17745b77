import XCTest

@testable import UIKit

/// What Apple's pages of UISwitch, UISlider, UIStepper, UISegmentedControl and UIPageControl say.
final class ValueControlsDocumentationTests: XCTestCase {
    @MainActor
    private func changes(of control: UIControl, _ body: () -> Void) -> Int {
        var count = 0
        let action = UIAction { _ in count += 1 }
        control.addAction(action, for: .valueChanged)
        body()
        control.removeAction(action, for: .valueChanged)
        return count
    }

    func testASwitch() {
        onMain {
            let one = UISwitch()
            XCTAssertFalse(one.isOn)
            XCTAssertNil(one.onTintColor)
            XCTAssertNil(one.thumbTintColor)
            XCTAssertNil(one.onImage)
            XCTAssertNil(one.offImage)
            XCTAssertNil(one.title)
            XCTAssertEqual(one.preferredStyle, .automatic)
            XCTAssertEqual(one.style, .sliding)
            XCTAssertEqual(one.bounds.size, CGSize(width: 51, height: 31))
            XCTAssertEqual(UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 100)).frame.size, one.bounds.size)
            XCTAssertEqual(changes(of: one) { one.setOn(true, animated: false) }, 0, "no action is sent")
            XCTAssertTrue(one.isOn)
            XCTAssertEqual(changes(of: one) { one.isOn = false }, 0)
            let root = UIView()
            one.frame.origin = CGPoint(x: 50, y: 50)
            root.addSubview(one)
            let screen = show(root)
            XCTAssertEqual(changes(of: one) { Finger.tap(70, 65) }, 1)
            XCTAssertTrue(one.isOn)
            withExtendedLifetime(screen) {}
        }
    }

    func testASlider() {
        onMain {
            let slider = UISlider()
            XCTAssertEqual(slider.value, 0)
            XCTAssertEqual(slider.minimumValue, 0)
            XCTAssertEqual(slider.maximumValue, 1)
            XCTAssertTrue(slider.isContinuous)
            XCTAssertNil(slider.minimumValueImage)
            XCTAssertNil(slider.maximumValueImage)
            XCTAssertNil(slider.minimumTrackTintColor)
            XCTAssertNil(slider.maximumTrackTintColor)
            XCTAssertNil(slider.thumbTintColor)
            XCTAssertNil(slider.thumbImage(for: .normal))
            XCTAssertNil(slider.currentThumbImage)
            XCTAssertNil(slider.minimumTrackImage(for: .normal))
            XCTAssertEqual(slider.preferredBehavioralStyle, .automatic)
            slider.value = 3
            XCTAssertEqual(slider.value, 1, "values are pinned")
            slider.setValue(-3, animated: true)
            XCTAssertEqual(slider.value, 0)
            slider.minimumValue = 0.5
            XCTAssertEqual(slider.value, 0.5, "a value below the new minimum follows it")
            slider.minimumValue = 5
            XCTAssertEqual(slider.maximumValue, 5, "a maximum below the new minimum follows it")
            XCTAssertEqual(slider.value, 5)
            slider.maximumValue = 2
            XCTAssertEqual(slider.minimumValue, 2, "a minimum above the new maximum follows it")
            XCTAssertEqual(slider.value, 2)
            XCTAssertEqual(changes(of: slider) { slider.setValue(2, animated: false) }, 0)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }
            slider.setThumbImage(image, for: .normal)
            XCTAssertTrue(slider.thumbImage(for: .normal) === image)
            XCTAssertTrue(slider.currentThumbImage === image)
            slider.isHighlighted = true
            XCTAssertTrue(slider.currentThumbImage === image)
            slider.setMinimumTrackImage(image, for: .normal)
            XCTAssertTrue(slider.currentMinimumTrackImage === image)
            slider.setMaximumTrackImage(image, for: .normal)
            XCTAssertTrue(slider.maximumTrackImage(for: .normal) === image)
            XCTAssertEqual(slider.intrinsicContentSize.width, UIView.noIntrinsicMetric)
        }
    }

    func testASlidersRectanglesLieInOneAnother() {
        onMain {
            let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            let track = slider.trackRect(forBounds: slider.bounds)
            XCTAssertTrue(slider.bounds.contains(track))
            let low = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
            let high = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
            XCTAssertEqual(low.minX, track.minX, accuracy: 3.1)
            XCTAssertEqual(high.maxX, track.maxX, accuracy: 3.1)
            XCTAssertTrue(slider.minimumValueImageRect(forBounds: slider.bounds).isEmpty)
            XCTAssertTrue(slider.maximumValueImageRect(forBounds: slider.bounds).isEmpty)
        }
    }

    func testAStepper() {
        onMain {
            let stepper = UIStepper()
            XCTAssertEqual(stepper.value, 0)
            XCTAssertEqual(stepper.minimumValue, 0)
            XCTAssertEqual(stepper.maximumValue, 100)
            XCTAssertEqual(stepper.stepValue, 1)
            XCTAssertTrue(stepper.isContinuous)
            XCTAssertTrue(stepper.autorepeat)
            XCTAssertFalse(stepper.wraps)
            XCTAssertEqual(stepper.bounds.size, CGSize(width: 94, height: 32))
            stepper.value = 200
            XCTAssertEqual(stepper.value, 100)
            stepper.value = -1
            XCTAssertEqual(stepper.value, 0)
            stepper.maximumValue = 10
            stepper.value = 10
            stepper.maximumValue = 5
            XCTAssertEqual(stepper.value, 5, "the value follows its bounds")
            assertRefuses("NSInvalidArgumentException") { stepper.stepValue = 0 }
            assertRefuses("NSInvalidArgumentException") { stepper.stepValue = -1 }
            XCTAssertEqual(changes(of: stepper) { stepper.value = 2 }, 0)
            let root = UIView()
            stepper.frame.origin = CGPoint(x: 50, y: 50)
            root.addSubview(stepper)
            let screen = show(root)
            XCTAssertEqual(changes(of: stepper) { Finger.tap(120, 65) }, 1)
            XCTAssertEqual(stepper.value, 3)
            (stepper.value, stepper.wraps) = (5, true)
            Finger.tap(120, 65)
            XCTAssertEqual(stepper.value, 0, "beyond the maximum it begins again")
            Finger.tap(70, 65)
            XCTAssertEqual(stepper.value, 5)
            withExtendedLifetime(screen) {}
        }
    }

    func testASegmentedControl() {
        onMain {
            let control = UISegmentedControl(items: ["a", "b", "c"])
            XCTAssertEqual(control.numberOfSegments, 3)
            XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
            XCTAssertEqual(UISegmentedControl.noSegment, -1)
            XCTAssertFalse(control.isMomentary)
            XCTAssertFalse(control.apportionsSegmentWidthsByContent)
            XCTAssertNil(control.selectedSegmentTintColor)
            XCTAssertEqual(control.titleForSegment(at: 1), "b")
            XCTAssertNil(control.imageForSegment(at: 1))
            XCTAssertEqual(control.widthForSegment(at: 1), 0)
            XCTAssertEqual(control.contentOffsetForSegment(at: 1), .zero)
            XCTAssertTrue(control.isEnabledForSegment(at: 1))
            XCTAssertNil(control.actionForSegment(at: 1))
            XCTAssertNil(control.titleTextAttributes(for: .normal))
            XCTAssertNil(control.backgroundImage(for: .normal, barMetrics: .default))
            XCTAssertEqual(control.contentPositionAdjustment(forSegmentType: .any, barMetrics: .default), .zero)
            control.insertSegment(withTitle: "z", at: 99, animated: false)
            XCTAssertEqual(control.titleForSegment(at: 3), "z", "places beyond the end are the end")
            control.insertSegment(withTitle: "0", at: 0, animated: false)
            XCTAssertEqual(control.titleForSegment(at: 0), "0")
            control.setTitle("last", forSegmentAt: 99)
            XCTAssertEqual(control.titleForSegment(at: 4), "last", "indexes are pinned to the last segment")
            XCTAssertEqual(control.titleForSegment(at: 99), "last")
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            control.setImage(image, forSegmentAt: 1)
            XCTAssertNotNil(control.imageForSegment(at: 1))
            XCTAssertNil(control.titleForSegment(at: 1), "a segment has a title or an image")
            control.setEnabled(false, forSegmentAt: 2)
            XCTAssertFalse(control.isEnabledForSegment(at: 2))
            control.setWidth(50, forSegmentAt: 2)
            XCTAssertEqual(control.widthForSegment(at: 2), 50)
            control.setContentOffset(CGSize(width: 1, height: 2), forSegmentAt: 2)
            XCTAssertEqual(control.contentOffsetForSegment(at: 2), CGSize(width: 1, height: 2))
            control.selectedSegmentIndex = 1
            control.removeSegment(at: 99, animated: false)
            XCTAssertEqual(control.numberOfSegments, 4)
            XCTAssertEqual(changes(of: control) { control.selectedSegmentIndex = 0 }, 0)
            control.selectedSegmentIndex = UISegmentedControl.noSegment
            XCTAssertEqual(control.selectedSegmentIndex, -1)
            control.removeAllSegments()
            XCTAssertEqual(control.numberOfSegments, 0)
            let acting = UISegmentedControl(frame: .zero, actions: [UIAction(title: "A") { _ in }])
            XCTAssertEqual(acting.titleForSegment(at: 0), "A")
            XCTAssertNotNil(acting.actionForSegment(at: 0))
            XCTAssertEqual(acting.segmentIndex(identifiedBy: .init("none")), NSNotFound)
        }
    }

    func testAPageControl() {
        onMain {
            let pages = UIPageControl()
            XCTAssertEqual(pages.numberOfPages, 0)
            XCTAssertEqual(pages.currentPage, 0)
            XCTAssertFalse(pages.hidesForSinglePage)
            XCTAssertNil(pages.pageIndicatorTintColor)
            XCTAssertNil(pages.currentPageIndicatorTintColor)
            XCTAssertEqual(pages.backgroundStyle, .automatic)
            XCTAssertEqual(pages.interactionState, .none)
            XCTAssertTrue(pages.allowsContinuousInteraction)
            XCTAssertNil(pages.preferredIndicatorImage)
            XCTAssertNil(pages.preferredCurrentPageIndicatorImage)
            XCTAssertEqual(pages.direction, .natural)
            XCTAssertFalse(pages.defersCurrentPageDisplay)
            pages.numberOfPages = 3
            pages.currentPage = 9
            XCTAssertEqual(pages.currentPage, 2, "pinned to the last page")
            pages.currentPage = -4
            XCTAssertEqual(pages.currentPage, 0)
            pages.currentPage = 2
            pages.numberOfPages = 2
            XCTAssertEqual(pages.currentPage, 1)
            pages.numberOfPages = -3
            XCTAssertEqual(pages.numberOfPages, 0)
            pages.numberOfPages = 5
            XCTAssertEqual(changes(of: pages) { pages.currentPage = 1 }, 0)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
            XCTAssertNil(pages.indicatorImage(forPage: 2))
            pages.setIndicatorImage(image, forPage: 2)
            XCTAssertTrue(pages.indicatorImage(forPage: 2) === image)
            XCTAssertNil(pages.currentPageIndicatorImage(forPage: 2))
            XCTAssertGreaterThan(pages.size(forNumberOfPages: 6).width, pages.size(forNumberOfPages: 2).width)
            pages.hidesForSinglePage = true
            pages.numberOfPages = 1
            XCTAssertEqual(pages.currentPage, 0)
        }
    }
}
