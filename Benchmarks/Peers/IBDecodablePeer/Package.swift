// swift-tools-version: 6.1
import Foundation
import PackageDescription

// IBDecodable from a folder that IBDECODABLE names, else from where it is published.
let folder = ProcessInfo.processInfo.environment["IBDECODABLE"]
let package = Package(
    name: "IBDecodablePeer",
    dependencies: [
        folder.map { .package(name: "IBDecodable", path: $0) }
            ?? .package(url: "https://github.com/IBDecodable/IBDecodable", from: "0.6.1")
    ],
    targets: [.executableTarget(name: "parse", dependencies: [.product(name: "IBDecodable", package: "IBDecodable")])],
    swiftLanguageModes: [.v5]
)
