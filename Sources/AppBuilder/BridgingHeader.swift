import Foundation
import StoryboardDocument
import XcodeProject

/// A bridging header that is plain C: constants, enumerations, structures and inline functions, which the compiler reads
/// by clang. Where it is C but for Foundation's words (`NS_ENUM`, `@"texts"`), it is read in a translation. What is
/// written in Objective-C can't come along.
struct BridgingHeader {
    enum Contents: Comparable { case nothing, plain, withFoundationsWords, objectiveC }

    let path: String
    private(set) var contents = Contents.nothing
    /// The header and those it includes from the project.
    private(set) var files: [String] = []
    /// What they include that isn't found: `SDWebImage/UIImageView+WebCache.h`, and where.
    private(set) var unfound: [(name: String, path: String, line: Int)] = []
    /// What they include in angle brackets: `zlib.h`.
    private(set) var systemHeaders: Set<String> = []
    /// Modules of Apple's that they import: Swift that knows the header sees them without importing them.
    private(set) var modules: Set<String> = []
    /// With which names of those begin.
    private var prefixes: Set<String> = []
    let folders: [String]
    /// Folders of the project's headers that are found by their names alone, as by Xcode's header maps.
    private var mapped: Set<String> = []
    private let projectsHeaders: () -> [String: String]
    /// Frameworks in C, whose headers clang finds.
    private let frameworks: Set<String>
    /// The framework that the header is all of.
    private let umbrella: String?
    /// Macros that the target defines for C.
    private let definitions: [String]
    private var translated: [String] = []
    /// Names that the headers give themselves.
    private var declared = DeclaredNames()
    /// Whether it says anything besides what frameworks it imports.
    private var saysSomething = false

    /// nil where the target names none, or one that is missing.
    /// - Parameters:
    ///   - headers: those of the project, by name.
    ///   - framework: the module of a framework, whose Swift knows the header of that name instead.
    ///   - frameworks: those in C that were built before.
    init?(
        _ settings: BuildSettings, root: String, headers: @escaping () -> [String: String] = { [:] },
        framework: String? = nil, frameworks: Set<String> = []
    ) {
        self.frameworks = frameworks
        let own = settings["SWIFT_OBJC_BRIDGING_HEADER"]
        umbrella = own == nil ? framework : nil
        guard let name = own ?? umbrella.flatMap({ headers()[$0 + ".h"] }) else { return nil }
        func whole(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }
        path = whole(name)
        folders = SearchPaths.headers(settings, root: root)
        projectsHeaders = settings["USE_HEADERMAP"] == "NO" ? { [:] } : headers
        definitions = settings.list("GCC_PREPROCESSOR_DEFINITIONS")
        guard read(path) else { return nil }
        if contents == .withFoundationsWords, !saysSomething { contents = .nothing }
        // It names the others by the framework, which clang has no folder for.
        if contents == .plain, umbrella != nil { contents = .withFoundationsWords }
    }

    /// The header in plain C; nil where it is that already, or can't be.
    var translation: String? {
        contents == .withFoundationsWords ? (FoundationWords.inC + translated).joined(separator: "\n") + "\n" : nil
    }

    /// For the compiler.
    /// - Parameter translation: where the translation is.
    func arguments(translation: String) -> [String] {
        guard [.plain, .withFoundationsWords].contains(contents) else { return [] }
        var clang = folders.map { "-I" + $0 }
        for folder in mapped.sorted() { clang += ["-iquote", folder] }
        for definition in definitions {
            // Modules of others aren't made anew for it.
            clang += ["-D" + definition, "-fmodules-ignore-macro=" + String(definition.prefix { $0 != "=" })]
        }
        return ["-disable-bridging-pch", "-import-objc-header", contents == .plain ? path : translation]
            + clang.flatMap { ["-Xcc", $0] }
    }

    /// Changes whenever one of the files does.
    var stamp: String { files.map { $0 + Fingerprint.stamp(of: $0) }.joined() }

    /// False if there is no such file.
    private mutating func read(_ path: String) -> Bool {
        guard !files.contains(path), files.count < 200 else { return true }
        guard let bytes = BoundedFile.bytes(path, .sourceFile) else { return false }
        files.append(path)
        var goesOn = false
        for (number, line) in Self.code(String(decoding: bytes, as: UTF8.self)) {
            defer { goesOn = line.hasSuffix("\\") }
            if line.hasPrefix("#include") || line.hasPrefix("#import") {
                include(line, from: path, number)
            } else if line.hasPrefix("@import") {
                let module = line.dropFirst(7).trimmingCharacters(in: .whitespaces).prefix { $0 != "." && $0 != ";" }
                found(importFramework(String(module)) ? .withFoundationsWords : .objectiveC)
            } else if line.hasPrefix("#") || goesOn {
                if line.hasPrefix("#define"), line.split(separator: " ").count > 2 {
                    found(line.contains("@\"") ? .withFoundationsWords : .plain)
                    saysSomething = true
                }
                translated.append(line.replacingOccurrences(of: "@\"", with: "\""))
            } else if umbrella != nil, line.contains("VersionNumber;") || line.contains("VersionString[];") {
                // Xcode's template has them, and Xcode makes them.
            } else {
                declared.add(line)
                found(FoundationWords.kind(of: line, except: declared.names, prefixes))
                saysSomething = true
                translated.append(FoundationWords.translated(line))
            }
        }
        return true
    }

    private mutating func found(_ kind: Contents) { contents = max(contents, kind) }

    private mutating func include(_ line: String, from path: String, _ number: Int) {
        let isSystems = line.contains("<")
        let name = line.drop { $0 != "\"" && $0 != "<" }.dropFirst().prefix { $0 != "\"" && $0 != ">" }
        if isSystems { systemHeaders.insert(String(name)) }
        let places = (isSystems ? [] : [FilePath.folder(of: path)]) + folders
        if places.contains(where: { read($0 + "/" + name) }) { return }
        if isSystems, let umbrella, name.hasPrefix(umbrella + "/"),
            let known = projectsHeaders()[String(name.dropFirst(umbrella.count + 1))], read(known)
        {
            return
        }
        if !isSystems, let known = projectsHeaders()[String(name)], read(known) {
            mapped.insert(FilePath.folder(of: known))
            return
        }
        // Apple's frameworks and libraries of others are named by a folder; C's own headers mostly aren't.
        guard isSystems else {
            unfound.append((String(name), path, number))
            return found(.objectiveC)
        }
        if name == "TargetConditionals.h" {
            // Which no machine but a Mac has.
            found(.withFoundationsWords)
            saysSomething = true
            translated += FoundationWords.conditionals
        } else if Toolchain.isOfDarwinAlone(String(name)) {
            // Swift has what it declares from elsewhere, if at all.
            found(.withFoundationsWords)
        } else if !name.contains("/") || Toolchain.hasHeader(String(name)) {
            found(.plain)
            translated.append(line)
        } else {
            let framework = String(name.prefix { $0 != "/" })
            if frameworks.contains(framework) {
                translated.append(line)
                saysSomething = true
                return found(.plain)
            }
            if Toolkit.modulesOfC.contains(framework) {
                modules.insert(framework)
                translated.append(line)
                saysSomething = true
                return found(.plain)
            }
            let isKnown = importFramework(framework)
            if !isKnown { unfound.append((String(name), path, number)) }
            found(isKnown ? .withFoundationsWords : .objectiveC)
        }
    }

    /// False if it isn't one of Apple's that are here.
    private mutating func importFramework(_ name: String) -> Bool {
        guard let module = AppleFrameworks.module(name) else { return false }
        modules.insert(module)
        if let prefix = AppleFrameworks.prefixes[name] { prefixes.insert(prefix) }
        return true
    }

    /// What the module's Swift sees without importing it, as a source of its own. An import
    /// that a module exports holds in all of its files.
    var exports: [String: String] {
        guard !modules.isEmpty else { return [:] }
        return [
            "_BridgedModules.swift": modules.sorted().map { "@_exported import \($0)\n" }.joined()
        ]
    }

    /// Lines that hold something besides comments, with their numbers.
    private static func code(_ text: String) -> [(number: Int, text: String)] {
        var lines: [(Int, String)] = [], isComment = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            var rest = Substring(line), kept = "", isText = false
            while let character = rest.first {
                if isComment {
                    guard let end = rest.range(of: "*/") else { break }
                    rest = rest[end.upperBound...]
                    isComment = false
                    continue
                }
                if !isText {
                    if rest.hasPrefix("//") { break }
                    if rest.hasPrefix("/*") {
                        isComment = true
                        rest = rest.dropFirst(2)
                        continue
                    }
                }
                // An address holds two slashes that begin no comment.
                if character == "\"" { isText.toggle() }
                if isText, character == "\\" {
                    kept += rest.prefix(2)
                    rest = rest.dropFirst(2)
                } else {
                    kept.append(character)
                    rest = rest.dropFirst()
                }
            }
            let code = kept.trimmingCharacters(in: .whitespaces)
            if !code.isEmpty { lines.append((index + 1, code)) }
        }
        return lines
    }
}
