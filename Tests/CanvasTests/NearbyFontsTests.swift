import Foundation
import StoryboardDocument
import XCTest

@testable import Canvas

final class NearbyFontsTests: XCTestCase {
    private var folder = ""

    override func setUpWithError() throws {
        folder = NSTemporaryDirectory() + "nearby-fonts-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder + "/App/Base.lproj", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/App.xcodeproj", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder + "/Pods", withIntermediateDirectories: true)
        for file in ["App/Own-Bold.ttf", "App/Base.lproj/Own-Light.OTF", "Pods/Other.ttf"] {
            try Data("no font".utf8).write(to: URL(fileURLWithPath: folder + "/" + file))
        }
    }

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    @MainActor private func files(_ font: String) throws -> [String] {
        let text =
            "<document><objects><label id=\"a\"><fontDescription key=\"fontDescription\" \(font) pointSize=\"17\"/></label></objects></document>"
        let document = try StoryboardDocument(bytes: Array(text.utf8), path: folder + "/App/Base.lproj/Main.storyboard")
        NearbyFonts.use(for: document)
        return NearbyFonts.files(for: document).map { String($0.dropFirst(folder.count + 1)) }
    }

    func testTheProjectsFontsAreThereForDocumentsThatNameAny() throws {
        try main {
            XCTAssertEqual(
                try files("name=\"Own-Bold\" family=\"Own\""), ["App/Base.lproj/Own-Light.OTF", "App/Own-Bold.ttf"])
            XCTAssertEqual(try files("type=\"system\""), [])
            XCTAssertEqual(try files("name=\".AppleSystemUIFont\" family=\".AppleSystemUIFont\""), [])
        }
    }
}
