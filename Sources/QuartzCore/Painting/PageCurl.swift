import Foundation

/// A sheet of paper that is rolled off what lies under it, as a page of a book or of a pad is turned.
///
/// The sheet lies flat up to a line, goes up around a roll there, and lies on itself beyond it, its back to the eye. The
/// line goes from the sheet's free edge to the other one and past it. The browser's page does the same sums
/// (`curl.js`). How wide iOS's roll is isn't known; a tenth of the shorter side looks alike.
package struct PageCurl {
    /// Where the sheet lies.
    let page: CGRect
    /// From the bound edge to the free one.
    let way: CGVector
    let radius: CGFloat
    /// How far along the way, from the page's origin, the sheet lies flat.
    let line: CGFloat
    /// Whether what lies on the other side of the bound edge belongs to the sheet's picture.
    let isLeaf: Bool

    /// - Parameters:
    ///   - subtype: where the sheet is taken up.
    ///   - isLeaf: whether the sheet is turned over in a book and comes to lie on the other side of the spine.
    package init(page: CGRect, from subtype: CATransitionSubtype?, isLeaf: Bool, progress: CGFloat) {
        self.page = page
        self.isLeaf = isLeaf
        way = Self.way(subtype, isLeaf)
        let whole = min(page.width, page.height) / 10
        let reach = (x: way.dx * page.width, y: way.dy * page.height)
        let far = max(0, reach.x) + max(0, reach.y), near = min(0, reach.x) + min(0, reach.y)
        if isLeaf {
            line = far + (near - far) * progress
            // A sheet that lies on either side has no roll.
            radius = max(0.5, min(whole, (line - near) / 2, (far - line) / 2))
        } else {
            line = far + (near - 2 * whole - far) * progress
            radius = max(0.5, whole)
        }
    }

    /// The corner that a finger would take goes first.
    private static func way(_ subtype: CATransitionSubtype?, _ isLeaf: Bool) -> CGVector {
        let slant: CGFloat = isLeaf ? 0 : 0.25
        let (x, y): (CGFloat, CGFloat)
        switch subtype ?? .fromBottom {
        case .fromRight: (x, y) = (1, slant)
        case .fromLeft: (x, y) = (-1, slant)
        case .fromTop: (x, y) = (slant, -1)
        default: (x, y) = (slant, 1)
        }
        let length = (x * x + y * y).squareRoot()
        return CGVector(dx: x / length, dy: y / length)
    }

    /// What is seen at a place: a place of the sheet, on its back or not, and how much light falls there; or nothing
    /// but a shadow.
    enum Sight {
        case sheet(x: CGFloat, y: CGFloat, isBack: Bool, light: CGFloat)
        case shadow(CGFloat)
    }

    /// - Parameters: a place, from the page's origin.
    @inline(__always)
    func sight(_ x: CGFloat, _ y: CGFloat) -> Sight {
        let past = x * way.dx + y * way.dy - line
        if past > radius { return .shadow(shadow(beyond: past, x, y)) }
        if past > 0 {
            // Over the roll: its upper half hides the lower one.
            let angle = asin(past / radius), height = past / radius
            let upper = radius * (.pi - angle) - past, lower = radius * angle - past
            if isOnPage(x, y, upper) { return sheet(x, y, upper, isBack: true, light: 1 - 0.25 * height * height) }
            if isOnPage(x, y, lower) { return sheet(x, y, lower, isBack: false, light: 1 - 0.35 * height) }
            return .shadow(0)
        }
        let over = .pi * radius - 2 * past
        if isOnPage(x, y, over) { return sheet(x, y, over, isBack: true, light: 1) }
        guard isLeaf || isOnPage(x, y, 0) else { return .shadow(0) }
        let gap = distance(x + way.dx * over, y + way.dy * over), width = 1.5 * radius
        return sheet(x, y, 0, isBack: false, light: gap < width ? 0.8 + 0.2 * gap / width : 1)
    }

    /// The roll's own, on what lies under the sheet.
    private func shadow(beyond past: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
        let width = 1.5 * radius, gap = past - radius
        guard gap < width, isOnPage(x, y, .pi / 2 * radius - past) else { return 0 }
        return 0.3 * (1 - gap / width)
    }

    private func sheet(_ x: CGFloat, _ y: CGFloat, _ along: CGFloat, isBack: Bool, light: CGFloat) -> Sight {
        .sheet(x: x + way.dx * along, y: y + way.dy * along, isBack: isBack, light: light)
    }

    private func isOnPage(_ x: CGFloat, _ y: CGFloat, _ along: CGFloat) -> Bool {
        let x = x + way.dx * along, y = y + way.dy * along
        return x >= 0 && y >= 0 && x <= page.width && y <= page.height
    }

    /// How far outside the page.
    private func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
        max(-x, x - page.width, -y, y - page.height, 0)
    }

    /// Whether the sheet is seen at a place of the layer.
    package func covers(_ point: CGPoint) -> Bool {
        if case .sheet = sight(point.x - page.minX, point.y - page.minY) { return true }
        return false
    }
}

extension PageCurl {
    /// A picture of a screen curled up so far, with nothing where it is gone.
    ///
    /// - Parameter paper: how light its back is, as `CATransition.paper`.
    package static func picture(_ screen: CGImage, size: CGSize, scale: CGFloat, progress: CGFloat, paper: UInt8)
        -> CGImage?
    {
        guard size.width > 0, size.height > 0 else { return nil }
        let page = CGRect(origin: .zero, size: size)
        let pixels = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale).integral
        return PageCurl(page: page, from: .fromBottom, isLeaf: false, progress: progress).picture(
            screen, of: page, reverse: nil, paper: paper, in: pixels, CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
        )
    }

    /// The sheet and its shadow in a box of pixels, `back` leading from pixels to the layer's coordinates.
    /// - Parameters:
    ///   - front: a picture of the rectangle that the layer shows, the page in it.
    ///   - reverse: what is on the sheet's back, as it is read; nil for paper that lets the front shine through.
    func picture(
        _ front: CGImage, of frame: CGRect, reverse: CGImage?, paper: UInt8, in box: CGRect, _ back: CGAffineTransform
    ) -> CGImage {
        let ground = 0xFF00_0000 | UInt32(paper) * 0x01_0101
        let target = CGContext.raster(size: box.size, scale: 1, opaque: false)
        let sx = CGFloat(front.width) / frame.width, sy = CGFloat(front.height) / frame.height
        let offset = CGPoint(x: page.minX - frame.minX, y: page.minY - frame.minY)
        let isSideways = abs(way.dx) > abs(way.dy)
        PixelSampler.reading(front) { fronts in
            PixelSampler.reading(reverse ?? front) { reverses in
                let rx = CGFloat((reverse ?? front).width) / page.width
                let ry = CGFloat((reverse ?? front).height) / page.height
                target.withPixelWords { words, stride in
                    for row in 0..<target.height {
                        for column in 0..<target.width {
                            let place = CGPoint(
                                x: box.minX + CGFloat(column) + 0.5, y: box.minY + CGFloat(row) + 0.5
                            ).applying(back)
                            let color: UInt32
                            switch sight(place.x - page.minX, place.y - page.minY) {
                            case .shadow(let depth): color = UInt32(depth * 255) << 24
                            case .sheet(let x, let y, let isBack, let light):
                                var seen: UInt32
                                if isBack, reverse != nil {
                                    seen = reverses.color(
                                        (isSideways ? page.width - x : x) * rx, (isSideways ? y : page.height - y) * ry)
                                } else {
                                    seen = fronts.color((x + offset.x) * sx, (y + offset.y) * sy)
                                    if isBack { seen = PixelSampler.mix(seen, ground, 225) }
                                }
                                color = PixelSampler.mix(seen & 0xFF00_0000, seen, UInt32(light * 256))
                            }
                            words[row * stride + column] = color
                        }
                    }
                }
            }
        }
        return target.takeImage()
    }
}
