import Foundation
import SafeFiles
import StoryboardDocument

/// What an asset catalog (`.xcassets`) holds, read from its folders.
public struct AssetCatalog {
    /// One picture of an image set.
    public struct Image: Codable, Equatable {
        /// Path inside the catalog: `Photos/Harbour.imageset/harbour@2x.png`.
        public var file: String
        /// Pixels per point; nil for vectors and “single scale”.
        public var scale: Int?
        /// `universal`, `iphone`, `ipad`, …
        public var idiom: String
        /// `light`, `dark`; nil for any.
        public var appearance: String?
        /// For increased contrast only; nil for any.
        public var highContrast: Bool?
        /// Drawn in the tint colour. Nil: as the picture's use has it.
        public var template: Bool?
        /// How the picture becomes larger; nil where it is stretched as a whole.
        public var slices: Slices?
        /// How far its edges lie inside the picture where views are aligned by it, in its pixels; nil for not at all.
        public var alignment: Edges?
        /// Whether a vector is drawn anew where it is shown larger; nil for no.
        public var preservesVector: Bool?
        /// `left-to-right` or `right-to-left`: the interface it is drawn for, shown the other way round in the other;
        /// nil for both.
        public var direction: String?
        /// What else it is for; nil for any.
        public var conditions: AssetConditions?
        /// The pixels of a side that it is made smaller to; nil for its own.
        public var pixels: Int?

        public init(
            file: String, scale: Int? = nil, idiom: String = "universal", appearance: String? = nil,
            template: Bool? = nil, slices: Slices? = nil
        ) {
            self.file = file
            self.scale = scale
            self.idiom = idiom
            self.appearance = appearance
            self.template = template
            self.slices = slices
        }
    }

    /// Distances from a picture's edges, in its pixels.
    public struct Edges: Codable, Equatable {
        public var top, left, bottom, right: Double

        init?(_ written: [String: Any]?) {
            guard let written else { return nil }
            func number(_ key: String) -> Double { (written[key] as? NSNumber)?.doubleValue ?? 0 }
            (top, left, bottom, right) = (number("top"), number("left"), number("bottom"), number("right"))
        }
    }

    /// The parts of a picture, in its pixels: caps that keep their size, and after the left and the top one a middle
    /// that fills the room between.
    public struct Slices: Codable, Equatable {
        public var top, left, bottom, right: Double
        /// Of the middle; what lies between it and the far caps isn't shown. 0: all that is between the caps.
        public var width, height: Double
        public var tiles: Bool

        init?(_ resizing: [String: Any]?) {
            func numbers(_ key: String) -> [String: Any] { resizing?[key] as? [String: Any] ?? [:] }
            func number(_ from: [String: Any], _ key: String) -> Double { (from[key] as? NSNumber)?.doubleValue ?? 0 }
            // Xcode wrote the other spelling once.
            let now = numbers("cap-insets"), caps = now.isEmpty ? numbers("capInsets") : now, center = numbers("center")
            guard !caps.isEmpty else { return nil }
            (top, left, bottom, right) = (
                number(caps, "top"), number(caps, "left"), number(caps, "bottom"), number(caps, "right")
            )
            (width, height) = (number(center, "width"), number(center, "height"))
            tiles = center["mode"] as? String == "tile"
        }
    }

    /// One colour of a colour set: components from 0 to 1, or a colour of the system by its name.
    public struct Color: Codable, Equatable {
        public var idiom: String
        public var appearance: String?
        /// For increased contrast only; nil for any.
        public var highContrast: Bool?
        public var red: Double?
        public var green: Double?
        public var blue: Double?
        public var alpha: Double?
        /// `srgb`, `display-p3`, `extended-srgb`, …
        public var space: String?
        /// A colour of the system, such as `systemBlueColor`.
        public var reference: String?
        /// What else it is for; nil for any.
        public var conditions: AssetConditions?
    }

    /// One file of a data set.
    public struct DataFile: Codable, Equatable {
        public var file: String
        public var idiom: String
        public var type: String?
        /// What else it is for; nil for any.
        public var conditions: AssetConditions?
    }

    public let path: String
    public private(set) var images: [String: [Image]] = [:]
    public private(set) var colors: [String: [Color]] = [:]
    public private(set) var data: [String: [DataFile]] = [:]
    /// App icons that have a picture, by their names.
    public private(set) var icons: [String: AppIcon] = [:]
    /// What Info.plist says of sets of launch images, by their names.
    private(set) var launchImages: [String: [[String: String]]] = [:]
    /// Whether classes get names of what is here (Xcode 16's “Asset Symbols”); nil for what the target's settings say.
    public private(set) var namesInClasses: Bool?
    /// What Xcode would warn of.
    public private(set) var warnings: [String] = []

    public init(path: String) throws {
        self.path = path
        guard FileManager.default.fileExists(atPath: path) else {
            throw ProjectError(path, "there is no such asset catalog.")
        }
        guard FolderWalk.isPlain(path) || FolderWalk.target(of: path)?.hasSuffix(".xcassets") == true else {
            throw ProjectError(path, "this is a link to a folder that is no asset catalog.")
        }
        let walk = FolderWalk(root: path)
        let properties = (try? contents(""))?["properties"] as? [String: Any]
        namesInClasses =
            ["enabled": true, "disabled": false][
                properties?["generate-swift-asset-symbol-extensions"] as? String ?? ""]
        try read(folder: "", namespace: "", depth: 0, walk)
        if let exceeded = walk.exceeded { throw ProjectError(path, "the asset catalog holds \(exceeded.exceeded).") }
    }

    private mutating func read(folder: String, namespace: String, depth: Int, _ walk: FolderWalk) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
        for name in names where !name.hasPrefix(".") {
            let own = folder.isEmpty ? name : folder + "/" + name
            guard walk.look(path + "/" + own, depth: depth) == .folder else { continue }
            let title = namespace + (name as NSString).deletingPathExtension
            switch (name as NSString).pathExtension {
            case "imageset", "symbolset": try readImages(own, title)
            case "colorset": try readColors(own, title)
            case "dataset": try readData(own, title)
            case "appiconset":
                icons[title] = AppIcon(title, folder: own, contents: try contents(own), in: path)
            case "launchimage": launchImages[title] = LaunchImages.entries(title, contents: try contents(own))
            case "":
                let properties = try contents(own)["properties"] as? [String: Any]
                let named = properties?["provides-namespace"] as? Bool == true
                try read(folder: own, namespace: named ? namespace + name + "/" : namespace, depth: depth + 1, walk)
            // Stickers and the like are for the device's own use.
            default: continue
            }
        }
    }

    private func contents(_ folder: String) throws -> [String: Any] {
        let file = "\(path)/\(folder)/Contents.json"
        guard let data = ProjectFile.contents(file) else { return [:] }
        guard let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
            throw ProjectError(file, "this is not the JSON of an asset catalog.")
        }
        return json
    }

    /// Of a set's entry, the appearance it is for: light or dark, and whether for increased contrast. Nil where it is
    /// one that isn't told apart.
    private static func appearance(_ entry: [String: Any]) -> (luminosity: String?, highContrast: Bool?)? {
        var result: (luminosity: String?, highContrast: Bool?) = (nil, nil)
        for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
            switch appearance["appearance"] as? String {
            case "luminosity": result.luminosity = appearance["value"] as? String
            case "contrast" where appearance["value"] as? String == "high": result.highContrast = true
            default: return nil
            }
        }
        return result
    }

    /// Says once of a set what of its entries isn't understood.
    private mutating func note(_ entry: [String: Any], _ folder: String) {
        for key in entry.keys.sorted() where !AssetConditions.known.contains(key) {
            let text = "\(path)/\(folder)/Contents.json: warning: the key “\(key)” of an entry has no meaning here."
            if !warnings.contains(text) { warnings.append(text) }
        }
    }

    /// Files of a set that no entry is for, in the words of Xcode's compiler: no image is made of them.
    private mutating func noteUnassigned(_ entries: [[String: Any]], _ folder: String, _ kind: String, _ name: String) {
        let assigned = Set(
            entries.filter { $0["unassigned"] as? Bool != true }.compactMap {
                ($0["filename"] as? String)?.lowercased()
            })
        let files = FolderWalk.names(in: path + "/" + folder).filter {
            $0 != "Contents.json" && !$0.hasPrefix(".")
                && !assigned.contains($0.lowercased())
        }
        guard !files.isEmpty else { return }
        let children = files.count == 1 ? "an unassigned child" : "\(files.count) unassigned children"
        warnings.append("\(path)/\(folder): warning: The \(kind) set \"\(name)\" has \(children).")
    }

    // MARK: Images

    private mutating func readImages(_ folder: String, _ name: String) throws {
        let json = try contents(folder)
        let properties = json["properties"] as? [String: Any] ?? [:]
        let intent = properties["template-rendering-intent"] as? String
        var found: [Image] = []
        let entries = json["images"] as? [[String: Any]] ?? json["symbols"] as? [[String: Any]] ?? []
        noteUnassigned(entries, folder, "image", name)
        for entry in entries where entry["unassigned"] as? Bool != true {
            guard let written = entry["filename"] as? String, let appearance = Self.appearance(entry) else { continue }
            let whole = FileNames.onDisk("\(path)/\(folder)/\(written)"), file = (whole as NSString).lastPathComponent
            guard FileManager.default.fileExists(atPath: whole) else {
                warnings.append(
                    "\(path)/\(folder): warning: the image set “\(name)” names the file \(file), which is missing.")
                continue
            }
            guard ImageSignature.isImage(whole) else {
                throw ProjectError(
                    whole,
                    "the image set “\(name)” holds a file that is no image: not PNG, JPEG, GIF, PDF, SVG, HEIC or WebP. Replace it, or take it out of the set."
                )
            }
            var image = Image(
                file: folder + "/" + file,
                scale: (entry["scale"] as? String).flatMap { Int($0.prefix { $0.isNumber }) },
                idiom: entry["idiom"] as? String ?? "universal", appearance: appearance.luminosity,
                template: json["symbols"] != nil
                    ? true : intent.flatMap { $0 == "template" ? true : $0 == "original" ? false : nil },
                slices: Slices(entry["resizing"] as? [String: Any]))
            image.highContrast = appearance.highContrast
            image.alignment = Edges(entry["alignment-insets"] as? [String: Any])
            if properties["preserves-vector-representation"] as? Bool == true { image.preservesVector = true }
            image.direction = entry["language-direction"] as? String
            image.conditions = AssetConditions(entry)
            note(entry, folder)
            found.append(image)
        }
        images[name] = found
    }

    // MARK: Colours

    private mutating func readColors(_ folder: String, _ name: String) throws {
        var found: [Color] = []
        for entry in try contents(folder)["colors"] as? [[String: Any]] ?? [] {
            guard let appearance = Self.appearance(entry), let color = entry["color"] as? [String: Any] else {
                continue
            }
            var result = Color(idiom: entry["idiom"] as? String ?? "universal", appearance: appearance.luminosity)
            result.highContrast = appearance.highContrast
            result.conditions = AssetConditions(entry)
            note(entry, folder)
            result.reference = color["reference"] as? String
            result.space = color["color-space"] as? String
            if let components = color["components"] as? [String: Any] {
                let white = Self.component(components["white"])
                result.red = Self.component(components["red"]) ?? white
                result.green = Self.component(components["green"]) ?? white
                result.blue = Self.component(components["blue"]) ?? white
                result.alpha = Self.component(components["alpha"]) ?? 1
            }
            found.append(result)
        }
        colors[name] = found
    }

    /// A component is written as `0.5`, `0x7F` or `127`.
    private static func component(_ value: Any?) -> Double? {
        if let number = value as? NSNumber { return number.doubleValue }
        guard let text = (value as? String)?.trimmingCharacters(in: .whitespaces) else { return nil }
        if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
        guard let number = Double(text) else { return nil }
        return text.contains(".") ? number : number > 1 ? number / 255 : number
    }

    // MARK: Data

    private mutating func readData(_ folder: String, _ name: String) throws {
        data[name] = (try contents(folder)["data"] as? [[String: Any]] ?? []).compactMap { entry in
            guard let file = entry["filename"] as? String else { return nil }
            guard FileName.isPart(file) else {
                warnings.append(
                    "\(path)/\(folder)/Contents.json: warning: left out: “\(file)” is not the name of a file in this set."
                )
                return nil
            }
            return DataFile(
                file: folder + "/" + file, idiom: entry["idiom"] as? String ?? "universal",
                type: entry["universal-type-identifier"] as? String, conditions: AssetConditions(entry))
        }
    }
}

/// Tells an image from other files by its first bytes.
enum ImageSignature {
    static func isImage(_ path: String) -> Bool {
        guard let start = BoundedFile.start(of: path, 512).map({ Data($0) }) else { return false }
        if binary.contains(where: { start.dropFirst($0.offset).starts(with: $0.bytes) }) { return true }
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("<svg") || text.contains("<?xml") || text.contains("<!--")
    }

    private static let binary: [(offset: Int, bytes: [UInt8])] = [
        (0, [0x89, 0x50, 0x4E, 0x47]), (0, [0xFF, 0xD8, 0xFF]), (0, Array("GIF8".utf8)), (0, Array("%PDF".utf8)),
        (4, Array("ftyp".utf8)), (8, Array("WEBP".utf8)), (0, Array("BM".utf8)), (0, [0x49, 0x49, 0x2A]),
        (0, [0x4D, 0x4D, 0x00]),
    ]
}
