import UIKit

@IBDesignable
class MapView: UIView {

    var atlas: Atlas? { didSet { setNeedsDisplay() } }
    var highlightRegion: String? { didSet { setNeedsDisplay() } }

    override func awakeFromNib() {
        super.awakeFromNib()
        isAccessibilityElement = true
        accessibilityTraits = .image
        accessibilityLabel = "Map of the United States"
    }

    override func draw(_ rect: CGRect) {
        guard let atlas = atlas, atlas.width > 0 else { return }
        let scale = min(bounds.width / atlas.width, bounds.height / atlas.height)
        let place = CGAffineTransform(
            translationX: (bounds.width - atlas.width * scale) / 2, y: (bounds.height - atlas.height * scale) / 2
        ).scaledBy(x: scale, y: scale)
        for region in atlas.regions where region.code != highlightRegion { draw(region, place) }
        if let region = atlas.regions.first(where: { $0.code == highlightRegion }) { drawHighlighted(region, place) }
    }

    private func path(of region: Region, _ place: CGAffineTransform) -> UIBezierPath {
        let path = UIBezierPath()
        for outline in region.outlines {
            for index in stride(from: 0, to: outline.count - 1, by: 2) {
                let point = CGPoint(x: outline[index], y: outline[index + 1])
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        }
        path.apply(place)
        path.lineJoinStyle = .round
        return path
    }

    private func draw(_ region: Region, _ place: CGAffineTransform) {
        let path = self.path(of: region, place)
        color(of: region).setFill()
        path.fill()
        UIColor(named: "Border")?.setStroke()
        path.lineWidth = 0.75
        path.stroke()
    }

    private func drawHighlighted(_ region: Region, _ place: CGAffineTransform) {
        let path = self.path(of: region, place)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setShadow(
            offset: CGSize(width: 0, height: 2), blur: 5, color: UIColor.black.withAlphaComponent(0.4).cgColor)
        UIColor(named: "Highlight")?.setFill()
        path.fill()
        context.restoreGState()
        UIColor.white.setStroke()
        path.lineWidth = 1.5
        path.stroke()
    }

    /// The darker, the more: five steps, each about twice the one before.
    private func color(of region: Region) -> UIColor {
        let step = [150, 300, 550, 1000].filter { region.gdp >= $0 }.count
        let strength = [0.16, 0.3, 0.46, 0.64, 0.86][step]
        return (UIColor(named: "AccentColor") ?? .systemBlue).withAlphaComponent(
            highlightRegion == nil ? strength : strength * 0.6)
    }
}
