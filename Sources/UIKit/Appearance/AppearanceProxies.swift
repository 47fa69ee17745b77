import Foundation

/// The proxies that an app has set a look on, and what makes objects take it on.
///
/// A proxy is an ordinary object of its class that never gets into a window. What was set on it is what differs from
/// how it was made; what was set on a view by hand is what differs from a view fresh from UIKit. So no setter has to
/// know of proxies.
@MainActor
enum AppearanceProxies {
    /// Which objects of the class a proxy speaks for.
    struct Scope {
        /// Innermost first.
        var containers: [any UIAppearanceContainer.Type] = []
        var traits: UITraitCollection?
    }

    private struct Proxy {
        let type: AnyClass
        let scope: Scope
        let object: NSObject
        let members: [AppearanceMember]
        let untouched: [String: Any]

        var containers: [AnyClass] { scope.containers.map { $0 as AnyClass } }
        /// Classes further down, and narrower scopes, win.
        var rank: [Int] { [scope.traits == nil ? 0 : 1, scope.containers.count, AppearanceMember.depth(of: type)] }

        func isSame(as scope: Scope, of type: AnyClass) -> Bool {
            self.type == type && containers.elementsEqual(scope.containers.map { $0 as AnyClass }, by: ==)
                && self.scope.traits == scope.traits
        }
    }

    private static var proxies: [Proxy] = []

    static func proxy(of type: AnyClass, _ scope: Scope, make: () -> NSObject?) -> NSObject {
        if let known = proxies.first(where: { $0.isSame(as: scope, of: type) }) { return known.object }
        guard let object = make() else {
            fatalError(
                "+[\(type) appearance]: the class can't be made without knowing more: it has neither init(frame:) nor an init(coder:) that returns."
            )
        }
        let members = AppearanceMember.members(of: type)
        let untouched = members.reduce(into: [:]) { $0[$1.name] = $1.read(object) }
        proxies.append(Proxy(type: type, scope: scope, object: object, members: members, untouched: untouched))
        proxies.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
        return object
    }

    static func makeView(_ type: UIView.Type) -> UIView? {
        if let make = AppearanceMember.factory(of: type) { return make() as? UIView }
        if let make = ObjCRuntime.initializer(.frame, of: type, as: ((CGRect) -> AnyObject).self) {
            return make(.zero) as? UIView
        }
        if let make = ObjCRuntime.initializer(
            .style, of: type, as: ((UITableViewCell.CellStyle, String?) -> AnyObject).self)
        {
            return make(.default, nil) as? UIView
        }
        return type.init(coder: NSCoder())
    }

    // MARK: Taking on

    /// The view has come into a window.
    static func apply(to view: UIView) {
        guard !proxies.isEmpty else { return }
        apply(to: view, inside: view.superview, traits: view.traitCollection)
        if let button = view as? BarButton {
            apply(to: button.item, inside: button.superview, traits: button.traitCollection)
        }
        if let bar = view as? UITabBar {
            for item in bar.items ?? [] { apply(to: item, inside: bar, traits: bar.traitCollection) }
        }
    }

    static func apply(to object: NSObject, inside container: UIResponder?, traits: UITraitCollection) {
        var wanted: [String: (member: AppearanceMember, value: Any?, untouched: Any?)] = [:]
        for proxy in proxies where object !== proxy.object && object.isKind(of: proxy.type) {
            guard proxy.scope.traits.map(traits.containsTraits(in:)) ?? true,
                isContained(in: proxy.containers, from: container)
            else { continue }
            for member in proxy.members {
                let value = member.read(proxy.object)
                let untouched = proxy.untouched[member.name]
                if !AppearanceMember.same(value, untouched) { wanted[member.name] = (member, value, untouched) }
            }
        }
        guard !wanted.isEmpty else { return }
        var taken = AssociatedObjects.get(object, key) as? [String: Any] ?? [:]
        for (name, (member, value, untouched)) in wanted {
            let present = member.read(object)
            let fresh = AppearanceMember.fresh(name, of: type(of: object)) ?? untouched
            guard AppearanceMember.same(present, taken[name]) || AppearanceMember.same(present, fresh) else { continue }
            guard !AppearanceMember.same(present, value) else { continue }
            member.write(object, (value as? UIBarAppearance)?.copy() ?? value)
            taken[name] = member.read(object)
        }
        AssociatedObjects.set(object, key, value: taken, reference: nil)
    }

    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Whether the containers stand around it in this order, others between them or not.
    private static func isContained(in containers: [AnyClass], from first: UIResponder?) -> Bool {
        var left = containers[...], responder = first
        while let next = left.first, let current = responder {
            if current.isKind(of: next) { left = left.dropFirst() }
            responder = current.next
        }
        return left.isEmpty
    }

    /// Forgets all proxies: tests share one process.
    static func removeAll() { proxies = [] }
}
