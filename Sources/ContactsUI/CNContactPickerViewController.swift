@_exported import Contacts
import Foundation
import UIKit

@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}
extension CNContactPickerDelegate {
    public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
}

/// One value of a contact.
open class CNContactProperty: NSObject {
    public let contact: CNContact
    public let key: String
    public let value: Any?
    public let identifier: String?
    public let label: String?
    init(_ contact: CNContact, _ key: String, _ value: Any?, _ label: String?) {
        (self.contact, self.key, self.value, self.label, identifier) = (contact, key, value, label, nil)
    }
}

/// Lets a person choose one of their contacts; the app needs no permission for it.
open class CNContactPickerViewController: UIViewController {
    open weak var delegate: (any CNContactPickerDelegate)?
    open var displayedPropertyKeys: [String]?
    open var predicateForEnablingContact: NSPredicate?
    open var predicateForSelectionOfContact: NSPredicate?
    open var predicateForSelectionOfProperty: NSPredicate?

    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = ContactList()
        list.isEnabled = { [weak self] contact in self?.predicateForEnablingContact?.evaluate(with: contact) ?? true }
        list.didChoose = { [weak self] contact in self?.choose(contact) }
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.delegate?.contactPickerDidCancel(self)
                self.dismiss(animated: true)
            })
        embed(list)
    }

    /// Who only wants one of the values is shown the contact's card; who wants the contact gets it, and the picker goes
    /// away.
    private func choose(_ contact: CNContact) {
        guard let delegate else { return dismiss(animated: true) }
        if ObjCRuntime.implements(delegate, "contactPicker(_:didSelect:)") == false { return }
        delegate.contactPicker(self, didSelect: contact)
        delegate.contactPicker(self, didSelect: [contact])
        dismiss(animated: true)
    }
}

extension UIViewController {
    /// Shows a controller below a navigation bar of its own.
    fileprivate func embed(_ content: UIViewController) {
        let navigation = UINavigationController(rootViewController: content)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }
}

/// Everybody, by family name.
private final class ContactList: UITableViewController {
    var isEnabled: (CNContact) -> Bool = { _ in true }
    var didChoose: ((CNContact) -> Void)?
    private let contacts = CNContactStore.everybody.sorted {
        CNContact.comparator(forNameSortOrder: .familyName)($0, $1) == .orderedAscending
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contacts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath),
            contact = contacts[indexPath.row]
        cell.textLabel?.text = CNContactFormatter.string(from: contact, style: .fullName)
        cell.textLabel?.isEnabled = isEnabled(contact)
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if isEnabled(contacts[indexPath.row]) { didChoose?(contacts[indexPath.row]) }
    }
}

@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
    func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}
extension CNContactViewControllerDelegate {
    public func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool { true }
    public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

/// A contact's card. A new contact can be kept or left as it is; its values are the app's, and aren't edited here.
open class CNContactViewController: UITableViewController {
    private enum Purpose { case shows, adds, isUnknown }
    public let contact: CNContact
    private let purpose: Purpose
    open weak var delegate: (any CNContactViewControllerDelegate)?
    open var contactStore: CNContactStore?
    open var displayedPropertyKeys: [any CNKeyDescriptor]?
    open var allowsEditing = true
    open var allowsActions = true
    open var shouldShowLinkedContacts = false
    open var alternateName: String?
    open var message: String?
    private var rows: [(label: String, text: String, property: CNContactProperty)] = []

    private init(_ contact: CNContact, _ purpose: Purpose) {
        (self.contact, self.purpose) = (contact, purpose)
        super.init(style: .insetGrouped)
    }
    public convenience init(for contact: CNContact) { self.init(contact, .shows) }
    public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNMutableContact(), .adds) }
    public convenience init(forUnknownContact contact: CNContact) { self.init(contact, .isUnknown) }
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
        CNContactFormatter.descriptorForRequiredKeys(for: .fullName)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        title =
            purpose == .adds
            ? "New Contact" : alternateName ?? CNContactFormatter.string(from: contact, style: .fullName)
        tableView.register(ValueCell.self, forCellReuseIdentifier: "value")
        func add(_ key: String, _ label: String?, _ text: String, _ value: Any) {
            rows.append(
                (
                    label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) }
                        ?? CNContact.localizedString(forKey: key), text, CNContactProperty(contact, key, value, label)
                ))
        }
        if purpose != .shows, let name = CNContactFormatter.string(from: contact, style: .fullName) {
            add(CNContactGivenNameKey, "name", name, name)
        }
        if contact.isKeyAvailable(CNContactPhoneNumbersKey) {
            for number in contact.phoneNumbers {
                add(CNContactPhoneNumbersKey, number.label, number.value.stringValue, number.value)
            }
        }
        if contact.isKeyAvailable(CNContactEmailAddressesKey) {
            for address in contact.emailAddresses {
                add(CNContactEmailAddressesKey, address.label, address.value as String, address.value)
            }
        }
        if contact.isKeyAvailable(CNContactPostalAddressesKey) {
            for address in contact.postalAddresses {
                add(
                    CNContactPostalAddressesKey, address.label,
                    CNPostalAddressFormatter.string(from: address.value, style: .mailingAddress), address.value)
            }
        }
        guard purpose == .adds else { return }
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.complete(nil) })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.keep() })
    }

    private func keep() {
        let request = CNSaveRequest(), added = contact.mutableCopy() as! CNMutableContact
        request.add(added, toContainerWithIdentifier: nil)
        try? (contactStore ?? CNContactStore()).execute(request)
        complete(added)
    }
    private func complete(_ contact: CNContact?) { delegate?.contactViewController(self, didCompleteWith: contact) }

    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row].label
        cell.detailTextLabel?.text = rows[indexPath.row].text
        cell.detailTextLabel?.numberOfLines = 0
        return cell
    }
    open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        _ = delegate?.contactViewController(self, shouldPerformDefaultActionFor: rows[indexPath.row].property)
    }
}

private final class ValueCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
