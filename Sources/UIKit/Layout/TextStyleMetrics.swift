/// The sizes in which Interface Builders showed text styles, as stored frames have them.
package enum TextStyleMetrics {
    /// Set on the main thread before views are made.
    nonisolated(unsafe) static var toolsVersion: Int?

    /// The font in which the document's Interface Builder showed a style; nil where it was today's.
    static func font(_ style: UIFont.TextStyle) -> UIFont? {
        guard let toolsVersion else { return nil }
        if (13160..<14800).contains(toolsVersion), let size = titlesOfXcode10[style] {
            return UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
            ).withSize(size)
        }
        return category(toolsVersion).map {
            UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0))
        }
    }

    /// Until Xcode 7.3 styles were shown a step smaller, and by Xcode 12.5 and 13 as small as they get.
    private static func category(_ toolsVersion: Int) -> UIContentSizeCategory? {
        switch toolsVersion {
        case ..<11000: return .medium
        case 18000..<21000: return .extraSmall
        default: return nil
        }
    }

    /// Titles were smaller in Xcode 9 and 10.
    private static let titlesOfXcode10: [UIFont.TextStyle: CGFloat] = [.largeTitle: 30, .title1: 26, .title2: 20]
}
