import Foundation
import XCTest

/// Every archive key is declared in one place, by one name: what the compiler writes under it is what UIKit reads.
final class NibKeyTests: XCTestCase {
    func testEachKeyIsDeclaredOnce() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources").path
        let pattern = try NSRegularExpression(pattern: #"NibKey\("([^"]+)"\)"#)
        var places: [String: [String]] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: sources) ?? .init()
        where name.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + name, encoding: .utf8)
            for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                let key = String(text[Range(match.range(at: 1), in: text)!])
                places[key, default: []].append(name)
            }
        }
        XCTAssertGreaterThan(places.count, 500, "the sources weren't found")
        for (key, files) in places {
            XCTAssertEqual(files.count, 1, "\(key) is declared in \(files)")
            XCTAssertTrue(files[0].hasPrefix("NibArchive/Keys/"), "\(key) is declared in \(files[0])")
        }
    }
}
