import InterfaceCatalog
import NibArchive
import StoryboardDocument
import XCTest

@testable import StoryboardCompiler

enum NibGraphTestAccess {
    static func ratio(_ text: String) -> Double? { GraphBuilder.ratio(text) }
}

final class DiagnosticTests: XCTestCase {
    private func diagnostics(_ document: StoryboardDocument) throws -> [Diagnostic] {
        let compiler = StoryboardCompiler(document)
        let compiled = try compiler.storyboard()
        for scene in compiled.scenes {
            let nib = try XCTUnwrap(compiled.nib(scene.identifier))
            for object in nib.objects {
                if case .string(let name)? = object[NibKey("UINibName")] { _ = compiled.nib(name) }
            }
        }
        return compiler.diagnostics
    }

    func testWhatTheCatalogDoesntKnowIsAWarningWithItsPlace() throws {
        let found = try diagnostics(
            storyboard(
                controller(
                    view: """
                        <subviews><label contentMode="left" text="x" glitter="YES" lineBreakMode="sideways" id="L00-aa-aaa" userLabel="Name"/>
                        <hologram id="H00-aa-aaa"/></subviews>
                        """)))
        XCTAssertEqual(
            found.map(\.message),
            [
                "Unknown attribute “glitter” of <label>; it is left out.",
                "The value “sideways” of “lineBreakMode” isn't one that <label> may have; it is left out.",
                "Unknown element <hologram> in <subviews>; it is left out.",
            ])
        XCTAssertEqual(found[0].severity, .warning)
        XCTAssertEqual(found[0].path, "Test.storyboard")
        XCTAssertEqual(found[0].objectID, "L00-aa-aaa")
        XCTAssertEqual(found[0].label, "Name")
        XCTAssertGreaterThan(found[0].line, 5)
    }

    func testConnectionsThatLeadNowhereAreDropped() throws {
        let document = try storyboard(
            controller(
                connections:
                    "<outlet property=\"lost\" destination=\"nowhere\" id=\"O00-aa-aaa\"/><segue destination=\"nowhere\" kind=\"show\" id=\"S00-aa-aaa\"/>"
            ))
        XCTAssertEqual(
            try diagnostics(document).map(\.message),
            [
                "The outlet “lost” leads to “nowhere”, which isn't in the document; it is left out.",
                "The segue leads to “nowhere”, which isn't in the document; it is left out.",
            ])
        let compiled = try StoryboardCompiler.compile(document)
        XCTAssertNil(compiled.nib("UIViewController-A00-aa-aaa")?.connection("lost"))
    }

    func testAStoryboardWithoutInitialSceneWarns() throws {
        XCTAssertEqual(
            try diagnostics(storyboard(controller(), initial: nil)).map(\.message),
            ["The storyboard has no initial view controller."])
        XCTAssertNil(try StoryboardCompiler.compile(storyboard(controller(), initial: nil)).entryPoint)
    }

    func testOtherDocumentsAreErrors() throws {
        XCTAssertThrowsError(try StoryboardCompiler.compile(xib("<view id=\"1\"/>"))) {
            XCTAssertTrue("\($0)".contains("Test.xib:2:1: error: This is a xib"), "\($0)")
        }
        XCTAssertThrowsError(try StoryboardCompiler.compileXib(storyboard(controller())))
        let mac =
            "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" version=\"3.0\" targetRuntime=\"MacOSX.Cocoa\"><scenes/></document>"
        XCTAssertThrowsError(
            try StoryboardCompiler.compile(StoryboardDocument(bytes: Array(mac.utf8), path: "Mac.storyboard"))
        ) {
            XCTAssertTrue("\($0)".contains("macOS"), "\($0)")
        }
    }

    func testEveryKindIsInTheTableOnce() {
        var seen: Set<Name> = []
        for kind in InterfaceCatalog.kinds {
            XCTAssertTrue(seen.insert(kind.name).inserted, "\(kind.name) twice")
            XCTAssertTrue(InterfaceCatalog.kind(kind.name) === kind)
            for attribute in kind.attributes {
                XCTAssertTrue(kind.attribute(attribute.name) === attribute)
                switch attribute.kind {
                case .compiled, .design: XCTAssertNil(attribute.key)
                case _ where attribute.owner == .nobody: XCTAssertNil(attribute.key, "\(kind.name).\(attribute.name)")
                default: XCTAssertNotNil(attribute.key, "\(kind.name).\(attribute.name)")
                }
            }
        }
    }
}
