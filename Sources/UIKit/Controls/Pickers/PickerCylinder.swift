import CoreGraphics
import Foundation

/// The cylinder that a picker's rows lie on, seen from in front of its picker's middle; in points.
///
/// Measured where iOS 15 drew wheels of dates and times, 216 points high: rows of 32 points stand 31.4, 58.3, 77.5 and
/// 86.7 points from the middle, and outer columns lean towards the picker's middle by 4 % at the third row.
struct PickerCylinder {
    /// Of the picker's height: 95 points of 216.
    private static let radiusOfHeight: CGFloat = 95 / 216
    /// Of the eye from the row in the middle, in heights: 1,137 points of 216.
    private static let distanceOfHeight: CGFloat = 1137 / 216

    let radius: CGFloat
    private let distance: CGFloat

    init(height: CGFloat) {
        radius = height * Self.radiusOfHeight
        distance = height * Self.distanceOfHeight
    }

    /// Where a row is seen whose middle is `arc` points along the cylinder from the row in the middle; nil on the far
    /// side.
    func place(arc: CGFloat) -> (y: CGFloat, scale: CGFloat, foreshortening: CGFloat)? {
        let turn = arc / radius
        guard abs(turn) < .pi / 2 else { return nil }
        let scale = distance / (distance + radius * (1 - cos(turn)))
        return (radius * sin(turn) * scale, scale, cos(turn))
    }

    /// How far along the cylinder what is seen `y` points below the middle is.
    func arc(at y: CGFloat) -> CGFloat { radius * asin(min(max(y / radius, -1), 1)) }
}
