import Foundation

extension NSMutableAttributedString {
    /// Mends what can't be: an attachment's attribute where there is no attachment's character, and styles that change
    /// within a paragraph, which has that of its first character.
    public func fixAttributes(in range: NSRange) {
        fixAttachmentAttribute(in: range)
        fixParagraphStyleAttribute(in: range)
    }

    public func fixAttachmentAttribute(in range: NSRange) {
        let text = string as NSString
        for index in max(range.location, 0)..<min(NSMaxRange(range), length)
        where text.character(at: index) != 0xFFFC && attribute(.attachment, at: index, effectiveRange: nil) != nil {
            removeAttribute(.attachment, range: NSRange(location: index, length: 1))
        }
    }

    /// Works on whole paragraphs, of which the range need only have a part.
    public func fixParagraphStyleAttribute(in range: NSRange) {
        let text = string as NSString, whole = text.paragraphRange(for: range)
        var start = whole.location
        while start < NSMaxRange(whole) {
            let paragraph = text.paragraphRange(for: NSRange(location: start, length: 0))
            if let style = attribute(.paragraphStyle, at: start, effectiveRange: nil) {
                addAttribute(.paragraphStyle, value: style, range: paragraph)
            } else {
                removeAttribute(.paragraphStyle, range: paragraph)
            }
            start = NSMaxRange(paragraph)
        }
    }
}
