import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools

/// The Swift files of the classes that documents name, as they are now: the session's text, else the disk's.
///
/// Each file is read once until it changes, and those only that seem to declare a class are looked into.
@MainActor
public final class SourceShelf {
    private let session: DesignSession
    private var files: [String: Held] = [:]
    /// By document.
    private var projects: [String: (list: String, stamp: FileStamp, project: DesignProject)] = [:]
    /// The files that what follows was worked out from.
    private var sources: [String] = []
    /// By the name of a type, the files that seem to declare or extend it.
    private var filesByName: [String: [String]] = [:]
    private var chains: [String: [[Part]]] = [:]

    private struct Held {
        var stamp: FileStamp
        var bytes: [UInt8]
        var names: Set<String>
        var outline: SwiftOutline?
    }

    public init(_ session: DesignSession) { self.session = session }

    // MARK: Files

    /// Reads what has changed of the Swift files of the target that a document is built into; there are none without a project.
    private func refresh(around path: String) {
        let sources = projectSources(around: path)
        var isOther = sources != self.sources
        for file in sources where refresh(file: file) { isOther = true }
        guard isOther else { return }
        (self.sources, filesByName, chains) = (sources, [:], [:])
        for file in sources { for name in files[file]?.names ?? [] { filesByName[name, default: []].append(file) } }
    }

    private func projectSources(around path: String) -> [String] {
        if let known = projects[path], known.stamp == FileStamp(known.list), session.files[known.list] == nil {
            return session.sources(of: known.project)
        }
        guard let project = DesignProject.around(path) else { return [] }
        let list = project.path + "/project.pbxproj"
        projects[path] = (list, FileStamp(list), project)
        return session.sources(of: project)
    }

    /// Whether a file is another than it was.
    private func refresh(file path: String) -> Bool {
        let held = files[path], stamp = FileStamp(path), open = session.files[path]
        if open == nil, held?.stamp == stamp { return false }
        guard let bytes = open.map(\.bytes) ?? session.bytes(ofFile: path) else {
            files[path] = nil
            return held != nil
        }
        if held?.bytes == bytes {
            files[path]?.stamp = stamp
            return false
        }
        files[path] = Held(stamp: stamp, bytes: bytes, names: SwiftOutline.namesDeclared(in: bytes))
        return true
    }

    private func outline(_ path: String) -> SwiftOutline? {
        guard let held = files[path] else { return nil }
        if let known = held.outline { return known }
        let made = SwiftOutline(held.bytes)
        files[path]?.outline = made
        return made
    }

    /// Whether another program has changed one of the files that were looked at, and the session doesn't hold.
    public func hasNews() -> Bool {
        sources.contains { path in
            guard session.files[path] == nil, let held = files[path] else { return false }
            return FileStamp(path) != held.stamp
        }
    }

    /// Those of the files looked at that the session holds.
    public var held: [String] { files.keys.filter { session.files[$0] != nil }.sorted() }

    // MARK: Classes

    private struct Part {
        var file: String
        var body: SwiftOutline.TypeBody
    }

    /// The declaration of a class and its extensions, the declaration first.
    private func parts(of name: String) -> [Part] {
        var found: [Part] = []
        for file in filesByName[name] ?? [] {
            for body in outline(file)?.types ?? []
            where body.isCalled(name) && (body.keyword == "class" || body.keyword == "extension") {
                found.append(Part(file: file, body: body))
            }
        }
        return found.filter { $0.body.keyword == "class" } + found.filter { $0.body.keyword != "class" }
    }

    /// A class of the project and those above it, as far as they are its own.
    private func chain(of name: String) -> [[Part]] {
        if let known = chains[name] { return known }
        var chain: [[Part]] = [], current = name, seen: Set<String> = []
        while seen.insert(current).inserted {
            let parts = parts(of: current)
            guard parts.first?.body.keyword == "class" else { break }
            chain.append(parts)
            guard let next = parts[0].body.inherited.first else { break }
            current = next
        }
        chains[name] = chain
        return chain
    }

    /// What a class has that documents connect, what isn't saved included; nil for one that the project's Swift doesn't declare.
    public func members(of className: String, in path: String) -> ClassMembers? {
        refresh(around: path)
        let chain = self.chain(of: className)
        guard !chain.isEmpty else { return nil }
        var found = ClassMembers()
        for member in chain.flatMap({ $0 }).flatMap(\.body.members) { found.add(member) }
        return found
    }

    /// What all classes of a document's target have, what isn't saved included.
    public func everyone(around path: String) -> ClassMembers {
        refresh(around: path)
        var found = ClassMembers()
        for body in sources.compactMap({ outline($0) }).flatMap(\.types) {
            for member in body.members { found.add(member) }
        }
        return found
    }

    // MARK: Listings

    /// The file beside an object: that of its own class, else of its controller's.
    ///
    /// - Parameter file: another of the files that a listing named.
    public func listing(of id: String, file wanted: String?, in path: String) throws -> SourceListing {
        let document = try session.document(path), object = try document.object(id)
        refresh(around: path)
        let owners = object.ownersOfSource
        let candidates = owners.flatMap { files(of: $0) }
        guard let shown = candidates.first(where: { $0.file == wanted }) ?? candidates.first,
            let outline = outline(shown.file), let bytes = files[shown.file]?.bytes
        else { throw nothing(for: object, owners) }
        let connections = SourceConnections(document) { name in
            self.chain(of: name).flatMap { parts in parts.map { $0.body.name } }
        }
        let chain = self.chain(of: owners.first { $0.id == shown.owner }?[.customClass] ?? "")
        let names = Set(chain.flatMap { parts in parts.map { $0.body.name } })
        let bodies = outline.types.filter { names.contains($0.name) }
        var seen: Set<String> = []
        return SourceListing(
            file: shown.file, name: FilePath.name(of: shown.file), className: shown.className, owner: shown.owner,
            ownerTitle: owners.first { $0.id == shown.owner }.map { ObjectName($0).short } ?? "",
            taken: Set(chain.flatMap { $0 }.flatMap(\.body.members).map(\.name)).sorted(),
            changed: session.files[shown.file]?.isChanged ?? false, text: String(decoding: bytes, as: UTF8.self),
            files: candidates.filter { seen.insert($0.file).inserted },
            marks: outline.types.filter { $0.keyword == "class" || $0.keyword == "extension" }.flatMap { body in
                body.members.compactMap { connections.mark($0, of: body) }
            }.sorted { $0.line < $1.line },
            members: bodies.flatMap { body in
                body.gaps.map {
                    SourceListing.Gap(line: $0, inClass: body.name, takesOutlets: body.keyword == "class")
                }
            }.sorted { $0.line < $1.line })
    }

    /// The class's own file, its superclasses', and those of its extensions.
    private func files(of owner: Element) -> [SourceListing.File] {
        guard let name = owner[.customClass], let id = owner.id else { return [] }
        let chain = self.chain(of: name)
        func file(_ part: Part, _ role: SourceListing.File.Role) -> SourceListing.File {
            .init(
                file: part.file, name: FilePath.name(of: part.file), role: role, className: part.body.name, owner: id)
        }
        return chain.prefix(1).flatMap { $0.prefix(1).map { file($0, .class) } }
            + chain.dropFirst().compactMap { $0.first.map { file($0, .superclass) } }
            + chain.prefix(1).flatMap { $0.dropFirst().map { file($0, .extension) } }
    }

    private func nothing(for object: Element, _ owners: [Element]) -> Diagnostic {
        guard let name = owners.first?[.customClass] else {
            let owner = object.enclosingScene?.sceneController ?? object
            return owner.diagnostic(
                .error, "\(ObjectName(owner).short) has no class of the app.",
                remedy: "Give it one in the Identity inspector.")
        }
        return object.diagnostic(
            .error, "No Swift file declares the class “\(name)”.",
            remedy: sources.isEmpty ? "Add the document to a target of a project." : "Correct the class, or make it.")
    }
}

extension Element {
    /// The objects whose classes an object's connections may be in, nearest first: itself, what is around it, its controller or file's
    /// owner. Xcode takes the controller for what has no class itself.
    fileprivate var ownersOfSource: [Element] {
        var around: [Element] = [], element: Element? = self
        while let current = element {
            if current[.customClass] != nil, current.id != nil, !current.isFirstResponder { around.append(current) }
            element = current.parent
        }
        let controller =
            enclosingScene?.sceneController
            ?? document.root.child(.objects)?.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        guard let controller, controller[.customClass] != nil else { return around }
        let own = around.filter { $0 == self && $0 != controller }
        return own + [controller] + around.filter { $0 != self && $0 != controller }
    }
}

extension SwiftOutline.Member {
    var markKind: SourceListing.Mark.Kind? {
        if isProperty, has("IBOutlet") { return isList ? .collection : .outlet }
        guard keyword == "func" else { return nil }
        return has("IBAction") ? .action : has("IBSegueAction") ? .segueAction : nil
    }

    private var isList: Bool { type.hasPrefix("[") || type.hasPrefix("Array<") }

    /// An outlet's class, without optionality and list.
    var plainType: String {
        let inner = type.hasPrefix("Array<") ? type.dropFirst(6) : type[...]
        return String(inner.filter { !"[]!?<> \t".contains($0) })
    }

    var isUnwind: Bool { parameterTypes.contains("UIStoryboardSegue") && labels.count == 1 }
}

extension ClassMembers {
    fileprivate mutating func add(_ member: SwiftOutline.Member) {
        switch member.markKind {
        case .outlet, .collection:
            outlets.append(
                .init(name: member.name, type: member.plainType, isCollection: member.markKind == .collection))
        case .action where member.isUnwind: unwinds.append(member.selector)
        case .action: actions.append(member.selector)
        case .segueAction, nil: break
        }
    }

    /// Takes what it doesn't have yet.
    public mutating func add(_ others: ClassMembers?) {
        guard let others else { return }
        outlets += others.outlets.filter { other in !outlets.contains { $0.name == other.name } }
        actions += others.actions.filter { !actions.contains($0) }
        unwinds += others.unwinds.filter { !unwinds.contains($0) }
    }
}
