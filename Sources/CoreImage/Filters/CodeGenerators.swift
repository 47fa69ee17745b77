import CoreGraphics
import Foundation

extension FilterRecipe {
    /// A picture of dark and light pixels, one for each module of a code; `isDark` counts from the top left.
    private static func picture(_ width: Int, _ height: Int, _ isDark: @escaping (_ x: Int, _ y: Int) -> Bool)
        -> CIImage
    {
        CIImage(extent: CGRect(x: 0, y: 0, width: width, height: height)) { rect in
            PixelBlock(rect) { x, y in
                guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
                return isDark(x, height - 1 - y) ? Pixel(0, 0, 0, 1) : Pixel(1, 1, 1, 1)
            }
        }
    }

    private static let corrections: [String: QRCode.Correction] = ["L": .low, "M": .medium, "Q": .quartile, "H": .high]

    static let codes: [String: FilterRecipe] = [
        "CIQRCodeGenerator": FilterRecipe(
            kCICategoryGenerator, ["inputMessage": Data(), "inputCorrectionLevel": "M"], images: []
        ) { values in
            guard let message = values.data("inputMessage"), let level = values.text("inputCorrectionLevel"),
                let correction = corrections[level], let code = QRCode([UInt8](message), correction)
            else { return nil }
            // With a margin of one module, as Apple's.
            return picture(code.size + 2, code.size + 2) { x, y in
                (1...code.size).contains(x) && (1...code.size).contains(y) && code[x - 1, y - 1]
            }
        },
        "CICode128BarcodeGenerator": FilterRecipe(
            kCICategoryGenerator, ["inputMessage": Data(), "inputQuietSpace": 7, "inputBarcodeHeight": 32], images: []
        ) { values in
            guard let message = values.data("inputMessage"), let bars = Code128.bars([UInt8](message)) else {
                return nil
            }
            let margin = max(0, Int(values.number("inputQuietSpace"))),
                height = max(1, Int(values.number("inputBarcodeHeight")))
            return picture(bars.count + 2 * margin, height) { x, _ in
                bars.indices.contains(x - margin) && bars[x - margin]
            }
        },
    ]
}

/// Code 128: stripes for text in ASCII.
enum Code128 {
    /// Dark and light modules from the left; nil for what isn't ASCII.
    static func bars(_ message: [UInt8]) -> [Bool]? {
        guard message.allSatisfy({ $0 < 128 }) else { return nil }
        var codes: [Int]
        if !message.isEmpty, message.count % 2 == 0, message.allSatisfy({ (48...57).contains($0) }) {
            // Set C: two digits in one code.
            codes =
                [105]
                + stride(from: 0, to: message.count, by: 2).map {
                    Int(message[$0] - 48) * 10 + Int(message[$0 + 1] - 48)
                }
        } else {
            // Set B; a control character is shifted to set A.
            codes = [104] + message.flatMap { $0 < 32 ? [98, Int($0) + 64] : [Int($0) - 32] }
        }
        codes.append(codes.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element } % 103)
        codes.append(106)
        return codes.flatMap { code in
            patterns[code].enumerated().flatMap {
                Array(repeating: $0.offset % 2 == 0, count: $0.element.wholeNumberValue!)
            }
        }
    }

    /// Widths of bars and gaps in turn.
    private static let patterns = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 \
        221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 \
        231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 \
        314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 \
        111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 \
        114131 311141 411131 211412 211214 211232 2331112
        """.split(separator: " ").map(Array.init)
}
