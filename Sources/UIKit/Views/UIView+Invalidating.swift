import Foundation

/// What a view has to do again when one of its properties changes.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    func invalidate(view: UIView)
}

extension UIView {
    /// The kinds of work, for `@Invalidating`.
    public enum Invalidations {
        public struct Layout: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }
        public struct Display: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }
        public struct Constraints: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }
        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }
        public struct Configuration: UIViewInvalidating {
            public init() {}
            public func invalidate(view: UIView) {
                switch view {
                case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
                case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
                case let button as UIButton: button.setNeedsUpdateConfiguration()
                default: break
                }
            }
        }
    }

    /// A view's property that has it lay itself out, draw or size itself anew when the value changes:
    /// `@Invalidating(.layout, .display) var width = 1.0`.
    @preconcurrency @MainActor
    @propertyWrapper
    public struct Invalidating<Value: Equatable> {
        private var value: Value
        private let kinds: [any UIViewInvalidating]

        public init<A: UIViewInvalidating>(wrappedValue: Value, _ a: A) { (value, kinds) = (wrappedValue, [a]) }
        public init<A: UIViewInvalidating, B: UIViewInvalidating>(wrappedValue: Value, _ a: A, _ b: B) {
            (value, kinds) = (wrappedValue, [a, b])
        }
        public init<A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating>(
            wrappedValue: Value, _ a: A, _ b: B, _ c: C
        ) { (value, kinds) = (wrappedValue, [a, b, c]) }
        public init<A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating>(
            wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D
        ) {
            (value, kinds) = (wrappedValue, [a, b, c, d])
        }

        @available(*, unavailable, message: "@Invalidating is for properties of views")
        public var wrappedValue: Value {
            get { fatalError() }
            set { fatalError() }
        }

        public static subscript<Owner: UIView>(
            _enclosingInstance view: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<Owner, Invalidating<Value>>
        ) -> Value {
            get { view[keyPath: storageKeyPath].value }
            set {
                guard view[keyPath: storageKeyPath].value != newValue else { return }
                view[keyPath: storageKeyPath].value = newValue
                for kind in view[keyPath: storageKeyPath].kinds { kind.invalidate(view: view) }
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout { public static var layout: Self { .init() } }
extension UIViewInvalidating where Self == UIView.Invalidations.Display { public static var display: Self { .init() } }
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: Self { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { .init() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    public static var configuration: Self { .init() }
}
