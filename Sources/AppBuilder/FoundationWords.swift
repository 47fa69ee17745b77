import Foundation

/// What headers of constants take from Foundation, in plain C: its numbers, enumerations and texts.
enum FoundationWords {
    /// Macros rather than types: Swift sees no second `NSInteger`.
    static let inC =
        [
            "#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>",
            "#define NSInteger long", "#define NSUInteger unsigned long", "#define CGFloat double",
            "#define NSTimeInterval double", "#define BOOL _Bool",
            "#define NS_ASSUME_NONNULL_BEGIN", "#define NS_ASSUME_NONNULL_END",
            "#define FOUNDATION_EXPORT extern", "#define UIKIT_EXTERN extern", "#define FOUNDATION_EXTERN extern",
            "#define YES ((_Bool)1)", "#define NO ((_Bool)0)", "#define unichar uint16_t",
            "#define NSIntegerMax LONG_MAX", "#define NSIntegerMin LONG_MIN", "#define NSUIntegerMax ULONG_MAX",
            "#define NSNotFound NSIntegerMax", "#include <limits.h>",
        ] + named + availability
        + ["NS", "CF"].flatMap {
            [
                enumeration($0 + "_ENUM", "enum_extensibility(open)"),
                enumeration($0 + "_CLOSED_ENUM", "enum_extensibility(closed)"),
                enumeration($0 + "_OPTIONS", "flag_enum, enum_extensibility(open)"),
            ]
        }

    /// Macros that say since when something is there: here all is.
    private static let availability =
        [
            "API_AVAILABLE", "API_DEPRECATED", "API_DEPRECATED_WITH_REPLACEMENT", "API_UNAVAILABLE", "NS_AVAILABLE_IOS",
            "NS_AVAILABLE", "NS_CLASS_AVAILABLE_IOS", "NS_DEPRECATED_IOS", "NS_DEPRECATED", "NS_ENUM_AVAILABLE_IOS",
            "NS_ENUM_DEPRECATED_IOS", "DEPRECATED_MSG_ATTRIBUTE", "CF_AVAILABLE_IOS", "CF_DEPRECATED_IOS",
        ].map { "#define \($0)(...)" } + ["#define DEPRECATED_ATTRIBUTE"]

    /// Macros that say how Swift is to know a declaration.
    private static let named =
        ["NS", "CF"].flatMap { framework in
            [
                "#define \(framework)_SWIFT_NAME(name) __attribute__((swift_name(#name)))",
                "#define \(framework)_REFINED_FOR_SWIFT __attribute__((swift_private))",
            ]
        } + [
            "#define NS_SWIFT_UNAVAILABLE(words) __attribute__((availability(swift, unavailable, message=words)))",
            "#define CF_SWIFT_UNAVAILABLE(words) __attribute__((availability(swift, unavailable, message=words)))",
            "#define CF_EXPORT extern", "#define CF_INLINE static inline", "#define NS_INLINE static inline",
        ]

    /// What Apple's <TargetConditionals.h> says of a simulator of iOS.
    static let conditionals = [
        "#define TARGET_OS_MAC 1", "#define TARGET_OS_IPHONE 1", "#define TARGET_OS_IOS 1",
        "#define TARGET_OS_SIMULATOR 1", "#define TARGET_IPHONE_SIMULATOR 1", "#define TARGET_OS_EMBEDDED 0",
        "#define TARGET_OS_OSX 0", "#define TARGET_OS_MACCATALYST 0", "#define TARGET_OS_UIKITFORMAC 0",
        "#define TARGET_OS_TV 0", "#define TARGET_OS_WATCH 0", "#define TARGET_OS_VISION 0",
        "#define TARGET_OS_DRIVERKIT 0", "#define TARGET_OS_WIN32 0", "#define TARGET_OS_LINUX 0",
    ]

    /// Swift makes an enumeration or a set of options of it by the attributes. C takes the declaration of an enumeration
    /// that says its type as a line of its own alone: so the `typedef` before the macro gets something else to name.
    private static func enumeration(_ macro: String, _ attributes: String) -> String {
        let kind = "enum __attribute__((\(attributes))) name : type"
        return "#define \(macro)(type, name) int _storyboard_##name; \(kind); typedef enum name name; \(kind)"
    }

    private static let known = words.union(
        availability.compactMap { $0.split { $0 == " " || $0 == "(" }.dropFirst().first.map(String.init) })
    private static let words: Set = [
        "NSInteger", "NSUInteger", "CGFloat", "NSTimeInterval", "NS_ASSUME_NONNULL_BEGIN", "NS_ASSUME_NONNULL_END",
        "NS_ENUM", "NS_CLOSED_ENUM", "NS_OPTIONS", "NS_SWIFT_NAME", "CF_SWIFT_NAME", "NS_REFINED_FOR_SWIFT",
        "CF_REFINED_FOR_SWIFT", "NS_SWIFT_UNAVAILABLE", "CF_SWIFT_UNAVAILABLE", "CF_EXPORT", "CF_INLINE", "NS_INLINE",
        "CF_ENUM", "CF_CLOSED_ENUM", "CF_OPTIONS", "FOUNDATION_EXTERN", "YES", "NO", "unichar", "NSIntegerMax",
        "NSIntegerMin", "NSUIntegerMax", "NSNotFound",
    ]
    private static let prefixes = ["NS", "UI", "CG", "CA", "CF"]

    /// Of a declaration.
    /// - Parameters:
    ///   - own: names that the header gives itself, which aren't Apple's although they look so.
    ///   - prefixes: of the frameworks that it imports besides.
    static func kind(of line: String, except own: Set<String> = [], _ prefixes: Set<String> = [])
        -> BridgingHeader.Contents
    {
        if text(line) != nil { return .withFoundationsWords }
        if ["@", "- (", "+ (", "-(", "+("].contains(where: line.hasPrefix) || line.contains("@\"") {
            return .objectiveC
        }
        var kind = BridgingHeader.Contents.plain
        for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map(String.init) {
            if known.contains(word) || ["BOOL", "FOUNDATION_EXPORT", "UIKIT_EXTERN"].contains(word) {
                kind = .withFoundationsWords
            } else if word == "id" || word == "SEL" || isApples(word, prefixes) && !own.contains(word) {
                return .objectiveC
            }
        }
        return kind
    }

    /// `NSString`, `CGRect`: two or more capitals of a framework, then a name.
    private static func isApples(_ word: String, _ others: Set<String>) -> Bool {
        others.union(prefixes).contains {
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

/// Names that headers declare, as they are met: of structures, enumerations and their values, types and functions. They
/// may begin as Apple's do (`CFDisplay`).
struct DeclaredNames {
    private(set) var names: Set<String> = []
    private var depth = 0
    /// Whether lines are values of an enumeration.
    private var isEnumeration = false

    mutating func add(_ line: String) {
        var words: [String] = [], rest = Substring(line)
        var isType = line.hasPrefix("typedef")
        while let character = rest.first {
            let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard word.isEmpty else {
                words.append(word)
                rest = rest.dropFirst(word.count)
                let next = rest.drop(while: \.isWhitespace)
                let isDefined = next.hasPrefix("{") || next.hasPrefix(":")
                if isEnumeration || isDefined && words.contains(where: { ["enum", "struct", "union"].contains($0) }) {
                    names.insert(word)
                }
                // A name before a bracket is a function's, or a compiler's attribute.
                if depth == 0, words.count > 1, next.hasPrefix("("), !next.hasPrefix("(*"), !word.hasPrefix("__") {
                    names.insert(word)
                }
                if isType, depth == 0, next.hasPrefix(";") { names.insert(word) }
                continue
            }
            if character == "{", words.first != "extern" {
                depth += 1
                isEnumeration = words.contains("enum")
            } else if character == "}" {
                depth = max(0, depth - 1)
                isEnumeration = false
                isType = true
            }
            rest = rest.dropFirst()
        }
    }
}
