import CoreText
import UIKit
import XCTest

final class CoreTextTests: XCTestCase {
    private let text = NSAttributedString(
        string: "One two three four five six seven eight nine ten", attributes: [.font: UIFont.systemFont(ofSize: 20)])

    private func frame(_ rect: CGRect, from location: Int = 0) -> CTFrame {
        CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(location, 0), CGPath(rect: rect, transform: nil),
            nil)
    }

    func testAFrameHoldsTheLinesThatFitAndTheNextGoesOn() {
        let first = frame(CGRect(x: 0, y: 0, width: 120, height: 60))
        let lines = CTFrameGetLines(first) as! [CTLine]
        XCTAssertEqual(lines.count, 2)
        var origins = [CGPoint](repeating: .zero, count: 2)
        CTFrameGetLineOrigins(first, CFRangeMake(0, 0), &origins)
        XCTAssertGreaterThan(origins[0].y, origins[1].y)
        XCTAssertEqual(origins[0].y, 60 - CTFontGetAscent(.systemFont(ofSize: 20)), accuracy: 1)
        let visible = CTFrameGetVisibleStringRange(first)
        XCTAssertEqual(CTLineGetStringRange(lines[1]).location + CTLineGetStringRange(lines[1]).length, visible.length)
        let second = frame(CGRect(x: 0, y: 0, width: 120, height: 60), from: visible.length)
        XCTAssertEqual(CTFrameGetVisibleStringRange(second).location, visible.length)
    }

    func testALineIsAsWideAsItsTextAndKnowsPlaces() {
        let line = CTLineCreateWithAttributedString(text)
        var ascent: CGFloat = 0, descent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        XCTAssertEqual(width, Double(MainActor.assumeIsolated { text.size().width }), accuracy: 1)
        XCTAssertGreaterThan(descent, 0)
        let place = CTLineGetOffsetForStringIndex(line, 8, nil)
        XCTAssertEqual(CTLineGetStringIndexForPosition(line, CGPoint(x: place + 1, y: 0)), 8)
        let short = CTLineCreateTruncatedLine(line, 100, .end, nil)
        XCTAssertLessThanOrEqual(short.map { CTLineGetTypographicBounds($0, nil, nil, nil) } ?? 1000, 100)
    }

    func testTheSuggestedSizeHoldsTheText() {
        let setter = CTFramesetterCreateWithAttributedString(text)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, CFRangeMake(0, 0), nil, CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), nil)
        XCTAssertEqual(
            CTFrameGetVisibleStringRange(frame(CGRect(origin: .zero, size: CGSize(width: 120, height: size.height))))
                .length, text.length)
    }

    /// Core Text draws with y up: in a context that was turned over its text stands upright, and the first line lies at
    /// the top of its path.
    func testAFrameIsDrawnFromTheTopOfItsPath() throws {
        let context = CGContext.raster(size: CGSize(width: 120, height: 100), scale: 1, opaque: false)
        context.translateBy(x: 0, y: 100)
        context.scaleBy(x: 1, y: -1)
        let one = NSAttributedString(
            string: "███",
            attributes: [
                .font: UIFont.systemFont(ofSize: 20),
                NSAttributedString.Key(kCTForegroundColorAttributeName): CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            ])
        CTFrameDraw(
            CTFramesetterCreateFrame(
                CTFramesetterCreateWithAttributedString(one), CFRangeMake(0, 0),
                CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 100), transform: nil), nil), context)
        let image = try XCTUnwrap(context.makeImage())
        func alpha(_ y: Int) -> CGFloat {
            image.cropping(to: CGRect(x: 4, y: y, width: 1, height: 1)).map { UIImage(cgImage: $0) }.flatMap {
                image -> CGFloat? in
                let data = image.cgImage?.dataProvider?.data
                return data.map { CGFloat($0[3]) }
            } ?? -1
        }
        XCTAssertGreaterThan(alpha(12), 200)
        XCTAssertEqual(alpha(80), 0)
    }
}
