import Foundation

/// Text inside Mermaid's charts.
enum MermaidText {
    /// In quotes. A line end would end the statement, `#` begins Mermaid's references, and what looks like HTML or
    /// Markdown would be taken for it.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": result += "<br/>"
            case "&": result += "#amp;"
            case "\"": result += "#quot;"
            case "#": result += "#35;"
            case "<": result += "#lt;"
            case ">": result += "#gt;"
            case "`": result += "#96;"
            case let control where control.properties.generalCategory == .control: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
