import CoreGraphics
import Foundation
import QuartzCore

/// A row that can be pushed aside: a table's cell or one of a list in a collection view.
@MainActor
protocol SwipedRow: UIView {
    var aside: RowAside { get }
    /// Configurations that depend on the row's state are to be brought up to date.
    func rowStateChanged()
}

/// What has such rows.
@MainActor
protocol SwipingList: UIScrollView {
    var isEditing: Bool { get }
    /// The row that shows its actions.
    var revealed: RowPlace? { get set }
    func swipedRow(at point: CGPoint) -> RowPlace?
    func swipedRow(_ place: RowPlace) -> (any SwipedRow)?
    func swipeActions(_ place: RowPlace, trailing: Bool) -> UISwipeActionsConfiguration?
    /// The row is about to show its actions.
    func willReveal(_ place: RowPlace, trailing: Bool)
    /// The row doesn't show them any more.
    func didHide(_ place: RowPlace)
}

extension SwipingList {
    /// Shows what a swipe offers.
    func reveal(_ place: RowPlace, trailing: Bool, animated: Bool) {
        guard let row = swipedRow(place), let actions = swipeActions(place, trailing: trailing)?.actions,
            !actions.isEmpty
        else { return }
        if revealed != place { hideActions(animated: animated) }
        willReveal(place, trailing: trailing)
        revealed = place
        if row.aside.width == 0 { show(actions, row, trailing: trailing) }
        row.aside.slide(to: trailing ? row.aside.width : -row.aside.width, animated: animated)
    }

    func hideActions(animated: Bool) {
        guard let place = revealed else { return }
        revealed = nil
        swipedRow(place)?.aside.close(animated: animated)
        didHide(place)
    }

    func show(_ actions: [UIContextualAction], _ row: any SwipedRow, trailing: Bool) {
        row.aside.show(actions, trailing: trailing) { [weak self] in self?.hideActions(animated: true) }
    }
}

/// Swiping a row aside shows its actions; swiping it most of the way performs the first of them.
@MainActor
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
    let recognizer = UIPanGestureRecognizer()
    private weak var list: (any SwipingList)?
    private var place: RowPlace?
    private var actions: UISwipeActionsConfiguration?
    private var isTrailing = true
    private var startSlide: CGFloat = 0
    /// How much of the row's width performs the first action. Assumed.
    private static let fullSwipe: CGFloat = 0.65

    func attach(to list: any SwipingList) {
        self.list = list
        list.addGestureRecognizer(recognizer)
        recognizer.delegate = self
        recognizer.maximumNumberOfTouches = 1
        recognizer.addHandler { [unowned self] _ in changed() }
    }

    /// To the leading edge, in points.
    private func leadingWay(_ x: CGFloat) -> CGFloat { list?.isRightToLeft == true ? x : -x }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let list, !list.isEditing, let place = list.swipedRow(at: recognizer.location(in: list)),
            let row = list.swipedRow(place)
        else { return false }
        let way = recognizer.translation(in: list)
        guard abs(way.x) > abs(way.y) else { return false }
        isTrailing = list.revealed == place ? row.aside.slide > 0 : leadingWay(way.x) > 0
        actions = list.swipeActions(place, trailing: isTrailing)
        guard list.revealed == place || actions?.actions.isEmpty == false else { return false }
        self.place = place
        return true
    }

    private func changed() {
        guard let list, let place, let row = list.swipedRow(place) else { return }
        let aside = row.aside, width = aside.width
        switch recognizer.state {
        case .began:
            startSlide = aside.slide
            if list.revealed != place {
                list.hideActions(animated: true)
                list.show(actions?.actions ?? [], row, trailing: isTrailing)
            }
        case .changed:
            // From here on in the direction of the swipe.
            var way =
                isTrailing
                ? startSlide + leadingWay(recognizer.translation(in: list).x)
                : -startSlide - leadingWay(recognizer.translation(in: list).x)
            if way > width, actions?.performsFirstActionWithFullSwipe != true {
                way = width + ScrollMotion.rubberBand(way - width, dimension: list.bounds.width)
            }
            aside.slide(to: max(way, 0) * (isTrailing ? 1 : -1), animated: false)
        case .ended, .cancelled:
            self.place = nil
            let speed = leadingWay(recognizer.velocity(in: list).x) * (isTrailing ? 1 : -1), way = abs(aside.slide)
            if recognizer.state == .ended, way > row.bounds.width * Self.fullSwipe, speed > -200,
                actions?.performsFirstActionWithFullSwipe == true, let first = actions?.actions.first
            {
                return perform(first, row, place)
            }
            if recognizer.state == .ended, speed > 200 || (way > width / 2 && speed > -200) {
                list.reveal(place, trailing: isTrailing, animated: true)
            } else if list.revealed == place {
                list.hideActions(animated: true)
            } else {
                aside.close(animated: true)
            }
        default: break
        }
    }

    private func perform(_ action: UIContextualAction, _ row: any SwipedRow, _ place: RowPlace) {
        guard let list else { return }
        list.revealed = place
        row.aside.slide(to: row.bounds.width * (isTrailing ? 1 : -1), animated: true)
        action.handler(action, row) { [weak list] _ in list?.hideActions(animated: true) }
    }
}
