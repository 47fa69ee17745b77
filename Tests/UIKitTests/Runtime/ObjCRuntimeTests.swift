import XCTest

@testable import UIKit

final class ObjCRuntimeTests: XCTestCase {
    func testAnObjectsLockIsTakenAgainByItsOwnThreadAndHeldFromOthers() {
        let object = NSObject(), done = expectation(description: "the other thread has it")
        nonisolated(unsafe) var order: [Int] = []
        XCTAssertEqual(objc_sync_enter(object), 0)
        XCTAssertEqual(objc_sync_enter(object), 0)
        nonisolated(unsafe) let shared = object
        Thread.detachNewThread {
            objc_sync_enter(shared)
            order.append(2)
            objc_sync_exit(shared)
            done.fulfill()
        }
        Thread.sleep(forTimeInterval: 0.02)
        order.append(1)
        XCTAssertEqual(objc_sync_exit(object), 0)
        XCTAssertEqual(objc_sync_exit(object), 0)
        wait(for: [done], timeout: 5)
        XCTAssertEqual(order, [1, 2])
        XCTAssertEqual(objc_sync_exit(object), -1, "nobody holds it")
    }

    enum Mode: Int { case light, dark }

    class Base: NSObject {
        weak var child: NSObject!
        var size: CGFloat = 0
        var mode = Mode.light
        var items: [Base]!
        var calls: [String] = []
        func tapped(_ sender: Any) { calls.append("tapped") }
        func quiet() -> Bool { true }
        nonisolated(unsafe) var onStart = {}
        func start(_ isNew: Bool) {
            calls.append("start \(isNew)")
            onStart()
        }
        func press(_ sender: Derived?) {
            calls.append("press " + (sender.map { "\(($0 as AnyObject) is NSString ? "sender" : "Derived")" } ?? "nil"))
        }
        func move(_ sender: Base, event: Int?) { calls.append("move \(event.map(String.init) ?? "nil")") }
    }

    class Derived: Base {
        private var secret = "s"
        override func tapped(_ sender: Any) { calls.append("derived") }

        @MainActor static var table: ClassTable {
            var table = ClassTable(Derived.self)
            table.key("secret", \Derived.secret)
            table.key("items", \Derived.items)
            table.initializer { Derived() }
            return table
        }
    }

    class Pair<First, Second>: NSObject, ClassTableProviding {
        var first: First?
        static var classTable: ClassTable {
            var table = ClassTable(Pair.self)
            table.key("first", \Pair.first)
            return table
        }
    }

    override func setUp() {
        ObjCRuntime.register(Base.self, name: "Base", module: "Tests") {
            var table = ClassTable(Base.self)
            table.outlet("child", \Base.child)
            table.key("size", \Base.size)
            table.key("mode", \Base.mode)
            table.method("tapped:") { (object: Base, sender: Any) in object.tapped(sender) }
            table.method("quiet") { (object: Base) in object.quiet() }
            table.method("move:event:") { (object: Base, sender: Base, event: Int?) in object.move(sender, event: event)
            }
            table.method("press:") { (object: Base, sender: Derived?) in object.press(sender) }
            table.method("start:") { (object: Base, isNew: Bool) in object.start(isNew) }
            table.implements("scrollViewDidScroll(_:)")
            return table
        }
        ObjCRuntime.register(Derived.self, name: "Derived", module: "Tests", objectiveCName: "OSDerived") {
            Derived.table
        }
    }

    func testAnActionWhoseParameterIsNoObjectIsCalledAllTheSame() {
        let object = Base()
        object.perform(Selector("start:"), with: object)
        ObjCRuntime.perform("start:", on: object, with: [true])
        XCTAssertEqual(object.calls, ["start false", "start true"])
    }

    func testAnObjectOfAnotherClassThanTheParametersArrivesAllTheSame() {
        let object = Base(), sender = NSString(string: "sender")
        ObjCRuntime.perform("press:", on: object, with: [sender])
        ObjCRuntime.perform("press:", on: object, with: [Derived()])
        ObjCRuntime.perform("move:event:", on: object, with: [sender, 5])
        XCTAssertEqual(object.calls, ["press sender", "press Derived", "move 5"])
    }

    func testAThreadCallsItsMethod() {
        let object = Base()
        nonisolated(unsafe) let done = expectation(description: "called")
        object.onStart = { done.fulfill() }
        Thread(target: object, selector: Selector("start:"), object: true).start()
        wait(for: [done], timeout: 10)
        XCTAssertEqual(object.calls, ["start true"])
    }

    func testAResponderKnownByItsProtocolAnswers() {
        onMain {
            let object: NSObjectProtocol = UIView(), delegate: UIScrollViewDelegate = UITableViewController()
            XCTAssertTrue(object.responds(to: Selector("becomeFirstResponder")))
            XCTAssertFalse(object.responds(to: Selector("sail:")))
            XCTAssertFalse(delegate.responds(to: nil))
        }
    }

    func testSelectorsReachOverridesThroughTheSuperclassTable() {
        let object = Derived()
        object.perform(Selector("tapped:"), with: nil)
        ObjCRuntime.perform("move:event:", on: object, with: [object])
        XCTAssertEqual(object.calls, ["derived", "move nil"])
        XCTAssertEqual(ObjCRuntime.perform("quiet", on: object) as? Bool, true)
        XCTAssertTrue(object.responds(to: Selector("quiet")))
        XCTAssertFalse(object.responds(to: Selector("loud")))
    }

    func testKeysConvertNumbersEnumerationsAndNil() {
        let object = Derived()
        object.setValue(3, forKey: "size")
        XCTAssertEqual(object.size, 3)
        object.setValue(NSNumber(value: 2.5), forKey: "size")
        XCTAssertEqual(object.size, 2.5)
        object.setValue(1, forKey: "mode")
        XCTAssertEqual(object.mode, .dark)
        let child = Base()
        XCTAssertTrue(ObjCRuntime.setOutlet("child", on: object, value: child))
        object.setValue(7, forKeyPath: "child.size")
        XCTAssertEqual(child.size, 7)
        XCTAssertEqual(object.value(forKeyPath: "child.size") as? CGFloat, 7)
        XCTAssertTrue(ObjCRuntime.setOutlet("child", on: object, value: nil))
        XCTAssertNil(object.child)
        object.setValue("t", forKey: "secret")
        XCTAssertEqual(object.value(forKey: "secret") as? String, "t")
    }

    func testAnOutletIsFoundByItsSetterWhateverTheCaseOfItsFirstLetter() {
        let object = Derived()
        XCTAssertTrue(ObjCRuntime.setOutlet("Items", on: object, value: [Base()] as [Any]))
        XCTAssertEqual(object.items.count, 1)
        XCTAssertFalse(ObjCRuntime.setOutlet("ITems", on: object, value: nil))
    }

    func testCollectionsAndUnsuitableValues() {
        let object = Derived()
        XCTAssertTrue(ObjCRuntime.setOutlet("items", on: object, value: [Base(), Derived()] as [Any]))
        XCTAssertEqual(object.items.count, 2)
        XCTAssertFalse(ObjCRuntime.setOutlet("items", on: object, value: [NSObject()] as [Any]))
        XCTAssertFalse(ObjCRuntime.setOutlet("missing", on: object, value: nil))
        guard case .unsuitable = ObjCRuntime.set("wide", forKey: "size", on: object) else { return XCTFail() }
    }

    func testClassesAreFoundByModuleAndByObjectiveCName() {
        XCTAssertTrue(ObjCRuntime.class(named: "Derived", module: "Tests") == Derived.self)
        XCTAssertTrue(ObjCRuntime.class(named: "OSDerived", module: nil) == Derived.self)
        XCTAssertNil(ObjCRuntime.class(named: "Derived", module: nil))
        XCTAssertNil(ObjCRuntime.class(named: "Nothing", module: "Tests"))
        XCTAssertTrue(ObjCRuntime.makeObject(of: Derived.self) is Derived)
        XCTAssertNil(ObjCRuntime.makeObject(of: Base.self))
    }

    func testNamesOfClassesAreThoseThatSwiftReflects() {
        class Local: NSObject {}
        let types: [AnyClass] = [Base.self, Derived.self, Local.self, UIView.self, NSMutableArray.self]
        for type in types { XCTAssertEqual(ObjCRuntime.qualifiedName(of: type), String(reflecting: type)) }
        XCTAssertEqual(ObjCRuntime.module(of: Derived.self), "UIKitTests")
    }

    func testObjectsComeOutOfAnyAsTheyAre() {
        let view = Base()
        XCTAssertTrue(ObjCRuntime.object(view) === view)
        XCTAssertEqual(ObjCRuntime.object("text") as? String, "text")
        XCTAssertEqual(ObjCRuntime.object(3) as? Int, 3)
    }

    func testImplementedMethodsAreInheritedAndUnknownWithoutATable() {
        class Silent: NSObject {}
        XCTAssertEqual(ObjCRuntime.implements(Derived(), "scrollViewDidScroll(_:)"), true)
        XCTAssertEqual(ObjCRuntime.implements(Derived(), "scrollViewDidZoom(_:)"), false)
        XCTAssertNil(ObjCRuntime.implements(Silent(), "scrollViewDidScroll(_:)"))
    }

    func testGenericClassesBringATablePerSpecialisation() {
        let strings = Pair<String, Int>(), numbers = Pair<Int, Int>()
        strings.setValue("a", forKey: "first")
        numbers.setValue(2, forKey: "first")
        XCTAssertEqual(strings.first, "a")
        XCTAssertEqual(numbers.first, 2)
    }

    /// What apps give recognizers, timers and delayed calls as their action though it is UIKit's own.
    @MainActor
    func testUIKitsOwnMethodsAreCalledByTheirSelectors() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
            field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        let root = UIViewController(), navigation = UINavigationController(rootViewController: root)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        root.view.addSubview(field)
        _ = ObjCRuntime.perform(Selector("becomeFirstResponder"), on: field)
        XCTAssertTrue(field.isFirstResponder)
        _ = ObjCRuntime.perform(Selector("resignFirstResponder"), on: field)
        XCTAssertFalse(field.isFirstResponder)
        navigation.pushViewController(UIViewController(), animated: false)
        _ = ObjCRuntime.perform(Selector("popViewControllerAnimated:"), on: navigation, with: [UIBarButtonItem()])
        XCTAssertTrue(navigation.topViewController === root)
        let indicator = UIActivityIndicatorView(style: .medium)
        _ = ObjCRuntime.perform(Selector("startAnimating"), on: indicator)
        XCTAssertTrue(indicator.isAnimating)
    }
}
