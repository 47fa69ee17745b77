import CoreGraphics
import Foundation
import QuartzCore

/// A part of a view that the pointer treats as one.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// In the view's coordinates.
    public let rect: CGRect
    public let identifier: AnyHashable?
    open var latchingAxes: UIAxis = []

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        let (one, two) = (UncheckedBox(self), UncheckedBox(other))
        return MainActor.assumeIsolated {
            guard let one = one.value as? UIPointerRegion, let two = two.value as? UIPointerRegion else { return false }
            return one.rect == two.rect && one.identifier == two.identifier
        }
    }
    open override var hash: Int { 0 }
}

/// What asks for a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// In the view's coordinates.
    public let location: CGPoint
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags = []) {
        self.location = location
        self.modifiers = modifiers
    }
}

/// What happens to a view while the pointer is over it.
public enum UIPointerEffect {
    public enum TintMode: Int, Sendable { case none, overlay, underlay }

    /// iOS chooses between highlighting small views and lifting others by itself.
    case automatic(UITargetedPreview)
    /// A rounded shade behind the view.
    case highlight(UITargetedPreview)
    /// The view is larger, with a shadow.
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// The pointer's own shape. Displays draw the pointer of their system: the shape is kept for the app.
public enum UIPointerShape {
    public static let defaultCornerRadius: CGFloat = 8
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}

@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?
    let constrainedAxes: UIAxis
    open var accessories: [UIPointerAccessory] = []

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
        (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
    }
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape, []) }
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }

    public class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
    public class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, []) }
}

/// Something beside the pointer.
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject {
    public let shape: UIPointerShape
    public init(_ shape: UIPointerShape) { self.shape = shape }
}

/// Runs what an app animates along with the pointer's coming and going.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
        -> UIPointerStyle?
    { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Changes a view while the pointer is over it.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    open internal(set) weak var delegate: (any UIPointerInteractionDelegate)?
    public private(set) weak var view: UIView?
    open var isEnabled = true { didSet { if !isEnabled { show(nil) } } }
    private var hover: UIHoverGestureRecognizer?
    private var region: UIPointerRegion?
    private var shown: PointerEffectShow?

    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard view !== self.view, let hover else { return }
        show(nil)
        self.view?.removeGestureRecognizer(hover)
        self.hover = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        let recognizer = UIHoverGestureRecognizer()
        recognizer.addHandler { [weak self] in self?.follow($0) }
        view.addGestureRecognizer(recognizer)
        hover = recognizer
    }

    /// Asks for region and style anew.
    open func invalidate() {
        guard region != nil, let hover else { return }
        show(nil)
        follow(hover)
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard isEnabled, let view, recognizer.isRecognized, recognizer.state != .ended else { return show(nil) }
        let usual = UIPointerRegion(rect: view.bounds),
            request = UIPointerRegionRequest(location: recognizer.location(in: view))
        show(delegate == nil ? usual : delegate?.pointerInteraction(self, regionFor: request, defaultRegion: usual))
    }

    private func show(_ new: UIPointerRegion?) {
        guard new != region else { return }
        if let old = region {
            let animator = PointerAnimator()
            delegate?.pointerInteraction(self, willExit: old, animator: animator)
            animator.run { [shown] in shown?.end() }
            shown = nil
        }
        region = new
        guard let new, let view else { return }
        let animator = PointerAnimator()
        delegate?.pointerInteraction(self, willEnter: new, animator: animator)
        // Without a delegate's word a view is highlighted.
        let effect =
            delegate == nil
            ? .automatic(UITargetedPreview(view: view)) : delegate?.pointerInteraction(self, styleFor: new)?.effect
        shown = effect.map(PointerEffectShow.init)
        animator.run { [shown] in shown?.begin() }
    }
}

/// Collects what is animated along, and runs it.
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run(_ own: @escaping () -> Void) {
        UIView.animate(
            withDuration: 0.2,
            animations: { [animations] in
                own()
                for animation in animations { animation() }
            }, completion: { [completions] finished in for completion in completions { completion(finished) } })
    }
}

/// What an effect does to its view. Sizes and shades are judged by eye: Apple gives none.
@MainActor
private final class PointerEffectShow {
    private let view: UIView
    private let shade = UIView(frame: .zero)
    private let scales: Bool, hasShadow: Bool
    private let transform: CGAffineTransform
    private let shadow: (opacity: Float, radius: CGFloat, offset: CGSize)
    private static let smallest: CGFloat = 60

    init(_ effect: UIPointerEffect) {
        view = effect.preview.view
        transform = view.transform
        shadow = (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset)
        let isSmall = min(view.bounds.width, view.bounds.height) <= Self.smallest
        let tint: UIPointerEffect.TintMode
        switch effect {
        case .automatic: (scales, hasShadow, tint) = (!isSmall, !isSmall, isSmall ? .underlay : .none)
        case .highlight: (scales, hasShadow, tint) = (false, false, .underlay)
        case .lift: (scales, hasShadow, tint) = (true, true, .none)
        case let .hover(_, mode, casts, grows): (scales, hasShadow, tint) = (grows, casts, mode)
        }
        guard tint != .none, let container = view.superview else { return }
        shade.backgroundColor = .tertiarySystemFill
        shade.isUserInteractionEnabled = false
        shade.layer.cornerRadius = tint == .overlay ? view.layer.cornerRadius : UIPointerShape.defaultCornerRadius
        shade.frame = tint == .overlay ? view.frame : view.frame.insetBy(dx: -6, dy: -2)
        UIView.performWithoutAnimation { shade.alpha = 0 }
        if tint == .overlay {
            container.insertSubview(shade, aboveSubview: view)
        } else {
            container.insertSubview(shade, belowSubview: view)
        }
    }

    func begin() {
        shade.alpha = 1
        if scales { view.transform = transform.scaledBy(x: 1.04, y: 1.04) }
        if hasShadow {
            (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (
                0.25, 10, CGSize(width: 0, height: 4)
            )
        }
    }

    func end() {
        shade.removeFromSuperview()
        if scales { view.transform = transform }
        if hasShadow { (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = shadow }
    }
}
