import Canvas
import Designer
import Foundation
import StoryboardDocument
import StoryboardTools

/// What the designer's page asks, answered: one session on the documents of a project.
///
/// Opening builds and runs nothing of the project: documents are read, compiled and laid out with stand-ins for the app's classes.
@MainActor
public final class DesignDesk {
    let session: DesignSession
    let folder: DesignFolder
    let layout = CanvasLayout()
    let reader: SceneReader
    /// Where images are that aren't saved yet.
    lazy var unsavedImages = UnsavedImages()
    /// The project's app, while it is built or runs, with what pages were told of it last.
    var running: ProjectRun?
    var runNews: RunNews?
    var runNumber = 0
    /// The program that builds and runs apps; tests give another.
    var runProgram = "/proc/self/exe"
    var runEnvironment: [String: String] = [:]
    /// Counts looks at the disk: at images seldom.
    var looks = 0
    let pictures: PictureStore
    /// By document, what pages know of it.
    var shown: [String: Shown] = [:]
    private var leftovers: [DesignJournal.Leftover] = []
    /// By document, one to look things up in.
    private var copies: [String: StoryboardDocument] = [:]
    /// Documents that can't be designed, as they were on the disk: another program may mend them.
    var broken: [String: FileStamp] = [:]
    /// The documents whose conflict with the disk was told.
    var told: Set<String> = []
    /// The documents that were made in this session, and those of them that pages know.
    private var made: Set<String> = []
    private var toldMade: [String] = []
    /// Files that are there no more.
    var gone: Set<String> = []
    /// The sources that pages show.
    private(set) lazy var sources = makeSources()
    /// Takes what every page hears.
    var push: (String) -> Void = { _ in }

    struct Shown {
        var versions: [String: String] = [:]
        /// The scenes that pages have asked for, with the scale of the pictures.
        var scenes: [String: Double] = [:]
    }

    public init(_ folder: DesignFolder) {
        self.folder = folder
        session = DesignSession(layout: layout)
        NearbyAssets.isWatching = true
        pictures = PictureStore()
        reader = SceneReader(pictures)
        reader.unsaved = { [session] path in session.changedPaths.contains(path) ? session.bytes(ofFile: path) : nil }
    }

    private func makeSources() -> SourceDesk {
        let sources = SourceDesk(session) { [weak self] in self?.push($0) }
        sources.sourcesChanged = { [folder] in folder.forgetClasses() }
        return sources
    }

    /// Reads the document that pages open first and draws its first scene: what that takes once is done when they ask.
    func prepare() {
        guard let path = folder.first, let document = try? readable(path) else { return }
        let scenes = reader.summaries(of: document, [:])
        guard let first = scenes.first(where: \.initial) ?? scenes.first else { return }
        _ = reader.scene(first.id, of: document, version: "prepared", scale: 1)
    }

    // MARK: Questions

    /// The answer to a message of a page, as JSON.
    func answer(to text: String) -> String {
        guard let request = try? JSONDecoder().decode(PageRequest.self, from: Data(text.utf8)) else {
            struct Number: Decodable { var n: Int }
            let number = (try? JSONDecoder().decode(Number.self, from: Data(text.utf8)))?.n ?? 0
            return Self.failed(number, Diagnostic(.error, "This isn't a question of the page.", path: ""))
        }
        do { return try answer(request) } catch { return Self.failed(request.n, error) }
    }

    private static func answered(_ request: PageRequest, _ answer: some Encodable) -> String {
        json(Answer(n: request.n, answer: answer))
    }

    private struct Answer<Body: Encodable>: Encodable {
        var n: Int
        var answer: Body
    }

    private static func failed(_ number: Int, _ error: Error) -> String {
        struct Failure: Encodable {
            var n: Int
            var error: PageModel.Problem
        }
        let problem = error as? Diagnostic
        return json(
            Failure(
                n: number,
                error: .init(
                    message: problem?.message ?? "\(error)", remedy: problem?.remedy, object: problem?.objectID)))
    }

    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    private func answer(_ request: PageRequest) throws -> String {
        func path() throws -> String { try folder.checked(request.path) }
        switch request.ask {
        case "project": return Self.answered(request, try project())
        case "open": return Self.answered(request, try open(try path()))
        case "scene":
            return Self.answered(request, try scene(request.scene ?? "", try path(), request.scale ?? 2))
        case "inspect":
            let copy = try copy(of: try path())
            return Self.answered(
                request,
                try Inspector(
                    of: request.objects ?? [], in: copy, layout: layout,
                    everyone: { [self] in sources.shelf.everyone(around: copy.path) },
                    members: { [self] in membersAtHand(of: $0, in: copy.path) }))
        case "file": return Self.answered(request, try fileSections(try path()))
        case "fits":
            let copy = try copy(of: try path())
            return Self.answered(
                request,
                try ConnectionFits(
                    circle: request.circle ?? "", of: request.object ?? "", in: copy,
                    everyone: { [self] in everyone(around: copy.path) },
                    members: { [self] in members(of: $0, in: copy.path) }))
        case "perform":
            let outcome = try session.perform(request.operations ?? [], in: try path(), named: request.name)
            return Self.answered(request, try performed(outcome, try path()))
        case "command":
            var runner = CommandRunner(session, path: try path())
            let result = try runner.run(request.text ?? "")
            try tellChanges()
            return Self.answered(
                request,
                PageModel.Performed(made: result.made, notes: result.notes.map(Self.problem), path: runner.path))
        case "place":
            return Self.answered(request, try place(request, try path()))
        case "hide":
            let path = try path()
            reader.hidden[path] = Set(request.objects ?? [])
            try tellChanges()
            return Self.answered(request, ["hidden": request.objects ?? []])
        case "preview":
            if let preview = request.preview, preview != reader.preview {
                reader.preview = preview
                try tellChanges()
            }
            return Self.answered(request, reader.preview.choices(for: try session.document(try path())))
        case "classes":
            return Self.answered(
                request, ["classes": folder.classes(for: try copy(of: try path()), request.object ?? "")])
        case "assets":
            let document = try copy(of: try path())
            return Self.answered(
                request, AssetChoices(around: document.path) { [layout] in layout.color($0, in: document) })
        case "import": return Self.answered(request, try importImages(request, try path()))
        case "run": return Self.answered(request, try run(request, try path()))
        case "stop": return Self.answered(request, stop())
        case "undo", "redo":
            let step = request.ask == "undo" ? session.undo() : session.redo()
            try tellChanges()
            return Self.answered(request, ["name": step?.name].compactMapValues { $0 })
        case "save":
            let paths = try session.save()
            removeEmptySets(paths)
            if paths.contains(where: { $0.hasSuffix(".swift") }) { folder.forgetClasses() }
            try tellChanges()
            return Self.answered(request, ["paths": paths])
        case "recover", "discard":
            try settleLeftovers(taking: request.ask == "recover")
            return Self.answered(request, try project())
        case "library": return Self.answered(request, ["sections": Self.library])
        case "accepts": return Self.answered(request, ["targets": try accepting(request, try path())])
        case "connect":
            let document = try copy(of: try path())
            let menu = try ConnectionMenu(
                from: request.from ?? "", to: request.to ?? "", in: document, along: request.direction,
                safeArea: safeArea(of: request.to ?? "", from: request.from ?? "", document),
                everyone: { [self] in everyone(around: document.path) },
                members: { [self] in members(of: $0, in: document.path) })
            return Self.answered(request, menu)
        case "source":
            // Without an object: the page shows no source any more.
            guard let object = request.object else {
                sources.forget()
                return Self.answered(request, [String: String]())
            }
            return Self.answered(
                request, try sources.listing(.init(path: try path(), object: object, file: request.file)))
        case "insertion":
            return Self.answered(
                request,
                try InsertionChoices(for: request.from ?? "", owner: request.object ?? "", in: try copy(of: try path()))
            )
        case "find": return Self.answered(request, ["hits": try hits(request.text ?? "")])
        case "findings": return Self.answered(request, ["findings": try findings(try path())])
        case "layout": return Self.answered(request, try layoutIssues(request, try path()))
        case "neighbours": return Self.answered(request, ["views": try neighbours(request, try path())])
        case "resolve":
            return Self.answered(request, try performed(try resolve(request, try path()), try path()))
        case "copy": return Self.answered(request, try copied(request.objects ?? [], try path()))
        default:
            throw Diagnostic(.error, "The designer knows no “\(request.ask)”.", path: "")
        }
    }

    private static func problem(_ note: Diagnostic) -> PageModel.Problem {
        .init(message: note.message, remedy: note.remedy, object: note.objectID)
    }

    // MARK: Documents

    private func project() throws -> PageModel.Project {
        let documents = (folder.documents + madeDocuments).map { path in
            PageModel.Project.Document(
                path: path, name: FilePath.name(of: path), folder: folder.relative(path),
                kind: path.hasSuffix(".xib") ? "xib" : "storyboard", changed: isChanged(path))
        }
        return PageModel.Project(
            name: folder.name, documents: documents, open: folder.first,
            unsaved: leftovers.reduce(0) { $0 + $1.steps.count })
    }

    /// Documents that this session made, saved or not; undone they are gone.
    private var madeDocuments: [String] {
        made.formUnion(session.changedPaths.filter { folder.isDocument($0) && !folder.documents.contains($0) })
        return made.filter { session.bytes($0) != nil }.sorted()
    }

    /// Whether a document has something unsaved: itself, or its texts in a language.
    private func isChanged(_ path: String) -> Bool {
        let name = FilePath.name(of: path), stem = (name as NSString).deletingPathExtension
        return session.changedPaths.contains { changed in
            changed == path
                || changed.hasSuffix("/\(stem).strings") || changed.hasSuffix("/\(stem).xcstrings")
        }
    }

    // MARK: What a session that was cut off left

    /// Notes on disk what is done, so that a crash loses nothing.
    public func keepJournal() throws {
        leftovers = DesignJournal.leftovers(of: Set(folder.documents))
        session.journal = try DesignJournal()
    }

    /// Does again what was left unsaved, or forgets it.
    private func settleLeftovers(taking: Bool) throws {
        let found = leftovers
        leftovers = []
        for leftover in found {
            if taking { try session.recover(leftover) }
            try DesignJournal.drop(leftover)
        }
        try tellChanges()
    }

    func open(_ path: String) throws -> PageModel.Document {
        let document = try readable(path)
        broken[path] = document == nil ? FileStamp(path) : nil
        shown[path, default: Shown()].versions = document.map(reader.versions) ?? [:]
        return try page(of: path)
    }

    /// A document that can be shown. Throws where there is no such file; nil for one that is broken, or for other systems.
    private func readable(_ path: String) throws -> StoryboardDocument? {
        do {
            let document = try session.document(path)
            return UnreadableDocument.reason(against: document) == nil ? document : nil
        } catch {
            guard BoundedFile.isFile(path), session.bytes(path) == nil else { throw error }
            return nil
        }
    }

    private func page(of path: String) throws -> PageModel.Document {
        guard try readable(path) != nil else {
            let reason = UnreadableDocument.reason { try session.document(path) }
            return UnreadableDocument.page(of: path, reason ?? "", isChanged: isChanged(path))
        }
        let document = try session.document(path), screen = layout.screen(of: document)
        let device = document.root.child("device"), unit = reader.unit(of: document)
        return PageModel.Document(
            path: path, name: FilePath.name(of: path), kind: path.hasSuffix(".xib") ? "xib" : "storyboard",
            device: .init(
                name: screen.name, width: Double(screen.size.width), height: Double(screen.size.height),
                landscape: device?["orientation"] == "landscape", dark: device?["appearance"] == "dark"),
            unit: .init(width: Double(unit.width), height: Double(unit.height)), readOnly: nil,
            autoLayout: document.root["useAutolayout"] == "YES",
            scenes: reader.summaries(of: document, shown[path]?.versions ?? [:]), arrows: reader.arrows(of: document),
            dock: reader.ownDock(of: document),
            undo: session.history.last?.name, redo: session.undone.last?.name,
            history: session.history.suffix(50).map(\.name), changed: isChanged(path))
    }

    private func scene(_ id: String, _ path: String, _ scale: Double) throws -> PageModel.Scene {
        let document = try session.document(path)
        if shown[path] == nil { _ = try open(path) }
        let scale = min(3, max(0.25, scale)), version = shown[path]?.versions[id] ?? ""
        shown[path]?.scenes[id] = scale
        guard let scene = reader.scene(id, of: document, version: version, scale: scale) else {
            throw Diagnostic(.error, "There is no scene “\(id)”.", path: path)
        }
        return scene
    }

    /// A copy of a document as it is now, to look things up in: finding a property may make room for it.
    func copy(of path: String) throws -> StoryboardDocument {
        if let known = copies[path] { return known }
        let copy = try StoryboardDocument(bytes: session.document(path).serialized(), path: path)
        copies[path] = copy
        return copy
    }

    // MARK: Changes

    func performed(_ outcome: DesignOutcome, _ path: String) throws -> PageModel.Performed {
        try tellChanges()
        return PageModel.Performed(
            made: outcome.made, notes: outcome.notes.map(Self.problem), path: outcome.moved ?? path)
    }

    /// Tells pages what differs from what they know, of each document that they have open.
    func tellChanges() throws {
        copies = [:]
        showUnsavedImages()
        if toldMade != madeDocuments {
            toldMade = madeDocuments
            push(Self.json(PageModel.ProjectChanged(project: try project())))
        }
        for path in shown.keys.sorted() {
            guard session.bytes(path) != nil || broken[path] != nil else {
                push(Self.json(PageModel.Changed(path: path, document: nil, touched: [], scenes: [])))
                shown[path] = nil
                continue
            }
            guard let document = try readable(path) else {
                shown[path]?.versions = [:]
                push(Self.json(PageModel.Changed(path: path, document: try page(of: path), touched: [], scenes: [])))
                continue
            }
            broken[path] = nil
            let versions = reader.versions(of: document), before = shown[path]?.versions ?? [:]
            shown[path]?.versions = versions
            let touched = versions.filter { before[$0.key] != $0.value }.keys.sorted()
            let seen = touched.filter { shown[path]?.scenes[$0] != nil }
            let scenes = seen.compactMap { id in
                reader.scene(id, of: document, version: versions[id] ?? "", scale: shown[path]?.scenes[id] ?? 1) {
                    // What few scenes show differently, as after an edit; of another device all scenes come, and pages fetch
                    // what is on the screen.
                    if seen.count <= 3 { pushPicture($0, of: id, path) }
                }
            }
            push(
                Self.json(
                    PageModel.Changed(path: path, document: try page(of: path), touched: touched, scenes: scenes)))
        }
        sources.tellChanges()
    }

    /// Sends pages the picture itself, ahead of all else that changed: what is edited is seen at once.
    private func pushPicture(_ name: String, of scene: String, _ path: String) {
        guard let file = pictures.file(named: name), file.bytes.count < 1 << 20 else { return }
        // The fragment tells pictures apart that look alike.
        let bytes = "data:\(file.type);base64," + Data(file.bytes).base64EncodedString() + "#" + name
        push(Self.json(PageModel.Painted(path: path, scene: scene, picture: "content/\(name)", bytes: bytes)))
    }

    /// Puts scenes' middles where they were dropped, as one step.
    private func place(_ request: PageRequest, _ path: String) throws -> PageModel.Performed {
        let document = try session.document(path), unit = reader.unit(of: document)
        let operations = try (request.places ?? []).map { place -> DesignOperation in
            let view = document.designParts.first { $0.id == place.scene && $0.element.isView }?.id
            guard
                let controller = document.scenes.first(where: { $0["sceneID"] == place.scene })?.sceneController?.id
                    ?? view
            else { throw Diagnostic(.error, "There is no scene “\(place.scene)”.", path: path) }
            let x = (place.x / unit.width).rounded(), y = (place.y / unit.height).rounded()
            guard abs(x) < 1e6, abs(y) < 1e6 else {
                throw Diagnostic(.error, "The place is too far away.", path: path)
            }
            return .set(object: controller, property: "position", value: "\(Int(x)),\(Int(y))", traits: nil)
        }
        let name = operations.count == 1 ? "Move Scene" : "Move Scenes"
        return try performed(try session.perform(operations, in: path, named: name), path)
    }

    // MARK: The library

    private static let library: [PageModel.LibrarySection] = LibraryObject.sections.map { title, objects in
        PageModel.LibrarySection(
            title: title,
            objects: objects.map { object in
                .init(
                    name: object.title.lowercased(), title: object.title, about: object.about,
                    icon: object.elementName, role: "\(object.role)", words: object.synonyms,
                    width: object.size?.width, height: object.size?.height)
            })
    }

    /// What a class has as it is now; where the project's Swift doesn't say it, as the project was read.
    private func members(of className: String, in path: String) -> ClassMembers? {
        guard var members = sources.shelf.members(of: className, in: path) else {
            return folder.members(of: className, in: path)
        }
        members.add(folder.members(of: className, in: path))
        return members
    }

    /// For what is shown again and again: from the Swift files alone, beside what is known of the project.
    private func membersAtHand(of className: String, in path: String) -> ClassMembers? {
        var members = sources.shelf.members(of: className, in: path)
        let others = folder.membersAtHand(of: className, in: path)
        if members == nil { return others }
        members?.add(others)
        return members
    }

    /// What all classes of the project have.
    private func everyone(around path: String) -> ClassMembers {
        var members = sources.shelf.everyone(around: path)
        members.add(folder.everyone(around: path))
        return members
    }

    private func accepting(_ request: PageRequest, _ path: String) throws -> [String] {
        try DropTargets.accepting(request.object, moved: request.moved ?? [], in: try copy(of: path))
    }
}
