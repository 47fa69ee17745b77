import CoreGraphics
import XCTest

@testable import UIKit

final class KeychainTests: XCTestCase {
    private let path = NSTemporaryDirectory() + "KeychainTests-\(UUID().uuidString)/items.plist"
    private lazy var keychain = Keychain(path: path)

    override func tearDown() {
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    private func password(_ account: String, _ service: String = "Shop") -> [AnyHashable: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecAttrService: service]
    }

    private func find(_ query: [AnyHashable: Any], in keychain: Keychain? = nil) -> (status: OSStatus, item: CFTypeRef?)
    {
        var item: CFTypeRef?
        return ((keychain ?? self.keychain).copyMatching(query, &item), item)
    }

    func testTheKeychainIsItsUsersAlone() throws {
        XCTAssertEqual(keychain.add(password("ann"), nil), errSecSuccess)
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        XCTAssertEqual(try mode(path), 0o600)
        XCTAssertEqual(try mode(URL(fileURLWithPath: path).deletingLastPathComponent().path), 0o700)
        XCTAssertEqual(keychain.add(password("bob"), nil), errSecSuccess)
        XCTAssertEqual(try mode(path), 0o600)
    }

    func testAccessGroupsAreThoseThatTheAppIsEntitledTo() throws {
        let entitlements = try PropertyListSerialization.data(
            fromPropertyList: [
                "keychain-access-groups": ["ABCDE12345.org.demo.shared"],
                "com.apple.security.application-groups": ["group.org.demo"],
            ], format: .xml, options: 0)
        let groups = AppFolders.keychainGroups(inEntitlements: entitlements, app: "org.demo")
        let keychain = Keychain(path: path, groups: groups)
        func status(_ group: String) -> OSStatus {
            keychain.add(password(group).merging([kSecAttrAccessGroup: group]) { $1 }, nil)
        }
        for group in ["org.demo.shared", "ABCDE12345.org.demo.shared", "org.demo", "group.org.demo"] {
            XCTAssertEqual(status(group), errSecSuccess, group)
        }
        for group in ["org.other", "group.other", "ABCDE12345.org.other", "ABC.org.demo"] {
            XCTAssertEqual(status(group), errSecMissingEntitlement, group)
        }
        let other = password("ann").merging([kSecAttrAccessGroup: "org.other"]) { $1 }
        XCTAssertEqual(find(other, in: keychain).status, errSecMissingEntitlement)
        XCTAssertEqual(keychain.update(other, [:]), errSecMissingEntitlement)
        XCTAssertEqual(keychain.delete(other), errSecMissingEntitlement)
        XCTAssertEqual(keychain.add(password("ann"), nil), errSecSuccess, "a query needn't name one")
        XCTAssertNil(AppFolders.keychainGroups(inEntitlements: Data("no list".utf8), app: "org.demo"))
    }

    func testAnItemMayAskWhoItIsHandedTo() throws {
        var error: Unmanaged<CFError>?
        let control = try XCTUnwrap(
            SecAccessControlCreateWithFlags(
                nil, kSecAttrAccessibleWhenUnlockedThisDeviceOnly, [.biometryCurrentSet, .or, .devicePasscode], &error))
        XCTAssertNil(error)
        XCTAssertEqual(control.flags.rawValue, 1 << 3 | 1 << 14 | 1 << 4)
        let secret = Data("1234".utf8),
            item: [AnyHashable: Any] = [kSecAttrAccessControl: control, kSecValueData: secret]
        XCTAssertEqual(keychain.add(password("ann").merging(item) { $1 }, nil), errSecSuccess)
        let again = Keychain(path: path)
        XCTAssertEqual(
            find(password("ann").merging([kSecReturnData: true]) { $1 }, in: again).item as? Data, secret)
        XCTAssertNil(SecAccessControlCreateWithFlags(nil, 3, .userPresence, &error))
        XCTAssertEqual(error.map { CFErrorGetCode($0.takeRetainedValue()) }, Int(errSecParam))
    }

    func testAPasswordComesBack() {
        let secret = Data("1234".utf8)
        XCTAssertEqual(keychain.add(password("ann").merging([kSecValueData: secret]) { $1 }, nil), errSecSuccess)
        XCTAssertEqual(find(password("ann").merging([kSecReturnData: true]) { $1 }).item as? Data, secret)
        XCTAssertEqual(
            find(
                password("ann").merging([kSecReturnData: kCFBooleanTrue as Any, kSecMatchLimit: kSecMatchLimitOne]) {
                    $1
                }
            ).item as? Data, secret)
        XCTAssertEqual(find(password("bob")).status, errSecItemNotFound)
        let all =
            find(password("ann").merging([kSecReturnData: true, kSecReturnAttributes: true]) { $1 }).item
            as? [String: Any]
        XCTAssertEqual(all?[kSecAttrAccount] as? String, "ann")
        XCTAssertEqual(all?[kSecValueData] as? Data, secret)
        XCTAssertEqual(
            find(password("ann").merging([kSecReturnData: true]) { $1 }, in: Keychain(path: path)).item as? Data,
            secret, "also at the next launch")
    }

    func testAnItemIsThereOnce() {
        XCTAssertEqual(keychain.add(password("ann"), nil), errSecSuccess)
        XCTAssertEqual(
            keychain.add(password("ann").merging([kSecValueData: Data([1])]) { $1 }, nil), errSecDuplicateItem)
        XCTAssertEqual(keychain.add(password("ann", "Bank"), nil), errSecSuccess)
        XCTAssertEqual(keychain.add([kSecAttrAccount: "ann"], nil), errSecParam, "of no class")
        let found =
            find([
                kSecClass: kSecClassGenericPassword, kSecAttrAccount: "ann", kSecMatchLimit: kSecMatchLimitAll,
                kSecReturnAttributes: true,
            ]).item as? [[String: Any]]
        XCTAssertEqual(found?.compactMap { $0[kSecAttrService] as? String }, ["Shop", "Bank"])
    }

    func testItemsAreChangedAndRemoved() {
        _ = keychain.add(password("ann").merging([kSecValueData: Data([1])]) { $1 }, nil)
        XCTAssertEqual(keychain.update(password("ann"), [kSecValueData: Data([2])]), errSecSuccess)
        XCTAssertEqual(find(password("ann").merging([kSecReturnData: true]) { $1 }).item as? Data, Data([2]))
        XCTAssertEqual(keychain.update(password("bob"), [kSecValueData: Data([2])]), errSecItemNotFound)
        XCTAssertEqual(keychain.delete(password("ann")), errSecSuccess)
        XCTAssertEqual(keychain.delete(password("ann")), errSecItemNotFound)
    }
}
