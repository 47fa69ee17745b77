import CoreGraphics
import Foundation
import QuartzCore

extension UIScrollView {
    var zoomingView: UIView? { scrollDelegate?.viewForZooming(in: self) }

    func zoomLimitsChanged() {
        guard maximumZoomScale > minimumZoomScale || pinchGestureRecognizer != nil else { return }
        if pinchGestureRecognizer == nil {
            let pinch = UIPinchGestureRecognizer()
            pinch.addHandler { [unowned self] _ in pinchChanged() }
            pinchGestureRecognizer = pinch
            addGestureRecognizer(pinch)
        }
        pinchGestureRecognizer?.isEnabled = maximumZoomScale > minimumZoomScale
    }

    /// - Parameter anchor: the place of the content, in this view's coordinates, that keeps its place on the screen;
    ///   nil for the middle.
    func zoom(toScale scale: CGFloat, around anchor: CGPoint?, animated: Bool, limited: Bool = true) {
        let scale = limited ? min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale)) : scale
        guard let view = zoomingView, scale > 0, scale != zoomStorage else { return }
        let change = { [self] in
            let factor = scale / zoomStorage
            let fixed = anchor ?? CGPoint(x: bounds.midX, y: bounds.midY)
            let onScreen = fixed - contentOffset
            zoomStorage = scale
            let origin = view.frame.origin
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.frame.origin = origin
            contentSize = view.frame.size
            let offset = CGPoint(x: fixed.x * factor - onScreen.x, y: fixed.y * factor - onScreen.y)
            move(to: limited ? clamped(offset) : offset)
            scrollDelegate?.scrollViewDidZoom(self)
        }
        guard animated else { return change() }
        isZoomAnimating = true
        UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
            guard let self else { return }
            isZoomAnimating = false
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomStorage)
        }
    }

    func zoomToShow(_ rect: CGRect, animated: Bool) {
        guard let view = zoomingView, rect.width > 0, rect.height > 0 else { return }
        let fitting = min(bounds.width / rect.width, bounds.height / rect.height)
        let scale = min(max(fitting, minimumZoomScale), maximumZoomScale)
        let change = { [self] in
            zoom(toScale: scale, around: nil, animated: false)
            let shown = view.convert(rect, to: self)
            move(to: clamped(CGPoint(x: shown.midX - bounds.width / 2, y: shown.midY - bounds.height / 2)))
        }
        guard animated else { return change() }
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        isZoomAnimating = true
        UIView.animate(withDuration: 0.3, animations: change) { [weak self] _ in
            guard let self else { return }
            isZoomAnimating = false
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomStorage)
        }
    }

    /// Puts an animated zoom to where it is seen now; what was to follow it follows at once.
    func stopZooming() {
        guard isZoomAnimating, let view = zoomingView, let seen = view.layer.presentation() else { return }
        let scale = seen.affineTransform().a, offset = layer.presentation()?.bounds.origin ?? contentOffset
        for layer in [layer, view.layer] { layer.removeAllAnimations() }
        zoom(toScale: scale, around: nil, animated: false, limited: false)
        move(to: offset)
    }

    func pinchChanged() {
        guard let pinch = pinchGestureRecognizer, let view = zoomingView else { return }
        switch pinch.state {
        case .began:
            isZooming = true
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
            pinch.scale = 1
        case .changed:
            var scale = zoomStorage * pinch.scale
            pinch.scale = 1
            // Past the limits the content follows ever more slowly.
            if scale > maximumZoomScale {
                scale = bouncesZoom ? zoomStorage * pow(scale / zoomStorage, 0.3) : maximumZoomScale
            }
            if scale < minimumZoomScale {
                scale = bouncesZoom ? zoomStorage * pow(scale / zoomStorage, 0.3) : minimumZoomScale
            }
            zoom(toScale: scale, around: pinch.location(in: self), animated: false, limited: false)
        case .ended, .cancelled:
            isZooming = false
            let inside = min(max(zoomStorage, minimumZoomScale), maximumZoomScale)
            if inside != zoomStorage {
                isZoomBouncing = true
                zoom(toScale: inside, around: pinch.location(in: self), animated: true)
                isZoomBouncing = false
            } else {
                keepInRange()
                scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomStorage)
            }
        default: break
        }
    }
}
