// swift-tools-version: 6.1
import Foundation
import PackageDescription

// The Swift toolchain ships SwiftSyntax and SwiftParser ready-built. Compiling the swift-syntax package instead
// takes six minutes in release on two cores, so the shipped modules are used; `./storyboard` says what to do where they
// are missing.
func toolchainHostLibraries() -> String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["SWIFT_HOST_LIBRARIES"] { return folder }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
        let program = URL(fileURLWithPath: "\(folder)/swift")
        guard FileManager.default.fileExists(atPath: program.path) else { continue }
        let bin = program.resolvingSymlinksInPath().deletingLastPathComponent()
        let host = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
        if FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") { return host }
    }
    return "/usr/lib/swift/host"
}

let host = toolchainHostLibraries()
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let swiftSyntaxLibraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftIfConfig"),
]

/// The command line starts in half the time where it loads no Swift libraries; toolchains without the static ones link
/// as usual. At a fixed address nothing of it has to be relocated: else the start writes to 500 pages, a fifth of all
/// that drawing a scene touches.
let hasStaticLibraries = FileManager.default.fileExists(atPath: host + "/../../swift_static/linux/libFoundation.a")
let staticLibraries: [LinkerSetting] =
    !hasStaticLibraries
    ? []
    : [
        .unsafeFlags(["-static-stdlib", "-Xclang-linker", "-no-pie"], .when(configuration: .release))
    ]
        + ["CoreFoundation", "_FoundationCShims", "_FoundationCollections", "_FoundationICU"].map {
            .linkedLibrary($0, .when(configuration: .release))
        }

/// A module of the run-time, all of which end up in libUIKit.so. Overlapping access is looked for in debug builds only:
/// the checks take a fifteenth of the time to load a storyboard.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources,
        swiftSettings: [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))])
}

/// A module names every module that it imports, even where another brings that along: SwiftPM compiles it anew only
/// when one of those that it names has changed.
let uikit: [Target.Dependency] = ["UIKit", "QuartzCore", "CoreGraphics", "DeviceCatalog"]

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + dependencies)
}

/// What apps can import, and the displays: it stands here and nowhere else. The command line and Scripts/make-coverage
/// read the list.
let appModules = [
    "CoreGraphics", "CoreImage", "QuartzCore", "UIKit", "HeadlessDisplay", "BrowserDisplay", "WindowDisplay",
    "CombineInterface", "CoreLocation", "MapKit", "CoreMedia", "AVFoundation", "AudioToolbox", "AVKit", "Contacts",
    "ContactsUI", "CoreMotion", "CoreText", "GameplayKit", "ImageIO", "LocalAuthentication", "MediaPlayer",
    "MessageUI", "MultipeerConnectivity", "PDFKit", "Photos", "PhotosUI", "QuickLook", "SafariServices", "StoreKit",
    "SystemConfiguration", "UserNotifications", "WebKit",
]

let package = Package(
    name: "OpenStoryboard",
    products: [
        // The only dynamic library: two would each carry their own UIKit, with two identities of every class.
        .library(name: "UIKit", type: .dynamic, targets: appModules + ["CommonCrypto"]),
        .library(name: "Designer", type: .static, targets: ["Designer", "DesignServer"]),
        .executable(name: "storyboard", targets: ["storyboard"]),
        .executable(name: "storyboard-sources", targets: ["storyboard-sources"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .systemLibrary(name: "CCairo", path: "Sources/CLibraries/CCairo", pkgConfig: "cairo-ft"),
        .systemLibrary(name: "CText", path: "Sources/CLibraries/CText", pkgConfig: "harfbuzz"),
        .systemLibrary(name: "CImages", path: "Sources/CLibraries/CImages", pkgConfig: "spng"),
        .systemLibrary(name: "CSDL", path: "Sources/CLibraries/CSDL"),
        .systemLibrary(name: "CMalloc", path: "Sources/CLibraries/CMalloc"),
        .target(name: "CBox2D", path: "Sources/CLibraries/CBox2D", linkerSettings: [.linkedLibrary("box2d")]),
        // For apps alone, which find its headers where they are.
        .target(
            name: "CommonCrypto", path: "Sources/CLibraries/CommonCrypto", linkerSettings: [.linkedLibrary("nettle")]),
        .target(name: "CConfinement", path: "Sources/CLibraries/CConfinement"),
        .target(name: "CHangBacktrace", path: "Sources/CLibraries/CHangBacktrace"),

        module("StoryboardDocument"),
        module("DeviceCatalog"),
        module("ExtensionMembers"),
        .target(name: "SafeFiles", dependencies: ["CConfinement", "StoryboardDocument"]),
        module("InterfaceCatalog", ["StoryboardDocument", "NibArchive"]),
        module("NibArchive"),
        module("StoryboardCompiler", ["DeviceCatalog", "StoryboardDocument", "InterfaceCatalog", "NibArchive"]),
        // The solver checks no overlapping access at run time: that alone took half its time.
        .target(name: "ConstraintSolver", swiftSettings: [.unsafeFlags(["-enforce-exclusivity=unchecked"])]),
        module("CoreGraphics", ["CCairo", "CText", "CImages"]),
        module("CoreImage", ["CoreGraphics"]),
        module("QuartzCore", ["CoreGraphics", "DeviceCatalog"]),
        module(
            "UIKit",
            [
                "QuartzCore", "CoreGraphics", "CoreImage", "StoryboardCompiler", "StoryboardDocument", "NibArchive",
                "InterfaceCatalog", "ConstraintSolver", "DeviceCatalog", "ExtensionMembers", "CBox2D", "CHangBacktrace",
            ]),
        // Not named Combine: packages that use Combine where it can be imported would find it here, beside them.
        module("CombineInterface", uikit + [.product(name: "OpenCombine", package: "OpenCombine")]),
        module("CoreLocation", uikit),
        module("MapKit", uikit + ["CoreLocation"]),
        module("CoreMedia"),
        module("AVFoundation", uikit + ["CoreMedia", "AudioToolbox"]),
        module("AudioToolbox", uikit),
        module("AVKit", uikit + ["AVFoundation"]),
        module("CoreMotion"),
        module("Contacts", uikit),
        module("ContactsUI", uikit + ["Contacts"]),
        module("CoreText", uikit),
        module("GameplayKit"),
        module("ImageIO", ["CoreGraphics"]),
        module("LocalAuthentication", uikit),
        module("MediaPlayer", uikit),
        module("MessageUI", uikit),
        module("MultipeerConnectivity", uikit),
        module("Photos", uikit + ["CoreImage", "CoreLocation"]),
        module("PDFKit", uikit),
        module("PhotosUI", uikit + ["Photos"]),
        module("WebKit", uikit),
        module("QuickLook", uikit),
        module("SafariServices", uikit + ["WebKit"]),
        module("StoreKit", uikit),
        module("SystemConfiguration", uikit),
        module("UserNotifications", uikit),
        module("HeadlessDisplay", uikit + ["CoreLocation", "StoryboardDocument"]),
        module("WebServer"),
        module("AppPage", ["WebServer"], resources: [.embedInCode("Page")]),
        module("BrowserDisplay", uikit + ["AppPage", "CHangBacktrace", "HeadlessDisplay", "WebServer"]),
        module("WindowDisplay", uikit + ["HeadlessDisplay", "CSDL"]),

        module("XcodeProject", ["SafeFiles", "StoryboardDocument"]),
        .target(name: "SourceIndex", dependencies: ["SafeFiles", "StoryboardDocument"]),
        .target(
            name: "SourceParser", dependencies: ["SourceIndex", "StoryboardDocument"], swiftSettings: swiftSyntax,
            linkerSettings: swiftSyntaxLibraries),
        .target(
            name: "SourceRewriter",
            dependencies: ["ExtensionMembers", "SourceIndex", "SourceParser", "StoryboardDocument"],
            swiftSettings: swiftSyntax),
        .executableTarget(
            name: "storyboard-sources",
            dependencies: ["SafeFiles", "SourceIndex", "SourceParser", "SourceRewriter", "StoryboardDocument"]),
        .target(
            name: "AppBuilder",
            dependencies: ["DeviceCatalog", "XcodeProject", "SafeFiles", "SourceIndex", "StoryboardDocument"]),
        .target(
            name: "Canvas",
            dependencies: uikit + [
                "StoryboardCompiler", "StoryboardDocument", "InterfaceCatalog", "NibArchive", "XcodeProject",
            ]),
        .target(
            name: "StoryboardRendering",
            dependencies: uikit + [
                "Canvas", "HeadlessDisplay", "MapKit", "StoryboardCompiler", "StoryboardDocument", "InterfaceCatalog",
                "NibArchive", "StoryboardTools",
            ]),
        module(
            "StoryboardTools",
            [
                "SafeFiles", "StoryboardDocument", "DeviceCatalog", "InterfaceCatalog", "StoryboardCompiler",
                "SourceIndex",
                "XcodeProject", .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Diff/Page")]),
        .target(
            name: "Designer",
            dependencies: [
                "DeviceCatalog", "InterfaceCatalog", "SafeFiles", "SourceIndex", "StoryboardDocument",
                "StoryboardTools",
                "XcodeProject",
            ]),
        .target(
            name: "DesignServer",
            dependencies: uikit + [
                "CMalloc", "Canvas", "Designer", "InterfaceCatalog", "StoryboardDocument",
                "SafeFiles", "StoryboardRendering", "StoryboardTools", "WebServer", "XcodeProject",
            ], resources: [.embedInCode("Page")]),
        .executableTarget(
            name: "storyboard",
            dependencies: [
                "AppBuilder", "AppPage", "SafeFiles", "StoryboardTools", "Canvas", "Designer", "DesignServer",
                "StoryboardRendering",
                "StoryboardCompiler",
                "StoryboardDocument", "DeviceCatalog", "InterfaceCatalog", "XcodeProject", "HeadlessDisplay",
                "CoreGraphics", "UIKit",
                "WebServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], linkerSettings: staticLibraries),

        tests("StoryboardDocument", ["SeededNumbers"]),
        tests(
            "Designer", ["DesignServer", "InterfaceCatalog", "SeededNumbers", "StoryboardDocument", "StoryboardTools"]),
        tests("DesignServer", ["CoreGraphics", "Designer", "StoryboardDocument"]),
        tests("InterfaceCatalog", ["DeviceCatalog", "StoryboardDocument", "StoryboardTools"]),
        tests(
            "StoryboardTools",
            [
                "InterfaceCatalog", "SafeFiles", "StoryboardDocument", "StoryboardCompiler", "SeededNumbers",
                "XcodeProject",
            ]),
        tests("StoryboardCompiler", ["NibArchive", "StoryboardDocument", "InterfaceCatalog", "SeededNumbers"]),
        tests("ConstraintSolver", ["SeededNumbers"]),
        tests("CoreGraphics"),
        tests("CoreImage"),
        tests("QuartzCore", ["CoreGraphics", "DeviceCatalog"]),
        tests(
            "UIKit",
            [
                "QuartzCore", "CoreGraphics", "CoreText", "DeviceCatalog", "ExtensionMembers", "NibArchive",
                "StoryboardDocument", "HeadlessDisplay", "SeededNumbers",
            ]),
        tests("CombineInterface", uikit + ["HeadlessDisplay"]),
        tests("CoreLocation", uikit + ["HeadlessDisplay"]),
        tests("MapKit", uikit + ["HeadlessDisplay"]),
        .testTarget(
            name: "CompanionTests",
            dependencies: uikit + [
                "HeadlessDisplay", "AVFoundation", "AVKit", "AudioToolbox", "CoreMotion", "CoreText", "GameplayKit",
                "LocalAuthentication", "MediaPlayer", "MessageUI", "MultipeerConnectivity", "ContactsUI", "ImageIO",
                "PDFKit", "PhotosUI", "QuickLook", "SafariServices", "StoreKit", "UserNotifications", "WebKit",
                "CommonCrypto", "SystemConfiguration",
            ]),
        tests(
            "Canvas",
            ["StoryboardRendering", "StoryboardDocument", "CoreGraphics", "DeviceCatalog", "InterfaceCatalog", "UIKit"]),
        tests(
            "StoryboardRendering",
            uikit + [
                "Canvas", "StoryboardDocument", "StoryboardCompiler", "NibArchive", "InterfaceCatalog", "AVKit",
                "MapKit",
                "WebKit",
            ]),
        tests("HeadlessDisplay", uikit + ["CoreLocation", "SeededNumbers"]),
        tests("WebServer"),
        tests("BrowserDisplay", ["QuartzCore", "CoreGraphics", "DeviceCatalog", "WebServer"]),
        tests("SourceIndex", ["SourceParser", "StoryboardDocument"]),
        tests("SourceRewriter", ["SourceIndex", "SourceParser"]),
        tests("XcodeProject", ["SafeFiles", "ProjectFixtures", "StoryboardDocument"]),
        tests("AppBuilder", ["ProjectFixtures", "XcodeProject", "SafeFiles"]),
        tests("SafeFiles", ["StoryboardDocument"]),
        tests("NibArchive"),
        .target(name: "ProjectFixtures", dependencies: ["XcodeProject"], path: "Tests/ProjectFixtures"),
        .target(name: "SeededNumbers", path: "Tests/SeededNumbers"),
    ],
    swiftLanguageModes: [.v5]
)
