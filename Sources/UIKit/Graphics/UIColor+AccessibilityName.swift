import CoreGraphics
import Foundation

extension UIColor {
    /// The colour in words, as VoiceOver would say it: a hue with how light and how strong it is. Apple's own words
    /// aren't documented; these are plain ones.
    public var accessibilityName: String {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        if alpha < 0.05 { return "clear" }
        if brightness < 0.08 { return "black" }
        if saturation < 0.08 {
            if brightness > 0.95 { return "white" }
            return brightness < 0.4 ? "dark gray" : brightness > 0.75 ? "light gray" : "gray"
        }
        let name = Self.hueName(hue * 360)
        if name == "orange", brightness < 0.65 { return "brown" }
        if brightness < 0.5 { return "dark " + name }
        return saturation < 0.45 && brightness > 0.75 ? "light " + name : name
    }

    private static func hueName(_ degrees: CGFloat) -> String {
        let names: [(below: CGFloat, name: String)] = [
            (15, "red"), (45, "orange"), (70, "yellow"), (160, "green"), (200, "cyan"), (255, "blue"),
            (290, "purple"), (330, "magenta"), (345, "pink"),
        ]
        return names.first { degrees < $0.below }?.name ?? "red"
    }
}
