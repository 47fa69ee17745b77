import CoreGraphics
import Foundation

/// Letters and digits as they stand in symbols, `a.circle` and `7.square.fill`: capitals of one stroke. Alone they are
/// no symbols.
enum SymbolLetters {
    static func drawing(of name: String) -> VectorImage? {
        guard let path = paths[name] else { return nil }
        let svg =
            "<svg viewBox=\"0 0 16 16\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.6\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"\(path)\"/></svg>"
        return try? VectorImage(data: Data(svg.utf8))
    }

    static var names: [String] { paths.keys.sorted() }

    private static let paths: [String: String] = [
        "a": "M3.5 14 8 2l4.5 12M5.1 10h5.8", "b": "M4.5 7.6h4.2a3.2 3.2 0 0 1 0 6.4H4.5V2h3.7a2.8 2.8 0 0 1 0 5.6",
        "c": "M12.4 4.8A4.9 6 0 1 0 12.4 11.2",
        "d": "M4 2v12h3.2c7 0 7-12 0-12z", "e": "M11.5 2h-7v12h7M4.5 7.8h6", "f": "M11.5 2h-7v12M4.5 7.8h6",
        "g": "M12.4 4.8A4.9 6 0 1 0 13 9V8.4H9", "h": "M4 2v12M12 2v12M4 8h8",
        "i": "M8 2v12", "j": "M10.5 2v8.7a3.2 3.3 0 0 1-6.4 0", "k": "M4.5 2v12M12 2 4.5 9.5M7.3 6.9 12.4 14",
        "l": "M5 2v12h7", "m": "M3 14V2l5 8.5L13 2v12", "n": "M4 14V2l8 12V2",
        "o": "M3 8a5 6 0 1 0 10 0a5 6 0 1 0-10 0z", "p": "M4.5 14V2h4a3.4 3.4 0 0 1 0 6.8h-4",
        "q": "M3 8a5 6 0 1 0 10 0a5 6 0 1 0-10 0zM9.5 10.5l3.5 4",
        "r": "M4.5 14V2h4a3.4 3.4 0 0 1 0 6.8h-4M8.5 8.8l3.7 5.2",
        "s":
            "M11.8 4.6C11 2.6 9.6 2 8 2 5.9 2 4.4 3.3 4.4 5c0 4.2 7.4 1.9 7.4 5.9 0 1.9-1.6 3.1-3.8 3.1-2 0-3.5-.9-4-2.9",
        "t": "M3.5 2h9M8 2v12", "u": "M4 2v7.6a4 4.4 0 0 0 8 0V2",
        "v": "M3.5 2 8 14l4.5-12", "w": "M1.5 2l3.3 12L8 3l3.2 11 3.3-12", "x": "M4 2l8 12M12 2 4 14",
        "y": "M3.5 2 8 8.2 12.5 2M8 8.2V14", "z": "M4 2h8L4 14h8",
        "0": "M4 8a4 6 0 1 0 8 0a4 6 0 1 0-8 0z", "1": "M5.5 4.5 8.5 2v12",
        "2": "M4.4 5.2C4.4 3.2 6 2 8 2s3.5 1.3 3.5 3.2c0 2.8-3 4.3-7.2 8.8h7.6",
        "3":
            "M4.6 4.4C5.2 2.8 6.5 2 8 2c2 0 3.4 1.1 3.4 2.9S10 7.7 8 7.7c2.2 0 3.8 1.2 3.8 3.1S10.2 14 8 14c-1.8 0-3.3-.9-3.9-2.7",
        "4": "M10 14V2L3.8 10.3h8.6",
        "5": "M11.2 2H5.3l-.8 5.8c.9-.9 2.1-1.4 3.4-1.4 2.3 0 3.9 1.5 3.9 3.7S10.2 14 7.9 14c-1.8 0-3.2-.9-3.8-2.5",
        "6": "M11 3.2C9.9 2.3 9 2 8.2 2 5.6 2 4.2 4.8 4.2 10a3.8 3.9 0 1 0 7.6 0a3.8 3.9 0 1 0-7.6 0",
        "7": "M4 2h8L6.6 14",
        "8": "M4.8 4.9a3.2 2.9 0 1 0 6.4 0a3.2 2.9 0 1 0-6.4 0zM4.1 10.9a3.9 3.1 0 1 0 7.8 0a3.9 3.1 0 1 0-7.8 0z",
        "9": "M5 12.8c1 .9 1.9 1.2 2.8 1.2 2.6 0 4-2.8 4-8a3.8 3.9 0 1 0-7.6 0a3.8 3.9 0 1 0 7.6 0",
    ]
}
