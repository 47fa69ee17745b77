import Foundation
import NibArchive

/// A rectangle in its owning view's coordinates that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, NibDecodable {
    /// What the rectangle follows. A guide of an app's own is placed by constraints.
    enum Kind {
        case placedByConstraints, safeArea, layoutMargins, readableContent, keyboard, scrollContent, scrollFrame
        /// The areas that a controller's bars cover, from before the safe area (UILayoutSupport).
        case topBars, bottomBars

        static let byIdentifier: [String: Kind] = [
            "UIViewSafeAreaLayoutGuide": .safeArea, "UIViewLayoutMarginsGuide": .layoutMargins,
            "UIViewMarginsLayoutGuide": .layoutMargins,
            "UIViewReadableContentGuide": .readableContent, "UIViewKeyboardLayoutGuide": .keyboard,
            "UIScrollView-contentLayoutGuide": .scrollContent, "UIScrollView-frameLayoutGuide": .scrollFrame,
            "UIScrollViewContentLayoutGuide": .scrollContent, "UIScrollViewFrameLayoutGuide": .scrollFrame,
            "_UIViewControllerTop": .topBars, "_UIViewControllerBottom": .bottomBars,
        ]
    }

    open weak var owningView: UIView?
    open var identifier: String = ""
    internal(set) var kind = Kind.placedByConstraints
    package var isSafeArea: Bool { kind == .safeArea }
    /// Its place by the last solve, for guides that are placed by constraints.
    var solvedFrame = CGRect.zero { didSet { if solvedFrame != oldValue { frameChanged() } } }
    /// After a solve that moved it.
    func frameChanged() {}
    private var referenceMade: LayoutReference?
    var reference: LayoutReference {
        if let referenceMade { return referenceMade }
        let made = LayoutReference(guide: self)
        referenceMade = made
        return made
    }

    public override init() { super.init() }

    init(_ kind: Kind, of view: UIView, identifier: String) {
        self.kind = kind
        owningView = view
        self.identifier = identifier
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        nib.adopt(self)
        identifier = nib.string(.layoutGuideIdentifier) ?? nib.string(.legacyGuideIdentifier) ?? ""
        kind = Kind.byIdentifier[identifier] ?? .placedByConstraints
        owningView = nib.object(.layoutGuideOwningView) as? UIView
    }

    deinit { referenceMade?.guide = nil }

    /// In the owning view's coordinates, as of the last layout.
    open var layoutFrame: CGRect {
        guard let owningView else { return solvedFrame }
        switch kind {
        case .placedByConstraints: return solvedFrame
        case .scrollContent:
            return CGRect(origin: .zero, size: owningView.scrolledContentSize ?? owningView.bounds.size)
        default: return owningView.bounds.inset(by: edges(in: owningView))
        }
    }

    /// Distances from the owning view's edges, for the kinds that are known by them.
    func edges(in view: UIView) -> UIEdgeInsets {
        switch kind {
        case .safeArea: return view.safeAreaInsets
        case .layoutMargins: return view.layoutMargins
        case .readableContent: return view.readableContentInsets
        case .keyboard:
            // Without a keyboard on the screen it is what lies below the safe area, or nothing at the bottom.
            KeyboardAvoidance.follow(view)
            let least = (self as? UIKeyboardLayoutGuide)?.usesBottomSafeArea == false ? 0 : view.safeAreaInsets.bottom
            return UIEdgeInsets(
                top: view.bounds.height - max(least, KeyboardHost.overlap(of: view)), left: 0, bottom: 0, right: 0)
        case .topBars:
            return UIEdgeInsets(top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
        case .bottomBars:
            return UIEdgeInsets(top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        case .placedByConstraints, .scrollContent, .scrollFrame: return .zero
        }
    }
}

/// A controller's top or bottom layout guide: how far its bars cover the view, in points.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

final class _UILayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return kind == .bottomBars ? insets.bottom : insets.top
    }
}

@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// The drawn keyboard is always docked: there is none to follow.
    open var followsUndockedKeyboard = false
    /// Whether the guide is as high as what lies below the safe area while there is no keyboard.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue, let owningView { LayoutEngine.guidesChanged(of: owningView) } }
    }
}

extension UIView {
    /// Text is readable up to this width at the default text size (UIKit's figure).
    static let readableWidth: CGFloat = 672

    var readableContentInsets: UIEdgeInsets { readable(layoutMargins) }

    /// Margins with sides grown alike until no more than a readable width is left between them.
    func readable(_ margins: UIEdgeInsets) -> UIEdgeInsets {
        var insets = margins
        let spare = bounds.width - insets.left - insets.right - Self.readableWidth
        if spare > 0 {
            insets.left += spare / 2
            insets.right += spare / 2
        }
        return insets
    }

    private func systemGuide(
        _ path: ReferenceWritableKeyPath<ViewLayoutState, UILayoutGuide?>, _ kind: UILayoutGuide.Kind,
        _ identifier: String
    ) -> UILayoutGuide {
        let state = layoutStateMade
        if let guide = state[keyPath: path] { return guide }
        let guide = UILayoutGuide(kind, of: self, identifier: identifier)
        state[keyPath: path] = guide
        return guide
    }

    public var safeAreaLayoutGuide: UILayoutGuide {
        systemGuide(\.safeAreaGuide, .safeArea, "UIViewSafeAreaLayoutGuide")
    }
    public var layoutMarginsGuide: UILayoutGuide {
        systemGuide(\.marginsGuide, .layoutMargins, "UIViewLayoutMarginsGuide")
    }
    public var readableContentGuide: UILayoutGuide {
        systemGuide(\.readableGuide, .readableContent, "UIViewReadableContentGuide")
    }

    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        let state = layoutStateMade
        if let guide = state.keyboardGuide { return guide }
        let guide = UIKeyboardLayoutGuide(.keyboard, of: self, identifier: "UIViewKeyboardLayoutGuide")
        state.keyboardGuide = guide
        return guide
    }

    /// For UIScrollView's guides.
    var scrollContentGuide: UILayoutGuide {
        systemGuide(\.scrollContentGuide, .scrollContent, "UIScrollView-contentLayoutGuide")
    }
    var scrollFrameGuide: UILayoutGuide {
        systemGuide(\.scrollFrameGuide, .scrollFrame, "UIScrollView-frameLayoutGuide")
    }

    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        layoutStateMade.guides.append(guide)
        LayoutEngine.invalidate(self)
    }

    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard let state = layoutState, let index = state.guides.firstIndex(where: { $0 === guide }) else { return }
        state.guides.remove(at: index)
        guide.owningView = nil
        for constraint in state.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
            constraint.isActive = false
        }
        LayoutEngine.invalidate(self)
    }
}

extension UILayoutGuide {
    /// The constraints that bear on this guide's size or position on one axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        sequence(first: owningView, next: { $0?.superview }).compactMap(\.self).flatMap { holder in
            holder.constraints.filter {
                ($0.firstItem === self || $0.secondItem === self) && $0.firstAttribute.axis == axis
            }
        }
    }

    /// Whether the constraints leave this guide's rectangle open.
    public var hasAmbiguousLayout: Bool {
        guard let owningView, kind == .placedByConstraints else { return false }
        return LayoutEngine.isAmbiguous(self, in: owningView)
    }
}
