import XCTest

@testable import UIKit

/// What Apple's pages of paragraph styles, shadows, attachments, text containers and storages say.
final class TextObjectsDocumentationTests: XCTestCase {
    func testAParagraphStyleBeginsWithTheDocumentedValues() {
        let style = NSParagraphStyle.default
        XCTAssertEqual(style.alignment, .natural)
        XCTAssertEqual(style.lineBreakMode, .byWordWrapping)
        XCTAssertEqual(style.lineSpacing, 0)
        XCTAssertEqual(style.paragraphSpacing, 0)
        XCTAssertEqual(style.paragraphSpacingBefore, 0)
        XCTAssertEqual(style.firstLineHeadIndent, 0)
        XCTAssertEqual(style.headIndent, 0)
        XCTAssertEqual(style.tailIndent, 0)
        XCTAssertEqual(style.minimumLineHeight, 0)
        XCTAssertEqual(style.maximumLineHeight, 0)
        XCTAssertEqual(style.lineHeightMultiple, 0)
        XCTAssertEqual(style.hyphenationFactor, 0)
        XCTAssertEqual(style.baseWritingDirection, .natural)
        XCTAssertEqual(style.defaultTabInterval, 0)
        XCTAssertEqual(style.tabStops.count, 12)
        XCTAssertEqual(style.tabStops.first?.location, 28)
        XCTAssertEqual(style.tabStops.last?.location, 336)
        XCTAssertFalse(style.allowsDefaultTighteningForTruncation)
        let changed = NSMutableParagraphStyle()
        changed.lineSpacing = 4
        let copy = changed.copy() as? NSParagraphStyle
        changed.lineSpacing = 8
        XCTAssertEqual(copy?.lineSpacing, 4)
        XCTAssertEqual((copy?.mutableCopy() as? NSMutableParagraphStyle)?.lineSpacing, 4)
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(changed)
        XCTAssertEqual(other.lineSpacing, 8)
        XCTAssertEqual(other, changed)
        let tab = NSTextTab(textAlignment: .right, location: 50)
        other.addTabStop(tab)
        XCTAssertTrue(other.tabStops.contains(tab))
        other.removeTabStop(tab)
        XCTAssertFalse(other.tabStops.contains(tab))
    }

    func testShadowsAttachmentsAndTabs() {
        onMain {
            let shadow = NSShadow()
            XCTAssertEqual(shadow.shadowOffset, .zero)
            XCTAssertEqual(shadow.shadowBlurRadius, 0)
            XCTAssertEqual((shadow.shadowColor as? UIColor)?.cgColor.alpha ?? 0, 1 / 3, accuracy: 0.01)
            let attachment = NSTextAttachment()
            XCTAssertNil(attachment.image)
            XCTAssertNil(attachment.contents)
            XCTAssertNil(attachment.fileType)
            XCTAssertEqual(attachment.bounds, .zero)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6)).image { _ in }
            XCTAssertTrue(NSTextAttachment(image: image).image === image)
            let text = NSAttributedString(attachment: attachment)
            XCTAssertEqual(text.string, "\u{FFFC}")
            XCTAssertTrue(text.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment)
            XCTAssertEqual(NSTextTab(textAlignment: .center, location: 20).alignment, .center)
            XCTAssertEqual(NSTextTab(textAlignment: .center, location: 20).options.count, 0)
        }
    }

    func testATextContainerBeginsWithTheDocumentedValues() {
        let container = NSTextContainer(size: CGSize(width: 100, height: 0))
        XCTAssertEqual(container.lineFragmentPadding, 5)
        XCTAssertEqual(container.lineBreakMode, .byWordWrapping)
        XCTAssertEqual(container.maximumNumberOfLines, 0)
        XCTAssertEqual(container.exclusionPaths.count, 0)
        XCTAssertFalse(container.widthTracksTextView)
        XCTAssertFalse(container.heightTracksTextView)
        XCTAssertNil(container.layoutManager)
        XCTAssertTrue(container.isSimpleRectangularTextContainer)
    }

    func testStorageManagerAndContainerAreJoined() {
        let storage = NSTextStorage(string: "one two three"), manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 400, height: 400))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        XCTAssertEqual(storage.layoutManagers.count, 1)
        XCTAssertTrue(manager.textStorage === storage)
        XCTAssertTrue(container.layoutManager === manager)
        XCTAssertEqual(manager.numberOfGlyphs, 13)
        let all = manager.glyphRange(for: container)
        XCTAssertEqual(all, NSRange(location: 0, length: 13))
        XCTAssertEqual(manager.characterIndexForGlyph(at: 3), 3)
        XCTAssertTrue(manager.textContainer(forGlyphAt: 2, effectiveRange: nil) === container)
        XCTAssertGreaterThan(manager.usedRect(for: container).width, 40)
        let first = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 3), in: container)
        XCTAssertEqual(first.minX, 5, accuracy: 0.5)
        XCTAssertTrue(manager.usesFontLeading)
        XCTAssertFalse(manager.allowsNonContiguousLayout)
        XCTAssertFalse(manager.showsInvisibleCharacters)
        storage.removeLayoutManager(manager)
        XCTAssertNil(manager.textStorage)
    }

    private final class Edits: NSObject, NSTextStorageDelegate {
        var calls: [String] = []
        func textStorage(
            _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { calls.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { calls.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)") }
    }

    func testAStorageTellsOfEditsOnceForEachGroup() {
        let storage = NSTextStorage(string: "abc"), edits = Edits()
        storage.delegate = edits
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
        XCTAssertEqual(edits.calls.count, 2)
        XCTAssertTrue(edits.calls.first?.hasPrefix("will") == true)
        XCTAssertTrue(edits.calls.last?.hasPrefix("did") == true)
        XCTAssertTrue(edits.calls.first?.hasSuffix("1,3 2") == true, "\(edits.calls)")
        edits.calls = []
        storage.beginEditing()
        storage.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 2))
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "12")
        XCTAssertEqual(edits.calls, [], "nothing before the end of editing")
        storage.endEditing()
        XCTAssertEqual(edits.calls.count, 2)
        XCTAssertEqual(NSTextStorage.EditActions.editedAttributes.rawValue, 1)
        XCTAssertEqual(NSTextStorage.EditActions.editedCharacters.rawValue, 2)
    }

    func testFontsAnswerAsDocumented() {
        onMain {
            XCTAssertEqual(UIFont.labelFontSize, 17)
            XCTAssertEqual(UIFont.buttonFontSize, 18)
            XCTAssertEqual(UIFont.smallSystemFontSize, 12)
            XCTAssertEqual(UIFont.systemFontSize, 14)
            XCTAssertNil(UIFont(name: "NoSuchFont", size: 12))
            XCTAssertNotNil(UIFont(name: "Helvetica-Bold", size: 12))
            let sizes: [(UIFont.TextStyle, CGFloat)] = [
                (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
                (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
            ]
            for (style, size) in sizes {
                XCTAssertEqual(UIFont.preferredFont(forTextStyle: style).pointSize, size, style.rawValue)
                XCTAssertEqual(
                    UIFont.preferredFont(forTextStyle: style).fontDescriptor.object(forKey: .textStyle) as? String,
                    style.rawValue)
            }
            let font = UIFont.systemFont(ofSize: 20)
            XCTAssertEqual(font.withSize(10).pointSize, 10)
            XCTAssertGreaterThan(font.ascender, 0)
            XCTAssertLessThan(font.descender, 0)
            XCTAssertGreaterThan(font.capHeight, font.xHeight)
            XCTAssertEqual(font.lineHeight, font.ascender - font.descender, accuracy: 0.6)
            XCTAssertTrue(
                UIFont.boldSystemFont(ofSize: 20).fontDescriptor.symbolicTraits.contains(.traitBold))
            XCTAssertTrue(UIFont.italicSystemFont(ofSize: 20).fontDescriptor.symbolicTraits.contains(.traitItalic))
            XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 0).pointSize, 20, "0 keeps the descriptor's")
            XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 8).pointSize, 8)
            XCTAssertEqual(font, UIFont.systemFont(ofSize: 20))
            XCTAssertNotEqual(font, UIFont.systemFont(ofSize: 21))
            XCTAssertTrue(UIFont.familyNames.contains("Helvetica"))
            XCTAssertTrue(UIFont.fontNames(forFamilyName: "Helvetica").contains("Helvetica-Bold"))
            XCTAssertEqual(UIFont.fontNames(forFamilyName: "None such"), [])
        }
    }

    func testFontMetricsScaleByTheContentSize() {
        onMain {
            let metrics = UIFontMetrics(forTextStyle: .body), font = UIFont.systemFont(ofSize: 10)
            let large = UITraitCollection(preferredContentSizeCategory: .large)
            let huge = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
            XCTAssertEqual(metrics.scaledValue(for: 10, compatibleWith: large), 10)
            XCTAssertGreaterThan(metrics.scaledValue(for: 10, compatibleWith: huge), 20)
            XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: large).pointSize, 10)
            XCTAssertEqual(
                metrics.scaledFont(for: font, maximumPointSize: 15, compatibleWith: huge).pointSize, 15)
            XCTAssertGreaterThan(
                UIFont.preferredFont(forTextStyle: .body, compatibleWith: huge).pointSize,
                UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize)
            XCTAssertTrue(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
            XCTAssertFalse(UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
            XCTAssertTrue(UIContentSizeCategory.small < .large)
            XCTAssertEqual(UIContentSizeCategory.large.rawValue, "UICTContentSizeCategoryL")
            assertRefuses("should not be used to create another scaled font") {
                _ = metrics.scaledFont(for: metrics.scaledFont(for: font))
            }
        }
    }

    func testAttributesAreFixedByParagraph() {
        let centred = NSMutableParagraphStyle(), right = NSMutableParagraphStyle()
        (centred.alignment, right.alignment) = (.center, .right)
        let text = NSMutableAttributedString(string: "one two\nthree\nfour")
        text.addAttribute(.paragraphStyle, value: centred, range: NSRange(location: 0, length: 3))
        text.addAttribute(.paragraphStyle, value: right, range: NSRange(location: 10, length: 3))
        text.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 4, length: 1))
        text.fixAttributes(in: NSRange(location: 2, length: 8))
        func style(_ index: Int) -> NSParagraphStyle? {
            text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle
        }
        XCTAssertEqual(style(7)?.alignment, .center, "the whole paragraph has its first character's")
        XCTAssertNil(style(10), "whose first has none has none")
        XCTAssertNil(text.attribute(.attachment, at: 4, effectiveRange: nil))
    }
}
