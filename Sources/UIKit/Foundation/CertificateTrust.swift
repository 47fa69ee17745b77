import CoreGraphics
import Foundation

// Security's certificates, keys and trust, as far as libraries of networking name them. Who a server is, is judged by the
// system's own networking, which hands no challenge of it to apps here.

/// A certificate by its bytes (X.509, DER).
public final class SecCertificate: NSObject, @unchecked Sendable {
    fileprivate let data: Data
    fileprivate let parts: CertificateParts

    fileprivate init?(_ data: Data) {
        guard let parts = CertificateParts(data) else { return nil }
        (self.data, self.parts) = (data, parts)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? SecCertificate)?.data == data }
    public override var hash: Int { data.hashValue }
}

/// A public key.
public final class SecKey: NSObject, @unchecked Sendable {
    fileprivate let data: Data
    fileprivate init(_ data: Data) { self.data = data }

    public override func isEqual(_ object: Any?) -> Bool { (object as? SecKey)?.data == data }
    public override var hash: Int { data.hashValue }
}

/// What a certificate is judged by.
public final class SecPolicy: NSObject, @unchecked Sendable {
    fileprivate enum Kind: Hashable { case basic, server(String?), revocation(CFOptionFlags) }
    fileprivate let kind: Kind
    fileprivate init(_ kind: Kind) { self.kind = kind }
}

/// A chain of certificates that is to be judged.
public final class SecTrust: NSObject, @unchecked Sendable {
    fileprivate let certificates: [SecCertificate]
    fileprivate var policies: [SecPolicy]
    fileprivate var anchors: [SecCertificate] = []

    fileprivate init(_ certificates: [SecCertificate], _ policies: [SecPolicy]) {
        (self.certificates, self.policies) = (certificates, policies)
    }

    /// There is no store of roots here: only a certificate that the app itself has named is trusted.
    fileprivate var isTrusted: Bool { certificates.first.map(anchors.contains) ?? false }
}

public enum SecTrustResultType: UInt32, Sendable {
    case invalid, proceed, confirm, deny, unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

public let errSecNotTrusted: OSStatus = -67843, errSecInvalidCertificateRef: OSStatus = -67687

public let kSecRevocationOCSPMethod: CFOptionFlags = 1, kSecRevocationCRLMethod: CFOptionFlags = 2,
    kSecRevocationPreferCRL: CFOptionFlags = 4
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 8,
    kSecRevocationNetworkAccessDisabled: CFOptionFlags = 16, kSecRevocationUseAnyAvailableMethod: CFOptionFlags = 3

// MARK: Certificates and keys

public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? {
    SecCertificate(data)
}
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: NSData) -> SecCertificate? {
    SecCertificate(data as Data)
}
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data }
/// The subject's common name.
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
    certificate.parts.commonName
}
public func SecCertificateCopyCommonName(
    _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<CFString?>
) -> OSStatus {
    commonName.pointee = certificate.parts.commonName
    return errSecSuccess
}
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { SecKey(certificate.parts.key) }

/// As Apple documents it: PKCS #1 of RSA's keys, ANSI X9.63 of elliptic curves'.
public func SecKeyCopyExternalRepresentation(_ key: SecKey, _ error: UnsafeMutablePointer<CFError?>?) -> CFData? {
    key.data
}

// MARK: Policies

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(.basic) }
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy(.server(hostname)) }
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
    SecPolicy(.revocation(revocationFlags))
}

// MARK: Trust

/// - Parameters:
///   - certificates: one, or an array of which the first is judged.
///   - policies: one, an array, or nil for the basic one.
@discardableResult
public func SecTrustCreateWithCertificates(
    _ certificates: Any, _ policies: Any?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
    let chain = certificates as? [SecCertificate] ?? (certificates as? SecCertificate).map { [$0] } ?? []
    guard !chain.isEmpty else { return errSecParam }
    let judged = policies as? [SecPolicy] ?? (policies as? SecPolicy).map { [$0] }
    trust.pointee = SecTrust(chain, judged ?? [SecPolicyCreateBasicX509()])
    return errSecSuccess
}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: Any) -> OSStatus {
    guard let set = policies as? [SecPolicy] ?? (policies as? SecPolicy).map({ [$0] }) else { return errSecParam }
    trust.policies = set
    return errSecSuccess
}

@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    trust.anchors = anchorCertificates as? [SecCertificate] ?? []
    return errSecSuccess
}

/// There are no others anyway.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    errSecSuccess
}

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    guard !trust.isTrusted else { return true }
    let name = trust.certificates.first?.parts.commonName ?? "certificate"
    error?.pointee = NSError(
        domain: NSOSStatusErrorDomain, code: Int(errSecNotTrusted),
        userInfo: [NSLocalizedDescriptionKey: "“\(name)” certificate is not trusted"])
    return false
}

@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
    result.pointee = trust.isTrusted ? .unspecified : .recoverableTrustFailure
    return errSecSuccess
}

@discardableResult
public func SecTrustEvaluateAsyncWithError(
    _ trust: SecTrust, _ queue: DispatchQueue, _ result: @escaping @Sendable (SecTrust, Bool, CFError?) -> Void
) -> OSStatus {
    queue.async {
        var error: CFError?
        let isTrusted = SecTrustEvaluateWithError(trust, &error)
        result(trust, isTrusted, error)
    }
    return errSecSuccess
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.certificates }
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ index: CFIndex) -> SecCertificate? {
    trust.certificates.indices.contains(index) ? trust.certificates[index] : nil
}
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { trust.certificates.first.flatMap(SecCertificateCopyKey) }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { SecTrustCopyKey(trust) }

// MARK: Reading

/// What is asked of a certificate (RFC 5280, 4.1).
private struct CertificateParts {
    /// The content of the subject's public key.
    let key: Data
    let commonName: String?

    /// nil for what is no certificate.
    init?(_ data: Data) {
        guard let whole = DER.elements([UInt8](data)[...]), whole.count == 1, whole[0].tag == DER.sequence,
            let outer = DER.elements(whole[0].content), outer.count == 3, outer[0].tag == DER.sequence,
            var signed = DER.elements(outer[0].content)
        else { return nil }
        if signed.first?.tag == DER.version { signed.removeFirst() }
        // Serial number, algorithm, issuer, validity, subject, key.
        guard signed.count >= 6, signed[4].tag == DER.sequence, signed[5].tag == DER.sequence,
            let key = DER.elements(signed[5].content), key.count == 2, key[1].tag == DER.bits,
            key[1].content.first == 0, let names = DER.elements(signed[4].content)
        else { return nil }
        self.key = Data(key[1].content.dropFirst())
        commonName =
            names.lazy.compactMap { set -> String? in
                guard let pair = DER.elements(set.content)?.first.flatMap({ DER.elements($0.content) }),
                    pair.count == 2,
                    Array(pair[0].content) == DER.commonName
                else { return nil }
                return String(decoding: pair[1].content, as: UTF8.self)
            }.last
    }
}

/// The distinguished encoding rules of ASN.1 (X.690), as far as certificates need them.
private enum DER {
    static let sequence: UInt8 = 0x30, bits: UInt8 = 0x03, version: UInt8 = 0xA0
    /// 2.5.4.3
    static let commonName: [UInt8] = [0x55, 0x04, 0x03]

    /// The values that follow one another; nil where they don't fill the bytes.
    static func elements(_ bytes: ArraySlice<UInt8>) -> [(tag: UInt8, content: ArraySlice<UInt8>)]? {
        var rest = bytes, found: [(UInt8, ArraySlice<UInt8>)] = []
        while let tag = rest.popFirst() {
            guard var length = rest.popFirst().map(Int.init) else { return nil }
            if length >= 0x80 {
                let count = length & 0x7F
                guard (1...4).contains(count), rest.count >= count else { return nil }
                length = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
                rest = rest.dropFirst(count)
            }
            guard length <= rest.count else { return nil }
            found.append((tag, rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return found
    }
}
