import CoreGraphics
import Foundation

extension UIFontDescriptor {
    /// What a font may be described by.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// Keys of `.traits`.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// Keys of each of the `.featureSettings`: the kind of a feature, and which of its settings.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        // As they were called before iOS 15.
        public static let featureIdentifier = type
        public static let typeIdentifier = selector
    }

    public convenience init(fontAttributes attributes: [AttributeName: Any]) {
        var values = FontDescriptor(size: 0)
        Self.put(attributes, into: &values)
        self.init(values: values)
    }

    /// The same font but for these attributes. Of the features, digits of one width are drawn; others are left to the
    /// font.
    public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
        var values = values
        Self.put(attributes, into: &values)
        return UIFontDescriptor(values: values)
    }

    public var fontAttributes: [AttributeName: Any] {
        var result: [AttributeName: Any] = [.size: pointSize]
        if values.family != nil { result[.name] = postscriptName }
        result[.traits] = [TraitKey.symbolic: symbolicTraits.rawValue, .weight: values.weight] as [TraitKey: Any]
        if let textStyle { result[.textStyle] = textStyle.rawValue }
        return result
    }

    public func object(forKey attribute: AttributeName) -> Any? {
        attribute == .family
            ? values.family.map { _ in UIFont(descriptor: self, size: 0).familyName } : fontAttributes[attribute]
    }
    public var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }
    public var matrix: CGAffineTransform { .identity }

    private static func put(_ attributes: [AttributeName: Any], into values: inout FontDescriptor) {
        func number(_ value: Any?) -> CGFloat? {
            (value as? UIFont.Weight)?.rawValue ?? KeyValueConversion.convert(value, to: CGFloat.self)
        }
        if let name = attributes[.name] as? String ?? attributes[.family] as? String {
            let size = values.size
            if var named = UIFont.values(named: name, size: size) {
                named.size = size
                values = named
            } else {
                values.family = name
            }
            if attributes[.name] == nil { values.face = nil }
        }
        if let size = number(attributes[.size]) { values.size = size }
        if attributes[.face] != nil || attributes[.traits] != nil { values.face = nil }
        if let face = (attributes[.face] as? String)?.lowercased() {
            if face.contains("bold") { values.weight = UIFont.Weight.bold.rawValue }
            if face.contains("italic") || face.contains("oblique") { values.italic = true }
        }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let weight = number(traits[.weight]) { values.weight = weight }
            if let slant = number(traits[.slant]) { values.italic = slant > 0 }
            if let raw = number(traits[.symbolic])
                ?? (traits[.symbolic] as? SymbolicTraits).map({ CGFloat($0.rawValue) })
            {
                let symbolic = SymbolicTraits(rawValue: UInt32(raw))
                if symbolic.contains(.traitItalic) { values.italic = true }
                if symbolic.contains(.traitBold) { values.weight = max(values.weight, UIFont.Weight.bold.rawValue) }
                if symbolic.contains(.traitMonoSpace) { values.design = .monospaced }
            }
        }
        for setting in attributes[.featureSettings] as? [[FeatureKey: Any]] ?? []
        where number(setting[.type]) == CGFloat(kNumberSpacingType) {
            values.monospacedDigits = number(setting[.selector]) == CGFloat(kMonospacedNumbersSelector)
        }
    }
}

// MARK: Archives

extension UIFontDescriptor {
    /// The attributes by their names alone, all of Foundation's types.
    var archivedAttributes: [String: Any] {
        var result: [String: Any] = [AttributeName.size.rawValue: NSNumber(value: Double(pointSize))]
        if values.family != nil { result[AttributeName.name.rawValue] = postscriptName as NSString }
        var traits: [String: Any] = [
            TraitKey.symbolic.rawValue: NSNumber(value: symbolicTraits.rawValue),
            TraitKey.weight.rawValue: NSNumber(value: Double(values.weight)),
        ]
        if values.italic { traits[TraitKey.slant.rawValue] = NSNumber(value: 0.07) }
        let designs: [FontDescriptor.Design: SystemDesign] = [
            .serif: .serif, .rounded: .rounded, .monospaced: .monospaced,
        ]
        if let design = designs[values.design] { traits[Self.designTrait] = design.rawValue as NSString }
        result[AttributeName.traits.rawValue] = traits as NSDictionary
        if values.monospacedDigits {
            let setting = [
                FeatureKey.type.rawValue: kNumberSpacingType, FeatureKey.selector.rawValue: kMonospacedNumbersSelector,
            ]
            result[AttributeName.featureSettings.rawValue] = [setting as NSDictionary] as NSArray
        }
        return result
    }
    private static let designTrait = "NSCTFontUIFontDesignTrait"

    convenience init(archivedAttributes: [AnyHashable: Any]) {
        var attributes: [AttributeName: Any] = [:]
        for (key, value) in archivedAttributes {
            if let name = key as? String { attributes[AttributeName(rawValue: name)] = value }
        }
        let traits = attributes[.traits] as? [AnyHashable: Any] ?? [:]
        var known: [TraitKey: Any] = [:]
        for (key, value) in traits { if let name = key as? String { known[TraitKey(rawValue: name)] = value } }
        if !known.isEmpty { attributes[.traits] = known }
        if let settings = attributes[.featureSettings] as? [[AnyHashable: Any]] {
            attributes[.featureSettings] = settings.map { setting in
                var result: [FeatureKey: Any] = [:]
                for (key, value) in setting {
                    if let name = key as? String { result[FeatureKey(rawValue: name)] = value }
                }
                return result
            }
        }
        var made = UIFontDescriptor(fontAttributes: attributes)
        if let design = traits[Self.designTrait] as? String {
            made = made.withDesign(SystemDesign(rawValue: design)) ?? made
        }
        var values = made.values
        // Attributes that name a face take its weight away; it is given beside it.
        if let weight = KeyValueConversion.convert(known[.weight], to: CGFloat.self) { values.weight = weight }
        if let name = attributes[.name] as? String, let named = UIFont.values(named: name, size: values.size) {
            values.face = named.face
        }
        // A style of text is what the descriptor is of, where it says no more.
        if known.isEmpty, attributes[.name] == nil, let usage = attributes[.textStyle] as? String,
            usage.hasPrefix("UICTFontTextStyle")
        {
            values = UIFont.preferredFont(forTextStyle: .init(rawValue: usage)).fontDescriptorValues
        }
        self.init(values: values)
    }
}

// Kinds of features and their settings, by Apple's registry of font features.
public let kNumberSpacingType = 6, kMonospacedNumbersSelector = 0, kProportionalNumbersSelector = 1
public let kVerticalPositionType = 10, kNormalPositionSelector = 0, kSuperiorsSelector = 1, kInferiorsSelector = 2
public let kFractionsType = 11, kNoFractionsSelector = 0, kVerticalFractionsSelector = 1, kDiagonalFractionsSelector = 2
public let kNumberCaseType = 21, kLowerCaseNumbersSelector = 0, kUpperCaseNumbersSelector = 1
public let kStylisticAlternativesType = 35, kStylisticAltOneOnSelector = 2, kStylisticAltTwoOnSelector = 4,
    kStylisticAltThreeOnSelector = 6
public let kLowerCaseType = 37, kDefaultLowerCaseSelector = 0, kLowerCaseSmallCapsSelector = 1,
    kLowerCasePetiteCapsSelector = 2
public let kUpperCaseType = 38, kDefaultUpperCaseSelector = 0, kUpperCaseSmallCapsSelector = 1,
    kUpperCasePetiteCapsSelector = 2
