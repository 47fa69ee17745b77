import Foundation
import ProjectFixtures
import SafeFiles
import XCTest

@testable import AppBuilder

final class FilesTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func modified(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }

    private func bundle(_ name: String, report: @escaping (String) -> Void = { XCTFail($0) }) throws -> BundleFolder {
        BundleFolder(
            try SafeFolder(fixture.folder + "/" + name, create: true), source: fixture.folder + "/Project",
            report: report)
    }

    func testACopyIsAsOldAsItsOriginalAndMadeOnce() throws {
        let source = fixture.write("Project/original", "text"), copy = fixture.folder + "/copies/copy",
            copies = try bundle("copies")
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: source)
        try copies.bring(source, to: "copy")
        XCTAssertEqual(modified(copy), Date(timeIntervalSince1970: 1_000_000))
        XCTAssertEqual(Fingerprint.stamp(of: copy), Fingerprint.stamp(of: source))
        // Same size and time: taken for the same, so what stands in the copy stays.
        try Data("TEXT".utf8).write(to: URL(fileURLWithPath: copy))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: copy)
        try copies.bring(source, to: "copy")
        XCTAssertEqual(try String(contentsOfFile: copy, encoding: .utf8), "TEXT")
        try Data("longer".utf8).write(to: URL(fileURLWithPath: source))
        try copies.bring(source, to: "copy")
        XCTAssertEqual(try String(contentsOfFile: copy, encoding: .utf8), "longer")
    }

    func testLinksAreFollowedInsideTheProjectOnlyAndNeverInCircles() throws {
        fixture.write("secret/key", "secret")
        fixture.write("Project/Data/real", "real")
        let manager = FileManager.default, data = fixture.folder + "/Project/Data"
        try manager.createSymbolicLink(atPath: data + "/file", withDestinationPath: "real")
        try manager.createSymbolicLink(atPath: data + "/stolen", withDestinationPath: fixture.folder + "/secret")
        try manager.createSymbolicLink(atPath: data + "/key", withDestinationPath: "../../secret/key")
        try manager.createSymbolicLink(atPath: data + "/again", withDestinationPath: ".")
        var warnings: [String] = []
        let copies = try bundle("copies") { warnings.append($0) }
        try copies.bring(data, to: "Data")
        XCTAssertEqual(try copies.folder.tree().map(\.path), ["Data", "Data/file", "Data/real"])
        XCTAssertEqual(try copies.folder.contents("Data/file"), Data("real".utf8))
        XCTAssertEqual(
            warnings,
            [
                "\(data)/again: warning: left out: this link leads to a folder that it lies in.",
                "\(data)/key: warning: left out: this link leads out of the project.",
                "\(data)/stolen: warning: left out: this link leads out of the project.",
            ])
    }

    func testTheStampOfAMissingFileIsADash() { XCTAssertEqual(Fingerprint.stamp(of: fixture.folder + "/none"), "-") }

    func testHashesAreTheSameInEveryRun() {
        XCTAssertEqual(Fingerprint.hash("".utf8), "cbf29ce484222325")
        XCTAssertEqual(Fingerprint.hash("a".utf8), "af63dc4c8601ec8c", "FNV-1a's published value")
    }

    func testAStringCatalogBecomesATableForEachLanguage() throws {
        let path = fixture.write(
            "Localizable.xcstrings",
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
              "%d seats": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%d seat"}}, "other": {"stringUnit": {"value": "%d seats"}}}}}}}
            }}
            """)
        let bundle = fixture.folder + "/Demo.app"
        XCTAssertEqual(
            try StringCatalog(path: path).put(into: SafeFolder(bundle, create: true), table: "Localizable"),
            ["en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict", "de.lproj/Localizable.strings"])
        func table(_ language: String) -> [String: String]? {
            let data = FileManager.default.contents(atPath: "\(bundle)/\(language).lproj/Localizable.strings")
            return data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
                as? [String: String]
        }
        let plurals =
            NSDictionary(contentsOfFile: "\(bundle)/en.lproj/Localizable.stringsdict")?["%d seats"] as? NSDictionary
        XCTAssertEqual((plurals?["value"] as? NSDictionary)?["one"] as? String, "%d seat")
        XCTAssertEqual(table("de"), ["Hello": "Hallo"])
        XCTAssertEqual(table("en"), ["Hello": "Hello", "%d seats": "%d seats"])
    }

    func testADamagedStringCatalogIsAnErrorThatNamesIt() {
        let path = fixture.write("Broken.xcstrings", "{ \"strings\": ")
        XCTAssertThrowsError(try StringCatalog(path: path)) {
            XCTAssertTrue("\($0)".contains("Broken.xcstrings"), "\($0)")
        }
    }

    func testALanguageThatIsAPathIsAnErrorThatNamesTheCatalog() {
        for text in [
            #"{"sourceLanguage": "../x", "strings": {"a": {}}}"#,
            #"{"strings": {"a": {"localizations": {"../../x": {"stringUnit": {"value": "b"}}}}}}"#,
        ] {
            let path = fixture.write("Evil.xcstrings", text)
            XCTAssertThrowsError(try StringCatalog(path: path)) {
                XCTAssertTrue("\($0)".contains("Evil.xcstrings: error: “../"), "\($0)")
            }
        }
    }

    func testABuildFolderThatIsALinkOrSomebodyElsesIsRefused() throws {
        fixture.writeProject(objects: "")
        let place = fixture.folder + "/.storyboard-build", manager = FileManager.default
        fixture.write("elsewhere/Demo App/Sources/mine.swift", "mine")
        try manager.createSymbolicLink(atPath: place, withDestinationPath: fixture.folder + "/elsewhere")
        XCTAssertThrowsError(try BuildFolder(target: fixture.target())) {
            XCTAssertTrue("\($0)".contains("it is a link"), "\($0)")
        }
        try manager.removeItem(atPath: place)
        fixture.write(".storyboard-build/Sources/mine.swift", "mine")
        XCTAssertThrowsError(try BuildFolder(target: fixture.target())) {
            XCTAssertTrue("\($0)".contains("CACHEDIR.TAG"), "\($0)")
        }
        try manager.removeItem(atPath: place)
        _ = try BuildFolder(target: fixture.target())
        XCTAssertTrue(manager.fileExists(atPath: place + "/CACHEDIR.TAG"))
        try manager.removeItem(atPath: place + "/Demo App")
        try manager.createSymbolicLink(atPath: place + "/Demo App", withDestinationPath: fixture.folder + "/elsewhere")
        XCTAssertThrowsError(try BuildFolder(target: fixture.target())) {
            XCTAssertTrue("\($0)".contains("symbolic link"), "\($0)")
        }
        XCTAssertEqual(
            try String(contentsOfFile: fixture.folder + "/elsewhere/Demo App/Sources/mine.swift", encoding: .utf8),
            "mine")
    }

    func testABuildFolderLivesBesideTheProjectAndOutOfItsRepository() throws {
        fixture.writeProject(objects: "")
        let folder = try BuildFolder(target: fixture.target())
        XCTAssertEqual(folder.path, fixture.folder + "/.storyboard-build/Demo App")
        XCTAssertEqual(
            try String(contentsOfFile: fixture.folder + "/.storyboard-build/.gitignore", encoding: .utf8), "*\n")
        XCTAssertEqual(try folder.locked { 7 }, 7)
    }

    func testABuildKnowsWhatItWasMadeFrom() throws {
        let folder = try SafeFolder(fixture.folder)
        let inputs = BuildState.Inputs(toolkit: "1", options: ["-O"], sources: ["/a.swift 3.4.5"]),
            object = fixture.write("a.o", "object")
        try BuildState(inputs: inputs, products: [.init(object)]).save("state.json", in: folder)
        XCTAssertEqual(try BuildState.load("state.json", in: folder)?.inputs, inputs)
        XCTAssertEqual(try BuildState.load("state.json", in: folder)?.products?.map(\.path), [object])
        XCTAssertEqual(try BuildState.load("state.json", in: folder)?.products?.map(\.isUnchanged), [true])
        fixture.write("a.o", "")
        XCTAssertEqual(
            try BuildState.load("state.json", in: folder)?.products?.map(\.isUnchanged), [false],
            "a damaged product is made anew")
        XCTAssertNil(try BuildState.load("none.json", in: folder))
        fixture.write("state.json", "{")
        XCTAssertNil(try BuildState.load("state.json", in: folder), "a damaged state means building anew")
    }
}
