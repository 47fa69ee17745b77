import Foundation
import SafeFiles
import SourceIndex
import StoryboardDocument
import XcodeProject

/// Modules of C libraries that iOS has and apps import, where this machine has them with their headers.
enum SystemModules {
    private struct Library {
        let module, header, name: String
    }

    private static let all = [
        Library(module: "SQLite3", header: "/usr/include/sqlite3.h", name: "sqlite3"),
        Library(module: "zlib", header: "/usr/include/zlib.h", name: "z"),
    ]

    private static var here: [Library] { all.filter { FileManager.default.fileExists(atPath: $0.header) } }

    static var names: Set<String> { Set(here.map(\.module)) }

    /// What a module is linked with whose C includes their headers, or whose target asks for them (`-lz`). On iOS a
    /// header alone isn't enough; here nothing stands in a library of the system besides that could be found instead.
    static func flags(_ header: BridgingHeader?, _ settings: BuildSettings) -> [String] {
        let asked = settings.list("OTHER_LDFLAGS")
        return here.filter { library in
            header?.systemHeaders.contains(FilePath.name(of: library.header)) == true
                || asked.contains("-l" + library.name)
        }.map { "-l" + $0.name }
    }

    /// Those that a source imports and no library is called like.
    static func build(for sources: [String], except others: Set<String>, in folder: SafeFolder) throws
        -> [ModuleBuild.Result]
    {
        try here.filter { library in
            !others.contains(library.module) && sources.contains { imports(library.module, $0) }
        }.map { library in
            let place = "SystemModules/" + library.module
            _ = try folder.folder(place)
            let map = """
                module \(library.module) [system] {
                  header "\(library.header)"
                  link "\(library.name)"
                  export *
                }

                """
            try folder.update(place + "/module.modulemap", with: Array(map.utf8))
            return ModuleBuild.Result(
                sources: LibrarySources(
                    module: library.module, paths: [], configuration: .init(),
                    cache: folder.path + "/" + place + "/declarations", stamp: library.module),
                objects: ["-l" + library.name], stamp: library.module, wasCompiled: false,
                imports: ["-Xcc", "-fmodule-map-file=\(folder.path)/\(place)/module.modulemap"])
        }
    }

    private static func imports(_ module: String, _ path: String) -> Bool {
        guard let bytes = BoundedFile.bytes(path, .sourceFile) else { return false }
        return String(decoding: bytes, as: UTF8.self).contains("import " + module)
    }
}
