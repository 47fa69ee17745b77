import CoreGraphics
import Foundation

// Security's keychain, which Foundation brings along on iOS: passwords and keys by class, service and account, in a
// file of the app's own container.

public typealias OSStatus = Int32
public let noErr: OSStatus = 0
public let errSecSuccess: OSStatus = 0, errSecParam: OSStatus = -50, errSecAuthFailed: OSStatus = -25293,
    errSecDuplicateItem: OSStatus = -25299, errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308, errSecDecode: OSStatus = -26275,
    errSecUnimplemented: OSStatus = -4, errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128, errSecNotAvailable: OSStatus = -25291,
    errSecMissingEntitlement: OSStatus = -34018, errSecIO: OSStatus = -36, errSecUnknownFormat: OSStatus = -25257

public let kCFBooleanTrue: NSNumber! = true, kCFBooleanFalse: NSNumber! = false

// What stands for a value is an object: many keep their queries as `[String: AnyObject]`.
public let kSecClass: CFString = "class", kSecClassGenericPassword: NSString = "genp",
    kSecClassInternetPassword: NSString = "inet", kSecClassKey: NSString = "keys"
public let kSecClassCertificate: NSString = "cert", kSecClassIdentity: NSString = "idnt"
public let kSecAttrAccount: CFString = "acct", kSecAttrService: CFString = "svce", kSecAttrGeneric: CFString = "gena",
    kSecAttrLabel: CFString = "labl", kSecAttrDescription: CFString = "desc"
public let kSecAttrComment: CFString = "icmt", kSecAttrServer: CFString = "srvr", kSecAttrPort: CFString = "port",
    kSecAttrPath: CFString = "path", kSecAttrProtocol: CFString = "ptcl"
public let kSecAttrSecurityDomain: CFString = "sdmn", kSecAttrAuthenticationType: CFString = "atyp",
    kSecAttrApplicationTag: CFString = "atag", kSecAttrApplicationLabel: CFString = "klbl"
public let kSecAttrAccessGroup: CFString = "agrp", kSecAttrAccessible: CFString = "pdmn",
    kSecAttrAccessControl: CFString = "accc", kSecAttrType: CFString = "type", kSecAttrCreator: CFString = "crtr"
public let kSecAttrCreationDate: CFString = "cdat", kSecAttrModificationDate: CFString = "mdat",
    kSecAttrIsInvisible: CFString = "invi", kSecAttrIsNegative: CFString = "nega"
public let kSecAttrSynchronizable: CFString = "sync", kSecAttrSynchronizableAny: NSString = "syna",
    kSecAttrKeyClass: CFString = "kcls", kSecAttrKeySizeInBits: CFString = "bsiz"
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak", kSecAttrAccessibleAfterFirstUnlock: CFString = "ck",
    kSecAttrAccessibleAlways: CFString = "dk"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku",
    kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku",
    kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
public let kSecValueData: CFString = "v_Data", kSecValueRef: CFString = "v_Ref",
    kSecValuePersistentRef: CFString = "v_PersistentRef"
public let kSecReturnData: CFString = "r_Data", kSecReturnAttributes: CFString = "r_Attributes",
    kSecReturnRef: CFString = "r_Ref", kSecReturnPersistentRef: CFString = "r_PersistentRef"
public let kSecMatchLimit: CFString = "m_Limit", kSecMatchLimitOne: NSString = "m_LimitOne",
    kSecMatchLimitAll: NSString = "m_LimitAll", kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
public let kSecUseOperationPrompt: CFString = "u_OpPrompt", kSecUseAuthenticationContext: CFString = "u_AuthCtx",
    kSecUseAuthenticationUI: CFString = "u_AuthUI"
public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA", kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"
public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF", kSecUseAuthenticationUISkip: CFString = "u_AuthUIS",
    kSecUseDataProtectionKeychain: CFString = "nleg"

/// Adds an item; `errSecDuplicateItem` where there is one of the same class, account, service and so on.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.add(attributes, result)
}

/// Finds items: nothing, the data, the attributes or both, of the first or of all, as the query asks.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    Keychain.shared.copyMatching(query, result)
}

/// Changes all items that match.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    Keychain.shared.update(query, attributesToUpdate)
}

/// Removes all items that match.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { Keychain.shared.delete(query) }

/// What a status means, in words.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    let words: [OSStatus: String] = [
        errSecSuccess: "No error.", errSecParam: "One or more parameters passed to a function were not valid.",
        errSecAuthFailed: "The user name or passphrase you entered is not correct.",
        errSecDuplicateItem: "The specified item already exists in the keychain.",
        errSecItemNotFound: "The specified item could not be found in the keychain.",
        errSecInteractionNotAllowed: "User interaction is not allowed.",
        errSecDecode: "Unable to decode the provided data.", errSecUserCanceled: "User canceled the operation.",
    ]
    return words[status] ?? "OSStatus \(status)"
}

public struct SecRandomRef: Sendable {}
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills the bytes with random ones.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self) }
    return errSecSuccess
}

/// The items of one app.
final class Keychain: @unchecked Sendable {
    static let shared = Keychain(
        path: NSHomeDirectory() + "/Library/Keychains/items.plist", groups: AppFolders.keychainGroups)

    private typealias Item = [String: AnyHashable]

    private let path: String
    /// The access groups that the app is entitled to; nil where nothing says.
    private let groups: Set<String>?
    private let lock = NSLock()
    private lazy var items: [Item] = {
        let data = FileManager.default.contents(atPath: path)
        let list =
            data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) } as? [[String: Any]]
        return list?.map(Self.item) ?? []
    }()

    init(path: String, groups: Set<String>? = nil) { (self.path, self.groups) = (path, groups) }

    func add(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock {
            guard isEntitled(attributes) else { return errSecMissingEntitlement }
            var item = Self.item(attributes)
            guard let kind = item[kSecClass] as? String, let identity = Self.identities[kind] else {
                return errSecParam
            }
            guard !items.contains(where: { other in ([kSecClass] + identity).allSatisfy { other[$0] == item[$0] } })
            else { return errSecDuplicateItem }
            (item[kSecAttrCreationDate], item[kSecAttrModificationDate]) = (Date(), Date())
            items.append(item)
            save()
            result?.pointee = answer(item, to: attributes)
            return errSecSuccess
        }
    }

    func copyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
        lock.withLock {
            guard isEntitled(query) else { return errSecMissingEntitlement }
            let found = matches(query)
            guard let first = found.first else { return errSecItemNotFound }
            let limit = query[kSecMatchLimit]
            if limit as? String == kSecMatchLimitAll as String
                || (limit as? NSNumber)?.intValue ?? (limit as? Int) ?? 1 > 1
            {
                let answers = found.compactMap { value(of: items[$0], asked: query) }
                result?.pointee = answers.isEmpty ? nil : answers as AnyObject
            } else {
                result?.pointee = answer(items[first], to: query)
            }
            return errSecSuccess
        }
    }

    func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
        lock.withLock {
            guard isEntitled(query) else { return errSecMissingEntitlement }
            let found = matches(query)
            for index in found {
                items[index].merge(Self.item(changes).merging([kSecAttrModificationDate: Date()]) { $1 }) { $1 }
            }
            if !found.isEmpty { save() }
            return found.isEmpty ? errSecItemNotFound : errSecSuccess
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        lock.withLock {
            guard isEntitled(query) else { return errSecMissingEntitlement }
            let found = Set(matches(query))
            items = items.enumerated().filter { !found.contains($0.offset) }.map(\.element)
            if !found.isEmpty { save() }
            return found.isEmpty ? errSecItemNotFound : errSecSuccess
        }
    }

    /// Whether the group that a query names, if it names one, is the app's.
    private func isEntitled(_ query: CFDictionary) -> Bool {
        guard let groups, let group = Self.item(query)[kSecAttrAccessGroup] as? String,
            !groups.contains(Self.withoutTeam(group))
        else { return true }
        Log.warning(
            "errSecMissingEntitlement: the app's entitlements don't list “\(group)” among keychain-access-groups.")
        return false
    }

    /// Without the team's ten letters and digits, which a build for the simulator may not know.
    static func withoutTeam(_ group: String) -> String {
        guard let dot = group.firstIndex(of: "."), group[..<dot].count == 10,
            group[..<dot].allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) })
        else { return group }
        return String(group[group.index(after: dot)...])
    }

    /// What makes an item of a class another one.
    private static let identities = [
        kSecClassGenericPassword as String: [kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup],
        kSecClassInternetPassword as String: [
            kSecAttrAccount, kSecAttrServer, kSecAttrPort, kSecAttrPath, kSecAttrProtocol, kSecAttrSecurityDomain,
            kSecAttrAuthenticationType, kSecAttrAccessGroup,
        ],
        kSecClassKey as String: [kSecAttrApplicationTag, kSecAttrApplicationLabel, kSecAttrLabel, kSecAttrKeyClass],
        kSecClassCertificate as String: [kSecAttrLabel], kSecClassIdentity as String: [kSecAttrLabel],
    ]

    /// What is compared and kept: not what the query asks for, nor how it goes about it.
    private static func item(_ dictionary: [some Hashable: Any]) -> Item {
        dictionary.reduce(into: [:]) { item, pair in
            guard let key = (pair.key as? String) ?? (pair.key as? AnyHashable)?.base as? String,
                !["r_", "m_", "u_"].contains(key.prefix(2)), key != "nleg"
            else { return }
            switch pair.value {
            case let text as String: item[key] = text
            case let text as NSString: item[key] = text as String
            case let data as Data: item[key] = data
            case let data as NSData: item[key] = data as Data
            case let date as Date: item[key] = date
            case let number as NSNumber: item[key] = number
            case let number as Bool: item[key] = number as NSNumber
            case let number as Int: item[key] = number as NSNumber
            default: break
            }
        }
    }

    private func matches(_ query: CFDictionary) -> [Int] {
        var wanted = Self.item(query)
        if wanted[kSecAttrSynchronizable] == (kSecAttrSynchronizableAny as String) as AnyHashable {
            wanted[kSecAttrSynchronizable] = nil
        }
        // How it may be read and what it holds identify no item.
        for key in [kSecAttrAccessible, kSecAttrAccessControl, kSecValueData] { wanted[key] = nil }
        return items.indices.filter { index in wanted.allSatisfy { items[index][$0.key] == $0.value } }
    }

    private func answer(_ item: Item, to query: CFDictionary) -> CFTypeRef? {
        value(of: item, asked: query).map { $0 as AnyObject }
    }

    private func value(of item: Item, asked query: CFDictionary) -> Any? {
        func asks(_ key: String) -> Bool { (query[key] as? Bool) ?? (query[key] as? NSNumber)?.boolValue ?? false }
        if asks(kSecReturnAttributes) {
            return item.filter { $0.key != kSecValueData || asks(kSecReturnData) }.mapValues { $0.base }
        }
        return asks(kSecReturnData) ? item[kSecValueData]?.base : nil
    }

    private func save() {
        let list = items.map { $0.mapValues { $0.base } }
        let file = URL(fileURLWithPath: path),
            new = file.deletingLastPathComponent().appendingPathComponent(".items-\(UUID().uuidString)")
        guard let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0) else {
            return
        }
        try? FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        // For its user alone from the first byte on.
        guard FileManager.default.createFile(atPath: new.path, contents: data, attributes: [.posixPermissions: 0o600]),
            rename(new.path, path) == 0
        else {
            try? FileManager.default.removeItem(at: new)
            return Log.warning("The keychain can't be written: \(path)")
        }
    }
}
