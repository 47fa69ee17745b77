import SourceIndex
import SourceParser
import SourceRewriter
import XCTest

final class ExpressionTests: RewritingTestCase {
    private func selector(_ expression: String, in members: String, before: String = "") -> String {
        let source = "\(before)\nclass Screen: UIViewController {\n func f() { _ = \(expression) }\n \(members)\n}"
        let line = line(3, of: source)
        return line.split(separator: "\"").dropFirst().first.map(String.init) ?? line
    }

    func testTypesThatLeftFoundationAreNotLookedForInIt() {
        let source =
            "import Foundation\nfunc f(_ parser: Foundation.XMLParser) -> Foundation.Data { _ = Foundation.XMLParser(data: Data()); _ = Foundation.URLSession.shared; return Data() }"
        XCTAssertEqual(
            line(2, of: source).replacingOccurrences(of: " ", with: ""),
            "funcf(_parser:XMLParser)->Foundation.Data{_=XMLParser(data:Data());_=URLSession.shared;returnData()}")
        XCTAssertTrue(
            line(1, of: "let a: Foundation.URLSession", beside: [("B.swift", "class URLSession {}")]).contains(
                "Foundation.URLSession"))
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
        XCTAssertEqual(
            selector(
                "#selector(refresh)", in: "",
                before: "extension Screen { @objc private func refresh(control: Any) {} };"), "refreshWithControl:")
        XCTAssertEqual(selector("#selector(viewDidLoad)", in: ""), "viewDidLoad")
        XCTAssertEqual(selector("#selector(self.refresh)", in: "@objc func refresh(_ sender: Any) {}"), "refresh:")
    }

    func testNamedLabelsTypesCastsAndExplicitNames() {
        XCTAssertEqual(selector("#selector(Screen.move(_:to:))", in: ""), "move:to:")
        XCTAssertEqual(selector("#selector(UITableView.reloadData)", in: ""), "reloadData")
        XCTAssertEqual(selector("#selector(UIView.endEditing(_:))", in: ""), "endEditing:")
        XCTAssertEqual(
            selector("#selector(UINavigationController.popViewController(animated:))", in: ""),
            "popViewControllerAnimated:")
        XCTAssertEqual(
            selector(
                "#selector(dismiss(animated:completion:))",
                in: "override func dismiss(animated: Bool, completion: (() -> Void)?) {}"),
            "dismissViewControllerAnimated:completion:")
        XCTAssertEqual(
            selector("#selector(popViewController(animated:))", in: "@objc func popViewController(animated: Bool) {}"),
            "popViewControllerWithAnimated:")
        XCTAssertEqual(
            selector("#selector(refresh as (Screen) -> () -> Void)", in: "@objc func refresh() {}"), "refresh")
        XCTAssertEqual(
            selector("#selector(refresh)", in: "@objc(reload:now:) func refresh(a: Int, b: Int) {}"), "reload:now:")
        XCTAssertEqual(selector("#selector(getter: name)", in: "@objc var name = \"\""), "name")
        XCTAssertEqual(selector("#selector(setter: Screen.name)", in: "@objc var name = \"\""), "setName:")
        XCTAssertEqual(selector("#selector(table.reloadData)", in: "var table: UITableView!"), "reloadData")
    }

    func testAMethodThatIsNowhereIsReportedAtItsPlace() {
        let result = rewriteAll([("A.swift", "@main class A: UIResponder {\n  let s = #selector(nothing)\n}")])
        XCTAssertEqual(result.diagnostics.map { "\($0)".prefix(24) }, ["A.swift:2:11: warning: n"])
    }

    func testKeyPathsBecomeTheirText() {
        XCTAssertEqual(
            line(2, of: "class Person: NSObject { @objc var name = \"\" }\nlet k = #keyPath(Person.address.street)"),
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
        XCTAssertEqual(
            lines(source),
            [
                "#if true", "let a = UIKit.Selector(\"reloadData\")", "#elseif false",
                "let b = #selector(UITableView.reloadData)", "#else", "#endif",
                "#if DEBUG", "#endif", "#if true", "#endif",
            ])
    }

    func testOptionalCallsAskFirst() {
        let lines = lines(
            """
            @objc protocol ScreenDelegate: NSObjectProtocol { @objc optional func screenDidMove(_ screen: Screen, by points: Int) -> Bool }
            class Screen: UIViewController { weak var delegate: ScreenDelegate?; var done: ((Int) -> Void)?
              func f() { _ = delegate?.screenDidMove?(self, by: 2); self.done?(3); table.delegate?.tableView?(table, didSelectRowAt: path) } }
            """)
        XCTAssertTrue(lines[0].contains("protocol ScreenDelegate: AnyObject, NSObjectProtocol {"))
        XCTAssertTrue(lines[0].contains("func _optional_screenDidMove(_ screen: Screen, by points: Int) -> Bool?"))
        XCTAssertTrue(lines[0].contains("-> Bool { fatalError() }"))
        XCTAssertTrue(
            lines[2].contains(
                "delegate?._optional_screenDidMove (self, by: 2); self.done?(3); table.delegate?._optional_tableView (table,"
            ),
            lines[2])
    }

    func testObjectiveCProtocolsAreForClassesOnce() {
        for inherited in ["AnyObject", "class", "NSObjectProtocol, AnyObject"] {
            XCTAssertTrue(line(1, of: "@objc protocol P: \(inherited) {}").contains("protocol P: \(inherited) {"))
        }
        XCTAssertTrue(line(1, of: "@objc protocol P {}").contains("protocol P: AnyObject {"))
    }

    func testTheMacroForTheModulesBundleIsWhereItsResourcesAre() {
        XCTAssertTrue(line(1, of: "let b = #bundle").contains("let b = Foundation.Bundle._storyboardModule"))
    }

    func testPreviewsOfXcodesCanvasGo() {
        let lines = lines("import UIKit\n#Preview(\"Dark\") {\n    Screen()\n}\nclass Screen: UIViewController {}")
        XCTAssertFalse(lines.joined().contains("Preview"))
        XCTAssertTrue(lines[4].hasPrefix("class Screen"), lines[4])
    }

    func testAPreviewIsNoTopLevelCode() {
        for preview in [
            "#Preview {\n    Screen()\n}", "#Preview(\"Dark\") {\n    Screen()\n}",
            "#Preview(traits: .landscapeLeft) { Screen() }",
        ] {
            let result = rewriteAll([
                ("Screen.swift", "import UIKit\nclass Screen: UIViewController {}\n\(preview)\n"),
                ("App.swift", "import UIKit\n@main\nclass App: UIResponder, UIApplicationDelegate {}\n"),
            ])
            XCTAssertNotNil(result.generated["main.swift"], preview)
            XCTAssertTrue(result.diagnostics.isEmpty, "\(result.diagnostics)")
        }
    }

    func testTheUnifiedLogIsUIKits() {
        XCTAssertEqual(line(1, of: "import os.log").trimmingCharacters(in: .whitespaces), "import UIKit")
        XCTAssertEqual(line(1, of: "import OSLog"), "import UIKit")
    }

    func testObjectsHeldByClassesWithoutAnActorAreMadeAsIfByTheMainActor() {
        XCTAssertEqual(
            line(2, of: "class Delegate: UIResponder {\n  let flow = Flow(name: \"a\")\n}").trimmingCharacters(
                in: .whitespaces), "let flow = _storyboardIsolated { Flow(name: \"a\") }")
        XCTAssertEqual(
            line(2, of: "class Screen: UIViewController {\n  let flow = Flow()\n}").trimmingCharacters(
                in: .whitespaces), "let flow = Flow()")
        XCTAssertEqual(
            line(2, of: "class Delegate: UIResponder {\n  lazy var flow = Flow()\n}").trimmingCharacters(
                in: .whitespaces), "lazy var flow = Flow()")
    }

    func testSubmoduleImportsAreShortened() {
        XCTAssertEqual(
            line(1, of: "import UIKit.UIGestureRecognizerSubclass"), "import UIKit                            ")
        XCTAssertEqual(line(1, of: "import class UIKit.UIView"), "import class UIKit.UIView")
    }

    func testAKeyOfCoreTextsNamesIsMade() {
        XCTAssertTrue(
            line(1, of: "let key = kCTKernAttributeName as NSAttributedString.Key").contains(
                "NSAttributedString.Key(kCTKernAttributeName) as NSAttributedString.Key"))
        XCTAssertFalse(line(1, of: "let key = kCTKernAttributeName as String").contains("Key("))
    }

    func testAClassMethodOfAFrameworksClassMakesThatClass() {
        let color = "open class UIColor: NSObject { public convenience init(red: CGFloat) {} }"
        func rewritten(_ source: String) -> String {
            String(
                decoding: rewriter(beside: color, IOSBuildConfiguration(conditions: [])).rewrite([
                    .init(path: "A.swift", bytes: Array(source.utf8))
                ]).files[0], as: UTF8.self)
        }
        XCTAssertTrue(
            rewritten("extension UIColor { class func sand() -> UIColor { return self.init(red: 1) } }").contains(
                "return UIColor.init(red: 1)"))
        XCTAssertTrue(
            rewritten("extension UIColor { static var sand: UIColor { self.init(red: 1) } }").contains(
                "{ UIColor.init(red: 1) }"))
        for same in [
            "extension UIColor { class func sand() -> Self { return self.init(red: 1) } }",
            "extension UIColor { convenience init(sand: Int) { self.init(red: 1) } }",
        ] {
            XCTAssertTrue(rewritten(same).contains("self.init(red: 1)"), same)
        }
    }

    func testModulesOfNamesThatOthersBringAlongAreImported() {
        var text = ParsedSource(
            path: "CTFont.swift", bytes: Array("public let kCTKernAttributeName = 1".utf8),
            configuration: IOSBuildConfiguration(conditions: [])
        ).index
        text.module = "CoreText"
        let rewriter = SourceRewriter(
            module: "Demo", configuration: IOSBuildConfiguration(conditions: []), framework: ProjectIndex(files: [text])
        )
        func prelude(_ source: String) -> String {
            rewriter.rewrite([.init(path: "A.swift", bytes: Array(source.utf8))]).generated["_StoryboardPrelude.swift"]
                ?? ""
        }
        XCTAssertTrue(prelude("import UIKit\nlet key = kCTKernAttributeName").contains("@_exported import CoreText"))
        XCTAssertFalse(prelude("import CoreText\nlet key = kCTKernAttributeName").contains("import CoreText"))
        XCTAssertFalse(prelude("import UIKit\nlet key = 1").contains("CoreText"))
    }

    func testMembersOfModulesThatNobodyImportsAreNotAskedFor() {
        var map = ParsedSource(
            path: "Map.swift",
            bytes: Array("open class MKMapItem: NSObject { public var place: CLLocation? { nil } }".utf8),
            configuration: IOSBuildConfiguration(conditions: [])
        ).index
        map.module = "MapKit"
        let rewriter = SourceRewriter(
            module: "Demo", configuration: IOSBuildConfiguration(conditions: []), framework: ProjectIndex(files: [map]))
        func prelude(_ source: String) -> String {
            rewriter.rewrite([.init(path: "A.swift", bytes: Array(source.utf8))]).generated["_StoryboardPrelude.swift"]
                ?? ""
        }
        let use = "func f(_ x: Any) { _ = (x as AnyObject).place }"
        XCTAssertFalse(prelude("import UIKit\n" + use).contains("CLLocation"))
        XCTAssertTrue(prelude("import MapKit\n" + use).contains("import MapKit\nextension UIKit.DynamicObject"))
    }

    func testTheDelegatesWindowIsDoublyOptional() {
        for (source, result) in [
            ("UIApplication.shared.delegate!.window!!.frame", "delegate!._optionalWindow!!.frame"),
            ("UIApplication.shared.delegate?.window??.frame", "delegate?._optionalWindow??.frame"),
            ("application.delegate!.window!", "application.delegate!._optionalWindow!"),
        ] {
            XCTAssertTrue(line(1, of: "let x = " + source).contains(result), line(1, of: "let x = " + source))
        }
        XCTAssertTrue(
            line(1, of: "func f(_ d: UIApplicationDelegate) { d.window!!.show() }").contains(
                "d._optionalWindow!!.show()"))
        for same in [
            "(UIApplication.shared.delegate as! AppDelegate).window!.frame", "cell.delegate?.window?.frame",
            "view.window!.frame",
        ] {
            XCTAssertFalse(line(1, of: "let x = " + same).contains("_optionalWindow"), same)
        }
    }
}
