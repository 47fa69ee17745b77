import Foundation
import HeadlessDisplay
import QuartzCore
import UIKit

/// Ten cards of a rounded panel, a picture and two labels.
@MainActor
final class CardScreen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var labels: [UILabel] = []

    init() {
        window.backgroundColor = .white
        for index in 0..<10 { addCard(index) }
    }

    func show(_ display: HeadlessDisplay) {
        window.layoutIfNeeded()
        CATransaction.flush()
        display.update()
    }

    private func addCard(_ index: Int) {
        let card = UIView(frame: CGRect(x: 16, y: 60 + 76 * CGFloat(index), width: 358, height: 68))
        card.backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
        card.layer.cornerRadius = 12
        let picture = UIImageView(image: Self.picture(index))
        picture.frame = CGRect(x: 10, y: 10, width: 48, height: 48)
        card.addSubview(picture)
        let titles = [
            "Monthly summary", "Account settings", "Notifications", "Privacy and security", "Display & Brightness",
            "General", "Battery",
            "Wi-Fi", "Storage almost full", "Software update",
        ]
        addLabel(titles[index], size: 17, color: .black, y: 12, to: card)
        addLabel("Last changed two days ago by you", size: 13, color: UIColor(white: 0.4, alpha: 1), y: 38, to: card)
        window.addSubview(card)
    }

    private func addLabel(_ text: String, size: CGFloat, color: UIColor, y: CGFloat, to card: UIView) {
        let label = UILabel(frame: CGRect(x: 74, y: y, width: 274, height: size + 5))
        label.text = text
        label.font = .systemFont(ofSize: size)
        label.textColor = color
        card.addSubview(label)
        labels.append(label)
    }

    /// 144 × 144 pixels like a photo's: smooth, with a little noise.
    private static func picture(_ index: Int) -> UIImage {
        var generator = Noise(state: UInt64(index))
        var bytes = [UInt8]()
        for y in 0..<144 {
            for x in 0..<144 {
                let noise = Double(generator.next() % 9)
                let r = 128 + 100 * sin(Double(x) * 0.03 + Double(index)) + noise
                let g = 128 + 90 * sin(Double(y) * 0.04 + Double(index) * 2) + noise
                let b = 128 + 80 * sin(Double(x + y) * 0.02) + noise
                bytes += [b, g, r, 255].map { UInt8(min(255, $0)) }
            }
        }
        let image = CGImage(
            width: 144, height: 144, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 576,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(
                rawValue: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.noneSkipFirst.rawValue),
            provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        return UIImage(cgImage: image!, scale: 3, orientation: .up)
    }
}

/// Noise that is the same in every run.
private struct Noise {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
