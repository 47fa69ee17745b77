import Foundation

/// The traits that an object gives itself, and all that is in it, in place of those that it inherits.
///
/// `traitCollection` has a new override at once. Who asked to hear of changes is told before the next layout, once for
/// all that was set until then, or by `updateTraitsIfNeeded()`. An override of `.unspecified` leaves what is inherited.
public struct UITraitOverrides: UIMutableTraits {
    private(set) var values = UITraitCollection.Values()
    private var traits: Set<ObjectIdentifier> = []

    /// The value that was set. A trait that isn't overridden (`contains(_:)`) has its default value.
    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values.value(of: trait) }
        set {
            values.set(newValue, of: trait)
            traits.insert(ObjectIdentifier(trait))
        }
    }

    public func contains(_ trait: UITrait) -> Bool { traits.contains(ObjectIdentifier(trait)) }

    /// Inherits the trait again.
    public mutating func remove(_ trait: UITrait) {
        values.remove(trait)
        traits.remove(ObjectIdentifier(trait))
    }

    /// The style as `overrideUserInterfaceStyle` has it: unspecified is none.
    var style: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set {
            if newValue == .unspecified {
                remove(UITraitUserInterfaceStyle.self)
            } else {
                self[UITraitUserInterfaceStyle.self] = newValue
            }
        }
    }

    func isSame(as other: Self) -> Bool { traits == other.traits && values == other.values }
}

/// What one object changes of the traits that come to it: its overrides, and the limits of its text sizes.
final class OwnTraits {
    var overrides = UITraitOverrides() { didSet { last = nil } }
    /// The smallest and the largest text size.
    var limits: (least: UIContentSizeCategory?, most: UIContentSizeCategory?) { didSet { last = nil } }
    /// The last collection that came, and what was made of it.
    private var last: (base: UITraitCollection, result: UITraitCollection)?

    func applied(to base: UITraitCollection) -> UITraitCollection {
        if let last, last.base === base || last.base == base { return last.result }
        var values = overrides.values.over(base.values)
        values.preferredContentSizeCategory = limited(values.preferredContentSizeCategory)
        let result = values == base.values ? base : UITraitCollection(values)
        last = (base, result)
        return result
    }

    /// Where the smallest is above the largest, the largest counts: Apple doesn't say.
    private func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
        guard category != .unspecified else { return category }
        let raised = limits.least.map { max($0, category) } ?? category
        return limits.most.map { min($0, raised) } ?? raised
    }
}

extension UIView {
    func changeOwnTraits(_ change: (OwnTraits) -> Void) {
        let own = ownTraits ?? OwnTraits()
        ownTraits = own
        change(own)
    }

    func setNeedsTraitUpdate() {
        needsTraitUpdate = true
        setNeedsLayout()
    }

    /// Tells this view, its controller, and all in it of traits that have changed, now instead of before the next
    /// layout.
    public func updateTraitsIfNeeded() {
        needsTraitUpdate = false
        traitsChanged()
        for view in subviews { view.updateTraitsIfNeeded() }
    }

    /// Where the limits of text sizes that hold for this view come from: this view and those around it.
    public var appliedContentSizeCategoryLimitsDescription: String {
        sequence(first: self, next: \.superview)
            .compactMap { view in view.ownTraits?.limitsDescription.map { "\(type(of: view)): \($0)" } }
            .joined(separator: "\n")
    }
}

extension UIViewController {
    /// Tells this controller, its view and all in it of traits that have changed, now instead of before the next
    /// layout.
    public func updateTraitsIfNeeded() { viewIfLoaded?.updateTraitsIfNeeded() }
}

private extension OwnTraits {
    var limitsDescription: String? {
        guard limits.least != nil || limits.most != nil else { return nil }
        return [limits.least.map { "minimum \($0.rawValue)" }, limits.most.map { "maximum \($0.rawValue)" }]
            .compactMap(\.self).joined(separator: ", ")
    }
}
