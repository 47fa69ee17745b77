import CoreGraphics
import StoryboardDocument
import UIKit

extension CanvasRule {
    static let smallTextStyles = CanvasRule("Text styles are shown a step smaller than by default.", until: .v8_0)
    static let smallTitles = CanvasRule("Titles' text styles are smaller.", from: .v9_0, until: .v11Beta3)
    static let smallestTextStyles = CanvasRule(
        "Text styles are shown as small as they get.", from: .v12_5, until: .v14_0)
    static let helveticaNeue = CanvasRule(
        "The system font is Helvetica Neue.", until: .v7Beta, evidence: "texts' widths; the last of Xcode 6.4 is 7706")
    static let firstSanFrancisco = CanvasRule(
        "The system font is San Francisco's first cut.", until: .v9Beta, evidence: "texts' widths")
    static let secondSanFrancisco = CanvasRule(
        "The system font is San Francisco's second cut.", until: .v12_0, evidence: "texts' widths")
}

/// The sizes in which Interface Builders showed text styles, as stored frames have them.
enum TextStyleMetrics {
    /// The font in which an Interface Builder showed a style.
    static func font(_ style: UIFont.TextStyle, _ rules: CanvasRules) -> UIFont {
        if let size = smallTitles[style], rules.follow(.smallTitles) { return font(style, .large).withSize(size) }
        if rules.follow(.smallTextStyles) { return font(style, .medium) }
        return font(style, rules.follow(.smallestTextStyles) ? .extraSmall : .large)
    }

    private static func font(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> UIFont {
        UIFont.preferredFont(
            forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    }

    private static let smallTitles: [UIFont.TextStyle: CGFloat] = [.largeTitle: 30, .title1: 26, .title2: 20]

    static func generation(_ rules: CanvasRules) -> SystemFontGeneration {
        if rules.follow(.helveticaNeue) { return .helveticaNeue }
        if rules.follow(.firstSanFrancisco) { return .sanFranciscoUI }
        return rules.follow(.secondSanFrancisco) ? .sanFranciscoPro : .sanFranciscoVariable
    }
}
