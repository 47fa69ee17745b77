import CoreGraphics
import Foundation

/// Scrolls the sections of a compositional layout that scroll across: a drag that begins sideways in one moves its
/// items.
@MainActor
final class AcrossScrolling: NSObject, UIGestureRecognizerDelegate {
    private(set) var offsets: [Int: CGFloat] = [:]
    private weak var layout: UICollectionViewCompositionalLayout?
    private weak var view: UICollectionView?
    private var dragged: (index: Int, start: CGFloat)?
    private let pan = UIPanGestureRecognizer()

    init(_ layout: UICollectionViewCompositionalLayout, _ view: UICollectionView) {
        (self.layout, self.view) = (layout, view)
        super.init()
        pan.delegate = self
        pan.addHandler { [weak self] _ in self?.panned() }
        view.addGestureRecognizer(pan)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let view, let layout, layout.acrossSection(at: pan.location(in: view)) != nil else { return false }
        let way = pan.translation(in: view)
        return abs(way.x) > abs(way.y)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    private func panned() {
        guard let view, let layout else { return }
        if pan.state == .began, let section = layout.acrossSection(at: pan.location(in: view)) {
            dragged = (section.index, offsets[section.index] ?? 0)
        }
        guard let dragged, let section = section(dragged.index) else { return }
        let most = max(0, section.contentWidth - section.frame.width),
            wanted = dragged.start - pan.translation(in: view).x
        switch pan.state {
        case .began, .changed:
            // Beyond the ends it follows with half the way.
            show(wanted < 0 ? wanted / 2 : wanted > most ? most + (wanted - most) / 2 : wanted, dragged.index)
        case .ended, .cancelled:
            self.dragged = nil
            let thrown = wanted - pan.velocity(in: view).x * 0.25
            let target = min(max(0, rest(thrown, wanted, section.behavior, section.stride, section.frame.width)), most)
            UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
                self.show(target, dragged.index)
            }
        default: self.dragged = nil
        }
    }

    private func section(_ index: Int) -> (
        frame: CGRect, contentWidth: CGFloat, stride: CGFloat,
        behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    )? {
        guard let view, let layout, let path = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: index))
        else { return nil }
        return layout.acrossSection(at: CGPoint(x: view.bounds.midX, y: path.frame.midY)).map {
            ($0.frame, $0.contentWidth, $0.stride, $0.behavior)
        }
    }

    /// Where a drag comes to rest.
    private func rest(
        _ thrown: CGFloat, _ now: CGFloat, _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ stride: CGFloat, _ width: CGFloat
    ) -> CGFloat {
        switch behavior {
        case .none, .continuous: return thrown
        case .continuousGroupLeadingBoundary: return stride > 0 ? (thrown / stride).rounded() * stride : thrown
        case .paging: return (thrown / width).rounded() * width
        case .groupPaging: return stride > 0 ? (thrown / stride).rounded() * stride : thrown
        case .groupPagingCentered:
            return stride > 0 ? (thrown / stride).rounded() * stride - (width - stride) / 2 : thrown
        }
    }

    private func show(_ offset: CGFloat, _ index: Int) {
        offsets[index] = offset
        view?.setNeedsLayout()
        view?.layoutIfNeeded()
    }
}
