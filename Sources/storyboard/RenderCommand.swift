import ArgumentParser
import Foundation
import HeadlessDisplay
import InterfaceCatalog
import StoryboardDocument
import StoryboardRendering

/// `storyboard render`: pictures of scenes, without the app.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "render", "Draw scenes of storyboards and xibs as PNG.",
        """
        Without --scene the initial scene is drawn. With --all each scene is written into the folder that --output names, as FILE-SCENE.png; \
        without --output it is only tried. Custom classes are drawn as the UIKit classes they extend.
        """,
        examples: [
            "The initial scene": "storyboard render Main.storyboard -o main.png",
            "One scene on another device": "storyboard render Main.storyboard --scene k2M-fQ-8sd --device \"iPad Air\" --dark -o photos.png",
            "Every scene of an app": "storyboard render Base.lproj/*.storyboard --all -o pictures",
        ])

    @Option(help: "A scene's id, or its view controller's; in a xib a view's.", completion: .scenes)
    var scene: String?

    @Option(help: "A device by name or Interface Builder identifier.", completion: .devices)
    var device = Device.standard.name

    @Flag(help: "In the dark appearance.")
    var dark = false

    @Flag(help: "Every scene of every file.")
    var all = false

    @Option(name: .shortAndLong, help: "The picture to write; with --all a folder.", completion: .file(extensions: ["png"]))
    var output: String?

    @Argument(help: "Storyboards and xibs.", completion: .documents)
    var files: [String]

    func validate() throws {
        if Device.named(device) == nil {
            throw ValidationError("Unknown device “\(device)”. Known: \(Device.all.map(\.name).joined(separator: ", ")).")
        }
        if !all, files.count > 1 { throw ValidationError("Several files need --all, and -o names a folder then.") }
        if !all, output == nil { throw ValidationError("Say with -o OUT.png where the picture goes.") }
        if all, scene != nil { throw ValidationError("--scene and --all exclude each other.") }
    }

    func run() throws {
        let failures = MainActor.assumeIsolated { () -> Int in
            let renderer = SceneRenderer(device: Device.named(device)!, dark: dark)
            renderer.report = report
            defer { noteMissingClasses() }
            return Terminal.following("Drawing", files).reduce(0) { $0 + (render($1, renderer) ? 0 : 1) }
        }
        if failures > 0 { throw ExitCode(1) }
    }

    @MainActor private func render(_ file: String, _ renderer: SceneRenderer) -> Bool {
        do {
            let document = try StoryboardDocument(contentsOf: file)
            if all { return renderAll(document, renderer) }
            guard let id = scene ?? SceneRenderer.initialSceneID(of: document) else {
                throw Diagnostic(.error, "There is no scene to draw", path: file)
            }
            let picture = try renderer.picture(of: id, in: document)
            try HeadlessRenderer.write(picture.image, to: output!)
            return true
        } catch {
            report(error)
            return false
        }
    }

    /// One scene that can't be drawn doesn't keep the others from it.
    @MainActor private func renderAll(_ document: StoryboardDocument, _ renderer: SceneRenderer) -> Bool {
        var whole = true
        let stem = ((document.path as NSString).lastPathComponent as NSString).deletingPathExtension
        let ids = SceneRenderer.sceneIDs(of: document)
        for id in ids {
            do {
                let picture = try renderer.picture(of: id, in: document)
                if let output { try HeadlessRenderer.write(picture.image, to: "\(output)/\(stem)-\(id).png") }
            } catch {
                report(error)
                whole = false
            }
        }
        Terminal.write("\(document.path): \(ids.count) scenes\n")
        return whole
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
