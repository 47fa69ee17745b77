import CoreGraphics
import Foundation

/// What sheets move by. No measures of them are public; these are chosen beside what telephones show.
enum SheetMetrics {
    /// Points a second from which the direction of a finger that is lifted decides, whatever the way gone.
    static let flick: CGFloat = 500
    /// How far a sheet can be pulled where it doesn't go, in points, by a finger that goes on for ever.
    static let stretch: CGFloat = 200
    /// How long a sheet that is let go of takes to come to rest, in seconds.
    static let settling: TimeInterval = 0.5
    /// How long a sheet takes to come and to go, in seconds.
    static let transition: TimeInterval = 0.4
}
