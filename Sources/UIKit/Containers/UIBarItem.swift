import NibArchive
import QuartzCore

/// What bar buttons and tabs have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency NSCoding, NibDecodable, ClassTableProviding {
    open var isEnabled = true { didSet { if isEnabled != oldValue { hasChanged() } } }
    open var title: String? { didSet { if title != oldValue { hasChanged() } } }
    open var image: UIImage? { didSet { hasChanged() } }
    /// Shown in the low bars of telephones that lie on their side.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    open var largeContentSizeImage: UIImage?
    open var imageInsets: UIEdgeInsets = .zero { didSet { changed() } }
    open var landscapeImagePhoneInsets: UIEdgeInsets = .zero { didSet { changed() } }
    open var tag = 0 { didSet { if tag != oldValue { KeyValueObserving.mayHaveChanged(self) } } }
    var accessibilityText: String?
    var accessibilityID: String?
    private(set) var interfaceBuilderID: String?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        nib.adopt(self)
        interfaceBuilderID = nib.objectID
        title = nib.string(.title)
        image = nib.object(.image) as? UIImage
        landscapeImagePhone = nib.object(.imageLandscape) as? UIImage
        largeContentSizeImage = nib.object(.largeContentSizeImage) as? UIImage
        isEnabled = nib.bool(.enabled) ?? true
        imageInsets = nib.insets(.imageInsets) ?? .zero
        landscapeImagePhoneInsets = nib.insets(.landscapeImageInsets) ?? .zero
        tag = nib.int(.tag) ?? 0
    }

    open class var classTable: ClassTable {
        var table = ClassTable(UIBarItem.self)
        table.key("title", \UIBarItem.title)
        table.key("image", \UIBarItem.image)
        table.key("tag", \UIBarItem.tag)
        table.key("enabled", \UIBarItem.isEnabled)
        table.key("accessibilityLabel", \UIBarItem.accessibilityLabel)
        table.key("accessibilityIdentifier", \UIBarItem.accessibilityIdentifier)
        table.key("accessibilityHint", \UIBarItem.accessibilityHint)
        table.key("accessibilityValue", \UIBarItem.accessibilityValue)
        table.key("view", get: { (item: UIBarItem) in item.shownView }, set: nil)
        return table
    }

    /// The view that a bar shows it with, which apps ask for by the key “view”; nil for one that isn't shown.
    var shownView: UIView? { nil }

    open func encode(with coder: NSCoder) {}
    open func awakeAfter(using coder: NSCoder) -> Any? { self }
    open func awakeFromNib() {
        _ = runExtension(.awakeFromNib, in: UIBarItem.self)
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        changed()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Redraws what shows the item.
    func changed() {}

    /// Shows it, and tells observers.
    final func hasChanged() {
        changed()
        KeyValueObserving.mayHaveChanged(self)
    }

    open var accessibilityLabel: String? {
        get { accessibilityText ?? title }
        set {
            accessibilityText = newValue
            hasChanged()
        }
    }
    open var accessibilityIdentifier: String? {
        get { accessibilityID }
        set {
            accessibilityID = newValue
            hasChanged()
        }
    }
    open var accessibilityHint: String? { didSet { KeyValueObserving.mayHaveChanged(self) } }
    open var accessibilityValue: String? { didSet { KeyValueObserving.mayHaveChanged(self) } }
}
