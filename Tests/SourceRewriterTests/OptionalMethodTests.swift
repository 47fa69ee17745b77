import SourceRewriter
import XCTest

/// The frameworks' optional methods answer nil where nobody implements them.
final class OptionalMethodTests: RewritingTestCase {
    private func rewritten(_ source: String) -> (text: String, prelude: String) {
        let result = rewriteAll([("A.swift", "import UIKit\n" + source)])
        return (
            String(decoding: result.files[0], as: UTF8.self),
            result.generated["_StoryboardPrelude.swift"] ?? ""
        )
    }

    func testACallByAQuestionMarkAsksFirst() {
        let (text, prelude) = rewritten(
            "func f(_ t: UITableView) { _ = t.delegate?.tableView?(t, heightForRowAt: path) ?? 99 }")
        XCTAssertTrue(text.contains("t.delegate?._optional_tableView (t, heightForRowAt: path) ?? 99"), text)
        XCTAssertTrue(prelude.contains("extension UITableViewDelegate {"), prelude)
        XCTAssertTrue(
            prelude.contains(
                "func _optional_tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat? {"),
            prelude)
        XCTAssertFalse(prelude.contains("didSelectRowAt"), prelude)
    }

    func testWhatFollowsIsAskedOfAnOptional() {
        let (text, _) = rewritten(
            "func f(_ t: UITableView) { _ = t.delegate?.tableView?(t, heightForRowAt: path).description }")
        XCTAssertTrue(text.contains("heightForRowAt: path)?.description"), text)
    }

    func testComparedWithNilAMethodIsAskedFor() {
        let (text, prelude) = rewritten(
            "func f(_ d: UIScrollViewDelegate?) -> Bool { d?.scrollViewDidScroll != nil || nil == d?.scrollViewDidScroll(_:) }"
        )
        XCTAssertTrue(
            text.contains("d?._has_scrollViewDidScroll____ != nil || nil == d?._has_scrollViewDidScroll____"), text)
        XCTAssertTrue(prelude.contains("var _has_scrollViewDidScroll____: Void? {"), prelude)
    }

    func testModulesThatAskNothingGetNothing() {
        let (_, prelude) = rewritten("func f(_ t: UITableView) { t.reloadData() }")
        XCTAssertFalse(prelude.contains("_optional_tableView"), prelude)
    }
}
