import Foundation

/// Text inside Mermaid's charts.
enum MermaidText {
    static func quoted(_ text: String) -> String { "\"" + text.replacingOccurrences(of: "&", with: "#amp;").replacingOccurrences(of: "\"", with: "#quot;") + "\"" }
}
