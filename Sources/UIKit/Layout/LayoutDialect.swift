import CoreGraphics
import DeviceCatalog

/// What differs between a running app and a drawing of it, such as Interface Builder's canvas. Handed to the view at
/// the top, from which all below have it: views of two dialects may stand side by side.
@MainActor
package protocol LayoutDialect: AnyObject {
    /// The screen that the views are shown on, and what they inherit from it.
    nonisolated var screen: ScreenDescription { get }
    nonisolated var traits: UITraitCollection { get }

    // MARK: Text

    /// As which iOS had it the system font measures.
    nonisolated var systemFont: SystemFontGeneration { get }
    nonisolated func font(_ style: UIFont.TextStyle) -> UIFont

    // MARK: Sizes

    /// The size that a view asks for, where its content says this.
    func contentSize(of view: UIView, _ own: CGSize) -> CGSize
    /// How high a bar of its own accord is, where its device's are this high; in points.
    func barHeight(_ bar: UIView, _ usual: CGFloat) -> CGFloat
    /// Whether springs and struts stretch what is in a view that had no size.
    var resizesFromNothing: Bool { get }

    // MARK: Constraints

    /// Whether of constraints that contradict each other those of inner views are given up, and of one view's the
    /// first; else those that were added last.
    var givesUpInnerFirst: Bool { get }
    /// Whether what a stack view's own constraints ask for that its arrangement doesn't allow is given up.
    func arrangesBeforeConstraints(_ stack: UIStackView) -> Bool

    // MARK: Stack views

    /// Whether a stack arranges a view that is hidden.
    func isShown(hidden view: UIView) -> Bool
    /// Of hidden views' lengths.
    var priorityOfHidden: Float { get }
    /// The sizes that a stack's view has where nothing else decides.
    func sizes(of view: UIView, in stack: UIStackView) -> [LayoutWish]
    /// The size that a view has across the stack's axis, where it isn't stretched.
    func sizeAcross(_ view: UIView, in stack: UIStackView) -> LayoutWish?
}

/// A size that a view would have.
package struct LayoutWish {
    package enum Length {
        case exactly(CGFloat)
        case atLeast(CGFloat)
        /// All that the stack has inside its margins.
        case room
    }

    package var axis: NSLayoutConstraint.Axis
    package var length: Length
    package var priority: Float
    /// Whether it decides only what the document leaves open.
    package var isGuess = false

    package init(_ axis: NSLayoutConstraint.Axis, _ length: Length, priority: Float, isGuess: Bool = false) {
        (self.axis, self.length, self.priority, self.isGuess) = (axis, length, priority, isGuess)
    }
}

extension UIView {
    /// That of the view at the top; nil in a running app.
    package var layoutDialect: (any LayoutDialect)? {
        get {
            var top = Unmanaged.passUnretained(self)
            while let parent = top._withUnsafeGuaranteedRef({ $0.parent }) { top = parent }
            return top._withUnsafeGuaranteedRef { $0.layoutState?.dialect }
        }
        set { layoutStateMade.dialect = newValue }
    }

    /// Places what constraints place below it, without calling `layoutSubviews`.
    package func placeConstrainedSubviews() { LayoutEngine.layoutConstrainedSubviews(of: self) }

    /// How far the first is below the top, and the last above the bottom; nil where there is no text.
    package var baselines: (first: CGFloat?, last: CGFloat?) { (firstBaselineFromTop, lastBaselineFromBottom) }

    /// Pixels to a point where the view is shown.
    var pixelsPerPoint: CGFloat { layoutDialect?.screen.scale ?? UIScreen.main.scale }

    /// A font as it is shown here.
    func shown(_ font: UIFont) -> UIFont { layoutDialect.map { font.of($0.systemFont) } ?? font }
}
