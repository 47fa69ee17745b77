import ArgumentParser
import CoreGraphics
import Foundation
import HeadlessDisplay
import SafeFiles
import StoryboardDocument
import StoryboardRendering

/// `storyboard render`: pictures of scenes, without the app.
struct RenderCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case png, svg, pdf }

    static let configuration = CommandConfiguration.documented(
        "render", "Draw scenes of storyboards and xibs as PNG, SVG or PDF.",
        """
        Without --scene the initial scene is drawn. With --all each scene is written into the folder that --output names, as FILE-SCENE.png; \
        without --output it is only tried. With --board the whole storyboard is drawn as on Xcode's canvas. Custom classes are drawn as the \
        UIKit classes they extend; images and colours come from the asset catalogs of the project around the file.
        """,
        examples: [
            "The initial scene": "storyboard render Main.storyboard -o main.png",
            "One scene on another device":
                "storyboard render Main.storyboard --scene k2M-fQ-8sd --device \"iPad Air\" --appearance dark -o photos.png",
            "Every scene of an app": "storyboard render Base.lproj/*.storyboard --all -o pictures",
            "A whole storyboard with its segues": "storyboard render Main.storyboard --board -o board.svg",
            "In Arabic with large text":
                "storyboard render Base.lproj/Main.storyboard --locale ar --type-size ax3 -o arabic.png",
        ])

    @Option(
        help: "A scene's id, its view controller's id or its storyboard identifier; in a xib a view's id.",
        completion: .scenes)
    var scene: String?

    @Flag(help: "Every scene of every file.")
    var all = false

    @Flag(help: "The whole storyboard, with its segues, as on Xcode's canvas and on the device it was designed on.")
    var board = false

    @Option(
        name: .shortAndLong, help: "The file to write; with --all a folder, as well as with --board and several files.",
        completion: .file(extensions: ["png", "svg", "pdf"]))
    var output: String?

    @Option(help: "What to write; without, as the file's name ends.")
    var format: Format?

    @OptionGroup(title: "How It Is Shown") var look: RenderOptions

    @Flag(help: "Tell how much of the documents shows: which elements and attributes the drawn classes read.")
    var coverage = false

    @Argument(help: "Storyboards and xibs.", completion: .documents)
    var files: [String]

    func validate() throws {
        if all, scene != nil { throw ValidationError("--scene and --all exclude each other.") }
        if board, all || scene != nil {
            throw ValidationError("--board draws all scenes: --scene and --all exclude it.")
        }
        if !all, !board, files.count > 1 {
            throw ValidationError("Several files need --all or --board, and -o names a folder then.")
        }
        if !all, !board, output == nil, !coverage {
            throw ValidationError("Say with -o OUT.png where the picture goes.")
        }
        if format == nil, !all, files.count == 1, let output, RenderOutput.format(of: output) == nil,
            let suffix = RenderOutput.suffix(of: output), ["jpg", "jpeg", "gif", "webp"].contains(suffix)
        {
            throw ValidationError("Pictures are written as PNG, SVG or PDF, not as .\(suffix).")
        }
    }

    func run() throws {
        try confineProcess()
        let failures = MainActor.assumeIsolated { () -> Int in
            let renderer = SceneRenderer(look.settings(usual: board ? nil : .standard))
            renderer.report = report
            let record = coverage ? RenderCoverage() : nil
            defer {
                noteMissingClasses()
                if let record { Terminal.write(record.text()) }
            }
            return Terminal.following("Drawing", files).reduce(0) { $0 + (render($1, renderer, record) ? 0 : 1) }
        }
        if failures > 0 { throw ExitCode(1) }
    }

    /// What a document says reaches no file but those that are asked for.
    private func confineProcess() throws {
        guard let output else { return }
        do {
            let isFolder = all || board && files.count > 1
            OutputConfinement.apply([
                try isFolder ? SafeFolder(output, create: true).path : OutputConfinement.folder(of: output)
            ])
        } catch {
            report(error)
            throw ExitCode(1)
        }
    }

    private func format(_ path: String) -> Format {
        format ?? RenderOutput.format(of: path).flatMap { Format(rawValue: $0) } ?? .png
    }

    @MainActor private func render(_ file: String, _ renderer: SceneRenderer, _ record: RenderCoverage?) -> Bool {
        do {
            let document = try StoryboardDocument(contentsOf: file)
            record?.add(document)
            if board { return try renderBoard(document, renderer) }
            if all { return renderAll(document, renderer) }
            guard let id = scene ?? SceneRenderer.initialSceneID(of: document) else {
                throw Diagnostic(.error, "There is no scene to draw", path: file)
            }
            try draw(id, document, renderer, to: output)
            if let output { Terminal.result("\(output): the scene \(id) of \(document.fileStem)") }
            return true
        } catch {
            report(error)
            return false
        }
    }

    @MainActor private func draw(
        _ id: String, _ document: StoryboardDocument, _ renderer: SceneRenderer, to path: String?
    ) throws {
        guard let path else { return _ = try renderer.picture(of: id, in: document, measuring: false) }
        let data: Data
        switch format(path) {
        case .png: data = try renderer.picture(of: id, in: document, measuring: false).image.pngData()
        case .svg: data = try renderer.document(of: id, in: document, format: .svg)
        case .pdf: data = try renderer.document(of: id, in: document, format: .pdf)
        }
        try write(data, to: path)
    }

    /// One scene that can't be drawn doesn't keep the others from it.
    @MainActor private func renderAll(_ document: StoryboardDocument, _ renderer: SceneRenderer) -> Bool {
        var whole = true
        let ids = SceneRenderer.sceneIDs(of: document)
        for id in ids {
            do {
                let name = FileName.part("\(document.fileStem)-\(id).\((format ?? .png).rawValue)")
                try draw(id, document, renderer, to: output.map { "\($0)/\(name)" })
            } catch {
                report(error)
                whole = false
            }
        }
        Terminal.write("\(document.path): \(ids.count) scenes\n")
        return whole
    }

    @MainActor private func renderBoard(_ document: StoryboardDocument, _ renderer: SceneRenderer) throws -> Bool {
        var whole = true
        renderer.report = {
            report($0)
            if $0.severity == .error { whole = false }
        }
        defer { renderer.report = report }
        let board = try StoryboardBoard(document, renderer)
        let path = output.map { files.count == 1 ? $0 : "\($0)/\(document.fileStem).\((format ?? .png).rawValue)" }
        let kind = path.map { format($0) } ?? .png
        let data: Data
        if kind == .png {
            let scale = board.scale(wanted: look.scale)
            if let wanted = look.scale, scale < wanted {
                Terminal.report(
                    "note: \(document.path): the board is drawn at scale \(String(format: "%.2f", scale)): at \(wanted) it would take too much memory"
                )
            }
            data = board.picture(scale: scale).pngData()
        } else {
            data = try board.data(format: kind == .svg ? .svg : .pdf)
        }
        if let path {
            try write(data, to: path)
            Terminal.result("\(path): \(Terminal.count(board.sceneCount, "scene")) of \(document.fileStem)")
        }
        if files.count > 1 { Terminal.write("\(document.path): \(board.sceneCount) scenes\n") }
        return whole
    }

    private func write(_ data: Data, to path: String) throws {
        try AtomicFile.makeFolder(FilePath.folder(of: path))
        try AtomicFile.write(Array(data), to: path)
    }

    @MainActor private func noteMissingClasses() {
        let counts = SceneRenderer.missingClasses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        guard !counts.isEmpty else { return }
        let list = counts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        Terminal.report("note: something plainer is drawn for classes that are not there yet: \(list)")
    }

    private func report(_ error: Error) {
        Terminal.report(error)
    }
}

/// Files of pictures.
enum RenderOutput {
    static func suffix(of path: String) -> String? {
        let suffix = (path as NSString).pathExtension.lowercased()
        return suffix.isEmpty ? nil : suffix
    }

    /// The format that a file's name asks for; nil for other names.
    static func format(of path: String) -> String? {
        suffix(of: path).flatMap { ["png", "svg", "pdf"].contains($0) ? $0 : nil }
    }
}

private extension StoryboardDocument {
    var fileStem: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
}
