import XCTest

@testable import UIKit

final class VisualFormatTests: XCTestCase {
    @MainActor
    private func frames(
        _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
        margins: CGFloat = 8
    ) -> [CGRect] {
        let a = SizedView(40, 20), b = SizedView(60, 30), view = container(300, 200, a, b)
        view.layoutMargins = UIEdgeInsets(top: margins, left: margins, bottom: margins, right: margins)
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b_2": b]))
        }
        view.layoutIfNeeded()
        return [a.frame, b.frame]
    }

    func testABarIsTheSuperviewAndAHyphenTheStandardSpaceOrItsMargin() {
        onMain {
            XCTAssertEqual(
                frames(["|-[a]-[b_2]", "V:|-[a]", "V:|-[b_2]"], margins: 15),
                [CGRect(15, 15, 40, 20), CGRect(63, 15, 60, 30)])
            XCTAssertEqual(
                frames(["H:|[a][b_2]", "V:|[a]", "V:|[b_2]"]), [CGRect(0, 0, 40, 20), CGRect(40, 0, 60, 30)])
        }
    }

    func testNumbersAndMetricsAreSpacesAndSizes() {
        onMain {
            XCTAssertEqual(
                frames(
                    ["|-20-[a(100)]-gap-[b_2]-(-10)-|", "V:|-(6.0)-[a(==high)]", "V:|[b_2]|"],
                    metrics: ["gap": 12, "high": CGFloat(44)]),
                [CGRect(20, 6, 100, 44), CGRect(132, 0, 178, 200)])
        }
    }

    func testAViewMayBeAsLargeAsAnother() {
        onMain {
            XCTAssertEqual(
                frames(["|[a]-20-[b_2(a)]|", "V:|[a(b_2)]", "V:|[b_2(50)]"]),
                [CGRect(0, 0, 140, 50), CGRect(160, 0, 140, 50)])
        }
    }

    func testRelationsAndPriorities() {
        onMain {
            XCTAssertEqual(
                frames(["|-(>=10,==5@900,<=50)-[a(>=70@800,<=65)]", "V:|[a]", "V:|[b_2]", "|[b_2]"])[0],
                CGRect(10, 0, 65, 20))
            let view = SizedView(1, 1)
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: "[v(>=10@low)]", metrics: ["low": UILayoutPriority.defaultLow], views: ["v": view])
            XCTAssertEqual(made.map(\.priority), [.defaultLow])
            XCTAssertEqual(made.map(\.relation), [.greaterThanOrEqual])
        }
    }

    func testOneViewAloneIsAlignedWithNothing() {
        onMain {
            XCTAssertEqual(frames(["|[a]-[b_2]", "V:|-5-[a]", "V:|[b_2]"], options: .alignAllTop)[0].minY, 5)
        }
    }

    func testOptionsAlignTheViewsAndSayWhereTheLineBegins() {
        onMain {
            XCTAssertEqual(frames(["|[a]-[b_2]"], options: .alignAllTop)[0].minY, 0)
            XCTAssertEqual(
                frames(["|-10-[a]-4-[b_2]", "V:|[a]", "V:|[b_2]"], options: .directionRightToLeft).map(\.minX),
                [250, 186])
            let view = container(300, 200, SizedView(40, 20))
            view.semanticContentAttribute = .forceRightToLeft
            let only = view.subviews[0]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "|-10-[only]", views: ["only": only])
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|-(>=0)-[only]", views: ["only": only]))
            view.layoutIfNeeded()
            XCTAssertEqual(only.frame.minX, 250, "leading is on the right")
        }
    }

    func testWhatCannotBeReadIsToldWithItsPlace() {
        onMain {
            @MainActor func message(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) -> String {
                let view = SizedView(1, 1)
                let box = container(10, 10, view)
                defer { withExtendedLifetime(box) {} }
                var reader = VisualFormat(format, options, ["m": 4], ["v": view, "loose": UIView()])
                do { return "\(try reader.constraints().count)" } catch { return "\(error.offset) \(error.message)" }
            }
            XCTAssertEqual(message("|-m-[v]"), "1")
            XCTAssertEqual(message("|-[x]"), "3 x is not a key in the views dictionary.")
            XCTAssertEqual(message("|-x-[v]"), "2 x is not a key in the metrics dictionary.")
            XCTAssertEqual(message("[v(10]"), "5 Expected a ')'")
            XCTAssertEqual(message("[v]-"), "4 Expected a number or the name of a metric")
            XCTAssertEqual(message("[v]-5-"), "6 Expected a view")
            XCTAssertEqual(message("|-10-|"), "5 Expected a view")
            XCTAssertEqual(message("Z:[v]"), "0 Expected 'H' or 'V' before ':'")
            XCTAssertEqual(
                message("|[loose]"),
                "8 Unable to interpret '|' character, because the related view doesn't have a superview")
            XCTAssertTrue(message("V:[v][loose]", .alignAllTop).contains("not allowed"))
            XCTAssertEqual(
                VisualFormat.Failure(message: "no", offset: 2).description(of: "|[v"),
                "Unable to parse constraint format: \nno \n|[v \n  ^")
        }
    }
}
