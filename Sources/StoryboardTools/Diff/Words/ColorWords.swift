import Foundation
import StoryboardDocument

/// Colours as people write them: by name, else `#RRGGBB`, with the opacity where there is any.
enum ColorWords {
    static func text(_ color: Element) -> String {
        if let system = color["systemColor"] { return PropertyNames.words(withoutSuffix(system, "Color")) }
        if let system = color["cocoaTouchSystemColor"] { return PropertyNames.words(withoutSuffix(system, "Color")) }
        if let name = color["name"] {
            return name.hasSuffix("Color") && color["catalog"] == "System"
                ? PropertyNames.words(withoutSuffix(name, "Color")) : "“\(name)”"
        }
        let alpha = min(max(color.double("alpha") ?? 1, 0), 1)
        if alpha == 0 { return "clear" }
        let channels: [Double]
        if let white = color.double("white") {
            channels = [white, white, white]
        } else if let cyan = color.double("cyan") {
            let black = 1 - (color.double("black") ?? 0)
            channels = [cyan, color.double("magenta") ?? 0, color.double("yellow") ?? 0].map { (1 - $0) * black }
        } else {
            channels = ["red", "green", "blue"].map { color.double($0) ?? 0 }
        }
        let hex =
            "#"
            + channels.map { channel in
                let byte = String(Int((min(max(channel, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
                return byte.count < 2 ? "0" + byte : byte
            }.joined()
        let name = named[hex] ?? hex
        return alpha >= 0.995 ? name : "\(name) \(Int((alpha * 100).rounded())) %"
    }

    /// Those that everybody knows without thinking.
    private static let named = ["#000000": "black", "#FFFFFF": "white"]

    private static func withoutSuffix(_ text: String, _ suffix: String) -> String {
        text.hasSuffix(suffix) ? String(text.dropLast(suffix.count)) : text
    }
}
