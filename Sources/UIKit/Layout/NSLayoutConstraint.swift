import Foundation
import NibArchive

/// first.attribute (relation) multiplier × second.attribute + constant, held by a view above both items.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, NibDecodable {
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    public enum Attribute: Int, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
            centerYWithinMargins
        public static let baseline = Attribute.lastBaseline
    }

    public enum Axis: Int, Sendable { case horizontal, vertical }

    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }

    /// A constraint doesn't keep what it constrains: nil once that is gone.
    public var firstItem: AnyObject? { first?.item }
    public var secondItem: AnyObject? { second?.item }
    var first: LayoutReference? { firstReference?.takeUnretainedValue() }
    var second: LayoutReference? { secondReference?.takeUnretainedValue() }
    /// The same without counting owners, which would take longer than to make an equation. Kept until the constraint
    /// ends.
    nonisolated(unsafe) private(set) final var firstReference, secondReference: Unmanaged<LayoutReference>?
    public private(set) var firstAttribute: Attribute = .notAnAttribute
    public private(set) var secondAttribute: Attribute = .notAnAttribute
    public private(set) var relation: Relation = .equal
    public private(set) var multiplier: CGFloat = 1

    open var constant: CGFloat = 0 {
        didSet {
            guard constant != oldValue else { return }
            requireFiniteConstant()
            if let holder { LayoutEngine.constantChanged(of: self, holder) }
        }
    }
    /// The constant that layout reckons with, which is bounded. (Where UIKit's bound is isn't known; no view is as long.)
    final var solvedConstant: Double {
        let bound = 1e7
        guard abs(constant) > bound else { return Double(constant) }
        Log.once(
            "This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller value will be substituted, but this problem should be fixed. Break on BOOL _NSLayoutConstraintNumberExceedsLimit(void) to debug.  This will be logged only once.  This may break in the future."
        )
        return constant > 0 ? bound : -bound
    }
    open var priority: UILayoutPriority {
        get { currentPriority }
        set {
            requireAllowed(newValue)
            currentPriority = newValue
        }
    }
    /// What a document says of a priority may become another kind of wish while the constraint holds.
    final var currentPriority: UILayoutPriority = .required {
        didSet { if currentPriority != oldValue, let holder { LayoutEngine.invalidate(holder) } }
    }
    open var identifier: String?
    open var shouldBeArchived = false

    /// The view in whose `constraints` this one is.
    var holder: UIView? { holderReference?._withUnsafeGuaranteedRef { $0.view } }
    /// Cleared by the view when it ends.
    nonisolated(unsafe) final var holderReference: Unmanaged<ViewLayoutState>?
    /// The row that this is in the equations of its region, and what the items add to its constant there.
    final var row = LayoutMark(), rowOffset = 0.0

    public override init() { super.init() }

    public convenience init(
        item view1: Any, attribute attribute1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attribute2: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        let first = LayoutReference.of(view1 as AnyObject),
            second = view2.flatMap { LayoutReference.of($0 as AnyObject) }
        guard let first, view2 == nil || second != nil else {
            Misuse.raise(.invalidArgument, Self.refusal(ofItems: view1, view2) ?? "")
        }
        self.init(first, attribute1, relation, second, attribute2, multiplier, constant)
    }

    /// Not a designated one: a class of an app's that doesn't see one of those inherits no others.
    convenience init(
        _ first: LayoutReference, _ firstAttribute: Attribute, _ relation: Relation, _ second: LayoutReference?,
        _ secondAttribute: Attribute,
        _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        Self.requireMeaning(first, firstAttribute, second, secondAttribute, multiplier, constant)
        self.init()
        firstReference = Unmanaged.passRetained(first)
        self.firstAttribute = firstAttribute
        self.relation = relation
        secondReference = second.map(Unmanaged.passRetained)
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.multiplier = multiplier
        self.constant = constant
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        nib.adopt(self)
        // Items are archived by reference; views above this constraint are being made right now and are found there.
        firstReference = LayoutReference.of(nib.reference(.firstItem)).map(Unmanaged.passRetained)
        secondReference = LayoutReference.of(nib.reference(.secondItem)).map(Unmanaged.passRetained)
        firstAttribute =
            nib.int(.firstAttributeV2).flatMap(Attribute.init) ?? nib.int(.firstAttribute).flatMap(Attribute.init)
            ?? .notAnAttribute
        secondAttribute =
            nib.int(.secondAttributeV2).flatMap(Attribute.init) ?? nib.int(.secondAttribute).flatMap(Attribute.init)
            ?? .notAnAttribute
        relation = nib.int(.relation).flatMap(Relation.init) ?? .equal
        multiplier = nib.cgFloat(.multiplier) ?? 1
        constant =
            nib.cgFloat(.constantV2) ?? nib.cgFloat(.constant)
            ?? (nib.string(.symbolicConstant) == nil ? 0 : standardSpacing)
        if let priority = nib.float(.priority) { currentPriority = UILayoutPriority(priority) }
        identifier = nib.string(.layoutIdentifier)
        shouldBeArchived = nib.bool(.shouldBeArchived) ?? false
    }

    deinit {
        firstReference?.release()
        secondReference?.release()
    }

    /// The distance that a symbolic constant stands for: 8 points between siblings, 20 to the superview's edges.
    private var standardSpacing: CGFloat {
        (firstItem as? UIView)?.superview === secondItem || (secondItem as? UIView)?.superview === firstItem ? 20 : 8
    }

    /// As UIKit logs it: `<NSLayoutConstraint:0x6000021 'identifier' UILabel:0x7f9.top == UIButton:0x7f8.top   (active)>`.
    open override var description: String { constraintText.text }

    // MARK: Activation

    open var isActive: Bool {
        get { holderReference != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        LayoutEngine.changing { constraints.forEachUnretained { $0._withUnsafeGuaranteedRef { $0.isActive = true } } }
    }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holderReference == nil else { return }
        guard let first = LayoutItem.unretainedView(of: firstReference) else { return }
        let second = LayoutItem.unretainedView(of: secondReference)
        guard let common = second.map({ LayoutItem.commonAncestor(first, $0) }) ?? first else {
            Misuse.raise(.generic, noCommonAncestor)
        }
        common._withUnsafeGuaranteedRef { $0.hold(self) }
    }

    private func deactivate() { holder?.release(self) }

    // MARK: Anchors

    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, firstAttribute) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, secondAttribute) } }
}
