import XCTest

@testable import UIKit

/// What Apple's pages of the accessibility protocols say, and what its controls tell assistive technology.
final class AccessibilityDocumentationTests: XCTestCase {
    func testViewsBeginWithTheDocumentedValues() {
        onMain {
            let view = UIView()
            XCTAssertFalse(view.isAccessibilityElement)
            XCTAssertNil(view.accessibilityLabel)
            XCTAssertNil(view.accessibilityHint)
            XCTAssertNil(view.accessibilityValue)
            XCTAssertNil(view.accessibilityIdentifier)
            XCTAssertEqual(view.accessibilityTraits, .none)
            XCTAssertFalse(view.accessibilityElementsHidden)
            XCTAssertFalse(view.accessibilityViewIsModal)
            XCTAssertFalse(view.shouldGroupAccessibilityChildren)
            XCTAssertNil(view.accessibilityCustomActions)
            XCTAssertNil(view.accessibilityCustomRotors)
            XCTAssertNil(view.accessibilityLanguage)
            XCTAssertNil(view.accessibilityPath)
            XCTAssertFalse(view.accessibilityActivate())
            XCTAssertFalse(view.accessibilityPerformEscape())
            XCTAssertFalse(view.accessibilityPerformMagicTap())
            XCTAssertFalse(view.accessibilityScroll(.down))
            XCTAssertEqual(view.accessibilityNavigationStyle, .automatic)
            XCTAssertFalse(view.accessibilityIgnoresInvertColors)
            XCTAssertEqual(view.accessibilityContainerType, .none)
            XCTAssertEqual(view.accessibilityUserInputLabels ?? [], [])
        }
    }

    /// A chart's bars: a view that answers for its parts by index is a container as one that lists them.
    func testAViewMayAnswerForItsPartsByIndex() {
        onMain {
            let chart = Chart(), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            window.addSubview(chart)
            chart.addSubview(UILabel())
            window.isHidden = false
            XCTAssertEqual(AccessibilityTree.nodes(in: window).map(\.label), ["Bar 0", "Bar 1"])
            XCTAssertEqual(UIView().index(ofAccessibilityElement: chart), NSNotFound)
            XCTAssertNil(UIView().accessibilityElement(at: 0))
        }
    }

    private final class Chart: UIView {
        private lazy var bars = (0..<2).map { number in
            let bar = UIAccessibilityElement(accessibilityContainer: self)
            bar.accessibilityLabel = "Bar \(number)"
            bar.accessibilityFrame = CGRect(x: 20 * number, y: 20, width: 10, height: 80)
            return bar
        }
        override func accessibilityElementCount() -> Int { bars.count }
        override func accessibilityElement(at index: Int) -> Any? { bars[index] }
        override func index(ofAccessibilityElement element: Any) -> Int {
            bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
        }
    }

    func testControlsTellWhatIOSTells() {
        onMain {
            let button = UIButton(type: .system)
            button.setTitle("Go", for: .normal)
            XCTAssertTrue(button.isAccessibilityElement)
            XCTAssertEqual(button.accessibilityLabel, "Go")
            XCTAssertEqual(button.accessibilityTraits, .button)
            button.isEnabled = false
            XCTAssertTrue(button.accessibilityTraits.contains(.notEnabled))
            button.isEnabled = true
            button.isSelected = true
            XCTAssertTrue(button.accessibilityTraits.contains(.selected))
            let toggle = UISwitch()
            XCTAssertTrue(toggle.isAccessibilityElement)
            XCTAssertEqual(toggle.accessibilityValue, "0")
            toggle.isOn = true
            XCTAssertEqual(toggle.accessibilityValue, "1")
            XCTAssertTrue(toggle.accessibilityTraits.contains(.button))
            let slider = UISlider()
            slider.value = 0.5
            XCTAssertTrue(slider.isAccessibilityElement)
            XCTAssertEqual(slider.accessibilityTraits, .adjustable)
            XCTAssertEqual(slider.accessibilityValue, "50%")
            slider.accessibilityIncrement()
            XCTAssertEqual(slider.value, 0.6, accuracy: 0.001)
            slider.accessibilityDecrement()
            XCTAssertEqual(slider.value, 0.5, accuracy: 0.001)
            let pages = UIPageControl()
            pages.numberOfPages = 3
            XCTAssertEqual(pages.accessibilityValue, "page 1 of 3")
            XCTAssertTrue(pages.accessibilityTraits.contains(.adjustable))
            let image = UIImageView(image: nil)
            XCTAssertFalse(image.isAccessibilityElement)
            XCTAssertEqual(image.accessibilityTraits, .image)
            let field = UITextField()
            field.placeholder = "Name"
            XCTAssertTrue(field.isAccessibilityElement)
            field.text = "Ann"
            XCTAssertEqual(field.accessibilityValue, "Ann")
            let progress = UIProgressView()
            progress.progress = 0.25
            XCTAssertEqual(progress.accessibilityValue, "25%")
            XCTAssertTrue(progress.accessibilityTraits.contains(.updatesFrequently))
            let spinner = UIActivityIndicatorView()
            XCTAssertTrue(spinner.isAccessibilityElement)
            let label = UILabel()
            label.text = "Text"
            XCTAssertEqual(label.accessibilityLabel, "Text")
            label.accessibilityLabel = "Other"
            XCTAssertEqual(label.accessibilityLabel, "Other", "what an app says stands before the control's own")
        }
    }

    func testElementsAreMadeForContainers() {
        onMain {
            let view = UIView(), element = UIAccessibilityElement(accessibilityContainer: view)
            XCTAssertTrue(element.isAccessibilityElement)
            XCTAssertTrue(element.accessibilityContainer as AnyObject? === view)
            element.accessibilityLabel = "Part"
            element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
            XCTAssertEqual(element.accessibilityFrameInContainerSpace, CGRect(x: 1, y: 2, width: 3, height: 4))
            view.accessibilityElements = [element]
            XCTAssertEqual(view.accessibilityElementCount(), 1)
            XCTAssertTrue(view.accessibilityElement(at: 0) as AnyObject? === element)
            XCTAssertEqual(view.index(ofAccessibilityElement: element), 0)
            XCTAssertEqual(view.index(ofAccessibilityElement: UIView()), NSNotFound)
            let action = UIAccessibilityCustomAction(name: "Do") { _ in true }
            XCTAssertEqual(action.name, "Do")
            XCTAssertEqual(action.actionHandler?(action), true)
            XCTAssertFalse(UIAccessibility.isVoiceOverRunning)
            XCTAssertFalse(UIAccessibility.isReduceMotionEnabled)
            XCTAssertEqual(UIAccessibilityTraits.button.rawValue, 1)
            XCTAssertEqual(UIAccessibilityTraits.link.rawValue, 2)
            XCTAssertEqual(UIAccessibilityTraits.image.rawValue, 4)
            XCTAssertEqual(UIAccessibilityTraits.selected.rawValue, 8)
            XCTAssertEqual(UIAccessibilityTraits.adjustable.rawValue, 4096)
            XCTAssertEqual(UIAccessibilityTraits.header.rawValue, 65536)
        }
    }
}
