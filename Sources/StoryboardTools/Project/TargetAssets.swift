import Foundation
import StoryboardDocument
import XcodeProject

/// The images, colours and fonts that a target brings along.
struct TargetAssets {
    private(set) var images: Set<String> = []
    private(set) var colors: Set<String> = []
    /// PostScript names and file names of the fonts in the bundle.
    private(set) var fontNames: Set<String> = []
    private(set) var fontFiles: [String] = []
    /// Files that Info.plist registers; nil where there is no reading it.
    let registeredFonts: Set<String>?
    let infoPlist: InfoPlist?
    /// Whether all asset catalogs could be read.
    private(set) var isComplete = true
    /// Why those can't that weren't.
    private(set) var problems: [ProjectError] = []
    private var files: Set<String> = []

    init(files: TargetFiles, infoPlist: InfoPlist?) {
        self.infoPlist = infoPlist
        registeredFonts = infoPlist.map {
            Set(($0["UIAppFonts"] as? [String] ?? []).map { ($0 as NSString).lastPathComponent })
        }
        isComplete = !files.missing.contains { $0.hasSuffix(".xcassets") }
        // What is listed and not there is the build's affair.
        self.files = Set(files.missing.map { ($0 as NSString).lastPathComponent })
        for resource in files.resources {
            switch resource.type {
            case "xcassets":
                do {
                    let catalog = try AssetCatalog(path: resource.path)
                    images.formUnion(catalog.images.keys)
                    colors.formUnion(catalog.colors.keys)
                } catch {
                    isComplete = false
                    problems.append(
                        error as? ProjectError
                            ?? ProjectError(
                                resource.path, "the asset catalog can't be read: \(error.localizedDescription)"))
                }
            case "ttf", "otf", "ttc":
                fontFiles.append(resource.name)
                fontNames.formUnion(FontFile.postScriptNames(at: resource.path))
            default:
                self.files.insert(resource.name)
                // A folder that is copied as it is.
                if ["", "bundle", "scnassets"].contains(resource.type) {
                    for file in FolderWalk.contents(of: resource.path) {
                        self.files.insert((file as NSString).lastPathComponent)
                        // “art.scnassets/stone.png”: a path from the bundle's top.
                        self.files.insert(resource.name + "/" + file)
                    }
                }
            }
        }
    }

    func hasImage(_ name: String) -> Bool {
        if images.contains(name) || files.contains(name) { return true }
        let (base, type) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        // “photo.jpg” may be an image set that is called “photo”, or a file at another scale.
        if images.contains(base), !type.isEmpty { return true }
        let bases = type.isEmpty ? [name] : [name, base]
        return bases.contains { base in
            Self.suffixes.contains { suffix in Self.types.contains { files.contains(base + suffix + "." + $0) } }
        }
    }

    private static let suffixes = [
        "", "@2x", "@3x", "~iphone", "~ipad", "@2x~iphone", "@2x~ipad", "@3x~iphone", "-568h@2x",
    ]
    private static let types = [
        "png", "jpg", "jpeg", "gif", "pdf", "tiff", "tif", "svg", "heic", "PNG", "JPG", "webp", "bmp",
    ]
}

/// Reads a font file's `name` table.
enum FontFile {
    /// The PostScript names of the fonts in the file; empty where it is no font.
    static func postScriptNames(at path: String) -> [String] {
        guard let bytes = BoundedFile.bytes(path, .table) else { return [] }
        func number(_ at: Int, _ count: Int) -> Int? {
            guard at >= 0, at + count <= bytes.count else { return nil }
            return bytes[at..<(at + count)].reduce(0) { $0 << 8 | Int($1) }
        }
        var starts = [0]
        if bytes.starts(with: Array("ttcf".utf8)) {
            starts = (0..<min(number(8, 4) ?? 0, 64)).compactMap { number(12 + 4 * $0, 4) }
        }
        return starts.compactMap { start -> String? in
            for table in 0..<min(number(start + 4, 2) ?? 0, 128) {
                let record = start + 12 + 16 * table
                guard record + 16 <= bytes.count, bytes[record..<(record + 4)].elementsEqual("name".utf8),
                    let offset = number(record + 8, 4),
                    let count = number(offset + 2, 2), let strings = number(offset + 4, 2)
                else { continue }
                for entry in 0..<min(count, 1_024) {
                    let place = offset + 6 + 12 * entry
                    // 6 is the PostScript name, in ASCII even where it is stored as UTF-16.
                    guard number(place + 6, 2) == 6, let length = number(place + 8, 2), let own = number(place + 10, 2)
                    else { continue }
                    let from = offset + strings + own
                    guard from >= 0, from + length <= bytes.count else { continue }
                    return String(decoding: bytes[from..<(from + length)].filter { $0 != 0 }, as: UTF8.self)
                }
            }
            return nil
        }
    }
}
