@_exported import CoreGraphics
import Foundation
import UIKit

/// UIKit's fonts are Core Text's, as on iOS.
public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor
public typealias CTParagraphStyle = NSParagraphStyle

public let kCTFontAttributeName: CFString = "NSFont", kCTForegroundColorAttributeName: CFString = "CTForegroundColor",
    kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
public let kCTKernAttributeName: CFString = "NSKern", kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle",
    kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth",
    kCTStrokeColorAttributeName: CFString = "CTStrokeColor",
    kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset",
    kCTLigatureAttributeName: CFString = "NSLigature", kCTTrackingAttributeName: CFString = "CTTracking"

/// Another font, Helvetica's, where there is none of the name.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
    -> CTFont
{
    let size = size == 0 ? 12 : size
    return UIFont(name: name, size: size) ?? UIFont(name: "Helvetica", size: size) ?? .systemFont(ofSize: size)
}
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { UIFont(descriptor: descriptor, size: size) }
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    attributes.map { UIFont(descriptor: $0, size: size == 0 ? font.pointSize : size) }
        ?? (size == 0 ? font : font.withSize(size))
}
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Above 0, unlike UIKit's.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }

public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    CTFontCreateWithName(graphicsFont.postScriptName ?? "", size, matrix)
}
