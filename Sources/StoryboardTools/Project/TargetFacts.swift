import Foundation
import SourceIndex
import StoryboardDocument
import XcodeProject

/// What is known of one target: its classes, strings, documents, assets and string tables.
///
/// Everything is worked out when it is made: documents are checked on all cores, and ask at the same time.
public final class TargetFacts {
    public let name: String
    public let module: String
    let target: XcodeTarget
    let files: TargetFiles
    /// The classes that its documents can name, those of the project's libraries included.
    let classes: ClassWorld
    /// Of its own sources.
    let strings: StringIndex
    /// Strings in Objective-C sources.
    let foreignStrings: Set<String>
    /// Its storyboards and xibs that could be read; those that couldn't are reported as documents of the run.
    public let documents: [DocumentFacts]
    let assets: TargetAssets
    /// Whether classes may come from libraries whose sources nobody here sees.
    let hasForeignLibraries: Bool
    /// Swift's major version, where the project says it.
    let swiftVersion: Int?
    /// What the bridging header says; nil without one.
    let bridgingHeader: String?
    /// The modules that the project's targets make.
    let projectModules: Set<String>
    /// Whether a source file of its own couldn't be read: it may say anything.
    private let hasUnreadSources: Bool
    /// Files of the project that can't be read, so that rules about them are left out.
    let problems: [ProjectError]
    /// By the setter of an outlet, the custom classes of the objects that have it connected.
    let connectedOutlets: [String: Set<String>]

    init(
        target: XcodeTarget, files: TargetFiles, sources: SourceCache, libraries: [TargetFiles],
        objectiveC: ObjectiveCFacts, hasPackageManager: Bool
    ) {
        self.target = target
        self.files = files
        name = target.name
        let settings = target.buildSettings()
        module = settings["PRODUCT_MODULE_NAME"] ?? target.name
        // Projects that don't say it are older than the setting: Swift 2.
        swiftVersion =
            !settings.isWritten("SWIFT_VERSION")
            ? nil : settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0.isNumber }) }
        let own = files.sources.compactMap { sources[$0] }
        let others = libraries.flatMap(\.sources).filter { !files.sources.contains($0) }.compactMap { sources[$0] }
        let index = ProjectIndex(files: (own + others).map(\.index))
        // What a file declares that can't be read isn't known to be missing.
        let unread = files.sources.filter { sources[$0] == nil },
            unreadElsewhere = libraries.flatMap(\.sources).filter { sources[$0] == nil }
        hasUnreadSources = !unread.isEmpty
        let missing = (files.missing + libraries.flatMap(\.missing) + unread + unreadElsewhere).map {
            (($0 as NSString).lastPathComponent as NSString).deletingPathExtension
        }
        bridgingHeader = settings["SWIFT_OBJC_BRIDGING_HEADER"].flatMap { path in
            let whole = path.hasPrefix("/") ? path : target.project.sourceRoot + "/" + path
            return BoundedFile.bytes(whole, .sourceFile).map { String(decoding: $0, as: UTF8.self) }
        }
        classes = ClassWorld(index: index, objectiveC: objectiveC.classes, missingFiles: Set(missing))
        strings = StringIndex(files: (own + others).map(\.strings), index: index)
        foreignStrings = objectiveC.strings
        documents = files.resources.filter { DocumentFinder.extensions.contains($0.type) }.compactMap { resource in
            (try? StoryboardDocument(contentsOf: resource.path)).map {
                DocumentFacts($0, localization: resource.localization)
            }
        }
        projectModules = Set(target.project.targets.compactMap { $0.buildSettings()["PRODUCT_MODULE_NAME"] } + [module])
        var connected: [String: Set<String>] = [:]
        for document in documents {
            document.document.forEachElement { element in
                guard let property = element[.property], let name = element.parent?.parent?[.customClass] else {
                    return
                }
                connected[ObjectiveCName.setter(of: property), default: []].insert(name)
            }
        }
        connectedOutlets = connected
        var infoPlist: InfoPlist?, problems: [ProjectError] = []
        do { infoPlist = try InfoPlist(target: target) } catch let error as ProjectError {
            problems.append(error)
        } catch {}
        assets = TargetAssets(files: files, infoPlist: infoPlist)
        self.problems = problems + assets.problems
        hasForeignLibraries =
            hasPackageManager || !target.packageProducts.isEmpty || !target.foreignLibraries.isEmpty
            || settings["FRAMEWORK_SEARCH_PATHS"] != nil || (settings["OTHER_LDFLAGS"] ?? "").contains("-l")
    }

    /// Whether a string stands somewhere in the sources, so that it may be used in a way that can't be followed.
    func mentions(_ string: String) -> Bool {
        // Sources that aren't there, or are made when the app is built (R.swift, SwiftGen), may say anything.
        if !files.missing.isEmpty || hasUnreadSources
            || classes.index.files.contains(where: { $0.imports.contains { $0.hasPrefix("Rswift") } })
        {
            return true
        }
        if strings.values.contains(string) || foreignStrings.contains(string) { return true }
        if strings.describesTypes, classes.index.parts(of: string).contains(where: { $0.kind != .extension }) {
            return true
        }
        return strings.interpolations.contains { piece in piece.count > 2 && string.contains(piece) }
    }

    /// Storyboards by name, as `UIStoryboard(name:)` finds them.
    var storyboardNames: Set<String> {
        Set(
            files.resources.filter { ["storyboard", "storyboardc"].contains($0.type) }.map {
                (($0.path as NSString).lastPathComponent as NSString).deletingPathExtension
            })
    }

    /// Xibs by name.
    var nibNames: Set<String> {
        Set(
            files.resources.filter { ["xib", "nib"].contains($0.type) }.map {
                (($0.path as NSString).lastPathComponent as NSString).deletingPathExtension
            })
    }
}

/// Parsed Swift files by path, each parsed once however many targets have it.
struct SourceCache {
    private var sources: [String: ReadSource] = [:]
    /// Why some files couldn't be read.
    let problems: [RewriteDiagnostic]

    subscript(path: String) -> ReadSource? { sources[path] }

    init(paths: Set<String>) throws {
        let list = paths.sorted()
        let read = try SourceReader.read(list, Self.configuration)
        problems = read.problems
        for (path, source) in zip(list, read.sources) { sources[path] = source }
    }

    /// Everything that Apple ships can be imported: what is asked is what the app has on a device.
    private static let configuration = IOSBuildConfiguration(
        modules: IOSBuildConfiguration.commonModules.union([
            "SwiftUI", "Combine", "MapKit", "WebKit", "CoreLocation", "CoreData", "AVFoundation", "AVKit", "Photos",
            "PhotosUI", "UserNotifications", "StoreKit",
            "MessageUI", "SafariServices", "CoreImage", "CoreMotion", "CoreText", "Contacts", "ContactsUI", "EventKit",
            "GameKit", "SpriteKit", "SceneKit", "ARKit",
            "Metal", "MetalKit", "PDFKit", "QuickLook", "LocalAuthentication", "AuthenticationServices", "Vision",
            "CoreML", "Network", "os", "OSLog", "Intents",
            "WidgetKit", "CloudKit", "HealthKit", "MobileCoreServices", "UniformTypeIdentifiers", "Darwin",
            "ObjectiveC", "Accelerate", "MultipeerConnectivity",
        ]))
}

/// Classes and strings of the Objective-C files in a project's folder.
struct ObjectiveCFacts {
    var classes: [String: String?] = [:]
    var strings: Set<String> = []

    /// Headers stand in no target's list, and libraries' headers anywhere below: all files of the folder are looked at.
    init(folder: String) {
        // Nobody's project is the whole machine.
        guard folder != "/" else { return }
        for file in FolderWalk.contents(of: folder, where: { !Self.skipped.contains($0) && !$0.hasPrefix(".") }) {
            guard ["h", "m", "mm"].contains((file as NSString).pathExtension),
                let bytes = BoundedFile.bytes(folder + "/" + file, .sourceFile)
            else { continue }
            let source = ObjectiveCSource(bytes: bytes)
            // The interface says more than the implementation.
            classes.merge(source.classes) { $0 ?? $1 }
            strings.formUnion(source.strings)
        }
    }

    private static let skipped: Set<String> = ["build", "DerivedData", "node_modules"]
}
