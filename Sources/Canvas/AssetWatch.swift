import Foundation
import XcodeProject

/// The folders and files that a project's images and colours were read from, to see when they are others.
struct AssetWatch {
    private let folders: [String]
    private let stamp: [Int]
    /// A folder with more isn't looked at again: nobody waits for that each time.
    private static let most = 20_000

    init(folders: [String], catalogs: [String]) {
        var all = folders
        for catalog in catalogs {
            all.append(catalog)
            guard let inside = FileManager.default.enumerator(atPath: catalog) else { continue }
            for case let name as String in inside {
                all.append(catalog + "/" + name)
                if all.count > Self.most { break }
            }
        }
        self.folders = all.count > Self.most ? [] : all
        stamp = Self.stamp(of: self.folders)
    }

    /// Whether something came, went, or was written.
    var isOther: Bool { Self.stamp(of: folders) != stamp }

    private static func stamp(of paths: [String]) -> [Int] {
        paths.flatMap { path -> [Int] in
            var status = stat()
            guard stat(path, &status) == 0 else { return [0, 0, 0] }
            return [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
        }
    }
}
