/// What about a layer changed since the last commit.
public struct LayerChanges: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// position, anchorPoint, zPosition, transform
    public static let geometry = Self(rawValue: 1 << 0)
    /// bounds; its size as well as its origin
    public static let bounds = Self(rawValue: 1 << 1)
    /// sublayerTransform, isGeometryFlipped
    public static let sublayerTransform = Self(rawValue: 1 << 2)
    public static let opacity = Self(rawValue: 1 << 3)
    public static let hidden = Self(rawValue: 1 << 4)
    public static let background = Self(rawValue: 1 << 5)
    /// cornerRadius, maskedCorners, cornerCurve
    public static let corners = Self(rawValue: 1 << 6)
    public static let border = Self(rawValue: 1 << 7)
    public static let shadow = Self(rawValue: 1 << 8)
    public static let masksToBounds = Self(rawValue: 1 << 9)
    public static let mask = Self(rawValue: 1 << 10)
    /// What the layer itself shows: contents and how they are placed, its drawing, a shape's path, a gradient's
    /// colours, a text.
    public static let contents = Self(rawValue: 1 << 11)
    public static let sublayers = Self(rawValue: 1 << 12)
    /// Animations added or removed, and the layer's own timing.
    public static let animations = Self(rawValue: 1 << 13)
    public static let semantics = Self(rawValue: 1 << 14)
    /// filters, compositingFilter, backdropBlur, shouldRasterize
    public static let effects = Self(rawValue: 1 << 15)

    /// What moves or hides the layer with everything inside it.
    package static let wholeSubtree: Self = [
        .geometry, .bounds, .sublayerTransform, .opacity, .hidden, .corners, .masksToBounds, .mask, .effects, .shadow,
        .animations,
    ]
}
