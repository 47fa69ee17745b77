import XCTest

@testable import CoreGraphics

/// What UIKit of iOS 26.1 measured: github.com/Vercantez/openuikit, `golden/font_metrics_ios.json`.
final class MeasuredAdvancesTests: XCTestCase {
    private func font(_ weight: FontWeight, _ size: CGFloat) -> TextFont {
        TextFont.font(FontDescriptor(size: size, weight: weight.raw))
    }

    private let texts = [
        "0123456789", "AVAST Wavy To. LT", "Hello UIKit", "iiiiillll", "The quick brown fox jumps over the lazy dog",
        "WWWW MMMM",
    ]

    /// The widths of one-line labels with `texts`, rounded up to a third of a point.
    private let labels: [(weight: FontWeight, size: CGFloat, widths: [Double])] = [
        (.ultraLight, 8, [48.33, 72, 39, 17.33, 170.33, 60.33]),
        (.thin, 8, [49, 73, 39.67, 18, 172, 61]),
        (.light, 8, [50, 74.67, 41, 19, 175, 62.33]),
        (.regular, 8, [50.67, 76, 42, 20, 177, 63.33]),
        (.medium, 8, [52, 77.67, 43.33, 21, 180.67, 64]),
        (.semibold, 8, [53, 78.67, 44, 22, 183.33, 64.67]),
        (.regular, 15, [88.67, 132.33, 72, 31.67, 305.67, 112.67]),
        (.medium, 15, [91, 135, 74, 33.67, 312.33, 114.33]),
        (.semibold, 15, [93, 136.67, 75.67, 35.33, 317.33, 115.33]),
        (.bold, 15, [95.33, 139.33, 77.67, 37.33, 324.33, 117]),
        (.heavy, 15, [99, 143.33, 80.67, 40.33, 334.33, 119]),
        (.black, 15, [102.33, 146.67, 83.33, 42.67, 343, 121]),
        (.medium, 17, [101.67, 150, 82, 36.67, 347, 128]),
        (.semibold, 17, [103.67, 152.33, 84, 38.33, 352.67, 129.33]),
        (.bold, 17, [106.67, 155.33, 86.33, 40.67, 360.33, 131]),
        (.heavy, 17, [110.67, 159.67, 89.67, 44, 371.67, 133.33]),
        (.black, 17, [114.33, 163.33, 92.67, 47, 381.33, 135.67]),
    ]

    /// The same of larger sizes, in which the cut for display has a share.
    private let largeLabels: [(weight: FontWeight, size: CGFloat, widths: [Double])] = [
        (.regular, 18, [104.33, 155, 84.33, 36.33, 357.67, 133.67]),
        (.medium, 18, [107.33, 158.33, 86.67, 38.67, 366, 135.33]),
        (.light, 20, [113.33, 165, 89, 36.67, 382.67, 144.33]),
        (.regular, 20, [115.33, 168.67, 91.67, 39.33, 388.67, 147]),
        (.semibold, 20, [121, 175, 96.67, 43.67, 405.67, 150.67]),
        (.regular, 22, [127.33, 182.33, 99.67, 42.67, 420.67, 161.33]),
        (.regular, 24, [140.67, 197.33, 108.67, 47, 455.33, 176]),
        (.semibold, 24, [146.67, 205, 114.33, 52, 478.33, 180.33]),
        (.bold, 27, [170, 235.33, 132.67, 62, 553.67, 206]),
        (.thin, 28, [157, 215, 115.67, 43.67, 504.67, 195.67]),
        (.regular, 28, [165.67, 229.33, 127, 55.33, 530.67, 206]),
        (.bold, 28, [176.67, 244, 137.67, 64.33, 574.67, 213.67]),
        (.black, 33, [220.33, 303.67, 174, 86, 726.33, 260.33]),
    ]

    /// Those that come out otherwise.
    private func wrong(_ labels: [(weight: FontWeight, size: CGFloat, widths: [Double])]) -> [String] {
        labels.flatMap { label in
            zip(texts, label.widths).compactMap { text, width in
                let own = (font(label.weight, label.size).advance(of: text) * 3 - 0.001).rounded(.up) / 3
                return abs(own - width) < 0.01 ? nil : "\(label.weight) \(label.size) \(text): \(own) for \(width)"
            }
        }
    }

    func testLabelsOfUpTo17PointsAreAsWideAsUIKitMeasuredThem() {
        XCTAssertEqual(labels.count * texts.count, 102)
        XCTAssertEqual(wrong(labels), [])
    }

    func testLargerLabelsAreToo() { XCTAssertEqual(wrong(largeLabels), []) }

    func testCharactersAdvanceAsMeasuredInWeightsAndSizesThatTheDrawingsWereNotMadeFrom() {
        let measured: [(weight: FontWeight, size: CGFloat, character: Character, points: Double)] = [
            (.medium, 8, "A", 5.7656), (.semibold, 8, "z", 4.6542), (.thin, 8, "m", 7.0763), (.light, 8, "Q", 6.3011),
            (.heavy, 15, "W", 15.2368), (.heavy, 15, "a", 8.9123), (.light, 17, "k", 8.6289),
            (.semibold, 17, "R", 11.1164), (.light, 20, "M", 16.5132), (.bold, 20, "x", 10.9117),
            (.regular, 18, "e", 9.7954), (.thin, 24, "&", 16.4193), (.semibold, 24, "u", 13.693),
            (.medium, 22, "?", 11.1081), (.black, 27, "g", 17.5486), (.heavy, 27, "'", 7.9306),
            (.black, 33, "w", 28.9233), (.ultraLight, 34, "b", 18.3173), (.thin, 34, "@", 29.2848),
            (.ultraLight, 16, "S", 9.3842),
        ]
        for (weight, size, character, points) in measured {
            XCTAssertEqual(
                Double(font(weight, size).advance(of: String(character))), points, accuracy: 0.002,
                "\(weight) \(size) \(character)")
        }
    }

    func testSmallLettersOfBoldTextAreHigher() {
        XCTAssertEqual(font(.regular, 17).xHeight, 8.948, accuracy: 0.001)
        XCTAssertEqual(font(.bold, 17).xHeight, 9.139, accuracy: 0.001)
        XCTAssertEqual(font(.black, 28).xHeight, 15.094, accuracy: 0.001)
        XCTAssertEqual(font(.thin, 17).xHeight, 8.94, accuracy: 0.001)
    }
}
