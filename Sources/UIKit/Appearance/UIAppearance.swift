import Foundation

/// Objects that appearance proxies can be limited to.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Classes whose look is set for all their objects at once, through a proxy.
///
///     UINavigationBar.appearance().barTintColor = .systemIndigo
///     UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).textColor = .secondaryLabel
///
/// Objects take it on when they enter a window, unless it was set on them by hand.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { proxy(Scope()) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(Scope(containers: containerTypes))
    }
    public class func appearance(for trait: UITraitCollection) -> Self { proxy(Scope(traits: trait)) }
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        proxy(Scope(containers: containerTypes, traits: trait))
    }

    private typealias Scope = AppearanceProxies.Scope

    private class func proxy(_ scope: Scope) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self, scope) { AppearanceProxies.makeView(self) }, to: self)
    }
}

extension UIBarItem: UIAppearance {
    public class func appearance() -> Self { proxy(Scope()) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(Scope(containers: containerTypes))
    }
    public class func appearance(for trait: UITraitCollection) -> Self { proxy(Scope(traits: trait)) }
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        proxy(Scope(containers: containerTypes, traits: trait))
    }

    private typealias Scope = AppearanceProxies.Scope

    private class func proxy(_ scope: Scope) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self, scope) { self.init(coder: NSCoder()) }, to: self)
    }
}
