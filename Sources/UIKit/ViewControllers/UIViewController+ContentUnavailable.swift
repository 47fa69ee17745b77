import CoreGraphics

/// The view over a controller's own that says why there is nothing to see.
extension UIViewController {
    /// Brings it up to date where somebody asked for that, and puts it in its place: called with each layout.
    func layOutContentUnavailable() {
        if needsContentUnavailableUpdate {
            needsContentUnavailableUpdate = false
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
        guard let shown = contentUnavailableView, let view = viewIfLoaded else { return }
        if shown.superview !== view { view.addSubview(shown) }
        // What scrolls doesn't take it along.
        let place = (view as? UIScrollView).map { view.bounds.inset(by: $0.adjustedContentInset) } ?? view.bounds
        if shown.frame != place { shown.frame = place }
    }

    func showContentUnavailable() {
        guard let configuration = contentUnavailableConfiguration else {
            contentUnavailableView?.removeFromSuperview()
            contentUnavailableView = nil
            return
        }
        if let shown = contentUnavailableView, shown.supports(configuration) {
            return shown.configuration = configuration
        }
        contentUnavailableView?.removeFromSuperview()
        let made = configuration.makeContentView()
        contentUnavailableView = made
        made.translatesAutoresizingMaskIntoConstraints = true
        // Rows that come later don't cover it.
        made.layer.zPosition = 1
        viewIfLoaded?.setNeedsLayout()
    }
}
