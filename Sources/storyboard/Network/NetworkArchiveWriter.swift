import Foundation
import SafeFiles
import UIKit

/// Makes an HTTP archive of what an app has written down about its requests: the archive in the file that a person
/// named, and the bodies in a folder beside it, each named by what it holds.
final class NetworkArchiveWriter: @unchecked Sendable {
    /// Where the app writes, which is nobody else's.
    let place: String
    private let path: String
    private let temporary: SafeFolder
    private let name = "storyboard-network-\(UUID().uuidString)"

    init(_ path: String) throws {
        self.path = path
        temporary = try SafeFolder(NSTemporaryDirectory())
        let folder = try temporary.folder(name)
        try folder.makePrivate()
        place = folder.path
    }

    /// When the app has ended, however it did.
    func write() {
        defer { try? temporary.remove(name) }
        do {
            let files = try SafeFolder(place)
            let recording = try NetworkRecording(files.names().compactMap { try files.contents($0) })
            let (target, file) = ((path as NSString).deletingLastPathComponent, (path as NSString).lastPathComponent)
            let bodiesName = (file as NSString).deletingPathExtension + "-bodies"
            let (archive, bodies) = recording.archive(version: Version.current) { body, kind in
                "\(bodiesName)/\(SHA256.name(of: body)).\(Self.type(of: kind))"
            }
            let folder = try SafeFolder(target, create: true)
            try removeOldBodies(in: folder, bodiesName, keeping: Set(bodies.keys))
            for (name, body) in bodies { try folder.write(body, to: name) }
            try folder.write(archive.json(), to: file)
            Terminal.report("\(path): \(Terminal.count(archive.log.entries.count, "request")) recorded")
        } catch { Terminal.report(error) }
    }

    /// Those of an earlier recording of that name; what else somebody has put there stays.
    private func removeOldBodies(in folder: SafeFolder, _ name: String, keeping kept: Set<String>) throws {
        for old in try folder.names(ifAny: name) where !kept.contains("\(name)/\(old)") {
            let hash = old.prefix { $0 != "." }
            if hash.count == 64, hash.allSatisfy(\.isHexDigit) { try folder.remove("\(name)/\(old)") }
        }
    }

    private static func type(of kind: String) -> String {
        let kind = kind.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() } ?? ""
        if let known = types[kind] { return known }
        if kind.hasSuffix("+json") { return "json" }
        if kind.hasSuffix("+xml") { return "xml" }
        return kind.hasPrefix("text/") ? "txt" : "bin"
    }
    private static let types = [
        "application/json": "json", "application/xml": "xml", "text/xml": "xml", "text/html": "html", "text/css": "css",
        "text/csv": "csv", "application/javascript": "js", "text/javascript": "js", "image/png": "png",
        "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp", "image/svg+xml": "svg", "application/pdf": "pdf",
        "audio/mpeg": "mp3", "video/mp4": "mp4",
    ]
}
