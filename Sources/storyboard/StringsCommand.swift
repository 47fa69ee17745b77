import ArgumentParser
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// `storyboard strings`: the texts of documents, out to translators and back.
struct StringsCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "strings", "Export, import and update the translations of storyboards and xibs.",
        """
        Keys and comments are Xcode's own, so that its tables and these can be used in turn. No translation is ever lost.
        """,
        examples: [
            "Texts to a translator": "storyboard strings export MyApp --format xliff --language de -o de.xliff",
            "And back": "storyboard strings import de.xliff MyApp",
            "After an edit of the storyboards": "storyboard strings update MyApp",
        ],
        subcommands: [Export.self, Import.self, Update.self])

    struct Export: ParsableCommand {
        enum Format: String, ExpressibleByArgument, CaseIterable { case strings, xcstrings, xliff, xliff2 }

        static let configuration = CommandConfiguration.documented(
            "export", "Write the texts that people read.",
            """
            Without --output the result of one document goes to standard output. --language puts that language's translations in, from the tables \
            that stand beside the document (de.lproj/Main.strings).
            """,
            examples: [
                "A table": "storyboard strings export Base.lproj/Main.storyboard",
                "What translators' programs read, with what is translated already":
                    "storyboard strings export MyApp --format xliff --language de -o de.xliff",
                "Tables of all documents": "storyboard strings export MyApp --format strings -o Texts",
            ])

        @Argument(
            help: ArgumentHelp("Storyboards and xibs, and folders to search for them.", valueName: "path"),
            completion: .documents) var paths: [String]
        @Option(help: "What to write.") var format = Format.strings
        @Option(help: ArgumentHelp("The language to translate into.", valueName: "code"), completion: .languages)
        var language: String?
        @Option(help: ArgumentHelp("The language of the documents.", valueName: "code"), completion: .nothing)
        var sourceLanguage = "en"
        @Option(
            name: .shortAndLong, help: "The file to write; for tables of several documents a folder.",
            completion: .file()) var output: String?

        func run() throws {
            let (documents, failed) = try StringsCommand.read(paths)
            switch format {
            case .xliff, .xliff2: try put(try xliff(documents), to: output)
            case .strings, .xcstrings:
                if documents.count > 1, output == nil {
                    throw ValidationError("Several documents need --output FOLDER.")
                }
                for document in documents {
                    let file = "\(document.name).\(format.rawValue)"
                    try put(
                        try table(document),
                        to: documents.count > 1 || output?.hasSuffix("/") == true
                            ? output.map { "\($0.hasSuffix("/") ? String($0.dropLast()) : $0)/\(file)" } : output)
                }
            }
            if failed { throw ExitCode(1) }
        }

        private func table(_ document: LocalizedDocument) throws -> String {
            let translations = try language.map { try document.read($0) }
            if format == .strings {
                return StringsTable(
                    document.strings.map {
                        StringsTable.Entry(key: $0.key, value: translations?[$0.key] ?? $0.source, comment: $0.comment)
                    }
                ).text
            }
            var catalog = StringCatalogFile(sourceLanguage: sourceLanguage)
            _ = catalog.update(to: document.strings)
            for language in language.map({ [$0] }) ?? document.languages where language != sourceLanguage {
                let table = try document.read(language)
                for string in document.strings {
                    if let value = table[string.key] { catalog.set(string.key, language, value, state: "translated") }
                }
            }
            return try catalog.text()
        }

        private func xliff(_ documents: [LocalizedDocument]) throws -> String {
            let files = try documents.map { document -> XLIFF.File in
                let table = try language.map { try document.read($0) }
                return XLIFF.File(
                    original: document.document.path,
                    units: document.strings.map {
                        XLIFF.Unit(id: $0.key, source: $0.source, target: table?[$0.key], note: $0.comment)
                    })
            }
            let xliff = XLIFF(
                sourceLanguage: sourceLanguage, targetLanguage: language, files: files.filter { !$0.units.isEmpty })
            return format == .xliff ? xliff.text12 : xliff.text20
        }

        private func put(_ text: String, to path: String?) throws {
            guard let path else { return Terminal.write(text) }
            try StringsCommand.write(text, to: path)
            Terminal.result("\(path): written")
        }
    }

    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration.documented(
            "import", "Put translations into the tables beside the documents.",
            """
            Tables are made where there are none, and brought up to date. Translations that the file doesn't hold stay; empty ones are passed over.
            """,
            examples: [
                "From a translator": "storyboard strings import de.xliff MyApp",
                "A table that doesn't name its language":
                    "storyboard strings import Main.strings Base.lproj/Main.storyboard --language de",
            ])

        @Argument(
            help: "An .xliff or .strings file, or an .xcstrings catalog.",
            completion: .file(extensions: ["xliff", "xlf", "strings", "xcstrings"])) var file: String
        @Argument(
            help: ArgumentHelp("The documents, and folders to search for them.", valueName: "path"),
            completion: .documents) var paths: [String]
        @Option(
            help: ArgumentHelp("The language; from the file where it says so.", valueName: "code"),
            completion: .languages) var language: String?

        func run() throws {
            let (documents, unread) = try StringsCommand.read(paths)
            var failed = unread
            // What comes back from translators reaches the documents' folders, and no other file.
            OutputConfinement.apply(documents.compactMap(\.localizationFolder))
            let sets: [(language: String, translations: [String: String])]
            do {
                let (found, problems) = try translations()
                sets = found
                problems.forEach(StringsCommand.report)
                failed = failed || !problems.isEmpty
                for language in sets.map(\.language) where !FileName.isPart(language) {
                    throw Diagnostic(
                        .error, "“\(language)” is no language.", remedy: "Languages are named like “de” or “pt-BR”.",
                        path: file)
                }
            } catch { throw StringsCommand.failure(error) }
            for (language, translations) in sets {
                var rest = translations
                for document in documents {
                    let keys = Set(document.strings.map(\.key)), own = translations.filter { keys.contains($0.key) }
                    for key in own.keys { rest[key] = nil }
                    guard !own.isEmpty else { continue }
                    guard let path = document.table(language) else {
                        StringsCommand.report(
                            Diagnostic(
                                .warning,
                                "The document is not in an .lproj folder, so there is no place for its translations.",
                                remedy: "Localize it: move it into Base.lproj.", path: document.document.path))
                        continue
                    }
                    do {
                        var table = TableUpdate(
                            try document.read(language), to: document.strings, isUnknown: document.isUnknown
                        ).table
                        let changed = TableUpdate.merge(own, into: &table).changed
                        try StringsCommand.write(table.text, to: path)
                        Terminal.writeLine("\(path): \(changed) translations came in")
                    } catch { throw StringsCommand.failure(error) }
                }
                // What a document that can't be read has isn't known.
                if !unread, !rest.isEmpty { tellLeftOut(rest.keys.sorted(), language) }
            }
            if failed { throw ExitCode(1) }
        }

        /// One message a language: a file for another version of the app may have hundreds.
        private func tellLeftOut(_ keys: [String], _ language: String) {
            let shown = keys.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
            let more = keys.count > 10 ? " and \(keys.count - 10) more" : ""
            let what = keys.count == 1 ? "the text \(shown)" : "\(keys.count) texts: \(shown)\(more)"
            StringsCommand.report(
                Diagnostic(
                    .warning,
                    "No document has \(what) (\(language)); \(keys.count == 1 ? "it is" : "they are") left out.",
                    path: file))
        }

        /// What the file holds, and what of it can't be taken.
        private func translations() throws -> (
            sets: [(language: String, translations: [String: String])], problems: [Diagnostic]
        ) {
            let data = try LocalizedDocument.contents(file)
            func needed(_ language: String?) throws -> String {
                guard let known = self.language ?? language else {
                    throw Diagnostic(
                        .error, "The file doesn't say which language it is in.", remedy: "Give --language.", path: file)
                }
                return known
            }
            switch (file as NSString).pathExtension {
            case "xliff", "xlf":
                let xliff = try XLIFF(bytes: data, path: file)
                let units = xliff.files.flatMap(\.units).compactMap { unit in unit.target.map { (unit.id, $0) } }
                let set = Dictionary(units, uniquingKeysWith: { first, _ in first })
                return ([(try needed(xliff.targetLanguage), set)], xliff.problems)
            case "xcstrings":
                let catalog = try StringCatalogFile(bytes: data, path: file)
                let sets = (language.map { [$0] } ?? catalog.languages).map { language in
                    (
                        language,
                        Dictionary(
                            uniqueKeysWithValues: catalog.keys.compactMap { key in
                                catalog.text(key, language).map { (key, $0) }
                            })
                    )
                }
                return (sets, [])
            default:
                let table = try StringsTable(bytes: data, path: file)
                let set = Dictionary(table.entries.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
                return ([(try needed(nil), set)], [])
            }
        }
    }

    struct Update: ParsableCommand {
        static let configuration = CommandConfiguration.documented(
            "update", "Bring the tables beside documents up to date with them.",
            """
            New texts are added in the document's language, comments follow. No translation is lost: entries that the document no longer has stay, \
            marked; --remove-obsolete takes them out. Catalogs (mul.lproj/Main.xcstrings) are kept up to date too.
            """,
            examples: [
                "All tables of an app": "storyboard strings update MyApp",
                "In CI: fail if somebody forgot": "storyboard strings update MyApp --check",
            ],
            statuses: [1: "A file can't be read or written, or with --check a table is out of date."])

        @Argument(
            help: ArgumentHelp("The documents, and folders to search for them.", valueName: "path"),
            completion: .documents) var paths: [String]
        @Flag(help: "Leave out what the documents no longer have.") var removeObsolete = false
        @Flag(help: "Write nothing; exit with 1 if something would change.") var check = false

        func run() throws {
            let (documents, failed) = try StringsCommand.read(paths)
            var stale = false
            for document in documents {
                do {
                    for language in document.languages {
                        let path = document.table(language)!, before = try document.read(language)
                        let update = TableUpdate(
                            before, to: document.strings, removesObsolete: removeObsolete,
                            isUnknown: document.isUnknown)
                        guard update.table != before else {
                            if check, !update.unknown.isEmpty { tell(path, 0, 0, 0, update.unknown.count) }
                            continue
                        }
                        stale = true
                        tell(
                            path, update.added.count, update.changed.count, update.obsolete.count, update.unknown.count)
                        if !check { try StringsCommand.write(update.table.text, to: path) }
                    }
                    if let path = document.catalog {
                        var catalog = try StringCatalogFile(bytes: try LocalizedDocument.contents(path), path: path)
                        let before = try catalog.text(),
                            (added, changed, obsolete) = catalog.update(
                                to: document.strings, removesObsolete: removeObsolete, isUnknown: document.isUnknown)
                        let after = try catalog.text()
                        guard after != before else { continue }
                        stale = true
                        tell(path, added.count, changed.count, obsolete.count)
                        if !check { try StringsCommand.write(after, to: path) }
                    }
                } catch { throw StringsCommand.failure(error) }
            }
            if failed || check && stale { throw ExitCode(1) }
            if !stale { Terminal.result("all tables are up to date") }
        }

        private func tell(_ path: String, _ added: Int, _ changed: Int, _ obsolete: Int, _ unknown: Int = 0) {
            let parts = [
                (added, "new"), (changed, "to be reviewed, their text has changed"),
                (obsolete, "no longer in the document"), (unknown, "not known here, left alone"),
            ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            Terminal.writeLine("\(path): \(parts.isEmpty ? "order and comments" : parts.joined(separator: ", "))")
        }
    }

    // MARK: Shared

    private static func read(_ paths: [String]) throws -> (documents: [LocalizedDocument], failed: Bool) {
        var documents: [LocalizedDocument] = [], failed = false
        let files: [String]
        do { files = try DocumentFinder.documents(at: paths) } catch { throw failure(error) }
        for file in Terminal.following("Reading", files) {
            do { documents.append(try LocalizedDocument(contentsOf: file)) } catch {
                failed = true
                report(error)
            }
        }
        return (documents, failed)
    }

    private static func write(_ text: String, to path: String) throws {
        do {
            try AtomicFile.makeFolder(FilePath.folder(of: path))
            let before = BoundedFile.bytes(path, .table).map { [UInt8]($0) }
            try AtomicFile.write(TextForm(of: before ?? []).bytes(of: text), to: path)
        } catch { throw failure(error) }
    }

    private static func report(_ error: Error) { Terminal.report(error) }

    private static func failure(_ error: Error) -> ExitCode {
        report(error)
        return ExitCode(1)
    }
}
