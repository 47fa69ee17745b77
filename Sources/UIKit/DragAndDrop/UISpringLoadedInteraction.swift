import CoreGraphics
import Foundation

public enum UISpringLoadedInteractionEffectState: Int, Sendable { case inactive, possible, activating, activated }

/// What a spring-loaded interaction is about to do.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    var targetView: UIView? { get set }
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}

@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

extension UIView {
    /// UIKit's own, in views that are asked for `isSpringLoaded`.
    private final class OwnSpring: UISpringLoadedInteraction {}

    var hasSpring: Bool { interactions.contains { $0 is OwnSpring } }

    /// Does something when what is dragged rests on the view, or doesn't any more.
    func setSpring(_ wanted: Bool, _ activate: @escaping (any UISpringLoadedInteractionContext) -> Void) {
        guard wanted != hasSpring else { return }
        if wanted {
            addInteraction(OwnSpring { _, context in activate(context) })
        } else {
            for case let spring as OwnSpring in interactions { removeInteraction(spring) }
        }
    }
}

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether something dragged that rests on the button presses it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            setSpring(newValue) { [unowned self] _ in
                sendActions(for: [.touchUpInside, .primaryActionTriggered])
            }
        }
    }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether something dragged that rests on a segment chooses it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set { setSpring(newValue) { [unowned self] in choose(at: $0.location(in: self)) } }
    }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether something dragged that rests on a tab chooses it.
    public var isSpringLoaded: Bool {
        get { hasSpring }
        set {
            setSpring(newValue) { [unowned self] in
                guard let index = indexOfTab(at: $0.location(in: self)), let item = items?[index] else { return }
                select(item)
            }
        }
    }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {
    /// Whether something dragged that rests on the item's button presses it.
    public var isSpringLoaded: Bool {
        get { springs }
        set {
            springs = newValue
            button?.followSpring()
        }
    }
}

extension BarButton {
    func followSpring() { setSpring(item.springs) { [unowned item] _ in item.send(event: nil) } }
}

/// Opens a view that something dragged rests on.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// How long the finger rests, in seconds (assumed).
    static let patience: TimeInterval = 0.8
    open private(set) weak var view: UIView?
    private let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    public init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) { activationHandler = handler }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    func activate(at location: CGPoint) { activationHandler(self, Context(view, location)) }

    private final class Context: NSObject, UISpringLoadedInteractionContext {
        let state = UISpringLoadedInteractionEffectState.activated
        var targetView: UIView?
        var targetItem: Any?
        private let place: CGPoint
        init(_ view: UIView?, _ place: CGPoint) { (targetView, self.place) = (view, place) }
        func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
    }
}
