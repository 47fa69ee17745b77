import Foundation
import ProjectFixtures
import XCTest

@testable import AppBuilder

final class AppContainerTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func mode(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }

    func testAContainersFoldersAreThereAndItsUsersAlone() throws {
        let container = try AppContainer(in: fixture.folder)
        XCTAssertEqual(container.home, fixture.folder + "/Home")
        for folder in [
            "", "/Documents", "/Library", "/Library/Caches", "/Library/Application Support", "/Library/Preferences",
            "/Library/Saved Application State", "/tmp",
        ] {
            XCTAssertEqual(mode(container.home + folder), 0o700, folder)
        }
    }

    func testEveryFolderThatProgramsAskForIsInside() throws {
        let container = try AppContainer(in: fixture.folder)
        XCTAssertEqual(
            Set(container.environment.keys),
            [
                "HOME", "CFFIXED_USER_HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                "XDG_STATE_HOME",
            ])
        for (name, folder) in container.environment {
            XCTAssertTrue(folder == container.home || folder.hasPrefix(container.home + "/"), name)
        }
    }

    func testWhatAnEarlierHomeHeldIsMovedNotLost() throws {
        fixture.write("Home/Documents/letter", "Dear")
        fixture.write("Home/.config/App.plist", "old")
        fixture.write("Home/.config/Both.plist", "old")
        fixture.write("Home/Library/Preferences/Both.plist", "new")
        let home = try AppContainer(in: fixture.folder).home
        func text(_ path: String) -> String? { try? String(contentsOfFile: home + "/" + path, encoding: .utf8) }
        XCTAssertEqual(text("Documents/letter"), "Dear")
        XCTAssertEqual(text("Library/Preferences/App.plist"), "old")
        XCTAssertEqual(text("Library/Preferences/Both.plist"), "new", "what is newer stays")
        XCTAssertEqual(text(".config/Both.plist"), "old", "and nothing is thrown away")
        XCTAssertNil(text(".config/App.plist"))
    }

    func testAHomeThatIsALinkIsRefused() throws {
        fixture.write("elsewhere/file", "mine")
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder + "/Home", withDestinationPath: fixture.folder + "/elsewhere")
        XCTAssertThrowsError(try AppContainer(in: fixture.folder))
        _ = try AppContainer.erase(in: fixture.folder)
        XCTAssertTrue(FileManager.default.fileExists(atPath: fixture.folder + "/elsewhere/file"))
    }

    func testErasingRemovesAllThatTheAppKept() throws {
        XCTAssertFalse(try AppContainer.erase(in: fixture.folder))
        _ = try AppContainer(in: fixture.folder)
        fixture.write("Home/Documents/deep/letter", "Dear")
        XCTAssertTrue(try AppContainer.erase(in: fixture.folder))
        XCTAssertFalse(FileManager.default.fileExists(atPath: fixture.folder + "/Home"))
    }
}
