import UIKit

/// Bars beside each other, one for each region.
@IBDesignable
class ChartView: UIView {

    private var regions: [Region] = []
    private var highlighted: String?

    func show(_ regions: [Region], highlighted: String?) {
        self.regions = regions
        self.highlighted = highlighted
        isAccessibilityElement = true
        accessibilityLabel = regions.map { "\($0.name): \($0.gdp.dollars)" }.joined(separator: ", ")
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let most = regions.map(\.gdp).max(), most > 0 else { return }
        let row = bounds.height / CGFloat(regions.count)
        let names = bounds.width * 0.34
        for (index, region) in regions.enumerated() {
            let isHighlighted = region.code == highlighted
            let middle = (CGFloat(index) + 0.5) * row
            write(
                region.name, at: CGPoint(x: 0, y: middle), weight: isHighlighted ? .semibold : .regular, color: .label,
                width: names - 8)
            let figure = region.gdp >= 1000 ? String(format: "%.2f tn", Double(region.gdp) / 1000) : "\(region.gdp) bn"
            let space = bounds.width - names - 64
            let length = max(space * CGFloat(region.gdp) / CGFloat(most), 6)
            (isHighlighted ? UIColor(named: "Highlight") : UIColor(named: "AccentColor"))?.setFill()
            UIBezierPath(roundedRect: CGRect(x: names, y: middle - 8, width: length, height: 16), cornerRadius: 5)
                .fill()
            write(
                figure, at: CGPoint(x: names + length + 8, y: middle), weight: .medium, color: .secondaryLabel,
                width: 64)
        }
    }

    private func write(_ text: String, at point: CGPoint, weight: UIFont.Weight, color: UIColor, width: CGFloat) {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = .byTruncatingTail
        let string = NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.systemFont(ofSize: 14, weight: weight), .foregroundColor: color,
                .paragraphStyle: paragraph,
            ])
        let height = string.size().height
        string.draw(in: CGRect(x: point.x, y: point.y - height / 2, width: width, height: height))
    }
}
