import ArgumentParser
import Canvas
import DeviceCatalog
import Foundation
import StoryboardDocument
import StoryboardRendering

/// `storyboard layout`: the frames that Auto Layout computes, one JSON object a line.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "layout", "Compute the frames of all views in storyboards and xibs.",
        """
        Prints one line of JSON for each file: {"file", "scenes": [{"id", "root", "views": {id: [x, y, width, height]}}]}, in points of each \
        view's superview. A file that can't be laid out has "error" instead of "scenes".
        """,
        examples: [
            "On the device that the document was designed on": "storyboard layout Main.storyboard --json",
            "Why a view is where it is": "storyboard layout Main.storyboard --explain Xyz-ab-123",
            "On its side": "storyboard layout Main.storyboard --orientation landscape --json",
            "The same scenes on a small screen": "storyboard layout Main.storyboard --device \"iPhone SE\" --json",
        ],
        statuses: [1: "A file can't be laid out; its line has the error; the others are laid out all the same."])

    @Option(
        help:
            "A device's name or Interface Builder identifier, or “design” for the one that the document was designed on.",
        completion: .devices(and: "design"))
    var device = "design"

    @Option(help: "Which way up; without it as the document was designed.")
    var orientation: RenderSettings.Orientation?

    @Option(
        help: ArgumentHelp("Say what placed the view: constraints, content, rules of the canvas.", valueName: "id"),
        completion: .documentIDs)
    var explain: String?

    @Flag(help: "Print JSON, one object a line (the only format there is so far, but for explanations).")
    var json = false

    @Argument(help: "Storyboards and xibs.", completion: .documents)
    var files: [String]

    func run() throws {
        var chosen: Device?
        if device != "design" {
            guard let known = Device.named(device) else {
                throw ValidationError("Unknown device “\(device)”. \(Device.known(like: device))")
            }
            chosen = known
        }
        let failed = MainActor.assumeIsolated { () -> Bool in
            let layouter = SceneLayouter(device: chosen, isLandscape: orientation.map { $0 == .landscape })
            layouter.report = { Terminal.report($0) }
            var failed = false
            for file in Terminal.following("Laying out", files) {
                let line =
                    explain.map { explanation(of: $0, file, layouter, &failed) } ?? Self.line(file, layouter, &failed)
                if !line.isEmpty { Terminal.write(line + "\n") }
            }
            return failed
        }
        if failed { throw ExitCode(1) }
    }

    @MainActor private func explanation(
        of id: String, _ file: String, _ layouter: SceneLayouter, _ failed: inout Bool
    ) -> String {
        do {
            let document = try StoryboardDocument(contentsOf: file)
            if let explanation = try layouter.explain(id, in: document) {
                guard json else { return explanation.text }
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
                return String(decoding: try encoder.encode(explanation), as: UTF8.self)
            }
            let remedy = "Name the id of a view, as `storyboard layout` lists them."
            if let element = document.element(id: id) {
                throw element.diagnostic(.error, "This <\(element.name)> isn't laid out.", remedy: remedy)
            }
            throw Diagnostic(.error, "There is no view “\(id)” in the document.", remedy: remedy, path: file)
        } catch {
            failed = true
            Terminal.report(error)
            return ""
        }
    }

    @MainActor private static func line(_ file: String, _ layouter: SceneLayouter, _ failed: inout Bool) -> String {
        do {
            let scenes = try layouter.layOut(contentsOf: file).map { scene in
                let views = scene.frames.map { id, frame in
                    "\(quoted(id)): [\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)), \(number(frame.height))]"
                }
                return
                    "{\"id\": \(quoted(scene.id)), \"root\": \(quoted(scene.root)), \"views\": {\(views.joined(separator: ", "))}}"
            }
            return "{\"file\": \(quoted(file)), \"scenes\": [\(scenes.joined(separator: ", "))]}"
        } catch {
            failed = true
            Terminal.report(error)
            return "{\"file\": \(quoted(file)), \"error\": \(quoted(String(describing: error)))}"
        }
    }

    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "null" }
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value))
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case let control where control.value < 0x20: result += String(format: "\\u%04x", control.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
