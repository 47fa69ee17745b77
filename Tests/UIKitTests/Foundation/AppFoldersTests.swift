import Foundation
import XCTest

@testable import UIKit

/// Apple, File System Programming Guide, “iOS Standard Directories”; the rest as `FileManager.SearchPathDirectory`
/// documents it.
final class AppFoldersTests: XCTestCase {
    private let home = NSHomeDirectory()

    func testFoldersAreThoseOfTheContainer() {
        let known: [FileManager.SearchPathDirectory: String] = [
            .documentDirectory: "Documents", .libraryDirectory: "Library", .cachesDirectory: "Library/Caches",
            .applicationSupportDirectory: "Library/Application Support",
        ]
        for (kind, path) in known {
            XCTAssertEqual(AppFolders.urls(for: kind, in: .userDomainMask).map(\.path), [home + "/" + path])
            XCTAssertTrue(AppFolders.urls(for: kind, in: .userDomainMask)[0].hasDirectoryPath, path)
            XCTAssertEqual(AppFolders.urls(for: kind, in: .allDomainsMask).map(\.path), [home + "/" + path])
            XCTAssertEqual(AppFolders.urls(for: kind, in: .systemDomainMask), [])
            XCTAssertEqual(AppFolders.paths(for: kind, .userDomainMask, expandingTilde: true), [home + "/" + path])
            XCTAssertEqual(AppFolders.paths(for: kind, .userDomainMask, expandingTilde: false), ["~/" + path])
        }
    }

    func testTheGroupsOfAnAppAreThoseItIsEntitledTo() {
        let list = """
            <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
            <array><string>group.a</string><string>group.b</string></array></dict></plist>
            """
        XCTAssertEqual(AppFolders.groups(inEntitlements: Data(list.utf8)), ["group.a", "group.b"])
        XCTAssertEqual(AppFolders.groups(inEntitlements: Data("<plist><dict/></plist>".utf8)), [])
        XCTAssertNil(AppFolders.groups(inEntitlements: Data("x".utf8)), "nothing is known")
    }

    func testAGroupThatIsAPathIsNoGroup() {
        for name in ["", ".", "..", "../x", "a/b"] { XCTAssertNil(AppFolders.group(name), name) }
    }

    func testWhatReplacesAFileIsPreparedInAFolderOfItsOwn() throws {
        let first = try AppFolders.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL(fileURLWithPath: "/x"),
            create: true)
        let second = try AppFolders.url(
            for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL(fileURLWithPath: "/x"),
            create: true)
        defer { for folder in [first, second] { try? FileManager.default.removeItem(at: folder) } }
        XCTAssertNotEqual(first, second)
        XCTAssertTrue(FileManager.default.fileExists(atPath: first.path))
        XCTAssertThrowsError(
            try AppFolders.url(for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: nil, create: true))
    }
}
