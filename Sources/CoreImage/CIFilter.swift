import CoreGraphics
import Foundation

// Names of what filters take.
public let kCIInputImageKey = "inputImage", kCIInputBackgroundImageKey = "inputBackgroundImage",
    kCIInputMaskImageKey = "inputMaskImage", kCIInputTargetImageKey = "inputTargetImage"
public let kCIInputRadiusKey = "inputRadius", kCIInputIntensityKey = "inputIntensity", kCIInputScaleKey = "inputScale",
    kCIInputCenterKey = "inputCenter", kCIInputAngleKey = "inputAngle"
public let kCIInputColorKey = "inputColor", kCIInputSaturationKey = "inputSaturation",
    kCIInputBrightnessKey = "inputBrightness", kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV", kCIInputSharpnessKey = "inputSharpness", kCIInputExtentKey = "inputExtent",
    kCIInputTimeKey = "inputTime", kCIInputTransformKey = "inputTransform"
public let kCIInputAspectRatioKey = "inputAspectRatio", kCIInputWidthKey = "inputWidth",
    kCIInputRefractionKey = "inputRefraction", kCIInputWeightsKey = "inputWeights"
public let kCIInputVersionKey = "inputVersion", kCIOutputImageKey = "outputImage"
public let kCIAttributeFilterName = "CIAttributeFilterName",
    kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName", kCIAttributeDefault = "CIAttributeDefault",
    kCIAttributeClass = "CIAttributeClass"
public let kCICategoryBlur = "CICategoryBlur", kCICategoryColorEffect = "CICategoryColorEffect",
    kCICategoryColorAdjustment = "CICategoryColorAdjustment"
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect", kCICategoryGenerator = "CICategoryGenerator",
    kCICategoryGradient = "CICategoryGradient"
public let kCICategoryStylize = "CICategoryStylize", kCICategoryCompositeOperation = "CICategoryCompositeOperation",
    kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
public let kCICategoryTransition = "CICategoryTransition", kCICategoryReduction = "CICategoryReduction",
    kCICategorySharpen = "CICategorySharpen", kCICategoryBuiltIn = "CICategoryBuiltIn"

/// Makes an image of others, by values that are set by name. Filters are known by Apple's names; those that aren't here
/// are nil, as unknown ones are on iOS.
open class CIFilter: NSObject, NSCopying, @unchecked Sendable {
    let recipe: FilterRecipe?
    private var values: [String: Any] = [:]
    open var name: String

    /// For subclasses, which make their image themselves.
    public override init() {
        (recipe, name) = (nil, "")
        super.init()
        name = "\(type(of: self))"
    }

    public init?(name: String) {
        guard let recipe = FilterRecipe.all[name] else { return nil }
        (self.recipe, self.name, values) = (recipe, name, recipe.defaults)
        super.init()
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }
    public convenience init?(name: String, withInputParameters params: [String: Any]?) {
        self.init(name: name, parameters: params)
    }

    public func copy(with zone: NSZone? = nil) -> Any {
        guard recipe != nil, let copy = CIFilter(name: name) else { return self }
        copy.values = values
        return copy
    }

    open func setDefaults() { for (key, value) in recipe?.defaults ?? [:] { values[key] = value } }
    open func setValue(_ value: Any?, forKey key: String) {
        if let recipe, key != kCIInputImageKey, !recipe.inputs.contains(key) {
            fatalError(
                "*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<\(type(of: self))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(key).'"
            )
        }
        values[key] = value
    }
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
    open var inputKeys: [String] { recipe?.inputs.sorted() ?? [] }
    open var outputKeys: [String] { [kCIOutputImageKey] }
    open var isEnabled = true

    /// What the filter is called, and what each input is.
    open var attributes: [String: Any] {
        var found: [String: Any] = [
            kCIAttributeFilterName: name,
            kCIAttributeFilterDisplayName: Self.localizedName(forFilterName: name) ?? name,
        ]
        if let category = recipe?.category { found[kCIAttributeFilterCategories] = [category, kCICategoryBuiltIn] }
        for key in inputKeys { found[key] = attributes(ofInput: key) }
        return found
    }

    /// nil as long as an image is missing that it needs.
    open var outputImage: CIImage? {
        guard let recipe else { return nil }
        let values = FilterValues(values)
        guard isEnabled else { return values.image }
        return recipe.make(values)
    }

    open class func filterNames(inCategory category: String?) -> [String] {
        FilterRecipe.all.filter { category == nil || category == kCICategoryBuiltIn || $0.value.category == category }
            .keys.sorted()
    }
    open class func filterNames(inCategories categories: [String]?) -> [String] {
        filterNames(inCategory: nil).filter { name in
            categories?.allSatisfy { filterNames(inCategory: $0).contains(name) } ?? true
        }
    }

    /// "CIGaussianBlur" is Gaussian Blur.
    open class func localizedName(forFilterName filterName: String) -> String? {
        guard FilterRecipe.all[filterName] != nil else { return nil }
        return spaced(String(filterName.dropFirst(2)))
    }
}

/// A filter's inputs as it needs them.
struct FilterValues {
    private let values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }

    func image(_ key: String) -> CIImage? { values[key] as? CIImage }
    var image: CIImage? { image(kCIInputImageKey) }
    func number(_ key: String) -> CGFloat {
        switch values[key] {
        case let number as NSNumber: CGFloat(number.doubleValue)
        case let number as any BinaryFloatingPoint: CGFloat(number)
        case let number as any BinaryInteger: CGFloat(number)
        default: 0
        }
    }
    func data(_ key: String) -> Data? { values[key] as? Data ?? (values[key] as? NSData).map { $0 as Data } }
    func text(_ key: String) -> String? { values[key] as? String ?? (values[key] as? NSString).map { $0 as String } }
    func float(_ key: String) -> Float { Float(number(key)) }
    func vector(_ key: String) -> CIVector {
        switch values[key] {
        case let vector as CIVector: vector
        case let point as CGPoint: CIVector(cgPoint: point)
        case let rect as CGRect: CIVector(cgRect: rect)
        default: CIVector(x: 0, y: 0)
        }
    }
    func point(_ key: String) -> CGPoint { vector(key).cgPointValue }
    func color(_ key: String) -> CIColor { values[key] as? CIColor ?? .black }
    var transform: CGAffineTransform {
        switch values[kCIInputTransformKey] {
        case let transform as CGAffineTransform: return transform
        case let vector as CIVector: return vector.cgAffineTransformValue
        case let value as NSValue:
            var transform = CGAffineTransform.identity
            value.getValue(&transform)
            return transform
        default: return .identity
        }
    }
}

/// How a filter makes its image, and what it takes.
struct FilterRecipe: @unchecked Sendable {
    let category: String
    let defaults: [String: Any]
    let inputs: Set<String>
    let make: (FilterValues) -> CIImage?

    /// - Parameter images: the images that it needs beside its other values.
    init(
        _ category: String, _ defaults: [String: Any] = [:], images: [String] = [kCIInputImageKey],
        _ make: @escaping (FilterValues) -> CIImage?
    ) {
        (self.category, self.defaults, inputs, self.make) = (category, defaults, Set(defaults.keys).union(images), make)
    }

    static let all: [String: FilterRecipe] = [colors, blurs, distortions, generators, codes, composites, geometry]
        .reduce(into: [:]) { $0.merge($1) { $1 } }
}
