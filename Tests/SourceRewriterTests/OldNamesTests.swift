import SourceIndex
import SourceRewriter
import XCTest

/// The names that Swift 4.0 and 3 had for what is called otherwise today.
final class OldNamesTests: RewritingTestCase {
    private static let today = """
        open class UIControl: UIView { public struct State: OptionSet {} }
        extension UITableView { public static let automaticDimension = -1 }
        public class UIApplication: UIResponder { public static let didBecomeActiveNotification = "" }
        extension NSAttributedString.Key { public static let font = "" }
        public struct MKMapRect {}
        public struct CMTime {}
        open class UITextView: UIView { open var typingAttributes: [NSAttributedString.Key: Any] = [:] }
        """

    private func generated(_ source: String, version: String?) -> String? {
        let configuration = IOSBuildConfiguration(names: SDKNames(version: version))
        let result = rewriter(beside: Self.today, configuration).rewrite([
            .init(path: "A.swift", bytes: Array(source.utf8))
        ])
        return result.generated["_StoryboardOldNames.swift"]
    }

    func testWhatIsSaidIsThere() {
        let text = generated(
            "let s: UIControlState = [], h = UITableViewAutomaticDimension, n = NSNotification.Name.UIApplicationDidBecomeActive",
            version: "4.0")
        XCTAssertEqual(text?.contains("public typealias UIControlState = UIControl.State\n"), true, text ?? "nothing")
        XCTAssertEqual(
            text?.contains("public let UITableViewAutomaticDimension = UITableView.automaticDimension\n"), true)
        XCTAssertEqual(
            text?.contains(
                "public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }"
            ), true)
    }

    func testNothingElseIs() {
        XCTAssertNil(generated("let state: UIControl.State = []", version: "4.0"))
        XCTAssertNil(generated("let s: UIAlertActionStyle", version: "4.0"), "the toolkit of this test hasn't it")
    }

    func testVersionsHaveTheirNames() {
        let swift4 = "let s: UIControlState", swift3 = "let k = NSFontAttributeName"
        for version in ["4", "4.0", "4.1", "3.0", "3", "2.3", "", nil] as [String?] {
            XCTAssertNotNil(generated(swift4, version: version), version ?? "none")
        }
        for version in ["4.2", "5", "5.0", "6.0"] { XCTAssertNil(generated(swift4, version: version), version) }
        XCTAssertNotNil(generated(swift3, version: "3.0"))
        XCTAssertNil(generated(swift3, version: "4.0"))
    }

    /// Those of other modules are there for who imports them, and bring the module along.
    func testNamesOfOtherModulesComeWithThem() {
        let maps = "let r = MKMapRectInset(rect, 1, 2)", times = "let t = CMTimeMake(1, 2)"
        XCTAssertNil(generated(maps, version: "4.0"))
        let text = generated("import MapKit\n" + maps, version: "4.0")
        XCTAssertEqual(text?.contains("import MapKit\n"), true, text ?? "nothing")
        XCTAssertEqual(text?.contains("func MKMapRectInset("), true)
        XCTAssertEqual(generated("import AVFoundation\n" + times, version: "4")?.contains("import CoreMedia\n"), true)
        XCTAssertNil(generated("import AVFoundation\n" + times, version: "4.2"))
    }

    func testAttributesOfTextViewsAreKeyedByTexts() {
        let source = "func f(_ v: UITextView) { v.typingAttributes = [NSAttributedStringKey.font.rawValue: 1] }"
        let text = generated(source, version: "4.0")
        XCTAssertEqual(text?.contains("var typingAttributes: [String: Any] {"), true, text ?? "nothing")
        XCTAssertNil(generated(source, version: "4.2"))
    }

    func testWhatTheAppDeclaresIsItsOwn() {
        XCTAssertNil(generated("typealias UIControlState = Int\nlet s: UIControlState = 1", version: "4.0"))
        XCTAssertNil(
            generated(
                "extension UIViewController { var childViewControllers: [Int] { [] } }\nfunc f(_ c: UIViewController) { _ = c.childViewControllers }",
                version: "4.0"))
        XCTAssertNotNil(
            generated(
                "func f(_ c: UIViewController) { let childViewControllers = c.childViewControllers }", version: "4.0"))
    }

    func testEveryRowNamesItsSource() {
        let rows = OldNameTable.rows.values.flatMap { $0 }
        XCTAssertGreaterThan(rows.count, 550)
        XCTAssertEqual(Set(rows.map(\.source)), ["U4", "U3", "F4", "Q4", "A4", "A3", "S3", "M4", "C4", "N4"])
    }
}
