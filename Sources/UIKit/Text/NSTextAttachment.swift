import CoreGraphics
import Foundation

/// A picture in text: a value of the attribute `attachment`, on the character U+FFFC.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// Before anything else, so that attachments may be attributes of text.
    let foundationType = FoundationTypeWord.none
    public static let character = 0xFFFC

    open var image: UIImage? { didSet { forget() } }
    /// From the baseline, y upwards; empty for the image's own size, standing on the baseline.
    open var bounds = CGRect.zero { didSet { forget() } }
    open var contents: Data?
    open var fileType: String?
    private let drawn = Locked<(tint: CGColor, font: UIFont, picture: InlinePicture)?>(nil)
    private func forget() { drawn.withLock { $0 = nil } }

    public init(data contentData: Data?, ofType uti: String?) {
        super.init()
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    public override convenience init() { self.init(data: nil, ofType: nil) }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// What stands in the line; symbols are as large as the text around them, in its colour, and as high above the
    /// baseline as capitals.
    func picture(font: UIFont, tint: UIColor, traits: UITraitCollection) -> InlinePicture? {
        guard let image else { return bounds.isEmpty ? nil : InlinePicture(bounds: bounds) { _, _ in } }
        let color = tint.resolvedColor(with: traits)
        if let drawn = drawn.withLock({ $0 }), drawn.tint == color.cgColor, drawn.font == font { return drawn.picture }
        let shown = image.isSymbolImage ? image.defaulting(to: UIImage.SymbolConfiguration(font: font)) : image
        var place = bounds
        if place.isEmpty {
            place = CGRect(origin: .zero, size: shown.size)
            if shown.isSymbolImage { place.origin.y = (font.capHeight - shown.size.height) / 2 }
        }
        let made = InlinePicture(bounds: place) { context, rect in
            ImagePainter.paint(shown, in: rect, mode: .scaleToFill, tint: color, context: context)
        }
        drawn.withLock { $0 = (color.cgColor, font, made) }
        return made
    }
}

extension NSAttributedString {
    /// The one character that stands for a picture.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
