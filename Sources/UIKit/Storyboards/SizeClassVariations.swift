import Foundation
import NibArchive

/// What a document says for some size classes: the objects of one archive follow when the classes of their view change.
///
/// Apple, Auto Layout Guide, Size-Class-Specific Layout: “As the view’s size class changes (for example, when you rotate
/// an iPhone or switch an iPad app between full-screen and Split View), the system automatically adds items to or
/// removes them from the view hierarchy. The system also animates any changes to the view’s layout.” Only what differs
/// between the old classes and the new is set: what code has set beside stays.
@MainActor
final class SizeClassVariations {
    private struct Value {
        weak var object: AnyObject?
        let variation: NibVariation
        let cases: NibCases<Any?>
    }

    private struct Installation {
        let nib: NibInstallation
        weak var object: AnyObject?
        weak var owner: UIView?
        /// Kept while it isn't installed.
        var kept: AnyObject?
    }

    private var classes: NibSizeClasses
    private let values: [Value]
    private var views: [Installation]
    private var constraints: [Installation]
    /// The order of subviews from back to front, by their view.
    private let order: [ObjectIdentifier: [ObjectIdentifier: Int]]
    private let source: String

    /// nil for archives that nothing of follows.
    init?(_ graph: NibGraph, _ decoder: UINibDecoder) {
        let variations = graph.variations
        guard let classes = variations.classes, !variations.isEmpty else { return nil }
        (self.classes, source) = (classes, graph.source)
        values = variations.values.map { variation in
            Value(
                object: decoder.instance(of: variation.object), variation: variation,
                cases: variation.cases.map { $0.flatMap { decoder.instance(of: $0) } })
        }
        func installation(_ nib: NibInstallation) -> Installation {
            Installation(
                nib: nib, object: decoder.instance(of: nib.object), owner: decoder.instance(of: nib.owner) as? UIView)
        }
        views = variations.views.map(installation)
        constraints = variations.constraints.map(installation)
        order = variations.order.reduce(into: [:]) { result, entry in
            guard let owner = decoder.instance(of: entry.key) else { return }
            let subviews = entry.value.enumerated().compactMap { index, reference in
                decoder.instance(of: reference).map { (ObjectIdentifier($0), index) }
            }
            result[ObjectIdentifier(owner)] = Dictionary(subviews, uniquingKeysWith: { first, _ in first })
        }
        keep()
    }

    /// Holds what isn't installed, and only that: the rest is held by its view.
    private func keep() {
        let installed = installedViews(in: classes)
        for index in views.indices {
            views[index].kept = installed.contains(views[index].nib.object) ? nil : views[index].object
        }
        for index in constraints.indices {
            constraints[index].kept =
                isInstalled(constraints[index], in: classes, installed) ? nil : constraints[index].object
        }
    }

    private func installedViews(in classes: NibSizeClasses) -> Set<NibReference> {
        Set(views.lazy.map(\.nib).filter { $0.isInstalled.value(in: classes) }.map(\.object))
    }

    private func isInstalled(
        _ constraint: Installation, in classes: NibSizeClasses, _ views: Set<NibReference>
    ) -> Bool {
        constraint.nib.isInstalled.value(in: classes) && constraint.nib.views.allSatisfy(views.contains)
    }

    /// Takes what the document says for the size classes of the archive's view.
    func follow(_ traits: UITraitCollection) {
        let next = NibSizeClasses(
            isWidthCompact: traits.horizontalSizeClass == .unspecified ? nil : traits.horizontalSizeClass == .compact,
            isHeightCompact: traits.verticalSizeClass == .unspecified ? nil : traits.verticalSizeClass == .compact)
        guard next != classes else { return }
        let previous = classes
        classes = next
        let old = installedViews(in: previous), new = installedViews(in: next)
        let leaving = views.filter { old.contains($0.nib.object) && !new.contains($0.nib.object) }
        let coming = views.filter { !old.contains($0.nib.object) && new.contains($0.nib.object) }
        let ending = constraints.filter { isInstalled($0, in: previous, old) && !isInstalled($0, in: next, new) }
        let beginning = constraints.filter { !isInstalled($0, in: previous, old) && isInstalled($0, in: next, new) }
        withExtendedLifetime((coming, beginning)) {
            keep()
            for entry in ending {
                if let constraint = entry.object as? NSLayoutConstraint { entry.owner?.removeConstraint(constraint) }
            }
            for entry in leaving { (entry.object as? UIView)?.removeFromSuperview() }
            for entry in coming { install(entry) }
            for value in values where value.cases.index(in: previous) != value.cases.index(in: next) {
                take(value, value.cases.value(in: next))
            }
            for entry in beginning {
                if let constraint = entry.object as? NSLayoutConstraint { entry.owner?.hold(constraint) }
            }
        }
    }

    /// Puts a view where the document has it: in front of those that stand before it there.
    private func install(_ entry: Installation) {
        guard let view = entry.object as? UIView, let owner = entry.owner else { return }
        let places = order[ObjectIdentifier(owner)] ?? [:], place = places[ObjectIdentifier(view)] ?? .max
        func index(among views: [UIView]) -> Int {
            views.lastIndex { (places[ObjectIdentifier($0)] ?? .max) < place }.map { $0 + 1 } ?? 0
        }
        if let stack = owner as? UIStackView {
            stack.insertArrangedSubview(view, at: index(among: stack.arrangedSubviews))
        } else {
            owner.insertSubview(view, at: index(among: owner.subviews))
        }
    }

    private func take(_ value: Value, _ new: Any?) {
        guard let object = value.object, !VaryingProperty.set(value.variation.key, new, on: object) else { return }
        if case .done = ObjCRuntime.setValue(new, forKeyPath: value.variation.name, on: object) { return }
        Log.warning(
            """
            “\(value.variation.name)” of a \(type(of: object)) differs by size class; it stays as it was when the \
            document was read (\(source):\(value.variation.line))
            """)
    }
}

/// The properties that Interface Builder lets size classes differ in.
@MainActor
private enum VaryingProperty {
    /// False for a key that none of them has.
    static func set(_ key: NibKey, _ value: Any?, on object: AnyObject) -> Bool {
        switch object {
        case let constraint as NSLayoutConstraint: set(key, value, on: constraint)
        case let view as UIView: set(key, value, on: view) || setLook(key, value, on: view)
        default: false
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
    }

    private static func set(_ key: NibKey, _ value: Any?, on constraint: NSLayoutConstraint) -> Bool {
        switch key {
        case .constant: constraint.constant = number(value) ?? 0
        case .priority: constraint.currentPriority = UILayoutPriority(Float(number(value) ?? 1000))
        default: return false
        }
        return true
    }

    private static func set(_ key: NibKey, _ value: Any?, on view: UIView) -> Bool {
        switch key {
        case .hidden: view.isHidden = value as? Bool ?? false
        case .alpha: view.alpha = number(value) ?? 1
        case .backgroundColor: view.backgroundColor = value as? UIColor
        case .tintColor: view.tintColor = value as? UIColor
        case .contentMode: view.contentMode = (value as? Int).flatMap(UIView.ContentMode.init) ?? .scaleToFill
        case .bounds: if let bounds = value as? CGRect { view.bounds.size = bounds.size }
        case .center: if let center = value as? CGPoint { view.center = center }
        case .viewLayoutMargins:
            view.layoutMargins = value as? UIEdgeInsets ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        default: return (view as? UIStackView).map { set(key, value, on: $0) } ?? false
        }
        return true
    }

    private static func set(_ key: NibKey, _ value: Any?, on stack: UIStackView) -> Bool {
        switch key {
        case .stackViewAxis: stack.axis = (value as? Int).flatMap(NSLayoutConstraint.Axis.init) ?? .horizontal
        case .stackViewDistribution:
            stack.distribution = (value as? Int).flatMap(UIStackView.Distribution.init) ?? .fill
        case .stackViewAlignment: stack.alignment = (value as? Int).flatMap(UIStackView.Alignment.init) ?? .fill
        case .stackViewSpacing: stack.spacing = number(value) ?? 0
        case .stackViewBaselineRelative: stack.isBaselineRelativeArrangement = value as? Bool ?? false
        case .stackViewLayoutMarginsRelative: stack.isLayoutMarginsRelativeArrangement = value as? Bool ?? false
        default: return false
        }
        return true
    }

    /// Fonts, colours, texts and pictures.
    private static func setLook(_ key: NibKey, _ value: Any?, on view: UIView) -> Bool {
        switch (key, view) {
        case (.font, let label as UILabel): label.font = value as? UIFont
        case (.font, let field as UITextField): field.font = value as? UIFont
        case (.font, let text as UITextView): text.font = value as? UIFont
        case (.font, let button as UIButton): button.titleLabel?.font = value as? UIFont ?? .standardButtonFont
        case (.textColor, let label as UILabel): label.textColor = value as? UIColor
        case (.textColor, let field as UITextField): field.textColor = value as? UIColor
        case (.textColor, let text as UITextView): text.textColor = value as? UIColor
        case (.text, let label as UILabel): label.text = value as? String
        case (.text, let field as UITextField): field.text = value as? String
        case (.text, let text as UITextView): text.text = value as? String
        case (.image, let picture as UIImageView): picture.image = value as? UIImage
        case (.highlightedImage, let picture as UIImageView): picture.highlightedImage = value as? UIImage
        default: return false
        }
        return true
    }
}
