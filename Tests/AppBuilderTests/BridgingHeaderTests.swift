import ProjectFixtures
import XCTest

@testable import AppBuilder
@testable import XcodeProject

final class BridgingHeaderTests: XCTestCase {
    private func header(_ text: String) throws -> BridgingHeader? {
        let fixture = ProjectFixture()
        fixture.write("App/Bridge.h", text)
        fixture.write("Include/Colours.h", "typedef enum { Red, Green } Colour;\n")
        fixture.writeProject(
            objects: "",
            targetSettings:
                "SWIFT_OBJC_BRIDGING_HEADER = \"App/Bridge.h\"; HEADER_SEARCH_PATHS = \"$(SRCROOT)/Include/**\";")
        return BridgingHeader(try fixture.target().buildSettings(), root: fixture.folder)
    }

    func testPlainCComesAlongWithWhatItIncludes() throws {
        let found = try XCTUnwrap(
            header(
                "/* constants\n * of the app */\n#include <stdint.h>\n#import \"Colours.h\"\n#define LIMIT 42\nstatic inline int twice(int a) { return a * 2; }\n"
            ))
        XCTAssertEqual(found.contents, .plain)
        XCTAssertEqual(found.files.map { ($0 as NSString).lastPathComponent }, ["Bridge.h", "Colours.h"])
        XCTAssertTrue(found.arguments.contains("-import-objc-header"))
    }

    func testObjectiveCStaysBehindAndAnEmptyHeaderIsNothing() throws {
        XCTAssertEqual(try header("#import <UIKit/UIKit.h>\n")?.contents, .objectiveC)
        XCTAssertEqual(try header("#import \"Gone.h\"\n")?.contents, .objectiveC)
        XCTAssertEqual(try header("@interface A : NSObject\n@end\n")?.arguments, [])
        let empty = try header(
            "//\n//  Use this file to import your target's headers\n//\n\n#ifndef A_h\n#define A_h\n#endif\n")
        XCTAssertEqual(empty?.contents, .nothing)
    }
}
