extension UIView {
    /// Whether this view begins at the right.
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Puts subviews that were laid out from the left where they are in an interface that begins at the right. Only for frames that have just been set.
    func mirrorIfNeeded(_ views: [UIView]) {
        guard isRightToLeft else { return }
        for view in views { view.frame.origin.x = bounds.minX + bounds.maxX - view.frame.maxX }
    }
}
