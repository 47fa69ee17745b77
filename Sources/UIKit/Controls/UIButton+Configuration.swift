import CoreGraphics
import Foundation
import NibArchive

extension UIButton {
    /// How a button of iOS 15 and later looks: content, colours, padding and background in one value.
    public struct Configuration {
        enum Style: Int { case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent }

        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case medium, small, large, mini }

        var style: Style
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePadding: CGFloat = 0
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        public var imagePlacement: NSDirectionalRectEdge = .leading
        public var titlePadding: CGFloat = 1
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle: CornerStyle = .dynamic
        public var buttonSize: Size = .medium { didSet { contentInsets = Self.insets(style, buttonSize) } }
        public var contentInsets: NSDirectionalEdgeInsets
        public var showsActivityIndicator = false
        /// Overrides the font that the size brings.
        var titleFont: UIFont?
        /// Points; nil: what the corner style gives.
        var cornerRadius: CGFloat?
        var strokeColor: UIColor?
        var strokeWidth: CGFloat = 0
        var backgroundColor: UIColor?

        init(_ style: Style) {
            self.style = style
            contentInsets = Self.insets(style, .medium)
        }

        public static func plain() -> Configuration { Configuration(.plain) }
        public static func tinted() -> Configuration { Configuration(.tinted) }
        public static func gray() -> Configuration { Configuration(.gray) }
        public static func filled() -> Configuration { Configuration(.filled) }
        public static func borderless() -> Configuration { Configuration(.borderless) }
        public static func bordered() -> Configuration { Configuration(.bordered) }
        public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
        public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

        private static func insets(_ style: Style, _ size: Size) -> NSDirectionalEdgeInsets {
            if style == .borderless { return .zero }
            switch size {
            case .mini, .small: return NSDirectionalEdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
            case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        func font(_ traits: UITraitCollection) -> UIFont {
            if let titleFont { return titleFont }
            if buttonSize == .medium, let font = DesignMetrics.configurationFont { return font }
            switch buttonSize {
            case .mini, .small: return UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits)
            case .medium: return UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
            case .large: return UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
            }
        }

        /// Symbols are as large as the title.
        func symbolConfiguration(_ traits: UITraitCollection) -> UIImage.SymbolConfiguration {
            let standard = UIImage.SymbolConfiguration(font: font(traits))
            return preferredSymbolConfigurationForImage?.filled(from: standard) ?? standard
        }

        func radius(height: CGFloat) -> CGFloat {
            if let cornerRadius { return cornerRadius }
            switch cornerStyle {
            case .capsule: return height / 2
            case .small: return 4.25
            case .large: return 8.5
            case .fixed, .dynamic, .medium: return buttonSize == .large ? 8.5 : 5.95
            }
        }

        @MainActor func foreground(_ tint: UIColor, enabled: Bool) -> UIColor {
            if !enabled { return .tertiaryLabel }
            if let baseForegroundColor { return baseForegroundColor }
            return style == .filled || style == .borderedProminent ? .white : tint
        }

        /// nil: no background.
        @MainActor func background(_ tint: UIColor, enabled: Bool) -> UIColor? {
            if let backgroundColor { return backgroundColor }
            switch style {
            case .plain, .borderless: return baseBackgroundColor
            case .gray, .bordered: return baseBackgroundColor ?? .tertiarySystemFill
            case .tinted, .borderedTinted: return enabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
            case .filled, .borderedProminent: return enabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
            }
        }
    }
}

/// A button's configuration as archives hold it.
final class UIButtonConfiguration: NSObject, NibDecodable {
    let configuration: UIButton.Configuration

    init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        configuration = MainActor.assumeIsolated {
            let style = nib.int(.style).flatMap { UIButton.Configuration.Style(rawValue: $0) } ?? .plain
            var made = UIButton.Configuration(style)
            if let size = nib.int(.buttonSize) { made.buttonSize = UIButton.Configuration.Size(rawValue: size) ?? .medium }
            made.title = nib.string(.title)
            made.subtitle = nib.string(.subtitle)
            if let attributed = nib.object(.attributedTitle) as? NSAttributedString {
                made.title = attributed.string
                if attributed.length > 0 {
                    made.titleFont = attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
                    made.baseForegroundColor = attributed.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
                }
            }
            made.image = nib.object(.image) as? UIImage
            made.preferredSymbolConfigurationForImage = nib.object(.symbolConfiguration) as? UIImage.SymbolConfiguration
            if let padding = nib.cgFloat(.imagePadding) { made.imagePadding = padding }
            if let padding = nib.cgFloat(.titlePadding) { made.titlePadding = padding }
            if let placement = nib.int(.imagePlacement) { made.imagePlacement = NSDirectionalRectEdge(rawValue: UInt(placement)) }
            if let corner = nib.int(.cornerStyle) { made.cornerStyle = UIButton.Configuration.CornerStyle(rawValue: corner) ?? .dynamic }
            if let color = nib.object(.foreground) as? UIColor { made.baseForegroundColor = color }
            if let color = nib.object(.background) as? UIColor { made.baseBackgroundColor = color }
            if let font = nib.object(.titleFont) as? UIFont { made.titleFont = font }
            if let flag = nib.bool(.activity) { made.showsActivityIndicator = flag }
            if let insets = nib.insets(.insets) {
                made.contentInsets = NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            }
            if let background = nib.object(.backgroundConfiguration) as? UIBackgroundConfiguration {
                made.cornerRadius = background.cornerRadius
                made.strokeColor = background.strokeColor
                made.strokeWidth = background.strokeWidth
                made.backgroundColor = background.backgroundColor
            }
            return made
        }
    }
}

/// What lies behind a button's content, as archives hold it.
final class UIBackgroundConfiguration: NSObject, NibDecodable {
    let cornerRadius: CGFloat?
    let strokeColor: UIColor?
    let strokeWidth: CGFloat
    let backgroundColor: UIColor?

    init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        (cornerRadius, strokeWidth) = (nib.cgFloat(.cornerRadius), nib.cgFloat(.strokeWidth) ?? 0)
        (strokeColor, backgroundColor) = MainActor.assumeIsolated { (nib.object(.strokeColor) as? UIColor, nib.object(.backgroundColor) as? UIColor) }
    }
}

private extension NibKey {
    static let style = NibKey("style")
    static let title = NibKey("title")
    static let subtitle = NibKey("subtitle")
    static let attributedTitle = NibKey("attributedTitle")
    static let image = NibKey("image")
    static let symbolConfiguration = NibKey("preferredSymbolConfigurationForImage")
    static let imagePadding = NibKey("imagePadding")
    static let titlePadding = NibKey("titlePadding")
    static let imagePlacement = NibKey("imagePlacement")
    static let cornerStyle = NibKey("cornerStyle")
    static let buttonSize = NibKey("buttonSize")
    static let foreground = NibKey("baseForegroundColor")
    static let background = NibKey("baseBackgroundColor")
    static let titleFont = NibKey("titleFont")
    static let activity = NibKey("showsActivityIndicator")
    static let insets = NibKey("contentInsets")
    static let backgroundConfiguration = NibKey("background")
    static let cornerRadius = NibKey("cornerRadius")
    static let strokeColor = NibKey("strokeColor")
    static let strokeWidth = NibKey("strokeWidth")
    static let backgroundColor = NibKey("backgroundColor")
}
