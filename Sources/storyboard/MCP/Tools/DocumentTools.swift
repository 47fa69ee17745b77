import DeviceCatalog
import Foundation
import StoryboardDocument
import StoryboardRendering
import StoryboardTools

/// What is asked of storyboards and xibs without building anything.
enum DocumentTools {
    static let all: [Tool] = [check, fix, diff, render, graph]

    private static let paths = Tool.Parameter("paths", .texts, "Documents and folders; without, all of the project.")
    private static let rules = Tool.Parameter("rules", .texts, "Ask only these rules.")

    private static let check = Tool(
        name: "check", title: "Check storyboards",
        does:
            "What is wrong in storyboards and xibs: outlets and actions that the code lacks, unknown classes, missing images, segues to nowhere, constraints that can't hold.",
        parameters: [paths, rules]
    ) { call, bench in try check(call, bench, fixes: false) }

    private static let fix = Tool(
        name: "fix", title: "Mend storyboards",
        does: "Mends in the files what check finds and what can be mended safely, and answers with what is left.",
        parameters: [paths, rules], kind: .writes
    ) { call, bench in try check(call, bench, fixes: true) }

    @MainActor
    private static func check(_ call: ToolCall, _ bench: Workbench, fixes: Bool) throws -> ToolAnswer {
        var words = try paths(call, bench).map { bench.fence.relative($0) }
        if fixes { words.append("--fix") }
        for rule in call.arguments.texts("rules") { words.append("--only=" + rule) }
        let result = try Workbench.parse(CheckCommand.self, words).check()
        let text = bench.short(ReportFormat.text.report(result, colors: false))
        return ToolAnswer(
            text: text.replacing(#/(?m)^\.\//#, with: ""),
            next: result.count(.error) > 0
                ? "edit mends documents (get shows an object by its id); then check again." : nil,
            rest: "Check fewer paths, or only some rules.")
    }

    @MainActor
    private static func paths(_ call: ToolCall, _ bench: Workbench) throws -> [String] {
        let given = call.arguments.texts("paths")
        return try given.isEmpty ? [bench.fence.root] : given.map { try bench.fence.path($0) }
    }

    private static let diff = Tool(
        name: "diff", title: "What changed in storyboards",
        does:
            "What changed in storyboards and xibs, by object and in words: the work tree against a commit, between commits, or between two files.",
        parameters: [
            .init("git", .text, "A revision, or a range such as main...HEAD; HEAD without old and new."),
            .init("old", .text, "A document or folder, compared with new."),
            .init("new", .text, "The other one."),
            .init("all", .flag, "Also what Xcode changes by itself."),
        ]
    ) { call, bench in
        let arguments = call.arguments, old = arguments.text("old"), new = arguments.text("new")
        guard (old == nil) == (new == nil), old == nil || arguments.text("git") == nil else {
            throw ToolFailure("error: diff: give old and new, or git.")
        }
        var problems = ""
        let pairs: [VersionPair]
        if let old, let new {
            let files = try [old, new].map { try bench.fence.relative(bench.fence.path($0)) }
            pairs = try VersionPair.pairs(old: files[0], new: files[1])
        } else {
            pairs = try GitRepository().pairs(arguments.text("git") ?? "HEAD", paths: [])
        }
        let comparison = DocumentDiff(showsAll: arguments.flag("all") == true) { problems += "\($0)\n" }
        let results = comparison.results(pairs).filter { !$0.file.isEmpty }
        guard !results.isEmpty || !problems.isEmpty else {
            return ToolAnswer(text: "No differences in \(Terminal.count(pairs.count, "document"))")
        }
        return ToolAnswer(
            text: problems + DiffTextReport(isColoured: false).text(DiffReport(files: results.map(\.file))),
            isError: results.isEmpty, rest: "Compare single files with old and new.")
    }

    private static let render = Tool(
        name: "render", title: "Draw a scene",
        does:
            "A picture of a scene of a storyboard or xib as Interface Builder's canvas shows it, without building the app.",
        parameters: [
            .init("path", .text, required: true, "The document."),
            .init(
                "scene", .text, "The id of a scene or view, or its storyboard identifier; the initial scene without."),
            .init("device", .text, "Such as “iPad Air”; iPhone 15 without."),
            .init("dark", .flag, "Dark appearance."),
            .init("landscape", .flag, "Sideways."),
            .init("locale", .text, "The language of its texts."),
            .init("width", .integer(50...2000), "In pixels; a pixel a point without."),
            .init("output", .text, "A PNG in the project to write as well."),
        ], kind: .acts
    ) { call, bench in
        let arguments = call.arguments, path = try bench.fence.path(arguments.text("path") ?? "")
        let output = try bench.output(call)
        var words: [String] = []
        for name in ["device", "locale"] { if let value = arguments.text(name) { words.append("--\(name)=\(value)") } }
        if arguments.flag("dark") == true { words.append("--appearance=dark") }
        if arguments.flag("landscape") == true { words.append("--orientation=landscape") }
        var settings = try Workbench.parse(RenderOptions.self, words).settings(usual: .standard)
        let document = try StoryboardDocument(contentsOf: bench.fence.relative(path))
        guard let scene = arguments.text("scene") ?? SceneRenderer.initialSceneID(of: document) else {
            throw Diagnostic(
                .error, "There is no scene to draw.", remedy: "list shows what is there.", path: document.path)
        }
        SceneRenderer.muteConstraintLog()
        var notes = ""
        @MainActor func draw(_ scale: Double) throws -> SceneRenderer.Picture {
            settings.scale = scale
            notes = ""
            let renderer = SceneRenderer(settings)
            renderer.report = { notes += "\($0)\n" }
            return try renderer.picture(of: scene, in: document, measuring: false)
        }
        var picture = try draw(1)
        if let width = arguments.integer("width"), picture.size.width > 0 {
            picture = try draw(min(8, max(0.02, Double(width) / Double(picture.size.width))))
        }
        let data = picture.image.pngData()
        if let output { notes += try bench.write(data, to: output) + "\n" }
        return ToolAnswer(text: notes + "the scene \(scene) of \(document.path)", picture: data)
    }

    private static let graph = Tool(
        name: "graph", title: "Scenes and segues",
        does: "The scenes of storyboards and the segues between them, as a Mermaid flow chart.",
        parameters: [paths]
    ) { call, bench in
        let files = try DocumentFinder.documents(at: paths(call, bench).map { bench.fence.relative($0) }).filter {
            $0.hasSuffix(".storyboard")
        }
        guard !files.isEmpty else {
            throw Diagnostic(
                .error, "There is no storyboard.", remedy: "Give storyboards, or a folder that holds some.", path: ".")
        }
        let graph = SceneGraph(try files.map { try StoryboardDocument(contentsOf: $0) })
        return ToolAnswer(
            text: graph.problems.map { "\($0)\n" }.joined() + graph.mermaid(), next: "render draws one of the scenes.",
            rest: "Ask for single storyboards.")
    }
}
