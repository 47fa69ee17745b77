import CoreGraphics
import Foundation

/// Debian's bootstrap-icons in place of SF Symbols (see `SymbolNames`), and drawings of our own for what it has nothing
/// like.
enum SymbolLibrary {
    /// Debian's, or that of an archive of the tools.
    private static let folder =
        (ProcessInfo.processInfo.environment["STORYBOARD_SHARE"] ?? "/usr/share") + "/bootstrap-icons/svg/"

    nonisolated(unsafe) private static var drawings: [String: VectorImage?] = [:]
    /// What names are drawn as that have no drawing of their own.
    nonisolated(unsafe) private static var beginnings: [String: String] = [:]
    nonisolated(unsafe) private static var pictures: [String: CGImage] = [:]
    /// Text is measured on any thread, with symbols in it.
    private static let lock = NSRecursiveLock()

    /// The names of all symbols that are drawn.
    static let names = SymbolNames.all { FileManager.default.fileExists(atPath: folder + $0 + ".svg") }

    /// The drawing that stands in for a symbol; nil where there is none.
    static func drawing(named name: String) -> VectorImage? {
        lock.lock()
        defer { lock.unlock() }
        if let known = drawings[name] { return known }
        let found = picture(named: name) ?? enclosed(name) ?? nearest(name)
        drawings[name] = .some(found)
        return found
    }

    /// The name of the symbol that is drawn for a name: its own, or that of what it begins with.
    static func drawnName(of name: String) -> String {
        lock.lock()
        defer { lock.unlock() }
        return drawing(named: name) == nil ? name : beginnings[name] ?? name
    }

    private static func picture(named name: String) -> VectorImage? {
        if let own = SymbolDrawings.svg(named: name) { return try? VectorImage(data: Data(own.utf8)) }
        guard
            let file = SymbolNames.picture(
                for: name, isPicture: { FileManager.default.fileExists(atPath: folder + $0 + ".svg") })
        else { return nil }
        return FileManager.default.contents(atPath: folder + file + ".svg").flatMap { try? VectorImage(data: $0) }
    }

    /// "map.circle" where there is a "map" only: drawn inside a circle or a square, or cut out of a filled one.
    private static func enclosed(_ name: String) -> VectorImage? {
        for frame in ["circle.fill", "square.fill", "circle", "square"] where name.hasSuffix("." + frame) {
            let word = String(name.dropLast(frame.count + 1))
            guard let outside = picture(named: frame),
                let inside = picture(named: word) ?? SymbolLetters.drawing(of: word)
            else { return nil }
            return outside.enclosing(inside, isCutOut: frame.hasSuffix("fill"))
        }
        return nil
    }

    /// A name that is made of symbols' words, but has no drawing, is drawn as what it begins with: "location.slash" as
    /// "location". Other names are nobody's.
    private static func nearest(_ name: String) -> VectorImage? {
        var words = name.split(separator: ".")
        guard words.count > 1, words.allSatisfy({ SymbolNames.words(inPicturesOf: folder).contains(String($0)) }) else {
            return nil
        }
        while words.count > 1 {
            words.removeLast()
            let shorter = words.joined(separator: ".")
            if let found = picture(named: shorter) ?? enclosed(shorter) {
                beginnings[name] = shorter
                return found
            }
        }
        return nil
    }

    /// Draws a symbol as shapes; false, with nothing drawn, where only a picture shows it as it is.
    static func draw(_ symbol: Symbol, in rect: CGRect, color: CGColor, _ context: CGContext) -> Bool {
        drawing(named: symbol.name)?.drawInk(in: context, rect, outset: symbol.outset, color: color) ?? false
    }

    /// Pixels that a symbol's picture may have on a side.
    private static let largest: CGFloat = 4_096

    /// A symbol's picture, black, filling so many points.
    static func picture(of symbol: Symbol, size: CGSize, scale: CGFloat) -> CGImage? {
        let key = "\(symbol.name)@\(size.width)x\(size.height)@\(scale)w\(symbol.weight.rawValue)"
        lock.lock()
        defer { lock.unlock() }
        if let known = pictures[key] { return known }
        guard let drawing = drawing(named: symbol.name), size.width > 0, size.height > 0 else { return nil }
        // Of a symbol larger than any screen there is one as large as a screen.
        let shown = CGSize(width: min(size.width, largest / scale), height: min(size.height, largest / scale))
        let context = CGContext.raster(size: shown, scale: scale, opaque: false)
        drawing.drawInk(in: context, CGRect(origin: .zero, size: shown), outset: symbol.outset)
        let picture = context.makeImage()
        pictures[key] = picture
        return picture
    }
}
