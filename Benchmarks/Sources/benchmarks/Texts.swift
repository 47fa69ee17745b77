import CoreGraphics
import Foundation
import HeadlessDisplay
import UIKit

/// A thousand short labels, sixteen characters on average: measured for the first time, measured again, painted at 3x.
enum Texts {
    static func run() {
        setenv("STORYBOARD_DEVICE", "iPhone 14", 1)
        HeadlessDisplay.register()
        _ = try! Displays.start(named: "headless")
        MainActor.assumeIsolated {
            measure()
            paint()
        }
    }

    private static let words = [
        "Inbox", "Account", "Settings", "Profile", "Order", "Continue", "Notifications", "Signed", "Privacy", "Total",
        "Today", "Messages", "Wi-Fi", "Display", "Battery", "Storage",
    ]

    /// Texts that no other round has.
    private static func texts(round: Int) -> [String] {
        (0..<1000).map { "\(words[($0 * 7 + round) % 16]) \(words[($0 * 11 + round / 16) % 16]) \(round % 10)\($0)" }
    }

    @MainActor private static func labels(_ texts: [String]) -> [UILabel] {
        texts.map { text in
            let label = UILabel()
            label.text = text
            return label
        }
    }

    @MainActor private static func measure() {
        var round = 0, width: CGFloat = 0
        func measureAll(_ labels: [UILabel]) { for label in labels { width += label.intrinsicContentSize.width } }
        var fresh = (0..<22).map { _ in
            round += 1
            return labels(texts(round: round))
        }
        report("text", ["work": "measure", "us": time(rounds: 21) { measureAll(fresh.removeLast()) } / 1000])
        let known = labels(texts(round: 100))
        report("text", ["work": "measure-again", "us": time(rounds: 21) { measureAll(known) } / 1000])
        // The sum is printed so that no compiler leaves the work out.
        report("text", ["work": "sum", "points": Double(width)])
    }

    @MainActor private static func paint() {
        let size = CGSize(width: 390, height: 844)
        let renderer = UIGraphicsImageRenderer(size: size)
        let texts = texts(round: 200)
        let font = UIFont.systemFont(ofSize: 17).textFont
        let layouts = texts.map {
            TextLayout(
                [TextRun(text: $0, attributes: TextAttributes(font: font, color: UIColor.black.cgColor))],
                width: .infinity, options: ParagraphOptions())
        }
        _ = renderer.image { context in
            report(
                "text",
                [
                    "work": "paint",
                    "us": time(rounds: 15) {
                        for (index, layout) in layouts.enumerated() {
                            layout.draw(
                                in: context.cgContext,
                                at: CGPoint(x: 10 + CGFloat(index % 2) * 180, y: CGFloat(index % 40) * 20))
                        }
                    } / 1000,
                ])
        }
    }
}
