import CoreGraphics
import Foundation
import NibArchive

extension UIButton {
    /// How a button of iOS 15 and later looks: content, colours, padding and background in one value.
    public struct Configuration {
        enum Style: Int { case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent }

        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case medium, small, large, mini }

        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
        /// What shows that a button opens a menu.
        public enum Indicator: Int, Sendable { case automatic, none, popup }

        var style: Style
        public var title: String? { didSet { titleRuns = nil } }
        public var attributedTitle: AttributedString? {
            didSet { titleRuns = attributedTitle.map { NSAttributedString($0) } }
        }
        public var subtitle: String? { didSet { subtitleRuns = nil } }
        public var attributedSubtitle: AttributedString? {
            didSet { subtitleRuns = attributedSubtitle.map { NSAttributedString($0) } }
        }
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var titleAlignment: TitleAlignment = .automatic
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var subtitleLineBreakMode: NSLineBreakMode = .byWordWrapping
        public var image: UIImage?
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var indicator: Indicator = .automatic
        public var automaticallyUpdateForSelection = true
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
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Overrides what style, base colour and corner style give.
        public var background = UIBackgroundConfiguration()
        /// Overrides the font that the size brings.
        var titleFont: UIFont?
        var subtitleFont: UIFont?
        /// The attributed titles, as text is drawn.
        var titleRuns, subtitleRuns: NSAttributedString?

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
        // iOS 26's glass, as the nearest that is drawn here: a grey plate, and a filled one.
        public static func glass() -> Configuration { capsule(.gray) }
        public static func clearGlass() -> Configuration { capsule(.gray) }
        public static func prominentGlass() -> Configuration { capsule(.filled) }
        public static func prominentClearGlass() -> Configuration { capsule(.filled) }

        private static func capsule(_ style: Style) -> Configuration {
            var configuration = Configuration(style)
            configuration.cornerStyle = .capsule
            return configuration
        }

        private static func insets(_ style: Style, _ size: Size) -> NSDirectionalEdgeInsets {
            if style == .borderless { return .zero }
            switch size {
            // 28 points high with a line of 15-point text, which is assumed: no document is known where nothing else
            // sizes one.
            case .mini, .small: return NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
            case .medium: return NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            case .large: return NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
            }
        }

        public mutating func setDefaultContentInsets() { contentInsets = Self.insets(style, buttonSize) }

        func font(_ traits: UITraitCollection, _ dialect: (any LayoutDialect)? = nil) -> UIFont {
            if let titleFont { return dialect == nil ? titleFont.following(traits) : titleFont }
            let style: UIFont.TextStyle = buttonSize == .mini || buttonSize == .small ? .subheadline : .body
            return dialect?.font(style) ?? UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        }

        /// Symbols are large beside the title (so in the stored widths of all eight buttons, in six repositories, that
        /// nothing else sizes).
        func symbolConfiguration(_ traits: UITraitCollection) -> UIImage.SymbolConfiguration {
            let standard = UIImage.SymbolConfiguration(font: font(traits), scale: .large)
            return preferredSymbolConfigurationForImage?.filled(from: standard) ?? standard
        }

        func radius(height: CGFloat) -> CGFloat {
            if cornerStyle == .fixed || background.hasOwnCornerRadius { return background.cornerRadius }
            switch cornerStyle {
            case .capsule: return height / 2
            case .small: return 4.25
            case .large: return 8.5
            case .fixed, .dynamic, .medium: return buttonSize == .large ? 8.5 : 5.95
            }
        }

        @MainActor func foreground(_ tint: UIColor, _ state: UIControl.State) -> UIColor {
            if state.contains(.disabled) { return .tertiaryLabel }
            if let baseForegroundColor { return baseForegroundColor }
            return style == .filled || style == .borderedProminent ? .white : tint
        }

        /// nil: no background.
        @MainActor func background(_ tint: UIColor, _ state: UIControl.State) -> UIColor? {
            if let color = background.backgroundColor { return background.backgroundColorTransformer?(color) ?? color }
            let enabled = !state.contains(.disabled)
            var color: UIColor?
            switch style {
            // A plain button that is on stands on its tint.
            case .plain, .borderless:
                color =
                    baseBackgroundColor
                    ?? (automaticallyUpdateForSelection && state.contains(.selected)
                        ? tint.withAlphaComponent(0.18) : nil)
            case .gray, .bordered: color = baseBackgroundColor ?? .tertiarySystemFill
            case .tinted, .borderedTinted:
                color = enabled ? (baseBackgroundColor ?? tint).withAlphaComponent(0.18) : .tertiarySystemFill
            case .filled, .borderedProminent: color = enabled ? baseBackgroundColor ?? tint : .tertiarySystemFill
            }
            return color.map { background.backgroundColorTransformer?($0) ?? $0 }
        }

        /// The title in its attributes; nil where font and colour of the configuration say everything.
        @MainActor func styledTitle(_ traits: UITraitCollection, _ color: UIColor) -> NSAttributedString? {
            Self.styled(title, titleRuns, titleTextAttributesTransformer, font(traits), color)
        }

        @MainActor func styledSubtitle(_ traits: UITraitCollection, _ color: UIColor) -> NSAttributedString? {
            Self.styled(subtitle, subtitleRuns, subtitleTextAttributesTransformer, secondFont(traits), color)
        }

        /// A step below the title: footnote beside body.
        func secondFont(_ traits: UITraitCollection) -> UIFont {
            subtitleFont?.following(traits)
                ?? UIFont.preferredFont(
                    forTextStyle: buttonSize == .mini || buttonSize == .small ? .caption1 : .footnote,
                    compatibleWith: traits)
        }

        private static func styled(
            _ text: String?, _ runs: NSAttributedString?, _ transformer: UIConfigurationTextAttributesTransformer?,
            _ font: UIFont, _ color: UIColor
        ) -> NSAttributedString? {
            guard let transformer else { return runs }
            guard let text = runs?.string ?? text else { return nil }
            var attributes = AttributeContainer()
            attributes.font = font
            attributes.foregroundColor = color
            return NSAttributedString(string: text, attributes: transformer(attributes).drawn)
        }
    }
}

/// Changes the attributes that a configuration's text is drawn with.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    public func callAsFunction(_ attributes: AttributeContainer) -> AttributeContainer { transform(attributes) }
}

/// Changes a colour of a configuration.
public struct UIConfigurationColorTransformer: Sendable {
    public let transform: @Sendable (UIColor) -> UIColor
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    public func callAsFunction(_ color: UIColor) -> UIColor { transform(color) }
    public static let grayscale = UIConfigurationColorTransformer { color in
        UIColor { traits in
            var white: CGFloat = 0, alpha: CGFloat = 0
            color.resolvedColor(with: traits).getWhite(&white, alpha: &alpha)
            return UIColor(white: white, alpha: alpha)
        }
    }
    public static let monochromeTint = UIConfigurationColorTransformer { $0 }
    public static let preferredTint = UIConfigurationColorTransformer { $0 }
}
