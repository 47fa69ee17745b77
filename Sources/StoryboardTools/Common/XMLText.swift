/// Text inside XML and HTML.
enum XMLText {
    /// - Parameter keepsLines: whether line ends and tabs stay as they are; in attributes they have to be written as
    ///   references, or readers make blanks of them.
    ///
    /// Other control characters, which XML can't hold in any spelling, become blanks.
    static func escaped(_ text: String, keepsLines: Bool = false) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            case "\n" where !keepsLines: result.append(contentsOf: "&#10;".unicodeScalars)
            case "\t" where !keepsLines: result.append(contentsOf: "&#9;".unicodeScalars)
            case "\n", "\t": result.append(scalar)
            case let control where control.value < 0x20 || control.value == 0xFFFE || control.value == 0xFFFF:
                result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
