/// Text inside Graphviz's graphs.
enum DotText {
    /// In quotes, with line ends as labels have them.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\" + String(scalar)
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": result += "\\n"
            case let control where control.properties.generalCategory == .control: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
