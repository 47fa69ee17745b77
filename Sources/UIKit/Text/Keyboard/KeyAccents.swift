/// What a key types beside its own sign once a finger has rested on it: letters with marks, and signs of like use, in
/// the order in which iOS's English keyboard has them.
enum KeyAccents {
    /// How long the finger rests. Apple doesn't say; half a second is what long presses take elsewhere.
    static let delay = 0.5

    /// In capitals where the key shows one.
    static func others(for title: String) -> [String] {
        guard let found = table[title.lowercased()] else { return [] }
        let isCapital = title != title.lowercased()
        // ß has no capital of one letter that a keyboard would type.
        return found.map { isCapital && $0 != "ß" ? $0.uppercased() : String($0) }
    }

    private static let table: [String: [String]] = [
        "a": "à á â ä æ ã å ā", "c": "ç ć č", "e": "è é ê ë ē ė ę", "i": "î ï í ī į ì", "l": "ł", "n": "ñ ń",
        "o": "ô ö ò ó œ ø ō õ", "s": "ß ś š", "u": "û ü ù ú ū", "y": "ÿ", "z": "ž ź ż",
        "е": "ё", "ь": "ъ",
        "0": "°", "-": "– — •", "/": "\\", "$": "₽ ¥ € ¢ £ ₩", "&": "§", "\"": "« » „ “ ”", ".": "…", "?": "¿",
        "!": "¡", "’": "‘ ' `", "%": "‰", "=": "≠ ≈",
    ].mapValues { $0.split(separator: " ").map(String.init) }
}
