@_implementationOnly import CCairo
@_implementationOnly import CText

/// Finds the faces of fonts: the system font by its place, others through fontconfig.
final class FontLibrary: @unchecked Sendable {
    static let shared = FontLibrary()
    /// Guards everything about text: faces, shaping buffers and caches.
    static let lock = NSRecursiveLock()

    static let freeType: FT_Library? = {
        var library: FT_Library?
        return FT_Init_FreeType(&library) == 0 ? library : nil
    }()

    private var faces: [String: FontFace?] = [:]
    private var matches: [FontDescriptor: FontFace] = [:]
    private var fallbacks: [UInt32: FontFace?] = [:]
    private lazy var configuration: OpaquePointer? = FcInitLoadConfigAndFonts()

    private func face(_ path: String, _ index: Int = 0, slanted: Bool = false) -> FontFace? {
        let key = "\(path)#\(index)\(slanted ? "/" : "")"
        if let known = faces[key] { return known }
        let made = FontFace(path: path, index: index, slanted: slanted)
        faces[key] = made
        return made
    }

    /// The face for a descriptor; its size plays no part.
    func face(for wanted: FontDescriptor) -> FontFace {
        var key = wanted
        key.size = 0
        if let known = matches[key] { return known }
        let found = find(wanted)
        matches[key] = found
        return found
    }

    /// Adds an app's own font file.
    func register(_ path: String) -> FontFace? {
        guard let face = face(path), let configuration, FcConfigAppFontAddFile(configuration, path) != 0 else {
            return nil
        }
        matches.removeAll()
        fallbacks.removeAll()
        registered += faces(of: path)
        return face
    }

    /// fontconfig forgets all of an app's files at once: the others are added again.
    func unregister(_ path: String) -> Bool {
        guard let configuration, registered.contains(where: { $0.path == path }) else { return false }
        registered.removeAll { $0.path == path }
        matches.removeAll()
        fallbacks.removeAll()
        FcConfigAppFontClear(configuration)
        var added: Set<String> = []
        for face in registered where added.insert(face.path).inserted {
            FcConfigAppFontAddFile(configuration, face.path)
        }
        return true
    }

    /// A face of a file that the app has registered.
    struct OwnFace {
        let postScriptName: String, family: String, fullName: String
        let weight: CGFloat, italic: Bool
        let path: String, index: Int
    }
    private(set) var registered: [OwnFace] = []

    private func faces(of path: String) -> [OwnFace] {
        guard let configuration else { return [] }
        let pattern = FcPatternCreate()!
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FILE, path)
        guard let set = FcFontList(configuration, pattern, nil) else { return [] }
        defer { FcFontSetDestroy(set) }
        return (0..<Int(set.pointee.nfont)).compactMap { number in
            guard let found = set.pointee.fonts[number], let (file, index) = Self.file(found), file == path,
                let face = face(path, index), let name = face.postScriptName
            else { return nil }
            return OwnFace(
                postScriptName: name, family: face.familyName ?? name, fullName: face.name(4) ?? name,
                weight: Self.weight(of: found), italic: Self.isSlanted(found), path: path, index: index)
        }
    }

    func registeredFace(named name: String) -> OwnFace? {
        func search(_ key: (OwnFace) -> String) -> OwnFace? {
            registered.first { key($0).caseInsensitiveCompare(name) == .orderedSame }
        }
        if let found = search(\.postScriptName) ?? search(\.fullName) { return found }
        let family = registered.filter { $0.family.caseInsensitiveCompare(name) == .orderedSame }
        return family.min { abs($0.weight) + ($0.italic ? 1 : 0) < abs($1.weight) + ($1.italic ? 1 : 0) }
    }

    private static func weight(of pattern: OpaquePointer) -> CGFloat {
        let weight = integer(pattern, FC_WEIGHT).map { FcWeightToOpenType($0) } ?? 400
        return FontWeight.allCases.min { abs($0.rawValue - Int(weight)) < abs($1.rawValue - Int(weight)) }!.raw
    }

    private static func isSlanted(_ pattern: OpaquePointer) -> Bool {
        (integer(pattern, FC_SLANT) ?? FC_SLANT_ROMAN) != FC_SLANT_ROMAN
    }

    // MARK: Finding

    private static let interFolders = [
        "/usr/share/fonts/opentype/inter/", "/usr/share/fonts/inter/", "/usr/local/share/fonts/",
    ]

    private func find(_ wanted: FontDescriptor) -> FontFace {
        if wanted.family == nil, wanted.design == .default || wanted.design == .rounded {
            // Asking fontconfig costs a few milliseconds at start; the usual place needs none.
            let weight = FontWeight(wanted.weight).interName
            let file = "Inter-\(wanted.italic ? (weight == "Regular" ? "Italic" : weight + "Italic") : weight).otf"
            for folder in Self.interFolders { if let face = face(folder + file) { return face } }
        }
        if let own = wanted.face.flatMap({ name in registered.first { $0.postScriptName == name } }),
            let face = face(own.path, own.index)
        {
            return face
        }
        for family in families(wanted) {
            if let face = match(family, wanted, strict: true) { return face }
        }
        if let face = match(families(wanted).last ?? "sans-serif", wanted, strict: false) { return face }
        fatalError("No font found. Install one, such as Debian's fonts-inter.")
    }

    /// Stand-ins for fonts that iOS has, nearest first.
    private static let standIns: [String: [String]] = [
        "helvetica neue": ["Inter"], "helvetica": ["Liberation Sans", "Nimbus Sans", "Inter"],
        "arial": ["Liberation Sans", "Arimo", "Inter"],
        "avenir": ["Inter"], "avenir next": ["Inter"], "gill sans": ["Lato", "Inter"], "futura": ["Inter"],
        "verdana": ["DejaVu Sans"],
        "menlo": ["DejaVu Sans Mono", "monospace"], "courier": ["Liberation Mono", "monospace"],
        "courier new": ["Liberation Mono", "monospace"],
        "monaco": ["DejaVu Sans Mono", "monospace"], "sf mono": ["Noto Sans Mono", "monospace"],
        "georgia": ["Gelasio", "DejaVu Serif", "serif"], "times new roman": ["Liberation Serif", "serif"],
        "palatino": ["TeX Gyre Pagella", "serif"],
        "new york": ["serif"], "didot": ["serif"], "baskerville": ["serif"], "hoefler text": ["serif"],
        "cochin": ["serif"],
    ]

    static func hasStandIn(_ family: String) -> Bool { standIns[family.lowercased()] != nil }

    private func families(_ wanted: FontDescriptor) -> [String] {
        if let family = wanted.family {
            let known = Self.standIns[family.lowercased()] ?? []
            return [family] + known + (known.isEmpty ? ["Inter"] : []) + ["sans-serif"]
        }
        switch wanted.design {
        case .default, .rounded: return ["Inter", "sans-serif"]
        case .monospaced: return ["Noto Sans Mono", "DejaVu Sans Mono", "monospace"]
        case .serif: return ["Gelasio", "DejaVu Serif", "serif"]
        }
    }

    /// - Parameter strict: only a face of the family asked for (a generic family always is).
    private func match(_ family: String, _ wanted: FontDescriptor, strict: Bool) -> FontFace? {
        guard let configuration else { return nil }
        let pattern = FcPatternCreate()!
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddInteger(pattern, FC_WEIGHT, FcWeightFromOpenType(Int32(FontWeight(wanted.weight).rawValue)))
        FcPatternAddInteger(pattern, FC_SLANT, wanted.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcConfigSubstitute(configuration, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let found = FcFontMatch(configuration, pattern, &result) else { return nil }
        defer { FcPatternDestroy(found) }
        let isGeneric = ["monospace", "serif", "sans-serif"].contains(family)
        if strict && !isGeneric
            && !Self.strings(found, FC_FAMILY).contains(where: { $0.caseInsensitiveCompare(family) == .orderedSame })
        {
            return nil
        }
        return Self.file(found).flatMap {
            face($0.0, $0.1, slanted: wanted.italic && Self.integer(found, FC_SLANT) == FC_SLANT_ROMAN)
        }
    }

    /// The face with a PostScript name such as "Inter-Bold", if there is one.
    func face(postScriptName name: String) -> (FontFace, weight: CGFloat, italic: Bool)? {
        guard let configuration else { return nil }
        let pattern = FcPatternCreate()!
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_POSTSCRIPT_NAME, name)
        guard let set = FcFontList(configuration, pattern, nil) else { return nil }
        defer { FcFontSetDestroy(set) }
        guard set.pointee.nfont > 0, let found = set.pointee.fonts[0], let (path, index) = Self.file(found),
            let face = face(path, index)
        else { return nil }
        return (face, Self.weight(of: found), Self.isSlanted(found))
    }

    /// A face that has a character, as heavy as the text around it where its family has one; emoji come from a colour
    /// font.
    func fallback(for scalar: UInt32, preferringColor: Bool = false, isBold: Bool = false) -> FontFace? {
        let key = scalar | (preferringColor ? 1 << 31 : 0) | (isBold ? 1 << 30 : 0)
        if let known = fallbacks[key] { return known }
        var found = preferred(for: scalar, isBold: isBold)
        if found != nil {
            fallbacks[key] = found
            return found
        }
        let isEmoji = preferringColor || Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
        for pattern in sorted {
            if isEmoji && Self.bool(pattern, FC_COLOR) != true { continue }
            guard let candidate = has(pattern, scalar) else { continue }
            found = candidate
            if isBold, let family = Self.strings(pattern, FC_FAMILY).first,
                let bold = match(family, FontDescriptor(size: 0, weight: FontWeight.bold.raw), strict: true),
                bold.glyph(scalar) != nil
            {
                found = bold
            }
            break
        }
        if found == nil && isEmoji {
            for pattern in sorted {
                if let candidate = has(pattern, scalar) {
                    found = candidate
                    break
                }
            }
        }
        fallbacks[key] = found
        return found
    }

    /// Scripts for which other fonts are nearer to the system's than those that come first.
    private static let preferences: [(scalars: [ClosedRange<UInt32>], families: [String])] = [
        (
            [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF],
            ["Noto Sans Arabic UI", "Noto Sans Arabic"]
        )
    ]

    private func preferred(for scalar: UInt32, isBold: Bool) -> FontFace? {
        guard scalar >= 0x600,
            let families = Self.preferences.first(where: { $0.scalars.contains { $0.contains(scalar) } })?.families
        else { return nil }
        let wanted = FontDescriptor(size: 0, weight: (isBold ? FontWeight.bold : .regular).raw)
        return families.lazy.compactMap { self.match($0, wanted, strict: true) }.first { $0.glyph(scalar) != nil }
    }

    private func has(_ pattern: OpaquePointer, _ scalar: UInt32) -> FontFace? {
        var set: OpaquePointer?
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch, let set,
            FcCharSetHasChar(set, scalar) != 0,
            let (path, index) = Self.file(pattern), let face = face(path, index), face.glyph(scalar) != nil
        else { return nil }
        return face
    }

    /// All fonts, nearest to a plain sans-serif first.
    private lazy var sorted: [OpaquePointer] = {
        guard let configuration else { return [] }
        let pattern = FcPatternCreate()!
        FcPatternAddString(pattern, FC_FAMILY, "Inter")
        FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
        FcConfigSubstitute(configuration, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)
        var result = FcResultMatch
        guard let set = FcFontSort(configuration, pattern, 1, nil, &result) else { return [] }
        return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
    }()

    // MARK: Reading patterns

    private static func strings(_ pattern: OpaquePointer, _ key: String) -> [String] {
        var all: [String] = [], value: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, key, Int32(all.count), &value) == FcResultMatch, let value {
            all.append(String(cString: value))
        }
        return all
    }

    private static func integer(_ pattern: OpaquePointer, _ key: String) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, key, 0, &value) == FcResultMatch ? value : nil
    }

    private static func bool(_ pattern: OpaquePointer, _ key: String) -> Bool? {
        var value: FcBool = 0
        return FcPatternGetBool(pattern, key, 0, &value) == FcResultMatch ? value != 0 : nil
    }

    private static func file(_ pattern: OpaquePointer) -> (String, Int)? {
        strings(pattern, FC_FILE).first.map { ($0, Int(integer(pattern, FC_INDEX) ?? 0)) }
    }

    /// Every family that can be asked for by name.
    var familyNames: [String] {
        guard let configuration else { return [] }
        let pattern = FcPatternCreate()!, properties = FcObjectSetCreate()!
        defer {
            FcPatternDestroy(pattern)
            FcObjectSetDestroy(properties)
        }
        FcObjectSetAdd(properties, FC_FAMILY)
        guard let set = FcFontList(configuration, pattern, properties) else { return [] }
        defer { FcFontSetDestroy(set) }
        return Set(
            (0..<Int(set.pointee.nfont)).compactMap {
                set.pointee.fonts[$0].flatMap { Self.strings($0, FC_FAMILY).first }
            }
        ).sorted()
    }
}
