import SourceIndex
import XCTest

final class InheritanceTests: RewritingTestCase {
    func testAnOptionalMethodOfASubclassGetsSomethingToOverride() {
        let result = rewriteAll([
            ("Base.swift", "@main class Base: UIViewController {\n}\nextension Base: UITableViewDelegate {}"),
            (
                "Sub.swift",
                "class Sub: Base {\n  func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat { 10 }\n}"
            ),
        ])
        let base = String(decoding: result.files[0], as: UTF8.self),
            sub = String(decoding: result.files[1], as: UTF8.self)
        XCTAssertTrue(
            base.contains(
                "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { return _Defaults_UITableViewDelegate().tableView(tableView, heightForRowAt: indexPath) }"
            ), base)
        XCTAssertFalse(base.contains(#"t.implements("tableView"#))
        XCTAssertTrue(sub.contains("override func tableView(_ t: UITableView"), sub)
        XCTAssertTrue(sub.contains(#"t.implements("tableView(_:heightForRowAt:)")"#))
        XCTAssertTrue(
            result.generated["_StoryboardPrelude.swift"]!.contains(
                "final class _Defaults_UITableViewDelegate: NSObject, UITableViewDelegate {  }"))
    }

    func testWhatObjectiveCsNSObjectHasIsNoOverrideInAClassThatExtendsItAlone() {
        let lines = lines(
            "class A: NSObject {\n  override func awakeFromNib() { super.awakeFromNib() }\n  override var accessibilityLabel: String? {\n    get { nil } set {} }\n  override func accessibilityActivate() -> Bool { true }\n}\nclass B: A {\n  override func awakeFromNib() { super.awakeFromNib() }\n}\nclass C: UIView {\n  override var accessibilityLabel: String? {\n    get { nil } set {} }\n}"
        )
        XCTAssertTrue(lines[1].contains("           func awakeFromNib() { super.awakeFromNib() }"), lines[1])
        XCTAssertTrue(lines[2].contains("           var accessibilityLabel"), lines[2])
        XCTAssertTrue(lines[4].contains("           func accessibilityActivate()"), lines[4])
        XCTAssertTrue(lines[7].contains("override func awakeFromNib()"), lines[7])
        XCTAssertTrue(lines[10].contains("override var accessibilityLabel"), lines[10])
    }

    func testAnOverrideInAnExtensionMovesIntoTheClass() {
        let lines = lines(
            "class A: UIViewController {\n}\nextension A {\n  override func viewDidLoad() { super.viewDidLoad() }\n}")
        XCTAssertTrue(lines[1].contains("override func viewDidLoad() { return _extension_A_viewDidLoad() }"), lines[1])
        XCTAssertTrue(lines[3].contains("           func _extension_A_viewDidLoad() { super.viewDidLoad() }"), lines[3])
    }

    func testAPropertyThatAnExtensionOverridesMovesIntoTheClass() {
        let lines = lines(
            "class A: UIViewController {\n}\nextension A {\n  public override var title: String? {\n    get { super.title }\n    set {}\n  }\n}"
        )
        XCTAssertTrue(
            lines[1].contains(
                "override var title: String? { get { _extension_A_title } set { _extension_A_title = newValue } }"),
            lines[1])
        XCTAssertTrue(
            lines[3].contains("var _extension_A_title: String? {") && !lines[3].contains("override"), lines[3])
    }

    func testAGestureRecognizerWithoutAnInitializerForArchivesGetsOne() {
        let own = lines(
            "class Pull: UIPanGestureRecognizer { init(distance: Int) { super.init(target: nil, action: nil) } }")[0]
        XCTAssertTrue(
            own.contains("required init?(coder: NSCoder) { fatalError(\"init(coder:) has not been implemented\") }"),
            own)
        XCTAssertFalse(lines("class Pull: UIPanGestureRecognizer {}")[0].contains("init?(coder"))
    }

    func testAMethodOfAnExtensionThatIsOverriddenMovesIntoTheClass() {
        let lines = lines(
            "class A: UIViewController {}\nextension A {\n  @objc func refresh(_ n: Int) {}\n}\nclass B: A {\n  override func refresh(_ n: Int) {}\n}"
        )
        XCTAssertTrue(lines[0].contains("func refresh(_ n: Int) { return _extension_A_refresh(n) }"), lines[0])
        XCTAssertTrue(lines[2].contains("func _extension_A_refresh(_ n: Int) {}"), lines[2])
        XCTAssertTrue(lines[5].hasPrefix("  override func refresh"))
    }

    func testTheEntryOfAnAppWithMainSwiftRegistersFirst() {
        let result = rewriteAll([
            ("main.swift", "import UIKit\n\nUIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, nil)")
        ])
        XCTAssertTrue(
            String(decoding: result.files[0], as: UTF8.self).contains("\n_storyboardStart(); UIApplicationMain("))
        XCTAssertNil(result.generated["main.swift"])
    }

    func testAnAppWithoutEntryIsRefused() {
        let result = rewriteAll([("A.swift", "class A {}")])
        XCTAssertEqual(result.diagnostics.map(\.severity), [.error])
    }

    func testAnExtensionMayOverrideWhatAnotherExtensionOfTheAppDeclares() {
        let text = lines(
            "class A {}\nextension A { @objc func draw(_ n: Int) {} }\nclass B: A {}\nextension B { override func draw(_ n: Int) {} }"
        ).joined(separator: "\n")
        XCTAssertTrue(
            text.contains("func _extension_A_draw(_ n: Int) {}")
                && text.contains("func _extension_B_draw(_ n: Int) {}"), text)
        XCTAssertTrue(text.contains("override func draw(_ n: Int) { return _extension_B_draw(n) }"), text)
    }
}
