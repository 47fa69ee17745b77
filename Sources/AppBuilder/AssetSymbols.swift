import Foundation
import XcodeProject

/// The Swift names that Xcode gives the images and colours of asset catalogs: `UIImage(resource: .closeButton)` always,
/// and `UIImage.closeButton` where the target asks for it.
struct AssetSymbols {
    static let fileName = "_StoryboardAssets.swift"

    let images: [String]
    let colors: [String]
    /// Those of which the classes have names, too.
    private let classImages, classColors: [String]
    /// What code finds them in.
    private let bundle: String

    /// - Parameter extensions: the build setting; a project that says nothing is older than the names. A catalog may say
    ///   otherwise of itself.
    init(catalogs: [AssetCatalog], extensions: Bool, bundle: String = "Foundation.Bundle.main") {
        self.bundle = bundle
        let named = catalogs.filter { $0.namesInClasses ?? extensions }
        images = Set(catalogs.flatMap(\.images.keys)).sorted()
        colors = Set(catalogs.flatMap(\.colors.keys)).sorted()
        classImages = Set(named.flatMap(\.images.keys)).sorted()
        classColors = Set(named.flatMap(\.colors.keys)).sorted()
    }

    /// Without the names of a kind that the app has a type of its own for, from before Xcode 15: `UIImage(resource:
    /// .logo)` means the app's then.
    func leavingOut(declaredIn sources: [String]) -> AssetSymbols {
        func declares(_ type: String) -> Bool {
            sources.contains {
                $0.contains(type)
                    && $0.range(of: #"\b(enum|struct|class|typealias)\s+\#(type)\b"#, options: .regularExpression)
                        != nil
            }
        }
        guard !images.isEmpty || !colors.isEmpty else { return self }
        return AssetSymbols(
            self, withImages: !declares("ImageResource"), withColors: !declares("ColorResource"))
    }

    private init(_ all: AssetSymbols, withImages: Bool, withColors: Bool) {
        bundle = all.bundle
        (images, classImages) = withImages ? (all.images, all.classImages) : ([], [])
        (colors, classColors) = withColors ? (all.colors, all.classColors) : ([], [])
    }

    /// Nil where there is nothing to name.
    var source: String? {
        guard !images.isEmpty || !colors.isEmpty else { return nil }
        var text = "import Foundation\nimport UIKit\n\n"
        for (names, classNames, type, resource, taken) in [
            (images, classImages, "UIImage", "ImageResource", Self.imageMembers),
            (colors, classColors, "UIColor", "ColorResource", Self.colorMembers),
        ] {
            let tree = Tree(names)
            text +=
                "extension UIKit.\(resource) {\n"
                + tree.lines { "static let \($0) = UIKit.\(resource)(name: \"\($1)\", bundle: \(bundle))" }
                .joined(separator: "\n") + "\n}\n\n"
            guard !classNames.isEmpty else { continue }
            text +=
                "extension UIKit.\(type) {\n"
                + Tree(classNames).lines(but: taken) {
                    "static var \($0): UIKit.\(type) { UIKit.\(type)(resource: UIKit.\(resource)(name: \"\($1)\", bundle: \(bundle))) }"
                }.joined(separator: "\n") + "\n}\n\n"
        }
        return text
    }

    /// In Xcode's words: assets that have no symbol, because another one or UIKit has it.
    var warnings: [String] {
        [
            (images, classImages, "image", "UIImage", Self.imageMembers),
            (colors, classColors, "color", "UIColor", Self.colorMembers),
        ].flatMap { names, classNames, kind, type, taken in
            Tree(names).doubles.map {
                "The “\($0.asset)” \(kind) asset name resolves to the symbol “\($0.symbol)” which already exists. Try renaming the asset."
            }
                + classNames.compactMap { name in
                    let symbol = Self.identifier(name)
                    guard taken.contains(symbol) else { return nil }
                    return
                        "The “\(name)” \(kind) asset name resolves to a conflicting \(type) symbol “\(symbol)”. Try renaming the asset."
                }
        }
    }

    /// Names in folders that are namespaces stand in enumerations.
    private final class Tree {
        private var names: [String: String] = [:]
        private var spaces: [String: Tree] = [:]
        /// Names of which another asset has the symbol already.
        private(set) var doubles: [(asset: String, symbol: String)] = []

        init(_ paths: [String]) {
            for path in paths {
                let parts = path.split(separator: "/").map(String.init)
                guard let last = parts.last else { continue }
                var tree = self
                for part in parts.dropLast() {
                    let name = AssetSymbols.identifier(part, isType: true)
                    let inner = tree.spaces[name] ?? Tree([])
                    tree.spaces[name] = inner
                    tree = inner
                }
                let symbol = AssetSymbols.identifier(last)
                if tree.names[symbol] == nil { tree.names[symbol] = path } else { doubles.append((path, symbol)) }
            }
        }

        /// Names that the class has already are left out, as Xcode does.
        func lines(but taken: Set<String> = [], _ line: (String, String) -> String) -> [String] {
            names.sorted { $0.key < $1.key }.compactMap { name, path in
                taken.contains(name)
                    ? nil : "    " + line(AssetSymbols.keywords.contains(name) ? "`\(name)`" : name, path)
            }
                + spaces.sorted { $0.key < $1.key }.map { name, tree in
                    "    enum \(name) {\n" + tree.lines(line).joined(separator: "\n") + "\n    }"
                }
        }
    }

    /// `close-button` and `CloseButton` are `closeButton`, `AccentColor` is `accent`, `10_back_arm` is `_10BackArm`, and
    /// what is written in capitals stays so: `IMG02` is `IMG_02`. Learnt from the files that Xcode generated and people
    /// committed.
    static func identifier(_ name: String, isType: Bool = false) -> String {
        var words: [String] = []
        for part in name.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            var isInNumber = false
            words.append("")
            // A number ends a word: `32x32` is `32X32`.
            for character in part {
                if isInNumber, !character.isNumber { words.append("") }
                isInNumber = character.isNumber
                words[words.count - 1].append(character)
            }
        }
        if isInCapitals(name) { return capitals(words) }
        func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
        // Only the first word becomes small: “HBO GO Logo” is `hboGOLogo`.
        var text = words.enumerated().map { $0 == 0 && !isType ? lowercasedStart($1) : capitalized($1) }.joined()
        // Of images as of colours: the generated files have `background` for an image “backgroundColor”. No public one has a
        // colour that ends in Image.
        if !isType, let suffix = ["Image", "Color"].first(where: { text.count > $0.count && text.hasSuffix($0) }) {
            text.removeLast(suffix.count)
        }
        if text.first?.isNumber ?? true { text = "_" + text }
        return text
    }

    private static func isInCapitals(_ name: String) -> Bool {
        let letters = name.filter(\.isLetter)
        return !letters.isEmpty && letters.allSatisfy(\.isUppercase)
    }

    /// With a line between words, and between letters and numbers.
    private static func capitals(_ words: [String]) -> String {
        let parts = words.flatMap { word -> [String] in
            let letters = String(word.prefix { !$0.isNumber }), number = String(word.dropFirst(letters.count))
            return [letters, number].filter { !$0.isEmpty }
        }
        let text = parts.joined(separator: "_")
        return text.first?.isNumber == true ? "_" + text : text
    }

    /// Capitals at the beginning become small, but for the one that begins the next word: `URLIcon` is `urlIcon`.
    private static func lowercasedStart(_ text: String) -> String {
        let capitals = text.prefix { $0.isUppercase }.count
        let count =
            capitals > 1 && capitals < text.count && text.dropFirst(capitals).first!.isLetter ? capitals - 1 : capitals
        return text.prefix(count).lowercased() + text.dropFirst(count)
    }

    private static let imageMembers: Set<String> = ["add", "remove", "actions", "checkmark", "strokedCheckmark"]
    private static let colorMembers: Set<String> = [
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta",
        "orange", "purple", "brown", "clear", "tint", "tintColor",
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator",
        "opaqueSeparator", "link", "lightText", "darkText",
        "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple",
        "systemTeal", "systemIndigo", "systemBrown", "systemMint", "systemCyan",
        "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemBackground",
        "secondarySystemBackground", "tertiarySystemBackground",
        "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemGroupedBackground",
        "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
    ]
    static let keywords: Set<String> = [
        "default", "in", "is", "as", "for", "if", "else", "do", "try", "catch", "return", "switch", "case", "where",
        "while", "repeat", "guard", "defer", "class", "struct", "enum",
        "protocol", "extension", "func", "var", "let", "import", "internal", "public", "private", "self", "nil", "true",
        "false", "operator", "subscript", "init", "throw", "throws",
        "continue", "break", "fallthrough", "static", "super", "typealias",
    ]
}
