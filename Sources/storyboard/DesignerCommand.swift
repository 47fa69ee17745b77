import ArgumentParser
import DesignServer
import Designer
import Foundation
import StoryboardDocument
import StoryboardTools

/// `storyboard design`: Interface Builder in the browser.
struct DesignerCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "design", "Edit storyboards and xibs in the browser, as in Interface Builder.",
        """
        Every storyboard and xib of the project is there: the canvas with its scenes, the document outline, inspectors, the library. Opening builds and \
        runs nothing of the project: documents are read and laid out with stand-ins for the app's classes. Nothing is written before Save.
        """,
        examples: [
            "A project": "storyboard design MyApp",
            "One document": "storyboard design Base.lproj/Main.storyboard",
        ],
        statuses: [1: "There is no document, or nothing can be listened on."])

    @Argument(help: "A storyboard, a xib, a project, or a folder with them.", completion: .documents) var path: String

    @OptionGroup var browser: BrowserOptions

    func run() throws {
        try ProjectOptions.reporting {
            let settings = try browser.settings()
            try MainActor.assumeIsolated {
                let desk = DesignDesk(try DesignFolder(path))
                do { try desk.keepJournal() } catch {
                    Terminal.report(
                        Diagnostic(
                            .warning, "What is done isn't noted on disk: \(error).",
                            remedy: "Save often; after a crash nothing can be offered again.", path: ""))
                }
                desk.serves(as: settings)
                try DesignServer(desk).run(settings) { address, opening, warning in
                    if let warning { Terminal.report(Diagnostic(.warning, warning, path: "")) }
                    Terminal.writeLine(address)
                    if let opener = browser.opener {
                        _ = try? Process.run(URL(fileURLWithPath: opener), arguments: [opening])
                    }
                }
            }
        }
    }
}
