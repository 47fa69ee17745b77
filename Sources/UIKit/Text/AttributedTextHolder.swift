import Foundation

/// What an attributed text says of the properties beside it, where it says something.
struct AttributedTextStyle {
    let font: UIFont?
    let color: UIColor?
    /// nil where the paragraph leaves it open: it stands as the view says then.
    let alignment: NSTextAlignment?
    let lineBreakMode: NSLineBreakMode?

    init(_ attributes: [NSAttributedString.Key: Any]) {
        font = attributes[.font] as? UIFont
        color = attributes[.foregroundColor] as? UIColor
        let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
        alignment = paragraph.flatMap { $0.alignment == .natural ? nil : $0.alignment }
        lineBreakMode = paragraph?.lineBreakMode
    }
}

/// A view with an attributed text, and properties beside it that say what all of the text looks like.
///
/// Each way leads to the other: a property that is set changes the text, and a text that is set changes the properties
/// (Apple's documentation of `attributedText` and `font`).
@MainActor
protocol AttributedTextHolder: AnyObject {
    /// While the properties become what the text says: they leave the text alone then.
    var isTakingStyle: Bool { get set }
    /// Sets the properties.
    func take(_ style: AttributedTextStyle)
}

extension AttributedTextHolder {
    /// The properties become what the text has at its beginning.
    func takeStyle(of text: NSAttributedString?) {
        guard let text, text.length > 0 else { return }
        takeStyle(text.attributes(at: 0, effectiveRange: nil))
    }

    /// The properties become what the attributes say.
    func takeStyle(_ attributes: [NSAttributedString.Key: Any]) {
        isTakingStyle = true
        defer { isTakingStyle = false }
        take(AttributedTextStyle(attributes))
    }
}
