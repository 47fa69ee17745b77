import Designer
import Foundation
import StoryboardDocument
import StoryboardTools

/// A document that can't be designed: broken, with the marks of a merge, or for another system. The page says so in place of the canvas.
enum UnreadableDocument {
    /// Why a document can't be designed, in a sentence and what to do; nil for one that can.
    static func reason(_ read: () throws -> StoryboardDocument) -> String? {
        do { return reason(against: try read()) } catch {
            guard let problem = error as? Diagnostic else { return "\(error)" }
            let place = problem.line > 0 ? " (line \(problem.line))" : ""
            let message = problem.message.hasSuffix(".") ? String(problem.message.dropLast()) : problem.message
            return ["\(message)\(message.contains("line ") ? "" : place).", problem.remedy].compactMap { $0 }
                .joined(separator: "\n")
        }
    }

    static func reason(against document: StoryboardDocument) -> String? {
        let runtime = document.root["targetRuntime"] ?? ""
        if runtime.hasPrefix("iOS") || runtime == "AppleTV" { return nil }
        let system =
            runtime.hasPrefix("MacOSX") ? "macOS" : runtime.hasPrefix("watch") ? "watchOS" : runtime
        guard !system.isEmpty else {
            return
                "This document is older than storyboards: it was saved by Xcode 3.\nOpen it in an Xcode between 4 and 10 and save it there."
        }
        return
            "This document is for \(system); only those for iOS are designed here.\nIts text can be edited as before."
    }

    /// What the page knows of it.
    static func page(of path: String, _ reason: String, isChanged: Bool) -> PageModel.Document {
        PageModel.Document(
            path: path, name: FilePath.name(of: path), kind: path.hasSuffix(".xib") ? "xib" : "storyboard",
            device: .init(name: "", width: 390, height: 844, landscape: false, dark: false),
            unit: .init(width: 1, height: 1), readOnly: reason, autoLayout: true, scenes: [], arrows: [], undo: nil,
            redo: nil, history: [], changed: isChanged)
    }
}
