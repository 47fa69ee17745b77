import CoreGraphics
import Foundation
import UIKit

/// Breaks text into the lines of frames.
public final class CTFramesetter: @unchecked Sendable {
    let string: NSAttributedString
    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }

    /// A length of 0 means all the rest.
    func text(_ range: CFRange) -> NSAttributedString {
        let start = min(max(0, range.location), string.length), rest = string.length - start
        return string.attributedSubstring(
            from: NSRange(location: start, length: range.length == 0 ? rest : min(range.length, rest)))
    }
}

/// Lines of text in a path. Paths that aren't rectangles count as the rectangles around them.
public final class CTFrame: @unchecked Sendable {
    let text: NSAttributedString
    let range: CFRange
    let path: CGPath
    let layout: TextLayout

    init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
        text = setter.text(range)
        self.range = CFRange(location: min(max(0, range.location), setter.string.length), length: text.length)
        self.path = path
        layout = text.coreTextLayout(width: path.boundingBox.width, maximumHeight: path.boundingBox.height)
    }

    /// The lines that fit: the layout keeps a first line that doesn't.
    var lines: [TextLayout.Line] { layout.lines.filter { $0.origin.y + $0.height <= path.boundingBox.height + 0.5 } }
    var visibleLength: Int { lines.last?.range.upperBound ?? 0 }
}

public func CTFramesetterCreateWithAttributedString(_ attrString: CFAttributedString) -> CTFramesetter {
    CTFramesetter(attrString)
}
public func CTFramesetterCreateFrame(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame { CTFrame(framesetter, stringRange, path) }

/// How much room text needs within a width and a height; how much of it fits goes where the pointer says.
public func CTFramesetterSuggestFrameSizeWithConstraints(
    _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?, _ constraints: CGSize,
    _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
    func limit(_ value: CGFloat) -> CGFloat {
        value <= 0 || value >= CGFloat(Float.greatestFiniteMagnitude) ? .infinity : value
    }
    let layout = framesetter.text(stringRange).coreTextLayout(
        width: limit(constraints.width), maximumHeight: limit(constraints.height))
    fitRange?.pointee = CFRange(location: stringRange.location, length: layout.lines.last?.range.upperBound ?? 0)
    return CGSize(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
}

public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.range.location, length: frame.visibleLength)
}
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
    frame.lines.map {
        CTLine(
            frame.text.attributedSubstring(from: NSRange(location: $0.range.lowerBound, length: $0.range.count)),
            at: frame.range.location + $0.range.lowerBound)
    }
}

/// Where the lines' baselines begin, from the path's lower left corner; y points up.
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    let lines = frame.lines.dropFirst(range.location).prefix(range.length == 0 ? .max : range.length)
    for (index, line) in lines.enumerated() {
        origins[index] = CGPoint(x: line.origin.x, y: frame.path.boundingBox.height - line.baseline)
    }
}

public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let bounds = frame.path.boundingBox
    context.saveGState()
    context.translateBy(x: bounds.minX, y: bounds.maxY)
    context.scaleBy(x: 1, y: -1)
    frame.layout.draw(in: context, at: .zero, from: 0, to: bounds.height)
    context.restoreGState()
}
