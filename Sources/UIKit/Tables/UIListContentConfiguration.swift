import CoreGraphics
import Foundation
import NibArchive

/// The content of a row: an image, a text and a secondary text, in one of the usual looks.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }
    public enum TextAlignment: Int, Sendable { case natural, center, justified }

    public struct TextProperties: Hashable {
        public typealias TextTransform = UIListContentConfiguration.TextTransform
        public typealias TextAlignment = UIListContentConfiguration.TextAlignment
        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        public var showsExpansionTextWhenTruncated = false
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

        public static func == (a: TextProperties, b: TextProperties) -> Bool {
            a.font == b.font && a.color == b.color && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
                && a.numberOfLines == b.numberOfLines && a.transform == b.transform
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(font)
            hasher.combine(color)
            hasher.combine(numberOfLines)
        }
    }

    public struct ImageProperties: Hashable {
        public nonisolated static let standardDimension: CGFloat = .greatestFiniteMagnitude
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// Zero: as large as the image.
        public var maximumSize = CGSize.zero
        /// Zero: the image's own; `standardDimension`: room for a symbol of the usual size.
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public var strokeColor: UIColor?
        public var strokeWidth: CGFloat = 0
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor { self.tintColor ?? tintColor }

        public static func == (a: ImageProperties, b: ImageProperties) -> Bool {
            a.tintColor == b.tintColor && a.cornerRadius == b.cornerRadius && a.maximumSize == b.maximumSize
                && a.reservedLayoutSize == b.reservedLayoutSize
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(tintColor)
            hasher.combine(cornerRadius)
        }
    }

    public var image: UIImage?
    public var imageProperties = ImageProperties()
    public var text: String?
    public var attributedText: NSAttributedString?
    public var textProperties: TextProperties
    public var secondaryText: String?
    public var secondaryAttributedText: NSAttributedString?
    public var secondaryTextProperties: TextProperties
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    public var prefersSideBySideTextAndSecondaryText = false
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    public var alpha: CGFloat = 1

    private init(_ font: UIFont, _ color: UIColor, _ secondaryFont: UIFont, _ secondaryColor: UIColor) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(font: secondaryFont, color: secondaryColor)
    }

    private static func made(
        _ style: UIFont.TextStyle, _ color: UIColor, secondary: UIFont.TextStyle = .subheadline,
        _ secondaryColor: UIColor = .secondaryLabel, _ change: (inout UIListContentConfiguration) -> Void = { _ in }
    ) -> UIListContentConfiguration {
        var made = UIListContentConfiguration(
            .preferredFont(forTextStyle: style), color, .preferredFont(forTextStyle: secondary), secondaryColor)
        change(&made)
        return made
    }

    // MARK: Looks

    public static func cell() -> UIListContentConfiguration { made(.body, .label) }
    public static func subtitleCell() -> UIListContentConfiguration { made(.body, .label) }
    public static func valueCell() -> UIListContentConfiguration {
        made(.body, .label, secondary: .body) { $0.prefersSideBySideTextAndSecondaryText = true }
    }
    public static func sidebarCell() -> UIListContentConfiguration { made(.body, .label) }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { made(.body, .label) }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { made(.body, .label) }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { made(.body, .label) }
    public static func plainHeader() -> UIListContentConfiguration {
        made(.headline, .label) {
            $0.directionalLayoutMargins.top = 6
            $0.directionalLayoutMargins.bottom = 6
        }
    }
    public static func plainFooter() -> UIListContentConfiguration {
        made(.footnote, .secondaryLabel) {
            $0.directionalLayoutMargins.top = 6
            $0.directionalLayoutMargins.bottom = 6
        }
    }
    public static func header() -> UIListContentConfiguration { groupedHeader() }
    public static func footer() -> UIListContentConfiguration { groupedFooter() }
    public static func groupedHeader() -> UIListContentConfiguration {
        made(.footnote, .secondaryLabel) {
            $0.textProperties.transform = .uppercase
            ($0.directionalLayoutMargins.top, $0.directionalLayoutMargins.bottom) = (17, 7)
        }
    }
    public static func groupedFooter() -> UIListContentConfiguration {
        made(.footnote, .secondaryLabel) {
            ($0.directionalLayoutMargins.top, $0.directionalLayoutMargins.bottom) = (7, 7)
        }
    }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        made(.headline, .label) { $0.directionalLayoutMargins.top = 15 }
    }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        made(.title2, .label) { $0.directionalLayoutMargins.top = 18 }
    }
    public static func sidebarHeader() -> UIListContentConfiguration { made(.headline, .label) }

    // MARK: Content

    public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var changed = self
        let isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
            ?? false
        if isDisabled {
            changed.textProperties.color = .tertiaryLabel
            changed.secondaryTextProperties.color = .tertiaryLabel
        }
        return changed
    }

    nonisolated public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool {
        a.image === b.image && a.text == b.text && a.attributedText == b.attributedText
            && a.secondaryText == b.secondaryText && a.secondaryAttributedText == b.secondaryAttributedText
            && a.textProperties == b.textProperties && a.secondaryTextProperties == b.secondaryTextProperties
            && a.imageProperties == b.imageProperties && a.alpha == b.alpha
            && a.directionalLayoutMargins == b.directionalLayoutMargins
            && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
    }

    nonisolated public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// A list cell's content as archives hold it: what differs from the usual content of the cell's style.
final class ArchivedListContentConfiguration: NSObject {
    private let text: String?, secondaryText: String?, image: UIImage?
    private let imageToTextPadding: CGFloat?, verticalPadding: CGFloat?

    @MainActor init(_ nib: UINibDecoder) {
        text = nib.string(.plainText)
        secondaryText = nib.string(.secondaryText)
        image = nib.object(.plainImage) as? UIImage
        imageToTextPadding = nib.cgFloat(.imageToTextPadding)
        verticalPadding = nib.cgFloat(.textToSecondaryTextVerticalPadding)
    }

    func changing(_ usual: UIListContentConfiguration) -> UIListContentConfiguration {
        var made = usual
        made.text = text
        made.secondaryText = secondaryText.flatMap { $0.isEmpty ? nil : $0 }
        made.image = image
        if let imageToTextPadding { made.imageToTextPadding = imageToTextPadding }
        if let verticalPadding { made.textToSecondaryTextVerticalPadding = verticalPadding }
        return made
    }
}
