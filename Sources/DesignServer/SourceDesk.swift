import Designer
import Foundation
import StoryboardDocument

/// The sources that pages show beside the canvas: asked for once, and told again whenever they change.
@MainActor
final class SourceDesk {
    /// What a page shows: the source of an object's class.
    struct Question: Hashable, Encodable {
        var path: String
        var object: String
        var file: String?
    }

    /// No more pages than that have one open.
    private static let mostShown = 4

    let shelf: SourceShelf
    /// The questions that are answered anew, the latest last, with what pages know.
    private var shown: [(question: Question, known: String)] = []
    private let push: (String) -> Void
    /// Where another program changed a class.
    var sourcesChanged: () -> Void = {}

    init(_ session: DesignSession, push: @escaping (String) -> Void) {
        shelf = SourceShelf(session)
        self.push = push
    }

    private struct Push: Encodable {
        var push = "source"
        var of: Question
        var source: SourceListing?
        var problem: PageModel.Problem?
    }

    /// The source of an object's class. From now on its changes are told.
    func listing(_ question: Question) throws -> SourceListing {
        shown.removeAll { $0.question == question }
        shown = shown.suffix(Self.mostShown - 1)
        let told = Self.message(question, shelf)
        shown.append((question, told))
        return try shelf.listing(of: question.object, file: question.file, in: question.path)
    }

    /// No page shows a source any more.
    func forget() { shown = [] }

    /// Tells what differs from what pages know.
    func tellChanges() {
        for index in shown.indices {
            let message = Self.message(shown[index].question, shelf)
            guard message != shown[index].known else { continue }
            shown[index].known = message
            push(message)
        }
    }

    /// Looks whether other programs changed what is shown. The session takes in what it holds itself.
    func lookAtDisk() {
        guard !shown.isEmpty, shelf.hasNews() else { return }
        sourcesChanged()
        tellChanges()
    }

    private static func message(_ question: Question, _ shelf: SourceShelf) -> String {
        do {
            let listing = try shelf.listing(of: question.object, file: question.file, in: question.path)
            return DesignDesk.json(Push(of: question, source: listing))
        } catch {
            let problem = error as? Diagnostic
            return DesignDesk.json(
                Push(
                    of: question,
                    problem: .init(
                        message: problem?.message ?? "\(error)", remedy: problem?.remedy, object: problem?.objectID)))
        }
    }
}
