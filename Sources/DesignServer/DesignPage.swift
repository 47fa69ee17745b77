import Foundation
import WebServer

/// The files of the page, which are part of the program itself.
enum DesignPage {
    /// By name. While the page is worked on, DESIGNER_PAGE names a folder that is served instead (in debug builds).
    static var files: [String: PageFile] {
        #if DEBUG
            if let folder = ProcessInfo.processInfo.environment["DESIGNER_PAGE"] { return files(in: folder) }
        #endif
        return embedded
    }

    #if DEBUG
        private static func files(in folder: String) -> [String: PageFile] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.reduce(into: [:]) { files, name in
                guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { return }
                files[name] = file(name, Array(data))
            }
        }
    #endif

    private static func file(_ name: String, _ bytes: [UInt8]) -> PageFile {
        if name.hasSuffix(".html") { return .html(bytes) }
        return name.hasSuffix(".css") ? .css(bytes) : .script(bytes)
    }

    private static let embedded: [String: PageFile] = [:]
}
