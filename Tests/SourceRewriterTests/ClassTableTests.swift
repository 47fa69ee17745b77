import SourceIndex
import XCTest

final class ClassTableTests: RewritingTestCase {
    func testAttributesGoAndEveryColumnStays() {
        let source = """
            class Screen: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBAction func tapped(_ sender: UIButton) {}
            }
            """
        let lines = lines(source)
        XCTAssertEqual(lines[1], "              private weak var label: UILabel!")
        XCTAssertEqual(lines[2], "              func tapped(_ sender: UIButton) {}")
        XCTAssertTrue(lines[3].contains(#"t.outlet("label", \Screen.label); "#), lines[3])
        XCTAssertTrue(
            lines[3].contains(#"t.method("tapped:") { (o: Screen, a: UIButton) in o.tapped(a) }; "#), lines[3])
        XCTAssertTrue(lines[3].contains("t.initializer { Screen() }; "), lines[3])
        XCTAssertTrue(lines[3].hasSuffix("}"))
    }

    func testViewsThatMakeTheirOwnConstraintsAreTold() {
        let text = lines("class Box: UIView {\n  override func updateConstraints() { super.updateConstraints() }\n}")
            .joined()
        XCTAssertTrue(text.contains(#"t.implements("updateConstraints()"); "#), text)
    }

    func testOverridesThatUIKitAsksForAreTold() {
        let text = lines(
            "class Screen: UIViewController {\n  override func show(_ vc: UIViewController, sender: Any?) {}\n  override func viewDidLoad() {}\n}"
        )
        XCTAssertTrue(text.joined().contains(#"t.implements("show(_:sender:)"); "#), "\(text)")
    }

    func testCommandsOfEditMenusAreTold() {
        let text = lines("class Screen: UIViewController {\n  override func copy(_ sender: Any?) {}\n}")
        XCTAssertTrue(text.joined().contains(#"t.implements("copy(_:)"); "#), "\(text)")
    }

    func testMethodsKeepLabelsOptionalsAndEffects() {
        let text = lines(
            """
            class Screen: UIViewController {
              @objc func a(_ sender: UIButton!, for event: UIEvent) -> Bool { true }
              @objc func b() throws {}
              @objc func c(note: Notification) async {}
              @objc func d<T>(_ t: T) {}
              @objc static func e() {}
              @objc(customName:) func f(_ block: @escaping (Int) -> Void) {}
            }
            """
        ).last!
        XCTAssertTrue(
            text.contains(#"t.method("a:for:") { (o: Screen, a: UIButton?, b: UIEvent) in o.a(a, for: b) }"#), text)
        XCTAssertTrue(text.contains(#"t.method("bAndReturnError:") { (o: Screen) in try? o.b() }"#), text)
        XCTAssertTrue(
            text.contains(
                #"t.method("cWithNote:completionHandler:") { (o: Screen, a: Notification) -> Void in _Concurrency.Task { @MainActor in _ = await o.c(note: a) } }"#
            ), text)
        XCTAssertFalse(text.contains("o.d("))
        XCTAssertFalse(text.contains("o.e("))
        XCTAssertTrue(text.contains(#"t.method("customName:") { (o: Screen, a: (Int) -> Void) in o.f(a) }"#), text)
    }

    func testClassesAreRegisteredAtTheEndOfTheirFile() {
        let result = rewriteAll([
            (
                "Screens/A.swift",
                """
                import Foundation
                @objc(Legacy) private class A: UIViewController { }
                class Outer { private class Inner: UIViewController { struct Deep {} }; class Open: UIViewController {} }
                """
            ), ("B.swift", "@UIApplicationMain class AppDelegate: UIResponder {}"),
        ])
        let text = String(decoding: result.files[0], as: UTF8.self)
        let end = text.components(separatedBy: "#sourceLocation()\n")[1]
        XCTAssertTrue(end.hasPrefix("import UIKit\n"))
        XCTAssertTrue(
            end.contains(
                #"UIKit.ObjCRuntime.register(A.self, name: "A", module: "Demo", objectiveCName: "Legacy") { A._storyboard_A }"#
            ), end)
        XCTAssertTrue(end.contains(#"register(Outer.Open.self, name: "Outer.Open", module: "Demo")"#), end)
        XCTAssertFalse(end.contains("Outer.Inner.self"))
        XCTAssertTrue(end.contains("Outer._storyboardRegister_Outer_A_swift()"), end)
        let main = result.generated["main.swift"]!
        XCTAssertTrue(
            main.contains(#"UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "Demo.AppDelegate")"#))
        let prelude = result.generated["_StoryboardPrelude.swift"]!
        XCTAssertTrue(
            prelude.contains("        _storyboardRegister_A_swift()\n        _storyboardRegister_B_swift()\n"), prelude)
    }

    func testExtensionsOfFrameworkClassesAddToTheirTables() {
        let lines = lines(
            "extension UIView {\n @IBInspectable var cornerRadius: CGFloat { get { 0 } set {} }\n @objc var kind: Int { 1 }\n}"
        )
        XCTAssertTrue(
            lines[3].contains(
                #"static var _storyboard_UIView_A_swift: UIKit.ClassTable { var t = UIKit.ClassTable(UIView.self); t.key("cornerRadius", get: { (o: UIView) in o.cornerRadius }, set: { $0.cornerRadius = $1 }); t.key("kind", \UIView.kind); return t }"#
            ), lines[3])
    }

    func testWhatOnlyInterfaceBuilderMaySetCanBeSet() {
        let lines = lines(
            "class Spinner: UIView {\n @available(*, unavailable, message: \"Use type.\")\n @IBInspectable var typeName: String { get { \"\" } set {} }\n}"
        )
        XCTAssertFalse(lines.joined().contains("unavailable"), lines.joined())
        XCTAssertTrue(
            lines.joined().contains(
                #"t.key("typeName", get: { (o: Spinner) in o.typeName }, set: { $0.typeName = $1 })"#), lines.joined())
        XCTAssertTrue(
            self.lines("@available(iOS 13, *) @IBInspectable var x: Int { 1 }").joined().contains(
                "@available(iOS 13, *)"))
    }

    func testSeveralExtensionsInOneFileHaveTablesOfTheirOwn() {
        let text = lines("extension UIView { @objc func a() {} }\nextension UIView { @objc func b() {} }").joined()
        XCTAssertTrue(text.contains("static var _storyboard_UIView_A_swift: "))
        XCTAssertTrue(text.contains("static var _storyboard_UIView_A_swift_2: "), text)
    }

    func testInitialisersAreOfferedOnlyWhereTheClassHasThem() {
        func table(_ declaration: String) -> String { lines(declaration).joined() }
        XCTAssertTrue(table("class A: UIView {}").contains("t.initializerWithFrame { A(frame: $0) }"))
        XCTAssertTrue(table("class A: UIView {}").contains("t.initializer { A() }"))
        let coderOnly = table("class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder) } }")
        XCTAssertFalse(coderOnly.contains("A()"))
        XCTAssertFalse(coderOnly.contains("frame"))
        let both = table("class A: UIView { required init?(coder: NSCoder) {}; override init(frame: CGRect) {} }")
        XCTAssertTrue(both.contains("A()"))
        XCTAssertTrue(table("class A: UITableViewCell {}").contains("A(style: $0, reuseIdentifier: $1)"))
        XCTAssertFalse(table("class A: NSObject { init(x: Int) {} }").contains("A()"))
        XCTAssertTrue(table("class A: NSObject { convenience init(x: Int) {} }").contains("A()"))
        XCTAssertFalse(table("class A: Decodable { let name: String }").contains("A()"), "made by decoding only")
        XCTAssertTrue(
            table(
                "class A: Codable { var name: String?; var count = 1; lazy var list: [Int] = []; var sum: Int { 1 } }"
            ).contains("A()"))
    }

    func testGenericClassesBringTheirTable() {
        let result = rewriteAll([
            (
                "A.swift",
                "class Box<T>: NSObject { @objc var n = 1 }\nclass Screen<T>: UIViewController { @IBOutlet var v: UIView! }"
            )
        ])
        let text = String(decoding: result.files[0], as: UTF8.self)
        XCTAssertTrue(
            text.contains("@MainActor class var classTable: UIKit.ClassTable { var t = UIKit.ClassTable(Box.self)"),
            text)
        XCTAssertTrue(text.contains("extension Box: UIKit.ClassTableProviding {}"))
        XCTAssertTrue(
            text.contains(
                "@MainActor override class var classTable: UIKit.ClassTable { var t = UIKit.ClassTable(Screen.self)"),
            text)
    }

    /// No extension outside the type can name it.
    func testAGenericClassThatIsPrivateInsideATypeHasNoTable() {
        let text = lines("struct Stream { private final class Inner<T>: NSObject {} }").joined(separator: "\n")
        XCTAssertFalse(text.contains("ClassTable"), text)
    }

    func testImplementedOptionalMethodsAreListed() {
        let text = lines(
            "class A: NSObject, UITableViewDelegate {}\nextension A { func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) {}\n func other() {} }"
        )
        XCTAssertTrue(text[2].contains(#"t.implements("tableView(_:didSelectRowAt:)"); return t"#), text[2])
    }

    func testAClassWithAMemberOfItsOwnNameIsNamedWithItsModule() {
        let text = lines("class Round: UIView { func Round() {} ; @objc func turn() {} }").joined()
        XCTAssertTrue(text.contains(".Round.self)") && !text.contains("ClassTable(Round.self)"), text)
        XCTAssertFalse(text.contains("{ Round() }"), text)
    }
}
