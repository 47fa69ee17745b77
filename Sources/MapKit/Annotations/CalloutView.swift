import UIKit

/// The bubble over a selected annotation: its title and subtitle between the accessories.
final class CalloutView: UIView {
    private(set) weak var annotationView: MKAnnotationView?
    private let title = UILabel(), subtitle = UILabel()
    /// A touch on an accessory that is a control, or anywhere else for one that isn't.
    var onAccessory: ((UIControl) -> Void)?

    private static let tail: CGFloat = 10

    init(_ view: MKAnnotationView) {
        annotationView = view
        super.init(frame: .zero)
        isOpaque = false
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        title.text = view.annotation?.title
        subtitle.font = .systemFont(ofSize: 12)
        subtitle.textColor = .secondaryLabel
        subtitle.text = view.annotation?.subtitle
        addSubview(title)
        addSubview(subtitle)
        for accessory in [
            view.leftCalloutAccessoryView, view.rightCalloutAccessoryView, view.detailCalloutAccessoryView,
        ].compactMap({ $0 }) {
            addSubview(accessory)
            if let control = accessory as? UIControl {
                control.addAction(
                    UIAction { [weak self, weak control] _ in if let control { self?.onAccessory?(control) } },
                    for: .touchUpInside)
            }
        }
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        arrange()
    }

    required init?(coder: NSCoder) { nil }

    private func arrange() {
        guard let view = annotationView else { return }
        func size(_ accessory: UIView?) -> CGSize {
            guard let accessory else { return .zero }
            return accessory.bounds.isEmpty
                ? accessory.sizeThatFits(CGSize(width: 200, height: 200)) : accessory.bounds.size
        }
        let left = size(view.leftCalloutAccessoryView), right = size(view.rightCalloutAccessoryView),
            detail = size(view.detailCalloutAccessoryView)
        let second = view.detailCalloutAccessoryView == nil ? subtitle.sizeThatFits(.zero) : detail
        let hasSecond = view.detailCalloutAccessoryView != nil || !(subtitle.text ?? "").isEmpty
        subtitle.isHidden = view.detailCalloutAccessoryView != nil
        let titleSize = title.sizeThatFits(.zero)
        let text = CGSize(
            width: min(220, max(titleSize.width, hasSecond ? second.width : 0)),
            height: titleSize.height + (hasSecond ? second.height + 2 : 0))
        let height = max(text.height, left.height, right.height) + 16
        var x: CGFloat = 12
        if left.width > 0 {
            view.leftCalloutAccessoryView?.frame = CGRect(
                origin: CGPoint(x: x, y: (height - left.height) / 2), size: left)
            x += left.width + 10
        }
        title.frame = CGRect(x: x, y: (height - text.height) / 2, width: text.width, height: titleSize.height)
        let below = CGRect(
            x: x, y: title.frame.maxY + 2, width: view.detailCalloutAccessoryView == nil ? text.width : second.width,
            height: second.height)
        subtitle.frame = below
        view.detailCalloutAccessoryView?.frame = below
        x += text.width + 10
        if right.width > 0 {
            view.rightCalloutAccessoryView?.frame = CGRect(
                origin: CGPoint(x: x, y: (height - right.height) / 2), size: right)
            x += right.width + 10
        }
        bounds = CGRect(x: 0, y: 0, width: x + 2, height: height + Self.tail)
        layer.setNeedsDisplay()
    }

    /// Stands over the view, its tip at the view's upper edge.
    func place() {
        guard let view = annotationView else { return }
        let top = view is MKMarkerAnnotationView ? 2 : 0 as CGFloat
        center = CGPoint(
            x: view.frame.midX + view.calloutOffset.x,
            y: view.frame.minY + view.calloutOffset.y + top - bounds.height / 2)
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        let body = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - Self.tail)
        let path = CGMutablePath()
        path.addPath(CGPath(roundedRect: body, cornerWidth: 10, cornerHeight: 10, transform: nil))
        path.move(to: CGPoint(x: bounds.midX - Self.tail, y: body.maxY - 0.5))
        path.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
        path.addLine(to: CGPoint(x: bounds.midX + Self.tail, y: body.maxY - 0.5))
        path.closeSubpath()
        context.addPath(path)
        context.setFillColor(UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor)
        context.fillPath()
        context.addPath(
            CGPath(roundedRect: body.insetBy(dx: 0.25, dy: 0.25), cornerWidth: 10, cornerHeight: 10, transform: nil))
        context.setStrokeColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(0.5)
        context.strokePath()
    }
}
