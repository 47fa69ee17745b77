import Foundation
import StoryboardDocument
import StoryboardTools
import XCTest

final class StringsTests: XCTestCase {
    private let folder = NSTemporaryDirectory() + "strings-\(UUID().uuidString)"

    override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

    private func document(label: String = "Name", extra: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><scenes><scene sceneID="s"><objects>
        <viewController title="Profile" id="c1" sceneMemberID="viewController"><view key="view" id="v1"><subviews>
            <label text="\(label)" id="l1"><accessibility key="accessibilityConfiguration" label="Your &quot;name&quot;" hint="What people call you"/></label>
            <button id="b1"><state key="normal" title="Send"/><state key="selected" title="Sent"/>
                <attributedString key="userComments"><fragment content="A verb"/></attributedString></button>
            <button id="b2"><buttonConfiguration key="configuration" style="filled" title="Go on"/></button>
            <segmentedControl id="g1"><segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>
            <label text="  " id="l2"/><label id="l3"><string key="text">Two
        lines</string></label><label text="Mine" userLabel="Not for people" id="l4"/>\(extra)
        </subviews></view><navigationItem key="navigationItem" title="Me" id="n1"/></viewController></objects></scene></scenes></document>
        """
    }

    private func strings(_ xml: String) throws -> [LocalizableString] {
        LocalizableString.all(in: try StoryboardDocument(bytes: Array(xml.utf8), path: "Main.storyboard"))
    }

    func testCommentsOfEveryKindAreReadAsTheyAreWritten() throws {
        for text in [
            "//\u{0B}\n\"e\" = \"x\";", "//\r\n\"c\" = \"x\";", "// a */ b\n\"c\" = \"x\";", "//*\r*/\n\"c\" = \"x\";",
            "/* a\n b */\n\"c\" = \"x\";",
        ] {
            let table = try StringsTable(bytes: Array(text.utf8), path: "x.strings")
            XCTAssertEqual(try StringsTable(bytes: Array(table.text.utf8), path: "x.strings"), table, text)
        }
        let noted = StringsTable([.init(key: "k", value: "v", comment: "one */\ntwo")])
        XCTAssertEqual(try StringsTable(bytes: Array(noted.text.utf8), path: "x.strings").entries.map(\.value), ["v"])
    }

    func testTextsHaveXcodesKeysInXcodesOrder() throws {
        XCTAssertEqual(
            try strings(document()).map { "\($0.key)=\($0.source)" },
            [
                "b1.normalTitle=Send", "b1.selectedTitle=Sent", "b2.configuration.title=Go on", "c1.title=Profile",
                "g1.segmentTitles[0]=First", "g1.segmentTitles[1]=Second",
                "l1.accessibilityHint=What people call you", "l1.accessibilityLabel=Your \"name\"", "l1.text=Name",
                "l3.text=Two\nlines", "l4.text=Mine", "n1.title=Me",
            ])
    }

    private static let localized = """
        <view id="a1"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="plain" value="no"/>\
        <userDefinedRuntimeAttribute type="localizedString" keyPath="note" value="Note"/><userDefinedRuntimeAttribute type="string" localized="YES" keyPath="long">\
        <string key="value">Long</string></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>\
        <searchBar placeholder="Find" id="s1"><scopeButtonTitles><string>All</string><string>Mine</string></scopeButtonTitles></searchBar>
        """

    func testLocalizedRuntimeAttributesAndScopesAreTexts() throws {
        let found = try strings(document(extra: Self.localized)).filter { $0.objectID == "a1" || $0.objectID == "s1" }
        XCTAssertEqual(
            found.map { "\($0.key)=\($0.source)" },
            [
                "a1.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]=Note",
                "a1.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[1]=Long", "s1.placeholder=Find",
                "s1.scopeButtonTitles[0]=All", "s1.scopeButtonTitles[1]=Mine",
            ])
        XCTAssertEqual(
            found[0].comment,
            "Class = \"UIView\"; a1.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0] = \"Note\"; ObjectID = \"a1\";",
            "seen in a table that Xcode wrote")
    }

    func testACommentThatNamesTheEntryWithoutTheObjectIsAsGood() throws {
        let texts = try strings(document(extra: Self.localized))
        let entries = texts.map { text -> StringsTable.Entry in
            StringsTable.Entry(
                key: text.key, value: text.source,
                comment: text.comment.replacingOccurrences(of: text.objectID + ".", with: ""))
        }
        let update = TableUpdate(StringsTable(entries), to: texts)
        XCTAssertEqual(update.table, StringsTable(entries))
        XCTAssertEqual(update.changed, [])
    }

    func testTextsThatArentKnownHereAreNotObsolete() throws {
        let document = LocalizedDocument(
            try StoryboardDocument(bytes: Array(document().utf8), path: "Base.lproj/Main.storyboard"))
        let old = StringsTable(
            ["l1.ibShadowedToolTip", "gone.text", "b1.focusedTitle", "l1.text"].map {
                .init(key: $0, value: "x", comment: nil)
            })
        let update = TableUpdate(old, to: document.strings, removesObsolete: true, isUnknown: document.isUnknown)
        XCTAssertEqual(update.unknown, ["l1.ibShadowedToolTip"])
        XCTAssertEqual(update.obsolete, ["gone.text", "b1.focusedTitle"])
        XCTAssertEqual(update.table.entries.first { $0.key == "l1.ibShadowedToolTip" }?.value, "x")
        var catalog = StringCatalogFile(sourceLanguage: "en")
        catalog.set("l1.ibShadowedToolTip", "de", "x", state: "translated")
        catalog.set("gone.text", "de", "x", state: "translated")
        XCTAssertEqual(
            catalog.update(to: document.strings, isUnknown: document.isUnknown).obsolete, ["gone.text"])
    }

    func testCommentsAreThoseOfXcodesTables() throws {
        let comments = Dictionary(uniqueKeysWithValues: try strings(document()).map { ($0.key, $0.comment) })
        XCTAssertEqual(comments["l1.text"], #"Class = "UILabel"; text = "Name"; ObjectID = "l1";"#)
        XCTAssertEqual(
            comments["b1.normalTitle"], #"Class = "UIButton"; normalTitle = "Send"; ObjectID = "b1"; Note = "A verb";"#)
        XCTAssertEqual(
            comments["g1.segmentTitles[1]"],
            #"Class = "UISegmentedControl"; g1.segmentTitles[1] = "Second"; ObjectID = "g1";"#)
        XCTAssertEqual(
            comments["l1.accessibilityLabel"],
            #"Class = "UILabel"; accessibilityLabel = "Your \"name\""; ObjectID = "l1";"#)
    }

    // MARK: Tables

    func testTablesAreReadAndWrittenWithTheirComments() throws {
        let text = """
            /* First */
            "a.text" = "Quote \\" and \\\\ and \\n line";

            "b" = "zwei";

            """
        let table = try StringsTable(bytes: Array(text.utf8), path: "Main.strings")
        XCTAssertEqual(
            table.entries,
            [
                .init(key: "a.text", value: "Quote \" and \\ and \n line", comment: "First"),
                .init(key: "b", value: "zwei"),
            ])
        XCTAssertEqual(table.text, text)
        let utf16 = Array("\u{FEFF}\"k\" = \"ü\";".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        XCTAssertEqual(try StringsTable(bytes: utf16, path: "x")["k"], "ü")
        XCTAssertEqual(
            try StringsTable(bytes: Array("// note\nplain = \"\\U00e4\"; other;".utf8), path: "x").entries.map(\.value),
            ["ä", "other"])
    }

    func testCharactersMayBeWrittenByTheirNumbers() throws {
        let text = "\"a\" = \"x\\U0020y\\u00e9\\ud83d\\ude00\\U00ff\";"
        XCTAssertEqual(try StringsTable(bytes: Array(text.utf8), path: "x").entries.map(\.value), ["x yé😀ÿ"])
    }

    func testDamagedTablesAreErrorsWithAPlace() {
        for (text, place) in [
            ("\"a\" = \"b\"\n\"c\" = \"d\";", "Main.strings:2:1"), ("\n  \"a\" = \"b", "Main.strings:2:9"),
            ("/* open", "Main.strings:1:1"), ("\"a\" = ;", "Main.strings:1:7"),
            // Spaces of Japanese keyboards, and those that don't break, end iOS's reading.
            ("\"a\" = \"b\";\n\u{3000}\"c\" = \"d\";", "Main.strings:2:1"),
            ("\"a\" =\u{A0}\"b\";", "Main.strings:1:6"), ("\"a\" = \"\\ud83d\";", "Main.strings:1:"),
        ] {
            XCTAssertThrowsError(try StringsTable(bytes: Array(text.utf8), path: "Main.strings")) {
                XCTAssertTrue("\($0)".hasPrefix(place), "\($0)")
            }
        }
        XCTAssertThrowsError(try StringsTable(bytes: [0x22, 0xC3, 0x28], path: "Main.strings")) {
            XCTAssertTrue("\($0)".contains("UTF-8"), "\($0)")
        }
    }

    func testAnUpdateLosesNoTranslation() throws {
        let old = TableUpdate(StringsTable(), to: try strings(document())).table
        var german = old
        XCTAssertEqual(
            TableUpdate.merge(
                ["l1.text": "Name (de)", "b1.normalTitle": "Senden", "n1.title": "", "zz.text": "?"], into: &german
            ).unknown, ["zz.text"])
        XCTAssertEqual(german["n1.title"], "Me", "an empty translation says nothing")

        let update = TableUpdate(
            german,
            to: try strings(
                document(label: "Full name", extra: "<label text=\"New\" id=\"l9\"/>").replacingOccurrences(
                    of: "<button id=\"b1\">", with: "<button id=\"b9\">")))
        XCTAssertEqual(update.changed, ["l1.text"])
        XCTAssertEqual(update.added, ["b9.normalTitle", "b9.selectedTitle", "l9.text"])
        XCTAssertEqual(update.obsolete, ["b1.normalTitle", "b1.selectedTitle"])
        XCTAssertEqual(update.table["l1.text"], "Name (de)")
        XCTAssertEqual(update.table["b1.normalTitle"], "Senden", "what is gone is kept")
        XCTAssertEqual(
            update.table.entries.filter { $0.comment!.hasPrefix("No longer in the document.") }.map(\.key),
            update.obsolete)
        XCTAssertEqual(
            update.table.entries.suffix(3).map(\.key), ["l4.text", "l9.text", "n1.title"],
            "what is new stands in its place")
        // A second update changes nothing.
        let again = TableUpdate(
            update.table,
            to: try strings(
                document(label: "Full name", extra: "<label text=\"New\" id=\"l9\"/>").replacingOccurrences(
                    of: "<button id=\"b1\">", with: "<button id=\"b9\">")))
        XCTAssertEqual(again.table, update.table)
        XCTAssertEqual(
            TableUpdate(update.table, to: try strings(document()), removesObsolete: true).table.entries.map(\.key),
            try strings(document()).map(\.key))
    }

    // MARK: Exchange formats

    func testBothVersionsOfXLIFFComeBackAsTheyWent() throws {
        let xliff = XLIFF(
            sourceLanguage: "en", targetLanguage: "de",
            files: [
                .init(
                    original: "Base.lproj/Main.storyboard",
                    units: [
                        .init(id: "a.text", source: "A < B & \"C\"\n  two", target: "Ä", note: "Class = \"UILabel\";"),
                        .init(id: "g.segmentTitles[0]", source: "One"),
                    ])
            ])
        XCTAssertEqual(try XLIFF(bytes: Array(xliff.text12.utf8), path: "de.xliff"), xliff)
        XCTAssertEqual(try XLIFF(bytes: Array(xliff.text20.utf8), path: "de.xliff"), xliff)
    }

    func testAnXMLFileOfAnotherKindIsNoXLIFF() {
        XCTAssertThrowsError(try XLIFF(bytes: Array("<plist/>".utf8), path: "x.xliff")) {
            XCTAssertTrue(
                "\($0)".hasPrefix("x.xliff:1:1: error: The file begins with <plist>, not with <xliff>"), "\($0)")
        }
    }

    func testCatalogsKeepTranslationsAndMarkWhatChanged() throws {
        var catalog = StringCatalogFile(sourceLanguage: "en")
        _ = catalog.update(to: try strings(document()))
        catalog.set("l1.text", "de", "Name (de)", state: "translated")
        var read = try StringCatalogFile(bytes: Array(catalog.text().utf8), path: "Main.xcstrings")
        let (added, changed, obsolete) = read.update(
            to: try strings(document(label: "Full name").replacingOccurrences(of: "id=\"n1\"", with: "id=\"n2\"")))
        XCTAssertEqual([added, changed, obsolete], [["n2.title"], ["l1.text"], ["n1.title"]])
        XCTAssertEqual(read.text("l1.text", "de"), "Name (de)")
        XCTAssertEqual(read.languages, ["de"])
        let text = try read.text()
        XCTAssertTrue(text.contains("needs_review") && text.contains("stale"), text)
    }

    func testTablesAreFoundBesideTheirDocument() throws {
        for (path, text) in [
            ("Base.lproj/Main.storyboard", document()), ("de.lproj/Main.strings", "\"l1.text\" = \"Name\";"),
            ("fr.lproj/Other.strings", ""),
        ] {
            let file = "\(folder)/\(path)"
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        }
        let document = try LocalizedDocument(contentsOf: "\(folder)/Base.lproj/Main.storyboard")
        XCTAssertEqual(document.languages, ["de"])
        XCTAssertEqual(document.table("fr"), "\(folder)/fr.lproj/Main.strings")
        XCTAssertEqual(try document.read("de")["l1.text"], "Name")
        XCTAssertNil(document.catalog)
    }
}
