import SourceIndex
import XCTest

final class DynamicMemberTests: RewritingTestCase {
    private func generated(_ source: String) -> (text: String, prelude: String) {
        let result = rewriteAll([("A.swift", source)])
        return (String(decoding: result.files[0], as: UTF8.self), result.generated["_StoryboardPrelude.swift"]!)
    }

    private static let dog =
        "class Dog: NSObject { @objc func bark(_ times: Int) -> String { \"\" }; @objc var noise: String? { nil } };\n"

    func testMembersOfUnknownObjectsAreLookedForInTheClassesThatDeclareThem() {
        let (text, prelude) = generated(
            Self.dog + """
                func f(_ sender: AnyObject, _ other: AnyObject?) {
                    print(sender.noise, (5 as AnyObject).floatValue)
                    _ = other?.bark?(2)
                    let object: AnyObject = sender
                    _ = object.bark(3)
                }
                """)
        XCTAssertTrue(
            text.contains("print(UIKit.DynamicObject(sender).noise, UIKit.DynamicObject((5 as AnyObject)).floatValue)"),
            text)
        XCTAssertTrue(text.contains("_ = UIKit.DynamicObject(other)?._optional_bark (2)"), text)
        XCTAssertTrue(text.contains("_ = UIKit.DynamicObject(object).bark(3)"), text)
        XCTAssertTrue(prelude.contains("extension UIKit.DynamicObject {"))
        XCTAssertTrue(
            prelude.contains(
                "var noise: String?! { _storyboardIsolated { () -> String?? in if let o = object as? Dog { return .some(o.noise) }; return nil } }"
            ), prelude)
        XCTAssertTrue(
            prelude.contains(
                "var floatValue: Float! { _storyboardIsolated { () -> Float? in if let o = object as? NSNumber { return .some(o.floatValue) }; return nil } }"
            ), prelude)
        XCTAssertTrue(prelude.contains("func _optional_bark(_ times: Int) -> String? {"), prelude)
        XCTAssertTrue(
            prelude.contains(
                "func bark(_ times: Int) -> String { guard let result = _optional_bark(times) else { unrecognized(\"bark:\") }; return result }"
            ), prelude)
    }

    /// `setTitle(_:for:)` of a button speaks of its superclass's `State`.
    func testTypesThatASuperclassNestsKeepTheirOwner() {
        let source = """
            class Control: UIView { enum Mode { case on } }
            class Knob: Control { @objc func turn(_ modes: [Mode], _ done: (Mode) -> Void) {} }
            func f(_ sender: AnyObject) { sender.turn([], { _ in }) }
            """
        let (_, prelude) = generated(source)
        XCTAssertTrue(
            prelude.contains("func turn(_ modes: [Control.Mode], _ done: (Control.Mode) -> Void)"), prelude)
    }

    /// The keyboard's frame, as many ask for it.
    func testGeometryInValuesIsFound() {
        let (_, prelude) = generated("func f(_ a: AnyObject) { _ = a.cgRectValue.height + a.cgPointValue.x }")
        XCTAssertTrue(prelude.contains("if let o = object as? NSValue { return .some(o.cgRectValue) }"), prelude)
        XCTAssertTrue(prelude.contains("var cgPointValue: CGPoint!"), prelude)
    }

    func testWhatIsDeclaredWithATypeIsLeftAlone() {
        let (text, prelude) = generated(
            Self.dog
                + "func f(_ sender: AnyObject) { let sender = Dog(); print(sender.noise); for sender in [Dog()] { print(sender.noise) } }"
        )
        XCTAssertFalse(text.contains("DynamicObject"), text)
        XCTAssertFalse(prelude.contains("extension UIKit.DynamicObject"))
    }

    func testNamesThatAreBoundAnewToThemselvesAreTheOuterOnes() {
        let (text, _) = generated(
            Self.dog + """
                func f(_ sender: AnyObject?, _ all: [String: AnyObject]) {
                    if let sender = sender { print(sender.noise) }
                    guard let sender = sender, let other = all["dog"] else { return }
                    print(sender.noise, other.noise, all["cat"]?.noise)
                }
                func g(_ thing: Unknown?) { if let thing = thing, let more = thing.more { print(more.most) }; while let thing = thing.next { print(thing.last) } }
                """)
        XCTAssertTrue(text.contains("{ print(UIKit.DynamicObject(sender).noise) }"), text)
        XCTAssertTrue(
            text.contains(
                "print(UIKit.DynamicObject(sender).noise, UIKit.DynamicObject(other).noise, UIKit.DynamicObject(all[\"cat\"])?.noise)"
            ), text)
        XCTAssertTrue(text.contains("print(more.most)"), text)
    }

    func testOptionalPropertiesOfProtocolsMayBeMissing() {
        let (text, _) = generated(
            """
            @objc protocol Flier { @objc optional var song: String { get } }
            class Bird: NSObject, Flier { var song: String { "" } }
            func f() { let f: Flier = Bird(); print(f.song); let b = Bird(); print(b.song) }
            """)
        XCTAssertTrue(
            text.contains(
                "extension Flier { var song: String { get { fatalError() } }; "
                    + "var _optional_song: (String)? { UIKit.ObjCRuntime.implements(self, \"song\") == false ? nil : .some(self.song) } }"
            ), text)
        XCTAssertTrue(text.contains("print(f._optional_song); let b = Bird(); print(b.song)"), text)
        XCTAssertTrue(text.contains("t.implements(\"song\")"), text)
    }

    func testLayersKeepTheirManagedProperties() {
        let source =
            "class Ring: CALayer { @NSManaged var thickness: CGFloat }\nclass Person: NSManagedObject { @NSManaged var name: String }"
        let configuration = IOSBuildConfiguration(conditions: [])
        let result = rewriter(beside: "open class CALayer: NSObject { public override init() {} }", configuration)
            .rewrite([.init(path: "A.swift", bytes: Array(source.utf8))])
        let text = String(decoding: result.files[0], as: UTF8.self)
        XCTAssertTrue(
            text.contains(
                "{            var thickness: CGFloat { get { UIKit.ManagedLayerValues.value(self, \"thickness\") } set { setValue(newValue, forKey: \"thickness\") } }"
            ), text)
        XCTAssertTrue(text.contains("@NSManaged var name: String "), text)
    }

    func testMessagesToAnUndoManagersTargetAreRecorded() {
        let result = rewriteAll([
            (
                "A.swift",
                "class Card: UIView { @objc func place(_ at: Int) { (undo.prepare(withInvocationTarget: self) as AnyObject).place(2) } }"
            )
        ])
        let prelude = result.generated["_StoryboardPrelude.swift"] ?? ""
        XCTAssertTrue(
            prelude.contains(
                "if let o = object as? UIKit.UndoInvocation { return .some(o.record(\"place:\", [at])) }; if let o = object as? Card"
            ), prelude)
    }

    func testWhatSwiftHasOfAnOptionalObjectMeansTheObject() {
        let line = line(
            1,
            of:
                "func f(_ sender: AnyObject?) { print(sender.map { type(of: $0) }, sender.flatMap { $0 as? String }, type(of: sender!), sender!.isKind(of: A.self)) }"
        )
        XCTAssertTrue(line.contains("sender.map { type(of: $0) }, sender.flatMap { $0 as? String }"), line)
        XCTAssertTrue(line.contains("type(of: sender!), UIKit.DynamicObject(sender)!.isKind(of: A.self)"), line)
    }
}
