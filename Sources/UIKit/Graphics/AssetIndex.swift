import CoreGraphics
import DeviceCatalog
import Foundation

/// What the asset catalogs of a bundle hold, as the builder wrote it down: `Assets.car/index.json`, read once.
final class AssetIndex: @unchecked Sendable {
    nonisolated(unsafe) private static var indexes: [String: AssetIndex] = [:]

    /// What stands in for the main bundle's, where documents are shown without their app.
    nonisolated(unsafe) static var substitute: AssetIndex?

    /// Images are looked up on any thread.
    private static let lock = NSRecursiveLock()

    static func of(_ bundle: Bundle) -> AssetIndex {
        if let substitute, bundle == .main { return substitute }
        let path = bundle.resourcePath ?? bundle.bundlePath
        return lock.withLock {
            if let known = indexes[path] { return known }
            let made = AssetIndex(folder: path, bundle: bundle)
            indexes[path] = made
            return made
        }
    }

    private let folder: String
    private let bundle: Bundle
    /// Loose images by the file's name, where they aren't in the folder.
    private let files: [String: String]
    private let index: AssetIndexFile
    private var images: [String: UIImage] = [:]
    private var colors: [String: UIColor] = [:]

    /// - Parameter json: an index with the files' whole paths.
    init(json: Data, files: [String: String]) {
        (folder, bundle, self.files) = ("", .main, files)
        index = (try? JSONDecoder().decode(AssetIndexFile.self, from: json)) ?? AssetIndexFile()
    }

    private init(folder: String, bundle: Bundle) {
        self.bundle = bundle
        self.folder = folder
        files = [:]
        let path = folder + "/Assets.car/index.json"
        guard let data = FileManager.default.contents(atPath: path) else {
            index = AssetIndexFile()
            return
        }
        do {
            index = try JSONDecoder().decode(AssetIndexFile.self, from: data)
        } catch {
            index = AssetIndexFile()
            Log.warning("\(path): error: the asset index is damaged: \(error). Build the app again.")
        }
    }

    /// The picture for the traits, those that are unspecified as they are now.
    func image(named name: String, traits: UITraitCollection) -> UIImage? {
        let traits = AssetTraits(traits)
        return Self.lock.withLock { load(name, traits) }
    }

    /// Whether the catalog has a picture of that name for the traits, readable or not.
    func namesImage(_ name: String, traits: UITraitCollection) -> Bool {
        index.images?[name].flatMap { AssetTraits(traits).best(of: $0) } != nil
    }

    private func load(_ name: String, _ traits: AssetTraits) -> UIImage? {
        // A catalog's image is also found by the name of its file.
        if index.images?[name] == nil, [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix),
            let variants = index.images?[(name as NSString).deletingPathExtension], !variants.isEmpty
        {
            return looseFile(name, scale: traits.scale) ?? load((name as NSString).deletingPathExtension, traits)
        }
        guard let variants = index.images?[name] else { return looseFile(name, scale: traits.scale) }
        guard let best = traits.best(of: variants) else { return nil }
        let key = "\(best.file)|\(traits.scale)"
        if let known = images[key] { return known }
        guard let image = read(best, name, scale: traits.scale) else { return nil }
        image.followsTraits = variants.contains { !$0.suitsEverybody }
        image.assetName = name
        images[key] = image
        return image
    }

    private func read(_ variant: AssetIndexFile.Image, _ name: String, scale wanted: CGFloat) -> UIImage? {
        let path = variant.file.hasPrefix("/") ? variant.file : folder + "/Assets.car/" + variant.file
        guard let data = FileManager.default.contents(atPath: path) else {
            Log.warning("\(path): error: the image of “\(name)” is missing. Build the app again.")
            return nil
        }
        let image: UIImage
        do {
            if path.hasSuffix(".svg") || path.hasSuffix(".pdf") {
                let vector = try VectorImage(data: data)
                image = UIImage(cgImage: try vector.image(scale: wanted), scale: wanted, orientation: .up)
                image.vector = vector
                image.preservesVector = variant.preservesVector == true
            } else {
                let whole = try CGImage.decode(data).upright, scale = variant.scale ?? 1
                let pixels = variant.pixels.flatMap { whole.scaled(width: $0, height: $0) } ?? whole
                image =
                    variant.slices.flatMap { UIImage(pixels, scale: scale, slices: $0) }
                    ?? UIImage(cgImage: pixels, scale: scale, orientation: .up)
            }
        } catch {
            Log.warning("\(path): error: the image “\(name)” can't be shown: \(error)")
            return nil
        }
        if let edges = variant.alignment {
            let scale = variant.scale ?? 1
            image.alignmentRectInsets = UIEdgeInsets(
                top: edges.top / scale, left: edges.left / scale, bottom: edges.bottom / scale,
                right: edges.right / scale)
        }
        if let own = variant.direction { image.flipsForRightToLeftLayoutDirection = own == "left-to-right" }
        if let template = variant.template { image.renderingMode = template ? .alwaysTemplate : .alwaysOriginal }
        return image
    }

    /// A picture that lies in the bundle, for the language, the device and the screen: `name@2x~ipad.png` before
    /// `name@2x.png`.
    private func looseFile(_ name: String, scale: CGFloat) -> UIImage? {
        let given = (name as NSString).pathExtension
        let sharpness = scale >= 3 ? ["@3x", "@2x", ""] : ["@2x", "@3x", ""]
        // What follows a dot may be a type, or a part of the name. Of a PNG alone the type needn't be said.
        var choices = [(name, "png")]
        if !given.isEmpty { choices.insert(((name as NSString).deletingPathExtension, given), at: 0) }
        for (stem, ending) in choices {
            for place in languagePlaces {
                for suffix in sharpness.flatMap({ [$0 + BundleResources.deviceSuffix, $0] }) {
                    let file = "\(place)\(stem)\(suffix).\(ending)"
                    // Without a folder there are no others than those.
                    guard let path = files[file] ?? (folder.isEmpty ? nil : "\(folder)/\(file)"),
                        let found = BundleResources.onDisk(path)
                    else { continue }
                    return UIImage(contentsOfFile: found)
                }
            }
        }
        return nil
    }

    /// What isn't localized, then the language's. Of a project without its app whatever language there is, rather than
    /// nothing.
    private var languagePlaces: [String] {
        guard folder.isEmpty else { return [""] + AppLanguage.folders(in: bundle).map { $0 + "/" } }
        let names = fileLanguages
        guard !names.isEmpty else { return [""] }
        let near = LanguageMatcher.matches(from: names, forPreferences: AppLanguage.preferences) + ["Base"]
        return [""] + (near + names.filter { !near.contains($0) }).map { $0 + ".lproj/" }
    }

    /// The languages that some of the files are in.
    private lazy var fileLanguages = Set(files.keys.compactMap { $0.contains("/") ? $0.prefix { $0 != "/" } : nil })
        .sorted().map { String($0.dropLast(6)) }

    func color(named name: String) -> UIColor? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        if let known = colors[name] { return known }
        guard let variants = index.colors?[name], !variants.isEmpty else { return nil }
        let choices = variants.map { variant in (variant, Self.color(variant)) }
        func choice(_ traits: UITraitCollection) -> UIColor {
            let traits = AssetTraits(traits)
            return choices.min { traits.cost(of: $0.0) < traits.cost(of: $1.0) }!.1
        }
        let made = choices.count == 1 ? choices[0].1 : UIColor { choice($0) }
        colors[name] = made
        return made
    }

    /// A data set's bytes and the identifier of their type.
    func data(named name: String) -> (data: Data, type: String)? {
        let traits = AssetTraits(.current)
        guard let file = traits.best(of: index.data?[name] ?? []) else { return nil }
        let path = file.file.hasPrefix("/") ? file.file : folder + "/Assets.car/" + file.file
        guard let data = FileManager.default.contents(atPath: path) else {
            Log.warning("\(path): error: the data of “\(name)” is missing. Build the app again.")
            return nil
        }
        return (
            data,
            file.type ?? UTType(filenameExtension: (path as NSString).pathExtension)?.identifier
                ?? UTType.data.identifier
        )
    }

    private static func color(_ variant: AssetIndexFile.Color) -> UIColor {
        if let name = variant.reference, let system = UIColor.system(named: name) { return system }
        let (red, green, blue) = (variant.red ?? 0, variant.green ?? 0, variant.blue ?? 0), alpha = variant.alpha ?? 1
        switch variant.space {
        case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "gray-gamma-22", "extended-gray": return UIColor(white: red, alpha: alpha)
        case "extended-linear-srgb":
            return UIColor(
                red: gammaEncoded(red), green: gammaEncoded(green), blue: gammaEncoded(blue), alpha: alpha)
        default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        }
    }

    /// Light as sRGB writes it.
    private static func gammaEncoded(_ light: CGFloat) -> CGFloat {
        let amount = abs(light)
        let encoded = amount <= 0.003_130_8 ? amount * 12.92 : 1.055 * pow(amount, 1 / 2.4) - 0.055
        return light < 0 ? -encoded : encoded
    }
}

/// The images and colours of a project, for tools that show its documents without the app.
@MainActor
package enum ProjectAssets {
    /// Looks images and colours up there from now on.
    ///
    /// - Parameters:
    ///   - index: as the builder writes it, with the files' whole paths; nil for none.
    ///   - files: loose images by the file's name.
    ///   - accent: the name of the colour that tints the project's app.
    package static func use(index: Data?, files: [String: String] = [:], accent: String? = nil) {
        AssetIndex.substitute = index.map { AssetIndex(json: $0, files: files) }
        accentColor = accent.flatMap { UIColor(named: $0) }
    }

    nonisolated(unsafe) private(set) static var accentColor: UIColor?

    /// The names of symbols that there are drawings for.
    package static var symbolNames: [String] { SymbolLibrary.names }
}
