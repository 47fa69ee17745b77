import Foundation

/// A font without a size: of those that are known by name, or one that an app has the data of.
public final class CGFont: @unchecked Sendable {
    private let face: FontFace
    /// What it was asked for by: iOS's fonts keep their names though another stands in for them.
    private let name: String
    /// The file of a font that was made of data.
    private let file: URL?

    /// nil where no font has that name.
    public init?(_ name: CFString) {
        guard let font = TextFont.font(named: name, size: 1) else { return nil }
        (face, self.name, file) = (font.face, name, nil)
    }

    /// nil where it isn't a font's data. It is known by its name once it is registered
    /// (`CTFontManagerRegisterGraphicsFont`).
    public convenience init?(_ provider: CGDataProvider) { self.init(data: provider) }

    private init?(data provider: CGDataProvider) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).font")
        // Fontconfig reads files only.
        guard let data = provider.data, (try? data.write(to: file)) != nil else { return nil }
        guard let face = FontFace(path: file.path) else {
            try? FileManager.default.removeItem(at: file)
            return nil
        }
        (self.face, name, self.file) = (face, face.postScriptName ?? "", file)
    }

    private var isRegistered = false

    deinit { if let file, !isRegistered { try? FileManager.default.removeItem(at: file) } }

    /// Makes a font of data known by its name; false for one that is known already.
    package func register() -> Bool {
        guard let file, !isRegistered, TextFont.registered(named: name)?.face != name else { return false }
        isRegistered = TextFont.register(contentsOf: file.path) != nil
        return isRegistered
    }

    /// False for one that wasn't known.
    package func unregister() -> Bool {
        guard let file, isRegistered, TextFont.unregister(contentsOf: file.path) else { return false }
        isRegistered = false
        return true
    }

    public var postScriptName: CFString? { name.isEmpty ? nil : name }
    public var fullName: CFString? { postScriptName }
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
    // In its units; below the baseline is negative.
    public var ascent: Int32 { Int32(face.ascender.rounded()) }
    public var descent: Int32 { Int32(face.descender.rounded()) }
    public var leading: Int32 { Int32(face.lineGap.rounded()) }
    public var capHeight: Int32 { Int32(face.capHeight.rounded()) }
    public var xHeight: Int32 { Int32(face.xHeight.rounded()) }
}
