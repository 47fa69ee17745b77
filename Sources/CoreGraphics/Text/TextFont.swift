/// A face at a size. Equal descriptors give the same object.
public final class TextFont: Hashable, @unchecked Sendable {
    public let descriptor: FontDescriptor
    let face: FontFace
    /// Points per font unit.
    let unit: Double
    let isSystem: Bool
    /// Those of the font that the face stands for, where they are known.
    let advances: SystemAdvances?
    /// Points from the baseline up.
    public let ascender: CGFloat
    /// Points from the baseline, negative.
    public let descender: CGFloat
    public let leading: CGFloat
    public let lineHeight: CGFloat
    public let capHeight: CGFloat
    public let xHeight: CGFloat
    /// The PostScript name, Apple's for the system font.
    public let name: String
    public let familyName: String

    nonisolated(unsafe) private static var fonts: [FontDescriptor: TextFont] = [:]

    /// Beyond this, in points, letters are lines and corners larger than any screen.
    private static let largestSize: CGFloat = 10_000

    public static func font(_ descriptor: FontDescriptor) -> TextFont {
        guard descriptor.size >= 0, descriptor.size <= largestSize else {
            return font(descriptor.resized(descriptor.size > 0 ? largestSize : 0))
        }
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        if let known = fonts[descriptor] { return known }
        let made = TextFont(descriptor, FontLibrary.shared.face(for: descriptor))
        fonts[descriptor] = made
        return made
    }

    /// The font with a PostScript name or a family name ("Inter-Bold", "Menlo", "HelveticaNeue-Light").
    ///
    /// A font that is missing here but belongs to iOS is stood in for; nil for names unknown to both.
    public static func font(named name: String, size: CGFloat) -> TextFont? {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        if let known = named[name] { return font(known.resized(size)) }
        guard isKnown(name), let found = FontNames.descriptor(named: name) else { return nil }
        named[name] = found
        return font(found.resized(size))
    }
    nonisolated(unsafe) private static var named: [String: FontDescriptor] = [:]

    /// Whether a font of that name is there: iOS's own, the system's hidden ones, or one that the app has registered.
    package static func isKnown(_ name: String) -> Bool {
        if name.hasPrefix(".") || SystemFaces.face(named: name) != nil { return true }
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        return FontLibrary.shared.registeredFace(named: name) != nil
    }

    /// Whether descriptors mean one of iOS's families by it, or a cut of the system's font.
    package static func isSystemFamily(_ base: String) -> Bool {
        let key = base.lowercased().filter { $0 != " " }
        return SystemFaces.family(of: base) != nil || key.hasPrefix("sfui") || key.hasPrefix("sfpro")
            || ["sfmono", "newyork"].contains(key)
    }

    /// Whether a family of iOS's or the app's own has a face that is bold, slanted or both; what neither has is not
    /// judged.
    package static func hasFace(_ family: String, bold: Bool, italic: Bool) -> Bool {
        guard bold || italic else { return true }
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        let own = FontLibrary.shared.registered.filter { $0.family.caseInsensitiveCompare(family) == .orderedSame }
        if !own.isEmpty { return own.contains { ($0.weight >= 0.3 || !bold) && ($0.italic || !italic) } }
        return SystemFaces.family(of: family).map { SystemFaces.has($0, bold: bold, italic: italic) } ?? true
    }

    /// What an app's own font is described by: its PostScript, family or whole name.
    package static func registered(named name: String) -> FontDescriptor? {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        guard let found = FontLibrary.shared.registeredFace(named: name) else { return nil }
        var result = FontDescriptor(family: found.family, size: 0, weight: found.weight, italic: found.italic)
        result.face = found.postScriptName
        return result
    }

    /// The PostScript names of a family's faces: iOS's or the app's own; none for a family that isn't there.
    package static func faces(ofFamily family: String) -> [String] {
        if let system = SystemFaces.families.first(where: { $0.key.caseInsensitiveCompare(family) == .orderedSame }) {
            return system.value.sorted()
        }
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        return FontLibrary.shared.registered.filter { $0.family.caseInsensitiveCompare(family) == .orderedSame }.map(
            \.postScriptName
        ).sorted()
    }

    /// A PostScript name's family and face: "sora-rc004-Bold" is the family "sora-rc004".
    package static func parts(of name: String) -> (family: Substring, face: Substring) {
        guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return (name[...], "") }
        return (name[..<dash], name[name.index(after: dash)...])
    }

    /// Makes an app's own font file known; returns its PostScript name, nil where it isn't a font.
    @discardableResult
    public static func register(contentsOf path: String) -> String? {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        named.removeAll()
        fonts.removeAll()
        return FontLibrary.shared.register(path)?.postScriptName
    }

    package static func isRegistered(contentsOf path: String) -> Bool {
        FontLibrary.lock.withLock { FontLibrary.shared.registered.contains { $0.path == path } }
    }

    /// Forgets such a file; false where it wasn't known.
    package static func unregister(contentsOf path: String) -> Bool {
        FontLibrary.lock.withLock {
            named.removeAll()
            fonts.removeAll()
            return FontLibrary.shared.unregister(path)
        }
    }

    /// iOS's families and those that the app has registered.
    public static var familyNames: [String] {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        return Set(SystemFaces.families.keys).union(FontLibrary.shared.registered.map(\.family)).sorted()
    }

    /// The families of this machine, which are drawn with.
    package static var installedFamilyNames: [String] {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        return FontLibrary.shared.familyNames
    }

    private init(_ descriptor: FontDescriptor, _ face: FontFace) {
        self.descriptor = descriptor
        self.face = face
        let size = descriptor.size
        unit = Double(size) / face.unitsPerEm
        isSystem = descriptor.family == nil && (descriptor.design == .default || descriptor.design == .rounded)
        let weight = FontWeight(descriptor.weight)
        let standsFor = descriptor.family.flatMap {
            face.isOf(family: $0) ? nil : FamilyMetrics.standingIn(for: $0, weight: weight)
        }
        if isSystem {
            advances = .system(
                descriptor.generation, size: Double(size), weight: weight, monospacedDigits: descriptor.monospacedDigits
            )
        } else if let standsFor {
            advances = .standIn(for: standsFor, size: Double(size), weight: weight)
        } else {
            advances = nil
        }
        if descriptor.family == nil {
            // San Francisco's vertical metrics, in 2048ths of an em; Inter's are not the same.
            ascender = size * 1950 / 2048
            descender = -size * 494 / 2048
            leading = 0
            capHeight = size * 1443 / 2048
            xHeight =
                isSystem && descriptor.generation == .sanFranciscoVariable
                ? CGFloat(MeasuredAdvances.xHeight(size: Double(size), weight: weight)) : size * 1078 / 2048
            let kind = [.default: "SFUI", .rounded: "SFRounded", .monospaced: "SFMono", .serif: "NewYork"][
                descriptor.design]!
            name = ".\(kind)-\(FontWeight(descriptor.weight).name)\(descriptor.italic ? "Italic" : "")"
            familyName = [
                .default: ".AppleSystemUIFont", .rounded: ".AppleSystemUIFontRounded",
                .monospaced: ".AppleSystemUIFontMonospaced", .serif: ".AppleSystemUIFontSerif",
            ][descriptor.design]!
        } else {
            ascender = standsFor.map { size * CGFloat($0.ascender) } ?? CGFloat(face.ascender * unit)
            descender = standsFor.map { -size * CGFloat($0.descender) } ?? CGFloat(face.descender * unit)
            leading = standsFor == nil ? CGFloat(face.lineGap * unit) : 0
            capHeight = CGFloat(face.capHeight * unit)
            xHeight = CGFloat(face.xHeight * unit)
            let asked = descriptor.family!, system = SystemFaces.family(of: asked), isOwn = face.isOf(family: asked)
            let own = isOwn ? face.postScriptName : nil
            // What is drawn stands in for what was asked for, under that name.
            name =
                descriptor.face ?? system.flatMap {
                    SystemFaces.face(of: $0, weight: descriptor.weight, italic: descriptor.italic)
                } ?? own ?? FontNames.written(descriptor)
            familyName = system ?? (isOwn ? face.familyName : nil) ?? asked
        }
        lineHeight = ascender - descender + leading
    }

    public func withSize(_ size: CGFloat) -> TextFont { .font(descriptor.resized(size)) }

    // MARK: Measuring

    /// Advances of plain text, shared by the sizes of a face that are kerned alike.
    private(set) lazy var ascii: ASCIIMetrics? = {
        guard let advances, face.isInter else { return nil }
        var key = ASCIIKey(
            face: ObjectIdentifier(face), digits: descriptor.monospacedDigits, pairs: ObjectIdentifier(advances.pairs),
            scale: advances.kerning)
        if let known = Self.asciiTables[key] { return known }
        key.scale = .none
        let plain = Self.asciiTables[key] ?? Shaper.shared.ascii(for: self, advances.pairs)
        plain.digitsAreAlike = descriptor.monospacedDigits
        Self.asciiTables[key] = plain
        guard advances.kerning != .none else { return plain }
        key.scale = advances.kerning
        let made = ASCIIMetrics(plain, pairs: advances.pairs, scale: advances.kerning)
        made.digitsAreAlike = descriptor.monospacedDigits
        Self.asciiTables[key] = made
        return made
    }()
    private struct ASCIIKey: Hashable {
        var face: ObjectIdentifier, digits: Bool, pairs: ObjectIdentifier, scale: KerningScale
    }
    nonisolated(unsafe) private static var asciiTables: [ASCIIKey: ASCIIMetrics] = [:]

    /// Each of ASCII's printable characters as it is set alone, at its code less 32.
    private(set) lazy var plainGlyphs: [Glyph]? = {
        guard let ascii, let advances else { return nil }
        return (32..<127).map { code in
            var glyph = Glyph(id: ascii.glyphs[code], cluster: 0, advance: advances.points[code - 32])
            glyph.fit(own: ascii.advances[code] * unit, UInt16(code), advances)
            return glyph
        }
    }()

    /// Of texts that the tables above can't measure as fast as they can be looked up.
    private var widths: [String: CGFloat] = [:]

    /// The width of one line of text in points, trailing spaces included.
    public func advance(of text: String) -> CGFloat {
        FontLibrary.lock.lock()
        defer { FontLibrary.lock.unlock() }
        if let ascii, let width = Shaper.shared.width(of: text, in: self, ascii) { return width }
        if let known = widths[text] { return known }
        if widths.count > 20_000 { widths.removeAll(keepingCapacity: true) }
        let width = Shaper.shared.width(of: text, in: self)
        widths[text] = width
        return width
    }

    public static func == (left: TextFont, right: TextFont) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontDescriptor {
    func resized(_ size: CGFloat) -> FontDescriptor {
        var copy = self
        copy.size = size
        return copy
    }
}

/// Reads PostScript names.
enum FontNames {
    private static let weights: [(String, FontWeight)] = [
        ("ultralight", .ultraLight), ("extralight", .thin), ("thin", .thin), ("light", .light), ("regular", .regular),
        ("roman", .regular), ("book", .regular),
        ("medium", .medium), ("demibold", .semibold), ("semibold", .semibold), ("extrabold", .heavy), ("heavy", .heavy),
        ("black", .black), ("bold", .bold),
    ]

    static func descriptor(named name: String) -> FontDescriptor? {
        if let (face, weight, italic) = FontLibrary.shared.face(postScriptName: name), let family = face.familyName {
            return FontDescriptor(family: family, size: 0, weight: weight, italic: italic)
        }
        if let known = SystemFaces.face(named: name) {
            let (family, face) = TextFont.parts(of: known), style = face.lowercased()
            return FontDescriptor(
                family: String(family), size: 0, weight: weight(style),
                italic: style.contains("ital") || style.contains("oblique"))
        }
        let (family, face) = TextFont.parts(of: name), base = String(family), style = face.lowercased()
        if base.hasPrefix(".SF") || base.hasPrefix(".Apple") {
            return FontDescriptor(
                size: 0, weight: weight(style), italic: style.contains("italic"),
                design: base.contains("Mono") ? .monospaced : .default)
        }
        let spaced = base.reduce(into: "") { result, letter in
            if letter.isUppercase, let last = result.last, last.isLowercase { result.append(" ") }
            result.append(letter)
        }.replacingOccurrences(of: "PSMT", with: "").replacingOccurrences(of: "MT", with: "")
        let installed = FontLibrary.shared.familyNames
        for family in [name, spaced, base] {
            let exact = installed.first { $0.caseInsensitiveCompare(family) == .orderedSame }
            if exact != nil || FontLibrary.hasStandIn(family) {
                return FontDescriptor(
                    family: exact ?? family, size: 0, weight: weight(style),
                    italic: style.contains("italic") || style.contains("oblique"))
            }
        }
        return nil
    }

    /// A name for what nobody has: the family's with weight and slant.
    static func written(_ descriptor: FontDescriptor) -> String {
        let weight = FontWeight(descriptor.weight)
        let style = (weight == .regular ? "" : weight.name) + (descriptor.italic ? "Italic" : "")
        return (descriptor.family ?? "") + (style.isEmpty ? "" : "-" + style)
    }

    static func weight(_ style: String) -> CGFloat { weights.first { style.contains($0.0) }?.1.raw ?? 0 }
}
