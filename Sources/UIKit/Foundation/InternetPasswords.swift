import CoreGraphics
import Foundation

// What Security's passwords of the internet may say of their server, and the passwords that apps share with sites.

public let kSecAttrProtocolFTP: NSString = "ftp ", kSecAttrProtocolFTPAccount: NSString = "ftpa",
    kSecAttrProtocolHTTP: NSString = "http"
public let kSecAttrProtocolIRC: NSString = "irc ", kSecAttrProtocolNNTP: NSString = "nntp",
    kSecAttrProtocolPOP3: NSString = "pop3"
public let kSecAttrProtocolSMTP: NSString = "smtp", kSecAttrProtocolSOCKS: NSString = "sox ",
    kSecAttrProtocolIMAP: NSString = "imap"
public let kSecAttrProtocolLDAP: NSString = "ldap", kSecAttrProtocolAppleTalk: NSString = "atlk",
    kSecAttrProtocolAFP: NSString = "afp "
public let kSecAttrProtocolTelnet: NSString = "teln", kSecAttrProtocolSSH: NSString = "ssh ",
    kSecAttrProtocolFTPS: NSString = "ftps"
public let kSecAttrProtocolHTTPS: NSString = "htps", kSecAttrProtocolHTTPProxy: NSString = "htpx",
    kSecAttrProtocolHTTPSProxy: NSString = "htsx"
public let kSecAttrProtocolFTPProxy: NSString = "ftpx", kSecAttrProtocolSMB: NSString = "smb ",
    kSecAttrProtocolRTSP: NSString = "rtsp"
public let kSecAttrProtocolRTSPProxy: NSString = "rtsx", kSecAttrProtocolDAAP: NSString = "daap",
    kSecAttrProtocolEPPC: NSString = "eppc"
public let kSecAttrProtocolIPP: NSString = "ipp ", kSecAttrProtocolNNTPS: NSString = "ntps",
    kSecAttrProtocolLDAPS: NSString = "ldps"
public let kSecAttrProtocolTelnetS: NSString = "tels", kSecAttrProtocolIMAPS: NSString = "imps",
    kSecAttrProtocolIRCS: NSString = "ircs"
public let kSecAttrProtocolPOP3S: NSString = "pops"

public let kSecAttrAuthenticationTypeNTLM: NSString = "ntlm", kSecAttrAuthenticationTypeMSN: NSString = "msna",
    kSecAttrAuthenticationTypeDPA: NSString = "dpaa"
public let kSecAttrAuthenticationTypeRPA: NSString = "rpaa", kSecAttrAuthenticationTypeHTTPBasic: NSString = "http",
    kSecAttrAuthenticationTypeHTTPDigest: NSString = "httd"
public let kSecAttrAuthenticationTypeHTMLForm: NSString = "form", kSecAttrAuthenticationTypeDefault: NSString = "dflt"

public let kSecSharedPassword: CFString = "spwd"

/// An app without an associated domain may not; here none has one.
public func SecAddSharedWebCredential(
    _ fqdn: CFString, _ account: CFString, _ password: CFString?, _ completionHandler: @escaping (CFError?) -> Void
) {
    completionHandler(sharedWebCredentialError(errSecMissingEntitlement))
}

/// There are none.
public func SecRequestSharedWebCredential(
    _ fqdn: CFString?, _ account: CFString?, _ completionHandler: @escaping (CFArray?, CFError?) -> Void
) {
    completionHandler([], sharedWebCredentialError(errSecItemNotFound))
}

private func sharedWebCredentialError(_ status: OSStatus) -> CFError {
    NSError(domain: NSOSStatusErrorDomain, code: Int(status))
}

/// Four groups of three letters and digits that nobody takes for others.
public func SecCreateSharedWebCredentialPassword() -> CFString? {
    let letters = Array("abcdefghkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let groups = (0..<4).map { _ in String((0..<3).map { _ in letters.randomElement()! }) }
    return groups.joined(separator: "-")
}
