import Foundation
import StoryboardDocument

/// Dates as people give them: `2026-11-29`, `2026-11-29 17:30`, `2026-11-29 17:30:00 +0100`; in UTC where they name no zone.
enum DateWords {
    static func date(_ text: String) throws -> Date {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.isLenient = false
        let words = text.replacing("T", with: " ").replacing("Z", with: " +0000")
        let zones = [" Z", "Z", ""], times = [" HH:mm:ss", " HH:mm"]
        for form in times.flatMap({ time in zones.map { "yyyy-MM-dd" + time + $0 } }) + ["yyyy-MM-dd"] {
            formatter.dateFormat = form
            if let date = formatter.date(from: words) { return date }
        }
        throw ValueWords.Problem(
            message: "“\(text)” is no date.", remedy: "Give one such as 2026-11-29 or 2026-11-29 17:30:00 +0000.")
    }

    /// `2026-11-29 17:30:00 +0000`.
    static func text(secondsSinceReferenceDate seconds: Double) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
        return formatter.string(from: Date(timeIntervalSinceReferenceDate: seconds))
    }
}
