import CoreGraphics
import Foundation
import UIKit

public enum CTLineTruncationType: UInt32, Sendable { case start, end, middle }

/// Text in one line, whatever its width.
public final class CTLine: @unchecked Sendable {
    let string: NSAttributedString
    /// In the text that the line was cut out of.
    let range: CFRange
    let layout: TextLayout

    init(_ string: NSAttributedString, at location: Int = 0) {
        (self.string, range) = (string, CFRange(location: location, length: string.length))
        layout = string.coreTextLayout(width: .infinity, maximumLines: 1)
    }

    var line: TextLayout.Line? { layout.lines.first }

    /// The line's baseline begins at the place; y points up.
    func draw(in context: CGContext, at place: CGPoint) {
        guard let line else { return }
        context.saveGState()
        context.translateBy(x: place.x, y: place.y)
        context.scaleBy(x: 1, y: -1)
        let shown =
            string.takesColorFromContext
            ? string.coreTextLayout(width: .infinity, maximumLines: 1, color: context.fillColor) : layout
        shown.draw(in: context, at: CGPoint(x: -line.origin.x, y: -line.baseline))
        context.restoreGState()
    }
}

public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context, at: context.textPosition) }
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.string.length }

/// The line's width; its ascent and descent, both above 0, go where the pointers say.
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line?.ascent ?? 0
    descent?.pointee = line.line?.descent ?? 0
    leading?.pointee = 0
    return Double(line.layout.widthWithSpaces)
}
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
    Double(line.layout.widthWithSpaces - line.layout.size.width)
}

public struct CTLineBoundsOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1),
        useOpticalBounds = CTLineBoundsOptions(rawValue: 16), useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
}
/// From below the baseline up.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    guard let found = line.line else { return .zero }
    return CGRect(x: 0, y: -found.descent, width: line.layout.size.width, height: found.height)
}
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    CTLineGetBoundsWithOptions(line, []).offsetBy(dx: context?.textPosition.x ?? 0, dy: context?.textPosition.y ?? 0)
}

@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.layout.caretRect(at: min(max(0, charIndex - line.range.location), line.range.length)).minX
    secondaryOffset?.pointee = offset
    return offset
}
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.range.location
        + line.layout.characterIndex(at: CGPoint(x: position.x, y: (line.line?.baseline ?? 0) - position.y))
}

/// How far a line is moved to be centred (0.5) or to end at the width (1).
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max(0, flushWidth - Double(line.layout.size.width)) * Double(min(1, max(0, flushFactor)))
}

/// The line, cut off with the token where it is too wide; nil where even the token has no room.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard Double(line.layout.size.width) > width else { return line }
    let token =
        truncationToken?.string
        ?? NSAttributedString(
            string: "…", attributes: line.string.length > 0 ? line.string.attributes(at: 0, effectiveRange: nil) : nil)
    var kept = line.string.length
    func joined() -> CTLine {
        let text = NSMutableAttributedString(), count = kept
        let head = truncationType == .end ? count : truncationType == .start ? 0 : count - count / 2
        text.append(line.string.attributedSubstring(from: NSRange(location: 0, length: head)))
        text.append(token)
        text.append(
            line.string.attributedSubstring(
                from: NSRange(location: line.string.length - (count - head), length: count - head)))
        return CTLine(text, at: line.range.location)
    }
    while kept > 0 {
        kept -= 1
        let shorter = joined()
        if Double(shorter.layout.size.width) <= width { return shorter }
    }
    return nil
}

// MARK: Runs

/// A stretch of a line that has the same attributes.
public final class CTRun: @unchecked Sendable {
    let line: CTLine
    let range: NSRange
    init(_ line: CTLine, _ range: NSRange) { (self.line, self.range) = (line, range) }
}

public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray {
    var runs: [CTRun] = [], at = 0
    while at < line.string.length {
        var range = NSRange()
        _ = line.string.attributes(at: at, effectiveRange: &range)
        runs.append(CTRun(line, range))
        at = max(at + 1, range.location + range.length)
    }
    return runs
}
public func CTRunGetStringRange(_ run: CTRun) -> CFRange {
    CFRange(location: run.line.range.location + run.range.location, length: run.range.length)
}
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.range.length }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    Dictionary(
        uniqueKeysWithValues: run.line.string.attributes(at: run.range.location, effectiveRange: nil).map {
            ($0.key.rawValue as AnyHashable, $0.value)
        })
}
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    CTLineGetTypographicBounds(CTLine(run.line.string.attributedSubstring(from: run.range)), ascent, descent, leading)
}
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    let place = context.textPosition,
        start = CTLineGetOffsetForStringIndex(run.line, CTRunGetStringRange(run).location, nil)
    CTLine(run.line.string.attributedSubstring(from: run.range)).draw(
        in: context, at: CGPoint(x: place.x + start, y: place.y))
}

// MARK: Attributes

extension NSAttributedString {
    var takesColorFromContext: Bool {
        var found = false
        enumerateAttribute(
            NSAttributedString.Key(kCTForegroundColorFromContextAttributeName), in: NSRange(location: 0, length: length)
        ) { value, _, _ in
            if let value = value as? Bool ?? (value as? NSNumber)?.boolValue, value { found = true }
        }
        return found
    }

    /// The text as Core Text sets it: Helvetica of 12 points in black where it says nothing.
    func coreTextLayout(
        width: CGFloat, maximumLines: Int = 0, maximumHeight: CGFloat = .infinity, color: CGColor? = nil
    ) -> TextLayout {
        let text = NSMutableAttributedString(attributedString: self), all = NSRange(location: 0, length: length)
        for (own, name) in [
            (kCTForegroundColorAttributeName, Key.foregroundColor), (kCTStrokeColorAttributeName, .strokeColor),
            (kCTBackgroundColorAttributeName, .backgroundColor),
        ] {
            enumerateAttribute(Key(own), in: all) { value, range, _ in
                if let value {
                    text.addAttribute(
                        name, value: (value as? UIColor) ?? UIColor(cgColor: value as! CGColor), range: range)
                }
            }
        }
        enumerateAttribute(Key(kCTTrackingAttributeName), in: all) { value, range, _ in
            if let value { text.addAttribute(.kern, value: value, range: range) }
        }
        if let color { text.addAttribute(.foregroundColor, value: UIColor(cgColor: color), range: all) }
        let font = CTFontCreateWithName("Helvetica", 12, nil)
        let runs = text.textRuns(font: font, color: .black, traits: UITraitCollection.current)
        var options = text.drawingOptions
        options.maximumLines = maximumLines
        if maximumLines == 1 { options.alignment = .left }
        return TextLayout(runs, width: width, options: options, maximumHeight: maximumHeight)
    }
}
