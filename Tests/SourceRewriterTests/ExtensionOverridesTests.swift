import SourceIndex
import XCTest

final class ExtensionOverridesTests: RewritingTestCase {
    func testAPropertyThatAnExtensionOverridesMovesIntoTheClass() {
        let source =
            "class Screen: UIViewController { }\nextension Screen { override var prefersStatusBarHidden: Bool { true } }"
        let lines = lines(source)
        XCTAssertTrue(
            lines[0].contains(
                "override var prefersStatusBarHidden: Bool { get { _extension_Screen_prefersStatusBarHidden } }"),
            lines[0])
        XCTAssertTrue(lines[1].contains("var _extension_Screen_prefersStatusBarHidden: Bool { true }"), lines[1])
        XCTAssertFalse(lines[1].contains("override"), lines[1])
    }

    func testUIKitsOwnClassesFindWhatAnExtensionOverridesInTheirTable() {
        let source =
            "extension UIViewController {\n open override var prefersStatusBarHidden: Bool { true }\n open override func viewDidLoad() { super.viewDidLoad() }\n}"
        let lines = lines(source)
        XCTAssertTrue(lines[1].contains("var _extension_prefersStatusBarHidden: Bool { true }"), lines[1])
        XCTAssertTrue(lines[2].contains("func _extension_viewDidLoad() { super.viewDidLoad() }"), lines[2])
        XCTAssertFalse(lines[1].contains("open"), lines[1])
        XCTAssertTrue(
            lines[3].contains(
                "t.key(\"_extension_prefersStatusBarHidden\", \\UIViewController._extension_prefersStatusBarHidden)"),
            lines[3])
        XCTAssertTrue(lines[3].contains("t.method(\"_extension_viewDidLoad\")"), lines[3])
    }

    func testParametersWithoutNamesKeepTheirLabels() {
        let source =
            "class Folds: UITableViewController { }\nextension Folds { override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 2 } }"
        let line = lines(source)[0]
        XCTAssertTrue(
            line.contains("override func tableView(_ _0: UITableView, numberOfRowsInSection _1: Int) -> Int"), line)
    }

    func testAnObservedPropertyOfAnExtensionIsntStored() {
        let line = line(1, of: "extension UIView { override var bounds: CGRect { didSet { print(oldValue) } } }")
        XCTAssertTrue(
            line.contains("var _extension_bounds: CGRect { get { fatalError() } set(oldValue) { print(oldValue) } }"),
            line)
    }

    func testTheObserversOfAnAppsClassBecomeMethodsThatItsBodyCalls() {
        let source =
            "class Row: UITableViewCell { }\nextension Row { override open var isSelected: Bool { willSet(next) { paint(next) } didSet { print(oldValue) } } }"
        let lines = lines(source)
        XCTAssertTrue(
            lines[0].contains(
                "override var isSelected: Bool { willSet { _extension_Row_isSelected_willSet(newValue) } didSet { _extension_Row_isSelected_didSet(oldValue) } }"
            ), lines[0])
        XCTAssertTrue(lines[1].contains("func _extension_Row_isSelected_willSet(_ next: Bool)"), lines[1])
        XCTAssertTrue(lines[1].contains("func _extension_Row_isSelected_didSet(_ oldValue: Bool)"), lines[1])
        XCTAssertFalse(lines[1].contains("var "), lines[1])
        XCTAssertFalse(lines[1].contains("override"), lines[1])
    }

    func testAnOptionalRequirementThatReturnsAnOptionalIsOptionalOnce() {
        let lines = lines(
            "@objc protocol Days { @objc optional func calendar() -> Calendar?; @objc optional func count() -> Int }\nfunc ask(_ days: Days) { _ = days.calendar?() ?? .current }"
        )
        XCTAssertTrue(lines[0].contains("func _optional_calendar() -> Calendar? {"), lines[0])
        XCTAssertTrue(lines[0].contains("func _optional_count() -> Int? {"), lines[0])
    }

    func testWhatNobodyAsksExtensionsForIsSaid() {
        let result = rewriteAll([("A.swift", "extension UIView {\n override var description: String { \"\" }\n}")])
        XCTAssertEqual(result.diagnostics.filter { $0.severity == .warning }.map(\.line), [2])
    }

    func testWhatUIKitsClassesAskForIsRegisteredByItsName() {
        let source = """
            extension UITextField {
             open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
             open override var isEnabled: Bool { didSet { print(oldValue) } }
            }
            """
        let result = rewriter(
            beside: "open class UITextField: UIView {}", IOSBuildConfiguration(conditions: [])
        ).rewrite([.init(path: "A.swift", bytes: Array(source.utf8))])
        XCTAssertEqual(result.diagnostics.filter { $0.severity == .warning }.count, 0)
        let text = String(decoding: result.files[0], as: UTF8.self)
        XCTAssertTrue(text.contains("t.method(\"_extension_touchesBegan(_:with:)\")"), text)
        XCTAssertTrue(text.contains("{ super.touchesBegan(touches, with: event) }"), text)
        XCTAssertTrue(
            text.contains(
                "t.key(\"_extension_isEnabled.didSet\", get: { (o: UITextField) in o._extension_isEnabled }, set: { $0._extension_isEnabled = $1 })"
            ), text)
        XCTAssertTrue(
            text.contains(
                "ObjCRuntime.extend(UITextField.self, overriding: [\"isEnabled\", \"touchesBegan(_:with:)\"])"), text)
    }

    func testSuperInAnExtensionMeansWhatTheFrameworksClassHasItself() {
        let source = """
            extension UILabel {
             open override var intrinsicContentSize: CGSize { [super.intrinsicContentSize].map { $0 }[0] }
             open override func layoutSubviews() { super.layoutSubviews(); super.setNeedsLayout() }
            }
            """
        let framework = """
            open class UILabel: UIView {
                open override var intrinsicContentSize: CGSize { .zero }
                open override func layoutSubviews() {}
            }
            """
        let result = rewriter(beside: framework, IOSBuildConfiguration(conditions: [])).rewrite([
            .init(path: "A.swift", bytes: Array(source.utf8))
        ])
        let text = String(decoding: result.files[0], as: UTF8.self)
        XCTAssertTrue(
            text.contains(
                "unsafeBitCast(self, to: _Below_UILabel_intrinsicContentSize.self)._super_intrinsicContentSize"), text)
        XCTAssertTrue(
            text.contains(
                "unsafeBitCast(self, to: _Below_UILabel_layoutSubviews__.self)._super_layoutSubviews(); super.setNeedsLayout()"
            ), text)
        XCTAssertTrue(
            text.contains(
                "fileprivate final class _Below_UILabel_layoutSubviews__: UILabel { final func _super_layoutSubviews() { return super.layoutSubviews() } }"
            ), text)
        XCTAssertTrue(
            text.contains("final var _super_intrinsicContentSize: CGSize { get { super.intrinsicContentSize } } }"),
            text)
    }

    func testExtensionsOfSeveralClassesKeepTheSameMemberUnderNamesOfTheirOwn() {
        let source = """
            extension UIView { open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} }
            extension UITableView { open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {} }
            """
        let lines = lines(source)
        XCTAssertTrue(lines[0].contains("func _extension_UIView_touchesBegan("), lines[0])
        XCTAssertTrue(lines[1].contains("func _extension_UITableView_touchesBegan("), lines[1])
        for line in lines {
            XCTAssertTrue(line.contains("t.method(\"_extension_touchesBegan(_:with:)\")"), line)
        }
    }

    /// On iOS only a class's own methods are found when a delegate is asked.
    func testWhatAProtocolsExtensionHasIsNoAnswerToAnOptionalRequirement() {
        for source in [
            "protocol Paging: UIScrollViewDelegate {}; extension Paging { func scrollViewDidScroll(_ view: UIScrollView) {} }",
            "extension UITableViewDelegate { func scrollViewDidScroll(_ view: UIScrollView) {} }",
            "protocol Paging: UITableViewDelegate {}; extension Paging where Self: UIView { func scrollViewDidScroll(_ v: UIScrollView) {} }",
            "protocol Paging {}; extension Paging { func scrollViewDidScroll(_ v: UIScrollView) {} }; class P: UIView, Paging, UIScrollViewDelegate {}",
        ] {
            XCTAssertTrue(line(1, of: source).contains(", _storyboardUnasked: Void = ())"), line(1, of: source))
        }
        for source in [
            "protocol Paging { func scrollViewDidScroll(_ v: UIScrollView) }; extension Paging { func scrollViewDidScroll(_ v: UIScrollView) {} }",
            "protocol Paging: UIScrollViewDelegate {}; extension Paging { func page() {} }",
            "protocol Paging {}; extension Paging { func scrollViewDidScroll(_ v: UIScrollView) {} }; class P: UIView, Paging {}",
            "class Page: UIView, UIScrollViewDelegate {}; extension Page { func scrollViewDidScroll(_ v: UIScrollView) {} }",
        ] {
            XCTAssertFalse(line(1, of: source).contains("_storyboardUnasked"), line(1, of: source))
        }
    }

    func testSeveralProtocolsMayAskForTheSame() {
        func shared(_ source: String) -> [String] {
            String(decoding: rewriteAll([("A.swift", source)]).files[0], as: UTF8.self).split(separator: "\n")
                .map(String.init).filter { $0.hasPrefix("extension ") && $0.contains("where Self") }
        }
        let protocols =
            "@objc protocol A { @objc optional func done(); @objc optional var name: String { get } }\n"
            + "@objc protocol B { @objc optional func done(); @objc optional var name: String { get } }\n"
        XCTAssertEqual(
            shared(protocols + "class Both: NSObject, A, B {}\nclass Other: NSObject, A, B {}"),
            [
                "extension A where Self: B { func done() {  } }",
                "extension A where Self: B { var name: String { get { fatalError() } } }",
            ], "once, however many classes")
        XCTAssertEqual(shared(protocols + "class One: NSObject, A {}\nclass Two: One, B {}").count, 2)
        XCTAssertEqual(shared(protocols + "class One: NSObject, A {}\nclass Two: NSObject, B {}"), [])
        XCTAssertEqual(
            shared(
                "@objc protocol Pager { @objc optional func scrollViewDidScroll(_ view: UIScrollView) }\n"
                    + "class Page: NSObject, Pager, UIScrollViewDelegate {}"
            ).count, 1)
        XCTAssertEqual(
            shared(
                "@objc protocol Pager: UIScrollViewDelegate { @objc optional func scrollViewDidScroll(_ view: UIScrollView) }\n"
                    + "class Page: NSObject, Pager {}"), [], "the nearer protocol is the nearer default")
    }

    func testWhatIsUnavailableMakesNothing() {
        let source = """
            class A: UIViewController {
                init(name: String) { super.init(nibName: nil, bundle: nil) }
                @available(*, unavailable) override init(nibName: String?, bundle: Bundle?) { fatalError() }
                @available(*, unavailable, message: "no") required init?(coder: NSCoder) { fatalError() }
            }
            """
        XCTAssertFalse(line(5, of: source).contains("initializerWithNibName"), line(5, of: source))
    }

    func testAnImagePickersOldAnswerIsItsNewOne() {
        func source(_ key: String) -> String {
            "class A: UIView { func imagePickerController(_ p: UIView, didFinishPickingMediaWithInfo info: [String : Any]) { _ = info[\(key)] } }"
        }
        XCTAssertTrue(
            line(1, of: source("UIImagePickerControllerOriginalImage")).contains(
                "info: [UIImagePickerController.InfoKey: Any])"))
        XCTAssertTrue(line(1, of: source("\"other\"")).contains("info: [String : Any])"), "on iOS nobody calls it")
    }

    func testOptionalRequirementsMayBeCalledByForce() {
        let source =
            "func f(_ d: UITableViewDelegate?, _ t: UITableView) { d?.tableView!(t, didSelectRowAt: IndexPath()) }"
        XCTAssertTrue(line(1, of: source).contains("d?.tableView (t, didSelectRowAt:"), line(1, of: source))
        let own = "@objc protocol A { @objc optional func done() }; func f(_ a: A) { a.done!(); a.done?() }"
        XCTAssertTrue(line(1, of: own).contains("a.done (); a._optional_done ()"), line(1, of: own))
    }

    func testClassesKnownAsMetatypesAreMadeByTheRuntime() {
        XCTAssertTrue(line(1, of: "func make<T: UIView>() -> T { T() }").contains("T._storyboardNew()"))
        XCTAssertTrue(
            line(
                1,
                of:
                    "func make<T>(_ type: T.Type) -> T where T: UIViewController { type.init(nibName: nil, bundle: nil) }"
            ).contains("type._storyboardNew(nibName: nil"))
        XCTAssertTrue(
            line(
                1,
                of: "func make(_ type: UITableViewCell.Type) { _ = type.init(style: .default, reuseIdentifier: nil) }"
            ).contains("type._storyboardNew(style:"))
    }

    func testATypeThatMakesItselfIsMadeByTheRuntime() {
        for source in [
            "extension UIViewController { static func load() -> Self { Self.init(nibName: nil, bundle: nil) } }",
            "extension UIViewController { class func load() -> Self { return self.init(nibName: nil, bundle: nil) } }",
            "extension Loading where Self: UIViewController { static func load() -> Self { Self(nibName: nil, bundle: nil) } }",
            "class Page: UIViewController { class func load() -> Self { self.init(nibName: nil, bundle: nil) } }",
        ] {
            XCTAssertTrue(line(1, of: source).contains("elf._storyboardNew(nibName: nil"), line(1, of: source))
        }
        XCTAssertFalse(
            line(1, of: "class Page: UIViewController { convenience init() { self.init(nibName: nil, bundle: nil) } }")
                .contains("_storyboardNew"))
        XCTAssertFalse(
            line(1, of: "extension Loading { static func load() -> Self { Self.init() } }").contains("_storyboardNew"))
    }

    func testACastClassIsMadeByTheRuntime() {
        XCTAssertTrue(
            line(1, of: "func make() { let type = NSClassFromString(name) as! UIViewController.Type; _ = type.init() }")
                .contains("type._storyboardNew()"))
        XCTAssertTrue(
            line(
                1,
                of: "func make() { guard let type = any as? UIView.Type else { return }; _ = type.init(frame: .zero) }"
            ).contains("type._storyboardNew(frame:"))
    }

    func testAClassThatAValueHoldsIsMadeByTheRuntime() {
        let app = """
            struct Item { let title: String; var page: UIViewController.Type? }
            class Row: UITableViewCell {}
            func pick() -> UIView.Type { UIView.self }
            class Menu: UIViewController {
                let items: [Item] = [], pages: [UIViewController.Type] = [], guessed = ["a": Row.self]
                func show() {

            """
        for (line, made) in [
            ("if let page = items[0].page { _ = page.init() }", "page._storyboardNew()"),
            ("_ = items[0].page!.init(nibName: nil, bundle: nil)", "page!._storyboardNew(nibName:"),
            ("_ = pages.map { $0.init() }", "$0._storyboardNew()"),
            ("_ = pages[1].init()", "pages[1]._storyboardNew()"),
            ("_ = guessed[\"a\"]?.init()", "]?._storyboardNew()"),
            ("for (_, page) in [(1, Menu.self)] { _ = page.init() }", "page._storyboardNew()"),
            ("_ = pick().init(frame: .zero)", "pick()._storyboardNew(frame:"),
            ("_ = type(of: self).init()", "type(of: self)._storyboardNew()"),
        ] {
            let text = self.line(7, of: app + line + "\n}\n}")
            XCTAssertTrue(text.contains(made), text)
        }
    }

    func testValuesOfSwiftsOwnTypesStayAsTheyAre() {
        for source in [
            "protocol Plan { init() }; func make(_ plans: [String: Plan.Type]) { _ = plans.values.map { $0.init() } }",
            "struct Dot {}; struct Box { let type: Dot.Type; func make() { _ = type.init() } }",
            "final class Dot { required init() {} }; struct Box { let types: [Dot.Type]; func make() { _ = types[0].init() } }",
            "enum shape { struct dot {} }; func make() { _ = shape.dot.init(); _ = UIView.init(frame: .zero) }",
        ] {
            XCTAssertFalse(line(1, of: source).contains("_storyboardNew"), source)
        }
    }

    func testOtherMetatypesStayAsTheyAre() {
        for source in [
            "func make<T: Decodable>() -> T { T() }", "func make<T>() -> T { T() }", "class A {}; func make() { A() }",
            "func make(_ type: Int.Type) { type.init() }",
        ] {
            XCTAssertFalse(line(1, of: source).contains("_storyboardNew"), source)
        }
    }

    func testDynamicPropertiesTellTheirObservers() {
        let source =
            "class Player: NSObject {\n @objc dynamic var rate = 0.0\n @objc dynamic var name: String? { didSet { show() } }\n @objc dynamic var all: Int { 3 }\n}"
        let lines = lines(source)
        XCTAssertTrue(
            lines[1].hasSuffix("var rate = 0.0 { didSet { UIKit.KeyValueObserving.changed(self, \"rate\") } }"),
            lines[1])
        XCTAssertTrue(
            lines[2].contains("didSet { UIKit.KeyValueObserving.changed(self, \"name\");  show() }"), lines[2])
        XCTAssertTrue(lines[3].hasSuffix("var all: Int { 3 }"), lines[3])
    }

    func testOptionalRequirementsWithParametersOfTheirOwnName() {
        let source = "@objc protocol Columns {\n @objc optional func columns(_ columns: Int) -> Int\n}"
        XCTAssertTrue(line(3, of: source).contains("self.columns(columns)"), line(3, of: source))
    }

    func testWhatClassesOverrideOfAnExtensionOfAFrameworksClassIsLookedFor() {
        let source = """
            extension UIViewController {
             @objc func photo(_ index: Int = 0) -> Photo? { nil }
             @objc var isFull: Bool { false }
            }
            class Page: UIViewController {
             override func photo(_ index: Int) -> Photo? { super.photo(index) }
             override var isFull: Bool { !super.isFull }
            }
            class Detail: Page {
             override func photo(_ index: Int) -> Photo? { super.photo(index) ?? photo(3) }
            }
            """
        let lines = lines(source)
        XCTAssertTrue(
            lines[1].contains("func _extension_UIViewController_photo(_ index: Int = 0) -> Photo? { nil }"), lines[1])
        XCTAssertTrue(
            lines[3].contains(
                "func photo(_ index: Int = 0) -> Photo? { if let o = self as? any _Overriding_UIViewController_photo____ { return o._override_UIViewController_photo(index) }; return self._extension_UIViewController_photo(index) }"
            ), lines[3])
        XCTAssertTrue(
            lines[3].contains(
                "var isFull: Bool { get { if let o = self as? any _Overriding_UIViewController_isFull { return o._override_UIViewController_isFull }; return _extension_UIViewController_isFull } }"
            ), lines[3])
        XCTAssertTrue(
            lines[4].contains(
                "class Page: UIViewController, _Overriding_UIViewController_photo____, _Overriding_UIViewController_isFull {"
            ), lines[4])
        XCTAssertTrue(
            lines[5].contains(
                " func _override_UIViewController_photo(_ index: Int) -> Photo? { super._extension_UIViewController_photo(index) }"
            ), lines[5])
        XCTAssertFalse(lines[5].contains("override func"), lines[5])
        XCTAssertTrue(
            lines[6].contains(
                "var _override_UIViewController_isFull: Bool { !super._extension_UIViewController_isFull }"), lines[6])
        XCTAssertTrue(lines[8].contains("class Detail: Page {"), lines[8])
        XCTAssertTrue(
            lines[9].contains(
                "override func _override_UIViewController_photo(_ index: Int) -> Photo? { super._override_UIViewController_photo(index) ?? photo(3) }"
            ), lines[9])
        XCTAssertTrue(lines[10].contains("t.implements(\"photo:\")"), lines[10])
        let whole = String(decoding: rewriteAll([("A.swift", source)]).files[0], as: UTF8.self)
        XCTAssertTrue(
            whole.contains(
                "@MainActor protocol _Overriding_UIViewController_photo____: AnyObject { func _override_UIViewController_photo(_ index: Int) -> Photo? }"
            ), whole)
    }

    func testExtensionsOfClassesBelowAreLookedForToo() {
        let source =
            "extension UIView {\n @objc func part() -> Int { 1 }\n}\nextension UITableView {\n override func part() -> Int { super.part() + 1 }\n}"
        let result = rewriteAll([("A.swift", source)])
        XCTAssertEqual(result.diagnostics.filter { $0.severity == .warning }.count, 0)
        let lines = lines(source)
        XCTAssertTrue(
            lines[2].contains(
                "func part() -> Int { if let o = self as? UITableView { return o._extension_UITableView_part() }; return self._extension_UIView_part() }"
            ), lines[2])
        XCTAssertTrue(
            lines[4].contains("func _extension_UITableView_part() -> Int { super._extension_UIView_part() + 1 }"),
            lines[4])
        XCTAssertFalse(lines[4].contains("override"), lines[4])
    }

    func testAnOverrideInAnExtensionOfTheAppsOwnClassIsLookedForInItsBody() {
        let source =
            "extension UIView { @objc func part() -> Int { 1 } }\nclass Card: UIView { }\nextension Card { override func part() -> Int { 2 } }"
        let lines = lines(source)
        XCTAssertTrue(lines[1].contains("class Card: UIView, _Overriding_UIView_part__ {"), lines[1])
        XCTAssertTrue(
            lines[1].contains("func _override_UIView_part() -> Int { return _extension_Card_part() }"), lines[1])
        XCTAssertFalse(lines[1].contains("override func"), lines[1])
        XCTAssertTrue(lines[2].contains("func _extension_Card_part() -> Int { 2 }"), lines[2])
    }

    func testWhatTheFrameworksClassDeclaresItselfIsOverriddenAsEver() {
        XCTAssertTrue(
            line(1, of: "class Page: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }")
                .contains("override func viewDidLoad() { super.viewDidLoad() }"))
    }
}
