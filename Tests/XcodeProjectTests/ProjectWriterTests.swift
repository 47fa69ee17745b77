import Foundation
import ProjectFixtures
import StoryboardDocument
import XCTest

@testable import XcodeProject

final class ProjectWriterTests: XCTestCase {
    private let fixture = ProjectFixture()
    private func path(_ name: String) -> String { fixture.folder + "/App/" + name }

    private func id(_ writer: ProjectWriter, _ path: String) -> String {
        writer.objects.all("PBXFileReference").first { $0.string("path") == path }?.id ?? "none"
    }

    // MARK: Adding

    func testAPlainFileComesBesideItsNeighbour() throws {
        var writer = try fixture.writer(WrittenProject.text)
        let change = try XCTUnwrap(try writer.add(path("Far-1.storyboard"), beside: path("Plain.storyboard")))
        XCTAssertEqual(change, .init(targets: ["App"], isWritten: true))
        let reference = id(writer, "Far-1.storyboard")
        let built = try XCTUnwrap(
            writer.objects.all("PBXBuildFile").first { $0.string("fileRef") == reference }?.id)
        XCTAssertEqual(
            writer.difference(from: WrittenProject.text).sorted(),
            [
                "+\(built) /* Far-1.storyboard in Resources */ = {isa = PBXBuildFile; fileRef = \(reference) /* Far-1.storyboard */; };",
                "+\(reference) /* Far-1.storyboard */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; path = \"Far-1.storyboard\"; sourceTree = \"<group>\"; };",
                "+\(reference) /* Far-1.storyboard */,", "+\(built) /* Far-1.storyboard in Resources */,",
            ].sorted())
        for id in [reference, built] {
            XCTAssertNotNil(id.range(of: "^[0-9A-F]{24}$", options: .regularExpression), id)
        }
        XCTAssertTrue(
            writer.text.contains(
                "F10000000000000000000004 /* Plain.storyboard in Resources */,\n\t\t\t\t\(built) /* Far-1.storyboard in Resources */,\n"
            ))
        let ids = writer.objects.all("PBXFileReference").map(\.id)
        XCTAssertEqual(
            ids.map { writer.text.range(of: "\t\t\($0) /*")!.lowerBound },
            ids.map { writer.text.range(of: "\t\t\($0) /*")!.lowerBound }.sorted(),
            "each kind is in the order of its identifiers")
    }

    func testALocalisedDocumentGetsAGroupOfItsLanguages() throws {
        var writer = try fixture.writer(WrittenProject.text)
        let change = try writer.add(path("Base.lproj/Far.storyboard"), beside: path("Base.lproj/Main.storyboard"))
        XCTAssertEqual(change?.targets, ["App", "Second App"])
        let reference = id(writer, "Base.lproj/Far.storyboard")
        let group = try XCTUnwrap(writer.variantGroup(of: reference))
        XCTAssertTrue(
            writer.text.contains(
                "\t\t\(reference) /* Base */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Far.storyboard; sourceTree = \"<group>\"; };\n"
            ))
        XCTAssertTrue(
            writer.text.contains(
                "\t\t\(group) /* Far.storyboard */ = {\n\t\t\tisa = PBXVariantGroup;\n\t\t\tchildren = (\n\t\t\t\t\(reference) /* Base */,\n\t\t\t);\n\t\t\tname = Far.storyboard;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n"
            ), writer.text)
        XCTAssertTrue(writer.text.contains("/* Main.storyboard */,\n\t\t\t\t\(group) /* Far.storyboard */,\n"))
        XCTAssertTrue(
            writer.text.contains(
                " /* Far.storyboard in Copied */ = {isa = PBXBuildFile; fileRef = \(group) /* Far.storyboard */; platformFilter = ios; };"
            ))
    }

    func testASourceComesIntoThePhaseForSources() throws {
        var writer = try fixture.writer(WrittenProject.text)
        try writer.add(path("Far.swift"), beside: path("Base.lproj/Main.storyboard"))
        XCTAssertEqual(writer.objects[id(writer, "Far.swift")]?.string("fileEncoding"), "4", "as the others have it")
        try writer.write()
        for name in ["Far.swift", "Scene.swift"] { fixture.write("App/" + name) }
        let files = try writer.files(fixture.folder)
        XCTAssertTrue(files["App"]?.contains("App/Far.swift") ?? false)
        XCTAssertEqual(
            files["Second App"], ["App/Base.lproj/Main.storyboard", "App/Far.swift", "App/fr.lproj/Main.strings"],
            "the target had no phase for sources")
        try writer.remove(path("Far.swift"))
        XCTAssertEqual(writer.text, WrittenProject.text, "and loses it again")
    }

    func testAnotherFolderIsItsGroupsOrAWayFromTheNeighbours() throws {
        var writer = try fixture.writer(WrittenProject.text)
        try writer.add(fixture.folder + "/Far.storyboard", beside: path("Plain.storyboard"))
        XCTAssertEqual(writer.paths.parent(of: id(writer, "Far.storyboard")), "A40000000000000000000001")
        try writer.add(fixture.folder + "/Other/Deep.storyboard", beside: path("Plain.storyboard"))
        let deep = id(writer, "../Other/Deep.storyboard")
        XCTAssertEqual(writer.objects[deep]?.string("name"), "Deep.storyboard")
        XCTAssertEqual(
            writer.paths.path(of: try XCTUnwrap(writer.objects[deep])), fixture.folder + "/Other/Deep.storyboard")
    }

    func testTargetsMayBeNamed() throws {
        var writer = try fixture.writer(WrittenProject.text)
        let change = try writer.add(path("New/Far.storyboard"), to: ["Second App"])
        XCTAssertEqual(change.targets, ["Second App"])
        XCTAssertEqual(writer.paths.parent(of: id(writer, "New/Far.storyboard")), "A40000000000000000000002")
        XCTAssertThrowsError(try writer.add(path("Far.xib"), to: ["Third"]))
    }

    func testWhatIsRegisteredAlreadyStaysAsItIs() throws {
        var writer = try fixture.writer(WrittenProject.text)
        try writer.add(path("Far.storyboard"), beside: path("Plain.storyboard"))
        let once = writer.text
        XCTAssertEqual(try writer.add(path("Far.storyboard"), beside: path("Plain.storyboard"))?.isWritten, false)
        XCTAssertEqual(writer.text, once)
        XCTAssertNil(try writer.add(path("Far.storyboard"), beside: path("Unknown.storyboard")))
        XCTAssertNil(try writer.remove(path("Unknown.storyboard")))
        XCTAssertEqual(writer.text, once)
    }

    // MARK: Removing

    func testNothingMentionsWhatWasRemoved() throws {
        var writer = try fixture.writer(WrittenProject.text)
        let change = try XCTUnwrap(try writer.remove(path("Base.lproj/Main.storyboard")))
        XCTAssertEqual(change.targets, ["App", "Second App"])
        XCTAssertEqual(change.tables, [path("fr.lproj/Main.strings")])
        for gone in ["Main.", "Base", "A20000000000000000000001", "A10000000000000000000002", "PBXVariantGroup"] {
            XCTAssertFalse(writer.text.contains(gone), gone)
        }
        XCTAssertFalse(writer.difference(from: WrittenProject.text).contains { $0.hasPrefix("+") })
        XCTAssertTrue(writer.text.contains("name = Copied"), "an emptied phase of the project's own stays")
    }

    func testAnotherLanguagesDocumentKeepsItsGroup() throws {
        let text = WrittenProject.text.replacingOccurrences(
            of: "fr.lproj/Main.strings", with: "fr.lproj/Main.storyboard")
        var writer = try fixture.writer(text)
        XCTAssertEqual(try writer.remove(path("Base.lproj/Main.storyboard"))?.tables, [])
        XCTAssertEqual(writer.objects["A20000000000000000000001"]?.strings("children"), ["A30000000000000000000004"])
        try writer.add(path("Base.lproj/Main.storyboard"), beside: path("fr.lproj/Main.storyboard"))
        XCTAssertEqual(writer.objects.all("PBXVariantGroup").count, 1, "and takes it in again")
        XCTAssertEqual(writer.objects.all("PBXBuildFile").count, 4)
    }

    func testAddingAndRemovingGivesTheSameBytesInEveryStyle() throws {
        let styles = [
            "Xcode's": WrittenProject.text,
            "Windows' line ends": WrittenProject.text.replacingOccurrences(of: "\n", with: "\r\n"),
            "without comments": WrittenProject.bare, "on several lines": WrittenProject.spread,
            "on one line": WrittenProject.flat,
            "in no order": WrittenProject.text.replacingOccurrences(
                of: "A30000000000000000000001", with: "F30000000000000000000001"),
            "with a byte order mark": "\u{FEFF}" + WrittenProject.text,
        ]
        for (name, text) in styles {
            var writer = try fixture.writer(text)
            for (file, neighbour) in [
                ("Añadido 1.storyboard", "Plain.storyboard"), ("Base.lproj/Far.xib", "Base.lproj/Main.storyboard"),
                ("Far.swift", "Scene.swift"), ("Far2.swift", "Base.lproj/Main.storyboard"),
            ] {
                let before = writer.text
                XCTAssertEqual(try writer.add(path(file), beside: path(neighbour))?.isWritten, true, name)
                XCTAssertTrue(writer.holds(path(file)), name)
                let after = writer.text
                try writer.remove(path(file))
                XCTAssertEqual(writer.text, before, name)
                try writer.add(path(file), beside: path(neighbour))
                XCTAssertEqual(writer.text, after, "the same identifiers each time: \(name)")
            }
            if name == "Windows' line ends" {
                XCTAssertFalse(
                    writer.text.unicodeScalars.split(separator: "\n").dropLast().contains { $0.last != "\r" })
            }
            if name == "without comments" { XCTAssertFalse(writer.text.contains("/*")) }
            for file in ["Far2.swift", "Base.lproj/Far.xib", "Añadido 1.storyboard", "Far.swift"] {
                try writer.remove(path(file))
            }
            XCTAssertEqual(writer.text, text, name)
        }
    }

    func testTheSectionIsMadeWhereItIsMissing() throws {
        let text = WrittenProject.text.replacingOccurrences(
            of: #"/\* Begin PBXBuildFile[\s\S]*?End PBXBuildFile section \*/\n\n"#, with: "",
            options: .regularExpression
        ).replacingOccurrences(of: "\n\t*[AF]1[0-9]{23} /\\* [^\n]*,", with: "", options: .regularExpression)
        var writer = try fixture.writer(text)
        try writer.add(path("Far.swift"), to: ["App"])
        XCTAssertTrue(writer.text.contains("\n\n/* Begin PBXBuildFile section */\n\t\t"))
        XCTAssertTrue(writer.text.contains("; };\n/* End PBXBuildFile section */\n\n/* Begin PBXFileReference"))
        try writer.remove(path("Far.swift"))
        XCTAssertEqual(writer.text, text)
    }

    // MARK: Words

    func testTextsAreQuotedAsXcodeQuotes() {
        for (text, written) in [
            "Main.storyboard": "Main.storyboard", "a/b_c$1": "a/b_c$1", "A-B": "\"A-B\"", "": "\"\"",
            "<group>": "\"<group>\"", "a//b": "\"a//b\"", "a___b": "\"a___b\"", "Scène": "\"Scène\"",
            "a\"b\\c\nd": "\"a\\\"b\\\\c\\nd\"",
        ] {
            XCTAssertEqual(PropertyQuoting.quoted(text), written)
        }
        XCTAssertEqual(PropertyQuoting.comment("a */ b"), "/* a * / b */")
    }

    func testNamesThatLookLikeSyntaxComeBackWhole() throws {
        var writer = try fixture.writer(WrittenProject.text)
        for name in [
            "a */ b.storyboard", "quo\"te.storyboard", "back\\slash.storyboard", "semi; {x} (y).storyboard",
            "新.storyboard",
        ] {
            try writer.add(path(name), beside: path("Plain.storyboard"))
            XCTAssertEqual(writer.references(to: path(name)).count, 1, name)
            try writer.remove(path(name))
            XCTAssertEqual(writer.text, WrittenProject.text, name)
        }
    }
}
