import CoreGraphics
import Foundation
import NibArchive

extension UIImage {
    /// An image of the asset catalog or of the bundle ("name", "name.jpg"); nil when there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
        guard let found = AssetIndex.of(bundle ?? .main).image(named: name, traits: traits ?? UITraitCollection.current),
              let pixels = found.cgImage else { return nil }
        self.init(cgImage: pixels, scale: found.scale, orientation: .up)
        renderingMode = found.renderingMode
        assetName = name
        capInsets = found.capInsets
    }
}

/// What the asset catalogs of a bundle hold, as the builder wrote it down: `Assets/index.json`, read once.
final class AssetIndex: @unchecked Sendable {
    private struct Index: Decodable {
        struct Variant: Decodable {
            var file: String
            var scale: CGFloat?
            var idiom: String?
            var appearance: String?
            var template: Bool?
        }
        struct ColorVariant: Decodable {
            /// Missing where the colour is one of the system's.
            var red, green, blue, alpha: CGFloat?
            var reference: String?
            var idiom: String?
            var appearance: String?
        }
        var images: [String: [Variant]]?
        var colors: [String: [ColorVariant]]?
    }

    nonisolated(unsafe) private static var indexes: [String: AssetIndex] = [:]

    static func of(_ bundle: Bundle) -> AssetIndex {
        let path = bundle.resourcePath ?? bundle.bundlePath
        if let known = indexes[path] { return known }
        let made = AssetIndex(folder: path)
        indexes[path] = made
        return made
    }

    private let folder: String
    private let index: Index
    private var images: [String: UIImage] = [:]
    private var colors: [String: UIColor] = [:]

    private init(folder: String) {
        self.folder = folder
        let path = folder + "/Assets/index.json"
        guard let data = FileManager.default.contents(atPath: path) else {
            index = Index()
            return
        }
        do {
            index = try JSONDecoder().decode(Index.self, from: data)
        } catch {
            index = Index()
            Log.warning("\(path): error: the asset index is damaged: \(error). Build the app again.")
        }
    }

    func image(named name: String, traits: UITraitCollection) -> UIImage? {
        let key = "\(name)|\(traits.userInterfaceStyle.rawValue)|\(traits.displayScale)|\(traits.userInterfaceIdiom.rawValue)"
        if let known = images[key] { return known }
        guard let found = load(name, traits) else { return nil }
        images[key] = found
        return found
    }

    private func load(_ name: String, _ traits: UITraitCollection) -> UIImage? {
        guard let variants = index.images?[name] else { return looseFile(name, scale: traits.displayScale) }
        let wanted = traits.displayScale == 0 ? 2 : traits.displayScale
        let idiom = traits.userInterfaceIdiom == .pad ? "ipad" : "iphone"
        let dark = traits.userInterfaceStyle == .dark
        // The right appearance first, then the right idiom, then the scale that fits best: the screen's, else the next larger, else the largest.
        func cost(_ variant: Index.Variant) -> Double {
            var cost = 0.0
            switch (variant.appearance, dark) {
            case ("dark"?, false), ("light"?, true): cost += 10000
            case (nil, true): cost += 1000
            default: break
            }
            if let other = variant.idiom, other != "universal" { cost += other == idiom ? -100 : 5000 }
            let scale = variant.scale ?? wanted
            if scale < wanted { cost += Double(wanted - scale) * 20 } else { cost += Double(scale - wanted) }
            return cost
        }
        guard let best = variants.min(by: { cost($0) < cost($1) }) else { return nil }
        let path = folder + "/Assets/" + best.file
        guard let data = FileManager.default.contents(atPath: path) else {
            Log.warning("\(path): error: the image of “\(name)” is missing. Build the app again.")
            return nil
        }
        let vector = path.hasSuffix(".svg") || path.hasSuffix(".pdf")
        let pixels: CGImage
        do {
            pixels = vector ? try VectorImage(data: data).image(scale: wanted) : try CGImage.decode(data)
        } catch {
            Log.warning("\(path): error: the image “\(name)” can't be shown: \(error)")
            return nil
        }
        let image = UIImage(cgImage: pixels, scale: vector ? wanted : best.scale ?? 1, orientation: .up)
        if best.template == true { image.renderingMode = .alwaysTemplate }
        return image
    }

    private func looseFile(_ name: String, scale: CGFloat) -> UIImage? {
        let stem = (name as NSString).deletingPathExtension, given = (name as NSString).pathExtension
        for ending in given.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [given] {
            for suffix in scale >= 3 ? ["@3x", "@2x", ""] : ["@2x", "@3x", ""] {
                let path = "\(folder)/\(stem)\(suffix).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return UIImage(contentsOfFile: path) }
            }
        }
        return nil
    }

    func color(named name: String) -> UIColor? {
        if let known = colors[name] { return known }
        guard let variants = index.colors?[name], let first = variants.first else { return nil }
        func color(_ variant: Index.ColorVariant) -> UIColor {
            if let name = variant.reference, let system = UIColor.system(named: name) { return system }
            return UIColor(red: variant.red ?? 0, green: variant.green ?? 0, blue: variant.blue ?? 0, alpha: variant.alpha ?? 1)
        }
        let light = color(variants.first { $0.appearance == nil || $0.appearance == "light" } ?? first)
        let dark = variants.first { $0.appearance == "dark" }.map(color)
        let made = dark.map { dark in UIColor { $0.userInterfaceStyle == .dark ? dark : light } } ?? light
        colors[name] = made
        return made
    }
}

/// Where Interface Builder put an image's name: the asset of that name, or room of the stored size where there is none.
extension UIImage {
    @MainActor static func decode(_ nib: UINibDecoder) -> UIImage {
        let name = nib.string(.resourceName)
        let traits = UIScreen.main.traitCollection
        let image: UIImage
        if let name, let found = AssetIndex.of(nib.bundle ?? .main).image(named: name, traits: traits) {
            image = found
        } else if let symbol = nib.string(.symbolName), let found = UIImage(symbol: symbolPicture(symbol, nib)) {
            image = found
        } else {
            image = UIImage(emptyOfSize: CGSize(width: nib.cgFloat(.imageWidth) ?? 0, height: nib.cgFloat(.imageHeight) ?? 0))
        }
        image.assetName = name ?? nib.string(.symbolName)
        return image
    }

    /// Names that have no stand-in are drawn as an empty frame: something is to be seen, and nothing said that isn't so.
    @MainActor private static func symbolPicture(_ name: String, _ nib: UINibDecoder) -> Symbol {
        let known = SymbolLibrary.drawing(named: name) != nil
        return Symbol(name: known ? name : "app", configuration: nib.object(.symbolConfiguration) as? SymbolConfiguration,
                      proportions: CGSize(width: nib.cgFloat(.imageWidth) ?? 0, height: nib.cgFloat(.imageHeight) ?? 0))
    }
}

private extension NibKey {
    static let resourceName = NibKey("UIResourceName")
    static let symbolName = NibKey("UISystemSymbolResourceName")
    static let symbolConfiguration = NibKey("UISymbolImageConfiguration")
    static let imageWidth = NibKey("UIImageWidth")
    static let imageHeight = NibKey("UIImageHeight")
}
