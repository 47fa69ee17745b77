// Not testable: apps see no more of UIKit than this.
import UIKit
import XCTest

private final class LabelledConstraint: NSLayoutConstraint { var label: String? }
private final class BrandColor: UIColor {}
private final class NotedImage: UIImage { var note = "" }

/// A class without initializers of its own has all of its superclass's.
final class InheritedInitializersTests: XCTestCase {
    func testAConstraintsClassIsMadeLikeAConstraint() {
        MainActor.assumeIsolated {
            let view = UIView(), inner = UIView()
            view.addSubview(inner)
            let constraint = LabelledConstraint(
                item: inner, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1,
                constant: 8)
            constraint.label = "lead"
            constraint.isActive = true
            XCTAssertTrue(inner.superview?.constraints.first === constraint)
            XCTAssertEqual(constraint.constant, 8)
        }
    }

    func testAColoursAndAnImagesClassAreMadeLikeThose() {
        let color = BrandColor(red: 1, green: 0, blue: 0, alpha: 1)
        XCTAssertEqual(color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        XCTAssertNil(NotedImage(data: Data()))
        XCTAssertEqual(NotedImage().size, .zero)
    }
}
