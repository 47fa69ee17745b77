/// What an entry of an asset catalog's set is for besides idiom, scale and appearance, as Apple's “Asset Catalog Format
/// Reference” names it. Nil members: for any.
public struct AssetConditions: Codable, Equatable {
    /// `compact` or `regular`.
    public var widthClass, heightClass: String?
    /// `sRGB` or `display-P3`.
    public var gamut: String?
    /// A language of the app.
    public var locale: String?
    /// `left-to-right` or `right-to-left`.
    public var direction: String?
    /// Gigabytes that the device has at least.
    public var memory: Int?
    /// What the device's graphics can do at least: `metal3v1`, `apple6`.
    public var graphics: String?

    /// Nil for an entry that asks for none of it.
    init?(_ entry: [String: Any]) {
        func text(_ key: String) -> String? { (entry[key] as? String).flatMap { ["any", ""].contains($0) ? nil : $0 } }
        widthClass = text("width-class")
        heightClass = text("height-class")
        gamut = text("display-gamut")
        locale = text("locale")
        direction = text("language-direction")
        memory = text("memory").flatMap { Int($0.prefix { $0.isNumber }) }
        graphics = text("graphics-feature-set")
        let all: [Any?] = [widthClass, heightClass, gamut, locale, direction, memory, graphics]
        if all.allSatisfy({ $0 == nil }) { return nil }
    }

    /// Keys of entries that are read, those without a meaning on a phone or tablet with them.
    static let known: Set = [
        "filename", "idiom", "scale", "appearances", "color", "resizing", "unassigned", "matched", "alignment-insets",
        "width-class", "height-class", "display-gamut", "locale", "language-direction", "memory",
        "graphics-feature-set", "universal-type-identifier", "size", "role", "platform", "extent", "orientation",
        "minimum-system-version", "subtype", "screen-width", "properties", "compression-type",
    ]
}
