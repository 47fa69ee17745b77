import StoryboardDocument
import XCTest

@testable import StoryboardTools

final class ProjectIdentifierRuleTests: ProjectTestCase {
    private func writeList(code: String) throws {
        try write("App/Code.swift", code)
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                """
                <tableViewController id="c" sceneMemberID="viewController" storyboardIdentifier="List" \(Self.own("ListController"))>
                    <tableView key="view" dataMode="prototypes" id="t"><prototypes><tableViewCell reuseIdentifier="PhotoCell" id="p"/></prototypes></tableView>
                    <connections><segue destination="d" kind="show" identifier="ShowPhoto" id="s"/></connections>
                </tableViewController>
                """,
                #"<viewController id="d" sceneMemberID="viewController" storyboardIdentifier="Photo" \#(Self.own("PhotoController"))/>"#
            ))
    }

    func testIdentifiersThatNoDocumentHasAreFoundWhereTheCodeNamesThem() throws {
        try writeList(
            code: """
                class PhotoController: UIViewController { func go() { performSegue(withIdentifier: "ShowPhoto", sender: nil) } }
                class ListController: UITableViewController {
                    func f() {
                        performSegue(withIdentifier: "ShowPhotos", sender: nil)
                        tableView.dequeueReusableCell(withIdentifier: "PhotosCell")
                        _ = storyboard?.instantiateViewController(withIdentifier: "Fotos")
                        _ = UIStoryboard(name: "Mian", bundle: nil)
                        _ = UIImage(named: "nowhere")
                    }
                    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == "Edit" {} }
                }
                """)
        XCTAssertEqual(
            try findings(),
            [
                "unused-reuse-identifier: No code mentions the reuse identifier “PhotoCell”. Remove it, or correct it where the code asks for another.",
                "unknown-segue-identifier: The segue “ShowPhoto” doesn't go out from PhotoController, but from Table View Controller “ListController”. Give it in Interface Builder, or correct it here.",
                "unknown-segue-identifier: No segue has the identifier “ShowPhotos”. Did you mean “ShowPhoto”?",
                "unknown-compared-segue: No segue has the identifier “Edit”. Give it in Interface Builder, or correct it here.",
                "unknown-reuse-identifier: No cell has the reuse identifier “PhotosCell”. Did you mean “PhotoCell”?",
                "unknown-storyboard-identifier: No scene has the storyboard identifier “Fotos”. Give it in Interface Builder, or correct it here.",
                "unknown-storyboard: There is no storyboard “Mian” in the project. Did you mean “Main”?",
                "unknown-image-in-code: There is no image “nowhere” in the project. Add it to the asset catalog, or correct the name.",
            ])
    }

    func testImagesInCopiedFoldersAreNamedByTheirPaths() throws {
        try write("App/art.scnassets/rocks/stone.png", "")
        try writeList(
            code: """
                class PhotoController: UIViewController {
                    let stone = UIImage(named: "art.scnassets/rocks/stone.png"), plain = UIImage(named: "art.scnassets/rocks/stone"), gone = UIImage(named: "art.scnassets/rocks/sand.png")
                }
                """)
        XCTAssertEqual(
            try findings("unknown-image-in-code"),
            [
                "unknown-image-in-code: There is no image “art.scnassets/rocks/sand.png” in the project. Add it to the asset catalog, or correct the name."
            ])
    }

    func testCellsRegisteredInCodeAreProvided() throws {
        try writeList(
            code: """
                class ListController: UITableViewController {
                    func f() {
                        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Plain")
                        tableView.dequeueReusableCell(withIdentifier: "Plain")
                        tableView.dequeueReusableCell(withIdentifier: "PhotoCell") ?? UITableViewCell(style: .default, reuseIdentifier: "Other")
                        tableView.dequeueReusableCell(withIdentifier: "Other")
                    }
                }
                class PhotoController: UIViewController {}
                """)
        XCTAssertEqual(try findings(), [])
    }

    func testCellsThatALibrarysClassMayRegisterAreNotMissed() throws {
        try writeList(
            code: """
                class PersonTable: LibraryTable { func f() { dequeueReusableCell(withIdentifier: "PersonCell") } }
                class OwnTable: UITableView { func f() { dequeueReusableCell(withIdentifier: "OwnCell") } }
                class ListController: UITableViewController { let used = "PhotoCell" }
                class PhotoController: UIViewController {}
                """)
        XCTAssertEqual(
            try findings("unknown-reuse-identifier"),
            [
                "unknown-reuse-identifier: No cell has the reuse identifier “OwnCell”. Give it in Interface Builder, or correct it here."
            ])
    }

    func testCellsThatCodeMakesItselfAreProvided() throws {
        try writeList(
            code: """
                class ListController: UITableViewController {
                    func f() {
                        let reuseIdentifier = "Plain"
                        var cell = tableView.dequeueReusableCell(withIdentifier: reuseIdentifier)
                        if cell == nil { cell = UITableViewCell(style: .default, reuseIdentifier: reuseIdentifier) }
                        tableView.dequeueReusableCell(withIdentifier: "PhotoCell")
                    }
                }
                class PhotoController: UIViewController {}
                """)
        XCTAssertEqual(try findings(), [])
    }

    func testAReferenceMayHaveTheIdentifierThatCodeAsksFor() throws {
        try writeList(
            code: """
                class ListController: UITableViewController {
                    func f() {
                        tableView.dequeueReusableCell(withIdentifier: "PhotoCell")
                        _ = storyboard?.instantiateViewController(withIdentifier: "Progress")
                    }
                }
                class PhotoController: UIViewController {}
                """)
        try write(
            "App/Main.storyboard",
            try read("App/Main.storyboard").replacingOccurrences(
                of: "</scenes>",
                with: """
                    <scene sceneID="s9"><objects><viewControllerPlaceholder storyboardIdentifier="Progress" storyboardName="Other" referencedIdentifier="P" id="r9" sceneMemberID="viewController"/></objects></scene></scenes>
                    """))
        XCTAssertFalse(try findings().contains { $0.hasPrefix("unknown-storyboard-identifier") })
    }

    func testARegistrationThatCannotBeFollowedSilencesTheRule() throws {
        try writeList(
            code: """
                class ListController: UITableViewController {
                    func f(names: [String]) {
                        for name in names { tableView.register(UITableViewCell.self, forCellReuseIdentifier: name) }
                        tableView.dequeueReusableCell(withIdentifier: "Mystery")
                    }
                }
                class PhotoController: UIViewController { let cell = "PhotoCell" }
                """)
        XCTAssertEqual(try findings(), [])
    }

    func testUnusedIdentifiersAreNotes() throws {
        try writeList(
            code:
                "class ListController: UITableViewController { let used = \"Photo\" }\nclass PhotoController: UIViewController {}"
        )
        XCTAssertEqual(try findings("unused-segue-identifier", "unused-storyboard-identifier").count, 2)
        let severities = ["unused-segue-identifier", "unused-storyboard-identifier"].map {
            RuleRegistry.rule(named: $0)?.severity
        }
        XCTAssertEqual(severities, [.note, .note])
    }

    func testScenesThatStateRestorationFindsAreInUse() throws {
        try write("App/Code.swift", "class ListController: UIViewController {}")
        for (attribute, count) in [
            ("", 1), (#"restorationIdentifier="Other""#, 1), (#"restorationIdentifier="List""#, 0),
            (#"useStoryboardIdentifierAsRestorationIdentifier="YES""#, 0),
        ] {
            try write(
                "App/Main.storyboard",
                Self.storyboard(
                    "<viewController id=\"c\" sceneMemberID=\"viewController\" storyboardIdentifier=\"List\" \(attribute) \(Self.own("ListController"))/>"
                ))
            XCTAssertEqual(try findings("unused-storyboard-identifier").count, count, attribute)
        }
    }

    func testCellsWhoseIdentifiersAreMadeAtRunTimeAreInUse() throws {
        func code(_ dequeuing: String) -> String {
            "class ListController: UITableViewController { func f(_ id: Int) { \(dequeuing) } }\nclass PhotoController: UIViewController {}"
        }
        try writeList(
            code: code(
                #"let name = String(format: "%@Cell", kind(id)); tableView.dequeueReusableCell(withIdentifier: name)"#))
        XCTAssertEqual(try findings("unused-reuse-identifier"), [])
        try writeList(code: code(#"tableView.dequeueReusableCell(withIdentifier: "Other")"#))
        XCTAssertEqual(try findings("unused-reuse-identifier").count, 1)
    }

    func testWhatSharedCodeIsAskedOfIsNotKnown() throws {
        try writeList(
            code: """
                extension UIView { static var nib: UINib { UINib(nibName: "\\(self)", bundle: nil) } }
                class Base: UIViewController { static func make() -> UIViewController { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "\\(self)") } }
                class ListController: Base {}
                class PhotoController: UIViewController { static func make() -> UIViewController { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "\\(self)") } }
                """)
        XCTAssertEqual(
            try findings("unknown-storyboard", "unknown-storyboard-identifier"),
            [
                "unknown-storyboard-identifier: No scene has the storyboard identifier “PhotoController”. Give it in Interface Builder, or correct it here."
            ])
    }

    func testTextsThatTheAppReplacesNeedNoTranslation() throws {
        try write("App/Code.swift", "class A {}")
        try write(
            "App/Base.lproj/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController"><view key="view" id="v"><subviews>
                <label text="Label" id="l1"/><label text="{Name}" id="l2"/><label text="Hello" id="l3"/>
                <button id="b"><state key="normal" title="Send"/><buttonConfiguration key="configuration" style="plain" title="Send now"/></button>
                </subviews></view></viewController>
                """))
        // The project's own language is the document's.
        try write("App/en.lproj/Main.strings", "")
        for language in ["cs", "de", "es", "fr", "it", "nl"] {
            try write("App/\(language).lproj/Main.strings", "\"b.configuration.title\" = \"…\";")
        }
        XCTAssertEqual(
            try findings("unlocalized-string"),
            [
                "unlocalized-string: “Hello” isn't translated: cs, de, es, fr and 2 more languages have no “l3.text”. Add the line to Main.strings."
            ])
    }

    func testReferencesThatLeadNowhereAreFound() throws {
        try write("App/Code.swift", "class A {}")
        try write(
            "App/Other.storyboard",
            Self.storyboard(#"<viewController id="o" sceneMemberID="viewController" storyboardIdentifier="There"/>"#))
        func reference(_ attributes: String) -> String {
            "<viewControllerPlaceholder id=\"\(UUID().uuidString)\" sceneMemberID=\"viewController\" \(attributes)/>"
        }
        try write(
            "App/Main.storyboard",
            Self.storyboard(
                reference(#"storyboardName="Other" referencedIdentifier="There""#),
                reference(#"storyboardName="Other" referencedIdentifier="Ther""#),
                reference(#"storyboardName="Othr""#), reference(#"storyboardName="Other""#),
                reference(#"storyboardName="Far" bundleIdentifier="org.far""#)))
        XCTAssertEqual(
            try findings("broken-storyboard-reference").map {
                String($0.dropFirst("broken-storyboard-reference: ".count))
            },
            [
                "Other.storyboard has no scene with the identifier “Ther”. Did you mean “There”?",
                "There is no storyboard “Othr” in App. Did you mean “Other”?",
                "Other.storyboard has no initial view controller. Choose one there, or name a scene in the reference.",
            ])
    }

    func testAssetsAndTranslationsThatAreMissingAreFound() throws {
        try write("App/Code.swift", "class A {}")
        try write("App/Assets.xcassets/logo.imageset/Contents.json", #"{"images": []}"#)
        try write("App/Assets.xcassets/Accent.colorset/Contents.json", #"{"colors": []}"#)
        try write(
            "App/Base.lproj/Main.storyboard",
            Self.storyboard(
                """
                <viewController id="c" sceneMemberID="viewController"><view key="view" id="v"><subviews>
                <imageView image="logo" id="i1"/><imageView image="lgo" id="i2"/><imageView image="star" catalog="system" id="i3"/>
                <label text="Hello" id="l1"><color key="textColor" name="Accent"/></label><label text="New" id="l2"><color key="textColor" name="Acent"/></label><label text="42" id="l3"/>
                <label text="Typed" id="l4"><fontDescription key="fontDescription" name="NowhereSans-Bold" family="Nowhere Sans" pointSize="17"/></label>
                <button id="b"><fontDescription key="fontDescription" name="AvenirNext-Medium" family="Avenir Next" pointSize="17"/><state key="normal" title="Send"/></button>
                </subviews></view></viewController>
                """,
                resources:
                    #"<image name="logo" width="1" height="1"/><image name="lgo" width="1" height="1"/><image name="star" catalog="system" width="1" height="1"/><namedColor name="Accent"/><namedColor name="Acent"/>"#
            ))
        try write(
            "App/de.lproj/Main.strings",
            "\"l1.text\" = \"Hallo\";\n\"l4.text\" = \"Getippt\";\n\"b.normalTitle\" = \"Senden\";\n")
        XCTAssertEqual(
            try findings(),
            [
                "unknown-image: There is no image “lgo” in App. Did you mean “logo”?",
                "unlocalized-string: “New” isn't translated: de has no “l2.text”. Add the line to Main.strings.",
                "unknown-color: There is no colour “Acent” in App's asset catalogs. Did you mean “Accent”?",
                "unknown-font: There is no font “NowhereSans-Bold” in App. Add its file to the target, or choose another font.",
            ])
    }

    func testACopyElsewhereStandsForTheProjectsDocument() throws {
        try writeList(
            code:
                "class ListController: UITableViewController { func f() { performSegue(withIdentifier: \"ShowPhoto\", sender: nil) } }\nclass PhotoController: UIViewController {}"
        )
        let copy = try write(
            "../\((folder as NSString).lastPathComponent)-copy/Main.storyboard",
            try read("App/Main.storyboard").replacingOccurrences(of: "ShowPhoto", with: "Show"))
        defer { try? FileManager.default.removeItem(atPath: (copy as NSString).deletingLastPathComponent) }
        let result = Checker(
            rules: [try XCTUnwrap(RuleRegistry.rule(named: "unknown-segue-identifier"))], facts: facts()
        ).check([copy])
        XCTAssertEqual(result.findings.map(\.diagnostic.message), ["No segue has the identifier “ShowPhoto”."])
    }
}
