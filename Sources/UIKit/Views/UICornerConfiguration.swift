import Foundation
import QuartzCore

/// How far a corner is rounded (iOS 26).
public struct UICornerRadius: Equatable, Sendable {
    enum Kind: Equatable, Sendable { case fixed(CGFloat), concentric(minimum: CGFloat) }
    let kind: Kind

    public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }
    public static func containerConcentric(minimum: CGFloat = 0) -> UICornerRadius {
        UICornerRadius(kind: .concentric(minimum: minimum))
    }

    var points: CGFloat {
        switch kind {
        case .fixed(let radius): radius
        // The corner around it isn't looked for here.
        case .concentric(let minimum): minimum
        }
    }
}

/// How a view's corners are rounded (iOS 26). A layer here has one radius, and rounds all its corners by it: that of the
/// roundest.
public struct UICornerConfiguration: Equatable, Sendable {
    enum Shape: Equatable, Sendable { case capsule(most: CGFloat?), corners([UICornerRadius?]) }
    let shape: Shape

    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        UICornerConfiguration(shape: .capsule(most: maximumRadius))
    }
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration { uniformCorners(radius: radius) }
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(shape: .corners([radius]))
    }
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(shape: .corners([topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]))
    }
    public static func uniformTopRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(shape: .corners([radius]))
    }
    public static func uniformBottomRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(shape: .corners([radius]))
    }

    func radius(of size: CGSize) -> CGFloat {
        let half = min(size.width, size.height) / 2
        switch shape {
        case .capsule(let most): return min(half, most ?? half)
        case .corners(let radii): return min(half, radii.compactMap { $0?.points }.max() ?? 0)
        }
    }
}

extension UIView {
    public var cornerConfiguration: UICornerConfiguration {
        get { corners ?? .corners(radius: .fixed(layer.cornerRadius)) }
        set {
            corners = newValue
            roundCorners()
            setNeedsLayout()
        }
    }

    private func roundCorners() {
        if let corners { layer.cornerRadius = corners.radius(of: bounds.size) }
    }

    // MARK: Properties before layout

    public func setNeedsUpdateProperties() {
        needsPropertyUpdate = true
        setNeedsLayout()
    }

    public func updatePropertiesIfNeeded() {
        roundCorners()
        guard needsPropertyUpdate else { return }
        needsPropertyUpdate = false
        viewController?.updateProperties()
        updateProperties()
    }
}

extension UIViewController {
    public func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
    public func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }
}
