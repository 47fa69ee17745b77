import CoreGraphics
import Foundation

/// The buttons beside a row that was swiped aside. The first action is the outermost, and what a longer swipe uncovers
/// has its colour.
@MainActor
final class SwipeActionStrip: UIView {
    /// What the buttons take, in points.
    let naturalWidth: CGFloat

    init(_ actions: [UIContextualAction], height: CGFloat, trailing: Bool, done: @escaping @MainActor () -> Void) {
        let buttons = (trailing ? actions.reversed() : actions).map { ($0, SwipeActionButton($0, rowHeight: height)) }
        naturalWidth = buttons.reduce(0) { $0 + $1.1.naturalWidth }
        super.init(frame: CGRect(x: 0, y: 0, width: naturalWidth, height: height))
        clipsToBounds = true
        backgroundColor = actions.first?.backgroundColor
        var x: CGFloat = 0
        for (action, button) in buttons {
            button.frame = CGRect(x: x, y: 0, width: button.naturalWidth, height: height)
            button.autoresizingMask =
                trailing ? [.flexibleHeight, .flexibleRightMargin] : [.flexibleHeight, .flexibleLeftMargin]
            button.addAction(
                UIAction { [unowned button] _ in action.handler(action, button) { _ in done() } }, for: .touchUpInside)
            addSubview(button)
            x += button.naturalWidth
        }
    }

    required init?(coder: NSCoder) { fatalError("SwipeActionStrip is not archived") }
}

/// One of them: a white picture, with its title below where the row is high enough, or a title alone.
@MainActor
final class SwipeActionButton: UIButton {
    /// Where rows are lower, iOS shows the picture without its title.
    private static let heightForBoth: CGFloat = 91
    private static let leastWidth: CGFloat = 74
    private static let gap: CGFloat = 4

    private let picture = UIImageView(frame: .zero)
    private let caption = UILabel(frame: .zero)

    init(_ action: UIContextualAction, rowHeight: CGFloat) {
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        accessibilityLabel = action.title
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        caption.text = action.title
        caption.textColor = .white
        caption.font = .systemFont(ofSize: 15)
        caption.textAlignment = .center
        caption.numberOfLines = 2
        picture.isHidden = action.image == nil
        caption.isHidden = action.title == nil || action.image != nil && rowHeight < Self.heightForBoth
        for view in [picture, caption] where !view.isHidden {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { fatalError("SwipeActionButton is not archived") }

    var naturalWidth: CGFloat {
        max(
            caption.isHidden ? 0 : caption.intrinsicContentSize.width + 30,
            picture.isHidden ? 0 : picture.intrinsicContentSize.width + 30, Self.leastWidth)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let image = picture.isHidden ? .zero : picture.intrinsicContentSize
        let text =
            caption.isHidden
            ? .zero : caption.sizeThatFits(CGSize(width: max(0, bounds.width - 12), height: .greatestFiniteMagnitude))
        let height = image.height + text.height + (image.height > 0 && text.height > 0 ? Self.gap : 0)
        var y = (bounds.height - height) / 2
        if !picture.isHidden {
            picture.frame = CGRect(x: (bounds.width - image.width) / 2, y: y, width: image.width, height: image.height)
            y += image.height + Self.gap
        }
        if !caption.isHidden {
            caption.frame = CGRect(x: 6, y: y, width: max(0, bounds.width - 12), height: text.height)
        }
    }
}
