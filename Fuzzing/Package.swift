// swift-tools-version: 6.1
import Foundation
import PackageDescription

// A package of its own: the fuzzers' instrumentation has no business in the toolkit's build. The modules' sources are
// compiled anew with it. With FUZZ_ADDRESS=1 memory is watched, too: twice as slow.
let watchesAddresses = ProcessInfo.processInfo.environment["FUZZ_ADDRESS"] == "1"
// In one option: of several the compiler takes the last.
let sanitizers = [watchesAddresses ? "-sanitize=fuzzer,address" : "-sanitize=fuzzer"]
let instrumented: [SwiftSetting] = [.unsafeFlags(sanitizers + ["-O", "-enable-testing"])]
let fuzzing: [LinkerSetting] = [.unsafeFlags(sanitizers + ["-use-ld=lld"])]

/// The toolchain's own SwiftSyntax, found as the toolkit's package does.
func toolchainHostLibraries() -> String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["SWIFT_HOST_LIBRARIES"] { return folder }
    let programs = (environment["PATH"] ?? "").split(separator: ":").map {
        URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath()
    }
    let folders = programs.map {
        $0.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
    }
    return folders.first { FileManager.default.fileExists(atPath: $0 + "/SwiftParser.swiftmodule") }
        ?? "/usr/lib/swift/host"
}

let host = toolchainHostLibraries()
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", host])]
let swiftSyntaxLibraries: [LinkerSetting] = [
    .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]), .linkedLibrary("SwiftSyntax"),
    .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftIfConfig"),
]

func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
    _ settings: [SwiftSetting] = [], libraries: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, resources: resources, swiftSettings: instrumented + settings,
        linkerSettings: libraries)
}

func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: instrumented, linkerSettings: fuzzing)
}

/// Changes documents as documents.
func documentFuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    fuzzer(name, ["StoryboardDocument", "SeededNumbers"] + dependencies)
}

let uikit: [Target.Dependency] = ["UIKit", "QuartzCore", "CoreGraphics", "DeviceCatalog"]

let package = Package(
    name: "Fuzzing",
    dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
    targets: [
        .systemLibrary(name: "CCairo", path: "Sources/CLibraries/CCairo", pkgConfig: "cairo-ft"),
        .systemLibrary(name: "CText", path: "Sources/CLibraries/CText", pkgConfig: "harfbuzz"),
        .systemLibrary(name: "CImages", path: "Sources/CLibraries/CImages", pkgConfig: "spng"),
        .target(name: "CBox2D", path: "Sources/CLibraries/CBox2D", linkerSettings: [.linkedLibrary("box2d")]),

        .target(name: "CConfinement", path: "Sources/CLibraries/CConfinement"),
        .target(name: "CHangBacktrace", path: "Sources/CLibraries/CHangBacktrace"),

        module("StoryboardDocument"),
        module("DeviceCatalog"),
        module("SafeFiles", ["CConfinement", "StoryboardDocument"]),
        module("SeededNumbers"),
        module("NibArchive"),
        module("InterfaceCatalog", ["StoryboardDocument", "NibArchive"]),
        module("StoryboardCompiler", ["DeviceCatalog", "StoryboardDocument", "InterfaceCatalog", "NibArchive"]),
        module("XcodeProject", ["SafeFiles", "StoryboardDocument"]),
        module("SourceIndex", ["SafeFiles", "StoryboardDocument"]),
        module("SourceParser", ["SourceIndex", "StoryboardDocument"], swiftSyntax, libraries: swiftSyntaxLibraries),
        module("SourceRewriter", ["SourceIndex", "SourceParser", "StoryboardDocument"], swiftSyntax),
        module(
            "StoryboardTools",
            [
                "SafeFiles", "StoryboardDocument", "DeviceCatalog", "InterfaceCatalog", "StoryboardCompiler",
                "SourceIndex",
                "XcodeProject", .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Diff/Page")]),
        module("ConstraintSolver"),
        module("CoreGraphics", ["CCairo", "CText", "CImages"]),
        module("CoreImage", ["CoreGraphics"]),
        module("QuartzCore", ["CoreGraphics", "DeviceCatalog"]),
        module(
            "UIKit",
            [
                "QuartzCore", "CoreGraphics", "CoreImage", "StoryboardCompiler", "StoryboardDocument", "NibArchive",
                "InterfaceCatalog", "ConstraintSolver", "DeviceCatalog", "CBox2D", "CHangBacktrace",
            ]),
        module("CoreLocation", uikit),
        module("MapKit", uikit + ["CoreLocation"]),
        module("HeadlessDisplay", uikit + ["CoreLocation"]),
        module(
            "Canvas",
            uikit + ["StoryboardCompiler", "StoryboardDocument", "InterfaceCatalog", "NibArchive", "XcodeProject"]),
        module(
            "StoryboardRendering",
            uikit + [
                "Canvas", "HeadlessDisplay", "MapKit", "StoryboardCompiler", "StoryboardDocument", "InterfaceCatalog",
                "NibArchive", "StoryboardTools",
            ]),

        documentFuzzer("DocumentFuzzer", []),
        documentFuzzer("CompilerFuzzer", ["StoryboardCompiler", "NibArchive"]),
        documentFuzzer("ToolsFuzzer", ["StoryboardTools"]),
        documentFuzzer("DrawingFuzzer", ["Canvas", "StoryboardRendering"]),
        fuzzer("ImageFuzzer", ["CoreGraphics"]),
        fuzzer("ProjectFuzzer", ["XcodeProject"]),
        fuzzer("TextFuzzer", ["StoryboardTools", "StoryboardDocument"]),
        fuzzer("SourceFuzzer", ["SourceIndex", "SourceParser", "SourceRewriter"]),
        fuzzer("PageFuzzer", ["HeadlessDisplay", "UIKit"]),
    ],
    swiftLanguageModes: [.v5]
)

// The reader of heads and frames stands alone.
if FileManager.default.fileExists(
    atPath: Context.packageDirectory + "/../Sources/WebServer/WebSockets/FrameReader.swift")
{
    package.targets.append(fuzzer("ServerFuzzer", []))
}
