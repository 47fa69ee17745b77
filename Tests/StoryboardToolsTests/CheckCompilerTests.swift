import StoryboardCompiler
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// Whatever the compiler says of a document, `check` says, too.
final class CheckCompilerTests: XCTestCase {
    private typealias Fixture = CheckFixture

    private static func view(_ subviews: String) -> String {
        Fixture.storyboard(Fixture.scene("c1", view: "<subviews>\(subviews)</subviews>"))
    }

    private static func constrained(_ constraint: String) -> String {
        Fixture.storyboard(
            Fixture.scene(
                "c1",
                view:
                    "<subviews><view id=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\"/></subviews><constraints><constraint \(constraint) id=\"k\"/></constraints>"
            ))
    }

    private static func segue(_ segue: String, _ scenes: String = "") -> String {
        Fixture.storyboard(
            Fixture.scene("c1", connections: "<segue \(segue) id=\"s\"/>") + Fixture.scene("c2") + scenes)
    }

    /// A document for each thing that the compiler says, by words of it.
    private static let documents: [(words: String, xml: String, path: String)] = [
        ("Unknown attribute “txet”", view("<label txet=\"x\" id=\"l\"/>"), "M.storyboard"),
        ("Unknown attribute “konstant” of <constraint>", constrained("firstAttribute=\"width\" konstant=\"1\""), ""),
        ("Unknown element <nonsense>", view("<nonsense id=\"n\"/>"), ""),
        ("isn't one that <button> may have", view("<button buttonType=\"square\" id=\"b\"/>"), ""),
        (
            "has no value; it is left out",
            view(
                "<label id=\"l\"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"color\" keyPath=\"tint\"/></userDefinedRuntimeAttributes></label>"
            ), ""
        ),
        (
            "Unknown system item “plus”",
            Fixture.xib(
                "<toolbar id=\"t\"><items><barButtonItem systemItem=\"plus\" id=\"i\"/></items></toolbar>"), "T.xib"
        ),
        ("Unknown kind of segue “slide”", segue("destination=\"c2\" kind=\"slide\" identifier=\"x\""), ""),
        (
            "Unknown control event “tapped”",
            view(
                "<button id=\"b\"><connections><action selector=\"go:\" destination=\"c1\" eventType=\"tapped\" id=\"a\"/></connections></button>"
            ), ""
        ),
        (
            "Unknown connection “wire”",
            view("<button id=\"b\"><connections><wire id=\"w\"/></connections></button>"), ""
        ),
        (
            "is too large",
            view("<label horizontalHuggingPriority=\"1e300\" text=\"x\" id=\"l\"/>"), ""
        ),
        (
            "can't be laid out; 0 is taken",
            view("<view id=\"l\"><rect key=\"frame\" x=\"1e20\" y=\"0\" width=\"1\" height=\"1\"/></view>"), ""
        ),
        (
            "A constraint over",
            constrained("firstItem=\"a\" firstAttribute=\"width\" constant=\"1e20\""), ""
        ),
        (
            "can't be drawn; 17 is taken",
            view(
                "<label id=\"l\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"1e6\"/></label>"),
            ""
        ),
        (
            "is the controller's view, and isn't one",
            Fixture.storyboard(
                "<scene sceneID=\"s\"><objects><viewController id=\"c1\" sceneMemberID=\"viewController\"><color key=\"view\" white=\"1\" id=\"v\"/></viewController></objects></scene>"
            ), ""
        ),
        (
            "which isn't inside it; the reference is left out",
            view(
                "<label id=\"l\"/><tableView id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"c\" id=\"c\" textLabel=\"l\"/></prototypes></tableView>"
            ), ""
        ),
        ("This is a xib, not a storyboard", Fixture.xib("<view id=\"v\"/>"), "M.storyboard"),
        (
            "“width” of <size> is “wide”, not a number",
            view("<label id=\"l\"><size key=\"shadowOffset\" width=\"wide\" height=\"0\"/></label>"), ""
        ),
        (
            "The value “one” of “tag”", view("<label tag=\"one\" text=\"x\" id=\"l\"/>"), ""
        ),
        ("isn't a number or a ratio", constrained("firstItem=\"a\" firstAttribute=\"width\" multiplier=\"half\""), ""),
        ("Unknown firstAttribute", constrained("firstItem=\"a\" firstAttribute=\"depth\" constant=\"1\""), ""),
        (
            "Unknown relation",
            constrained("firstItem=\"a\" firstAttribute=\"width\" relation=\"about\" constant=\"1\""), ""
        ),
        ("The constraint names “gone”", constrained("firstItem=\"gone\" firstAttribute=\"width\" constant=\"1\""), ""),
        (
            "The prototype has no reuse identifier",
            view("<tableView id=\"t\"><prototypes><tableViewCell/></prototypes></tableView>"), ""
        ),
        (
            "The section header has no reuse identifier",
            view(
                "<collectionView id=\"t\"><collectionViewFlowLayout key=\"collectionViewLayout\" id=\"f\"/><collectionReusableView key=\"sectionHeaderView\"/></collectionView>"
            ), ""
        ),
        (
            "The relationship leads to “gone”",
            Fixture.storyboard(
                "<scene sceneID=\"s\"><objects><navigationController id=\"c1\" sceneMemberID=\"viewController\"><connections><segue destination=\"gone\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections></navigationController></objects></scene>"
            ), ""
        ),
        ("The segue leads to “gone”", segue("destination=\"gone\" kind=\"show\" identifier=\"x\""), ""),
        ("which is no view controller", segue("destination=\"v-c2\" kind=\"show\" identifier=\"x\""), ""),
        (
            "The outlet has no name",
            view("<button id=\"b\"><connections><outlet destination=\"c1\" id=\"o\"/></connections></button>"), ""
        ),
        (
            "leads to an object of another scene",
            Fixture.storyboard(
                Fixture.scene("c1", connections: "<outlet property=\"x\" destination=\"l\" id=\"o\"/>")
                    + Fixture.scene("c2", view: "<subviews><label id=\"l\"/></subviews>")), ""
        ),
        (
            "The outlet “x” leads to “gone”",
            Fixture.storyboard(
                Fixture.scene("c1", connections: "<outlet property=\"x\" destination=\"gone\" id=\"o\"/>")), ""
        ),
        (
            "Another scene has the storyboard identifier",
            Fixture.storyboard(
                Fixture.scene("c1", "storyboardIdentifier=\"a\"") + Fixture.scene("c2", "storyboardIdentifier=\"a\"")),
            ""
        ),
        (
            "The initial view controller “gone” isn't in the storyboard",
            Fixture.storyboard(Fixture.scene("c1"), initial: "gone"), ""
        ),
        (
            "is already that of the <label>",
            view("<label id=\"l\"/><button id=\"l\"/>"), ""
        ),
        (
            "textLabel names “gone”",
            view(
                "<tableView id=\"t\"><prototypes><tableViewCell reuseIdentifier=\"c\" id=\"c\" textLabel=\"gone\"/></prototypes></tableView>"
            ), ""
        ),
    ]

    func testEachThingThatTheCompilerSaysIsFound() throws {
        for (words, xml, path) in Self.documents {
            let path = path.isEmpty ? "Main.storyboard" : path
            let document = try StoryboardDocument(bytes: Array(xml.utf8), path: path)
            var told: [Diagnostic] = []
            var options = CompilerOptions(report: { told.append($0) })
            options.needsEntryPoint = false
            let compiler = StoryboardCompiler(document, options: options)
            do {
                if path.hasSuffix(".xib") {
                    _ = try compiler.xib()
                } else {
                    let compiled = try compiler.storyboard()
                    for name in compiled.nibNames.values.sorted() + compiler.viewNibNames { _ = compiled.nib(name) }
                }
            } catch { told.append(try XCTUnwrap(error as? Diagnostic)) }
            guard let meant = told.first(where: { $0.message.contains(words) }) else {
                XCTFail("\(words) in \(told.map(\.message))")
                continue
            }
            let findings = try Fixture.findings(xml, path: path)
            let rules = RuleRegistry.ruled(by: meant) ?? [meant.severity == .error ? "uncompilable" : "left-out"]
            XCTAssertTrue(
                findings.contains { rules.contains($0.rule) && $0.diagnostic.line == meant.line },
                "\(words), line \(meant.line): \(rules) aren't among \(findings.map { "\($0.rule):\($0.diagnostic.line)" })"
            )
            XCTAssertLessThanOrEqual(
                findings.filter { $0.rule == "left-out" || $0.rule == "uncompilable" }.count,
                RuleRegistry.ruled(by: meant) == nil ? 1 : 0, "\(words): told twice: \(findings.map(\.rule))")
        }
    }

    /// Whoever lets the compiler say something new gives it a document above.
    func testNothingIsSaidWithoutADocumentHere() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources/StoryboardCompiler")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let sites = try files.filter { $0.pathExtension == "swift" }.reduce(0) { count, file in
            count
                + (try String(contentsOf: file, encoding: .utf8)).components(separatedBy: "report(").dropFirst().count
        }
        XCTAssertEqual(sites, 33, "add a document for what is new, then correct the number")
    }

    func testEveryRuleThatSpeaksForTheCompilerIsThere() {
        for (words, rules) in RuleRegistry.ruledByOthers {
            for rule in rules { XCTAssertNotNil(RuleRegistry.rule(named: rule), "\(words): \(rule)") }
        }
    }
}
