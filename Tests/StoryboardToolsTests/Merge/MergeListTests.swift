import InterfaceCatalog
import SeededNumbers
import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// A list in a document whose members are told by a word between two Qs, once each.
struct MergeList {
    let name: String
    let document: (_ members: String) -> String
    let member: (_ word: String) -> String
    /// Whether a member that was replaced at its place is another one: without anything of its own it is the same with
    /// another text.
    var isIdentified: Bool { !["segments", "scope titles", "fragments", "strings of an array"].contains(name) }

    func text(_ words: [String]) -> String { document(words.map { member("Q\($0)Q") }.joined(separator: "\n")) }

    /// The members of a document, in order.
    static func words(_ text: String) -> [String] {
        text.split(separator: "Q", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }
}

/// The order of lists: what stays when both sides insert, delete and move members of the same one.
final class MergeListTests: MergeTestCase {
    // MARK: Laws

    /// Two random edits of one list, over every list that the catalog knows: the merged order respects both, or there
    /// is a conflict; nothing is lost; whose side is whose makes no difference.
    func testRandomEditsOfEveryListAreRespectedOrInConflict() throws {
        for (index, list) in Self.everyList.enumerated() {
            var random = SeededNumbers(UInt64(index) + 7)
            var clean = 0
            for round in 0..<24 {
                let base = (0..<Int.random(in: 1...6, using: &random)).map { "m\($0)" }
                let ours = Self.edited(base, "a", list, &random)
                let theirs = Self.edited(base, "b", list, &random)
                let one = merge(list.text(base), list.text(ours), list.text(theirs))
                let two = merge(list.text(base), list.text(theirs), list.text(ours))
                let story = "\(list.name) \(round): \(base) → \(ours) | \(theirs)"
                XCTAssertEqual(
                    one.conflicts.isEmpty, two.conflicts.isEmpty, "\(story): \(one.conflicts) \(two.conflicts)")
                let merged = MergeList.words(one.text)
                let wanted = Set(base).intersection(ours).intersection(theirs)
                    .union(Set(ours).union(theirs).subtracting(base))
                guard one.conflicts.isEmpty else { continue }
                clean += 1
                XCTAssertEqual(merged.count, wanted.count, story)
                XCTAssertEqual(merged, MergeList.words(two.text), "\(story): with the sides exchanged")
                XCTAssertEqual(Self.broken(merged, base, ours, theirs), [], "\(story) made \(merged)")
            }
            XCTAssertGreaterThan(clean, 9, "\(list.name) merges hardly ever")
        }
    }

    func testThereIsALawForEveryListOfTheCatalog() {
        XCTAssertGreaterThan(Self.everyList.count, 60)
        XCTAssertEqual(Set(Self.everyList.map(\.name)).count, Self.everyList.count)
    }

    private static func edited(
        _ base: [String], _ side: String, _ kind: MergeList, _ random: inout SeededNumbers
    ) -> [String] {
        var list = base
        let deletes = kind.isIdentified || Bool.random(using: &random)
        for step in 0..<Int.random(in: 1...2, using: &random) {
            switch Int.random(in: 0...3, using: &random) {
            case 0 where list.count > 1 && deletes: list.remove(at: Int.random(in: list.indices, using: &random))
            case 1,
                2 where list.count > 1:
                let member = list.remove(at: Int.random(in: list.indices, using: &random))
                list.insert(member, at: Int.random(in: 0...list.count, using: &random))
            default:
                if !kind.isIdentified, deletes { continue }
                list.insert("\(side)\(step)", at: Int.random(in: 0...list.count, using: &random))
            }
        }
        return list
    }

    /// Pairs that stand otherwise than the sides have them: where they disagree, than the one that changed it. What one
    /// side added needn't follow what the other moved away.
    private static func broken(_ merged: [String], _ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
        func isBefore(_ a: String, _ b: String, _ list: [String]) -> Bool? {
            guard let first = list.firstIndex(of: a), let second = list.firstIndex(of: b) else { return nil }
            return first < second
        }
        func moved(_ list: [String]) -> Set<String> {
            let kept = list.filter { base.contains($0) && ours.contains($0) && theirs.contains($0) }
            let staying = Sequences.longestRising(kept.map { base.firstIndex(of: $0)! })
            return Set(kept.indices.filter { !staying.contains($0) }.map { kept[$0] })
        }
        let movedByUs = moved(ours), movedByThem = moved(theirs)
        func isFree(_ added: String, _ other: String) -> Bool {
            ours.contains(added) && !theirs.contains(added) && movedByThem.contains(other)
                || theirs.contains(added) && !ours.contains(added) && movedByUs.contains(other)
        }
        var result: [String] = []
        for a in merged {
            for b in merged where a < b && !isFree(a, b) && !isFree(b, a) {
                let mine = isBefore(a, b, ours), yours = isBefore(a, b, theirs), old = isBefore(a, b, base)
                let wanted = mine == yours ? mine : mine == old ? yours ?? mine : yours == old ? mine ?? yours : nil
                if let wanted, isBefore(a, b, merged) != wanted { result.append("\(a) \(b)") }
            }
        }
        return result
    }

    // MARK: Lists

    private static func iOS(_ content: String, _ root: String = "") -> String {
        "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" targetRuntime=\"iOS.CocoaTouch\"\(root)><scenes><scene sceneID=\"sce-ne-001\"><objects>\(content)</objects></scene></scenes></document>"
    }

    /// One of each list element of the catalog, with objects in it, and those whose members have no ids or stand among
    /// others.
    private static let everyList: [MergeList] = lists(of: .iOS) + lists(of: .macOS) + lists(of: .watchOS) + special

    private static func lists(of platform: Platform) -> [MergeList] {
        let runtime = [Platform.iOS: "iOS.CocoaTouch", .macOS: "MacOSX.Cocoa", .watchOS: "watchKit"][platform]!
        let known: Set<String> = ["connections", "scenes", "popoverPassthroughViews", "userDefinedRuntimeAttributes"]
        return InterfaceCatalog.kinds(on: platform).filter {
            $0.role == .list && !MergeRules.sortedLists.contains($0.name) && !known.contains($0.name.string)
        }.map { kind in
            MergeList(name: "\(kind.name) of \(platform)") { members in
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"\(runtime)\"><objects><view id=\"own-er-001\"><\(kind.name)>\(members)</\(kind.name)></view></objects></document>"
            } member: {
                "<customObject id=\"\($0)\"/>"
            }
        }
    }

    private static let special: [MergeList] = {
        let scenes = "abm".flatMap { letter in (0..<6).map { "\(letter)\($0)" } }.map {
            "<scene sceneID=\"sc-\($0)\"><objects><viewController id=\"vc-\($0)\" sceneMemberID=\"viewController\"/></objects></scene>"
        }.joined()
        let views = "abm".flatMap { letter in (0..<6).map { "\(letter)\($0)" } }.map { "<view id=\"vw-\($0)\"/>" }
            .joined()
        func end(_ word: String) -> String { word.replacing("Q", with: "") }
        func inView(_ content: String) -> String {
            iOS(
                "<viewController id=\"con-tr-001\" sceneMemberID=\"viewController\"><view key=\"view\" id=\"roo-tv-001\">\(content)</view></viewController>"
            )
        }
        return [
            MergeList(name: "tabs") {
                iOS(
                    "<tabBarController id=\"tab-ba-001\" sceneMemberID=\"viewController\"><connections><outlet property=\"other\" destination=\"vc-m0\" id=\"out-le-001\"/>\($0)<segue kind=\"show\" destination=\"vc-m0\" identifier=\"go\" id=\"sho-w0-001\"/></connections></tabBarController>"
                )
                .replacing("</scenes>", with: scenes + "</scenes>").replacing(
                    "<outlet property=\"other\" destination=\"vc-m0\" id=\"out-le-001\"/>", with: "")
            } member: {
                "<segue kind=\"relationship\" relationship=\"viewControllers\" destination=\"vc-\(end($0))\" id=\"\($0)\"/>"
            },
            MergeList(name: "outlet collection") {
                inView("<subviews>\(views)</subviews>").replacing(
                    "</view></viewController>",
                    with:
                        "</view><connections><outlet property=\"first\" destination=\"vw-m0\" id=\"out-le-001\"/>\($0)</connections></viewController>"
                )
            } member: {
                "<outletCollection property=\"labels\" destination=\"vw-\(end($0))\" id=\"\($0)\"/>"
            },
            MergeList(name: "segments") {
                inView(
                    "<subviews><segmentedControl id=\"seg-me-001\"><segments>\($0)</segments></segmentedControl></subviews>"
                )
            } member: {
                "<segment title=\"\($0)\"/>"
            },
            MergeList(name: "scope titles") {
                inView(
                    "<subviews><searchBar id=\"sea-rc-001\"><scopeButtonTitles>\($0)</scopeButtonTitles></searchBar></subviews>"
                )
            } member: {
                "<string>\($0)</string>"
            },
            MergeList(name: "runtime attributes") {
                inView(
                    "<subviews><view id=\"att-ri-001\"><userDefinedRuntimeAttributes>\($0)</userDefinedRuntimeAttributes></view></subviews>"
                )
            } member: {
                "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"\($0)\" value=\"x\"/>"
            },
            MergeList(name: "fragments") {
                inView(
                    "<subviews><label id=\"lab-el-001\"><attributedString key=\"attributedText\">\($0)</attributedString></label></subviews>"
                )
            } member: {
                "<fragment content=\"\($0)\"><attributes><font key=\"NSFont\" size=\"17\" name=\"HelveticaNeue\"/></attributes></fragment>"
            },
            MergeList(name: "toolbar items of a Mac's toolbar") {
                "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\"><objects><toolbar id=\"too-lb-001\"><allowedToolbarItems>\("abm".flatMap { letter in (0..<6).map { "<toolbarItem id=\"ti-\(letter)\($0)\"/>" } }.joined())</allowedToolbarItems><defaultToolbarItems>\($0)</defaultToolbarItems></toolbar></objects></document>"
            } member: {
                "<toolbarItem reference=\"ti-\(end($0))\" explicitIdentifier=\"\($0)\"/>"
            },
            MergeList(name: "strings of an array") {
                inView("<subviews><view id=\"att-ri-001\"><array key=\"words\">\($0)</array></view></subviews>")
            } member: {
                "<string>\($0)</string>"
            },
            MergeList(name: "subviews beside constraints") {
                inView(
                    "<subviews>\($0)</subviews><constraints><constraint firstItem=\"roo-tv-001\" firstAttribute=\"width\" constant=\"10\" id=\"con-st-001\"/></constraints>"
                )
            } member: {
                "<label text=\"x\" id=\"\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></label>"
            },
        ]
    }()

    // MARK: Tabs

    private func tabs(_ order: String, title: String = "") -> String {
        let list = Self.special.first { $0.name == "tabs" }!
        let words = order.map { ["A": "m0", "B": "m1", "C": "m2", "D": "a0"][String($0)] ?? "b0" }
        return list.text(words).replacing("id=\"vc-m1\" ", with: "id=\"vc-m1\" title=\"\(title)\" ")
    }

    private func order(_ text: String) -> String {
        MergeList.words(text).map { ["m0": "A", "m1": "B", "m2": "C", "a0": "D"][$0] ?? "E" }.joined()
    }

    func testTheOrderOfTabsIsMerged() {
        for (base, ours, theirs, merged) in [
            ("ABC", "ABC", "CAB", "CAB"), ("ABC", "ABCD", "CAB", "CABD"), ("AB", "ABD", "AEB", "AEBD"),
            ("ABC", "BC", "CAB", "CB"), ("ABC", "DABC", "BCA", "DBCA"),
        ] {
            for (one, two) in [(ours, theirs), (theirs, ours)] {
                let result = merge(tabs(base), tabs(one, title: "Title"), tabs(two))
                XCTAssertEqual(result.conflicts, [])
                XCTAssertEqual(order(result.text), merged, "\(base): \(one), \(two)")
            }
        }
    }

    func testTabsThatEachSidePutsElsewhereAreAConflict() {
        let result = merge(tabs("ABC"), tabs("CAB"), tabs("ACB"))
        XCTAssertEqual(result.conflicts.count, 1, "\(result.conflicts)")
        XCTAssertTrue(result.conflicts[0].contains("order: ours first, theirs behind"), result.conflicts[0])
        XCTAssertEqual(order(result.text), "CAB")
    }

    func testMembersWithoutIdsThatEachSidePutsElsewhereAreAConflict() throws {
        let list = try XCTUnwrap(Self.special.first { $0.name == "runtime attributes" })
        let result = merge(
            list.text(["m0", "m1", "m2"]), list.text(["m2", "m0", "m1"]), list.text(["m0", "m2", "m1"]))
        XCTAssertEqual(
            result.conflicts,
            [
                "View in View Controller: order: ours “Qm2Q”, “Qm0Q”, “Qm1Q”, theirs “Qm0Q”, “Qm2Q”, “Qm1Q”"
            ])
    }
}
