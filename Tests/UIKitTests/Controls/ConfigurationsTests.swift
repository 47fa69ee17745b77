import Foundation
import XCTest

@testable import UIKit

/// Button configurations made in code, segments and labels.
final class ConfigurationsTests: XCTestCase {
    func testATitleThatIsHardlyTooWideStaysOnOneLine() {
        onMain {
            let button = UIButton(configuration: .plain())
            button.configuration?.title = "EditName"
            let natural = button.intrinsicContentSize
            button.frame = CGRect(0, 0, natural.width - 1.5, natural.height)
            button.layoutIfNeeded()
            XCTAssertEqual(button.titleLabel?.frame.width ?? 0, natural.width - 24, accuracy: 0.1)
            button.frame.size.width = natural.width - 15
            button.layoutIfNeeded()
            XCTAssertGreaterThan(
                button.titleLabel?.frame.height ?? 0, natural.height - 14 + 10, "broken into two lines")
        }
    }

    func testAConfigurationLeavesImagesTheirColoursAndTintsSymbols() {
        onMain {
            let flag = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
                UIColor.red.setFill()
                $0.fill(CGRect(0, 0, 20, 10))
            }
            let button = UIButton(type: .system)
            button.setImage(flag, for: .normal)
            button.frame = CGRect(0, 0, 100, 44)
            button.layoutIfNeeded()
            XCTAssertEqual(button.imageView?.image?.renderingMode, .alwaysTemplate)
            button.configuration = .plain()
            button.layoutIfNeeded()
            XCTAssertEqual(button.imageView?.image?.renderingMode, .automatic)
        }
    }

    func testOfAConfigurationsImageAndOneSetTheLaterIsShown() {
        onMain {
            @MainActor func picture(_ side: CGFloat) -> UIImage {
                UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
                    $0.fill(CGRect(0, 0, side, side))
                }
            }
            let (a, b, c) = (picture(1), picture(2), picture(3))
            let button = UIButton(type: .system)
            button.setImage(a, for: .normal)
            button.configuration = .plain()
            XCTAssertEqual(button.currentImage?.size, a.size)
            button.configuration?.image = b
            XCTAssertEqual(button.currentImage?.size, b.size)
            button.configuration?.title = "Go"
            button.setImage(c, for: .normal)
            XCTAssertEqual(button.currentImage?.size, c.size)
        }
    }

    func testTheHandlerSetsTheConfigurationForEachState() {
        onMain {
            let button = UIButton(configuration: .filled())
            button.configurationUpdateHandler = { $0.configuration?.title = $0.isSelected ? "Saved" : "Save" }
            button.layoutIfNeeded()
            XCTAssertEqual(button.currentTitle, "Save")
            button.isSelected = true
            button.layoutIfNeeded()
            XCTAssertEqual(button.currentTitle, "Saved")
        }
    }

    func testTitlesOfConfigurationsWrapUnlessTheyAreToldToTruncate() {
        onMain {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Reserve a table"
            let button = UIButton(configuration: configuration), natural = button.intrinsicContentSize
            button.frame = CGRect(x: 0, y: 0, width: 110, height: 34)
            button.lineBreakMode = .byTruncatingMiddle
            button.layoutIfNeeded()
            let line = button.titleLabel!.font.lineHeight
            XCTAssertGreaterThan(button.titleLabel!.frame.height, 1.9 * line)
            XCTAssertEqual(button.titleLabel!.frame.midY, 17, accuracy: 1)
            XCTAssertEqual(button.intrinsicContentSize, natural)

            XCTAssertEqual(button.titleLabel!.textAlignment, .natural)
            button.configuration?.titleAlignment = .center
            XCTAssertEqual(button.titleLabel!.textAlignment, .center)

            button.configuration?.titleLineBreakMode = .byTruncatingTail
            button.layoutIfNeeded()
            XCTAssertLessThan(button.titleLabel!.frame.height, 1.5 * line)
            XCTAssertLessThanOrEqual(button.titleLabel!.frame.width, 110 - 24)

            button.configuration = nil
            button.setTitle("Reserve a table", for: .normal)
            button.layoutIfNeeded()
            XCTAssertEqual(button.titleLabel!.lineBreakMode, .byTruncatingMiddle)
            XCTAssertEqual(button.titleLabel!.numberOfLines, 1)
        }
    }

    func testSubtitlesWrapBelowWrappedTitles() {
        onMain {
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Reserve a table"
            configuration.subtitle = "For tonight or any other evening of this week"
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 120, height: 140)
            button.layoutIfNeeded()
            let subtitle = button.subviews.compactMap { $0 as? UILabel }.first { $0 !== button.titleLabel }!
            XCTAssertGreaterThan(subtitle.frame.height, 2.5 * subtitle.font.lineHeight)
            XCTAssertGreaterThanOrEqual(subtitle.frame.minY, button.titleLabel!.frame.maxY)
            XCTAssertLessThanOrEqual(subtitle.frame.width, 120 - 24)
            button.configuration?.subtitleLineBreakMode = .byTruncatingTail
            button.layoutIfNeeded()
            XCTAssertLessThan(subtitle.frame.height, 1.5 * subtitle.font.lineHeight)
        }
    }

    func testAttributedTitlesKeepTheirRuns() {
        onMain {
            var configuration = UIButton.Configuration.plain()
            var title = AttributedString("Reserve")
            title.font = UIFont.boldSystemFont(ofSize: 24)
            configuration.attributedTitle = title
            let large = UIButton(configuration: configuration)
            configuration.title = "Reserve"
            let plain = UIButton(configuration: configuration)
            XCTAssertEqual(
                large.currentAttributedTitle?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont,
                .boldSystemFont(ofSize: 24))
            XCTAssertNil(plain.currentAttributedTitle, "a title without attributes takes the place of one with")
            XCTAssertGreaterThan(large.intrinsicContentSize.width, plain.intrinsicContentSize.width + 10)
        }
    }

    func testATransformerChangesTheTitlesAttributes() {
        onMain {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Reserve"
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
                var changed = $0
                changed.font = UIFont.systemFont(ofSize: 30)
                return changed
            }
            let button = UIButton(configuration: configuration)
            XCTAssertEqual(
                button.currentAttributedTitle?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont,
                .systemFont(ofSize: 30))
        }
    }

    func testTheBackgroundOverridesTheStyle() throws {
        try onMain {
            var configuration = UIButton.Configuration.filled()
            configuration.background.backgroundColor = .systemRed
            configuration.background.cornerRadius = 3
            configuration.background.strokeWidth = 2
            configuration.background.strokeColor = .black
            let button = UIButton(configuration: configuration)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.layoutIfNeeded()
            let plate = try XCTUnwrap(button.subviews.first)
            XCTAssertEqual(plate.backgroundColor, .systemRed)
            XCTAssertEqual(plate.layer.cornerRadius, 3)
            XCTAssertEqual(plate.layer.borderWidth, 2)
        }
    }

    func testASelectedSystemButtonHasItsTintBehindTheTitle() throws {
        try onMain {
            let button = UIButton(type: .system)
            button.setTitle("Boat", for: .normal)
            button.tintColor = .systemRed
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
            button.layoutIfNeeded()
            XCTAssertEqual(button.currentTitleColor, .systemRed)
            button.isSelected = true
            button.layoutIfNeeded()
            let mark = try XCTUnwrap(button.subviews.first), title = try XCTUnwrap(button.titleLabel)
            XCTAssertEqual(mark.backgroundColor, .systemRed)
            XCTAssertEqual(mark.frame.insetBy(dx: 4, dy: 2).origin, title.frame.origin)
            XCTAssertLessThan(mark.frame.width, 60)
            XCTAssertEqual(title.textColor, .white)
            button.isSelected = false
            button.layoutIfNeeded()
            XCTAssertEqual(button.subviews, [title])
        }
    }

    func testAToggleSelectsItself() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
                button = UIButton(configuration: .plain())
            button.changesSelectionAsPrimaryAction = true
            button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
            window.addSubview(button)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            Finger.tap(70, 120)
            XCTAssertTrue(button.isSelected)
            Finger.tap(70, 120)
            XCTAssertFalse(button.isSelected)
        }
    }

    func testAFingerCarriesTheChosenSegmentAndChoosesWhereItLetsGo() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
                control = UISegmentedControl(items: ["Day", "Week", "Month"])
            control.selectedSegmentIndex = 0
            control.frame = CGRect(x: 20, y: 100, width: 302, height: 32)
            window.addSubview(control)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            var told = 0
            control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
            /// The mark is the one layer that is as large as a segment without its margin.
            func mark() -> CGFloat? {
                control.layer.sublayers?.flatMap { $0.sublayers ?? [] }.first {
                    !$0.isHidden && abs($0.bounds.height - 28) < 0.01
                }?.frame.minX
            }
            XCTAssertNotNil(mark())
            let finger = Finger(), first = mark()
            finger.down(60, 116)
            finger.move(by: CGVector(dx: 100, dy: 0))
            XCTAssertNotEqual(mark(), first)
            XCTAssertEqual(control.selectedSegmentIndex, 0, "nothing is chosen before the finger lets go")
            finger.move(by: CGVector(dx: 100, dy: 60))
            finger.up()
            XCTAssertEqual(control.selectedSegmentIndex, 2)
            XCTAssertEqual(told, 1)
        }
    }

    func testSegmentsAreButtonsOfTheirOwn() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
                control = UISegmentedControl(items: ["Day", "Week", "Month"])
            control.selectedSegmentIndex = 1
            control.setEnabled(false, forSegmentAt: 2)
            control.frame = CGRect(x: 20, y: 100, width: 302, height: 32)
            window.addSubview(control)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            let nodes = AccessibilityTree.nodes(in: window)
            XCTAssertEqual(nodes.map(\.label), ["Day", "Week", "Month"])
            XCTAssertEqual(nodes.map(\.isSelected), [false, true, false])
            XCTAssertEqual(nodes.map(\.isEnabled), [true, true, false])
            XCTAssertEqual(
                nodes.map(\.frame), [0, 1, 2].map { CGRect(x: 20 + 101 * $0, y: 100, width: 100, height: 32) },
                "a point between them")
            Finger.tap(nodes[0].frame.midX, nodes[0].frame.midY)
            XCTAssertEqual(control.selectedSegmentIndex, 0)
        }
    }

    func testSegmentsPerformTheirActions() {
        onMain {
            final class Log { var titles: [String] = [] }
            let log = Log(), window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            let control = UISegmentedControl(
                frame: CGRect(x: 20, y: 100, width: 200, height: 32),
                actions: ["Map", "List"].map { UIAction(title: $0) { log.titles.append($0.title) } })
            window.addSubview(control)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            Finger.tap(180, 116)
            XCTAssertEqual(log.titles, ["List"])
        }
    }

    func testAnAnimatedImageMovesByItself() throws {
        try onMain {
            let images = (0..<3).map { side in
                UIGraphicsImageRenderer(size: CGSize(width: side + 1, height: 1)).image { _ in }
            }
            let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 3))
            XCTAssertTrue(view.isAnimating)
            XCTAssertTrue(view.shownImage === images[0])
            MainLoop.advance(by: 1.5)
            XCTAssertTrue(view.shownImage === images[1])
            view.image = images[2]
            XCTAssertFalse(view.isAnimating)
        }
    }

    func testAViewBesideTheTextIsThereUnlessItIsEdited() {
        onMain {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
                field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            let mark = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            field.rightView = mark
            field.rightViewMode = .unlessEditing
            window.addSubview(field)
            window.makeKeyAndVisible()
            defer { window.isHidden = true }
            window.layoutIfNeeded()
            XCTAssertFalse(mark.isHidden)
            XCTAssertEqual(field.textRect(forBounds: field.bounds).width, 180)
            field.becomeFirstResponder()
            field.layoutIfNeeded()
            XCTAssertTrue(mark.isHidden)
        }
    }

    func testALabelAPixelTooNarrowIsNotCut() throws {
        try onMain {
            let label = UILabel(frame: .zero)
            label.text = "Masked"
            label.font = .systemFont(ofSize: 12)
            label.lineBreakMode = .byTruncatingTail
            func ink() throws -> Int {
                let size = CGSize(width: 60, height: 20),
                    picture = UIGraphicsImageRenderer(size: size).image { _ in label.drawText(in: label.bounds) }
                return try XCTUnwrap(picture.cgImage).withPixels { pixels, _ in pixels.filter { $0 >> 24 > 127 }.count }
            }
            label.frame.size = label.intrinsicContentSize
            let whole = try ink()
            label.frame.size.width -= 1 / UIScreen.main.scale
            XCTAssertEqual(try ink(), whole)
            label.frame.size.width -= 2
            XCTAssertNotEqual(try ink(), whole)
        }
    }
}
