import StoryboardDocument
import XCTest

final class FilePathTests: XCTestCase {
    func testTheFolderOfAPathIsWhatStandsBeforeItsLastName() {
        for (path, folder, name) in [
            ("a/b", "a", "b"), ("/a", "/", "a"), ("a", "", "a"), ("", "", ""), ("/", "/", "/"), ("a/b/", "a", "b"),
            ("//a//b//", "//a", "b"), ("é/x", "é", "x"), ("r.png", "", "r.png"),
        ] {
            XCTAssertEqual(FilePath.folder(of: path), folder, path)
            XCTAssertEqual(FilePath.name(of: path), name, path)
        }
    }
}
