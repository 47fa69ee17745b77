extension CGImage {
    /// The orientation (1…8) in a JPEG's Exif part; 1 where there is none.
    static func exifOrientation(_ bytes: UnsafeRawBufferPointer) -> Int {
        var at = 2
        while at + 4 < bytes.count, bytes[at] == 0xFF {
            let marker = bytes[at + 1], length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            if marker == 0xDA { break }
            if marker == 0xE1, length > 16, at + 2 + length <= bytes.count, bytes[at + 4] == 0x45, bytes[at + 5] == 0x78
            {
                let tiff = at + 10, end = at + 2 + length
                let little = bytes[tiff] == 0x49
                func word(_ i: Int) -> Int {
                    i + 1 < end
                        ? little ? Int(bytes[i]) | Int(bytes[i + 1]) << 8 : Int(bytes[i]) << 8 | Int(bytes[i + 1]) : 0
                }
                func long(_ i: Int) -> Int { little ? word(i) | word(i + 2) << 16 : word(i) << 16 | word(i + 2) }
                let directory = tiff + long(tiff + 4)
                for entry in 0..<word(directory) {
                    let place = directory + 2 + entry * 12
                    if place + 10 > end { break }
                    if word(place) == 0x0112 { return (1...8).contains(word(place + 8)) ? word(place + 8) : 1 }
                }
            }
            at += 2 + length
        }
        return 1
    }

    /// A JPEG's Exif part that says nothing but the orientation.
    static func exif(_ orientation: Int) -> [UInt8] {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, // Big-endian; the directory begins at 8.
            0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: orientation), 0, 0, // One entry, of one short.
            0, 0, 0, 0,
        ]
        let part = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xE1, 0, UInt8(part.count + 2)] + part
    }

    /// The image turned upright as its file says.
    package var upright: CGImage { rotated(by: storedOrientation) }

    /// The image turned upright from an Exif orientation.
    package func rotated(by orientation: Int) -> CGImage {
        guard orientation > 1 else { return self }
        let swaps = orientation >= 5
        let w = width, h = height
        let turned = withPixels { pixels, stride in
            CGImage(width: swaps ? h : w, height: swaps ? w : h, opaque: isOpaque) { target, targetStride in
                for y in 0..<(swaps ? w : h) {
                    for x in 0..<(swaps ? h : w) {
                        let (sx, sy): (Int, Int)
                        switch orientation {
                        case 2: (sx, sy) = (w - 1 - x, y)
                        case 3: (sx, sy) = (w - 1 - x, h - 1 - y)
                        case 4: (sx, sy) = (x, h - 1 - y)
                        case 5: (sx, sy) = (y, x)
                        case 6: (sx, sy) = (y, h - 1 - x)
                        case 7: (sx, sy) = (w - 1 - y, h - 1 - x)
                        default: (sx, sy) = (w - 1 - y, x)
                        }
                        target[y * targetStride + x] = pixels[sy * stride + sx]
                    }
                }
            }
        }
        return turned ?? self
    }
}
