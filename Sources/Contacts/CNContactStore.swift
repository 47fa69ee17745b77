import Foundation
import UIKit

public enum CNEntityType: Int, Sendable { case contacts }
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public let CNErrorDomain = "CNErrorDomain"

public struct CNError: Error, Equatable, Sendable, CustomNSError {
    public enum Code: Int, Sendable {
        case communicationError = 1, dataAccessError = 2, authorizationDenied = 100, recordDoesNotExist = 200,
            insertedRecordAlreadyExists = 201
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = CNErrorDomain
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] {
        [NSLocalizedDescriptionKey: code == .authorizationDenied ? "Access Denied" : "The contact does not exist."]
    }
}

extension NSNotification.Name {
    public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}

open class CNContactFetchRequest: NSObject {
    open var predicate: NSPredicate?
    open var keysToFetch: [any CNKeyDescriptor]
    open var mutableObjects = false
    open var unifyResults = true
    open var sortOrder = CNContactSortOrder.none
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

open class CNSaveRequest: NSObject {
    enum Change { case add(CNMutableContact), update(CNMutableContact), delete(CNMutableContact) }
    var changes: [Change] = []
    public override init() { super.init() }
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
        changes.append(.add(contact))
    }
    open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
    open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}

/// A few invented people, and those that apps add. They last as long as the app runs.
open class CNContactStore: NSObject, @unchecked Sendable {
    private static let key = "NSContactsUsageDescription"
    private static nonisolated(unsafe) var people = samples()
    public override init() { super.init() }

    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
        MediaPermission.answer(key).map { $0 ? .authorized : .denied } ?? .notDetermined
    }
    open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void) {
        MediaPermission.ask(Self.key, "Your Contacts") {
            completionHandler($0, $0 ? nil : CNError(.authorizationDenied))
        }
    }
    open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            requestAccess(for: entityType) { isGranted, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
            }
        }
    }
    private func check() throws {
        if Self.authorizationStatus(for: .contacts) != .authorized { throw CNError(.authorizationDenied) }
    }

    private static func fetched(_ contact: CNContact, _ keys: [any CNKeyDescriptor], isMutable: Bool = false)
        -> CNContact
    {
        let wanted = Set(keys.flatMap(\.keys)).union([CNContactIdentifierKey, CNContactTypeKey])
        return (isMutable ? CNMutableContact.self : CNContact.self).init(
            identifier: contact.identifier, values: contact.values, fetched: wanted)
    }

    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws
        -> [CNContact]
    {
        try check()
        return Self.people.filter { predicate.evaluate(with: $0) }.map { Self.fetched($0, keys) }
    }
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws
        -> CNContact
    {
        try check()
        guard let found = Self.people.first(where: { $0.identifier == identifier }) else {
            throw CNError(.recordDoesNotExist)
        }
        return Self.fetched(found, keys)
    }
    open func unifiedMeContactWithKeys(toFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
        throw CNError(.recordDoesNotExist)
    }

    open func enumerateContacts(
        with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
    ) throws {
        try check()
        var found = Self.people.filter { fetchRequest.predicate?.evaluate(with: $0) ?? true }
        if fetchRequest.sortOrder != .none {
            let compare = CNContact.comparator(forNameSortOrder: fetchRequest.sortOrder)
            found.sort { compare($0, $1) == .orderedAscending }
        }
        var stop = ObjCBool(false)
        for contact in found where !stop.boolValue {
            block(Self.fetched(contact, fetchRequest.keysToFetch, isMutable: fetchRequest.mutableObjects), &stop)
        }
    }

    open func execute(_ saveRequest: CNSaveRequest) throws {
        try check()
        for change in saveRequest.changes {
            switch change {
            case .add(let contact):
                guard !Self.people.contains(contact) else { throw CNError(.insertedRecordAlreadyExists) }
                Self.people.append(contact.copy() as! CNContact)
            case .update(let contact):
                guard let index = Self.people.firstIndex(of: contact) else { throw CNError(.recordDoesNotExist) }
                // What wasn't fetched stays.
                Self.people[index].values.merge(contact.values) { $1 }
            case .delete(let contact):
                guard let index = Self.people.firstIndex(of: contact) else { throw CNError(.recordDoesNotExist) }
                Self.people.remove(at: index)
            }
        }
        DispatchQueue.main.async { NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil) }
    }

    open func defaultContainerIdentifier() -> String { "local" }
    open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] { [CNContainer()] }
    open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] { [] }

    /// Everybody, for pickers: these ask for no permission, since the person chooses.
    package static var everybody: [CNContact] { people }

    private static func samples() -> [CNContact] {
        [
            ("Ada", "Lindqvist", "555-0101", "ada@example.com", (3, 14), "12 Harbour Street", "Bergen"),
            ("Bruno", "Castell", "555-0102", "bruno@example.com", (7, 2), "4 Mill Lane", "Girona"),
            ("Chiara", "Moretti", "555-0103", "chiara@example.org", (11, 23), "80 Via Verde", "Siena"),
            ("Dmitri", "Falk", "555-0104", "dmitri@example.net", (1, 9), "31 Canal Road", "Utrecht"),
            ("Emma", "Okafor", "555-0105", "emma@example.com", (5, 30), "7 Station Square", "Leeds"),
            ("Felix", "Brandt", "555-0106", "felix@example.org", (9, 17), "22 Lindenallee", "Jena"),
        ].enumerated().map { index, person in
            let
                contact = CNMutableContact(
                    identifier: "6C0A0000-0000-4000-8000-00000000000\(index):ABPerson", values: [:]),
                address = CNMutablePostalAddress()
            (contact.givenName, contact.familyName) = (person.0, person.1)
            contact.phoneNumbers = [
                CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: person.2))
            ]
            contact.emailAddresses = [
                CNLabeledValue(label: index % 2 == 0 ? CNLabelHome : CNLabelWork, value: person.3 as NSString)
            ]
            contact.birthday = DateComponents(year: 1980 + index, month: person.4.0, day: person.4.1)
            (address.street, address.city) = (person.5, person.6)
            contact.postalAddresses = [CNLabeledValue(label: CNLabelHome, value: address)]
            return contact.copy() as! CNContact
        }
    }
}

open class CNContainer: NSObject {
    public enum ContainerType: Int, Sendable { case unassigned, local, exchange, cardDAV = 1003 }
    open var identifier: String { "local" }
    open var name: String { "Contacts" }
    open var type: ContainerType { .local }
}
open class CNGroup: NSObject {
    open var identifier: String { "" }
    open var name: String { "" }
}
