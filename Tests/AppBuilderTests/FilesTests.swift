@testable import AppBuilder
import Foundation
import ProjectFixtures
import XCTest

final class FilesTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func modified(_ path: String) -> Date? { (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date }

    func testAFileIsOnlyWrittenWhenItsTextChanged() throws {
        let path = fixture.folder + "/a/b/text"
        XCTAssertTrue(try Fingerprint.write("one", to: path))
        XCTAssertFalse(try Fingerprint.write("one", to: path))
        XCTAssertTrue(try Fingerprint.write("two", to: path))
    }

    func testACopyIsAsOldAsItsOriginalAndMadeOnce() throws {
        let source = fixture.write("original", "text"), copy = fixture.folder + "/copies/copy"
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: source)
        try Fingerprint.copy(source, to: copy)
        XCTAssertEqual(modified(copy), Date(timeIntervalSince1970: 1_000_000))
        XCTAssertEqual(Fingerprint.stamp(of: copy), Fingerprint.stamp(of: source))
        // Same size and time: taken for the same, so what stands in the copy stays.
        try Data("TEXT".utf8).write(to: URL(fileURLWithPath: copy))
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: copy)
        try Fingerprint.copy(source, to: copy)
        XCTAssertEqual(try String(contentsOfFile: copy, encoding: .utf8), "TEXT")
        try Data("longer".utf8).write(to: URL(fileURLWithPath: source))
        try Fingerprint.copy(source, to: copy)
        XCTAssertEqual(try String(contentsOfFile: copy, encoding: .utf8), "longer")
    }

    func testTheStampOfAMissingFileIsADash() { XCTAssertEqual(Fingerprint.stamp(of: fixture.folder + "/none"), "-") }

    func testHashesAreTheSameInEveryRun() {
        XCTAssertEqual(Fingerprint.hash("".utf8), "cbf29ce484222325")
        XCTAssertEqual(Fingerprint.hash("a".utf8), "af63dc4c8601ec8c", "FNV-1a's published value")
    }

    func testAStringCatalogBecomesATableForEachLanguage() throws {
        let path = fixture.write("Localizable.xcstrings", """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Hello": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
              "%d seats": {"localizations": {"en": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%d seat"}}, "other": {"stringUnit": {"value": "%d seats"}}}}}}}
            }}
            """)
        let bundle = fixture.folder + "/Demo.app"
        XCTAssertEqual(try StringCatalog(path: path).write(to: bundle), ["en.lproj/Localizable.strings", "en.lproj/Localizable.stringsdict", "de.lproj/Localizable.strings"])
        func table(_ language: String) -> [String: String]? {
            let data = FileManager.default.contents(atPath: "\(bundle)/\(language).lproj/Localizable.strings")
            return data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [String: String]
        }
        let plurals = NSDictionary(contentsOfFile: "\(bundle)/en.lproj/Localizable.stringsdict")?["%d seats"] as? NSDictionary
        XCTAssertEqual((plurals?["value"] as? NSDictionary)?["one"] as? String, "%d seat")
        XCTAssertEqual(table("de"), ["Hello": "Hallo"])
        XCTAssertEqual(table("en"), ["Hello": "Hello", "%d seats": "%d seats"])
    }

    func testADamagedStringCatalogIsAnErrorThatNamesIt() {
        let path = fixture.write("Broken.xcstrings", "{ \"strings\": ")
        XCTAssertThrowsError(try StringCatalog(path: path)) { XCTAssertTrue("\($0)".contains("Broken.xcstrings"), "\($0)") }
    }

    func testABuildFolderLivesBesideTheProjectAndOutOfItsRepository() throws {
        fixture.writeProject(objects: "")
        let folder = try BuildFolder(target: fixture.target())
        XCTAssertEqual(folder.path, fixture.folder + "/.storyboard-build/Demo App")
        XCTAssertEqual(try String(contentsOfFile: fixture.folder + "/.storyboard-build/.gitignore", encoding: .utf8), "*\n")
        XCTAssertEqual(try folder.locked { 7 }, 7)
    }

    func testABuildKnowsWhatItWasMadeFrom() throws {
        let path = fixture.folder + "/state.json"
        let inputs = BuildState.Inputs(toolkit: "1", options: ["-O"], sources: ["/a.swift 3.4.5"])
        try BuildState(inputs: inputs, products: ["/a.o"]).save(path)
        XCTAssertEqual(BuildState.load(path)?.inputs, inputs)
        XCTAssertEqual(BuildState.load(path)?.products, ["/a.o"])
        XCTAssertNil(BuildState.load(fixture.folder + "/none.json"))
        fixture.write("state.json", "{")
        XCTAssertNil(BuildState.load(path), "a damaged state means building anew")
    }
}
