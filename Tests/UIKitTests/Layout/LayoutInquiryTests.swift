@testable import UIKit
import XCTest

/// What tools ask of layout: conflicts as values, and what constraints leave open.
final class LayoutInquiryTests: XCTestCase {
    private func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }

    @MainActor private func open(_ constrain: (UIView, UIView) -> [NSLayoutConstraint], child: UIView = UIView()) -> [Int] {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        NSLayoutConstraint.activate(constrain(root, child))
        root.layoutIfNeeded()
        return LayoutInquiry.openDimensions(below: root, selfSizing: []).first { $0.view === child }?.dimensions ?? []
    }

    func testAMissingConstraintLeavesItsDimensionOpen() {
        onMain {
            XCTAssertEqual(open { root, child in
                [child.leadingAnchor.constraint(equalTo: root.leadingAnchor), child.topAnchor.constraint(equalTo: root.topAnchor), child.widthAnchor.constraint(equalToConstant: 50), child.heightAnchor.constraint(equalToConstant: 50)]
            }, [])
            XCTAssertEqual(open { root, child in
                [child.leadingAnchor.constraint(equalTo: root.leadingAnchor), child.topAnchor.constraint(equalTo: root.topAnchor), child.heightAnchor.constraint(equalToConstant: 50)]
            }, [2])
            XCTAssertEqual(open { root, child in
                [child.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor), child.topAnchor.constraint(equalTo: root.topAnchor), child.widthAnchor.constraint(equalToConstant: 50), child.heightAnchor.constraint(equalToConstant: 50)]
            }, [0])
        }
    }

    func testContentGivesASize() {
        onMain {
            let label = UILabel()
            label.text = "Name"
            XCTAssertEqual(open({ root, child in [child.leadingAnchor.constraint(equalTo: root.leadingAnchor), child.topAnchor.constraint(equalTo: root.topAnchor)] }, child: label), [])
        }
    }

    func testConflictsAreToldToWhoAsks() {
        onMain {
            let inquiry = LayoutInquiry()
            LayoutInquiry.current = inquiry
            defer { LayoutInquiry.current = nil }
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(child)
            let least = child.widthAnchor.constraint(greaterThanOrEqualToConstant: 200), most = child.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
            NSLayoutConstraint.activate([least, most])
            root.layoutIfNeeded()
            XCTAssertTrue(inquiry.conflicts.first.map { conflict in [least, most].allSatisfy { wanted in conflict.sources.contains { $0 === wanted } } } ?? false)
            XCTAssertTrue(inquiry.conflicts.first?.broken === most)
        }
    }
}
