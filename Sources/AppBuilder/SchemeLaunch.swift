import Foundation
import XcodeProject

/// How an app is started as its scheme says: arguments and environment, with build settings filled in.
public struct SchemeLaunch: Sendable {
    public let arguments: [String]
    public let environment: [String: String]

    /// - Parameter followsLanguage: Whether the scheme says the language too; what a person asks for by an option goes
    ///   before it.
    init(_ scheme: XcodeScheme?, settings: BuildSettings, followsLanguage: Bool) {
        guard let scheme else {
            (arguments, environment) = ([], [:])
            return
        }
        var words = scheme.arguments.flatMap { Self.words(of: settings.expand($0)) }
        if let language = scheme.language { words = ["-AppleLanguages", "(\(language))"] + words }
        if let region = scheme.region {
            // The scheme's region goes with the language that the app is run in.
            words =
                ["-AppleLocale", "\(scheme.language.map { String($0.prefix { $0 != "-" }) } ?? "en")_\(region)"] + words
        }
        if scheme.showsNonLocalizedStrings { words += ["-NSShowNonLocalizedStrings", "YES"] }
        arguments = followsLanguage ? words : Self.withoutLanguage(words)
        var environment = scheme.environment.mapValues { settings.expand($0) }
        environment["STORYBOARD_LOCATION"] = SchemeLocation(scheme)?.text
        self.environment = environment
    }

    private static func withoutLanguage(_ words: [String]) -> [String] {
        var rest: [String] = [], isValue = false
        for word in words {
            defer { isValue = ["-AppleLanguages", "-AppleLocale"].contains(word) }
            if !isValue, !["-AppleLanguages", "-AppleLocale"].contains(word) { rest.append(word) }
        }
        return rest
    }

    /// The words of a line as a shell parts them: quotes and backslashes keep together what belongs together.
    static func words(of line: String) -> [String] {
        var words: [String] = [], word = "", isOpen = false, quote: Character?, isEscaped = false
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                (isEscaped, isOpen) = (true, true)
            } else if let end = quote {
                if character == end { quote = nil } else { word.append(character) }
            } else if character == "\"" || character == "'" {
                (quote, isOpen) = (character, true)
            } else if character.isWhitespace {
                if isOpen { words.append(word) }
                (word, isOpen) = ("", false)
            } else {
                word.append(character)
                isOpen = true
            }
        }
        return isOpen ? words + [word] : words
    }
}

extension AppBuilder {
    /// What the target's scheme says of running it.
    public func schemeLaunch(followsLanguage: Bool = true) -> SchemeLaunch {
        SchemeLaunch(scheme, settings: launchSettings, followsLanguage: followsLanguage)
    }

    /// Those that fill in what the scheme says of a launch: of the target that it names for that.
    private var launchSettings: BuildSettings {
        guard let name = scheme?.settingsTarget, name != target.name,
            let other = target.project.targets.first(where: { $0.name == name })
        else { return settings }
        return other.buildSettings(configuration: configuration)
    }
}
