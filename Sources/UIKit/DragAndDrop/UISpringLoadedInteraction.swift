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

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether something dragged that rests on the button presses it.
    public var isSpringLoaded: Bool {
        get { interactions.contains { $0 is ButtonSpring } }
        set {
            guard newValue != isSpringLoaded else { return }
            if newValue {
                addInteraction(
                    ButtonSpring { [unowned self] _, _ in sendActions(for: [.touchUpInside, .primaryActionTriggered]) })
            } else {
                for case let spring as ButtonSpring in interactions { removeInteraction(spring) }
            }
        }
    }

    private final class ButtonSpring: UISpringLoadedInteraction {}
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
