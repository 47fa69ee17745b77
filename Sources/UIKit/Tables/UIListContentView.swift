import CoreGraphics
import Foundation

/// Shows a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var list: UIListContentConfiguration
    private let label = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    /// From the top of the first text to the bottom of the last.
    private let texts = UILayoutGuide()
    private var shape: Shape?
    private var own: [NSLayoutConstraint] = []
    private var guides: [(view: UIView, guide: UILayoutGuide)] = []
    private var ties: [NSLayoutConstraint] = []

    /// What the constraints are made for; anything else is one of their constants.
    private struct Shape: Equatable {
        var hasText = false, hasSecondaryText = false, hasImage = false, isSideBySide = false
        /// Width by height of an image that takes no more room than it has; 0 for one with room of its own.
        var ratio: CGFloat = 0
    }

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        isOpaque = false
        for view in [label, secondaryLabel, picture] { view.translatesAutoresizingMaskIntoConstraints = false }
        addLayoutGuide(texts)
        addSubview(label)
        update()
    }

    public required init?(coder: NSCoder) { nil }

    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let new = newValue as? UIListContentConfiguration else { return }
            list = new
            update()
        }
    }

    // MARK: Guides

    /// Where the text is; nil without one.
    open var textLayoutGuide: UILayoutGuide? { shape?.hasText == true ? guide(along: label) : nil }
    /// Where the secondary text is; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? {
        shape?.hasSecondaryText == true ? guide(along: secondaryLabel) : nil
    }
    /// Where the image is; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { shape?.hasImage == true ? guide(along: picture) : nil }

    private func guide(along view: UIView) -> UILayoutGuide {
        if let made = guides.first(where: { $0.view === view }) { return made.guide }
        let made = UILayoutGuide()
        guides.append((view, made))
        addLayoutGuide(made)
        tieGuides()
        return made
    }

    /// Texts and images that are not shown have no place.
    private func tieGuides() {
        NSLayoutConstraint.deactivate(ties)
        ties = guides.filter { $0.view.superview != nil }.flatMap { view, guide in
            [
                guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                guide.topAnchor.constraint(equalTo: view.topAnchor),
                guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ]
        }
        NSLayoutConstraint.activate(ties)
    }

    // MARK: Bringing up to date

    open override func didMoveToSuperview() {
        if runExtension(.didMoveToSuperview, in: UIListContentView.self) { return }
        super.didMoveToSuperview()
        if superview != nil { constrain() }
    }

    /// What a cell or header keeps clear beside its content. Set before the content is laid out, so that nothing jumps
    /// afterwards.
    var outerMargins: NSDirectionalEdgeInsets? {
        didSet { if let outerMargins, outerMargins != oldValue { directionalLayoutMargins = outerMargins } }
    }

    open override func layoutMarginsDidChange() {
        if runExtension(.layoutMarginsDidChange, in: UIListContentView.self) { return }
        super.layoutMarginsDidChange()
        constrain()
    }

    open override func layoutSubviews() {
        if runExtension(.layoutSubviews, in: UIListContentView.self) { return }
        // Another width can have room for both texts in one line.
        if list.prefersSideBySideTextAndSecondaryText { constrain() }
        super.layoutSubviews()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        if runExtension(.traitCollectionDidChange, in: UIListContentView.self, [previousTraitCollection]) { return }
        super.traitCollectionDidChange(previousTraitCollection)
        followContentSize(since: previousTraitCollection) { _, _ in update() }
    }

    private func update() {
        alpha = list.alpha
        show(label, list.text, list.attributedText, list.textProperties)
        show(secondaryLabel, list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
        if picture.image !== list.image { picture.image = list.image }
        if list.image != nil {
            let properties = list.imageProperties
            picture.contentMode = .scaleAspectFit
            picture.preferredSymbolConfiguration =
                properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
            let tint =
                properties.tintColorTransformer.map { $0(properties.tintColor ?? tintColor) } ?? properties.tintColor
            if let tint, picture.tintColor != tint { picture.tintColor = tint }
            picture.layer.cornerRadius = properties.cornerRadius
            picture.clipsToBounds = properties.cornerRadius > 0
        }
        constrain()
    }

    private func show(
        _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.font =
            properties.adjustsFontForContentSizeCategory ? properties.font.following(traitCollection) : properties.font
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment = alignment(properties)
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        if let attributed {
            label.attributedText = attributed
        } else {
            label.text = transformed(text, properties.transform)
        }
    }

    private func alignment(_ properties: UIListContentConfiguration.TextProperties) -> NSTextAlignment {
        switch properties.alignment {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }

    private func transformed(_ text: String?, _ transform: UIListContentConfiguration.TextTransform) -> String? {
        switch transform {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized: text?.capitalized
        }
    }

    // MARK: Constraints

    /// Room for a symbol where the configuration asks for the standard, and no less for symbols that it says nothing
    /// about.
    private static let standardSymbolWidth: CGFloat = 28

    /// The image's size, and how much of the width is its; no room of its own: as wide as it is shown.
    private var imageExtent: (size: CGSize, room: CGFloat?)? {
        guard let image = list.image else { return nil }
        let reserved = list.imageProperties.reservedLayoutSize.width
        var size = image.isSymbolImage ? picture.intrinsicContentSize : image.size
        let most = list.imageProperties.maximumSize
        if most.width > 0, size.width > most.width {
            size = CGSize(width: most.width, height: size.height * most.width / size.width)
        }
        if most.height > 0, size.height > most.height {
            size = CGSize(width: size.width * most.height / size.height, height: most.height)
        }
        let room =
            reserved == UIListContentConfiguration.ImageProperties.standardDimension
            ? Self.standardSymbolWidth
            : reserved > 0 ? reserved : image.isSymbolImage ? max(Self.standardSymbolWidth, size.width) : nil
        return (size, room)
    }

    /// The container's margins count where they are larger: those of a cell follow the table's.
    private var insets: NSDirectionalEdgeInsets {
        var margins = list.directionalLayoutMargins
        if list.axesPreservingSuperviewLayoutMargins.contains(.horizontal),
            let outer = outerMargins ?? superview?.directionalLayoutMargins
        {
            margins.leading = max(margins.leading, outer.leading)
            margins.trailing = max(margins.trailing, outer.trailing)
        }
        return margins
    }

    /// From the leading edge to the texts.
    var textLeading: CGFloat {
        insets.leading + (imageExtent.map { ($0.room ?? $0.size.width) + list.imageToTextPadding } ?? 0)
    }

    private func constrain() {
        let margins = insets, image = imageExtent, textLeading = textLeading
        var new = Shape(
            hasText: !(list.text ?? list.attributedText?.string ?? "").isEmpty,
            hasSecondaryText: !(list.secondaryText ?? list.secondaryAttributedText?.string ?? "").isEmpty,
            hasImage: image != nil)
        new.isSideBySide =
            list.prefersSideBySideTextAndSecondaryText && new.hasText && new.hasSecondaryText
            && fitsSideBySide(
                translatesAutoresizingMaskIntoConstraints ? bounds.width : superview?.bounds.width ?? 0,
                textLeading + margins.trailing)
        if let image, image.room == nil, image.size.height > 0 { new.ratio = image.size.width / image.size.height }
        if new != shape { rebuild(new) }
        let constants =
            [
                new.ratio > 0 ? list.imageToTextPadding : textLeading, -margins.trailing, margins.top, 0,
                -margins.bottom, 44 - (22 - margins.top - margins.bottom),
            ]
            + (new.isSideBySide
                ? [list.textToSecondaryTextHorizontalPadding]
                : new.hasText && new.hasSecondaryText ? [list.textToSecondaryTextVerticalPadding] : [])
            + (image.map {
                new.ratio > 0
                    ? [$0.size.height, margins.leading, 0, margins.top]
                    : [$0.size.width, $0.size.height, margins.leading + ($0.room ?? $0.size.width) / 2, 0, margins.top]
            } ?? [])
        for (constraint, constant) in zip(own, constants) where constraint.constant != constant {
            constraint.constant = constant
        }
        let secondaryAlignment =
            new.isSideBySide ? isRightToLeft ? NSTextAlignment.left : .right : alignment(list.secondaryTextProperties)
        if secondaryLabel.textAlignment != secondaryAlignment { secondaryLabel.textAlignment = secondaryAlignment }
    }

    /// Texts that would have to wrap stand below one another.
    private func fitsSideBySide(_ width: CGFloat, _ margins: CGFloat) -> Bool {
        guard width > 0 else { return true }
        let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return label.sizeThatFits(unlimited).width + secondaryLabel.sizeThatFits(unlimited).width
            + list.textToSecondaryTextHorizontalPadding + margins <= width
    }

    /// Constraints for another shape. Those whose constants change come first, in the order in which they are set.
    private func rebuild(_ new: Shape) {
        NSLayoutConstraint.deactivate(own)
        shape = new
        label.isHidden = !new.hasText
        if new.hasSecondaryText {
            if secondaryLabel.superview == nil { addSubview(secondaryLabel) }
        } else {
            secondaryLabel.removeFromSuperview()
        }
        if new.hasImage { if picture.superview == nil { addSubview(picture) } } else { picture.removeFromSuperview() }
        let shown =
            (new.hasText || !new.hasSecondaryText ? [label] : []) + (new.hasSecondaryText ? [secondaryLabel] : [])
        let first = shown[0], last = shown[shown.count - 1]
        var made = [
            first.leadingAnchor.constraint(equalTo: new.ratio > 0 ? picture.trailingAnchor : leadingAnchor),
            last.trailingAnchor.constraint(equalTo: trailingAnchor),
            texts.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
            texts.centerYAnchor.constraint(equalTo: centerYAnchor),
            texts.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ]
        made[5].priority = .defaultHigh
        if new.isSideBySide {
            made.append(last.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor))
        } else if shown.count == 2 {
            made.append(last.topAnchor.constraint(equalTo: first.bottomAnchor))
        }
        if new.ratio > 0 {
            // Where there is less height the image is smaller.
            let height = picture.heightAnchor.constraint(equalToConstant: 0)
            height.priority = .defaultHigh + 1
            made += [
                height, picture.leadingAnchor.constraint(equalTo: leadingAnchor),
                picture.centerYAnchor.constraint(equalTo: centerYAnchor),
                picture.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
                picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: new.ratio),
            ]
        } else if new.hasImage {
            made += [
                picture.widthAnchor.constraint(equalToConstant: 0), picture.heightAnchor.constraint(equalToConstant: 0),
                picture.centerXAnchor.constraint(equalTo: leadingAnchor),
                picture.centerYAnchor.constraint(equalTo: centerYAnchor),
                picture.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
            ]
        }
        if new.isSideBySide {
            made += [
                first.firstBaselineAnchor.constraint(equalTo: last.firstBaselineAnchor),
                texts.topAnchor.constraint(lessThanOrEqualTo: first.topAnchor),
                texts.topAnchor.constraint(lessThanOrEqualTo: last.topAnchor),
                texts.bottomAnchor.constraint(greaterThanOrEqualTo: first.bottomAnchor),
                texts.bottomAnchor.constraint(greaterThanOrEqualTo: last.bottomAnchor),
                texts.topAnchor.constraint(equalTo: first.topAnchor),
            ]
        } else {
            made += [
                texts.topAnchor.constraint(equalTo: first.topAnchor),
                texts.bottomAnchor.constraint(equalTo: last.bottomAnchor),
            ]
            if shown.count == 2 {
                made += [
                    first.trailingAnchor.constraint(equalTo: last.trailingAnchor),
                    last.leadingAnchor.constraint(equalTo: first.leadingAnchor),
                ]
            }
        }
        label.setContentHuggingPriority(new.isSideBySide ? .defaultHigh : .defaultLow, for: .horizontal)
        own = made
        NSLayoutConstraint.activate(made)
        if !guides.isEmpty { tieGuides() }
    }
}
