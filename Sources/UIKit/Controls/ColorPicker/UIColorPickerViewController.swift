import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// A colour to choose from a grid, from a spectrum or by its components, with its opacity below.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    open weak var delegate: UIColorPickerViewControllerDelegate?
    open var supportsAlpha = true { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var selectedColor: UIColor = .white { didSet { colorChanged() } }
    /// Tells a colour well, which has no delegate of its own.
    var chosen: ((UIColor) -> Void)?

    private let titleLabel = UILabel(frame: .zero), closeButton = UIButton(type: .close),
        loupeButton = UIButton(type: .system)
    private let kinds = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"])
    private let grid = ColorGrid(frame: .zero), spectrum = ColorSpectrum(frame: .zero)
    private let opacityLabel = UILabel(frame: .zero), separator = UIView(frame: .zero), swatch = UIView(frame: .zero),
        saved = SavedColors(frame: .zero)
    private let opacity = ColorSlider("Opacity", limit: 100, unit: "%"),
        components = ["Red", "Green", "Blue"].map { ColorSlider($0, limit: 255) }
    private let hexLabel = UILabel(frame: .zero), hexField = ColorField(frame: .zero)

    private static let popoverSize = CGSize(width: 375, height: 626)

    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        preferredContentSize = Self.popoverSize
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        preferredContentSize = Self.popoverSize
    }

    open override func loadView() {
        if runExtension(.loadView, in: UIColorPickerViewController.self) { return }
        let page = ColorPage(frame: UIScreen.main.bounds)
        page.place = { [unowned self] in self.place(in: $0) }
        view = page
    }

    open override func viewDidLoad() {
        if runExtension(.viewDidLoad, in: UIColorPickerViewController.self) { return }
        super.viewDidLoad()
        view.backgroundColor = UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.97, alpha: 1)
        }
        titleLabel.text = title ?? "Colors"
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        closeButton.accessibilityLabel = SystemText.of("Close")
        closeButton.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
        loupeButton.setImage(
            UIImage(systemName: "eyedropper", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)),
            for: .normal)
        loupeButton.accessibilityLabel = "Eyedropper"
        loupeButton.addAction(UIAction { [weak self] _ in self?.lookAtScreen() }, for: .touchUpInside)
        kinds.selectedSegmentIndex = 0
        kinds.addAction(UIAction { [weak self] _ in self?.view.setNeedsLayout() }, for: .valueChanged)
        grid.chosen = { [weak self] in self?.choose($0, continuously: $1) }
        spectrum.chosen = { [weak self] in self?.choose($0, continuously: $1) }
        saved.chosen = { [weak self] in
            guard let self else { return }
            take(supportsAlpha ? $0 : $0.withAlphaComponent(1), continuously: false)
        }
        opacity.changed = { [weak self] in
            guard let self else { return }
            take(selectedColor.withAlphaComponent($0), continuously: $1)
        }
        for (index, slider) in components.enumerated() {
            slider.changed = { [weak self] in self?.componentChanged(index, to: $0, continuously: $1) }
        }
        hexLabel.text = "sRGB Hex Color #"
        hexLabel.font = .systemFont(ofSize: 17)
        hexField.autocapitalizationType = .allCharacters
        hexField.accessibilityLabel = "Hex Color"
        hexField.entered = { [weak self] in self?.hexEntered($0) }
        opacityLabel.text = "OPACITY"
        opacityLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        opacityLabel.textColor = .secondaryLabel
        separator.backgroundColor = .separator
        swatch.layer.cornerRadius = 10
        for part in [
            titleLabel, closeButton, loupeButton, kinds, grid, spectrum, hexLabel, hexField, opacityLabel, opacity,
            separator, swatch, saved,
        ] + components as [UIView] { view.addSubview(part) }
        colorChanged()
    }

    private func place(in bounds: CGRect) {
        let side: CGFloat = 16, width = bounds.width - 2 * side, safe = view.safeAreaInsets
        titleLabel.frame = CGRect(x: 60, y: safe.top + 14, width: max(0, bounds.width - 120), height: 24)
        closeButton.frame = CGRect(x: bounds.width - side - 30, y: safe.top + 11, width: 30, height: 30)
        loupeButton.frame = CGRect(x: side - 6, y: safe.top + 6, width: 40, height: 40)
        kinds.frame = CGRect(x: side, y: safe.top + 58, width: width, height: 32)
        let content = CGRect(x: side, y: kinds.frame.maxY + 20, width: width, height: (width / 12 * 10).rounded())
        for (index, part) in [grid, spectrum].enumerated() {
            part.frame = content
            part.isHidden = kinds.selectedSegmentIndex != index
        }
        for (index, slider) in components.enumerated() {
            slider.frame = CGRect(x: side, y: content.minY + CGFloat(index) * 78, width: width, height: 64)
            slider.isHidden = kinds.selectedSegmentIndex != 2
        }
        let hexTop = content.minY + 3 * 78
        hexField.frame = CGRect(x: bounds.width - side - 100, y: hexTop, width: 100, height: ColorSlider.height)
        hexLabel.frame = CGRect(
            x: side, y: hexTop, width: max(0, hexField.frame.minX - 2 * side), height: ColorSlider.height)
        for part in [hexLabel, hexField] as [UIView] { part.isHidden = kinds.selectedSegmentIndex != 2 }
        var y = content.maxY + 20
        opacityLabel.isHidden = !supportsAlpha
        opacity.isHidden = !supportsAlpha
        if supportsAlpha {
            opacityLabel.frame = CGRect(x: side, y: y, width: width, height: 18)
            opacity.showsName = false
            opacity.frame = CGRect(x: side, y: y + 22, width: width, height: 36)
            y += 78
        }
        let hairline = 1 / max(1, traitCollection.displayScale)
        separator.frame = CGRect(x: side, y: y, width: width, height: hairline)
        y += 20
        swatch.frame = CGRect(x: side, y: y, width: 76, height: 76)
        saved.frame = CGRect(
            x: swatch.frame.maxX + 28, y: y, width: max(0, bounds.width - side - swatch.frame.maxX - 28), height: 76)
        view.mirrorIfNeeded([closeButton, loupeButton, hexLabel, hexField, swatch, saved])
    }

    private func colorChanged() {
        guard isViewLoaded else { return }
        let parts = selectedColor.resolvedColor(with: traitCollection).rgba
        swatch.backgroundColor = selectedColor
        grid.selected = selectedColor
        saved.selected = selectedColor
        hexField.text = String(
            ColorPalette.name(ColorPalette.value(selectedColor.resolvedColor(with: traitCollection))).dropFirst())
        opacity.show(parts.alpha, from: selectedColor.withAlphaComponent(0), to: selectedColor.withAlphaComponent(1))
        let values = [parts.red, parts.green, parts.blue]
        for (index, slider) in components.enumerated() {
            var low = values, high = values
            (low[index], high[index]) = (0, 1)
            slider.show(
                values[index], from: UIColor(red: low[0], green: low[1], blue: low[2], alpha: 1),
                to: UIColor(red: high[0], green: high[1], blue: high[2], alpha: 1))
        }
    }

    private func choose(_ color: UIColor, continuously: Bool) {
        take(color.withAlphaComponent(supportsAlpha ? selectedColor.rgba.alpha : 1), continuously: continuously)
    }

    private func componentChanged(_ index: Int, to value: CGFloat, continuously: Bool) {
        let now = selectedColor.resolvedColor(with: traitCollection).rgba
        var values = [now.red, now.green, now.blue]
        values[index] = value
        take(UIColor(red: values[0], green: values[1], blue: values[2], alpha: now.alpha), continuously: continuously)
    }

    private func hexEntered(_ text: String) {
        let digits = text.trimmingCharacters(in: CharacterSet(charactersIn: "# "))
        guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return colorChanged() }
        choose(ColorPalette.color(value), continuously: false)
    }

    private func take(_ color: UIColor, continuously: Bool) {
        let isNew = color.rgba != selectedColor.rgba
        selectedColor = color
        if isNew { chosen?(color) }
        delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
        delegate?.colorPickerViewControllerDidSelectColor(self)
    }

    /// Puts the picker away until a colour of what is below it was taken.
    private func lookAtScreen() {
        guard let window = view.window, let cover = presentationController?.containerView ?? view else { return }
        cover.isHidden = true
        let loupe = ColorLoupe(over: window)
        loupe.chosen = { [weak self, weak loupe] in
            self?.choose($0, continuously: $1)
            guard !$1 else { return }
            loupe?.removeFromSuperview()
            cover.isHidden = false
        }
        window.addSubview(loupe)
    }

    private func finish() {
        (presentingViewController ?? self).dismiss(animated: true) { [self] in
            delegate?.colorPickerViewControllerDidFinish(self)
        }
    }
}

/// Lays its controls out as its controller says.
private final class ColorPage: UIView {
    var place: ((CGRect) -> Void)?
    override func layoutSubviews() {
        super.layoutSubviews()
        place?(bounds)
    }
}

extension UIColor {
    /// Its components from 0 to 1.
    var rgba: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        var parts = (red: CGFloat(0), green: CGFloat(0), blue: CGFloat(0), alpha: CGFloat(0))
        getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
        return parts
    }
}
