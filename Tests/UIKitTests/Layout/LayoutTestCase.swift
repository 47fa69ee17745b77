import XCTest

@testable import UIKit

/// What layout complained about while a test ran.
@MainActor
final class LayoutComplaints {
    fileprivate(set) var messages: [String] = []
}

extension XCTestCase {
    /// Collects the messages about unsatisfiable constraints instead of printing them.
    @MainActor
    func listenToLayout() -> LayoutComplaints {
        let complaints = LayoutComplaints(), before = UnsatisfiableConstraints.output
        UnsatisfiableConstraints.output = { complaints.messages.append($0) }
        addTeardownBlock { onMain { UnsatisfiableConstraints.output = before } }
        return complaints
    }

    /// A view outside any window, with views in it that constraints place.
    @MainActor
    func container(_ width: CGFloat = 300, _ height: CGFloat = 200, _ views: UIView...) -> UIView {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        return container
    }
}

/// A view whose content has a size.
final class SizedView: UIView {
    var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override var intrinsicContentSize: CGSize { content }
}

extension NSLayoutConstraint {
    @MainActor
    func with(priority: Float) -> NSLayoutConstraint {
        self.priority = UILayoutPriority(priority)
        return self
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
