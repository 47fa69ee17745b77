import CoreGraphics
import Foundation
import QuartzCore

/// The photos that are in everybody's album here: small landscapes of our own, drawn when they are first seen. What
/// apps save comes first.
@MainActor
package enum SamplePhotos {
    package struct Photo {
        package let name: String
        package let image: UIImage
        /// Stays the same while the app runs.
        package let identifier: String
        package let created: Date
    }

    private struct Scene {
        let name: String
        /// Top and bottom of the sky, the light in it, the nearest ridge.
        let colors: (top: UInt32, bottom: UInt32, light: UInt32, ridge: UInt32)
        let light: CGPoint
        let ridges: Int
        /// Hills are rounded, mountains aren't.
        let roughness: CGFloat
    }

    private static let scenes: [Scene] = [
        Scene(
            name: "Morning over the hills", colors: (0x6FB1E8, 0xFBE3C0, 0xFFF6D8, 0x2F5D50),
            light: CGPoint(x: 0.7, y: 0.45), ridges: 4, roughness: 0.10),
        Scene(
            name: "Evening by the sea", colors: (0x32406E, 0xF28F5B, 0xFFD9A0, 0x1E2A44),
            light: CGPoint(x: 0.3, y: 0.6), ridges: 2, roughness: 0.03),
        Scene(
            name: "Mountains at noon", colors: (0x3C86D6, 0xCFE6F7, 0xFFFFFF, 0x4A5B66), light: CGPoint(x: 0.2, y: 0.2),
            ridges: 5, roughness: 0.32),
        Scene(
            name: "Night with a moon", colors: (0x0B1030, 0x3A4A7C, 0xF4F1DE, 0x0A0F1E),
            light: CGPoint(x: 0.75, y: 0.22), ridges: 3, roughness: 0.18),
        Scene(
            name: "Dunes", colors: (0x8EC7E8, 0xF9D9A7, 0xFFF1C9, 0xB8733A), light: CGPoint(x: 0.5, y: 0.3), ridges: 4,
            roughness: 0.07),
        Scene(
            name: "Forest in the mist", colors: (0xB9CBD1, 0xE6ECEA, 0xFFFFFF, 0x23403A),
            light: CGPoint(x: 0.4, y: 0.25), ridges: 6, roughness: 0.20),
        Scene(
            name: "Red evening", colors: (0x5B2A5E, 0xE8555A, 0xFFC28A, 0x2A1230), light: CGPoint(x: 0.6, y: 0.62),
            ridges: 3, roughness: 0.22),
        Scene(
            name: "Snow", colors: (0x8FA9C4, 0xEDF2F6, 0xFFFFFF, 0x7C93A8), light: CGPoint(x: 0.8, y: 0.3), ridges: 4,
            roughness: 0.26),
        Scene(
            name: "Meadow in June", colors: (0x58A8E0, 0xDDF1F4, 0xFFFBE0, 0x4E8A35), light: CGPoint(x: 0.25, y: 0.28),
            ridges: 3, roughness: 0.05),
    ]

    /// Points, at one pixel each.
    private static let size = CGSize(width: 1200, height: 900)
    private static var drawn: [Int: UIImage] = [:]
    private static var saved: [Photo] = []
    private static var savedCount = 0
    /// The landscapes that nobody deleted.
    private static var kept = Array(scenes.indices)
    /// Called when photos came or went.
    package static var didChange: (() -> Void)?

    package static var count: Int { saved.count + kept.count }

    /// Saved ones first, the latest foremost.
    package static func photo(at index: Int) -> Photo {
        if index < saved.count { return saved[saved.count - 1 - index] }
        let number = kept[index - saved.count]
        return Photo(
            name: scenes[number].name, image: scene(number), identifier: identifier(number),
            created: Date(timeIntervalSinceReferenceDate: 740_000_000 - Double(number) * 86_400))
    }

    private static func identifier(_ number: Int) -> String { "5C3E0000-0000-4000-8000-00000000000\(number)/L0/001" }

    /// One of the landscapes; after the last comes the first again.
    static func scene(_ index: Int) -> UIImage {
        let number = index % scenes.count
        if let image = drawn[number] { return image }
        let image = draw(scenes[number], seed: number)
        drawn[number] = image
        return image
    }

    static func save(_ image: UIImage) { keep(image) }

    /// What the next photo will be known by.
    package static func reserve() -> String {
        savedCount += 1
        return String(format: "5C3E0001-0000-4000-8000-%012d/L0/001", savedCount)
    }

    package static func keep(_ image: UIImage, created: Date = Date(), as identifier: String? = nil) {
        saved.append(Photo(name: "Photo", image: image, identifier: identifier ?? reserve(), created: created))
        didChange?()
    }

    package static func delete(_ identifiers: Set<String>) {
        saved.removeAll { identifiers.contains($0.identifier) }
        kept.removeAll { identifiers.contains(identifier($0)) }
        didChange?()
    }

    // MARK: Drawing

    private static func color(_ hex: UInt32, mixedWith other: UInt32 = 0, by share: CGFloat = 0) -> CGColor {
        func part(_ shift: UInt32) -> CGFloat {
            (CGFloat(hex >> shift & 0xFF) * (1 - share) + CGFloat(other >> shift & 0xFF) * share) / 255
        }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }

    private static func draw(_ scene: Scene, seed: Int) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
            let context = renderer.cgContext
            context.drawLinearGradient(
                CGGradient(colors: [color(scene.colors.top), color(scene.colors.bottom)]), start: .zero,
                end: CGPoint(x: 0, y: size.height * 0.8), options: [.drawsAfterEndLocation])
            context.setFillColor(color(scene.colors.light))
            let radius: CGFloat = 54
            context.fillEllipse(
                in: CGRect(
                    x: scene.light.x * size.width - radius, y: scene.light.y * size.height - radius, width: 2 * radius,
                    height: 2 * radius))
            for ridge in 0..<scene.ridges {
                // The farther, the more a ridge has of the air's colour.
                let nearness = CGFloat(ridge + 1) / CGFloat(scene.ridges)
                context.setFillColor(
                    color(scene.colors.bottom, mixedWith: scene.colors.ridge, by: 0.2 + 0.8 * nearness))
                context.addPath(outline(scene, at: 0.48 + 0.4 * nearness, seed: seed * 31 + ridge))
                context.fillPath()
            }
        }
    }

    /// A line of a few waves, whose phases come from the seed, down to the picture's bottom.
    private static func outline(_ scene: Scene, at height: CGFloat, seed: Int) -> CGPath {
        let path = CGMutablePath(), phase = CGFloat(seed % 97)
        path.move(to: CGPoint(x: 0, y: size.height))
        for x in stride(from: CGFloat(0), through: size.width, by: 8) {
            let u = x / size.width * 6
            let wave =
                sin(u + phase) * 0.5 + sin(u * 2.3 + phase * 1.7) * 0.3 + abs(sin(u * 4.1 + phase * 0.6)) * 0.2
                * scene.roughness * 6
            path.addLine(to: CGPoint(x: x, y: (height - wave * scene.roughness * 0.55) * size.height))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.closeSubpath()
        return path
    }
}

/// Puts a picture into the album, and says so to the target: `image(_:didFinishSavingWithError:contextInfo:)`. Any
/// thread may call it, as on iOS.
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    nonisolated(unsafe) let (image, target, contextInfo) = (image, completionTarget as AnyObject?, contextInfo)
    func save() { MainActor.assumeIsolated { savePhoto(image, target, completionSelector, contextInfo) } }
    if Thread.isMainThread { save() } else { DispatchQueue.main.async { save() } }
}

@MainActor
private func savePhoto(
    _ image: UIImage, _ target: AnyObject?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    SamplePhotos.save(image)
    guard let target, let completionSelector else { return }
    Clock.shared.schedule(after: 0) {
        MainActor.assumeIsolated {
            _ = ObjCRuntime.perform(completionSelector, on: target, with: [image, nil, contextInfo])
        }
    }
}
