import CoreGraphics
import StoryboardDocument
import UIKit

/// The sizes in which Interface Builders showed text styles, as stored frames have them.
package enum TextStyleMetrics {
    /// The font in which an Interface Builder showed a style.
    static func font(_ style: UIFont.TextStyle, _ saved: XcodeVersion) -> UIFont {
        if saved.since(.v9_0, until: .v11Beta3), let size = titlesOfXcode10[style] {
            return UIFont.preferredFont(
                forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large)
            ).withSize(size)
        }
        let traits = UITraitCollection(preferredContentSizeCategory: category(saved))
        return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    /// Until Xcode 7.3 styles were shown a step smaller, and by Xcode 12.5 and 13 as small as they get.
    private static func category(_ saved: XcodeVersion) -> UIContentSizeCategory {
        switch saved {
        case ..<(.v8_0): return .medium
        case let saved where saved.since(.v12_5, until: .v14_0): return .extraSmall
        default: return .large
        }
    }

    /// Titles were smaller in Xcode 9 and 10.
    private static let titlesOfXcode10: [UIFont.TextStyle: CGFloat] = [.largeTitle: 30, .title1: 26, .title2: 20]

    /// Xcode 7 brought San Francisco, 9 its second cut, 12 the variable one. The last of Xcode 6.4 is 7706.
    static func generation(_ saved: XcodeVersion) -> SystemFontGeneration {
        switch saved {
        case ..<(.v7Beta): .helveticaNeue
        case ..<(.v9Beta): .sanFranciscoUI
        case ..<(.v12_0): .sanFranciscoPro
        default: .sanFranciscoVariable
        }
    }
}
