import SourceRewriter
import XCTest

/// Casts that Apple's compiler bridges and the one for Linux doesn't.
final class BridgingCastTests: RewritingTestCase {
    private func cast(_ expression: String) -> String {
        let line = line(1, of: "func f() { let result = \(expression) }")
        return String(line.dropFirst("func f() { let result = ".count).dropLast(2))
    }

    func testObjectiveCsCollectionsAreCastAsSwiftsOfAnything() {
        XCTAssertEqual(cast("a as [NSObject : AnyObject]"), "_storyboardBridged(a) as [NSObject : AnyObject]")
        for type in [
            "[AnyHashable: Any]", "[NSObject: AnyObject]?", "[NSObject: Any]!", "Dictionary<NSObject, AnyObject>",
            "[Any]", "[AnyObject]?", "Array<Any>", "Set<NSObject>", "Set<AnyHashable>?", "Dictionary", "Set",
        ] {
            XCTAssertEqual(cast("a as \(type)"), "_storyboardBridged(a) as \(type)")
        }
        XCTAssertEqual(
            cast("a.b[0]!.c(d) as [NSObject: AnyObject]"), "_storyboardBridged(a.b[0]!.c(d)) as [NSObject: AnyObject]")
    }

    func testWhatLinuxCastsItselfStays() {
        for kept in [
            "a as! [NSObject: AnyObject]", "a as? [AnyHashable: Any]", "a as [String: Any]", "a as [NSNumber]",
            "a as NSDictionary", "a as AnyObject", "a as AnyObject as! NSString", "[1, \"a\"] as [Any]",
            "[:] as [AnyHashable: Any]", "nil as [Any]?", ".init() as [Any]", ".some([]) as [Any]?",
        ] {
            XCTAssertEqual(cast(kept), kept)
        }
    }

    func testTheWholeOfWhatIsCastIsMeant() {
        XCTAssertEqual(cast("a + b as [Any]"), "_storyboardBridged(a + b) as [Any]")
        XCTAssertEqual(cast("a ?? b as [Any]"), "a ?? _storyboardBridged(b) as [Any]")
        XCTAssertEqual(
            cast("c ? a as [Any] : b as [Any]"), "c ? _storyboardBridged(a) as [Any] : _storyboardBridged(b) as [Any]")
        XCTAssertEqual(
            cast("a as NSDictionary as [NSObject: AnyObject]"),
            "_storyboardBridged(a as NSDictionary) as [NSObject: AnyObject]")
        XCTAssertEqual(
            cast("a as [NSObject: AnyObject] as [AnyHashable: Any]"),
            "_storyboardBridged(_storyboardBridged(a) as [NSObject: AnyObject]) as [AnyHashable: Any]")
        XCTAssertEqual(cast("try a() as [Any]"), "try _storyboardBridged(a()) as [Any]")
        XCTAssertEqual(cast("try await a() as [Any]"), "try await _storyboardBridged(a()) as [Any]")
    }

    /// Core Foundation's types are Swift's own here, which nobody keeps by hand.
    func testWhatIsKeptByHandIsAnObject() {
        XCTAssertEqual(
            line(
                1,
                of: "let f: (UnsafeRawPointer) -> Unmanaged<CFString>? = { _ in Unmanaged<CFString>.passRetained(a) }"),
            "let f: (UnsafeRawPointer) -> Unmanaged<NSString>? = { _ in Unmanaged<NSString>.passRetained(a) }")
        for kept in ["let a: Unmanaged<CFError>?", "let a: Set<CFString> = []", "let a: Unmanaged<Owner>"] {
            XCTAssertEqual(line(1, of: kept), kept)
        }
    }

    func testPatternsAreNoValues() {
        let source =
            "func f(_ a: Any) { switch a { case let b as [AnyHashable: Any]: _ = b; case is [Any]: break; default: break } }"
        XCTAssertEqual(line(1, of: source), source)
    }

    func testLinesAndColumnsBeforeTheCastStayWhereTheyWere() {
        let source = "let a = 1\nlet b = f(\n    x,\n    y as [NSObject: AnyObject]\n)"
        XCTAssertEqual(
            lines(source),
            ["let a = 1", "let b = f(", "    x,", "    _storyboardBridged(y) as [NSObject: AnyObject]", ")"])
    }
}
