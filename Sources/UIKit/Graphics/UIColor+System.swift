import Foundation

/// The system's colours: those of iOS 17, in light and dark (Human Interface Guidelines, “Color”; values read with
/// UIColor's own accessors), and with increased contrast.
extension UIColor {
    private struct Entry {
        let light: UInt32
        let dark: UInt32
        /// In elevated interfaces (sheets, popovers) in dark, where it differs.
        var elevated: UInt32?
    }

    // 0xRRGGBBAA
    private static let table: [String: Entry] = [
        "systemRedColor": Entry(light: 0xFF3B30FF, dark: 0xFF453AFF),
        "systemOrangeColor": Entry(light: 0xFF9500FF, dark: 0xFF9F0AFF),
        "systemYellowColor": Entry(light: 0xFFCC00FF, dark: 0xFFD60AFF),
        "systemGreenColor": Entry(light: 0x34C759FF, dark: 0x30D158FF),
        "systemMintColor": Entry(light: 0x00C7BEFF, dark: 0x63E6E2FF),
        "systemTealColor": Entry(light: 0x30B0C7FF, dark: 0x40C8E0FF),
        "systemCyanColor": Entry(light: 0x32ADE6FF, dark: 0x64D2FFFF),
        "systemBlueColor": Entry(light: 0x007AFFFF, dark: 0x0A84FFFF),
        "systemIndigoColor": Entry(light: 0x5856D6FF, dark: 0x5E5CE6FF),
        "systemPurpleColor": Entry(light: 0xAF52DEFF, dark: 0xBF5AF2FF),
        "systemPinkColor": Entry(light: 0xFF2D55FF, dark: 0xFF375FFF),
        "systemBrownColor": Entry(light: 0xA2845EFF, dark: 0xAC8E68FF),
        "systemGrayColor": Entry(light: 0x8E8E93FF, dark: 0x8E8E93FF),
        "systemGray2Color": Entry(light: 0xAEAEB2FF, dark: 0x636366FF),
        "systemGray3Color": Entry(light: 0xC7C7CCFF, dark: 0x48484AFF),
        "systemGray4Color": Entry(light: 0xD1D1D6FF, dark: 0x3A3A3CFF),
        "systemGray5Color": Entry(light: 0xE5E5EAFF, dark: 0x2C2C2EFF),
        "systemGray6Color": Entry(light: 0xF2F2F7FF, dark: 0x1C1C1EFF),
        "tintColor": Entry(light: 0x007AFFFF, dark: 0x0A84FFFF),
        "labelColor": Entry(light: 0x000000FF, dark: 0xFFFFFFFF),
        "secondaryLabelColor": Entry(light: 0x3C3C4399, dark: 0xEBEBF599),
        "tertiaryLabelColor": Entry(light: 0x3C3C434D, dark: 0xEBEBF54D),
        "quaternaryLabelColor": Entry(light: 0x3C3C432E, dark: 0xEBEBF529),
        "linkColor": Entry(light: 0x007AFFFF, dark: 0x0984FFFF),
        "placeholderTextColor": Entry(light: 0x3C3C434D, dark: 0xEBEBF54D),
        "separatorColor": Entry(light: 0x3C3C434A, dark: 0x54545899),
        "opaqueSeparatorColor": Entry(light: 0xC6C6C8FF, dark: 0x38383AFF),
        "systemBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x000000FF, elevated: 0x1C1C1EFF),
        "secondarySystemBackgroundColor": Entry(light: 0xF2F2F7FF, dark: 0x1C1C1EFF, elevated: 0x2C2C2EFF),
        "tertiarySystemBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x2C2C2EFF, elevated: 0x3A3A3CFF),
        "systemGroupedBackgroundColor": Entry(light: 0xF2F2F7FF, dark: 0x000000FF, elevated: 0x1C1C1EFF),
        "secondarySystemGroupedBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x1C1C1EFF, elevated: 0x2C2C2EFF),
        "tertiarySystemGroupedBackgroundColor": Entry(light: 0xF2F2F7FF, dark: 0x2C2C2EFF, elevated: 0x3A3A3CFF),
        "systemFillColor": Entry(light: 0x78788033, dark: 0x7878805C),
        "secondarySystemFillColor": Entry(light: 0x78788029, dark: 0x78788052),
        "tertiarySystemFillColor": Entry(light: 0x7676801F, dark: 0x7676803D),
        "quaternarySystemFillColor": Entry(light: 0x74748014, dark: 0x7676802E),
        "lightTextColor": Entry(light: 0xFFFFFF99, dark: 0xFFFFFF99),
        "darkTextColor": Entry(light: 0x000000FF, dark: 0x000000FF),
        "groupTableViewBackgroundColor": Entry(light: 0xF2F2F7FF, dark: 0x000000FF, elevated: 0x1C1C1EFF),
        "tableCellGroupedBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x1C1C1EFF, elevated: 0x2C2C2EFF),
        "viewFlipsideBackgroundColor": Entry(light: 0x1F2124FF, dark: 0x1F2124FF),
        "scrollViewTexturedBackgroundColor": Entry(light: 0x6F7179FF, dark: 0x6F7179FF),
        "underPageBackgroundColor": Entry(light: 0x6F7179FF, dark: 0x6F7179FF),
        "blackColor": Entry(light: 0x000000FF, dark: 0x000000FF),
        "darkGrayColor": Entry(light: 0x555555FF, dark: 0x555555FF),
        "lightGrayColor": Entry(light: 0xAAAAAAFF, dark: 0xAAAAAAFF),
        "whiteColor": Entry(light: 0xFFFFFFFF, dark: 0xFFFFFFFF),
        "grayColor": Entry(light: 0x808080FF, dark: 0x808080FF),
        "redColor": Entry(light: 0xFF0000FF, dark: 0xFF0000FF),
        "greenColor": Entry(light: 0x00FF00FF, dark: 0x00FF00FF),
        "blueColor": Entry(light: 0x0000FFFF, dark: 0x0000FFFF),
        "cyanColor": Entry(light: 0x00FFFFFF, dark: 0x00FFFFFF),
        "yellowColor": Entry(light: 0xFFFF00FF, dark: 0xFFFF00FF),
        "magentaColor": Entry(light: 0xFF00FFFF, dark: 0xFF00FFFF),
        "orangeColor": Entry(light: 0xFF8000FF, dark: 0xFF8000FF),
        "purpleColor": Entry(light: 0x800080FF, dark: 0x800080FF),
        "brownColor": Entry(light: 0x996633FF, dark: 0x996633FF),
        "clearColor": Entry(light: 0x00000000, dark: 0x00000000),
    ]

    /// With increased contrast: the guidelines' “accessible” colours, and the backgrounds, which are grays of the same
    /// table. That texts and fills become half as faint again is by eye; separators stay as they are.
    private static let increased: [String: Entry] = [
        "systemRedColor": Entry(light: 0xD70015FF, dark: 0xFF6961FF),
        "systemOrangeColor": Entry(light: 0xC93400FF, dark: 0xFFB340FF),
        "systemYellowColor": Entry(light: 0xB25000FF, dark: 0xFFD426FF),
        "systemGreenColor": Entry(light: 0x248A3DFF, dark: 0x30DB5BFF),
        "systemMintColor": Entry(light: 0x0C817BFF, dark: 0x66D4CFFF),
        "systemTealColor": Entry(light: 0x008299FF, dark: 0x5DE6FFFF),
        "systemCyanColor": Entry(light: 0x0071A4FF, dark: 0x70D7FFFF),
        "systemBlueColor": Entry(light: 0x0040DDFF, dark: 0x409CFFFF),
        "systemIndigoColor": Entry(light: 0x3634A3FF, dark: 0x7D7AFFFF),
        "systemPurpleColor": Entry(light: 0x8944ABFF, dark: 0xDA8FFFFF),
        "systemPinkColor": Entry(light: 0xD30F45FF, dark: 0xFF6482FF),
        "systemBrownColor": Entry(light: 0x7F6545FF, dark: 0xB59469FF),
        "systemGrayColor": Entry(light: 0x6C6C70FF, dark: 0xAEAEB2FF),
        "systemGray2Color": Entry(light: 0x8E8E93FF, dark: 0x7C7C80FF),
        "systemGray3Color": Entry(light: 0xAEAEB2FF, dark: 0x545456FF),
        "systemGray4Color": Entry(light: 0xBCBCC0FF, dark: 0x444446FF),
        "systemGray5Color": Entry(light: 0xD8D8DCFF, dark: 0x363638FF),
        "systemGray6Color": Entry(light: 0xEBEBF0FF, dark: 0x242426FF),
        "tintColor": Entry(light: 0x0040DDFF, dark: 0x409CFFFF),
        "linkColor": Entry(light: 0x0040DDFF, dark: 0x409CFFFF),
        "secondaryLabelColor": Entry(light: 0x3C3C43CC, dark: 0xEBEBF5B3),
        "tertiaryLabelColor": Entry(light: 0x3C3C43B3, dark: 0xEBEBF58C),
        "quaternaryLabelColor": Entry(light: 0x3C3C438C, dark: 0xEBEBF566),
        "placeholderTextColor": Entry(light: 0x3C3C43B3, dark: 0xEBEBF58C),
        "systemBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x000000FF, elevated: 0x242426FF),
        "secondarySystemBackgroundColor": Entry(light: 0xEBEBF0FF, dark: 0x242426FF, elevated: 0x363638FF),
        "tertiarySystemBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x363638FF, elevated: 0x444446FF),
        "systemGroupedBackgroundColor": Entry(light: 0xEBEBF0FF, dark: 0x000000FF, elevated: 0x242426FF),
        "secondarySystemGroupedBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x242426FF, elevated: 0x363638FF),
        "tertiarySystemGroupedBackgroundColor": Entry(light: 0xEBEBF0FF, dark: 0x363638FF, elevated: 0x444446FF),
        "groupTableViewBackgroundColor": Entry(light: 0xEBEBF0FF, dark: 0x000000FF, elevated: 0x242426FF),
        "tableCellGroupedBackgroundColor": Entry(light: 0xFFFFFFFF, dark: 0x242426FF, elevated: 0x363638FF),
    ]

    /// Those that are grey on iOS, with two components.
    private static let grays: [String: (white: CGFloat, alpha: CGFloat)] = [
        "blackColor": (0, 1), "darkGrayColor": (1.0 / 3, 1), "grayColor": (0.5, 1), "lightGrayColor": (2.0 / 3, 1),
        "whiteColor": (1, 1), "clearColor": (0, 0),
    ]

    private static let colors: [String: UIColor] = table.reduce(into: [:]) { result, item in
        func fixed(_ rgba: UInt32) -> UIColor {
            // Black and white are greys on iOS.
            if rgba >> 8 == 0 || rgba >> 8 == 0xFFFFFF {
                return UIColor(white: CGFloat(rgba >> 24) / 255, alpha: CGFloat(rgba & 255) / 255)
            }
            return UIColor(
                red: CGFloat(rgba >> 24) / 255, green: CGFloat(rgba >> 16 & 255) / 255,
                blue: CGFloat(rgba >> 8 & 255) / 255,
                alpha: CGFloat(rgba & 255) / 255)
        }
        func shades(_ entry: Entry) -> (light: UIColor, dark: UIColor, elevated: UIColor) {
            (fixed(entry.light), fixed(entry.dark), fixed(entry.elevated ?? entry.dark))
        }
        if let gray = grays[item.key] {
            return result[item.key] = UIColor(
                kind: .fixed(CGColor(extendedGray: gray.white, alpha: gray.alpha)), name: item.key)
        }
        let entry = item.value, contrasting = increased[item.key].map(shades), usual = shades(entry)
        if entry.light == entry.dark, entry.elevated == nil, contrasting == nil {
            result[item.key] = UIColor(kind: usual.light.kind, name: item.key)
        } else {
            result[item.key] = UIColor(
                kind: .dynamic { traits in
                    let shades = traits.accessibilityContrast == .high ? contrasting ?? usual : usual
                    guard traits.userInterfaceStyle == .dark else { return shades.light }
                    return traits.userInterfaceLevel == .elevated ? shades.elevated : shades.dark
                }, name: item.key)
        }
    }

    /// A system colour by Interface Builder's name ("systemRedColor").
    static func system(named name: String) -> UIColor? { name == "tintColor" ? tintColor : colors[name] }

    private static func named(_ name: String) -> UIColor { colors[name]! }

    public class var systemRed: UIColor { named("systemRedColor") }
    public class var systemOrange: UIColor { named("systemOrangeColor") }
    public class var systemYellow: UIColor { named("systemYellowColor") }
    public class var systemGreen: UIColor { named("systemGreenColor") }
    public class var systemMint: UIColor { named("systemMintColor") }
    public class var systemTeal: UIColor { named("systemTealColor") }
    public class var systemCyan: UIColor { named("systemCyanColor") }
    public class var systemBlue: UIColor { named("systemBlueColor") }
    public class var systemIndigo: UIColor { named("systemIndigoColor") }
    public class var systemPurple: UIColor { named("systemPurpleColor") }
    public class var systemPink: UIColor { named("systemPinkColor") }
    public class var systemBrown: UIColor { named("systemBrownColor") }
    public class var systemGray: UIColor { named("systemGrayColor") }
    public class var systemGray2: UIColor { named("systemGray2Color") }
    public class var systemGray3: UIColor { named("systemGray3Color") }
    public class var systemGray4: UIColor { named("systemGray4Color") }
    public class var systemGray5: UIColor { named("systemGray5Color") }
    public class var systemGray6: UIColor { named("systemGray6Color") }
    /// The tint of the view that it is used in (Apple's documentation), and elsewhere the standard one.
    public class var tintColor: UIColor {
        isTintUsed = true
        return tintOfViews
    }
    /// Views tell their tint with their traits once somebody wants to know it.
    nonisolated(unsafe) static var isTintUsed = false
    private static let tintOfViews = UIColor(
        kind: .dynamic { traits in
            // Without the tint again: that may be made of this very colour.
            traits.tint?.resolvedColor(with: UITraitCollection(traits.values)) ?? standardTint
        }, name: "tintColor")
    /// The tint of what has none of its own: the app's global accent colour, if its asset catalog has one, else blue.
    static var standardTint: UIColor { ProjectAssets.accentColor ?? accent ?? named("tintColor") }
    private static let accent = (AppInfo["NSAccentColorName"] as? String).flatMap {
        UIColor(named: $0)
    }
    public class var label: UIColor { named("labelColor") }
    public class var secondaryLabel: UIColor { named("secondaryLabelColor") }
    public class var tertiaryLabel: UIColor { named("tertiaryLabelColor") }
    public class var quaternaryLabel: UIColor { named("quaternaryLabelColor") }
    public class var link: UIColor { named("linkColor") }
    public class var placeholderText: UIColor { named("placeholderTextColor") }
    public class var separator: UIColor { named("separatorColor") }
    public class var opaqueSeparator: UIColor { named("opaqueSeparatorColor") }
    public class var systemBackground: UIColor { named("systemBackgroundColor") }
    public class var secondarySystemBackground: UIColor { named("secondarySystemBackgroundColor") }
    public class var tertiarySystemBackground: UIColor { named("tertiarySystemBackgroundColor") }
    public class var systemGroupedBackground: UIColor { named("systemGroupedBackgroundColor") }
    public class var secondarySystemGroupedBackground: UIColor { named("secondarySystemGroupedBackgroundColor") }
    public class var tertiarySystemGroupedBackground: UIColor { named("tertiarySystemGroupedBackgroundColor") }
    public class var systemFill: UIColor { named("systemFillColor") }
    public class var secondarySystemFill: UIColor { named("secondarySystemFillColor") }
    public class var tertiarySystemFill: UIColor { named("tertiarySystemFillColor") }
    public class var quaternarySystemFill: UIColor { named("quaternarySystemFillColor") }
    public class var lightText: UIColor { named("lightTextColor") }
    public class var darkText: UIColor { named("darkTextColor") }
    public class var groupTableViewBackground: UIColor { named("groupTableViewBackgroundColor") }
    public class var black: UIColor { named("blackColor") }
    public class var darkGray: UIColor { named("darkGrayColor") }
    public class var lightGray: UIColor { named("lightGrayColor") }
    public class var white: UIColor { named("whiteColor") }
    public class var gray: UIColor { named("grayColor") }
    public class var red: UIColor { named("redColor") }
    public class var green: UIColor { named("greenColor") }
    public class var blue: UIColor { named("blueColor") }
    public class var cyan: UIColor { named("cyanColor") }
    public class var yellow: UIColor { named("yellowColor") }
    public class var magenta: UIColor { named("magentaColor") }
    public class var orange: UIColor { named("orangeColor") }
    public class var purple: UIColor { named("purpleColor") }
    public class var brown: UIColor { named("brownColor") }
    public class var clear: UIColor { named("clearColor") }
}
