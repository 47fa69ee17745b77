import CoreGraphics
import UIKit

/// Draws the world: seas, countries, the states of the USA, a grid of degrees, names of what is large enough.
///
/// Honest about what it isn't: there are no streets, so that a map that shows a town has the grid, and what the app put
/// on it.
struct MapPainter {
    let type: MKMapType
    let isDark: Bool
    let size: CGSize
    /// What of the flat map is shown.
    let visible: MKMapRect
    let showsNames: Bool

    private struct Palette {
        var sea, land, border, stateBorder, grid, name: CGColor
    }

    private static func color(_ hex: Int, _ alpha: CGFloat = 1) -> CGColor {
        CGColor(
            red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255,
            alpha: alpha)
    }

    private var palette: Palette {
        switch type {
        case .satellite, .satelliteFlyover:
            Palette(
                sea: Self.color(0x0B2239), land: Self.color(0x3D5A34), border: Self.color(0x3D5A34),
                stateBorder: Self.color(0x3D5A34), grid: Self.color(0xFFFFFF, 0.06), name: Self.color(0xFFFFFF, 0))
        case .hybrid, .hybridFlyover:
            Palette(
                sea: Self.color(0x0B2239), land: Self.color(0x3D5A34), border: Self.color(0xE8E4C9, 0.7),
                stateBorder: Self.color(0xE8E4C9, 0.35), grid: Self.color(0xFFFFFF, 0.06), name: Self.color(0xFFFFFF))
        default:
            isDark
                ? Palette(
                    sea: Self.color(0x14263A), land: Self.color(0x2C2E30), border: Self.color(0x6B6E73),
                    stateBorder: Self.color(0x47494D), grid: Self.color(0xFFFFFF, 0.05), name: Self.color(0xC7CACF))
                : Palette(
                    sea: type == .mutedStandard ? Self.color(0xC9DDE6) : Self.color(0x9FD3EE),
                    land: type == .mutedStandard ? Self.color(0xF1F0EC) : Self.color(0xF4F0E4),
                    border: Self.color(0xA79F92), stateBorder: Self.color(0xD3CCBF), grid: Self.color(0x000000, 0.05),
                    name: Self.color(0x55524C))
        }
    }

    private var scale: Double { Double(size.width) / visible.width }

    private func point(_ p: MKMapPoint, _ shift: Double) -> CGPoint {
        CGPoint(x: (p.x + shift - visible.minX) * scale, y: (p.y - visible.minY) * scale)
    }

    @MainActor func paint(_ context: CGContext) {
        let palette = palette, world = WorldMap.shared
        context.setFillColor(palette.sea)
        context.fill(CGRect(origin: .zero, size: size))
        context.setLineJoin(.round)
        for shift in [-MKMapSize.world.width, 0, MKMapSize.world.width]
        where visible.intersects(MKMapRect.world.offsetBy(dx: shift, dy: 0)) {
            for country in world.countries { paint(country, shift, context, palette.land, palette.border, 0.75) }
            for state in world.states { paint(state, shift, context, palette.land, palette.stateBorder, 0.5) }
        }
        paintGrid(context, palette.grid)
        if showsNames { paintNames(context, palette.name) }
    }

    private func paint(
        _ area: WorldMap.Area, _ shift: Double, _ context: CGContext, _ fill: CGColor, _ stroke: CGColor,
        _ width: CGFloat
    ) {
        let path = CGMutablePath()
        for ring in area.rings where ring.bounds.offsetBy(dx: shift, dy: 0).intersects(visible) {
            path.addLines(between: ring.points.map { point($0, shift) })
            path.closeSubpath()
        }
        guard !path.isEmpty else { return }
        context.addPath(path)
        context.setFillColor(fill)
        context.fillPath()
        context.addPath(path)
        context.setStrokeColor(stroke)
        context.setLineWidth(width)
        context.strokePath()
    }

    /// Lines at round degrees, a hundred points apart or a little more.
    private func paintGrid(_ context: CGContext, _ color: CGColor) {
        let degrees = 100 / scale / MKMapSize.world.width * 360
        let steps: [Double] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
        guard let step = steps.first(where: { $0 >= degrees }) else { return }
        let upper = visible.origin.coordinate, lower = MKMapPoint(x: visible.maxX, y: visible.maxY).coordinate
        context.setStrokeColor(color)
        context.setLineWidth(1)
        for longitude in stride(from: (upper.longitude / step).rounded(.up) * step, through: lower.longitude, by: step)
        {
            let x = point(MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: longitude)), 0).x
            context.move(to: CGPoint(x: x, y: 0))
            context.addLine(to: CGPoint(x: x, y: size.height))
        }
        for latitude in stride(from: (lower.latitude / step).rounded(.up) * step, through: upper.latitude, by: step) {
            let y = point(MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 0)), 0).y
            context.move(to: CGPoint(x: 0, y: y))
            context.addLine(to: CGPoint(x: size.width, y: y))
        }
        context.strokePath()
    }

    @MainActor private func paintNames(_ context: CGContext, _ color: CGColor) {
        guard color.alpha > 0 else { return }
        var taken: [CGRect] = []
        @MainActor func write(
            _ text: String, at middle: CGPoint, size fontSize: CGFloat, weight: UIFont.Weight, dot: Bool
        ) {
            let font = UIFont.systemFont(ofSize: fontSize, weight: weight)
            let width = (text as NSString).size(withAttributes: [.font: font]).width, height = font.lineHeight
            let rect =
                dot
                ? CGRect(x: middle.x + 5, y: middle.y - height / 2, width: width, height: height)
                : CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
            let room = rect.insetBy(dx: -6, dy: -3).union(CGRect(x: middle.x - 2, y: middle.y - 2, width: 4, height: 4))
            guard CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2).contains(rect),
                !taken.contains(where: room.intersects)
            else { return }
            taken.append(room)
            if dot {
                context.setFillColor(color)
                context.fillEllipse(in: CGRect(x: middle.x - 2, y: middle.y - 2, width: 4, height: 4))
            }
            UIGraphicsPushContext(context)
            (text as NSString).draw(
                at: rect.origin, withAttributes: [.font: font, .foregroundColor: UIColor(cgColor: color)])
            UIGraphicsPopContext()
        }
        for shift in [-MKMapSize.world.width, 0, MKMapSize.world.width]
        where visible.intersects(MKMapRect.world.offsetBy(dx: shift, dy: 0)) {
            for country in WorldMap.shared.countries where country.width * scale > 70 {
                write(country.name, at: point(country.middle, shift), size: 12, weight: .semibold, dot: false)
            }
            for state in WorldMap.shared.states where state.width * scale > 60 {
                write(state.name, at: point(state.middle, shift), size: 11, weight: .regular, dot: false)
            }
            guard scale * MKMapSize.world.width > 1500 else { continue }
            for city in WorldMap.shared.cities {
                write(city.name, at: point(city.point, shift), size: 11, weight: .medium, dot: true)
            }
        }
    }
}
