import CoreGraphics
import Foundation

/// How an asset catalog cuts a picture, in its pixels: caps that keep their size, and after the left and the top one a
/// middle.
struct ImageSlices: Decodable {
    var top, left, bottom, right: CGFloat
    /// Of the middle; 0: all that is between the caps.
    var width, height: CGFloat
    var tiles: Bool
}

extension UIImage {
    /// An image whose caps keep their size. What lies between the middle and the far caps isn't part of it. nil where
    /// the slices don't fit the picture.
    convenience init?(_ pixels: CGImage, scale: CGFloat, slices: ImageSlices) {
        let width = CGFloat(pixels.width), height = CGFloat(pixels.height)
        func lengths(_ whole: CGFloat, _ first: CGFloat, _ middle: CGFloat, _ last: CGFloat) -> (
            near: CGFloat, far: CGFloat
        )? {
            let room = whole - first - last
            guard first >= 0, last >= 0, room >= 0 else { return nil }
            return (first + (middle > 0 ? min(middle, room) : room), last)
        }
        guard let across = lengths(width, slices.left, slices.width, slices.right),
            let down = lengths(height, slices.top, slices.height, slices.bottom)
        else { return nil }
        var shown = pixels
        if across.near + across.far < width || down.near + down.far < height {
            let context = CGContext.raster(
                size: CGSize(width: across.near + across.far, height: down.near + down.far), scale: 1, opaque: false)
            for (x, from, length) in [(0, 0, across.near), (across.near, width - across.far, across.far)] {
                for (y, above, rise) in [(0, 0, down.near), (down.near, height - down.far, down.far)] {
                    guard let part = pixels.cropping(to: CGRect(x: from, y: above, width: length, height: rise)) else {
                        continue
                    }
                    context.drawTopDown(part, in: CGRect(x: x, y: y, width: length, height: rise))
                }
            }
            shown = context.takeImage()
        }
        self.init(cgImage: shown, scale: scale, orientation: .up)
        capInsets = UIEdgeInsets(
            top: slices.top / scale, left: slices.left / scale, bottom: slices.bottom / scale,
            right: slices.right / scale)
        resizingMode = slices.tiles ? .tile : .stretch
    }

    /// The image made as large as a rectangle: its caps as they are, what lies between stretched or repeated. nil where
    /// it is that large already.
    func drawParts(filling size: CGSize) -> CGImage? {
        guard let cgImage = pixels, size != self.size, size.width > 0, size.height > 0 else { return nil }
        if let drawnParts, drawnParts.size == size { return drawnParts.image }
        let context = CGContext.raster(size: size, scale: scale, opaque: false)
        let columns = Self.spans(CGFloat(cgImage.width) / scale, size.width, capInsets.left, capInsets.right)
        let rows = Self.spans(CGFloat(cgImage.height) / scale, size.height, capInsets.top, capInsets.bottom)
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let source = CGRect(
                    x: column.from * scale, y: row.from * scale, width: column.length * scale,
                    height: row.length * scale)
                guard column.room > 0, row.room > 0, let part = cgImage.cropping(to: source) else { continue }
                let place = CGRect(x: column.at, y: row.at, width: column.room, height: row.room)
                if resizingMode == .tile, rowIndex == 1 || columnIndex == 1 {
                    let tile = CGSize(
                        width: columnIndex == 1 ? column.length : column.room,
                        height: rowIndex == 1 ? row.length : row.room)
                    Self.repeatPart(part, tile, in: place, context)
                } else {
                    context.drawTopDown(part, in: place)
                }
            }
        }
        let image = context.takeImage()
        drawnParts = (size, image)
        return image
    }

    private typealias Span = (from: CGFloat, length: CGFloat, at: CGFloat, room: CGFloat)

    /// The near cap, the middle and the far cap; where there is no room for both caps they shrink alike.
    private static func spans(_ length: CGFloat, _ room: CGFloat, _ near: CGFloat, _ far: CGFloat) -> [Span] {
        let shrink = near + far > room ? room / (near + far) : 1
        let first = near * shrink, last = far * shrink
        return [
            (0, near, 0, first), (near, max(0, length - near - far), first, max(0, room - first - last)),
            (length - far, far, room - last, last),
        ]
    }

    private static let mostTiles: CGFloat = 4_000_000

    private static func repeatPart(_ part: CGImage, _ tile: CGSize, in place: CGRect, _ context: CGContext) {
        guard tile.width > 0, tile.height > 0 else { return }
        context.saveGState()
        context.clip(to: place)
        defer { context.restoreGState() }
        let seen = place.overlap(with: context.boundingBoxOfClipPath)
        guard !seen.isNull else { return }
        // So many that none can be told from the next: one for all.
        guard seen.width / tile.width * (seen.height / tile.height) < mostTiles else {
            return context.drawTopDown(part, in: place)
        }
        let first = CGPoint(
            x: place.minX + ((seen.minX - place.minX) / tile.width).rounded(.down) * tile.width,
            y: place.minY + ((seen.minY - place.minY) / tile.height).rounded(.down) * tile.height)
        for y in stride(from: first.y, to: seen.maxY, by: tile.height) {
            for x in stride(from: first.x, to: seen.maxX, by: tile.width) {
                context.drawTopDown(part, in: CGRect(x: x, y: y, width: tile.width, height: tile.height))
            }
        }
    }
}
