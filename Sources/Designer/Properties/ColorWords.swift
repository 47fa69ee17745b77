import StoryboardDocument

/// Colours as people give them: `systemRed`, `#ff8800`, `rgb 255 128 0`, `rgba 255 128 0 0.5`, `white 0.5`, `clear`, `named Accent`.
struct ColorWords {
    enum Value: Equatable {
        case system(String)
        case named(String)
        /// Components from 0 to 1.
        case rgb(Double, Double, Double, Double)
        case white(Double, Double)
        /// In another space than sRGB: `calibratedRGB`, `displayP3`.
        case inSpace(String, Double, Double, Double, Double)
    }

    static func value(_ text: String) throws -> Value {
        let words = text.split { " ,()".contains($0) }.map(String.init)
        guard let first = words.first else { throw ValueWords.Problem(message: "An empty text is no colour.") }
        if let space = spaces[first.lowercased()], words.count > 1 {
            guard
                case .rgb(let red, let green, let blue, let alpha) = try value(words.dropFirst().joined(separator: " "))
            else { throw ValueWords.Problem(message: "“\(text)” is not a colour that is known.") }
            return .inSpace(space, red, green, blue, alpha)
        }
        let rest = Array(words.dropFirst())
        switch first.lowercased() {
        case "clear", "clearcolor": return .white(0, 0)
        case "named", "name": return .named(String(text.drop { $0 != " " }.drop { $0 == " " }))
        case "rgb", "rgba":
            guard rest.count == 3 || rest.count == 4 else { break }
            let numbers = try rest.map(ValueWords.number)
            // Whole numbers are of 255, as in Interface Builder's sliders.
            let scale =
                numbers.prefix(3).allSatisfy({ $0 <= 1 }) && rest.prefix(3).contains { $0.contains(".") } ? 1.0 : 255
            return .rgb(numbers[0] / scale, numbers[1] / scale, numbers[2] / scale, rest.count == 4 ? numbers[3] : 1)
        case "white" where !rest.isEmpty, "gray" where !rest.isEmpty, "grey" where !rest.isEmpty:
            return .white(try ValueWords.number(rest[0]), rest.count > 1 ? try ValueWords.number(rest[1]) : 1)
        default: break
        }
        if first.hasPrefix("#"), let color = hex(first.dropFirst()) { return color }
        if let plain = plain[LibraryObject.key(text)] { return plain }
        if let name = SystemColors.name(text) { return .system(name) }
        throw ValueWords.Problem(
            message: "“\(text)” is not a colour that is known.",
            remedy:
                "Give one such as systemRed, #ff8800, rgb 255 128 0, white 0.5, clear, or named Accent for one of the catalog."
        )
    }

    /// By their words, the colour spaces that a colour may be given in.
    private static let spaces = [
        "generic": "calibratedRGB", "calibrated": "calibratedRGB", "device": "deviceRGB", "p3": "displayP3",
        "displayp3": "displayP3",
    ]

    private static func hex(_ digits: Substring) -> Value? {
        var digits = String(digits)
        if digits.count == 3 || digits.count == 4 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else { return nil }
        let all = digits.count == 6 ? number << 8 | 0xFF : number
        func part(_ shift: UInt32) -> Double { Double(all >> shift & 0xFF) / 255 }
        return .rgb(part(24), part(16), part(8), part(0))
    }

    /// UIColor's fixed colours.
    private static let plain: [String: Value] = [
        "black": .white(0, 1), "white": .white(1, 1), "darkgray": .white(1.0 / 3, 1), "lightgray": .white(2.0 / 3, 1),
        "gray": .white(0.5, 1), "red": .rgb(1, 0, 0, 1), "green": .rgb(0, 1, 0, 1), "blue": .rgb(0, 0, 1, 1),
        "cyan": .rgb(0, 1, 1, 1), "yellow": .rgb(1, 1, 0, 1), "magenta": .rgb(1, 0, 1, 1),
        "orange": .rgb(1, 0.5, 0, 1), "purple": .rgb(0.5, 0, 0.5, 1), "brown": .rgb(0.6, 0.4, 0.2, 1),
    ]

    /// The attributes of a `<color>`, in the spelling of an Xcode.
    static func attributes(_ value: Value, _ version: XcodeVersion) -> [(Name, String)] {
        switch value {
        case .system(let name):
            if version >= .v12_0 { return [("systemColor", name)] }
            if let old = olderNames[name] {
                let attribute: [(Name, String)] = [("cocoaTouchSystemColor", old)]
                return version >= .v11_0 && old != name ? [("systemColor", name)] + attribute : attribute
            }
            guard let components = SystemColors.light[name] else { return [("cocoaTouchSystemColor", name)] }
            guard version >= .v11_0 else { return components }
            return [("systemColor", name)] + (version >= .v11_1 ? components.map { ($0, rounded($1)) } : components)
        case .inSpace(let space, let red, let green, let blue, let alpha):
            let components: [(Name, String)] = [
                ("red", interfaceBuilderNumber(red)), ("green", interfaceBuilderNumber(green)),
                ("blue", interfaceBuilderNumber(blue)), ("alpha", interfaceBuilderNumber(alpha)),
            ]
            guard space == "displayP3" else { return components + [("colorSpace", space)] }
            return components + [("colorSpace", "custom"), ("customColorSpace", space)]
        case .named(let name): return [("name", name)]
        case .rgb(let red, let green, let blue, let alpha):
            return [
                ("red", interfaceBuilderNumber(red)), ("green", interfaceBuilderNumber(green)),
                ("blue", interfaceBuilderNumber(blue)), ("alpha", interfaceBuilderNumber(alpha)),
            ]
                + (version >= .v8_0
                    ? [("colorSpace", "custom"), ("customColorSpace", "sRGB")] : [("colorSpace", "calibratedRGB")])
        case .white(let white, let alpha):
            return [("white", interfaceBuilderNumber(white)), ("alpha", interfaceBuilderNumber(alpha))]
                + (version >= .v9_2
                    ? [("colorSpace", "custom"), ("customColorSpace", "genericGamma22GrayColorSpace")]
                    : [("colorSpace", "calibratedWhite")])
        }
    }

    /// Colours that Xcode 11 and before write by name.
    private static let olderNames = [
        "systemBackgroundColor": "whiteColor", "labelColor": "darkTextColor", "darkTextColor": "darkTextColor",
        "lightTextColor": "lightTextColor", "groupTableViewBackgroundColor": "groupTableViewBackgroundColor",
    ]

    /// A component to ten digits, as Xcode 11.1 to 11.7 write those of system colours [57 of 60].
    private static func rounded(_ component: String) -> String {
        Double(component).map { interfaceBuilderNumber(($0 * 1e10).rounded() / 1e10) } ?? component
    }
}
