import Foundation
import SafeFiles
import StoryboardDocument
import StoryboardTools
import XcodeProject

/// What an operation does to other files than its document. It is undone with the document's change, and written with it.
struct FilesEdit {
    /// By path, what files hold afterwards; nil for those that go.
    var files: [String: [UInt8]?] = [:]
    /// What is done to the document besides.
    var operations: [DesignOperation] = []
    /// What the document holds afterwards, where that isn't the operations' work.
    var document: [UInt8]?
    /// Where the document is afterwards, if not where it was.
    var moved: String?
    var notes: [Diagnostic] = []
}

/// What reaches from a document into the project's Swift files: new classes, outlets and actions.
extension DesignSession {
    /// nil for operations on the document alone, which isn't read for them.
    func filesEdit(_ operation: DesignOperation, _ document: () throws -> StoryboardDocument) throws -> FilesEdit? {
        switch operation {
        case .newClass(let name, let superclass, let object): try newClass(name, superclass, object, document())
        case .insertOutlet, .insertAction: try insertion(operation, document())
        case .extract(let scenes, let path): try extract(scenes, to: path, document())
        case .inline(let references, let deletes): try inline(references, deletes: deletes, document())
        case .translate(let object, let property, let language, let text):
            try translate(object, property, language, text, document())
        case .localize(let languages): try localize(languages, document())
        default: nil
        }
    }

    func project(around path: String) throws -> DesignProject {
        if let project = DesignProject.around(path) { return project }
        throw Diagnostic(
            .error, "No project around the document has it in a target for iOS.",
            remedy: "Add it to a target first, or write the class yourself.", path: path)
    }

    private func newClass(_ name: String, _ superclass: String?, _ id: String, _ document: StoryboardDocument) throws
        -> FilesEdit
    {
        let project = try project(around: document.path), object = try document.object(id)
        guard name.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_]*/#) != nil else {
            throw object.diagnostic(
                .error, "“\(name)” is no name of a class.", remedy: "Give one such as ProfileViewController.")
        }
        if let known = ClassSource.find(name, in: sources(of: project), read: bytes(ofFile:)) {
            throw object.diagnostic(
                .error, "There is a class “\(name)” already, in \(known.path).",
                remedy: "Choose another name, or set the class.")
        }
        let base = superclass ?? object[.customClass] ?? object.kind?.className ?? "NSObject"
        let own = FilePath.folder(of: document.path), folder = own.hasSuffix(".lproj") ? FilePath.folder(of: own) : own
        let file = "\(folder)/\(name).swift"
        guard bytes(ofFile: file) == nil else {
            throw Diagnostic(.error, "There is such a file already.", remedy: "Choose another name.", path: file)
        }
        let isController = object.isController
        let body = isController ? "\n    override func viewDidLoad() {\n        super.viewDidLoad()\n    }\n" : "\n"
        var edit = FilesEdit()
        edit.files[file] = .some(Array("import UIKit\n\nclass \(name): \(base) {\n\(body)}\n".utf8))
        let list = project.path + "/project.pbxproj"
        var writer = try ProjectWriter(
            project: project.path, bytes: try bytes(ofFile: list) ?? BoundedFile.read(list, .projectFile))
        if let neighbour = project.sources.first {
            _ = try writer.add(file, beside: neighbour)
            if writer.isChanged { edit.files[writer.file] = .some(writer.bytes) }
        }
        edit.operations = [.set(object: id, property: "customClass", value: name, traits: nil)]
        return edit
    }

    /// The target's Swift files, and those that the session has made.
    func sources(of project: DesignProject) -> [String] {
        project.sources + files.keys.filter { $0.hasSuffix(".swift") && !project.sources.contains($0) }.sorted()
    }

    /// A file as the session has it, else as it is on disk.
    public func bytes(ofFile path: String) -> [UInt8]? {
        files[path]?.bytes ?? (BoundedFile.isFile(path) ? BoundedFile.bytes(path, .projectFile) : nil)
    }
}
