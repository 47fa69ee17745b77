import UIKit

// What only Objective-C's runtime allows: overrides in extensions of the frameworks' own classes.

extension UIView {
    open override func awakeFromNib() {
        super.awakeFromNib()
        accessibilityHint = (accessibilityHint ?? "") + "view"
    }
}

extension UILabel {
    open override func awakeFromNib() {
        super.awakeFromNib()
        accessibilityHint = (accessibilityHint ?? "") + " label"
        print("label awoke: \(text ?? "nil"), \(accessibilityHint ?? "nil")")
    }
    open override var intrinsicContentSize: CGSize {
        let own = super.intrinsicContentSize
        return CGSize(width: own.width, height: own.height * 2)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: 77, height: super.sizeThatFits(size).height)
    }
}

extension UIButton {
    open override func awakeFromNib() {
        super.awakeFromNib()
        print("button awoke: \(currentTitle ?? "nil"), \(accessibilityHint ?? "nil")")
    }
    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { print("highlighted: \(isHighlighted)") } }
    }
    open override var isEnabled: Bool {
        get { super.isEnabled }
        set {
            super.isEnabled = newValue
            alpha = newValue ? 1 : 0.5
        }
    }
}

extension UINavigationController {
    open override var childForStatusBarStyle: UIViewController? { topViewController }
    open override func viewDidLoad() {
        super.viewDidLoad()
        print("navigation: loaded with \(viewControllers.count)")
    }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        navigationBar.accessibilityHint = "laid out"
    }
}

extension UIViewController {
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        print("touched: \(type(of: self))")
    }
}

enum Styling {
    @MainActor static func show() {
        let label = UILabel(), plain = UILabel()
        label.text = "Text"
        plain.text = "Text"
        let height = label.font.lineHeight.rounded(.up)
        print("styled: \(label.intrinsicContentSize.height > height * 1.5), \(label.sizeThatFits(.zero).width)")
        let button = UIButton(type: .system)
        button.isEnabled = false
        print("disabled: \(button.alpha)")
        button.isEnabled = true
        print("enabled: \(button.alpha)")
    }
}
