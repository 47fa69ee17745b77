import XCTest

@testable import XcodeProject

final class PropertyListFaultTests: XCTestCase {
    private func fault(_ text: String) -> PropertyListFault? { PropertyListFault(Array(text.utf8)) }

    func testAFaultIsToldWithItsLine() {
        for (text, line, words) in [
            ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";\n", 2, "semicolon at the end"),
            ("/* x\n*/\n\"a\" = \"an \"inner\" quote\";\n", 3, "without its backslash"),
            ("\"a\" = \"b\";\n\"c\" = \"d;\n\n", 2, "doesn't end"), ("\n/* open", 2, "comment"),
            ("<<<<<<< HEAD\n\"a\" = \"b\";\n", 1, "was expected"), ("{ a = ( 1, 2; }", 1, "“,” or “)”"),
            ("{\na = b;\n", 3, "without “}”"), ("{ a = b; }\nmore", 2, "behind the end"),
            (
                "<?xml version=\"1.0\"?>\n<plist>\n<dict>\n<key>a</key>\n<string>b & c</string>\n</dict></plist>", 5,
                "&amp;"
            ),
            ("<plist>\n<dict>\n<key>a</key>\n<string>b</dict>\n</plist>", 4, "where <string> of line 4 is open"),
            ("<plist>\n<array>\n<text/>\n</array>\n</plist>", 3, "no tag"), ("<plist>\n<dict>\n", 2, "isn't closed"),
        ] {
            let found = fault(text)
            XCTAssertEqual(found?.line, line, text)
            XCTAssertTrue(found?.message.contains(words) == true, "\(text): \(found?.message ?? "nil")")
        }
    }

    func testWhatIsAListHasNone() {
        for text in [
            "", "\"a\" = \"b\\\"c\\\"\"; // d\n'e' = f;", "{ a = ( 1, \"2\", ); b = { c = <0a 0b>; }; }",
            "\u{FEFF}\"Only\";",
            "<?xml version=\"1.0\"?><!DOCTYPE plist><!-- a & b --><plist><dict><key>a</key><string>&lt;&#228;</string><true/></dict></plist>",
            "\"http://a\" = \"https://b\";",
        ] {
            XCTAssertNil(fault(text), text)
        }
    }

    func testAnyBytesEnd() {
        var bytes = Array("<plist><dict>&\"a=;{(<!--/*'".utf8), state: UInt32 = 7
        for _ in 0..<400 {
            state = state &* 1_664_525 &+ 1_013_904_223
            bytes.swapAt(Int(state >> 8) % bytes.count, Int(state >> 16) % bytes.count)
            _ = PropertyListFault(Array(bytes.prefix(Int(state >> 24) % bytes.count)))
        }
    }
}
