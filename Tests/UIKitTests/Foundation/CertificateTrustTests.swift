import Foundation
import XCTest

@testable import UIKit

/// Security's certificates and trust, as libraries of networking ask for them.
final class CertificateTrustTests: XCTestCase {
    /// Made with `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -subj "/C=DE/O=Demo/CN=demo.example"`.
    private static let bytes = Data(
        base64Encoded: """
            MIIBvDCCAWOgAwIBAgIUDyPchLJddiuu33EZqCTKmU6699swCgYIKoZIzj0EAwIwMzELMAkGA1UEBhMCREUxDTALBgNVBAoMBERlbW8xFTAT\
            BgNVBAMMDGRlbW8uZXhhbXBsZTAgFw0yNjExMzAwNzU1MjJaGA8yMTI2MTEwNjA3NTUyMlowMzELMAkGA1UEBhMCREUxDTALBgNVBAoMBERl\
            bW8xFTATBgNVBAMMDGRlbW8uZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABA3z/dj7D1kptjPp+ymDT092HNoObgsOUBIf7h/3\
            5ZURW0ko44IgXEuUqhhcyRYvTxPOOxjsNQYfFTuIT67EyOijUzBRMB0GA1UdDgQWBBR43dH1kCo58+HMcS00nNN3/lT47TAfBgNVHSMEGDAW\
            gBR43dH1kCo58+HMcS00nNN3/lT47TAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIE63FsicFtn7myNFxGlKwK+43DwaG45o\
            KhG4UrihQa7gAiBGAnkJ+t71T9OJ8o2OVY1XdjZxkYWPeZ46lcgsJYrBNQ==
            """)!

    func testACertificateTellsItsNameAndItsKey() throws {
        let certificate = try XCTUnwrap(SecCertificateCreateWithData(nil, Self.bytes))
        XCTAssertEqual(SecCertificateCopyData(certificate), Self.bytes)
        XCTAssertEqual(SecCertificateCopySubjectSummary(certificate), "demo.example")
        // What `openssl x509 -pubkey` says: the point of the curve, uncompressed.
        let key = try XCTUnwrap(
            SecCertificateCopyKey(certificate).flatMap { SecKeyCopyExternalRepresentation($0, nil) })
        XCTAssertEqual(
            key.base64EncodedString(),
            "BA3z/dj7D1kptjPp+ymDT092HNoObgsOUBIf7h/35ZURW0ko44IgXEuUqhhcyRYvTxPOOxjsNQYfFTuIT67EyOg=")
        XCTAssertEqual(certificate, SecCertificateCreateWithData(nil, Self.bytes))
    }

    func testWhatIsNoCertificateIsNone() {
        for length in 0..<Self.bytes.count {
            XCTAssertNil(SecCertificateCreateWithData(nil, Self.bytes.prefix(length)))
        }
        var damaged = Self.bytes
        for index in damaged.indices {
            damaged[index] ^= 0x55
            _ = SecCertificateCreateWithData(nil, damaged)
            damaged[index] ^= 0x55
        }
        XCTAssertNil(SecCertificateCreateWithData(nil, Data("-----BEGIN CERTIFICATE-----".utf8)))
    }

    func testOnlyACertificateThatTheAppNamesIsTrusted() throws {
        let certificate = try XCTUnwrap(SecCertificateCreateWithData(nil, Self.bytes))
        var made: SecTrust?
        XCTAssertEqual(SecTrustCreateWithCertificates(certificate, SecPolicyCreateSSL(true, "demo.example"), &made), 0)
        let trust = try XCTUnwrap(made)
        XCTAssertEqual(SecTrustCopyCertificateChain(trust) as? [SecCertificate], [certificate])
        var error: CFError?
        XCTAssertFalse(SecTrustEvaluateWithError(trust, &error))
        XCTAssertEqual(error?.code, -67843)
        XCTAssertEqual(SecTrustSetAnchorCertificates(trust, [certificate]), errSecSuccess)
        XCTAssertTrue(SecTrustEvaluateWithError(trust, nil))
        var result = SecTrustResultType.invalid
        SecTrustEvaluate(trust, &result)
        XCTAssertEqual(result, .unspecified)
    }

    func testTheAppIsReachedByItsClassesKey() {
        onMain {
            XCTAssertTrue(
                UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
            XCTAssertTrue(UIApplication.value(forKey: "shared") as? UIApplication === UIApplication.shared)
            XCTAssertNil(UIApplication.value(forKey: "other"))
        }
    }

    func testPasswordsSharedWithSitesAreOfFourGroups() throws {
        let password = try XCTUnwrap(SecCreateSharedWebCredentialPassword())
        XCTAssertEqual(password.split(separator: "-").map(\.count), [3, 3, 3, 3])
        var error: CFError?
        SecRequestSharedWebCredential(nil, nil) { found, reason in
            (_, error) = (XCTAssertEqual(found?.count, 0), reason)
        }
        XCTAssertEqual(error?.code, Int(errSecItemNotFound))
    }

    func testTypesKnowTheirMIMENames() {
        XCTAssertEqual(UTType(filenameExtension: "png")?.preferredMIMEType, "image/png")
        XCTAssertEqual(UTType(filenameExtension: "HTM")?.preferredFilenameExtension, "html")
        XCTAssertEqual(UTType(mimeType: "application/pdf"), .pdf)
        XCTAssertEqual(UTType(tag: "image/webp", tagClass: .mimeType, conformingTo: .image), .webP)
        XCTAssertNil(UTType(mimeType: "image/png", conformingTo: .text))
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg", nil)?.takeRetainedValue()
        XCTAssertEqual(type, "public.jpeg")
        XCTAssertEqual(
            UTTypeCopyPreferredTagWithClass("public.jpeg", kUTTagClassMIMEType)?.takeRetainedValue(), "image/jpeg")
        XCTAssertTrue(UTTypeConformsTo("public.png", kUTTypeImage))
    }

    /// RFC 1951's data without zlib's head, as Apple documents `.zlib`; the packed bytes are Python's `zlib` with -15.
    func testDataIsPackedAndUnpacked() throws {
        let text = Data(String(repeating: "Hello, storyboard. ", count: 400).utf8) as NSData
        let packed = try text.compressed(using: .zlib)
        XCTAssertLessThan(packed.length, 200)
        XCTAssertEqual(try packed.decompressed(using: .zlib), text)
        let other = try XCTUnwrap(Data(base64Encoded: "80jNyckHAA==")) as NSData
        XCTAssertEqual(try other.decompressed(using: .zlib) as Data, Data("Hello".utf8))
        XCTAssertEqual(try NSData().compressed(using: .zlib).decompressed(using: .zlib).length, 0)
        XCTAssertThrowsError(try text.compressed(using: .lzfse)) { XCTAssertEqual(($0 as NSError).code, 5376) }
        XCTAssertThrowsError(try text.decompressed(using: .zlib)) { XCTAssertEqual(($0 as NSError).code, 5377) }
    }
}
