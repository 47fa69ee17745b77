import Foundation
import ProjectFixtures
import SafeFiles
import XCTest
import XcodeProject

@testable import AppBuilder

final class BundleTests: XCTestCase {
    private let fixture = ProjectFixture()
    private var bundle: String { fixture.folder + "/Out/Demo.app" }

    /// A project with a localized storyboard, a table of strings, a plain file and a folder.
    private func makeBundle() throws -> [String] {
        fixture.write("Demo/Base.lproj/Main.storyboard", "<document/>")
        fixture.write("Demo/de.lproj/Main.strings", "\"a.text\" = \"Hallo\";")
        fixture.write("Demo/menu.json", "{}")
        fixture.writeProject(
            objects: """
                R = { isa = PBXResourcesBuildPhase; files = ( RB1, RB2, RB3 ); };
                RB1 = { isa = PBXBuildFile; fileRef = V; };
                RB2 = { isa = PBXBuildFile; fileRef = J; };
                RB3 = { isa = PBXBuildFile; fileRef = A; };
                GA = { isa = PBXGroup; children = ( V, J, A ); path = Demo; sourceTree = "<group>"; };
                V = { isa = PBXVariantGroup; name = Main.storyboard; children = ( VB, VD ); sourceTree = "<group>"; };
                VB = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; lastKnownFileType = file.storyboard; sourceTree = "<group>"; };
                VD = { isa = PBXFileReference; name = de; path = de.lproj/Main.strings; lastKnownFileType = text.plist.strings; sourceTree = "<group>"; };
                J = { isa = PBXFileReference; path = menu.json; sourceTree = "<group>"; };
                A = { isa = PBXFileReference; path = Assets.xcassets; lastKnownFileType = folder.assetcatalog; sourceTree = "<group>"; };
                """, groupChildren: "GA", phases: "R")
        fixture.write(
            "Demo/Assets.xcassets/Dot.imageset/dot@2x.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        fixture.write(
            "Demo/Assets.xcassets/Dot.imageset/Contents.json",
            #"{"images":[{"idiom":"universal","filename":"dot@2x.png","scale":"2x"}]}"#)
        let target = try fixture.target()
        try BundleStage(
            resources: target.files().resources, plist: InfoPlist(target: target, configuration: nil),
            bundle: BundleFolder(SafeFolder(bundle, create: true), source: fixture.folder, report: { XCTFail($0) }),
            others: ["Demo"]
        ).run()
        return contents()
    }

    private func contents() -> [String] {
        let manager = FileManager.default
        return (manager.enumerator(atPath: bundle)?.compactMap { $0 as? String } ?? []).filter { path in
            var isFolder: ObjCBool = false
            return manager.fileExists(atPath: bundle + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    func testMissingFilesAreToldOnceWithTheirNumber() {
        XCTAssertNil(AppBuilder.naming([]))
        XCTAssertEqual(AppBuilder.naming(["a.png"]), "a.png, which is missing")
        XCTAssertEqual(AppBuilder.naming(["a", "b", "c", "d", "e"]), "5 files that are missing: a, b, c and 2 more")
    }

    func testABundleHoldsWhatTheTargetsPhasesName() throws {
        XCTAssertEqual(
            try makeBundle(),
            [
                "Assets.car/Dot.imageset/dot@2x.png", "Assets.car/index.json", "Base.lproj/Main.storyboard",
                "Info.plist",
                "_CodeSignature/document-origins.txt", "de.lproj/Main.strings", "menu.json",
            ])
    }

    func testADamagedDocumentStopsTheBuildAtItsLine() throws {
        fixture.writeProject(
            objects: """
                R = { isa = PBXResourcesBuildPhase; files = ( RB1 ); };
                RB1 = { isa = PBXBuildFile; fileRef = V; };
                V = { isa = PBXFileReference; path = Main.storyboard; lastKnownFileType = file.storyboard; sourceTree = "<group>"; };
                """, groupChildren: "V", phases: "R")
        func build(_ text: String) throws -> [String] {
            fixture.write("Main.storyboard", text)
            var told: [String] = []
            let target = try fixture.target()
            try BundleStage(
                resources: target.files().resources, plist: InfoPlist(target: target),
                bundle: BundleFolder(
                    SafeFolder(bundle, create: true), source: fixture.folder, report: { told.append($0) })
            ).run()
            return told
        }
        XCTAssertThrowsError(try build("<document>\n<scenes>\n</document>")) {
            XCTAssertTrue(
                "\($0)".hasPrefix(fixture.folder + "/Main.storyboard:3:1: error: Expected </scenes>"), "\($0)")
        }
        XCTAssertEqual(try build("<document/>"), [])
        // Xcode compiles what Xcode 3 saved; the app says that it can't load it.
        XCTAssertEqual(
            try build(
                "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"></archive>"), [])
    }

    func testWhatTheAppIsEntitledToStandsBesideItsExecutable() throws {
        fixture.writeProject(objects: "")
        let target = try fixture.target()
        func build(_ entitlements: [String: Any]?) throws -> [String] {
            try BundleStage(
                resources: [], plist: InfoPlist(target: target),
                bundle: BundleFolder(SafeFolder(bundle, create: true), source: fixture.folder, report: { _ in }),
                entitlements: entitlements
            ).run()
            return contents()
        }
        XCTAssertTrue(try build(["a": ["b"]]).contains("_CodeSignature/entitlements.plist"))
        XCTAssertFalse(try build(nil).contains("_CodeSignature/entitlements.plist"), "what isn't known isn't said")
    }

    /// A bundle of one resource.
    private func bundle(of path: String, _ settings: String = "", encoding: String = "") throws -> [String] {
        fixture.writeProject(
            objects: """
                F = { isa = PBXFileReference; path = \(path); \(encoding) sourceTree = SOURCE_ROOT; };
                B = { isa = PBXBuildFile; fileRef = F; };
                R = { isa = PBXResourcesBuildPhase; files = ( B ); };
                """, targetSettings: settings, phases: "R")
        let target = try fixture.target(), settings = target.buildSettings()
        try BundleStage(
            resources: target.files().resources, plist: InfoPlist(target: target),
            bundle: BundleFolder(
                SafeFolder(bundle, create: true), source: fixture.folder, excluded: BundleFolder.excluded(settings),
                report: { XCTFail($0) }),
            packageInfo: settings.flag("GENERATE_PKGINFO_FILE")
        ).run()
        return contents().filter { $0 != "Info.plist" && !$0.hasPrefix("_CodeSignature") }
    }

    func testWhatFinderAndVersioningSystemsKeepStaysBehind() throws {
        for file in [".git/HEAD", "CVS/Root", ".svn/entries", ".hg/store", ".DS_Store", "deep/.DS_Store"] {
            fixture.write("Web/" + file, "x")
        }
        for file in ["index.html", ".hidden", "deep/Headers/a.h"] { fixture.write("Web/" + file, "x") }
        let kept = ["PkgInfo", "Web/.hidden", "Web/deep/Headers/a.h", "Web/index.html"]
        XCTAssertEqual(try bundle(of: "Web"), kept)
        XCTAssertEqual(
            try bundle(of: "Web", "REMOVE_GIT_FROM_RESOURCES = NO;"), (kept + ["Web/.git/HEAD"]).sorted())
    }

    func testAnAppSaysItsKindInEightLetters() throws {
        fixture.write("a.txt")
        XCTAssertEqual(try bundle(of: "a.txt"), ["PkgInfo", "a.txt"])
        XCTAssertEqual(fixture.text("Out/Demo.app/PkgInfo"), "APPL????")
        XCTAssertEqual(try bundle(of: "a.txt", "GENERATE_PKGINFO_FILE = NO;"), ["a.txt"])
    }

    func testHeadersAndPrivacyListsThatAPhaseCopiesAreInTheBundle() throws {
        for file in ["a.h", "PrivacyInfo.xcprivacy", "Demo.entitlements"] {
            fixture.write(file, "x")
            XCTAssertEqual(try bundle(of: file), [file, "PkgInfo"].sorted())
        }
    }

    func testATableInAnOldEncodingIsReadAsTheProjectSays() throws {
        fixture.write("Old.strings", Data(Array("\"a\" = \"H".utf8) + [0x8A] + Array("llo\";".utf8)))
        XCTAssertEqual(try bundle(of: "Old.strings", encoding: "fileEncoding = 30;"), ["Old.strings", "PkgInfo"])
        XCTAssertEqual(fixture.text("Out/Demo.app/Old.strings"), "\"a\" = \"Hällo\";")
        fixture.write("Old.strings", "\"a\" = \"Grüße\";")
        _ = try bundle(of: "Old.strings", encoding: "fileEncoding = 30;")
        XCTAssertEqual(fixture.text("Out/Demo.app/Old.strings"), "\"a\" = \"Grüße\";", "one in Unicode stays so")
    }

    func testDocumentsRememberTheFileThatPeopleEdit() throws {
        _ = try makeBundle()
        XCTAssertEqual(
            try String(contentsOfFile: bundle + "/_CodeSignature/document-origins.txt", encoding: .utf8),
            "Base.lproj/Main.storyboard\t\(fixture.folder)/Demo/Base.lproj/Main.storyboard")
    }

    func testWhatNoLongerBelongsToTheAppLeavesTheBundle() throws {
        let first = try makeBundle()
        fixture.write("Out/Demo.app/old.json", "{}")
        fixture.write("Out/Demo.app/fr.lproj/Main.strings", "")
        fixture.write("Out/Demo.app/Demo", "the executable")
        XCTAssertEqual(try makeBundle(), (first + ["Demo"]).sorted())
    }

    func testACopiedFolderHoldsWhatItsOriginalDoes() throws {
        fixture.writeProject(
            objects: """
                R = { isa = PBXResourcesBuildPhase; files = ( RB ); };
                RB = { isa = PBXBuildFile; fileRef = D; };
                D = { isa = PBXFileReference; path = Data; lastKnownFileType = folder; sourceTree = "<group>"; };
                """, groupChildren: "D", phases: "R")
        func build() throws -> [String] {
            let target = try fixture.target()
            try BundleStage(
                resources: target.files().resources, plist: InfoPlist(target: target, configuration: nil),
                bundle: BundleFolder(SafeFolder(bundle, create: true), source: fixture.folder, report: { XCTFail($0) })
            ).run()
            return contents().filter { $0.hasPrefix("Data") }
        }
        fixture.write("Data/one.txt", "1")
        fixture.write("Data/deep/two.txt", "2")
        XCTAssertEqual(try build(), ["Data/deep/two.txt", "Data/one.txt"])
        fixture.remove("Data/one.txt")
        fixture.write("Data/deep/three.txt", "3")
        XCTAssertEqual(try build(), ["Data/deep/three.txt", "Data/deep/two.txt"])

        // A file where a folder was, a folder where a file was, and one that is empty now.
        fixture.remove("Data/deep")
        fixture.write("Data/deep", "a file")
        fixture.write("Data/one.txt/inside.txt", "a folder")
        XCTAssertEqual(try build(), ["Data/deep", "Data/one.txt/inside.txt"])
        fixture.remove("Data/one.txt/inside.txt")
        XCTAssertEqual(try build(), ["Data/deep"])
        XCTAssertTrue(FileManager.default.fileExists(atPath: bundle + "/Data/one.txt"))
    }

    func testTheIndexOfAssetsNamesFilesAndScales() throws {
        _ = try makeBundle()
        let json =
            try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: bundle + "/Assets.car/index.json"))) as? [String: Any]
        let dot = ((json?["images"] as? [String: Any])?["Dot"] as? [[String: Any]])?.first
        XCTAssertEqual(dot?["file"] as? String, "Dot.imageset/dot@2x.png")
        XCTAssertEqual(dot?["scale"] as? Double, 2)
    }
}

private extension ProjectFixture {
    func remove(_ path: String) { try? FileManager.default.removeItem(atPath: folder + "/" + path) }

    func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: folder + "/" + path).map { String(decoding: $0, as: UTF8.self) }
    }
}
