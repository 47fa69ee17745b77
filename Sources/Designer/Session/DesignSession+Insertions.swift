import StoryboardDocument
import StoryboardTools

/// Outlets and actions that are written into classes and connected at once.
extension DesignSession {
    func insertion(_ operation: DesignOperation, _ document: StoryboardDocument) throws -> FilesEdit {
        switch operation {
        case .insertOutlet(
            let owner, let name, let destination, let isCollection, let type, let storage, let file, let line):
            let (object, target) = (try document.object(owner), try document.object(destination))
            var source = try source(of: object, file, line)
            try check(name, in: source, of: object, remedy: "connect it (outlet)")
            guard !source.isExtension else {
                throw object.diagnostic(
                    .error, "An extension has no outlets.", remedy: "Write it into the class itself.")
            }
            source.add(
                outlet: name, type: try Self.type(type, of: target, otherwise: "UIView"), isCollection: isCollection,
                isStrong: storage == "strong", before: line)
            let connection: DesignOperation =
                isCollection
                ? .connectCollection(owner: owner, property: name, destination: destination)
                : .connectOutlet(owner: owner, property: name, destination: destination)
            return FilesEdit(files: [source.path: .some(source.bytes)], operations: [connection])
        case .insertAction(
            let owner, let name, let sender, let event, let type, let words, let file, let line):
            let (object, origin) = (try document.object(owner), try document.object(sender))
            var source = try source(of: object, file, line)
            try check(name, in: source, of: object, remedy: "connect it (connect)")
            guard let arguments = ClassSource.Arguments(rawValue: words ?? "sender") else {
                throw object.diagnostic(
                    .error, "“\(words ?? "")” are no arguments of an action.",
                    remedy: "Give none, sender or senderAndEvent.")
            }
            source.add(
                action: name, sender: try Self.type(type, of: origin, otherwise: "Any"), arguments: arguments,
                before: line)
            let ending = [.none: "", .sender: ":", .senderAndEvent: ":forEvent:"][arguments] ?? ":"
            return FilesEdit(
                files: [source.path: .some(source.bytes)],
                operations: [.connectAction(sender: sender, event: event, selector: name + ending, target: owner)])
        default: return FilesEdit()
        }
    }

    /// The class of an object as text: where a line is given, the one that has it.
    private func source(of object: Element, _ file: String?, _ line: Int?) throws -> ClassSource {
        guard let name = object[.customClass] else {
            throw object.diagnostic(
                .error, "\(ObjectName(object).short) has no class of the app.",
                remedy: "Set its class first, or make one (new class).")
        }
        let sources = sources(of: try project(around: object.document.path))
        let own = ClassSource.find(name, in: sources, read: bytes(ofFile:))
        guard let line else {
            if let own { return own }
            throw object.diagnostic(
                .error, "No Swift file of the target declares the class “\(name)”.",
                remedy: "Correct the class, or make it (new class).")
        }
        guard let path = file ?? own?.path, sources.contains(path), let bytes = bytes(ofFile: path) else {
            throw object.diagnostic(.error, "The file isn't one of the target.", remedy: "Name one that is.")
        }
        guard let source = ClassSource(path: path, bytes: bytes, line: line) else {
            throw object.diagnostic(
                .error, "No member of a class can stand before line \(line).", remedy: "Choose a line between members.")
        }
        return source
    }

    private func check(_ name: String, in source: ClassSource, of object: Element, remedy: String) throws {
        guard name.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_]*/#) != nil else {
            throw object.diagnostic(
                .error, "“\(name)” is no name of a member.", remedy: "Give one such as nameLabel.")
        }
        guard !source.declares(name) else {
            throw object.diagnostic(
                .error, "The class has a member “\(name)” already.", remedy: "Choose another name, or \(remedy).")
        }
    }

    /// The class that is written: the one given, else the object's.
    private static func type(_ given: String?, of object: Element, otherwise: String) throws -> String {
        let type = given ?? object[.customClass] ?? object.kind?.className ?? otherwise
        guard type.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_.]*/#) != nil else {
            throw object.diagnostic(.error, "“\(type)” is no name of a class.", remedy: "Give one such as UILabel.")
        }
        return type
    }
}
