import XCTest

@testable import UIKit

/// Indexes and ranges that nothing has: Apple pins some, ignores some and refuses the rest in its own words. None ends
/// an app with a trap of Swift's.
final class IndexesBeyondTests: XCTestCase {
    func testOfSegmentedControls() {
        onMain {
            for count in [0, 3] {
                let control = UISegmentedControl(items: ["a", "b", "c"].prefix(count).map { $0 })
                assertNoTrap("setTitle", count: count) { control.setTitle("x", forSegmentAt: $0) }
                assertNoTrap("titleForSegment", count: count) { _ = control.titleForSegment(at: $0) }
                assertNoTrap("setImage", count: count) { control.setImage(nil, forSegmentAt: $0) }
                assertNoTrap("imageForSegment", count: count) { _ = control.imageForSegment(at: $0) }
                assertNoTrap("setWidth", count: count) { control.setWidth(20, forSegmentAt: $0) }
                assertNoTrap("widthForSegment", count: count) { _ = control.widthForSegment(at: $0) }
                assertNoTrap("setContentOffset", count: count) { control.setContentOffset(.zero, forSegmentAt: $0) }
                assertNoTrap("contentOffset", count: count) { _ = control.contentOffsetForSegment(at: $0) }
                assertNoTrap("setEnabled", count: count) { control.setEnabled(false, forSegmentAt: $0) }
                assertNoTrap("isEnabled", count: count) { _ = control.isEnabledForSegment(at: $0) }
                assertNoTrap("insert", count: count) { control.insertSegment(withTitle: "x", at: $0, animated: false) }
                assertNoTrap("insert image", count: count) { control.insertSegment(with: nil, at: $0, animated: true) }
                assertNoTrap("remove", count: count) { control.removeSegment(at: $0, animated: true) }
                assertNoTrap("action", count: count) { _ = control.actionForSegment(at: $0) }
                assertNoTrap("setAction", count: count) { control.setAction(UIAction { _ in }, forSegmentAt: $0) }
                assertNoTrap("selected", count: count) {
                    control.selectedSegmentIndex = $0
                    control.frame = CGRect(x: 0, y: 0, width: 200, height: 31)
                    control.layoutIfNeeded()
                }
            }
        }
    }

    func testOfPrintedPages() {
        onMain {
            let renderer = UIPrintPageRenderer(), formatter = UISimpleTextPrintFormatter(text: "a")
            renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
            assertNoTrap("rect", count: 1) { _ = formatter.rect(forPageAt: $0) }
            assertNoTrap("draw", count: 1) {
                formatter.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9), forPageAt: $0)
            }
            assertNoTrap("formatters", count: 1) { _ = renderer.printFormattersForPage(at: $0) }
            assertNoTrap("drawPage", count: 1) { renderer.drawPage(at: $0, in: .zero) }
            assertNoTrap("startPage", count: 1) {
                formatter.startPage = $0
                _ = renderer.numberOfPages
                _ = renderer.printFormattersForPage(at: $0)
            }
            assertNoTrap("addPrintFormatter", count: 1) {
                renderer.addPrintFormatter(UISimpleTextPrintFormatter(text: "b"), startingAtPageAt: $0)
                _ = renderer.numberOfPages
            }
        }
    }

    func testOfCalendars() {
        onMain {
            let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 320, height: 340)),
                single = UICalendarSelectionSingleDate(delegate: nil),
                many = UICalendarSelectionMultiDate(delegate: nil)
            assertNoTrap("visible month", count: 12) {
                view.setVisibleDateComponents(DateComponents(year: 2024, month: $0), animated: false)
            }
            assertNoTrap("visible year", count: 9999) {
                view.visibleDateComponents = DateComponents(year: $0, month: 1)
            }
            view.selectionBehavior = single
            assertNoTrap("selected day", count: 31) {
                single.setSelected(DateComponents(year: 2024, month: 1, day: $0), animated: false)
            }
            view.selectionBehavior = many
            assertNoTrap("selected days", count: 31) {
                many.setSelectedDates([DateComponents(year: 2024, month: $0, day: $0)], animated: false)
            }
            assertNoTrap("decorations", count: 31) {
                view.reloadDecorations(forDateComponents: [DateComponents(year: $0, month: 1, day: 1)], animated: true)
            }
        }
    }

    func testOfPageControlsAndPickers() {
        onMain {
            let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
            pages.numberOfPages = 3
            assertNoTrap("currentPage", count: 3) { pages.currentPage = $0 }
            assertNoTrap("numberOfPages", count: 3) { pages.numberOfPages = $0 }
            assertNoTrap("indicatorImage", count: 3) { _ = pages.indicatorImage(forPage: $0) }
            assertNoTrap("setIndicatorImage", count: 3) { pages.setIndicatorImage(nil, forPage: $0) }
            assertNoTrap("currentIndicator", count: 3) { _ = pages.currentPageIndicatorImage(forPage: $0) }
            assertNoTrap("size", count: 3) { _ = pages.size(forNumberOfPages: $0) }
            final class Two: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
                func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
                func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
                func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
                    -> String?
                { "\(row)" }
            }
            let two = Two(), picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
            (picker.dataSource, picker.delegate) = (two, two)
            picker.layoutIfNeeded()
            assertNoTrap("selectRow", count: 3) { picker.selectRow($0, inComponent: 0, animated: false) }
            assertNoTrap("selectRow animated", count: 3) { picker.selectRow($0, inComponent: 0, animated: true) }
            assertNoTrap("component", count: 2) { picker.selectRow(0, inComponent: $0, animated: false) }
            assertNoTrap("selectedRow", count: 2) { _ = picker.selectedRow(inComponent: $0) }
            assertNoTrap("numberOfRows", count: 2) { _ = picker.numberOfRows(inComponent: $0) }
            assertNoTrap("reload", count: 2) { picker.reloadComponent($0) }
            assertNoTrap("rowSize", count: 2) { _ = picker.rowSize(forComponent: $0) }
            assertNoTrap("view row", count: 3) { _ = picker.view(forRow: $0, forComponent: 0) }
            assertNoTrap("view component", count: 2) { _ = picker.view(forRow: 0, forComponent: $0) }
            let empty = UIPickerView()
            assertNoTrap("empty picker", count: 0) { empty.selectRow($0, inComponent: $0, animated: false) }
            assertNoTrap("empty picker's row", count: 0) { _ = empty.selectedRow(inComponent: $0) }
            let dates = UIDatePicker()
            assertNoTrap("minuteInterval", count: 60) { dates.minuteInterval = $0 }
            XCTAssertEqual(empty.selectedRow(inComponent: 0), -1, "nothing is selected")
            picker.selectRow(99, inComponent: 0, animated: false)
            XCTAssertTrue((0..<3).contains(picker.selectedRow(inComponent: 0)))
        }
    }

    func testOfViewsStacksAndTabs() {
        onMain {
            let view = UIView()
            for _ in 0..<3 { view.addSubview(UIView()) }
            assertNoTrap("insertSubview", count: 3) { view.insertSubview(UIView(), at: $0) }
            assertNoTrap("exchangeSubview", count: 3) { view.exchangeSubview(at: 0, withSubviewAt: $0) }
            assertNoTrap("exchangeSubview first", count: 3) { view.exchangeSubview(at: $0, withSubviewAt: 1) }
            view.insertSubview(UIView(), at: 99)
            XCTAssertEqual(view.subviews.count, 4, "beyond the end is the end")
            let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
            assertNoTrap("insertArrangedSubview", count: 2) { stack.insertArrangedSubview(UIView(), at: $0) }
            assertRefuses("index out of bounds for arranged subview: index = 9 expected to be less than or equal to 2")
            { stack.insertArrangedSubview(UIView(), at: 9) }
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UIViewController()]
            assertNoTrap("selectedIndex", count: 2) { tabs.selectedIndex = $0 }
            let search = UISearchBar()
            search.scopeButtonTitles = ["a", "b"]
            search.showsScopeBar = true
            assertNoTrap("selectedScopeButtonIndex", count: 2) {
                search.selectedScopeButtonIndex = $0
                search.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
                search.layoutIfNeeded()
            }
            view.accessibilityElements = [UIView()]
            assertNoTrap("accessibilityElement", count: 1) { _ = view.accessibilityElement(at: $0) }
            let tap = UITapGestureRecognizer()
            view.addGestureRecognizer(tap)
            assertNoTrap("location(ofTouch:)", count: 0) { _ = tap.location(ofTouch: $0, in: view) }
            assertRefuses("-[UITapGestureRecognizer locationOfTouch:inView:]: index (0) beyond bounds (0).") {
                _ = tap.location(ofTouch: 0, in: view)
            }
            let board = UIPasteboard.withUniqueName()
            board.strings = ["a"]
            assertNoTrap("types", count: 1) { if $0 >= 0, $0 < .max { _ = board.types(forItemSet: [$0]) } }
            assertNoTrap("values", count: 1) {
                if $0 >= 0, $0 < .max { _ = board.values(forPasteboardType: "public.text", inItemSet: [$0]) }
            }
            assertNoTrap("badge", count: 0) { UIApplication.shared.applicationIconBadgeNumber = $0 }
            let taps = UITapGestureRecognizer()
            assertNoTrap("taps", count: 1) { taps.numberOfTapsRequired = $0 }
        }
    }

    /// Places and lengths around a text of so many units.
    private func ranges(_ count: Int) -> [NSRange] {
        [
            NSRange(location: count, length: 0), NSRange(location: count, length: 1),
            NSRange(location: count + 1, length: 0), NSRange(location: 0, length: count + 5),
            NSRange(location: NSNotFound, length: 0), NSRange(location: -1, length: 2),
            NSRange(location: 1, length: -1), NSRange(location: 1, length: .max),
        ]
    }

    func testOfTexts() {
        onMain {
            let view = show(UITextView(frame: .zero))
            view.text = "Hello"
            let field = UITextField()
            field.text = "Hello"
            @MainActor func tried(_ name: String, _ body: @MainActor (NSRange) -> Void) {
                for range in ranges(5) {
                    let outcome = Outcome.of { body(range) }
                    if case .trapped(let signal) = outcome.end {
                        XCTFail("\(name) with \(range): signal \(signal) \(outcome.log.prefix(300))")
                    }
                }
            }
            tried("selectedRange") { view.selectedRange = $0 }
            tried("scrollRangeToVisible") { view.scrollRangeToVisible($0) }
            tried("replaceCharacters") { view.textStorage.replaceCharacters(in: $0, with: "x") }
            tried("addAttribute") { view.textStorage.addAttribute(.kern, value: 1, range: $0) }
            tried("attributedSubstring") { _ = view.textStorage.attributedSubstring(from: $0) }
            tried("glyphRange") {
                _ = view.layoutManager.glyphRange(forCharacterRange: $0, actualCharacterRange: nil)
            }
            tried("boundingRect") { _ = view.layoutManager.boundingRect(forGlyphRange: $0, in: view.textContainer) }
            tried("enumerate") {
                view.layoutManager.enumerateLineFragments(forGlyphRange: $0) { _, _, _, _, _ in }
            }
            tried("setMarkedText") { field.setMarkedText("ab", selectedRange: $0) }
            tried("checker") {
                _ = UITextChecker().rangeOfMisspelledWord(
                    in: "Hello", range: $0, startingAt: 0, wrap: false, language: "en")
            }
            assertNoTrap("attributes(at:)", count: 5) {
                _ = view.textStorage.attributes(at: $0, effectiveRange: nil)
            }
            assertRefuses("NSMutableRLEArray objectAtIndex:effectiveRange:: Out of bounds") {
                _ = view.textStorage.attribute(.font, at: 5, effectiveRange: nil)
            }
            assertRefuses("NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds") {
                view.textStorage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "")
            }
            assertNoTrap("characterIndexForGlyph", count: 5) {
                _ = view.layoutManager.characterIndexForGlyph(at: $0)
            }
            assertNoTrap("glyphIndexForCharacter", count: 5) {
                _ = view.layoutManager.glyphIndexForCharacter(at: $0)
            }
            assertNoTrap("lineFragmentRect", count: 5) {
                _ = view.layoutManager.lineFragmentRect(forGlyphAt: $0, effectiveRange: nil)
            }
            assertNoTrap("location(forGlyphAt:)", count: 5) { _ = view.layoutManager.location(forGlyphAt: $0) }
            assertNoTrap("propertyForGlyph", count: 5) { _ = view.layoutManager.propertyForGlyph(at: $0) }
            assertNoTrap("textContainer(forGlyphAt:)", count: 5) {
                _ = view.layoutManager.textContainer(forGlyphAt: $0, effectiveRange: nil)
            }
            assertNoTrap("removeTextContainer", count: 1) { view.layoutManager.removeTextContainer(at: $0) }
            assertNoTrap("insertTextContainer", count: 1) {
                view.layoutManager.insertTextContainer(NSTextContainer(size: .zero), at: $0)
            }
            assertNoTrap("position(offset:)", count: 5) {
                _ = field.position(from: field.beginningOfDocument, offset: $0)
            }
            assertNoTrap("position(in:offset:)", count: 5) {
                _ = field.position(from: field.beginningOfDocument, in: .right, offset: $0)
            }
            assertNoTrap("numberOfLines", count: 1) {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                label.text = "a b c d e f g h i j k"
                label.numberOfLines = $0
                label.sizeToFit()
            }
            assertNoTrap("maximumNumberOfLines", count: 1) {
                view.textContainer.maximumNumberOfLines = $0
                view.layoutIfNeeded()
            }
        }
    }
}
