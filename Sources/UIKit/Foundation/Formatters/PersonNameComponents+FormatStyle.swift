import Foundation

/// Foundation for Linux can't write names.
extension PersonNameComponents {
    /// How a name is written: “Mia Lindqvist”, “Mia”, “ML”.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        public enum Style: Int, Codable, Hashable, Sendable { case short, medium, long, abbreviated }

        public var style: Style
        public var locale: Locale

        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

        public func format(_ name: PersonNameComponents) -> String {
            let formatter = PersonNameComponentsFormatter()
            formatter.locale = locale == .autoupdatingCurrent ? .device : locale
            switch style {
            case .short: formatter.style = .short
            case .medium: formatter.style = .medium
            case .long: formatter.style = .long
            case .abbreviated: formatter.style = .abbreviated
            }
            return formatter.string(from: name)
        }
    }

    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == PersonNameComponents { style.format(self) }

    public func formatted() -> String { FormatStyle().format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
