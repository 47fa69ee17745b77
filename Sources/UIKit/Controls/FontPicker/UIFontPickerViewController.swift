import CoreGraphics
import Foundation

@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}

/// The fonts that there are, to choose one from: by family, or by the faces of each.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    @preconcurrency @MainActor
    open class Configuration: NSObject, NSCopying {
        /// Whether single faces can be chosen, or families only.
        open var includeFaces = false
        /// Whether names are written in the system font instead of their own.
        open var displayUsingSystemFont = false
        /// Only families that have a font with all of these.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

        public required override init() { super.init() }

        nonisolated open func copy(with zone: NSZone? = nil) -> Any {
            MainActor.assumeIsolated {
                let copy = type(of: self).init()
                (copy.includeFaces, copy.displayUsingSystemFont, copy.filteredTraits) = (
                    includeFaces, displayUsingSystemFont, filteredTraits
                )
                return UncheckedBox(copy)
            }.value!
        }
    }

    public let configuration: Configuration
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    open var selectedFontDescriptor: UIFontDescriptor?

    public init(configuration: Configuration) {
        self.configuration = (configuration.copy() as? Configuration) ?? configuration
        super.init(nibName: nil, bundle: nil)
    }

    public convenience init() { self.init(configuration: Configuration()) }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        if runExtension(.viewDidLoad, in: UIFontPickerViewController.self) { return }
        super.viewDidLoad()
        let list = FontList(self, family: nil)
        list.title = SystemText.of("Choose Font")
        let cancel = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        list.navigationItem.leftBarButtonItem = cancel
        fill(with: UINavigationController(rootViewController: list))
    }

    private func cancel() {
        let finish = { [self] in delegate?.fontPickerViewControllerDidCancel(self) ?? () }
        if presentingViewController == nil { finish() } else { dismiss(animated: true, completion: finish) }
    }

    /// The font is chosen: the picker goes, if it was presented.
    func choose(_ font: UIFont) {
        selectedFontDescriptor = font.fontDescriptor
        delegate?.fontPickerViewControllerDidPickFont(self)
        if presentingViewController != nil { dismiss(animated: true) }
    }
}

/// All families, or the faces of one.
private final class FontList: UITableViewController {
    private unowned let picker: UIFontPickerViewController
    private let names: [String]
    private let family: String?
    private static let size: CGFloat = 17

    init(_ picker: UIFontPickerViewController, family: String?) {
        self.picker = picker
        self.family = family
        let traits = picker.configuration.filteredTraits
        if let family {
            names = UIFont.fontNames(forFamilyName: family)
        } else {
            names = UIFont.familyNames.filter { name in
                traits.isEmpty
                    || UIFont.fontNames(forFamilyName: name).contains {
                        UIFontDescriptor(name: $0, size: Self.size).symbolicTraits.isSuperset(of: traits)
                    }
            }.sorted()
        }
        super.init(style: .plain)
        title = family
    }

    required init?(coder: NSCoder) { nil }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Font")
            ?? UITableViewCell(style: .default, reuseIdentifier: "Font")
        let name = names[indexPath.row]
        cell.textLabel?.text = name
        cell.textLabel?.font =
            picker.configuration.displayUsingSystemFont
            ? .systemFont(ofSize: Self.size) : UIFont(name: name, size: Self.size) ?? .systemFont(ofSize: Self.size)
        let chosen = picker.selectedFontDescriptor.map { UIFont(descriptor: $0, size: Self.size) }
        let isChosen = family == nil ? chosen?.familyName == name : chosen?.fontName == name
        cell.accessoryType = isChosen ? .checkmark : opensFaces(of: name) ? .disclosureIndicator : .none
        return cell
    }

    private func opensFaces(of name: String) -> Bool {
        family == nil && picker.configuration.includeFaces && UIFont.fontNames(forFamilyName: name).count > 1
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let name = names[indexPath.row]
        if opensFaces(of: name) {
            navigationController?.pushViewController(FontList(picker, family: name), animated: true)
        } else if let font = UIFont(name: name, size: Self.size) {
            picker.choose(font)
        }
    }
}
