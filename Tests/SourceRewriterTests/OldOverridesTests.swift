import SourceRewriter
import XCTest

/// Overrides by the names that UIKit had for Swift 4.0.
final class OldOverridesTests: RewritingTestCase {
    private func member(_ text: String, beside others: [(String, String)] = []) -> String {
        line(2, of: "class Screen: UIViewController {\n\(text)\n}", beside: others)
    }

    func testMethodsOverrideWhatTheyAreCalledToday() {
        XCTAssertEqual(
            member("override func didMove(toParentViewController parent: UIViewController?) {}"),
            "override func didMove(toParent parent: UIViewController?) {}")
        XCTAssertEqual(
            member(
                "override func addChildViewController(_ child: UIViewController) { super.addChildViewController(child) }"
            ),
            "override func addChild(_ child: UIViewController) { super.addChild(child) }")
        XCTAssertEqual(
            member("override func bringSubview(toFront view: UIView) { super.bringSubview(toFront: view) }"),
            "override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(         view) }")
        XCTAssertEqual(
            member(
                "override func setOverrideTraitCollection(_ a: UITraitCollection?, forChildViewController b: UIViewController) {}"
            ),
            "override func setOverrideTraitCollection(_ a: UITraitCollection?, forChild b: UIViewController) {}")
    }

    func testALabelThatIsTheParametersNameStaysItsName() {
        XCTAssertEqual(
            member(
                "override func willMove(toParentViewController: UIViewController?) { super.willMove(toParentViewController: toParentViewController) }"
            ),
            "override func willMove(toParent toParentViewController: UIViewController?) { super.willMove(toParent: toParentViewController) }"
        )
    }

    func testPropertiesAndMethodsThatBecameProperties() {
        XCTAssertEqual(
            member("override var childViewControllerForStatusBarStyle: UIViewController? { return nil }"),
            "override var childForStatusBarStyle: UIViewController? { return nil }")
        XCTAssertEqual(
            member(
                "override func prefersHomeIndicatorAutoHidden() -> Bool { return super.prefersHomeIndicatorAutoHidden() }"
            ),
            "override var prefersHomeIndicatorAutoHidden   : Bool { return super.prefersHomeIndicatorAutoHidden   }")
    }

    func testWhatTheAppDeclaresItselfIsItsOwn() {
        let own = ("B.swift", "class Base { func addChildViewController(_ child: Int) {} }")
        let text = "override func addChildViewController(_ child: Int) {}"
        XCTAssertEqual(member(text, beside: [own]), text)
    }

    func testCallsOfOthersAndFilesWithoutSuchOverridesStay() {
        let call = "func f() { child.didMove(toParentViewController: self); super.viewDidLoad() }"
        XCTAssertEqual(member(call), call)
    }

    func testLinesStayWhereTheyWere() {
        let source =
            "class Screen: UIViewController {\n override func willMove(\n  toParentViewController parent: UIViewController?\n ) {\n  f()\n }\n}"
        XCTAssertEqual(lines(source)[2], "  toParent parent: UIViewController?")
        XCTAssertEqual(lines(source)[4], "  f()")
    }

    func testAnActivityOfSwift4sIsContinued() {
        XCTAssertEqual(
            member(
                "func application(_ a: UIApplication, continue b: NSUserActivity, restorationHandler c: @escaping ([Any]?) -> Void) -> Bool { true }"
            ),
            "func application(_ a: UIApplication, continue b: NSUserActivity, restorationHandler c: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool { true }"
        )
    }
}
