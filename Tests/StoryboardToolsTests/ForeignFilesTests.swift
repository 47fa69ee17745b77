import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// What other programs write into exchanged files.
final class ForeignFilesTests: XCTestCase {
    private func read(_ body: String, version: String = "1.2", prefix: String = "") throws -> XLIFF {
        let namespace = prefix.isEmpty ? "xmlns" : "xmlns:\(prefix.dropLast())"
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <\(prefix)xliff \(namespace)="urn:oasis:names:tc:xliff:document:\(version)" version="\(version)" srcLang="en" trgLang="de">
            <\(prefix)file id="f" original="Main.storyboard" source-language="en" target-language="de"><\(prefix)body>\(body)</\(prefix)body></\(prefix)file>
            </\(prefix)xliff>
            """
        return try XLIFF(bytes: Array(text.utf8), path: "de.xliff")
    }

    private func target(_ target: String) throws -> String? {
        try read("<trans-unit id=\"a\"><source>x</source><target>\(target)</target></trans-unit>").files[0].units.first?
            .target
    }

    func testInlineElementsKeepTheirText() throws {
        XCTAssertEqual(
            try target("<it id=\"1\" pos=\"open\">&lt;b&gt;</it>Hallo, <g id=\"2\" ctype=\"bold\">Welt</g>"),
            "<b>Hallo, Welt")
        XCTAssertEqual(try target("Preis: <ph id=\"1\">%@</ph>"), "Preis: %@")
        XCTAssertEqual(
            try target("<bpt id=\"1\">[</bpt>a <mrk mtype=\"seg\">b <g id=\"2\">c</g></mrk><ept id=\"1\">]</ept> d"),
            "[a b c] d")
        XCTAssertEqual(try target("<![CDATA[1 < 2]]> &amp; <g id=\"1\"><![CDATA[<i>]]></g>"), "1 < 2 & <i>")
        XCTAssertEqual(try target("Zeile<x id=\"1\" equiv-text=\"%d\"/>"), "Zeile%d")
    }

    func testATextThatIsntKnownIsNamedAndLeftOut() throws {
        let file = try read(
            """
            <trans-unit id="a"><source>x</source><target>Eins <x id="1"/></target></trans-unit>
            <trans-unit id="b"><source>x <x id="1"/></source><target>Zwei</target></trans-unit>
            """)
        XCTAssertEqual(file.files[0].units.map(\.id), ["b"], "a source that isn't known hinders nobody")
        XCTAssertEqual(file.problems.count, 1)
        XCTAssertTrue(file.problems[0].message.contains("“a”"))
        XCTAssertEqual(file.problems[0].line, 3)
    }

    func testAUnitWithoutAnIdIsNamedByItsLine() throws {
        for (version, unit) in [("1.2", "trans-unit"), ("2.0", "unit")] {
            let text = "<source>x</source><target>y</target>",
                inner = version == "2.0" ? "<segment>\(text)</segment>" : text
            let file = try read("<\(unit)>\(inner)</\(unit)>\n<\(unit) id=\"b\">\(inner)</\(unit)>", version: version)
            XCTAssertEqual(file.files[0].units.map(\.id), ["b"])
            XCTAssertEqual(file.problems.map(\.line), [3])
            XCTAssertTrue(file.problems.first?.message.contains("<\(unit)> has no id") == true)
        }
    }

    func testAnotherTranslationsTargetIsntTheUnits() throws {
        let file = try read(
            """
            <group><trans-unit id="a"><source>x</source><alt-trans><target>Falsch</target></alt-trans></trans-unit>
            <trans-unit id="b"><source>x</source><alt-trans><target>Falsch</target></alt-trans><target>Richtig</target></trans-unit></group>
            """)
        XCTAssertEqual(file.files[0].units.map(\.target), [nil, "Richtig"])
    }

    func testTheNamespaceMayHaveAPrefix() throws {
        let file = try read(
            "<x:trans-unit id=\"a\"><x:source>b</x:source><x:target>c <x:ph id=\"1\">%@</x:ph></x:target></x:trans-unit>",
            prefix: "x:")
        XCTAssertEqual(file.files[0].units, [XLIFF.Unit(id: "a", source: "b", target: "c %@")])
        XCTAssertEqual(file.targetLanguage, "de")
    }

    func testVersionTwoKeepsWhatStandsForCharacters() throws {
        let file = try read(
            """
            <unit id="u" name="a"><originalData><data id="d1">%@</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>
            <segment><source>x</source><target>Ein <ph id="1" dataRef="d1"/>,</target></segment><ignorable><source> </source></ignorable>
            <segment><source>x</source><target><pc id="2" dataRefStart="d2" dataRefEnd="d3">zwei</pc><cp hex="0021"/></target></segment></unit>
            """, version: "2.0")
        XCTAssertEqual(file.files[0].units.map(\.target), ["Ein %@, <b>zwei</b>!"])
    }

    func testAFileInUTF16IsRead() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<xliff version=\"1.2\"><file original=\"M\" target-language=\"de\"><body><trans-unit id=\"a\"><source>b</source><target>ü</target></trans-unit></body></file></xliff>"
        let bytes = [UInt8](try XCTUnwrap(text.data(using: .utf16)))
        XCTAssertEqual(try XLIFF(bytes: bytes, path: "de.xliff").files[0].units[0].target, "ü")
    }

    // MARK: Files that are written anew

    func testEncodingAndLineEndsStayAsTheyWere() throws {
        let text = "\"a\" = \"ü\";\n\n\"b\" = \"c\";\n", table = try StringsTable(bytes: Array(text.utf8), path: "t")
        for form in [
            { (text: String) in Array(text.utf8) }, { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
            { [0xFF, 0xFE] + $0.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } },
            { [0xFE, 0xFF] + $0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } },
        ] as [(String) -> [UInt8]] {
            for end in ["\n", "\r\n"] {
                let before = form(text.replacingOccurrences(of: "\n", with: end))
                XCTAssertEqual(try StringsTable(bytes: before, path: "t"), table)
                XCTAssertEqual(TextForm(of: before).bytes(of: text), before)
            }
        }
        XCTAssertEqual(TextForm(of: []).bytes(of: text), Array(text.utf8), "a new file is UTF-8")
    }
}

/// Code that no target has, when an identifier is renamed.
final class LooseCodeTests: ProjectTestCase {
    private static let board = ProjectTestCase.storyboard(
        """
        <viewController id="c" sceneMemberID="viewController"><connections>
        <segue destination="d" kind="show" identifier="go" id="s"/></connections></viewController>
        """, #"<viewController id="d" sceneMemberID="viewController"/>"#)
    private static let swift = """
        class Home: UIViewController {
            func show() { performSegue(withIdentifier: "go", sender: nil) }
        }

        """

    func testWhereThereIsNoProjectTheFoldersCodeFollows() throws {
        let root = try loose([
            "project.yml": "name: App\n", "App/Main.storyboard": Self.board, "Code/Home.swift": Self.swift,
        ])
        let path = root + "/App/Main.storyboard"
        let plan = try IdentifierRename(
            from: "go", to: "fly", documents: [StoryboardDocument(contentsOf: path)],
            loose: LooseCode(around: [root + "/App"], facts: nil)
        ).plan()
        try plan.write()
        XCTAssertEqual(
            try String(contentsOfFile: root + "/Code/Home.swift", encoding: .utf8),
            Self.swift.replacingOccurrences(of: "\"go\"", with: "\"fly\""))
        XCTAssertEqual(plan.notFollowed, [])
    }

    func testObjectiveCIsNamed() throws {
        let code = "// @\"go\"\n- (void)open { [self performSegueWithIdentifier:@\"go\" sender:nil]; }\n"
        let root = try loose([
            "Main.storyboard": Self.board, "Opener.m": code, "Info.plist": "<dict>\n<string>go</string></dict>",
        ])
        let plan = try IdentifierRename(
            from: "go", to: "fly", documents: [StoryboardDocument(contentsOf: root + "/Main.storyboard")],
            loose: LooseCode(around: [root], facts: nil)
        ).plan()
        XCTAssertEqual(
            plan.notFollowed.map { "\(($0.path as NSString).lastPathComponent):\($0.line)" },
            ["Info.plist:2", "Opener.m:2"])
    }

    private func loose(_ files: [String: String]) throws -> String {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("Loose-\(UUID().uuidString)")
        for (name, text) in files {
            let file = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        addTeardownBlock { try? FileManager.default.removeItem(at: root) }
        return root.path
    }
}
