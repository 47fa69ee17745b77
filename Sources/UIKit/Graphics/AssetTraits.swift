import Foundation

/// `Assets.car/index.json`, as the builder wrote it.
struct AssetIndexFile: Decodable {
    /// Distances from a picture's edges, in its pixels.
    struct Edges: Decodable { var top, left, bottom, right: CGFloat }
    struct Image: AssetVariant {
        var file: String
        var scale: CGFloat?
        var idiom: String?
        var appearance: String?
        var highContrast: Bool?
        var template: Bool?
        var slices: ImageSlices?
        var alignment: Edges?
        var preservesVector: Bool?
        var direction: String?
        var conditions: AssetConditions?
        var pixels: Int?
    }
    struct Color: AssetVariant {
        /// Missing where the colour is one of the system's.
        var red, green, blue, alpha: CGFloat?
        /// `srgb` where it is missing.
        var space: String?
        var reference: String?
        var idiom: String?
        var appearance: String?
        var highContrast: Bool?
        var conditions: AssetConditions?
    }
    struct DataFile: AssetVariant {
        var file: String
        var idiom: String?
        var type: String?
        var conditions: AssetConditions?
    }
    var images: [String: [Image]]?
    var colors: [String: [Color]]?
    var data: [String: [DataFile]]?
}

/// What a variant is for besides idiom, scale and appearance; nil for any.
struct AssetConditions: Decodable {
    var widthClass, heightClass, gamut, locale, direction: String?
    var memory: Int?
    var graphics: String?
}

/// One of the pictures, colours or files that stand under one name in an asset catalog.
protocol AssetVariant: Decodable {
    var idiom: String? { get }
    var appearance: String? { get }
    var highContrast: Bool? { get }
    var conditions: AssetConditions? { get }
    var scale: CGFloat? { get }
}

extension AssetVariant {
    var appearance: String? { nil }
    var highContrast: Bool? { nil }
    var scale: CGFloat? { nil }
    /// Whether it is the same for all traits but the screen's scale.
    var suitsEverybody: Bool {
        idiom ?? "universal" == "universal" && appearance == nil && highContrast == nil && conditions == nil
    }
}

/// Decides which variant of an asset suits an environment.
///
/// Apple's “Asset Catalog Format Reference” says what each key of an entry means; in which order they count where
/// several variants suit in part is not published. Assumed: what is made for something else than there is comes last
/// (another language worst, then idiom, size class, contrast and appearance), and of those that suit the one that says
/// more is taken.
struct AssetTraits {
    private let traits: UITraitCollection
    let scale: CGFloat

    init(_ wanted: UITraitCollection) {
        traits = UITraitCollection(traitsFrom: [.current, wanted])
        scale = traits.displayScale == 0 ? 2 : traits.displayScale
    }

    func best<Variant: AssetVariant>(of variants: [Variant]) -> Variant? {
        variants.min { cost(of: $0) < cost(of: $1) }
    }

    /// How badly a variant suits.
    func cost(of variant: some AssetVariant) -> Double {
        appearanceCost(variant) + idiomCost(variant.idiom) + scaleCost(variant.scale)
            + (variant.conditions.map(cost) ?? 0)
    }

    private func appearanceCost(_ variant: some AssetVariant) -> Double {
        var cost = 0.0
        switch (variant.appearance, traits.userInterfaceStyle == .dark) {
        case ("dark"?, false), ("light"?, true): cost += 100_000
        case (nil, true): cost += 10_000
        case (nil, false): cost += 5
        default: break
        }
        switch (variant.highContrast == true, traits.accessibilityContrast == .high) {
        case (true, false): cost += 200_000
        case (false, true): cost += 20_000
        default: break
        }
        return cost
    }

    private func idiomCost(_ idiom: String?) -> Double {
        guard let idiom, idiom != "universal" else { return 0 }
        return idiom == (traits.userInterfaceIdiom == .pad ? "ipad" : "iphone") ? -100 : 500_000
    }

    /// The screen's, else the next larger, else the largest.
    private func scaleCost(_ own: CGFloat?) -> Double {
        guard let own else { return 0 }
        return Double(own < scale ? (scale - own) * 20 : own - scale)
    }

    private func cost(_ conditions: AssetConditions) -> Double {
        var cost = 0.0
        func ask(_ holds: Bool?, _ gain: Double, _ loss: Double) { if let holds { cost += holds ? -gain : loss } }
        ask(conditions.locale.map(isSpoken), 30_000, 1_000_000)
        ask(conditions.widthClass.map { suits($0, traits.horizontalSizeClass) }, 300, 300_000)
        ask(conditions.heightClass.map { suits($0, traits.verticalSizeClass) }, 300, 300_000)
        ask(conditions.direction.map { $0 == direction }, 0, 1000)
        ask(conditions.gamut.map { ($0 == "display-P3") == (traits.displayGamut != .SRGB) }, 50, 60)
        if let memory = conditions.memory { ask(memory <= Self.memory, Double(memory), 400_000) }
        if let graphics = conditions.graphics {
            ask(Self.graphics.contains(graphics), Double(Self.graphics.firstIndex(of: graphics) ?? 0), 400_000)
        }
        return cost
    }

    private func isSpoken(_ locale: String) -> Bool {
        AppLanguage.speaks(locale)
    }

    private func suits(_ name: String, _ sizeClass: UIUserInterfaceSizeClass) -> Bool {
        name == (sizeClass == .compact ? "compact" : "regular")
    }

    private var direction: String { traits.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right" }

    /// Gigabytes of a current phone.
    private static let memory = 6
    /// What a current phone's graphics can do, the least first.
    private static let graphics = [
        "metal1v2", "metal2v2", "metal3v1", "metal3v2", "metal4v1", "metal5v1", "apple1", "apple2", "apple3", "apple4",
        "apple5", "apple6", "apple7", "apple8",
    ]
}
