import Foundation
import SafeFiles
import StoryboardDocument

/// Where a Copy Files phase copies to.
enum CopyDestination: Equatable {
    /// A folder of the bundle; empty for its top.
    case bundle(String)
    /// A folder beside the bundle, or somewhere else: the app doesn't have it.
    case elsewhere(String)
}

extension CopyDestination {
    /// The numbers of destinations, and the settings that say where they are, in project files of all Xcodes.
    private static let folders: [(number: String, name: String, setting: String)] = [
        ("0", "absolutepath", ""), ("1", "wrapper", "WRAPPER_NAME"), ("6", "executables", "EXECUTABLE_FOLDER_PATH"),
        ("7", "resources", "UNLOCALIZED_RESOURCES_FOLDER_PATH"), ("10", "frameworks", "FRAMEWORKS_FOLDER_PATH"),
        ("11", "sharedframeworks", "SHARED_FRAMEWORKS_FOLDER_PATH"),
        ("12", "sharedsupport", "SHARED_SUPPORT_FOLDER_PATH"), ("13", "plugins", "PLUGINS_FOLDER_PATH"),
        ("15", "javaresources", "JAVA_FOLDER_PATH"), ("16", "productsdirectory", ""), ("16", "products", ""),
    ]

    /// - Throws: where the phase copies out of the build.
    init(_ phase: ProjectObject, of target: XcodeTarget, settings: BuildSettings) throws {
        // Where nothing is built there is no such folder, and all that counts is what lies in what.
        let products = settings["TARGET_BUILD_DIR"] ?? "", bundle = settings["WRAPPER_NAME"] ?? ""
        let number = phase.string("dstSubfolderSpec")
        // Newer projects write the name.
        let name = phase.string("dstSubfolder")?.lowercased().filter(\.isLetter)
        let folder = Self.folders.first { name != nil ? $0.name == name : $0.number == number }
        let below = settings.expand(phase.string("dstPath") ?? "")
        // A path that begins with a slash is whole only where the destination says so; elsewhere it is one too many.
        let isWhole = folder?.name == "absolutepath" && below.hasPrefix("/")
        let base = folder.flatMap { $0.setting.isEmpty ? nil : settings[$0.setting] } ?? ""
        let whole =
            isWhole
            ? below : below.hasPrefix(products + "/") ? below : [products, base, below].joined(separator: "/")
        let path = (whole as NSString).standardizingPath
        if path == products + "/" + bundle {
            self = .bundle("")
        } else if path.hasPrefix(products + "/" + bundle + "/") {
            self = .bundle(String(path.dropFirst(products.count + bundle.count + 2)))
        } else if isWhole || path == products || path.hasPrefix(products + "/") && base.isEmpty {
            self = .elsewhere(path)
        } else {
            throw ProjectError(
                phase.place,
                "\(target.title) copies files to “\(below)”, which isn't inside the app. Name a folder of the app in the phase's Subpath."
            )
        }
    }
}
