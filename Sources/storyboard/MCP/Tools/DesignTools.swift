import Designer
import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// Interface Builder without its canvas: one session with one history for as long as the server runs. What is done is
/// saved at once, so that builds and checks see it.
enum DesignTools {
    static let all: [Tool] = [list, get, edit, undo, new]

    private static let path = Tool.Parameter("path", .text, required: true, "The storyboard or xib.")

    private static let list = Tool(
        name: "list", title: "List a document's objects",
        does:
            "The objects of a storyboard or xib, indented as they lie in one another, with ids; or only those that have a word in them.",
        parameters: [
            path, .init("word", .text, "Only objects that have it in their label, text, class, id or connections."),
        ]
    ) { call, bench in
        let word = call.arguments.text("word")
        return ToolAnswer(
            text: try query(word.map { .find($0) } ?? .list, call, bench),
            next: "get shows one of them; render draws a scene.",
            rest: "word finds the objects that have it in them.")
    }

    private static let get = Tool(
        name: "get", title: "Look at an object",
        does: "One object of a storyboard or xib: its properties, connections, constraints and what is inside.",
        parameters: [
            path,
            .init(
                "object", .text, required: true,
                "Its id, label, text or class, or the way to it (“Login/stack/button[2]”)."),
        ]
    ) { call, bench in
        ToolAnswer(
            text: try query(.get(call.arguments.text("object") ?? ""), call, bench),
            next: "edit changes it: set OBJECT PROPERTY VALUE.", rest: "Ask for what is inside it instead.")
    }

    @MainActor
    private static func query(_ query: DesignQuery, _ call: ToolCall, _ bench: Workbench) throws -> String {
        let path = try bench.fence.path(call.arguments.text("path") ?? "")
        return try query.answer(StoryboardDocument(contentsOf: bench.fence.relative(path)), json: false)
    }

    private static let edit = Tool(
        name: "edit", title: "Edit a document",
        does: """
            Changes a storyboard or xib as Interface Builder does, by commands that are all done or none; only the lines that they touch change, frames included. \
            Objects are named by id, label, text or class; “it” is the object made last. Commands:
            """ + "\n" + DesignCommand.forms.map(\.form).joined(separator: "\n"),
        parameters: [
            path, .init("commands", .texts, required: true, "A command each."),
            .init("dry_run", .flag, "Say what would change, and change nothing."),
        ], kind: .writes
    ) { call, bench in
        let path = try bench.fence.path(call.arguments.text("path") ?? "")
        let commands = call.arguments.texts("commands").filter { !$0.trimmingCharacters(in: .whitespaces).isEmpty }
        guard !commands.isEmpty else { throw ToolFailure("error: edit: there is no command.") }
        return try edit(path, commands, isTrial: call.arguments.flag("dry_run") == true, bench)
    }

    @MainActor
    private static func edit(_ path: String, _ commands: [String], isTrial: Bool, _ bench: Workbench) throws
        -> ToolAnswer
    {
        let session = bench.design
        // What was written since by whoever else edits here.
        for known in session.knownPaths where BoundedFile.isFile(known) { _ = try session.takeIn(known) }
        let before = session.history.count
        func takeBack() { while session.history.count > before { session.undo() } }
        var runner = CommandRunner(session, path: path), text = ""
        do {
            var results: [CommandRunner.Result] = []
            for command in commands {
                let verb = command.split(separator: " ").first.map(String.init) ?? ""
                guard !["undo", "redo", "save"].contains(verb) else {
                    throw ToolFailure(
                        "error: “\(verb)” is no command here: all is saved at once, and the tool undo takes it back.")
                }
                if let other = DesignCommand.otherDocument(in: command) { _ = try bench.fence.path(other) }
                results.append(try runner.run(command))
            }
            let changed = session.changedPaths
            if let stray = changed.first(where: { !bench.fence.holds($0) }) { _ = try bench.fence.path(stray) }
            for path in changed {
                let name = bench.fence.relative(path)
                guard var report = try session.report(path) else { continue }
                (report.oldPath, report.newPath) = (name, name)
                text += DiffTextReport(isColoured: false).text(DiffReport(files: [report]))
            }
            let notes = results.flatMap(\.notes).map { "\($0)\n" }.joined()
            let made = results.filter { !$0.made.isEmpty }.map {
                "\($0.command): made \($0.made.joined(separator: " "))\n"
            }
            text = bench.short(notes) + text + made.joined()
            if !isTrial {
                try session.save()
                if session.history.count > before { bench.edits.append(.init(from: before, to: session.history.count)) }
            }
        } catch {
            takeBack()
            throw (error as? Diagnostic).map { ToolFailure(bench.short("\($0)")) } ?? error
        }
        if isTrial { takeBack() }
        return ToolAnswer(
            text: text.isEmpty ? "nothing changed" : (isTrial ? "would change, and didn't:\n" : "") + text,
            next: isTrial
                ? "edit without dry_run does it."
                : "render draws the scene; check looks it through; undo takes it back.",
            rest: "get shows the objects.")
    }

    private static let undo = Tool(
        name: "undo", title: "Undo an edit",
        does:
            "Takes back what the last call of edit did, to the byte, and saves. May be called again, for the one before.",
        kind: .writes
    ) { _, bench in
        let session = bench.design
        for known in session.knownPaths where BoundedFile.isFile(known) { _ = try session.takeIn(known) }
        guard let last = bench.edits.last else {
            throw ToolFailure("error: There is nothing to undo: edit has changed nothing yet.")
        }
        guard session.history.count == last.to else {
            throw ToolFailure(
                "error: The files were changed since by somebody else, and undoing would take that back, too.",
                next: "edit changes it back; diff says what it was.")
        }
        var undone: [DesignStep] = []
        while session.history.count > last.from, let step = session.undo() { undone.append(step) }
        do { try session.save() } catch {
            while session.history.count < last.to, session.redo() != nil {}
            throw error
        }
        bench.edits.removeLast()
        let names = undone.reversed().map(\.name).joined(separator: ", ")
        let files = Set(undone.flatMap { $0.changes.map { bench.fence.relative($0.path) } }).sorted()
        return ToolAnswer(text: "undone: \(names) in \(files.joined(separator: ", "))")
    }

    private static let new = Tool(
        name: "new", title: "Make a document",
        does:
            "Makes a storyboard or a xib as Xcode's templates do and enters it in the project around it, or a whole app's project.",
        parameters: [
            .init("kind", .choice(NewCommand.Kind.allCases.map(\.rawValue)), required: true, "What to make."),
            .init("name", .text, required: true, "Its name, with the folder that it goes into."),
        ], kind: .writes
    ) { call, bench in
        let name = bench.fence.relative(try bench.fence.path(call.arguments.text("name") ?? ""))
        let command = try Workbench.parse(NewCommand.self, [call.arguments.text("kind") ?? "", name])
        var lines: [String] = []
        try command.make { lines.append($0) }
        return ToolAnswer(
            text: bench.short(lines.joined(separator: "\n")), next: "edit fills it; undo doesn't remove it.")
    }
}
