import CoreGraphics
import Foundation

/// The colours at the foot of a colour picker that were kept for later, ten to a page, and a plus that keeps the
/// present one.
final class SavedColors: UIView, UIScrollViewDelegate {
    var chosen: ((UIColor) -> Void)?
    var selected = UIColor.white { didSet { markSelected() } }

    private let scroll = UIScrollView(frame: .zero), pages = UIPageControl(frame: .zero)
    private var buttons: [UIButton] = []
    private static let side: CGFloat = 30, columns = 5, rows = 2

    override init(frame: CGRect) {
        super.init(frame: frame)
        scroll.isPagingEnabled = true
        scroll.scrollsToTop = false
        scroll.showsHorizontalScrollIndicator = false
        scroll.delegate = self
        pages.isUserInteractionEnabled = false
        pages.hidesForSinglePage = true
        pages.currentPageIndicatorTintColor = .label
        pages.pageIndicatorTintColor = .tertiaryLabel
        for part in [scroll, pages] { addSubview(part) }
        reload()
    }

    required init?(coder: NSCoder) { fatalError("made by its colour picker") }

    private func reload() {
        for button in buttons { button.removeFromSuperview() }
        buttons = SavedColorStore.colors.enumerated().map(dot) + [plus()]
        for button in buttons { scroll.addSubview(button) }
        markSelected()
        setNeedsLayout()
    }

    private func dot(_ index: Int, _ color: UIColor) -> UIButton {
        let button = ColorDot(color)
        button.addAction(UIAction { [unowned self] _ in chosen?(color) }, for: .touchUpInside)
        button.menu = UIMenu(children: [
            UIAction(title: SystemText.of("Delete"), image: UIImage(systemName: "trash"), attributes: .destructive) {
                [unowned self] _ in
                SavedColorStore.colors.remove(at: index)
                reload()
            }
        ])
        return button
    }

    private func plus() -> UIButton {
        let button = UIButton(type: .custom)
        button.setImage(
            UIImage(
                systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)),
            for: .normal)
        button.tintColor = .secondaryLabel
        button.backgroundColor = .tertiarySystemFill
        button.layer.cornerRadius = Self.side / 2
        button.accessibilityLabel = "Add to Palette"
        button.addAction(
            UIAction { [unowned self] _ in
                if !SavedColorStore.colors.contains(where: { $0.rgba == self.selected.rgba }) {
                    SavedColorStore.colors.append(selected)
                }
                reload()
                pages.currentPage = pages.numberOfPages - 1
                layoutIfNeeded()
                scroll.contentOffset.x = CGFloat(pages.currentPage) * scroll.bounds.width
            }, for: .touchUpInside)
        return button
    }

    private func markSelected() {
        let wanted = selected.resolvedColor(with: traitCollection).rgba
        for case let dot as ColorDot in buttons { dot.isSelected = dot.color.rgba == wanted }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scroll.frame = bounds
        let perPage = Self.columns * Self.rows, count = (buttons.count + perPage - 1) / perPage
        let step = (bounds.width - Self.side) / CGFloat(Self.columns - 1), rowStep = bounds.height - Self.side
        for (index, button) in buttons.enumerated() {
            let page = index / perPage, row = index % perPage / Self.columns, column = index % Self.columns
            button.frame = CGRect(
                x: CGFloat(page) * bounds.width + CGFloat(column) * step, y: CGFloat(row) * rowStep, width: Self.side,
                height: Self.side)
        }
        scroll.contentSize = CGSize(width: bounds.width * CGFloat(count), height: bounds.height)
        pages.numberOfPages = count
        pages.frame = CGRect(x: 0, y: bounds.height + 4, width: bounds.width, height: 26)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0 else { return }
        pages.currentPage = Int(bounded: (scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    }
}

/// One kept colour; a ring is around the chosen one.
private final class ColorDot: UIButton {
    let color: UIColor

    init(_ color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        isOpaque = false
        accessibilityLabel = ColorPalette.name(ColorPalette.value(color))
        layer.contentDrawing = { [unowned self] context, bounds in MainActor.assumeIsolated { paint(context, bounds) } }
        layer.setNeedsDisplay()
    }

    required init?(coder: NSCoder) { fatalError("made by its colour picker") }

    override func stateChanged() {
        super.stateChanged()
        layer.setNeedsDisplay()
    }

    private func paint(_ context: CGContext, _ bounds: CGRect) {
        context.setFillColor(color.cgColor)
        context.fillEllipse(in: isSelected ? bounds.insetBy(dx: 5, dy: 5) : bounds)
        if isSelected {
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(3)
            context.strokeEllipse(in: bounds.insetBy(dx: 1.5, dy: 1.5))
        } else {
            // What is nearly as light as the page has an edge.
            context.setStrokeColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
            context.setLineWidth(0.5)
            context.strokeEllipse(in: bounds.insetBy(dx: 0.25, dy: 0.25))
        }
    }
}

/// Keeps colours from run to run among the app's defaults; at first those that iOS begins with, which are the same in
/// the dark.
@MainActor
private enum SavedColorStore {
    private static let key = "UIColorPickerViewControllerSavedColors"
    private static let light = UITraitCollection(userInterfaceStyle: .light)

    static var colors: [UIColor] {
        get {
            guard let saved = UserDefaults.standard.array(forKey: key) as? [[Double]] else {
                return [UIColor.black, .systemBlue, .systemGreen, .systemYellow, .systemRed].map {
                    $0.resolvedColor(with: light)
                }
            }
            return saved.compactMap {
                $0.count == 4 ? UIColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) : nil
            }
        }
        set {
            UserDefaults.standard.set(
                newValue.map { color in
                    let parts = color.rgba
                    return [parts.red, parts.green, parts.blue, parts.alpha].map { Double($0) }
                }, forKey: key)
        }
    }
}
