import Foundation

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

/// A contact's name as it is written in the order of Western languages.
open class CNContactFormatter: Formatter {
    open var style = CNContactFormatterStyle.fullName
    private static let keys = [
        CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
        CNContactNameSuffixKey,
    ]

    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
        KeyList(keys: keys + [CNContactOrganizationNameKey, CNContactNicknameKey, CNContactTypeKey])
    }
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        let name = keys.compactMap { contact.values[$0] as? String }.filter { !$0.isEmpty }.joined(separator: " ")
        return name.isEmpty ? contact.values[CNContactOrganizationNameKey] as? String : name
    }
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
    open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string) }
}

public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

open class CNPostalAddressFormatter: Formatter {
    open var style = CNPostalAddressFormatterStyle.mailingAddress
    open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
        [
            postalAddress.street,
            [postalAddress.city, postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }.joined(
                separator: " "), postalAddress.country,
        ].filter { !$0.isEmpty }.joined(separator: "\n")
    }
    open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }
    open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map(string) }
}

/// Contacts as vCards of version 3.
open class CNContactVCardSerialization: NSObject {
    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
        KeyList(keys: [
            CNContactGivenNameKey, CNContactFamilyNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
            CNContactNameSuffixKey, CNContactOrganizationNameKey, CNContactJobTitleKey, CNContactPhoneNumbersKey,
            CNContactEmailAddressesKey,
        ])
    }

    open class func data(with contacts: [CNContact]) throws -> Data {
        func escaped(_ text: String) -> String {
            ["\\", ";", ","].reduce(text) { $0.replacingOccurrences(of: $1, with: "\\" + $1) }.replacingOccurrences(
                of: "\n", with: "\\n")
        }
        func text(_ contact: CNContact, _ key: String) -> String { escaped(contact.values[key] as? String ?? "") }
        return Data(
            contacts.map { contact in
                var lines = ["BEGIN:VCARD", "VERSION:3.0"]
                lines.append(
                    "N:"
                        + [
                            CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey,
                            CNContactNamePrefixKey, CNContactNameSuffixKey,
                        ].map { text(contact, $0) }.joined(separator: ";"))
                lines.append("FN:" + escaped(CNContactFormatter.string(from: contact, style: .fullName) ?? ""))
                if contact.values[CNContactOrganizationNameKey] != nil {
                    lines.append("ORG:" + text(contact, CNContactOrganizationNameKey))
                }
                if contact.values[CNContactJobTitleKey] != nil {
                    lines.append("TITLE:" + text(contact, CNContactJobTitleKey))
                }
                for number in contact.values[CNContactPhoneNumbersKey] as? [CNLabeledValue<CNPhoneNumber>] ?? [] {
                    lines.append("TEL;type=\(kind(number.label)):" + escaped(number.value.stringValue))
                }
                for address in contact.values[CNContactEmailAddressesKey] as? [CNLabeledValue<NSString>] ?? [] {
                    lines.append("EMAIL;type=\(kind(address.label)):" + escaped(address.value as String))
                }
                return (lines + ["END:VCARD", ""]).joined(separator: "\r\n")
            }.joined().utf8)
    }

    private class func kind(_ label: String?) -> String {
        [CNLabelWork: "WORK", CNLabelPhoneNumberMobile: "CELL"][label ?? ""] ?? "HOME"
    }

    open class func contacts(with data: Data) throws -> [CNContact] {
        var found: [CNContact] = [], current: CNMutableContact?
        // A line that begins with a space goes on with the one before.
        let text = String(decoding: data, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
            .replacingOccurrences(of: "\n ", with: "")
        func plain(_ text: Substring) -> String {
            String(text).replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\", with: "")
        }
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let head = line[..<colon].uppercased(), value = line[line.index(after: colon)...]
            // "item1.EMAIL;type=HOME" is an EMAIL.
            let name = head.split(separator: ";")[0].split(separator: ".").last.map(String.init) ?? ""
            let label =
                head.contains("WORK") ? CNLabelWork : head.contains("CELL") ? CNLabelPhoneNumberMobile : CNLabelHome
            switch name {
            case "BEGIN": current = CNMutableContact()
            case "END":
                if let contact = current {
                    found.append(contact.copy() as! CNContact)
                    current = nil
                }
            case "N":
                for (key, part) in zip(
                    [
                        CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
                        CNContactNameSuffixKey,
                    ], value.split(separator: ";", omittingEmptySubsequences: false)) where !part.isEmpty
                { current?.values[key] = plain(part) }
            case "ORG": current?.organizationName = plain(value.split(separator: ";").first ?? "")
            case "TITLE": current?.jobTitle = plain(value)
            case "TEL":
                current?.phoneNumbers.append(
                    CNLabeledValue(label: label, value: CNPhoneNumber(stringValue: plain(value))))
            case "EMAIL": current?.emailAddresses.append(CNLabeledValue(label: label, value: plain(value) as NSString))
            default: break
            }
        }
        guard !found.isEmpty else { throw CNError(.dataAccessError) }
        return found
    }
}
