import ArgumentParser
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// `storyboard graph`: scenes and segues across files.
struct GraphCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable { case dot, mermaid, json, svg }

    static let configuration = CommandConfiguration.documented(
        "graph", "Show the scenes of storyboards and the segues between them.",
        """
        Storyboard references are followed to the scenes they mean, in whichever of the files those are. The format follows from the name \
        of the output file (.dot, .gv, .mmd, .json, .svg), or from --format; without either it is Mermaid, which GitHub draws in Markdown.
        """,
        examples: [
            "A board with pictures": "storyboard graph MyApp -o storyboards.svg",
            "For a page on GitHub": "storyboard graph Main.storyboard Settings.storyboard --format mermaid",
            "With Graphviz": "storyboard graph MyApp --format dot | dot -Tpdf -o storyboards.pdf",
        ])

    @Argument(
        help: ArgumentHelp("Storyboards, and folders to search for them.", valueName: "path"), completion: .storyboards)
    var paths: [String]

    @Option(help: "What to write.")
    var format: Format?

    @Option(name: .shortAndLong, help: "The file to write; standard output without.", completion: .file())
    var output: String?

    @Flag(inversion: .prefixedNo, help: "Pictures of the scenes, in SVG.")
    var pictures = true

    func run() throws {
        let files: [String]
        do { files = try DocumentFinder.documents(at: paths).filter { $0.hasSuffix(".storyboard") } } catch {
            throw failure(error)
        }
        var failed = false
        var documents: [StoryboardDocument] = []
        for file in Terminal.following("Reading", files) {
            do { documents.append(try StoryboardDocument(contentsOf: file)) } catch {
                failed = true
                report(error)
            }
        }
        guard !documents.isEmpty else {
            throw failed
                ? ExitCode(1)
                : failure(
                    Diagnostic(
                        .error, "There is no storyboard.", remedy: "Give storyboards, or a folder that holds some.",
                        path: paths.joined(separator: ", ")))
        }
        let graph = SceneGraph(documents)
        graph.problems.forEach(report)
        let text = try render(graph, documents)
        Terminal.progress?.clear()
        if let output {
            do { try AtomicFile.write(Array(text.utf8), to: output) } catch { throw failure(error) }
            Terminal.result(
                "\(output): \(Terminal.count(graph.scenes.count, "scene")) and \(Terminal.count(graph.links.count, "segue")) of \(Terminal.count(documents.count, "storyboard"))"
            )
        } else {
            Terminal.write(text)
        }
        if failed { throw ExitCode(1) }
    }

    private func render(_ graph: SceneGraph, _ documents: [StoryboardDocument]) throws -> String {
        switch format ?? formatOfOutput {
        case .dot: return graph.dot()
        case .mermaid: return graph.mermaid()
        case .json: return graph.json()
        case .svg: return graph.svg(documents, pictures: pictures ? RenderedScenes(scale: 1) : nil)
        }
    }

    private var formatOfOutput: Format {
        switch output.map({ ($0 as NSString).pathExtension.lowercased() }) {
        case "dot", "gv": .dot
        case "json": .json
        case "svg": .svg
        default: .mermaid
        }
    }

    private func report(_ error: Error) { Terminal.report(error) }

    private func failure(_ error: Error) -> ExitCode {
        report(error)
        return ExitCode(1)
    }
}
