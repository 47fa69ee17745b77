import CoreGraphics
import Foundation

/// How high the drawn keyboard is, and where its keys lie, in points: iOS 17's figures for telephones in portrait and
/// landscape and for tablets.
struct KeyboardMetrics: Equatable {
    /// The four rows of keys.
    var keysHeight: CGFloat
    /// The bar with predictions above them, or a tablet's shortcuts.
    var barHeight: CGFloat
    /// What lies below the keys: the globe and the microphone above the home indicator, or the indicator alone.
    var belowHeight: CGFloat
    /// What a camera leaves free on both sides.
    var sideInset: CGFloat
    var gap: CGSize
    var margin: CGFloat
    var isTablet: Bool
    /// Whether globe and microphone lie below the keys.
    var hasBarBelow: Bool { !isTablet && belowHeight > 40 }

    var height: CGFloat { barHeight + keysHeight + belowHeight }

    init(screen size: CGSize, safeArea: UIEdgeInsets, isTablet: Bool, predicts: Bool) {
        self.isTablet = isTablet
        let isLandscape = size.width > size.height, hasIndicator = safeArea.bottom > 0
        if isTablet {
            // 313 and 398 points with the bar of shortcuts; the largest have more room. Above the home indicator its
            // area comes below.
            let isLarge = max(size.width, size.height) >= 1366
            keysHeight = isLandscape ? (isLarge ? 418 : 352) : (isLarge ? 322 : 264)
            barHeight = isLandscape ? 46 : 49
            belowHeight = safeArea.bottom
            (sideInset, gap, margin) = (
                0, CGSize(width: isLandscape ? 14 : 12, height: isLandscape ? 10 : 8), isLandscape ? 7 : 6
            )
        } else if isLandscape {
            keysHeight = hasIndicator ? 150 : 162
            barHeight = predicts ? 38 : 0
            belowHeight = safeArea.bottom
            (sideInset, gap, margin) = (
                hasIndicator ? max(safeArea.left, safeArea.right) + 16 : 0, CGSize(width: 5, height: 7), 3
            )
        } else {
            keysHeight = size.width >= 414 ? 226 : 216
            barHeight = predicts ? (size.width <= 320 ? 37 : size.width < 390 ? 44 : 45) : 0
            belowHeight = hasIndicator ? 75 : 0
            (sideInset, gap, margin) = (0, CGSize(width: 6, height: 12), 3)
        }
    }

    private var pitch: CGFloat { keysHeight / 4 }

    /// The frames of a plane's keys in a keyboard of this width, row by row.
    func frames(of plane: KeyboardPlane, _ name: KeyboardPlane.Name, width: CGFloat) -> [[CGRect]] {
        name == .pad || name == .padSymbols
            ? padFrames(plane, width)
            : plane.rows.indices.map { index in
                isTablet ? tabletRow(plane, index, width) : telephoneRow(plane, index, width)
            }
    }

    private func row(_ index: Int, _ xs: [(x: CGFloat, width: CGFloat)]) -> [CGRect] {
        let y = barHeight + CGFloat(index) * pitch + (isTablet ? gap.height / 2 : gap.height * 2 / 3)
        return xs.map { CGRect(x: $0.x, y: y, width: $0.width, height: pitch - gap.height) }
    }

    private func padFrames(_ plane: KeyboardPlane, _ width: CGFloat) -> [[CGRect]] {
        let gap: CGFloat = 6, inner = width - 2 * sideInset, wide = (inner - 4 * gap) / 3, high = pitch - 7
        return plane.rows.indices.map { row in
            (0..<3).map {
                CGRect(
                    x: sideInset + gap + CGFloat($0) * (wide + gap), y: barHeight + 6 + CGFloat(row) * (high + 7),
                    width: wide, height: high)
            }
        }
    }

    private func unit(_ plane: KeyboardPlane, _ width: CGFloat) -> CGFloat {
        let most = CGFloat(max(10, plane.rows[0].count))
        return (width - 2 * sideInset - 2 * margin - (most - 1) * gap.width) / most
    }

    private func telephoneRow(_ plane: KeyboardPlane, _ index: Int, _ width: CGFloat) -> [CGRect] {
        let keys = plane.rows[index], unit = unit(plane, width), side = unit * 1.35, left = sideInset + margin,
            right = width - left
        func spread(_ count: Int, _ wide: CGFloat, from start: CGFloat) -> [(CGFloat, CGFloat)] {
            (0..<count).map { (start + CGFloat($0) * (wide + gap.width), wide) }
        }
        switch index {
        case 0, 1:
            let all = CGFloat(keys.count) * (unit + gap.width) - gap.width
            return row(index, spread(keys.count, unit, from: (width - all) / 2))
        case 2:
            let inner = keys.count - 2
            // A few punctuation marks share the room of seven letters.
            let wide =
                inner <= 5
                ? (7 * (unit + gap.width) - CGFloat(inner) * gap.width) / CGFloat(inner)
                : min(unit, (right - left - 2 * side - CGFloat(inner + 1) * gap.width) / CGFloat(inner))
            let all = CGFloat(inner) * (wide + gap.width) - gap.width
            let edge = min(side, (width - all) / 2 - left - gap.width)
            return row(index, [(left, edge)] + spread(inner, wide, from: (width - all) / 2) + [(right - edge, edge)])
        default: return row(index, lastRow(keys, unit: unit, side: side, left: left, right: right))
        }
    }

    /// The keys of the last row have their widths, and the space bar what is left.
    private func lastRow(_ keys: [KeyboardKey], unit: CGFloat, side: CGFloat, left: CGFloat, right: CGFloat) -> [(
        CGFloat, CGFloat
    )] {
        let hasSpace = keys.contains(.space)
        func fixed(_ key: KeyboardKey) -> CGFloat? {
            switch key {
            case .space: nil
            case .returns: unit * 2 + gap.width + side - unit
            case .plane, .globe, .emoji, .microphone, .hide: side
            default: hasSpace ? unit : nil
            }
        }
        let taken = keys.compactMap(fixed).reduce(0, +) + CGFloat(keys.count - 1) * gap.width,
            open = CGFloat(keys.filter { fixed($0) == nil }.count)
        let rest = (right - left - taken) / max(1, open)
        var x = left
        return keys.map { key in
            let wide = fixed(key) ?? rest
            defer { x += wide + gap.width }
            return (x, wide)
        }
    }

    private func tabletRow(_ plane: KeyboardPlane, _ index: Int, _ width: CGFloat) -> [CGRect] {
        let keys = plane.rows[index], unit = unit(plane, width), left = margin, right = width - margin
        if index == 3 { return row(index, lastRow(keys, unit: unit, side: unit, left: left, right: right)) }
        // The second row begins half a key further in; the last key of a row goes to the edge.
        var x = index == 1 ? left + (unit + gap.width) / 2 : left
        return row(
            index,
            keys.indices.map { place in
                let wide = place == keys.count - 1 ? right - x : unit
                defer { x += unit + gap.width }
                return (x, wide)
            })
    }
}
