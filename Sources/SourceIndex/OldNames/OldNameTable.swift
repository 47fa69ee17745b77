/// What Swift 4.0 and 3 called otherwise, by name: each row says where the name is known from.
///
/// A row is `SOURCE OLD NEW`, in `functions` `SOURCE OLD OWNER | CODE` with what must be there for it (`-` for nothing),
/// over as many lines as it takes. The sources:
///
/// - `U4`, `U3`: UIKit's API notes of the SDK of iOS 12.1 (`UIKit.apinotes`, `SwiftVersions`), which say by what names
///   the modes 4 and 3 of the compiler see what has another name today.
/// - `F4`: Foundation's change of Swift 4.2, SE-0005's nesting of `NSAttributedString`'s types and `RunLoop.Mode`.
/// - `Q4`: Core Animation's constants of its headers, which Swift 4.2 gave types (“Migrating to Swift 4.2”). Each stands
///   in the public list of the headers' names that NativeScript generates (`objc!QuartzCore.d.ts`).
/// - `M4`, `C4`, `N4`: MapKit's, Core Media's and User Notifications', which got labels and members with Swift 4.2 (the
///   same guide, and what apps of that time say).
/// - `S3`: Swift's own library: SE-0163 made strings the collections that their `characters` were.
/// - `A4`, `A3`: AVFoundation's, as `AVFoundation.apinotes` of Swift 4 and the SDK of iOS 12 have them; the names were checked
///   against `objc!AVFoundation.d.ts` and `objc!AVFAudio.d.ts`.
///
/// Modes 4.2 and 5 see the same names.
public struct OldNameTable {
    public struct Row: Sendable {
        /// For `U3` only code in mode 3 has it.
        public let source: String
        public let old: String
        /// What must be there: a type, or a member behind its type.
        public let new: String
        public let text: String
        public let isNotification: Bool
    }

    /// All rows, by the name.
    public static let rows: [String: [Row]] = Dictionary(
        grouping: plain(types) { "public typealias \($0) = \($1)" } + plain(values) { "public let \($0) = \($1)" }
            + plain(notifications, isNotification: true) {
                "public static var \($0): NSNotification.Name { \($1) }"
            } + functionRows, by: \.old)

    private static func plain(
        _ table: String, isNotification: Bool = false, _ text: (String, String) -> String
    ) -> [Row] {
        table.split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return Row(
                source: words[0], old: words[1], new: words[2], text: text(words[1], words[2]),
                isNotification: isNotification)
        }
    }

    private static var functionRows: [Row] {
        var rows: [Row] = []
        for line in functions.split(separator: "\n") {
            guard !line.hasPrefix(" "), let bar = line.firstIndex(of: "|") else {
                if let last = rows.popLast() {
                    rows.append(
                        Row(
                            source: last.source, old: last.old, new: last.new, text: last.text + "\n" + line,
                            isNotification: false))
                }
                continue
            }
            let words = line[..<bar].split(separator: " ").map(String.init)
            rows.append(
                Row(
                    source: words[0], old: words[1], new: words[2] == "-" ? "" : words[2],
                    text: String(line[line.index(after: bar)...].drop { $0 == " " }), isNotification: false))
        }
        return rows
    }
}
