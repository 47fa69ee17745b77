import XCTest

@testable import CoreGraphics

final class TextLayoutTests: XCTestCase {
    private let font = TextFont.font(FontDescriptor(size: 17))

    private func layout(_ text: String, width: CGFloat = .infinity, _ options: ParagraphOptions = ParagraphOptions())
        -> TextLayout
    {
        TextLayout([TextRun(text: text, attributes: TextAttributes(font: font))], width: width, options: options)
    }

    func testSystemFontHasSanFranciscosVerticalMetrics() {
        XCTAssertEqual(font.lineHeight, 1.193359375 * 17, accuracy: 1e-9)
        XCTAssertEqual(font.capHeight, 11.978, accuracy: 0.001)
    }

    /// The shapes stay, so the lines have to come out as those of a text shaped anew.
    func testAnotherWidthGivesTheLinesOfANewLayout() throws {
        let texts = [
            "Engineer number 7, who writes layouts by day\nand by night", "one",
            "a/b-c (d) 10:30 — “quoted” text… und Größe, 漢字かな交じり文を折り返す", "first\n\nlast 👩‍👩‍👧 family",
        ]
        for text in texts {
            var known = layout(text)
            for (width, lines) in [(60, 0), (200, 2), (.infinity, 0), (130, 1), (33, 3)] as [(CGFloat, Int)] {
                for lineBreak in [.wordWrapping, .charWrapping, .truncatingTail, .truncatingMiddle] as [TextLineBreak] {
                    var options = ParagraphOptions(alignment: .center)
                    options.maximumLines = lines
                    options.lineBreak = lineBreak
                    let fresh = layout(text, width: width, options)
                    known = try XCTUnwrap(TextLayout(known, width: width, options: options))
                    XCTAssertEqual(known.lines.map(\.range), fresh.lines.map(\.range), "\(text) in \(width)")
                    XCTAssertEqual(known.lines.map(\.origin), fresh.lines.map(\.origin))
                    XCTAssertEqual(known.size, fresh.size)
                    XCTAssertEqual(known.isTruncated, fresh.isTruncated)
                    XCTAssertEqual(
                        known.lines.indices.flatMap { known.placedRuns($0).flatMap { $0.glyphs.map(\.x) } },
                        fresh.lines.indices.flatMap { fresh.placedRuns($0).flatMap { $0.glyphs.map(\.x) } })
                }
            }
        }
        XCTAssertNil(
            TextLayout(layout("tabs\tmove"), width: 100, options: ParagraphOptions()), "tabs hang on the width")
        var turned = ParagraphOptions()
        turned.direction = .rightToLeft
        XCTAssertNil(TextLayout(layout("text"), width: 100, options: turned))
    }

    func testLongRowsOfFlagsBreakBetweenFlags() {
        let flags = String(repeating: "🇦🇫🇿🇦🇦🇽🇦🇱🇩🇪", count: 30)
        let made = layout(flags, width: 200)
        XCTAssertGreaterThan(made.lines.count, 5)
        for line in made.lines { XCTAssertEqual(line.range.lowerBound % 4, 0, "a line starts inside a flag") }
    }

    func testLayoutOfOneLineIsAsWideAsItsAdvance() {
        for text in ["Hello, world", "Größe", "", "a b  "] {
            XCTAssertEqual(
                layout(text).size.width, font.advance(of: text.trimmingCharacters(in: .whitespaces)), accuracy: 0.01,
                text)
        }
    }

    func testPlainTextMeasuresByTableAsByShaping() {
        var texts = ["AVAST, Type: 10:30 (we) -> fi ffl -- == 3x4", "W.A. To, Yo! \"quoted\" T.V. rn LT P, 11:45 AM"]
        let letters = (32..<127).map { Character(UnicodeScalar(UInt8($0))) }
        for first in letters { texts.append(String(letters.flatMap { [first, $0] })) }
        for descriptor in [
            FontDescriptor(size: 17), FontDescriptor(size: 12, weight: 0.4, italic: true),
            FontDescriptor(size: 30, monospacedDigits: true),
        ] {
            let font = TextFont.font(descriptor)
            XCTAssertNotNil(font.ascii)
            for text in texts {
                let units = Array(text.utf16)
                let shaped = units.withUnsafeBufferPointer {
                    Shaper.shared.shaped($0, 0..<units.count, font, font.face, script: 0x4C61_746E, rightToLeft: false)
                }
                let set = TextLayout(
                    [TextRun(text: text, attributes: TextAttributes(font: font))], width: .infinity,
                    options: ParagraphOptions())
                XCTAssertEqual(set.placedRuns(0).flatMap { $0.glyphs.map(\.glyph.id) }, shaped.map(\.id), text)
                XCTAssertEqual(
                    Double(font.advance(of: text)), shaped.reduce(0) { $0 + $1.advance }, accuracy: 0.01, text)
            }
        }
    }

    func testMonospacedDigitsAreEquallyWide() {
        let font = TextFont.font(FontDescriptor(size: 17, monospacedDigits: true))
        XCTAssertEqual(Set("0123456789".map { (font.advance(of: String($0)) * 1000).rounded() }).count, 1)
    }

    /// Widths that Xcode wrote for labels with the system font.
    func testWidthsAgreeWithSanFrancisco() {
        let samples: [(String, CGFloat, CGFloat, CGFloat)] = [
            ("Label", 17, 0, 42), ("Footnote", 17, 0, 69), ("Screen 1", 17, 0, 66), ("AppID", 14, 0, 40),
            ("CAPABILITIES", 14, 0, 90),
            ("Audio Scenario", 17, 0, 114.5), ("10 minutes", 17, 0, 83), ("Label", 30, 0, 71), ("Label", 22, 0.4, 57),
        ]
        for (text, size, weight, width) in samples {
            XCTAssertEqual(
                TextFont.font(FontDescriptor(size: size, weight: weight)).advance(of: text), width, accuracy: 1.5, text)
        }
    }

    func testWordsWrapWithinTheWidthAndLinesCoverTheText() {
        let text = "The quick brown fox jumps over the lazy dog and runs away from it"
        let set = layout(text, width: 120)
        XCTAssertGreaterThan(set.lines.count, 3)
        XCTAssertEqual(set.lines.first?.range.lowerBound, 0)
        XCTAssertEqual(set.lines.last?.range.upperBound, text.utf16.count)
        for (line, next) in zip(set.lines, set.lines.dropFirst()) {
            XCTAssertLessThanOrEqual(line.width, 120)
            XCTAssertEqual(line.range.upperBound, next.range.lowerBound)
            XCTAssertEqual(Array(text.utf16)[line.range.upperBound - 1], 32, "lines end behind a space")
        }
        XCTAssertEqual(set.size.height, CGFloat(set.lines.count) * font.lineHeight, accuracy: 1e-6)
        XCTAssertFalse(set.isTruncated)
    }

    func testTailTruncationFitsAndIsNotedAndShorterTextIsLeftAlone() {
        let options = ParagraphOptions(lineBreak: .truncatingTail, maximumLines: 1)
        let set = layout("A rather long title that does not fit", width: 100, options)
        XCTAssertTrue(set.isTruncated)
        XCTAssertEqual(set.lines.count, 1)
        XCTAssertLessThanOrEqual(set.lines[0].width, 100)
        XCTAssertGreaterThan(set.lines[0].width, 80)
        XCTAssertFalse(layout("Short", width: 100, options).isTruncated)
    }

    func testEveryTruncationModeFits() {
        for mode in [TextLineBreak.truncatingHead, .truncatingMiddle, .truncatingTail] {
            let set = layout(
                "A rather long title that does not fit", width: 130, ParagraphOptions(lineBreak: mode, maximumLines: 1))
            XCTAssertTrue(set.isTruncated)
            XCTAssertLessThanOrEqual(set.lines[0].width, 130)
            XCTAssertGreaterThan(set.lines[0].width, 90)
        }
    }

    func testMaximumLinesTruncatesTheLastLine() {
        let text = String(repeating: "word ", count: 60)
        let set = layout(text, width: 150, ParagraphOptions(lineBreak: .truncatingTail, maximumLines: 2))
        XCTAssertEqual(set.lines.count, 2)
        XCTAssertFalse(set.lines[0].isTruncated)
        XCTAssertTrue(set.lines[1].isTruncated)
    }

    func testAlignmentPlacesLines() {
        let width = layout("Hello").size.width
        XCTAssertEqual(
            layout("Hello", width: 200, ParagraphOptions(alignment: .center)).lines[0].origin.x, (200 - width) / 2,
            accuracy: 0.01)
        XCTAssertEqual(
            layout("Hello", width: 200, ParagraphOptions(alignment: .right)).lines[0].origin.x, 200 - width,
            accuracy: 0.01)
        XCTAssertEqual(layout("Hello", width: 200).lines[0].origin.x, 0)
        XCTAssertEqual(layout("שלום", width: 200).lines[0].origin.x, 200 - layout("שלום").size.width, accuracy: 0.01)
    }

    func testLongWordBreaksBetweenCharacters() {
        let set = layout("Donaudampfschifffahrtsgesellschaft", width: 80)
        XCTAssertGreaterThan(set.lines.count, 2)
        for line in set.lines { XCTAssertLessThanOrEqual(line.width, 80) }
    }

    func testHardBreaksStartLines() {
        XCTAssertEqual(layout("a\nb\r\nc").lines.map(\.range), [0..<2, 2..<5, 5..<6])
    }

    func testCaretAndHitTestingAgree() {
        let set = layout("The quick brown fox jumps over", width: 100)
        for offset in [0, 3, 7, 12, 20, 29] {
            let caret = set.caretRect(at: offset)
            XCTAssertEqual(set.characterIndex(at: CGPoint(x: caret.midX, y: caret.midY)), offset)
        }
        XCTAssertEqual(set.caretRect(at: 30).minX, set.lines.last!.width, accuracy: 0.01)
    }

    func testRunsOfDifferentSizesShareABaseline() {
        let big = TextFont.font(FontDescriptor(size: 30, weight: 0.4))
        let set = TextLayout(
            [
                TextRun(text: "small ", attributes: TextAttributes(font: font)),
                TextRun(text: "big", attributes: TextAttributes(font: big)),
            ],
            width: .infinity, options: ParagraphOptions())
        XCTAssertEqual(set.lines.count, 1)
        XCTAssertEqual(set.size.height, big.lineHeight, accuracy: 1e-6)
        XCTAssertEqual(set.size.width, font.advance(of: "small ") + big.advance(of: "big"), accuracy: 0.01)
    }

    func testLineHeightOptions() {
        XCTAssertEqual(
            layout("a\nb", ParagraphOptions(lineSpacing: 5)).size.height, 2 * font.lineHeight + 5, accuracy: 1e-6)
        XCTAssertEqual(
            layout("a", ParagraphOptions(lineHeightMultiple: 2)).size.height, 2 * font.lineHeight, accuracy: 1e-6)
        XCTAssertEqual(layout("a", ParagraphOptions(minimumLineHeight: 40)).size.height, 40)
        XCTAssertEqual(layout("a\nb", ParagraphOptions(maximumLineHeight: 10)).size.height, 20)
    }

    func testDrawnTextIsWhereItWasMeasured() throws {
        let context = CGContext.raster(size: CGSize(width: 100, height: 30), scale: 2, opaque: false)
        let set = layout("HIH")
        set.draw(in: context, at: CGPoint(x: 10, y: 5))
        let image = try XCTUnwrap(context.makeImage())
        var box = CGRect.null
        image.withPixels { pixels, stride in
            for y in 0..<image.height {
                for x in 0..<image.width where pixels[y * stride + x] >> 24 > 60 {
                    box = box.union(CGRect(x: CGFloat(x) / 2, y: CGFloat(y) / 2, width: 0.5, height: 0.5))
                }
            }
        }
        XCTAssertEqual(box.maxY, 5 + set.lines[0].baseline, accuracy: 0.51)
        XCTAssertEqual(box.height, font.capHeight, accuracy: 1.1)
        XCTAssertGreaterThan(box.minX, 10)
        XCTAssertLessThan(box.maxX, 10 + set.size.width)
    }

    /// The fonts are among those that setting up installs; elsewhere any font will do.
    func testArabicIsSetInTheFontNearestToTheSystems() throws {
        try XCTSkipUnless(TextFont.installedFamilyNames.contains("Noto Sans Arabic UI"), "the font isn't installed")
        for isBold in [false, true] {
            let face = try XCTUnwrap(FontLibrary.shared.fallback(for: 0x0628, isBold: isBold))
            XCTAssertTrue(face.path.contains("NotoSansArabicUI-\(isBold ? "Bold" : "Regular")"), face.path)
        }
        XCTAssertNil(FontLibrary.shared.fallback(for: 0x0041)?.path.range(of: "Arabic"))
    }

    // MARK: Painting

    private func pixels(_ context: CGContext) -> [UInt32] {
        context.makeImage()!.withPixels { words, stride in
            (0..<context.height).flatMap { y in (0..<context.width).map { words[y * stride + $0] } }
        }
    }

    func testTextIsLaidOverWhatIsBelowAsFarAsItsGlyphsCover() {
        let text = layout("Quick 10% (fjord) W—Ä")
        func draw(_ color: CGColor, on context: CGContext, clip: CGRect? = nil) {
            if let clip { context.clip(to: clip) }
            TextLayout(
                [TextRun(text: "Quick 10% (fjord) W—Ä", attributes: TextAttributes(font: font, color: color))],
                width: .infinity, options: ParagraphOptions()
            ).draw(in: context, at: CGPoint(x: 3.4, y: -2.7))
        }
        func part(_ value: UInt32, _ share: UInt32) -> UInt32 { UInt32((Double(value * share) / 255).rounded()) }
        for scale in [1, 3] as [CGFloat] {
            // Ends inside of a letter at the right, and of all letters at the top.
            let size = CGSize(width: (text.size.width - 5).rounded(), height: 18)
            let covered = CGContext.raster(size: size, scale: scale, opaque: false)
            draw(CGColor(red: 0, green: 0, blue: 0, alpha: 1), on: covered)
            let coverage = pixels(covered).map { $0 >> 24 }
            XCTAssertEqual(coverage.max(), 255)
            for isOpaque in [true, false] {
                for alpha in [1, 0.7] as [CGFloat] {
                    let below = CGContext.raster(size: size, scale: scale, opaque: isOpaque)
                    for stripe in 0..<12 {
                        below.setFillColor(
                            CGColor(
                                red: CGFloat(stripe) / 12, green: 1 - CGFloat(stripe) / 24, blue: 0.3,
                                alpha: isOpaque || stripe < 6 ? 1 : 0.5))
                        below.fill(CGRect(x: CGFloat(stripe) * 15, y: 0, width: 15, height: 18))
                    }
                    let before = pixels(below)
                    draw(CGColor(red: 0.9, green: 0.2, blue: 0.5, alpha: alpha), on: below)
                    let ink = [0.5, 0.2, 0.9, 1].map { UInt32($0 * Double(alpha) * 65535 + 0.5) >> 8 }
                    for (index, (old, new)) in zip(before, pixels(below)).enumerated() {
                        for channel in 0..<(isOpaque ? 3 : 4) {
                            let shift = UInt32(channel * 8),
                                expected =
                                    part(old >> shift & 255, 255 - part(ink[3], coverage[index]))
                                    + part(ink[channel], coverage[index])
                            // Where two glyphs meet in a pixel each is laid over, and rounded, by itself.
                            XCTAssertEqual(
                                Double(new >> shift & 255), Double(expected), accuracy: 1,
                                "pixel \(index), channel \(channel), covered \(coverage[index])")
                        }
                    }
                }
            }
            // A clip leaves what is outside alone and changes nothing inside.
            let clipped = CGContext.raster(size: size, scale: scale, opaque: false),
                area = CGRect(x: 11, y: 4, width: 37, height: 9)
            draw(CGColor(red: 0, green: 0, blue: 0, alpha: 1), on: clipped, clip: area)
            for (index, pixel) in pixels(clipped).enumerated() {
                let place = CGPoint(
                    x: (CGFloat(index % clipped.width) + 0.5) / scale, y: (CGFloat(index / clipped.width) + 0.5) / scale
                )
                XCTAssertEqual(pixel >> 24, area.contains(place) ? coverage[index] : 0)
            }
        }
    }
}
