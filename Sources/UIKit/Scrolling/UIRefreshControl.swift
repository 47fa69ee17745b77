import CoreGraphics
import Foundation
import QuartzCore

/// Asks for new content when a scroll view is pulled down far enough.
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var attributedTitle: NSAttributedString? { didSet { titleChanged() } }

    /// The room it takes while refreshing, and how far the content is pulled to start it, in points.
    private static let height: CGFloat = 60
    private static let threshold: CGFloat = 110
    private static let spokes = 8

    private let spinner = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    private var title: UILabel?
    private weak var scrollView: UIScrollView?
    private var isArmed = true

    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        if !isDecoded { isOpaque = false }
        spinner.isUserInteractionEnabled = false
        spinner.isOpaque = false
        spinner.setContentDrawing { [unowned self] context, bounds in
            MainActor.assumeIsolated { drawSpokes(context, bounds) }
        }
        spinner.alpha = 0
        addSubview(spinner)
    }

    private func drawSpokes(_ context: CGContext, _ bounds: CGRect) {
        context.setLineWidth(3)
        context.setLineCap(.round)
        for spoke in 0..<Self.spokes {
            let angle = 2 * CGFloat.pi * CGFloat(spoke) / CGFloat(Self.spokes) - .pi / 2
            context.setStrokeColor(
                UIColor.systemGray.withAlphaComponent(0.25 + 0.75 * CGFloat(spoke) / CGFloat(Self.spokes)).cgColor)
            context.move(to: CGPoint(x: bounds.midX + 7 * cos(angle), y: bounds.midY + 7 * sin(angle)))
            context.addLine(to: CGPoint(x: bounds.midX + 12 * cos(angle), y: bounds.midY + 12 * sin(angle)))
            context.strokePath()
        }
    }

    private func titleChanged() {
        title?.removeFromSuperview()
        title = nil
        guard let attributedTitle else { return }
        let label = UILabel(frame: .zero)
        label.attributedText = attributedTitle
        label.textAlignment = .center
        label.alpha = spinner.alpha
        addSubview(label)
        title = label
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIRefreshControl.self) { return }
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: title == nil ? Self.height / 2 : Self.height / 2 - 9)
        title?.frame = CGRect(x: 0, y: Self.height - 20, width: bounds.width, height: 18)
    }

    /// Neither the spokes nor the title are seen before the content is pulled away from them.
    private func show(_ alpha: CGFloat) {
        spinner.alpha = alpha
        title?.alpha = alpha
    }

    open override class var classTable: ClassTable {
        var table = ClassTable(UIRefreshControl.self)
        table.method("beginRefreshing") { (object: UIRefreshControl) in object.beginRefreshing() }
        table.method("endRefreshing") { (object: UIRefreshControl) in object.endRefreshing() }
        return table
    }

    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        show(1)
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        turn.duration = 1
        turn.repeatCount = .infinity
        turn.isRemovedOnCompletion = false
        spinner.layer.add(turn, forKey: "turn")
        scrollView?.refreshInset = Self.height
    }

    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spinner.layer.removeAnimation(forKey: "turn")
        guard let scrollView else { return }
        let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 1
        UIView.animate(withDuration: 0.3) { self.show(0) }
        scrollView.refreshInset = 0
        if isAtTop, scrollView.drag == nil {
            let top = CGPoint(x: scrollView.contentOffset.x, y: -scrollView.adjustedContentInset.top)
            scrollView.move(to: CGPoint(x: top.x, y: top.y - Self.height))
            scrollView.setContentOffset(top, animated: true)
        }
    }

    // MARK: With the scroll view

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.insertSubview(self, at: 0)
        follow()
    }

    /// Keeps its place above the content, shows itself as far as it is pulled, and starts when that is far enough.
    func follow() {
        guard let scrollView else { return }
        let pulled = max(
            0, -(scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset))
        // A large title lies between it and the content, and goes down with that.
        let title = scrollView.titleAbove
        let top = scrollView.contentOffset.y + scrollView.adjustedContentInset.top - scrollView.refreshInset
        let frame = CGRect(
            x: 0, y: min(top, -Self.height) - title, width: scrollView.bounds.width, height: Self.height)
        if self.frame != frame { self.frame = frame }
        guard !isRefreshing else { return }
        show(min(pulled / Self.threshold, 1))
        if pulled >= Self.threshold, isArmed, scrollView.isDragging {
            isArmed = false
            beginRefreshing()
            sendActions(for: .valueChanged)
        } else if pulled < 10 {
            isArmed = true
        }
    }
}

extension UIScrollView {
    func refreshControlChanged(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        old?.removeFromSuperview()
        refreshControl?.attach(to: self)
    }
}
