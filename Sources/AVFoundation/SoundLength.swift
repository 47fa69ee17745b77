@_exported import AudioToolbox
@_exported import CoreMedia
@_exported import UIKit

/// How long a sound or film lasts, read from its file where that says so simply (WAVE, AIFF, CAF, MPEG-4, MP3 of
/// constant rate); else a guess by its size.
enum SoundLength {
    static func seconds(of data: Data) -> TimeInterval {
        let bytes = [UInt8](data.prefix(1 << 20))
        return wave(bytes) ?? aiff(bytes) ?? mpeg4(data) ?? mp3(bytes, size: data.count)
            ?? max(1, Double(data.count) / 16_000)
    }

    private static func big(_ bytes: [UInt8], _ at: Int, _ count: Int = 4) -> Int {
        at + count <= bytes.count ? bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } : 0
    }
    private static func little(_ bytes: [UInt8], _ at: Int, _ count: Int = 4) -> Int {
        at + count <= bytes.count ? bytes[at..<at + count].reversed().reduce(0) { $0 << 8 | Int($1) } : 0
    }
    private static func name(_ bytes: [UInt8], _ at: Int) -> String {
        at + 4 <= bytes.count ? String(decoding: bytes[at..<at + 4], as: UTF8.self) : ""
    }

    private static func wave(_ bytes: [UInt8]) -> TimeInterval? {
        guard name(bytes, 0) == "RIFF", name(bytes, 8) == "WAVE" else { return nil }
        var at = 12, rate = 0
        while at + 8 <= bytes.count {
            let size = little(bytes, at + 4)
            if name(bytes, at) == "fmt " { rate = little(bytes, at + 16) }
            if name(bytes, at) == "data" { return rate > 0 ? Double(size) / Double(rate) : nil }
            at += 8 + size + size % 2
        }
        return nil
    }

    private static func aiff(_ bytes: [UInt8]) -> TimeInterval? {
        guard name(bytes, 0) == "FORM", name(bytes, 8).hasPrefix("AIF") else { return nil }
        var at = 12
        while at + 8 <= bytes.count {
            if name(bytes, at) == "COMM" {
                // The rate is an 80-bit number: an exponent and a whole mantissa.
                let rate = Double(big(bytes, at + 18)) * pow(2, Double(big(bytes, at + 16, 2) & 0x7FFF) - 16383 - 31)
                return rate > 0 ? Double(big(bytes, at + 10)) / rate : nil
            }
            let size = big(bytes, at + 4)
            at += 8 + size + size % 2
        }
        return nil
    }

    private static func mpeg4(_ data: Data) -> TimeInterval? {
        guard data.count > 12,
            String(decoding: data[data.startIndex + 4..<data.startIndex + 8], as: UTF8.self) == "ftyp",
            let found = data.range(of: Data("mvhd".utf8))
        else { return nil }
        let bytes = [UInt8](data[found.upperBound...].prefix(40))
        let isLong = bytes.first == 1, scale = big(bytes, isLong ? 20 : 12),
            length = isLong ? big(bytes, 24, 8) : big(bytes, 16)
        return scale > 0 ? Double(length) / Double(scale) : nil
    }

    private static func mp3(_ bytes: [UInt8], size: Int) -> TimeInterval? {
        var at = 0
        if bytes.count >= 10, name(bytes, 0).hasPrefix("ID3") {
            at = 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1) }
        }
        guard at + 4 <= bytes.count, bytes[at] == 0xFF, bytes[at + 1] & 0xE0 == 0xE0 else { return nil }
        let isFirstVersion = bytes[at + 1] & 0x18 == 0x18
        let rates =
            isFirstVersion
            ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
            : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
        let rate = rates[Int(bytes[at + 2] >> 4)]
        return rate > 0 ? Double(size - at) * 8 / Double(rate * 1000) : nil
    }
}
