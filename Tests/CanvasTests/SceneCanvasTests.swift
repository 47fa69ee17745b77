import StoryboardDocument
import XCTest

@testable import Canvas
@testable import UIKit

/// What older Interface Builders measured, which documents store.
final class SceneCanvasTests: XCTestCase {
    @MainActor
    private func size(
        _ toolsVersion: Int, isInSheet: Bool = false, _ make: () -> UIView, in root: UIView = UIView()
    ) -> CGSize {
        let canvas = SceneCanvas(CanvasRules(XcodeVersion(toolsVersion))), view = make()
        canvas.isInSheet = isInSheet
        root.layoutDialect = canvas
        root.addSubview(view)
        defer { view.removeFromSuperview() }
        return canvas.contentSize(of: view, view.intrinsicContentSize)
    }

    @MainActor
    private func label(_ size: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = "Title"
        label.font = .systemFont(ofSize: size)
        return label
    }

    func testLabelsAreRoundedToPointsButToPixelsBesideAStack() {
        onMain {
            XCTAssertEqual(size(22505) { label(17) }.height, 21)
            let root = UIView(), stack = UIStackView()
            root.addSubview(stack)
            let scale = UIScreen.main.scale
            XCTAssertEqual(
                size(22505, { label(17) }, in: root).height, (1.193359375 * 17).ceiledToPixel(scale), accuracy: 0.001)
            XCTAssertEqual(size(22505) { label(17) }.height, 21)
        }
    }

    func testTextFieldsWereLower() {
        onMain {
            func field(_ style: UITextField.BorderStyle, _ size: CGFloat) -> UITextField {
                let field = UITextField()
                field.borderStyle = style
                field.font = .systemFont(ofSize: size)
                return field
            }
            XCTAssertEqual(size(14490) { field(.roundedRect, 14) }.height, 30)
            XCTAssertEqual(size(14490) { field(.roundedRect, 25) }.height, 34)
            XCTAssertEqual(size(17506) { field(.roundedRect, 14) }.height, 34)
            XCTAssertEqual(size(14490) { field(.none, 16) }.height, 20)
            XCTAssertEqual(size(17506) { field(.none, 17) }.height, 22)
        }
    }

    func testLargeTextFieldsHaveRoomAroundTheirLine() {
        onMain {
            func height(_ style: UITextField.BorderStyle, _ size: CGFloat) -> CGFloat {
                let field = UITextField()
                field.borderStyle = style
                field.font = .systemFont(ofSize: size)
                return field.intrinsicContentSize.height
            }
            XCTAssertEqual(height(.roundedRect, 17), 34)
            XCTAssertEqual(height(.roundedRect, 27), 42, accuracy: 0.5)
            XCTAssertEqual(height(.roundedRect, 30), 45.5, accuracy: 0.5)
            XCTAssertEqual(height(.line, 28), 43, accuracy: 0.5)
            XCTAssertEqual(height(.bezel, 29), 46.5, accuracy: 0.5)
        }
    }

    func testPageControlsGrewWithTheirSystems() {
        onMain {
            let make = { () -> UIView in
                let control = UIPageControl()
                control.numberOfPages = 4
                return control
            }
            XCTAssertEqual(size(15400, make), CGSize(width: 55, height: 37))
            XCTAssertEqual(size(17506, make), CGSize(width: 140.5, height: 27.5))
            XCTAssertEqual(size(21701, make), CGSize(width: 134.5, height: 26))
        }
    }

    func testWrappedTextIsAsWideAsItsLongestLineWithTheSpaceAtItsEnd() {
        onMain {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "wider words here"
            let whole = label.intrinsicContentSize.width
            label.text = "wider words"
            let line = label.intrinsicContentSize.width
            label.text = "wider words "
            let lineAndSpace = label.intrinsicContentSize.width
            XCTAssertGreaterThan(lineAndSpace, line + 3)
            label.text = "wider words here"
            XCTAssertEqual(label.sizeThatFits(CGSize(width: whole - 2, height: 100)).width, lineAndSpace)
            XCTAssertEqual(
                label.sizeThatFits(CGSize(width: line + 1, height: 100)).width, line + 1, "no wider than there is room")
        }
    }

    func testSegmentsWereNarrower() {
        onMain {
            let make = { UISegmentedControl(items: ["Photo", "Movie"]) }
            XCTAssertEqual(size(13189, make).width, 103)
            XCTAssertEqual(
                size(22505, make).width, size(22505) { UISegmentedControl(items: ["Movie", "Movie"]) }.width)
            XCTAssertGreaterThan(size(22505, make).width, 110)
        }
    }

    func testPickersAndSearchBarsAreAsHighAsThoseOfTheirSystems() {
        onMain {
            XCTAssertEqual([6249, 8121, 8191, 9531].map { size($0) { UIPickerView() }.height }, [162, 162, 216, 216])
            XCTAssertEqual(
                [12121, 17506, 18122, 20037, 21507].map { size($0) { UISearchBar() }.height }, [44, 56, 51, 51, 56])
        }
    }

    func testEmptyRoundedFieldsKeepRoomForTheCaret() {
        onMain {
            XCTAssertEqual(
                size(17506) {
                    let field = UITextField()
                    field.borderStyle = .roundedRect
                    return field
                }.width, 32)
        }
    }

    func testANavigationBarInASheetIsHigher() {
        onMain {
            XCTAssertEqual(size(18122) { UINavigationBar() }.height, 44)
            XCTAssertEqual(size(18122, isInSheet: true) { UINavigationBar() }.height, 56)
        }
    }

    func testTextStylesHadTheSizesOfTheirXcode() {
        onMain {
            func sizes(_ toolsVersion: Int) -> [CGFloat] {
                [.largeTitle, .title1, .title2, .headline, .body, .footnote].map {
                    TextStyleMetrics.font($0, CanvasRules(XcodeVersion(toolsVersion))).pointSize
                }
            }
            XCTAssertEqual(sizes(8121), [33, 27, 21, 16, 16, 12])
            XCTAssertEqual(sizes(10117), [33, 27, 21, 16, 16, 12])
            XCTAssertEqual(sizes(11762), [34, 28, 22, 17, 17, 13])
            XCTAssertEqual(sizes(13196), [30, 26, 20, 17, 17, 13])
            XCTAssertEqual(sizes(14490), [30, 26, 20, 17, 17, 13])
            XCTAssertEqual(sizes(20037), [31, 25, 19, 14, 14, 12])
            XCTAssertEqual(sizes(22505), [34, 28, 22, 17, 17, 13])
        }
    }

    func testConfiguredTitlesHad14Points() {
        onMain {
            let make = { () -> UIView in
                let button = UIButton(frame: .zero)
                button.configuration = .plain()
                button.configuration?.title = "Button"
                return button
            }
            XCTAssertEqual(size(19529, make), CGSize(width: 67, height: 31))
            XCTAssertEqual(size(21701, make), CGSize(width: 75, height: 35))
        }
    }

    func testAnEmptyTitleIsAsHighAsItsLine() {
        onMain {
            let button = UIButton(type: .system)
            button.titleLabel?.font = .systemFont(ofSize: 50)
            button.setTitle("", for: .normal)
            XCTAssertEqual(button.intrinsicContentSize.height, 72, accuracy: 0.5)
        }
    }

    func testAButtonWithoutTitleIsAsHighAsItsFontsLine() {
        onMain {
            let button = UIButton(type: .system)
            XCTAssertEqual(button.intrinsicContentSize.height, 30)
            button.titleLabel?.font = .systemFont(ofSize: 40)
            XCTAssertEqual(button.intrinsicContentSize.height, 60)
            button.titleLabel?.font = .systemFont(ofSize: 14)
            XCTAssertEqual(button.intrinsicContentSize.height, 29)
        }
    }

    func testLinesOfATextStyleAreFurtherApartThanThoseOfItsSize() {
        onMain {
            let label = UILabel()
            label.numberOfLines = 0
            @MainActor func height(_ font: UIFont, _ text: String) -> CGFloat {
                label.font = font
                label.text = text
                return label.intrinsicContentSize.height
            }
            let footnote = UIFont.preferredFont(
                forTextStyle: .footnote, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
            XCTAssertEqual(height(footnote, "one"), 16, accuracy: 0.5)
            XCTAssertEqual(height(footnote, "one\ntwo\nthree"), 52, accuracy: 0.5)
            XCTAssertEqual(height(.systemFont(ofSize: 13), "one\ntwo\nthree"), 47, accuracy: 0.5)
            XCTAssertEqual(UIFont.systemFont(ofSize: 13).leading, 0)
        }
    }
}

private func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
