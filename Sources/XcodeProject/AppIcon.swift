import Foundation
import StoryboardDocument

/// An app icon of a catalog, as files that apps find by name: Xcode puts some of its sizes into the bundle and lists
/// them in Info.plist, and code that shows the app's icon asks for the last of these.
public struct AppIcon {
    /// A picture of the set, with the name that it has in the bundle.
    public struct File: Equatable {
        /// `AppIcon60x60@2x.png`.
        public let name: String
        /// Inside the catalog.
        public let file: String
    }

    public let name: String
    public private(set) var files: [File] = []
    /// The one picture of sets that have just that (Xcode 14), inside the catalog. Xcode makes the others of it.
    public private(set) var single: String?

    /// nil where the set has no picture.
    init?(_ name: String, folder: String, contents: [String: Any], in catalog: String) {
        self.name = name
        var hasPicture = false
        for entry in contents["images"] as? [[String: Any]] ?? [] {
            guard let written = entry["filename"] as? String else { continue }
            hasPicture = true
            let whole = FileNames.onDisk("\(catalog)/\(folder)/\(written)"),
                file = folder + "/" + FilePath.name(of: whole)
            guard FileManager.default.fileExists(atPath: whole) else { continue }
            let size = entry["size"] as? String ?? "", scale = entry["scale"] as? String ?? "1x"
            let ending = (written as NSString).pathExtension
            switch (entry["idiom"] as? String, size) {
            case ("iphone", "60x60"): files.append(File(name: "\(name)\(size)@\(scale).\(ending)", file: file))
            case ("ipad", "76x76"):
                let factor = scale == "1x" ? "" : "@" + scale
                files.append(File(name: "\(name)\(size)\(factor)~ipad.\(ending)", file: file))
            case ("universal", "1024x1024"):
                // Those for dark and tinted home screens come after the one for all.
                if single == nil { single = file }
            default: break
            }
        }
        if !hasPicture { return nil }
    }
}
