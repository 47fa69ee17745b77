import StoryboardCompiler
import StoryboardDocument

extension RuleRegistry {
    /// What compiling a document leaves out or can't make.
    static let compilerRules: [Rule] = [
        Rule(
            "left-out", .integrity, .warning, "Something that no app gets to see",
            rationale:
                "An attribute, element, kind of segue or event that isn't known, a value that an attribute can't have, a runtime attribute without a value: compiling the document leaves it out. It is a misspelling, or of an Xcode that is newer than this program.",
            example: #"<label txet="Name" id="…"/>"#, documents: .touch
        ) { context in
            context.compilerDiagnostics.filter { $0.severity != .error && ruled(by: $0) == nil }.map(context.finding)
        },
        Rule(
            "uncompilable", .integrity, .error, "Something that can't be compiled",
            rationale:
                "A length, a font size or a constant that nothing can be laid out or drawn with, a controller whose view is none, a reference out of a cell, a storyboard without scenes: what was damaged by hand or in a merge.",
            example: #"<rect key="frame" x="1e20" y="0.0" width="100" height="21"/>"#, documents: [.files, .iOS]
        ) { context in
            context.compilerDiagnostics.filter { $0.severity == .error && ruled(by: $0) == nil }.map(context.finding)
        },
    ]

    /// The rules that say themselves what the compiler says in these words.
    static let ruledByOthers: [(words: String, rules: Set<String>)] = [
        ("is already that of the", ["duplicate-id"]),
        ("has no reuse identifier", ["missing-reuse-identifier"]),
        (
            "which isn't in the document",
            ["dangling-constraint", "dangling-segue", "dangling-connection", "dangling-reference"]
        ),
        ("has the storyboard identifier", ["duplicate-storyboard-identifier"]),
        ("The initial view controller “", ["invalid-initial-controller"]),
        ("has no initial view controller", ["missing-initial-controller"]),
        ("leads to an object of another scene", ["connection-across-scenes"]),
        ("which is no view controller", ["invalid-segue"]),
        ("has no name", ["incomplete-connection"]),
        ("the constraint is left out", ["invalid-constraint"]),
        ("isn't a number or a ratio", ["invalid-constraint", "invalid-number"]),
        ("not a number;", ["invalid-number"]),
    ]

    /// The rules that say what a diagnostic of the compiler says; nil where none does.
    static func ruled(by diagnostic: Diagnostic) -> Set<String>? {
        ruledByOthers.first { diagnostic.message.contains($0.words) }?.rules
    }

    static func compilerDiagnostics(of context: CheckContext) -> [Diagnostic] {
        var options = CompilerOptions()
        options.needsEntryPoint = false
        options.keepsPrototypes = true
        let compiler = StoryboardCompiler(context.document, options: options)
        do {
            if context.isStoryboard {
                let compiled = try compiler.storyboard()
                for name in compiled.nibNames.values.sorted() + compiler.viewNibNames { _ = compiled.nib(name) }
            } else {
                _ = try compiler.xib()
            }
        } catch {
            return compiler.diagnostics + [error as? Diagnostic].compactMap(\.self)
        }
        return compiler.diagnostics
    }
}

extension CheckContext {
    /// A finding that was told elsewhere, in its words.
    func finding(_ told: Diagnostic) -> Finding {
        var finding = Finding(told)
        finding.element = told.objectID.flatMap { elementsByID[$0] }
        return finding
    }
}
