import Foundation
import ProjectFixtures
import XCTest

@testable import XcodeProject

/// Files of synchronised folders: nothing is written for them, but where an exception says something else.
final class ProjectWriterFolderTests: XCTestCase {
    private let fixture = ProjectFixture()

    private func text(exceptions: String = "", sets: String = "", main: String = "") -> String {
        """
        // !$*UTF8*$!
        {
        	archiveVersion = 1;
        	objectVersion = 77;
        	objects = {

        \(sets)/* Begin PBXFileSystemSynchronizedRootGroup section */
        		B10000000000000000000001 /* App */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        \(exceptions)			path = App;
        			sourceTree = "<group>";
        		};
        /* End PBXFileSystemSynchronizedRootGroup section */

        /* Begin PBXGroup section */
        		B20000000000000000000001 = {
        			isa = PBXGroup;
        			children = (
        				B10000000000000000000001 /* App */,
        			);
        			sourceTree = "<group>";
        		};
        /* End PBXGroup section */

        /* Begin PBXNativeTarget section */
        		B30000000000000000000001 /* App */ = {
        			isa = PBXNativeTarget;
        			buildPhases = (
        			);
        			fileSystemSynchronizedGroups = (
        				B10000000000000000000001 /* App */,
        			);
        			name = App;
        			productType = "com.apple.product-type.application";
        		};
        		B30000000000000000000002 /* Other */ = {
        			isa = PBXNativeTarget;
        			buildPhases = (
        			);
        			name = Other;
        			productType = "com.apple.product-type.application";
        		};
        /* End PBXNativeTarget section */

        /* Begin PBXProject section */
        		B40000000000000000000001 /* Project object */ = {
        			isa = PBXProject;
        			mainGroup = B20000000000000000000001;
        			targets = (
        				B30000000000000000000001 /* App */,
        				B30000000000000000000002 /* Other */,
        			);
        		};
        /* End PBXProject section */
        	};
        	rootObject = B40000000000000000000001 /* Project object */;
        }

        """
    }

    private func set(_ names: String..., target: String = "B30000000000000000000002 /* Other */") -> String {
        """
        /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        		B50000000000000000000001 /* Exceptions for "App" folder in "Other" target */ = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			membershipExceptions = (
        \(names.map { "\t\t\t\t\($0),\n" }.joined())			);
        			target = \(target);
        		};
        /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */


        """
    }

    private let list = """
        			exceptions = (
        				B50000000000000000000001 /* Exceptions for "App" folder in "Other" target */,
        			);

        """

    private func path(_ name: String) -> String { fixture.folder + "/App/" + name }

    func testNothingIsWrittenForAFileOfTheFolder() throws {
        var writer = try fixture.writer(text())
        fixture.write("App/Main.storyboard")
        XCTAssertEqual(
            try writer.add(path("Far.storyboard"), beside: path("Main.storyboard")),
            .init(targets: ["App"], isWritten: false))
        XCTAssertEqual(try writer.remove(path("Far.storyboard"))?.isWritten, false)
        XCTAssertEqual(writer.text, text())
    }

    func testATargetThatTakesTheNeighbourTakesTheNewFile() throws {
        let before = text(exceptions: list, sets: set("Main.storyboard", "Zoo.swift"))
        var writer = try fixture.writer(before)
        for name in ["Main", "Far"] { fixture.write("App/\(name).storyboard") }
        XCTAssertEqual(
            try writer.add(path("Far.storyboard"), beside: path("Main.storyboard"))?.targets, ["App", "Other"])
        XCTAssertEqual(writer.difference(from: before), ["+Far.storyboard,"])
        try writer.write()
        XCTAssertEqual(try writer.files(fixture.folder)["Other"], ["App/Far.storyboard", "App/Main.storyboard"])
        try writer.remove(path("Far.storyboard"))
        XCTAssertEqual(writer.text, before)
    }

    func testALeftoverExceptionDoesNotKeepTheNewFileOut() throws {
        let before = text(
            exceptions: list, sets: set("Far.storyboard", target: "B30000000000000000000001 /* App */"))
        var writer = try fixture.writer(before)
        XCTAssertEqual(try writer.add(path("Far.storyboard"), beside: path("Main.storyboard"))?.isWritten, true)
        XCTAssertEqual(writer.text, text(), "a set of exceptions goes with the last one")
    }

    func testATargetCanBeGivenAFileOfAnothersFolder() throws {
        var writer = try fixture.writer(text())
        fixture.write("App/Far.storyboard")
        try writer.add(path("Far.storyboard"), to: ["Other"])
        XCTAssertEqual(writer.objects.all("PBXFileSystemSynchronizedBuildFileExceptionSet").count, 2)
        try writer.write()
        XCTAssertEqual(try writer.files(fixture.folder), ["App": [], "Other": ["App/Far.storyboard"]])
        try writer.remove(path("Far.storyboard"))
        XCTAssertEqual(writer.text, text())
    }

    func testLocalisedFilesAreNamedWithoutTheirLanguage() throws {
        for form in ["\"/Localized: Main.storyboard\"", "/Localized/Main.storyboard"] {
            let before = text(exceptions: list, sets: set(form))
            var writer = try fixture.writer(before)
            for name in ["Main", "Far"] { fixture.write("App/Base.lproj/\(name).storyboard") }
            XCTAssertEqual(try writer.files(fixture.folder)["Other"], ["App/Base.lproj/Main.storyboard"])
            try writer.add(path("Base.lproj/Far.storyboard"), beside: path("Base.lproj/Main.storyboard"))
            XCTAssertEqual(
                writer.difference(from: before), ["+" + form.replacingOccurrences(of: "Main", with: "Far") + ","])
            try writer.write()
            XCTAssertEqual(
                try writer.files(fixture.folder)["Other"],
                ["App/Base.lproj/Far.storyboard", "App/Base.lproj/Main.storyboard"])
            try writer.remove(path("Base.lproj/Far.storyboard"))
            XCTAssertEqual(writer.text, before)
        }
    }
}
