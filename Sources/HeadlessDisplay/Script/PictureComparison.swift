import Foundation
import UIKit

/// Where two pictures of the same size differ: pixels of which a channel differs by more than eight levels of 255, as
/// much as different renderings of the same edge do.
struct PictureComparison {
    /// How many percent of the pixels differ.
    let percent: Double
    /// The box around them, in pixels.
    let box: CGRect
    /// Runs of them within a row.
    private let runs: [(x: Int, y: Int, width: Int)]
    private let old: CGImage

    private static let sameness: Int32 = 8

    /// nil where the pictures are of different sizes.
    init?(_ old: CGImage, _ new: CGImage) {
        guard old.width == new.width, old.height == new.height else { return nil }
        var runs: [(x: Int, y: Int, width: Int)] = [], box = CGRect.null, count = 0
        old.withPixels { before, beforeRow in
            new.withPixels { after, afterRow in
                for y in 0..<old.height {
                    var start: Int?
                    for x in 0...old.width {
                        let differs =
                            x < old.width && Self.differ(before[y * beforeRow + x], after[y * afterRow + x])
                        if differs, start == nil { start = x }
                        guard !differs, let first = start else { continue }
                        runs.append((first, y, x - first))
                        box = box.union(CGRect(x: first, y: y, width: x - first, height: 1))
                        count += x - first
                        start = nil
                    }
                }
            }
        }
        percent = 100 * Double(count) / Double(max(1, old.width * old.height))
        (self.runs, self.box, self.old) = (runs, box, old)
    }

    private static func differ(_ a: UInt32, _ b: UInt32) -> Bool {
        // What lies above the colours says nothing in pictures of a screen.
        guard (a ^ b) & 0xFF_FFFF != 0 else { return false }
        func level(_ pixel: UInt32, _ shift: UInt32) -> Int32 { Int32((pixel >> shift) & 0xFF) }
        for shift: UInt32 in [16, 8, 0] where abs(level(a, shift) - level(b, shift)) > sameness { return true }
        return false
    }

    /// The old picture, faint, and in red what differs.
    func picture() -> CGImage {
        let size = CGSize(width: old.width, height: old.height), whole = CGRect(origin: .zero, size: size)
        let context = CGContext.raster(size: size, scale: 1, opaque: true)
        context.setFillColor(.white)
        context.fill(whole)
        context.setAlpha(0.25)
        context.draw(old, in: whole)
        context.setAlpha(1)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        for run in runs { context.fill(CGRect(x: run.x, y: run.y, width: run.width, height: 1)) }
        return context.takeImage()
    }
}

/// Why a screen isn't the one that it is compared with.
struct PictureDiffers: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
