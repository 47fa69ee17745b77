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
    private let layout = CanvasLayout()
    private let reader: SceneReader
    let pictures: PictureStore
    /// By document, what pages know of it.
    private var shown: [String: Shown] = [:]
    /// By document, one to look things up in.
    private var copies: [String: StoryboardDocument] = [:]
    /// The documents whose conflict with the disk was told.
    private var told: Set<String> = []
    /// Takes what every page hears.
    var push: (String) -> Void = { _ in }

    private struct Shown {
        var versions: [String: String] = [:]
        /// The scenes that pages have asked for, with the scale of the pictures.
        var scenes: [String: Double] = [:]
    }

    public init(_ folder: DesignFolder) {
        self.folder = folder
        session = DesignSession(layout: layout)
        pictures = PictureStore()
        reader = SceneReader(pictures)
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
            return Self.answered(request, try Inspector(of: request.objects ?? [], in: copy, layout: layout))
        case "perform":
            let outcome = try session.perform(request.operations ?? [], in: try path(), named: request.name)
            return Self.answered(request, try performed(outcome, try path()))
        case "command":
            var runner = CommandRunner(session, path: try path())
            let result = try runner.run(request.text ?? "")
            try tellChanges()
            return Self.answered(
                request, PageModel.Performed(made: result.made, notes: result.notes.map(Self.problem), path: runner.path))
        case "place":
            return Self.answered(request, try place(request, try path()))
        case "preview":
            if let preview = request.preview, preview != reader.preview {
                reader.preview = preview
                try tellChanges()
            }
            return Self.answered(request, reader.preview.choices(for: try session.document(try path())))
        case "classes":
            return Self.answered(request, ["classes": folder.classes(for: try copy(of: try path()), request.object ?? "")])
        case "undo", "redo":
            let step = request.ask == "undo" ? session.undo() : session.redo()
            try tellChanges()
            return Self.answered(request, ["name": step?.name].compactMapValues { $0 })
        case "save":
            let paths = try session.save()
            try tellChanges()
            return Self.answered(request, ["paths": paths])
        case "library": return Self.answered(request, ["sections": Self.library])
        case "accepts": return Self.answered(request, ["targets": try accepting(request, try path())])
        case "connect":
            let document = try copy(of: try path())
            let menu = try ConnectionMenu(
                from: request.from ?? "", to: request.to ?? "", in: document,
                members: { [folder] in folder.members(of: $0, in: document.path) })
            return Self.answered(request, menu)
        case "find": return Self.answered(request, ["hits": try hits(request.text ?? "")])
        case "findings": return Self.answered(request, ["findings": try findings(try path())])
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
        let changed = Set(session.changedPaths)
        let documents = folder.documents.map { path in
            PageModel.Project.Document(
                path: path, name: FilePath.name(of: path), folder: folder.relative(path),
                kind: path.hasSuffix(".xib") ? "xib" : "storyboard", changed: changed.contains(path))
        }
        return PageModel.Project(name: folder.name, documents: documents, open: folder.first)
    }

    private func open(_ path: String) throws -> PageModel.Document {
        let document = try session.document(path)
        shown[path, default: Shown()].versions = reader.versions(of: document)
        return try page(of: path)
    }

    private func page(of path: String) throws -> PageModel.Document {
        let document = try session.document(path), screen = layout.screen(of: document)
        let device = document.root.child("device")
        return PageModel.Document(
            path: path, name: FilePath.name(of: path), kind: path.hasSuffix(".xib") ? "xib" : "storyboard",
            device: .init(
                name: screen.name, width: Double(screen.size.width), height: Double(screen.size.height),
                landscape: device?["orientation"] == "landscape", dark: device?["appearance"] == "dark"),
            readOnly: nil, autoLayout: document.root["useAutolayout"] == "YES",
            scenes: reader.summaries(of: document, shown[path]?.versions ?? [:]), arrows: reader.arrows(of: document),
            undo: session.history.last?.name, redo: session.undone.last?.name,
            history: session.history.suffix(50).map(\.name), changed: session.changedPaths.contains(path))
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
    private func copy(of path: String) throws -> StoryboardDocument {
        if let known = copies[path] { return known }
        let copy = try StoryboardDocument(bytes: session.document(path).serialized(), path: path)
        copies[path] = copy
        return copy
    }

    // MARK: Other programs

    /// Takes in what others wrote into documents that are open, merged with what is unsaved. What can't be merged is told, once.
    func lookAtDisk() {
        for path in shown.keys.sorted() {
            do {
                guard try session.takeIn(path) else { continue }
                told.remove(path)
                try tellChanges()
                note("\(FilePath.name(of: path)) was changed by another program.")
            } catch {
                guard told.insert(path).inserted, let problem = error as? Diagnostic else { continue }
                note([problem.message, problem.remedy].compactMap { $0 }.joined(separator: " "), severity: "warning")
            }
        }
    }

    private func note(_ text: String, severity: String = "note") {
        push(Self.json(PageModel.Note(text: text, severity: severity)))
    }

    // MARK: Changes

    private func performed(_ outcome: DesignOutcome, _ path: String) throws -> PageModel.Performed {
        try tellChanges()
        return PageModel.Performed(
            made: outcome.made, notes: outcome.notes.map(Self.problem), path: outcome.moved ?? path)
    }

    /// Tells pages what differs from what they know, of each document that they have open.
    private func tellChanges() throws {
        copies = [:]
        for path in shown.keys.sorted() {
            guard session.bytes(path) != nil, let document = try? session.document(path) else {
                push(Self.json(PageModel.Changed(path: path, document: nil, touched: [], scenes: [])))
                shown[path] = nil
                continue
            }
            let versions = reader.versions(of: document), before = shown[path]?.versions ?? [:]
            shown[path]?.versions = versions
            let touched = versions.filter { before[$0.key] != $0.value }.keys.sorted()
            let scenes = touched.compactMap { id in
                shown[path]?.scenes[id].flatMap {
                    reader.scene(id, of: document, version: versions[id] ?? "", scale: $0)
                }
            }
            push(
                Self.json(
                    PageModel.Changed(path: path, document: try page(of: path), touched: touched, scenes: scenes)))
        }
    }

    /// Puts a scene's middle where it was dropped, in points of the canvas.
    private func place(_ request: PageRequest, _ path: String) throws -> PageModel.Performed {
        let document = try session.document(path)
        guard let id = request.scene,
            let controller = document.scenes.first(where: { $0["sceneID"] == id })?.sceneController?.id
        else { throw Diagnostic(.error, "There is no such scene.", path: path) }
        let unit = reader.unit(of: document)
        let x = ((request.x ?? 0) / unit.width).rounded(), y = ((request.y ?? 0) / unit.height).rounded()
        return try performed(
            try session.perform(
                [.set(object: controller, property: "position", value: "\(Int(x)),\(Int(y))", traits: nil)], in: path,
                named: "Move Scene"), path)
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

    private func accepting(_ request: PageRequest, _ path: String) throws -> [String] {
        try DropTargets.accepting(request.object, moved: request.moved ?? [], in: try copy(of: path))
    }

    // MARK: Finding

    private func hits(_ text: String) throws -> [PageModel.Hit] {
        guard !text.isEmpty else { return [] }
        return folder.documents.flatMap { path -> [PageModel.Hit] in
            guard let document = try? session.document(path) else { return [] }
            return DesignQuery.objects(mentioning: text, in: document).prefix(100).map { element in
                let name = ObjectName(element)
                return PageModel.Hit(
                    path: path, object: element.id ?? "", title: name.short, place: name.scene ?? FilePath.name(of: path),
                    scene: element.enclosingScene?["sceneID"])
            }
        }
    }

    private func findings(_ path: String) throws -> [PageModel.Finding] {
        let document = try session.document(path)
        return Checker().findings(in: CheckContext(document)).map { finding in
            let problem = finding.diagnostic
            return PageModel.Finding(
                severity: "\(problem.severity)", message: problem.message, rule: finding.rule, remedy: problem.remedy,
                object: problem.objectID, scene: finding.element?.enclosingScene?["sceneID"], line: problem.line ?? 0)
        }
    }

    private func copied(_ ids: [String], _ path: String) throws -> [String: String] {
        let document = try session.document(path)
        let elements = try ids.map { try document.object($0) }
        let used = elements.reduce(into: Set<ResourceName>()) { $0.formUnion($1.usedResources) }
        let resources = used.compactMap { document.resource($0)?.sourceText }.sorted()
        return [
            "xml": elements.compactMap(\.sourceText).joined(), "resources": resources.joined(),
        ].filter { !$0.value.isEmpty }
    }
}
