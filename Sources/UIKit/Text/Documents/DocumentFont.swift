import CoreGraphics

/// The fonts that documents name.
enum DocumentFont {
    /// - Parameter size: in points. A family that isn't there is the system's.
    static func named(_ family: String, size: CGFloat, isBold: Bool, isItalic: Bool) -> UIFont {
        let isSystem =
            family.hasPrefix("-apple-system") || family == "system-ui" || family.hasPrefix(".SF")
            || family == "San Francisco"
        let font = (isSystem ? nil : UIFont(name: family, size: size)) ?? .systemFont(ofSize: size)
        var traits = font.fontDescriptor.symbolicTraits
        if isBold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: size) } ?? font
    }
}
