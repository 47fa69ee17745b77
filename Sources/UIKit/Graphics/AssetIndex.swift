import CoreGraphics
import Foundation

/// What the asset catalogs of a bundle hold, as the builder wrote it down: `Assets/index.json`, read once.
final class AssetIndex: @unchecked Sendable {
    private struct Index: Decodable {
        struct Variant: Decodable {
            var file: String
            var scale: CGFloat?
            var idiom: String?
            var appearance: String?
            var highContrast: Bool?
            var template: Bool?
            var slices: ImageSlices?
            var preservesVector: Bool?
            var direction: String?
        }
        struct ColorVariant: Decodable {
            /// Missing where the colour is one of the system's.
            var red, green, blue, alpha: CGFloat?
            var reference: String?
            var idiom: String?
            var appearance: String?
            var highContrast: Bool?
        }
        struct DataFile: Decodable {
            var file: String
            var idiom: String?
            var type: String?
        }
        var images: [String: [Variant]]?
        var colors: [String: [ColorVariant]]?
        var data: [String: [DataFile]]?
    }

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
            let made = AssetIndex(folder: path)
            indexes[path] = made
            return made
        }
    }

    private let folder: String
    /// Loose images by the file's name, where they aren't in the folder.
    private let files: [String: String]
    private let index: Index
    private var images: [String: UIImage] = [:]
    private var colors: [String: UIColor] = [:]

    /// - Parameter json: an index with the files' whole paths.
    init(json: Data, files: [String: String]) {
        (folder, self.files) = ("", files)
        index = (try? JSONDecoder().decode(Index.self, from: json)) ?? Index()
    }

    private init(folder: String) {
        self.folder = folder
        files = [:]
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
        let key =
            "\(name)|\(traits.userInterfaceStyle.rawValue)|\(traits.displayScale)|\(traits.userInterfaceIdiom.rawValue)|\(traits.accessibilityContrast.rawValue)|\(traits.layoutDirection.rawValue)"
        return Self.lock.withLock {
            if let known = images[key] { return known }
            guard let found = load(name, traits) else { return nil }
            images[key] = found
            return found
        }
    }

    private func load(_ name: String, _ traits: UITraitCollection) -> UIImage? {
        // A catalog's image is also found by the name of its file.
        if index.images?[name] == nil, [".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix),
            let variants = index.images?[(name as NSString).deletingPathExtension], !variants.isEmpty
        {
            return looseFile(name, scale: traits.displayScale) ?? load((name as NSString).deletingPathExtension, traits)
        }
        guard let variants = index.images?[name] else { return looseFile(name, scale: traits.displayScale) }
        let wanted = traits.displayScale == 0 ? 2 : traits.displayScale
        // The right appearance and idiom first, then the scale that fits best: the screen's, else the next larger, else
        // the largest.
        let direction = traits.layoutDirection == .rightToLeft ? "right-to-left" : "left-to-right"
        func cost(_ variant: Index.Variant) -> Double {
            let scale = variant.scale ?? wanted, turned = variant.direction != nil && variant.direction != direction
            return Self.cost(variant.appearance, variant.highContrast, variant.idiom, traits) + (turned ? 1000 : 0)
                + Double(scale < wanted ? (wanted - scale) * 20 : scale - wanted)
        }
        guard let best = variants.min(by: { cost($0) < cost($1) }) else { return nil }
        let path = best.file.hasPrefix("/") ? best.file : folder + "/Assets/" + best.file
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
                image.preservesVector = best.preservesVector == true
            } else {
                let pixels = try CGImage.decode(data), scale = best.scale ?? 1
                image =
                    best.slices.flatMap { UIImage(pixels, scale: scale, slices: $0) }
                    ?? UIImage(cgImage: pixels, scale: scale, orientation: .up)
            }
        } catch {
            Log.warning("\(path): error: the image “\(name)” can't be shown: \(error)")
            return nil
        }
        if let own = best.direction { image.flipsForRightToLeftLayoutDirection = own == "left-to-right" }
        if let template = best.template { image.renderingMode = template ? .alwaysTemplate : .alwaysOriginal }
        return image
    }

    /// How badly a variant suits traits: one made for another appearance worst, then one for another idiom; of those
    /// that do, the most particular costs least.
    private static func cost(
        _ appearance: String?, _ highContrast: Bool?, _ idiom: String?, _ traits: UITraitCollection
    ) -> Double {
        var cost = 0.0
        switch (appearance, traits.userInterfaceStyle == .dark) {
        case ("dark"?, false), ("light"?, true): cost += 100_000
        case (nil, true): cost += 10_000
        case (nil, false): cost += 5
        default: break
        }
        switch (highContrast == true, traits.accessibilityContrast == .high) {
        case (true, false): cost += 200_000
        case (false, true): cost += 20_000
        default: break
        }
        if let idiom, idiom != "universal" {
            cost += idiom == (traits.userInterfaceIdiom == .pad ? "ipad" : "iphone") ? -100 : 500_000
        }
        return cost
    }

    private func looseFile(_ name: String, scale: CGFloat) -> UIImage? {
        let stem = (name as NSString).deletingPathExtension, given = (name as NSString).pathExtension
        for ending in given.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [given] {
            for suffix in scale >= 3 ? ["@3x", "@2x", ""] : ["@2x", "@3x", ""] {
                let file = "\(stem)\(suffix).\(ending)"
                let path = files[file] ?? "\(folder)/\(file)"
                if FileManager.default.fileExists(atPath: path) { return UIImage(contentsOfFile: path) }
            }
        }
        return nil
    }

    func color(named name: String) -> UIColor? {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        if let known = colors[name] { return known }
        guard let variants = index.colors?[name], !variants.isEmpty else { return nil }
        let choices = variants.map { variant in (variant, Self.color(variant)) }
        func choice(_ traits: UITraitCollection) -> UIColor {
            choices.min {
                Self.cost($0.0.appearance, $0.0.highContrast, $0.0.idiom, traits)
                    < Self.cost($1.0.appearance, $1.0.highContrast, $1.0.idiom, traits)
            }!.1
        }
        let made = choices.count == 1 ? choices[0].1 : UIColor { choice($0) }
        colors[name] = made
        return made
    }

    /// A data set's bytes and the identifier of their type.
    func data(named name: String) -> (data: Data, type: String)? {
        let idiom = UITraitCollection.current.userInterfaceIdiom == .pad ? "ipad" : "iphone",
            files = index.data?[name] ?? []
        guard
            let file = files.first(where: { $0.idiom == idiom })
                ?? files.first(where: { $0.idiom ?? "universal" == "universal" })
        else { return nil }
        let path = file.file.hasPrefix("/") ? file.file : folder + "/Assets/" + file.file
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

    private static func color(_ variant: Index.ColorVariant) -> UIColor {
        if let name = variant.reference, let system = UIColor.system(named: name) { return system }
        return UIColor(
            red: variant.red ?? 0, green: variant.green ?? 0, blue: variant.blue ?? 0, alpha: variant.alpha ?? 1)
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
}
