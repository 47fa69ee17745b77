import XCTest

@testable import UIKit

/// What code that knows an object only as `AnyObject` is told of its class.
final class DynamicObjectTests: XCTestCase {
    class Base: NSObject {}
    class Derived: Base {}
    class Plain {}
    class Plainer: Plain {}

    func testTheObjectsOwnClassIsSaid() {
        onMain {
            let object = UIKit.DynamicObject(Derived())
            XCTAssertTrue(object.classForCoder == Derived.self)
            XCTAssertTrue(object.superclass == Base.self)
            XCTAssertTrue(object.isKind(of: Base.self))
            XCTAssertTrue(object.isMember(of: Derived.self))
            XCTAssertFalse(object.isMember(of: Base.self))
            XCTAssertEqual(object._optional_isMember(of: Derived.self), true)
            XCTAssertEqual(object._optional_isKind(of: UIView.self), false)
        }
    }

    func testClassesBelowNoOtherHaveThemToo() {
        onMain {
            let object = UIKit.DynamicObject(Plainer())
            XCTAssertTrue(object.isKind(of: Plain.self))
            XCTAssertFalse(object.isMember(of: Plain.self))
            XCTAssertTrue(object.classForCoder == Plainer.self)
            XCTAssertNil(UIKit.DynamicObject(Plain()).superclass)
        }
    }

    func testTheRuntimesFunctions() {
        onMain {
            let label: AnyObject? = UILabel(), any: Any? = label
            XCTAssertTrue(object_getClass(label) == UILabel.self)
            XCTAssertTrue(object_getClass(any) == UILabel.self)
            XCTAssertNil(object_getClass(nil))
            XCTAssertEqual(String(cString: object_getClassName(label)), "UILabel")
            XCTAssertEqual(String(cString: class_getName(UILabel.self)), "UILabel")
            XCTAssertTrue(class_getSuperclass(UILabel.self) == UIView.self)
        }
    }
}
