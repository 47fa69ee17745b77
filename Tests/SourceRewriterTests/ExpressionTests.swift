import SourceIndex
import XCTest

final class ExpressionTests: RewritingTestCase {
    private func selector(_ expression: String, in members: String, before: String = "") -> String {
        let source = "\(before)\nclass Screen: UIViewController {\n func f() { _ = \(expression) }\n \(members)\n}"
        let line = line(3, of: source)
        return line.split(separator: "\"").dropFirst().first.map(String.init) ?? line
    }

    func testTypesThatLeftFoundationAreNotLookedForInIt() {
        let source = "import Foundation\nfunc f(_ parser: Foundation.XMLParser) -> Foundation.Data { _ = Foundation.XMLParser(data: Data()); _ = Foundation.URLSession.shared; return Data() }"
        XCTAssertEqual(line(2, of: source).replacingOccurrences(of: " ", with: ""),
                       "funcf(_parser:XMLParser)->Foundation.Data{_=XMLParser(data:Data());_=URLSession.shared;returnData()}")
        XCTAssertTrue(line(1, of: "let a: Foundation.URLSession", beside: [("B.swift", "class URLSession {}")]).contains("Foundation.URLSession"))
    }

    func testSelectorsFollowSwiftsRulesForObjectiveCNames() {
        XCTAssertEqual(ObjectiveCName.selector(name: "tapped", labels: ["_"]), "tapped:")
        XCTAssertEqual(ObjectiveCName.selector(name: "tapped", labels: ["sender"]), "tappedWithSender:")
        XCTAssertEqual(ObjectiveCName.selector(name: "move", labels: ["to", "animated"]), "moveTo:animated:")
        XCTAssertEqual(ObjectiveCName.selector(name: "tapped", labels: ["_", "for"]), "tapped:for:")
        XCTAssertEqual(ObjectiveCName.selector(name: "show", labels: ["withPhoto"]), "showWithPhoto:")
        XCTAssertEqual(ObjectiveCName.selector(name: "refresh", labels: []), "refresh")
        XCTAssertEqual(ObjectiveCName.selector(name: "load", labels: [], isThrowing: true), "loadAndReturnError:")
        XCTAssertEqual(ObjectiveCName.selector(name: "load", labels: ["_"], isAsync: true), "load:completionHandler:")
    }

    func testBareMethodsAreResolvedInTheClassItsExtensionsAndSuperclasses() {
        XCTAssertEqual(selector("#selector(refresh)", in: "@objc func refresh() {}"), "refresh")
        XCTAssertEqual(selector("#selector(refresh)", in: "@objc func refresh(_ sender: Any) {}"), "refresh:")
        XCTAssertEqual(selector("#selector(refresh)", in: "", before: "extension Screen { @objc private func refresh(control: Any) {} };"), "refreshWithControl:")
        XCTAssertEqual(selector("#selector(viewDidLoad)", in: ""), "viewDidLoad")
        XCTAssertEqual(selector("#selector(self.refresh)", in: "@objc func refresh(_ sender: Any) {}"), "refresh:")
    }

    func testNamedLabelsTypesCastsAndExplicitNames() {
        XCTAssertEqual(selector("#selector(Screen.move(_:to:))", in: ""), "move:to:")
        XCTAssertEqual(selector("#selector(UITableView.reloadData)", in: ""), "reloadData")
        XCTAssertEqual(selector("#selector(UIView.endEditing(_:))", in: ""), "endEditing:")
        XCTAssertEqual(selector("#selector(refresh as (Screen) -> () -> Void)", in: "@objc func refresh() {}"), "refresh")
        XCTAssertEqual(selector("#selector(refresh)", in: "@objc(reload:now:) func refresh(a: Int, b: Int) {}"), "reload:now:")
        XCTAssertEqual(selector("#selector(getter: name)", in: "@objc var name = \"\""), "name")
        XCTAssertEqual(selector("#selector(setter: Screen.name)", in: "@objc var name = \"\""), "setName:")
        XCTAssertEqual(selector("#selector(table.reloadData)", in: "var table: UITableView!"), "reloadData")
    }

    func testAMethodThatIsNowhereIsReportedAtItsPlace() {
        let result = rewriteAll([("A.swift", "@main class A: UIResponder {\n  let s = #selector(nothing)\n}")])
        XCTAssertEqual(result.diagnostics.map { "\($0)".prefix(24) }, ["A.swift:2:11: warning: n"])
    }

    func testKeyPathsBecomeTheirText() {
        XCTAssertEqual(line(2, of: "class Person: NSObject { @objc var name = \"\" }\nlet k = #keyPath(Person.address.street)"),
                       "let k = \"address.street\"")
    }

    func testConditionsAreDecidedAsOnIOS() {
        let source = """
            #if os(iOS) && !targetEnvironment(macCatalyst)
            let a = #selector(UITableView.reloadData)
            #elseif canImport(AppKit)
            let b = #selector(UITableView.reloadData)
            #else
            #endif
            #if DEBUG
            #endif
            #if !os(macOS)
            #endif
            """
        XCTAssertEqual(lines(source), [
            "#if true", "let a = UIKit.Selector(\"reloadData\")", "#elseif false", "let b = #selector(UITableView.reloadData)", "#else", "#endif",
            "#if DEBUG", "#endif", "#if true", "#endif",
        ])
    }

    func testOptionalCallsLoseTheirQuestionMark() {
        let lines = lines("""
            @objc protocol ScreenDelegate: NSObjectProtocol { @objc optional func screenDidMove(_ screen: Screen, by points: Int) -> Bool }
            class Screen: UIViewController { weak var delegate: ScreenDelegate?; var done: ((Int) -> Void)?
              func f() { _ = delegate?.screenDidMove?(self, by: 2); self.done?(3); table.delegate?.tableView?(table, didSelectRowAt: path) } }
            """)
        XCTAssertTrue(lines[0].contains("protocol ScreenDelegate: AnyObject, NSObjectProtocol {"))
        XCTAssertTrue(lines[0].contains("func _optional_screenDidMove(_ screen: Screen, by points: Int) -> Bool?"))
        XCTAssertTrue(lines[0].contains("-> Bool { fatalError() }"))
        XCTAssertTrue(lines[2].contains("delegate?._optional_screenDidMove (self, by: 2); self.done?(3); table.delegate?.tableView (table,"), lines[2])
    }

    func testObjectiveCProtocolsAreForClassesOnce() {
        for inherited in ["AnyObject", "class", "NSObjectProtocol, AnyObject"] {
            XCTAssertTrue(line(1, of: "@objc protocol P: \(inherited) {}").contains("protocol P: \(inherited) {"))
        }
        XCTAssertTrue(line(1, of: "@objc protocol P {}").contains("protocol P: AnyObject {"))
    }

    func testPreviewsOfXcodesCanvasGo() {
        let lines = lines("import UIKit\n#Preview(\"Dark\") {\n    Screen()\n}\nclass Screen: UIViewController {}")
        XCTAssertFalse(lines.joined().contains("Preview"))
        XCTAssertTrue(lines[4].hasPrefix("class Screen"), lines[4])
    }

    func testAPreviewIsNoTopLevelCode() {
        for preview in ["#Preview {\n    Screen()\n}", "#Preview(\"Dark\") {\n    Screen()\n}", "#Preview(traits: .landscapeLeft) { Screen() }"] {
            let result = rewriteAll([("Screen.swift", "import UIKit\nclass Screen: UIViewController {}\n\(preview)\n"),
                                     ("App.swift", "import UIKit\n@main\nclass App: UIResponder, UIApplicationDelegate {}\n")])
            XCTAssertNotNil(result.generated["main.swift"], preview)
            XCTAssertTrue(result.diagnostics.isEmpty, "\(result.diagnostics)")
        }
    }

    func testTheUnifiedLogIsUIKits() {
        XCTAssertEqual(line(1, of: "import os.log").trimmingCharacters(in: .whitespaces), "import UIKit")
        XCTAssertEqual(line(1, of: "import OSLog"), "import UIKit")
    }

    func testObjectsHeldByClassesWithoutAnActorAreMadeAsIfByTheMainActor() {
        XCTAssertEqual(line(2, of: "class Delegate: UIResponder {\n  let flow = Flow(name: \"a\")\n}").trimmingCharacters(in: .whitespaces), "let flow = _storyboardIsolated { Flow(name: \"a\") }")
        XCTAssertEqual(line(2, of: "class Screen: UIViewController {\n  let flow = Flow()\n}").trimmingCharacters(in: .whitespaces), "let flow = Flow()")
        XCTAssertEqual(line(2, of: "class Delegate: UIResponder {\n  lazy var flow = Flow()\n}").trimmingCharacters(in: .whitespaces), "lazy var flow = Flow()")
    }

    func testSubmoduleImportsAreShortened() {
        XCTAssertEqual(line(1, of: "import UIKit.UIGestureRecognizerSubclass"), "import UIKit                            ")
        XCTAssertEqual(line(1, of: "import class UIKit.UIView"), "import class UIKit.UIView")
    }
}
