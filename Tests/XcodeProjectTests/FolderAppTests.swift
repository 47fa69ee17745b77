import ProjectFixtures
import XCTest

@testable import XcodeProject

/// Folders that hold an app and no project.
final class FolderAppTests: XCTestCase {
    private let fixture = ProjectFixture()
    private static let delegate = "import UIKit\n@UIApplicationMain class AppDelegate: UIResponder {}\n"

    private func document(_ type: String = "3.CocoaTouch", _ more: String = #" initialViewController="a""#) -> String {
        "<document type=\"com.apple.InterfaceBuilder\(type).Storyboard.XIB\"\(more)>"
    }

    /// Below the folder: sources, resources; and the notes without the first, which says what it is.
    private func app() throws -> (sources: [String], resources: [String], notes: [String], plist: InfoPlist) {
        let target = try ProjectLocator.application(at: fixture.folder, target: nil), files = try target.files()
        let root = target.project.sourceRoot + "/"
        func below(_ path: String) -> String { path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path }
        XCTAssertTrue(target.project.warnings.first?.contains("has no Xcode project") == true)
        return (
            files.sources.map(below), files.resources.map { below($0.path) },
            Array(target.project.warnings.dropFirst()),
            try InfoPlist(target: target)
        )
    }

    func testItsFilesAreTheApp() throws {
        fixture.write("AppDelegate.swift", Self.delegate)
        fixture.write("Views/List.swift", "import UIKit\n")
        fixture.write("Base.lproj/Main.storyboard", document())
        fixture.write("Assets.xcassets/Contents.json", "{}")
        fixture.write("Info.plist", "{ UIMainStoryboardFile = Main; CFBundlePackageType = APPL; }")
        fixture.write("Pods/Other/Other.swift", "import UIKit\n")
        fixture.write("README.md")
        let app = try app()
        XCTAssertEqual(app.sources, ["AppDelegate.swift", "Views/List.swift"])
        XCTAssertEqual(app.resources, ["Assets.xcassets", "Base.lproj/Main.storyboard"])
        XCTAssertEqual(app.notes, [])
        XCTAssertEqual(app.plist["UIMainStoryboardFile"] as? String, "Main")
    }

    func testWithoutAnInfoPlistItIsANewApps() throws {
        fixture.write("AppDelegate.swift", Self.delegate)
        fixture.write("SceneDelegate.swift", "import UIKit\n")
        fixture.write("Main.storyboard", document())
        let app = try app()
        XCTAssertEqual(app.notes, ["note: it has no Info.plist: that of a new app is taken"])
        XCTAssertEqual(app.plist["UIMainStoryboardFile"] as? String, "Main")
        XCTAssertNotNil(app.plist["UIApplicationSceneManifest"])
    }

    func testOfTwoEntriesTheOneNearestToTheTopIsTaken() throws {
        fixture.write("One/AppDelegate.swift", Self.delegate)
        fixture.write("One/Screen.swift", "import UIKit\n")
        fixture.write("Two/Deeper/AppDelegate.swift", Self.delegate)
        fixture.write("One/Main.storyboard", document())
        let app = try app()
        XCTAssertEqual(app.sources, ["AppDelegate.swift", "Screen.swift"])
        XCTAssertEqual(
            app.notes.first,
            "note: it has 2 entry points: One/AppDelegate.swift, nearest to the top, is taken; not Two/Deeper/AppDelegate.swift"
        )
    }

    func testOfTwoEntriesInOneFolderUIKitsIsTaken() throws {
        fixture.write("App.swift", "import SwiftUI\n@main struct Demo: App {}\n")
        fixture.write("AppDelegate.swift", Self.delegate)
        let app = try app()
        XCTAssertEqual(app.sources, ["AppDelegate.swift"])
        XCTAssertTrue(
            app.notes[0].hasSuffix("AppDelegate.swift, nearest to the top, is taken; not App.swift"), app.notes[0])
    }

    func testOfTwoStoryboardsToBeginWithMainIsTaken() throws {
        fixture.write("AppDelegate.swift", Self.delegate)
        fixture.write("First.storyboard", document())
        fixture.write("Main.storyboard", document())
        fixture.write(
            "LaunchScreen.storyboard", document("3.CocoaTouch", #" launchScreen="YES" initialViewController="a""#))
        let app = try app()
        XCTAssertEqual(app.plist["UIMainStoryboardFile"] as? String, "Main")
        XCTAssertTrue(
            app.notes.contains("note: it has 2 storyboards to begin with: Main is taken; not First"), "\(app.notes)")
    }

    func testOfFilesWithOneNameTheOneNearestToTheEntryIsTaken() throws {
        fixture.write("App/AppDelegate.swift", Self.delegate)
        fixture.write("App/Main.storyboard", document())
        fixture.write("Old/Main.storyboard", document())
        let app = try app()
        XCTAssertEqual(app.resources, ["App/Main.storyboard"])
        XCTAssertTrue(
            app.notes.contains(
                "note: of files with one name the one nearest to the entry is taken; not Old/Main.storyboard"),
            "\(app.notes)")
    }

    func testTestsAndWhatIsForOtherSystemsIsLeftOut() throws {
        fixture.write("AppDelegate.swift", Self.delegate)
        fixture.write("DemoTests/DemoTests.swift", "import XCTest\n")
        fixture.write("DemoTests/Info.plist", "{ CFBundlePackageType = BNDL; }")
        fixture.write("Mac/Window.swift", "import Cocoa\n")
        fixture.write("Mac/Menu.storyboard", document("3.Cocoa", ""))
        fixture.write("Watch/Interface.storyboard", document(".WatchKit", ""))
        fixture.write("Main.storyboard", document())
        let app = try app()
        XCTAssertEqual(app.sources, ["AppDelegate.swift"])
        XCTAssertEqual(app.resources, ["Main.storyboard"])
        XCTAssertTrue(app.notes.contains("note: tests are left out: DemoTests/DemoTests.swift"), "\(app.notes)")
        XCTAssertTrue(
            app.notes.contains(
                "note: what is for other systems than iOS is left out: Mac/Window.swift, Mac/Menu.storyboard, Watch/Interface.storyboard"
            ), "\(app.notes)")
    }

    func testAFolderAroundOneProjectIsThatProjects() throws {
        fixture.write("Deep/App/Demo.xcodeproj/project.pbxproj", "")
        XCTAssertEqual(try ProjectLocator.projects(at: fixture.folder), [fixture.folder + "/Deep/App/Demo.xcodeproj"])
        fixture.write("Other/Two.xcodeproj/project.pbxproj", "")
        fixture.write("Another/Three.xcodeproj/project.pbxproj", "")
        XCTAssertThrowsError(try ProjectLocator.projects(at: fixture.folder)) {
            XCTAssertTrue("\($0)".contains("holds several projects: Another/Three.xcodeproj, Other/Two.xcodeproj"))
        }
    }

    func testAFolderThatHoldsNoAppIsTold() {
        fixture.write("Notes.swift", "let a = 1\n")
        XCTAssertThrowsError(try ProjectLocator.application(at: fixture.folder, target: nil)) {
            XCTAssertTrue("\($0)".contains("no app either"), "\($0)")
        }
    }
}
