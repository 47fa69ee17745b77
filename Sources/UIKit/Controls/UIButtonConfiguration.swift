import Foundation
import NibArchive

/// A button's configuration as archives hold it.
final class UIButtonConfiguration: NSObject, NibDecodable {
    let configuration: UIButton.Configuration

    init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        configuration = MainActor.assumeIsolated {
            let style = nib.int(.plainStyle).flatMap { UIButton.Configuration.Style(rawValue: $0) } ?? .plain
            var made = UIButton.Configuration(style)
            if let size = nib.int(.buttonSize) {
                made.buttonSize = UIButton.Configuration.Size(rawValue: size) ?? .medium
            }
            made.title = nib.string(.plainTitle)
            made.subtitle = nib.string(.subtitle)
            if let attributed = nib.object(.plainAttributedTitle) as? NSAttributedString {
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
            if let mode = nib.int(.titleLineBreakMode) {
                made.titleLineBreakMode = NSLineBreakMode(rawValue: mode) ?? .byWordWrapping
            }
            if let mode = nib.int(.subtitleLineBreakMode) {
                made.subtitleLineBreakMode = NSLineBreakMode(rawValue: mode) ?? .byWordWrapping
            }
            if let indicator = nib.int(.indicator) {
                made.indicator = UIButton.Configuration.Indicator(rawValue: indicator) ?? .automatic
            }
            made.image = nib.object(.plainImage) as? UIImage
            made.preferredSymbolConfigurationForImage =
                nib.object(.preferredSymbolConfigurationForImage) as? UIImage.SymbolConfiguration
            if let padding = nib.cgFloat(.imagePadding) { made.imagePadding = padding }
            if let padding = nib.cgFloat(.titlePadding) { made.titlePadding = padding }
            if let placement = nib.int(.imagePlacement) {
                made.imagePlacement = NSDirectionalRectEdge(rawValue: UInt(bitPattern: placement))
            }
            if let corner = nib.int(.cornerStyle) {
                made.cornerStyle = UIButton.Configuration.CornerStyle(rawValue: corner) ?? .dynamic
            }
            if let color = nib.object(.baseForegroundColor) as? UIColor { made.baseForegroundColor = color }
            if let color = nib.object(.baseBackgroundColor) as? UIColor { made.baseBackgroundColor = color }
            if let font = nib.object(.titleFont) as? UIFont { made.titleFont = font }
            if let font = nib.object(.subtitleFont) as? UIFont { made.subtitleFont = font }
            if let flag = nib.bool(.showsActivityIndicator) { made.showsActivityIndicator = flag }
            if let insets = nib.insets(.contentInsets) {
                made.contentInsets = NSDirectionalEdgeInsets(
                    top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            }
            if let background = nib.object(.plainBackground) as? ArchivedBackgroundConfiguration {
                made.background = background.configuration
            }
            return made
        }
    }
}
