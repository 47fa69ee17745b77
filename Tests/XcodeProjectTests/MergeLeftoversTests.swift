import ProjectFixtures
import XCTest

@testable import XcodeProject

/// Projects in which a merge was left unfinished.
final class MergeLeftoversTests: XCTestCase {
    private func fixture(_ objects: String, children: String = "F1, F2", settings: String = "") -> ProjectFixture {
        let fixture = ProjectFixture()
        fixture.writeProject(
            objects: objects, targetSettings: settings, groupChildren: children, phases: "S")
        fixture.write("A.swift")
        fixture.write("B.swift")
        return fixture
    }

    private func names(_ fixture: ProjectFixture) throws -> [String] {
        try fixture.target().files().sources.map { ($0 as NSString).lastPathComponent }
    }

    func testFilesThatBothSidesAddedAreAllThere() throws {
        let fixture = fixture(
            """

            <<<<<<< HEAD
            F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            B1 = { isa = PBXBuildFile; fileRef = F1; };
            ||||||| 1234567
            F0 = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
            =======
            F2 = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
            B2 = { isa = PBXBuildFile; fileRef = F2; };
            >>>>>>> feature
            S = { isa = PBXSourcesBuildPhase; files = (
            <<<<<<< HEAD
            B1,
            =======
            B2,
            >>>>>>> feature
            ); };
            """)
        XCTAssertEqual(try names(fixture), ["A.swift", "B.swift"])
        let warnings = try XcodeProject(path: fixture.project).warnings
        XCTAssertEqual(warnings.count, 1)
        XCTAssertTrue(
            warnings[0].hasPrefix(
                fixture.project + "/project.pbxproj:11: warning: the project file holds merge conflicts"),
            warnings[0])
        XCTAssertTrue(warnings[0].hasSuffix("both sides are taken."), warnings[0])
    }

    func testWhereBothDontFitTogetherTheFirstIsTaken() throws {
        let fixture = fixture(
            """

            F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            <<<<<<< HEAD
            B1 = { isa = PBXBuildFile; fileRef = F1;
            =======
            B1 = { isa = PBXBuildFile; fileRef = F2;
            >>>>>>> feature
            };
            S = { isa = PBXSourcesBuildPhase; files = ( B1, ); };
            """)
        XCTAssertEqual(try names(fixture), ["A.swift"])
        XCTAssertTrue(try XcodeProject(path: fixture.project).warnings[0].hasSuffix("the first side is taken."))
    }

    func testAProjectThatIsBrokenOtherwiseIsRefused() {
        let fixture = ProjectFixture()
        fixture.write(
            "Demo.xcodeproj/project.pbxproj", "{ objects = { \n<<<<<<< HEAD\n a = { \n=======\n b = \n>>>>>>> x\n")
        XCTAssertThrowsError(try XcodeProject(path: fixture.project)) { error in
            XCTAssertTrue("\(error)".contains("merge conflicts?"), "\(error)")
        }
    }

    func testAnInfoPlistOfTwoSidesIsRead() throws {
        let fixture = fixture(
            """

            F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
            S = { isa = PBXSourcesBuildPhase; files = ( ); };
            """, settings: "INFOPLIST_FILE = Info.plist;")
        fixture.write(
            "Info.plist",
            """
            <plist version="1.0"><dict><key>Build</key>
            <<<<<<< HEAD
            <string>7</string>
            =======
            <string>8</string>
            >>>>>>> feature
            </dict></plist>
            """)
        let plist = try InfoPlist(target: fixture.target())
        XCTAssertEqual(plist["Build"] as? String, "7")
        XCTAssertEqual(plist.warnings.count, 1)
        XCTAssertTrue(plist.warnings[0].contains("Info.plist:2: warning: "), plist.warnings[0])
    }

    func testAnEmptySettingNamesNoInfoPlist() throws {
        let fixture = fixture(
            "S = { isa = PBXSourcesBuildPhase; files = ( ); };",
            settings: "INFOPLIST_FILE = \"\"; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main;"
        )
        let plist = try InfoPlist(target: fixture.target())
        XCTAssertEqual(plist["UIMainStoryboardFile"] as? String, "Main")
        XCTAssertEqual(plist.warnings, [])
    }
}
