@_exported import Foundation

public enum CNContactType: Int, Sendable { case person, organization }
public enum CNContactSortOrder: Int, Sendable { case none, userDefault, givenName, familyName }

/// What is to be fetched of a contact: a key, or what something else needs.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

struct KeyList: CNKeyDescriptor { let keys: [String] }

public let CNContactIdentifierKey = "identifier", CNContactTypeKey = "contactType",
    CNContactNamePrefixKey = "namePrefix", CNContactGivenNameKey = "givenName", CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName", CNContactNameSuffixKey = "nameSuffix",
    CNContactNicknameKey = "nickname", CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName", CNContactJobTitleKey = "jobTitle",
    CNContactBirthdayKey = "birthday", CNContactNoteKey = "note", CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData", CNContactImageDataAvailableKey = "imageDataAvailable",
    CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses", CNContactPostalAddressesKey = "postalAddresses",
    CNContactUrlAddressesKey = "urlAddresses"
public let CNLabelHome = "_$!<Home>!$_", CNLabelWork = "_$!<Work>!$_", CNLabelOther = "_$!<Other>!$_",
    CNLabelPhoneNumberMobile = "_$!<Mobile>!$_", CNLabelPhoneNumberMain = "_$!<Main>!$_",
    CNLabelPhoneNumberiPhone = "iPhone"

/// A value and what it is: a phone number at home.
open class CNLabeledValue<Value: AnyObject>: NSObject, NSCopying {
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: Value
    public init(label: String?, value: Value) { (self.label, self.value) = (label, value) }
    public func copy(with zone: NSZone? = nil) -> Any { self }
    open func settingLabel(_ label: String?) -> CNLabeledValue<Value> { CNLabeledValue(label: label, value: value) }
    /// "_$!<Home>!$_" is home.
    open class func localizedString(forLabel label: String) -> String {
        label.replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(of: ">!$_", with: "").lowercased()
    }
}

open class CNPhoneNumber: NSObject, NSCopying {
    public let stringValue: String
    public init(stringValue: String) { self.stringValue = stringValue }
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CNPostalAddress: NSObject, NSCopying {
    open fileprivate(set) var parts: [String: String] = [:]
    public override init() { super.init() }
    fileprivate init(_ parts: [String: String]) { self.parts = parts }
    open var street: String { parts["street"] ?? "" }
    open var city: String { parts["city"] ?? "" }
    open var state: String { parts["state"] ?? "" }
    open var postalCode: String { parts["postalCode"] ?? "" }
    open var country: String { parts["country"] ?? "" }
    open var isoCountryCode: String { parts["isoCountryCode"] ?? "" }
    public func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(parts) }
    open override func mutableCopy() -> Any { CNMutablePostalAddress(parts) }
}
open class CNMutablePostalAddress: CNPostalAddress {
    open override var street: String {
        get { super.street }
        set { parts["street"] = newValue }
    }
    open override var city: String {
        get { super.city }
        set { parts["city"] = newValue }
    }
    open override var state: String {
        get { super.state }
        set { parts["state"] = newValue }
    }
    open override var postalCode: String {
        get { super.postalCode }
        set { parts["postalCode"] = newValue }
    }
    open override var country: String {
        get { super.country }
        set { parts["country"] = newValue }
    }
    open override var isoCountryCode: String {
        get { super.isoCountryCode }
        set { parts["isoCountryCode"] = newValue }
    }
}

/// A person or an organization, with as much as was fetched. To read what wasn't fetched traps, as on iOS.
open class CNContact: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    public internal(set) var identifier: String
    var values: [String: Any]
    /// nil for everything.
    var fetched: Set<String>?

    public override convenience init() { self.init(identifier: UUID().uuidString, values: [:]) }
    required public init(identifier: String, values: [String: Any], fetched: Set<String>? = nil) {
        (self.identifier, self.values, self.fetched) = (identifier, values, fetched)
    }

    func value<Value>(_ key: String, _ none: Value) -> Value {
        if let fetched, !fetched.contains(key) {
            fatalError(
                "*** Terminating app due to uncaught exception 'CNPropertyNotFetchedException', reason: 'A property was not requested when contact was fetched.' (\(key))"
            )
        }
        return values[key] as? Value ?? none
    }

    open var contactType: CNContactType {
        givenName.isEmpty && familyName.isEmpty && values[CNContactOrganizationNameKey] != nil ? .organization : .person
    }
    open var namePrefix: String { value(CNContactNamePrefixKey, "") }
    open var givenName: String { value(CNContactGivenNameKey, "") }
    open var middleName: String { value(CNContactMiddleNameKey, "") }
    open var familyName: String { value(CNContactFamilyNameKey, "") }
    open var nameSuffix: String { value(CNContactNameSuffixKey, "") }
    open var nickname: String { value(CNContactNicknameKey, "") }
    open var organizationName: String { value(CNContactOrganizationNameKey, "") }
    open var departmentName: String { value(CNContactDepartmentNameKey, "") }
    open var jobTitle: String { value(CNContactJobTitleKey, "") }
    open var note: String { value(CNContactNoteKey, "") }
    open var birthday: DateComponents? { value(CNContactBirthdayKey, nil) }
    open var imageData: Data? { value(CNContactImageDataKey, nil) }
    open var thumbnailImageData: Data? {
        value(CNContactThumbnailImageDataKey, nil) ?? values[CNContactImageDataKey] as? Data
    }
    open var imageDataAvailable: Bool { values[CNContactImageDataKey] != nil }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { value(CNContactPhoneNumbersKey, []) }
    open var emailAddresses: [CNLabeledValue<NSString>] { value(CNContactEmailAddressesKey, []) }
    open var urlAddresses: [CNLabeledValue<NSString>] { value(CNContactUrlAddressesKey, []) }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { value(CNContactPostalAddressesKey, []) }

    open func isKeyAvailable(_ key: String) -> Bool { fetched?.contains(key) ?? true }
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
        keyDescriptors.flatMap(\.keys).allSatisfy(isKeyAvailable)
    }
    open class func localizedString(forKey key: String) -> String {
        key.reduce(into: "") { $0 += ($1.isUppercase ? " " : "") + $1.lowercased() }
    }
    open class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
        { first, second in
            func name(_ object: Any) -> String {
                (object as? CNContact).map {
                    sortOrder == .givenName ? $0.givenName + $0.familyName : $0.familyName + $0.givenName
                } ?? ""
            }
            return name(first).localizedStandardCompare(name(second))
        }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.identifier == identifier }
    open override var hash: Int { identifier.hash }
    public func copy(with zone: NSZone? = nil) -> Any {
        CNContact(identifier: identifier, values: values, fetched: fetched)
    }
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        CNMutableContact(identifier: identifier, values: values, fetched: fetched)
    }
    open override func mutableCopy() -> Any { mutableCopy(with: nil) }

    // MARK: Finding

    open class func predicateForContacts(matchingName name: String) -> NSPredicate {
        let words = name.lowercased().split(separator: " ")
        return NSPredicate { object, _ in
            guard let contact = object as? CNContact else { return false }
            let own = [
                CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey, CNContactNicknameKey,
                CNContactOrganizationNameKey,
            ].compactMap { contact.values[$0] as? String }.joined(separator: " ").lowercased().split(separator: " ")
            return !words.isEmpty && words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
        }
    }
    open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
        NSPredicate { object, _ in
            ((object as? CNContact)?.values[CNContactEmailAddressesKey] as? [CNLabeledValue<NSString>])?.contains {
                ($0.value as String).lowercased() == emailAddress.lowercased()
            } == true
        }
    }
    open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
        func digits(_ text: String) -> String { text.filter(\.isNumber) }
        return NSPredicate { object, _ in
            ((object as? CNContact)?.values[CNContactPhoneNumbersKey] as? [CNLabeledValue<CNPhoneNumber>])?.contains {
                digits($0.value.stringValue) == digits(phoneNumber.stringValue)
            } == true
        }
    }
    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
        NSPredicate { object, _ in (object as? CNContact).map { identifiers.contains($0.identifier) } == true }
    }
    open class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
        NSPredicate { _, _ in true }
    }
}

extension CNKeyDescriptor {
    var keys: [String] {
        (self as? KeyList)?.keys ?? (self as? String).map { [$0] } ?? (self as? NSString).map { [$0 as String] } ?? []
    }
}

open class CNMutableContact: CNContact, @unchecked Sendable {
    open override var contactType: CNContactType {
        get { super.contactType }
        set { values[CNContactTypeKey] = newValue }
    }
    open override var namePrefix: String {
        get { super.namePrefix }
        set { values[CNContactNamePrefixKey] = newValue }
    }
    open override var givenName: String {
        get { super.givenName }
        set { values[CNContactGivenNameKey] = newValue }
    }
    open override var middleName: String {
        get { super.middleName }
        set { values[CNContactMiddleNameKey] = newValue }
    }
    open override var familyName: String {
        get { super.familyName }
        set { values[CNContactFamilyNameKey] = newValue }
    }
    open override var nameSuffix: String {
        get { super.nameSuffix }
        set { values[CNContactNameSuffixKey] = newValue }
    }
    open override var nickname: String {
        get { super.nickname }
        set { values[CNContactNicknameKey] = newValue }
    }
    open override var organizationName: String {
        get { super.organizationName }
        set { values[CNContactOrganizationNameKey] = newValue }
    }
    open override var departmentName: String {
        get { super.departmentName }
        set { values[CNContactDepartmentNameKey] = newValue }
    }
    open override var jobTitle: String {
        get { super.jobTitle }
        set { values[CNContactJobTitleKey] = newValue }
    }
    open override var note: String {
        get { super.note }
        set { values[CNContactNoteKey] = newValue }
    }
    open override var birthday: DateComponents? {
        get { super.birthday }
        set { values[CNContactBirthdayKey] = newValue }
    }
    open override var imageData: Data? {
        get { super.imageData }
        set { values[CNContactImageDataKey] = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { values[CNContactPhoneNumbersKey] = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { values[CNContactEmailAddressesKey] = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { values[CNContactUrlAddressesKey] = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { values[CNContactPostalAddressesKey] = newValue }
    }
}
