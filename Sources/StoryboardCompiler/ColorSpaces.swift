import Foundation

/// What colours of other spaces are in sRGB; what lies outside of it comes out below 0 or above 1.
enum ColorSpaces {
    /// Display P3 has sRGB's curve and other primaries.
    static func sRGB(displayP3 red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        let r = linear(red), g = linear(green), b = linear(blue)
        return (
            encoded(1.2249401 * r - 0.2249404 * g), encoded(-0.0420569 * r + 1.0420571 * g),
            encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
        )
    }

    /// Interface Builder's words for macOS's “Generic RGB” and “Generic Gray” profiles.
    static let generic: [StaticString] = ["calibratedRGB", "calibratedWhite"]

    /// The generic profile's curve is a power of 1.8, and its primaries are those of old displays. Where iOS drew a
    /// storyboard's 0.667 of white it is 184 of 255, and 0.629 of green 172: as these figures have it.
    static func sRGB(generic red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
        let r = power(red, 1.8), g = power(green, 1.8), b = power(blue, 1.8)
        return (
            clipped(1.0240445 * r - 0.0275237 * g + 0.0034792 * b),
            clipped(0.0207849 * r + 0.9494666 * g + 0.0297485 * b),
            clipped(-0.0020576 * r - 0.0019491 * g + 1.0040067 * b)
        )
    }

    static func sRGB(genericWhite white: Double) -> Double { rounded(encoded(power(white, 1.8))) }

    /// A hair outside is a rounding of the profile's figures.
    private static func clipped(_ value: Double) -> Double { rounded(encoded(min(max(value, 0), 1))) }

    /// White stays 1 to the last digit.
    private static func rounded(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }

    private static func linear(_ value: Double) -> Double {
        let magnitude = abs(value)
        let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -result : result
    }

    private static func encoded(_ value: Double) -> Double {
        let magnitude = abs(value)
        let result = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }

    private static func power(_ value: Double, _ exponent: Double) -> Double {
        value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    }
}
