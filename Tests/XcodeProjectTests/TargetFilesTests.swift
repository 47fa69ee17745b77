import ProjectFixtures
import XCTest
import XcodeProject

final class TargetFilesTests: XCTestCase {
    private let phases = """
        S = { isa = PBXSourcesBuildPhase; files = ( B1, B2, ); };
        R = { isa = PBXResourcesBuildPhase; files = ( B3, B4, ); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = V; };
        B4 = { isa = PBXBuildFile; fileRef = F3; };
        GA = { isa = PBXGroup; children = ( F1, F2, V, F3 ); path = "My App"; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = "Shared/Model.swift"; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = ( VB, VD ); name = Main.storyboard; sourceTree = "<group>"; };
        VB = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        VD = { isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>"; };
        """

    func testBuildPhasesGiveSourcesAndLocalizedResources() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: phases, groupChildren: "GA", phases: "S, R")
        for file in [
            "My App/AppDelegate.swift", "Shared/Model.swift", "My App/Base.lproj/Main.storyboard",
            "My App/de.lproj/Main.strings",
            "My App/Assets.xcassets/Contents.json",
        ] { fixture.write(file) }
        let files = try fixture.target().files()
        XCTAssertEqual(
            files.sources.map { $0.after(fixture.folder) }, ["My App/AppDelegate.swift", "Shared/Model.swift"])
        XCTAssertEqual(
            files.resources.map { $0.path.after(fixture.folder) },
            ["My App/Base.lproj/Main.storyboard", "My App/de.lproj/Main.strings", "My App/Assets.xcassets"])
        XCTAssertEqual(files.resources.map(\.localization), ["Base", "de", nil])
    }

    func testDocumentsAmongTheSourcesGoIntoTheBundle() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: phases.replacingOccurrences(of: "Shared/Model.swift", with: "Shared/Launch.xib"),
            groupChildren: "GA", phases: "S, R")
        for file in [
            "My App/AppDelegate.swift", "Shared/Launch.xib", "My App/Base.lproj/Main.storyboard",
            "My App/de.lproj/Main.strings",
            "My App/Assets.xcassets/Contents.json",
        ] { fixture.write(file) }
        let files = try fixture.target().files()
        XCTAssertEqual(files.sources.map { $0.after(fixture.folder) }, ["My App/AppDelegate.swift"])
        XCTAssertEqual(files.resources.first?.path.after(fixture.folder), "Shared/Launch.xib")
    }

    func testAMissingFileIsNamedWithProjectAndTarget() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: phases, groupChildren: "GA", phases: "S, R")
        fixture.write("My App/AppDelegate.swift")
        XCTAssertThrowsError(try fixture.target().files()) { error in
            let text = "\(error)"
            XCTAssertTrue(
                text.contains(
                    "target “Demo App” names a file in its phase “Compile Sources” that is missing: \(fixture.folder)/Shared/Model.swift ("
                ), text)
            // The line of the project file that names it.
            let place = text.components(separatedBy: ": error:")[0].components(separatedBy: "/project.pbxproj:")
            XCTAssertEqual(place.first, fixture.project)
            let lines =
                (try? String(contentsOfFile: fixture.project + "/project.pbxproj", encoding: .utf8))?.components(
                    separatedBy: "\n") ?? []
            XCTAssertTrue(place.last.flatMap(Int.init).map { lines[$0 - 1].contains("Model.swift") } ?? false, text)
        }
    }

    func testSynchronizedFoldersBelongToTheTargetWithoutTheirExceptions() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: """
                Y = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = ( E ); explicitFolders = ( Web ); path = Demo; sourceTree = "<group>"; };
                E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = ( Info.plist, "Old/Unused.swift" ); target = T; };
                S = { isa = PBXSourcesBuildPhase; files = ( ); }; R = { isa = PBXResourcesBuildPhase; files = ( ); };
                """, targetSettings: "INFOPLIST_FILE = Demo/Info.plist;", groupChildren: "Y", phases: "S, R",
            target: "fileSystemSynchronizedGroups = ( Y );")
        for file in [
            "AppDelegate.swift", "Screens/List.swift", "Old/Unused.swift", "Info.plist", "Base.lproj/Main.storyboard",
            "Web/page.html",
            "Assets.xcassets/Contents.json", "notes.md", ".gitkeep", ".DS_Store", ".git/config",
        ] { fixture.write("Demo/" + file) }
        let files = try fixture.target().files()
        XCTAssertEqual(
            files.sources.map { $0.after(fixture.folder) }, ["Demo/AppDelegate.swift", "Demo/Screens/List.swift"])
        XCTAssertEqual(
            files.resources.map { $0.path.after(fixture.folder) },
            ["Demo/.gitkeep", "Demo/Assets.xcassets", "Demo/Base.lproj/Main.storyboard", "Demo/Web", "Demo/notes.md"])
        fixture.write("Demo/Screens/.gitkeep")
        XCTAssertThrowsError(try fixture.target().files(), "two files of one name, hidden or not") {
            let text = "\($0)"
            XCTAssertTrue(text.contains("Multiple commands produce") && text.contains(".gitkeep"), text)
        }
    }

    func testResourcesOfAFolderNeedAPhaseThatTakesThem() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: """
                Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Demo; sourceTree = "<group>"; };
                S = { isa = PBXSourcesBuildPhase; files = ( ); };
                """, groupChildren: "Y", phases: "S", target: "fileSystemSynchronizedGroups = ( Y );")
        for file in ["A.swift", "Assets.xcassets/Contents.json"] { fixture.write("Demo/" + file) }
        let files = try fixture.target().files()
        XCTAssertEqual(files.sources.map { $0.after(fixture.folder) }, ["Demo/A.swift"])
        XCTAssertEqual(files.resources.map(\.path), [])
        XCTAssertEqual(files.leftOut.map { $0.path.after(fixture.folder) }, ["Demo/Assets.xcassets"])
    }

    func testAnIconOfIconComposerIsNotCopied() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: """
                R = { isa = PBXResourcesBuildPhase; files = ( B ); }; B = { isa = PBXBuildFile; fileRef = F; };
                F = { isa = PBXFileReference; lastKnownFileType = folder.iconcomposer.icon; path = AppIcon.icon; sourceTree = "<group>"; };
                """, targetSettings: "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; GENERATE_INFOPLIST_FILE = YES;",
            groupChildren: "F", phases: "R")
        fixture.write("AppIcon.icon/icon.json", "{}")
        let target = try fixture.target(), files = try target.files()
        XCTAssertEqual(files.resources.map(\.path), [])
        XCTAssertEqual(files.leftOut.map { $0.path.after(fixture.folder) }, ["AppIcon.icon"])
        let icons = try InfoPlist(target: target).values["CFBundleIcons"] as? [String: Any]
        XCTAssertEqual((icons?["CFBundlePrimaryIcon"] as? [String: Any])?["CFBundleIconName"] as? String, "AppIcon")
    }

    func testProjectsThatAreNoneAreRefusedWithTheirPath() throws {
        let fixture = ProjectFixture()
        fixture.write("Demo.xcodeproj/project.pbxproj", "{ archiveVersion = 1; objects = {")
        XCTAssertThrowsError(try XcodeProject(path: fixture.project)) {
            XCTAssertTrue("\($0)".contains("project.pbxproj: error: this is not an Xcode project file"))
        }
        XCTAssertThrowsError(try XcodeProject(path: fixture.folder + "/None.xcodeproj")) {
            XCTAssertTrue("\($0)".contains("no such project"))
        }
        let empty = ProjectFixture()
        XCTAssertThrowsError(try ProjectLocator.projects(at: empty.folder)) {
            XCTAssertTrue("\($0)".contains("holds no .xcodeproj"))
        }
    }

    func testAWorkspaceLeadsToItsAppsProject() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: "")
        fixture.write("Pods/Pods.xcodeproj/project.pbxproj")
        fixture.write(
            "All.xcworkspace/contents.xcworkspacedata",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <FileRef
                  location = "group:Demo.xcodeproj">
               </FileRef>
               <Group location = "group:Pods" name = "P&amp;Q"><FileRef location = "group:Pods.xcodeproj"></FileRef></Group>
            </Workspace>
            """)
        XCTAssertEqual(try ProjectLocator.projects(at: fixture.folder + "/All.xcworkspace"), [fixture.project])
        XCTAssertEqual(try ProjectLocator.application(at: fixture.folder, target: nil).name, "Demo App")
    }

    func testAMissingResourceIsListedAndTheOthersGoIntoTheBundle() throws {
        let fixture = ProjectFixture()
        fixture.writeProject(objects: phases, groupChildren: "GA", phases: "S, R")
        for file in ["My App/AppDelegate.swift", "Shared/Model.swift", "My App/Base.lproj/Main.storyboard"] {
            fixture.write(file)
        }
        let files = try fixture.target().files()
        XCTAssertEqual(files.resources.map { $0.path.after(fixture.folder) }, ["My App/Base.lproj/Main.storyboard"])
        XCTAssertEqual(
            files.missing.map { $0.after(fixture.folder) }, ["My App/de.lproj/Main.strings", "My App/Assets.xcassets"])
    }
}
