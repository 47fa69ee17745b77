import Foundation
import ProjectFixtures
import SafeFiles
import XCTest
import XcodeProject

@testable import AppBuilder

final class PackageManifestsTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func manifest(_ target: String) -> String {
        fixture.write(
            "Kit/Package.swift",
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Kit", targets: [.target(name: "\(target)")])

            """)
        fixture.write("Kit/Sources/\(target)/File.swift", "")
        return fixture.folder + "/Kit"
    }

    func testABuildFolderThatWasCopiedWithItsProjectReadsManifests() throws {
        let first = try SafeFolder(fixture.folder + "/Build", create: true)
        let package = try PackageManifests(folder: first).package(at: manifest("One"))
        XCTAssertEqual(package.targets.map(\.name), ["One"])
        try FileManager.default.copyItem(atPath: fixture.folder + "/Build", toPath: fixture.folder + "/Copy")
        let second = try SafeFolder(fixture.folder + "/Copy")
        XCTAssertEqual(
            try PackageManifests(folder: second).package(at: manifest("Another")).targets.map(\.name), ["Another"])
    }
}
