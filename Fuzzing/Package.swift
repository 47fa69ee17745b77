// swift-tools-version: 6.1
import Foundation
import PackageDescription

// A package of its own: the fuzzers' instrumentation has no business in the toolkit's build. The modules' sources are compiled anew with it.
let instrumented: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-O", "-enable-testing"])]
let fuzzing: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

// The toolchain's own SwiftSyntax, as in the toolkit's manifest; `storyboard`'s sources are what it reads, so it isn't fuzzed.
func toolchainHostLibraries() -> String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["SWIFT_HOST_LIBRARIES"] { return folder }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
        let bin = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath().deletingLastPathComponent()
        let host = bin.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path
        if FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") { return host }
    }
    return "/usr/lib/swift/host"
}

let host = toolchainHostLibraries()

func module(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: instrumented)
}

func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: ["StoryboardDocument", "SeededNumbers"] + dependencies, swiftSettings: instrumented, linkerSettings: fuzzing)
}

let package = Package(
    name: "Fuzzing",
    dependencies: [.package(url: "https://github.com/jpsim/Yams", from: "6.2.2")],
    targets: [
        module("StoryboardDocument"),
        module("SeededNumbers"),
        module("NibArchive"),
        module("InterfaceCatalog", ["StoryboardDocument", "NibArchive"]),
        module("StoryboardCompiler", ["StoryboardDocument", "InterfaceCatalog", "NibArchive"]),
        module("XcodeProject"),
        .target(name: "SourceIndex", swiftSettings: [.unsafeFlags(["-I", host])], linkerSettings: [
            .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
            .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftIfConfig"),
        ]),
        module("StoryboardTools", ["StoryboardDocument", "InterfaceCatalog", "StoryboardCompiler", "SourceIndex", "XcodeProject", .product(name: "Yams", package: "Yams")],
               resources: [.embedInCode("Diff/Page")]),
        fuzzer("DocumentFuzzer", []),
        fuzzer("CompilerFuzzer", ["StoryboardCompiler", "NibArchive"]),
        fuzzer("ToolsFuzzer", ["StoryboardTools"]),
    ],
    swiftLanguageModes: [.v5]
)
