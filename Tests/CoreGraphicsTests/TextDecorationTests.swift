import XCTest

@testable import CoreGraphics

/// Lines, shadows, pictures and paragraphs of text.
final class TextDecorationTests: XCTestCase {
    private let font = TextFont.font(FontDescriptor(size: 20))

    private func look(_ change: (inout TextAttributes) -> Void = { _ in }) -> TextAttributes {
        var look = TextAttributes(font: font)
        change(&look)
        return look
    }

    /// The rows of pixels that hold ink of a colour, and how many pixels of them do.
    private func ink(
        _ runs: [TextRun], options: ParagraphOptions = ParagraphOptions(),
        where isInk: (UInt32) -> Bool = { $0 >> 24 > 127 }
    ) throws -> [Int: Int] {
        let size = CGSize(width: 300, height: 120), context = CGContext.raster(size: size, scale: 1, opaque: false)
        TextLayout(runs, width: 300, options: options).draw(in: context, at: .zero)
        return try XCTUnwrap(context.makeImage()).withPixels { pixels, _ in
            pixels.indices.reduce(into: [:]) { rows, index in
                if isInk(pixels[index]) { rows[index / 300, default: 0] += 1 }
            }
        }
    }

    private func isRed(_ pixel: UInt32) -> Bool {
        pixel >> 16 & 255 > 200 && pixel >> 8 & 255 < 60 && pixel >> 24 > 200
    }

    func testAnUnderlineHasItsOwnColour() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        XCTAssertTrue(try ink([TextRun("water", look())], where: isRed).isEmpty)
        let rows = try ink([TextRun("water", look { $0.underline = TextDecoration(color: red) })], where: isRed)
        XCTAssertEqual(rows.count, 1, "one line of pixels")
        let double = try ink(
            [TextRun("water", look { $0.underline = TextDecoration(isDouble: true, color: red) })], where: isRed)
        XCTAssertEqual(double.count, 2)
        let thick = try ink(
            [TextRun("water", look { $0.underline = TextDecoration(isThick: true, color: red) })], where: isRed)
        XCTAssertGreaterThan(thick.count, 1)
    }

    func testPatternsAndWordsLeaveGaps() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        func length(_ decoration: TextDecoration) throws -> Int {
            try ink([TextRun("so far away", look { $0.underline = decoration })], where: isRed).values.max() ?? 0
        }
        let whole = try length(TextDecoration(color: red)),
            dotted = try length(TextDecoration(pattern: .dot, color: red)),
            words = try length(TextDecoration(byWord: true, color: red))
        XCTAssertLessThan(dotted, whole / 2)
        XCTAssertLessThan(words, whole - 5)
        XCTAssertGreaterThan(words, whole / 2)
    }

    func testSpaceWhereALineBreaksHasNoLine() throws {
        let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), line = TextDecoration(color: red)
        func length(_ text: String) throws -> Int {
            try ink([TextRun(text, look { $0.underline = line })], where: isRed).values.max() ?? 0
        }
        XCTAssertEqual(try length("water     "), try length("water"))
    }

    func testAShadowFallsWhereItIsAskedTo() throws {
        let shadow = TextShadow(
            offset: CGSize(width: 0, height: 50), blur: 0, color: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        let rows = try ink([TextRun("water", look { $0.shadow = shadow })], where: isRed)
        XCTAssertGreaterThan(rows.keys.min() ?? 0, 50)
    }

    func testAPictureStandsInTheLine() throws {
        let picture = InlinePicture(bounds: CGRect(x: 0, y: -5, width: 40, height: 45)) { context, rect in
            context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
            context.fill(rect)
        }
        let plain = TextLayout([TextRun("ab", look())], width: 300, options: ParagraphOptions())
        let runs = [TextRun("a", look()), TextRun("\u{FFFC}", look { $0.picture = picture }), TextRun("b", look())]
        let layout = TextLayout(runs, width: 300, options: ParagraphOptions())
        XCTAssertEqual(layout.size.width, plain.size.width + 40, accuracy: 1)
        XCTAssertEqual(layout.lines[0].ascent, 40, "as high as the picture rises")
        let rows = try ink(runs, where: isRed)
        XCTAssertEqual(rows.count, 45)
        XCTAssertGreaterThanOrEqual(rows.values.max() ?? 0, 39, "whole pixels of its width")
    }

    func testEachParagraphIsSetByItsOwnStyle() {
        var centred = TextRun("one\n", look()), indented = TextRun("two two two\n", look()),
            right = TextRun("three", look())
        centred.paragraph = ParagraphOptions(alignment: .center)
        indented.paragraph = ParagraphOptions(alignment: .left, firstLineHeadIndent: 30)
        right.paragraph = ParagraphOptions(alignment: .right)
        let lines = TextLayout([centred, indented, right], width: 300, options: ParagraphOptions()).lines
        XCTAssertEqual(lines[0].origin.x + lines[0].width / 2, 150, accuracy: 0.5)
        XCTAssertEqual(lines[1].origin.x, 30)
        XCTAssertEqual(lines[2].origin.x + lines[2].width, 300, accuracy: 0.5)
    }

    func testTabsReachToTheirStops() {
        var options = ParagraphOptions(alignment: .left)
        options.tabStops = [TabStop(location: 100), TabStop(location: 250, alignment: .right)]
        let layout = TextLayout([TextRun("a\tb\tcc\nlonger\tb", look())], width: 300, options: options)
        XCTAssertEqual(layout.caretRect(at: 2).minX, 100, accuracy: 0.01)
        XCTAssertEqual(layout.caretRect(at: 6).minX, 250, accuracy: 0.01, "its end stands at a right stop")
        XCTAssertEqual(layout.caretRect(at: 14).minX, 100, accuracy: 0.01, "the same stop for every line")
        let plain = TextLayout([TextRun("a\tb", look())], width: 300, options: ParagraphOptions(alignment: .left))
        XCTAssertEqual(plain.caretRect(at: 2).minX, 28, accuracy: 0.01)
    }

    func testAWritingDirectionThatIsSetOutweighsTheText() {
        var options = ParagraphOptions()
        options.direction = .rightToLeft
        let layout = TextLayout([TextRun("abc!", look())], width: 300, options: options)
        XCTAssertEqual(layout.lines[0].origin.x + layout.lines[0].width, 300, accuracy: 0.5)
        XCTAssertLessThan(
            layout.caretRect(at: 3).minX, layout.caretRect(at: 0).minX + 1, "the mark at the end stands at the left")
    }

    func testALaterParagraphMayBeSetFromRightToLeft() {
        var later = ParagraphOptions()
        later.direction = .rightToLeft
        var runs = [TextRun("abc\n", look()), TextRun("abc!", look())]
        runs[0].paragraph = ParagraphOptions()
        runs[1].paragraph = later
        let layout = TextLayout(runs, width: 300, options: ParagraphOptions())
        XCTAssertLessThan(
            layout.caretRect(at: 7).minX, layout.caretRect(at: 4).minX + 1, "the mark at the end stands at the left")
    }

    func testOutlinesAndLeaningLettersCoverOtherPixels() throws {
        let plain = try ink([TextRun("HHH", look())]).values.reduce(0, +)
        XCTAssertLessThan(try ink([TextRun("HHH", look { $0.strokeWidth = 2 })]).values.reduce(0, +), plain)
        XCTAssertGreaterThan(try ink([TextRun("HHH", look { $0.strokeWidth = -8 })]).values.reduce(0, +), plain)
    }
}
