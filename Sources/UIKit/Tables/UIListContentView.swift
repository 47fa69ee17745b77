import CoreGraphics
import Foundation

/// Shows a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var list: UIListContentConfiguration
    private let texts = UIStackView(frame: .zero)
    private let label = UILabel(frame: .zero)
    private let secondaryLabel = UILabel(frame: .zero)
    private let picture = UIImageView(frame: .zero)
    private var own: [NSLayoutConstraint] = []

    public let textLayoutGuide: UILayoutGuide? = nil

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        isOpaque = false
        texts.translatesAutoresizingMaskIntoConstraints = false
        picture.translatesAutoresizingMaskIntoConstraints = false
        addSubview(texts)
        texts.addArrangedSubview(label)
        texts.addArrangedSubview(secondaryLabel)
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

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil { update() }
    }

    /// The margins of the cell around it that its texts were placed by.
    private var outerMargins = NSDirectionalEdgeInsets.zero

    /// Called when the cell has margins: before its content is laid out, so that nothing jumps afterwards.
    func outerMarginsChanged() {
        if let outer = superview?.directionalLayoutMargins, outer != outerMargins { constrain() }
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        update()
    }

    private func update() {
        alpha = list.alpha
        show(label, list.text, list.attributedText, list.textProperties)
        show(secondaryLabel, list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
        let isSideBySide = list.prefersSideBySideTextAndSecondaryText
        texts.axis = isSideBySide ? .horizontal : .vertical
        texts.spacing = isSideBySide ? list.textToSecondaryTextHorizontalPadding : list.textToSecondaryTextVerticalPadding
        texts.alignment = isSideBySide ? .firstBaseline : .fill
        secondaryLabel.textAlignment = isSideBySide ? .right : alignment(list.secondaryTextProperties)
        label.setContentHuggingPriority(isSideBySide ? .defaultHigh : .defaultLow, for: .horizontal)
        picture.image = list.image
        picture.contentMode = .scaleAspectFit
        picture.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        if let tint = list.imageProperties.tintColor { picture.tintColor = tint }
        picture.layer.cornerRadius = list.imageProperties.cornerRadius
        picture.clipsToBounds = list.imageProperties.cornerRadius > 0
        constrain()
    }

    private func show(_ label: UILabel, _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties) {
        label.isHidden = (text ?? attributed?.string ?? "").isEmpty
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment = alignment(properties)
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        if let attributed { label.attributedText = attributed } else { label.text = transformed(text, properties.transform) }
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

    /// Room for a symbol where the configuration asks for the standard, and no less for symbols that it says nothing about.
    private static let standardSymbolWidth: CGFloat = 28

    private func constrain() {
        NSLayoutConstraint.deactivate(own)
        let margins = list.directionalLayoutMargins
        // The container's margins count where they are larger: those of a cell follow the table's.
        let outer = superview?.directionalLayoutMargins ?? .zero, keeps = list.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
        outerMargins = outer
        let leading = keeps ? max(margins.leading, outer.leading) : margins.leading, trailing = keeps ? max(margins.trailing, outer.trailing) : margins.trailing
        var made = [
            texts.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -trailing),
            texts.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
            texts.centerYAnchor.constraint(equalTo: centerYAnchor),
            texts.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -margins.bottom),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 44 - (22 - margins.top - margins.bottom)),
        ]
        made[4].priority = .defaultHigh
        if let image = list.image {
            if picture.superview == nil { addSubview(picture) }
            let reserved = list.imageProperties.reservedLayoutSize.width
            var size = image.isSymbolImage ? picture.intrinsicContentSize : image.size
            let most = list.imageProperties.maximumSize
            if most.width > 0, size.width > most.width { size = CGSize(width: most.width, height: size.height * most.width / size.width) }
            if most.height > 0, size.height > most.height { size = CGSize(width: size.width * most.height / size.height, height: most.height) }
            let room = reserved == UIListContentConfiguration.ImageProperties.standardDimension ? Self.standardSymbolWidth
                : reserved > 0 ? reserved : image.isSymbolImage ? max(Self.standardSymbolWidth, size.width) : size.width
            made += [
                picture.widthAnchor.constraint(equalToConstant: size.width), picture.heightAnchor.constraint(equalToConstant: size.height),
                picture.centerXAnchor.constraint(equalTo: leadingAnchor, constant: leading + room / 2),
                picture.centerYAnchor.constraint(equalTo: centerYAnchor),
                picture.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: margins.top),
                texts.leadingAnchor.constraint(equalTo: leadingAnchor, constant: leading + room + list.imageToTextPadding),
            ]
        } else {
            picture.removeFromSuperview()
            made.append(texts.leadingAnchor.constraint(equalTo: leadingAnchor, constant: leading))
        }
        own = made
        NSLayoutConstraint.activate(made)
    }
}
