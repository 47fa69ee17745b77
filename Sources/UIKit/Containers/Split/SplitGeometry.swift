import CoreGraphics

/// Where a split view controller's columns lie, and which of them are seen: without views, so that every mode can be
/// worked out for any size.
///
/// Which mode goes with which behaviour is documented; the widths that iOS chooses by itself are those seen on iPads,
/// and where automatic behaviour turns from tiles to displacement is our choice.
struct SplitGeometry {
    typealias DisplayMode = UISplitViewController.DisplayMode
    typealias SplitBehavior = UISplitViewController.SplitBehavior
    typealias Column = UISplitViewController.Column

    var size: CGSize
    var style: UISplitViewController.Style
    var hasSupplementary: Bool
    var isTrailing = false

    private var isTriple: Bool { style == .tripleColumn && hasSupplementary }
    private var isLandscape: Bool { size.width > size.height }
    /// The largest tablets show more in each column, and three columns beside each other.
    private var isWide: Bool { size.width >= 1300 }

    // MARK: Widths

    /// What an app may say of a column's width, in points and as a share of the whole; nil where iOS chooses.
    struct Width {
        var fraction: CGFloat?
        var preferred: CGFloat?
        var minimum: CGFloat?
        var maximum: CGFloat?
    }

    func primaryWidth(_ wish: Width) -> CGFloat {
        let standard: CGFloat = isTriple ? (isWide ? 320 : 280) : isWide ? 375 : 320
        // Without a style the greatest width is the standard one, unless the app allows more.
        return width(wish, standard: standard, greatest: style == .unspecified ? standard : nil)
    }

    func supplementaryWidth(_ wish: Width) -> CGFloat { width(wish, standard: isWide ? 375 : 320, greatest: nil) }

    private func width(_ wish: Width, standard: CGFloat, greatest: CGFloat?) -> CGFloat {
        let wanted = wish.preferred ?? wish.fraction.map { $0 * size.width } ?? standard
        let limited = max(min(wanted, wish.maximum ?? greatest ?? .infinity), wish.minimum ?? 0)
        return min(limited, size.width).rounded()
    }

    // MARK: Modes

    private static let modes: [SplitBehavior: (two: [DisplayMode], three: [DisplayMode])] = [
        .tile: ([.secondaryOnly, .oneBesideSecondary], [.secondaryOnly, .oneBesideSecondary, .twoBesideSecondary]),
        .overlay: ([.secondaryOnly, .oneOverSecondary], [.secondaryOnly, .oneOverSecondary, .twoOverSecondary]),
        .displace: (
            [.secondaryOnly, .oneBesideSecondary], [.secondaryOnly, .oneBesideSecondary, .twoDisplaceSecondary]
        ),
    ]

    func modes(of behavior: SplitBehavior) -> [DisplayMode] {
        guard let modes = Self.modes[behavior] else { return [] }
        return isTriple ? modes.three : modes.two
    }

    /// Of columns with a style. A preferred mode decides where the app leaves the behaviour to iOS.
    func behavior(preferred: SplitBehavior, mode: DisplayMode) -> SplitBehavior {
        guard preferred == .automatic else { return preferred == .displace && !isTriple ? .tile : preferred }
        let standard: SplitBehavior = !isLandscape ? .overlay : isTriple && !isWide ? .displace : .tile
        if mode == .automatic || modes(of: standard).contains(mode) { return standard }
        return [SplitBehavior.tile, .overlay, .displace].first { modes(of: $0).contains(mode) } ?? standard
    }

    /// What is shown when the app leaves the mode to iOS, or prefers one that the behaviour doesn't have.
    func mode(preferred: DisplayMode, behavior: SplitBehavior) -> DisplayMode {
        guard style != .unspecified else {
            let known: [DisplayMode] = [.secondaryOnly, .oneBesideSecondary, .oneOverSecondary]
            return known.contains(preferred) ? preferred : isLandscape ? .oneBesideSecondary : .secondaryOnly
        }
        let modes = modes(of: behavior)
        if modes.contains(preferred) { return preferred }
        return behavior == .overlay ? .secondaryOnly : .oneBesideSecondary
    }

    /// What the display mode button leads to.
    func next(after mode: DisplayMode, behavior: SplitBehavior) -> DisplayMode {
        guard style != .unspecified else {
            return mode != .secondaryOnly ? .secondaryOnly : isLandscape ? .oneBesideSecondary : .oneOverSecondary
        }
        let modes = modes(of: behavior)
        guard let index = modes.firstIndex(of: mode) else { return modes.first ?? mode }
        return index + 1 < modes.count ? modes[index + 1] : modes[isTriple ? 1 : 0]
    }

    static func columns(in mode: DisplayMode, isTriple: Bool) -> [Column] {
        switch mode {
        case .automatic, .secondaryOnly: [.secondary]
        case .oneBesideSecondary, .oneOverSecondary: [isTriple ? .supplementary : .primary, .secondary]
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            isTriple ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        }
    }

    static func overlays(_ mode: DisplayMode) -> Bool { mode == .oneOverSecondary || mode == .twoOverSecondary }

    // MARK: Frames

    /// Every column has a place in every mode: those that aren't seen lie beyond the edge that they come in from.
    func frames(in mode: DisplayMode, primary: CGFloat, supplementary: CGFloat) -> [Column: CGRect] {
        let first = isTriple ? supplementary : primary
        let shown = Self.columns(in: mode, isTriple: isTriple)
        var result: [Column: CGRect] = [:]
        func put(_ column: Column, _ x: CGFloat, _ width: CGFloat) {
            result[column] = CGRect(x: isTrailing ? size.width - x - width : x, y: 0, width: width, height: size.height)
        }
        let showsBoth = shown.contains(.primary) && isTriple
        let beside =
            Self.overlays(mode) || !shown.contains(where: { $0 != .secondary })
            ? 0 : showsBoth ? primary + supplementary : first
        if isTriple {
            put(.primary, showsBoth ? 0 : -primary - (shown.contains(.supplementary) ? 0 : supplementary), primary)
            put(
                .supplementary, showsBoth ? primary : shown.contains(.supplementary) ? 0 : -supplementary, supplementary
            )
        } else {
            put(.primary, shown.contains(.primary) ? 0 : -primary, primary)
        }
        // Displaced, the secondary column keeps its width and goes over the edge.
        put(.secondary, beside, size.width - (mode == .twoDisplaceSecondary ? supplementary : beside))
        return result
    }
}
