import Foundation
import StoryboardDocument

/// The files of a folder without a project, as far as they say what they are.
struct FolderContents {
    struct Source {
        enum Kind { case app, tests, foreign }
        let path: String
        let kind: Kind
        let hasEntry: Bool
        let isSwiftUI: Bool
    }
    struct Document {
        let path: String
        let isIOS: Bool
        /// Whether an app could begin with it: a storyboard with an initial scene that is no launch screen.
        let isMain: Bool
    }
    struct PropertyList {
        let path: String
        let isApps: Bool
        /// Whether the project said more: with Xcode 13 and later it does, and what it said is lost.
        let isPart: Bool
    }

    private(set) var sources: [Source] = []
    private(set) var documents: [Document] = []
    private(set) var propertyLists: [PropertyList] = []
    /// What goes into the bundle, documents too.
    private(set) var resources: [String] = []
    /// Files and folders that no app has: other people's libraries, what was built, package manifests.
    private(set) var unneeded: [String] = []

    init(_ folder: String) {
        let top = FolderWalk.names(in: folder)
        unneeded = top.filter { Self.otherFolders.contains($0) } + Self.notForApps.filter { top.contains($0) }
        let files = SynchronizedFolder(path: folder, leaveOut: Set(unneeded), explicitFolders: []).files(except: nil)
        for file in files {
            switch file {
            case .source(let path): addSource(path, below: folder)
            case .resource(let path): addResource(path, below: folder)
            }
        }
    }

    private static let otherFolders: Set = [
        "Pods", "Carthage", "build", "Build", "DerivedData", "fastlane", "node_modules", "vendor",
    ]
    private static let notForApps = [
        "Package.swift", "Podfile", "Podfile.lock", "Cartfile", "Cartfile.resolved", "LICENSE",
        "README.md", "README", "LICENSE.md", "CHANGELOG.md", "CONTRIBUTING.md",
    ]

    private mutating func addSource(_ path: String, below folder: String) {
        guard path.hasSuffix(".swift") else { return }
        let relative = String(path.dropFirst(folder.count + 1))
        let text = ProjectFile.contents(path).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
        let imports = Set(
            lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }.compactMap {
                $0.split(separator: " ").last.map(String.init)
            })
        let isTests =
            !imports.isDisjoint(with: ["XCTest", "Testing", "Quick", "Nimble"])
            || relative.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
        let isForeign = !imports.isDisjoint(with: Self.foreignModules)
        let hasEntry =
            FilePath.name(of: path) == "main.swift"
            || lines.contains { $0.hasPrefix("@main") || $0.hasPrefix("@UIApplicationMain") }
        sources.append(
            Source(
                path: relative, kind: isTests ? .tests : isForeign ? .foreign : .app, hasEntry: hasEntry,
                isSwiftUI: imports.contains("SwiftUI") && !imports.contains("UIKit")))
    }

    private static let foreignModules: Set = [
        "AppKit", "Cocoa", "WatchKit", "ClockKit", "TVUIKit", "TVServices", "WidgetKit", "PackageDescription",
        "PlaygroundSupport",
    ]

    private mutating func addResource(_ path: String, below folder: String) {
        let relative = String(path.dropFirst(folder.count + 1)), name = FilePath.name(of: path)
        switch (name as NSString).pathExtension.lowercased() {
        case "plist" where name == "Info.plist" || name.hasSuffix("-Info.plist"):
            let values = ProjectFile.contents(path).flatMap { try? PropertyListFile.value(of: $0) as? [String: Any] }
            // Tests, extensions and libraries have some of their own.
            let type = values?["CFBundlePackageType"] as? String
            let isApps =
                values != nil && values?["NSExtension"] == nil && values?["WKWatchKitApp"] == nil
                && (type == nil || type == "APPL" || type?.contains("PRODUCT_BUNDLE_PACKAGE_TYPE") == true)
            let isPart = ["CFBundleIdentifier", "UIMainStoryboardFile", "UIApplicationSceneManifest"].allSatisfy {
                values?[$0] == nil
            }
            propertyLists.append(PropertyList(path: relative, isApps: isApps, isPart: isPart))
        case "storyboard", "xib":
            // The document's own element stands at its beginning.
            let start = ProjectFile.contents(path).map { String(decoding: $0.prefix(2_048), as: UTF8.self) } ?? ""
            documents.append(
                Document(
                    path: relative, isIOS: start.contains("com.apple.InterfaceBuilder3.CocoaTouch"),
                    isMain: name.hasSuffix(".storyboard") && start.contains(" initialViewController=")
                        && !start.contains("launchScreen=\"YES\"")))
            resources.append(relative)
        case "xcassets": break
        default: resources.append(relative)
        }
    }
}
