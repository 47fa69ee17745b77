import Foundation

/// An image set of an asset catalog, made of files that a person dropped: what Xcode writes for them.
public struct ImageSet: Sendable {
    /// A file as it was dropped.
    public struct File: Sendable {
        public var name: String
        public var bytes: [UInt8]

        public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
    }

    public private(set) var name: String
    /// By their names in the set's folder, its `Contents.json` among them.
    public private(set) var files: [String: [UInt8]] = [:]

    /// The sets that files make: `cup.png`, `cup@2x.png` and `cup@3x.png` are one.
    ///
    /// - Parameter taken: names of images that there are; a new one that has such a name gets a number, as in Xcode.
    public static func sets(of files: [File], taken: Set<String>) -> [ImageSet] {
        var groups: [(stem: String, files: [File])] = []
        for file in files {
            let stem = Self.stem(of: file.name)
            if let known = groups.firstIndex(where: { $0.stem == stem }) {
                groups[known].files.append(file)
            } else {
                groups.append((stem, [file]))
            }
        }
        var taken = Set(taken.map { $0.lowercased() })
        return groups.map { group in
            var name = group.stem, number = 0
            while !taken.insert(name.lowercased()).inserted {
                number += 1
                name = "\(group.stem)-\(number)"
            }
            return ImageSet(name: name, group.files)
        }
    }

    private init(name: String, _ dropped: [File]) {
        self.name = name
        var slots: [String: String] = [:]
        for file in dropped {
            let scale = Self.scale(of: file.name)
            // Two for one slot: the first stays.
            guard slots[scale] == nil else { continue }
            let own = Self.fileName(file.name)
            slots[scale] = own
            files[own] = file.bytes
        }
        let isVector = dropped.allSatisfy { Self.isVector($0.name) }
        files["Contents.json"] = Array(Self.contents(slots, isVector: isVector).utf8)
    }

    static func isVector(_ name: String) -> Bool {
        ["pdf", "svg"].contains((name as NSString).pathExtension.lowercased())
    }

    /// A file's name without its scale and type; no part of a path, and nothing that hides.
    private static func stem(of name: String) -> String {
        var stem = ((name as NSString).lastPathComponent as NSString).deletingPathExtension
        for scale in ["@1x", "@2x", "@3x"] where stem.hasSuffix(scale) { stem = String(stem.dropLast(3)) }
        stem = String(stem.map { $0 == "/" || $0 == ":" || $0 == "\\" || $0.isNewline ? "-" : $0 }.prefix(80))
        while stem.hasPrefix(".") { stem.removeFirst() }
        stem = String(stem.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 })
            .trimmingCharacters(in: .whitespaces)
        return stem.isEmpty ? "image" : stem
    }

    private static func fileName(_ name: String) -> String {
        let scale = scale(of: name)
        let type = (name as NSString).pathExtension.lowercased()
        return stem(of: name) + (scale == "1x" || isVector(name) ? "" : "@\(scale)") + "." + type
    }

    private static func scale(of name: String) -> String {
        let stem = (name as NSString).deletingPathExtension
        return stem.hasSuffix("@2x") ? "2x" : stem.hasSuffix("@3x") ? "3x" : "1x"
    }

    /// Vectors have one slot, pictures one for each scale.
    private static func contents(_ slots: [String: String], isVector: Bool) -> String {
        func entry(_ scale: String?, _ file: String?) -> String {
            let name = file.map { "      \"filename\" : \(quoted($0)),\n" } ?? ""
            let end = scale.map { ",\n      \"scale\" : \"\($0)\"" } ?? ""
            return "    {\n\(name)      \"idiom\" : \"universal\"\(end)\n    }"
        }
        let entries =
            isVector ? [entry(nil, slots.values.first)] : ["1x", "2x", "3x"].map { entry($0, slots[$0]) }
        return "{\n  \"images\" : [\n" + entries.joined(separator: ",\n")
            + "\n  ],\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
