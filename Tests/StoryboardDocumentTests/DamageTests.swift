import SeededNumbers
import XCTest

@testable import StoryboardDocument

/// Whatever the bytes are: a document, or one located diagnostic that says what to do. Never a crash or a hang.
final class DamageTests: XCTestCase {
    func testCutOffAnywhereIsOneLocatedDiagnostic() {
        let bytes = Array(sampleStoryboard.utf8)
        let complete = bytes.count - 1
        for length in 0..<complete {
            do {
                _ = try StoryboardDocument(bytes: Array(bytes[..<length]), path: "Main.storyboard")
                XCTFail("read \(length) of \(complete) bytes as a whole document")
            } catch let problem as Diagnostic {
                XCTAssertNotNil(problem.remedy, "at \(length)")
                XCTAssertGreaterThan(problem.line, 0, "at \(length)")
                XCTAssertGreaterThan(problem.column, 0, "at \(length)")
            } catch {
                XCTFail("\(error)")
            }
        }
        XCTAssertNoThrow(try StoryboardDocument(bytes: Array(bytes[..<complete]), path: "x"))
    }

    func testMutatedBytesNeverCrash() throws {
        let original = Array(sampleStoryboard.utf8)
        let alphabet = Array("<>/&;\"'=! -?x\n\t\r".utf8) + [0, 1, 0x80, 0xC3, 0xFF]
        var generator = SeededNumbers(state: 42)
        var readable = 0
        for round in 0..<600 {
            var bytes = original
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes[place] = alphabet.randomElement(using: &generator)!
                case 1: bytes.insert(alphabet.randomElement(using: &generator)!, at: place)
                case 2:
                    bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1..<30, using: &generator)))
                default:
                    bytes.insert(
                        contentsOf: bytes[place..<min(bytes.count, place + Int.random(in: 1..<60, using: &generator))],
                        at: Int.random(in: 0..<bytes.count, using: &generator))
                }
            }
            var isReadable = false
            if let broken = DocumentPromises.broken(by: bytes, readable: &isReadable) {
                XCTFail("round \(round): \(broken)")
            }
            if isReadable { readable += 1 }
        }
        XCTAssertGreaterThan(readable, 50)
    }

    func testDamagedDocumentsKeepTheirPromises() throws {
        var generator = SeededNumbers(state: 7)
        for round in 0..<100 {
            let document = try StoryboardDocument(bytes: Array(sampleStoryboard.utf8), path: "x")
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                DocumentMutation.apply(to: document, using: &generator)
            }
            var isReadable = false
            if let broken = DocumentPromises.broken(by: document.serialized(), readable: &isReadable) {
                XCTFail("round \(round): \(broken)")
            }
            XCTAssertTrue(isReadable, "round \(round)")
        }
    }

    func testTwoObjectsWithOneIDAreFound() throws {
        let document = try StoryboardDocument(
            bytes: Array("<document>\n<a id=\"1\"/>\n<b id=\"2\"><c id=\"1\"/></b></document>".utf8), path: "x")
        let (first, second) = try XCTUnwrap(document.duplicateID)
        XCTAssertEqual([first.name, second.name], ["a", "c"])
        second[.id] = "3"
        XCTAssertNil(document.duplicateID)
    }

    /// A capability is sorted by its name; a long one is written as a string inside, and is sorted by that.
    func testFormattingSortsByLongNamesToo() throws {
        let long = "b" + String(repeating: "x", count: 130)
        let document = try StoryboardDocument(
            bytes: Array(
                "<document><dependencies><capability name=\"\(long)\"/><capability name=\"a\"/></dependencies></document>"
                    .utf8), path: "x")
        let formatted = document.canonical()
        XCTAssertEqual(try StoryboardDocument(bytes: formatted, path: "x").canonical(), formatted)
    }

    /// Plain ASCII may declare any encoding; an edit that brings another character makes the declaration true.
    func testAnEditKeepsTheDeclaredEncodingTrue() throws {
        let document = try StoryboardDocument(
            bytes: Array("<?xml version=\"1.0\" encoding=\"UTF-7\"?><document><a/></document>".utf8), path: "x")
        document.root.child("a")?["b"] = "c"
        XCTAssertTrue(String(decoding: document.serialized(), as: UTF8.self).contains("encoding=\"UTF-7\""))
        document.root.child("a")?["b"] = "ä"
        XCTAssertEqual(
            String(decoding: document.serialized(), as: UTF8.self),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><document><a b=\"ä\"/></document>")
        let unclosed = try StoryboardDocument(
            bytes: Array("<?xml encoding=\"UTF-8?><document><a/></document>".utf8), path: "x")
        unclosed.root.child("a")?["b"] = "ä"
        XCTAssertNoThrow(try StoryboardDocument(bytes: unclosed.serialized(), path: "x"))
    }

    func testAnInstructionThatLooksLikeACommentIsNone() throws {
        let document = try StoryboardDocument(
            bytes: Array("<?a > <!-- ?><!-- b --><document/><?c <!-- ?>".utf8), path: "x")
        XCTAssertTrue(String(decoding: document.canonical(), as: UTF8.self).contains("?>\n<!-- b -->\n<document/>"))
    }

    func testFormattingLosesNoTextAndNoComment() throws {
        let long = String(repeating: "x", count: 200)
        let document = try StoryboardDocument(
            bytes: Array("<!-- a --><document><string b=\"\(long)\">text</string></document><!-- c -->".utf8), path: "x"
        )
        let text = String(decoding: document.canonical(), as: UTF8.self)
        XCTAssertTrue(text.contains("<string b=\"\(long)\">text</string>"), text)
        XCTAssertTrue(text.contains("<!-- a -->\n<document>") && text.contains("</document>\n<!-- c -->"), text)
    }

    func testWhatXMLCannotHoldIsReplaced() throws {
        let document = try StoryboardDocument(bytes: Array("<document><a/></document>".utf8), path: "x")
        document.root.child("a")?["b"] = "1\u{1}2\u{FFFE}3"
        XCTAssertEqual(
            try StoryboardDocument(bytes: document.serialized(), path: "x").root.child("a")?["b"], "1\u{FFFD}2\u{FFFD}3"
        )
    }

    func testSaysWhatIsWrongAndWhere() {
        expect("<document>\n<<<<<<< HEAD\n<a/>\n=======\n>>>>>>> theirs\n</document>", "merge conflict", 2, 1)
        expect("<document>\n  <view\n<<<<<<< HEAD\n/></document>", "merge conflict", 3, 1)
        expect("<document>\n<a/>\n=======\n<b/>\n</document>", "merge conflict", 3, 1)
        expect("<document a=\"1\" b=\"2\" a=\"3\"/>", "“a” appears twice", 1, 23)
        expect("<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><document>&b;</document>", "DOCTYPE", 1, 1)
        expect("<document><!DOCTYPE x></document>", "DOCTYPE", 1, 11)
        expect("<document>&bomb;</document>", "no reference", 1, 11)
        expect("<document a=\"&#0;\"/>", "no reference", 1, 14)
        expect("<document><a></b></document>", "Expected </a>", 1, 14)
        expect("<document a=b/>", "no value in quotes", 1, 11)
        expect("<document a=\"x<y\"/>", "not closed", 1, 11)
        expect("<document/><document/>", "follows the end", 1, 12)
        expect("</document>", "not followed by the name", 1, 1)
        expect("hello", "not an Interface Builder document", 1, 1)
        expect("", "empty", 1, 1)
        expect(" \n ", "empty", 2, 2)
        expect("<html><body></html>", "<html>", 1, 1)
        expect("<document type=\"com.example.Other\"/>", "com.example.Other", 1, 1)
        expect(
            "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"><data/></archive>",
            "Xcode 3", 2, 1)
        expect("<document>a\u{1}b</document>", "control character", 1, 12)
        expect("NIBArchive\u{1}", "compiled nib", 1, 1)
        expect("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<document a=\"ä\"/>", "ISO-8859-1", 1, 1)
    }

    func testOtherEncodingsAreNamed() {
        expect(Array("<document a=\"".utf8) + [0xE4] + Array("\"/>".utf8), "not valid UTF-8", 1, 14)
        expect([0xFF, 0xFE, 0x3C, 0, 0x64, 0], "UTF-16", 1, 1)
        expect([0, 0x3C, 0, 0x64], "UTF-16", 1, 1)
        expect([0x62, 0x70, 0, 1, 0x80], "binary file", 1, 1)
        // A lone surrogate, and an overlong slash.
        expect(Array("<document>".utf8) + [0xED, 0xA0, 0x80] + Array("</document>".utf8), "not valid UTF-8", 1, 11)
        expect(Array("<document>".utf8) + [0xC0, 0xAF] + Array("</document>".utf8), "not valid UTF-8", 1, 11)
    }

    func testLimitsHoldAgainstBombs() {
        expect(Array(repeatElement(Array("<document>".utf8), count: 1_000_000).joined()), "nested more than", 1, 5_121)
        expect("<document " + (0..<5_000).map { "a\($0)=\"\" " }.joined() + "/>", "attributes", nil, nil)
        expect("<document>" + (0..<20_000).map { "<a\($0)/>" }.joined() + "</document>", "different names", nil, nil)
        expect("<" + String(repeating: "d", count: 100_000) + "/>", "<dddd", nil, nil)
        expect("<document><" + String(repeating: "d", count: 100_000) + "/></document>", "longer than", nil, nil)
        let large = [UInt8](repeating: .space, count: DocumentLimits.bytes + 1)
        XCTAssertThrowsError(try StoryboardDocument(bytes: large, path: "x")) {
            XCTAssertTrue("\($0)".contains("64 MB"), "\($0)")
        }
    }

    func testUnreadableFiles() {
        for path in ["/nonexistent/Main.storyboard", "/", "/dev/zero"] {
            XCTAssertThrowsError(try StoryboardDocument(contentsOf: path)) {
                XCTAssertNotNil(($0 as? Diagnostic)?.remedy, path)
            }
        }
    }

    func testUnusualButWellFormedDocumentsAreKept() throws {
        for text in [
            "\u{FEFF}<document/>", "<!-- a --><document>\r\n\t<a />\r\n</document>\r\n<!-- b -->",
            "<document a = 'b' ><![CDATA[<x>]]><?php x?>text</document>",
            "<document><string>&#xE4;&#228; &apos;</string></document>",
        ] {
            XCTAssertEqual(try StoryboardDocument(bytes: Array(text.utf8), path: "x").serialized(), Array(text.utf8))
        }
        let document = try StoryboardDocument(
            bytes: Array("<document><a>&#xE4;&#228;\r\n&apos;</a><b><![CDATA[<x>]]>!</b></document>".utf8), path: "x")
        XCTAssertEqual(document.root.child("a")?.text, "ää\n'")
        XCTAssertEqual(document.root.child("b")?.text, "<x>!")
    }

    private func expect(
        _ text: String, _ message: String, _ line: Int?, _ column: Int?, file: StaticString = #filePath,
        at testLine: UInt = #line
    ) {
        expect(Array(text.utf8), message, line, column, file: file, at: testLine)
    }

    private func expect(
        _ bytes: [UInt8], _ message: String, _ line: Int?, _ column: Int?, file: StaticString = #filePath,
        at testLine: UInt = #line
    ) {
        XCTAssertThrowsError(try StoryboardDocument(bytes: bytes, path: "x.storyboard"), file: file, line: testLine) {
            error in
            guard let problem = error as? Diagnostic else { return XCTFail("\(error)", file: file, line: testLine) }
            XCTAssertTrue(problem.description.contains(message), problem.description, file: file, line: testLine)
            XCTAssertNotNil(problem.remedy, file: file, line: testLine)
            if let line { XCTAssertEqual(problem.line, line, problem.description, file: file, line: testLine) }
            if let column { XCTAssertEqual(problem.column, column, problem.description, file: file, line: testLine) }
        }
    }
}
