import StoryboardDocument

/// Colours as people give them: `systemRed`, `#ff8800`, `rgb 255 128 0`, `rgba 255 128 0 0.5`, `white 0.5`, `clear`, `named Accent`.
struct ColorWords {
    enum Value: Equatable {
        case system(String)
        case named(String)
        /// Components from 0 to 1.
        case rgb(Double, Double, Double, Double)
        case white(Double, Double)
        /// Components in a profile of the colour picker: `calibratedRGB`, `deviceRGB`, `displayP3`.
        case profile(String, Double, Double, Double, Double)
    }

    /// By the names that the colour picker has for them, the profiles that colours may be in besides sRGB.
    private static let profiles: [String: String] = [
        "generic": "calibratedRGB", "calibrated": "calibratedRGB", "device": "deviceRGB", "p3": "displayP3",
    ]

    static func value(_ text: String) throws -> Value {
        let words = text.split { " ,()".contains($0) }.map(String.init)
        guard let first = words.first else { throw ValueWords.Problem(message: "An empty text is no colour.") }
        let rest = Array(words.dropFirst())
        if let profile = profiles[first.lowercased()], !rest.isEmpty {
            guard case .rgb(let red, let green, let blue, let alpha) = try value(rest.joined(separator: " ")) else {
                throw ValueWords.Problem(
                    message: "“\(text)” has no red, green and blue.", remedy: "Give such as \(first) rgb 255 128 0.")
            }
            return .profile(profile, red, green, blue, alpha)
        }
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
            guard let components = SystemColors.light[name] else { return [("cocoaTouchSystemColor", name)] }
            return version >= .v11_0 ? [("systemColor", name)] + components : components
        case .named(let name): return [("name", name)]
        case .rgb(let red, let green, let blue, let alpha):
            return [
                ("red", interfaceBuilderNumber(red)), ("green", interfaceBuilderNumber(green)),
                ("blue", interfaceBuilderNumber(blue)), ("alpha", interfaceBuilderNumber(alpha)),
            ]
                + (version >= .v8_0
                    ? [("colorSpace", "custom"), ("customColorSpace", "sRGB")] : [("colorSpace", "calibratedRGB")])
        case .profile(let space, let red, let green, let blue, let alpha):
            let isCustom = space == "displayP3"
            var attributes: [(Name, String)] = [
                ("red", interfaceBuilderNumber(red)), ("green", interfaceBuilderNumber(green)),
                ("blue", interfaceBuilderNumber(blue)), ("alpha", interfaceBuilderNumber(alpha)),
                ("colorSpace", isCustom ? "custom" : space),
            ]
            if isCustom { attributes.append((Name("customColorSpace"), space)) }
            return attributes
        case .white(let white, let alpha):
            return [("white", interfaceBuilderNumber(white)), ("alpha", interfaceBuilderNumber(alpha))]
                + (version >= .v8_0
                    ? [("colorSpace", "custom"), ("customColorSpace", "genericGamma22GrayColorSpace")]
                    : [("colorSpace", "calibratedWhite")])
        }
    }
}
