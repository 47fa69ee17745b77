import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// What an object may have one of: where each side gives it its own, one is kept and both are told.
final class MergeSingleTests: MergeTestCase {
    private static let head =
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\" initialViewController=\"own-er-001\"><scenes>"

    /// A scene with the owner, and those that segues lead to.
    private func board(_ content: String, _ more: String = "") -> String {
        let ends = "ABC".map {
            "<scene sceneID=\"sc-\($0)\"><objects><viewController storyboardIdentifier=\"\($0)\" id=\"vc-\($0)\" sceneMemberID=\"viewController\"/>\(more)</objects></scene>"
        }
        return
            "\(Self.head)<scene sceneID=\"sc-own\"><objects>\(content)</objects></scene>\(ends.joined())</scenes></document>"
    }

    private func controller(_ kind: String, _ connections: String, _ content: String = "") -> String {
        board(
            "<\(kind) title=\"Owner\" id=\"own-er-001\" sceneMemberID=\"viewController\">\(content)<connections>\(connections)</connections></\(kind)>"
        )
    }

    /// Each side put another in the place of the base's: one of the two is there, and what both did is told.
    private func check(
        _ base: String, _ ours: String, _ theirs: String, told: String, kept: String, gone: String,
        line: UInt = #line
    ) {
        for (one, two, prefer) in [(ours, theirs, MergeSide.ours), (theirs, ours, .theirs)] {
            let result = merge(base, one, two, prefer: prefer)
            XCTAssertEqual(result.conflicts.count, 1, "\(result.conflicts)", line: line)
            XCTAssertTrue(result.conflicts.first?.contains(told) ?? false, "\(result.conflicts)", line: line)
            XCTAssertTrue(result.text.contains(kept), line: line)
            XCTAssertFalse(result.text.contains(gone), line: line)
        }
        // One side alone changes it.
        let alone = merge(
            base,
            base.replacing(
                "</document>", with: "<resources><image name=\"a\" width=\"1\" height=\"1\"/></resources></document>"),
            ours)
        XCTAssertEqual(alone.conflicts, [], line: line)
        XCTAssertTrue(alone.text.contains(kept), line: line)
    }

    func testRelationshipsOfWhichThereIsOne() {
        for (kind, relationship, words) in [
            ("navigationController", "rootViewController", "root view controller"),
            ("splitViewController", "masterViewController", "master view controller"),
            ("splitViewController", "detailViewController", "detail view controller"),
            ("splitViewController", "supplementaryViewController", "supplementary view controller"),
            ("splitViewController", "secondaryViewController", "secondary view controller"),
        ] {
            func side(_ end: String) -> String {
                controller(
                    kind,
                    "<segue destination=\"vc-\(end)\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"rel-to-\(end)\"/>"
                )
            }
            check(side("A"), side("B"), side("C"), told: "\(words): ours", kept: "rel-to-B", gone: "rel-to-C")
            check(
                controller(kind, "<outlet property=\"delegate\" destination=\"own-er-001\" id=\"del-eg-001\"/>"),
                side("B"), side("C"), told: "\(words): ours", kept: "rel-to-B", gone: "rel-to-C")
        }
    }

    func testAContainerViewEmbedsOneController() {
        func side(_ end: String) -> String {
            controller(
                "viewController", "",
                "<view key=\"view\" id=\"roo-tv-001\"><subviews><containerView id=\"con-ta-001\"><connections><segue destination=\"vc-\(end)\" kind=\"embed\" id=\"emb-ed-\(end)\"/></connections></containerView></subviews></view>"
            )
        }
        check(side("A"), side("B"), side("C"), told: "embedded controller: ours", kept: "emb-ed-B", gone: "emb-ed-C")
    }

    func testAControlPerformsOneSegue() {
        func side(_ end: String) -> String {
            controller(
                "viewController", "",
                "<view key=\"view\" id=\"roo-tv-001\"><subviews><button id=\"but-to-001\"><connections><segue destination=\"vc-\(end)\" kind=\"show\" id=\"sho-w0-\(end)\"/></connections></button></subviews></view>"
            )
        }
        check(side("A"), side("B"), side("C"), told: "segue: ours", kept: "sho-w0-B", gone: "sho-w0-C")
    }

    func testAControllerPerformsManySegues() {
        func side(_ ends: String...) -> String {
            controller(
                "viewController",
                ends.map { "<segue destination=\"vc-\($0)\" kind=\"show\" identifier=\"\($0)\" id=\"sho-w0-\($0)\"/>" }
                    .joined())
        }
        let result = merge(side("A"), side("A", "B"), side("A", "C"))
        XCTAssertEqual(result.conflicts, [])
        for end in ["A", "B", "C"] { XCTAssertTrue(result.text.contains("sho-w0-\(end)")) }
    }

    func testTwoSeguesOfAControllerWithOneIdentifierAreToldAndKept() {
        func side(_ end: String) -> String {
            controller(
                "viewController",
                end.isEmpty
                    ? "<outlet property=\"x\" destination=\"own-er-001\" id=\"out-le-001\"/>"
                    : "<segue destination=\"vc-\(end)\" kind=\"show\" identifier=\"go\" id=\"sho-w0-\(end)\"/>")
        }
        let result = merge(side(""), side("B"), side("C"))
        XCTAssertEqual(result.conflicts.count, 1, "\(result.conflicts)")
        XCTAssertTrue(result.text.contains("sho-w0-B") && result.text.contains("sho-w0-C"))
    }

    func testASceneHasOneControllerAndOneExit() {
        func controllers(_ kind: String) -> String {
            board("<\(kind) title=\"Owner\" id=\"own-\(kind)\" sceneMemberID=\"viewController\"/>").replacing(
                "initialViewController=\"own-er-001\"", with: "")
        }
        check(
            controllers("viewController"), controllers("tableViewController"), controllers("collectionViewController"),
            told: "view controller: ours", kept: "own-tableViewController", gone: "own-collectionViewController")
        func exits(_ id: String, _ segue: String) -> String {
            board(
                "<viewController title=\"Owner\" id=\"own-er-001\" sceneMemberID=\"viewController\"><connections>\(segue)</connections></viewController>"
                    + (id.isEmpty ? "" : "<exit id=\"\(id)\" sceneMemberID=\"exit\"/>"))
        }
        func unwind(_ id: String) -> String {
            "<segue destination=\"exi-\(id)\" kind=\"unwind\" identifier=\"\(id)\" unwindAction=\"\(id):\" id=\"unw-\(id)\"/>"
        }
        let result = merge(exits("", ""), exits("exi-a", unwind("a")), exits("exi-b", unwind("b")))
        XCTAssertEqual(result.conflicts, [])
        XCTAssertEqual(result.text.components(separatedBy: "<exit ").count, 2, "one exit")
        XCTAssertEqual(result.text.components(separatedBy: "destination=\"exi-a\"").count, 3, "for both segues")
    }

    func testSingleItemsAndListsOfItemsAreToldAsOne() {
        func side(_ items: String) -> String {
            controller(
                "viewController", "",
                "<navigationItem key=\"navigationItem\" id=\"nav-it-001\">\(items)</navigationItem>")
        }
        func item(_ id: String, _ key: String = "") -> String {
            "<barButtonItem\(key) title=\"\(id)\" id=\"ite-m0-\(id)\"/>"
        }
        check(
            side(item("A", " key=\"rightBarButtonItem\"")), side(item("B", " key=\"rightBarButtonItem\"")),
            side("<rightBarButtonItems>\(item("C"))\(item("D"))</rightBarButtonItems>"),
            told: "right bar button items: ours", kept: "ite-m0-B", gone: "ite-m0-C")
    }

    func testATableHasPrototypesOrSections() {
        func side(_ mode: String, _ content: String) -> String {
            controller(
                "tableViewController", "",
                "<tableView key=\"view\" dataMode=\"\(mode)\" id=\"tab-le-001\">\(content)</tableView>")
        }
        func cell(_ id: String) -> String { "<tableViewCell reuseIdentifier=\"\(id)\" id=\"cel-l0-\(id)\"/>" }
        let base = side("prototypes", "<prototypes>\(cell("A"))</prototypes>")
        let fixed = side(
            "static",
            "<sections><tableViewSection id=\"sec-ti-001\"><cells>\(cell("B"))</cells></tableViewSection></sections>")
        let more = side("prototypes", "<prototypes>\(cell("A"))\(cell("C"))</prototypes>")
        check(base, fixed, more, told: "content: ours", kept: "cel-l0-B", gone: "cel-l0-C")
        let kept = merge(base, more, fixed)
        XCTAssertTrue(kept.text.contains("dataMode=\"prototypes\"") && !kept.text.contains("<sections>"), kept.text)
    }
}
