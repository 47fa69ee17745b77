import Foundation
import NibArchive

/// A button's configuration as archives hold it.
final class UIButtonConfiguration: NSObject, NibDecodable {
    let configuration: UIButton.Configuration

    init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        configuration = MainActor.assumeIsolated {
            let style = nib.int(.style).flatMap { UIButton.Configuration.Style(rawValue: $0) } ?? .plain
            var made = UIButton.Configuration(style)
            if let size = nib.int(.buttonSize) {
                made.buttonSize = UIButton.Configuration.Size(rawValue: size) ?? .medium
            }
            made.title = nib.string(.title)
            made.subtitle = nib.string(.subtitle)
            if let attributed = nib.object(.attributedTitle) as? NSAttributedString {
                made.title = attributed.string
                made.titleRuns = attributed
            }
            if let attributed = nib.object(.attributedSubtitle) as? NSAttributedString {
                made.subtitle = attributed.string
                made.subtitleRuns = attributed
            }
            if let alignment = nib.int(.titleAlignment) {
                made.titleAlignment = UIButton.Configuration.TitleAlignment(rawValue: alignment) ?? .automatic
            }
            if let mode = nib.int(.titleLineBreak) {
                made.titleLineBreakMode = NSLineBreakMode(rawValue: mode) ?? .byWordWrapping
            }
            if let indicator = nib.int(.indicator) {
                made.indicator = UIButton.Configuration.Indicator(rawValue: indicator) ?? .automatic
            }
            made.image = nib.object(.image) as? UIImage
            made.preferredSymbolConfigurationForImage = nib.object(.symbolConfiguration) as? UIImage.SymbolConfiguration
            if let padding = nib.cgFloat(.imagePadding) { made.imagePadding = padding }
            if let padding = nib.cgFloat(.titlePadding) { made.titlePadding = padding }
            if let placement = nib.int(.imagePlacement) {
                made.imagePlacement = NSDirectionalRectEdge(rawValue: UInt(bitPattern: placement))
            }
            if let corner = nib.int(.cornerStyle) {
                made.cornerStyle = UIButton.Configuration.CornerStyle(rawValue: corner) ?? .dynamic
            }
            if let color = nib.object(.foreground) as? UIColor { made.baseForegroundColor = color }
            if let color = nib.object(.background) as? UIColor { made.baseBackgroundColor = color }
            if let font = nib.object(.titleFont) as? UIFont { made.titleFont = font }
            if let font = nib.object(.subtitleFont) as? UIFont { made.subtitleFont = font }
            if let flag = nib.bool(.activity) { made.showsActivityIndicator = flag }
            if let insets = nib.insets(.insets) {
                made.contentInsets = NSDirectionalEdgeInsets(
                    top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            }
            if let background = nib.object(.backgroundConfiguration) as? ArchivedBackgroundConfiguration {
                made.background = background.configuration
            }
            return made
        }
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
    static let attributedSubtitle = NibKey("attributedSubtitle")
    static let titleAlignment = NibKey("titleAlignment")
    static let titleLineBreak = NibKey("titleLineBreakMode")
    static let indicator = NibKey("indicator")
    static let subtitleFont = NibKey("subtitleFont")
    static let titleFont = NibKey("titleFont")
    static let activity = NibKey("showsActivityIndicator")
    static let insets = NibKey("contentInsets")
    static let backgroundConfiguration = NibKey("background")
}
