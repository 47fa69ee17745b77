import Foundation

/// The fonts that iOS 17 brings along, by family (Apple, “System Fonts”, and the lists that public apps print): the name
/// that an app asks for is the name it gets back, whatever is drawn in its place, and others are not there.
package enum SystemFaces {
    /// Faces by family, the plain one first. Where a line says "Name:-A -B" the names are Name-A, Name-B.
    static let families: [String: [String]] = Dictionary(
        uniqueKeysWithValues: table.map { family, names in
            let parts = names.split(separator: ":", maxSplits: 1).map(String.init)
            let faces = (parts.last ?? "").split(separator: " ").map(String.init)
            guard parts.count == 2 else { return (family, faces) }
            return (family, faces.map { $0 == "." ? parts[0] : parts[0] + $0 })
        })

    private static let cjk = "-Regular -Light -Medium -Semibold -Thin -Ultralight"
    private static let avenirNext =
        "-Regular -Bold -BoldItalic -DemiBold -DemiBoldItalic -Heavy -HeavyItalic -Italic -Medium -MediumItalic -UltraLight -UltraLightItalic"

    private static let table: [String: String] = [
        "Academy Engraved LET": "AcademyEngravedLetPlain", "Al Nile": "AlNile:. -Bold",
        "American Typewriter":
            "AmericanTypewriter:. -Bold -Condensed -CondensedBold -CondensedLight -Light -Semibold",
        "Apple Color Emoji": "AppleColorEmoji",
        "Apple SD Gothic Neo": "AppleSDGothicNeo:-Regular -Bold -Light -Medium -SemiBold -Thin -UltraLight",
        "Apple Symbols": "AppleSymbols", "Arial": "ArialMT Arial-BoldMT Arial-BoldItalicMT Arial-ItalicMT",
        "Arial Hebrew": "ArialHebrew:. -Bold -Light", "Arial Rounded MT Bold": "ArialRoundedMTBold",
        "Avenir":
            "Avenir:-Book -BookOblique -Roman -Oblique -Black -BlackOblique -Heavy -HeavyOblique -Light -LightOblique -Medium -MediumOblique",
        "Avenir Next": "AvenirNext:" + avenirNext, "Avenir Next Condensed": "AvenirNextCondensed:" + avenirNext,
        "Baskerville": "Baskerville:. -Bold -BoldItalic -Italic -SemiBold -SemiBoldItalic",
        "Bodoni 72": "BodoniSvtyTwoITCTT:-Book -Bold -BookIta",
        "Bodoni 72 Oldstyle": "BodoniSvtyTwoOSITCTT:-Book -Bold -BookIt",
        "Bodoni 72 Smallcaps": "BodoniSvtyTwoSCITCTT-Book", "Bodoni Ornaments": "BodoniOrnamentsITCTT",
        "Bradley Hand": "BradleyHandITCTT-Bold", "Chalkboard SE": "ChalkboardSE:-Regular -Bold -Light",
        "Chalkduster": "Chalkduster",
        "Charter": "Charter:-Roman -Black -BlackItalic -Bold -BoldItalic -Italic",
        "Cochin": "Cochin:. -Bold -BoldItalic -Italic", "Copperplate": "Copperplate:. -Bold -Light",
        "Courier": "Courier:. -Bold -BoldOblique -Oblique",
        "Courier New": "CourierNewPSMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT CourierNewPS-ItalicMT",
        "Damascus": "Damascus:. Bold Light Medium SemiBold", "Devanagari Sangam MN": "DevanagariSangamMN:. -Bold",
        "Didot": "Didot:. -Bold -Italic", "DIN Alternate": "DINAlternate-Bold", "DIN Condensed": "DINCondensed-Bold",
        "Euphemia UCAS": "EuphemiaUCAS:. -Bold -Italic", "Farah": "Farah",
        "Futura": "Futura:-Medium -Bold -CondensedExtraBold -CondensedMedium -MediumItalic",
        "Galvji": "Galvji:. -Bold", "Geeza Pro": "GeezaPro:. -Bold",
        "Georgia": "Georgia:. -Bold -BoldItalic -Italic",
        "Gill Sans":
            "GillSans:. -Bold -BoldItalic -Italic -Light -LightItalic -SemiBold -SemiBoldItalic -UltraBold",
        "Grantha Sangam MN": "GranthaSangamMN:-Regular -Bold", "Gujarati Sangam MN": "GujaratiSangamMN:. -Bold",
        "Gurmukhi MN": "GurmukhiMN:. -Bold",
        "Heiti SC": "STHeitiSC:-Light -Medium", "Heiti TC": "STHeitiTC:-Light -Medium",
        "Helvetica": "Helvetica:. -Bold -BoldOblique -Light -LightOblique -Oblique",
        "Helvetica Neue":
            "HelveticaNeue:. -Bold -BoldItalic -CondensedBlack -CondensedBold -Italic -Light -LightItalic -Medium -MediumItalic -Thin -ThinItalic -UltraLight -UltraLightItalic",
        "Hiragino Maru Gothic ProN": "HiraMaruProN-W4", "Hiragino Mincho ProN": "HiraMinProN:-W3 -W6",
        "Hiragino Sans": "HiraginoSans:-W3 -W6 -W7",
        "Hoefler Text": "HoeflerText:-Regular -Black -BlackItalic -Italic", "Impact": "Impact",
        "Kailasa": "Kailasa:. -Bold", "Kannada Sangam MN": "KannadaSangamMN:. -Bold", "Kefa": "Kefa-Regular",
        "Khmer Sangam MN": "KhmerSangamMN", "Kohinoor Bangla": "KohinoorBangla:-Regular -Light -Semibold",
        "Kohinoor Devanagari": "KohinoorDevanagari:-Regular -Light -Semibold",
        "Kohinoor Gujarati": "KohinoorGujarati:-Regular -Bold -Light",
        "Kohinoor Telugu": "KohinoorTelugu:-Regular -Light -Medium", "Lao Sangam MN": "LaoSangamMN",
        "Malayalam Sangam MN": "MalayalamSangamMN:. -Bold", "Marker Felt": "MarkerFelt:-Thin -Wide",
        "Menlo": "Menlo:-Regular -Bold -BoldItalic -Italic", "Mishafi": "DiwanMishafi",
        "Mukta Mahee": "MuktaMahee:-Regular -Bold -Light", "Myanmar Sangam MN": "MyanmarSangamMN:. -Bold",
        "Noteworthy": "Noteworthy:-Light -Bold", "Noto Nastaliq Urdu": "NotoNastaliqUrdu:. -Bold",
        "Noto Sans Kannada": "NotoSansKannada:-Regular -Bold -Light",
        "Noto Sans Myanmar": "NotoSansMyanmar:-Regular -Bold -Light",
        "Noto Sans Oriya": "NotoSansOriya:. -Bold",
        "Optima": "Optima:-Regular -Bold -BoldItalic -ExtraBlack -Italic",
        "Palatino": "Palatino:-Roman -Bold -BoldItalic -Italic", "Papyrus": "Papyrus:. -Condensed",
        "Party LET": "PartyLetPlain", "PingFang HK": "PingFangHK:" + cjk, "PingFang MO": "PingFangMO:" + cjk,
        "PingFang SC": "PingFangSC:" + cjk, "PingFang TC": "PingFangTC:" + cjk,
        "Rockwell": "Rockwell:-Regular -Bold -BoldItalic -Italic", "Savoye LET": "SavoyeLetPlain",
        "Sinhala Sangam MN": "SinhalaSangamMN:. -Bold", "Snell Roundhand": "SnellRoundhand:. -Black -Bold",
        "STIX Two Math": "STIXTwoMath-Regular",
        "STIX Two Text": "STIXTwoText:. _Bold _Bold-Italic _Medium _SemiBold -Italic",
        "Symbol": "Symbol", "Tamil Sangam MN": "TamilSangamMN:. -Bold", "Thonburi": "Thonburi:. -Bold -Light",
        "Times New Roman":
            "TimesNewRomanPSMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT TimesNewRomanPS-ItalicMT",
        "Trebuchet MS": "TrebuchetMS TrebuchetMS-Bold Trebuchet-BoldItalic TrebuchetMS-Italic",
        "Verdana": "Verdana:. -Bold -BoldItalic -Italic", "Zapf Dingbats": "ZapfDingbatsITC", "Zapfino": "Zapfino",
    ]

    private static let byName: [String: String] = {
        var result: [String: String] = [:]
        for (family, faces) in families {
            result[family.lowercased()] = faces[0]
            for face in faces { result[face.lowercased()] = face }
        }
        return result
    }()

    /// The PostScript name of a face that is asked for by that, by its family or its whole name ("Helvetica Neue Bold");
    /// nil for one that iOS hasn't.
    package static func face(named name: String) -> String? {
        if let face = byName[name.lowercased()] { return face }
        guard name.contains(" ") else { return nil }
        return byFullName[key(name)]
    }

    private static let byFullName = Dictionary(
        families.values.flatMap { $0 }.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })

    private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" } }

    private static let byBase: [String: String] = {
        var result: [String: String] = [:]
        for (family, faces) in families {
            for face in faces {
                result[key(face)] = family
                result[key(String(TextFont.parts(of: face).family))] = family
            }
            result[key(family)] = family
        }
        // A family whose name begins as another's PostScript name does keeps its own.
        for family in families.keys { result[key(family)] = family }
        return result
    }()

    /// iOS's family that descriptors mean by a family's or a PostScript name's first part; nil for others.
    static func family(of base: String) -> String? { byBase[key(base)] }

    /// The family's face that is nearest to a weight and slant.
    static func face(of family: String, weight: CGFloat, italic: Bool) -> String? {
        func distance(_ face: String) -> CGFloat {
            let style = style(of: face)
            return abs(FontNames.weight(style) - weight) + (isSlanted(style) == italic ? 0 : 2)
                + (style.contains("condensed") ? 0.5 : 0)
        }
        return families[family]?.min { distance($0) < distance($1) }
    }

    /// Whether one of the family's faces is bold, slanted or both, as is asked for.
    static func has(_ family: String, bold: Bool, italic: Bool) -> Bool {
        families[family, default: []].contains {
            let style = style(of: $0)
            // Marker Felt's bold face is its wide one, Hiragino's those from W6 on.
            let isBold = FontNames.weight(style) >= 0.3 || ["wide", "w6", "w7"].contains(style)
            return (isBold || !bold) && (isSlanted(style) || !italic)
        }
    }

    private static func style(of face: String) -> String { String(TextFont.parts(of: face).face).lowercased() }

    private static func isSlanted(_ style: String) -> Bool {
        style.contains("ital") || style.contains("oblique") || style.hasSuffix("bookit")
    }
}
