import QuartzCore

/// A pop under way by a finger from the left edge.
struct EdgePop {
    let top: UIViewController
    let below: UIViewController
    let dim: UIView
    let place: CGPoint
    let lowerPlace: CGPoint
    var progress: CGFloat = 0
}

extension UINavigationController {
    /// The speed in points a second from which a flick decides, whatever the way gone.
    private static let flick: CGFloat = 300

    func addEdgePop(to view: UIView) {
        guard let recognizer = interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer else { return }
        recognizer.edges = .left
        recognizer.addHandler { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.followEdgePop(pan) } }
        view.addGestureRecognizer(recognizer)
    }

    private func followEdgePop(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: beginEdgePop()
        case .changed: moveEdgePop(by: pan.translation(in: viewIfLoaded).x)
        case .ended:
            let speed = pan.velocity(in: viewIfLoaded).x
            endEdgePop(completing: abs(speed) > Self.flick ? speed > 0 : (edgePop?.progress ?? 0) > 0.5)
        case .cancelled, .failed: endEdgePop(completing: false)
        default: break
        }
    }

    private func beginEdgePop() {
        guard edgePop == nil, activeTransition == nil, pending == nil, stack.count > 1, barItems.last?.hidesBackButton != true,
              (stack.last as? UINavigationController)?.stack.count ?? 0 < 2,
              let top = stack.last, top === shown, let upper = top.viewIfLoaded else { return }
        let below = stack[stack.count - 2]
        let lower = below.view!
        place(below)
        let dim = UIView(frame: contentView.bounds)
        dim.backgroundColor = .black
        dim.alpha = NavigationAnimator.dimming
        dim.isUserInteractionEnabled = false
        contentView.insertSubview(lower, at: 0)
        contentView.insertSubview(dim, belowSubview: upper)
        edgePop = EdgePop(top: top, below: below, dim: dim, place: upper.center, lowerPlace: lower.center)
        top.beginAppearance(false, animated: true)
        below.beginAppearance(true, animated: true)
        moveEdgePop(by: 0)
    }

    private func moveEdgePop(by distance: CGFloat) {
        guard var pop = edgePop else { return }
        let width = max(1, contentView.bounds.width)
        pop.progress = min(max(distance / width, 0), 1)
        edgePop = pop
        arrange(pop, at: pop.progress)
    }

    private func arrange(_ pop: EdgePop, at progress: CGFloat) {
        let width = contentView.bounds.width
        pop.top.viewIfLoaded?.moveWithContentAbove(to: CGPoint(x: pop.place.x + width * progress, y: pop.place.y))
        pop.below.viewIfLoaded?.moveWithContentAbove(to: CGPoint(x: pop.lowerPlace.x - width * NavigationAnimator.parallax * (1 - progress), y: pop.lowerPlace.y))
        pop.dim.alpha = NavigationAnimator.dimming * (1 - progress)
    }

    private func endEdgePop(completing: Bool) {
        guard let pop = edgePop else { return }
        if completing {
            // The stack changes now; the bar goes along with the rest of the way.
            pop.top.willMove(toParent: nil)
            pop.top.isMovingFromParent = true
            stack.removeLast()
            shown = pop.below
            updateBottomBar(animated: true)
            delegate?.navigationController(self, willShow: pop.below, animated: true)
            syncBars(animated: true, operation: .pop)
        }
        UIView.slide({ [self] in
            arrange(pop, at: completing ? 1 : 0)
            if completing {
                takeScrollingOver()
                placeBars()
            }
        }, completion: { [self] _ in finishEdgePop(pop, completed: completing) })
    }

    private func finishEdgePop(_ pop: EdgePop, completed: Bool) {
        edgePop = nil
        pop.dim.removeFromSuperview()
        (completed ? pop.top : pop.below).viewIfLoaded?.removeFromSuperview()
        pop.top.viewIfLoaded?.moveWithContentAbove(to: pop.place)
        pop.below.viewIfLoaded?.moveWithContentAbove(to: pop.lowerPlace)
        if completed {
            pop.top.endAppearance()
            pop.below.endAppearance()
            delegate?.navigationController(self, didShow: pop.below, animated: true)
            pop.top.leaveParent()
        } else {
            // As documented: the opposite pair of calls, and no did… of the first.
            pop.below.beginAppearance(false, animated: true)
            pop.top.beginAppearance(true, animated: true)
            pop.below.endAppearance()
            pop.top.endAppearance()
        }
        viewIfLoaded?.setNeedsLayout()
    }
}
