import Foundation

/// What an anchor is of, whatever kind of anchor it is.
@MainActor
private protocol AnchoredPlace: AnyObject {
    var item: AnyObject? { get }
    var attribute: NSLayoutConstraint.Attribute { get }
}

extension NSLayoutAnchor: AnchoredPlace {}

/// One attribute of one item, from which constraints to other items' attributes of the same kind are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    public var item: AnyObject? { reference?.item }
    private let reference: LayoutReference?
    let attribute: NSLayoutConstraint.Attribute

    init(_ reference: LayoutReference?, _ attribute: NSLayoutConstraint.Attribute) {
        self.reference = reference
        self.attribute = attribute
        super.init()
    }

    /// Anchors of one place are equal, each time they are asked for.
    open override func isEqual(_ object: Any?) -> Bool {
        MainActor.assumeIsolated {
            guard let other = object as? any AnchoredPlace, let item else { return self === object as AnyObject? }
            return attribute == other.attribute && item === other.item
        }
    }
    open override var hash: Int { attribute.hashValue }

    /// As UIKit logs it: `<NSLayoutXAxisAnchor:0x174a77480 "UILabel:0x1014b7460.leading">`.
    open override var description: String {
        let axis =
            switch attribute {
            case .width, .height: "NSLayoutDimension"
            case .top, .bottom, .topMargin, .bottomMargin, .centerY, .centerYWithinMargins, .firstBaseline,
                .lastBaseline:
                "NSLayoutYAxisAnchor"
            default: "NSLayoutXAxisAnchor"
            }
        return
            "<\(axis):\(LayoutItem.address(self)) \"\(MainActor.assumeIsolated { LayoutItem.name(item) }).\(attribute)\">"
    }

    func make(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat
    ) -> NSLayoutConstraint {
        guard let reference else { Misuse.raise(.invalidArgument, "The item of this anchor is gone") }
        return NSLayoutConstraint(
            reference, attribute, relation, other?.reference, other?.attribute ?? .notAnAttribute, multiplier, constant)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, constant: c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.lessThanOrEqual, anchor, constant: c)
    }
}

@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to the other, as a size that can be constrained.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        AnchorSpan.horizontal(from: self, to: otherAnchor)
    }
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: 8 * multiplier)
    }
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
    }
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
    }
}

@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to the other, as a size that can be constrained.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        AnchorSpan.vertical(from: self, to: otherAnchor)
    }
    /// In points, from edge to edge or from baseline to baseline.
    private func systemSpacing(below anchor: NSLayoutYAxisAnchor) -> CGFloat {
        let baselines: Set<NSLayoutConstraint.Attribute> = [.firstBaseline, .lastBaseline]
        return baselines.contains(attribute) && baselines.contains(anchor.attribute) ? Self.systemBaselineSpacing : 8
    }

    /// Frames that Interface Builder stored of labels of 17, 20, 22 and 28 points all have 28 points between their
    /// baselines.
    static let systemBaselineSpacing: CGFloat = 28

    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(equalTo: anchor, constant: systemSpacing(below: anchor) * multiplier)
    }
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(greaterThanOrEqualTo: anchor, constant: systemSpacing(below: anchor) * multiplier)
    }
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        constraint(lessThanOrEqualTo: anchor, constant: systemSpacing(below: anchor) * multiplier)
    }
}

@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { make(.equal, nil, constant: c) }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, nil, constant: c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        make(.lessThanOrEqual, nil, constant: c)
    }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(equalTo: anchor, multiplier: m, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, multiplier: m, constant: 0)
    }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.equal, anchor, multiplier: m, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    {
        make(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(layoutStateMade, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(layoutStateMade, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { .init(layoutStateMade, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { .init(layoutStateMade, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(layoutStateMade, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { .init(layoutStateMade, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(layoutStateMade, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(layoutStateMade, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(layoutStateMade, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(layoutStateMade, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { .init(layoutStateMade, .width) }
    public var heightAnchor: NSLayoutDimension { .init(layoutStateMade, .height) }
}

extension UILayoutGuide {
    public var leadingAnchor: NSLayoutXAxisAnchor { .init(reference, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { .init(reference, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { .init(reference, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { .init(reference, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { .init(reference, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { .init(reference, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { .init(reference, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { .init(reference, .centerY) }
    public var widthAnchor: NSLayoutDimension { .init(reference, .width) }
    public var heightAnchor: NSLayoutDimension { .init(reference, .height) }
}
