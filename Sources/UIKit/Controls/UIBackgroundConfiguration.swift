import CoreGraphics
import Foundation
import NibArchive

/// What lies behind the content of a button or cell.
public struct UIBackgroundConfiguration {
    public var cornerRadius: CGFloat = 0 { didSet { hasOwnCornerRadius = true } }
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// nil: what is behind gives it; `clear` for none.
    public var backgroundColor: UIColor?
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    /// Points that the stroke stands outside, or inside below 0.
    public var strokeOutset: CGFloat = 0
    public var customView: UIView?
    /// At which edges the view's margins are added to the insets.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// Whether the radius was set, and counts instead of the corner style.
    private(set) var hasOwnCornerRadius = false

    init() {}

    public static func clear() -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = .clear
        return made
    }

    public static func listPlainCell() -> UIBackgroundConfiguration { colored(.systemBackground) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { colored(.secondarySystemGroupedBackground) }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { colored(.systemBackground) }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { rounded() }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { rounded() }
    public static func listCell() -> UIBackgroundConfiguration { listGroupedCell() }
    public static func listHeader() -> UIBackgroundConfiguration { clear() }
    public static func listFooter() -> UIBackgroundConfiguration { clear() }

    /// The colour behind, for a view of that tint: the tint itself where none was set.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The colour of the stroke, for a view of that tint: the tint itself where none was set.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// The configuration for a state: rows that are pressed or selected are grey, unless the app chose a colour.
    @MainActor
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var changed = self
        guard let state = state as? UICellConfigurationState,
            backgroundColor == .systemBackground || backgroundColor == .secondarySystemGroupedBackground
        else { return changed }
        if state.isSelected || state.isHighlighted { changed.backgroundColor = .systemGray4 }
        return changed
    }

    /// Where the background lies in a view with those bounds.
    func insets(of bounds: CGRect, reversed: Bool, margins: NSDirectionalEdgeInsets) -> CGRect {
        var insets = backgroundInsets
        let edges = edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return bounds.inset(
            by: UIEdgeInsets(
                top: insets.top, left: reversed ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: reversed ? insets.leading : insets.trailing))
    }

    /// Of a sidebar's rows.
    private static func rounded() -> UIBackgroundConfiguration {
        var made = clear()
        made.cornerRadius = 10
        return made
    }

    private static func colored(_ color: UIColor) -> UIBackgroundConfiguration {
        var made = UIBackgroundConfiguration()
        made.backgroundColor = color
        return made
    }
}

/// A background configuration as archives hold it.
final class ArchivedBackgroundConfiguration: NSObject {
    let configuration: UIBackgroundConfiguration

    @MainActor init(_ nib: UINibDecoder) {
        var made = UIBackgroundConfiguration()
        if let radius = nib.cgFloat(.cornerRadius) { made.cornerRadius = radius }
        if let width = nib.cgFloat(.strokeWidth) { made.strokeWidth = width }
        if let outset = nib.cgFloat(.strokeOutset) { made.strokeOutset = outset }
        made.strokeColor = nib.object(.strokeColor) as? UIColor
        made.backgroundColor = nib.object(.plainBackgroundColor) as? UIColor
        made.image = nib.object(.plainImage) as? UIImage
        if let mode = nib.int(.imageContentMode) {
            made.imageContentMode = UIView.ContentMode(rawValue: mode) ?? .scaleToFill
        }
        if let insets = nib.insets(.backgroundInsets) {
            made.backgroundInsets = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        configuration = made
    }
}
