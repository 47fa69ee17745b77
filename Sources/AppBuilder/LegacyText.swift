import Foundation
import StoryboardDocument
import XcodeProject

/// A table of texts in an encoding of the time before Unicode, as the project says it (`fileEncoding`): Xcode decodes
/// it by that and writes it anew (swift-build, CopyStringsFileTaskAction).
///
/// One that is valid as Unicode is taken for that: projects keep the encoding of a file that somebody saved otherwise.
struct LegacyText {
    private let text: String
    var utf8: String.UTF8View { text.utf8 }

    init?(_ resource: TargetFiles.Resource) {
        guard let encoding = resource.encoding, let bytes = BoundedFile.bytes(resource.path, .table),
            !bytes.contains(0), String(validating: bytes, as: UTF8.self) == nil
        else { return nil }
        if encoding == Self.macRoman {
            text = String(bytes.map { $0 < 0x80 ? Character(Unicode.Scalar($0)) : Self.letters[Int($0) - 0x80] })
        } else if let known = Self.encodings[encoding], let text = String(data: Data(bytes), encoding: known) {
            self.text = text
        } else {
            return nil
        }
    }

    /// By Foundation's numbers.
    private static let encodings: [String: String.Encoding] = [
        "3": .japaneseEUC, "5": .isoLatin1, "8": .shiftJIS, "9": .isoLatin2, "11": .windowsCP1251,
        "12": .windowsCP1252, "15": .windowsCP1250, "21": .iso2022JP,
    ]

    /// Foundation for Linux reads this one as another.
    private static let macRoman = "30"
    private static let letters = Array(
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…"
            + "\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ"
            + "\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")
}
