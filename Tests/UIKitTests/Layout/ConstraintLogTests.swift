import XCTest

@testable import UIKit

/// What is logged of constraints that can't hold together reads as UIKit's log does: the same lines with the same names
/// in the same order, so that what people found out about theirs helps here.
///
/// The forms are those of logs that people have asked about; the layouts are small ones that give rise to the same.
final class ConstraintLogTests: XCTestCase {
    /// The lines of the only message, without addresses.
    @MainActor
    private func lines(
        _ root: UIView, file: StaticString = #filePath, line: UInt = #line, _ arrange: () -> Void = {}
    ) -> (all: [String], broken: String) {
        let complaints = listenToLayout()
        arrange()
        root.layoutIfNeeded()
        XCTAssertEqual(complaints.messages.count, 1, complaints.messages.joined(), file: file, line: line)
        let message = complaints.messages.first ?? ""
        let plain = message.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
        let list = plain.components(separatedBy: "\n").filter { $0.hasPrefix("    \"") }
            .map { String($0.dropFirst(5).prefix { $0 != "\"" }) }
        let rest = plain.components(separatedBy: "breaking constraint \n").last ?? ""
        return (list, rest.components(separatedBy: "\n").first ?? "")
    }

    @MainActor
    private func check(
        _ found: (all: [String], broken: String), _ expected: [String], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(
            found.all, expected, "\n" + found.all.joined(separator: "\n") + "\n", file: file, line: line)
        XCTAssertTrue(found.all.contains(found.broken), "broken: \(found.broken)", file: file, line: line)
    }

    @MainActor
    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    // MARK: An app's own

    func testEdgesAreShownAsTheVisualFormatWritesThemAndElseAsEquations() {
        onMain {
            let label = label("Seconds"), view = container(320, 100, label)
            NSLayoutConstraint.activate([
                label.widthAnchor.constraint(equalToConstant: 70),
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -30),
            ])
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x H:|-(30)-[UILabel:0x'Seconds']   (active, names: '|':UIView:0x )>",
                    "<NSLayoutConstraint:0x UILabel:0x'Seconds'.trailing == UIView:0x.trailing - 30   (active)>",
                    "<NSLayoutConstraint:0x UILabel:0x'Seconds'.width == 70   (active)>",
                    "<NSLayoutConstraint:0x 'UIView-Encapsulated-Layout-Width' UIView:0x.width == 320   (active)>",
                ])
        }
    }

    func testADescriptionIsTheLogsLine() {
        onMain {
            let first = label("One"), second = UIButton(type: .system), view = container(320, 100, first, second)
            second.setTitle("A title that is longer than a line of the log", for: .normal)
            let pairs: [(NSLayoutConstraint, String)] = [
                (
                    second.topAnchor.constraint(greaterThanOrEqualTo: first.bottomAnchor, constant: 8),
                    "V:[UILabel:0x'One']-(>=8)-[UIButton:0x'A title that is longer th...']   (active)"
                ),
                (
                    first.bottomAnchor.constraint(equalTo: second.topAnchor, constant: -8),
                    "UILabel:0x'One'.bottom == UIButton:0x'A title that is longer th...'.top - 8   (active)"
                ),
                (
                    view.trailingAnchor.constraint(equalTo: first.trailingAnchor, constant: 16),
                    "H:[UILabel:0x'One']-(16)-|   (active, names: '|':UIView:0x )"
                ),
                (
                    first.leftAnchor.constraint(equalTo: view.leftAnchor),
                    "H:|-(0)-[UILabel:0x'One'](LTR)   (active, names: '|':UIView:0x )"
                ),
                (
                    first.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5).with(priority: 750),
                    "UILabel:0x'One'.width == 0.5*UIView:0x.width @750   (active)"
                ),
                (
                    first.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
                    "UILabel:0x'One'.top == UILayoutGuide:0x'UIViewLayoutMarginsGuide'.top   (active)"
                ),
            ]
            for (constraint, text) in pairs {
                constraint.isActive = true
                let found = "\(constraint)".replacingOccurrences(
                    of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
                XCTAssertEqual(found, "<NSLayoutConstraint:0x \(text)>")
            }
            let unused = first.heightAnchor.constraint(equalToConstant: 40)
            XCTAssertTrue("\(unused)".hasSuffix(".height == 40   (inactive)>"), "\(unused)")
        }
    }

    func testAViewGoesByItsAccessibilityIdentifier() {
        onMain {
            let icon = UIImageView(), view = container(320, 100, icon)
            icon.accessibilityIdentifier = "AddressToolbar.lockIcon"
            view.accessibilityIdentifier = "bar"
            NSLayoutConstraint.activate([
                icon.widthAnchor.constraint(equalToConstant: 40), icon.widthAnchor.constraint(equalToConstant: 24),
            ])
            let names = "(active, names: AddressToolbar.lockIcon:0x )"
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x AddressToolbar.lockIcon.width == 40   \(names)>",
                    "<NSLayoutConstraint:0x AddressToolbar.lockIcon.width == 24   \(names)>",
                ])
            let edge = icon.topAnchor.constraint(equalTo: view.topAnchor)
            edge.isActive = true
            XCTAssertTrue(edge.description.contains("V:|-(0)-[AddressToolbar.lockIcon]"), "\(edge)")
            XCTAssertTrue(edge.description.contains(", '|':bar:0x"), "\(edge)")
        }
    }

    // MARK: Masks

    func testAForgottenMaskIsNamedWithTheHintAboutIt() {
        onMain {
            let image = UIImageView(frame: CGRect(20, 10, 40, 40)), view = container(100, 100)
            view.addSubview(image)
            let complaints = listenToLayout()
            let middle = image.centerYAnchor.constraint(equalTo: view.centerYAnchor)
            middle.isActive = true
            view.layoutIfNeeded()
            let message = (complaints.messages.first ?? "").replacingOccurrences(
                of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
            XCTAssertTrue(
                message.contains(
                    """
                    fix it. 
                    \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) 
                    (
                        "<NSAutoresizingMaskLayoutConstraint:0x h=--& v=--& UIImageView:0x.minY == 10   (active, names: '|':UIView:0x )>",
                        "<NSAutoresizingMaskLayoutConstraint:0x h=--& v=--& UIImageView:0x.height == 40   (active)>",
                        "<NSLayoutConstraint:0x UIImageView:0x.centerY == UIView:0x.centerY   (active)>",
                        "<NSLayoutConstraint:0x 'UIView-Encapsulated-Layout-Height' UIView:0x.height == 100   (active)>"
                    )

                    Will attempt to recover by breaking constraint 
                    <NSLayoutConstraint:0x UIImageView:0x.centerY == UIView:0x.centerY   (active)>

                    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
                    """), message)
        }
    }

    func testAViewInsideAnotherHasItsSizeFromItsMask() {
        onMain {
            let outer = UIView(frame: CGRect(0, 0, 200, 200)), bar = UIView(frame: CGRect(0, 0, 200, 30)),
                box = UIView()
            bar.autoresizingMask = [.flexibleWidth]
            outer.addSubview(bar)
            bar.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "V:|-(20)-[box]-(20)-|", views: ["box": box])
                    + NSLayoutConstraint.constraints(withVisualFormat: "|-(>=150)-[box(100)]", views: ["box": box])
                    + [box.trailingAnchor.constraint(equalTo: bar.trailingAnchor)])
            let complaints = listenToLayout()
            bar.layoutIfNeeded()
            let all = complaints.messages.joined().replacingOccurrences(
                of: "0x[0-9a-f]+", with: "0x", options: .regularExpression)
            XCTAssertTrue(
                all.contains(
                    "<NSAutoresizingMaskLayoutConstraint:0x h=-&- v=--& UIView:0x.width == UIView:0x.width   (active)>"
                ), all)
            XCTAssertTrue(
                all.contains("<NSLayoutConstraint:0x 'UIView-Encapsulated-Layout-Width' UIView:0x.width == 200"), all)
        }
    }

    func testAViewThatIsLaidOutWithoutAPlaceHasATemporarySize() {
        onMain {
            let box = UIView(), view = container(0, 100, box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
            ])
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x H:|-(4)-[UIView:0x]   (active, names: '|':UIView:0x )>",
                    "<NSLayoutConstraint:0x UIView:0x.trailing == UIView:0x.trailing - 10   (active)>",
                    "<NSLayoutConstraint:0x '_UITemporaryLayoutWidth' UIView:0x.width == 0   (active)>",
                ])
        }
    }

    // MARK: Stacks

    func testAHiddenViewHasNoHeightThatItsContentCouldHave() {
        onMain {
            let inside = label("Level Remark"), box = UIView(), other = UIView()
            box.addSubview(inside)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "V:|-(10)-[inside]-(10)-|", views: ["inside": inside]))
            let stack = UIStackView(arrangedSubviews: [box, other]), view = container(300, 300, stack)
            stack.axis = .vertical
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                stack.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            view.layoutIfNeeded()
            check(
                lines(view) { box.isHidden = true },
                [
                    "<NSLayoutConstraint:0x V:|-(10)-[UILabel:0x'Level Remark']   (active, names: '|':UIView:0x )>",
                    "<NSLayoutConstraint:0x V:[UILabel:0x'Level Remark']-(10)-|   (active, names: '|':UIView:0x )>",
                    "<NSLayoutConstraint:0x 'UISV-hiding' UIView:0x.height == 0   (active)>",
                ])
        }
    }

    func testAHiddenLabelHasNoHeightOfItsOwn() {
        onMain {
            let orange = label("Orange Membership\nFor some"), stack = UIStackView(arrangedSubviews: [orange]),
                view = container(300, 300, stack)
            stack.axis = .vertical
            let height = orange.heightAnchor.constraint(equalToConstant: 128)
            height.identifier = "OrangeLabelHeight"
            height.isActive = true
            stack.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            let name = "UILabel:0x'Orange Membership\\nFor som...'"
            let found = lines(view) { orange.isHidden = true }
            XCTAssertEqual(
                found.all,
                [
                    "<NSLayoutConstraint:0x 'OrangeLabelHeight' \(name).height == 128   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-hiding' \(name).height == 0   (active)>",
                ])
        }
    }

    func testViewsOfOneWidthNeedRoomForTheirSpaces() {
        onMain {
            let labels = (1...3).map { label("\($0)") }, stack = UIStackView(arrangedSubviews: labels),
                view = container(300, 300, stack)
            (stack.distribution, stack.spacing) = (.fillEqually, 2)
            labels[2].widthAnchor.constraint(greaterThanOrEqualToConstant: 20).isActive = true
            stack.widthAnchor.constraint(equalToConstant: 44).isActive = true
            let a = "UILabel:0x'1'", b = "UILabel:0x'2'", c = "UILabel:0x'3'"
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x UIStackView:0x.width == 44   (active)>",
                    "<NSLayoutConstraint:0x \(c).width >= 20   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' UIStackView:0x.leading == \(a).leading   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' H:[\(c)]-(0)-|   (active, names: '|':UIStackView:0x )>",
                    "<NSLayoutConstraint:0x 'UISV-fill-equally' \(b).width == \(a).width   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-fill-equally' \(c).width == \(a).width   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-spacing' H:[\(a)]-(2)-[\(b)]   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-spacing' H:[\(b)]-(2)-[\(c)]   (active)>",
                ])
        }
    }

    func testFilledAcrossTheFirstIsOnTheStackAndTheOthersOnTheFirst() {
        onMain {
            let title = label("Name"), image = UIImageView(), stack = UIStackView(arrangedSubviews: [title, image])
            let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.frame = CGRect(0, 0, 320, 44)
            stack.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(stack)
            NSLayoutConstraint.activate([
                image.heightAnchor.constraint(equalToConstant: 40),
                stack.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                stack.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            ])
            let content = "UITableViewCellContentView:0x"
            check(
                lines(cell),
                [
                    "<NSLayoutConstraint:0x V:|-(0)-[UIStackView:0x]   (active, names: '|':\(content) )>",
                    "<NSLayoutConstraint:0x UIStackView:0x.bottom == \(content).bottom   (active)>",
                    "<NSLayoutConstraint:0x UIImageView:0x.height == 40   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-alignment' UILabel:0x'Name'.top == UIImageView:0x.top   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-alignment' UILabel:0x'Name'.bottom == UIImageView:0x.bottom   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' UIStackView:0x.top == UILabel:0x'Name'.top   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' V:[UILabel:0x'Name']-(0)-|   (active, names: '|':UIStackView:0x )>",
                    "<NSLayoutConstraint:0x 'UIView-Encapsulated-Layout-Height' \(content).height == 44   (active)>",
                ])
        }
    }

    func testAStacksMarginsAreAGuides() {
        onMain {
            let label = label("Please keep this key in a safe place"), stack = UIStackView(arrangedSubviews: [label]),
                view = container(300, 300, stack)
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 0, left: 22, bottom: 0, right: 22)
            label.widthAnchor.constraint(equalToConstant: 100).isActive = true
            stack.widthAnchor.constraint(equalToConstant: 100).isActive = true
            let name = "UILabel:0x'Please keep this key in a...'", guide = "UILayoutGuide:0x'UIViewLayoutMarginsGuide'"
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x UIStackView:0x.width == 100   (active)>",
                    "<NSLayoutConstraint:0x \(name).width == 100   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' \(guide).leading == \(name).leading   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' \(guide).trailing == \(name).trailing   (active)>",
                    "<NSLayoutConstraint:0x 'UIView-leftMargin-guide-constraint' H:|-(22)-[\(guide)](LTR)   (active, names: '|':UIStackView:0x )>",
                    "<NSLayoutConstraint:0x 'UIView-rightMargin-guide-constraint' H:[\(guide)]-(22)-|(LTR)   (active, names: '|':UIStackView:0x )>",
                ])
        }
    }

    func testCenteredViewsAreWithinASpacer() {
        onMain {
            let a = UIView(), b = UIImageView(), stack = UIStackView(arrangedSubviews: [a, b]),
                view = container(300, 300, stack)
            stack.alignment = .center
            b.heightAnchor.constraint(equalToConstant: 80).isActive = true
            stack.heightAnchor.constraint(equalToConstant: 50).isActive = true
            let spacer = "_UILayoutSpacer:0x'UISV-alignment-spanner'"
            let found = lines(view)
            XCTAssertEqual(
                found.all.filter { !$0.contains("'UISV-alignment' ") && !$0.contains(".centerY") },
                [
                    "<NSLayoutConstraint:0x UIStackView:0x.height == 50   (active)>",
                    "<NSLayoutConstraint:0x UIImageView:0x.height == 80   (active)>",
                ]
                    + found.all.filter { $0.contains(spacer) }, found.all.joined(separator: "\n"))
            XCTAssertTrue(
                found.all.contains(
                    "<NSLayoutConstraint:0x 'UISV-spanning-boundary' \(spacer).bottom >= UIImageView:0x.bottom   (active)>"
                )
                    || found.all.contains(
                        "<NSLayoutConstraint:0x 'UISV-spanning-boundary' \(spacer).top <= UIImageView:0x.top   (active)>"
                    ), found.all.joined(separator: "\n"))
        }
    }

    func testLeadingAndTrailingKeepOneEdgeOfTheFirst() {
        onMain {
            for (alignment, edge) in [(UIStackView.Alignment.leading, "leading"), (.trailing, "trailing")] {
                let a = label("A"), b = label("B"), stack = UIStackView(arrangedSubviews: [a, b]),
                    view = container(300, 300, stack)
                (stack.axis, stack.alignment) = (.vertical, alignment)
                let own =
                    alignment == .leading
                    ? b.leadingAnchor.constraint(equalTo: stack.leadingAnchor, constant: 12)
                    : b.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: -12)
                own.isActive = true
                let found = lines(view).all
                XCTAssertTrue(
                    found.contains(
                        "<NSLayoutConstraint:0x 'UISV-alignment' UILabel:0x'A'.\(edge) == UILabel:0x'B'.\(edge)   (active)>"
                    ), found.joined(separator: "\n"))
                XCTAssertTrue(found.contains { $0.contains("'UISV-canvas-connection'") && $0.contains("'A'") })
                XCTAssertEqual(found.count, 3)
            }
        }
    }

    func testBaselinesAreAlignedWithTheFirst() {
        onMain {
            let a = label("A"), b = label("B"), stack = UIStackView(arrangedSubviews: [a, b]),
                view = container(300, 300, stack)
            stack.alignment = .firstBaseline
            b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor, constant: 5).isActive = true
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x UILabel:0x'B'.firstBaseline == UILabel:0x'A'.firstBaseline + 5   (active)>",
                    "<NSLayoutConstraint:0x 'UISV-alignment' UILabel:0x'A'.firstBaseline == UILabel:0x'B'.firstBaseline   (active)>",
                ])
        }
    }

    func testSpacesThatMayGrowAreAtLeastTheStacks() {
        onMain {
            let a = label("A"), b = label("B"), stack = UIStackView(arrangedSubviews: [a, b]),
                view = container(300, 300, stack)
            (stack.distribution, stack.spacing) = (.equalSpacing, 30)
            NSLayoutConstraint.activate(
                [a, b].map { $0.widthAnchor.constraint(equalToConstant: 10) } + [
                    stack.widthAnchor.constraint(equalToConstant: 40)
                ])
            let found = lines(view)
            XCTAssertTrue(
                found.all.contains(
                    "<NSLayoutConstraint:0x 'UISV-spacing' H:[UILabel:0x'A']-(>=30)-[UILabel:0x'B']   (active)>"),
                found.all.joined(separator: "\n"))
            XCTAssertEqual(found.all.count, 6)
        }
    }

    func testEqualSpacesAreThoseOfGuides() {
        onMain {
            let views = (1...3).map { label("\($0)") }, stack = UIStackView(arrangedSubviews: views),
                view = container(300, 300, stack)
            stack.distribution = .equalSpacing
            NSLayoutConstraint.activate([
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
                views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 20),
            ])
            let gap = "_UIOLAGapGuide:0x'UISV-distributing'"
            let found = lines(view).all
            XCTAssertEqual(found.filter { $0.contains("'UISV-distributing-edge'") }.count, 4, "\(found)")
            XCTAssertTrue(
                found.contains("<NSLayoutConstraint:0x 'UISV-distributing' \(gap).width == \(gap).width   (active)>"),
                found.joined(separator: "\n"))
        }
    }

    func testARightToLeftStackBeginsAtItsLeadingEdgeToo() {
        onMain {
            let a = label("A"), b = label("B"), stack = UIStackView(arrangedSubviews: [a, b]),
                view = container(300, 300, stack)
            stack.semanticContentAttribute = .forceRightToLeft
            NSLayoutConstraint.activate(
                [a, b].map { $0.widthAnchor.constraint(equalToConstant: 10) } + [
                    stack.widthAnchor.constraint(equalToConstant: 40)
                ])
            let found = lines(view).all
            XCTAssertTrue(
                found.contains(
                    "<NSLayoutConstraint:0x 'UISV-canvas-connection' UIStackView:0x.leading == UILabel:0x'A'.leading   (active)>"
                ), found.joined(separator: "\n"))
            XCTAssertTrue(
                found.contains(
                    "<NSLayoutConstraint:0x 'UISV-spacing' H:[UILabel:0x'A']-(0)-[UILabel:0x'B']   (active)>"),
                found.joined(separator: "\n"))
        }
    }

    // MARK: Guides

    func testACellsMarginsAndHeightAreNamed() {
        onMain {
            let label = label("Text"), cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            cell.frame = CGRect(0, 0, 320, 44)
            cell.contentView.addSubview(label)
            let guide = cell.contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: guide.topAnchor),
                guide.bottomAnchor.constraint(equalTo: label.bottomAnchor),
                label.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
            ])
            let content = "UITableViewCellContentView:0x", name = "UILayoutGuide:0x'UIViewLayoutMarginsGuide'"
            let found = lines(cell), top = cell.contentView.layoutMargins.top
            XCTAssertGreaterThan(top, 2)
            let margin = top == top.rounded() ? "\(Int(top))" : "\(top)"
            for line in [
                "<NSLayoutConstraint:0x UILabel:0x'Text'.top == \(name).top   (active)>",
                "<NSLayoutConstraint:0x \(name).bottom == UILabel:0x'Text'.bottom   (active)>",
                "<NSLayoutConstraint:0x 'UIView-bottomMargin-guide-constraint' V:[\(name)]-(\(margin))-|   (active, names: '|':\(content) )>",
                "<NSLayoutConstraint:0x 'UIView-Encapsulated-Layout-Height' \(content).height == 44   (active)>",
                "<NSLayoutConstraint:0x 'UIView-topMargin-guide-constraint' V:|-(\(margin))-[\(name)]   (active, names: '|':\(content) )>",
            ] {
                XCTAssertTrue(found.all.contains(line), "\(line)\nis not in\n\(found.all.joined(separator: "\n"))")
            }
        }
    }

    func testAMarginThatIsAnAttributeIsAGuidesToo() {
        onMain {
            let box = UIView(), view = container(100, 100, box)
            view.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
            NSLayoutConstraint(
                item: box, attribute: .top, relatedBy: .equal, toItem: view, attribute: .topMargin, multiplier: 1,
                constant: 0
            ).isActive = true
            box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x UIView:0x.top == UIView:0x.topMargin   (active)>",
                    "<NSLayoutConstraint:0x V:|-(0)-[UIView:0x]   (active, names: '|':UIView:0x )>",
                    "<NSLayoutConstraint:0x 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x'UIViewLayoutMarginsGuide']   (active, names: '|':UIView:0x )>",
                ])
        }
    }

    func testTheSafeAreaOfAControllersViewIsNamed() {
        onMain {
            let controller = UIViewController(), box = UIView()
            controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
            let window = UIWindow(frame: CGRect(0, 0, 300, 400))
            window.rootViewController = controller
            window.isHidden = false
            let view = controller.view!
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            window.layoutIfNeeded()
            NSLayoutConstraint.activate([
                box.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ])
            let name = "UILayoutGuide:0x'UIViewSafeAreaLayoutGuide'"
            let bottom = Int(view.safeAreaInsets.bottom)
            check(
                lines(view),
                [
                    "<NSLayoutConstraint:0x UIView:0x.bottom == \(name).bottom   (active)>",
                    "<NSLayoutConstraint:0x UIView:0x.bottom == UIView:0x.bottom   (active)>",
                    "<NSLayoutConstraint:0x 'UIViewSafeAreaLayoutGuide-bottom' V:[\(name)]-(\(bottom))-|   (active, names: '|':UIView:0x )>",
                ])
            window.isHidden = true
        }
    }

    func testTheGuidesOfOldDocumentsHaveConstraintsOfTheirKind() {
        onMain {
            let controller = UIViewController(), box = UIView()
            let view = controller.view!
            view.frame = CGRect(0, 0, 300, 400)
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            let guide = controller.topLayoutGuide
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
                box.topAnchor.constraint(equalTo: view.topAnchor),
            ])
            let found = lines(view)
            for line in [
                "<_UILayoutSupportConstraint:0x _UILayoutGuide:0x.height == 0   (active)>",
                "<_UILayoutSupportConstraint:0x V:|-(0)-[_UILayoutGuide:0x]   (active, names: '|':UIView:0x )>",
                "<NSLayoutConstraint:0x V:[_UILayoutGuide:0x]-(-20)-[UIView:0x]   (active)>",
                "<NSLayoutConstraint:0x V:|-(0)-[UIView:0x]   (active, names: '|':UIView:0x )>",
            ] {
                XCTAssertTrue(found.all.contains(line), "\(line)\nis not in\n\(found.all.joined(separator: "\n"))")
            }
        }
    }

    func testContentThatMustNotBeCutIsAContentSize() {
        onMain {
            let box = SizedView(100, 20), view = container(300, 300, box)
            box.setContentCompressionResistancePriority(.required, for: .horizontal)
            box.widthAnchor.constraint(equalToConstant: 50).isActive = true
            let found = lines(view)
            XCTAssertEqual(
                found.all,
                [
                    "<NSLayoutConstraint:0x UIKitTests.SizedView:0x.width == 50   (active)>",
                    "<NSContentSizeLayoutConstraint:0x UIKitTests.SizedView:0x.width == 100 Hug:250 CompressionResistance:1000   (active)>",
                ])
        }
    }
}
