import XCTest

@testable import UIKit

/// Constraints to guides and views that keep their frames, deep in other views or named for the first time as the
/// second item.
final class CrossedGuideTests: XCTestCase {
    func testAGuideFollowsOneDeepInAViewThatKeepsItsFrame() {
        onMain {
            for measured in [false, true] {
                let cell = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44)),
                    content = UIView(frame: cell.bounds), inner = UIView(frame: .zero), text = UILabel(frame: .zero)
                content.autoresizingMask = []
                cell.addSubview(content)
                inner.translatesAutoresizingMaskIntoConstraints = false
                text.translatesAutoresizingMaskIntoConstraints = false
                text.text = "Anna"
                inner.addSubview(text)
                content.addSubview(inner)
                NSLayoutConstraint.activate([
                    inner.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                    inner.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                    inner.topAnchor.constraint(equalTo: content.topAnchor),
                    inner.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                    text.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 16),
                    text.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
                    text.centerYAnchor.constraint(equalTo: inner.centerYAnchor),
                ])
                let deep = UILayoutGuide(), line = UILayoutGuide()
                inner.addLayoutGuide(deep)
                cell.addLayoutGuide(line)
                NSLayoutConstraint.activate([
                    deep.leadingAnchor.constraint(equalTo: text.leadingAnchor),
                    deep.trailingAnchor.constraint(equalTo: text.trailingAnchor),
                ])
                NSLayoutConstraint.activate([
                    line.leadingAnchor.constraint(equalTo: deep.leadingAnchor, constant: 30),
                    line.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
                    line.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
                    line.heightAnchor.constraint(equalToConstant: 1),
                ])
                if measured {
                    _ = content.systemLayoutSizeFitting(
                        CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel)
                }
                cell.layoutIfNeeded()
                XCTAssertEqual(inner.frame, CGRect(x: 0, y: 0, width: 375, height: 44))
                XCTAssertEqual(line.layoutFrame, CGRect(x: 46, y: 43, width: 329, height: 1), "\(measured)")
            }
        }
    }

    func testTheSecondItemMayBeAGuideOrAViewThatNoConstraintNamedBefore() {
        onMain {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), guide = UILayoutGuide(),
                fixed = UIView(frame: CGRect(x: 40, y: 50, width: 60, height: 20))
            let byGuide = UIView(frame: .zero), byView = UIView(frame: .zero)
            root.addLayoutGuide(guide)
            root.addSubview(fixed)
            for view in [byGuide, byView] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                view.widthAnchor.constraint(equalToConstant: 10).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            }
            NSLayoutConstraint.activate([
                byGuide.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 5),
                byGuide.topAnchor.constraint(equalTo: guide.topAnchor, constant: 6),
                byView.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 7),
                byView.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 8),
                guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
                guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 30),
            ])
            root.layoutIfNeeded()
            XCTAssertEqual(byGuide.frame, CGRect(x: 105, y: 106, width: 10, height: 10))
            XCTAssertEqual(byView.frame, CGRect(x: 107, y: 78, width: 10, height: 10))
            XCTAssertEqual(fixed.frame, CGRect(x: 40, y: 50, width: 60, height: 20))
            XCTAssertEqual(guide.layoutFrame, CGRect(x: 100, y: 100, width: 30, height: 30))
        }
    }
}
