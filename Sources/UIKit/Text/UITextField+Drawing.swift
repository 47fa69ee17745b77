import CoreGraphics
import Foundation
import QuartzCore

extension UITextField {
    func layout() -> TextLayout {
        var options = ParagraphOptions()
        options.maximumLines = 1
        options.alignment = .left
        options.lineBreak = isEditing ? .clipping : .truncatingTail
        let color = isEnabled ? textColor ?? .label : .tertiaryLabel
        let width = isEditing ? CGFloat.infinity : max(0, shownRect.width)
        let runs = shownRuns(color: color)
        guard adjustsFontSizeToFitWidth, minimumFontSize < shownFont.pointSize else {
            return TextLayout(runs, width: width, options: options)
        }
        let factor = TextLayout.shrinkFactor(
            width: max(0, shownRect.width), least: minimumFontSize / shownFont.pointSize
        ) { factor in
            TextLayout(runs.map { $0.scaled(factor) }, width: .infinity, options: options).size.width
        }
        return TextLayout(factor == 1 ? runs : runs.map { $0.scaled(factor) }, width: width, options: options)
    }

    /// Where the text is: subclasses may have another place for it while it is edited.
    var shownRect: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }

    private func shownRuns(color: UIColor) -> [TextRun] {
        if let textAttributes, !isSecureTextEntry {
            let text = NSMutableAttributedString(attributedString: textAttributes)
            // The field says itself where its one line stands.
            text.removeAttribute(.paragraphStyle, range: NSRange(location: 0, length: text.length))
            if let marked = editing.markedRange, NSMaxRange(marked) <= text.length {
                text.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
            }
            return text.textRuns(font: shownFont, color: color, traits: traitCollection)
        }
        return shownText.runs(
            marked: editing.markedRange,
            TextAttributes(font: shownFont.textFont, color: color.resolvedColor(with: traitCollection).cgColor))
    }

    /// Natural text begins where the interface does.
    var shownAlignment: NSTextAlignment { textAlignment == .natural && isRightToLeft ? .right : textAlignment }

    func textOrigin(_ size: CGSize, in rect: CGRect) -> CGPoint {
        var x = rect.minX
        switch shownAlignment {
        case .center: x = max(rect.minX, rect.midX - size.width / 2)
        case .right: x = max(rect.minX, rect.maxX - size.width)
        default: break
        }
        return CGPoint(
            x: x - scrollOffset, y: rect.minY + ((rect.height - size.height) / 2).roundedToPixel(pixelsPerPoint))
    }

    func paint(_ context: CGContext, _ bounds: CGRect) {
        if borderStyle != .roundedRect {
            ((isEnabled ? nil : disabledBackground) ?? background)?.draw(in: bounds, context: context)
        }
        let traits = traitCollection
        func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
        switch borderStyle {
        case .none: break
        case .line, .bezel:
            context.setStrokeColor(color(borderStyle == .line ? .label : .systemGray2))
            context.stroke(bounds.insetBy(dx: 0.5, dy: 0.5), width: 1)
        case .roundedRect:
            let hair = 1 / pixelsPerPoint
            let path = CGPath(
                roundedRect: bounds.insetBy(dx: hair / 2, dy: hair / 2), cornerWidth: 5.5, cornerHeight: 5.5,
                transform: nil)
            context.addPath(CGPath(roundedRect: bounds, cornerWidth: 5.5, cornerHeight: 5.5, transform: nil))
            context.setFillColor(color(backgroundColor ?? .systemBackground))
            context.fillPath()
            context.addPath(path)
            context.setStrokeColor(
                color(UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }))
            context.setLineWidth(hair)
            context.strokePath()
        }
        paintText(context, bounds)
        if isClearButtonShown { drawClearButton(context, bounds) }
    }

    /// The text or the placeholder, by the methods that subclasses override. What is edited UIKit draws itself.
    private func paintText(_ context: CGContext, _ bounds: CGRect) {
        let rect = shownRect
        context.saveGState()
        UIGraphicsPushContext(context)
        if content.isEmpty {
            let place = placeholderRect(forBounds: bounds)
            if placeholder?.isEmpty == false, place.width > 0 { drawPlaceholder(in: place) }
        } else if isEditing {
            if rect.width > 0 { paintText(in: rect, context) }
        } else if rect.width > 0 {
            drawText(in: rect)
        }
        UIGraphicsPopContext()
        context.restoreGState()
    }

    func paintText(in rect: CGRect, _ context: CGContext) {
        let layout = layout()
        context.saveGState()
        context.clip(to: rect.insetBy(dx: -1, dy: 0))
        layout.draw(in: context, at: textOrigin(layout.size, in: rect))
        context.restoreGState()
    }

    func paintPlaceholder(in rect: CGRect, _ context: CGContext) {
        var options = ParagraphOptions()
        options.maximumLines = 1
        options.alignment = .left
        options.lineBreak = .truncatingTail
        let tint = ownPlaceholderColor ?? placeholderColor
        let runs =
            attributedPlaceholder?.textRuns(font: shownFont, color: tint, traits: traitCollection)
            ?? [
                TextRun(
                    text: placeholder ?? "",
                    attributes: TextAttributes(
                        font: shownFont.textFont, color: tint.resolvedColor(with: traitCollection).cgColor))
            ]
        let layout = TextLayout(runs, width: rect.width, options: options)
        var origin = CGPoint(
            x: rect.minX, y: rect.minY + ((rect.height - layout.size.height) / 2).roundedToPixel(pixelsPerPoint))
        if shownAlignment == .center { origin.x = rect.midX - layout.size.width / 2 }
        if shownAlignment == .right { origin.x = rect.maxX - layout.size.width }
        context.saveGState()
        context.clip(to: rect.insetBy(dx: -1, dy: 0))
        layout.draw(in: context, at: origin)
        context.restoreGState()
    }

    func drawClearButton(_ context: CGContext, _ bounds: CGRect) {
        let rect = clearButtonRect(forBounds: bounds).insetBy(dx: 1, dy: 1)
        context.setFillColor(UIColor.systemGray2.resolvedColor(with: traitCollection).cgColor)
        context.fillEllipse(in: rect)
        context.setStrokeColor(UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor)
        context.setLineWidth(1.5)
        context.setLineCap(.round)
        for (a, b) in [
            (CGPoint(x: rect.midX - 3, y: rect.midY - 3), CGPoint(x: rect.midX + 3, y: rect.midY + 3)),
            (CGPoint(x: rect.midX + 3, y: rect.midY - 3), CGPoint(x: rect.midX - 3, y: rect.midY + 3)),
        ] {
            context.beginPath()
            context.move(to: a)
            context.addLine(to: b)
            context.strokePath()
        }
    }
}
