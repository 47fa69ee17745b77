import Foundation
import XCTest

@testable import UIKit

/// What is asked in public of text, buttons, fonts, assistive technology, observers and stores, with the answers given
/// there.
final class WordQuestionsTests: XCTestCase {
    private final class Keeping: NSObject, UITextFieldDelegate {
        func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    }

    private final class Ear: UIResponder {
        nonisolated(unsafe) static var heard: [String] = []
        override class var classTable: ClassTable {
            var table = ClassTable(Ear.self)
            table.method("hear:") { (_: Ear, notification: Notification) in
                Ear.heard.append(notification.name.rawValue)
            }
            return table
        }
    }

    private final class Boat: NSObject {}

    @MainActor private func labels(_ view: UIView) -> [String] {
        AccessibilityTree.nodes(in: view.window!).map(\.label)
    }

    // MARK: Text

    func testAFieldMayBeginEmpty() {
        onMain {
            let field = showField("boat") { $0.clearsOnBeginEditing = true }
            Finger.tap(100, 220)
            MainLoop.settle(limit: 2)
            XCTAssertTrue(field.isFirstResponder)
            XCTAssertEqual(field.text, "")
            field.resignFirstResponder()
            let keeping = Keeping(), kept = showField("boat") { $0.clearsOnBeginEditing = true }
            kept.delegate = keeping
            Finger.tap(100, 220)
            MainLoop.settle(limit: 2)
            XCTAssertTrue(kept.isFirstResponder)
            XCTAssertEqual(kept.text, "boat")
            kept.resignFirstResponder()
        }
    }

    @MainActor private func height(_ text: String, _ set: (NSMutableParagraphStyle) -> Void) -> CGFloat {
        let label = UILabel(), style = NSMutableParagraphStyle()
        set(style)
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: text, attributes: [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style])
        return label.intrinsicContentSize.height
    }

    func testAParagraphSaysHowHighItsLinesAre() {
        onMain {
            let natural = height("boat") { _ in }
            assertEqual(height("boat") { $0.lineHeightMultiple = 2 }, natural * 2, accuracy: 1)
            assertEqual(
                height("a\nb\nc") {
                    $0.minimumLineHeight = 40
                    $0.maximumLineHeight = 40
                }, 120, accuracy: 0.5)
        }
    }

    func testTextFlowsAroundWhatIsExcluded() {
        onMain {
            let storage = NSTextStorage(string: String(repeating: "sail the boat ", count: 30)),
                manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 300, height: 1000))
            container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 20))]
            storage.addLayoutManager(manager)
            manager.addTextContainer(container)
            let last = manager.numberOfGlyphs - 2
            XCTAssertGreaterThanOrEqual(manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minX, 100)
            XCTAssertEqual(manager.lineFragmentRect(forGlyphAt: last, effectiveRange: nil).minX, 0)
            XCTAssertGreaterThan(manager.lineFragmentRect(forGlyphAt: last, effectiveRange: nil).minY, 20)
            let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
            assertEqual(first.maxX, 300)
            XCTAssertGreaterThanOrEqual(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).minX, 100)
            XCTAssertLessThanOrEqual(manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil).maxX, 300)
            // Where a glyph is counts from its line's fragment.
            assertEqual(manager.location(forGlyphAt: 0).x, container.lineFragmentPadding)
        }
    }

    // MARK: Buttons

    func testAConfigurationSaysOnWhichSideTheImageIs() throws {
        try onMain {
            let root = show(UIView())
            @MainActor func places(_ placement: NSDirectionalRectEdge) throws -> (image: CGRect, title: CGRect) {
                var configuration = UIButton.Configuration.plain()
                configuration.title = "Sail"
                configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
                    $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
                }
                configuration.imagePlacement = placement
                configuration.imagePadding = 12
                let button = UIButton(configuration: configuration)
                button.frame = CGRect(x: 0, y: 100, width: 300, height: 200)
                root.addSubview(button)
                root.layoutIfNeeded()
                let image = try XCTUnwrap(button.imageView), title = try XCTUnwrap(button.titleLabel)
                return (image.convert(image.bounds, to: button), title.convert(title.bounds, to: button))
            }
            let beside = try places(.trailing), above = try places(.top)
            assertEqual(beside.image.minX - beside.title.maxX, 12, accuracy: 1)
            assertEqual(above.title.minY - above.image.maxY, 12, accuracy: 1)
            assertEqual(above.title.midX, above.image.midX, accuracy: 1)
        }
    }

    func testAPopUpButtonIsCalledWhatWasChosen() throws {
        try onMain {
            let root = show(UIView()), button = UIButton(type: .system)
            var chosen: [String] = []
            button.frame = CGRect(x: 20, y: 200, width: 150, height: 44)
            button.menu = UIMenu(
                children: ["Rowing", "Sailing"].map { UIAction(title: $0) { chosen.append($0.title) } })
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            root.addSubview(button)
            root.layoutIfNeeded()
            Finger.tap(70, 222)
            MainLoop.advance(by: 1)
            let place = try XCTUnwrap(
                AccessibilityTree.nodes(in: root.window!).last { $0.label == "Sailing" }
            ).frame
            Finger.tap(place.midX, place.midY)
            MainLoop.advance(by: 1)
            XCTAssertEqual(chosen, ["Sailing"])
            XCTAssertEqual(button.titleLabel?.text, "Sailing")
        }
    }

    // MARK: Fonts

    func testAllLettersOfAMonospacedFontAreAsWide() {
        onMain {
            let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
            @MainActor func width(_ text: String) -> CGFloat {
                NSAttributedString(string: text, attributes: [.font: font]).size().width
            }
            assertEqual(width("iiiiiiii"), width("WWWWWWWW"), accuracy: 0.1)
            XCTAssertGreaterThan(width("i"), 0)
        }
    }

    func testALabelsFontGrowsWithTheTextWhereItShould() {
        onMain {
            let root = show(UIView()), grows = UILabel(), stays = UILabel(),
                before = UIApplication.shared.preferredContentSizeCategory
            for label in [grows, stays] {
                label.font = .preferredFont(forTextStyle: .body)
                label.text = "boat"
                root.addSubview(label)
            }
            grows.adjustsFontForContentSizeCategory = true
            defer { UIApplication.shared.handle(.textSize(before)) }
            UIApplication.shared.handle(.textSize(.accessibilityLarge))
            MainLoop.settle(limit: 1)
            XCTAssertEqual(grows.font.pointSize, 33)
            XCTAssertEqual(stays.font.pointSize, 17)
        }
    }

    func testFontsOfOneNameAndSizeAreEqual() {
        onMain {
            XCTAssertEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17))
            XCTAssertNotEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 18))
            XCTAssertNotEqual(UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17))
            XCTAssertEqual(UIFont(name: "Helvetica", size: 12), UIFont(name: "Helvetica", size: 12))
        }
    }

    // MARK: Assistive technology

    @MainActor private func nested() -> (box: UIView, beside: UILabel) {
        let root = show(UIView()), box = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 50)),
            inside = UILabel(frame: box.bounds), beside = UILabel(frame: CGRect(x: 0, y: 200, width: 300, height: 50))
        inside.text = "Inside"
        beside.text = "Beside"
        root.addSubview(box)
        root.addSubview(beside)
        box.addSubview(inside)
        root.layoutIfNeeded()
        return (box, beside)
    }

    func testAHiddenPartOfTheTreeHasNoElements() {
        onMain {
            let (box, _) = nested()
            XCTAssertEqual(labels(box), ["Inside", "Beside"])
            box.accessibilityElementsHidden = true
            XCTAssertEqual(labels(box), ["Beside"])
        }
    }

    func testAModalViewHidesWhatIsBesideIt() {
        onMain {
            let (box, _) = nested()
            box.accessibilityViewIsModal = true
            XCTAssertEqual(labels(box), ["Inside"])
        }
    }

    // MARK: Observers

    func testAnObserverThatIsGoneIsntTold() {
        onMain {
            let name = Notification.Name("Q41")
            Ear.heard = []
            var ear: Ear? = Ear()
            NotificationCenter.default.addObserver(ear!, selector: Selector("hear:"), name: name, object: nil)
            NotificationCenter.default.post(name: name, object: nil)
            XCTAssertEqual(Ear.heard, ["Q41"])
            ear = nil
            NotificationCenter.default.post(name: name, object: nil)
            XCTAssertEqual(Ear.heard, ["Q41"])
        }
    }

    func testAnObserverStopsHearingOneName() {
        onMain {
            let one = Notification.Name("Q42a"), two = Notification.Name("Q42b"), ear = Ear()
            Ear.heard = []
            for name in [one, two] {
                NotificationCenter.default.addObserver(ear, selector: Selector("hear:"), name: name, object: nil)
            }
            // What an app's own module calls.
            SelectorObservers.remove(ear, name: one, object: nil, from: .default)
            for name in [one, two] { NotificationCenter.default.post(name: name, object: nil) }
            XCTAssertEqual(Ear.heard, ["Q42b"])
            SelectorObservers.remove(ear, from: .default)
        }
    }

    // MARK: Foundation

    func testDefaultsTakeNoObjectsOfTheAppsOwn() {
        onMain {
            assertRefuses("Attempt to insert non-property list object", "for key boat") {
                UserDefaultsStore.set(Boat(), forKey: "boat", in: .standard)
            }
        }
    }

    func testNewCharactersLookLikeTheFirstTheyReplace() {
        let key = NSAttributedString.Key("side")
        func text() -> NSMutableAttributedString {
            let text = NSMutableAttributedString(string: "a", attributes: [key: "port"])
            text.append(NSAttributedString(string: "b", attributes: [key: "starboard"]))
            return text
        }
        func sides(_ text: NSAttributedString) -> [String] {
            (0..<text.length).map { text.attribute(key, at: $0, effectiveRange: nil) as? String ?? "-" }
        }
        let replaced = text(), between = text(), before = text()
        replaced.replaceCharacters(in: NSRange(location: 0, length: 2), with: "xyz")
        XCTAssertEqual(sides(replaced), ["port", "port", "port"])
        between.replaceCharacters(in: NSRange(location: 1, length: 0), with: "x")
        XCTAssertEqual(sides(between), ["port", "port", "starboard"])
        before.replaceCharacters(in: NSRange(location: 0, length: 0), with: "x")
        XCTAssertEqual(sides(before), ["port", "port", "starboard"])
    }
}
