import CoreGraphics
import Foundation

/// Landscapes, drawn: what the photo picker offers.
@MainActor
enum SamplePhotos {
    static let count = 12
    private static var made: [Int: UIImage] = [:]

    static func image(_ index: Int) -> UIImage {
        if let known = made[index] { return known }
        let format = UIGraphicsImageRendererFormat.default()
        (format.scale, format.opaque) = (1, true)
        let size = CGSize(width: 1200, height: 900)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { draw(index, size, $0.cgContext) }
        made[index] = image
        return image
    }

    private static func draw(_ index: Int, _ size: CGSize, _ context: CGContext) {
        let hue = CGFloat(index) / CGFloat(count), isNight = index % 4 == 3
        func color(_ shift: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> CGColor {
            UIColor(hue: (hue + shift).truncatingRemainder(dividingBy: 1), saturation: saturation, brightness: isNight ? brightness * 0.45 : brightness, alpha: 1).cgColor
        }
        if let sky = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [color(0.55, 0.5, 0.95), color(0.05, 0.3, 1)] as CFArray, locations: nil) {
            context.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
        }
        context.setFillColor(isNight ? CGColor(srgbRed: 0.95, green: 0.95, blue: 1, alpha: 1) : CGColor(srgbRed: 1, green: 0.93, blue: 0.7, alpha: 1))
        context.fillEllipse(in: CGRect(x: size.width * (0.15 + 0.06 * CGFloat(index % 9)), y: size.height * 0.16, width: 130, height: 130))
        for layer in 0..<4 {
            let base = size.height * (0.5 + 0.13 * CGFloat(layer)), height = size.height * (0.16 - 0.025 * CGFloat(layer))
            context.setFillColor(color(0.3 + 0.04 * CGFloat(layer), 0.35 + 0.12 * CGFloat(layer), 0.75 - 0.14 * CGFloat(layer)))
            context.move(to: CGPoint(x: 0, y: size.height))
            for step in 0...60 {
                let x = CGFloat(step) / 60, wave = sin(x * (5 + CGFloat(layer)) + CGFloat(index) * 1.7 + CGFloat(layer) * 2.1) + 0.4 * sin(x * 13 + CGFloat(index))
                context.addLine(to: CGPoint(x: x * size.width, y: base - wave * height * 0.6))
            }
            context.addLine(to: CGPoint(x: size.width, y: size.height))
            context.closePath()
            context.fillPath()
        }
    }
}
