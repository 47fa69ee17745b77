import Foundation

/// What headers of constants take from Foundation, in plain C: its numbers, enumerations and texts.
enum FoundationWords {
    /// Frameworks that such headers import for no more than that.
    static let frameworks: Set = ["Foundation", "UIKit", "CoreGraphics", "CoreFoundation", "QuartzCore"]

    /// Macros rather than types: Swift sees no second `NSInteger`.
    static let inC = [
        "#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>",
        "#define NSInteger long", "#define NSUInteger unsigned long", "#define CGFloat double",
        "#define NSTimeInterval double", "#define BOOL _Bool",
        "#define NS_ASSUME_NONNULL_BEGIN", "#define NS_ASSUME_NONNULL_END",
        "#define FOUNDATION_EXPORT extern", "#define UIKIT_EXTERN extern",
        enumeration("NS_ENUM", "enum_extensibility(open)"), enumeration("NS_CLOSED_ENUM", "enum_extensibility(closed)"),
        enumeration("NS_OPTIONS", "flag_enum, enum_extensibility(open)"),
    ]

    /// Swift makes an enumeration or a set of options of it by the attributes. C takes the declaration of an enumeration
    /// that says its type as a line of its own alone: so the `typedef` before the macro gets something else to name.
    private static func enumeration(_ macro: String, _ attributes: String) -> String {
        let kind = "enum __attribute__((\(attributes))) name : type"
        return "#define \(macro)(type, name) int _storyboard_##name; \(kind); typedef enum name name; \(kind)"
    }

    private static let known: Set = [
        "NSInteger", "NSUInteger", "CGFloat", "NSTimeInterval", "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END",
        "NS_ENUM", "NS_CLOSED_ENUM", "NS_OPTIONS",
    ]
    private static let prefixes = ["NS", "UI", "CG", "CA", "CF"]

    /// Of a declaration.
    static func kind(of line: String) -> BridgingHeader.Contents {
        if text(line) != nil { return .withFoundationsWords }
        if ["@", "- (", "+ (", "-(", "+("].contains(where: line.hasPrefix) || line.contains("@\"") {
            return .objectiveC
        }
        var kind = BridgingHeader.Contents.plain
        for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init) {
            if known.contains(word) || ["BOOL", "FOUNDATION_EXPORT", "UIKIT_EXTERN"].contains(word) {
                kind = .withFoundationsWords
            } else if word == "id" || word == "SEL" || isApples(word) {
                return .objectiveC
            }
        }
        return kind
    }

    /// `NSString`, `CGRect`: two or more capitals of a framework, then a name.
    private static func isApples(_ word: String) -> Bool {
        prefixes.contains {
            guard word.hasPrefix($0), let next = word.dropFirst($0.count).first else { return false }
            return next.isUppercase && word.contains(where: \.isLowercase) || word.hasPrefix("NS_")
        }
    }

    /// A text constant becomes a macro, which Swift sees as a String; other declarations stay as they are.
    static func translated(_ line: String) -> String {
        text(line).map { "#define \($0.name) \"\($0.value)\"" } ?? line
    }

    /// `static NSString *const name = @"value";`
    private static func text(_ line: String) -> (name: String, value: String)? {
        let words = line.replacingOccurrences(of: "*", with: " * ").split(
            separator: " ", omittingEmptySubsequences: true)
        guard words.count >= 6, words.contains("NSString"), words.contains("*"), words.contains("const"),
            words.first == "static", let equals = words.firstIndex(of: "="), equals > 3, line.hasSuffix("\";"),
            let quote = line.range(of: "@\"")
        else { return nil }
        return (String(words[equals - 1]), String(line[quote.upperBound...].dropLast(2)))
    }
}
