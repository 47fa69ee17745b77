import Foundation
import ProjectFixtures
import SafeFiles
import StoryboardDocument
import XCTest

@testable import XcodeProject

/// Project files that can't be changed: one error with its place, and nothing is written.
final class ProjectWriterRefusalTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func refusal(_ text: String) -> String {
        let file = fixture.write("Demo.xcodeproj/project.pbxproj", text)
        do {
            var writer = try ProjectWriter(project: fixture.project)
            try writer.add(fixture.folder + "/App/Far.storyboard", beside: fixture.folder + "/App/Plain.storyboard")
            return "none"
        } catch {
            XCTAssertEqual(try? String(contentsOfFile: file, encoding: .utf8), text)
            return "\(error)".replacingOccurrences(of: fixture.folder + "/", with: "")
        }
    }

    func testOtherFormsOfPropertyListsAreRefused() throws {
        let objects = try ProjectObjects(Data(WrittenProject.text.utf8), path: "").whole
        let json = String(decoding: try JSONSerialization.data(withJSONObject: objects), as: UTF8.self)
        let xml = String(decoding: try PropertyListValue(objects).xml(), as: UTF8.self)
        for (text, form) in [(json, "JSON"), (xml, "an XML property list")] {
            XCTAssertEqual(
                refusal(text),
                "Demo.xcodeproj/project.pbxproj: error: The project file can't be changed: it is \(form), which isn't the form that Xcode writes. Let Xcode write it once: change something in the project, and back."
            )
        }
    }

    func testOtherEncodingsAreRefused() throws {
        let latin = WrittenProject.text.replacingOccurrences(of: "Second App", with: "Café")
        XCTAssertThrowsError(try ProjectText(Array(try XCTUnwrap(latin.data(using: .isoLatin1))), path: "p")) {
            XCTAssertTrue("\($0)".contains("text in another encoding than UTF-8"), "\($0)")
        }
        XCTAssertThrowsError(try ProjectText(Array(try XCTUnwrap(latin.data(using: .utf16))), path: "p")) {
            XCTAssertTrue("\($0)".contains("it is UTF-16"), "\($0)")
        }
    }

    func testDamagedFilesAreErrorsWhereverTheyEnd() throws {
        let bytes = Array(WrittenProject.text.utf8)
        for count in stride(from: 0, to: bytes.count - 3, by: 97) {
            let refusal = refusal(String(decoding: bytes[..<count], as: UTF8.self))
            XCTAssertTrue(refusal.hasPrefix("Demo.xcodeproj/project.pbxproj"), "\(count): \(refusal)")
        }
        for text in [
            WrittenProject.text.replacingOccurrences(of: "/* Begin PBXGroup", with: "<<<<<<< HEAD\n/* Begin PBXGroup"),
            WrittenProject.text.replacingOccurrences(of: "rootObject = A9", with: "rootObject = 99"),
        ] {
            XCTAssertTrue(refusal(text).hasPrefix("Demo.xcodeproj/project.pbxproj:"), refusal(text))
        }
    }

    func testTheTextIsReadOrRefusedAtItsLine() {
        func problem(_ text: String) -> String {
            do { _ = try ProjectText(Array(text.utf8), path: "p") } catch { return "\(error)" }
            return "none"
        }
        XCTAssertTrue(
            problem("{\n a = \"b;\n}").hasPrefix(
                "p:2: error: The project file can't be changed: a quotation mark is missing."))
        XCTAssertTrue(problem("{ a = b }").contains("a “;” is missing"))
        XCTAssertTrue(problem("{ /* a").contains("a comment has no end"))
        XCTAssertTrue(problem("{ a = <00").contains("a “>” is missing"))
        XCTAssertTrue(problem("{ a = \"b\\").contains("a quotation mark is missing"))
        XCTAssertTrue(problem("{ a = (b c); }").contains("a “,” is missing"))
        let deep = 100_000
        XCTAssertTrue(
            problem("{ a = " + String(repeating: "(", count: deep)).contains("more than 64 lists and dictionaries"))
    }

    func testWhateverBytesComeTheyAreReadOrRefused() throws {
        var bytes = Array(WrittenProject.text.utf8), numbers = StableNumbers(seed: "damage".utf8)
        let whole = bytes
        for _ in 0..<400 {
            bytes = whole
            for _ in 0..<3 {
                let place = Int(numbers.next() % UInt64(bytes.count))
                bytes[place] =
                    [0x7B, 0x7D, 0x28, 0x29, 0x22, 0x3B, 0x2C, 0x2F, 0x2A, 0x5C, 0, 0xFF][Int(numbers.next() % 12)]
            }
            guard var writer = try? ProjectWriter(project: fixture.project, bytes: bytes) else { continue }
            let neighbour = fixture.folder + "/App/Plain.storyboard", file = fixture.folder + "/App/Far.storyboard"
            guard let change = try? writer.add(file, beside: neighbour), change.isWritten else {
                XCTAssertEqual(writer.bytes, bytes)
                continue
            }
            XCTAssertEqual(writer.references(to: file).count, 1)
            if (try? writer.remove(file)) != nil { XCTAssertEqual(writer.bytes, bytes) }
        }
    }
}
