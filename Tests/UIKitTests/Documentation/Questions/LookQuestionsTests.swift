import CoreGraphics
import Foundation
import HeadlessDisplay
import QuartzCore
import XCTest

@testable import UIKit

/// What is asked in public of masks, timing, text, controls, pictures, colours, fonts and assistive technology, with
/// the answers given there.
final class LookQuestionsTests: XCTestCase {
    /// What the screen shows of 100 by 100 points, with the first row on top.
    @MainActor private func screen(_ view: UIView) -> CGContext {
        bitmap(
            HeadlessRenderer.image(
                of: view.layer, size: CGSize(width: 100, height: 100), scale: 1))
    }

    private func bitmap(_ image: CGImage) -> CGContext {
        let context = CGContext(
            data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return context
    }

    private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
        let bytes = context.data!.assumingMemoryBound(to: UInt8.self)
        return (0..<4).map { bytes[y * context.bytesPerRow + x * 4 + $0] }
    }

    private let red: [UInt8] = [255, 0, 0, 255], blue: [UInt8] = [0, 0, 255, 255],
        white: [UInt8] = [255, 255, 255, 255]

    @MainActor private func filled(_ color: UIColor, _ size: CGFloat = 20, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }
    }

    @MainActor private func ground() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.backgroundColor = .white
        return root
    }

    // MARK: Views and drawing

    func testAHiddenViewKeepsItsRoomExceptInAStack() {
        onMain {
            let root = show(UIView()), a = UIView(), b = UIView()
            for view in [a, b] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.heightAnchor.constraint(equalToConstant: 40).isActive = true
                view.widthAnchor.constraint(equalToConstant: 40).isActive = true
            }
            a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            b.topAnchor.constraint(equalTo: a.bottomAnchor).isActive = true
            a.isHidden = true
            root.layoutIfNeeded()
            XCTAssertEqual(b.frame.minY, 40)
            let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
            stack.axis = .vertical
            stack.frame = CGRect(x: 0, y: 100, width: 100, height: 80)
            for view in stack.arrangedSubviews { view.heightAnchor.constraint(equalToConstant: 40).isActive = true }
            root.addSubview(stack)
            stack.arrangedSubviews[0].isHidden = true
            root.layoutIfNeeded()
            XCTAssertEqual(stack.arrangedSubviews[1].frame.minY, 0)
        }
    }

    func testAMaskShowsAViewWhereTheMaskIs() {
        onMain {
            let root = ground(), box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60)),
                child = UIView(frame: CGRect(x: 0, y: 30, width: 60, height: 10)),
                mask = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
            box.backgroundColor = .red
            child.backgroundColor = .blue
            mask.backgroundColor = .green
            box.addSubview(child)
            root.addSubview(box)
            box.mask = mask
            let picture = screen(root)
            XCTAssertEqual(pixel(picture, 30, 25), red)
            XCTAssertEqual(pixel(picture, 30, 55), blue)
            XCTAssertEqual(pixel(picture, 70, 25), white)
            XCTAssertEqual(pixel(picture, 70, 55), white)
            box.mask = nil
            XCTAssertEqual(pixel(screen(root), 70, 25), red)
        }
    }

    func testCoreGraphicsDrawsAnImageUpsideDownWhereUIKitDraws() throws {
        try onMain {
            let format = UIGraphicsImageRendererFormat(), place = CGRect(x: 0, y: 0, width: 10, height: 10)
            format.scale = 1
            let renderer = UIGraphicsImageRenderer(size: place.size, format: format)
            let flag = renderer.image {
                UIColor.blue.setFill()
                $0.fill(place)
                UIColor.red.setFill()
                $0.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
            let pixels = try XCTUnwrap(flag.cgImage)
            XCTAssertEqual(pixel(bitmap(pixels), 5, 2), red)
            let turned = renderer.image { $0.cgContext.draw(pixels, in: place) }
            XCTAssertEqual(pixel(bitmap(try XCTUnwrap(turned.cgImage)), 5, 2), blue)
            let upright = renderer.image { _ in flag.draw(in: place) }
            XCTAssertEqual(pixel(bitmap(try XCTUnwrap(upright.cgImage)), 5, 2), red)
        }
    }

    // MARK: Animation

    func testAShapesStrokeIsAnimatedByItselfUnlessActionsAreOff() {
        onMain {
            let root = show(UIView()), shape = CAShapeLayer()
            shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath
            root.layer.addSublayer(shape)
            MainLoop.settle(limit: 1)
            func shown() -> CGFloat { shape.presentation()?.strokeEnd ?? shape.strokeEnd }
            shape.strokeEnd = 0
            MainLoop.advance(by: 0.125)
            XCTAssertGreaterThan(shown(), 0.1)
            XCTAssertLessThan(shown(), 0.9)
            MainLoop.advance(by: 0.2)
            XCTAssertEqual(shown(), 0)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            shape.strokeEnd = 1
            CATransaction.commit()
            MainLoop.advance(by: 0.05)
            XCTAssertEqual(shown(), 1)
        }
    }

    /// The places of a view that moves by 100 in one second, each sixtieth of it and a second longer.
    @MainActor private func way(_ timing: any UITimingCurveProvider) -> [CGFloat] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        show(UIView()).addSubview(view)
        MainLoop.settle(limit: 1)
        let start = view.center.x, animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations { view.center.x += 100 }
        animator.startAnimation()
        return (0..<120).map { _ in
            MainLoop.advance(by: 1 / 60)
            return (view.layer.presentation()?.position.x ?? view.center.x) - start
        }
    }

    func testCubicTimingFollowsItsCurve() {
        onMain {
            assertEqual(way(UICubicTimingParameters(animationCurve: .linear))[29], 50, accuracy: 2)
            assertEqual(
                way(UICubicTimingParameters(controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)))[29], 50,
                accuracy: 2)
            XCTAssertLessThan(way(UICubicTimingParameters(animationCurve: .easeIn))[29], 40)
        }
    }

    func testAWeaklyDampedSpringGoesTooFar() {
        onMain {
            let weak = way(UISpringTimingParameters(dampingRatio: 0.3))
            XCTAssertGreaterThan(weak.max()!, 110)
            assertEqual(weak.last!, 100)
            XCTAssertLessThanOrEqual(way(UISpringTimingParameters(dampingRatio: 1)).max()!, 100.01)
        }
    }

    // MARK: Text

    func testMarkedTextIsInTheTextAndStays() throws {
        try onMain {
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
            show(UIView()).addSubview(field)
            field.becomeFirstResponder()
            let view = UITextView(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
            field.superview!.addSubview(view)
            for input in [field, view] as [any UITextInput & UIView] {
                input.becomeFirstResponder()
                input.insertText("a")
                input.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
                let marked = try XCTUnwrap(input.markedTextRange)
                XCTAssertEqual(input.text(in: marked), "ni")
                let all = try XCTUnwrap(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
                XCTAssertEqual(input.text(in: all), "ani")
                input.unmarkText()
                XCTAssertNil(input.markedTextRange)
                let after = try XCTUnwrap(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
                XCTAssertEqual(input.text(in: after), "ani")
                input.resignFirstResponder()
            }
        }
    }

    private final class Links: NSObject, UITextViewDelegate {
        var urls: [String] = []
        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            urls.append(URL.absoluteString)
            return false
        }
    }

    @MainActor private func tappedLink(_ link: Any, selectable: Bool) -> [String] {
        let view = show(UITextView()), links = Links()
        view.isEditable = false
        view.isSelectable = selectable
        view.delegate = links
        view.attributedText = NSAttributedString(
            string: "swift.org", attributes: [.link: link, .font: UIFont.systemFont(ofSize: 17)])
        view.layoutIfNeeded()
        let place = view.caretRect(at: 3)
        Finger.tap(place.midX, place.midY)
        MainLoop.settle(limit: 1)
        return links.urls
    }

    func testALinkIsTouchedWhereTextIsSelectable() {
        onMain {
            let url = URL(string: "https://swift.org")!
            XCTAssertEqual(tappedLink(url, selectable: true), ["https://swift.org"])
            XCTAssertEqual(tappedLink(url, selectable: false), [])
        }
    }

    func testALinkMayBeAString() {
        onMain { XCTAssertEqual(tappedLink("https://swift.org", selectable: true), ["https://swift.org"]) }
    }

    // MARK: Controls

    func testAMomentarySegmentMayBeTappedAgain() {
        onMain {
            let control = UISegmentedControl(items: ["a", "b", "c"])
            var taps = 0
            control.frame = CGRect(x: 30, y: 50, width: 300, height: 32)
            control.isMomentary = true
            control.addAction(UIAction { _ in taps += 1 }, for: .valueChanged)
            show(UIView()).addSubview(control)
            for x in [80, 80, 180] as [CGFloat] {
                Finger.tap(x, 66)
                MainLoop.settle(limit: 1)
            }
            XCTAssertEqual(taps, 3)
            XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
        }
    }

    func testAStepperMayTellOnlyItsLastValue() {
        onMain {
            for tellsAll in [true, false] {
                let stepper = UIStepper()
                var changes = 0
                stepper.frame.origin = CGPoint(x: 50, y: 50)
                stepper.isContinuous = tellsAll
                stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
                show(UIView()).addSubview(stepper)
                let finger = Finger()
                finger.down(120, 65)
                MainLoop.advance(by: 2)
                XCTAssertGreaterThan(stepper.value, 2)
                if !tellsAll { XCTAssertEqual(changes, 0) }
                finger.up()
                MainLoop.settle(limit: 1)
                XCTAssertEqual(changes, tellsAll ? Int(stepper.value) : 1)
            }
        }
    }

    func testOnlyASystemButtonsTitleIsTinted() {
        onMain {
            let root = show(UIView()), system = UIButton(type: .system), custom = UIButton(type: .custom)
            for button in [system, custom] {
                button.setTitle("Sail", for: .normal)
                button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
                button.tintColor = .red
                root.addSubview(button)
            }
            root.layoutIfNeeded()
            XCTAssertEqual(system.titleLabel?.textColor, .red)
            XCTAssertEqual(custom.titleLabel?.textColor, .white)
        }
    }

    // MARK: Images

    func testPointsOfAPictureNeedItsScale() throws {
        try onMain {
            let image = filled(.red, 10, scale: 2), data = try XCTUnwrap(image.pngData()),
                plain = try XCTUnwrap(UIImage(data: data)), scaled = try XCTUnwrap(UIImage(data: data, scale: 2))
            XCTAssertEqual(image.size, CGSize(width: 10, height: 10))
            XCTAssertEqual(plain.scale, 1)
            XCTAssertEqual(plain.size, CGSize(width: 20, height: 20))
            XCTAssertEqual(scaled.scale, 2)
            XCTAssertEqual(scaled.size, CGSize(width: 10, height: 10))
        }
    }

    func testAHighlightedCellShowsItsOtherImage() throws {
        try onMain {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil), view = try XCTUnwrap(cell.imageView)
            view.image = filled(.red)
            view.highlightedImage = filled(.blue)
            cell.setHighlighted(true, animated: false)
            XCTAssertTrue(view.isHighlighted)
            cell.setHighlighted(false, animated: false)
            XCTAssertFalse(view.isHighlighted)
            cell.setSelected(true, animated: false)
            XCTAssertTrue(view.isHighlighted)
            cell.setSelected(false, animated: false)
            XCTAssertFalse(view.isHighlighted)
        }
    }

    func testAnImageIsATemplateWhereItsPlaceSaysSo() {
        onMain {
            @MainActor func middle(_ view: UIView) -> [UInt8] {
                let root = ground()
                view.frame = root.bounds
                view.tintColor = .red
                root.addSubview(view)
                root.layoutIfNeeded()
                return pixel(screen(root), 50, 50)
            }
            let image = filled(.blue), system = UIButton(type: .system), custom = UIButton(type: .custom)
            system.setImage(image, for: .normal)
            custom.setImage(image, for: .normal)
            XCTAssertEqual(middle(system), red)
            XCTAssertEqual(middle(custom), blue)
            XCTAssertEqual(middle(UIImageView(image: image)), blue)
            XCTAssertEqual(middle(UIImageView(image: image.withRenderingMode(.alwaysTemplate))), red)
        }
    }

    // MARK: Colours

    func testColoursOfDifferentSpacesAreDifferent() {
        onMain {
            XCTAssertNotEqual(UIColor.black, UIColor(red: 0, green: 0, blue: 0, alpha: 1))
            XCTAssertNotEqual(UIColor.white, UIColor(red: 1, green: 1, blue: 1, alpha: 1))
            XCTAssertEqual(UIColor.white, UIColor(white: 1, alpha: 1))
            XCTAssertEqual(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }
    }

    func testATransparentDynamicColourIsDynamic() {
        onMain {
            let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }.withAlphaComponent(0.5)
            func parts(_ style: UIUserInterfaceStyle) -> [CGFloat] {
                var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                    .getRed(&r, green: &g, blue: &b, alpha: &a)
                return [r, g, b, a]
            }
            XCTAssertEqual(parts(.dark), [1, 0, 0, 0.5])
            XCTAssertEqual(parts(.light), [0, 0, 1, 0.5])
        }
    }

    func testTheTintColourIsTheViewsWhereItIsUsed() {
        onMain {
            let root = ground(), box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            root.addSubview(box)
            box.backgroundColor = .tintColor
            root.tintColor = .red
            XCTAssertEqual(pixel(screen(root), 25, 25), red)
            root.tintColor = .blue
            XCTAssertEqual(pixel(screen(root), 25, 25), blue)
            // In another view it is another's.
            let other = ground()
            other.tintColor = .red
            other.addSubview(box)
            XCTAssertEqual(pixel(screen(other), 25, 25), red)
        }
    }

    func testWhatIsMadeOfTheTintColourFollowsIt() {
        onMain {
            let root = show(UIView()), label = UILabel(), drawn = TintDrawn(),
                box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            for view in [label, drawn, box] { root.addSubview(view) }
            label.textColor = .tintColor
            box.backgroundColor = .tintColor.withAlphaComponent(0.5)
            func parts(_ color: UIColor?, in view: UIView) -> [CGFloat] {
                var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                color?.resolvedColor(with: view.traitCollection).getRed(&r, green: &g, blue: &b, alpha: &a)
                return [r, g, b, a]
            }
            for _ in 0..<2 {
                root.tintColor = .red
                XCTAssertEqual(parts(label.textColor, in: label), [1, 0, 0, 1])
                XCTAssertEqual(parts(box.backgroundColor, in: box), [1, 0, 0, 0.5])
                XCTAssertEqual(box.layer.backgroundColor, UIColor.red.withAlphaComponent(0.5).cgColor)
                drawn.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
                MainLoop.settle(limit: 1)
                XCTAssertEqual(parts(drawn.seen, in: drawn), [1, 0, 0, 1])
                root.window?.tintColor = .green
                root.tintColor = nil
                XCTAssertEqual(parts(label.textColor, in: label), [0, 1, 0, 1], "the window's")
                MainLoop.settle(limit: 1)
                XCTAssertEqual(parts(drawn.seen, in: drawn), [0, 1, 0, 1])
            }
            // A tint made of itself is the standard one.
            root.tintColor = .tintColor.withAlphaComponent(0.5)
            XCTAssertEqual(parts(label.textColor, in: label), [0, 122 / 255, 1, 0.5].map { $0 })
            XCTAssertEqual(label.traitCollection, root.traitCollection, "a tint is no trait")
        }
    }

    /// Asks for the tint colour's parts while it draws.
    private final class TintDrawn: UIView {
        var seen: UIColor?
        override func draw(_ rect: CGRect) { seen = UIColor(cgColor: UIColor.tintColor.cgColor) }
    }

    // MARK: Fonts

    func testFontsSayThatTheyAreBoldOrItalic() {
        onMain {
            func traits(_ font: UIFont) -> UIFontDescriptor.SymbolicTraits {
                font.fontDescriptor.symbolicTraits.intersection([.traitBold, .traitItalic])
            }
            XCTAssertEqual(traits(.systemFont(ofSize: 17)), [])
            XCTAssertEqual(traits(.boldSystemFont(ofSize: 17)), .traitBold)
            XCTAssertEqual(traits(.systemFont(ofSize: 17, weight: .bold)), .traitBold)
            XCTAssertEqual(traits(.italicSystemFont(ofSize: 17)), .traitItalic)
        }
    }

    func testAFontsWeightIsOneOfItsTraits() throws {
        try onMain {
            for weight in [UIFont.Weight.light, .regular, .semibold, .heavy] {
                let font = UIFont.systemFont(ofSize: 17, weight: weight),
                    traits = try XCTUnwrap(
                        font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
                assertEqual(try XCTUnwrap(traits[.weight] as? CGFloat), weight.rawValue)
            }
        }
    }

    func testALineIsAsHighAsItsFont() {
        onMain {
            for size in [12, 17, 34] as [CGFloat] {
                let font = UIFont.systemFont(ofSize: size), label = UILabel()
                assertEqual(font.lineHeight, font.ascender - font.descender + font.leading)
                label.font = font
                label.text = "Boat"
                let scale = UIScreen.main.scale
                assertEqual(label.intrinsicContentSize.height, (font.lineHeight * scale).rounded(.up) / scale)
            }
        }
    }

    // MARK: Accessibility

    func testAnElementHidesWhatIsInIt() {
        onMain {
            let root = show(UIView()), card = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 100)),
                label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.text = "Inside"
            card.addSubview(label)
            root.addSubview(card)
            @MainActor func labels() -> [String] { AccessibilityTree.nodes(in: root.window!).map(\.label) }
            XCTAssertEqual(labels(), ["Inside"])
            card.isAccessibilityElement = true
            card.accessibilityLabel = "Card"
            XCTAssertEqual(labels(), ["Card"])
        }
    }

    func testAPathIsConvertedToTheScreenAsItsViewLies() {
        onMain {
            let root = show(UIView()), view = UIView(frame: CGRect(x: 100, y: 200, width: 40, height: 20)),
                path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20))
            root.addSubview(view)
            XCTAssertEqual(
                UIAccessibility.convertToScreenCoordinates(path, in: view).bounds,
                CGRect(x: 100, y: 200, width: 40, height: 20))
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            let scaled = UIAccessibility.convertToScreenCoordinates(path, in: view).bounds
            XCTAssertEqual(scaled, CGRect(x: 80, y: 190, width: 80, height: 40))
            XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 40, height: 20), "the path given stays")
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            let turned = UIAccessibility.convertToScreenCoordinates(path, in: view).bounds
            assertEqual(turned.minX, 110)
            assertEqual(turned.width, 20)
            assertEqual(turned.height, 40)
        }
    }

    func testAPartOfAContainerMovesWithIt() {
        onMain {
            let root = show(UIView()), chart = UIView(frame: CGRect(x: 20, y: 40, width: 100, height: 100)),
                bar = UIAccessibilityElement(accessibilityContainer: chart)
            root.addSubview(chart)
            bar.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 80)
            XCTAssertEqual(bar.accessibilityFrame, CGRect(x: 30, y: 50, width: 20, height: 80))
            chart.frame.origin = CGPoint(x: 120, y: 240)
            XCTAssertEqual(bar.accessibilityFrame, CGRect(x: 130, y: 250, width: 20, height: 80))
        }
    }

    func testWhoeverListensIsToldOfTheNewTextSize() {
        onMain {
            let old = UIScreen.main.contentSizeCategory
            defer { UIApplication.shared.handle(.textSize(old)) }
            nonisolated(unsafe) var told: [UIContentSizeCategory] = []
            let token = NotificationCenter.default.addObserver(
                forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
            ) { note in
                MainActor.assumeIsolated {
                    if let new = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory {
                        told.append(new)
                    }
                    told.append(UIApplication.shared.preferredContentSizeCategory)
                }
            }
            defer { NotificationCenter.default.removeObserver(token) }
            UIApplication.shared.handle(.textSize(.accessibilityLarge))
            MainLoop.settle(limit: 1)
            XCTAssertEqual(told, [.accessibilityLarge, .accessibilityLarge])
        }
    }

    // MARK: Foundation

    func testPartsOfAProgressCountByTheirShare() {
        let whole = Progress(totalUnitCount: 2), part = Progress(totalUnitCount: 4)
        nonisolated(unsafe) var cancelled = 0
        part.cancellationHandler = { cancelled += 1 }
        whole.addChild(part, withPendingUnitCount: 1)
        part.completedUnitCount = 2
        XCTAssertEqual(whole.fractionCompleted, 0.25)
        whole.cancel()
        XCTAssertTrue(part.isCancelled)
        let deadline = Date(timeIntervalSinceNow: 5)
        while cancelled == 0, Date() < deadline { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01)) }
        XCTAssertEqual(cancelled, 1)
        let other = Progress(totalUnitCount: 2), done = Progress(totalUnitCount: 4)
        other.addChild(done, withPendingUnitCount: 1)
        done.completedUnitCount = 4
        XCTAssertEqual(other.fractionCompleted, 0.5)
        XCTAssertEqual(other.completedUnitCount, 1)
        let unknown = Progress(totalUnitCount: -1)
        XCTAssertTrue(unknown.isIndeterminate)
        XCTAssertFalse(whole.isIndeterminate)
    }

    func testHexDigitsAreScannedAndDefaultsTellOfAChange() {
        onMain {
            var number: UInt64 = 0
            XCTAssertTrue(Scanner(string: "ebdb34FF").scanHexInt64(&number))
            XCTAssertEqual(number, 0xebdb_34ff)
            nonisolated(unsafe) var told = 0
            let token = NotificationCenter.default.addObserver(
                forName: UserDefaults.didChangeNotification, object: nil, queue: nil
            ) { _ in told += 1 }
            defer { NotificationCenter.default.removeObserver(token) }
            // As an app's own module sets values.
            UserDefaultsStore.set("red", forKey: "LookQuestionsTests", in: .standard)
            XCTAssertEqual(told, 1)
            UserDefaultsStore.set(nil, forKey: "LookQuestionsTests", in: .standard)
            XCTAssertEqual(told, 2)
            AppsKeyValueCoding.store(CGFloat(2), forKey: "LookQuestionsTests", of: UserDefaults.standard)
            XCTAssertEqual(told, 3)
            XCTAssertEqual(UserDefaults.standard.double(forKey: "LookQuestionsTests"), 2)
            UserDefaults.standard.removeObject(forKey: "LookQuestionsTests")
        }
    }
}
