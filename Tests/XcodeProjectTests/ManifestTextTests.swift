import ProjectFixtures
import XCTest

@testable import XcodeProject

/// A Package.swift read as text says what it says by literals, and nothing where it computes.
final class ManifestTextTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func package(_ text: String) -> SwiftPackage? {
        fixture.write("Package.swift", text)
        return SwiftPackage(reading: fixture.folder)
    }

    func testWhatLiteralsSayIsRead() throws {
        let package = try XCTUnwrap(
            package(
                """
                // swift-tools-version: 5.9
                import PackageDescription // "not a text
                /* let package = Package(name: "Other") */
                let shared: [Target.Dependency] = ["Core", .product(name: "Remote", package: "remote", moduleAliases: ["Log": "RemoteLog"])]
                let package = Package(
                    name: "Kit", defaultLocalization: "en", platforms: [.iOS(.v13), .macOS("10.15")],
                    products: [.library(name: "Kit", type: .static, targets: ["Kit"])],
                    dependencies: [
                        .package(name: "near", path: "../Next"), .package(url: "https://example.org/remote.git", .upToNextMajor(from: "1.0.0")), .package(path: "../Near"),
                    ],
                    targets: [
                        .target(name: "Kit", dependencies: shared + [.target(name: "More", condition: .when(platforms: [.iOS]))],
                            path: "Code", exclude: ["Info.plist"], resources: [.process("Images"), .copy("data")]),
                        .target(name: "Core"), .target(name: "More"),
                        .testTarget(name: "KitTests", dependencies: ["Kit"]),
                    ] + [.binaryTarget(name: "Blob", path: "Blob.xcframework")])
                """))
        XCTAssertEqual(package.name, "Kit")
        XCTAssertEqual(package.products.map(\.name), ["Kit"])
        XCTAssertEqual(package.products.first?.targets, ["Kit"])
        XCTAssertEqual(package.targets.map(\.name), ["Kit", "Core", "More", "KitTests", "Blob"])
        XCTAssertEqual(package.targets.map(\.type), ["regular", "regular", "regular", "test", "binary"])
        XCTAssertEqual(package.targets.first?.dependencies.map(\.name), ["Core", "Remote", "More"])
        XCTAssertEqual(package.remoteDependencies, ["https://example.org/remote.git"])
        XCTAssertEqual(package.localDependencies.map { ($0 as NSString).lastPathComponent }, ["Next", "Near"])
        XCTAssertEqual(package.requirements.map { $0.isCalled("near") }, [true, false, true])
        XCTAssertEqual(package.deploymentTarget, "13.0")
        XCTAssertEqual(package.targets.first?.dependencies[1].package, "remote")
        XCTAssertEqual(package.targets.first?.dependencies[1].moduleAliases, ["Log": "RemoteLog"])
        XCTAssertEqual(package.languageMode, "5")
        XCTAssertEqual(package.defaultLocalization, "en")
    }

    func testAManifestThatComputesItsTargetsIsntGuessed() {
        XCTAssertNil(package("let package = Package(name: \"Kit\", targets: names.map { .target(name: $0) })"))
        XCTAssertNil(package("let package = Package(name: title(), targets: [.target(name: \"Kit\")])"))
        XCTAssertNil(package("print(1)"))
    }

    func testADamagedManifestEnds() {
        let whole = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\", dependencies: [\"A\"])])"
        for count in 0..<whole.count { _ = package(String(whole.prefix(count))) }
        XCTAssertNil(package("let package = Package(" + String(repeating: "[(", count: 100_000)))
    }
}
