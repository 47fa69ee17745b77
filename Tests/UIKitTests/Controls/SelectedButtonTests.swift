import XCTest

@testable import UIKit

/// The title of a selected button of the system's style, on the mark of its tint.
final class SelectedButtonTests: XCTestCase {
    @MainActor
    private func colorOfTitle(_ body: (UIButton) -> Void) -> UIColor? {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 44)
        button.tintColor = .red
        button.setTitle("Follow", for: .normal)
        body(button)
        let root = UIViewController()
        root.view.addSubview(button)
        _ = show(root)
        return button.titleLabel?.textColor
    }

    func testATitleIsDrawnInTheColourThatItHasForSelectedElseCutOut() {
        onMain {
            XCTAssertEqual(colorOfTitle { $0.isSelected = true }, .white)
            XCTAssertEqual(
                colorOfTitle {
                    $0.setTitleColor(.yellow, for: .selected)
                    $0.isSelected = true
                }, .yellow)
            XCTAssertEqual(
                colorOfTitle {
                    $0.setTitleColor(.red, for: .normal)
                    $0.isSelected = true
                }, .white, "what is the normal title's would not be seen on the mark")
            XCTAssertEqual(
                colorOfTitle {
                    $0.setTitleColor(.red, for: .selected)
                    $0.isSelected = true
                }, .white, "nor would the mark's own")
            XCTAssertEqual(colorOfTitle { $0.setTitleColor(.yellow, for: .selected) }, .red)
        }
    }

    func testTheColourThatIsAskedForIsWhatWasSet() {
        onMain {
            let button = UIButton(type: .system)
            button.setTitleColor(.blue, for: .normal)
            button.isSelected = true
            XCTAssertEqual(button.currentTitleColor, .blue)
        }
    }
}
