// swift-tools-version: 6.1
import PackageDescription

// A package of its own: the fuzzer's instrumentation has no business in the toolkit's build. The module's sources are compiled anew with it.
let instrumented: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-O"])]

let package = Package(
    name: "Fuzzing",
    targets: [
        .target(name: "StoryboardDocument", swiftSettings: instrumented),
        .executableTarget(name: "DocumentFuzzer", dependencies: ["StoryboardDocument"], swiftSettings: instrumented, linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
    ],
    swiftLanguageModes: [.v5]
)
