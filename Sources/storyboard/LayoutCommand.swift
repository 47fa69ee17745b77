import ArgumentParser
import Canvas
import Devices
import Foundation
import InterfaceCatalog
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
            "The same scenes on a small screen": "storyboard layout Main.storyboard --device \"iPhone SE\" --json",
        ],
        statuses: [1: "A file can't be laid out; its line has the error; the others are laid out all the same."])

    @Option(
        help:
            "A device's name or Interface Builder identifier, or “design” for the one that the document was designed on.",
        completion: .devices(and: "design"))
    var device = "design"

    @Flag(help: "Print JSON, one object a line (the only format there is so far).")
    var json = false

    @Argument(help: "Storyboards and xibs.", completion: .documents)
    var files: [String]

    func run() throws {
        var chosen: Device?
        if device != "design" {
            guard let known = Device.named(device) else {
                throw ValidationError(
                    "Unknown device “\(device)”. Known: \(Device.all.map(\.name).joined(separator: ", ")).")
            }
            chosen = known
        }
        let failed = MainActor.assumeIsolated { () -> Bool in
            let layouter = SceneLayouter(device: chosen)
            layouter.report = { Terminal.report($0) }
            var failed = false
            for file in Terminal.following("Laying out", files) {
                Terminal.write(Self.line(file, layouter, &failed) + "\n")
            }
            return failed
        }
        if failed { throw ExitCode(1) }
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
