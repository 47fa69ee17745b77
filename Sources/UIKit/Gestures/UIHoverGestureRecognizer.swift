import CoreGraphics
import Foundation
import NibArchive

/// Recognizes a pointer over its view, without any button pressed. Tablets have pointers; telephones have none.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far above the screen a pencil is, from 0 to 1; a pointer is on it.
    open var zOffset: CGFloat { 0 }
    open var altitudeAngle: CGFloat { .pi / 2 }
    open var rollAngle: CGFloat { 0 }
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    open override func location(in view: UIView?) -> CGPoint {
        guard let point = PointerDelivery.shared.location, let window = self.view?.window else { return .zero }
        let inWindow = window.place(of: point)
        return view.map { $0.convert(inWindow, from: window) } ?? inWindow
    }

    open override var numberOfTouches: Int { 0 }
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// The pointer is over the view, or has left it.
    func follow(isInside: Bool) {
        if isInside {
            state = isRecognized ? .changed : .began
        } else if isRecognized {
            state = .ended
        }
    }
}

/// Brings the pointer to the recognizers of the views that it is over.
@MainActor
final class PointerDelivery {
    static let shared = PointerDelivery()

    /// In the screen's points; nil while there is no pointer.
    private(set) var location: CGPoint?
    /// Those that the pointer is over.
    private var entered: [UIGestureRecognizer.WeakRecognizer] = []

    /// The pointer moved there, or left the screen.
    func move(to point: CGPoint?) {
        guard UIDevice.current.userInterfaceIdiom == .pad else { return }
        // Those that are left hear of where the pointer is now.
        location = point ?? location
        let inside = point.map(recognizers) ?? []
        let left = entered.compactMap { $0.recognizer as? UIHoverGestureRecognizer }.filter { known in
            !inside.contains { $0 === known }
        }
        entered = inside.map { UIGestureRecognizer.WeakRecognizer(recognizer: $0) }
        TouchDelivery.shared.batch {
            for recognizer in left { recognizer.follow(isInside: false) }
            for recognizer in inside { recognizer.follow(isInside: true) }
        }
        location = point
    }

    /// Of the view in front there and of those around it.
    private func recognizers(at point: CGPoint) -> [UIHoverGestureRecognizer] {
        let windows = WindowList.inFront.reversed().filter { !($0 is StatusBarWindow) }
        guard let hit = windows.lazy.compactMap({ $0.hitTest($0.place(of: point), with: nil) }).first else {
            return []
        }
        var result: [UIHoverGestureRecognizer] = []
        var view: UIView? = hit
        while let current = view {
            result += current.gestureRecognizerStorage.lazy.compactMap { $0 as? UIHoverGestureRecognizer }.filter(
                \.isEnabled)
            view = current.superview
        }
        return result
    }
}
