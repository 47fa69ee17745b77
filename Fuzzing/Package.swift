// swift-tools-version: 6.1
import PackageDescription

// A package of its own: the fuzzers' instrumentation has no business in the toolkit's build. The modules' sources are compiled anew with it.
let instrumented: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-O", "-enable-testing"])]
let fuzzing: [LinkerSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]

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
        module("SourceIndex"),
        module("StoryboardTools", ["StoryboardDocument", "InterfaceCatalog", "StoryboardCompiler", "SourceIndex", "XcodeProject", .product(name: "Yams", package: "Yams")],
               resources: [.embedInCode("Diff/Page")]),
        fuzzer("DocumentFuzzer", []),
        fuzzer("CompilerFuzzer", ["StoryboardCompiler", "NibArchive"]),
        fuzzer("ToolsFuzzer", ["StoryboardTools"]),
    ],
    swiftLanguageModes: [.v5]
)
