import Foundation
import SafeFiles
import SourceIndex
import SourceParser
import StoryboardDocument

/// What a module can import declares: UIKit and its companions, read from the toolkit's own sources once and kept
/// beside the library, and the app's own libraries, kept where each is compiled.
enum FrameworkIndex {
    static func load(_ request: RewriteRequest) -> ProjectIndex {
        let toolkit = kept(request.frameworkCache, request.frameworkStamp) {
            request.frameworks.flatMap { folder in swiftFiles(in: folder).map { (path: $0, module: moduleName(folder)) }
            }.mapInParallel { source in
                var file = read(source.path, IOSBuildConfiguration(conditions: []))
                file.module = source.module
                return file
            }
        }
        return ProjectIndex(
            files: toolkit
                + request.libraries.flatMap { library in
                    kept(library.cache, library.stamp) {
                        library.paths.mapInParallel { read($0, library.configuration) }
                    }
                })
    }

    /// What the file says, if it has the stamp; else what is read now, which it says next time.
    private static func kept(_ file: String, _ stamp: String, _ read: () -> [FileIndex]) -> [FileIndex] {
        if let bytes = BoundedFile.bytes(file, .table), let files = PackedDeclarations.unpack(bytes, stamp: stamp) {
            return files
        }
        let files = read()
        // Elsewhere the toolkit may be read-only; then it is read again next time.
        try? AtomicFile.write(PackedDeclarations.pack(files, stamp: stamp), to: file)
        return files
    }

    /// The folder of Combine's sources has another name than what apps import.
    private static func moduleName(_ folder: String) -> String {
        let name = folder.split(separator: "/").last.map(String.init) ?? folder
        return name == "CombineInterface" ? "Combine" : name
    }

    private static func swiftFiles(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".swift")
        }.sorted().map { folder + "/" + $0 }
    }

    /// Only what apps can see is kept.
    private static func read(_ path: String, _ configuration: IOSBuildConfiguration) -> FileIndex {
        var index = ParsedSource(path: path, bytes: (try? contents(path)) ?? [], configuration: configuration).index
        index.types = index.types.filter { !$0.isPrivate && !$0.isLocal }.map { type in
            var type = type
            type.functions.removeAll { $0.isPrivate }
            type.initializers.removeAll { $0.isPrivate }
            type.others += type.properties.filter(\.isPublic).map(\.name)
            // Those that code may ask of objects it knows nothing of.
            type.properties.removeAll {
                !$0.isPublic || $0.isStatic || $0.type == nil || type.kind != .class && type.kind != .extension
            }
            return type
        }
        index.imports = []
        return index
    }
}
