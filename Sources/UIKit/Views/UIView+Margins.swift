import Foundation

/// Margins that a view was given, where they differ from the defaults.
final class ViewMarginsState {
    var own: UIEdgeInsets?
    var preservesSuperview = false
    var insetsFromSafeArea = true
    /// Interface Builder's “Follow Readable Width”: the sides grow until text between them has a readable width.
    var followsReadableWidth = false
    /// What was answered last, if that followed from the superview's margins or from the view's width.
    var followed: UIEdgeInsets?
}

extension UIView {
    /// Those that were set for this view; nil where it has those of its class.
    package var ownLayoutMargins: UIEdgeInsets? { marginsState?.own }

    var margins: ViewMarginsState {
        if let marginsState { return marginsState }
        let made = ViewMarginsState()
        marginsState = made
        return made
    }

    /// The view's own or those of its class; a controller's root view gets the system's minimum instead.
    private var baseMargins: UIEdgeInsets {
        if let own = marginsState?.own { return own }
        if let viewController { return viewController.systemMinimumMargins }
        return standardMargins
    }

    var effectiveLayoutMargins: UIEdgeInsets {
        var insets = baseMargins
        if let viewController, viewController.viewRespectsSystemMinimumLayoutMargins {
            let least = viewController.systemMinimumMargins
            insets.left = max(insets.left, least.left)
            insets.right = max(insets.right, least.right)
        }
        if marginsState?.insetsFromSafeArea ?? true { insets = insets + safeAreaInsets }
        if marginsState?.preservesSuperview == true, let superview {
            let above = superview.layoutMargins, frame = frame.offsetBy(dx: -superview.pushAside, dy: 0),
                bounds = superview.bounds
            insets.left = max(insets.left, above.left - (frame.minX - bounds.minX))
            insets.right = max(insets.right, above.right - (bounds.maxX - frame.maxX))
            if superview.handsDownVerticalMargins {
                insets.top = max(insets.top, above.top - (frame.minY - bounds.minY))
                insets.bottom = max(insets.bottom, above.bottom - (bounds.maxY - frame.maxY))
            }
            marginsState?.followed = insets
        }
        if marginsState?.followsReadableWidth == true {
            insets = readable(insets)
            marginsState?.followed = insets
        }
        return insets
    }

    /// The view hears of new margins, then the controller whose root it is.
    private func tellOfMargins() {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
    }

    func marginsChanged() {
        tellOfMargins()
        LayoutEngine.guidesChanged(of: self)
        setNeedsLayout()
        // A cell places its own labels in the margins of its content.
        if let cell = superview as? UITableViewCell { cell.setNeedsLayout() }
        for view in subviews where view.marginsState?.preservesSuperview == true { view.marginsChanged() }
    }

    /// Margins that follow the superview's depend on where in it the view is, those of a readable width on the view's
    /// own.
    func followSuperviewMargins() {
        guard let state = marginsState, state.preservesSuperview || state.followsReadableWidth,
            let before = state.followed, layoutMargins != before
        else { return }
        marginsChanged()
    }

    /// What bars and the screen's rounded corners cover of this view: the superview's insets less the distance to its
    /// edges, and for a controller's view what the controller adds.
    private var computedSafeAreaInsets: UIEdgeInsets {
        var result = UIEdgeInsets.zero
        if let superview {
            let above = superview.safeAreaInsetsForSubviews
            if above != .zero {
                let frame = untransformedFrame, bounds = superview.bounds
                // What reaches beyond the superview is covered no wider for that.
                func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
                    inset > 0 ? max(0, min(inset, inset - distance)) : 0
                }
                result = UIEdgeInsets(
                    top: rest(above.top, frame.minY - bounds.minY), left: rest(above.left, frame.minX - bounds.minX),
                    bottom: rest(above.bottom, bounds.maxY - frame.maxY),
                    right: rest(above.right, bounds.maxX - frame.maxX))
            }
        } else if let window = self as? UIWindow {
            result = window.screenSafeAreaInsets
        } else {
            result = safeAreaInsetsStorage
        }
        if let viewController { result = viewController.safeAreaInsets(adding: result) }
        return result
    }

    /// Where the view lies but for its transform: that changes how it is seen, while it grows out of nothing for
    /// example, and not what of it is covered in its place.
    private var untransformedFrame: CGRect {
        let position = layer.position, anchor = layer.anchorPoint, size = layer.bounds.size
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// Works the insets out anew here and below, and tells the views whose insets changed.
    func safeAreaChanged() {
        guard superview != nil || self is UIWindow else { return }
        let new = computedSafeAreaInsets
        guard new != safeAreaInsetsStorage else { return }
        safeAreaInsetsStorage = new
        safeAreaInsetsDidChange()
        viewController?.viewSafeAreaInsetsDidChange()
        if marginsState?.insetsFromSafeArea ?? true { tellOfMargins() }
        LayoutEngine.guidesChanged(of: self)
        setNeedsLayout()
        for view in subviews { view.safeAreaChanged() }
    }

    /// What is covered changes with the place, where something is.
    func positionChanged() {
        if safeAreaInsetsStorage != .zero || superview.map({ $0.safeAreaInsetsForSubviews != .zero }) == true {
            safeAreaChanged()
        }
    }

    /// For roots outside any window: rendering and layout without an app say what is covered.
    package func setRootSafeAreaInsets(_ insets: UIEdgeInsets) {
        safeAreaInsetsStorage = viewController.map { $0.safeAreaInsets(adding: insets) } ?? insets
        LayoutEngine.guidesChanged(of: self)
        for view in subviews { view.safeAreaChanged() }
    }
}
