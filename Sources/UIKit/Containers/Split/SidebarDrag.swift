import QuartzCore

/// Columns that a finger from the edge brings in, or that one pushes out again where they lie over the others.
@MainActor
struct SidebarDrag {
    let from: UISplitViewController.DisplayMode
    let to: UISplitViewController.DisplayMode
    var leads: Bool { !SplitGeometry.overlays(from) || SplitGeometry.overlays(to) }
    /// 0: as it was; 1: all in.
    var progress: CGFloat = 0
}

extension UISplitViewController {
    /// The speed in points a second from which a flick decides, whatever the way gone.
    private static let flick: CGFloat = 300

    func addSidebarDrag(to view: UIView) {
        sidebarPan.addHandler { [weak self] in if let pan = $0 as? UIPanGestureRecognizer { self?.followSidebar(pan) } }
        view.addGestureRecognizer(sidebarPan)
        sidebarPushPan.addHandler { [weak self] in
            if let pan = $0 as? UIPanGestureRecognizer { self?.followSidebar(pan) }
        }
        view.addGestureRecognizer(sidebarPushPan)
    }

    /// Elsewhere the touch is for the columns.
    func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if recognizer === sidebarPan { return modeToDragIn != nil }
        guard recognizer === sidebarPushPan else { return true }
        let way = sidebarPushPan.translation(in: viewIfLoaded)
        return modeToPushOut != nil && -inwards * way.x > abs(way.y)
    }

    private var inwards: CGFloat { primaryEdge == .leading ? 1 : -1 }
    private var mayDrag: Bool { presentsWithGesture && !isCollapsed && sidebarDrag == nil && modeChangeEnd == nil }

    /// The mode with more columns that a finger leads to.
    private var modeToDragIn: DisplayMode? {
        guard mayDrag else { return nil }
        let next = geometry.next(after: currentMode, behavior: splitBehavior)
        let shows = { SplitGeometry.columns(in: $0, isTriple: self.isTriple).count }
        return shows(next) > shows(currentMode) ? next : nil
    }

    /// The mode without columns over others, where there are such now: as a tap beside them does.
    private var modeToPushOut: DisplayMode? { mayDrag && SplitGeometry.overlays(currentMode) ? .secondaryOnly : nil }

    private func followSidebar(_ pan: UIPanGestureRecognizer) {
        let forwards = sidebarDrag?.leads == false ? -inwards : inwards
        switch pan.state {
        case .began: beginSidebar(pan === sidebarPushPan ? modeToPushOut : modeToDragIn)
        case .changed:
            guard let drag = sidebarDrag else { return }
            sidebarDrag?.progress = min(
                max(forwards * pan.translation(in: viewIfLoaded).x / max(1, way(of: drag)), 0), 1)
            place()
        case .ended:
            let speed = forwards * pan.velocity(in: viewIfLoaded).x
            endSidebar(completing: abs(speed) > Self.flick ? speed > 0 : (sidebarDrag?.progress ?? 0) > 0.5)
        case .cancelled, .failed: endSidebar(completing: false)
        default: break
        }
    }

    private func beginSidebar(_ mode: DisplayMode?) {
        guard let mode else { return }
        let drag = SidebarDrag(from: currentMode, to: mode)
        if drag.leads { delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self) }
        sidebarDrag = drag
        chosenMode = mode
        reconcile(.led)
    }

    private func endSidebar(completing: Bool) {
        guard let drag = sidebarDrag else { return }
        UIView.slide(
            {
                self.sidebarDrag?.progress = completing ? 1 : 0
                self.place()
            },
            completion: { [weak self] _ in
                guard let self else { return }
                self.sidebarDrag = nil
                if completing {
                    self.modeChangeEnd?()
                    self.place()
                } else {
                    // What was on its way turns round: it hears the opposite, and nothing of having arrived.
                    self.modeChangeEnd = nil
                    self.chosenMode = drag.from
                    self.reconcile(animated: false)
                }
                if drag.leads { self.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self) }
            })
    }

    /// The longest way that a column goes.
    private func way(of drag: SidebarDrag) -> CGFloat {
        let from = frames(in: drag.from)
        return frames(in: drag.to).map { abs($0.value.minX - (from[$0.key] ?? $0.value).minX) }.max() ?? 0
    }

    private func frames(in mode: DisplayMode) -> [Column: CGRect] {
        geometry.frames(in: mode, primary: primaryColumnWidth, supplementary: supplementaryColumnWidth)
    }

    /// Between where the columns were and where they will be.
    var framesDuringDrag: [Column: CGRect]? {
        guard let drag = sidebarDrag else { return nil }
        let from = frames(in: drag.from)
        return frames(in: drag.to).reduce(into: [:]) { result, entry in
            let start = from[entry.key] ?? entry.value, end = entry.value, way = drag.progress
            func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * way }
            result[entry.key] = CGRect(
                x: between(start.minX, end.minX), y: end.minY, width: between(start.width, end.width),
                height: end.height)
        }
    }

    /// How dark it is behind columns that lie over others.
    var dimmingDuringDrag: CGFloat? {
        sidebarDrag.map { !$0.leads ? 1 - $0.progress : SplitGeometry.overlays($0.from) ? 1 : $0.progress }
    }
}
