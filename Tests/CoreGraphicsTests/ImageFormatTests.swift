import XCTest

@testable import CoreGraphics

/// The formats beside PNG, JPEG, GIF and shapes that iOS reads.
final class ImageFormatTests: XCTestCase {
    private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> UInt32 {
        image.withPixels { words, stride in words[y * stride + x] }
    }

    private func decoded(_ base64: String) throws -> CGImage {
        try CGImage.decode(try XCTUnwrap(Data(base64Encoded: base64)))
    }

    /// 4 × 2: two columns red, two blue and half transparent; made with cwebp -lossless -exact.
    func testWebPKeepsItsTransparency() throws {
        let image = try decoded("UklGRiAAAABXRUJQVlA4TBMAAAAvA0AAEA8Q+z//D/yPCmWI6H8AAA==")
        XCTAssertEqual([image.width, image.height], [4, 2])
        XCTAssertEqual(pixel(image, 0, 1), 0xFFFF_0000)
        XCTAssertEqual(pixel(image, 3, 0), 0x8000_0080)
    }

    /// 64 × 64: the left half red, the right one blue; made with heif-enc -q 40.
    func testHEICIsRead() throws {
        let image = try decoded(
            """
            AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRt\
            AAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFlAAEAAAAAAAAAKQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwWlw\
            cnAAAACjaXBjbwAAAHdodmNDAQQIAAAAAAAAAAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAIQABACpCAQEECAAAAwCe\
            OAAAAwAAHpAEECCy3UklNc3AgIGBAAADAAEAAAMAAQgiAAEACEQBwXKGDAIkAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAQcGl4aQAAAAADCAgI\
            AAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAADFtZGF0AAAAJSgBr1j5DpJf//Od3/+VHpD7EWYn/8/iYv6idp/4v/RHEv/v4Rg=
            """)
        XCTAssertEqual([image.width, image.height], [64, 64])
        let left = pixel(image, 8, 32), right = pixel(image, 56, 32)
        XCTAssertGreaterThan(left >> 16 & 255, 200)
        XCTAssertLessThan(left & 255, 60)
        XCTAssertGreaterThan(right & 255, 200)
        XCTAssertLessThan(right >> 16 & 255, 60)
    }

    /// A bitmap of 24 bits, bottom row first, rows of a multiple of four bytes.
    private func bitmap(_ width: Int32, _ height: Int32, _ rows: [UInt8]) -> Data {
        func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
            withUnsafeBytes(of: value.littleEndian) { Array($0) }
        }
        let header = little(UInt32(40)) + little(width) + little(height) + little(UInt16(1)) + little(UInt16(24))
        let rest = little(UInt32(0)) + little(UInt32(rows.count)) + [UInt8](repeating: 0, count: 16)
        return Data(
            Array("BM".utf8) + little(UInt32(54 + rows.count)) + little(UInt32(0)) + little(UInt32(54)) + header + rest
                + rows)
    }

    func testABitmapIsRead() throws {
        let image = try CGImage.decode(bitmap(2, 1, [0, 0, 255, 255, 0, 0, 0, 0]))
        XCTAssertEqual([image.width, image.height], [2, 1])
        XCTAssertEqual([pixel(image, 0, 0), pixel(image, 1, 0)].map { $0 & 0xFF_FFFF }, [0xFF_0000, 0x00_00FF])
    }

    func testTooManyPixelsAreRefusedBeforeThereIsMemoryForThem() {
        for data in [bitmap(60_000, 60_000, [0, 0, 0, 0]), bitmap(40_000, 1, [0, 0, 0, 0])] {
            XCTAssertThrowsError(try CGImage.decode(data)) {
                XCTAssertTrue("\($0)".contains("too many") || "\($0)".contains("damaged"), "\($0)")
            }
        }
    }

    func testADamagedFileSaysWhatIsWrong() throws {
        let webP = try XCTUnwrap(Data(base64Encoded: "UklGRiAAAABXRUJQVlA4TBMAAAAvA0AAEA8Q+z//D/yPCmWI6H8AAA=="))
        for (data, name) in [(webP.prefix(20), "WebP"), (Data([0x4D, 0x4D, 0, 42, 0, 0, 0, 8]), "TIFF")] {
            XCTAssertThrowsError(try CGImage.decode(data)) {
                XCTAssertTrue("\($0)".contains("damaged \(name)"), "\($0)")
            }
        }
    }

    func testFormatsAreToldByTheirFirstBytes() {
        func format(_ text: String) -> PixbufFormat? { PixbufFormat(Array(text.utf8)) }
        XCTAssertEqual(format("....ftypheic"), .heic)
        XCTAssertEqual(format("....ftypmif1"), .heic)
        XCTAssertEqual(format("....ftypavif"), .avif)
        XCTAssertNil(format("....ftypmp42"))
        XCTAssertNil(format("RIFF....WAVE"))
        XCTAssertEqual(PixbufFormat([0x49, 0x49, 42, 0]), .tiff)
        XCTAssertNil(PixbufFormat([]))
    }
}
