// swift-tools-version: 6.1
import PackageDescription

// A package of its own: whoever builds or tests the toolkit doesn't build this.
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "OpenStoryboard", path: "..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "UIKit", package: "OpenStoryboard"),
                .product(name: "storyboard", package: "OpenStoryboard"),
                .product(name: "storyboard-sources", package: "OpenStoryboard"),
            ]),
        // Apart from the others: the designer is linked into its program, as into the command line.
        .executableTarget(
            name: "designing", dependencies: [.product(name: "Designer", package: "OpenStoryboard")]),
    ],
    swiftLanguageModes: [.v5]
)
