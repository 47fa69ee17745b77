import ArgumentParser
import Designer
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// `storyboard new`: documents and projects as Xcode's templates make them.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration.documented(
        "new", "Make a storyboard, a xib or an app's project, as Xcode's templates do.",
        """
        A new document is entered in the project around it; an app's project has delegates, a view controller with its storyboard, a launch screen and \
        a catalog, and builds as it is.
        """,
        examples: [
            "An app, and what it shows": "storyboard new project Reservations",
            "One more storyboard": "storyboard new storyboard Reservations/Reservations/Profile",
            "A xib for a cell": "storyboard new cell-xib PhotoCell",
        ],
        statuses: [1: "Nothing was made: there is such a file already, or the folder can't be written."])

    /// What can be made.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case storyboard, launchScreen = "launch-screen", emptyStoryboard = "empty-storyboard", xib, cellXib =
            "cell-xib",
            emptyXib = "empty-xib", project

        var document: NewDocument? {
            switch self {
            case .storyboard: .storyboard
            case .launchScreen: .launchScreen
            case .emptyStoryboard: .emptyStoryboard
            case .xib: .view
            case .cellXib: .cell
            case .emptyXib: .empty
            case .project: nil
            }
        }
    }

    @Argument(help: "What to make.") var kind: Kind
    @Argument(help: "Its name, with the folder that it goes into; the extension may be left out.", completion: .nothing)
    var name: String

    func run() throws {
        try ProjectOptions.reporting { try make { Terminal.writeLine($0) } }
    }

    /// Makes it, and enters it in the projects around it that keep lists of their files.
    /// - Parameter tell: gets what was made, a line each.
    func make(_ tell: (String) -> Void) throws {
        guard let document = kind.document else {
            let project = try NewProject(name: FilePath.name(of: name))
            try project.make(in: name)
            return tell("\(name)/\(project.name).xcodeproj")
        }
        let type = kind == .xib || kind == .cellXib || kind == .emptyXib ? ".xib" : ".storyboard"
        let path = name.hasSuffix(type) ? name : name + type
        guard !FileManager.default.fileExists(atPath: path) else {
            throw Diagnostic(
                .error, "There is such a file already.", remedy: "Choose another name, or edit it.", path: path)
        }
        try AtomicFile.makeFolder(FilePath.folder(of: path))
        try AtomicFile.write(document.bytes(), to: path)
        tell(path)
        try NewFileRegistration.register(path).forEach(tell)
    }
}
