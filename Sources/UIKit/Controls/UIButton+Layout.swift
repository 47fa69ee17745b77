import CoreGraphics
import Foundation
import QuartzCore

// How large a button's parts are and where they stand, and what lies behind them.
extension UIButton {
    var titleFont: UIFont { configuration?.font(traitCollection, layoutDialect) ?? titleLabelStorage?.font ?? font }

    /// Space around the content: the configuration's padding, or the insets that were set.
    var contentPadding: UIEdgeInsets {
        guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
        let reversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: insets.top, left: reversed ? insets.trailing : insets.leading, bottom: insets.bottom,
            right: reversed ? insets.leading : insets.trailing)
    }

    /// Whether the image stands above or below the title, and how far from it.
    var imageIsVertical: Bool { configuration.map { !$0.imagePlacement.isDisjoint(with: [.top, .bottom]) } ?? false }
    var imageGap: CGFloat { configuration?.imagePadding ?? 0 }

    /// Title and subtitle together; lines that are longer than the room break, if they may.
    func titleSize(within room: CGFloat = .infinity) -> CGSize {
        let extras = extras(for: configuration), indicator = extras?.indicatorSize?.width ?? 0
        var title = ownTitleSize(within: room - indicator)
        if title == .zero { return title }
        title.width += indicator
        guard let subtitle = extras?.subtitleSize(within: room) else { return title }
        return CGSize(
            width: max(title.width, subtitle.width),
            height: title.height + (configuration?.titlePadding ?? 0) + subtitle.height)
    }

    func extras(for configuration: Configuration?) -> ButtonExtras? {
        guard let configuration,
            configuration.subtitle?.isEmpty == false || configuration.showsActivityIndicator || showsIndicator
                || extras != nil
        else { return nil }
        let made = extras ?? ButtonExtras(self)
        extras = made
        made.update(configuration, traitCollection, currentTitleColor)
        return made
    }

    /// The image's size, or that of the activity indicator in its place.
    private func pictureSize() -> CGSize {
        extras(for: configuration)?.activitySize ?? currentImage.map { $0.size.scaled(by: imageScale(of: $0)) } ?? .zero
    }

    private func imageScale(of image: UIImage) -> CGFloat {
        imageScale(of: image, adjusts: adjustsImageSizeForAccessibilityContentSizeCategory)
    }

    /// What the image takes of a button's own size: beside a configuration's title a symbol is as high as its line, and
    /// may reach beyond the insets.
    func countedPictureSize() -> CGSize { counted(pictureSize()) }

    private func counted(_ picture: CGSize) -> CGSize {
        var size = picture
        if configuration != nil, !imageIsVertical, extras?.activitySize == nil, let image = currentImage,
            image.isSymbolImage
        {
            size.height -= (image.alignmentRectInsets.top + image.alignmentRectInsets.bottom) * imageScale(of: image)
        }
        return size
    }

    /// Points that the image is higher than the title beside it.
    package var imageOverhang: CGFloat {
        imageIsVertical ? 0 : max(0, countedPictureSize().height - titleSize().height)
    }

    /// How much wider than its room a title may be and still stay on one line: the stand-in's letters aren't all
    /// exactly as wide as Apple's, and Interface Builder makes buttons just as wide as their titles.
    private static let titleTolerance: CGFloat = 1.03

    func ownTitleSize(within room: CGFloat) -> CGSize {
        let natural = naturalTitleSize()
        guard natural.width > room * Self.titleTolerance, titleBreakMode.wraps, let label = titleLabel else {
            return natural
        }
        if currentAttributedTitle == nil, label.text != currentTitle { label.text = currentTitle }
        return label.sizeThatFits(CGSize(width: max(0, room), height: .greatestFiniteMagnitude))
    }

    /// The size with a title that breaks into lines within a width.
    func brokenSize(within width: CGFloat) -> CGSize {
        let padding = contentPadding, image = countedPictureSize(), gap = hasTitle && image != .zero ? imageGap : 0
        let beside = imageIsVertical ? 0 : image.width + gap
        let title = titleSize(within: max(0, width - padding.left - padding.right - beside))
        let height = imageIsVertical ? title.height + image.height + gap : max(title.height, image.height)
        return CGSize(width: width, height: height + padding.top + padding.bottom)
    }

    var hasTitle: Bool { currentTitle?.isEmpty == false || (currentAttributedTitle?.length ?? 0) > 0 }

    private func naturalTitleSize() -> CGSize {
        if let text = currentAttributedTitle, text.length > 0 {
            let label = titleLabel!
            if label.font != titleFont { label.font = titleFont }
            if label.attributedText != text { label.attributedText = text }
            return label.intrinsicContentSize
        }
        guard let title = currentTitle else { return .zero }
        // An empty title still is as high as its line.
        if title.isEmpty {
            return currentImage == nil && configuration == nil
                ? CGSize(width: 0, height: titleFont.lineHeight.ceiledToPixel(pixelsPerPoint)) : .zero
        }
        // A title of several lines is measured by its label, also where only the first is shown.
        if titleBreakMode.wraps && configuration == nil || title.contains(where: \.isNewline),
            titleLabel!.text != title
        {
            titleLabel!.text = title
        }
        if let label = titleLabelStorage, label.text == title { return label.intrinsicContentSize }
        let scale = pixelsPerPoint
        return CGSize(
            width: titleFont.textFont.advance(of: title).ceiledToPixel(scale),
            height: titleFont.lineHeight.ceiledToPixel(scale))
    }

    /// Image and title beside each other, aligned in the content rectangle.
    func place(in rect: CGRect) -> (image: CGRect, title: CGRect) {
        let image = pictureSize(), gap = hasTitle && image != .zero ? imageGap : 0
        if imageIsVertical { return placeVertically(image, titleSize(within: rect.width), gap, rect) }
        let room = max(0, rect.width - image.width - gap)
        var title = titleSize(within: room)
        if !titleBreakMode.wraps || title.width > room * Self.titleTolerance { title.width = min(title.width, room) }
        // Lines that a configuration's title was broken into are all shown, though they reach beyond the insets.
        if configuration == nil { title.height = min(title.height, rect.height) }
        let imageSize = CGSize(
            width: min(image.width, rect.width),
            height: min(image.height, rect.height + image.height - counted(image).height))
        let total = imageSize.width + title.width + gap
        let reversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var alignment = contentHorizontalAlignment
        if alignment == .leading { alignment = reversed ? .right : .left }
        if alignment == .trailing { alignment = reversed ? .left : .right }
        let scale = pixelsPerPoint
        var x = rect.minX
        switch alignment {
        case .left, .fill: break
        case .right: x = rect.maxX - total
        default: x = rect.minX + ((rect.width - total) / 2).roundedToPixel(scale)
        }
        func y(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top: rect.minY
            case .bottom: rect.maxY - height
            default: rect.minY + ((rect.height - height) / 2).roundedToPixel(scale)
            }
        }
        var imageRect = CGRect(origin: CGPoint(x: x, y: y(imageSize.height)), size: imageSize)
        var titleRect = CGRect(origin: CGPoint(x: x + imageSize.width + gap, y: y(title.height)), size: title)
        if alignment == .fill, title == .zero { imageRect = rect }
        if contentVerticalAlignment == .fill, title == .zero {
            imageRect.origin.y = rect.minY
            imageRect.size.height = rect.height
        }
        let trailing = configuration?.imagePlacement == .trailing
        if reversed != trailing, image.width > 0, title.width > 0 {
            titleRect.origin.x = x
            imageRect.origin.x = x + title.width + gap
        }
        return (imageRect, titleRect)
    }

    /// A part as its own insets move it: it is aligned in what they leave of the content rectangle, so that the inset at
    /// the side it is aligned to counts whole, and in the middle half of their difference does (measured by others).
    func moved(_ part: CGRect, by insets: UIEdgeInsets) -> CGRect {
        let reversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x =
            switch contentHorizontalAlignment {
            case .left: insets.left
            case .right: -insets.right
            case .leading: reversed ? -insets.right : insets.left
            case .trailing: reversed ? insets.left : -insets.right
            default: (insets.left - insets.right) / 2
            }
        let y =
            switch contentVerticalAlignment {
            case .top: insets.top
            case .bottom: -insets.bottom
            default: (insets.top - insets.bottom) / 2
            }
        return part.offsetBy(dx: x, dy: y)
    }

    private func placeVertically(_ image: CGSize, _ title: CGSize, _ gap: CGFloat, _ rect: CGRect) -> (
        image: CGRect, title: CGRect
    ) {
        let scale = pixelsPerPoint, above = configuration?.imagePlacement == .top
        let top = rect.minY + ((rect.height - image.height - gap - title.height) / 2).roundedToPixel(scale)
        func row(_ size: CGSize, _ y: CGFloat) -> CGRect {
            CGRect(
                x: rect.minX + ((rect.width - min(size.width, rect.width)) / 2).roundedToPixel(scale), y: y,
                width: min(size.width, rect.width), height: size.height)
        }
        return (row(image, above ? top : top + title.height + gap), row(title, above ? top + image.height + gap : top))
    }

    private func shownPlate() -> UIView {
        let view = plate ?? UIView(frame: .zero)
        plate = view
        view.isUserInteractionEnabled = false
        if view.superview == nil { insertSubview(view, at: 0) }
        return view
    }

    /// How far iOS's mark reaches beyond the title isn't documented; what is drawn here is cut out in white, as on the
    /// white that it mostly lies on.
    private func layoutSelectionMark() {
        guard isMarkedSelected else { return plate?.removeFromSuperview() ?? () }
        let content = contentRect(forBounds: bounds),
            image = currentImage?.renderingMode == .alwaysOriginal ? .zero : imageRect(forContentRect: content)
        let rect = [titleRect(forContentRect: content), image].filter { !$0.isEmpty }.reduce(CGRect.null) {
            $0.union($1)
        }
        guard !rect.isNull else { return plate?.removeFromSuperview() ?? () }
        let view = shownPlate()
        view.frame = rect.insetBy(dx: -4, dy: -2)
        view.backgroundColor = tintColor
        view.layer.cornerRadius = 4
        view.alpha = isHighlighted ? 0.2 : isEnabled ? 1 : 0.5
    }

    func layoutPlate() {
        guard let configuration else { return layoutSelectionMark() }
        let color = configuration.background(roleTint, state)
        guard color != nil || configuration.background.strokeColor != nil else {
            return plate?.removeFromSuperview() ?? ()
        }
        let view = shownPlate(), background = configuration.background
        view.frame = background.insets(
            of: bounds, reversed: effectiveUserInterfaceLayoutDirection == .rightToLeft,
            margins: directionalLayoutMargins)
        view.backgroundColor = color
        view.layer.cornerRadius = max(0, min(configuration.radius(height: view.bounds.height), view.bounds.height / 2))
        view.layer.borderWidth = background.strokeWidth
        view.layer.borderColor = background.strokeColor.map {
            (background.strokeColorTransformer?($0) ?? $0).resolvedColor(with: traitCollection).cgColor
        }
        view.alpha = isHighlighted ? Self.configuredDimming : 1
    }

    /// What is left of a configured button's title, image and background while it is pressed (judged by eye).
    static var configuredDimming: CGFloat { 0.75 }
}
