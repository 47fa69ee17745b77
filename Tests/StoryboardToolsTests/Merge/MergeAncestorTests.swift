import StoryboardDocument
import XCTest

@testable import StoryboardTools

/// The document that common ancestors come to when they conflict themselves: it takes nobody's side, so that the final
/// merge asks again.
final class MergeAncestorTests: MergeTestCase {
    private func ancestor(_ one: String, _ other: String, base: String? = MergeDocuments.profile) -> String {
        String(
            decoding: DocumentMerge(base: base.map(read), ours: read(one), theirs: read(other), leavesBase: true).bytes,
            as: UTF8.self)
    }

    func testAConflictLeavesTheBasesValueAndTheRestIsMerged() {
        let one = side {
            $0.element(id: "nam-eL-abl")!["text"] = "Hello"
            $0.element(id: "nam-eL-abl")!["tag"] = "7"
        }
        let other = side {
            $0.element(id: "nam-eL-abl")!["text"] = "Hi"
            $0.element(id: "swi-tc-h00")!["on"] = "YES"
        }
        let expected = side {
            $0.element(id: "nam-eL-abl")!["tag"] = "7"
            $0.element(id: "swi-tc-h00")!["on"] = "YES"
        }
        XCTAssertEqual(ancestor(one, other), expected)
        XCTAssertEqual(ancestor(other, one), expected)
    }

    func testAColourIsTheBasesAsAWhole() {
        func recoloured(_ red: String) -> String {
            side { $0.element(id: "nam-eL-abl")!.child(key: "textColor")!["red"] = red }
        }
        XCTAssertEqual(ancestor(recoloured("0.5"), recoloured("0.75")), MergeDocuments.profile)
    }

    func testWhatOneDeletedAndTheOtherEditedIsThereAsItWas() {
        let one = side { delete("swi-tc-h00", in: $0) }, other = side { $0.element(id: "swi-tc-h00")!["on"] = "YES" }
        for merged in [ancestor(one, other), ancestor(other, one)] {
            let found = read(merged).element(id: "swi-tc-h00")
            XCTAssertNotNil(found)
            XCTAssertNil(found?["on"])
        }
    }

    func testWhatBothMovedElsewhereIsWhereItWas() {
        let one = side { $0.element(id: "roo-tV-iew")!.child("subviews")!.append($0.element(id: "swi-tc-h00")!) }
        let other = side { document in
            add(
                "<view id=\"new-Vi-ew0\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></view>",
                to: "roo-tV-iew", "subviews", in: document)
            document.element(id: "new-Vi-ew0")!.childMade("subviews").append(document.element(id: "swi-tc-h00")!)
        }
        XCTAssertEqual(read(ancestor(one, other)).element(id: "swi-tc-h00")?.parent?.parent?.id, "box-Vi-ew0")
    }

    func testWhatBothAddedDifferentlyIsOneOfTheirs() {
        let one = side { $0.element(id: "nam-eL-abl")!["userLabel"] = "One" },
            other = side { $0.element(id: "nam-eL-abl")!["userLabel"] = "Other" }
        XCTAssertEqual(ancestor(one, other), MergeDocuments.profile)
        XCTAssertTrue([one, other].contains(ancestor(one, other, base: nil)))
    }

    func testAVersionThatOneSideLeftOutIsNoConflict() {
        let base = MergeDocuments.profile.replacingOccurrences(
            of: "toolsVersion=\"22505\"", with: "toolsVersion=\"22505\" systemVersion=\"17E199\"")
        let newer = base.replacingOccurrences(of: "systemVersion=\"17E199\"", with: "systemVersion=\"17G65\"")
        XCTAssertEqual(merge(base, MergeDocuments.profile, newer).conflicts, [])
        XCTAssertEqual(merge(base, newer, MergeDocuments.profile).conflicts, [])
    }
}
